"""The Lim engine against its brute-force twin, on random small positions with every setting.

A fixed sample runs with the other tests. More, from one seed to another:

    python -m tests.engines.test_lim_twin 0 100000

Left out are positions in which a player's colours already differ by more than two: the engine lets him move back
towards balance, the twin lets him move no further at all (docs/why.md).
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

import pytest

from tests.engines.positions import tournament_of
from tests.twins import lim as twin
from tests.twins.adjusted import Position
from tests.twins.lim_positions import random_lim_position
from tests.twins.positions import chance
from thuysi.engines import pair_round
from thuysi.engines.lim import SETTINGS
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing
from thuysi.history import histories

Answer = tuple[frozenset[tuple[int, int]], int | None, frozenset[tuple[int, str]]]
"""Boards as (White, Black), the bye, and who floated which way."""

SAMPLE = 3000
BLOCKS = 12
STUCK = "no legal pairing"


def random_case(seed: int) -> tuple[Position, dict[str, str]]:
    """A position of 4 to 12 players before some round, half of the time under random settings."""
    rng = Random(seed)
    settings = {name: rng.choice(values) for name, values in twin.SETTINGS.items()} if chance(rng, 50) else {}
    return random_lim_position(rng, settings), settings


def comparable(position: Position) -> bool:
    """Nobody's colours differ by more than two, and at least two players are present."""
    records = histories(tournament_of(position)).values()
    present = len(position.ratings) - len(position.absent & frozenset(position.ratings))
    return present >= 2 and all(abs(record.colour_difference) <= 2 for record in records)


def engine_answer(position: Position, settings: dict[str, str]) -> Answer | str:
    """What the engine says of a position."""
    try:
        pairing = pair_round(tournament_of(position), "lim", Options(settings=settings))
    except NoLegalPairing:
        return STUCK
    boards = frozenset((board.white, board.black) for board in pairing.boards)
    floats = frozenset((one.player, one.direction) for one in pairing.floats)
    return boards, pairing.bye.player if pairing.bye else None, floats


def twin_answer(position: Position, settings: dict[str, str]) -> Answer | str:
    """What the twin says of it."""
    answer = twin.pair(position, settings)
    return STUCK if answer is None else (answer.boards, answer.bye, frozenset(answer.floats.items()))


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


def test_the_twin_knows_the_same_settings() -> None:
    assert {one.name: (one.default, set(one.values)) for one in SETTINGS} == {
        name: (values[0], set(values)) for name, values in twin.SETTINGS.items()
    }


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
