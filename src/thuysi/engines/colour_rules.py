"""Article 5.2 of Burstein (C.04.4.2): who has White, by the first of five rules that decides.

Dubov's article 5.2 has the same five rules. Colour histories hold games really played, in order (C.04.2 3.4).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from thuysi.decision import Decision
from thuysi.engines.dutch.preferences import STRENGTHS, Preference
from thuysi.engines.principles import alternated
from thuysi.model import Colour, opposite


class Side(NamedTuple):
    """One of the two players of a pair: starting number, colours of the games played, colour preference."""

    number: int
    colours: str
    preference: Preference


Settled = tuple[Colour, str]
"""The colour of the higher-ranked player, and the code of the reason."""

Rule = Callable[[Side, Side, Colour], Settled | None]


def initial_5_2_1(higher: Side, lower: Side, initial: Colour) -> Settled | None:
    """5.2.1: neither has played: an odd number of the higher-ranked has the initial colour, an even one the other.

    The number is the starting number as recorded, whoever is absent.
    """
    if higher.colours or lower.colours:
        return None
    return initial if higher.number % 2 else opposite(initial), "initial_colour"


def both_granted_5_2_2(higher: Side, lower: Side, initial: Colour) -> Settled | None:
    """5.2.2: both preferences are granted; the only one there is, is granted."""
    mine, yours = higher.preference.colour, lower.preference.colour
    if mine == yours:
        return None
    if mine is not None:
        return mine, "both_granted" if yours is not None else "only_preference"
    return (opposite(yours), "only_preference") if yours is not None else None


def stronger_5_2_3(higher: Side, lower: Side, initial: Colour) -> Settled | None:
    """5.2.3: of two preferences for one colour the stronger is granted."""
    mine, yours = higher.preference, lower.preference
    if mine.colour is None or mine.strength == yours.strength:
        return None
    return mine.colour if mine.strength > yours.strength else opposite(mine.colour), "stronger_preference"


def alternated_5_2_4(higher: Side, lower: Side, initial: Colour) -> Settled | None:
    """5.2.4: opposite to the most recent time in which one had White and the other Black.

    The games played are compared from the latest back, as far as the shorter history goes.
    """
    colour = alternated(higher.colours, lower.colours)
    return None if colour is None else (colour, "alternated")


def higher_ranked_5_2_5(higher: Side, lower: Side, initial: Colour) -> Settled | None:
    """5.2.5: the preference of the higher-ranked player is granted."""
    colour = higher.preference.colour
    return None if colour is None else (colour, "higher_ranked")


RULES: Final[tuple[tuple[str, Rule], ...]] = (
    ("5.2.2", both_granted_5_2_2),
    ("5.2.3", stronger_5_2_3),
    ("5.2.4", alternated_5_2_4),
    ("5.2.5", higher_ranked_5_2_5),
)
"""The rules after 5.2.1, in their order: some preference there is, so that the last decides."""


def colour_5_2(
    pair: tuple[Side, Side], newcomers: tuple[Side, Side], initial: Callable[[], Colour]
) -> tuple[bool, Decision]:
    """5.2: whether the first player of `pair`, the higher-ranked, has White, with the rule that decides.

    `newcomers` are the same two as 5.2.1 ranks them; `initial` is asked only when that rule needs the colour.
    """
    if not pair[0].colours and not pair[1].colours:
        first = initial()
        settled = initial_5_2_1(*newcomers, first)
        if settled is not None:
            parity: dict[str, object] = {"first_colour": first, "parity": "odd" if newcomers[0].number % 2 else "even"}
            return (settled[0] == "w") == (newcomers[0] is pair[0]), _decision("5.2.1", newcomers, settled, parity)
    article, settled = next((article, found) for article, rule in RULES if (found := rule(*pair, "w")) is not None)
    return settled[0] == "w", _decision(article, pair, settled, {})


def _decision(article: str, pair: tuple[Side, Side], settled: Settled, more: dict[str, object]) -> Decision:
    colour, code = settled
    facts: dict[str, object] = {
        "player": pair[0].number,
        "other": pair[1].number,
        "colour": colour,
        "due": [side.preference.colour for side in pair],
        "colours": [side.colours for side in pair],
        "strength": [STRENGTHS[side.preference.strength] for side in pair],
    }
    return Decision(article, code, facts | more)
