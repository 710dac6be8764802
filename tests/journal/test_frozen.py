"""A round frozen as JSON and thawed is the same round, in every system."""

from __future__ import annotations

import json
from typing import Any

import pytest

import thuysi
from thuysi.engines import ENGINES, pair_round
from thuysi.engines.settings import Options
from thuysi.event import before_round
from thuysi.journal.entry import canonical
from thuysi.journal.frozen import pairing_data, pairing_of

SYSTEMS = [system for system in ENGINES if system != "round-robin"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_frozen_and_thawed(system: str) -> None:
    event = thuysi.generate(21, 6, system, seed=4, forfeits="0.1", absences="0.1")
    for number in range(1, 7):
        paired = pair_round(before_round(event, number), system, Options(seed=4))
        data: Any = pairing_data(paired)
        stored = json.loads(canonical(data))
        assert stored == data
        again = pairing_of(stored)
        assert pairing_data(again) == data
        assert [(one.board, one.white, one.black) for one in again.boards] == [
            (one.board, one.white, one.black) for one in paired.boards
        ]
        assert [one.code for board in again.boards for one in board.decisions] == [
            one.code for board in paired.boards for one in board.decisions
        ]
        assert (again.bye is None) == (paired.bye is None)
        assert [(one.player, one.direction) for one in again.floats] == [
            (one.player, one.direction) for one in paired.floats
        ]
        assert (again.absent, again.seed, again.settings) == (paired.absent, paired.seed, paired.settings)
