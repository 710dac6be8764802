"""The list of events, an event's desk; an event begun by a name and a preset, a section added."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from thuysi.journal.state import Event, Section
from thuysi.journal.tournament import ROUND_ROBIN
from thuysi.names import search_key
from thuysi.service.presets import DEFAULT_PRESET, PRESETS
from thuysi.service.settings import NewSection
from thuysi.storage.access import EVERY_EVENT, Role, done_before
from thuysi.web.arbiter.asked import DESK, Call, Done, Made
from thuysi.web.arbiter.forms import Form
from thuysi.web.arbiter.frame import does, opens
from thuysi.web.arbiter.words import Step, step_of

USUAL_ROUNDS: Final = 7
MOST_ROUNDS: Final = 99
MOST_SECTIONS: Final = 40


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event on the list; one that cannot be read says so."""

    id: str
    name: str
    path: str
    problem: bool


@dataclass(frozen=True, slots=True)
class HomePage:
    """Every event, and the form that begins one."""

    events: tuple[EventLine, ...]
    presets: tuple[str, ...]
    preset: str
    rounds: int


@dataclass(frozen=True, slots=True)
class SectionLine:
    """A section on the event's desk: where it stands, what comes next."""

    id: str
    name: str
    path: str
    players: int
    round: int
    total_rounds: int | None
    done: int
    boards: int
    step: str
    go: str
    """What its button says: the work that waits, for whoever may do it; else only to look."""
    protests: int


@dataclass(frozen=True, slots=True)
class EventPage:
    """An event's desk."""

    sections: tuple[SectionLine, ...]
    presets: tuple[str, ...]
    preset: str
    rounds: int
    others: tuple[tuple[str, str], ...]
    public: str


def home_page(call: Call) -> Made:
    """Every event of the server, and how another begins."""
    events = tuple(
        EventLine(one.id, one.name, f"{DESK}/giai/{one.id}", one.problem is not None)
        for one in call.office.store.events()
    )
    return Made(call.a("home_title"), HomePage(events, tuple(PRESETS), DEFAULT_PRESET, USUAL_ROUNDS))


def event_page(call: Call) -> Made:
    """The sections that the visitor reaches; for the chief arbiter a form for another one."""
    event, grant = call.event, call.grant
    lines = tuple(_line(call, one) for one in event.sections.values() if grant.covers(event.id, one.id))
    others = tuple((f"{event.id}/{one.id}", one.name) for one in event.sections.values())
    own = EventPage(lines, tuple(PRESETS), DEFAULT_PRESET, USUAL_ROUNDS, others, f"/giai/{event.id}")
    return Made(event.name, own, "event")


WAITS: Final[Mapping[str, str]] = {
    "empty": "import_list", "ready": "draw", "draft": "publish", "playing": "enter_result", "between": "draw",
    "over": "close",
}  # fmt: skip
"""The work that waits for a section: the action that does it."""

PLACES: Final[Mapping[str, str]] = {"over": "/xep-hang"}
"""Where it is done, when not on the section's own page."""

AT_DOOR: Final[Role] = "check_in"


def _go(call: Call, step: Step) -> tuple[str, str]:
    """What the button of a section says, and the page of the section that it leads to."""
    if call.grant.role == AT_DOOR:
        return "look" if step == "closed" else "check_in", "/diem-danh"
    if step == "closed" and opens(call.grant, "standings"):
        return step, "/xep-hang"
    if step == "closed" or not does(call.grant, WAITS[step]):
        return "look", ""
    return step, "/nhap" if step == "empty" and not does(call.grant, "draw") else PLACES.get(step, "")


def _line(call: Call, section: Section) -> SectionLine:
    last = section.rounds[-1] if section.rounds else None
    step = step_of(section)
    go, page = _go(call, step)
    path = f"{call.event_path}/bang/{section.id}{page}"
    return SectionLine(
        section.id,
        section.name,
        path,
        sum(one.withdrawn_from is None for one in section.registrations.values()),
        last.number if last else 0,
        section.total_rounds,
        sum(board.result is not None for board in last.boards) if last else 0,
        len(last.boards) if last else 0,
        step,
        go,
        sum(one.open for one in section.protests),
    )


