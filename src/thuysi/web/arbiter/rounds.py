"""A section's round from the draw to its end: what comes next, the look at a draft, results, past rounds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

from thuysi.history import histories
from thuysi.journal.frozen import pairing_of
from thuysi.journal.state import Round, Section
from thuysi.journal.tournament import numbers_of, tournament_of
from thuysi.rosters import checks_before_round_1
from thuysi.service.field import planned_rounds
from thuysi.shown.rounds import asides, boards
from thuysi.text.card import halves
from thuysi.text.rosters import check_text
from thuysi.web.arbiter.asked import Call, Done, Made
from thuysi.web.arbiter.forms import Form
from thuysi.web.arbiter.words import (
    MAIN_RESULTS,
    OTHER_RESULTS,
    Name,
    Step,
    names_in,
    on_the_wall,
    result_text,
    step_of,
    verdict_text,
)
from thuysi.web.public.projector import START
from thuysi.web.public.view import SectionView
from thuysi.web.public.words import local_time
from thuysi.web.site import NoSuchPage

PROTEST_MINUTES: Final = 15
MOST_MINUTES: Final = 60 * 24 * 7
MOST_CHECKS: Final = 12
ZERO: Final = "Z"


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A board: who plays, with how many points, its result as code and as it is written, whether it may be entered."""

    board: int
    white: Name
    black: Name
    white_points: str
    black_points: str
    result: str | None
    shown: str
    fouls: tuple[int, int]
    confirmed: bool
    mine: bool
    note: str = ""
    """What the arbiters should see before they publish: who floats, who has had a colour twice."""


@dataclass(frozen=True, slots=True)
class IdleRow:
    """Somebody without a board: the kind of his bye, or "absent"."""

    who: Name
    kind: str
    points: str


@dataclass(frozen=True, slots=True)
class Look:
    """What to look at in a draft before it is published, each a list of sentences."""

    floats: tuple[str, ...]
    colours: tuple[str, ...]
    changes: tuple[str, ...]
    departures: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class RoundsPage:
    """A section's desk."""

    step: Step
    section: Section
    players: int
    present: int
    total_rounds: int | None
    round: Round | None
    boards: tuple[BoardRow, ...]
    idle: tuple[IdleRow, ...]
    open: int
    look: Look | None
    checks: tuple[str, ...]
    protests: int
    protests_until: str
    published: str
    public: str
    next_round: int
    waiting: bool
    """Whether protests may still come in: the time for them is not over."""
    enters: bool
    """Whether results are entered on this page by this visitor."""
    main: tuple[str, ...] = MAIN_RESULTS
    other: tuple[str, ...] = OTHER_RESULTS
    minutes: int = PROTEST_MINUTES

    def shown(self, code: str) -> str:
        """A result as it is written on a board's line."""
        return result_text(code) or "–"


def rounds_page(call: Call) -> Made:
    """The section's desk: the last round drawn, and what comes next."""
    section, event = call.section, call.event
    last = section.rounds[-1] if section.rounds else None
    step = step_of(section)
    total = planned_rounds(section) if len(section.registrations) > 1 else section.total_rounds
    view = SectionView(section)
    playing = last is not None and last.status != "draft" and not section.closed
    own = RoundsPage(
        step=step,
        section=section,
        players=sum(one.withdrawn_from is None for one in section.registrations.values()),
        present=sum(one.checked_in for one in section.registrations.values()),
        total_rounds=total,
        round=last,
        boards=board_rows(call, view, last) if last else (),
        idle=idle_rows(call, view, last) if last else (),
        open=sum(board.result is None for board in last.boards) if last else 0,
        look=look_at(call, section, last) if last is not None and last.status == "draft" else None,
        checks=_checks(call, section) if step == "ready" else (),
        protests=sum(one.open for one in section.protests),
        protests_until=call.clock(last.protests_until) if last else "",
        published=call.clock(last.published) if last else "",
        public=f"/giai/{event.id}/bang/{section.id}",
        next_round=len(section.rounds) + 1,
        waiting=still_waiting(last),
        enters=playing and call.grant.role in ("chief", "arbiter", "results"),
    )
    title = call.a("rounds_title", section=section.name, round=last.number if last else 0)
    return Made(title, own, "rounds", ("results.js",) if own.enters else ())


