"""Which list a stream of bytes holds, by its content alone: FIDE's text or XML, a table."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO, Final

from thuysi.formats.ratings import fide_text, fide_xml
from thuysi.formats.ratings.notes import LONGEST_LINE, MOST_PEOPLE, Notes, refusal
from thuysi.formats.roster.grid import MOST_BYTES as MOST_OF_A_WORKBOOK
from thuysi.names import clean
from thuysi.ratings import Rated

if TYPE_CHECKING:
    from thuysi.formats.ratings.tables import Table

WORKBOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
MARK: Final = b"\xef\xbb\xbf"
_NAMED: Final = (("rapid", "rapid"), ("blitz", "blitz"))
"""What the name of a file of one rating says -> the kind."""


@dataclass(frozen=True, slots=True)
class Asked:
    """How a list is to be read: births are judged by `today`; `kind` is what a rating is that the list does not name.

    With no `kind`: in FIDE's lists the one that the file's name says ("rapid_rating_list.txt"), else standard; in a
    federation's list, national.
    """

    today: datetime.date
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """A list being read. `form` is "fide-text", "fide-xml" or "table"; `ids` says whose numbers it has: "fide", its
    "own", or "" for none; `kind` what a rating is that it does not name. `notes` grow while `people` are taken.
    """

    form: str
    ids: str
    kind: str
    people: Iterator[Rated]
    notes: Notes


def read_list(stream: BinaryIO, name: str, asked: Asked) -> Listing:
    """The list in a stream, by its content; the file's `name` may say which rating a list of one rating has.

    Raises `InputError` for what is no list, now or while its people are taken.
    """
    notes = Notes()
    blank, first = _first_line(stream)
    if first.startswith(WORKBOOKS):
        return _workbook(stream, asked, first)
    kind = asked.kind or next((kind for word, kind in _NAMED if word in name.casefold()), "standard")
    if first.lstrip().startswith(b"<"):
        people = fide_xml.read(_Again(first, stream), kind, notes)
        return Listing("fide-xml", "fide", kind, _counted(people), notes)
    columns = fide_text.columns_of(first.decode("latin-1").rstrip("\r\n"))
    if columns is not None:
        people = fide_text.read(_lines(stream), columns, kind, notes)
        return Listing("fide-text", "fide", kind, _counted(people), notes)
    if first.lstrip()[:1] in (b"{", b"["):
        raise refusal("no_heading", found=clean(first[:60].decode("utf-8", "replace")))
    from thuysi.formats.ratings import tables

    return _of_table(tables.in_text(stream, blank + first, notes), asked, notes)


def _first_line(stream: BinaryIO) -> tuple[bytes, bytes]:
    """The blank lines at the top, and the first that is not blank, without marks before it; a long one is cut."""
    blank, line = b"", stream.readline(LONGEST_LINE)
    while line and not line.strip():
        blank, line = blank + line, stream.readline(LONGEST_LINE)
        if len(blank) > LONGEST_LINE:
            raise refusal("nothing_found")
    while line.startswith(MARK):
        line = line.removeprefix(MARK)
    if not line:
        raise refusal("nothing_found")
    return blank, line


class _Again:
    """A stream whose first line has been read."""

    def __init__(self, head: bytes, rest: BinaryIO) -> None:
        self._head = head
        self._rest = rest

    def read(self, count: int) -> bytes:
        """What was read already, then the rest."""
        head, self._head = self._head, b""
        return head or self._rest.read(count)


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """The rows after the first; one beyond all measure is refused."""
    while line := stream.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            raise refusal("too_long", limit=LONGEST_LINE)
        yield line


def _workbook(stream: BinaryIO, asked: Asked, head: bytes) -> Listing:
    from thuysi.formats.ratings import tables

    data = head + stream.read(MOST_OF_A_WORKBOOK + 1)
    if len(data) > MOST_OF_A_WORKBOOK:
        raise refusal("too_much", limit=MOST_OF_A_WORKBOOK // (1024 * 1024))
    return _of_table(tables.in_workbook(data), asked, Notes())


def _of_table(table: Table, asked: Asked, notes: Notes) -> Listing:
    from thuysi.formats.ratings import tables

    kind = asked.kind or "national"
    reader = tables.Reader(table.head, kind, asked.today, notes)
    return Listing("table", table.head.ids, kind, _counted(reader.people(table.rows)), notes)


def _counted(people: Iterator[Rated]) -> Iterator[Rated]:
    """The people, as many as any list can have."""
    count = 0
    for person in people:
        count += 1
        if count > MOST_PEOPLE:
            raise refusal("too_many_people", limit=MOST_PEOPLE)
        yield person
    if not count:
        raise refusal("nothing_found")
