"""A table as it lies in the file: rows of cells with their places, and the problems met on the way."""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from thuysi.errors import InputError, Problem, Where
from thuysi.formats.problems import short
from thuysi.names import clean

AREA: Final = "roster"
"""Where the sentences of these problems stand: a problem's code is "roster." and a code of that table."""

Cell = str | int | datetime.date
"""A cell: clean text ("" where there is none), a whole number or a date."""

MOST_BYTES: Final = 50 * 1024 * 1024
MOST_UNZIPPED: Final = 64 * 1024 * 1024
MOST_ROWS: Final = 20_000
MOST_COLUMNS: Final = 1_000
MOST_CELLS: Final = 600_000
MOST_SHEETS: Final = 100
MOST_PROBLEMS: Final = 10_000
"""So many problems are told; of what is wrong in every cell of a table the rest are only counted."""


_WHOLE: Final = re.compile(r"^(\d{1,15})\.0$")
"""A whole number as programs write it that know only decimals: 1985.0; "2.000" is two thousand, and stays."""


@dataclass(frozen=True, slots=True)
class Span:
    """A merged cell: first and last row and column, both included, counted from 0."""

    top: int
    left: int
    bottom: int
    right: int


@dataclass(frozen=True, slots=True)
class Grid:
    """One sheet, or a whole text: `lines[i]` is the number of row i in the file. Rows may differ in length."""

    rows: Sequence[Sequence[Cell]]
    lines: Sequence[int]
    sheet: str | None = None
    spans: tuple[Span, ...] = ()
    hidden: bool = False
    notes: tuple[Problem, ...] = ()

    def cell(self, row: int, column: int) -> Cell:
        """The cell, "" beyond the row's end."""
        cells = self.rows[row]
        return cells[column] if column < len(cells) else ""

    def where(self, row: int, column: int | None = None) -> Where:
        """The place of a cell as people see it: the row's number in the file, the column's letter."""
        return Where(self.lines[row], None if column is None else letter(column), self.sheet)

    @property
    def width(self) -> int:
        """The length of the longest row."""
        return max((len(row) for row in self.rows), default=0)


@dataclass(slots=True)
class Found:
    """Problems as they are met, each with its place; those that are not harmless refuse the list at the end."""

    problems: list[Problem] = field(default_factory=list)
    more: int = 0
    refused: bool = False

    def refuse(self, where: Where, code: str, /, **facts: object) -> None:
        """Note what refuses the list."""
        self.add(Problem(where, _in_area(code), short(facts)))

    def note(self, where: Where, code: str, /, **facts: object) -> None:
        """Note what was read around, or what is doubtful: the arbiter looks at it, the list is read."""
        self.add(Problem(where, _in_area(code), short(facts), harmless=True))

    def add(self, problem: Problem) -> None:
        """Keep a problem, or only count it where there are too many; `refused` tells whether any refuses the list."""
        if not problem.harmless and not self.refused:
            self.refused = True
        elif len(self.problems) >= MOST_PROBLEMS:
            self.more += 1
            return
        self.problems.append(problem)

    def raise_if_refused(self) -> None:
        """Raise `InputError` with everything found when anything refuses the list."""
        if self.refused:
            raise InputError(self.in_order())

    def in_order(self) -> list[Problem]:
        """The problems in the order of the rows, and how many more there are."""
        rest = [Problem(Where(), "more_problems", {"count": self.more}, harmless=True)] if self.more else []
        return [*sorted(self.problems, key=lambda problem: problem.where.line or 0), *rest]


def _in_area(code: str) -> str:
    """A code with its area: that of player lists, where the code names none."""
    return code if "." in code else f"{AREA}.{code}"


def refusal(code: str, where: Where | None = None, /, **facts: object) -> InputError:
    """The error for one problem that leaves nothing to read."""
    return InputError([Problem(where or Where(), _in_area(code), facts)])


def letter(column: int) -> str:
    """The letters of a column counted from 0: A … Z, AA …

    >>> letter(0), letter(25), letter(26), letter(701), letter(702)
    ('A', 'Z', 'AA', 'ZZ', 'AAA')
    """
    name = ""
    number = column + 1
    while number:
        number, rest = divmod(number - 1, 26)
        name = chr(65 + rest) + name
    return name


def text_of(cell: Cell) -> str:
    """The cell as text; a date as the calendar's year-month-day."""
    return cell if isinstance(cell, str) else cell.isoformat() if isinstance(cell, datetime.date) else str(cell)


def cell_of(value: object) -> Cell:
    """A parser's value as a cell: 1.0 is 1, text is clean, a date has no hour."""
    match value:
        case str():
            return _WHOLE.sub(r"\1", clean(value))
        case bool():
            return str(value).upper()
        case float():
            return int(value) if value.is_integer() else repr(value)
        case datetime.datetime():
            return value.date()
        case int() | datetime.date():
            return value
        case None:
            return ""
        case _:
            return str(value)
