"""Articles 2 and 3 exactly, for small brackets: every set of floaters, then every way to pair the rest.

The floaters are settled criterion by criterion: as few as possible (C6) with the lowest scores (C7) such that the
bracket and everything below can be completed (C4), then those whom the next bracket takes best (C8), then C9. Among
all pairings that are left the counts C10 to C21 and the order of generation decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from thuysi.engines.dutch.bracket import (
    Bracket,
    Pair,
    Paired,
    bracket_keys,
    bye_is_taken_here,
    own_counts,
)
from thuysi.engines.dutch.completion import Lower
from thuysi.engines.dutch.criteria import Key
from thuysi.engines.dutch.field import Field
from thuysi.engines.dutch.generation import moved_down_key, remainder_key
from thuysi.engines.matching import Mate, augment

LARGEST: Final = 9
"""Brackets up to this size are enumerated: at most 945 pairings for one set of floaters."""

MOST_SETS: Final = 400
"""Beyond so many sets of players whom the next bracket may have to float, C8 is left to the weighted solver."""


def solve_small(field: Field, bracket: Bracket, lower: Lower) -> Paired | None:
    """The bracket's best candidate by enumeration; None when C8 would need too many sets (the caller goes on)."""
    floaters = best_floaters(field, bracket, lower)
    if floaters is None:
        return None
    floaters = _fewest_unplayed(field, bracket, lower, floaters)
    pairs, chosen = _best_pairing(field, bracket, floaters)
    completion = lower.completed(chosen)
    return Paired(pairs, chosen, completion or {}, "enumerated")


def best_floaters(field: Field, bracket: Bracket, lower: Lower) -> list[tuple[int, ...]] | None:
    """C4, C6, C7, C8 (Burstein: C4 to C7): every set of floaters that is best by them; None: too many sets for C8."""
    floaters = _feasible_floaters(field, bracket, lower)
    if bracket.following:
        following = Following(field, bracket, lower)
        ranked = []
        for chosen in floaters:
            value = following.value(chosen)
            if value is None:
                return None
            ranked.append((value, chosen))
        least = min(value for value, _ in ranked)
        floaters = [chosen for value, chosen in ranked if value == least]
    return floaters


def _feasible_floaters(field: Field, bracket: Bracket, lower: Lower) -> list[tuple[int, ...]]:
    """C4, C6, C7: the smallest sets of floaters with the lowest scores that leave bracket and rest completable."""
    players = bracket.players
    for size in range(len(players) % 2, len(players) + 1, 2):
        by_scores: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        for chosen in combinations(players, size):
            scores = tuple(field.scores[player] for player in chosen)
            by_scores.setdefault(scores, []).append(chosen)
        for scores in sorted(by_scores):
            feasible = [
                chosen
                for chosen in by_scores[scores]
                if _can_be_paired(field, bracket, chosen) and lower.completed(chosen) is not None
            ]
            if feasible:
                return feasible
    return []


def _can_be_paired(field: Field, bracket: Bracket, floaters: Sequence[int]) -> bool:
    return next(pairings(field, bracket.first, without(bracket.players, floaters)), None) is not None


def without(players: Sequence[int], gone: Sequence[int]) -> tuple[int, ...]:
    """The players that are not `gone`."""
    return tuple(player for player in players if player not in gone)


def pairings(field: Field, first_resident: int, players: tuple[int, ...]) -> Iterator[tuple[Pair, ...]]:
    """Every complete pairing of `players`; MDPs meet residents only."""
    if not players:
        yield ()
        return
    one = players[0]
    for place in range(1, len(players)):
        other = players[place]
        if other >= first_resident and field.may_meet(one, other):
            for rest in pairings(field, first_resident, players[1:place] + players[place + 1 :]):
                yield ((one, other), *rest)


def _fewest_unplayed(
    field: Field, bracket: Bracket, lower: Lower, floaters: list[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """C9: where the one floater is bound to take the bye, those with the fewest unplayed games."""
    if len(floaters[0]) != 1 or not bye_is_taken_here(field, bracket, lower):
        return floaters
    least = min(field.unplayed[player] for (player,) in floaters)
    return [chosen for chosen in floaters if field.unplayed[chosen[0]] == least]


def _best_pairing(
    field: Field, bracket: Bracket, floaters: Sequence[tuple[int, ...]]
) -> tuple[tuple[Pair, ...], tuple[int, ...]]:
    """C10 to C21 and article 4 among all pairings with one of these sets of floaters."""
    keys = bracket_keys(field, bracket)
    players = bracket.players
    return min(
        ((pairs, chosen) for chosen in floaters for pairs in pairings(field, bracket.first, without(players, chosen))),
        key=lambda candidate: candidate_key(field, bracket, keys, *candidate),
    )


def candidate_key(
    field: Field, bracket: Bracket, keys: Sequence[Key], pairs: Sequence[Pair], floaters: Sequence[int]
) -> tuple[object, ...]:
    """What orders candidates with equally good floaters: the counts of article 2, then the generation of article 4."""
    opponent = dict(pair for pair in pairs if pair[0] < bracket.first)
    taken = set(opponent.values())
    remainder = [player for player in bracket.residents if player not in taken]
    inner = [pair for pair in pairs if pair[0] >= bracket.first]
    return (
        own_counts(field, bracket, keys, pairs, floaters),
        moved_down_key(bracket.moved_down, opponent),
        remainder_key(remainder, inner),
    )


class Following:
    """C8: how well the next bracket can do with some floaters: its own floaters, then their scores from the top."""

    def __init__(self, field: Field, bracket: Bracket, lower: Lower) -> None:
        self.field = field
        first, after = bracket.following or (bracket.after, bracket.after)
        self.residents = list(range(first, after))
        self.first = first
        self.deeper = lower.deeper(set(self.residents))
        self.halves: dict[frozenset[int], bool] = {}

    def value(self, floaters: tuple[int, ...], most: int = MOST_SETS) -> tuple[int, ...] | None:
        """(how many float on, their scores from the top), the least possible; None: after `most` sets without one."""
        players = [*floaters, *self.residents]
        looked = 0
        for size in range(len(players) % 2, len(players) + 1, 2):
            for chosen in self._by_score(players, size):
                looked += 1
                if looked > most:
                    return None
                if self._paired_without(players, chosen) and self.deeper.completed(chosen) is not None:
                    return size, *(self.field.scores[player] for player in chosen)
        return None

    def _by_score(self, players: list[int], size: int) -> Iterator[tuple[int, ...]]:
        """The sets of that size, lowest scores first, each from the highest player down."""
        floaters = len(players) - len(self.residents)
        from_above = [a for count in range(min(size, floaters) + 1) for a in combinations(players[:floaters], count)]
        for above in sorted(from_above, key=lambda above: self._profile(above, size)):
            for residents in combinations(self.residents, size - len(above)):
                yield above + residents

    def _profile(self, above: tuple[int, ...], size: int) -> tuple[int, ...]:
        own = self.field.scores[self.first] if self.residents else 0
        return tuple(self.field.scores[player] for player in above) + (own,) * (size - len(above))

    def _paired_without(self, players: list[int], gone: tuple[int, ...]) -> bool:
        left = [player for player in players if player not in gone]
        key = frozenset(left)
        if key not in self.halves:
            mate: Mate = {}
            self.halves[key] = all(
                player in mate or augment(mate, left, self.field.may_meet, player, self.field.apart) for player in left
            )
        return self.halves[key]
