"""Random positions for the Dutch twin: small events played by chance, each round paired by the twin itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from tests.twins.dutch import (
    EDITIONS,
    Answer,
    Bye,
    Field,
    Game,
    Position,
    best_bye,
    boards_of,
    field_of,
    members,
    outcomes_of_round,
    pair,
)


@dataclass(frozen=True)
class Habits:
    """How one event goes: chances in percent, and which of its players do what.

    `white_rises` lets the one with more games with White win, so that those at the top want the same colour;
    with a `free_hand` the rounds before are paired by chance within C1-C3 instead of by the twin.
    """

    draws: int
    forfeits: int
    half_byes: int
    full_byes: int
    absences: int
    withdrawals: int
    white_rises: int
    free_hand: bool
    late: frozenset[int]


def chance(rng: Random, percent: int) -> bool:
    """Whether something of this chance happens."""
    return rng.randrange(100) < percent


def random_habits(rng: Random, players: int) -> Habits:
    """Quiet and unruly events alike."""
    unruly = chance(rng, 60)
    return Habits(
        draws=rng.choice((5, 30, 60, 95)),
        forfeits=rng.choice((0, 8, 25)) if unruly else 0,
        half_byes=rng.choice((0, 5, 15)) if unruly else 0,
        full_byes=rng.choice((0, 0, 8)) if unruly else 0,
        absences=rng.choice((0, 5, 15)) if unruly else 0,
        withdrawals=rng.choice((0, 0, 4)) if unruly else 0,
        white_rises=rng.choice((0, 0, 90)),
        free_hand=chance(rng, 35),
        late=frozenset(p for p in range(1, players + 1) if unruly and chance(rng, 5)),
    )


def accelerated(players: int, rounds: int, win: int) -> dict[int, list[int]]:
    """Baku: a win's worth for the upper half in the first quarter of the event, half of it in the second."""
    upper, fast = 2 * -(-players // 4), -(-rounds // 2)
    whole = -(-fast // 2)
    return {player: [win] * whole + [win // 2] * (fast - whole) for player in range(1, upper + 1)}


def random_pairs(rng: Random, players: int) -> frozenset[frozenset[int]]:
    """A few pairs the arbiter keeps apart."""
    return frozenset(frozenset(rng.sample(range(1, players + 1), 2)) for _ in range(rng.randint(1, 3)))


def random_start(rng: Random, players: int, rounds: int, *, plain_points: bool) -> Position:
    """An event before its first round."""
    win, draw, bye = (
        (10, 5, 10) if plain_points or chance(rng, 75) else rng.choice(((30, 10, 30), (20, 10, 10), (10, 5, 5)))
    )
    return Position(
        players=tuple(range(1, players + 1)),
        rounds=(),
        total_rounds=rounds,
        first_colour=rng.choice("WB"),
        forbidden=random_pairs(rng, players) if chance(rng, 12) else frozenset(),
        win=win,
        draw=draw,
        bye=bye,
        virtual=accelerated(players, rounds, win) if chance(rng, 15) else {},
    )


def white_differences(position: Position) -> dict[int, int]:
    """Games with White minus games with Black."""
    found = dict.fromkeys(position.players, 0)
    for entries in position.rounds:
        for player, outcome in outcomes_of_round(position, entries).items():
            found[player] += {"W": 1, "B": -1, "": 0}[outcome.colour]
    return found


def random_result(rng: Random, habits: Habits, lead: int) -> str:
    """One game's result; `lead` is how many more games with White the one with White has had."""
    if chance(rng, habits.forfeits):
        return rng.choice(("+-", "-+", "--"))
    if chance(rng, habits.draws):
        return "1/2"
    if lead and chance(rng, habits.white_rises):
        return "1-0" if lead > 0 else "0-1"
    return rng.choice(("1-0", "0-1"))


def played(rng: Random, habits: Habits, position: Position, answer: Answer, byes: list[Bye]) -> Position:
    """The position after a round: games played by chance."""
    before = white_differences(position)
    entries: list[Game | Bye] = [
        ("game", w, b, random_result(rng, habits, before[w] - before[b])) for w, b in sorted(answer.boards)
    ]
    if answer.bye is not None:
        entries.append(("bye", answer.bye, "U"))
    return replace(position, rounds=(*position.rounds, (*entries, *byes)))


def random_pairing(rng: Random, event: Field, mask: int) -> tuple[tuple[tuple[int, int], ...], int]:
    """Some complete pairing of this set within C1-C3, which must have one: its pairs, and the bye's set."""
    if not mask:
        return (), 0
    first = members(mask)[0]
    rest = mask ^ 1 << first
    mates = list(members(rest & event.allies[first]))
    rng.shuffle(mates)
    for mate in mates:
        if best_bye(event, rest ^ 1 << mate) is not None:
            pairs, left = random_pairing(rng, event, rest ^ 1 << mate)
            return ((first, mate), *pairs), left
    return random_pairing(rng, event, rest)[0], 1 << first


def may_play(colours: str) -> bool:
    """Whether this sequence keeps to a difference of 2 and to two of a colour running."""
    return abs(colours.count("W") - colours.count("B")) <= 2 and colours[-3:] not in ("WWW", "BBB")


def free_colours(rng: Random, past: dict[int, str], board: tuple[int, int]) -> tuple[int, int]:
    """A board with its colours as they are, turned round, or White to who has had more of it, within bounds."""
    white, black = board
    if not (may_play(past[black] + "W") and may_play(past[white] + "B")):
        return board
    lead = past[black].count("W") - past[black].count("B") - past[white].count("W") + past[white].count("B")
    return (black, white) if chance(rng, 85 if lead > 0 else 15) else board


def by_chance(rng: Random, position: Position, edition: str) -> Answer:
    """A round as an arbiter with a free hand might pair it: any pairs within C1-C3, any colours within bounds."""
    event = field_of(position, EDITIONS[edition])
    pairs, left = random_pairing(rng, event, (1 << len(event.players)) - 1)
    byes = [event.players[player].number for player in members(left)]
    past = {player.number: player.colours for player in event.players}
    boards = frozenset(free_colours(rng, past, board) for board in sorted(boards_of(event, pairs)))
    return Answer(boards, byes[0] if byes else None)


def random_byes(rng: Random, habits: Habits, here: list[int]) -> list[Bye]:
    """Who asks for a bye, or stays away with one, in the coming round."""
    byes: list[Bye] = []
    for player in here:
        for kind, percent in (("H", habits.half_byes), ("F", habits.full_byes), ("Z", habits.absences)):
            if chance(rng, percent):
                byes.append(("bye", player, kind))
                break
    return byes


def random_event(
    rng: Random, players: int, rounds: int, *, plain_points: bool = False, edition: str = "fide-dutch-2026"
) -> Iterator[tuple[Position, Answer | None]]:
    """The position before each round of one event and its pairing, till the end or till there is none."""
    habits = random_habits(rng, players)
    position = random_start(rng, players, rounds, plain_points=plain_points)
    gone: frozenset[int] = habits.late
    for index in range(rounds):
        gone = gone | {p for p in position.players if chance(rng, habits.withdrawals)}
        gone = gone - {p for p in habits.late if index and chance(rng, 50)}
        byes = random_byes(rng, habits, [p for p in position.players if p not in gone])
        position = replace(position, absent=gone | {bye[1] for bye in byes})
        answer = pair(position, edition)
        yield position, answer
        if answer is None:
            return
        if habits.free_hand:
            answer = by_chance(rng, position, edition)
        position = played(rng, habits, position, answer, byes)


def random_position(
    rng: Random,
    players: int | None = None,
    rounds: int | None = None,
    *,
    plain_points: bool = False,
    edition: str = "fide-dutch-2026",
) -> Position:
    """One position: 4-12 players, often as many rounds as they have opponents, stopped before any round."""
    count = rng.randint(4, 12) if players is None else players
    total = rng.randint(3, count + 1) if rounds is None else rounds
    event = list(random_event(rng, count, total, plain_points=plain_points, edition=edition))
    stuck = event[-1][1] is None
    return (event[-1] if stuck and chance(rng, 50) else rng.choice(event))[0]
