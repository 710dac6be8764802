"""Articles 1.6 and 1.7: colour difference and colour preference, from the games really played.

A colour history is a string of "w" and "b" in the order of the games; unplayed rounds leave nothing in it (C.04.2 3.4).
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from thuysi.model import BLACK, WHITE, Colour

NONE: Final = 0
MILD: Final = 1
STRONG: Final = 2
ABSOLUTE: Final = 3

STRENGTHS: Final = ("none", "mild", "strong", "absolute")

BLACK_CLASS: Final = 3
"""Added to a strength: classes 1–3 prefer White, 4–6 Black, 0 nothing."""


class Preference(NamedTuple):
    """Articles 1.6, 1.7: the colour a player should have next, how strongly, and what that rests on.

    `kind` joins colour and strength in one number (0 none, 1–3 White, 4–6 Black, mild to absolute). `repeated` is the
    colour of the last two games played, where it was the same.
    """

    colour: Colour | None
    strength: int
    difference: int
    repeated: Colour | None
    kind: int


@cache
def preference(colours: str) -> Preference:
    """1.7: absolute beyond a difference of 1 or after the same colour twice; strong at 1; mild at 0; else none.

    The definitions are taken in their order: a player with two games of the same colour running has an absolute
    preference whatever his difference. A difference beyond 1 outweighs a repeated colour that says the contrary.

    >>> preference("wwb")[:3], preference("wbb")[:2], preference("wb")[:2], preference("")[:2]
    (('b', 2, 1), ('w', 3), ('w', 1), (None, 0))
    """
    difference = colours.count(WHITE) - colours.count(BLACK)
    repeated: Colour | None = None
    if len(colours) > 1 and colours[-1] == colours[-2]:
        repeated = WHITE if colours[-1] == WHITE else BLACK
    colour, strength = _wanted(colours, difference, repeated)
    kind = strength + (BLACK_CLASS if colour == BLACK else 0)
    return Preference(colour, strength, difference, repeated, kind)


def _wanted(colours: str, difference: int, repeated: Colour | None) -> tuple[Colour | None, int]:
    if difference < -1 or (repeated == BLACK and difference <= 1):
        return WHITE, ABSOLUTE
    if difference > 1 or repeated == WHITE:
        return BLACK, ABSOLUTE
    if difference:
        return (BLACK if difference > 0 else WHITE), STRONG
    if colours:
        return (BLACK if colours[-1] == WHITE else WHITE), MILD
    return None, NONE
