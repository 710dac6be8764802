"""Positions for the Burstein twin: read from recorded events, or small events played by chance.

In a random event the twin itself pairs each round, or an arbiter with a free hand does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from tests.twins import dutch
from tests.twins.burstein import Position, pair, seeding_rounds
from tests.twins.dutch import Answer, Bye, Game
from tests.twins.dutch_positions import (
    Habits,
    accelerated,
    by_chance,
    chance,
    played,
    random_byes,
    random_habits,
    random_start,
)
from tests.twins.dutch_trf import cells_of, recorded_rounds


def recorded(text: str) -> Iterator[tuple[Position, Answer]]:
    """The position before each round of a file, and how the file then has it paired."""
    cells = cells_of(text)
    for index, (position, answer) in enumerate(recorded_rounds(text)):
        own = {player: cells[player][index][9] for player in position.absent if index < len(cells[player])}
        yield asking(position, {player: sign for player, sign in own.items() if sign in "FH"}), answer


def asking(position: dutch.Position, asked: Mapping[int, str]) -> Position:
    """A position of the Dutch twin with the byes of the absent in the round to be paired."""
    return Position(**(vars(position) | {"asked": asked}))


@dataclass(frozen=True)
class Comings:
    """How players come and go: chances in percent, a round, to stay away for a while and to come back."""

    leaving: int
    returning: int


def random_comings(rng: Random) -> Comings:
    """Most events have none who stay away for several rounds and come back."""
    return Comings(rng.choice((0, 0, 4, 10)), rng.choice((20, 40, 60)))


def away_now(
    rng: Random, position: dutch.Position, comings: Comings, habits: Habits, away: frozenset[int]
) -> frozenset[int]:
    """Who is away without a word in the coming round, given who was in the last one; late entries come some day."""
    back = comings.returning if position.rounds else 0
    kept = {p for p in away if not chance(rng, 50 if p in habits.late and position.rounds else back)}
    return frozenset(kept | {p for p in position.players if chance(rng, comings.leaving)})


def random_virtual(rng: Random, players: int, rounds: int, win: int) -> dict[int, list[int]]:
    """Baku's points, seldom lasting to the end of the event; mostly none."""
    if chance(rng, 75):
        return {}
    return accelerated(players, rounds if chance(rng, 75) else 2 * rounds, win)


def random_burstein_event(
    rng: Random,
    players: int,
    rounds: int,
    *,
    plain_points: bool = False,
    settings: Mapping[str, str] | None = None,
) -> Iterator[tuple[Position, Answer | None]]:
    """The position before each round of one event and its pairing, till the end or till there is none."""
    habits, comings = random_habits(rng, players), random_comings(rng)
    start = random_start(rng, players, rounds, plain_points=plain_points)
    virtual = random_virtual(rng, players, rounds, start.win)
    position = replace(start, virtual=virtual)
    gone: frozenset[int] = frozenset()
    away = habits.late
    for _ in range(rounds):
        gone = gone | {p for p in position.players if chance(rng, habits.withdrawals)}
        away = away_now(rng, position, comings, habits, away)
        byes = random_byes(rng, habits, [p for p in position.players if p not in gone | away])
        position = replace(position, absent=gone | away | {bye[1] for bye in byes})
        before = asking(position, asked_in(byes))
        answer = pair(before, settings)
        yield before, answer
        if answer is None:
            return
        if habits.free_hand:
            answer = by_chance(rng, position, "fide-dutch-2026")
        position = played(rng, habits, position, answer, byes)


def asked_in(byes: list[Bye]) -> dict[int, str]:
    """The byes with points among these."""
    return {player: kind for _, player, kind in byes if kind in ("F", "H")}


def wild_round(rng: Random, players: int, unplayed: int) -> list[Game | Bye]:
    """A past round as no system would pair it: anybody meets anybody, many are away, in every way there is."""
    seats = rng.sample(range(1, players + 1), players)
    entries: list[Game | Bye] = []
    while seats:
        player = seats.pop()
        if seats and not chance(rng, unplayed):
            results = ("1-0", "0-1", "1/2") if chance(rng, 70) else ("+-", "-+", "--")
            entries.append(("game", player, seats.pop(), rng.choice(results)))
        elif not chance(rng, 15):
            entries.append(("bye", player, rng.choice("UFHHZZZ")))
    return entries


def wild_position(rng: Random, players: int, rounds: int) -> Position:
    """After any past whatever: newcomers late in the event, colours out of balance, second meetings and byes."""
    unplayed = rng.choice((5, 30, 70))
    past = rng.randint(seeding_rounds(rounds), rounds - 1)
    start = random_start(rng, players, rounds, plain_points=False)
    absent = frozenset(p for p in start.players if chance(rng, 20))
    position = replace(start, rounds=tuple(wild_round(rng, players, unplayed) for _ in range(past)), absent=absent)
    return asking(position, {p: rng.choice("FH") for p in sorted(absent) if chance(rng, 30)})


def random_burstein_position(
    rng: Random, *, plain_points: bool = False, settings: Mapping[str, str] | None = None, wild: int = 15
) -> Position:
    """4 to 12 players before a round of 1 to 9, mostly after the seeding rounds, sometimes with no pairing left.

    In `wild` of a hundred cases the past is one that no system has paired.
    """
    players = rng.randint(4, 12)
    total = rng.choice((1, 2, 3, 4, 5, 6, 7, 7, 8, 9, 9))
    if chance(rng, wild):
        return wild_position(rng, players, total)
    event = list(random_burstein_event(rng, players, total, plain_points=plain_points, settings=settings))
    if event[-1][1] is None and chance(rng, 30):
        return event[-1][0]
    later = event[seeding_rounds(total) :]
    return rng.choice(later if later and chance(rng, 90) else event)[0]
