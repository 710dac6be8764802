"""Articles 2 to 4 by counting: the best candidate of a bracket, found in the order of the law and proven by counts.

The ideal is taken for granted and then reached, or this way is left (the caller solves the bracket exactly): no more
floaters than the lower players need (C4, C6, C8: `below`), all of them residents (C7), every MDP paired, C10 and C11 at
0, C12 and C13 at the bound that the classes of preference give (`tight`). What remains is not a weighing any more: the
float histories (C14 to C17) are tried from the best combination on, each either reached or proven impossible, and
within one the first candidate of article 4 is the answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, permutations
from typing import Final, NamedTuple

from thuysi.engines.dutch.below import Below
from thuysi.engines.dutch.bracket import Bracket, Pair, Paired
from thuysi.engines.dutch.exchanges import Undecided, first_candidate
from thuysi.engines.dutch.field import Field
from thuysi.engines.dutch.halves import Plan
from thuysi.engines.dutch.preferences import BLACK_CLASS
from thuysi.engines.dutch.tight import CLASSES, Bound, Table, colour_bound, table_for

Flags = tuple[bool, bool]
"""(a float in the last round, a float in the round before)."""

CLEAN: Final[Flags] = (False, False)
MOST_STEPS: Final = 1000
"""After so many steps among the MDPs' opponents the exact solvers are quicker; ordinary rounds take some dozens."""

STEPS_WHERE_HALF: Final = 10
"""The same where half of the bracket is one club: opponents then fail in rows, for colours and club together."""

ALL_FLAGS: Final[tuple[Flags, ...]] = ((False, False), (False, True), (True, False), (True, True))


class _Tier(NamedTuple):
    """Floaters of equal worth: the classes' bound, how many have a downfloat behind them, and the ways to take them."""

    bound: Bound
    mild: int
    downfloats: tuple[int, int]
    plans: Sequence[Plan]


def solve_ordered(field: Field, bracket: Bracket, below: Below) -> Paired | None:
    """The bracket's best candidate where the ideal can be reached; None: not proven here."""
    if len(bracket.moved_down) + below.floats > bracket.after - bracket.first:
        return None
    tiers = _tiers(field, bracket, below)
    try:
        found = _first_reached(field, bracket, tiers) if tiers else None
    except Undecided:
        return None
    if found is None:
        return None
    pairs, floaters = found
    return Paired(tuple(pairs), tuple(sorted(floaters)), below.completion(floaters), "ordered")


def _first_reached(field: Field, bracket: Bracket, tiers: Sequence[_Tier]) -> tuple[list[Pair], list[int]] | None:
    """C14 to C17: the best combination that can be reached; with several MDPs only the very best is looked at."""
    several = len(bracket.moved_down) > 1
    opponents = ALL_FLAGS if len(bracket.moved_down) == 1 else (CLEAN,)
    combined = sorted(
        ((tier.downfloats[0], up1, tier.downfloats[1], up2), number, (up1, up2))
        for number, tier in enumerate(tiers)
        for up1, up2 in opponents
    )
    for _, number, flags in combined:
        found = _candidate(field, bracket, tiers[number], flags)
        if found is not None or several:
            return found
    return None


# ── floaters ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _tiers(field: Field, bracket: Bracket, below: Below) -> list[_Tier]:
    """The sets of floaters to try: those with the least C9 and the least colour bound, by their float histories."""
    kinds = _kind_counts(field, bracket.players)
    pairs = (len(bracket.players) - below.floats) // 2
    if below.floats == 0:
        bound, mild = colour_bound(kinds, pairs)
        return [_Tier(bound, mild, (0, 0), [[]])]
    if below.floats == 1:
        return _tiers_of_one(field, bracket, below, kinds, pairs)
    return _tiers_of_several(field, bracket, below, kinds, pairs)


def _kind_counts(field: Field, players: Collection[int]) -> list[int]:
    counted = Counter(field.kinds[player] for player in players)
    return [counted[kind] for kind in range(CLASSES)]


def _without_kinds(kinds: Sequence[int], gone: Collection[int]) -> list[int]:
    left = list(kinds)
    for kind in gone:
        left[kind] -= 1
    return left


