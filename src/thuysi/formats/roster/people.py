"""Rows to players: who is in the list, what each cell says of him, and what deserves the arbiter's look.

A numbered row with a name is a player, whatever else. Rows that are none (totals, signatures, headings of groups,
officials) are reported, each with its place. Nobody is added or left out in silence.
"""

from __future__ import annotations

import datetime
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from thuysi.engines.order import Scales
from thuysi.formats.roster import rows as kinds
from thuysi.formats.roster import values
from thuysi.formats.roster.columns import Layout, ends_with, header_at, same_header
from thuysi.formats.roster.grid import Cell, Found, Grid, text_of
from thuysi.grades import held
from thuysi.model import Player
from thuysi.names import given_name, identity_key, in_capitals, is_han, proper_case, search_key

_ENUMERATED: Final = re.compile(r"\d{1,4}\s*[.)\-]\s*(?=\D)")
_ODD: Final = re.compile(r"[^\w\s.,'’()\-–/]|_")
_EMPTY_NAME: Final = frozenset(("-", "--", "...", "…", "x", "0"))


@dataclass(frozen=True, slots=True)
class Entry:
    """A player of the list and the row that he stands in."""

    player: Player
    row: int
    number: int | None
    section: str = ""


@dataclass(slots=True)
class People:
    """The reading of one list, row by row."""

    grid: Grid
    layout: Layout
    today: datetime.date
    scales: Scales
    found: Found
    entries: list[Entry] = field(default_factory=list)
    numbered: bool = False
    ended: bool = False
    only_numbered: list[int] = field(default_factory=list)
    units: dict[int, Cell] = field(default_factory=dict)
    continued: set[int] = field(default_factory=set)
    wide: set[int] = field(default_factory=set)
    proper: bool = False
    section: str = ""
    group_unit: str = ""
    capitals: list[int] = field(default_factory=list)

    def read(self) -> list[Entry]:
        """Every player under the heading, in the order of the list."""
        first = self.layout.header.bottom + 1
        self._look_at_spans()
        named = [row for row in range(first, len(self.grid.rows)) if self._name(row)]
        self.numbered = sum(self._number(row) is not None for row in named) * 2 > len(named)
        for row in range(first, len(self.grid.rows)):
            cells = [cell for cell in self.grid.rows[row] if cell != ""]
            if cells and not (row == first and kinds.numbers_columns(cells)):
                self._row(row, cells)
        if self.only_numbered:
            self._note(self.only_numbered[0], "rows_only_numbered", rows=len(self.only_numbered))
        self._say_capitals()
        return self.entries

    def _look_at_spans(self) -> None:
        """Merged cells: a unit holds for all its rows; a name in several rows is one player; a wide cell is a heading,
        unless the heading of its column is as wide.
        """
        bottom = self.layout.header.bottom
        columns = {(span.left, span.right) for span in self.grid.spans if span.top <= bottom}
        unit, name = self.layout.fields.get("unit", (-1,))[0], self.layout.names[0]
        for span in self.grid.spans:
            if span.top <= bottom:
                continue
            if span.right - span.left >= len(self.layout.names) and (span.left, span.right) not in columns:
                self.wide.update(range(span.top, span.bottom + 1))
            below = range(span.top + 1, span.bottom + 1)
            if span.left <= unit <= span.right:
                self.units.update(dict.fromkeys(below, self.grid.cell(span.top, span.left)))
            if span.left <= name <= span.right:
                self.continued.update(below)

    # ── which rows are players ───────────────────────────────────────────────────────────────────────────────────────

    def _row(self, row: int, cells: Sequence[Cell]) -> None:
        name, number = self._name(row), self._number(row)
        texts = [text_of(cell) for cell in cells]
        begins = [texts[0], name] if number is None else [name]
        if row in self.continued:
            self._note(row, "row_continues", found=texts)
        elif kinds.is_total(begins) and not self._goes_on(number):
            self._note(row, "row_total", found=texts)
        elif number is not None and name:
            self._player(row)
        elif number is not None:
            self._nameless(row)
        elif kinds.is_end(begins):
            self.ended = True
            self._note(row, "row_end", found=texts)
        elif not (kinds.may_be_heading(texts) and self._heading_again(row)):
            self._unnumbered(row, name, texts)

    def _goes_on(self, number: int | None) -> bool:
        """Whether a row's number is the one that follows: nobody counts on with the line of sums."""
        last = self.entries[-1].number if self.entries else 0
        return number is not None and last is not None and number == last + 1

    def _heading_again(self, row: int) -> bool:
        """Whether the row is a heading: the list's own once more, or that of another table, which is refused."""
        header = header_at(self.grid, row)
        if header is None:
            return False
        if same_header(self.layout.header, self.grid, row):
            self._note(row, "header_again")
            return True
        if header.known < 2:
            return False
        self.found.refuse(self.grid.where(row), "second_table", found=list(header.texts.values())[:12])
        return True

    def _unnumbered(self, row: int, name: str, texts: Sequence[str]) -> None:
        """A row without a number: a player where the list has no numbers or the row has more than a name."""
        alone = len(texts) == 1
        if not name and not alone:
            self._nameless(row) if self._facts(row) else self._note(row, "row_other", found=texts)
        elif not name:
            self._group(row, self._first_column(row), texts)
        elif alone and (self.numbered or kinds.is_group(texts[0]) or row in self.wide):
            self._group(row, self._name_column(row), texts)
        elif self.ended and not self._facts(row):
            self._note(row, "row_end", found=texts)
        else:
            if self.ended:
                self._note(row, "player_after_end", self._name_column(row), name=name)
            elif self.numbered:
                self._note(row, "number_missing", self._name_column(row), name=name)
            self._player(row)

    def _group(self, row: int, column: int, texts: Sequence[str]) -> None:
        """The heading of a group: of a section, or of a unit where the list has no column for it."""
        if kinds.is_section(texts[0]):
            self.section = texts[0].strip(" :")
            self._note(row, "row_section", column, found=texts, read=self.section)
        elif "unit" not in self.layout.fields and not self.ended:
            self.group_unit = kinds.unit_in(texts[0])
            self._note(row, "row_unit", column, found=texts, read=self.group_unit)
        else:
            self._note(row, "row_group", column, found=texts)

    def _nameless(self, row: int) -> None:
        """A numbered row, or one with a birth or a rating, that names nobody: nobody is read from it."""
        others = [column for field, columns in self.layout.fields.items() if field != "number" for column in columns]
        if any(self.grid.cell(row, column) != "" for column in others):
            self._note(row, "name_missing", self.layout.names[0])
        else:
            self.only_numbered.append(row)

    def _facts(self, row: int) -> bool:
        """Whether the row has a readable birth or rating."""
        return bool(
            self._birth(row)[0]
            or any(values.rating(self._cell(row, kind))[0] for kind in ("rating", "national_rating"))
        )

    # ── one player ───────────────────────────────────────────────────────────────────────────────────────────────────

    def _player(self, row: int) -> None:
        role = text_of(self._cell(row, "role"))
        if role and kinds.is_official(role):
            self._note(row, "row_official", self.layout.fields["role"][0], name=self._name(row), role=role)
            return
        name, given = self._checked_name(row)
        born, sex = self._birth_and_sex(row)
        title, grade = self._title_and_grade(row)
        player = Player(
            number=len(self.entries) + 1,
            name=name,
            given_name=given,
            rating=self._rating(row, "rating"),
            national_rating=self._rating(row, "national_rating"),
            title=title,
            grade=grade,
            lot=self._lot(row),
            unit=self._unit(row),
            birth=born,
            sex=sex,
            federation=text_of(self._cell(row, "federation")),
            fide_id=self._fide_id(row),
        )
        self.entries.append(Entry(player, row, self._number(row), self.section))

    def _lot(self, row: int) -> int | None:
        """The lot drawn, from 1 on; what is no such number is reported."""
        cell = self._cell(row, "lot")
        lot = values.number(cell)
        if text_of(cell) and not lot:
            self._note(row, "lot_unread", self.layout.fields["lot"][0], found=text_of(cell))
        return lot or None

    def _name(self, row: int) -> str:
        """The name from its column or columns; Chinese names are joined without a blank."""
        parts = [text_of(cell) for column in self.layout.names if (cell := self.grid.cell(row, column)) != ""]
        name = ("" if all(is_han(part) for part in parts) else " ").join(parts)
        return "" if name in _EMPTY_NAME else name

    def _first_column(self, row: int) -> int:
        return next(column for column, cell in enumerate(self.grid.rows[row]) if cell != "")

    def _name_column(self, row: int) -> int:
        return next((c for c in self.layout.names if self.grid.cell(row, c) != ""), self.layout.names[0])

    def _checked_name(self, row: int) -> tuple[str, str]:
        """Name and given name; a number before the name is dropped, digits and odd characters are reported."""
        name, column = self._name(row), self.layout.names[0]
        counted = _ENUMERATED.match(name)
        if counted:
            self._note(row, "name_enumerated", column, found=name, read=name[counted.end() :])
            name = name[counted.end() :]
        elif any(mark.isdigit() for mark in name):
            self._note(row, "name_digits", column, name=name)
        odd = _ODD.findall(name)
        if in_capitals(name) and not odd:
            self.capitals.append(row)
            name = proper_case(name) if self.proper else name
        if odd:
            self._note(row, "name_characters", column, name=name, found="".join(sorted(set(odd))))
        last = text_of(self._cell(row, "given_name"))
        last = proper_case(last) if self.proper and in_capitals(last) else last
        return name, last if ends_with(name, last) or (last and is_han(name)) else given_name(name)

    def _say_capitals(self) -> None:
        """Names in capitals: one note for the list, at the first of them, with what they would be."""
        if self.capitals:
            row = self.capitals[0]
            code = "names_proper" if self.proper else "names_in_capitals"
            written = self._name(row)
            self._note(
                row, code, self.layout.names[0], count=len(self.capitals), written=written, read=proper_case(written)
            )

    def _title_and_grade(self, row: int) -> tuple[str, str]:
        """The international title and the national grade from whichever columns hold them, as written."""
        title = grade = ""
        for kind in ("title", "grade"):
            for column in self.layout.fields.get(kind, ()):
                has = held(text_of(self.grid.cell(row, column)), self.scales.titles, self.scales.grades)
                for unknown in has.unknown:
                    self._note(row, "grade_unknown", column, found=unknown)
                surplus = [
                    *has.surplus,
                    *(x for x, y in ((has.title, title), (has.grade, grade)) if x and y and x != y),
                ]
                if surplus:
                    self._note(row, "grade_twice", column, found=surplus, read=[x for x in (title, grade) if x])
                unread = " ".join(has.unknown)
                title = title or has.title or (unread if kind == "title" else "")
                grade = grade or has.grade or (unread if kind == "grade" else "")
        return title, grade

    def _rating(self, row: int, kind: str) -> int | None:
        cell = self._cell(row, kind)
        rating, doubt = values.rating(cell)
        if doubt:
            self._note(
                row, doubt, self.layout.fields[kind][0], found=text_of(cell), read=rating,
                low=values.LOWEST_RATING, high=values.HIGHEST_RATING,
            )  # fmt: skip
        return rating

    def _birth(self, row: int) -> tuple[str, str | None, int, Cell]:
        """The birth, its doubt, and the column and cell it was read from."""
        columns = self.layout.fields.get("birth", ())
        cells = [self.grid.cell(row, column) for column in columns]
        if len(cells) == 3:
            return (
                *values.born_on(cells[0], cells[1], cells[2], self.today),
                columns[2],
                "/".join(map(text_of, cells)),
            )
        if cells:
            return (*values.birth(cells[0], self.today), columns[0], cells[0])
        for column in (*self.layout.fields.get("male", ()), *self.layout.fields.get("female", ())):
            cell = self.grid.cell(row, column)
            if cell != "" and not values.is_marked(cell):
                return (*values.birth(cell, self.today), column, cell)
        return "", None, -1, ""

    def _birth_and_sex(self, row: int) -> tuple[str, str]:
        born, doubt, column, cell = self._birth(row)
        if doubt:
            self._note(row, doubt, column, found=text_of(cell), read=born, oldest=values.OLDEST_YEAR)
        elif not born and "birth" in self.layout.fields:
            self._note(row, "birth_missing", column)
        if "sex" in self.layout.fields:
            sex, doubt = values.sex(self._cell(row, "sex"))
            if doubt:
                self._note(row, doubt, self.layout.fields["sex"][0], found=text_of(self._cell(row, "sex")))
            return born, sex
        ticked = [letter for kind, letter in (("male", "m"), ("female", "w")) if self._cell(row, kind) != ""]
        if len(ticked) > 1:
            self._note(row, "sex_twice", self.layout.fields["male"][0])
        return born, ticked[0] if len(ticked) == 1 else ""

    def _unit(self, row: int) -> str:
        if "unit" not in self.layout.fields:
            return self.group_unit
        unit = text_of(self._cell(row, "unit")) or text_of(self.units.get(row, ""))
        if not unit:
            self._note(row, "unit_missing", self.layout.fields["unit"][0])
        return unit

    def _fide_id(self, row: int) -> str:
        text = text_of(self._cell(row, "fide_id"))
        if text in ("", "-", "0"):
            return ""
        if not (text.isascii() and text.isdigit() and len(text) <= 11):
            self._note(row, "fide_id_unread", self.layout.fields["fide_id"][0], found=text)
            return ""
        return text

    def _number(self, row: int) -> int | None:
        """The number in the list; in a table of results that has none, the rank."""
        return values.number(self._cell(row, "number" if "number" in self.layout.fields else "rank"))

    def _cell(self, row: int, kind: str) -> Cell:
        columns = self.layout.fields.get(kind)
        return self.grid.cell(row, columns[0]) if columns else ""

    def _note(self, row: int, code: str, column: int | None = None, /, **facts: object) -> None:
        if "found" in facts and isinstance(facts["found"], list):
            facts["found"] = [text[:60] for text in facts["found"][:6]]
        self.found.note(self.grid.where(row, column), code, **facts)


