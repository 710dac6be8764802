"""Player lists made for the tests: invented people in workbooks and texts of every kind."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Mapping, Sequence

import xlsxwriter
import xlwt
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import CoveredTableCell, Table, TableCell, TableRow
from odf.text import P

from thuysi.errors import InputError
from thuysi.formats.roster import Roster, read_roster

TODAY = datetime.date(2026, 11, 30)
Value = str | int | float | datetime.date | None
Rows = Sequence[Sequence[Value]]
Merge = tuple[int, int, int, int]
"""First row, first column, last row, last column of a merged cell, from 0."""

HEADING = ("STT", "Họ và tên", "Năm sinh", "Đơn vị", "Đẳng cấp", "Elo")
PEOPLE: Rows = (
    (1, "Nguyễn Văn An", 1985, "Hà Nội", "Kiện tướng", 2100),
    (2, "Đỗ Thị Ánh", 1990, "Bình Định", "Cấp 1", 1950),
    (3, "Võ Quốc Bình", 2001, "Cần Thơ", "", None),
)


def read(data: bytes, **options: object) -> Roster:
    """The list in these bytes, on the tests' own day."""
    return read_roster(data, "danh-sach", today=TODAY, **options)  # type: ignore[arg-type]


def names(roster: Roster) -> list[str]:
    """The players' names in the list's order."""
    return [player.name for player in roster.players]


def codes(roster: Roster) -> dict[str, str]:
    """Place -> code of every problem of a list that was read."""
    return {str(problem.where): problem.code.removeprefix("roster.") for problem in roster.problems}


def refusal(data: bytes, **options: object) -> dict[str, str]:
    """Place -> code of what refused the list; empty when nothing did."""
    try:
        read(data, **options)
    except InputError as error:
        return {str(p.where): p.code.removeprefix("roster.") for p in error.problems if not p.harmless}
    return {}


def xlsx(sheets: Mapping[str, Rows] | Rows, merges: Sequence[Merge] = (), hidden: Sequence[str] = ()) -> bytes:
    """A workbook of .xlsx; merged cells are those of its last sheet."""
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True, "strings_to_formulas": False})
    date = book.add_format({"num_format": "dd/mm/yyyy"})
    for name, rows in (sheets if isinstance(sheets, Mapping) else {"Danh sách": sheets}).items():
        sheet = book.add_worksheet(name)
        if name in hidden:
            sheet.hide()
        for r, row in enumerate(rows):
            for c, value in enumerate(row):
                if isinstance(value, datetime.date):
                    sheet.write_datetime(r, c, datetime.datetime.combine(value, datetime.time()), date)
                elif isinstance(value, str):
                    sheet.write_string(r, c, value)
                elif value is not None:
                    sheet.write_number(r, c, value)
    for top, left, bottom, right in merges:
        value = rows[top][left] if left < len(rows[top]) else ""
        sheet.merge_range(top, left, bottom, right, value)
    book.close()
    return out.getvalue()


def xls(sheets: Mapping[str, Rows] | Rows, merges: Sequence[Merge] = ()) -> bytes:
    """A workbook of .xls; merged cells are those of its last sheet."""
    out = io.BytesIO()
    book = xlwt.Workbook(encoding="utf-8")
    date = xlwt.easyxf(num_format_str="DD/MM/YYYY")
    for name, rows in (sheets if isinstance(sheets, Mapping) else {"Danh sách": sheets}).items():
        sheet = book.add_sheet(name, cell_overwrite_ok=True)
        for r, row in enumerate(rows):
            for c, value in enumerate(row):
                if value not in (None, ""):
                    sheet.write(r, c, value, *([date] if isinstance(value, datetime.date) else []))
    for top, left, bottom, right in merges:
        sheet.merge(top, bottom, left, right)
    book.save(out)
    return out.getvalue()


def ods(sheets: Mapping[str, Rows] | Rows, merges: Sequence[Merge] = ()) -> bytes:
    """A workbook of .ods; merged cells are those of its last sheet."""
    document = OpenDocumentSpreadsheet()
    by_name = sheets if isinstance(sheets, Mapping) else {"Danh sách": sheets}
    for name, rows in by_name.items():
        table = Table(name=name)
        spans = {(top, left): (top, left, bottom, right) for top, left, bottom, right in merges}
        covered = {
            (r, c)
            for top, left, bottom, right in merges
            for r in range(top, bottom + 1)
            for c in range(left, right + 1)
            if (r, c) != (top, left)
        }
        for r, row in enumerate(rows):
            line = TableRow()
            width = max([len(row), *(right + 1 for top, _, bottom, right in merges if top <= r <= bottom)])
            for c in range(width):
                line.addElement(_ods_cell(row[c] if c < len(row) else None, spans.get((r, c)), (r, c) in covered))
            table.addElement(line)
        document.spreadsheet.addElement(table)
    out = io.BytesIO()
    document.write(out)
    return out.getvalue()


def _ods_cell(value: Value, span: Merge | None, covered: bool) -> object:
    kind: dict[str, object] = {}
    if span:
        kind = {"numberrowsspanned": span[2] - span[0] + 1, "numbercolumnsspanned": span[3] - span[1] + 1}
    if covered:
        return CoveredTableCell()
    if isinstance(value, datetime.date):
        cell = TableCell(valuetype="date", datevalue=value.isoformat(), **kind)
    elif isinstance(value, (int, float)):
        cell = TableCell(valuetype="float", value=str(value), **kind)
    else:
        cell = TableCell(**({"valuetype": "string"} if value else {}), **kind)
    if value not in (None, ""):
        cell.addElement(P(text=str(value)))
    return cell


def text(rows: Rows, separator: str = ",", line_end: str = "\r\n") -> str:
    """A text with separators, quoted where a cell needs it."""
    import csv

    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator=line_end).writerows(
        [["" if value is None else value for value in row] for row in rows]
    )
    return out.getvalue()


def csv_bytes(rows: Rows, separator: str = ",", encoding: str = "utf-8") -> bytes:
    """The same in an encoding."""
    return text(rows, separator).encode(encoding)


def zipped(parts: Mapping[str, bytes | str], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of these parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", compression) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return out.getvalue()


def unzipped(data: bytes) -> dict[str, bytes]:
    """The parts of a zip."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}
