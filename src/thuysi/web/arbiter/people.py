"""The list: who takes part, put right, absent, withdrawn, back again, late; points given or taken."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from datetime import date
from typing import Final, Literal, cast

from thuysi.errors import UsageError
from thuysi.formats.roster.values import birth, sex
from thuysi.journal.state import Registration, Section
from thuysi.model import ByeKind, Player
from thuysi.names import sort_key
from thuysi.service.presence import InRound
from thuysi.web.arbiter.asked import Call, Done, Made
from thuysi.web.arbiter.forms import Form
from thuysi.web.arbiter.rounds import notes_of
from thuysi.web.arbiter.words import names_in
from thuysi.web.site import NoSuchPage

FIELDS: Final = ("name", "unit", "birth", "sex", "grade", "title", "federation", "fide_id")
NUMBERS: Final = ("rating", "national_rating", "lot")
KINDS: Final[tuple[ByeKind, ...]] = ("Z", "H", "F")
IN_ROUND: Final[tuple[InRound, ...]] = ("plays", "forfeit", "redraw", "substitute")
MOST_RATING: Final = 4000

SEXES: Final = ("m", "w")

Order = Literal["number", "name", "unit"]


@dataclass(frozen=True, slots=True)
class PersonRow:
    """Somebody on the list."""

    sbd: int
    number: int
    player: Player
    checked_in: bool
    withdrawn_from: int | None
    entered_for: int
    phone: str
    note: str
    absences: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class PeoplePage:
    """The list of a section."""

    section: Section
    people: tuple[PersonRow, ...]
    drawn: int
    next_round: int
    total_rounds: int | None
    numbered: bool
    kinds: tuple[str, ...] = KINDS
    in_round: tuple[str, ...] = IN_ROUND


@dataclass(frozen=True, slots=True)
class PersonPage:
    """One person: particulars, absences, what can be done."""

    row: PersonRow
    section: Section
    drawn: int
    next_round: int
    total_rounds: int | None
    adjustments: tuple[tuple[str, int | None, str], ...]
    initials: bool
    birth: str
    """As it is written here, and read again by the form: 3/2/1985."""
    sexes: tuple[str, ...]
    kinds: tuple[str, ...] = KINDS
    in_round: tuple[str, ...] = IN_ROUND


def people_page(call: Call) -> Made:
    """Everybody, by starting number once there are numbers, else by name."""
    section = call.section
    rows = tuple(
        _row(section, one, numbers) for numbers in [names_in(section)] for one in section.registrations.values()
    )
    by_number = sorted(rows, key=lambda one: (one.number == 0, one.number, sort_key(one.player.name), one.sbd))
    own = PeoplePage(
        section, tuple(by_number), len(section.rounds), len(section.rounds) + 1, section.total_rounds, section.numbered
    )
    return Made(call.a("people_title", section=section.name), own, "people")


def _row(section: Section, one: Registration, names: object) -> PersonRow:
    known = names[one.sbd] if isinstance(names, dict) else None
    return PersonRow(
        one.sbd, known.number if known else 0, one.player, one.checked_in, one.withdrawn_from, one.entered_for,
        one.phone, one.note, tuple((away.round, away.kind) for away in section.absences if away.sbd == one.sbd),
    )  # fmt: skip


def person_page(call: Call) -> Made:
    """One person of the list."""
    from thuysi.model import score_text

    section = call.section
    one = section.registrations.get(call.number("sbd"))
    if one is None:
        raise NoSuchPage("no_such_person")
    given = tuple((score_text(it.points), it.round, it.reason) for it in section.adjustments if it.sbd == one.sbd)
    own = PersonPage(
        _row(section, one, names_in(section)), section, len(section.rounds), len(section.rounds) + 1,
        section.total_rounds, given, one.initials, _written(one.player.birth, call.language),
        tuple(dict.fromkeys(("", *SEXES, one.player.sex))),
    )  # fmt: skip
    return Made(one.player.name, own, "people")


def _written(born: str, language: str) -> str:
    """A birth for the field that it is typed in."""
    year, _, rest = born.partition("-")
    month, _, day = rest.partition("-")
    return f"{int(day)}/{int(month)}/{year}" if language != "zh" and day.isdecimal() and month.isdecimal() else born


# --- what is done here -----------------------------------------------------------------------------------------------


def _word(form: Form, name: str) -> str:
    """A field of a player as it is kept; births, sexes and FIDE numbers are refused when they cannot be read."""
    text = form.text(name, needed=name == "name")
    return READ[name](form, text) if text and name in READ else text


def _birth(form: Form, text: str) -> str:
    read, doubt = birth(text, date.today())
    if doubt not in (None, "age_odd"):
        form.wrong["birth"] = "field_birth"
    return read


def _sex(form: Form, text: str) -> str:
    read, doubt = sex(text)
    if doubt:
        form.wrong["sex"] = "field_choice"
    return read


def _fide_id(form: Form, text: str) -> str:
    if not re.fullmatch(r"[0-9]{1,11}", text):
        form.wrong["fide_id"] = "field_fide_id"
    return text


READ: Final[Mapping[str, Callable[[Form, str], str]]] = {"birth": _birth, "sex": _sex, "fide_id": _fide_id}


def player_of(form: Form) -> Player:
    """The player that a form describes."""
    words = {name: _word(form, name) for name in FIELDS}
    numbers = {name: form.whole(name, 1, MOST_RATING) for name in NUMBERS}
    return Player(0, **words, **numbers)  # type: ignore[arg-type]


def register(call: Call, form: Form) -> Done:
    """A person on the list; after round 1 this is a late entry (28.7)."""
    player = player_of(form)
    form.check()
    event, section = call.event.id, call.section.id
    if call.section.rounds:
        return enter_late(call, form)
    done = call.desk(form).register(
        event, section, player, phone=form.text("phone"), note=form.text("note"), initials=form.flag("initials"),
        namesake=form.flag("namesake"), seen=form.seen,
    )  # fmt: skip
    return Done(
        f"{call.section_path}/danh-sach", (call.a("done_register", name=player.name), *notes_of(call, done.notes))
    )


def edit_player(call: Call, form: Form) -> Done:
    """A person's particulars put right; fields that the form does not have stay."""
    sbd = _sbd(form)
    known = call.section.registrations.get(sbd or 0)
    stands = {**vars_of(known.player), "birth": _written(known.player.birth, call.language)} if known else {}
    typed = [name for name in FIELDS if name in form.values and form.text(name) != stands.get(name)]
    changes: dict[str, object] = {name: _word(form, name) for name in typed}
    changes |= {name: form.whole(name, 1, MOST_RATING) for name in NUMBERS if name in form.values}
    changes |= {name: form.text(name) for name in ("phone", "note") if name in form.values}
    changes |= {"initials": form.flag("initials")} if "whole" in form.values else {}
    form.check()
    desk = call.desk(form)
    desk.edit_player(
        call.event.id, call.section.id, sbd, namesake=form.flag("namesake"), seen=form.seen, **changes
    )  # fmt: skip
    return Done(f"{call.section_path}/danh-sach/{sbd}", (call.a("done_edit"),))


