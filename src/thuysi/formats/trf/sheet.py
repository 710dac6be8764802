"""The players' rows as they are read: each row with its cells, and the sheet of all rows by starting number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thuysi.formats.problems import Problems
from thuysi.formats.trf.cells import FIRST, STRIDE, Cell
from thuysi.model import ByeKind, Player

MOST_ROUNDS: Final = 200
MOST_PLAYERS: Final = 9_999


class Row:
    """One player's row: the player, his points and rank as written (None where blank), and his cells by round."""

    __slots__ = ("cells", "line", "opponents", "player", "points", "rank", "text")

    def __init__(
        self,
        line: int,
        text: str,
        player: Player,
        points: int | None,
        rank: int | None,
    ) -> None:
        self.line = line
        self.text = text
        self.player = player
        self.points = points
        self.rank = rank
        self.opponents: Sequence[int] = ()
        self.cells: Sequence[Cell] = ()


class Sheet:
    """The rows of a file in the order of starting numbers, all as long as the longest (`rounds`).

    `index` is number -> place of the row; `played` is the last round that was drawn; `ahead` holds byes announced
    for rounds that no row reaches, by round and place of the row.
    """

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.rows: list[Row] = []
        self.index: dict[int, int] = {}
        self.ahead: dict[tuple[int, int], ByeKind] = {}
        self.rounds = 0
        self.played = 0

    def column(self, round_: int) -> int:
        """The first column of the opponent in a round."""
        return FIRST + 1 + STRIDE * (round_ - 1)
