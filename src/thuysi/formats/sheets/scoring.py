"""The point systems that a table can tell by itself, from its cells and its points column."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Final

from thuysi.history import point_system
from thuysi.model import Points, Scoring, Tournament

TWO_POINTS: Final = Scoring(win=Points(20), draw=Points(10))
THREE_POINTS: Final = Scoring(win=Points(30), draw=Points(10))


def systems() -> Iterator[Scoring]:
    """1-½-0 first, then 2-1-0 and 3-1-0; in each the pairing-allocated bye as a win, a draw, a loss."""
    yield from (Scoring(), TWO_POINTS, THREE_POINTS)
    for base, worth in product((Scoring(), TWO_POINTS, THREE_POINTS), ("draw", "loss")):
        value: Points = getattr(base, worth)
        yield replace(base, pairing_allocated_bye=value)


def known_scoring(tournament: Tournament) -> bool:
    """Whether the event counts by one of these systems, so that its table tells which."""
    own = point_system(tournament)
    return any(_alike(own, one) for one in systems())


def _alike(own: Scoring, one: Scoring) -> bool:
    """Whether two systems give the same points for everything."""
    kinds = ("U", "F", "H", "Z")
    return (
        own.by_letter("w") == one.by_letter("w")
        and own.by_letter("b") == one.by_letter("b")
        and [own.bye(kind) for kind in kinds] == [one.bye(kind) for kind in kinds]  # type: ignore[arg-type]
    )
