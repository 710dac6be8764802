"""The arbiter's desk in sentences: what would lift a refusal, what changed meanwhile, departures, kinds of entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from thuysi.text import sentence, table

AREA: Final = "service"

Facts = Mapping[str, Any]


def departure_text(code: str, facts: Facts, language: str) -> str:
    """A departure of a round set by hand from the law, people by registration number."""
    return sentence(language, AREA, f"departure.{code}", facts)


def kind_text(kind: str, language: str) -> str:
    """A kind of entry as the log names it; a kind that is not known by its own name."""
    return table(language, "journal").get(f"kind.{kind}", kind)


def change_text(change: Facts, language: str) -> str:
    """What was written meanwhile: what, by whom, when."""
    facts = {**change, "kind": kind_text(str(change["kind"]), language), "actor": change["actor"] or "–"}
    return sentence(language, AREA, "change", facts)


def frozen_notes(changed: Iterable[str], edited: bool, language: str) -> list[str]:
    """What must be said with the reasons of a round drawn earlier: what has changed under it, that it was edited."""
    known = table(language, AREA)
    parts = [known[f"part.{name}"] for name in changed]
    notes = [sentence(language, AREA, "frozen.changed", {"parts": parts})] if parts else []
    return [*notes, known["frozen.edited"]] if edited else notes


def lifted(text: str, verbs: Iterable[str], language: str) -> str:
    """A refusal with what would lift it; alone where nothing would."""
    known = table(language, AREA)
    ways = known["lift.or"].join(known[f"lift.{verb}"] for verb in verbs)
    return known["lift"].format(refusal=text, ways=ways) if ways else text


def told(facts: Facts, language: str) -> dict[str, Any]:
    """The facts of a refusal, those that hold departures or changes as sentences."""
    return {name: [_TOLD[name](one, language) for one in value] if name in _TOLD else value
            for name, value in facts.items()}  # fmt: skip


_TOLD: Final[Mapping[str, Callable[[Facts, str], str]]] = {
    "departures": lambda one, language: departure_text(one["code"], one["facts"], language),
    "changes": change_text,
}
