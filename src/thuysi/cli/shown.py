"""Events, sections, people and rounds of the store as the command line shows them: JSON values, lines for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from thuysi.cli.boxes import boxed
from thuysi.history import histories
from thuysi.journal.state import Board, Event, Protest, Registration, Round, Section
from thuysi.journal.tournament import numbers_of, tournament_of
from thuysi.journal.values import player_data, scoring_data
from thuysi.model import RESULTS, score_text
from thuysi.text import sentence
from thuysi.text.card import halves
from thuysi.text.service import departure_text

AREA: Final = "desk"

Document = dict[str, Any]

SIDES: Final = {"1": "1", "W": "1", "=": "½", "D": "½", "0": "0", "L": "0", "+": "+", "-": "−", "?": "…"}


def table(language: str, title: str, columns: Iterable[tuple[str, bool]], rows: Iterable[Iterable[object]]) -> str:
    """A table for people: columns by the code of their heading, and whether they stand at the right."""
    heads = [(sentence(language, AREA, f"column.{code}", {}), right) for code, right in columns]
    return boxed(title, heads, [["" if cell is None else str(cell) for cell in row] for row in rows])


# --- events and sections ---------------------------------------------------------------------------------------------


def event_document(event: Event) -> Document:
    """An event as JSON."""
    return {
        "event": event.id,
        "name": event.name,
        "sequence": event.sequence,
        "hash": event.hash,
        "place": event.place,
        "start_date": event.start_date,
        "end_date": event.end_date,
        "time_zone": event.time_zone,
        "chief_arbiter": event.chief_arbiter,
        "organiser": event.organiser,
        "details": dict(event.details),
        "sections": [section_document(one) for one in event.sections.values()],
        "undoable": len(event.undoable),
        "redoable": len(event.redoable),
        "restore_points": dict(event.restore_points),
    }


def section_document(section: Section) -> Document:
    """A section as JSON: its rules, and how far it has come."""
    last = section.rounds[-1] if section.rounds else None
    return {
        "section": section.id,
        "name": section.name,
        "system": section.system,
        "edition": section.edition,
        "total_rounds": section.total_rounds,
        "first_colour": {"w": "white", "b": "black", None: None}[section.first_colour],
        "seed": section.seed,
        "settings": dict(section.settings),
        "scoring": scoring_data(section.scoring),
        "tie_breaks": list(section.tie_breaks),
        "colour_words": section.colour_words,
        "units_best": section.units_best,
        "bronzes": section.bronzes,
        "players": len(section.registrations),
        "withdrawn": sum(one.withdrawn_from is not None for one in section.registrations.values()),
        "numbered": section.numbered,
        "rounds": len(section.rounds),
        "status": None if last is None else last.status,
        "complete": None if last is None else last.complete,
        "open_protests": [one.id for one in section.protests if one.open],
        "forbidden": [
            {"players": list(one.players), "first_round": one.first_round, "last_round": one.last_round}
            for one in section.forbidden
        ],
        "adjustments": [
            {"sbd": one.sbd, "points": score_text(one.points), "round": one.round, "reason": one.reason}
            for one in section.adjustments
        ],
        "closed": section.closed,
    }


def event_lines(event: Event, language: str) -> Iterator[str]:
    """An event for people: what it is, then its sections."""
    yield sentence(language, AREA, "event_title", {"name": event.name, "id": event.id, "sequence": event.sequence})
    facts = {
        "place": event.place, "dates": " – ".join(day for day in (event.start_date, event.end_date) if day),
        "arbiter": event.chief_arbiter, "organiser": event.organiser,
    }  # fmt: skip
    if any(facts.values()):
        yield sentence(language, AREA, "event_facts", facts)
    columns = (("section", False), ("name", False), ("system", False), ("players", True), ("rounds", False),
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


def person_document(section: Section, one: Registration) -> Document:
    """A person on the list as JSON."""
    return {
        "sbd": one.sbd,
        "number": one.player.number or None,
        **player_data(one.player),
        "phone": one.phone,
        "note": one.note,
        "initials": one.initials,
        "checked_in": one.checked_in,
        "withdrawn_from": one.withdrawn_from,
        "entered_for": one.entered_for,
        "absences": [{"round": away.round, "kind": away.kind} for away in section.absences if away.sbd == one.sbd],
    }


def people_table(section: Section, people: Iterable[Registration], language: str) -> str:
    """The list for people, as it stands."""
    columns = (("sbd", True), ("number", True), ("name", False), ("unit", False), ("birth", False), ("grade", False),
               ("rating", True), ("remark", False))  # fmt: skip
    rows = [
        (one.sbd, one.player.number or "", one.player.name, one.player.unit, one.player.birth,
         one.player.grade or one.player.title, one.player.rating or one.player.national_rating or "",
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
    away = [f"{absence.round} ({absence.kind})" for absence in section.absences if absence.sbd == one.sbd]
    if away:
        said.append(sentence(language, AREA, "remark.absent", {"rounds": away}))
    return "; ".join(said)


def who(section: Section, sbd: int) -> str:
    """Somebody as lines name him: "12 Nguyễn Văn An"."""
    return f"{sbd} {section.registrations[sbd].player.name}"


# --- rounds ----------------------------------------------------------------------------------------------------------


def round_document(section: Section, drawn: Round, language: str) -> Document:
    """A round as JSON."""
    return {
        "round": drawn.number,
        "status": drawn.status,
        "complete": drawn.complete,
        "boards": [_board(section, drawn, board, one) for board, one in enumerate(drawn.boards, 1)],
        "byes": [{**_seat(section, drawn, sbd), "kind": kind} for sbd, kind in drawn.byes.items()],
        "seed": drawn.seed,
        "edited": drawn.edited is not None,
        "departures": [departure(one.article, one.code, one.facts, language) for one in drawn.departures],
        "reason": drawn.reason,
        "published": drawn.published,
        "protests_until": drawn.protests_until,
        "fingerprint": drawn.fingerprint,
    }


def _seat(section: Section, drawn: Round, sbd: int) -> Document:
    """Somebody in a round: his registration number, the starting number the round was drawn by, his name."""
    return {"sbd": sbd, "number": drawn.numbers.get(sbd), "name": section.registrations[sbd].player.name}


def _board(section: Section, drawn: Round, board: int, one: Board) -> Document:
    return {
        "board": board,
        "white": _seat(section, drawn, one.white),
        "black": _seat(section, drawn, one.black),
        "result": one.result,
        "fouls": list(one.fouls),
        "confirmed": one.confirmed,
        "for_pairing": one.for_pairing,
    }


def departure(article: str, code: str, facts: Mapping[str, object], language: str) -> Document:
    """A departure from the law, as JSON."""
    return {"article": article, "code": code, "facts": dict(facts), "text": departure_text(code, facts, language)}


def round_lines(section: Section, drawn: Round, language: str) -> Iterator[str]:
    """A round for people: the boards with the points before it, who does not play, departures, protests."""
    from thuysi.text.words import words_of

    colour = words_of(language, section.colour_words).colour
    columns = (("board", True), ("sbd", True), ("white", False), ("points", True), ("result", False),
               ("points", True), ("sbd", True), ("black", False))  # fmt: skip
    points = points_before(section, drawn.number)
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
        yield sentence(language, AREA, "protests_until", {"until": drawn.protests_until})


def points_before(section: Section, number: int) -> dict[int, str]:
    """SBD -> points before a round, as the wall list has them."""
    past = histories(tournament_of(section), number - 1)
    return {sbd: halves(past[now].points) if now in past else "0" for sbd, now in numbers_of(section).items()}


def result_text(board: Board) -> str:
    """A result as the list has it; "*" for one that was read a second time."""
    if board.result is None:
        return ""
    result = RESULTS[board.result]
    fouls = f" ({board.fouls[0]}:{board.fouls[1]})" if any(board.fouls) else ""
    return f"{SIDES[result.white]} – {SIDES[result.black]}{' *' if board.confirmed else ''}{fouls}"


# --- protests --------------------------------------------------------------------------------------------------------


def protest_document(section: Section, one: Protest) -> Document:
    """A protest as JSON."""
    return {
        "protest": one.id,
        "round": one.round,
        "board": one.board,
        "by": one.by,
        "name": None if one.by is None else section.registrations[one.by].player.name,
        "text": one.text,
        "filed": one.filed,
        "state": protest_state(one),
        "decision": one.decision,
        "decided": one.decided,
    }


def protest_state(one: Protest) -> str:
    """How a protest stands: open, withdrawn, upheld, dismissed."""
    if one.withdrawn:
        return "withdrawn"
    if one.decided is None:
        return "open"
    return "upheld" if one.upheld else "dismissed"


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
