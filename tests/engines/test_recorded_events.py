"""The recorded events of four systems (tests/cases): checked as files, paired again from every prefix."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.recorded import COUNTED, RECORDED, cut, each_event, event_in, event_of
from tests.peers import boards_of, drawn
from thuysi.check import check
from thuysi.engines import ENGINES, pair_round
from thuysi.engines.settings import Options


@pytest.mark.parametrize("system", RECORDED)
def test_the_events_are_there(system: str) -> None:
    assert len(RECORDED[system]) == COUNTED[system]


@each_event(*RECORDED)
def test_check_finds_no_difference(system: str, file: Path) -> None:
    event = event_in(file)
    checked = check(event, system, Options())
    assert len(checked) == len(event.rounds) > 0
    assert [one.round for one in checked if not one.ok] == []


@each_event(*RECORDED)
def test_every_prefix_pairs_as_the_file_goes_on(system: str, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    event = event_of(text)
    for number in range(1, len(event.rounds) + 1):
        pairing = pair_round(event_of(cut(text, number - 1)), system, Options())
        assert (pairing.system, pairing.round, pairing.edition) == (system, number, ENGINES[system].editions[0])
        assert boards_of(pairing) == drawn(event, number), f"round {number}"
