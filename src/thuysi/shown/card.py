"""The tracking card as it is shown: the cells of the law's sample (14.1)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from thuysi.cards import Card, CardRow
from thuysi.names import clean
from thuysi.shown.event import Shown
from thuysi.text.card import cells
from thuysi.text.words import Words


@dataclass(frozen=True, slots=True)
class CardLine:
    """A round on the card: its nine cells, the opponent's number (None for none)."""

    round: int
    cells: tuple[str, ...]
    opponent: int | None


def card_lines(card: Card, words: Words) -> tuple[CardLine, ...]:
    """A card's rounds, as far as the event has come."""
    return tuple(CardLine(row.round, _cells(row, words), row.opponent) for row in card.rows)


def _cells(row: CardRow, words: Words) -> tuple[str, ...]:
    """A row as the sample has it: the grade without the word that its column's head says."""
    number, name, grade, *rest = map(clean, cells(row, words.language))
    return (number, name, bare_grade(grade), *rest)


GRADE_WORD: Final = re.compile(r"^(cấp|grade)\s+", re.IGNORECASE)


def bare_grade(grade: str) -> str:
    """The grade under a head that says "Cấp": I, not cấp I.

    >>> bare_grade("Cấp I"), bare_grade("Kiện tướng"), bare_grade("")
    ('I', 'Kiện tướng', '')
    """
    return GRADE_WORD.sub("", grade)


def lines_of(shown: Shown, player: int, words: Words) -> tuple[CardLine, ...]:
    """The card of one player."""
    return card_lines(shown.cards[player], words)
