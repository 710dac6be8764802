"""Articles 2 and 3 exactly, for any bracket: matchings of minimum cost whose costs are the criteria as one integer.

Each count of article 2 is a digit of the cost. The graph holds the bracket and as many of the score groups below as
are needed: the deeper players are first taken to be able to meet anybody ("leave"), which can only make more possible;
an answer whose players who leave can be completed with the deeper ones is therefore the answer, and where they cannot,
one more group joins the graph. The last of it is always everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as member
from functools import partial

from thuysi.engines.dutch.below import PLACE, Below, any_floaters
from thuysi.engines.dutch.bracket import Bracket, Pair, Paired, bracket_keys, bye_is_taken_here, resident_score
from thuysi.engines.dutch.cheapest import Candidate, Cost, Costs, cheapest_candidate
from thuysi.engines.dutch.completion import Lower
from thuysi.engines.dutch.criteria import C8, C9, Key, float_failures, pair_failures
from thuysi.engines.dutch.crowded import Crowded, Places, others_where_half, solve_crowded
from thuysi.engines.dutch.field import Field
from thuysi.engines.matching import Mate, maximum_matching
from thuysi.errors import ProofFailed


def solve_weighted(field: Field, bracket: Bracket, lower: Lower, witness: Mate) -> Paired:
    """The bracket's best candidate by minimum-cost matchings; exact, for any bracket, and slow for large ones."""
    alone = _solved_alone(field, bracket, witness)
    if alone is not None:
        return alone
    return deepened(field, bracket, lower, partial(_with_groups, field, bracket, lower), cheapest_candidate)


def deepened(
    field: Field,
    bracket: Bracket,
    lower: Lower,
    costs_with: Callable[[Sequence[tuple[int, int]], bool], Costs],
    cheapest: Callable[[Costs], Candidate],
) -> Paired:
    """The cheapest candidate of a graph that takes in score groups below the bracket until its answer is proven.

    `costs_with` gives the costs of the graph with some groups; its flag says that these are all.
    """
    depth = 1 if bracket.following else 0
    lower_groups = [group for group in field.groups if group[0] >= bracket.after]
    while True:
        whole = depth >= len(lower_groups)
        costs = costs_with(lower_groups[:depth], whole)
        found = cheapest(costs)
        completion = completion_of(costs, lower, found)
        if completion is not None:
            return Paired(found.pairs, found.floaters, completion, "weighted")
        if whole:
            raise ProofFailed("players_left_over", players=[field.numbers[p] for p in bracket.players])
        depth += 1


def _solved_alone(field: Field, bracket: Bracket, witness: Mate) -> Paired | None:
    """The bracket as if C4 and C8 allowed any floaters; None when they do not allow those of the answer."""
    if bracket.following is None or (bracket.bye_open and bracket.bye_score >= resident_score(field, bracket)):
        return None
    found = cheapest_candidate(_Criteria(field, bracket, len(bracket.players), look_ahead=False).costs((), False))
    completion = any_floaters(field, bracket, witness).takes_all(found.floaters)
    return None if completion is None else Paired(found.pairs, found.floaters, completion, "weighted")


def solve_with_good_floaters(
    field: Field, bracket: Bracket, below: Below, solve: Callable[[frozenset[int]], Paired | None] | None = None
) -> Paired | None:
    """The bracket alone, when it is known who may float out of it with C8 at its best, and at most one must.

    C7: a resident, else an MDP of the lowest score possible. None when that leaves C8 open, or more must float.
    `solve` gives the best candidate when the floaters are some of these (default: by all criteria of the Dutch system).
    """
    solve = solve or partial(_with_floaters, field, bracket, below)
    if below.floats > 1:
        return None
    if below.floats == 0:
        return solve(frozenset())
    for players in _by_score(field, bracket):
        good = {player: below.good(player) for player in players}
        if None in good.values():
            return None
        paired = solve(frozenset(player for player in players if good[player]))
        if paired is not None:
            return paired
        if _can_float(field, bracket, {player for player in players if below.possible(player)}):
            return None
    return None


def _by_score(field: Field, bracket: Bracket) -> list[list[int]]:
    """The players of a bracket by score, the lowest (the residents) first."""
    groups: dict[int, list[int]] = {}
    for player in bracket.players:
        groups.setdefault(field.scores[player], []).append(player)
    return [groups[score] for score in sorted(groups)]


def _can_float(field: Field, bracket: Bracket, possible: set[int]) -> bool:
    """Whether the bracket can be paired with one of these as its only floater."""

    def may_meet(one: int, other: int) -> bool:
        if PLACE in (one, other):
            return (other if one == PLACE else one) in possible
        return max(one, other) >= bracket.first and field.may_meet(one, other)

    line = [*bracket.players, PLACE]
    return len(maximum_matching(line, may_meet, apart=field.apart)) == len(line)