def remove_player(call: Call, form: Form) -> Done:
    """A person in no round off the list."""
    sbd = _sbd(form)
    form.check()
    call.desk(form).remove_player(call.event.id, call.section.id, sbd, seen=form.seen)
    return Done(f"{call.section_path}/danh-sach", (call.a("done_remove"),))


def number(call: Call, form: Form) -> Done:
    """Starting numbers by 28.1."""
    form.check()
    done = call.desk(form).number(call.event.id, call.section.id, seen=form.seen)
    return Done(f"{call.section_path}/danh-sach", (call.a("done_number"), *notes_of(call, done.notes)))


def enter_late(call: Call, form: Form) -> Done:
    """28.7: a new person, or one on the list who had no number, in his place; everybody numbered again."""
    check_late(call)
    sbd = form.whole("sbd", 1)
    who: Player | int = sbd if sbd else player_of(form)
    missed = cast(ByeKind, form.choice("missed", KINDS, "Z"))
    form.check()
    done = call.desk(form).enter_late(
        call.event.id, call.section.id, who, missed, phone=form.text("phone"), note=form.text("note"), seen=form.seen
    )
    return Done(f"{call.section_path}/danh-sach", (call.a("done_late"), *notes_of(call, done.notes)))


def check_late(call: Call) -> None:
    """Who may register people comes here too once a round is drawn, but a late entry numbers everybody again (28.7)."""
    from thuysi.web.arbiter.pages import ARBITERS

    if call.grant.role not in ARBITERS:
        raise UsageError("web_arbiter.late_by_arbiter")


