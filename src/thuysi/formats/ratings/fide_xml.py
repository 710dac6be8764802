"""FIDE's lists as XML, person by person: what has been handed on is forgotten, so that the longest list needs no room.

The parser is told what to do at each tag and keeps no tree. A document type is refused, and with it every entity that
a file may define (`<!ENTITY …>` that grows to gigabytes, or that names another file).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Protocol
from xml.parsers import expat

from thuysi.errors import Where
from thuysi.formats.ratings.fide_text import HIGHEST, SEXES, birth_of, title_of
from thuysi.formats.ratings.notes import LONGEST_LINE, Notes, refusal
from thuysi.names import clean
from thuysi.ratings import Rated

CHUNK: Final = 1 << 16
PERSON: Final = "player"
FIELDS: Final = frozenset(
    (PERSON, "fideid", "name", "country", "sex", "title", "w_title", "rating", "rapid_rating", "blitz_rating",
     "birthday", "flag")
)  # fmt: skip
"""The tags that are read."""

MARK: Final = b"\xef\xbb\xbf"
DEEPEST: Final = 8
MOST_WAITING: Final = 1 << 20
"""So many bytes may wait for the end of one tag."""


class Bytes(Protocol):
    """What can be read piece by piece."""

    def read(self, count: int, /) -> bytes:
        """The next bytes, as many as asked for or fewer; none at the end."""


@dataclass(slots=True)
class _Tags:
    """The person being read, and those that are finished."""

    done: list[tuple[dict[str, str], int]] = field(default_factory=list)
    row: dict[str, str] | None = None
    name: str = ""
    depth: int = 0
    line: int = 0

    def start(self, name: str, _: dict[str, str]) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise refusal("xml_no_list", Where(self.line or None), found=name[:40])
        field = _field(name)
        if field == PERSON:
            self.row = {}
        elif self.row is not None:
            self.name = field
            if field:
                self.row[field] = ""

    def text(self, text: str) -> None:
        if self.row is not None and self.name:
            self.row[self.name] += text
            if len(self.row[self.name]) > LONGEST_LINE:
                raise refusal("too_long", limit=LONGEST_LINE)

    def end(self, name: str) -> None:
        self.depth -= 1
        self.name = ""
        if self.row is not None and _field(name) == PERSON:
            self.done.append((self.row, self.line))
            self.row = None


@lru_cache(256)
def _field(name: str) -> str:
    """The field that a tag names, "player" for a person, "" for what is not asked for."""
    plain = name.rpartition(":")[2].casefold()
    return plain if plain in FIELDS else ""


def read(stream: Bytes, kind: str, notes: Notes) -> Iterator[Rated]:
    """The people of a list; `kind` is what the one rating of a list is that has no others.

    Raises `InputError` for what is no such list, for damage (the list breaks off), a document type, and a text or a
    tag beyond all measure.
    """
    tags = _Tags()
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = tags.start
    parser.EndElementHandler = tags.end
    parser.CharacterDataHandler = tags.text
    parser.StartDoctypeDeclHandler = _no_doctype
    found = fed = 0
    for chunk, last in _chunks(stream):
        _parse(parser, chunk, last)
        fed += len(chunk)
        if not last and fed - parser.CurrentByteIndex > MOST_WAITING:
            raise refusal("too_long", limit=MOST_WAITING)
        tags.line = parser.CurrentLineNumber
        for row, line in tags.done:
            found += 1
            person = _person(row, kind, line, notes)
            if person is not None:
                yield person
        tags.done.clear()
    if not found:
        raise refusal("nothing_found")


def _chunks(stream: Bytes) -> Iterator[tuple[bytes, bool]]:
    """The text in pieces without marks and blanks before it, then an empty last one."""
    chunk = stream.read(CHUNK)
    head = chunk.lstrip(b" \t\r\n")
    while head.startswith(MARK):
        head = head.removeprefix(MARK).lstrip(b" \t\r\n")
    yield head, False
    while chunk:
        chunk = stream.read(CHUNK)
        yield chunk, not chunk


def _parse(parser: expat.XMLParserType, chunk: bytes, last: bool) -> None:
    try:
        parser.Parse(chunk, last)
    except (expat.ExpatError, LookupError) as damage:
        # LookupError is the parser's own, for an encoding that nobody knows.
        raise refusal("xml_damaged", Where(parser.CurrentLineNumber), reason=str(damage)) from damage


def _no_doctype(*_: object) -> None:
    raise refusal("xml_doctype")


def _person(row: dict[str, str], kind: str, line: int, notes: Notes) -> Rated | None:
    """The person of a row; None, with a note, for a row without number or name, or with a rating that is none."""
    values = {name: text.strip() for name, text in row.items()}
    number, name = values.get("fideid", ""), clean(values.get("name", ""))
    if "rapid_rating" in values or "blitz_rating" in values:
        kind = "standard"
    ratings = {"standard": "", "rapid": values.get("rapid_rating", ""), "blitz": values.get("blitz_rating", "")}
    ratings[kind] = values.get("rating", "")
    unread = [text for text in ratings.values() if text and not (text.isascii() and text.isdigit() and len(text) < 5)]
    if not (number.isascii() and number.isdigit()) or not name or unread:
        notes.note(Where(line), "row_unread", found=" ".join((number, name, *unread))[:60])
        return None
    flag = values.get("flag", "").casefold()
    sex = SEXES.get(values.get("sex", ""), "")
    numbers = {one: value if (value := int(text or 0)) < HIGHEST else 0 for one, text in ratings.items()}
    birth = values.get("birthday", "")
    return Rated(
        number.lstrip("0"),
        name,
        values.get("country", "")[:3],
        sex or ("w" if "w" in flag else ""),
        title_of(values.get("title", "") or values.get("w_title", ""), line, notes),
        numbers["standard"] or None,
        numbers["rapid"] or None,
        numbers["blitz"] or None,
        birth=birth_of(birth) if birth.isascii() and birth.isdigit() else "",
        active="i" not in flag,
    )