def past_page(call: Call) -> Made:
    """An earlier round, its results to be put right."""
    number = call.number("round")
    if not 1 <= number <= len(call.section.rounds):
        raise NoSuchPage("no_such_round")
    round_ = call.section.rounds[number - 1]
    view = SectionView(call.section)
    own = RoundsPage(
        step=step_of(call.section),
        section=call.section,
        players=0,
        present=0,
        total_rounds=call.section.total_rounds,
        round=round_,
        boards=board_rows(call, view, round_),
        idle=idle_rows(call, view, round_),
        open=0,
        look=None,
        checks=(),
        protests=0,
        protests_until="",
        published=call.clock(round_.published),
        public=f"/giai/{call.event.id}/bang/{call.section.id}/van/{number}",
        next_round=len(call.section.rounds) + 1,
        waiting=still_waiting(round_),
        enters=False,
    )
    return Made(call.a("rounds_title", section=call.section.name, round=number), own, "rounds")


def still_waiting(round_: Round | None) -> bool:
    """Whether the time for protests against a round is not over."""
    return round_ is not None and round_.protests_until is not None and round_.protests_until > _now_text()


def _now_text() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def board_rows(call: Call, view: SectionView, round_: Round) -> tuple[BoardRow, ...]:
    """The boards of a round; of a device with a range of boards only its own."""
    people = names_in(view.section)
    shown = boards(view.shown, round_.number, view.words(call.language))
    rows = []
    for number, board in enumerate(round_.boards, 1):
        mine = call.grant.covers(call.event.id, view.id, number)
        if not mine and call.grant.role == "results":
            continue
        row = shown[number - 1]
        rows.append(
            BoardRow(
                number, people[board.white], people[board.black], row.white_points, row.black_points, board.result,
                result_text(board.result), board.fouls, board.confirmed, mine,
            )
        )  # fmt: skip
    return tuple(rows)


def idle_rows(call: Call, view: SectionView, round_: Round) -> tuple[IdleRow, ...]:
    """Byes, then who is away."""
    people = names_in(view.section)
    found = asides(view.shown, round_.number, view.words(call.language))
    return tuple(IdleRow(people[one.player.sbd], one.kind, one.points) for one in found)


def _checks(call: Call, section: Section) -> tuple[str, ...]:
    """What to look at before round 1: people twice, no unit, no birth, no rating; by the list's numbers."""
    tournament = tournament_of(section)
    if not section.numbered:
        shown = {number: sbd for sbd, number in numbers_of(section).items()}
        people = tuple(replace(one, number=shown[one.number]) for one in tournament.players)
        tournament = replace(tournament, players=people)
    found = checks_before_round_1(tournament)
    return tuple(check_text(one, call.language) for one in found[:MOST_CHECKS])


# --- the look at a draft ---------------------------------------------------------------------------------------------


def look_at(call: Call, section: Section, draft: Round) -> Look:
    """Who floats, who soon gets a third colour, what differs from the round before, where it leaves the law."""
    return Look(
        floats=_floats(call, section, draft),
        colours=_colours(call, section, draft),
        changes=_changes(call, section, draft),
        departures=tuple(verdict_text(one.code, one.facts, section, call.a) for one in draft.departures),
        reason=draft.reason,
    )


def _floats(call: Call, section: Section, draft: Round) -> tuple[str, ...]:
    if not draft.pairing or draft.edited is not None:
        return ()
    people = names_in(section)
    sbds = {number: sbd for sbd, number in draft.numbers.items()}
    return tuple(
        call.a(
            f"float_{one.direction}", who=_said(people[sbds[one.player]]), own=halves(one.from_score),
            other=halves(one.to_score),
        )
        for one in pairing_of(draft.pairing).floats
        if one.player in sbds
    )  # fmt: skip


def _said(name: Name) -> str:
    return f"{name.number or name.sbd} {name.name}"


def _colours(call: Call, section: Section, draft: Round) -> tuple[str, ...]:
    """Who has, with this round, one colour twice running or two games more: a third would break the law."""
    from thuysi.text.words import words_of

    before = replace(section, rounds=section.rounds[:-1])
    past = histories(tournament_of(before))
    people = names_in(section)
    words = words_of(call.language, section.colour_words)
    found = []
    for board in draft.boards:
        for sbd, colour in ((board.white, "w"), (board.black, "b")):
            known = past.get(people[sbd].number)
            colours = (known.colours if known else "") + colour
            running = colours[-2:] == colour * 2
            lead = colours.count(colour) * 2 - len(colours)
            if running or lead >= 2:
                facts = {"who": _said(people[sbd]), "colour": words.colour(colour), "running": running, "lead": lead}
                found.append(call.a("colour_soon", **facts))
    return tuple(found)


