"""The words of a language for what every decision speaks of: colours, colour balances, scores, numbers of players.

They are those of `thuysi.text.<language>.words`; the colours are the event's own (Trắng/Đen, Đỏ/Đen, tiên/hậu).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from thuysi.model import BLACK, WHITE, score_text
from thuysi.text import table
from thuysi.text.templates import filled

COLOUR_WORDS: Final = ("white-black", "red-black", "first-second")
"""The names that an event may give to the first and the second mover."""

DEFAULT_COLOURS: Final[Mapping[str, str]] = {"vi": "white-black", "en": "white-black", "zh": "red-black"}

HALF: Final = "½"
MINUS: Final = "−"


class Colour(str):
    """A colour's word, with the word of the other one."""

    other: str

    def __new__(cls, word: str, other: str) -> Colour:
        """The word itself; `other` is the opponent's colour."""
        self = super().__new__(cls, word)
        self.other = other
        return self


class Balance:
    """What a colour history says: `balance` in words, `limit` why another game of one colour is barred."""

    __slots__ = ("balance", "limit")

    def __init__(self, balance: str, limit: str) -> None:
        self.balance = balance
        self.limit = limit


class Listed(list[str]):
    """Several values; as a field they are joined by commas, `:and` with "and", `:no` as players, `:pair` as a pair."""

    __slots__ = ("words",)

    def __init__(self, words: Words, values: Iterable[object]) -> None:
        super().__init__([str(value) for value in values])
        self.words = words

    def __format__(self, spec: str) -> str:
        if spec == "no":
            return self.words.players(self)
        if spec == "and":
            return self.words.joined(self)
        return ("–" if spec == "pair" else self.words.comma).join(self)

    def __str__(self) -> str:
        return self.words.comma.join(self)


class Words:
    """The words of one language and one pair of colours."""

    def __init__(self, language: str, colours: str | None = None) -> None:
        self.language = language
        self.table = table(language, "words")
        self.comma = self.table["comma"]
        chosen = colours or DEFAULT_COLOURS[language]
        white, black = self.table[f"{chosen}.w"], self.table[f"{chosen}.b"]
        self.colours: dict[str, Colour] = {WHITE: Colour(white, black), BLACK: Colour(black, white)}
        self.movers: dict[str, Colour] = {"WHITE": self.colours[WHITE], "BLACK": self.colours[BLACK]}
        self._balances: dict[str, Balance] = {}

    def colour(self, value: object) -> str:
        """The word for a colour of the model; for none, that there is none."""
        known = self.colours.get(value) if isinstance(value, str) else None
        return self.table["colour_none"] if known is None else known

    def law(self, edition: str) -> str:
        """An edition of a law by its name, its code behind; the code alone where the language has no name for it."""
        return self.table.get(f"law.{edition}", "{edition}").format(edition=edition)

    def joined(self, items: list[str]) -> str:
        """The items as a sentence lists them: "a", "a and b", "a, b and c"."""
        return items[0] if len(items) == 1 else self.comma.join(items[:-1]) + self.table["and"] + items[-1]

    def players(self, numbers: list[str]) -> str:
        """Starting numbers with their noun."""
        code = "player" if len(numbers) == 1 else "players"
        return self.table[code].format(players=self.joined(numbers))

    def score(self, text: str) -> str:
        """A score as people write it: "2.5" is 2½."""
        whole, point, tenth = text.partition(".")
        if not point:
            return text
        if tenth == "5":
            return (whole if whole.strip("-0") else whole.replace("0", "")) + HALF
        return whole + self.table["decimal_point"] + tenth

    def points(self, points: int) -> str:
        """Points as lists, cards and drawings have them: 25 tenths are 2½, 23 are 2,3 where the language has a comma.

        >>> [words_of("vi").points(points) for points in (25, 0, 5, -5, 23)]
        ['2½', '0', '½', '−½', '2,3']
        """
        return self.score(score_text(points)).replace("-", MINUS)

    def balance(self, history: str) -> Balance:
        """What the colours of the games played come to."""
        known = self._balances.get(history)
        if known is None:
            known = self._balances[history] = Balance(self._balance(history), self._limit(history))
        return known

    def _balance(self, history: str) -> str:
        if not history:
            return self.table["colours_none"]
        white, black = history.count(WHITE), history.count(BLACK)
        facts: dict[str, object] = {
            "white": white,
            "black": black,
            "WHITE": self.colours[WHITE],
            "BLACK": self.colours[BLACK],
            "last": self.colours[history[-1]],
            "more": self.colours[WHITE if white > black else BLACK],
            "by": abs(white - black),
        }
        return filled(self.table["colours_equal" if white == black else "colours_more"], facts)

    def _limit(self, history: str) -> str:
        """Which colour is barred by the general principles, and why."""
        difference = history.count(WHITE) - history.count(BLACK)
        said = []
        for colour, lead in ((WHITE, difference), (BLACK, -difference)):
            running = history[-2:] == colour * 2
            if running or lead >= 2:
                facts = {"colour": self.colours[colour], "running": running}
                said.append(filled(self.table["colours_limit"], facts))
        return self.joined(said) if said else self.table["colours_free"]


@cache
def words_of(language: str, colours: str | None = None) -> Words:
    """The words of a language, with the event's words for the colours (default: the language's own)."""
    return Words(language, colours)
