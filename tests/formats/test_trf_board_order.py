"""Rounds as they are read from a report file stand in the order of boards, penalties below nought included."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from thuysi.boards import board_order
from thuysi.files import parse, read
from thuysi.history import histories
from thuysi.model import Tournament

FILES: Final = sorted((Path(__file__).parents[1] / "cases").glob("*/*.trf"))[::9]


def misplaced(event: Tournament) -> list[int]:
    """The rounds whose games are not in the order that `thuysi.boards` gives them, from any order."""
    wrong = []
    for number, round_ in enumerate(event.rounds):
        before = {player: one.points for player, one in histories(event, number).items()}
        if round_.games != board_order(reversed(round_.games), before):
            wrong.append(number + 1)
    return wrong


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_round_stands_in_board_order(file: Path) -> None:
    event, _ = read(file)
    assert event.rounds and not misplaced(event)


def test_scores_below_nought_stand_last() -> None:
    """The higher of two scores counts first, then their sum, where both are penalties too."""
    cells = ["2 w 0", "1 b 1", "4 w 0", "3 b 1", "6 b 1", "5 w 0", "8 w =", "7 b ="]
    points = ["-1.0", " 0.0", "-2.0", " 0.5", " 1.0", " 0.0", " 0.5", " 0.5"]
    rows = [
        f"001 {number:4}      {'Player':65}{score:>5} {number:4}     {cell}"
        for number, score, cell in zip(range(1, 9), points, cells)
    ]
    penalties = ["299          -1.0  000    1    2", "299          -2.0  000    3", "299          -0.5  000    4"]
    event, problems = parse("\n".join(["XXR 3", *rows, *penalties]).encode())
    assert problems == () and len(event.adjustments) == 4
    assert [(game.white, game.black) for game in event.rounds[0].games] == [(6, 5), (7, 8), (3, 4), (1, 2)]
    assert not misplaced(event)
