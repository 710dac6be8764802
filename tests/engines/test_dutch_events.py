"""Whole events under Dutch 2026 (tests/cases/dutch): every round of every event paired again, colours and byes too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.peers import drawn
from tests.sweep import ours
from thuysi.event import before_round
from thuysi.files import read

FOLDER = Path(__file__).parents[1] / "cases" / "dutch"
FILES = sorted(FOLDER.glob("*.trf"))
THIRD_PARTY = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "dutch" / "cases"


def test_the_events_are_there() -> None:
    assert len(FILES) == 84


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_round_is_paired_again(file: Path) -> None:
    event, _ = read(file)
    for number in range(1, len(event.rounds) + 1):
        assert ours(before_round(event, number), "fide-dutch-2026") == drawn(event, number), f"round {number}"


@pytest.mark.skipif(not THIRD_PARTY.exists(), reason="bbpPairings' regression inputs lie beside the project only")
@pytest.mark.parametrize("name", ["dutch_2025_C5", "dutch_2025_C9", "issue_7"])
def test_the_regression_inputs_of_bbppairings(name: str) -> None:
    event, _ = read(THIRD_PARTY / f"{name}.input")
    lines = (THIRD_PARTY / f"{name}.output.expected").read_text().split("\n")[1:]
    pairs = {(int(white), int(black)) for white, black in (line.split() for line in lines if line)}
    boards, bye = ours(event, "fide-dutch-2026") or (frozenset(), None)
    assert boards | ({(bye, 0)} if bye else set()) == pairs
