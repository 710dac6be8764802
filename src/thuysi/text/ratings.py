"""Rating lists as people and programs read them: what an import changes, who was found, who may be whom, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from thuysi.errors import StorageError
from thuysi.ratings import KINDS, Candidate, Match, Rated, offered_by
from thuysi.rosters import Changes
from thuysi.service.ratings import Applied, Imported
from thuysi.storage.ratings import ListInfo
from thuysi.text import problem_sentence, sentence
from thuysi.text.failures import error_text

AREA: Final = "ratings"
SHOWN: Final = ("title", "federation", "birth", "unit", "grade")
"""What is said of a person beside his name and his ratings."""


def say(language: str, code: str, **facts: object) -> str:
    """A sentence about rating lists."""
    return sentence(language, AREA, code, facts)


def kinds_text(kinds: Sequence[str], language: str) -> str:
    """Kinds of rating as people call them."""
    return ", ".join(say(language, f"kind_{kind}") for kind in kinds)


# ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def person_json(person: Rated) -> dict[str, Any]:
    """A person of a list as JSON."""
    return {
        "id": person.id,
        "name": person.name,
        "federation": person.federation,
        "sex": person.sex,
        "title": person.title,
        "grade": person.grade,
        **{kind: person.rating(kind) for kind in KINDS},
        "birth": person.birth,
        "unit": person.unit,
        "active": person.active,
    }


def person_text(person: Rated, language: str) -> str:
    """A person of a list in one line: the number, the name, what tells namesakes apart, the ratings."""
    about = [value for name in SHOWN if (value := getattr(person, name))]
    about += [
        f"{say(language, f'kind_{kind}')} {rating}" for kind in KINDS if (rating := person.rating(kind)) is not None
    ]
    about += [] if person.active else [say(language, "why_inactive")]
    return " · ".join((f"{person.id} {person.name}".strip(), *about))


# ── lists ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def imported_json(done: Imported, language: str) -> dict[str, Any]:
    """What an import did, as JSON."""
    difference = done.built.difference
    return {
        "list": done.built.info.name,
        "people": done.built.info.people,
        "form": done.form,
        "kinds": list(done.built.info.kinds),
        "added": difference.added,
        "changed": difference.changed,
        "left": difference.left,
        "gone": difference.gone,
        "written": done.written,
        "problems": [
            {"where": str(one.where), "code": one.code, "message": problem_sentence(language, one.code, one.facts)}
            for one in done.problems
        ],
    }


def imported_lines(done: Imported, language: str) -> Iterator[str]:
    """What an import did, for people."""
    info, difference = done.built.info, done.built.difference
    kinds = kinds_text(info.kinds, language)
    yield say(language, f"read_{done.form.replace('-', '_')}", people=info.people, kinds=kinds)
    if done.form == "fide-text" and info.kinds == (done.kind,):
        yield say(language, "one_kind", kind=say(language, f"kind_{done.kind}"))
    yield say(
        language, "difference", name=info.name, added=difference.added, changed=difference.changed,
        left=difference.left, gone=difference.gone,
    )  # fmt: skip
    yield say(language, "imported" if done.written else "dry_run", name=info.name)


def list_json(found: ListInfo | StorageError) -> dict[str, Any]:
    """A list as JSON; one that cannot be read by its error."""
    if isinstance(found, StorageError):
        return {"error": found.code, **{name: value for name, value in found.facts.items() if name != "known"}}
    return {
        "list": found.name,
        "people": found.people,
        "source": found.source,
        "form": found.form,
        "ids": found.ids,
        "imported": found.imported,
        "kinds": list(found.kinds),
    }


def list_text(found: ListInfo | StorageError, language: str) -> str:
    """A list in one line."""
    if isinstance(found, StorageError):
        return error_text(found, language)
    return say(
        language, "list", name=found.name, people=found.people, source=found.source,
        imported=found.imported[:10], kinds=kinds_text(found.kinds, language),
    )  # fmt: skip


# ── matches ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def why_text(why: Sequence[str], language: str) -> str:
    """The reasons of a candidate, as a list."""
    return ", ".join(say(language, f"why_{code}") for code in why)


def _candidate_json(one: Candidate, language: str) -> dict[str, Any]:
    return {**person_json(one.rated), "why": list(one.why), "text": why_text(one.why, language)}


def match_json(found: Match, language: str) -> dict[str, Any]:
    """A player's match as JSON."""
    return {
        "number": found.player.number,
        "name": found.player.name,
        "match": found.kind,
        "exact": None if found.exact is None else _candidate_json(found.exact, language),
        "near": [_candidate_json(one, language) for one in found.near],
    }


def match_json_by_sbd(found: Match, language: str) -> dict[str, Any]:
    """The same of somebody in a section of a store, whose number is that of his registration."""
    document = match_json(found, language)
    return {"sbd": document.pop("number"), **document}


def changes_json_by_sbd(given: Changes) -> list[dict[str, Any]]:
    """What a list gives the people of a section, as JSON."""
    return [{"sbd": one.number, "field": one.field, "old": one.old, "new": one.new} for one in given.changed]


def matches_lines(matches: Sequence[Match], language: str) -> Iterator[str]:
    """The sum, then each player: who he is, who he may be, and why."""
    counts = {kind: sum(one.kind == kind for one in matches) for kind in ("exact", "near", "none")}
    yield say(language, "matched", **counts)
    for found in matches:
        player = found.player
        facts = {"number": player.number, "player": player.name, "birth": player.birth}
        if found.exact is not None:
            person = person_text(found.exact.rated, language)
            yield say(language, "exact", **facts, person=person, why=why_text(found.exact.why, language))
            continue
        yield say(language, found.kind, **facts)
        for called, one in zip(offered_by(found), found.near, strict=True):
            person = person_text(one.rated, language)
            given = f"{player.number}={called}"
            yield "  " + say(language, "candidate", person=person, why=why_text(one.why, language), given=given)


def applied_json(done: Applied) -> dict[str, Any]:
    """What a list gives an event, as JSON; starting numbers are those before."""
    return {
        "taken": {str(number): person.id for number, person in done.taken.items()},
        "changed": [
            {"number": one.number, "field": one.field, "old": one.old, "new": one.new} for one in done.changes.changed
        ],
        "left": list(done.changes.left),
        "numbers": {str(old): new for old, new in done.update.numbers.items()},
    }


def applied_lines(given: Changes, names: Mapping[int, str], language: str) -> Iterator[str]:
    """What a list gives an event, change by change."""
    for one in given.changed:
        field = sentence(language, "roster", f"field_{one.field}", {})
        facts = {"number": one.number, "name": names[one.number], "field": field, "old": one.old or "–", "new": one.new}
        yield sentence(language, "rosters", "changed", facts)
    yield say(language, "applied", changed=len({one.number for one in given.changed}),
              left=len(given.left), missing=len(given.missing))  # fmt: skip
