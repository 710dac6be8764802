"""What is asked of a picture, and its words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from thuysi.plots.svg import Look
from thuysi.text import sentence
from thuysi.text.words import Words, words_of

AREA: Final = "plots"


@dataclass(frozen=True, slots=True)
class Asked:
    """Whose picture, in which words, how it looks."""

    language: str
    player: int | None
    top: int
    colours: str | None
    look: Look

    def say(self, code: str, **facts: object) -> str:
        """A sentence of the pictures."""
        return sentence(self.language, AREA, code, facts)

    @property
    def words(self) -> Words:
        """The language's words with the event's own for the colours."""
        return words_of(self.language, self.colours)