# --- what is done here -----------------------------------------------------------------------------------------------


def create_event(call: Call, form: Form) -> Done:
    """An event with its sections, all by one preset; an event of one section opens at its list."""
    name = form.text("name", needed=True)
    preset = form.choice("preset", PRESETS, DEFAULT_PRESET)
    rounds = form.whole("rounds", 1, MOST_ROUNDS)
    sections = [part for part in re.split(r"[,;\n]+", form.text("sections")) if part.strip()]
    sections = sections[:MOST_SECTIONS] or [call.a("open_section")]
    if len({search_key(one) for one in sections}) < len(sections):
        form.wrong["sections"] = "section_name_taken"
    form.check()
    with call.office.beginning:
        keyed = call.keyed(form)
        before = done_before(call.office.store, keyed) if keyed is not None else None
        if before is not None:
            return Done(f"{DESK}/giai/{before.event_id}")
        event_id = id_for(name, "giai", call.office.store.heads())
        ids: list[str] = []
        for section in sections:
            ids.append(id_for(section, "bang", ids))
        rules = {"total_rounds": _planned(preset, rounds)}
        begun = [
            NewSection(id_, section.strip(), preset, rules=rules) for id_, section in zip(ids, sections, strict=True)
        ]
        call.desk(form).create_event(event_id, name, begun)
    if call.grant.event_id != EVERY_EVENT:
        return Done(DESK)
    where = f"{DESK}/giai/{event_id}"
    return Done(where if len(ids) > 1 else f"{where}/bang/{ids[0]}")


def add_section(call: Call, form: Form) -> Done:
    """A section with the rules of a preset, or of another section of the event."""
    name = form.text("name", needed=True)
    rounds = form.whole("rounds", 1, MOST_ROUNDS)
    known = [f"{call.event.id}/{one}" for one in call.event.sections]
    source = form.choice("preset", [*PRESETS, *known], DEFAULT_PRESET)
    check_section_name(form, call.event)
    form.check()
    section = id_for(name, "bang", call.event.sections)
    copy = (call.event.id, source.partition("/")[2]) if source in known else None
    call.desk(form).add_section(
        call.event.id, section, name, None if copy else source, copy, seen=form.seen,
        total_rounds=None if copy else _planned(source, rounds),
    )  # fmt: skip
    return Done(f"{call.event_path}/bang/{section}", (call.a("done_add_section", name=name),))


def check_section_name(form: Form, event: Event, own: str = "") -> None:
    """Two sections of one name would be one to everybody who reads the tabs, the pages and the prints."""
    name = search_key(form.text("name"))
    if any(search_key(one.name) == name for one in event.sections.values() if one.id != own):
        form.wrong["name"] = "section_name_taken"


def _planned(preset: str, rounds: int | None) -> int | None:
    """The rounds of a section that begins with a preset; a round robin has as many as its field makes."""
    return None if PRESETS[preset]["system"] == ROUND_ROBIN else rounds


def id_for(name: str, other: str, taken: Container[str]) -> str:
    """A name as a part of an address, small letters and hyphens, that is not taken.

    >>> id_for("Giải Xuân 2026", "giai", ()), id_for("象棋", "giai", ("giai",)), id_for("U11 Nữ", "bang", ())
    ('giai-xuan-2026', 'giai-2', 'u11-nu')
    """
    plain = re.sub(r"[^a-z0-9]+", "-", search_key(name)).strip("-")[:34].strip("-") or other
    found, number = plain, 1
    while found in taken:
        number += 1
        found = f"{plain}-{number}"
    return found


def sections_of(event: Event) -> Sequence[Section]:
    """The sections of an event in their order."""
    return tuple(event.sections.values())
