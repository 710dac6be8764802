"""A club's list into the section: chosen or pasted, looked at (columns, problems, duplicates), then taken over.

Between the look and the taking over the list travels in the form itself, packed: nothing of it is kept on the server,
so that a page left open over lunch, or a server started anew, loses nothing.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from thuysi.errors import InputError, UsageError
from thuysi.formats.json import MOST_PLAYERS, PLAYER
from thuysi.formats.problems import Problems
from thuysi.formats.shapes import ListOf, Record
from thuysi.journal.state import Section
from thuysi.journal.values import player_data
from thuysi.model import Player
from thuysi.names import search_key
from thuysi.rosters import Changes, Decided, Near, merge
from thuysi.service.registration import people_in
from thuysi.text import sentence
from thuysi.text.rosters import why_text
from thuysi.web.arbiter.asked import Call, Done, Made
from thuysi.web.arbiter.forms import FieldErrors, Form
from thuysi.web.arbiter.people import check_late
from thuysi.web.arbiter.rounds import notes_of
from thuysi.web.arbiter.words import problem_text
from thuysi.web.public.words import date_text

if TYPE_CHECKING:
    from thuysi.formats.roster import Roster

LARGEST_LIST: Final = 5_000_000
MOST_UNPACKED: Final = 8_000_000
MOST_SAID: Final = 60
PASTED: Final = "pasted.txt"

_ROW: Final = Record(
    {name: shape for name, shape in PLAYER.shapes.items() if name != "number"}, ("name",), PLAYER.notes
)
_LIST: Final = ListOf(_ROW, MOST_PLAYERS)


@dataclass(frozen=True, slots=True)
class Doubt:
    """A row that may be somebody who is there: the arbiter says which."""

    row: int
    name: str
    unit: str
    candidates: tuple[tuple[int, str, str], ...]


@dataclass(frozen=True, slots=True)
class Change:
    """What the list says otherwise of somebody who is there."""

    name: str
    field: str
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Part:
    """One of several lists in a file: a sheet, or who stands under the heading of a section. `own`: named as ours."""

    name: str
    people: int
    packed: str
    problems: tuple[str, ...] = ()
    own: bool = False


@dataclass(frozen=True, slots=True)
class ImportPage:
    """The form to choose a list; once one was read, what it would do."""

    section: Section
    packed: str = ""
    source: str = ""
    columns: tuple[tuple[str, str], ...] = ()
    ignored: tuple[tuple[str, str], ...] = ()
    problems: tuple[str, ...] = ()
    more_problems: int = 0
    added: tuple[Player, ...] = ()
    births: tuple[str, ...] = ()
    """Of those, as the list was understood: a day as it is written here, or a year alone."""
    changed: tuple[Change, ...] = ()
    same: int = 0
    missing: int = 0
    doubts: tuple[Doubt, ...] = ()
    parts: tuple[Part, ...] = ()
    """Several lists in one file, of which the arbiter chooses."""


def import_page(call: Call) -> Made:
    """Choose a list; after a refusal with a list in the form, that list's preview again."""
    packed = call.typed.form.text_of("packed")
    own = ImportPage(call.section)
    if packed:
        own = _preview(call, unpacked(packed), packed, call.typed.form.text("source"), Decided())
    return Made(call.a("import_title", section=call.section.name), own, "people")


def preview_list(call: Call, form: Form) -> Done:
    """Read the list and show what it would do; nothing is written. Of several lists in a file one is chosen first."""
    file, pasted, packed = form.files.get("file"), form.text_of("pasted").strip(), form.text_of("packed")
    if packed:
        own = _preview(call, unpacked(packed), packed, form.text("source")[:200], Decided())
    elif file is None and not pasted:
        raise FieldErrors({"file": "file_needed"})
    else:
        own = _read(call, form)
    made = Made(call.a("import_title", section=call.section.name), own, "people")
    return Done(call.section_path, page=made, template="desk/import.html")


def _read(call: Call, form: Form) -> ImportPage:
    file = form.files.get("file")
    if file is not None:
        data = file.file.read(LARGEST_LIST + 1)
        source = (file.filename or "")[:200]
    else:
        data, source = form.text_of("pasted").strip().encode("utf-8", "replace"), PASTED
    if len(data) > LARGEST_LIST:
        raise FieldErrors({"file": "file_too_large"})
    parts = _lists_in(data, source, form.flag("proper"))
    if len(parts) > 1:
        return ImportPage(call.section, source=source, parts=tuple(_parts(call, parts)))
    ((_, roster),) = parts
    return _preview(call, roster.players, packed_list(roster.players), source, Decided(), roster)


def _lists_in(data: bytes, source: str, proper: bool) -> tuple[tuple[str, Roster], ...]:
    """The lists of a file by their names: mostly one; several sheets, or parts under headings of sections.

    Whoever stands in a list twice is read once, and the arbiter told: he has no time to mend a club's file.
    """
    from thuysi.formats.roster import read_roster, read_sections

    today = date.today()
    try:
        roster = read_roster(data, source, today=today, proper_names=proper, once=True)
    except InputError as error:
        if {one.code for one in error.problems} != {"roster.several_sheets"}:
            raise
    else:
        if len(set(roster.sections)) < 2:
            return (("", roster),)
    return read_sections(data, source, today=today, proper_names=proper, once=True)


