"""What a verb answers: the entries to be written, not yet chained, and notes; and the questions that many verbs ask.

A verb is a pure function of the event as it stands and of its arguments. It refuses (`RefusedVerb`) with what stands in
the way as facts, and with the verbs that would lift it as `lift`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from thuysi.errors import InputError, Problem, RefusedVerb, Where
from thuysi.journal.kinds import data_problems
from thuysi.journal.state import Event, Registration, Round, Section
from thuysi.journal.tournament import numbers_of

Data = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Deed:
    """An entry to be written: its kind, the section it concerns ("" for the event), its data."""

    kind: str
    section: str
    data: Data


@dataclass(frozen=True, slots=True)
class Decided:
    """What a verb decided: the entries to write, in order, and what the arbiter should know (never an error)."""

    deeds: tuple[Deed, ...] = ()
    notes: tuple[Problem, ...] = ()


def decided(*deeds: Deed, notes: Iterable[Problem] = ()) -> Decided:
    """The answer of a verb; raises `InputError` with everything that is wrong in the data of an entry."""
    for deed in deeds:
        problems = data_problems(deed.kind, deed.data)
        if problems:
            raise InputError(problems, deed.kind)
    return Decided(deeds, tuple(notes))


def note(code: str, **facts: object) -> Problem:
    """Something that the arbiter should know; its sentence is in the area "service"."""
    return Problem(Where(), code, facts, harmless=True)


# --- questions that many verbs ask -----------------------------------------------------------------------------------


def section_in(event: Event, section: str) -> Section:
    """The section of that id; refused ("unknown_section") with the known ones."""
    if section not in event.sections:
        raise RefusedVerb("service.unknown_section", section=section, known=list(event.sections), lift=["add_section"])
    return event.sections[section]


def open_section(event: Event, section: str) -> Section:
    """The section, refused ("section_closed") once it is closed."""
    found = section_in(event, section)
    if found.closed:
        raise RefusedVerb("service.section_closed", section=section, lift=["open_again"])
    return found


def registration_in(section: Section, sbd: int) -> Registration:
    """Who has that registration number; refused ("unknown_sbd")."""
    if sbd not in section.registrations:
        raise RefusedVerb("service.unknown_sbd", sbd=sbd, known=list(section.registrations), lift=["register"])
    return section.registrations[sbd]


def registrations_in(section: Section, sbds: Iterable[int]) -> list[Registration]:
    """Who have these registration numbers, each once; refused for one that nobody has, or for none at all."""
    chosen = [registration_in(section, sbd) for sbd in dict.fromkeys(sbds)]
    if not chosen:
        raise RefusedVerb("service.nobody_named", lift=[])
    return chosen


def round_in(section: Section, number: int) -> Round:
    """The drawn round of that number; refused ("unknown_round")."""
    if not 1 <= number <= len(section.rounds):
        raise RefusedVerb("service.unknown_round", round=number, drawn=len(section.rounds), lift=["draw"])
    return section.rounds[number - 1]


def last_round(section: Section, number: int | None) -> Round:
    """The round drawn last, which `number` may name; refused ("not_last_round") for an earlier one."""
    drawn = round_in(section, max(1, len(section.rounds)) if number is None else number)
    if drawn.number != len(section.rounds):
        raise RefusedVerb(
            "service.not_last_round", round=drawn.number, last=len(section.rounds), lift=["correct", "undraw"]
        )
    return drawn


def check_board(drawn: Round, board: int) -> None:
    """Refuse ("unknown_board") a board that the round does not have."""
    if not 1 <= board <= len(drawn.boards):
        raise RefusedVerb("service.unknown_board", round=drawn.number, board=board, boards=len(drawn.boards), lift=[])


def active(section: Section) -> list[Registration]:
    """Everybody in the list who has not withdrawn, in the order of starting numbers."""
    numbers = numbers_of(section)
    playing = [section.registrations[sbd] for sbd in numbers if section.registrations[sbd].withdrawn_from is None]
    return sorted(playing, key=lambda one: numbers[one.sbd])


def open_boards(drawn: Round) -> list[int]:
    """The boards of a round without a result."""
    return [board for board, one in enumerate(drawn.boards, 1) if one.result is None]


def names(section: Section, sbds: Iterable[int]) -> list[str]:
    """People as refusals name them: "12 Nguyễn Văn An"."""
    return [f"{sbd} {section.registrations[sbd].player.name}" for sbd in sbds]
