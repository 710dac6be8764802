"""What stands above a table: the event's name, its days, the number of rounds."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from typing import Final

from thuysi.formats.roster.grid import Cell, Grid, text_of
from thuysi.formats.sheets.parts import About
from thuysi.formats.sheets.words import (
    DATABASE,
    DATES,
    FINAL,
    TOTAL_ROUNDS,
    UPDATED,
    WRITTEN,
    is_our_title,
    names_any,
    round_in_title,
)

_DAY: Final = re.compile(
    r"(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)|(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)"
)
_OPEN: Final = re.compile(r"\d\s*[–—-]\s*$")
"""A day with a dash and nothing behind it: the last day is not known."""
_NUMBER: Final = re.compile(r"\d")
_FIELD: Final = re.compile(r"^([^:：]{1,40})(?:(?<!\d)[:：]|[:：](?!\d))\s*\S")
"""A label and what it says; the colon of a clock ("09:00") is none."""


def about(grid: Grid, first: int, last: int) -> About:
    """What the rows from `first` up to, not including, `last` say of the event and of the table under them."""
    rows = [(_line(row), sum(cell != "" for cell in row)) for row in grid.rows[first:last]]
    told = [(line, cells) for line, cells in rows if line and not names_any(line, DATABASE) and line[:4] != "sep="]
    lines = [line for line, _ in told]
    dated = ((line, _days(line)) for line in lines if round_in_title(line) is None)  # a round's day is not the event's
    days, open_end = next(((found, bool(_OPEN.search(line))) for line, found in dated if found), ([], False))
    titles = [line for line, cells in told if cells == 1 and not names_any(line, UPDATED) and not _is_field(line)]
    rounds = next((int(match[1]) for line in lines if (match := TOTAL_ROUNDS.search(line))), None)
    shown = next((number for line in reversed(titles) if (number := round_in_title(line)) is not None), None)
    name = _name(titles)
    if not name or _is_final(name):
        name = _name_with_colon(told, titles) or name
    return About(
        name=name,
        start_date=days[0].isoformat() if days else None,
        end_date=days[-1].isoformat() if days and not open_end else None,
        total_rounds=rounds,
        round=shown,
        final=any(_is_final(line) for line in titles if line != name),
    )


def _name(titles: Sequence[str]) -> str:
    """The event's name: the first of several titles; a title that stands alone only where it is no table's."""
    if len(titles) > 1 and (is_our_title(titles[1]) or not _is_title(titles[0])):
        return titles[0]
    return next((line for line in titles if not (round_in_title(line) or _is_title(line))), "")


def _is_final(line: str) -> bool:
    """Whether a title is that of a table after the last round."""
    return names_any(line, FINAL) and _NUMBER.search(line) is not None


def _name_with_colon(told: Sequence[tuple[str, int]], titles: Sequence[str]) -> str:
    """A name that looks like a field ("Giải Xuân: mở rộng"): the first line, where nothing but the table's title is."""
    line, cells = told[0] if told else ("", 0)
    field = names_any(line, UPDATED) or names_any(line, DATES) or TOTAL_ROUNDS.search(line)
    return line if titles and line != titles[0] and cells == 1 and not field else ""


def _line(row: Sequence[Cell]) -> str:
    return " ".join(dict.fromkeys(text_of(cell) for cell in row if cell != ""))


_TITLES: Final = frozenset(
    words[code].partition("{")[0].strip().casefold()
    for words in WRITTEN.values()
    for code in words
    if code.startswith(("title_", "sheet_")) and not words[code].startswith("{")
) | {"starting rank", "starting rank list", "starting rank list of players", "startrangliste", "alphabetical list",
     "lista inicial", "ranking inicial", "liste initiale", "стартовый список", "danh sách ban đầu", "player list",
     "final ranking", "board pairings", "pairings/results", "paarungen/ergebnisse", "crosstable", "kreuztabelle",
     "起始名单", "种子名单"}  # fmt: skip
"""What a table is called, where no round stands in it: it is no event's name."""


def _is_title(line: str) -> bool:
    small = line.casefold().strip(" :")
    return small in _TITLES


def _is_field(line: str) -> bool:
    """Whether a line is "something: value" about the event, or its days."""
    match = _FIELD.match(line)
    return match is not None and (bool(_days(line)) or bool(TOTAL_ROUNDS.search(line)) or len(match[1]) < 25)


def _days(line: str) -> list[datetime.date]:
    """The days of a line that speaks of the event's time."""
    if names_any(line, UPDATED) or not (names_any(line, DATES) or len(_DAY.findall(line)) > 1):
        return []
    found = []
    for year, month, day, day_first, month_second, year_last in _DAY.findall(line):
        try:
            numbers = (year, month, day) if year else (year_last, month_second, day_first)
            found.append(datetime.date(*map(int, numbers)))
        except ValueError:
            continue
    return found