# ── the list as a whole ──────────────────────────────────────────────────────────────────────────────────────────────


def look_over(entries: Sequence[Entry], grid: Grid, layout: Layout, found: Found, once: bool = False) -> None:
    """What only the whole list shows: one player twice, namesakes, gaps in the numbers, who has no rating.

    `once`: whoever stands twice is read where he stands first (`first_of`), and does not refuse the list.
    """
    _find_same_people(entries, grid, layout.names[0], found, once)
    _find_same_ids(entries, grid, layout, found)
    _look_at_numbers(entries, grid, layout, found)
    _find_shifted_rows(entries, grid, layout, found)
    if "rating" in layout.fields:
        doubted = {problem.where for problem in found.problems}
        cells = [grid.where(e.row, layout.fields["rating"][0]) for e in entries if e.player.rating is None]
        unrated = [where for where in cells if where not in doubted]
        if unrated and len(cells) < len(entries):
            found.note(unrated[0], "rating_missing", count=len(unrated), players=len(entries))


def _find_shifted_rows(entries: Sequence[Entry], grid: Grid, layout: Layout, found: Found) -> None:
    """In a text a row longer than its heading has a separator inside a cell: what follows stands a column too far."""
    width = 1 + max(layout.header.texts)
    beyond = [(e.row, [text for cell in grid.rows[e.row][width:] if (text := text_of(cell))]) for e in entries]
    longer = [(row, texts) for row, texts in beyond if texts]
    if grid.sheet is None and 2 * len(longer) <= len(entries):
        for row, texts in longer:
            found.note(grid.where(row, width), "row_too_long", found=texts[:6], columns=width)


