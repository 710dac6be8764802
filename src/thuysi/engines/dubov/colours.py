"""Article 5: who has White, and the order of the boards (C.04.2 3.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from thuysi.decision import Decision
from thuysi.engines.dubov.field import Field
from thuysi.engines.dutch.preferences import STRENGTHS
from thuysi.engines.principles import alternated
from thuysi.model import Colour, opposite

Settled = tuple[Colour, str, str]
"""The colour of the higher-ranked player, the article that decides it, and the code of its sentence."""


def colour_5_2(field: Field, higher: int, lower: int, initial: Colour) -> tuple[Colour, Decision]:
    """5.2: the colour of the higher-ranked of two players, by the first rule that decides, with the reason."""
    rules: tuple[Callable[[], Settled | None], ...] = (
        lambda: initial_5_2_1(field, higher, lower, initial),
        lambda: both_granted_5_2_2(field, higher, lower),
        lambda: stronger_5_2_3(field, higher, lower),
        lambda: alternated_5_2_4(field, higher, lower),
    )
    settled = next((found for rule in rules if (found := rule()) is not None), None)
    colour, article, code = settled or higher_ranked_5_2_5(field, higher)
    wanted = (field.preferences[higher], field.preferences[lower])
    facts: dict[str, object] = {
        "player": field.numbers[higher],
        "other": field.numbers[lower],
        "colour": colour,
        "due": [one.colour for one in wanted],
        "colours": [field.colours[higher], field.colours[lower]],
        "strength": [STRENGTHS[one.strength] for one in wanted],
    }
    if code in ("stronger_preference", "higher_ranked"):
        facts["granted"] = field.numbers[higher if colour == wanted[0].colour else lower]
    if code == "initial_colour":
        facts |= {"first_colour": initial, "parity": "odd" if field.numbers[higher] % 2 else "even"}
    return colour, Decision(article, code, facts)


def initial_5_2_1(field: Field, higher: int, lower: int, initial: Colour) -> Settled | None:
    """5.2.1: neither has played: an odd number of the higher-ranked has the initial colour, an even one the other.

    The number is the starting number as recorded, whoever is absent.
    """
    if field.games[higher] or field.games[lower]:
        return None
    colour = initial if field.numbers[higher] % 2 else opposite(initial)
    return colour, "5.2.1", "initial_colour"


def both_granted_5_2_2(field: Field, higher: int, lower: int) -> Settled | None:
    """5.2.2: both preferences are granted."""
    mine, yours = field.preferences[higher].colour, field.preferences[lower].colour
    return (mine, "5.2.2", "both_granted") if mine is not None and mine != yours else None


def stronger_5_2_3(field: Field, higher: int, lower: int) -> Settled | None:
    """5.2.3: of two preferences for one colour the stronger is granted."""
    mine, yours = field.preferences[higher], field.preferences[lower]
    if mine.colour is None or mine.strength == yours.strength:
        return None
    colour = mine.colour if mine.strength > yours.strength else opposite(mine.colour)
    return colour, "5.2.3", "stronger_preference"


def alternated_5_2_4(field: Field, higher: int, lower: int) -> Settled | None:
    """5.2.4: opposite to the most recent time in which one had White and the other Black.

    The games played are compared from the latest back, as far as the shorter history goes (C.04.2 3.4).
    """
    colour = alternated(field.colours[higher], field.colours[lower])
    return None if colour is None else (colour, "5.2.4", "alternated")


def higher_ranked_5_2_5(field: Field, higher: int) -> Settled:
    """5.2.5: the preference of the higher-ranked player is granted."""
    return WANTED[field.wants_white(higher)], "5.2.5", "higher_ranked"


WANTED: Final[dict[bool, Colour]] = {True: "w", False: "b"}
