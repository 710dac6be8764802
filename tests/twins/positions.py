"""Random small events for comparing an engine with its twin: everything that happens to an arbiter, often.

>>> from random import Random
>>> position = random_small_position(Random(1))
>>> 4 <= len(position.ratings) <= 14
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random

from tests.twins.adjusted import Answer, Entry, Pair, Position, checked_settings, histories_of, pair

HUNDRED = 100  # chances are whole percents


@dataclass(frozen=True)
class Habits:
    """How an event goes, in percent of the chances there are."""

    draws: int = 25
    forfeits: int = 6
    double_forfeits: int = 2
    asked_byes: int = 5  # F, H or Z in a round
    absences: int = 4  # not listed in a round
    withdrawals: int = 2  # gone from this round on
    late: int = 6  # absent from the first one or two rounds
    unrated: int = 12
    strange_rounds: int = 10  # paired at random, or with random colours
    rating_step: int = 40  # the most by which neighbours differ
    shuffled_ratings: bool = False  # numbers that do not follow the ratings
    units: int = 0  # how many different units; 0: none
    forbidden: int = 0  # how many forbidden pairs


def random_habits(rng: Random) -> Habits:
    """Quiet events and wild ones, ratings close and far apart."""
    wild = rng.choice((0, 1, 1, 2, 4))
    return Habits(
        draws=rng.choice((5, 25, 60)),
        forfeits=6 * wild,
        double_forfeits=2 * wild,
        asked_byes=4 * wild,
        absences=3 * wild,
        withdrawals=2 * wild,
        late=5 * wild,
        unrated=rng.choice((0, 12, 50, 100)),
        strange_rounds=rng.choice((0, 0, 10, 50, 90)),
        rating_step=rng.choice((2, 15, 40, 90, 180)),
        shuffled_ratings=chance(rng, 10),
        units=rng.choice((0, 0, 2, 4)),
        forbidden=rng.choice((0, 0, 1, 5)),
    )


def random_small_position(rng: Random) -> Position:
    """A position of 4 to 14 players before some round of 1 to 9."""
    total = rng.randint(1, 9)
    players = rng.randint(4, 14)
    played = total - 1 if chance(rng, 30) else rng.randrange(total)
    return random_position(rng, players, played, total, random_habits(rng))


def random_position(
    rng: Random,
    players: int,
    rounds_played: int,
    total_rounds: int,
    habits: Habits | None = None,
    settings: Mapping[str, str] | None = None,
) -> Position:
    """A played event before its next round; the same rng state gives the same event."""
    ways = habits or Habits()
    position = random_start(rng, players, total_rounds, ways)
    return after_rounds(rng, position, rounds_played, ways, lambda now: pair(now, settings))


def after_rounds(
    rng: Random,
    position: Position,
    rounds_played: int,
    habits: Habits,
    pair_next: Callable[[Position], Answer | None],
    latest: int = 2,
    byes_asked_for: str = "FHZ",
) -> Position:
    """The event some rounds later, with who is absent from the round to pair; a twin pairs each round.

    Late entries miss up to `latest` rounds; byes are as likely as their letters.
    """
    arrival = {p: rng.randint(1, latest) if chance(rng, habits.late) else 0 for p in position.ratings}
    gone: set[int] = set()
    for index in range(rounds_played + 1):
        gone |= {p for p in arrival if chance(rng, habits.withdrawals)}
        missing = gone | {p for p in arrival if arrival[p] > index or chance(rng, habits.absences)}
        asked = {p for p in arrival if p not in missing and chance(rng, habits.asked_byes)}
        position = replace(position, absent=frozenset(missing | asked))
        if index < rounds_played:
            byes: list[Entry] = [("bye", p, rng.choice(byes_asked_for)) for p in sorted(asked)]
            entries = played_round(rng, position, habits, pair_next) + byes
            position = replace(position, rounds=[*position.rounds, entries])
    return position


def random_start(rng: Random, players: int, total_rounds: int, habits: Habits) -> Position:
    """An event before its first round."""
    position = Position(
        ratings=random_ratings(rng, players, habits),
        rounds=[],
        total_rounds=total_rounds,
        first_colour=rng.choice("WB"),
        units=random_units(rng, players, habits.units),
        forbidden=frozenset(random_pair(rng, players) for _ in range(habits.forbidden)),
    )
    return replace(position, win=20, draw=10) if chance(rng, 15) else position


def random_units(rng: Random, players: int, units: int) -> dict[int, str]:
    """Most players belong to one of so many units."""
    return {p: f"unit {rng.randrange(units)}" for p in range(1, players + 1) if units and chance(rng, 80)}


def chance(rng: Random, percent: int) -> bool:
    """True in so many cases of a hundred."""
    return rng.randrange(HUNDRED) < percent


def random_pair(rng: Random, players: int) -> Pair:
    """Two different players."""
    return frozenset(rng.sample(range(1, players + 1), 2))


def random_ratings(rng: Random, players: int, habits: Habits) -> dict[int, int | None]:
    """Descending with the unrated last, as 28.1 orders them, unless the habits shuffle them."""
    rated = [0 if chance(rng, habits.unrated) else 1 for _ in range(players)]
    rating = 2600
    column: list[int | None] = []
    for _ in range(sum(rated)):
        column.append(rating)
        rating -= rng.randint(0, habits.rating_step)
    column += [None] * (players - len(column))
    if habits.shuffled_ratings:
        rng.shuffle(column)
    return dict(enumerate(column, 1))


def played_round(
    rng: Random, position: Position, habits: Habits, pair_next: Callable[[Position], Answer | None]
) -> list[Entry]:
    """One round paired by the twin, with colours turned, or at random (always when the twin is stuck)."""
    strange = chance(rng, habits.strange_rounds)
    answer = None if strange and chance(rng, 50) else pair_next(position)
    if answer is None:
        boards, bye = random_boards(rng, position)
    else:
        boards, bye = sorted(answer.boards), answer.bye
    if strange:
        boards = strange_colours(rng, position, boards)
    entries: list[Entry] = [("game", w, b, random_result(rng, habits)) for w, b in boards]
    return entries if bye is None else [*entries, ("bye", bye, "U")]


def random_boards(rng: Random, position: Position) -> tuple[list[tuple[int, int]], int | None]:
    """Anybody against anybody, avoiding rematches for a while."""
    histories = histories_of(position, checked_settings({}))
    present = sorted(frozenset(position.ratings) - position.absent)
    boards: list[tuple[int, int]] = []
    bye = None
    for _ in range(30):
        rng.shuffle(present)
        bye = present[-1] if len(present) % 2 else None
        boards = list(zip(present[::2], present[1::2], strict=False))
        if not any(b in histories[w].met for w, b in boards):
            break
    return boards, bye


def strange_colours(rng: Random, position: Position, boards: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Colours at random, or those of the last game again so that the limits bite."""
    histories = histories_of(position, checked_settings({}))
    streaks = chance(rng, 70)
    turned = []
    for white, black in boards:
        last = histories[white].colours[-1:], histories[black].colours[-1:]
        swap = last in (("B", "W"), ("B", ""), ("", "W")) if streaks else chance(rng, 50)
        turned.append((black, white) if swap else (white, black))
    return turned


def random_result(rng: Random, habits: Habits) -> str:
    """A result, now and then a default."""
    if chance(rng, habits.double_forfeits):
        return "--"
    if chance(rng, habits.forfeits):
        return rng.choice(("+-", "-+"))
    if chance(rng, habits.draws):
        return "1/2"
    return rng.choice(("1-0", "0-1"))
