"""Article 1.2: ratings given or changed during the event, and the starting numbers that follow from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from thuysi.engines.late_entry import renumber_28_7
from thuysi.model import Tournament

LAST_RENUMBERED: Final = 4
"""Until this round is paired a new rating gives new starting numbers."""


def rated_1_2(tournament: Tournament, ratings: Mapping[int, int]) -> Tournament:
    """1.2: ratings introduced or changed, by starting number; before round 4 is paired everybody is numbered again.

    By rating from the highest; players with equal ratings keep their order, and those still unrated come last. Past
    rounds keep their pairings. Later the numbers stay, and only the ratings change.
    """
    rated = replace(
        tournament,
        players=tuple(replace(one, rating=ratings.get(one.number, one.rating)) for one in tournament.players),
    )
    if len(rated.rounds) >= LAST_RENUMBERED:
        return rated
    line = sorted(rated.players, key=lambda one: (-(one.rating or 0), one.number))
    return renumber_28_7(rated, {one.number: number for number, one in enumerate(line, start=1)})


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {"1.2": (rated_1_2,)}
"""Article of the law -> the functions that implement it."""
