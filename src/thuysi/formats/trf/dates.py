"""Dates as people write them in a report file, read by what their own digits and words say; written YYYY/MM/DD.

A date is read only where it can be read in one way: year first, or a year of four digits at the end with the day
before the month, as in most of the world. A month before the day is not guessed at: 03/04/2026 would be another day.
"""

from __future__ import annotations

import re
from typing import Final

_Y: Final = r"(?P<y>[0-9]{4})"
_M: Final = r"(?P<m>[0-9]{1,2})"
_D: Final = r"(?P<d>[0-9]{1,2})"
_NAME: Final = r"(?P<name>[^\W\d_]{3,12})\.?"
_CLOCK: Final = r"(?:(?:\s+|T)[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?\s*(?:[AaPp][Mm]|Z)?)?"

_FORMS: Final = tuple(
    form + _CLOCK
    for form in (
        rf"{_Y}\s*[/.\-\s]\s*{_M}\s*[/.\-\s]\s*{_D}\.?",
        rf"{_D}\s*[/.\-\s]\s*{_M}\s*[/.\-\s]\s*{_Y}",
        rf"{_Y}\s*[年년]\s*{_M}\s*[月월]\s*{_D}\s*[日号號일]",
        rf"(?:[Nn]gày\s+)?{_D}\s+(?:[Tt]háng)\s+{_M}(?:\s+[Nn]ăm\s+|\s*,?\s*){_Y}",
        rf"{_D}(?:st|nd|rd|th|\.)?[\s\-]*(?:(?:of|de)\s+)?{_NAME}(?:\s+de\s+|[\s,\-]*){_Y}",
        rf"{_NAME}\s*{_D}(?:st|nd|rd|th)?\s*,?\s+{_Y}",
        rf"{_Y}[\s\-]+{_NAME}[\s\-]+{_D}",
        r"(?P<y>(?:19|20)[0-9]{2})(?P<m>[0-9]{2})(?P<d>[0-9]{2})",
    )
)
_SHORT: Final = r"(?P<y>[0-9]{2})[/.-](?P<m>[0-9]{2})[/.-](?P<d>[0-9]{2})"
"""The form of record 132: a year of two digits, always first."""

_MONTHS: Final = {
    name: month
    for month, names in enumerate(
        (
            "january jan januar janvier enero gennaio", "february feb februar février febrero febbraio",
            "march mar märz maerz mrz mars marzo", "april apr avril abril aprile", "may mai mayo maggio",
            "june jun juni juin junio giugno", "july jul juli juillet julio luglio", "august aug août agosto",
            "september sep sept septembre septiembre settembre", "october oct oktober okt octobre octubre ottobre",
            "november nov novembre noviembre", "december dec dezember dez décembre diciembre dicembre",
        ),
        start=1,
    )
    for name in names.split()
}  # fmt: skip

_WEEKDAYS: Final = (
    "sunday monday tuesday wednesday thursday friday saturday sun mon tue wed thu fri sat "
    "sonntag montag dienstag mittwoch donnerstag freitag samstag sonnabend so mo di mi do fr sa "
    "dimanche lundi mardi mercredi jeudi vendredi samedi domingo lunes martes miércoles jueves viernes sábado "
    "domenica lunedì martedì mercoledì giovedì venerdì sabato"
)
_WEEKDAY: Final = (
    rf"(?:{'|'.join(_WEEKDAYS.split())}|chủ\s+nhật|cn|thứ\s+(?:hai|ba|tư|năm|sáu|bảy|[2-7])"
    r"|(?:星期|周|週)[日天一二三四五六])"
)
_AROUND: Final = re.compile(
    rf"^{_WEEKDAY}\.?(?:\s*,\s*|\s+)|\s*[,(]?\s*(?:星期|周|週)[日天一二三四五六]\)?$", re.IGNORECASE
)
"""The day of the week before a date, in Chinese behind it: it adds nothing to the date and is not checked."""