def _tiers_of_one(field: Field, bracket: Bracket, below: Below, kinds: Sequence[int], pairs: int) -> list[_Tier]:
    """One floater: every resident is good, is not, or (then this way is left) cannot be decided."""
    bounds = {kind: colour_bound(_without_kinds(kinds, (kind,)), pairs) for kind in range(CLASSES) if kinds[kind]}
    groups: dict[tuple[int, Bound, Flags], list[int]] = {}
    for player in below.good_residents() or ():
        unplayed = field.unplayed[player] if below.by_unplayed else 0
        flags = (field.down1[player], field.down2[player])
        groups.setdefault((unplayed, bounds[field.kinds[player]][0], flags), []).append(player)
    if not groups:
        return []
    best = min(groups)[:2]
    return [
        _Tier(key[1], bounds[field.kinds[players[0]]][1], (int(key[2][0]), int(key[2][1])), [[frozenset(players)]])
        for key, players in sorted(groups.items())
        if key[:2] == best
    ]


def _tiers_of_several(field: Field, bracket: Bracket, below: Below, kinds: Sequence[int], pairs: int) -> list[_Tier]:
    """Several floaters into a small next bracket: every way to give each place below a kind of floater."""
    sorts: dict[tuple[int, Flags], set[int]] = {}
    for player in bracket.residents:
        flags = (field.down1[player], field.down2[player])
        sorts.setdefault((field.kinds[player], flags), set()).add(player)
    groups: dict[tuple[Bound, tuple[int, int]], list[tuple[tuple[int, Flags], ...]]] = {}
    mild = 0
    for chosen in combinations_with_replacement(sorted(sorts), below.floats):
        if any(len(sorts[sort]) < count for sort, count in Counter(chosen).items()):
            continue
        bound, mild_of = colour_bound(_without_kinds(kinds, [kind for kind, _ in chosen]), pairs)
        downfloats = (sum(flags[0] for _, flags in chosen), sum(flags[1] for _, flags in chosen))
        groups.setdefault((bound, downfloats), []).append(chosen)
        mild = mild_of if bound[0] else mild or mild_of
    best = min(groups)[0] if groups else (0, 0)
    return [
        _Tier(bound, mild, downfloats, plans)
        for (bound, downfloats), chosen in sorted(groups.items())
        if bound == best and (plans := list(_plans(field, below, sorts, chosen)))
    ]


def _plans(
    field: Field,
    below: Below,
    sorts: dict[tuple[int, Flags], set[int]],
    chosen: Sequence[tuple[tuple[int, Flags], ...]],
) -> Iterator[Plan]:
    """For each set of places below and each way to hand kinds of floaters to them: who may take which place."""
    seen = set()
    for order in sorted({order for sort in _merged(sorts, chosen) for order in permutations(sort)}):
        for widows in below.widows:
            places = [
                frozenset(p for sort in kinds for p in sorts[sort] if field.may_meet(p, widow))
                for kinds, widow in zip(order, widows)
            ]
            key = tuple(places)
            if all(places) and key not in seen:
                seen.add(key)
                yield places


def _merged(
    sorts: dict[tuple[int, Flags], set[int]], chosen: Sequence[tuple[tuple[int, Flags], ...]]
) -> list[tuple[tuple[tuple[int, Flags], ...], ...]]:
    """The chosen kinds, as one choice where any combination of them was chosen, else one by one."""
    if not chosen:
        return []
    every = sorted({sort for one in chosen for sort in one})
    flags = {sort[1] for sort in every}
    whole = list(combinations_with_replacement(every, len(chosen[0])))
    if len(flags) == 1 and len(whole) == len(chosen):
        return [(tuple(every),) * len(chosen[0])]
    return [tuple((sort,) for sort in one) for one in chosen]


# ── candidates ────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(slots=True, eq=False)
class _Search:
    """One combination of floaters and opponents' float histories, walked in the order of article 4."""

    field: Field
    bracket: Bracket
    tier: _Tier
    table: Table
    flags: Flags
    infeasible: set[tuple[int, ...]]


