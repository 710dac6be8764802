"""A short sample of the fuzzing of report files, the same every time; `make fuzz` goes on for as long as it is let."""

from __future__ import annotations

import random

import pytest

from tests.formats.fuzzing import damaged, must_hold, seeds

SEEDS = seeds()


def test_the_seeds_are_read() -> None:
    assert all(must_hold(data) is not None for data in SEEDS)


@pytest.mark.parametrize("seed", range(6))
def test_damaged_files(seed: int) -> None:
    chance = random.Random(seed)
    read = 0
    for _ in range(60):
        read += must_hold(damaged(chance.choice(SEEDS), chance)) is not None
    assert 0 < read < 60, "some are read and some are refused, or the damages say nothing"
