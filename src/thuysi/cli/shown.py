"""Events, sections, people and rounds of the store as lines for people; as JSON they are `thuysi.documents`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, Final

from thuysi.cli.absent import KINDS
from thuysi.cli.boxes import boxed
from thuysi.documents import protest_state, section_document
from thuysi.history import histories
from thuysi.journal.state import Board, Event, Registration, Round, Section
from thuysi.journal.tournament import numbers_of, tournament_of
from thuysi.shown import signs
from thuysi.text import sentence
from thuysi.text.service import departure_text

AREA: Final = "desk"

NAMED: Final[dict[str, str]] = {kind: name for name, kind in KINDS.items()}
"""The kind of an announced bye -> how it is called."""

Document = dict[str, Any]


def table(language: str, title: str, columns: Iterable[tuple[str, bool]], rows: Iterable[Iterable[object]]) -> str:
    """A table for people: columns by the code of their heading, and whether they stand at the right."""
    heads = [(sentence(language, AREA, f"column.{code}", {}), right) for code, right in columns]
    return boxed(title, heads, [["" if cell is None else str(cell) for cell in row] for row in rows])


# --- events and sections ---------------------------------------------------------------------------------------------


def event_lines(event: Event, language: str) -> Iterator[str]:
    """An event for people: what it is, then its sections."""
    yield sentence(language, AREA, "event_title", {"name": event.name, "id": event.id, "sequence": event.sequence})
    facts = {
        "place": event.place, "dates": " – ".join(day for day in (event.start_date, event.end_date) if day),
        "arbiter": event.chief_arbiter, "organiser": event.organiser,
    }  # fmt: skip
    if any(facts.values()):
        yield sentence(language, AREA, "event_facts", facts)
    columns = (("section", False), ("title", False), ("system", False), ("players", True), ("rounds", False),
               ("state", False))  # fmt: skip
    rows = [
        (one.id, one.name, one.system, len(one.registrations), f"{len(one.rounds)}/{one.total_rounds or '?'}",
         state_text(one, language))
        for one in event.sections.values()
    ]  # fmt: skip
    if rows:
        yield table(language, sentence(language, AREA, "sections_title", {}), columns, rows)
    for name, sequence in event.restore_points.items():
        yield sentence(language, AREA, "restore_point", {"name": name, "sequence": sequence})


def state_text(section: Section, language: str) -> str:
    """How far a section has come, in a few words."""
    if section.closed:
        return sentence(language, AREA, "state.closed", {})
    if not section.rounds:
        return sentence(language, AREA, "state.numbered" if section.numbered else "state.registering", {})
    last = section.rounds[-1]
    missing = sum(one.result is None for one in last.boards)
    return sentence(language, AREA, f"state.{last.status}", {"round": last.number, "missing": missing})


def section_lines(section: Section, language: str) -> Iterator[str]:
    """A section's rules for people, a line each."""
    shape = section_document(section)
    for name in ("system", "edition", "total_rounds", "first_colour", "seed", "tie_breaks", "colour_words",
                 "units_best", "bronzes"):  # fmt: skip
        value = shape[name]
        if value not in (None, []):
            yield sentence(language, AREA, f"rule.{name}", {"value": value})
    for name, value in [*shape["settings"].items(), *shape["scoring"].items()]:
        yield f"  {name} = {value}"


# --- people ----------------------------------------------------------------------------------------------------------


def people_table(section: Section, people: Iterable[Registration], language: str) -> str:
    """The list for people, as it stands."""
    columns = (("sbd", True), ("number", True), ("name", False), ("unit", False), ("birth", False), ("grade", False),
               ("rating", True), ("remark", False))  # fmt: skip
    rows = [
        (one.sbd, one.player.number or "", one.player.name, one.player.unit, one.player.birth,
         one.player.grade or one.player.title, one.player.known_rating or "",
         remark(section, one, language))
        for one in people
    ]  # fmt: skip
    return table(language, sentence(language, AREA, "players_title", {"count": len(rows)}), columns, rows)


def remark(section: Section, one: Registration, language: str) -> str:
    """What is to be known of somebody beside his particulars."""
    said = []
    if one.withdrawn_from is not None:
        said.append(sentence(language, AREA, "remark.withdrawn", {"round": one.withdrawn_from}))
    elif one.entered_for > 1:
        said.append(sentence(language, AREA, "remark.late", {"round": one.entered_for}))
    elif one.checked_in and not section.rounds:
        said.append(sentence(language, AREA, "remark.checked_in", {}))
    away = [
        f"{absence.round} ({sentence(language, 'absent', NAMED[absence.kind], {})})"
        for absence in section.absences
        if absence.sbd == one.sbd
    ]
    if away:
        said.append(sentence(language, AREA, "remark.absent", {"rounds": away}))
    return "; ".join(said)


