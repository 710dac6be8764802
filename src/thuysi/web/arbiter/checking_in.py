"""Check-in: the list by name, one tap a person."""

from __future__ import annotations

from dataclasses import dataclass

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
    return Made(call.a("check_in_title", section=section.name), own, "check_in")


def check_in(call: Call, form: Form) -> Done:
    """One person in, or out again: "in:12", "out:12"."""
    word, _, number = form.text("set").partition(":")
    people = [int(number)] if number.isdecimal() and len(number) < 6 else form.wholes("sbd")
    form.check()
    desk = call.desk(form)
    verb = desk.check_out if word == "out" else desk.check_in
    done = verb(call.event.id, call.section.id, people)
    stands = done.event.sections[call.section.id].registrations
    here = sum(one.checked_in for one in stands.values() if one.withdrawn_from is None)
    anchor = f"#p{people[0]}" if people else ""
    data = {"here": here, "in": [sbd for sbd in people if sbd in stands and stands[sbd].checked_in]}
    return Done(f"{call.section_path}/diem-danh{anchor}", (), data)


def check_in_all(call: Call, form: Form) -> Done:
    """Everybody on the list is in the hall; who is not is taken out by a tap."""
    everybody = [one.sbd for one in call.section.registrations.values() if one.withdrawn_from is None]
    call.desk(form).check_in(call.event.id, call.section.id, everybody, seen=form.seen)
    return Done(f"{call.section_path}/diem-danh", (call.a("done_check_in_all", count=len(everybody)),))
