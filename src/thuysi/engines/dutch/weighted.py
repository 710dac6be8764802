"""Articles 2 and 3 exactly, for any bracket: a minimum-cost matching whose costs are the criteria as one integer.

Each count of article 2 is a digit of the cost, each choice of article 4 a further one, wide enough that no sum carries
over; so the cheapest matching is the law's candidate. The graph holds the bracket and as many of the score groups
below as are needed: the deeper players are first taken to be able to meet anybody ("leave"), which can only make more
possible; an answer whose players who leave can be completed with the deeper ones is therefore the answer, and where
they cannot, one more group joins the graph. The last of it is always everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from thuysi.engines.dutch.below import PLACE, Below
from thuysi.engines.dutch.bracket import (
    Bracket,
    Pair,
    Paired,
    bracket_keys,
    bye_is_taken_here,
    resident_score,
)
from thuysi.engines.dutch.completion import Lower
from thuysi.engines.dutch.criteria import C8, C9, Key, float_failures, pair_failures
from thuysi.engines.dutch.field import Field
from thuysi.engines.matching import Mate, maximum_matching
from thuysi.errors import ProofFailed

Cost = int
EdgeCost = Callable[[int, int], Cost]


def solve_weighted(field: Field, bracket: Bracket, lower: Lower) -> Paired:
    """The bracket's best candidate by minimum-cost matchings; exact, for any bracket, and slow for large ones."""
    following = bracket.following
    depth = 1 if following else 0
    lower_groups = [group for group in field.groups if group[0] >= bracket.after]
    while True:
        graph = _graph(field, bracket, lower, lower_groups[:depth], whole=depth >= len(lower_groups))
        found = _candidate(graph)
        completion = _completion(graph, lower, found)
        if completion is not None:
            return Paired(found.pairs, found.floaters, completion, "weighted")
        if graph.whole:
            raise ProofFailed("bracket_without_completion", players=[field.numbers[p] for p in bracket.players])
        depth += 1


@dataclass(slots=True)
class _Graph:
    """The bracket and the groups below it that take part; `leaving` says who may be paired deeper still."""

    field: Field
    bracket: Bracket
    below: list[int]
    whole: bool
    unit: dict[Key, Cost]
    scale: Cost
    counts_unplayed: bool
    good: frozenset[int] | None = None

    def may_meet(self, one: int, other: int) -> bool:
        """C1 to C3; the place of a floater may be taken by a good one."""
        return one in (self.good or ()) if other == PLACE else self.field.may_meet(one, other)


@dataclass(slots=True)
class _Found:
    pairs: tuple[Pair, ...]
    floaters: tuple[int, ...]
    mate: Mate


def solve_with_good_floaters(field: Field, bracket: Bracket, below: Below) -> Paired | None:
    """The bracket alone, when it is known who may float out of it with C8 at its best, and at most one must.

    C7: a resident, else an MDP of the lowest score possible. None when that leaves C8 open, or more must float.
    """
    if below.floats > 1:
        return None
    if below.floats == 0:
        return _with_floaters(field, bracket, below, frozenset())
    for players in _by_score(field, bracket):
        good = {player: below.good(player) for player in players}
        if None in good.values():
            return None
        paired = _with_floaters(field, bracket, below, frozenset(player for player in players if good[player]))
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
    return len(maximum_matching(line, may_meet)) == len(line)


def _with_floaters(field: Field, bracket: Bracket, below: Below, good: frozenset[int]) -> Paired | None:
    """The best candidate when the floaters are some of these; None: there is none."""
    if below.floats and not good:
        return None
    keys = bracket_keys(field, bracket)
    places = [PLACE] if below.floats else []
    unit, scale = _units(field, keys, len(bracket.players) + 1)
    graph = _Graph(field, bracket, places, True, unit, scale, below.takes_bye, good)
    found = _candidate(graph)
    if len(found.floaters) != below.floats:
        return None
    return Paired(found.pairs, found.floaters, below.completion(found.floaters), "weighted")


def _units(field: Field, keys: Sequence[Key], most: int) -> tuple[dict[Key, Cost], Cost]:
    """The digit of each count in a cost, and what is above them all; `most` players can fail in a criterion."""
    unit, scale = {}, 1
    for key in reversed(keys):
        unit[key] = scale
        scale *= (field.round if key == C9 else most) + 1
    return unit, scale


