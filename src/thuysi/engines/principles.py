"""The general principles of Swiss pairing, shared by the Vietnamese laws: due colour, colour limits, compatibility.

They stand at the head of the second Vietnamese text (chess law, article 12; FIDE C.04.1) and hold in Article 28 and
in the Swiss by lots alike. A colour history is a string of "w" and "b", games really played, in order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from thuysi.model import BLACK, WHITE, Colour, opposite


@cache
def due_colour(colours: str) -> Colour | None:
    """The due colour (Lim 5.1, 5.5, 5.6): the one had less often, else the opposite of the last; None before any game.

    Colours alternate and are equal after an even number of rounds; equality outranks alternation (READINGS 2).

    >>> due_colour("wwb"), due_colour("wb"), due_colour("")
    ('b', 'w', None)
    """
    difference = colours.count(WHITE) - colours.count(BLACK)
    if difference:
        return BLACK if difference > 0 else WHITE
    if not colours:
        return None
    return BLACK if colours[-1] == WHITE else WHITE


@cache
def allowed_colours(colours: str) -> str:
    """The colours a player may have (Lim 2.1, 5.1, 5.3): never three running, never a difference of three.

    >>> allowed_colours("wbb"), allowed_colours("wb")
    ('w', 'wb')
    """
    difference = colours.count(WHITE) - colours.count(BLACK)
    allowed = ""
    if difference < 2 and colours[-2:] != WHITE * 2:
        allowed += WHITE
    if difference > -2 and colours[-2:] != BLACK * 2:
        allowed += BLACK
    return allowed


@cache
def colours_fit(one: str, other: str) -> bool:
    """Whether two players, by their allowed colours, can share a board in at least one way (Lim 2.1)."""
    return (WHITE in one and BLACK in other) or (BLACK in one and WHITE in other)


def alternated(one: str, other: str) -> Colour | None:
    """The colour of the first player by the two histories read backward: the opposite of his at the first difference.

    None when they do not differ; one history ending is no difference (28.6, READINGS allocation step 3).

    >>> alternated("wwb", "wbw")
    'w'
    """
    for mine, yours in zip(reversed(one), reversed(other)):
        if mine != yours:
            return opposite(WHITE if mine == WHITE else BLACK)
    return None


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    "nguyên tắc chung": (due_colour, allowed_colours, colours_fit, alternated),
}
"""The general principles -> the functions that implement them."""
