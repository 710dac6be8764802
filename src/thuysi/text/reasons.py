"""Decisions as sentences: one decision, one sentence, in the reader's language.

`thuysi.text.<language>.<system>` holds a template for each code; facts are shown the way people say them. A fact that
lists players with reasons, `[{"player": 2, "reason": "met"}, …]`, is shown by the templates "reason_<reason>"; where it
is not empty, the template "with_<fact>" adds a clause about it.
"""

from __future__ import annotations

from thuysi.decision import Decision
from thuysi.text import sentence, table


def reason(language: str, system: str, decision: Decision) -> str:
    """The sentence for a decision of a system, and a clause for each list of players passed over."""
    known = table(language, system)
    facts = {name: _said(language, system, value) for name, value in decision.facts.items()}
    clauses = [sentence(language, system, decision.code, facts)]
    for name, value in decision.facts.items():
        clause = f"with_{name}"
        if value and _names_reasons(value) and clause in known:
            clauses.append(sentence(language, system, clause, facts))
    return " ".join(clauses)


def _names_reasons(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, dict) and "reason" in item for item in value)


def _said(language: str, system: str, value: object) -> object:
    """A list of players with reasons as people say it; every other fact as it is."""
    if not _names_reasons(value) or not isinstance(value, list):
        return value
    known = table(language, system)
    said = []
    for item in value:
        word = known.get(f"reason_{item['reason']}", str(item["reason"]))
        said.append(f"{item['player']} ({word})")
    return said
