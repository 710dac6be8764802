"""What an edition of the Dutch system fixes, as data: its name, its own rules, and the numbers of its articles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from thuysi.engines.dutch.field import ByeBar, Field
from thuysi.engines.dutch.floats import UnplayedFloat
from thuysi.engines.dutch.rounds import PairedRound


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition: what an unplayed round gives (1.4), what bars from the bye (C2), how the field is paired (2 to 4).

    `articles` gives this edition's numbers for articles that the editions share under other numbers.
    """

    name: str
    unplayed_float: UnplayedFloat
    bye_bar: ByeBar
    pair_field: Callable[[Field], PairedRound]
    articles: Mapping[str, str]

    def article(self, number: str) -> str:
        """The number of an article in this edition."""
        return self.articles.get(number, number)
