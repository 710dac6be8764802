"""What a cell says: a birth, a rating, a sex, a number. What cannot be read is never guessed: it comes back as a doubt.

Each reader returns the value and, where the cell deserves a look, the code of the doubt.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from typing import Final

from thuysi.formats.roster.grid import Cell, text_of
from thuysi.names import search_key

OLDEST_YEAR: Final = 1900
YOUNGEST: Final = 4
OLDEST: Final = 95
LOWEST_RATING: Final = 100
HIGHEST_RATING: Final = 3500
FIRST_SERIAL: Final = 3_000
LAST_SERIAL: Final = 60_000
"""Numbers of days since 1899-12-30 as a spreadsheet stores dates: 1908 to 2064."""

NO_RATING: Final = frozenset(
    ("", "-", "–", "—", "0", "x", "k", "ko", "khong", "khong co", "chua co", "chua", "unr", "unrated", "none", "n/a",
     "na", "no", "无", "無", "...", ".")
)  # fmt: skip
"""What stands in a rating's cell for no rating."""

MARKED: Final = frozenset(("x", "true", "1", "v", "co", "✓", "✔", "●", "*", "+", "yes", "√"))
"""What marks a cell under "Nam" or "Nữ"."""

SEXES: Final = {
    "nam": "m", "m": "m", "male": "m", "trai": "m", "boy": "m", "man": "m", "男": "m",
    "nu": "w", "f": "w", "w": "w", "female": "w", "gai": "w", "girl": "w", "woman": "w", "女": "w",
}  # fmt: skip
"""Sexes as lists write them -> the letters of FIDE's report file."""

_NUMBERED: Final = re.compile(r"(\d{1,6})\s*[.)]?")
_GROUPED: Final = re.compile(r"(\d)[.,\s](\d{3})")
_WRAPPED: Final = re.compile(r"^(?:sn|sinh(?: nam| ngay)?|nam|born)[\s:.]*|\s*\(.*\)$")
_DATE: Final = re.compile(
    r"(\d{1,4})\s*[/.\-年]\s*(\d{1,2})\s*[/.\-月]\s*(\d{1,4})\s*日?(?:\s+\d{1,2}:\d\d(?::\d\d)?)?"
)
_MONTH: Final = re.compile(r"(\d{1,2})\s*[/.\-]\s*(\d{4})|(\d{4})\s*[/.\-年]\s*(\d{1,2})月?")
_YEAR: Final = re.compile(r"(\d{4})\s*年?|['’`´]?(\d{2})")
_EIGHT: Final = re.compile(r"(\d{4})(\d{2})(\d{2})")

Doubt = str | None


def number(cell: Cell) -> int | None:
    """A number in the list (STT): 7, "7", "07", "7.", "7)"; None for anything else."""
    if isinstance(cell, int):
        return cell if 0 <= cell < 1_000_000 else None
    match = _NUMBERED.fullmatch(cell) if isinstance(cell, str) else None
    return int(match[1]) if match else None


def rating(cell: Cell) -> tuple[int | None, Doubt]:
    """A rating, None for none; a doubtful one is not read unless its digits were only grouped ("2.100").

    >>> rating("2100"), rating("2.100"), rating("2100?"), rating(23770), rating("chưa có")
    ((2100, None), (2100, 'rating_grouped'), (None, 'rating_unread'), (None, 'rating_range'), (None, None))
    """
    text = text_of(cell)
    if search_key(text) in NO_RATING:
        return None, None
    grouped = _GROUPED.fullmatch(text)
    digits = grouped[1] + grouped[2] if grouped else text
    if digits.startswith("-") and digits[1:].isdigit():
        return None, "rating_range"
    if isinstance(cell, datetime.date) or not (digits.isascii() and digits.isdigit()):
        return None, "rating_unread"
    if not LOWEST_RATING <= int(digits[:9]) <= HIGHEST_RATING:
        return None, "rating_range"
    return int(digits), "rating_grouped" if grouped else None


def sex(cell: Cell) -> tuple[str, Doubt]:
    """The sex as "m" or "w", "" where the cell is empty."""
    text = search_key(text_of(cell))
    return SEXES.get(text, ""), None if not text or text in SEXES else "sex_unread"


def is_marked(cell: Cell) -> bool:
    """Whether a cell under "Nam" or "Nữ" is ticked."""
    return search_key(text_of(cell)) in MARKED