def announce_absent(call: Call, form: Form) -> Done:
    """Leave for rounds to come."""
    people, rounds = form.wholes("sbd"), form.wholes("rounds")
    kind = cast(ByeKind, form.choice("kind", KINDS, "Z"))
    _need(form, "rounds", rounds)
    form.check()
    call.desk(form).announce_absent(call.event.id, call.section.id, people, rounds, kind, seen=form.seen)
    return Done(_back(call, form), (call.a("done_absent"),))


def announce_present(call: Call, form: Form) -> Done:
    """Leave taken back."""
    people, rounds = form.wholes("sbd"), form.wholes("rounds")
    _need(form, "rounds", rounds)
    form.check()
    call.desk(form).announce_present(call.event.id, call.section.id, people, rounds, seen=form.seen)
    return Done(_back(call, form), (call.a("done_present"),))


def withdraw(call: Call, form: Form) -> Done:
    """Plays no more; what becomes of a board already drawn is asked where there is one."""
    people = form.wholes("sbd")
    first = form.whole("from_round", 1, 99)
    choice = form.text("in_round")
    substitute = form.whole("substitute", 1)
    form.check()
    in_round = next((one for one in IN_ROUND if one == choice), None)
    done = call.desk(form).withdraw(
        call.event.id, call.section.id, people, first, in_round, substitute, form.text("reason"), seen=form.seen
    )
    return Done(_back(call, form), (call.a("done_withdraw"), *notes_of(call, done.notes)))


def return_player(call: Call, form: Form) -> Done:
    """Who withdrew plays again."""
    people, first = form.wholes("sbd"), form.whole("from_round", 1, 99)
    form.check()
    call.desk(form).return_player(call.event.id, call.section.id, people, first, seen=form.seen)
    return Done(_back(call, form), (call.a("done_return"),))


def adjust_points(call: Call, form: Form) -> Done:
    """Points given or taken, with a reason."""
    sbd, points = _sbd(form), form.points("points", needed=True)
    round_, reason = form.whole("round", 1, 99), form.text("reason", needed=True)
    form.check()
    call.desk(form).adjust_points(call.event.id, call.section.id, sbd, points, round_, reason, seen=form.seen)
    return Done(f"{call.section_path}/danh-sach/{sbd}", (call.a("done_adjust"),))


def unadjust_points(call: Call, form: Form) -> Done:
    """Such points taken back."""
    sbd, points, round_ = _sbd(form), form.text("points", needed=True), form.whole("round", 1, 99)
    form.check()
    call.desk(form).take_back_adjustment(
        call.event.id, call.section.id, sbd, points, round_, form.text("reason"), seen=form.seen
    )
    return Done(f"{call.section_path}/danh-sach/{sbd}", (call.a("done_unadjust"),))


def _sbd(form: Form) -> int:
    return form.whole("sbd", 1, needed=True) or 0


def _need(form: Form, name: str, values: list[int]) -> None:
    if not values:
        form.wrong.setdefault(name, "field_needed")


def _back(call: Call, form: Form) -> str:
    """The person's own page when the form was there, else the list."""
    people = form.wholes("sbd")
    own = f"/{people[0]}" if form.flag("own") and len(people) == 1 else ""
    return f"{call.section_path}/danh-sach{own}"


def vars_of(player: Player) -> dict[str, str]:
    """What a form of a player shows in words, as it is kept."""
    return {name: getattr(player, name) for name in FIELDS}


def fields_of_player() -> tuple[str, ...]:
    """The fields of a player that a form may hold."""
    return tuple(one.name for one in fields(Player) if one.name in (*FIELDS, *NUMBERS))
