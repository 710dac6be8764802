"""Any federation's list: a workbook, or a text with separators however long, its columns by their headings.

Headings are those of player lists (`formats.roster.headings`) and a few that only rating lists have. A text is read
row by row; a workbook's sheets are laid out by its parser, so that it may be no longer than a player list.
"""

from __future__ import annotations

import csv
import datetime
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import BinaryIO, Final, TextIO

from thuysi.errors import InputError, Where
from thuysi.formats.ratings.notes import LONGEST_LINE, Notes, refusal
from thuysi.formats.roster import values
from thuysi.formats.roster.columns import DEEPEST
from thuysi.formats.roster.grid import MOST_COLUMNS, MOST_ROWS, Cell, Grid, cell_of, letter, text_of
from thuysi.formats.roster.headings import NAME_KINDS, UNIT_KINDS, kind_of
from thuysi.formats.roster.letters import FONTS, readings
from thuysi.formats.roster.tables import SEPARATORS, grids_of
from thuysi.grades import held
from thuysi.names import clean, search_key
from thuysi.ratings import Rated

SAMPLE: Final = 1 << 18
MARKS: Final = {"utf-8": "utf-8-sig", "utf-16-le": "utf-16", "utf-16-be": "utf-16"}
"""Encodings that may begin with a mark -> the one that leaves it out."""

OWN: Final[Mapping[str, str]] = {
    "id": "id", "ma": "id", "maso": "id", "mavdv": "id", "makythu": "id", "masovdv": "id", "ncode": "id", "pkz": "id",
    "nationalid": "id", "natid": "id", "idno": "id", "idnumber": "id", "memberid": "id", "playerid": "id",
    "编号": "id", "会员编号": "id", "棋手编号": "id",
    "standard": "standard", "std": "standard", "classical": "standard", "cotieuchuan": "standard", "慢棋": "standard",
    "elostd": "standard", "elostandard": "standard", "srtng": "standard", "standardrating": "standard",
    "标准": "standard", "tieuchuan": "standard", "elotieuchuan": "standard",
    "rapid": "rapid", "rpd": "rapid", "elonhanh": "rapid", "conhanh": "rapid", "nhanh": "rapid", "快棋": "rapid",
    "rrtng": "rapid", "rapidrating": "rapid", "elorapid": "rapid", "elorpd": "rapid", "快棋等级分": "rapid",
    "blitz": "blitz", "blz": "blitz", "elochop": "blitz", "cochop": "blitz", "chop": "blitz", "超快棋": "blitz",
    "brtng": "blitz", "blitzrating": "blitz", "eloblitz": "blitz", "eloblz": "blitz", "超快棋等级分": "blitz",
    "fed": "federation",
}  # fmt: skip
"""Headings of rating lists, as they are compared -> the field; they win over those of player lists."""

WORTH: Final = frozenset(
    ("rating", "standard", "rapid", "blitz", "international_rating", "national_rating", "id", "fide_id")
)
"""A list without any of these has nothing to give."""

_MARKS: Final = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Head:
    """The heading of a list: its row, and field -> column, the name's columns in their order."""

    row: int
    names: tuple[int, ...]
    fields: Mapping[str, int]

    @property
    def ids(self) -> str:
        """Whose numbers the list has: "fide", its "own", or "" for none."""
        return "fide" if "fide_id" in self.fields else "own" if "id" in self.fields else ""


@dataclass(frozen=True, slots=True)
class Table:
    """A list whose heading was found: its rows with their places."""

    head: Head
    rows: Iterable[tuple[Where, Sequence[Cell]]]


def field_of(heading: str) -> str | None:
    """The field that a heading means.

    >>> [field_of(text) for text in ("Mã VĐV", "Elo cờ nhanh", "Blitz", "Họ và tên", "Ghi chú")]
    ['id', 'rapid', 'blitz', 'name', None]
    """
    key = _MARKS.sub("", search_key(heading))
    if key in OWN:
        return OWN[key]
    if key.removeprefix("elo") in OWN and key.startswith("elo"):
        return OWN[key.removeprefix("elo")]
    return kind_of(heading)


