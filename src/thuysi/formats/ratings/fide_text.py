"""FIDE's lists as text: one row a person, each field where the heading says, found anew for every list.

FIDE publishes one list of all ratings and lists of one kind, and has changed the columns often. A field that is longer
than its columns pushes the rest of its row to the right; such a row is put straight by what its fields must be.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from thuysi.errors import Where
from thuysi.formats.ratings.notes import Notes
from thuysi.formats.trf.rows import OLD_TITLES
from thuysi.grades import TITLES
from thuysi.names import clean
from thuysi.ratings import Rated

HEADS: Final[Mapping[str, str]] = {
    "idnumber": "id", "idcode": "id", "id": "id", "fideid": "id", "code": "id",
    "name": "name",
    "fed": "federation", "country": "federation",
    "sex": "sex",
    "tit": "title", "titl": "title", "title": "title", "wtit": "w_title", "otit": "o_title", "foa": "foa",
    "srtng": "standard", "rrtng": "rapid", "brtng": "blitz", "rtng": "rating", "rating": "rating",
    "sgm": "number", "rgm": "number", "bgm": "number", "gms": "number", "games": "number", "gm": "number",
    "sk": "number", "rk": "number", "bk": "number", "k": "number",
    "bday": "birth", "born": "birth", "birthday": "birth", "birth": "birth",
    "flag": "flag",
}  # fmt: skip
"""A heading of FIDE's lists, small and without marks -> the field; a month and a year (OCT25) heads the ratings."""

RATINGS: Final = ("standard", "rapid", "blitz", "rating")
TEXTS: Final = frozenset(("name", "federation", "sex", "title", "w_title", "o_title", "foa"))
"""The fields that may be longer than their columns."""

SEXES: Final = {"M": "m", "F": "w", "": ""}
MOST_SHIFT: Final = 64
LOWEST: Final = 1_000
HIGHEST: Final = 4_000

