"""FIDE Dutch (C.04.3) in force from 1 February 2026: what this edition fixes.

Its articles, module by module: 1.1–1.3, 1.8 `field`; 1.4 `floats`; 1.6, 1.7 `preferences`; 1.5, C4, C5 `completion`;
2 `criteria`; 3 `rounds`, `bracket` and the solvers `ordered`, `small`, `weighted`; 4 `generation`; 5 `colours`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
from thuysi.engines.dutch.colours import colour_of_higher
from thuysi.engines.dutch.completion import first_witness
from thuysi.engines.dutch.criteria import (
    C8,
    C9,
    Key,
    colour_failures,
    float_failures,
    keys_in_order,
    pair_failures,
)
from thuysi.engines.dutch.criteria import counts as counted
from thuysi.engines.dutch.edition import Count, Edition
from thuysi.engines.dutch.exchanges import first_candidate
from thuysi.engines.dutch.field import Field, ranked, score_groups, seen_by_c3, topscorers
from thuysi.engines.dutch.floats import floats_of_round, unplayed_float_2026
from thuysi.engines.dutch.generation import moved_down_key, remainder_key
from thuysi.engines.dutch.preferences import preference
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

ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    "1.2": (ranked,),
    "1.3": (score_groups,),
    "1.4": (floats_of_round, unplayed_float_2026),
    "1.7": (preference,),
    "1.8": (topscorers,),
    "2.1.2": (bye_bar_2026,),
    "2.1.3": (seen_by_c3,),
    "2.2": (first_witness,),
    "2.3": (first_witness,),
    "2.4": (colour_failures, pair_failures, float_failures, keys_in_order),
    "3.2": (first_candidate,),
    "4.2": (remainder_key,),
    "4.3": (remainder_key,),
    "4.4": (moved_down_key,),
    "5.2": (colour_of_higher,),
}
"""Article -> the functions that implement it."""