DAYS: Final = (31, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
"""The days of each month, in a leap year; of month 0, which is not known, any."""


def exists(year: int, month: int, day: int) -> bool:
    """Whether the calendar has the day, in the years of anybody who plays."""
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1900 <= year < 2100 and 1 <= month <= 12 and 1 <= day <= DAYS[month] - (month == 2 and not leap)


def date_of(text: str, century: str = "20") -> str | None:
    """A date as the model keeps it; None for what is no date, or one that the calendar lacks.

    A year of two digits, always first, is of the given century; "" reads none.

    >>> [date_of(text) for text in ("2026/03/01", "1.3.2026", "20260301", "1 March 2026", "2026年3月1日", "26/03/01")]
    ['2026-03-01', '2026-03-01', '2026-03-01', '2026-03-01', '2026-03-01', '2026-03-01']
    >>> date_of("ngày 1 tháng 3 năm 2026"), date_of("03/25/2026"), date_of("2026/02/29")
    ('2026-03-01', None, None)
    """
    text = text.strip()
    if len(text) > 60 or not text:
        return None
    text = _AROUND.sub("", text)
    short = re.fullmatch(_SHORT, text, re.ASCII) if century else None
    found = short or next((found for form in _FORMS if (found := re.fullmatch(form, text))), None)
    if found is None:
        return None
    parts = found.groupdict()
    month = int(parts["m"]) if parts.get("m") else _MONTHS.get(parts.get("name", "").lower(), 0)
    year, day = int(century + parts["y"] if short else parts["y"]), int(parts["d"])
    return f"{year:04}-{month:02}-{day:02}" if exists(year, month, day) else None


_BIRTH: Final = r"(\d{4})(?:[/.\-\s](\d\d?)(?:[/.\-\s](\d\d?))?)?"


def birth_of(text: str) -> str:
    """A date of birth as the model keeps it: "1985-03-02", "1985" where the day is none, or as written.

    >>> birth_of("1985/03/02"), birth_of("1985/00/00"), birth_of("0000/00/00"), birth_of("02.03.1985")
    ('1985-03-02', '1985', '', '1985-03-02')
    """
    found = re.fullmatch(_BIRTH, text, re.ASCII)
    if found is None:
        return date_of(text, century="") or ("" if re.fullmatch(r"0{1,2}[/.\-]0{1,2}[/.\-]0{4}", text) else text)
    year, month, day = (int(part or 0) for part in found.groups())
    if not year:
        return ""
    if not 1900 <= year < 2100:
        return text
    return f"{year:04}-{month:02}-{day:02}" if exists(year, month, day) else f"{year:04}"


def is_birth(text: str) -> bool:
    """Whether a text is a date of birth as the format has it, with zeros for what is not known.

    >>> is_birth("1985/3/2"), is_birth("1985/00/00"), is_birth("1987/80/00"), is_birth("1990/02/30")
    (True, True, False, False)
    """
    found = re.fullmatch(r"(\d{4})(?:[/.-](\d\d?)(?:[/.-](\d\d?))?)?", text, re.ASCII)
    if found is None:
        return False
    year, month, day = (int(part or 0) for part in found.groups())
    return exists(year, month, day) or (month <= 12 and not day) or (not month and day <= 31)


_FIRST, _STRIDE, _WIDTH = 91, 10, 8
_FULL: Final = r"\d{4}/\d\d/\d\d"

Other = tuple[int, str, str | None]
"""A date that is not in the format's form: its column, as written, as read (None: it is none)."""


def round_dates(line: str) -> tuple[str, list[Other]]:
    """Record 132 with every round's date as YY/MM/DD in its columns, and what stood there otherwise.

    A line in which anything is no date comes back as it was.

    >>> round_dates("132 2026/03/01 2.3.2026")[1]
    [(5, '2026/03/01', '2026-03-01'), (16, '2.3.2026', '2026-03-02')]
    """
    found = _by_columns(line)
    if found is None:
        words = re.finditer(rf"{_FULL}|\S+", line[4:], re.ASCII)
        found = [(match.start() + 5, match[0]) for match in words]
        away = True
    else:
        away = False
    read = [(column, text, date_of(text)) for column, text in found]
    other = [one for one in read if one[1] and (away or not re.fullmatch(_SHORT, one[1], re.ASCII) or not one[2])]
    if any(text and (not date or not date.startswith("20")) for _, text, date in read):
        return line, [one for one in other if not one[2]]
    cells = [f"{date[2:].replace('-', '/') if date else '':{_STRIDE}}" for _, _, date in read]
    return f"{line[:4]:{_FIRST}}{''.join(cells)}".rstrip(), other


def _by_columns(line: str) -> list[tuple[int, str]] | None:
    """What stands in each round's columns; None where anything stands elsewhere."""
    if line[4:_FIRST].strip():
        return None
    spans = range(_FIRST, max(len(line), _FIRST), _STRIDE)
    if any(line[at + _WIDTH : at + _STRIDE].strip() for at in spans):
        return None
    return [(at + 1, line[at : at + _WIDTH].strip()) for at in spans]