def birth(cell: Cell, today: datetime.date) -> tuple[str, Doubt]:
    """The birth as "1985-03-02" or "1985", and what is doubtful: written so that it cannot be, or an odd age.

    >>> day = datetime.date(2026, 5, 1)
    >>> [birth(cell, day)[0] for cell in ("2/3/1985", "'85", 1985, "1985.03.02", "1985年3月2日", "16/10/08")]
    ['1985-03-02', '1985', '1985', '1985-03-02', '1985-03-02', '2008-10-16']
    >>> birth("10/16/1993", day), birth(2093, day), birth("199", day)
    (('1993', 'birth_month_first'), ('', 'birth_future'), ('', 'birth_unread'))
    """
    value, doubt = _date_or_year(cell, today)
    if value is None:
        return "", doubt
    year = value if isinstance(value, int) else value.year
    if year < OLDEST_YEAR:
        return "", "birth_too_early"
    if year > today.year or (isinstance(value, datetime.date) and value > today):
        return "", "birth_future"
    if doubt is None and not YOUNGEST <= today.year - year <= OLDEST:
        doubt = "age_odd"
    return str(value), doubt


def born_on(day: Cell, month: Cell, year: Cell, today: datetime.date) -> tuple[str, Doubt]:
    """The birth from three cells; where day or month is missing, the year alone."""
    texts = [text_of(cell) for cell in (day, month, year)]
    return birth("/".join(texts) if all(texts) else year, today)


def _date_or_year(cell: Cell, today: datetime.date) -> tuple[datetime.date | int | None, Doubt]:
    """A date, a year, or None with the doubt; the year is not judged here."""
    if isinstance(cell, datetime.date):
        return cell, None
    if isinstance(cell, int) and FIRST_SERIAL <= cell <= LAST_SERIAL:
        return datetime.date(1899, 12, 30) + datetime.timedelta(days=cell), "birth_serial"
    text = _WRAPPED.sub("", search_key(text_of(cell))).strip()
    if text in ("", "-", "?"):
        return None, None if text in ("", "-") else "birth_unread"
    for read in (_year, _date, _eight_digits, _month_and_year):
        answer = read(text, today)
        if answer is not None:
            return answer
    return None, "birth_unread"


Answer = tuple[datetime.date | int | None, Doubt] | None


def _year(text: str, today: datetime.date) -> Answer:
    match = _YEAR.fullmatch(text)
    if match is None:
        return None
    return (int(match[1]) if match[1] else _century(int(match[2]), today)), None


def _date(text: str, today: datetime.date) -> Answer:
    """Day first, as Viet Nam writes; a four-digit number at the head is the year."""
    match = _DATE.fullmatch(text)
    if match is None:
        return None
    first, month, last = match[1], int(match[2]), match[3]
    day, year_text = (int(last), first) if len(first) == 4 else (int(first), last)
    year = int(year_text) if len(year_text) == 4 else _century(int(year_text), today)
    if len(year_text) in (1, 3) or day > 1000:
        return None, "birth_unread"
    exact = _calendar(year, month, day)
    if exact is not None:
        return exact, None
    if len(first) != 4 and _calendar(year, day, month) is not None:
        return year, "birth_month_first"
    return None, "birth_unread"


def _eight_digits(text: str, today: datetime.date) -> Answer:
    """19850302, or 02031985 where that is no date."""
    match = _EIGHT.fullmatch(text)
    if match is None:
        return None
    for year, month, day in _orders(text):
        exact = _calendar(year, month, day)
        if exact is not None and OLDEST_YEAR <= year <= today.year:
            return exact, None
    return None, "birth_unread"


def _orders(text: str) -> Iterator[tuple[int, int, int]]:
    yield int(text[:4]), int(text[4:6]), int(text[6:])
    yield int(text[4:]), int(text[2:4]), int(text[:2])


def _month_and_year(text: str, today: datetime.date) -> Answer:
    """Of a month and a year only the year is kept: the model knows years and days."""
    match = _MONTH.fullmatch(text)
    if match is None:
        return None
    month, year = int(match[1] or match[4]), int(match[2] or match[3])
    return (year, "birth_no_day") if 1 <= month <= 12 else (None, "birth_unread")


def _calendar(year: int, month: int, day: int) -> datetime.date | None:
    try:
        return datetime.date(year, month, day)
    except ValueError:
        return None


def _century(two_digits: int, today: datetime.date) -> int:
    """A year of two digits: the latest one that makes its holder old enough to play."""
    year = today.year // 100 * 100 + two_digits
    return year if year <= today.year - YOUNGEST else year - 100