_HEAD: Final = re.compile(r"ID[ _]?(?:Number|Code)|\S+", re.IGNORECASE)
_MONTH: Final = re.compile(r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\d{2,4}", re.IGNORECASE)
_MARKS: Final = re.compile(r"[\W_]+")
_BIRTH: Final = re.compile(r"(?:\d{4}|\d\d\.\d\d\.\d\d(?:\d\d)?)?")
_FLAG: Final = re.compile(r"[a-zA-Z]{0,3}")
_FEDERATION: Final = re.compile(r"[A-Z]{3}")

Row = dict[str, str]


@dataclass(frozen=True, slots=True)
class Column:
    """A field and its columns, from 0; the last field reaches to the end of the row."""

    field: str
    start: int
    end: int | None


def columns_of(heading: str) -> tuple[Column, ...] | None:
    """The columns that a heading names; None where it is no heading of such a list."""
    found = [(_field(head[0]), head.start()) for head in _HEAD.finditer(heading)]
    fields = {field for field, _ in found if field}
    if not {"id", "name"} <= fields or not fields.intersection(RATINGS) or None in (field for field, _ in found):
        return None
    ends = [start for _, start in found[1:]]
    starts = [0, *ends]
    return tuple(
        Column(field or "", start, end) for (field, _), start, end in zip(found, starts, [*ends, None], strict=True)
    )


def _field(head: str) -> str | None:
    """The field that one heading means."""
    if _MONTH.fullmatch(head):
        return "rating"
    return HEADS.get(_MARKS.sub("", head).casefold())


def read(lines: Iterable[bytes], columns: Sequence[Column], kind: str, notes: Notes) -> Iterator[Rated]:
    """The people of the rows after the heading; `kind` is what a list of one rating holds.

    A row that cannot be read is noted with its line and passed over.
    """
    for number, raw in enumerate(lines, 2):
        if not raw.strip():
            continue
        row = _row(raw, columns, number, notes)
        if row is None:
            found = clean(raw[:60].decode("utf-8", "replace"))
            notes.note(Where(number), "row_unread", found=found)
            continue
        yield _person(row, kind, number, notes)


def _row(raw: bytes, columns: Sequence[Column], number: int, notes: Notes) -> Row | None:
    """The fields of a row: where the heading has them; else where a long field, or letters of two bytes, left them."""
    line = raw.rstrip(b"\r\n\x1a")
    by_bytes = line.decode("latin-1")
    row = _cut(by_bytes, columns)
    if _fits(row):
        return row if line.isascii() else _decoded(row)
    readings: list[tuple[str, Callable[[Row], Row]]] = [(by_bytes, _decoded)]
    if not line.isascii():
        as_letters = _text(line)
        row = _cut(as_letters, columns)
        if _fits(row):
            return row
        readings.append((as_letters, dict))
    for text, finished in readings:
        for place in _too_long(text, columns):
            moved = _straightened(text, columns, place)
            if moved is not None:
                row, shift = moved
                notes.note(Where(number, (columns[place].end or 0) + 1), "row_shifted", field=columns[place].field,
                           count=shift)  # fmt: skip
                return finished(row)
    return None


def _cut(line: str, columns: Sequence[Column], place: int = -1, shift: int = 0) -> Row:
    """The fields of a row; from behind the column at `place` on, everything stands `shift` further right.

    Numbers that nobody asks for (games, K) are joined: they only have to be numbers.
    """
    row: Row = {"number": ""}
    for at, column in enumerate(columns):
        start = column.start + (shift if 0 <= place < at else 0)
        end = None if column.end is None else column.end + (shift if 0 <= place <= at else 0)
        text = line[start:end].strip()
        row[column.field] = row["number"] + text if column.field == "number" else text
    return row


def _fits(row: Row) -> bool:
    """Whether every field is what it must be."""
    number, birth, flag = row["number"], row.get("birth", ""), row.get("flag", "")
    return (
        _is_number(row["id"])
        and row["name"] != ""
        and (number == "" or _is_number(number))
        and all(_is_rating(row[kind]) for kind in RATINGS if kind in row)
        and row.get("sex", "") in SEXES
        and _FEDERATION.fullmatch(row.get("federation", "FID")) is not None
        and _BIRTH.fullmatch(birth) is not None
        and _FLAG.fullmatch(flag) is not None
    )


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _is_rating(text: str) -> bool:
    """Whether a text is a rating, or 0 or nothing for none; fewer digits are what is left of a row that was cut."""
    return text == "" or (_is_number(text) and (int(text[:5]) == 0 or LOWEST <= int(text[:5]) < HIGHEST))


def _too_long(line: str, columns: Sequence[Column]) -> Iterator[int]:
    """The fields of text that go on where the next one begins."""
    for place, column in enumerate(columns):
        end = column.end
        if column.field not in TEXTS or end is None or end >= len(line):
            continue
        if column.field == "name" or " " not in line[end - 1 : end + 1]:
            yield place


def _straightened(line: str, columns: Sequence[Column], place: int) -> tuple[Row, int] | None:
    """The row when its field at `place` is too long, and by how much: as far as is needed for all to fit."""
    end = columns[place].end or 0
    for shift in range(1, MOST_SHIFT):
        row = _cut(line, columns, place, shift)
        if _fits(row) and _is_sure(row, columns[place].field, line[end + shift - 1 : end + shift + 1]):
            return row, shift
    return None


def _is_sure(row: Row, field: str, edge: str) -> bool:
    """Whether a row put straight shows that it is: the federation behind a name; the end of a word and the birth."""
    if field == "name":
        return row.get("federation", "") != ""
    return " " in edge and " " not in row[field] and row.get("birth", "0") != ""


def _text(data: bytes) -> str:
    """Bytes as text: UTF-8, else as Western Europe writes."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _decoded(row: Row) -> Row:
    """The fields of a row that was cut by bytes."""
    return {field: value if value.isascii() else _text(value.encode("latin-1")) for field, value in row.items()}


def _person(row: Row, kind: str, line: int, notes: Notes) -> Rated:
    """The person of a row."""
    flag = row.get("flag", "").casefold()
    title = title_of(row.get("title", "") or row.get("w_title", ""), line, notes)
    return Rated(
        row["id"].lstrip("0"),
        clean(row["name"]),
        row.get("federation", ""),
        SEXES[row.get("sex", "")] or ("w" if "w" in flag else ""),
        title,
        _rating(row, "standard", kind),
        _rating(row, "rapid", kind),
        _rating(row, "blitz", kind),
        birth=birth_of(row.get("birth", "")),
        active="i" not in flag,
    )


def _rating(row: Row, kind: str, only: str) -> int | None:
    """A rating of a kind; a list of one rating has it under a heading that does not say which."""
    return int(row.get(kind, "") or (row.get("rating", "") if kind == only else "") or 0) or None


def title_of(written: str, line: int, notes: Notes) -> str:
    """A title; one of the letters of older lists is spelled as today, one that nobody knows is kept and noted."""
    title = OLD_TITLES.get(written, written)
    if title and not TITLES.knows(title):
        notes.note(Where(line), "title_unknown", found=title[:40])
    return title[:40]


def birth_of(written: str) -> str:
    """The year of birth; "" for none. Old lists have day and month, too, and the year without its century."""
    if len(written) == 4:
        return "" if written == "0000" else written
    return f"{written[6:]}-{written[3:5]}-{written[:2]}" if len(written) == 10 else ""
