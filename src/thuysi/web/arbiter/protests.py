"""Protests: filed, decided, withdrawn, taken up again."""

from __future__ import annotations

from dataclasses import dataclass

from thuysi.journal.state import Protest, Section
from thuysi.web.arbiter.asked import Call, Done, Made
from thuysi.web.arbiter.forms import Form
from thuysi.web.arbiter.words import Name, names_in


@dataclass(frozen=True, slots=True)
class ProtestRow:
    """A protest with its times on the event's clocks."""

    protest: Protest
    by: Name | None
    filed: str
    decided: str


@dataclass(frozen=True, slots=True)
class ProtestsPage:
    """The open ones first, then those that are settled."""

    section: Section
    protests: tuple[ProtestRow, ...]
    people: tuple[Name, ...]
    rounds: tuple[int, ...]
    boards: int


def protests_page(call: Call) -> Made:
    """Every protest of the section, and the form for another."""
    section = call.section
    names = names_in(section)
    rows = tuple(
        ProtestRow(
            one, names.get(one.by) if one.by is not None else None, call.clock(one.filed), call.clock(one.decided),
        )
        for one in sorted(section.protests, key=lambda one: (not one.open, -one.id))
    )  # fmt: skip
    public = tuple(one.number for one in reversed(section.rounds) if one.status != "draft")
    people = tuple(sorted(names.values(), key=lambda one: one.number or one.sbd))
    boards = max((len(one.boards) for one in section.rounds), default=0)
    own = ProtestsPage(section, rows, people, public, boards)
    return Made(call.a("protests_title", section=section.name), own, "protests")


def file_protest(call: Call, form: Form) -> Done:
    """A protest."""
    round_, board, by = form.whole("round", 1, 99, needed=True) or 0, form.whole("board", 1), form.whole("by", 1)
    text = form.text("text", needed=True)
    form.check()
    call.desk(form).file_protest(call.event.id, call.section.id, round_, text, by, board, seen=form.seen)
    return _done(call, "done_file")


def decide_protest(call: Call, form: Form) -> Done:
    """The panel's decision."""
    number = form.whole("protest", 1, needed=True) or 0
    upheld = form.choice("upheld", ("yes", "no"))
    decision = form.text("decision", needed=True)
    form.check()
    call.desk(form).decide_protest(call.event.id, call.section.id, number, upheld == "yes", decision, seen=form.seen)
    return _done(call, "done_decide")


def withdraw_protest(call: Call, form: Form) -> Done:
    """Let go by who filed it."""
    number = form.whole("protest", 1, needed=True) or 0
    form.check()
    call.desk(form).withdraw_protest(call.event.id, call.section.id, number, seen=form.seen)
    return _done(call, "done_withdraw_protest")


def reopen_protest(call: Call, form: Form) -> Done:
    """Taken up again."""
    number = form.whole("protest", 1, needed=True) or 0
    form.check()
    call.desk(form).reopen_protest(call.event.id, call.section.id, number, form.text("reason"), seen=form.seen)
    return _done(call, "done_reopen_protest")


def _done(call: Call, code: str) -> Done:
    return Done(f"{call.section_path}/khieu-nai", (call.a(code),))