def _graph(field: Field, bracket: Bracket, lower: Lower, groups: Sequence[tuple[int, int]], whole: bool) -> _Graph:
    below = [player for first, after in groups for player in range(first, after)]
    deepest = field.scores[groups[-1][0]] if groups else resident_score(field, bracket)
    if bracket.bye_open and field.bye is not None and (whole or bracket.bye_score >= deepest):
        below.append(field.bye)
    keys = bracket_keys(field, bracket)
    unit, scale = _units(field, keys, len(bracket.players) + len(below))
    return _Graph(field, bracket, below, whole, unit, scale, _counts_unplayed(field, bracket, lower))


def _counts_unplayed(field: Field, bracket: Bracket, lower: Lower) -> bool:
    """C9: the bracket floats exactly one player, and he is bound to take the bye."""
    if field.bye is None or not bye_is_taken_here(field, bracket, lower):
        return False
    line = [*bracket.players, field.bye]
    return len(maximum_matching(line, field.may_meet)) == len(line)


def _candidate(graph: _Graph) -> _Found:
    """Three matchings: the MDPs and their opponents (4.4, 4.2), the exchange (4.3), the transposition (4.2)."""
    bracket = graph.bracket
    mate = _cheapest(graph, _moved_down_order(graph), None)
    opponent = {player: mate[player] for player in bracket.moved_down if _inside(graph, mate.get(player))}
    taken = set(opponent.values())
    remainder = [player for player in bracket.residents if player not in taken]
    paired = sum(_inside(graph, mate.get(player)) for player in remainder) // 2
    if paired:
        mate = _cheapest(graph, _exchange_order(remainder, paired), opponent)
        upper = [player for player in remainder if _inside(graph, mate.get(player)) and mate[player] > player]
        mate = _cheapest(graph, _transposition_order(graph, remainder, upper), opponent)
    pairs = list(opponent.items())
    pairs += [(p, mate[p]) for p in remainder if _inside(graph, mate.get(p)) and mate[p] > p]
    busy = {player for pair in pairs for player in pair}
    floaters = tuple(player for player in bracket.players if player not in busy)
    return _Found(tuple(pairs), floaters, mate)


def _inside(graph: _Graph, player: int | None) -> bool:
    return player is not None and graph.bracket.first <= player < graph.bracket.after


@dataclass(slots=True)
class _Order:
    """A part of article 4 as costs: of a pair inside the bracket, of floating; `size` is above any sum of them."""

    pair: EdgeCost
    leave: Callable[[int], Cost]
    size: Cost
    allowed: Callable[[int, int], bool]


def _always(one: int, other: int) -> bool:
    return True


def _moved_down_order(graph: _Graph) -> _Order:
    """4.4 then 4.2: which MDPs float (the first digits), then the opponents of the MDPs in order."""
    bracket = graph.bracket
    base = bracket.after - bracket.first + 1
    count = len(bracket.moved_down)
    digit = {player: base ** (count - 1 - number) for number, player in enumerate(bracket.moved_down)}
    floats = {player: base**count << (count - 1 - number) for number, player in enumerate(bracket.moved_down)}

    def pair(one: int, other: int) -> Cost:
        return digit[one] * (other - bracket.first) if one in digit else 0

    return _Order(pair, lambda player: floats.get(player, 0), base**count << count, _always)


def _exchange_order(remainder: Sequence[int], paired: int) -> _Order:
    """4.3: players exchanged; sum of the BSNs in S1; moved down from the largest; moved up from the smallest."""
    place = {player: number for number, player in enumerate(remainder)}
    count = len(remainder)
    sums, exchanges = 1 << (2 * count + 1), (count * count + 1) << (2 * count + 1)

    def pair(one: int, other: int) -> Cost:
        if one not in place:
            return 0
        upper, under = place[one], place[other]
        cost = sums * upper
        if upper >= paired:
            cost += exchanges - (1 << (count - 1 - upper))
        if under < paired:
            cost -= 1 << (count + under)
        return cost

    def leave(player: int) -> Cost:
        number = place.get(player, count)
        return -(1 << (count + number)) if number < paired else 0

    return _Order(pair, leave, exchanges * (count + 1), _always)


