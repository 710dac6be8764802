"""Random small events for comparing an engine with the Lim twin, each round paired by the twin itself.

>>> from random import Random
>>> 4 <= len(random_lim_position(Random(1)).ratings) <= 12
True
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from tests.twins.adjusted import Entry, Position
from tests.twins.lim import pair
from tests.twins.positions import (
    Habits,
    chance,
    random_boards,
    random_habits,
    random_result,
    random_start,
    strange_colours,
)

SCORINGS = ((10, 5), (10, 5), (10, 5), (10, 5), (10, 5), (20, 10), (30, 10))  # win, draw


def random_lim_position(rng: Random, settings: Mapping[str, str] | None = None) -> Position:
    """4 to 12 players before some round of 1 to 9; often the last, sometimes with no pairing left."""
    players = rng.randint(4, 12)
    total = rng.randint(1, min(9, players))
    played = total - 1 if chance(rng, 30) else rng.randrange(total)
    habits = replace(random_habits(rng), units=0)
    position = random_start(rng, players, total, habits)
    win, draw = rng.choice(SCORINGS)
    return after_rounds(rng, replace(position, win=win, draw=draw), played, habits, settings)


def after_rounds(
    rng: Random, position: Position, played: int, habits: Habits, settings: Mapping[str, str] | None
) -> Position:
    """The event some rounds later, with who is absent from the round to pair."""
    arrival = {p: rng.randint(1, 3) if chance(rng, habits.late) else 0 for p in position.ratings}
    gone: set[int] = set()
    for index in range(played + 1):
        gone |= {p for p in arrival if chance(rng, habits.withdrawals)}
        missing = gone | {p for p in arrival if arrival[p] > index or chance(rng, habits.absences)}
        asked = {p for p in arrival if p not in missing and chance(rng, habits.asked_byes)}
        position = replace(position, absent=frozenset(missing | asked))
        if index < played:
            byes: list[Entry] = [("bye", p, rng.choice("FHHZ")) for p in sorted(asked)]
            position = replace(position, rounds=[*position.rounds, lim_round(rng, position, habits, settings) + byes])
    return position


def lim_round(rng: Random, position: Position, habits: Habits, settings: Mapping[str, str] | None) -> list[Entry]:
    """One round paired by the twin, now and then by chance (always when there is no pairing)."""
    strange = chance(rng, habits.strange_rounds)
    answer = None if strange and chance(rng, 50) else pair(position, settings)
    boards, bye = random_boards(rng, position) if answer is None else (sorted(answer.boards), answer.bye)
    if strange:
        boards = strange_colours(rng, position, boards)
    entries: list[Entry] = [("game", w, b, random_result(rng, habits)) for w, b in boards]
    return entries if bye is None else [*entries, ("bye", bye, "U")]
