"""A round set by hand: seats changed one by one, the law's verdict after each, written only when it is accepted.

The table that is being set travels in the form, so that nothing of it is lost on the way, and nothing is written before
"arrange". With a script, seats are dragged or picked by keys; without one, two people are chosen and changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, cast

from thuysi.errors import ThuysiError, UsageError
from thuysi.journal.state import Departure, Section
from thuysi.model import ByeKind, Points
from thuysi.service import Arrangement, colours_swapped, swapped, with_board, with_bye
from thuysi.shown.why import article
from thuysi.text.card import halves
from thuysi.text.words import words_of
from thuysi.web.arbiter.asked import Call, Done, Made
from thuysi.web.arbiter.forms import Form
from thuysi.web.arbiter.words import Name, names_in, verdict_text
from thuysi.web.public.view import SectionView

KINDS: Final = ("U", "F", "H", "Z")
MOST_TEXT: Final = 200_000


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table; `moved`: it is not as the draft had it."""

    who: Name
    points: str
    colours: str
    moved: bool


@dataclass(frozen=True, slots=True)
class TableRow:
    """A board as it is being set."""

    board: int
    white: Seat
    black: Seat


@dataclass(frozen=True, slots=True)
class ByeRow:
    """Somebody without a board."""

    seat: Seat
    kind: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """A departure from the law: its article, its code (to be accepted by), a sentence."""

    article: str
    code: str
    text: str


@dataclass(frozen=True, slots=True)
class ArrangePage:
    """The table, what the law says of it, and the same as text for the form."""

    section: Section
    round: int
    boards: tuple[TableRow, ...]
    byes: tuple[ByeRow, ...]
    verdicts: tuple[Verdict, ...]
    codes: tuple[str, ...]
    boards_text: str
    byes_text: str
    changed: bool
    reason: str
    problem: str = ""
    kinds: tuple[str, ...] = KINDS


def arrange_page(call: Call) -> Made:
    """The draft, or the table as it was in a form that was not done."""
    typed = call.typed.form
    table = _table_of(typed) if typed.text_of("boards") or typed.text_of("byes") else None
    return _page(call, table, typed.text("reason"))


def _page(call: Call, table: Arrangement | None, reason: str = "", problem: str = "") -> Made:
    event, section = call.event, call.section
    desk = call.office.desk
    first = desk.arrangement(event.id, section.id)
    seen = desk.arrange_preview(event.id, section.id, first if table is None else table)
    verdicts = _verdicts(call, seen.departures)
    draft = section.rounds[-1] if section.rounds and section.rounds[-1].status == "draft" else None
    number = draft.number if draft else len(section.rounds) + 1
    seat = _seats(section, first, number)
    whole = seen.arrangement
    own = ArrangePage(
        section,
        number,
        tuple(
            TableRow(place, seat(white, ("w", place)), seat(black, ("b", place)))
            for place, (white, black) in enumerate(whole.boards, 1)
        ),
        tuple(ByeRow(seat(sbd, ("", 0)), kind) for sbd, kind in whole.unpaired.items()),
        verdicts,
        tuple(dict.fromkeys(one.code for one in verdicts)),
        ",".join(f"{white}-{black}" for white, black in whole.boards),
        ",".join(f"{sbd}:{kind}" for sbd, kind in whole.unpaired.items()),
        (whole.boards, whole.unpaired) != (first.boards, first.unpaired),
        reason,
        problem,
    )
    return Made(call.a("arrange_title", section=section.name, round=number), own, "rounds", ("arrange.js",))


def _seats(section: Section, first: Arrangement, number: int) -> Callable[[int, tuple[str, int]], Seat]:
    """How a person is shown at a place: his points, the colours he has had, whether he sits where he sat."""
    view = SectionView(section)
    names = names_in(section)
    from thuysi.history import histories

    past = histories(view.tournament, number - 1)
    were: dict[int, tuple[str, int]] = {}
    for place, (white, black) in enumerate(first.boards, 1):
        were[white], were[black] = ("w", place), ("b", place)

    def seat(sbd: int, place: tuple[str, int]) -> Seat:
        name = names[sbd]
        history = past.get(name.number)
        points = history.points if history else Points(0)
        colours = history.colours if history else ""
        return Seat(name, halves(points), colours, were.get(sbd, ("", 0)) != place)

    return seat


def _verdicts(call: Call, departures: tuple[Departure, ...]) -> tuple[Verdict, ...]:
    words = words_of(call.language, call.section.colour_words)
    return tuple(
        Verdict(article(one.article, words), one.code, verdict_text(one.code, one.facts, call.section, call.a))
        for one in departures
    )


def attempt(call: Call, form: Form) -> Done:
    """One change tried: the page again with the table as it would be; nothing is written."""
    table = _table_of(form)
    change = CHANGES.get(form.text("op"))
    problem = ""
    if change is not None:
        try:
            table = change(table, form)
        except UsageError:
            raise
        except ThuysiError as refused:
            from thuysi.text.failures import error_text

            problem = error_text(refused, call.language)
    form.check()
    made = _page(call, table, form.text("reason"), problem)
    return Done(call.section_path, page=made, template="desk/arrange.html")


def _swap(table: Arrangement, form: Form) -> Arrangement:
    return swapped(table, form.whole("one", 1) or 0, form.whole("other", 1) or 0)


def _colours(table: Arrangement, form: Form) -> Arrangement:
    return colours_swapped(table, form.whole("board", 1) or 0)


def _bye(table: Arrangement, form: Form) -> Arrangement:
    return with_bye(table, form.whole("one", 1) or 0, cast(ByeKind, form.choice("kind", KINDS, "U")))


def _board(table: Arrangement, form: Form) -> Arrangement:
    return with_board(table, len(table.boards) + 1, form.whole("one", 1) or 0, form.whole("other", 1) or 0)


CHANGES: Final[Mapping[str, Callable[[Arrangement, Form], Arrangement]]] = {
    "swap": _swap, "colours": _colours, "bye": _bye, "board": _board,
}  # fmt: skip
"""What can be done to the table, by the name of the button."""


def arrange(call: Call, form: Form) -> Done:
    """The table as the round; each departure from the law ticked by name, with a reason."""
    table = _table_of(form)
    accepted = form.values.get("accept", ())
    form.check()
    call.desk(form).arrange(call.event.id, call.section.id, table, accepted, form.text("reason"), seen=form.seen)
    return Done(call.section_path, (call.a("done_arrange"),))


def _table_of(form: Form) -> Arrangement:
    """The table that the form carries: "12-5,3-8" and "9:U,4:Z"."""
    boards, byes = form.text_of("boards"), form.text_of("byes")
    if len(boards) + len(byes) > MOST_TEXT:
        raise UsageError("web_arbiter.table_lost")
    pairs = re.findall(r"([0-9]{1,5})-([0-9]{1,5})", boards)
    alone = re.findall(r"([0-9]{1,5}):([UFHZ])", byes)
    return Arrangement(
        tuple((int(white), int(black)) for white, black in pairs),
        {int(sbd): cast(ByeKind, kind) for sbd, kind in alone},
    )
