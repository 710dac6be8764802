"""C7 by counts: how few pairs must lie within one side of a bracket, and the pairs that show it.

Whatever divides a bracket in two sides (preferences, or halves of the list), every complete pairing has as many more
pairs within the larger side than within the smaller one as half the difference of their sizes. The fewest pairs within
a side are therefore reached as soon as nobody of the smaller side meets another of it; only where that cannot be is a
matching of greatest worth asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from thuysi.engines.dubov.field import Field
from thuysi.engines.heaviest import heaviest_matching
from thuysi.engines.matching import Mate, perfect_matching, proposed_by_halves
from thuysi.errors import ProofFailed


def without_pairs_within(field: Field, smaller: Sequence[int], larger: Sequence[int]) -> Mate | None:
    """A complete pairing in which no two of the smaller side meet; None: there is none."""
    if (len(smaller) + len(larger)) % 2:
        return None
    side, may_meet = frozenset(smaller), field.may_meet

    def meet(one: int, other: int) -> bool:
        return (one not in side or other not in side) and may_meet(one, other)

    line = sorted(larger, key=lambda player: not field.absolute[player])
    start = proposed_by_halves([*smaller, *line[: len(smaller)]], meet)
    start |= proposed_by_halves([player for player in line if player not in start], meet)
    return perfect_matching([*smaller, *line], meet, start, field.apart)


def fewest_within(field: Field, smaller: Sequence[int], larger: Sequence[int], order: Sequence[int] = ()) -> Mate:
    """A complete pairing with the fewest pairs within the smaller side, and of those the first by `order`.

    `order` numbers the smaller side (4.3): from each pair within it the player numbered first is taken, and the set of
    those is the first possible. The bracket can be paired, or `ProofFailed` is raised.
    """
    rank = {player: number for number, player in enumerate(order, start=1)}
    first = 1 << (len(smaller) + 1)
    within, cover = 2 * first, 2 * first * (len(smaller) + len(larger) + 1)
    side = frozenset(smaller)
    players = sorted((*smaller, *larger))
    edges = {}
    for place, one in enumerate(players):
        for other in players[place + 1 :]:
            if field.may_meet(one, other):
                edges[one, other] = cover - (_within(rank, one, other, within, first) if {one, other} <= side else 0)
    mate = heaviest_matching(players, edges)
    if len(mate) != len(players):
        raise ProofFailed("bracket_not_pairable", players=field.named(players))
    return mate


def _within(rank: Mapping[int, int], one: int, other: int, within: int, first: int) -> int:
    """The cost of a pair within the smaller side, less what its first player in order is worth."""
    return within - (first >> min(rank[one], rank[other]) if rank else 0)


def missed_preferences(field: Field, players: Sequence[int], limit: int | None = None) -> int:
    """2, C7: the fewest players of a bracket who can be left without their preference, one in each pair that clashes.

    With a `limit` any number above it may stand for the exact one: counts alone often show that it is passed.
    """
    white = [player for player in players if field.wants_white(player)]
    black = [player for player in players if not field.wants_white(player)]
    smaller, larger = sorted((white, black), key=len)
    surplus = (len(larger) - len(smaller)) // 2
    if (limit is not None and surplus > limit) or without_pairs_within(field, smaller, larger) is not None:
        return surplus
    side, mate = frozenset(smaller), fewest_within(field, smaller, larger)
    return surplus + sum(player in side and mate[player] in side for player in smaller)
