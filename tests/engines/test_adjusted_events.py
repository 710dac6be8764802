"""Whole events under Article 28 (tests/cases/adjusted): checked as files, and paired again from every prefix."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from thuysi.check import check
from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.files import parse
from thuysi.model import PAIRING_ALLOCATED_BYE, Round, Tournament

FILES = sorted((Path(__file__).parents[1] / "cases" / "adjusted").glob("*.trf"))
POINTS = {"1": 10, "+": 10, "U": 10, "F": 10, "=": 5, "H": 5}
FIRST_CELL, CELL = 89, 10


def event_of(text: str) -> Tournament:
    """The tournament that a file's text holds."""
    return parse(text.encode())[0]


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


def drawn_boards(round_: Round) -> tuple[set[tuple[int, int]], int | None]:
    """What the file says of a round: (White, Black), and the pairing-allocated bye."""
    bye = next((bye.player for bye in round_.byes if bye.kind == PAIRING_ALLOCATED_BYE), None)
    return {(game.white, game.black) for game in round_.games}, bye


def test_the_events_are_there() -> None:
    assert len(FILES) == 60


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_check_finds_no_difference(file: Path) -> None:
    event = event_of(file.read_text(encoding="utf-8"))
    checked = check(event, "adjusted", Options())
    assert len(checked) == len(event.rounds) > 0
    assert [one.round for one in checked if not one.ok] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_prefix_pairs_as_the_file_goes_on(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    whole = event_of(text)
    for number, drawn in enumerate(whole.rounds):
        pairing = pair_round(event_of(cut(text, number)), "adjusted", Options())
        assert pairing.round == number + 1
        boards = {(board.white, board.black) for board in pairing.boards}
        assert (boards, pairing.bye.player if pairing.bye else None) == drawn_boards(drawn), f"round {number + 1}"
