"""A fresh sample of random events against gacrux (Dutch 2026, both directions) and py4swiss (Dutch 2017).

`python -m tests.sweep` does the same for as many events as asked. THUYSI_SWEEP_SEED moves the sample; CI sets it.
"""

from __future__ import annotations

import os
from importlib.util import find_spec

import pytest

from tests.sweep import DIRECTIONS, said

FIRST = int(os.environ.get("THUYSI_SWEEP_SEED", "100"))
EVENTS = 8
NEEDS = {"ours": "gacrux", "theirs": "gacrux", "py4swiss": "py4swiss"}


@pytest.mark.peer
@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("block", range(2))
def test_the_peers_pair_alike(direction: str, block: int) -> None:
    if find_spec(NEEDS[direction]) is None:
        pytest.skip(f"{NEEDS[direction]} is not installed")
    for seed in range(FIRST + block * EVENTS, FIRST + (block + 1) * EVENTS):
        for number, _, ours, theirs in DIRECTIONS[direction](seed, 8, 40):
            pytest.fail(f"seed {seed} round {number}: ours {said(ours, theirs)}, theirs {said(theirs, ours)}")
