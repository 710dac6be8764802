"""Why: what was decided as sentences with their articles, and whose numbers they speak of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from thuysi.against import GENERAL, REGULATION
from thuysi.case import Told
from thuysi.shown.signs import say
from thuysi.text.explanation import told_text
from thuysi.text.words import Words


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence and the article that it rests on ("" for none)."""

    article: str
    text: str


WORDED: Final = {GENERAL: "article_general", REGULATION: "article_regulations"}
"""The articles that are no numbers -> their words."""
ANNEX: Final = "Annex"


def article(name: str, words: Words) -> str:
    """An article as the reader's language has it: a number as it is, an annex and the parts that have none in words."""
    return say(words, WORDED[name]) if name in WORDED else name.replace(ANNEX, say(words, "annex"))


def reasons(told: Iterable[Told], words: Words, colours: str | None) -> tuple[Reason, ...]:
    """What was decided as sentences, each once; `colours` are the event's words for the colours."""
    said = [Reason(article(one.decision.article, words), told_text(one, words.language, colours)) for one in told]
    return tuple(dict.fromkeys(said))


# --- whose numbers the sentences speak of -------------------------------------------------------------------------

ONE: Final = frozenset(
    {
        "player", "opponent", "other", "natural", "by", "taken", "first", "drawn", "white", "black", "instead_of",
        "floater", "other_opponent",
    }
)  # fmt: skip
"""Names of facts that hold one starting number."""

SEVERAL: Final = frozenset({"players", "floaters", "stuck", "order", "up", "down", "pair"})
"""Names of facts that hold a list of them; where such a fact is a single number, it is how many there are."""


def numbers_said(told: Iterable[Told], said: Iterable[Reason]) -> list[int]:
    """The starting numbers that the sentences really name, of the time when the round was drawn."""
    text = " ".join(one.text for one in said)
    return sorted(n for n in {n for one in told for n in numbers_in(one.decision.facts)} if _says(text, n))


def _says(text: str, number: int) -> bool:
    """Whether a text has this number in it, as a number of its own."""
    return re.search(rf"(?<![\d.,½]){number}(?![\d½])", text) is not None


def numbers_in(facts: object, name: str = "") -> Iterator[int]:
    """The starting numbers among the facts of a decision."""
    if isinstance(facts, Mapping):
        for key, value in facts.items():
            yield from numbers_in(value, key)
    elif isinstance(facts, (list, tuple)):
        for value in facts:
            if isinstance(value, int) and name in SEVERAL:
                yield value
            else:
                yield from numbers_in(value, name)
    elif isinstance(facts, int) and name in ONE:
        yield facts
