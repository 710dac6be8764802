"""A list read into an event that is there, as people and programs read it: every change, and what waits for a word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from thuysi.errors import Problem
from thuysi.model import Tournament
from thuysi.numbering import runs_of
from thuysi.rosters import Changes, Update
from thuysi.text import problem_sentence, sentence
from thuysi.text.roster import player_json

if TYPE_CHECKING:
    from thuysi.formats.roster import Roster

AREA: Final = "rosters"


def document(changes: Changes, roster: Roster, update: Update | None, language: str) -> dict[str, Any]:
    """The changes as JSON; rows are counted from 1, `numbers` and `entered` are there once they are made."""
    return {
        "added": [
            {"row": one.row + 1, **player_json(one.player, roster.places[one.row]), "number": None}
            for one in changes.added
        ],
        "changed": [
            {"number": one.number, "field": one.field, "old": one.old, "new": one.new} for one in changes.changed
        ],
        "left": list(changes.left),
        "missing": list(changes.missing),
        "near": [
            {
                "row": one.row + 1,
                "where": str(roster.places[one.row]),
                "name": roster.players[one.row].name,
                "number": one.number,
                "why": list(one.why),
                "text": why_text(one.why, language),
            }
            for one in changes.near
        ],
        "numbers": {} if update is None else {str(old): new for old, new in update.numbers.items()},
        "entered": [] if update is None else list(update.entered),
    }


def lines(changes: Changes, roster: Roster, event: Tournament, language: str) -> Iterator[str]:
    """The changes for people: the sum of them, then one line each."""

    def say(code: str, **facts: object) -> str:
        return sentence(language, AREA, code, facts)

    counts = {name: len(getattr(changes, name)) for name in ("added", "changed", "left", "missing")}
    yield say("summary", **counts, near=len({one.row for one in changes.near}))
    names = {player.number: player for player in event.players}
    for one in changes.added:
        place = str(roster.places[one.row])
        yield say("added", name=one.player.name, unit=one.player.unit, birth=one.player.birth, where=place)
    for change in changes.changed:
        field = sentence(language, "roster", f"field_{change.field}", {})
        yield say(
            "changed", number=change.number, name=names[change.number].name, field=field, old=change.old or "",
            new=change.new,
        )  # fmt: skip
    for number in changes.missing:
        yield say("missing", number=number, name=names[number].name, unit=names[number].unit)
    for near in changes.near:
        yield say(
            "near", row=near.row + 1, name=roster.players[near.row].name, where=str(roster.places[near.row]),
            number=near.number, there=names[near.number].name, why=why_text(near.why, language),
        )  # fmt: skip
    if changes.nothing:
        yield say("nothing")


def renumbered_line(update: Update, language: str) -> str | None:
    """Who has another number now; None where nobody has."""
    moved = [(old, new) for old, new in sorted(update.numbers.items()) if old != new]
    return sentence(language, AREA, "renumbered", {"numbers": runs_of(moved)}) if moved else None


def why_text(why: Sequence[str], language: str) -> str:
    """Why two may be one player, in words."""
    return ", ".join(sentence(language, AREA, f"why_{code}", {}) for code in why)


def check_text(problem: Problem, language: str) -> str:
    """A check before round 1 as a sentence."""
    facts = dict(problem.facts)
    why = facts.get("why")
    if isinstance(why, (list, tuple)):
        facts["why"] = why_text([str(code) for code in why], language)
    return problem_sentence(language, problem.code, facts)


def checks_lines(problems: Sequence[Problem], language: str) -> Iterator[str]:
    """The checks before round 1, one a line, or that there is nothing to look at."""
    if not problems:
        yield sentence(language, AREA, "checks_none", {})
        return
    yield sentence(language, AREA, "checks_some", {})
    for problem in problems:
        yield f"  {check_text(problem, language)}"
