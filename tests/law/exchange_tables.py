"""The exchange tables of FIDE's handbook for six players (Lim 4.1 to 4.3), which 28.6 takes over in its first check.

What they say must come out of both engines and of both twins.
"""

from __future__ import annotations

from typing import Final

Table = tuple[tuple[tuple[int, ...], str], ...]
"""Whom a player has met already -> who meets whom."""

WALKS: Final[tuple[tuple[list[int], list[int]], ...]] = (
    ([1, 2, 3, 4, 5, 6], [4, 5, 6, 3, 2]),
    ([6, 5, 4, 3, 2, 1], [3, 2, 1, 4, 5]),
    ([1, 2], [2]),
    ([1, 2, 3, 4, 5, 6, 7, 8], [5, 6, 7, 8, 4, 3, 2]),
)
"""A line of players -> in which order opponents are proposed to the first of it."""

FOR_NUMBER_1: Final[Table] = (
    ((), "1-4 2-5 3-6"),
    ((4,), "1-5 2-4 3-6"),
    ((4, 5), "1-6 2-4 3-5"),
    ((4, 5, 6), "1-3 2-5 4-6"),
    ((4, 5, 6, 3), "1-2 3-5 4-6"),
)
FOR_NUMBER_2: Final[Table] = (
    ((), "1-6 2-4 3-5"),
    ((4,), "1-6 2-5 3-4"),
    ((4, 5), "1-6 2-3 4-5"),
    ((4, 5, 3), "1-3 2-6 4-5"),
    ((4, 5, 3, 6), "1-2 3-5 4-6"),
)
"""Where number 1 has met 4 and 5."""

UPWARD: Final[Table] = (
    ((), "6-3 5-2 4-1"),
    ((3,), "6-2 5-3 4-1"),
    ((3, 2), "6-1 5-3 4-2"),
    ((3, 2, 1), "6-4 5-2 3-1"),
    ((3, 2, 1, 4), "6-5 4-2 3-1"),
)
"""The mirror: whom number 6 has met."""

DOWNWARD: Final = (
    *((one, (), result) for one, result in FOR_NUMBER_1),
    *(((4, 5), two, result) for two, result in FOR_NUMBER_2),
)
"""Both tables: whom number 1 and number 2 have met."""
