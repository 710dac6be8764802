"""The tracking card as it is shown: the cells of the law's sample (14.1)."""

from __future__ import annotations

from dataclasses import dataclass

from thuysi.cards import Card
from thuysi.names import clean
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
    return tuple(CardLine(row.round, tuple(map(clean, cells(row, words.language))), row.opponent) for row in card.rows)