def _with_floaters(field: Field, bracket: Bracket, below: Below, good: frozenset[int]) -> Paired | None:
    """The best candidate when the floaters are some of these; None: there is none."""
    if below.floats and not good:
        return None
    places = (PLACE,) if below.floats else ()
    criteria = _Criteria(
        field,
        bracket,
        len(bracket.players) + 1,
        below.by_unplayed,
        look_ahead=False,
        places=dict.fromkeys(places, good),
        kept_apart=others_where_half(field, bracket) if not places else (),
    )
    found = cheapest_candidate(criteria.costs(places, True))
    if len(found.floaters) != below.floats or not all(player in found.mate for player in found.floaters):
        return None
    return Paired(found.pairs, found.floaters, below.completion(found.floaters), "weighted")


def solve_where_crowded(crowded: Crowded) -> Paired | None:
    """The bracket alone, where counts of a club say how many must float and of whom; None: not proven."""
    players, bracket = crowded.field, crowded.bracket

    def solve(places: Places, kept_apart: frozenset[int]) -> tuple[tuple[Pair, ...], tuple[int, ...]] | None:
        criteria = _Criteria(
            players,
            bracket,
            len(bracket.players) + len(places),
            look_ahead=False,
            places=places,
            kept_apart=kept_apart,
        )
        found = cheapest_candidate(criteria.costs(tuple(places), True))
        if not all(player in found.mate for player in found.floaters):
            return None
        return found.pairs, found.floaters

    return solve_crowded(crowded, solve)


def _with_groups(field: Field, bracket: Bracket, lower: Lower, groups: Sequence[tuple[int, int]], whole: bool) -> Costs:
    """The costs of a graph of the bracket and these score groups below it."""
    below = [player for first, after in groups for player in range(first, after)]
    deepest = field.scores[groups[-1][0]] if groups else resident_score(field, bracket)
    if bracket.bye_open and field.bye is not None and (whole or bracket.bye_score >= deepest):
        below.append(field.bye)
    criteria = _Criteria(field, bracket, len(bracket.players) + len(below), _counts_unplayed(field, bracket, lower))
    return criteria.costs(below, whole)


def _counts_unplayed(field: Field, bracket: Bracket, lower: Lower) -> bool:
    """C9: the bracket floats exactly one player, and he is bound to take the bye."""
    if field.bye is None or not bye_is_taken_here(field, bracket, lower):
        return False
    line = [*bracket.players, field.bye]
    return len(maximum_matching(line, field.may_meet, apart=field.apart)) == len(line)


@dataclass(slots=True)
class _Criteria:
    """The criteria of a bracket as costs; `most` players can fail in a criterion.

    With `look_ahead` off C8 is left out: the floaters are then known to be good. `places` say for each floater's place
    who may take it; of the players `kept_apart` no two meet.
    """

    field: Field
    bracket: Bracket
    most: int
    counts_unplayed: bool = False
    look_ahead: bool = True
    places: Mapping[int, Collection[int]] = member(default_factory=dict)
    kept_apart: Collection[int] = ()

    def costs(self, nodes_below: Sequence[int], must_pair: bool) -> Costs:
        """These criteria as the costs of a graph with these nodes below the bracket."""
        unit: dict[Key, Cost] = {}
        scale = 1
        for key in reversed(bracket_keys(self.field, self.bracket)):
            unit[key] = scale
            scale *= (self.field.round if key == C9 else self.most) + 1
        field, bracket = self.field, self.bracket
        score = resident_score(field, bracket)

        def pair(one: int, other: int) -> Cost:
            return sum(unit[key] for key in pair_failures(field, one, other, score))

        def floats(player: int, partner: int | None) -> Cost:
            cost = sum(unit[key] for key in float_failures(field, player, score))
            if self.look_ahead and bracket.following and (partner is None or not self._is_following(partner)):
                cost += unit[C8] + unit["C8", field.scores[player]]
            if self.counts_unplayed and partner in (field.bye, PLACE):
                cost += unit[C9] * field.unplayed[player]
            return cost

        def below(one: int, other: int) -> Cost:
            return unit[C8] if self._is_following(one) != self._is_following(other) else 0

        def leave(player: int) -> Cost:
            if player in self.places:
                return 0
            if player < bracket.after:
                return floats(player, None)
            return unit[C8] if self._is_following(player) else 0

        return Costs(field, bracket, nodes_below, must_pair, scale, self._may_meet, pair, floats, below, leave)

    def _may_meet(self, one: int, other: int) -> bool:
        if other in self.places:
            return one in self.places[other]
        if one in self.kept_apart and other in self.kept_apart:
            return False
        return self.field.may_meet(one, other)

    def _is_following(self, player: int) -> bool:
        following = self.bracket.following
        return following is not None and following[0] <= player < following[1]


def completion_of(costs: Costs, lower: Lower, found: Candidate) -> Mate | None:
    """C4 for an answer: the completion below the bracket, if those who leave the graph can be completed deeper."""
    after = costs.bracket.after
    changes = {one: other for one, other in found.mate.items() if one >= after or other >= after}
    if costs.must_pair:
        return changes if all(player in found.mate for player in costs.nodes_below) else None
    leaving = [player for player in (*found.floaters, *costs.nodes_below) if player not in found.mate]
    deeper = lower.deeper(set(costs.nodes_below))
    completed = deeper.completed(leaving)
    return None if completed is None else changes | deeper.mate | completed