def first_of(entries: Sequence[Entry]) -> list[Entry]:
    """Whoever stands in the list twice (name, birth, unit), where he stands first; numbered as they stand then."""
    first: dict[tuple[object, ...], Entry] = {}
    for entry in entries:
        first.setdefault(_same_person(entry), entry)
    return [replace(entry, player=replace(entry.player, number=at)) for at, entry in enumerate(first.values(), 1)]


def _same_person(entry: Entry) -> tuple[object, ...]:
    """What two rows share that are one player."""
    player = entry.player
    return identity_key(player.name), player.birth, search_key(player.unit), entry.section


def _find_same_people(entries: Sequence[Entry], grid: Grid, column: int, found: Found, once: bool) -> None:
    """The same name, birth and unit twice refuse the list; what may be the same player is reported."""
    seen: dict[str, list[Entry]] = defaultdict(list)
    exact: dict[tuple[object, ...], Entry] = {}
    for entry in entries:
        player = entry.player
        key = _same_person(entry)
        if key in exact:
            facts = {"name": player.name, "other": str(grid.where(exact[key].row, column))}
            if once:
                found.note(grid.where(entry.row, column), "player_twice_left", **facts)
            else:
                facts |= {"birth": player.birth, "unit": player.unit}
                found.refuse(grid.where(entry.row, column), "player_twice", **facts)
            continue
        exact[key] = entry
        namesakes = seen[search_key(player.name)]
        for other in namesakes[:20]:
            code = _likeness(player, other.player)
            if code:
                where = str(grid.where(other.row, column))
                found.note(
                    grid.where(entry.row, column), code, name=player.name, other_name=other.player.name, other=where
                )
        namesakes.append(entry)