def _changes(call: Call, section: Section, draft: Round) -> tuple[str, ...]:
    """Who is in this round and was not in the last, and the other way; the bye; numbers given anew."""
    if draft.number == 1:
        return ()
    people, before = names_in(section), section.rounds[-2]
    seated, were = _seated(draft), _seated(before)
    lines = [call.a("change_in", who=_said(people[sbd])) for sbd in sorted(seated - were) if sbd in people]
    lines += [call.a("change_out", who=_said(people[sbd])) for sbd in sorted(were - seated) if sbd in people]
    moved = sum(draft.numbers.get(sbd) not in (None, number) for sbd, number in before.numbers.items())
    if moved:
        lines.append(call.a("change_numbers", count=moved))
    return tuple(lines)


def _seated(round_: Round) -> set[int]:
    byes = {sbd for sbd, kind in round_.byes.items() if kind != ZERO}
    return {sbd for board in round_.boards for sbd in (board.white, board.black)} | byes


# --- what is done here -----------------------------------------------------------------------------------------------


def draw(call: Call, form: Form) -> Done:
    """The next round; before the first, numbers are given where they are not yet."""
    step, seen = 1, form.seen
    said: tuple[str, ...] = ()
    form.check()
    if not call.section.numbered:
        said = notes_of(call, call.desk(form, step).number(call.event.id, call.section.id, seen=seen).notes)
        step, seen = 2, None
    done = call.desk(form, step).draw(call.event.id, call.section.id, seen=seen)
    return Done(call.section_path, (*said, *notes_of(call, done.notes)))


def redraw(call: Call, form: Form) -> Done:
    """The draft drawn again from what is known now."""
    done = call.desk(form).redraw(call.event.id, call.section.id, form.text("reason"), seen=form.seen)
    return Done(call.section_path, (call.a("done_redraw"), *notes_of(call, done.notes)))


def undraw(call: Call, form: Form) -> Done:
    """The draft taken back."""
    call.desk(form).undraw(call.event.id, call.section.id, form.text("reason"), seen=form.seen)
    return Done(call.section_path, (call.a("done_undraw"),))


def publish(call: Call, form: Form) -> Done:
    """On the wall, open to protests for some minutes; the desk keeps a copy of the store."""
    minutes, starts = form.whole("minutes", 0, MOST_MINUTES), form.time("starts")
    form.check()
    until = None
    if minutes:
        moment = datetime.now(UTC) + timedelta(minutes=minutes)
        until = moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    done = call.desk(form).publish(call.event.id, call.section.id, until, seen=form.seen)
    round_ = done.event.sections[call.section.id].rounds[-1]
    if starts is not None:
        _begins(call, form, round_.number, starts)
    return Done(call.section_path, (call.a("done_publish", round=round_.number), *notes_of(call, done.notes)))


def _begins(call: Call, form: Form, number: int, starts: str) -> None:
    """When the round begins, on the event's own clocks: what the hall's screen counts down to."""
    now = local_time(datetime.now(UTC).isoformat(), call.event.time_zone)
    if now is None:
        return
    day = now if f"{now:%H:%M}" <= starts else now + timedelta(days=1)
    desk = call.desk(form, 2)
    details = desk.event(call.event.id).details
    desk.set_details(
        call.event.id, details={**details, f"{START}.{call.section.id}.{number}": f"{day:%Y-%m-%d}T{starts}"}
    )


def unpublish(call: Call, form: Form) -> Done:
    """Off the wall again."""
    call.desk(form).unpublish(call.event.id, call.section.id, form.text("reason"), seen=form.seen)
    return Done(call.section_path, (call.a("done_unpublish"),))


def finalise(call: Call, form: Form) -> Done:
    """The pairing binds."""
    round_ = form.whole("round", 1)
    form.check()
    call.desk(form).finalise(call.event.id, call.section.id, round_, form.flag("early"), seen=form.seen)
    return Done(call.section_path, (call.a("done_finalise"),))


def reopen(call: Call, form: Form) -> Done:
    """Open to protests again."""
    round_ = form.whole("round", 1)
    form.check()
    call.desk(form).reopen(call.event.id, call.section.id, round_, form.text("reason"), seen=form.seen)
    return Done(call.section_path, (call.a("done_reopen"),))


def notes_of(call: Call, notes: object) -> tuple[str, ...]:
    """What the verb wants to be known, in sentences."""
    from collections.abc import Iterable

    from thuysi.errors import Problem
    from thuysi.text import problem_sentence

    found = [one for one in notes if isinstance(one, Problem)] if isinstance(notes, Iterable) else []
    section = call.event.sections.get(call.params.get("section", "")) if "event" in call.params else None
    said = [problem_sentence(call.language, one.code, on_the_wall(one.facts, section)) for one in found]
    return tuple(f"{one[:1].upper()}{one[1:]}." if one[-1:] not in ".。!?" else one for one in said)
