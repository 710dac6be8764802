"""Decisions as sentences: one decision, one sentence, in the reader's language.

`thuysi.text.<language>.<system>` holds a template for each code; facts are shown the way people say them.
"""

from __future__ import annotations

from thuysi.decision import Decision
from thuysi.text import sentence


def reason(language: str, system: str, decision: Decision) -> str:
    """The sentence for a decision of a system."""
    return sentence(language, system, decision.code, decision.facts)