def who(section: Section, sbd: int) -> str:
    """Somebody as lines name him: "12 Nguyễn Văn An"."""
    return f"{sbd} {section.registrations[sbd].player.name}"


# --- rounds ----------------------------------------------------------------------------------------------------------


def round_lines(section: Section, drawn: Round, language: str, zone: str) -> Iterator[str]:
    """A round for people: the boards with the points before it, who does not play, departures, protests."""
    from thuysi.text.words import words_of

    colour = words_of(language, section.colour_words).colour
    columns = (("board", True), ("sbd", True), ("white", False), ("points", True), ("result", False),
               ("points", True), ("sbd", True), ("black", False))  # fmt: skip
    points = points_before(section, drawn.number, language)
    rows = [
        (board, one.white, section.registrations[one.white].player.name, points[one.white], result_text(one),
         points[one.black], one.black, section.registrations[one.black].player.name)
        for board, one in enumerate(drawn.boards, 1)
    ]  # fmt: skip
    words = {"white": colour("w"), "black": colour("b")}
    heads = [
        (words[code].capitalize() if code in words else sentence(language, AREA, f"column.{code}", {}), right)
        for code, right in columns
    ]
    state = sentence(language, AREA, f"status.{drawn.status}", {})
    title = sentence(language, AREA, "round_title", {"round": drawn.number, "section": section.name, "status": state})
    yield boxed(title, heads, [[str(cell) for cell in row] for row in rows])
    for sbd, kind in drawn.byes.items():
        yield sentence(language, AREA, f"bye.{kind}", {"who": who(section, sbd)})
    for one in drawn.departures:
        yield sentence(language, AREA, "departure", {"text": departure_text(one.code, one.facts, language)})
    if drawn.protests_until:
        yield sentence(language, AREA, "protests_until", clock(drawn.protests_until, zone))


def clock(moment: str, zone: str) -> dict[str, str]:
    """A moment of the journal on the clocks of the event, as in the hall; in UTC where this machine knows no such zone.

    >>> clock("2026-11-30T08:45:00.000Z", "Asia/Ho_Chi_Minh"), clock("2026-11-30T08:45:00.000Z", "Nowhere/At_All")
    ({'until': '2026-11-30 15:45', 'zone': 'Asia/Ho_Chi_Minh'}, {'until': '2026-11-30 08:45', 'zone': 'UTC'})
    """
    from datetime import UTC, datetime, tzinfo
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    local: tzinfo = UTC
    with suppress(ZoneInfoNotFoundError, ValueError):
        local = ZoneInfo(zone)
    there = datetime.fromisoformat(moment).astimezone(local)
    return {"until": f"{there:%Y-%m-%d %H:%M}", "zone": "UTC" if local is UTC else zone}


def points_before(section: Section, number: int, language: str) -> dict[int, str]:
    """SBD -> points before a round, as the wall list has them."""
    from thuysi.text.words import words_of

    past, words = histories(tournament_of(section), number - 1), words_of(language, section.colour_words)
    return {sbd: words.points(past[now].points) for sbd, now in numbers_of(section).items()}


def result_text(board: Board) -> str:
    """A result as the list has it; "*" for one that was read a second time."""
    if board.result is None:
        return ""
    fouls = f" ({board.fouls[0]}:{board.fouls[1]})" if any(board.fouls) else ""
    return f"{signs.result_text(board.result)}{' *' if board.confirmed else ''}{fouls}"


# --- protests --------------------------------------------------------------------------------------------------------


def protest_lines(section: Section, language: str) -> Iterator[str]:
    """The protests of a section for people."""
    if not section.protests:
        yield sentence(language, AREA, "no_protests", {})
        return
    for one in section.protests:
        facts = {
            "protest": one.id, "round": one.round, "board": one.board,
            "who": None if one.by is None else who(section, one.by), "text": one.text, "decision": one.decision,
            "state": sentence(language, AREA, f"protest.{protest_state(one)}", {}),
        }  # fmt: skip
        yield sentence(language, AREA, "protest", facts)
