"""Standings as they are shown: the tie-breaks that anybody has a value of, their heads, values with their decimals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

from thuysi.shown.event import Shown
from thuysi.shown.people import Person
from thuysi.shown.signs import AREA, head
from thuysi.standings.working import POINTS, Standings, decimal_text, value_text
from thuysi.text import table
from thuysi.text.standings import footnotes, paragraphs, tie_break_text, title
from thuysi.text.words import MINUS, Words

MAY_LACK: Final = ("unit", "grade", "rating", "birth")
"""The particulars that a list has no column for where nobody has any."""


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One line of the standings: every tie-break's value in the order of the list, all with the same decimals."""

    rank: int
    player: Person
    points: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ranking:
    """Standings: the tie-breaks' heads and full names, the rows, and what the table rests on.

    `notes` are paragraphs for paper; `lines` the same with each tie-break's name on a line of its own.
    """

    title: str
    heads: tuple[str, ...]
    rows: tuple[StandingsRow, ...]
    notes: tuple[str, ...]
    has: Mapping[str, bool]
    names: tuple[str, ...]
    lines: tuple[str, ...]


def has(people: Iterable[Person]) -> dict[str, bool]:
    """Which of the columns that a list may lack have anything in them."""
    listed = list(people)
    return {name: any(getattr(one, name) for one in listed) for name in MAY_LACK}


def ranking(shown: Shown, result: Standings, words: Words) -> Ranking:
    """The standings as a table."""
    people, values = shown.people, columns_of(result, words)
    rows = tuple(
        StandingsRow(row.rank, people[row.player], words.points(row.points), values.row(place))
        for place, row in enumerate(result.rows)
    )
    return Ranking(
        title(result, words.language),
        values.heads,
        rows,
        tuple(paragraphs(result, words.language)),
        has(row.player for row in rows),
        values.names,
        tuple(line.strip() for line in footnotes(result, words.language)),
    )


@dataclass(frozen=True, slots=True)
class Columns:
    """The tie-breaks of a table that have a value for anybody: their heads and names, and each row's values."""

    heads: tuple[str, ...]
    names: tuple[str, ...]
    columns: tuple[tuple[str, ...], ...]

    def row(self, place: int) -> tuple[str, ...]:
        """The values of one row."""
        return tuple(column[place] for column in self.columns)


def columns_of(result: Standings, words: Words) -> Columns:
    """The tie-breaks as a list has them: short heads in words, decimals under one another."""
    heads, names, columns = [], [], []
    for name in result.order:
        values = [row.columns[name][row.player] for row in result.rows] if name != POINTS else []
        if any(value.amount is not None for value in values):
            heads.append(head_of(name, words.language))
            names.append(head(tie_break_text(name, words.language)))
            columns.append(tuple(value_texts([value.value for value in values], words)))
    return Columns(tuple(heads), tuple(names), tuple(columns))


def head_of(descriptor: str, language: str) -> str:
    """A tie-break's short name: that of its rule, with its modifiers; the descriptor itself where it has no name."""
    name, slash, modifiers = descriptor.partition("/")
    known = table(language, AREA).get(f"head_{name}")
    return descriptor if known is None else f"{known}{slash}{modifiers}"


def value_texts(values: Sequence[Fraction | None], words: Words) -> list[str]:
    """A column: as many decimals everywhere as any value that ends needs; one that does not end is cut, and says so."""
    most = max((places(value.denominator) or 0 for value in values if value is not None), default=0)
    return [_written(_value(value, most), words) for value in values]


def exact_text(value: Fraction | None, words: Words) -> str:
    """A value exactly, as its working has it: a decimal where it ends, else a fraction."""
    return _written(value_text(value) or "–", words)


def _written(number: str, words: Words) -> str:
    return number.replace(".", words.table["decimal_point"]).replace("-", MINUS)


def _value(value: Fraction | None, most: int) -> str:
    """One value.

    >>> _value(Fraction(29, 2), 2), _value(Fraction(153, 14), 2), _value(Fraction(-1, 3), 1), _value(None, 1)
    ('14.50', '10.928…', '-0.333…', '–')
    """
    if value is None:
        return "–"
    if places(value.denominator) is not None:
        return decimal_text(value, most)
    cut = abs(value.numerator) * 10**SHOWN_DECIMALS // value.denominator
    return decimal_text(Fraction(cut if value > 0 else -cut, 10**SHOWN_DECIMALS), SHOWN_DECIMALS) + "…"


@cache
def places(denominator: int) -> int | None:
    """How many decimals a fraction with this denominator needs; None where it does not end.

    >>> places(1), places(2), places(40), places(14)
    (0, 1, 3, None)
    """
    return next((most for most in range(denominator.bit_length()) if 10**most % denominator == 0), None)


SHOWN_DECIMALS: Final = 3
"""So many decimals are shown of a value that does not end; the exact one is in the working."""
