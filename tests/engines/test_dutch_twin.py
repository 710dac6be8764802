"""The Dutch engine against the brute-force twin of the law's own order, both editions, on random small positions.

A fixed sample runs with the other tests. More, from one seed to another:

    python -m tests.engines.test_dutch_twin fide-dutch-2026 0 10000
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random

import pytest

from tests.engines.positions import answer_of, dutch_tournament_of
from tests.twins.dutch import Answer, Position
from tests.twins.dutch_positions import random_event
from thuysi.engines.dutch import pair
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing

EDITIONS = ("fide-dutch-2026", "fide-dutch-2017")
BLOCKS = 8
EVENTS_A_BLOCK = 50


def rounds_of(edition: str, seed: int) -> Iterator[tuple[Position, Answer | None]]:
    """Every round of a random event of 4 to 12 players, with the twin's answer; at least two players are present."""
    rng = Random(seed)
    players = rng.randint(4, 12)
    for position, answer in random_event(rng, players, rng.randint(3, players + 1), edition=edition):
        if len(set(position.players) - position.absent) >= 2:
            yield position, answer


def engine_answer(position: Position, edition: str) -> Answer | None:
    """The engine's answer in the twin's words; None when there is no legal pairing."""
    try:
        return answer_of(pair(dutch_tournament_of(position), Options(edition=edition)))
    except NoLegalPairing:
        return None


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_engine_pairs_like_the_twin(edition: str, block: int) -> None:
    compared = stuck = 0
    for seed in range(block * EVENTS_A_BLOCK, (block + 1) * EVENTS_A_BLOCK):
        for position, answer in rounds_of(edition, seed):
            assert engine_answer(position, edition) == answer, f"seed {seed} round {len(position.rounds) + 1}"
            compared += 1
            stuck += answer is None
    assert compared > 100
    assert stuck > 0


def main(edition: str, first: int, last: int) -> int:
    """Compare the events of these seeds and print the rounds that differ."""
    compared = differ = 0
    for seed in range(first, last):
        for position, answer in rounds_of(edition, seed):
            compared += 1
            if engine_answer(position, edition) != answer:
                differ += 1
                print(f"seed {seed} round {len(position.rounds) + 1}")
    print(f"{edition}: {compared} rounds, {differ} differ")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
