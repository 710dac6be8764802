"""Standings as the desk sees them, lots for ties, the end with medals, and open again."""

from __future__ import annotations

from dataclasses import dataclass

from thuysi.errors import RefusedVerb, ThuysiError
from thuysi.journal.state import Section
from thuysi.journal.tournament import sbd_of
from thuysi.shown.standings import columns_of
from thuysi.text.failures import error_text
from thuysi.text.words import words_of
from thuysi.web.arbiter.asked import Call, Done, Made
from thuysi.web.arbiter.forms import Form
from thuysi.web.arbiter.words import Name, Step, names_in, step_of


@dataclass(frozen=True, slots=True)
class RankRow:
    """A place in the ranking."""

    rank: int
    who: Name
    points: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MedalLine:
    """A medal that has been won."""

    medal: str
    who: Name


@dataclass(frozen=True, slots=True)
class StandingsPage:
    """The ranking, ties to be settled, whether the section can be closed."""

    section: Section
    step: Step
    after: int
    heads: tuple[tuple[str, str], ...]
    """A tie-break's short heading and its name."""
    rows: tuple[RankRow, ...]
    ties: tuple[tuple[Name, ...], ...]
    medals: tuple[MedalLine, ...]
    problem: str
    public: str


def standings_page(call: Call) -> Made:
    """The ranking after the last complete round."""
    event, section = call.event, call.section
    own = StandingsPage(
        section, step_of(section), _complete(section), (), (), (), (), "", f"/giai/{event.id}/bang/{section.id}"
    )
    if section.numbered:
        own = _ranked(call, section, own)
    return Made(call.a("standings_title", section=section.name), own, "standings")


def _complete(section: Section) -> int:
    done = 0
    for one in section.rounds:
        if one.status == "draft" or not one.complete:
            break
        done = one.number
    return done


def _ranked(call: Call, section: Section, empty: StandingsPage) -> StandingsPage:
    desk, event = call.office.desk, call.event
    people, sbds = names_in(section), sbd_of(section)
    try:
        result = desk.standings(event.id, section.id)
        tied = desk.ties(event.id, section.id) if empty.step in ("over", "closed") else []
    except ThuysiError as refused:
        return StandingsPage(
            section, empty.step, empty.after, (), (), (), (), error_text(refused, call.language), empty.public
        )
    words = words_of(call.language, section.colour_words)
    values = columns_of(result, words)
    rows = tuple(
        RankRow(row.rank, people[sbds[row.player]], words.points(row.points), values.row(place))
        for place, row in enumerate(result.rows)
    )
    heads = tuple(zip(values.heads, values.names))
    medals = section.closing.get("medals", [])
    won = tuple(
        MedalLine(str(one["medal"]), people[int(one["sbd"])])
        for one in medals  # type: ignore[attr-defined]
    )
    return StandingsPage(
        section, empty.step, empty.after, heads, rows, tuple(tuple(people[sbd] for sbd in group) for group in tied),
        won, "", empty.public,
    )  # fmt: skip


def settle_lots(call: Call, form: Form) -> Done:
    """Lots for ties: from chance, or as they were drawn by hand ("lot12" = 1 …)."""
    by_hand: dict[int, int] = {}
    for name in form.values:
        if name.startswith("lot") and name[3:].isdecimal():
            lot = form.whole(name, 1, 99_999)
            if lot is not None:
                by_hand[int(name[3:])] = lot
    form.check()
    lots = by_hand if form.text("how") == "hand" else None
    if lots == {}:
        raise RefusedVerb("service.lots_incomplete", group=[], lift=["settle_lots"])
    call.desk(form).settle_lots(call.event.id, call.section.id, lots, reason=form.text("reason"), seen=form.seen)
    return Done(f"{call.section_path}/xep-hang", (call.a("done_lots"),))


def close(call: Call, form: Form) -> Done:
    """The end."""
    call.desk(form).close(call.event.id, call.section.id, seen=form.seen)
    call.office.store.backed_up(call.event.id, f"{call.section.id}-closed")
    return Done(f"{call.section_path}/xep-hang", (call.a("done_close"),))


def open_again(call: Call, form: Form) -> Done:
    """Not the end after all."""
    reason = form.text("reason", needed=True)
    form.check()
    call.desk(form).open_again(call.event.id, call.section.id, reason, seen=form.seen)
    return Done(f"{call.section_path}/xep-hang", (call.a("done_open_again"),))