def head_of(rows: Sequence[Sequence[Cell]]) -> Head | None:
    """The row that names most fields, a name and a rating or a number among them; None where there is none."""
    best: Head | None = None
    for at, cells in enumerate(rows[:DEEPEST]):
        columns: dict[str, int] = {}
        for column, cell in enumerate(cells):
            field = field_of(cell) if isinstance(cell, str) and cell else None
            if field is not None:
                columns.setdefault(field, column)
        if NAME_KINDS.isdisjoint(columns) or WORTH.isdisjoint(columns):
            continue
        names = [columns[kind] for kind in ("name", "family_name", "given_name") if kind in columns]
        head = Head(at, (names[0],) if "name" in columns else tuple(names[:2]), columns)
        if best is None or len(head.fields) > len(best.fields):
            best = head
    return best


# ── where the rows come from ─────────────────────────────────────────────────────────────────────────────────────────


def in_workbook(data: bytes) -> Table:
    """The sheet of a workbook with the longest list; raises `InputError` as a player list is refused."""
    try:
        grids = grids_of(data)
    except InputError as error:
        long = next((one for one in error.problems if one.code in ("roster.too_many_rows", "roster.too_many_cells",
                                                                   "roster.unzipped_too_large")), None)  # fmt: skip
        if long is None:
            raise
        raise refusal("workbook_too_long", limit=MOST_ROWS) from error
    found = [(len(grid.rows) - head.row, -at, grid, head) for at, grid in enumerate(grids)
             if (head := head_of(grid.rows)) is not None]  # fmt: skip
    if not found:
        raise refusal("no_heading", found=_first_texts(grids))
    _, _, grid, head = max(found, key=lambda one: one[:2])
    return Table(head, ((grid.where(row), grid.rows[row]) for row in range(head.row + 1, len(grid.rows))))


def _first_texts(grids: Sequence[Grid]) -> str:
    rows = (row for grid in grids for row in grid.rows[:DEEPEST])
    return " | ".join(next(([text_of(cell) for cell in row if cell != ""] for row in rows if any(row)), []))[:200]


def in_text(stream: BinaryIO, head: bytes, notes: Notes) -> Table:
    """The rows of a text with separators; `head` is what was read of it already."""
    sample = (head + stream.read(max(0, SAMPLE - len(head))))[: SAMPLE * 2]
    encoding, separator, found = _shape(sample)
    text = io.TextIOWrapper(io.BufferedReader(_Joined(sample, stream)), encoding, errors="replace", newline="")
    rows = _rows(text, separator, notes)
    for _ in range(found.row + 1):
        next(rows)
    return Table(found, rows)


def _shape(sample: bytes) -> tuple[str, str, Head]:
    """The encoding and the separator with which the heading names most fields."""
    cut = sample if len(sample) < SAMPLE else sample[: sample.rfind(b"\n") + 1]
    best: tuple[int, str, str, Head] | None = None
    first = ""
    for reading in readings(cut):
        if reading.name in FONTS:
            continue
        lines = reading.text.splitlines(keepends=True)[:DEEPEST]
        first = first or next((line.strip() for line in lines if line.strip()), "")
        for separator in SEPARATORS:
            head = head_of(_head_rows(lines, separator))
            if head is not None and (best is None or len(head.fields) > best[0]):
                best = (len(head.fields), reading.name, separator, head)
    if best is None:
        raise refusal("no_heading", found=first[:200])
    return MARKS.get(best[1], best[1]), best[2], best[3]


def _head_rows(lines: Iterable[str], separator: str) -> list[list[Cell]]:
    try:
        return [[cell_of(cell) for cell in row] for row in csv.reader(lines, delimiter=separator)]
    except csv.Error:
        return []


class _Joined(io.RawIOBase):
    """What was read already, and then the rest of the stream."""

    def __init__(self, head: bytes, rest: BinaryIO) -> None:
        self._head = memoryview(head)
        self._rest = rest

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        """Fill the buffer."""
        data: bytes | memoryview = self._head[: len(buffer)] if self._head else self._rest.read(len(buffer))
        self._head = self._head[len(buffer) :]
        buffer[: len(data)] = data
        return len(data)


