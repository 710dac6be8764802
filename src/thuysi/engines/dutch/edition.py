"""What an edition of the Dutch system fixes, as data: its name, its own rules, and the numbers of its articles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from thuysi.engines.dutch.bracket import Bracket, Paired
from thuysi.engines.dutch.field import ByeBar, Field
from thuysi.engines.dutch.floats import UnplayedFloat
from thuysi.engines.dutch.rounds import PairedRound, Watch
from thuysi.engines.matching import Mate

Count = tuple[str, int, int]
"""(criterion, the score it is counted at or -1, how many)."""


class Edition(NamedTuple):
    """One edition: what an unplayed round gives (1.4), what bars from the bye (C2), how the field is paired (2 to 4).

    `solve` pairs one bracket again, the way (`Paired.how`) it was paired in the round, None when the rest could not be
    completed; `counts` judges a candidate: (criterion, score or -1, count) in their order. `articles` gives this
    edition's numbers for articles that the editions share under other numbers; `bye_code` is the code of its reason
    for a bye.
    """

    name: str
    unplayed_float: UnplayedFloat
    bye_bar: ByeBar
    pair_field: Callable[[Field, Watch | None], PairedRound]
    solve: Callable[[Field, Bracket, Mate, str], Paired | None]
    counts: Callable[[Field, Bracket, Mate, Paired], list[Count]]
    articles: Mapping[str, str]
    bye_code: str = "bye"

    def article(self, number: str) -> str:
        """The number of an article in this edition."""
        return self.articles.get(number, number)
