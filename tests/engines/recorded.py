"""The recorded events of four systems (tests/cases), and how a file stood before a round."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from thuysi.files import parse
from thuysi.model import Tournament

CASES: Final = Path(__file__).parents[1] / "cases"
COUNTED: Final[Mapping[str, int]] = {"adjusted": 60, "lim": 20, "dubov": 20, "burstein": 20}
"""How many events there are of each system."""
RECORDED: Final = {system: sorted((CASES / system).glob("*.trf")) for system in COUNTED}

POINTS: Final = {"1": 10, "+": 10, "U": 10, "F": 10, "=": 5, "H": 5}
FIRST_CELL: Final = 89
CELL: Final = 10


def each_event(*systems: str) -> pytest.MarkDecorator:
    """A test of each recorded event of these systems, as `system` and `file`."""
    events = [(system, file) for system in systems for file in RECORDED[system]]
    return pytest.mark.parametrize(
        ("system", "file"), [pytest.param(system, file, id=f"{system}-{file.stem}") for system, file in events]
    )


def event_of(text: str) -> Tournament:
    """The tournament that a file's text holds."""
    return parse(text.encode())[0]


def event_in(file: Path) -> Tournament:
    """The tournament in a file."""
    return event_of(file.read_text(encoding="utf-8"))


def cut(text: str, rounds: int) -> str:
    """The file as it stood before round rounds + 1: later cells gone, byes asked for beforehand kept."""
    lines = []
    for line in text.splitlines():
        if line.startswith("001"):
            cells = [line[at : at + CELL].ljust(CELL) for at in range(FIRST_CELL, len(line), CELL)]
            ahead = [cell for cell in cells[rounds : rounds + 1] if re.match(r"  0000 . [HZF]|  0000 - -", cell)]
            points = sum(POINTS.get(cell[9], 0) for cell in cells[:rounds])
            points_column = f"{points // 10:2d}.{points % 10}"
            line = line[:80] + points_column + line[84:FIRST_CELL] + "".join(cells[:rounds] + ahead)
        lines.append(line)
    return "\n".join(lines) + "\n"
