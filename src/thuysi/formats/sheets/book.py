"""Pages to an .xlsx workbook: frozen headings, rows repeated on every sheet of paper, real numbers, nothing but data.

Whatever people have typed is written as a string, so that no formula, link or macro can come from a name. The same
pages give the same bytes.
"""

from __future__ import annotations

import datetime
import io
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from thuysi.formats.sheets.pages import Column, Page, Value

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook
    from xlsxwriter.worksheet import Worksheet

WIDEST: Final = 42
NARROWEST: Final = 4
LANDSCAPE: Final = 9
"""A page of more columns lies on its side."""

_A4: Final = 9
_NAME: Final = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_OPTIONS: Final = {
    "in_memory": True, "strings_to_formulas": False, "strings_to_numbers": False, "strings_to_urls": False,
    "nan_inf_to_errors": False,
}  # fmt: skip
_MADE: Final = datetime.datetime(2000, 1, 1)
"""A workbook says when it was made; this one does not, or the same event would never give the same file."""


def workbook(pages: Sequence[Page]) -> bytes:
    """The pages as one workbook, a sheet each."""
    import xlsxwriter

    out = io.BytesIO()
    book: Workbook = xlsxwriter.Workbook(out, dict(_OPTIONS))
    book.set_properties({"created": _MADE, "title": pages[0].titles[0] if pages and pages[0].titles else ""})
    formats: dict[str, Any] = {
        "title": book.add_format({"bold": True, "font_size": 14}),
        "line": book.add_format({"italic": True}),
        "head": book.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "vcenter"}),
        "text": book.add_format({}),
        "center": book.add_format({"align": "center"}),
        "whole": book.add_format({"num_format": "0"}),
        "part": book.add_format({"num_format": "0.##"}),
        "half": book.add_format({"num_format": "0.0"}),
    }
    taken: set[str] = set()
    for page in pages:
        _write(book.add_worksheet(_sheet_name(page.sheet, taken)), page, formats)
    book.close()
    return out.getvalue()


def _sheet_name(name: str, taken: set[str]) -> str:
    """A name that a workbook allows, used by no sheet before."""
    plain = _NAME.sub("-", name).strip("' ")[:28] or "1"
    chosen, count = plain, 1
    while chosen.casefold() in taken:
        count += 1
        chosen = f"{plain} {count}"
    taken.add(chosen.casefold())
    return chosen


def _write(sheet: Worksheet, page: Page, formats: dict[str, Any]) -> None:
    """The titles, the heading, the rows; then what a printed page needs."""
    for row, line in enumerate(page.titles):
        sheet.write_string(row, 0, _CONTROL.sub("", line), formats["line" if row else "title"])
    head = len(page.titles) + 1 if page.titles else 0
    for place, column in enumerate(page.columns):
        sheet.write_string(head, place, _CONTROL.sub("", column.head), formats["head"])
        sheet.set_column(place, place, _width(page, place))
    for row, values in enumerate(page.rows, head + 1):
        for place, (column, value) in enumerate(zip(page.columns, values, strict=True)):
            _cell(sheet, row, place, column, value, formats)
    last = head + len(page.rows)
    sheet.freeze_panes(head + 1, page.key)
    sheet.repeat_rows(head)
    sheet.print_area(0, 0, last, len(page.columns) - 1)
    sheet.set_paper(_A4)
    sheet.fit_to_pages(1, 0)
    sheet.set_footer("&C&P/&N")
    if len(page.columns) > LANDSCAPE:
        sheet.set_landscape()


def _cell(sheet: Worksheet, row: int, place: int, column: Column, value: Value, formats: dict[str, Any]) -> None:
    """A number as a number, everything else as a string; an empty cell is none."""
    if value is None or value == "":
        return
    if isinstance(value, str):
        sheet.write_string(row, place, _CONTROL.sub("", value), formats["text" if column.typed else "center"])
    elif isinstance(value, int):
        sheet.write_number(row, place, value, formats["whole"])
    else:
        chosen = "half" if column.code in ("points", "adjustment") else "part"
        sheet.write_number(row, place, float(value), formats[chosen])


def _width(page: Page, place: int) -> int:
    """Room for the longest cell of a column, within bounds."""
    longest = max((_length(row[place]) for row in page.rows), default=0)
    words = max(map(len, page.columns[place].head.split()), default=0)
    return min(WIDEST, max(NARROWEST, longest + 1, words + 1))


def _length(value: Value) -> int:
    """So many letters wide a value is; those of Chinese count twice."""
    if isinstance(value, Fraction):
        return 6
    text = "" if value is None else str(value)
    return len(text) + sum("\u2e80" <= mark <= "\uffdc" for mark in text)
