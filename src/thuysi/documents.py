"""Events of the store as plain JSON values, as the command line and the HTTP API give them; people go by SBD."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from thuysi.errors import Facts, Problem
from thuysi.journal.entry import Entry
from thuysi.journal.state import Board, Event, Protest, Registration, Round, Section
from thuysi.journal.values import plain, player_data, scoring_data
from thuysi.journal.verify import DrawCheck, Verification
from thuysi.model import score_text
from thuysi.service.acting import Outcome
from thuysi.service.arranging import Arrangement, Preview
from thuysi.service.corrections import CorrectionPreview
from thuysi.service.reading import FrozenExplanation, LogLine
from thuysi.standings.units import Medal, MedalRow, UnitRow
from thuysi.text import problem_sentence
from thuysi.text.service import departure_text
from thuysi.views import explanation_json

Document = dict[str, Any]

COLOURS: Final = {"w": "white", "b": "black", None: None}


# --- events and sections ---------------------------------------------------------------------------------------------


def event_document(event: Event) -> Document:
    """An event: what it is, its sections, what can be undone."""
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
    """A section: its rules, and how far it has come."""
    last = section.rounds[-1] if section.rounds else None
    return {
        "section": section.id,
        "name": section.name,
        "system": section.system,
        "edition": section.edition,
        "total_rounds": section.total_rounds,
        "first_colour": COLOURS[section.first_colour],
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
        "commitments": [
            {"round": one.round, "commitment": one.commitment, "seed": one.seed, "salt": one.nonce}
            for one in section.commitments
        ],
        "closed": section.closed,
    }


# --- people ----------------------------------------------------------------------------------------------------------


def person_document(section: Section, one: Registration) -> Document:
    """A person on the list: particulars, presence, announced absences."""
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


# --- rounds ----------------------------------------------------------------------------------------------------------


def round_document(section: Section, drawn: Round, language: str) -> Document:
    """A round: its boards with results, byes, how it departs from the law, how far it has come."""
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


def departure(article: str, code: str, facts: Facts, language: str) -> Document:
    """A departure from the law."""
    return {"article": article, "code": code, "facts": plain(facts), "text": departure_text(code, facts, language)}


def arrangement_document(table: Arrangement) -> Document:
    """A round as it lies on the table; `arrange` takes the same."""
    return {
        "boards": [list(pair) for pair in table.boards],
        "byes": {str(sbd): kind for sbd, kind in sorted(table.unpaired.items())},
    }


def arrange_preview_document(found: Preview, language: str) -> Document:
    """What an arrangement comes to, and every departure from the law in it."""
    return {
        **arrangement_document(found.arrangement),
        "departures": [departure(one.article, one.code, one.facts, language) for one in found.departures],
    }


def frozen_explanation_document(found: FrozenExplanation, language: str, colours: str | None = None) -> Document:
    """Why a round is as it is, numbers as then; `sbds` says whose, `changed` which of its data are others today."""
    return {
        **explanation_json(found.explanation, language, colours),
        "sbds": {str(number): sbd for number, sbd in sorted(found.sbds.items())},
        "changed": list(found.changed),
        "data_changed": found.data_changed,
        "edited": found.edited,
    }


# --- corrections, protests, medals -----------------------------------------------------------------------------------


def correction_document(found: CorrectionPreview) -> Document:
    """What a correction changes: places and points as (before, after), later rounds that would be others."""
    return {
        "mode": found.mode,
        "shifts": [
            {
                "sbd": one.sbd,
                "rank": [one.rank_before, one.rank_after],
                "points": [_score(one.points_before), _score(one.points_after)],
            }
            for one in found.shifts
        ],
        "rounds": [
            {
                "round": one.round,
                "gone": [list(pair) for pair in one.gone],
                "instead": [list(pair) for pair in one.instead],
                "bye": [one.bye_before, one.bye_after],
                "problem": one.problem,
            }
            for one in found.rounds
        ],
    }


def _score(points: int | None) -> str | None:
    """Points as text; None for who is not in the standings."""
    return None if points is None else score_text(points)


def protest_document(section: Section, one: Protest) -> Document:
    """A protest, and how it stands."""
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


def unit_document(row: UnitRow) -> Document:
    """A unit's line, players by starting number."""
    return {
        "rank": row.rank,
        "unit": row.unit,
        "points": score_text(row.points),
        "places": row.places,
        "missing": row.missing,
        "players": [{"player": s.player, "rank": s.place, "points": score_text(s.points)} for s in row.scorers],
    }


def medals_document(won: Iterable[Medal], table: Iterable[MedalRow]) -> Document:
    """Medals by section, and the units by their medals."""
    return {
        "medals": [
            {"section": m.section, "medal": m.medal, "place": m.place, "player": m.player, "name": m.name,
             "unit": m.unit} for m in won
        ],
        "medal_table": [
            {"rank": r.rank, "unit": r.unit, "gold": r.gold, "silver": r.silver, "bronze": r.bronze} for r in table
        ],
    }  # fmt: skip  # fmt: skip


# --- what was done ---------------------------------------------------------------------------------------------------


def note_document(one: Problem, language: str) -> Document:
    """Something that the arbiter should know."""
    return {"code": one.code, "facts": plain(one.facts), "text": problem_sentence(language, one.code, one.facts)}


def outcome_document(outcome: Outcome, language: str) -> Document:
    """What a verb wrote: the entries without their data (the log has it), and notes."""
    return {
        "event": outcome.event.id,
        "sequence": outcome.event.sequence,
        "entries": [written(one) for one in outcome.entries],
        "notes": [note_document(one, language) for one in outcome.notes],
    }


def written(one: Entry) -> Document:
    """An entry without its data."""
    return {"sequence": one.sequence, "kind": one.kind, "section": one.section, "time": one.time}


def log_document(line: LogLine) -> Document:
    """An entry of the log; `counts` is false once it is undone."""
    entry = line.entry
    return {
        "sequence": entry.sequence, "time": entry.time, "actor": entry.actor, "device": entry.device,
        "kind": entry.kind, "section": entry.section, "data": plain(entry.data), "hash": entry.hash,
        "counts": line.counts,
    }  # fmt: skip


def verification_document(found: Verification, language: str) -> Document:
    """Whether the journal is whole and every round was drawn by the law, and what is wrong where it is not."""
    return {
        "ok": found.ok,
        "entries": found.entries,
        "chain": [_found(one, language) for one in found.chain],
        "data": [_found(one, language) for one in found.data],
        "fold": [_found(one, language) for one in found.fold],
        "rounds": [_draw(one) for one in found.draws],
    }


def _found(one: Problem, language: str) -> Document:
    return {"where": str(one.where), "code": one.code, "message": problem_sentence(language, one.code, one.facts)}


def _draw(one: DrawCheck) -> Document:
    return {
        "sequence": one.sequence, "section": one.section, "round": one.round, "ok": one.ok,
        "same_input": one.same_input, "same_pairing": one.same_pairing, "problem": one.problem,
        "first_difference": None if one.first_difference is None else list(one.first_difference),
    }  # fmt: skip