def _parts(call: Call, parts: Sequence[tuple[str, Roster]]) -> Iterator[Part]:
    """The lists of a file, that of our section's name first, and all of them as one at the end."""
    ours = search_key(call.section.name)
    for name, roster in sorted(parts, key=lambda one: search_key(one[0]) != ours):
        problems = [problem_text(one, call.language) for one in roster.problems][:MOST_SAID]
        own = search_key(name) == ours
        yield Part(name, len(roster.players), packed_list(roster.players), tuple(problems), own)
    everybody = [player for _, roster in parts for player in roster.players]
    yield Part("", len(everybody), packed_list(everybody))


def _preview(
    call: Call, players: Sequence[Player], packed: str, source: str, decided: Decided, roster: Roster | None = None
) -> ImportPage:
    section = call.section
    changes = merge(people_in(section), players, decided)
    problems = [problem_text(one, call.language) for one in (roster.problems if roster else ())]
    people = section.registrations
    return ImportPage(
        section, packed, source,
        tuple((_field(name, call.language), where) for name, where in (roster.columns if roster else {}).items()),
        tuple((where, heading) for where, heading in (roster.ignored if roster else {}).items()),
        tuple(problems[:MOST_SAID]), max(0, len(problems) - MOST_SAID),
        tuple(one.player for one in changes.added),
        tuple(date_text(one.player.birth, None, call.language) for one in changes.added),
        tuple(
            Change(people[one.number].player.name, _field(one.field, call.language), _text(one.old), _text(one.new))
            for one in changes.changed
        ),
        len(changes.left), len(changes.missing),
        _doubts(changes, players, section, call.language),
    )  # fmt: skip


def _field(name: str, language: str) -> str:
    return sentence(language, "roster", f"field_{name}", {})


def _text(value: object) -> str:
    return "" if value is None else str(value)


def _doubts(changes: Changes, players: Sequence[Player], section: Section, language: str) -> tuple[Doubt, ...]:
    rows: dict[int, list[Near]] = {}
    for one in changes.near:
        rows.setdefault(one.row, []).append(one)
    return tuple(
        Doubt(
            row, players[row].name, players[row].unit,
            tuple(
                (near.number, section.registrations[near.number].player.name, why_text(near.why, language))
                for near in candidates
            ),
        )
        for row, candidates in rows.items()
    )  # fmt: skip


def import_list(call: Call, form: Form) -> Done:
    """The list taken over in one step, the arbiter's word on each doubt with it.

    Once a round is drawn, whoever is new is a late entry (28.7), one after another.
    """
    players = unpacked(form.text_of("packed"))
    existing = people_in(call.section)
    same: dict[int, int] = {}
    new: set[int] = set()
    for row in {one.row for one in merge(existing, players).near}:
        word = form.text(f"row{row}")
        if word.isdecimal() and int(word) in call.section.registrations:
            same[row] = int(word)
        elif word == "new":
            new.add(row)
        else:
            form.wrong[f"row{row}"] = "doubt_open"
    form.check()
    merged = call.office.desk.merge_list(call.event.id, call.section.id, players, Decided(same, frozenset(new)))
    added, changed = merged.added, merged.changed
    late = added if call.section.rounds else ()
    if late:
        check_late(call)
    source = form.text("source")[:200]
    said = [call.a("done_import", added=len(added), changed=len(changed))]
    if changed or not late:
        done = call.desk(form).import_list(
            call.event.id, call.section.id, [] if late else added, changed, source, bool(new), seen=form.seen
        )
        said += notes_of(call, done.notes)
    for step, player in enumerate(late, 2):
        entered = call.desk(form, step).enter_late(call.event.id, call.section.id, player)
        said += notes_of(call, entered.notes)
    return Done(call.section_path, tuple(dict.fromkeys(said)))


# --- the list in the form --------------------------------------------------------------------------------------------


def packed_list(players: Sequence[Player]) -> str:
    """The players as text for a form."""
    data = json.dumps([player_data(one) for one in players], ensure_ascii=False).encode()
    return urlsafe_b64encode(zlib.compress(data, 6)).decode()


def unpacked(text: str) -> tuple[Player, ...]:
    """The players of a form, everything in it checked; raises `UsageError` ("web_arbiter.list_lost")."""
    rows = _rows(text)
    problems = Problems()
    _LIST.check(rows, "", problems)
    if problems.in_order() or not isinstance(rows, list):
        raise UsageError("web_arbiter.list_lost")
    return tuple(_player(number, row) for number, row in enumerate(rows, 1))


def _player(number: int, row: Mapping[str, Any]) -> Player:
    return Player(number, **row)


def _rows(text: str) -> object:
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(urlsafe_b64decode(text.encode("ascii", "ignore")), MOST_UNPACKED)
        if unpacking.unconsumed_tail:
            return None
        return json.loads(data)
    except (NotBase64, zlib.error, ValueError):
        return None