def _rows(text: TextIO, separator: str, notes: Notes) -> Iterator[tuple[Where, list[Cell]]]:
    """The rows with their lines; refuses a line beyond all measure and a quotation mark that is not closed."""
    reader = csv.reader(_lines(text, notes), delimiter=separator, skipinitialspace=True)
    line = 1
    try:
        for row in reader:
            if len(row) > MOST_COLUMNS:
                raise refusal("too_long", Where(line), limit=MOST_COLUMNS)
            yield Where(line), [cell_of(cell) for cell in row]
            line = reader.line_num + 1
    except csv.Error as error:
        raise refusal("text_unread", Where(line), reason=str(error)) from error


def _lines(text: TextIO, notes: Notes) -> Iterator[str]:
    number = 0
    while line := text.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise refusal("too_long", Where(number), limit=LONGEST_LINE)
        if "\ufffd" in line:
            notes.note(Where(number), "bad_letters", found=clean(line)[:60])
        yield line.replace("\0", "")


# ── rows to people ───────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Reader:
    """How a row is read: by the heading, by today's date, and by what a bare "Elo" is."""

    head: Head
    elo: str
    today: datetime.date
    notes: Notes

    def people(self, rows: Iterable[tuple[Where, Sequence[Cell]]]) -> Iterator[Rated]:
        """The people of the rows; a row without a name is noted."""
        for where, cells in rows:
            person = self._person(where, cells)
            if person is not None:
                yield person

    def _person(self, where: Where, cells: Sequence[Cell]) -> Rated | None:
        name = " ".join(word for column in self.head.names if (word := self._at(cells, column)))
        if not name or name.isdigit():
            if any(cell != "" for cell in cells):
                found = " ".join(text_of(cell) for cell in cells if cell != "")
                self.notes.note(where, "row_without_name", found=found[:60])
            return None
        ratings = {kind: self._rating(where, cells, fields) for kind, fields in self._kinds().items()}
        titles = held(" ".join(self._text(cells, kind) for kind in ("title", "grade")).strip())
        for found in titles.unknown:
            self.notes.note(where, "title_unknown", found=found[:40])
        return Rated(
            self._text(cells, "fide_id") or self._text(cells, "id"),
            name[:200],
            self._text(cells, "federation")[:50],
            self._sex(cells),
            titles.title or " ".join(titles.unknown)[:40],
            ratings["standard"],
            ratings["rapid"],
            ratings["blitz"],
            ratings["national"],
            self._birth(where, cells),
            next((text for kind in UNIT_KINDS if (text := self._text(cells, kind))), "")[:100],
            titles.grade,
        )

    def _kinds(self) -> dict[str, tuple[str, ...]]:
        """Kind of rating -> the fields that are it."""
        national = ("national_rating", *(["rating"] if self.elo == "national" else []))
        standard = ("standard", "international_rating", *(["rating"] if self.elo == "standard" else []))
        others = {kind: (kind, *(["rating"] if self.elo == kind else [])) for kind in ("rapid", "blitz")}
        return {"standard": standard, **others, "national": national}

    def _at(self, cells: Sequence[Cell], column: int) -> str:
        return text_of(cells[column]) if column < len(cells) else ""

    def _text(self, cells: Sequence[Cell], field: str) -> str:
        column = self.head.fields.get(field)
        return "" if column is None else self._at(cells, column)

    def _rating(self, where: Where, cells: Sequence[Cell], fields: tuple[str, ...]) -> int | None:
        for field in fields:
            text = self._text(cells, field)
            value, doubt = values.rating(text)
            if doubt and value is None:
                column = letter(self.head.fields[field])
                self.notes.note(Where(where.line, column, where.sheet), "rating_unread", found=text[:40])
            if value is not None:
                return value
        return None

    def _sex(self, cells: Sequence[Cell]) -> str:
        return values.sex(self._text(cells, "sex"))[0]

    def _birth(self, where: Where, cells: Sequence[Cell]) -> str:
        """The birth, or the year; one that cannot be read is noted."""
        for field in ("birth", "year"):
            column = self.head.fields.get(field)
            if column is None or column >= len(cells):
                continue
            birth, doubt = values.birth(cells[column], self.today)
            if doubt and not birth:
                found = text_of(cells[column])[:40]
                self.notes.note(Where(where.line, letter(column), where.sheet), "birth_unread", found=found)
            if birth:
                return birth
        return ""
