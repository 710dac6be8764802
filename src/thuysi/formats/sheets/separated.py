"""Pages to CSV that a spreadsheet opens as it is: with a mark for UTF-8, and with nothing that it could calculate.

Where commas are decimal, as in Viet Nam, a spreadsheet wants semicolons between cells and takes "2.5" for the second
of May: numbers are written as the separator implies.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from thuysi.errors import UsageError
from thuysi.formats.sheets.pages import Column, Page, Value
from thuysi.standings.working import value_text

MARK: Final = "\ufeff"
SEPARATORS: Final[Mapping[str, str]] = {"comma": ",", "semicolon": ";", "tab": "\t"}
USUAL: Final[Mapping[str, str]] = {"vi": "semicolon", "en": "comma", "zh": "comma"}
"""Language -> the separator that spreadsheets of its countries expect."""

FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a cell begins with that a spreadsheet would calculate or hand on; a quotation mark before it keeps it text."""


def separated(page: Page, language: str, separator: str | None = None) -> bytes:
    """The page as CSV: titles, heading, rows, each line ended by CR LF. Raises `UsageError` for a separator."""
    name = separator or USUAL[language]
    if name not in SEPARATORS:
        raise UsageError("unknown_separator", found=name, known=list(SEPARATORS))
    mark = SEPARATORS[name]
    point = "," if mark == ";" else "."
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=mark, lineterminator="\r\n")
    width = len(page.columns)
    for line in page.titles:
        writer.writerow([harmless(line), *[""] * (width - 1)])
    writer.writerow([column.head for column in page.columns])
    for row in page.rows:
        writer.writerow([_text(column, value, point) for column, value in zip(page.columns, row, strict=True)])
    return (MARK + out.getvalue()).encode()


def harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula.

    >>> harmless("=HYPERLINK(1)"), harmless("@sum"), harmless("Lê An"), harmless("-")
    ("'=HYPERLINK(1)", "'@sum", 'Lê An', "'-")
    """
    return f"'{text}" if text.startswith(FORMULAS) else text


def _text(column: Column, value: Value, point: str) -> str:
    if value is None:
        return ""
    if isinstance(value, Fraction):
        return (value_text(value) or "").replace(".", point)
    return harmless(value) if isinstance(value, str) and column.typed else str(value)
