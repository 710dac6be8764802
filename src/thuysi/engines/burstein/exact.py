"""Articles 2.3, 3.2 and 4 exactly, for brackets whose ideal is not reached: by enumeration, or by weighted matching.

Every criterion, and the order of 4.3 itself, is a sum over pairs: the counts of C5 to C8 and a digit for each BSN are
written one below the other in one integer.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from thuysi.engines.burstein.field import Ranked, bsn_4_1
from thuysi.engines.dutch.below import PLACE, Below, lower_players
from thuysi.engines.dutch.bracket import Bracket, Pair, Paired, resident_score
from thuysi.engines.dutch.cheapest import Candidate, Cost, Costs, Order, every_pair, matching_of
from thuysi.engines.dutch.completion import Lower
from thuysi.engines.dutch.criteria import WHOLE, Key
from thuysi.engines.dutch.crowded import Crowded, Places, others_where_half, solve_crowded
from thuysi.engines.dutch.small import LARGEST, best_floaters, pairings, without
from thuysi.engines.dutch.weighted import deepened, solve_with_good_floaters
from thuysi.engines.matching import Mate

C5: Final[Key] = ("C5", WHOLE)
C7: Final[Key] = ("C7", WHOLE)
C8: Final[Key] = ("C8", WHOLE)


def solve_exactly(
    ranked: Ranked, bracket: Bracket, witness: Mate, below: Below | None, crowded: Crowded | None = None
) -> Paired:
    """3.2 without counting: by enumeration when the bracket is small, else by matchings of minimum cost."""
    field = ranked.field
    small = len(bracket.players) <= LARGEST
    if not small and below is not None:
        paired = solve_with_good_floaters(field, bracket, below, partial(_with_floaters, ranked, bracket, below))
        if paired is not None:
            return paired
    if crowded is not None:
        paired = solve_crowded(crowded, partial(_where_crowded, ranked, bracket))
        if paired is not None:
            return paired
    lower = lower_players(field, bracket, witness)
    if small:
        paired = solve_small(ranked, bracket, lower)
        if paired is not None:
            return paired
    return solve_weighted(ranked, bracket, lower)


# ── by enumeration ────────────────────────────────────────────────────────────────────────────────────────────────────


def solve_small(ranked: Ranked, bracket: Bracket, lower: Lower) -> Paired | None:
    """Every set of floaters, then every pairing of the rest; None when C7 would need too many sets."""
    floaters = best_floaters(ranked.field, bracket, lower)
    if floaters is None:
        return None
    line = bsn_4_1(ranked, bracket)
    pairs, chosen = min(
        (
            (pairs, chosen)
            for chosen in floaters
            for pairs in pairings(ranked.field, bracket.first, without(bracket.players, chosen))
        ),
        key=lambda candidate: (clashes(ranked, candidate[0]), order_4_3(line, candidate[0])),
    )
    return Paired(tuple(sorted(pairs)), chosen, lower.completed(chosen) or {}, "enumerated")


def clashes(ranked: Ranked, pairs: Sequence[Pair]) -> int:
    """2.3.4, C8: how many pairs leave a player without his preference."""
    return sum(ranked.clash(one, other) for one, other in pairs)


def order_4_3(line: Sequence[int], pairs: Sequence[Pair]) -> tuple[int, ...]:
    """4.2, 4.3: the place of a pairing in the order, smaller = earlier: minus the opponents' BSN, for #1, #2, …

    `line` holds the players by BSN; who is in no pair has a virtual player, whose BSN is 0.

    >>> order_4_3([7, 8, 9], [(7, 9)]), order_4_3([7, 8, 9], [(7, 9)]) < order_4_3([7, 8, 9], [(7, 8)])
    ((-3, 0, -1), True)
    """
    number = {player: bsn for bsn, player in enumerate(line, start=1)}
    opponent = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    return tuple(-number[opponent[player]] if player in opponent else 0 for player in line)


# ── by matchings of minimum cost ──────────────────────────────────────────────────────────────────────────────────────


def solve_weighted(ranked: Ranked, bracket: Bracket, lower: Lower) -> Paired:
    """C5 to C8 and 4.3 by one matching of the bracket and as many score groups below as its proof needs."""
    return deepened(
        ranked.field, bracket, lower, partial(_with_groups, ranked, bracket), partial(_cheapest, ranked, bracket)
    )


def _with_groups(ranked: Ranked, bracket: Bracket, groups: Sequence[tuple[int, int]], whole: bool) -> Costs:
    """The costs of a graph of the bracket and these score groups below it."""
    below = [player for first, after in groups for player in range(first, after)]
    return Criteria(ranked, bracket, len(bracket.players) + len(below)).costs(below, whole)


def _with_floaters(ranked: Ranked, bracket: Bracket, below: Below, good: frozenset[int]) -> Paired | None:
    """The first best pairing when the floater is one of these; None: there is none."""
    if below.floats and not good:
        return None
    places = (PLACE,) if below.floats else ()
    criteria = Criteria(
        ranked,
        bracket,
        len(bracket.players) + 1,
        look_ahead=False,
        places=dict.fromkeys(places, good),
        kept_apart=others_where_half(ranked.field, bracket) if not places else (),
    )
    found = _cheapest(ranked, bracket, criteria.costs(places, True))
    if len(found.floaters) != below.floats or not all(player in found.mate for player in found.floaters):
        return None
    return Paired(found.pairs, found.floaters, below.completion(found.floaters), "weighted")


def _where_crowded(
    ranked: Ranked, bracket: Bracket, places: Places, kept_apart: frozenset[int]
) -> tuple[tuple[Pair, ...], tuple[int, ...]] | None:
    """The first best pairing of the bracket alone, with these places for its floaters; None: there is none."""
    most = len(bracket.players) + len(places)
    criteria = Criteria(ranked, bracket, most, look_ahead=False, places=places, kept_apart=kept_apart)
    found = _cheapest(ranked, bracket, criteria.costs(tuple(places), True))
    return (found.pairs, found.floaters) if all(player in found.mate for player in found.floaters) else None


def _cheapest(ranked: Ranked, bracket: Bracket, costs: Costs) -> Candidate:
    """The first of the best pairings of a graph."""
    mate = matching_of(costs, _order(ranked, bracket), None)
    inside = set(bracket.players)
    pairs = tuple((one, mate[one]) for one in sorted(inside) if one in mate and one < mate[one] and mate[one] in inside)
    floaters = tuple(one for one in sorted(inside) if mate.get(one) not in inside)
    return Candidate(pairs, floaters, mate)


def _order(ranked: Ranked, bracket: Bracket) -> Order:
    """4.3 as costs: one digit for each BSN, the less the larger the opponent's, the most for floating.

    The digit of the higher of two opponents says it all: below the first difference both have an opponent.
    """
    line = bsn_4_1(ranked, bracket)
    count = len(line)
    place = {player: number for number, player in enumerate(line)}
    digit = {player: (count + 1) ** (count - 1 - number) for number, player in enumerate(line)}

    def pair(one: int, other: int) -> Cost:
        upper, lower = (one, other) if place[one] < place[other] else (other, one)
        cost: Cost = digit[upper] * (count - 1 - place[lower])
        return cost

    def leave(player: int) -> Cost:
        return digit[player] * count if player in digit else 0

    return Order(pair, leave, (count + 1) ** count, every_pair)


@dataclass(slots=True)
class Criteria:
    """C5 to C8 of a bracket as costs; `most` players can fail in a criterion.

    With `look_ahead` off C7 is left out: the floaters are then known to be good. `places` say for each floater's place
    who may take it; of the players `kept_apart` no two meet.
    """

    ranked: Ranked
    bracket: Bracket
    most: int
    look_ahead: bool = True
    places: Places = field(default_factory=dict)
    kept_apart: Collection[int] = ()

    def keys(self) -> list[Key]:
        """2.3: the counts, the most important first; C6 and C7 compare lists of scores from the highest."""
        scores = self.ranked.field.scores
        levels = sorted({scores[player] for player in self.bracket.moved_down}, reverse=True)
        residents = resident_score(self.ranked.field, self.bracket)
        return [C5, *(("C6", score) for score in levels), C7, *(("C7", score) for score in (*levels, residents)), C8]

    def costs(self, nodes_below: Sequence[int], must_pair: bool) -> Costs:
        """These criteria as the costs of a graph with these nodes below the bracket."""
        unit: dict[Key, Cost] = {}
        scale = 1
        for key in reversed(self.keys()):
            unit[key] = scale
            scale *= self.most + 1
        ranked, bracket = self.ranked, self.bracket
        scores = ranked.field.scores

        def pair(one: int, other: int) -> Cost:
            return unit[C8] if ranked.clash(one, other) else 0

        def floats(player: int, partner: int | None) -> Cost:
            cost = unit[C5] + unit.get(("C6", scores[player]), 0)
            if self.look_ahead and bracket.following and (partner is None or not self._is_following(partner)):
                cost += unit[C7] + unit["C7", scores[player]]
            return cost

        def below(one: int, other: int) -> Cost:
            return unit[C7] if self._is_following(one) != self._is_following(other) else 0

        def leave(player: int) -> Cost:
            if player in self.places:
                return 0
            if player < bracket.after:
                return floats(player, None)
            return unit[C7] if self._is_following(player) else 0

        return Costs(ranked.field, bracket, nodes_below, must_pair, scale, self._may_meet, pair, floats, below, leave)

    def _may_meet(self, one: int, other: int) -> bool:
        if other in self.places:
            return one in self.places[other]
        if one in self.kept_apart and other in self.kept_apart:
            return False
        return self.ranked.field.may_meet(one, other)

    def _is_following(self, player: int) -> bool:
        following = self.bracket.following
        return following is not None and following[0] <= player < following[1]
