"""Bytes to grids: a workbook's sheets (.xlsx, .xls, .ods) or a text with separators (.csv, .txt), by its content.

The name of the file plays no part: lists arrive as "danh sách.xls" that are web pages, and as .txt that are tables.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice, product
from typing import Final

from thuysi.errors import Problem, Where
from thuysi.formats.roster import compound, guard
from thuysi.formats.roster.columns import DEEPEST, find_header
from thuysi.formats.roster.grid import (
    AREA,
    MOST_BYTES,
    MOST_CELLS,
    MOST_COLUMNS,
    MOST_ROWS,
    MOST_SHEETS,
    Grid,
    Span,
    cell_of,
    letter,
    refusal,
)
from thuysi.formats.roster.letters import FONTS, Reading, as_written, readings
from thuysi.formats.roster.syllables import mend, share_read

SEPARATORS: Final = (",", ";", "\t", "|")
SAMPLE_TEXT: Final = 65_536
FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
WESTERN: Final = "cp1252"
HALF: Final = 0.5
"""Words that are no Vietnamese in any reading are those of Western Europe, unless more than half of them are."""
_LAST: Final = "\x1a"
_FOREIGN: Final = (
    (b"%PDF", "PDF"), (b"{\\rtf", "RTF"), (b"\x89PNG", "PNG"), (b"\xff\xd8\xff", "JPEG"), (b"GIF8", "GIF"),
    (b"Rar!", "RAR"), (b"7z\xbc\xaf", "7z"), (b"\x1f\x8b", "gzip"),
)  # fmt: skip
_MARKUP: Final = (b"<!doctype", b"<html", b"<table", b"<?xml", b"<workbook")


def grids_of(data: bytes) -> list[Grid]:
    """The sheets of a workbook in its order, or the one grid of a text; raises `InputError` for anything else."""
    if len(data) > MOST_BYTES:
        raise refusal("too_many_bytes", bytes=len(data), limit=MOST_BYTES)
    if not data.strip():
        raise refusal("empty_file")
    if data.startswith(guard.ZIP):
        return _workbook(guard.check_zip(data))
    if data.startswith(compound.MAGIC):
        return _workbook(compound.check_ole(data))
    for magic, kind in _FOREIGN:
        if data.startswith(magic):
            raise refusal("not_a_list", kind=kind)
    if data[:2000].lstrip(b"\xef\xbb\xbf \t\r\n").lower().startswith(_MARKUP):
        raise refusal("not_a_list", kind="HTML/XML")
    return [_text(data)]


# ── workbooks ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _workbook(checked: guard.Checked) -> list[Grid]:
    """Every worksheet with a cell in it. The parser is a compiled library; its panics are damage like its errors."""
    from python_calamine import CalamineError, PasswordError

    try:
        return list(_sheets(checked))
    except PasswordError as locked:
        raise refusal("encrypted_file") from locked
    except (CalamineError, OSError, ValueError, OverflowError) as damage:
        raise refusal("damaged_file", reason=str(damage)) from damage
    except BaseException as panic:
        # A panic in the compiled library arrives as a BaseException that no module exports.
        if type(panic).__name__ != "PanicException":
            raise
        raise refusal("damaged_file", reason="panic") from panic


def _sheets(checked: guard.Checked) -> Iterator[Grid]:
    from python_calamine import CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

    with CalamineWorkbook.from_filelike(io.BytesIO(checked.data)) as book:
        if len(book.sheets_metadata) > MOST_SHEETS:
            raise refusal("too_many_sheets", sheets=len(book.sheets_metadata), limit=MOST_SHEETS)
        for index, about in enumerate(book.sheets_metadata):
            if about.typ != SheetTypeEnum.WorkSheet:
                continue
            sheet = book.get_sheet_by_index(index)
            merged = sheet.merged_cell_ranges or ()
            spans: Iterable[Span] = (Span(*start, *end) for start, end in merged)
            if checked.kind == "ods":
                spans = checked.spans[index] if index < len(checked.spans) else ()
            hidden = about.visible != SheetVisibleEnum.Visible
            values = sheet.to_python(skip_empty_area=False)
            yield _as_shown(values, Grid((), (), about.name, _within(spans, len(values)), hidden))


def _within(spans: Iterable[Span], height: int) -> tuple[Span, ...]:
    """The merged cells that lie in the sheet, cut at its end; of a file with no end of them only the first."""
    kept = []
    room = MOST_CELLS // 10
    for span in spans:
        bottom, right = min(span.bottom, height - 1), min(span.right, MOST_COLUMNS - 1)
        if 0 <= span.top <= bottom and 0 <= span.left <= right:
            kept.append(Span(span.top, span.left, bottom, right))
            room -= bottom - span.top + right - span.left + 1
        if room < 0:
            break
    return tuple(kept)


def _as_shown(values: Sequence[Sequence[object]], sheet: Grid) -> Grid:
    """The sheet with its cells; as an old font shows it, where only that makes its heading known."""
    plain = _mended(values, replace(sheet, lines=range(1, len(values) + 1)))
    if find_header(plain) is not None:
        return plain
    for font, shows in FONTS.items():
        rows = [[cell_of(shows(value) if isinstance(value, str) else value) for value in row] for row in values]
        shown = replace(plain, rows=rows, notes=(_old_font(font, sheet.sheet),))
        header = find_header(shown)
        if header is not None and header.known > 1:
            return shown
    return plain


def _mended(values: Sequence[Sequence[object]], sheet: Grid) -> Grid:
    """The sheet with its cells, those of an old font as the font shows them; a note for every column that has some."""
    rows = [[cell_of(value) for value in row] for row in values]
    notes: list[Problem] = []
    columns = mend(values)
    fonts = {mended.font for mended in columns.values()}
    whole = len(fonts) == 1 and sum(len(mended.cells) for mended in columns.values()) == _beyond_ascii(values)
    if whole:
        notes.append(_old_font(next(iter(fonts)), sheet.sheet))
    for column, mended in sorted(columns.items()):
        first = min(mended.cells)
        for row, shown in mended.cells.items():
            rows[row][column] = cell_of(shown)
        facts = {
            "font": mended.font, "column": letter(column), "count": len(mended.cells),
            "found": cell_of(values[first][column]), "read": rows[first][column],
        }  # fmt: skip
        if not whole:
            where = Where(sheet.lines[first], letter(column), sheet.sheet)
            notes.append(Problem(where, f"{AREA}.old_font_column", facts, harmless=True))
    return replace(sheet, rows=rows, notes=(*sheet.notes, *notes))


def _beyond_ascii(values: Sequence[Sequence[object]]) -> int:
    """How many cells have letters beyond ASCII."""
    return sum(isinstance(value, str) and not value.isascii() for row in values for value in row)


def _old_font(font: str, sheet: str | None = None) -> Problem:
    return Problem(Where(sheet=sheet), f"{AREA}.old_font", {"font": font}, harmless=True)


# ── texts ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _text(data: bytes) -> Grid:
    """The grid of a text: of all encodings and separators, the pair in which the heading names most columns."""
    found = readings(data)
    if not found:
        raise refusal("not_a_list", kind="binary")
    shares = {reading.name: share_read(reading.text[:SAMPLE_TEXT]) for reading in found} if len(found) > 1 else {}
    if shares.get(WESTERN, 1) < HALF:
        shares[WESTERN] = HALF
    ranked = sorted(
        (_fitness(reading, separator, shares.get(reading.name, 1)), -place, reading.name, separator)
        for place, (reading, separator) in enumerate(product(found, SEPARATORS))
    )
    for _, _, name, separator in reversed(ranked):
        try:
            text = as_written(data, name)
        except UnicodeDecodeError:
            continue
        rows, lines = _split(text, separator)
        grid = _mended(rows, Grid((), lines))
        if name in FONTS and find_header(grid) is None:
            shows = FONTS[name]
            return Grid([[cell_of(shows(cell)) for cell in row] for row in rows], lines, notes=(_old_font(name),))
        return grid
    raise refusal("not_a_list", kind="binary")


def _fitness(reading: Reading, separator: str, share: float) -> tuple[int, float, int]:
    """How well a reading fits: columns known by their headings, words that read, cells in the first rows."""
    head = reading.text[:SAMPLE_TEXT]
    records = islice(_records(io.StringIO(head, newline=""), separator), DEEPEST)
    sample = [[cell_of(cell) for cell in row] for _, row in records]
    header = find_header(Grid(sample, range(1, len(sample) + 1)))
    return (header.known if header else 0, share, max(map(len, sample), default=0))


def _split(text: str, separator: str) -> tuple[list[list[str]], list[int]]:
    """Rows and the lines they begin in; refuses a quotation mark that is not closed, and what is no list by size."""
    rows: list[list[str]] = []
    lines: list[int] = []
    cells = 0
    last: tuple[int, list[str]] = (1, [])
    for line, row in _records(chain(io.StringIO(text, newline=""), ["\n", _LAST]), separator):
        last = (line, row)
        if row == [_LAST]:
            break
        _check_quotes(line, row, separator)
        rows.append([_as_typed(cell) for cell in row])
        lines.append(line)
        cells += len(row)
        if len(rows) > MOST_ROWS:
            raise refusal("too_many_rows", rows=len(rows), limit=MOST_ROWS)
        if len(row) > MOST_COLUMNS:
            raise refusal("too_many_columns", columns=len(row), limit=MOST_COLUMNS)
        if cells > MOST_CELLS:
            raise refusal("too_many_cells", cells=cells, limit=MOST_CELLS)
    if last[1] != [_LAST]:
        raise refusal("open_quote", Where(last[0]))
    return rows, lines


def _as_typed(cell: str) -> str:
    """The cell without the mark that keeps a spreadsheet from calculating it ("'=x", as programs write it)."""
    return cell[1:] if cell[:1] == "'" and cell[1:2] in FORMULAS and len(cell) > 1 else cell


def _check_quotes(line: int, row: list[str], separator: str) -> None:
    """A quoted cell that holds a line end and a separator has swallowed other rows: its mark was never closed."""
    for column, cell in enumerate(row):
        if "\n" in cell and separator in cell:
            raise refusal("open_quote", Where(line, letter(column)))


def _records(lines: Iterable[str], separator: str) -> Iterator[tuple[int, list[str]]]:
    """The line each record begins in, and its cells."""
    reader = csv.reader(lines, delimiter=separator, skipinitialspace=True)
    line = 1
    try:
        for row in reader:
            yield line, row
            line = reader.line_num + 1
    except csv.Error as error:
        raise refusal("text_unread", Where(line), reason=str(error)) from error
