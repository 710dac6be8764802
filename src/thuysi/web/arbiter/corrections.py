"""An old result put right: what it would change is shown before it is done."""

from __future__ import annotations

from dataclasses import dataclass

from thuysi.errors import ThuysiError
from thuysi.model import RESULTS
from thuysi.service.corrections import CorrectionPreview, Mode
from thuysi.text.card import halves
from thuysi.web.arbiter.asked import Call, Done, Made
from thuysi.web.arbiter.forms import Form
from thuysi.web.arbiter.rounds import BoardRow, board_rows
from thuysi.web.arbiter.words import MAIN_RESULTS, RARE_RESULTS, USUAL_RESULTS, Name, names_in, result_text
from thuysi.web.public.view import SectionView
from thuysi.web.site import NoSuchPage

MODES = ("full", "standings")


@dataclass(frozen=True, slots=True)
class ShiftLine:
    """Whose place or points would be others."""

    who: Name
    rank_before: int | None
    rank_after: int | None
    points_before: str
    points_after: str


@dataclass(frozen=True, slots=True)
class OtherLine:
    """A later round that would have been paired otherwise: boards that it has, boards it would have."""

    round: int
    gone: tuple[tuple[Name, Name], ...]
    instead: tuple[tuple[Name, Name], ...]
    bye_before: Name | None
    bye_after: Name | None
    possible: bool


@dataclass(frozen=True, slots=True)
class CorrectionPage:
    """A board of an earlier round; with a new result chosen, everything that it would change."""

    row: BoardRow
    round: int
    new: str
    shown: str
    mode: Mode | None
    choose_mode: bool
    shifts: tuple[ShiftLine, ...]
    rounds: tuple[OtherLine, ...]
    later: tuple[int, ...] = ()
    """The rounds that were drawn since from the result as it is."""
    main: tuple[str, ...] = MAIN_RESULTS
    usual: tuple[str, ...] = USUAL_RESULTS
    rare: tuple[str, ...] = RARE_RESULTS


def correction_page(call: Call) -> Made:
    """The board; `kq` in the query is the new result to be looked at."""
    section, number, board = call.section, call.number("round"), call.number("board")
    if not 1 <= number <= len(section.rounds) or not 1 <= board <= len(section.rounds[number - 1].boards):
        raise NoSuchPage("no_such_board")
    row = board_rows(call, SectionView(section), section.rounds[number - 1])[board - 1]
    typed = call.typed.form
    new = (typed.text("result") if call.typed.action == "correct" else "") or call.asked("kq")
    new = new if new in RESULTS and new != row.result else ""
    seen = None
    if new:
        try:
            seen = call.office.desk.correct_preview(call.event.id, section.id, number, board, new)
        except ThuysiError:
            if call.typed.action != "correct":
                raise
    own = _page(call, row, number, new, seen)
    return Made(call.a("correction_title", round=number, board=board), own, "rounds")


def _page(call: Call, row: BoardRow, number: int, new: str, seen: CorrectionPreview | None) -> CorrectionPage:
    people = names_in(call.section)
    older = number < len(call.section.rounds) - 1
    return CorrectionPage(
        row, number, new, result_text(new or None), seen.mode if seen else None, older,
        tuple(
            ShiftLine(
                people[one.sbd], one.rank_before, one.rank_after, _points(one.points_before), _points(one.points_after)
            )
            for one in (seen.shifts if seen else ())
        ),
        tuple(
            OtherLine(
                one.round,
                tuple((people[a], people[b]) for a, b in one.gone),
                tuple((people[a], people[b]) for a, b in one.instead),
                people[one.bye_before] if one.bye_before else None,
                people[one.bye_after] if one.bye_after else None,
                one.problem is None,
            )
            for one in (seen.rounds if seen else ())
        ),
        tuple(one.number for one in call.section.rounds if one.number > number),
    )  # fmt: skip


def _points(points: int | None) -> str:
    return "–" if points is None else halves(points)


def correct(call: Call, form: Form) -> Done:
    """The correction, with its reason; of an older round for everything or for the standings only."""
    number = form.whole("round", 1, 99, needed=True) or 0
    board = form.whole("board", 1, needed=True) or 0
    result = form.choice("result", RESULTS)
    mode = form.text("mode")
    reason = form.text("reason", needed=True)
    form.check()
    chosen: Mode | None = "full" if mode == "full" else "standings" if mode == "standings" else None
    call.desk(form).correct(
        call.event.id, call.section.id, number, board, result, chosen, reason=reason, seen=form.seen
    )
    return Done(f"{call.section_path}/van/{number}#b{board}", (call.a("done_correct", round=number, board=board),))
