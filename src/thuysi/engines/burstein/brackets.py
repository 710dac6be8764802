"""Articles 1.9, 2.3 and 3.2: the brackets from the top, each with its first best pairing.

C5, C6 and C7 ask the players below; what is said there is shared with the Dutch system (`below`, `small`, `weighted`),
whose C6, C7 and C8 are Burstein's C5, C6 and C7. The ideal is taken for granted and then reached (`fold`): no more
floaters than the lower players need, one resident at most, C8 at its bound. Where it is not reached the bracket is
solved exactly (`exact`).
"""

from __future__ import annotations

from thuysi.engines.burstein.field import Ranked, bsn_4_1
from thuysi.engines.burstein.fold import CLASS_OF, CLASSES, Parts, clash_bound, first_pairing_4_3
from thuysi.engines.dutch.below import Below, arranged_below
from thuysi.engines.dutch.bracket import Bracket, Paired
from thuysi.engines.dutch.completion import any_witness
from thuysi.engines.dutch.crowded import crowded_below
from thuysi.engines.dutch.field import Field
from thuysi.engines.dutch.rounds import PairedRound, Watch, check_complete, commit
from thuysi.engines.matching import Mate
from thuysi.errors import ProofFailed


def pair_field(ranked: Ranked, watch: Watch | None = None) -> PairedRound:
    """1.9: an even number of players, paired bracket by bracket from the top. Raises `NoLegalPairing`."""
    field = ranked.field
    witness = complete_2_2(field)
    moved_down: tuple[int, ...] = ()
    done = []
    for place, (first, after) in enumerate(field.groups):
        following = field.groups[place + 1] if place + 1 < len(field.groups) else None
        bracket = Bracket(moved_down, first, after, following, bye_open=False, bye_score=-1)
        if watch is not None:
            watch(bracket, witness)
        paired = solve_bracket_3_2(ranked, bracket, witness)
        done.append((bracket, paired))
        commit(witness, paired)
        moved_down = paired.floaters
    if moved_down:
        raise ProofFailed("players_left_over", players=[field.numbers[player] for player in moved_down])
    paired_round = PairedRound(tuple(done), None)
    check_complete(field, paired_round)
    return paired_round


def complete_2_2(field: Field) -> Mate:
    """2.2, C4: a complete pairing of everybody by C1 to C3. Raises `NoLegalPairing` when there is none (1.9.3)."""
    return any_witness(field)


def solve_bracket_3_2(ranked: Ranked, bracket: Bracket, witness: Mate) -> Paired:
    """3.2: the first pairing of a bracket, in the order of article 4, that complies best with C1 to C8."""
    crowded = crowded_below(ranked.field, bracket, witness)
    below = arranged_below(ranked.field, bracket, witness)
    if below is not None and crowded is not None and crowded.floats > below.floats:
        below = None
    if below is not None:
        paired = solve_by_counts(ranked, bracket, below)
        if paired is not None:
            return paired
    from thuysi.engines.burstein.exact import solve_exactly

    return solve_exactly(ranked, bracket, witness, below, crowded)


def solve_by_counts(ranked: Ranked, bracket: Bracket, below: Below) -> Paired | None:
    """3.2 where the ideal can be reached: at most one floater, a resident; None: not proven here."""
    if below.floats > 1:
        return None
    line = bsn_4_1(ranked, bracket)
    classes = [CLASS_OF[ranked.field.kinds[player]] for player in line]
    counts = [classes.count(kind) for kind in range(CLASSES)]
    if below.floats == 0:
        return _folded(ranked, bracket, below, line, classes, (), clash_bound(counts)[1])
    found = _best_floaters(bracket, below, line, classes, counts)
    return None if found is None else _folded(ranked, bracket, below, line, classes, *found)


def _best_floaters(
    bracket: Bracket, below: Below, line: list[int], classes: list[int], counts: list[int]
) -> tuple[set[int], Parts] | None:
    """C5 to C8: the residents who may float with the next bracket at its best and the fewest clashes, as places."""
    bounds: dict[int, tuple[Parts, list[int]]] = {}
    for kind in range(CLASSES):
        if counts[kind]:
            bound, parts = clash_bound([count - (other == kind) for other, count in enumerate(counts)])
            places = [place for place in range(len(line)) if classes[place] == kind and line[place] >= bracket.first]
            bounds.setdefault(bound, (parts, []))[1].extend(places)
    for _, (parts, places) in sorted(bounds.items()):
        good = {place: below.good(line[place]) for place in places}
        if None in good.values():
            return None
        floaters = {place for place in places if good[place]}
        if floaters:
            return floaters, parts
    return None


def _folded(
    ranked: Ranked,
    bracket: Bracket,
    below: Below,
    line: list[int],
    classes: list[int],
    floaters: set[int] | tuple[()],
    parts: Parts,
) -> Paired | None:
    """4.3 within the parts that reach the bound of C8."""
    place = {player: number for number, player in enumerate(line)}
    excluded = ranked.field.excluded
    apart = [{place[other] for other in excluded[player] if other in place} for player in line]
    mate = first_pairing_4_3(classes, apart, floaters, parts)
    return None if mate is None else paired_from(bracket, below, line, mate, "counted")


def paired_from(bracket: Bracket, below: Below, line: list[int], mate: Mate, how: str) -> Paired:
    """A bracket's answer from a pairing of the places in `line`; a partner beyond the last place is a float."""
    inside = len(line)
    pairs = sorted(
        (min(line[one], line[other]), max(line[one], line[other]))
        for one, other in mate.items()
        if one < other < inside
    )
    floaters = tuple(sorted(line[one] for one, other in mate.items() if one < inside <= other))
    return Paired(tuple(pairs), floaters, below.completion(floaters), how)
