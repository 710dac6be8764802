"""The points column against the cells: what it may hold, and what to say when it holds something else.

The column is the sum of the cells of the rounds drawn, with the arbiters' bonuses and penalties. Engines also write
it with the byes announced for the next rounds (JaVaFo, bbpPairings) or with the virtual points of an accelerated
event; these sums are accepted, since every cell and record still says the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from thuysi.formats.trf.cells import BYE_CELLS
from thuysi.formats.trf.columns import points_field
from thuysi.formats.trf.records import Draft
from thuysi.formats.trf.rows import PointsOf
from thuysi.formats.trf.sheet import Row, Sheet
from thuysi.model import Points, PointsAdjustment, Scoring

OTHER_SYSTEMS: Final = {
    "2-1-0": (Scoring(Points(20), Points(10)), "162  W 2.0    D 1.0"),
    "3-1-0": (Scoring(Points(30), Points(10)), "162  W 3.0    D 1.0"),
}
"""Point systems that a column may follow although no record says so: named in the refusal, never assumed."""


class PointsCheck:
    """One file's points column, checked against its cells."""

    def __init__(self, draft: Draft, sheet: Sheet, points: PointsOf, adjustments: Sequence[PointsAdjustment]) -> None:
        self.draft = draft
        self.sheet = sheet
        self.points = points
        self.bonus: dict[int, int] = {}
        for adjustment in adjustments:
            if adjustment.round is None or adjustment.round <= sheet.played:
                self.bonus[adjustment.player] = self.bonus.get(adjustment.player, 0) + adjustment.points

    def run(self) -> None:
        """Note every row whose points are not those of its cells."""
        wrong = [row for row in self.sheet.rows if row.points is not None and not self._agrees(row)]
        if not wrong or self._other_system():
            return
        for row in wrong:
            if not any(cell.wrong for cell in row.cells):
                self.draft.problems.add(
                    "points_disagree",
                    row.line,
                    81,
                    found=points_field(row.points or 0),
                    expected=points_field(self._sum(row, self.points)),
                    player=row.player.number,
                )

    def _sum(self, row: Row, points: PointsOf) -> int:
        played = self.sheet.played
        cells = row.cells if len(row.cells) == played else row.cells[:played]
        return sum([points[cell] for cell in cells]) + self.bonus.get(row.player.number, 0)

    def _agrees(self, row: Row) -> bool:
        total = self._sum(row, self.points)
        return row.points == total or row.points in set(self._other_sums(row, total))

    def _other_sums(self, row: Row, total: int) -> Iterator[int]:
        """The sums with byes announced for the next rounds, and each of them with virtual points."""
        virtual = self._virtual(row.player.number)
        yield total + virtual
        place = self.sheet.index[row.player.number]
        for round_ in range(self.sheet.played + 1, max(self.sheet.rounds, self._last_ahead()) + 1):
            kind = self.sheet.ahead.get((round_, place))
            cell = BYE_CELLS[kind] if kind else row.cells[round_ - 1] if round_ <= len(row.cells) else None
            if cell is None or not cell.bye:
                return
            total += self.points[cell]
            yield total
            yield total + virtual

    def _last_ahead(self) -> int:
        return max((round_ for round_, _ in self.sheet.ahead), default=0)

    def _virtual(self, number: int) -> int:
        """A player's virtual points in the round to be paired."""
        coming = self.sheet.played + 1
        own = self.draft.virtual_points.get(number)
        if own is not None:
            return int(own[coming - 1]) if coming <= len(own) else 0
        return self.draft.grouped_points(number, coming)

    def _other_system(self) -> bool:
        """Whether the whole column follows another point system that no record names; then one problem says so."""
        if self.draft.point_system.given:
            return False
        given = self.points
        for name, (scoring, record) in OTHER_SYSTEMS.items():
            self.points = PointsOf(scoring)
            if all(row.points is None or self._agrees(row) for row in self.sheet.rows):
                self.draft.problems.add("scoring_not_named", self.sheet.rows[0].line, 81, found=name, records=record)
                return True
        self.points = given
        return False
