"""Which column is what: the heading row (or two), and the fields that are read from it.

The heading is the row that names the most kinds of column, one of them the player's name; the text above it is the
list's title. Two things only are told from the players themselves: that a heading "Họ và tên" stands over two columns,
the second without a heading of its own; and that a column without a heading, just before the name, holds titles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from thuysi.errors import Where
from thuysi.formats.roster.grid import Cell, Found, Grid, letter, text_of
from thuysi.formats.roster.headings import NAME_KINDS, UNIT_KINDS, kind_of, kind_under
from thuysi.grades import GRADES, TITLES
from thuysi.names import search_key

DEEPEST: Final = 200
"""The heading stands in one of the first rows, so many at most."""

SAMPLE: Final = 200
"""So many rows are looked at where the players themselves must tell what a column is."""

MANY: Final = frozenset(("grade", "title"))
"""Kinds of which several columns are read: titles and grades may stand in two."""

SPARE: Final = frozenset(("number", "rank", "role", "lot", "federation", "sex", *UNIT_KINDS))
"""Kinds of which the first column is read and another one is only said."""

EloIs = Literal["international", "national"]


@dataclass(frozen=True, slots=True)
class Header:
    """A heading: its first and last row, and by column the text and the kind (None for one that no list knows)."""

    top: int
    bottom: int
    texts: Mapping[int, str]
    kinds: Mapping[int, str | None]

    @property
    def known(self) -> int:
        """How many kinds of column it names."""
        return len({kind for kind in self.kinds.values() if kind})


@dataclass(frozen=True, slots=True)
class Layout:
    """What is read from where: field -> its columns; `names` is the name's columns, to be joined in order."""

    header: Header
    names: tuple[int, ...]
    fields: Mapping[str, tuple[int, ...]]
    ignored: Mapping[int, str]

    @property
    def letters(self) -> dict[str, str]:
        """Field -> its columns by their letters ("B+C" for a name in two), for people and other programs."""
        fields = {"name": self.names, **{field: columns for field, columns in self.fields.items() if columns}}
        sexes = (*self.fields.get("male", ()), *self.fields.get("female", ()))
        shown = {field: columns for field, columns in fields.items() if field not in ("male", "female")}
        if sexes:
            shown.setdefault("sex", sexes)
            above = {kind_of(self.header.texts[column].rpartition(" ")[0]) for column in sexes}
            if above & {"birth", "year"}:
                shown.setdefault("birth", sexes)
        order = sorted(shown.items(), key=lambda item: item[1])
        return {field: "+".join(letter(column) for column in columns) for field, columns in order}


def ends_with(name: str, last: str) -> bool:
    """Whether the name ends with these words, capitals and accents aside."""
    words, end = search_key(name).split(), search_key(last).split()
    return bool(end) and words[-len(end) :] == end


def find_header(grid: Grid) -> Header | None:
    """The heading of the sheet's list: the row, or two, that names most; None where no row names a player's name."""
    best: Header | None = None
    for row in range(min(len(grid.rows), DEEPEST)):
        header = header_at(grid, row)
        if header is not None and (best is None or header.known > best.known):
            best = header
    return best


def header_at(grid: Grid, row: int) -> Header | None:
    """The heading that begins in this row, if one does: of two rows where the second adds kinds to the first."""
    texts = {column: cell for column, cell in enumerate(grid.rows[row]) if isinstance(cell, str) and cell}
    kinds = {column: kind_of(text) for column, text in texts.items()}
    if NAME_KINDS.isdisjoint(kinds.values()):
        return None
    single = Header(row, row, texts, kinds)
    double = _two_rows(grid, row, texts)
    return double if double is not None and double.known > single.known else single


