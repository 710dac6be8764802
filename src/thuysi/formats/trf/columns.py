"""Where the fields of a player's row stand, and whether a line counts its columns in characters or in bytes.

FIDE's text does not say what a column is. Most writers count characters; some count the bytes of UTF-8, and every
letter with a mark moves the rest of the row. A row shows which by where its point and its blanks fall.
"""

from __future__ import annotations

import re
import unicodedata
from operator import itemgetter
from typing import Final

from thuysi.errors import UsageError
from thuysi.formats.encoding import REPLACEMENT

FILL: Final = "\x00"
"""Stands for the further bytes of a letter where columns are bytes; no text holds it (such files are refused)."""

CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]")
"""Characters that no field of a report holds: controls, byte order marks, what other programs take for a line end."""

ROW: Final = ("001 ", "001")
"""The first four columns of a player's row."""

NUMBER: Final = slice(4, 8)
SEX_AND_TITLE: Final = slice(9, 13)
NAME: Final = slice(14, 47)
RATING: Final = slice(48, 52)
FEDERATION: Final = slice(53, 56)
FIDE_ID: Final = slice(57, 68)
BIRTH: Final = slice(69, 79)
REST: Final = slice(52, 79)
"""What stands between rating and points."""
POINTS: Final = slice(79, 85)
"""The points and the blank behind them."""
RANK: Final = slice(85, 89)
FIELDS: Final = itemgetter(NUMBER, slice(8, 9), SEX_AND_TITLE, NAME, RATING, REST, POINTS, RANK)
"""What every row has, in one step: number and the blank behind it, sex and title, name, rating, the rest up to the
points, the points and the blank behind them, rank."""

_FROM_RATING: Final = (
    r" {0,4}\d{0,4}(?: .{0,3}(?: .{0,11}(?: .{0,10}(?:(?: {1,4}-?\d{1,3}[.,]\d|\d\d\d\.\d| {1,5})"
    r"(?: {1,5}\d{1,4}| {0,5})?)?)?)?)?"
)
_CELLS: Final = r"(?:  [ \d]{4} [-wbWB ] .)*(?:  ?[ \d]{0,4}(?: [-wbWB]?)? ?)?"


def in_columns(line: str) -> tuple[str, str]:
    """The row with one character a column, and what its writer counted: "" for characters, "composed", or "bytes"."""
    if not fits(line):
        for counted, form in (("composed", unicodedata.normalize("NFC", line)), ("bytes", filled(line))):
            if fits(form):
                return form, counted
    return line, ""


def fits(line: str) -> bool:
    """Whether everything after the name stands where the format wants it."""
    head, cells = line[48:89].rstrip(), line[89:]
    return (
        line[8:9] in ("", " ")
        and line[47:48] in ("", " ")
        and re.fullmatch(_FROM_RATING, head) is not None
        and re.fullmatch(_CELLS, cells) is not None
    )


def filled(line: str) -> str:
    """The line with as many characters as it had bytes in UTF-8; a byte that could not be read is one."""
    return "".join(letter if letter == REPLACEMENT else letter + FILL * (len(letter.encode()) - 1) for letter in line)


_LONG_MONTHS: Final = frozenset(("01", "03", "05", "07", "08", "10", "12"))


def plain_date(text: str) -> str | None:
    """ "1985/03/02" as "1985-03-02", "1985/00/00" as "1985"; None for whatever needs a closer look (`dates`)."""
    year, month, day = text[:4], text[5:7], text[8:]
    if len(text) != 10 or text[4] + text[7] != "//" or not (text.isascii() and (year + month + day).isdecimal()):
        return None
    if month + day == "0000":
        return "" if year == "0000" else year
    usual = "01" <= month <= "12" and day >= "01" and (day <= "28" or (day <= "30" and month != "02"))
    good = "1900" <= year < "2100" and (usual or (day == "31" and month in _LONG_MONTHS))
    return f"{year}-{month}-{day}" if good else None


def whole_number(text: str) -> int | None:
    """The number that a field of at most nine digits holds; None when it holds anything else."""
    digits = text.strip()
    return int(digits) if len(digits) < 10 and digits.isascii() and digits.isdigit() else None


_TENTHS: Final = r"([-+]?)(\d{1,5})(?:[.,](\d))?|([-+]?)[.,](\d)"


def tenths(text: str) -> int | None:
    """The tenths of a point in "11.5", "4", "-0.5", "4,5"; None when the text is no such number."""
    found = re.fullmatch(_TENTHS, text.strip(), re.ASCII)
    if found is None:
        return None
    sign, whole, tenth, bare_sign, bare = found.groups()
    value = int(whole or 0) * 10 + int(tenth or bare or 0)
    return -value if "-" in (sign, bare_sign) else value


def points_field(points: int) -> str:
    """Tenths as the format writes them: 115 -> "11.5", -5 -> "-0.5"."""
    whole, tenth = divmod(abs(points), 10)
    return f"{'-' if points < 0 else ''}{whole}.{tenth}"


def four_columns(points: int, record: str) -> str:
    """Tenths in the four columns of a record; raises `UsageError` for a value that is wider."""
    text = points_field(points)
    if len(text) > 4:
        raise UsageError("points_too_wide", record=record, points=text)
    return f"{text:>4}"
