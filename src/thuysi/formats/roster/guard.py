"""What is checked before a parser sees a workbook: sizes, encryption, and how far its sheets reach.

A parser lays a sheet out as a full rectangle, so one stray cell in the last row and column asks for thousands of
millions of cells; a small zip can hold gigabytes. Each check reads the file itself and trusts no size it claims.
"""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from thuysi.formats.roster.grid import MOST_CELLS, MOST_COLUMNS, MOST_ROWS, MOST_UNZIPPED, Span, refusal

ZIP: Final = b"PK\x03\x04"
OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_DAMAGED: Final = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, ValueError, RuntimeError)
_KEPT: Final = (".xml", ".rels", "mimetype")


def check_extent(rows: int, columns: int) -> None:
    """Refuse a sheet that reaches further than any list of players."""
    if rows > MOST_ROWS:
        raise refusal("too_many_rows", rows=rows, limit=MOST_ROWS)
    if columns > MOST_COLUMNS:
        raise refusal("too_many_columns", columns=columns, limit=MOST_COLUMNS)
    if rows * columns > MOST_CELLS:
        raise refusal("too_many_cells", cells=rows * columns, limit=MOST_CELLS)


# ── zip: .xlsx and .ods ──────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Checked:
    """A workbook that is safe to parse: packed anew, so that its sizes are true; merged cells by sheet for .ods."""

    data: bytes
    kind: str
    spans: tuple[tuple[Span, ...], ...] = ()


def check_zip(data: bytes) -> Checked:
    """The workbook in a zip, unpacked within the limit, its sheets measured; refuses any other zip."""
    parts = _unpack(data)
    if "xl/workbook.xml" in parts:
        for part in parts.values():
            if b"sheetData" in part:
                _measure(part, _SheetExtent())
        return Checked(_pack(parts), "xlsx")
    if "content.xml" in parts and b"spreadsheet" in parts.get("mimetype", b""):
        if b"encryption-data" in parts.get("META-INF/manifest.xml", b""):
            raise refusal("encrypted_file")
        tables = _TableExtent()
        _measure(parts["content.xml"], tables)
        return Checked(_pack(parts), "ods", tuple(tuple(spans) for spans in tables.spans))
    kinds = {"word/document.xml": "Word", "ppt/presentation.xml": "PowerPoint", "xl/workbook.bin": ".xlsb"}
    raise refusal("not_a_list", kind=next((kind for part, kind in kinds.items() if part in parts), "zip"))


def _unpack(data: bytes) -> dict[str, bytes]:
    """The parts that a sheet's text needs, by name; never more than the limit, whatever the zip claims."""
    parts: dict[str, bytes] = {}
    total = 0
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for info in archive.infolist():
                if info.flag_bits & 1:
                    raise refusal("encrypted_file")
                if info.filename == "xl/workbook.bin":
                    parts[info.filename] = b""
                if not info.filename.endswith(_KEPT):
                    continue
                total += info.file_size
                if total > MOST_UNZIPPED:
                    raise refusal("unzipped_too_large", limit=MOST_UNZIPPED)
                # ZipExtFile stops at the size it was told, so what is read cannot pass what was summed.
                parts[info.filename.lstrip("/")] = archive.read(info)
    except _DAMAGED as damage:
        raise refusal("damaged_file", reason=str(damage)) from damage
    return parts


