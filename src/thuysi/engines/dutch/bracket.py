"""Articles 1.3 and 3: a bracket, its MDPs and residents, and what a solver of it answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from thuysi.engines.dutch.completion import Lower
from thuysi.engines.dutch.criteria import Key, counts, float_failures, keys_in_order, pair_failures
from thuysi.engines.dutch.field import Field

Pair = tuple[int, int]


class Bracket(NamedTuple):
    """1.3: the players left over from above (MDPs) and one score group's residents, each in the order of 1.2.

    `following` is the next score group as (first, after last), None below the last. `bye_open` says that the bye is
    still to be given, `bye_score` the score of its taker (C5).
    """

    moved_down: tuple[int, ...]
    first: int
    after: int
    following: tuple[int, int] | None
    bye_open: bool
    bye_score: int

    @property
    def residents(self) -> range:
        """The residents."""
        return range(self.first, self.after)

    @property
    def players(self) -> list[int]:
        """MDPs and residents, by BSN."""
        return [*self.moved_down, *range(self.first, self.after)]


class Paired(NamedTuple):
    """The best candidate of a bracket: its pairs (upper player first), its floaters, and the completion below it.

    `completion` holds the pairs of the witness that change below the bracket, floaters included.
    """

    pairs: tuple[Pair, ...]
    floaters: tuple[int, ...]
    completion: dict[int, int]
    how: str
    counts: tuple[int, ...] = ()


def resident_score(players: Field, bracket: Bracket) -> int:
    """The score of the bracket's residents."""
    return players.scores[bracket.first]


def bracket_keys(players: Field, bracket: Bracket) -> list[Key]:
    """The criteria's counts of this bracket, in the order of article 2."""
    return keys_in_order([players.scores[p] for p in bracket.moved_down], resident_score(players, bracket))


def own_failures(players: Field, bracket: Bracket, pairs: Sequence[Pair], floaters: Sequence[int]) -> list[Key]:
    """Every failure of a candidate except those of C8 and C9, which look below the bracket."""
    score = resident_score(players, bracket)
    failures: list[Key] = []
    for upper, lower in pairs:
        failures += pair_failures(players, upper, lower, score)
    for player in floaters:
        failures += float_failures(players, player, score)
    return failures


def own_counts(
    players: Field, bracket: Bracket, keys: Sequence[Key], pairs: Sequence[Pair], floaters: Sequence[int]
) -> tuple[int, ...]:
    """The counts of a candidate, C8 and C9 left at 0."""
    return counts(keys, own_failures(players, bracket, pairs, floaters))


def bye_is_taken_here(players: Field, bracket: Bracket, lower: Lower) -> bool:
    """C9 looks at this bracket: its one floater, if it has one, is bound to take the bye.

    So it is when the bye is open, nobody below can take it with the score of C5, and the lower players can be paired
    without it and without the floater.
    """
    if not bracket.bye_open or bracket.bye_score < resident_score(players, bracket):
        return False
    return lower.complete_without_bye()
