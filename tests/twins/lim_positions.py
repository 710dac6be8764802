"""Random small events for comparing an engine with the Lim twin, each round paired by the twin itself.

>>> from random import Random
>>> 4 <= len(random_lim_position(Random(1)).ratings) <= 12
True
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from tests.twins.adjusted import Position
from tests.twins.lim import pair
from tests.twins.positions import after_rounds, chance, random_habits, random_start

SCORINGS = ((10, 5), (10, 5), (10, 5), (10, 5), (10, 5), (20, 10), (30, 10))  # win, draw


def random_lim_position(rng: Random, settings: Mapping[str, str] | None = None) -> Position:
    """4 to 12 players before some round of 1 to 9; often the last, sometimes with no pairing left."""
    players = rng.randint(4, 12)
    total = rng.randint(1, min(9, players))
    played = total - 1 if chance(rng, 30) else rng.randrange(total)
    habits = replace(random_habits(rng), units=0)
    position = random_start(rng, players, total, habits)
    win, draw = rng.choice(SCORINGS)
    start = replace(position, win=win, draw=draw)
    return after_rounds(rng, start, played, habits, lambda now: pair(now, settings), latest=3, byes_asked_for="FHHZ")
