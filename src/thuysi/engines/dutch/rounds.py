"""Article 3 from the top bracket to the last: every score group in turn, and who takes the bye."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from thuysi.engines.dutch.below import Below, arranged_below, lower_players
from thuysi.engines.dutch.bracket import Bracket, Pair, Paired
from thuysi.engines.dutch.completion import first_witness
from thuysi.engines.dutch.field import Field
from thuysi.engines.dutch.ordered import solve_ordered
from thuysi.engines.matching import Mate
from thuysi.errors import ProofFailed

if TYPE_CHECKING:
    from thuysi.engines.dutch.crowded import Crowded


class PairedRound(NamedTuple):
    """Every bracket with its best candidate, from the top, and the player who takes the bye."""

    brackets: tuple[tuple[Bracket, Paired], ...]
    bye_taker: int | None

    @property
    def pairs(self) -> list[Pair]:
        """All pairs, the upper player first."""
        return [pair for _, paired in self.brackets for pair in paired.pairs]


Watch = Callable[[Bracket, Mate], None]
"""Told of every bracket before it is paired, with the complete pairing of everybody left that is in hand."""


def pair_field(field: Field, watch: Watch | None = None) -> PairedRound:
    """Articles 1.9, 3: pair the brackets from the top; what remains unpaired takes the bye. Raises `NoLegalPairing`."""
    witness = first_witness(field)
    taker = witness[field.bye] if field.bye is not None else None
    bye_score = field.scores[taker] if taker is not None else -1
    bye_open = taker is not None
    taken: int | None = None
    moved_down: tuple[int, ...] = ()
    done = []
    for place, (first, after) in enumerate(field.groups):
        following = field.groups[place + 1] if place + 1 < len(field.groups) else None
        bracket = Bracket(moved_down, first, after, following, bye_open, bye_score)
        if watch is not None:
            watch(bracket, witness)
        paired = solve_bracket(field, bracket, witness)
        done.append((bracket, paired))
        commit(witness, paired)
        moved_down = paired.floaters
        if bye_open:
            taken = _bound_to_the_bye(field, bracket, moved_down)
            if taken is not None:
                bye_open = False
                moved_down = tuple(player for player in moved_down if player != taken)
                _give_bye(field, witness, taken)
    if moved_down or bye_open:
        raise ProofFailed("players_left_over", players=[field.numbers[player] for player in moved_down])
    paired_round = PairedRound(tuple(done), taken)
    check_complete(field, paired_round)
    return paired_round


def check_complete(field: Field, paired: PairedRound) -> None:
    """1.9: everybody is paired once, within C1 to C3, but for the taker of the bye; raises `ProofFailed`."""
    seen = [0] * field.count
    for one, other in paired.pairs:
        if not field.may_meet(one, other):
            raise ProofFailed("matching_not_perfect", player=field.numbers[one])
        seen[one] += 1
        seen[other] += 1
    if paired.bye_taker is not None:
        seen[paired.bye_taker] += 1
        if paired.bye_taker in field.barred:
            raise ProofFailed("matching_not_perfect", player=field.numbers[paired.bye_taker])
    wrong = [field.numbers[player] for player, times in enumerate(seen) if times != 1]
    if wrong:
        raise ProofFailed("players_left_over", players=wrong)


def solve_bracket(field: Field, bracket: Bracket, witness: Mate) -> Paired:
    """The best candidate of one bracket: by counts where they prove it, else exactly."""
    crowded = _crowded(field, bracket, witness)
    below = arranged_below(field, bracket, witness)
    if below is not None and crowded is not None and crowded.floats > below.floats:
        below = None
    if below is not None:
        paired = solve_ordered(field, bracket, below)
        if paired is not None:
            return paired
    return solve_exactly(field, bracket, witness, below, crowded)


def _crowded(field: Field, bracket: Bracket, witness: Mate) -> Crowded | None:
    """What counts of clubs say of the bracket; events without clubs, nearly all, do not even import what counts."""
    if not field.apart:
        return None
    from thuysi.engines.dutch.crowded import crowded_below

    return crowded_below(field, bracket, witness)


def solve_exactly(
    field: Field, bracket: Bracket, witness: Mate, below: Below | None, crowded: Crowded | None = None
) -> Paired:
    """The best candidate of one bracket without counting: by enumeration, or by minimum-cost matchings."""
    from thuysi.engines.dutch.small import LARGEST, solve_small
    from thuysi.engines.dutch.weighted import solve_weighted, solve_where_crowded, solve_with_good_floaters

    small = len(bracket.players) <= LARGEST
    if not small and below is not None:
        paired = solve_with_good_floaters(field, bracket, below)
        if paired is not None:
            return paired
    if crowded is not None:
        paired = solve_where_crowded(crowded)
        if paired is not None:
            return paired
    lower = lower_players(field, bracket, witness)
    if small:
        paired = solve_small(field, bracket, lower)
        if paired is not None:
            return paired
    return solve_weighted(field, bracket, lower, witness)


def commit(witness: Mate, paired: Paired) -> None:
    """The witness goes on below the bracket."""
    for one, other in paired.pairs:
        witness[one], witness[other] = other, one
    witness.update(paired.completion)


def _bound_to_the_bye(field: Field, bracket: Bracket, floaters: tuple[int, ...]) -> int | None:
    """The floater who alone can still take the bye (C2, C5): every later bracket would have to leave it to him."""
    if field.bye is None or (bracket.following and field.scores[bracket.following[0]] >= bracket.bye_score):
        return None
    takers = [player for player in floaters if field.may_meet(player, field.bye)]
    return takers[0] if len(takers) == 1 else None


def _give_bye(field: Field, witness: Mate, taker: int) -> None:
    if field.bye is None or witness[taker] != field.bye:
        raise ProofFailed("matching_not_perfect", player=field.numbers[taker])
