"""An explanation as people read it: one paragraph an answer."""

from __future__ import annotations

from thuysi.case import Told
from thuysi.explain import Explanation
from thuysi.text.reasons import reason


def explanation_text(explanation: Explanation, language: str, colours: str | None = None) -> str:
    """The answer as a paragraph; for a whole round a paragraph each for the round, its boards, the bye, the absent."""
    own = _joined([told_text(told, language, colours) for told in explanation.told], language)
    parts = [explanation_text(part, language, colours) for part in explanation.parts]
    return "\n\n".join([own, *parts])


def told_text(told: Told, language: str, colours: str | None = None) -> str:
    """One sentence of the answer."""
    return reason(language, told.area, told.decision, colours)


def _joined(sentences: list[str], language: str) -> str:
    return ("" if language == "zh" else " ").join(sentences)
