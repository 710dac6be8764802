"""The recorded events of Lim, Dubov and Burstein (tests/cases): checked as files, paired again from every prefix."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.test_adjusted_events import cut, drawn_boards, event_of
from thuysi.check import check
from thuysi.engines import ENGINES, pair_round
from thuysi.engines.settings import Options

CASES = Path(__file__).parents[1] / "cases"
RECORDED = {system: sorted((CASES / system).glob("*.trf")) for system in ("lim", "dubov", "burstein")}
each_event = pytest.mark.parametrize(
    ("system", "file"),
    [pytest.param(system, file, id=f"{system}-{file.stem}") for system, files in RECORDED.items() for file in files],
)


@pytest.mark.parametrize("system", RECORDED)
def test_the_events_are_there(system: str) -> None:
    assert len(RECORDED[system]) == 20


@each_event
def test_check_finds_no_difference(system: str, file: Path) -> None:
    event = event_of(file.read_text(encoding="utf-8"))
    checked = check(event, system, Options())
    assert len(checked) == len(event.rounds) > 0
    assert [one.round for one in checked if not one.ok] == []


@each_event
def test_every_prefix_pairs_as_the_file_goes_on(system: str, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for number, drawn in enumerate(event_of(text).rounds):
        pairing = pair_round(event_of(cut(text, number)), system, Options())
        assert (pairing.system, pairing.round, pairing.edition) == (system, number + 1, ENGINES[system].editions[0])
        boards = {(board.white, board.black) for board in pairing.boards}
        assert (boards, pairing.bye.player if pairing.bye else None) == drawn_boards(drawn), f"round {number + 1}"
