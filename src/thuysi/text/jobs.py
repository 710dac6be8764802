"""Steps of long work as sentences, the same on the pages and in a terminal."""

from __future__ import annotations

from typing import Final

from thuysi.steps import Step
from thuysi.text import sentence

AREA: Final = "jobs"


def step_text(step: Step, language: str) -> str:
    """What is being done now.

    >>> step_text(Step("contents", 2, 8, {"part": 3, "parts": 8, "document": "cards"}), "vi")
    'Phần 3/8: thẻ theo dõi'
    """
    facts = dict(step.facts)
    if isinstance(facts.get("document"), str):
        facts["document"] = document_name(str(facts["document"]), language)
    return sentence(language, AREA, step.code, facts)


def document_name(name: str, language: str) -> str:
    """What a document is called within a sentence."""
    return sentence(language, AREA, f"doc_{name.replace('-', '_')}", {})
