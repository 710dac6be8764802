"""A sample of random events against gacrux (Dutch 2026, both directions) and py4swiss (Dutch 2017).

`python -m tests.sweep` does the same for as many events as asked. THUYSI_SWEEP_SEED moves the sample of gacrux; CI sets
it, to another for each commit.

py4swiss is asked for the same events every time: one in some hundreds shows its own slip in D.2.d (`docs/why.md`).
"""

from __future__ import annotations

import os

import pytest

from tests.sweep import DIRECTIONS, said
from tests.twins.test_dutch_twin import need

FIXED = 100
FIRST = int(os.environ.get("THUYSI_SWEEP_SEED", FIXED))
EVENTS = 8
NEEDS = {"ours": "gacrux", "theirs": "gacrux", "py4swiss": "py4swiss"}


@pytest.mark.peer
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("block", range(2))
def test_the_peers_pair_alike(direction: str, block: int) -> None:
    need(NEEDS[direction])
    start = FIXED if direction == "py4swiss" else FIRST
    for seed in range(start + block * EVENTS, start + (block + 1) * EVENTS):
        for number, _, ours, theirs in DIRECTIONS[direction](seed, 8, 40):
            pytest.fail(f"seed {seed} round {number}: ours {said(ours, theirs)}, theirs {said(theirs, ours)}")