def _transposition_order(graph: _Graph, remainder: Sequence[int], upper: Sequence[int]) -> _Order:
    """4.2: S1 and S2 are settled; the partners of S1 in order, each as high as possible."""
    base = len(remainder) + 1
    digit = {player: base ** (len(upper) - 1 - number) for number, player in enumerate(upper)}
    place = {player: number for number, player in enumerate(remainder)}
    in_bracket = set(remainder)

    def pair(one: int, other: int) -> Cost:
        return digit[one] * place[other] if one in digit else 0

    def allowed(one: int, other: int) -> bool:
        if other in in_bracket and one in in_bracket:
            return (one in digit) != (other in digit) and one in digit
        return one not in digit

    return _Order(pair, lambda _: 0, base ** len(upper), allowed)


def _cheapest(graph: _Graph, order: _Order, opponent: Mate | None) -> Mate:
    """The cheapest matching by criteria, then by `order`; `opponent` fixes the MDPs that are paired, the rest float."""
    from networkx import Graph, max_weight_matching

    bracket = graph.bracket
    fixed = set(opponent or ()) | set((opponent or {}).values())
    line = [player for player in bracket.players if player not in fixed]
    nodes = line + graph.below
    network = Graph()
    network.add_nodes_from(nodes)
    width = order.size * 4
    leave = {player: _leave_cost(graph, player) * width + order.leave(player) for player in nodes}
    must_stay = 2 * graph.scale * width * (len(nodes) + 1)
    stay = {player: leave[player] + (must_stay if graph.whole else 0) for player in nodes}
    for place, one in enumerate(line):
        for other in line[place + 1 :]:
            if (
                other >= bracket.first
                and (opponent is None or one >= bracket.first)
                and graph.may_meet(one, other)
                and order.allowed(one, other)
            ):
                cost = _pair_cost(graph, one, other) * width + order.pair(one, other)
                network.add_edge(one, other, weight=stay[one] + stay[other] - cost)
        for other in graph.below:
            if graph.may_meet(one, other) and order.allowed(one, other):
                cost = _float_cost(graph, one, other) * width + order.leave(one)
                network.add_edge(one, other, weight=stay[one] + stay[other] - cost)
    for place, one in enumerate(graph.below):
        for other in graph.below[place + 1 :]:
            if graph.may_meet(one, other):
                cost = _lower_cost(graph, one, other) * width
                network.add_edge(one, other, weight=stay[one] + stay[other] - cost)
    return {a: b for pair in max_weight_matching(network) for a, b in (pair, pair[::-1])}


def _pair_cost(graph: _Graph, one: int, other: int) -> Cost:
    unit = graph.unit
    return sum(unit[key] for key in pair_failures(graph.field, one, other, resident_score(graph.field, graph.bracket)))


def _leave_cost(graph: _Graph, player: int) -> Cost:
    """What it costs that `player` is paired below the graph: he floats, and what follows cannot pair him either."""
    if player == PLACE:
        return 0
    if player < graph.bracket.after:
        return _float_cost(graph, player, None)
    return graph.unit[C8] if _is_following(graph, player) else 0


def _is_following(graph: _Graph, player: int) -> bool:
    following = graph.bracket.following
    return following is not None and following[0] <= player < following[1]


def _float_cost(graph: _Graph, player: int, partner: int | None) -> Cost:
    """C6, C7, C14, C16, C18, C20 of a floater; C8 when the next bracket cannot pair him; C9 when he takes the bye."""
    field, unit = graph.field, graph.unit
    score = resident_score(field, graph.bracket)
    cost = sum(unit[key] for key in float_failures(field, player, score))
    if partner != PLACE and graph.bracket.following and (partner is None or not _is_following(graph, partner)):
        cost += unit[C8] + unit["C8", field.scores[player]]
    if graph.counts_unplayed and partner in (field.bye, PLACE):
        cost += unit[C9] * field.unplayed[player]
    return cost


def _lower_cost(graph: _Graph, one: int, other: int) -> Cost:
    return graph.unit[C8] if _is_following(graph, one) != _is_following(graph, other) else 0


def _completion(graph: _Graph, lower: Lower, found: _Found) -> Mate | None:
    """C4 for the answer: the completion below the bracket, if those who leave the graph can be completed deeper."""
    changes = {
        player: partner
        for player, partner in found.mate.items()
        if player >= graph.bracket.after or partner >= graph.bracket.after
    }
    if graph.whole:
        return changes if all(player in found.mate for player in graph.below) else None
    leaving = [player for player in (*found.floaters, *graph.below) if player not in found.mate]
    inside = set(graph.below)
    deeper = lower.deeper(inside)
    completed = deeper.completed(leaving)
    if completed is None:
        return None
    return changes | deeper.mate | completed