def _two_rows(grid: Grid, row: int, texts: Mapping[int, str]) -> Header | None:
    """A heading whose second row divides columns of the first; None where the second row is none."""
    if row + 1 >= len(grid.rows):
        return None
    below = grid.rows[row + 1]
    above = _spread(grid, row, texts, below)
    wide: dict[int, str] = {}
    kinds: dict[int, str | None] = {}
    for column in range(max(len(below), max(texts) + 1)):
        parent, child = above.get(column, ""), grid.cell(row + 1, column)
        if not parent and child == "":
            continue
        if (kind_of(parent) or not parent) and not _is_heading(parent, child):
            return None
        wide[column] = f"{parent} {text_of(child)}".strip()
        kinds[column] = kind_under(parent, child if isinstance(child, str) else "")
    return Header(row, row + 1, wide, kinds)


def _is_heading(parent: str, child: Cell) -> bool:
    """Whether a cell under a heading is empty or a small heading itself, not a player's datum."""
    if child == "":
        return True
    if not isinstance(child, str):
        return False
    return kind_of(child) is not None or kind_under(parent, child) != kind_of(parent)


def _spread(grid: Grid, row: int, texts: Mapping[int, str], below: Sequence[Cell]) -> dict[int, str]:
    """The first row's headings over every column they cover: by merged cells, else up to the next heading."""
    above = dict(texts)
    merged: set[int] = set()
    for span in grid.spans:
        if span.top <= row <= span.bottom:
            covered = range(span.left, span.right + 1)
            merged.update(covered)
            above.update(dict.fromkeys(covered, texts[span.left]) if span.left in texts else {})
    for column, cell in enumerate(below):
        left = above.get(column - 1)
        if (
            column not in above
            and column not in merged
            and left
            and cell != ""
            and grid.cell(row + 1, column - 1) != ""
        ):
            above[column] = left
    return above


def same_header(header: Header, grid: Grid, row: int) -> bool:
    """Whether this row repeats the heading (a new page, a new group with the same columns)."""
    for line in range(header.top, header.bottom + 1):
        here = {c: search_key(cell) for c, cell in enumerate(grid.rows[row]) if isinstance(cell, str) and cell}
        there = {c: search_key(cell) for c, cell in enumerate(grid.rows[line]) if isinstance(cell, str) and cell}
        if here == there:
            return True
    return False


def lay_out(grid: Grid, header: Header, elo_is: EloIs, found: Found) -> Layout:
    """The fields of the list; two columns that claim one field are refused, since nobody can say which is meant."""
    columns: dict[str, list[int]] = {}
    for column, kind in sorted(header.kinds.items()):
        if kind and not _same_span(grid, header, column):
            columns.setdefault(_rating_kind(kind, elo_is), []).append(column)
    for kind, several in columns.items():
        if len(several) > 1 and kind in SPARE:
            columns[kind] = several[:1]
        elif len(several) > 1 and kind not in MANY:
            named = [f"{letter(column)} «{header.texts[column]}»" for column in several]
            found.refuse(grid.where(header.top), "two_columns", field=kind, columns=named)
    names, given = _name_columns(grid, header, columns)
    fields = {kind: tuple(found_in) for kind, found_in in columns.items() if kind not in (*NAME_KINDS, *UNIT_KINDS)}
    unit = next((kind for kind in UNIT_KINDS if kind in columns), None)
    if unit:
        fields["unit"] = tuple(columns[unit])
    if given:
        fields["given_name"] = given
    if "title" not in fields and _holds_titles(grid, header, names[0] - 1):
        fields["title"] = (names[0] - 1,)
    _choose_birth(fields)
    read = {column for several in (names, *fields.values()) for column in several}
    return Layout(header, names, fields, _not_read(grid, header, read))


def _same_span(grid: Grid, header: Header, column: int) -> bool:
    """Whether this column only continues, under one merged heading, the column before it."""
    return header.texts.get(column - 1) == header.texts[column] and any(
        span.top <= header.top <= span.bottom and span.left < column <= span.right for span in grid.spans
    )


def _not_read(grid: Grid, header: Header, read: set[int]) -> dict[int, str]:
    """The columns that have a heading or data and are not read, with their headings."""
    rows = grid.rows[header.bottom + 1 : header.bottom + 1 + SAMPLE]
    filled = {column for row in rows for column, cell in enumerate(row) if cell != ""}
    columns = sorted((filled | header.texts.keys()) - read)
    return {column: header.texts.get(column, "") for column in columns}


