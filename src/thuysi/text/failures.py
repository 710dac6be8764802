"""Errors as sentences: one line an error; where the law has no answer, what would free the players who are stuck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from thuysi.errors import SystemReason, ThuysiError
from thuysi.text import sentence, shown, table
from thuysi.text.reasons import Said
from thuysi.text.service import lifted, told
from thuysi.text.templates import filled
from thuysi.text.words import Listed, Words, words_of

AREA: Final = "errors"
BYE: Final = 0
"""The number that stands for the bye in a pair that would free somebody."""

MOST: Final = 20
"""So many items of a list are named in an error; the rest are counted."""


class _Cut(Listed):
    """The first items of a long list, in whatever way a template asks for them, and how many more there are."""

    def __init__(self, words: Words, items: Sequence[object], rest: str) -> None:
        super().__init__(words, items)
        self.rest = rest

    def __format__(self, spec: str) -> str:
        return super().__format__(spec) + self.rest


def error_text(error: ThuysiError, language: str) -> str:
    """The sentence of an error, its facts filled in; a code names its area before a point ("storage.locked")."""
    area, _, code = error.code.rpartition(".")
    known, words = {**table(language, AREA), **table(language, area or AREA)}, words_of(language)
    facts = {name: _in_words(fact, language) for name, fact in told(error.facts, language).items()}
    if "free" in facts:
        facts["relief"] = _relief(known, facts)
    said = Said(words, known, code, facts)
    for name, value in facts.items():
        if isinstance(value, (list, tuple)) and len(value) > MOST:
            rest = known["and_more"].format(count=len(value) - MOST)
            said[name] = _Cut(words, value[:MOST], rest)
    text = filled(known[code], facts, said)
    if "lift" in facts:
        text = lifted(text, facts["lift"], language)
    if "numbers_then" in facts:
        note = sentence(language, "explain", "provisional_numbers", {"numbers": facts["numbers_then"]})
        text += note if language == "zh" else f" {note}"
    return text


def _in_words(fact: Any, language: str) -> Any:
    """A fact as it is; a reason of the operating system as people say it."""
    return shown(fact, language) if isinstance(fact, SystemReason) else fact


def _relief(known: Mapping[str, str], facts: Mapping[str, object]) -> str:
    """Which single relaxation would complete the round: pairs by name, or a limit dropped altogether."""
    free, whole = facts["free"], facts["whole"]
    ways = []
    if isinstance(free, dict):
        ways += [_way(known, kind, pairs) for kind, pairs in free.items()]
    if isinstance(whole, (list, tuple)):
        ways += [known.get(f"relief.whole_{kind}", known["relief.whole_other"]) for kind in whole]
    if not ways:
        return known["relief.none"]
    return known["relief.some"].format(ways=known["relief.or"].join(ways))


def _way(known: Mapping[str, str], kind: str, pairs: list[list[int]]) -> str:
    """The pairs (a player and 0: a bye) any one of which, if allowed, completes the round."""
    named = []
    for pair in pairs:
        one, *others = [player for player in pair if player != BYE]
        named.append(
            known["relief.pair" if others else "relief.player"].format(one=one, other="".join(map(str, others)))
        )
    template = known.get(f"relief.{kind}", known["relief.other"])
    return template.format(pairs=known["relief.or_pairs"].join(named))
