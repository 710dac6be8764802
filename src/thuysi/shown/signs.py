"""How results and colours are written wherever people read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thuysi.model import BLACK, RESULTS, WHITE, Game, Result
from thuysi.text import sentence
from thuysi.text.words import MINUS, Words

AREA: Final = "shown"

SIDES: Final[Mapping[str, str]] = {
    "1": "1", "W": "1", "=": "½", "D": "½", "0": "0", "L": "0", "+": "+", "-": MINUS, "?": "…",
}  # fmt: skip
"""A side's letter -> how it is written: standard notation; an adjourned game is open."""

SIGNS: Final[Mapping[str, str]] = {WHITE: "+", BLACK: MINUS}
"""The sign of a colour on the law's card: + the first mover, − the second."""


def say(words: Words, code: str, **facts: object) -> str:
    """A sentence of the views."""
    return sentence(words.language, AREA, code, facts)


def head(word: str) -> str:
    """A word as a heading has it."""
    return word[:1].upper() + word[1:]


def letters(result: Result | str | None) -> tuple[str, str]:
    """What the first and the second mover's side show; empty while the result is not known.

    >>> letters("1-0"), letters("+-"), letters("?"), letters(None)
    (('1', '0'), ('+', '−'), ('…', '…'), ('', ''))
    """
    if result is None:
        return "", ""
    found = RESULTS[result] if isinstance(result, str) else result
    return SIDES[found.white], SIDES[found.black]


def result_text(result: Result | str | None) -> str:
    """A result as a list has it, the first mover's side first; empty while it is not known.

    >>> result_text("1/2"), result_text(None)
    ('½ – ½', '')
    """
    return " – ".join(letters(result)) if result is not None else ""


def side(game: Game, number: int) -> str:
    """One player's side of the result."""
    return letters(game.result)[0 if game.white == number else 1]