def _rating_kind(kind: str, elo_is: EloIs) -> str:
    """The key of 28.1 that a rating column is: a bare "Elo" is the international rating unless the caller says."""
    bare = "rating" if elo_is == "international" else "national_rating"
    return {"rating": bare, "international_rating": "rating"}.get(kind, kind)


def _choose_birth(fields: dict[str, tuple[int, ...]]) -> None:
    """One way to read the birth: day, month and year apart, else the date's column, else the year's."""
    if "birth_day" in fields and "birth_month" in fields and "year" in fields:
        fields.pop("birth", None)
        fields["birth"] = tuple(fields.pop(part)[0] for part in ("birth_day", "birth_month", "year"))
        return
    fields.pop("birth_day", None)
    fields.pop("birth_month", None)
    year = fields.pop("year", ())
    if year and "birth" not in fields:
        fields["birth"] = year


def _name_columns(
    grid: Grid, header: Header, columns: Mapping[str, list[int]]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The columns that make the name, and the given name's own column if there is one."""
    full, family, given = (columns.get(kind, []) for kind in ("name", "family_name", "given_name"))
    if full and given and not _repeats_given_name(grid, header, full[0], given[0]):
        return (full[0], given[0]), (given[0],)
    if full and given:
        return (full[0],), (given[0],)
    if family and given:
        return (family[0], given[0]), (given[0],)
    column = (full or family or given)[0]
    second = column + 1
    if not given and _continues_name(grid, header, column, second):
        return (column, second), (second,)
    return (column,), ()


def _sample(grid: Grid, header: Header, *columns: int) -> list[tuple[str, ...]]:
    """Those columns of the first rows under the heading, where the first of them is not empty."""
    rows = range(header.bottom + 1, min(len(grid.rows), header.bottom + 1 + SAMPLE))
    cells = (tuple(text_of(grid.cell(row, column)) for column in columns) for row in rows)
    return [texts for texts in cells if texts[0]]


def _repeats_given_name(grid: Grid, header: Header, full: int, given: int) -> bool:
    """Whether "Tên" only repeats the end of "Họ và tên" (a column to sort by), in most rows."""
    sample = [pair for pair in _sample(grid, header, full, given) if pair[1]]
    ends = sum(ends_with(name, last) for name, last in sample)
    return ends * 2 >= len(sample)


def _holds_titles(grid: Grid, header: Header, column: int) -> bool:
    """Whether a column without a heading holds nothing but titles that are known ("IM" before the name)."""
    if column < 0 or header.texts.get(column):
        return False
    sample = [text for (text,) in _sample(grid, header, column)]
    return bool(sample) and all(TITLES.knows(text) or GRADES.knows(text) for text in sample)


def _continues_name(grid: Grid, header: Header, column: int, second: int) -> bool:
    """Whether the name goes on in the next column, which has no heading: merged with it, or one word in each row."""
    if second in header.texts and header.texts[second] != header.texts[column]:
        return False
    merged = any(
        span.top <= header.top <= span.bottom and span.left <= column and second <= span.right for span in grid.spans
    )
    sample = _sample(grid, header, second)
    words = sum(text.isalpha() for (text,) in sample)
    return bool(sample) and (merged or words * 10 >= len(sample) * 9)


def no_header(grids: Sequence[Grid]) -> tuple[Where, list[str]]:
    """Where a heading was looked for in vain, and the first row there that has two cells or more."""
    for grid in grids:
        for row, cells in enumerate(grid.rows[:DEEPEST]):
            texts = [text_of(cell) for cell in cells if cell != ""]
            if len(texts) > 1:
                return grid.where(row), texts[:12]
    for grid in grids:
        for row, cells in enumerate(grid.rows[:DEEPEST]):
            texts = [text_of(cell) for cell in cells if cell != ""]
            if texts:
                return grid.where(row), texts[:1]
    return Where(), []
