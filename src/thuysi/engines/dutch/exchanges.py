"""Article 4.3: the first exchange between S1 and S2 with which a remainder can be paired, and its transposition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from thuysi.engines.clubs import largest_club
from thuysi.engines.dutch.field import Field
from thuysi.engines.dutch.halves import Halves, Plan, Transposition
from thuysi.engines.dutch.tight import Table
from thuysi.engines.matching import Mate, augment

Pair = tuple[int, int]

MOST_EXCHANGES: Final = 400
"""So many exchanges of one player are tried before the bracket is solved exactly; none where one club is more than two
fifths of it: colours and club together then mostly ask for several."""


class Undecided(Exception):
    """Two or more players must be exchanged (or very many exchanges of one tried): left to the exact solvers."""


def first_candidate(
    field: Field, remainder: Sequence[int], plans: Sequence[Plan], table: Table
) -> tuple[list[Pair], list[int]] | None:
    """3.2: the first candidate of a homogeneous bracket or remainder with its pairs all in the table, if any.

    Returns the pairs and the floaters. Raises `Undecided` where more than one player must be exchanged.
    """
    count = (len(remainder) - len(plans[0])) // 2
    halves = _halves(field, remainder[:count], remainder[count:], plans, table)
    if not halves.complete():
        if not _can_be_paired(field, remainder, plans, table):
            return None
        halves = _by_one_exchange(field, remainder, count, plans, table, halves)
    partners, floaters = Transposition(halves).run()
    return list(zip(halves.upper, partners)), floaters


def _halves(field: Field, upper: Sequence[int], lower: Sequence[int], plans: Sequence[Plan], table: Table) -> Halves:
    return Halves(upper, lower, plans, field.kinds, table, field.excluded, field.apart)


def _by_one_exchange(
    field: Field, remainder: Sequence[int], count: int, plans: Sequence[Plan], table: Table, halves: Halves
) -> Halves:
    """The first exchange of one player that completes, in the order of 4.3; raises `Undecided` when none does."""
    tried = 0
    club = largest_club(field.apart, remainder) if field.apart else 0
    inside = sum(field.apart.get(player) == club for player in remainder) if club else 0
    most = 0 if 5 * inside > 2 * len(remainder) else MOST_EXCHANGES
    helpful = _helpful(halves) if len(plans) == 1 else set(range(count))
    for down, up in _single_exchanges(len(remainder), count):
        if down not in helpful:
            continue
        tried += 1
        if tried > most:
            raise Undecided
        upper = [*remainder[:down], *remainder[down + 1 : count], remainder[up]]
        lower = sorted([remainder[down], *remainder[count:up], *remainder[up + 1 :]])
        exchanged = _halves(field, upper, lower, plans, table)
        if exchanged.complete():
            return exchanged
    raise Undecided


def _helpful(halves: Halves) -> set[int]:
    """The places of S1 whose player can help by leaving: those reached in vain, and those who could meet one of them.

    The places reached have too few partners; an exchange that neither takes one of them away nor adds a partner to
    them leaves that as it is.
    """
    reached = halves.violator
    helpful = set()
    for place in range(halves.places):
        player, kind = halves.upper[place], halves.left_kind[place]
        if place in reached or any(
            player in halves.plan[other - halves.places]
            if other >= halves.places
            else halves.table[halves.left_kind[other]][kind] and player not in halves.excluded[other]
            for other in reached
        ):
            helpful.add(place)
    return helpful


def _single_exchanges(size: int, count: int) -> Iterator[tuple[int, int]]:
    """4.3.2, 4.3.3: exchanges of one player by the difference of the BSNs, then the larger one moved down.

    >>> list(_single_exchanges(4, 2))
    [(1, 2), (1, 3), (0, 2), (0, 3)]
    """
    for difference in range(1, size):
        for down in range(min(count - 1, size - 1 - difference), max(-1, count - 1 - difference), -1):
            yield down, down + difference


def _can_be_paired(field: Field, remainder: Sequence[int], plans: Sequence[Plan], table: Table) -> bool:
    """Whether the remainder can be paired within the table at all, whoever is in S1: an exhausted search each."""
    return any(_pairable(field, remainder, plan, table) for plan in plans)


def _pairable(field: Field, remainder: Sequence[int], plan: Plan, table: Table) -> bool:
    kinds, excluded = field.kinds, field.excluded
    places = {-1 - number: players for number, players in enumerate(plan)}

    def may_meet(one: int, other: int) -> bool:
        if one < 0 or other < 0:
            return (one >= 0 or other >= 0) and max(one, other) in places[min(one, other)]
        return table[kinds[one]][kinds[other]] and other not in excluded[one]

    line = [*remainder, *places]
    mate: Mate = {}
    return all(player in mate or augment(mate, line, may_meet, player, field.apart) for player in line)
