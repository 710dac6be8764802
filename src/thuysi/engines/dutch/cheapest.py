"""Article 4 as costs: the best candidate of a bracket by matchings of minimum cost, three for one bracket.

The costs of the criteria come from an edition (`Costs`); article 4 adds digits below them, wide enough that no sum
carries over: first the MDPs that are paired and their opponents, then the exchange, then the transposition.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from thuysi.engines.dutch.bracket import Bracket, Pair
from thuysi.engines.dutch.field import Field
from thuysi.engines.heaviest import heaviest_matching
from thuysi.engines.matching import Mate

Cost = int


@dataclass(frozen=True, slots=True)
class Costs:
    """What an edition's criteria say of a bracket and the players below it; every sum stays below `scale`.

    `pair` is the cost of a pair in the bracket (upper player first), `floats` of a floater and his partner below,
    `below` of a pair below, `leave` of a node that the graph leaves unpaired. `must_pair` says that none may be.
    """

    field: Field
    bracket: Bracket
    nodes_below: Sequence[int]
    must_pair: bool
    scale: Cost
    may_meet: Callable[[int, int], bool]
    pair: Callable[[int, int], Cost]
    floats: Callable[[int, int], Cost]
    below: Callable[[int, int], Cost]
    leave: Callable[[int], Cost]


@dataclass(frozen=True, slots=True)
class Candidate:
    """Pairs (upper player first), floaters, and the whole matching, the nodes below included."""

    pairs: tuple[Pair, ...]
    floaters: tuple[int, ...]
    mate: Mate


def cheapest_candidate(costs: Costs) -> Candidate:
    """The first of the best candidates: MDPs and opponents (4.4, 4.2), exchange (4.3), transposition (4.2)."""
    bracket = costs.bracket
    mate = matching_of(costs, _moved_down_order(costs), None)
    opponent = {player: mate[player] for player in bracket.moved_down if _inside(bracket, mate.get(player))}
    taken = set(opponent.values())
    remainder = [player for player in bracket.residents if player not in taken]
    paired = sum(_inside(bracket, mate.get(player)) for player in remainder) // 2
    if paired:
        mate = matching_of(costs, _exchange_order(remainder, paired), opponent)
        upper = [player for player in remainder if _inside(bracket, mate.get(player)) and mate[player] > player]
        mate = matching_of(costs, _transposition_order(remainder, upper), opponent)
    elif opponent:
        mate = matching_of(costs, _no_order(), opponent)
    pairs = list(opponent.items())
    pairs += [(p, mate[p]) for p in remainder if _inside(bracket, mate.get(p)) and mate[p] > p]
    busy = {player for pair in pairs for player in pair}
    return Candidate(tuple(pairs), tuple(player for player in bracket.players if player not in busy), mate)


def _inside(bracket: Bracket, player: int | None) -> bool:
    return player is not None and bracket.first <= player < bracket.after


@dataclass(frozen=True, slots=True)
class Order:
    """A part of article 4 as costs: of a pair inside the bracket, of floating; `size` is above any sum of them."""

    pair: Callable[[int, int], Cost]
    leave: Callable[[int], Cost]
    size: Cost
    allowed: Callable[[int, int], bool]


def every_pair(one: int, other: int) -> bool:
    """An order that allows every pair."""
    return True


def _nothing(player: int) -> Cost:
    return 0


def _no_order() -> Order:
    return Order(lambda one, other: 0, _nothing, 1, every_pair)


def _moved_down_order(costs: Costs) -> Order:
    """4.4 (D.3) then 4.2: which MDPs float, then the opponents of the MDPs in order.

    Floating MDPs are compared by score first, as D.3 of 2017 has it; in 2026 their scores are settled by C7.
    """
    bracket, scores = costs.bracket, costs.field.scores
    base = bracket.after - bracket.first + 1
    count = len(bracket.moved_down)
    digit = {player: base ** (count - 1 - number) for number, player in enumerate(bracket.moved_down)}
    opponents = base**count
    sets = opponents << count
    levels = sorted({scores[player] for player in bracket.moved_down})
    level = {score: sets * (count + 1) ** number for number, score in enumerate(levels)}
    floats = {
        player: level[scores[player]] + (opponents << (count - 1 - number))
        for number, player in enumerate(bracket.moved_down)
    }

    def pair(one: int, other: int) -> Cost:
        return digit[one] * (other - bracket.first) if one in digit else 0

    return Order(pair, lambda player: floats.get(player, 0), sets * (count + 1) ** len(levels), every_pair)


def _exchange_order(remainder: Sequence[int], paired: int) -> Order:
    """4.3: players exchanged; sum of the BSNs in S1; moved down from the largest; moved up from the smallest."""
    place = {player: number for number, player in enumerate(remainder)}
    count = len(remainder)
    sums = 1 << (2 * count + 1)
    exchanges = (count * count + 1) * sums

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

    return Order(pair, leave, exchanges * (count + 1), every_pair)


def _transposition_order(remainder: Sequence[int], upper: Sequence[int]) -> Order:
    """4.2: S1 and S2 are settled; the partners of S1 in order, each as high as possible."""
    base = len(remainder) + 1
    digit = {player: base ** (len(upper) - 1 - number) for number, player in enumerate(upper)}
    place = {player: number for number, player in enumerate(remainder)}

    def pair(one: int, other: int) -> Cost:
        return digit[one] * place[other] if one in digit else 0

    def allowed(one: int, other: int) -> bool:
        if other in place and one in place:
            return one in digit and other not in digit
        return one not in digit

    return Order(pair, _nothing, base ** len(upper), allowed)


def matching_of(costs: Costs, order: Order, opponent: Mate | None) -> Mate:
    """The cheapest matching by criteria, then by `order`; `opponent` fixes the MDPs that are paired, the rest float."""
    bracket = costs.bracket
    fixed = set(opponent or ()) | set((opponent or {}).values())
    line = [player for player in bracket.players if player not in fixed]
    nodes = [*line, *costs.nodes_below]
    width = order.size * 4
    stay = 2 * costs.scale * width * (len(nodes) + 1) if costs.must_pair else 0
    worth = {player: costs.leave(player) * width + order.leave(player) + stay for player in nodes}
    edges: dict[tuple[int, int], Cost] = {}
    for place, one in enumerate(line):
        for other in line[place + 1 :]:
            if (
                other >= bracket.first
                and (opponent is None or one >= bracket.first)
                and costs.may_meet(one, other)
                and order.allowed(one, other)
            ):
                cost = costs.pair(one, other) * width + order.pair(one, other)
                edges[one, other] = worth[one] + worth[other] - cost
        for other in costs.nodes_below:
            if costs.may_meet(one, other) and order.allowed(one, other):
                edges[one, other] = worth[one] + worth[other] - costs.floats(one, other) * width - order.leave(one)
    for place, one in enumerate(costs.nodes_below):
        for other in costs.nodes_below[place + 1 :]:
            if costs.may_meet(one, other):
                edges[one, other] = worth[one] + worth[other] - costs.below(one, other) * width
    return heaviest_matching(nodes, edges)
