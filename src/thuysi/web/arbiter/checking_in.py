"""Check-in: the list by name, one tap a person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from thuysi.errors import StaleWrite
from thuysi.journal.state import Section
from thuysi.names import sort_key
from thuysi.web.arbiter.asked import Call, Done, Made
from thuysi.web.arbiter.forms import Form
from thuysi.web.arbiter.words import Name, names_in


@dataclass(frozen=True, slots=True)
class Arrival:
    """Somebody on the list, and whether he is in the hall."""

    who: Name
    here: bool


@dataclass(frozen=True, slots=True)
class CheckInPage:
    """The list by given name."""

    section: Section
    people: tuple[Arrival, ...]
    here: int


def check_in_page(call: Call) -> Made:
    """Who is in the hall."""
    section = call.section
    names = names_in(section)
    listed = [one for one in section.registrations.values() if one.withdrawn_from is None]
    listed.sort(key=lambda one: (sort_key(one.player.name, one.player.given_name), one.sbd))
    people = tuple(Arrival(names[one.sbd], one.checked_in) for one in listed)
    own = CheckInPage(section, people, sum(one.here for one in people))
    return Made(call.a("check_in_title", section=section.name), own, "check_in", ("arrivals.js",))


PARTICULARS: Final = frozenset({"edited", "imported", "adjusted", "unadjusted"})
"""What may be written about a person meanwhile without a word on whether he is in the hall."""


def check_in(call: Call, form: Form) -> Done:
    """One person in, or out again: "in:12", "out:12"; stale only when somebody else has said where he is meanwhile."""
    word, _, number = form.text("set").partition(":")
    people = [int(number)] if number.isdecimal() and len(number) < 6 else form.wholes("sbd")
    form.check()
    desk = call.desk(form)
    verb = desk.check_out if word == "out" else desk.check_in
    try:
        done = verb(call.event.id, call.section.id, people, seen=form.seen)
    except StaleWrite as stale:
        if not _only_particulars(stale):
            raise
        done = verb(call.event.id, call.section.id, people, seen=cast("int", stale.facts["head"]))
    stands = done.event.sections[call.section.id].registrations
    here = sum(one.checked_in for one in stands.values() if one.withdrawn_from is None)
    anchor = f"#p{people[0]}" if people else ""
    there = [sbd for sbd in people if sbd in stands and stands[sbd].checked_in]
    data = {"here": here, "in": there, "seen": done.event.sequence}
    return Done(f"{call.section_path}/diem-danh{anchor}", (), data)


def _only_particulars(stale: StaleWrite) -> bool:
    """Whether all that was written meanwhile leaves open where the person is."""
    changes = cast("list[dict[str, object]]", stale.facts.get("changes") or [])
    return bool(changes) and all(one["kind"] in PARTICULARS for one in changes)


def check_in_all(call: Call, form: Form) -> Done:
    """Everybody on the list is in the hall; who is not is taken out by a tap."""
    everybody = [one.sbd for one in call.section.registrations.values() if one.withdrawn_from is None]
    call.desk(form).check_in(call.event.id, call.section.id, everybody, seen=form.seen)
    return Done(f"{call.section_path}/diem-danh", (call.a("done_check_in_all", count=len(everybody)),))
