"""What is checked before a parser sees a zipped workbook: sizes, encryption, and how far its sheets reach.

A parser lays a sheet out as a full rectangle, so one stray cell in the last row and column asks for thousands of
millions of cells; a small zip can hold gigabytes. Each check reads the file itself and trusts no size it claims.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from thuysi.formats.archives import DAMAGED
from thuysi.formats.roster.grid import MOST_CELLS, MOST_COLUMNS, MOST_ROWS, MOST_UNZIPPED, Span, refusal

ZIP: Final = b"PK\x03\x04"
_KEPT: Final = (".xml", ".rels", "mimetype")


def check_extent(rows: int, columns: int) -> None:
    """Refuse a sheet that reaches further than any list of players."""
    if rows > MOST_ROWS:
        raise refusal("too_many_rows", rows=rows, limit=MOST_ROWS)
    if columns > MOST_COLUMNS:
        raise refusal("too_many_columns", columns=columns, limit=MOST_COLUMNS)
    check_cells(rows * columns)


def check_cells(cells: int) -> None:
    """Refuse more cells than any list of players has."""
    if cells > MOST_CELLS:
        raise refusal("too_many_cells", cells=cells, limit=MOST_CELLS)


@dataclass(frozen=True, slots=True)
class Checked:
    """A workbook that is safe to parse: packed anew, so that its sizes are true; merged cells by sheet for .ods."""

    data: bytes
    kind: str
    spans: tuple[tuple[Span, ...], ...] = ()


def check_zip(data: bytes) -> Checked:
    """The workbook in a zip, unpacked within the limit, its sheets measured; refuses any other zip."""
    parts = _unpack(data)
    if "[Content_Types].xml" in parts and any(name.lower().endswith("workbook.xml") for name in parts):
        _measure_parts(parts)
        return Checked(_pack(parts), "xlsx")
    if b"encryption-data" in parts.get("META-INF/manifest.xml", b""):
        raise refusal("encrypted_file")
    if "content.xml" in parts and b"spreadsheet" in parts.get("mimetype", b""):
        tables = _TableExtent()
        _measure(parts["content.xml"], tables)
        return Checked(_pack(parts), "ods", tuple(tuple(spans) for spans in tables.spans))
    kinds = {"word/document.xml": "Word", "ppt/presentation.xml": "PowerPoint", "xl/workbook.bin": ".xlsb"}
    raise refusal("not_a_list", kind=next((kind for part, kind in kinds.items() if part in parts), "zip"))


def _measure_parts(parts: Mapping[str, bytes]) -> None:
    """Measure whatever can be a sheet or the table of strings, under whichever name."""
    cells = 0
    for part in parts.values():
        if b"sheetData" in part:
            sheet = _SheetExtent()
            _measure(part, sheet)
            cells += sheet.rows * sheet.columns
            check_cells(cells)
        if b"uniqueCount" in part:
            _measure(part, _Strings(len(part)))


def _unpack(data: bytes) -> dict[str, bytes]:
    """The parts that a sheet's text needs, by name; never more than the limit, whatever the zip claims.

    A part in UTF-16 is left out: no writer of workbooks makes one, and it could hide a sheet from being measured.
    """
    parts: dict[str, bytes] = {}
    total = 0
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for info in archive.infolist():
                if info.flag_bits & 1:
                    raise refusal("encrypted_file")
                name = info.filename.replace("\\", "/").lstrip("/")
                if name == "xl/workbook.bin":
                    parts[name] = b""
                if not name.lower().endswith(_KEPT):
                    continue
                total += info.file_size
                if total > MOST_UNZIPPED:
                    raise refusal("unzipped_too_large", limit=MOST_UNZIPPED)
                # ZipExtFile stops at the size it was told, so what is read cannot pass what was summed.
                part = archive.read(info)
                if b"\0" not in part:
                    parts[name] = part
    except DAMAGED as damage:
        raise refusal("damaged_file", reason=str(damage)) from damage
    return parts


def _pack(parts: Mapping[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return packed.getvalue()


def _measure(part: bytes, extent: _SheetExtent | _TableExtent | _Strings) -> None:
    """Walk one XML part; refuses damage, a document type (nothing honest has one) and too wide a sheet."""
    parser = expat.ParserCreate()
    parser.StartElementHandler = extent.start
    parser.EndElementHandler = extent.end
    parser.StartDoctypeDeclHandler = _no_doctype
    try:
        parser.Parse(part, True)
    except (expat.ExpatError, LookupError, ValueError) as damage:
        # The last two are the parser's own, for an encoding that nobody knows.
        raise refusal("damaged_file", reason=str(damage)) from damage


def _no_doctype(*_: object) -> None:
    raise refusal("damaged_file", reason="DOCTYPE")


@dataclass(slots=True)
class _SheetExtent:
    """How far the cells with content reach in a sheet of .xlsx."""

    row: int = 0
    column: int = 0
    rows: int = 0
    columns: int = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        name = name.rpartition(":")[2]
        if name == "c":
            self._cell(attributes.get("r"))
        elif name == "row":
            self.row = _number(attributes["r"]) if "r" in attributes else self.row + 1
            self.column = 0
        elif name in ("v", "is", "f"):
            self.rows = max(self.rows, self.row)
            self.columns = max(self.columns, self.column)
            check_extent(self.rows, self.columns)

    def end(self, name: str) -> None:
        """Nothing ends that matters here."""

    def _cell(self, reference: str | None) -> None:
        if reference is None:
            self.column += 1
            return
        letters = reference.rstrip("0123456789")
        self.column = 0
        for mark in letters.upper():
            self.column = self.column * 26 + ord(mark) - 64
        self.row = _number(reference[len(letters) :])


@dataclass(slots=True)
class _Strings:
    """The number of strings that a table of them claims: a parser makes room for so many before it reads one."""

    size: int

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if name.rpartition(":")[2] == "sst" and _number(attributes.get("uniqueCount", "0")) > self.size:
            raise refusal("damaged_file", reason="uniqueCount")

    def end(self, name: str) -> None:
        """Nothing ends that matters here."""


@dataclass(slots=True)
class _TableExtent:
    """How far the cells with content reach in the tables of .ods, and which cells are merged."""

    spans: list[list[Span]] = field(default_factory=list)
    row: int = 0
    column: int = 0
    row_repeat: int = 1
    cell_repeat: int = 1
    rows: int = 0
    columns: int = 0
    cells: int = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        name = name.rpartition(":")[2]
        if name in ("table-cell", "covered-table-cell"):
            self._cell(attributes)
        elif name == "table-row":
            self.row_repeat = _number(attributes.get("table:number-rows-repeated", "1"))
            self.column = 0
        elif name == "table":
            self.spans.append([])
            self.row = self.rows = self.columns = 0
        elif name == "p":
            self._content()

    def end(self, name: str) -> None:
        name = name.rpartition(":")[2]
        if name in ("table-cell", "covered-table-cell"):
            self.column += self.cell_repeat
        elif name == "table-row":
            self.row += self.row_repeat
        elif name == "table":
            self.cells += self.rows * self.columns
            check_cells(self.cells)

    def _cell(self, attributes: dict[str, str]) -> None:
        self.cell_repeat = _number(attributes.get("table:number-columns-repeated", "1"))
        rows = _number(attributes.get("table:number-rows-spanned", "1"))
        columns = _number(attributes.get("table:number-columns-spanned", "1"))
        if rows * columns > 1 and self.spans:
            self.spans[-1].append(Span(self.row, self.column, self.row + rows - 1, self.column + columns - 1))
        if "office:value-type" in attributes:
            self._content()

    def _content(self) -> None:
        self.rows = max(self.rows, self.row + self.row_repeat)
        self.columns = max(self.columns, self.column + self.cell_repeat)
        check_extent(self.rows, self.columns)


def _number(digits: str) -> int:
    """A count in a workbook; anything but a few digits is damage."""
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise refusal("damaged_file", reason=digits[:40])
    return int(digits)