def _likeness(a: Player, b: Player) -> str | None:
    """Whether two of like name may be one: births that agree as far as they go, in one unit or in two."""
    agree = a.birth.startswith(b.birth) or b.birth.startswith(a.birth)
    same_unit = search_key(a.unit) == search_key(b.unit)
    if not agree:
        return None
    if identity_key(a.name) != identity_key(b.name):
        return "perhaps_same" if same_unit and a.birth == b.birth != "" else None
    return "perhaps_same" if same_unit else "same_name_other_unit"


def _find_same_ids(entries: Sequence[Entry], grid: Grid, layout: Layout, found: Found) -> None:
    seen: dict[tuple[str, str], Entry] = {}
    for entry in entries:
        fide_id = entry.player.fide_id
        key = (fide_id, entry.section)
        if fide_id and key in seen:
            column = layout.fields["fide_id"][0]
            other = str(grid.where(seen[key].row, column))
            found.refuse(grid.where(entry.row, column), "fide_id_twice", fide_id=fide_id, other=other)
        seen.setdefault(key, entry)


def _look_at_numbers(entries: Sequence[Entry], grid: Grid, layout: Layout, found: Found) -> None:
    """Gaps and repeats in the list's own numbers: harmless, since 28.1 gives the starting numbers."""
    field = "number" if "number" in layout.fields else "rank"
    oddities = list(_odd_numbers(entries))
    if len(oddities) * 10 <= max(len(entries), 20):
        for entry, code, facts in oddities:
            found.note(grid.where(entry.row, layout.fields[field][0]), code, **facts)


def _odd_numbers(entries: Sequence[Entry]) -> Iterator[tuple[Entry, str, dict[str, object]]]:
    seen: set[int] = set()
    last = None
    for entry in entries:
        number = entry.number
        if number is None:
            continue
        last = number - 1 if last is None else last
        if number == 1 and last > 1:
            seen.clear()
            yield entry, "numbers_restart", {}
        elif number in seen:
            yield entry, "number_twice", {"number": number}
        elif number > last + 1:
            yield entry, "number_gap", {"number": number, "after": last}
        seen.add(number)
        last = max(number, last) if number != 1 else 1