def _pack(parts: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return packed.getvalue()


def _measure(part: bytes, extent: _SheetExtent | _TableExtent) -> None:
    """Walk one XML part; refuses damage, a document type (nothing honest has one) and too wide a sheet."""
    parser = expat.ParserCreate()
    parser.StartElementHandler = extent.start
    parser.EndElementHandler = extent.end
    parser.StartDoctypeDeclHandler = _no_doctype
    if b"\0" in part:
        raise refusal("damaged_file", reason="NUL in XML")
    try:
        parser.Parse(part, True)
    except expat.ExpatError as damage:
        raise refusal("damaged_file", reason=str(damage)) from damage


def _no_doctype(*_: object) -> None:
    raise refusal("damaged_file", reason="DOCTYPE")


@dataclass(slots=True)
class _SheetExtent:
    """How far the cells with content reach in a sheet of .xlsx."""

    row: int = 0
    column: int = 0
    cells: int = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        name = name.rpartition(":")[2]
        if name == "c":
            self._cell(attributes.get("r"))
        elif name == "row":
            self.row = _number(attributes["r"]) if "r" in attributes else self.row + 1
            self.column = 0
        elif name in ("v", "is", "f"):
            self.cells += 1
            check_extent(self.row, self.column)
            if self.cells > MOST_CELLS * 2:
                raise refusal("too_many_cells", cells=self.cells, limit=MOST_CELLS)

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
class _TableExtent:
    """How far the cells with content reach in the tables of .ods, and which cells are merged."""

    spans: list[list[Span]] = field(default_factory=list)
    row: int = 0
    column: int = 0
    row_repeat: int = 1
    cell_repeat: int = 1
    merged: tuple[int, int] = (1, 1)

    def start(self, name: str, attributes: dict[str, str]) -> None:
        name = name.rpartition(":")[2]
        if name in ("table-cell", "covered-table-cell"):
            self._cell(attributes)
        elif name == "table-row":
            self.row_repeat = _number(attributes.get("table:number-rows-repeated", "1"))
            self.column = 0
        elif name == "table":
            self.spans.append([])
            self.row = 0
        elif name == "p":
            self._content()

    def end(self, name: str) -> None:
        name = name.rpartition(":")[2]
        if name in ("table-cell", "covered-table-cell"):
            self.column += self.cell_repeat
        elif name == "table-row":
            self.row += self.row_repeat

    def _cell(self, attributes: dict[str, str]) -> None:
        self.cell_repeat = _number(attributes.get("table:number-columns-repeated", "1"))
        rows = _number(attributes.get("table:number-rows-spanned", "1"))
        columns = _number(attributes.get("table:number-columns-spanned", "1"))
        if rows * columns > 1 and self.spans:
            self.spans[-1].append(Span(self.row, self.column, self.row + rows - 1, self.column + columns - 1))
        if "office:value-type" in attributes:
            self._content()

    def _content(self) -> None:
        check_extent(self.row + self.row_repeat, self.column + self.cell_repeat)


def _number(digits: str) -> int:
    """A count in a workbook; anything but a few digits is damage."""
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise refusal("damaged_file", reason=digits[:40])
    return int(digits)


# ── OLE: .xls ────────────────────────────────────────────────────────────────────────────────────────────────────────

_FREE: Final = 0xFFFFFFFA
_BOUNDSHEET, _EOF, _FILEPASS, _MULRK, _MULBLANK = 0x85, 0x0A, 0x2F, 0xBD, 0xBE
_CELL_RECORDS: Final = frozenset(
    (0x0006, 0x00BD, 0x00D6, 0x00FD, 0x0203, 0x0204, 0x0205, 0x027E, 0x0406, 0x0002, 0x0003)
)


def check_ole(data: bytes) -> Checked:
    """The .xls workbook, its sheets measured; refuses encryption, damage, and what is no workbook (Word …)."""
    try:
        streams = _streams(data)
        workbooks = [streams[name] for name in ("Workbook", "Book") if name in streams]
        for workbook in workbooks:
            _measure_book(workbook)
    except (struct.error, IndexError, UnicodeDecodeError) as damage:
        raise refusal("damaged_file", reason=str(damage)) from damage
    if "EncryptedPackage" in streams:
        raise refusal("encrypted_file")
    if not workbooks:
        raise refusal("not_a_list", kind="Word" if "WordDocument" in streams else "OLE")
    return Checked(data, "xls")


def _streams(data: bytes) -> dict[str, bytes]:
    """The streams of a compound file by name: those of the workbook with their bytes, the others empty."""
    size = 1 << _ushort(data, 30)
    if size not in (512, 4096):
        raise refusal("damaged_file", reason="sector size")
    fat_sectors = list(struct.unpack_from("<109I", data, 76))
    extra = _uint(data, 68)
    for _ in range(_uint(data, 72)):
        block = _sector(data, extra, size)
        fat_sectors += struct.unpack(f"<{size // 4 - 1}I", block[:-4])
        extra = _uint(block, size - 4)
    blocks = b"".join(_sector(data, number, size) for number in fat_sectors[: _uint(data, 44)] if number < _FREE)
    fat = struct.unpack(f"<{len(blocks) // 4}I", blocks)
    directory = _chain(data, _uint(data, 48), fat, size)
    entries = dict(_entries(directory))
    mini_start, mini_size = entries.get("Root Entry", (0, 0))
    found = {}
    for name, (start, length) in entries.items():
        if name not in ("Workbook", "Book"):
            found[name] = b""
        elif length >= _uint(data, 56):
            found[name] = _chain(data, start, fat, size)[:length]
        else:
            mini = _chain(data, mini_start, fat, size)[:mini_size]
            table = _chain(data, _uint(data, 60), fat, size)
            mini_fat = struct.unpack(f"<{len(table) // 4}I", table)
            found[name] = _chain(b"\0" * 64 + mini, start, mini_fat, 64)[:length]
    return found


def _entries(directory: bytes) -> Iterator[tuple[str, tuple[int, int]]]:
    """Name -> (first sector, length) of every entry of the directory."""
    for at in range(0, len(directory) - 127, 128):
        length = _ushort(directory, at + 64)
        if 2 <= length <= 64 and directory[at + 66]:
            name = directory[at : at + length - 2].decode("utf-16-le")
            yield name, (_uint(directory, at + 116), _uint(directory, at + 120))


def _sector(data: bytes, number: int, size: int) -> bytes:
    """One sector; the header takes the place of one before the first."""
    block = data[(number + 1) * size : (number + 2) * size]
    if not block:
        raise IndexError(f"sector {number}")
    return block.ljust(size, b"\0")


def _chain(data: bytes, start: int, fat: tuple[int, ...], size: int) -> bytes:
    """The sectors that follow one another from `start`; a ring is damage."""
    blocks: list[bytes] = []
    while start < _FREE:
        if len(blocks) > len(fat):
            raise refusal("damaged_file", reason="ring of sectors")
        blocks.append(_sector(data, start, size))
        start = fat[start]
    return b"".join(blocks)


def _measure_book(book: bytes) -> None:
    """Walk the records of the workbook's head, then those of every sheet it names, as a parser does."""
    sheets = []
    for kind, at, _length in _records(book, 0):
        if kind == _FILEPASS:
            raise refusal("encrypted_file")
        if kind == _BOUNDSHEET:
            sheets.append(_uint(book, at))
    for start in set(sheets):
        rows = columns = 0
        for kind, at, length in _records(book, start):
            if kind in _CELL_RECORDS:
                rows = max(rows, _ushort(book, at) + 1)
                last = at + length - 2 if kind == _MULRK else at + 2
                columns = max(columns, _ushort(book, last) + 1)
                check_extent(rows, columns)


def _records(book: bytes, at: int) -> Iterator[tuple[int, int, int]]:
    """Kind, place and length of every record up to the end of the substream."""
    while at + 4 <= len(book):
        kind, length = struct.unpack_from("<HH", book, at)
        yield kind, at + 4, length
        if kind == _EOF:
            return
        at += 4 + length


def _ushort(data: bytes, at: int) -> int:
    number: int = struct.unpack_from("<H", data, at)[0]
    return number


def _uint(data: bytes, at: int) -> int:
    number: int = struct.unpack_from("<I", data, at)[0]
    return number
