"""The event's journal as a timeline: who did what from where, undone and done again, restore points, the proof."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from thuysi.journal.verify import Verification
from thuysi.names import search_key
from thuysi.service.reading import LogLine
from thuysi.storage.access import devices
from thuysi.text import problem_sentence
from thuysi.text.service import kind_text
from thuysi.web.arbiter import jobs
from thuysi.web.arbiter.asked import Call, Done, Made
from thuysi.web.arbiter.forms import Form
from thuysi.web.arbiter.words import result_text
from thuysi.web.public.words import date_text, local_time
from thuysi.web.site import Denied

SHOWN: Final = 100
LONGEST: Final = 160


@dataclass(frozen=True, slots=True)
class Line:
    """An entry of the timeline."""

    sequence: int
    day: str
    time: str
    what: str
    section: str
    detail: str
    actor: str
    device: str
    counts: bool
    undo_to: int | None
    """Going back to before it: the sequence number to undo to; None where it cannot be undone."""


@dataclass(frozen=True, slots=True)
class JournalPage:
    """The newest first, filtered; what can be undone and done again."""

    lines: tuple[Line, ...]
    more: int
    actors: tuple[str, ...]
    devices: tuple[tuple[str, str], ...]
    sections: tuple[tuple[str, str], ...]
    kinds: tuple[tuple[str, str], ...]
    filter: Mapping[str, str]
    undo: str
    undo_here: bool
    """Whether the visitor may take the last entry back: the chief arbiter always, an arbiter what was his own."""
    undo_entry: int | None
    """The entry that an arbiter takes back: the last of a section of his, written by himself."""
    undo_all: bool
    """Whether he may go back to anywhere, and bring back what was undone."""
    redo: str
    points: tuple[tuple[str, int], ...]
    verdict: tuple[str, ...]
    sound: bool


def journal_page(call: Call, verdict: tuple[str, ...] = (), sound: bool = False) -> Made:
    """The timeline; with the outcome of a proof that was a job, where the query names it."""
    found = jobs.proved(call) if call.asked("viec") else None
    if found is not None:
        verdict, sound = verdict_of(call, found), found.ok
    event, desk = call.event, call.office.desk
    asked = {name: call.asked(name) for name in ("nguoi", "may", "bang", "loai", "truoc")}
    whole = desk.log(event.id)
    wanted = [
        one
        for one in desk.log(
            event.id, asked["bang"] or None, (asked["loai"],) if asked["loai"] else (), asked["nguoi"] or None,
            asked["may"] or None,
        )
        if not asked["truoc"].isdecimal() or one.entry.sequence < int(asked["truoc"][:9])
    ]  # fmt: skip
    named = {one.id: one.name for one in (*devices(call.office.store, event.id), *devices(call.office.store, ""))}
    undoable = set(event.undoable)
    lines = tuple(_line(call, one, named, undoable) for one in reversed(wanted[-SHOWN:]))
    by = {one.entry.sequence: one for one in whole}
    whole_, own_last = _undoes_all(call), _own_last(call, by)
    own = JournalPage(
        lines,
        max(0, len(wanted) - SHOWN),
        tuple(sorted({one.entry.actor for one in whole if one.entry.actor}, key=search_key)),
        tuple(sorted({(one.entry.device, named.get(one.entry.device, one.entry.device)) for one in whole})),
        tuple((one.id, one.name) for one in event.sections.values()),
        tuple(sorted({(one.entry.kind, kind_text(one.entry.kind, call.language)) for one in whole})),
        asked,
        _said(call, by, event.undoable[:1] if whole_ or own_last is None else own_last[1:]),
        whole_ or bool(own_last),
        own_last[1] if own_last and not whole_ else None,
        whole_,
        _said(call, by, event.redoable[:1]),
        tuple(sorted(event.restore_points.items(), key=lambda one: -one[1])),
        verdict,
        sound,
    )
    return Made(call.a("journal_title"), own, "journal")


def _said(call: Call, by: Mapping[int, LogLine], chosen: tuple[int, ...]) -> str:
    if not chosen:
        return ""
    entry = by[chosen[0]].entry
    detail = detail_of(call, entry.kind, entry.section, entry.data)
    return kind_text(entry.kind, call.language) + (f": {detail}" if detail else "")


def _line(call: Call, one: LogLine, named: Mapping[str, str], undoable: set[int]) -> Line:
    entry = one.entry
    moment = local_time(entry.time, call.event.time_zone)
    section = call.event.sections.get(entry.section)
    return Line(
        entry.sequence,
        date_text(moment.date().isoformat(), None, call.language) if moment else "",
        f"{moment:%H:%M:%S}" if moment else "",
        kind_text(entry.kind, call.language),
        section.name if section else entry.section,
        detail_of(call, entry.kind, entry.section, entry.data),
        entry.actor,
        named.get(entry.device, entry.device),
        one.counts,
        entry.sequence - 1 if entry.sequence in undoable else None,
    )


def detail_of(call: Call, kind: str, section_id: str, data: Mapping[str, object]) -> str:
    """What an entry is about, short: round, board, result, people, reason."""
    section = call.event.sections.get(section_id)
    known = section.registrations if section else {}
    parts: list[str] = []
    if isinstance(data.get("round"), int):
        parts.append(call.a("at_round", round=data["round"]))
    if isinstance(data.get("board"), int):
        parts.append(call.a("at_board", board=data["board"]))
    if "result" in data:
        result = data["result"]
        parts.append(result_text(result) if isinstance(result, str) else call.a("result_none"))
    results = data.get("results")
    if isinstance(results, list):
        parts.append(call.a("boards_n", count=len(results)))
    people = data.get("sbds") if isinstance(data.get("sbds"), list) else [data["sbd"]] if "sbd" in data else []
    names = [known[sbd].player.name for sbd in people if sbd in known] if isinstance(people, list) else []
    if names:
        parts.append(", ".join(names[:3]) + (f" +{len(names) - 3}" if len(names) > 3 else ""))
    added = data.get("added")
    if isinstance(added, list):
        parts.append(call.a("people_n", count=len(added)))
    entries = data.get("entries")
    if isinstance(entries, list):
        parts.append(call.a("entries_n", first=min(entries), last=max(entries), count=len(entries)))
    for name in ("name", "text", "decision", "reason"):
        if isinstance(data.get(name), str) and data[name]:
            parts.append(f"“{data[name]}”")
    changes = data.get("changes")
    if kind in FIELDS and isinstance(changes, Mapping):
        parts.append(_changes(call, kind, changes)[:LONGEST])
    return ", ".join(parts)[: LONGEST * 2]


FIELDS: Final = {
    "details": {"name": "event_name", "start_date": "start_date", "end_date": "end_date", "time_zone": "time_zone"},
    "section_changed": {
        "name": "section_name", "total_rounds": "rounds_planned", "system": "system", "edition": "edition",
        "first_colour": "first_colour", "colour_words": "colour_words", "tie_breaks": "tie_breaks",
        "units_best": "units_best", "bronzes": "bronzes", "scoring": "score", "settings": "more_settings",
    },
    "edited": {
        "name": "full_name", "unit": "unit", "birth": "birth_day", "sex": "sex", "grade": "grade", "title": "title",
        "rating": "rating", "national_rating": "national_rating", "fide_id": "fide_id", "federation": "federation",
        "phone": "phone", "note": "note", "initials": "initials",
    },
}  # fmt: skip
"""Kind of entry -> field that it changes -> the sentence that names the field."""


def _changes(call: Call, kind: str, changes: Mapping[str, object]) -> str:
    """What was changed, field by field, by the names that the forms have; nested values as data."""
    known = FIELDS[kind]
    return "; ".join(
        f"{call.a(known[name]) if name in known else name}: {_value(value)}" for name, value in changes.items()
    )


def _value(value: object) -> str:
    if value is None or value == "":
        return "–"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value) if isinstance(value, (str, int)) else json.dumps(value, ensure_ascii=False)


# --- what is done here -----------------------------------------------------------------------------------------------


def undo(call: Call, form: Form) -> Done:
    """The last entry, or everything after a place, no longer counts; an arbiter takes back only what was his own."""
    to, entry = form.whole("to"), form.whole("entry")
    form.check()
    event = call.event
    if _undoes_all(call):
        call.desk(form).undo(event.id, 1, to, seen=form.seen)
        return _back(call, "done_undo")
    own = _own_last(call, {one.entry.sequence: one for one in call.office.desk.log(event.id)})
    if to is not None or own is None or (entry is not None and own[1] != entry):
        raise Denied("not_yours")
    call.desk(form).undo_apart(event.id, *own)
    return _back(call, "done_undo")


def _undoes_all(call: Call) -> bool:
    """Whether everything may be taken back: by the chief arbiter of the whole event."""
    return call.grant.role == "chief" and not call.grant.sections


def _own_last(call: Call, by: Mapping[int, LogLine]) -> tuple[str, int] | None:
    """The newest entry that is the last of its section and was written by this device: the section, its number.

    What came later in other sections does not matter, unless it touched the event as a whole.
    """
    if call.grant.role not in ("chief", "arbiter"):
        return None
    found = [
        (entry, section)
        for section, entry in call.event.last_apart.items()
        if call.grant.covers(call.event.id, section) and by[entry].entry.device == call.visitor.device
    ]
    return (max(found)[1], max(found)[0]) if found else None


def redo(call: Call, form: Form) -> Done:
    """What was undone last counts again."""
    call.desk(form).redo(call.event.id, seen=form.seen)
    return _back(call, "done_redo")


def restore_point(call: Call, form: Form) -> Done:
    """A name for where the event stands."""
    name = form.text("name", needed=True)
    form.check()
    call.desk(form).restore_point(call.event.id, name, seen=form.seen)
    return _back(call, "done_point")


def restore_to(call: Call, form: Form) -> Done:
    """Back to it."""
    name = form.text("name", needed=True)
    form.check()
    call.desk(form).restore_to(call.event.id, name, seen=form.seen)
    return _back(call, "done_restore")


def verify(call: Call, form: Form) -> Done:
    """The whole journal proved: chain, data, fold, every draw drawn again; a long one is a job."""
    begun = jobs.prove(call)
    if begun is not None:
        return begun
    found = call.office.desk.verify(call.event.id)
    made = journal_page(call, verdict_of(call, found), found.ok)
    return Done(f"{call.event_path}/nhat-ky", page=made, template="desk/journal.html")


def verdict_of(call: Call, found: Verification) -> tuple[str, ...]:
    """What a proof found, in sentences."""
    said = [problem_sentence(call.language, one.code, one.facts) for one in (*found.chain, *found.data, *found.fold)]
    said += [call.a("draw_differs", round=one.round, section=one.section) for one in found.draws if not one.ok]
    said.insert(0, call.a("verified" if found.ok else "not_verified", entries=found.entries, draws=len(found.draws)))
    return tuple(said)


def _back(call: Call, code: str) -> Done:
    return Done(f"{call.event_path}/nhat-ky", (call.a(code),))
