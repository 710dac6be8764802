"""FIDE Dutch (C.04.3) in force from 1 February 2026: what this edition fixes.

Its articles, module by module: 1.1–1.3, 1.8 `field`; 1.4 `floats`; 1.6, 1.7 `preferences`; 1.5, C4, C5 `completion`;
2 `criteria`; 3 `rounds`, `bracket` and the solvers `ordered`, `small`, `weighted`; 4 `generation`; 5 `colours`.
"""

from __future__ import annotations

from typing import Final

from thuysi.engines.byes import bye_bar_2026
from thuysi.engines.dutch.below import any_floaters, lower_players
from thuysi.engines.dutch.bracket import (
    Bracket,
    Paired,
    bracket_keys,
    bye_is_taken_here,
    own_failures,
    resident_score,
)
from thuysi.engines.dutch.criteria import C8, C9, Key
from thuysi.engines.dutch.criteria import counts as counted
from thuysi.engines.dutch.edition import Count, Edition
from thuysi.engines.dutch.field import Field
from thuysi.engines.dutch.floats import unplayed_float_2026
from thuysi.engines.dutch.rounds import pair_field, solve_bracket
from thuysi.engines.dutch.small import Following
from thuysi.engines.matching import Mate

EVERY_SET: Final = 10**6


def solve(field: Field, bracket: Bracket, witness: Mate, how: str) -> Paired | None:
    """One bracket paired again."""
    return solve_bracket(field, bracket, witness)


def counts(field: Field, bracket: Bracket, witness: Mate, paired: Paired) -> list[Count]:
    """C6 to C21 of a candidate, in the order of article 2."""
    keys = bracket_keys(field, bracket)
    failures = own_failures(field, bracket, paired.pairs, paired.floaters)
    failures += following_failures(field, bracket, witness, paired.floaters)
    if len(paired.floaters) == 1 and bye_is_taken_here(field, bracket, lower_players(field, bracket, witness)):
        failures += [C9] * field.unplayed[paired.floaters[0]]
    return [(name, score, count) for (name, score), count in zip(keys, counted(keys, failures))]


def following_failures(field: Field, bracket: Bracket, witness: Mate, floaters: tuple[int, ...]) -> list[Key]:
    """C8: how many the next bracket must float with these floaters, and which of those came from above."""
    if bracket.following is None:
        return []
    bye_here = bracket.bye_open and bracket.bye_score >= resident_score(field, bracket)
    if not bye_here:
        below = any_floaters(field, bracket, witness)
        if below.takes_all(floaters) is not None:
            return [C8] * len(below.outside)
    value = Following(field, bracket, lower_players(field, bracket, witness)).value(floaters, EVERY_SET)
    if value is None:
        return []
    own = field.scores[bracket.following[0]]
    return [C8] * value[0] + [("C8", score) for score in value[1:] if score != own]


EDITION: Final = Edition("fide-dutch-2026", unplayed_float_2026, bye_bar_2026, pair_field, solve, counts, {})
