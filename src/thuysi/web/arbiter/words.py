"""What many pages of the desk say: where a section stands, who is who, how results are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from thuysi.errors import Problem
from thuysi.journal.state import Registration, Round, Section
from thuysi.journal.tournament import numbers_of
from thuysi.model import RESULTS
from thuysi.service.field import planned_rounds
from thuysi.shown.signs import letters
from thuysi.text import problem_sentence
from thuysi.web.language import Say

Step = Literal["empty", "ready", "draft", "playing", "between", "over", "closed"]
"""Nobody on the list; to be drawn; a draft; results coming in; all in and a round left; none left; closed."""

MAIN_RESULTS: Final = ("1-0", "1/2", "0-1")
"""The buttons of a board: the first mover's win, a draw, the second mover's win."""

USUAL_RESULTS: Final = ("+-", "-+", "--", "?", "0-0", "1/2-0", "0-1/2")
RARE_RESULTS: Final = tuple(code for code in RESULTS if code not in (*MAIN_RESULTS, *USUAL_RESULTS))
OTHER_RESULTS: Final = (*USUAL_RESULTS, *RARE_RESULTS)
"""The defaults first, then what is rare."""


@dataclass(frozen=True, slots=True)
class Name:
    """Somebody as the desk names him: starting number (0: none yet), registration number, name, unit."""

    sbd: int
    number: int
    name: str
    unit: str


def step_of(section: Section) -> Step:
    """Where a section stands."""
    if section.closed:
        return "closed"
    if not section.registrations:
        return "empty"
    if not section.rounds:
        return "ready"
    last = section.rounds[-1]
    if last.status == "draft":
        return "draft"
    if not last.complete:
        return "playing"
    total = planned_rounds(section)
    return "over" if total is not None and last.number >= total else "between"


def name_of(one: Registration, numbers: Mapping[int, int]) -> Name:
    """A person of the list."""
    return Name(one.sbd, numbers.get(one.sbd, 0), one.player.name, one.player.unit)


def names_in(section: Section) -> dict[int, Name]:
    """Everybody on the list by registration number."""
    numbers = numbers_of(section) if section.numbered else {}
    return {sbd: name_of(one, numbers) for sbd, one in section.registrations.items()}


def on_the_wall(facts: Mapping[str, object], section: Section | None) -> dict[str, object]:
    """Facts whose people ("12 Nguyễn Văn An", by registration number) are named by starting number, as on pages."""
    people = names_in(section) if section is not None else {}

    def shown(text: str) -> str:
        number, _, name = text.partition(" ")
        known = people.get(int(number)) if number.isascii() and number.isdecimal() else None
        if known is None or known.name != name:
            return text
        return f"{known.number} {name}" if known.number else name

    def told(value: object) -> object:
        if isinstance(value, str):
            return " / ".join(shown(one) for one in value.split(" / "))
        return [told(one) for one in value] if isinstance(value, (list, tuple)) else value

    found = {name: told(value) for name, value in facts.items()}
    return {**found, "section": section.name} if section is not None and found.get("section") == section.id else found


def result_text(code: str | None) -> str:
    """A result as it is written on a board's line: "1–0", "½–½", "+–−"; "" for none."""
    if code is None:
        return ""
    played = "+" not in code and code != "--"
    return ("–" if played else "/").join(letters(code))


PERSONS: Final = frozenset({"sbd", "sbds", "white", "black", "white_meets", "black_meets", "engine", "in", "out"})
"""The facts of a departure that are registration numbers."""


def verdict_text(code: str, facts: Mapping[str, object], section: Section, a: Say) -> str:
    """In what a round departs from the law, people by number and name."""
    people = names_in(section)

    def said(value: object) -> object:
        if isinstance(value, (list, tuple)):
            return [said(one) for one in value]
        known = people.get(value) if isinstance(value, int) else None
        return value if known is None else f"{known.number or known.sbd} {known.name}"

    shown = {name: said(value) if name in PERSONS else value for name, value in facts.items()}
    return a(f"verdict_{code}", **shown)


ON_PAGES: Final[Mapping[str, str]] = {"roster.names_in_capitals": "web_arbiter.names_in_capitals"}
"""Sentences that name an option of the command line, and what pages say instead."""


def problem_text(problem: Problem, language: str) -> str:
    """Where something was found in what was sent, and what."""
    code = ON_PAGES.get(problem.code, problem.code)
    return f"{problem.where}: {problem_sentence(language, code, problem.facts)}".removeprefix(": ")


def open_count(round_: Round) -> int:
    """How many boards have no result."""
    return sum(board.result is None for board in round_.boards)