def _candidate(field: Field, bracket: Bracket, tier: _Tier, flags: Flags) -> tuple[list[Pair], list[int]] | None:
    """The first candidate of this combination, or None: proven that there is none. Raises `Undecided`."""
    search = _Search(field, bracket, tier, table_for(tier.bound, tier.mild), flags, set())
    return _with_opponents(search)


def _with_opponents(search: _Search) -> tuple[list[Pair], list[int]] | None:
    """4.2: opponents for the MDPs in order, the first with whom the rest can be paired; then the remainder."""
    moved_down = search.bracket.moved_down
    opponents: list[int] = []
    taken: set[int] = set()
    walks: list[Iterator[int]] = []
    for _ in range(_most_steps(search) + len(moved_down)):
        if len(opponents) < len(moved_down):
            walks.append(_possible_opponents(search, moved_down[len(opponents)], taken))
        else:
            found = _with_remainder(search, opponents)
            if found is not None:
                return found
        if not _stepped(walks, opponents, taken):
            return None
    raise Undecided


def _most_steps(search: _Search) -> int:
    """So many sets of opponents are tried: fewer where a club is half of the bracket."""
    if not search.field.apart:
        return MOST_STEPS
    from thuysi.engines.dutch.crowded import others_where_half

    return STEPS_WHERE_HALF if others_where_half(search.field, search.bracket) else MOST_STEPS


def _stepped(walks: list[Iterator[int]], opponents: list[int], taken: set[int]) -> bool:
    """Go on to the next opponent of the last MDP that still has one; False: there is none."""
    while walks:
        if len(opponents) == len(walks):
            taken.remove(opponents.pop())
        opponent = next(walks[-1], None)
        if opponent is not None:
            opponents.append(opponent)
            taken.add(opponent)
            return True
        walks.pop()
    return False


def _possible_opponents(search: _Search, player: int, taken: Collection[int]) -> Iterator[int]:
    field, flags = search.field, search.flags
    row, excluded = search.table[field.kinds[player]], field.excluded[player]
    for opponent in search.bracket.residents:
        if (
            row[field.kinds[opponent]]
            and opponent not in excluded
            and opponent not in taken
            and (field.up1[opponent], field.up2[opponent]) == flags
        ):
            yield opponent


def _with_remainder(search: _Search, opponents: list[int]) -> tuple[list[Pair], list[int]] | None:
    """4.2, 4.3: the remainder as a homogeneous bracket, unless its classes alone say that it cannot be paired."""
    field, bracket = search.field, search.bracket
    taken = set(opponents)
    remainder = [player for player in bracket.residents if player not in taken]
    kinds = tuple(_kind_counts(field, remainder)) if opponents else ()
    if kinds in search.infeasible:
        return None
    floats = len(search.tier.plans[0])
    if kinds and not _classes_fit(search, kinds, (len(remainder) - floats) // 2, floats):
        search.infeasible.add(kinds)
        return None
    plans = search.tier.plans
    if taken and floats:
        plans = [[players - taken for players in plan] for plan in _sets(plans)]
        plans = [plan for plan in plans if all(plan)]
        if not plans:
            return None
    found = first_candidate(field, remainder, plans, search.table)
    if found is None:
        return None
    pairs, floaters = found
    return list(zip(bracket.moved_down, opponents)) + pairs, floaters


def _sets(plans: Sequence[Plan]) -> list[list[frozenset[int]]]:
    return [[frozenset(players) for players in plan] for plan in plans]


def _classes_fit(search: _Search, kinds: Sequence[int], pairs: int, floats: int) -> bool:
    """Whether a remainder of these classes can reach the bound, as far as counts go (its floaters may be anybody)."""
    first = 1 if search.tier.mild <= BLACK_CLASS else 1 + BLACK_CLASS
    other = 1 + BLACK_CLASS if first == 1 else 1
    majority, minority = sum(kinds[first : first + 3]), sum(kinds[other : other + 3])
    mild = kinds[first]
    if search.tier.bound[0] == 0:
        return majority - floats <= pairs and minority - floats <= pairs
    if majority < pairs:
        return False
    if search.tier.bound[1] == 0:
        return majority - floats - pairs <= mild
    return majority - pairs >= mild - floats
