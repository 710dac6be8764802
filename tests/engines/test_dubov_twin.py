"""The Dubov engine against its brute-force twin, on random small positions with every setting.

A fixed sample runs with the other tests. More, from one seed to another:

    python -m tests.engines.test_dubov_twin 0 100000
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.engines.dutch_positions import tournament_of as plain_tournament
from tests.twins import dubov as twin
from tests.twins.dubov import Position
from tests.twins.dubov_positions import random_dubov_position
from tests.twins.dutch_positions import chance
from thuysi.engines import pair_round
from thuysi.engines.byes import BYE_VALUE
from thuysi.engines.dubov import SETTINGS
from thuysi.engines.dutch.baku import ACCELERATION
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing
from thuysi.model import Tournament

Answer = tuple[frozenset[tuple[int, int]], int | None]
"""Boards as (White, Black), and the bye."""

SAMPLE = 1200
BLOCKS = 12
STUCK = "no legal pairing"


def tournament_of(position: Position) -> Tournament:
    """The same event in the package's own model."""
    event = plain_tournament(position)
    rated = tuple(replace(player, rating=position.ratings[player.number]) for player in event.players)
    return replace(event, players=rated)


def random_case(seed: int) -> tuple[Position, dict[str, str]]:
    """A position of 4 to 12 players before some round, half of the time under random settings."""
    rng = Random(seed)
    settings = {name: rng.choice(values) for name, values in twin.SETTINGS.items()} if chance(rng, 50) else {}
    return random_dubov_position(rng, settings=settings), settings


def comparable(position: Position) -> bool:
    """At least two players are present."""
    return len(frozenset(position.players) - position.absent) >= 2


def engine_answer(position: Position, settings: dict[str, str]) -> Answer | str:
    """What the engine says of a position."""
    try:
        pairing = pair_round(tournament_of(position), "dubov", Options(settings=settings))
    except NoLegalPairing:
        return STUCK
    boards = frozenset((board.white, board.black) for board in pairing.boards)
    return boards, pairing.bye.player if pairing.bye else None


def twin_answer(position: Position, settings: dict[str, str]) -> Answer | str:
    """What the twin says of it."""
    answer = twin.pair(position, settings)
    return STUCK if answer is None else (answer.boards, answer.bye)


def compare(seeds: range) -> tuple[Counter[str], list[str]]:
    """How many positions were compared, and a line for each on which the two differ."""
    seen: Counter[str] = Counter()
    differing = []
    for seed in seeds:
        position, settings = random_case(seed)
        if not comparable(position):
            seen["left out"] += 1
            continue
        ours, theirs = engine_answer(position, settings), twin_answer(position, settings)
        seen["compared"] += 1
        seen["stuck"] += theirs == STUCK
        seen["with settings"] += bool(settings)
        if ours != theirs:
            differing.append(f"seed {seed} {settings}\n  engine {ours}\n  twin   {theirs}")
    return seen, differing


def test_the_settings_are_those_of_the_reading() -> None:
    offered = {one.name: (one.default, set(one.values)) for one in SETTINGS if one not in (ACCELERATION, BYE_VALUE)}
    assert offered == {name: (values[0], set(values)) for name, values in twin.SETTINGS.items()}


@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_engine_agrees_with_the_twin(block: int) -> None:
    size = SAMPLE // BLOCKS
    seen, differing = compare(range(block * size, (block + 1) * size))
    assert differing == []
    assert seen["compared"] > size // 2 and seen["stuck"] > 0 and seen["with settings"] > size // 4


def main(first: int, last: int) -> int:
    """Compare a range of seeds and print what was seen."""
    seen, differing = compare(range(first, last))
    print(*differing[:20], dict(seen), f"{len(differing)} differ", sep="\n")
    return int(bool(differing))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
