"""FIDE Dutch (C.04.3) in force until 31 January 2026, where it is another law than its successor.

Sections A to E as articles 1 to 5 of the later edition, whose modules it shares: order, preferences, floats by round,
topscorers, exchanges, transpositions, colours. Its own are here: A.8 score differences, A.9 the way through the
brackets (the completion of the round is looked at after a bracket is paired, and only then enforced), C.4 to C.19,
and that nobody minimises the score of the bye taker.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from thuysi.engines.dutch.below import look_ahead_2017
from thuysi.engines.dutch.bracket import Bracket, Paired
from thuysi.engines.dutch.cheapest import Cost, Costs, cheapest_candidate
from thuysi.engines.dutch.completion import Lower, any_witness
from thuysi.engines.dutch.criteria import C10, C11, C12, C13, WHOLE, Key, colour_failures
from thuysi.engines.dutch.edition import Count, Edition
from thuysi.engines.dutch.field import Field, bye_bar_2017
from thuysi.engines.dutch.floats import unplayed_float_2017
from thuysi.engines.dutch.ordered import solve_ordered
from thuysi.engines.dutch.rounds import PairedRound, Watch, check_complete, commit
from thuysi.engines.dutch.weighted import completion_of
from thuysi.engines.heaviest import heaviest_matching
from thuysi.engines.matching import Mate
from thuysi.errors import ProofFailed

ONE_POINT: Final = 10
"""A.8: "one point less than the lowest score", whatever a win is worth."""

PENULTIMATE: Final = "penultimate"
"""How the Penultimate Pairing Bracket is paired."""

FLOATS: Final = ("C.12", "C.13", "C.14", "C.15")
DIFFERENCES: Final = ("C.16", "C.17", "C.18", "C.19")


def pair_field(field: Field, watch: Watch | None = None) -> PairedRound:
    """A.9, B: pair the brackets from the top. Raises `NoLegalPairing` when no complete pairing exists.

    When the downfloaters and the rest cannot be completed, the bracket is paired again as the Penultimate Pairing
    Bracket, and everybody below becomes one last bracket.
    """
    witness = any_witness(field)
    moved_down: tuple[int, ...] = ()
    done: list[tuple[Bracket, Paired]] = []
    groups = list(field.groups)
    while groups:
        first, after = groups.pop(0)
        bracket = Bracket(moved_down, first, after, groups[0] if groups else None, field.bye is not None, 0)
        if watch is not None:
            watch(bracket, witness)
        paired = _ordinary(field, bracket, witness) if bracket.following else _last(field, bracket, witness)
        if paired is None:
            paired = _penultimate(field, bracket, witness)
            groups = [(after, field.count)]
        done.append((bracket, paired))
        commit(witness, paired)
        moved_down = paired.floaters
    taker = witness[field.bye] if field.bye is not None else None
    if moved_down != (() if taker is None else (taker,)):
        raise ProofFailed("players_left_over", players=[field.numbers[player] for player in moved_down])
    paired_round = PairedRound(tuple(done), taker)
    check_complete(field, paired_round)
    return paired_round


def _ordinary(field: Field, bracket: Bracket, witness: Mate) -> Paired | None:
    """A.9: the bracket by C.5 to C.19; None when its downfloaters and the rest cannot be completed."""
    paired = _by_c_5_to_c_19(field, bracket, witness)
    completion = _lower(field, bracket, witness).completed(paired.floaters)
    if completion is None:
        return None
    return Paired(paired.pairs, paired.floaters, completion, paired.how)


def _by_c_5_to_c_19(field: Field, bracket: Bracket, witness: Mate) -> Paired:
    """The best candidate of a bracket, whether or not the round can be completed after it."""
    below = look_ahead_2017(field, bracket, witness)
    paired = solve_ordered(field, bracket, below) if below is not None else None
    if paired is not None:
        return paired
    first, after = bracket.following or (bracket.after, bracket.after)
    criteria = _Criteria(field, bracket, len(bracket.players) + after - first, look_ahead=True)
    found = cheapest_candidate(criteria.costs(range(first, after), False))
    return Paired(found.pairs, found.floaters, {}, "weighted")


def _lower(field: Field, bracket: Bracket, witness: Mate) -> Lower:
    line = list(range(bracket.after, field.count))
    return Lower(field, witness, line if field.bye is None else [*line, field.bye])


def _penultimate(field: Field, bracket: Bracket, witness: Mate) -> Paired:
    """C.4 in the PPB: only candidates whose downfloaters and the rest can be completed; no C.7."""
    lower = _lower(field, bracket, witness)
    later = [group for group in field.groups if group[0] >= bracket.after]
    for depth in range(len(later) + 1):
        nodes = [player for first, after in later[:depth] for player in range(first, after)]
        whole = depth == len(later)
        if whole and field.bye is not None:
            nodes.append(field.bye)
        criteria = _Criteria(field, bracket, len(bracket.players) + len(nodes), look_ahead=False)
        costs = criteria.costs(nodes, whole)
        found = cheapest_candidate(costs)
        completion = completion_of(costs, lower, found)
        if completion is not None:
            return Paired(found.pairs, found.floaters, completion, PENULTIMATE)
    raise ProofFailed("players_left_over", players=[field.numbers[p] for p in bracket.players])


def _last(field: Field, bracket: Bracket, witness: Mate) -> Paired:
    """The last bracket, collapsed or not: everybody is paired but for one who may have the bye (C.2)."""
    one_score = field.scores[bracket.first] == field.scores[bracket.after - 1]
    below = look_ahead_2017(field, bracket, witness) if one_score else None
    paired = solve_ordered(field, bracket, below) if below is not None else None
    if paired is not None:
        return paired
    nodes = [] if field.bye is None else [field.bye]
    costs = _Criteria(field, bracket, len(bracket.players) + 1, look_ahead=False).costs(nodes, True)
    found = cheapest_candidate(costs)
    completion = {one: other for one, other in found.mate.items() if field.bye in (one, other)}
    if len(found.floaters) != len(nodes) or len(completion) != 2 * len(nodes):
        raise ProofFailed("players_left_over", players=[field.numbers[p] for p in bracket.players])
    return Paired(found.pairs, found.floaters, completion, "weighted")


@dataclass(slots=True)
class _Criteria:
    """C.5 to C.19 of a bracket as costs; `most` players can fail in a criterion. C.7 counts with `look_ahead`."""

    field: Field
    bracket: Bracket
    most: int
    look_ahead: bool

    def failures(self, one: int, other: int) -> list[Key]:
        """C.6, C.8 to C.19 of a pair in the bracket, the higher-ranked first."""
        field = self.field
        keys = colour_failures(field, one, other)
        difference = field.scores[one] - field.scores[other]
        if not difference:
            return keys
        keys.append(("C.6", difference))
        repeated = (field.down1[one], field.up1[other], field.down2[one], field.up2[other])
        return keys + _repeated(repeated, difference)

    def float_failures(self, player: int) -> list[Key]:
        """C.5, C.6, C.12, C.14, C.16, C.18 of a downfloater."""
        field = self.field
        difference = self.float_difference(player)
        keys: list[Key] = [("C.5", WHOLE), ("C.6", difference)]
        if player < self.bracket.first:
            keys.append(("M1", WHOLE))
        return keys + _repeated((field.down1[player], False, field.down2[player], False), difference)

    def float_difference(self, player: int) -> int:
        """A.8: a downfloater's score less a value one point below the lowest score of the bracket."""
        return self.field.scores[player] - self.field.scores[self.bracket.after - 1] + ONE_POINT

    def differences(self) -> tuple[list[int], list[int]]:
        """Every score difference that can occur in this bracket, and in the next one, the largest first."""
        bracket, scores = self.bracket, self.field.scores
        own = {self.float_difference(player) for player in bracket.players}
        own |= {scores[a] - scores[b] for a in bracket.players for b in bracket.residents if scores[a] > scores[b]}
        following = scores[bracket.following[0]] if bracket.following else 0
        beyond = {scores[player] - following for player in bracket.players}
        ahead = beyond | {value + ONE_POINT for value in beyond} | {ONE_POINT}
        return sorted(own, reverse=True), sorted(ahead, reverse=True)

    def keys(self, differences: Sequence[int], next_differences: Sequence[int]) -> list[Key]:
        """Every count in the order of section C: lists of differences are compared from the largest."""
        keys: list[Key] = [("C.5", WHOLE), *(("C.6", value) for value in differences)]
        keys += [("C.7", WHOLE), *(("C.7", value) for value in next_differences), ("M1", WHOLE)]
        keys += [C10, C11, C12, C13, *((name, WHOLE) for name in FLOATS)]
        return keys + [(name, value) for name in DIFFERENCES for value in differences]

    def next_failures(self, floaters: Sequence[int]) -> list[Key]:
        """C.7: those whom the next bracket leaves out with these floaters, and its score differences."""
        first, after = self.bracket.following or (0, 0)
        scores = self.field.scores
        self.most = len(self.bracket.players) + after - first
        costs = self.costs(range(first, after), False)
        nodes = [*floaters, *range(first, after)]
        edges = {}
        for place, one in enumerate(nodes):
            for other in nodes[place + 1 :]:
                if other >= first and self.field.may_meet(one, other):
                    cost = costs.floats(one, other) if one < first else 0
                    edges[one, other] = costs.leave(one) + costs.leave(other) - cost
        mate = heaviest_matching(nodes, edges)
        keys: list[Key] = []
        for player in nodes:
            difference = scores[player] - scores[first]
            if player not in mate:
                keys += [("C.7", WHOLE), ("C.7", difference + ONE_POINT)]
            elif player in floaters:
                keys.append(("C.7", difference))
        return keys

    def costs(self, nodes_below: Sequence[int], must_pair: bool) -> Costs:
        """These criteria as the costs of a graph with these nodes below the bracket."""
        field, bracket, scores = self.field, self.bracket, self.field.scores
        following = scores[bracket.following[0]] if bracket.following else 0
        unit: dict[Key, Cost] = {}
        scale = 1
        for key in reversed(self.keys(*self.differences())):
            unit[key] = scale
            scale *= self.most + 1

        def pair(one: int, other: int) -> Cost:
            return sum(unit[key] for key in self.failures(one, other))

        def floats(player: int, partner: int | None) -> Cost:
            cost = sum(unit[key] for key in self.float_failures(player))
            if not self.look_ahead:
                return cost
            if partner is None:
                return cost + unit["C.7", WHOLE] + unit["C.7", scores[player] - following + ONE_POINT]
            return cost + unit["C.7", scores[player] - following]

        def leave(player: int) -> Cost:
            if player < bracket.after:
                return floats(player, None)
            return unit["C.7", WHOLE] + unit["C.7", ONE_POINT] if self.look_ahead else 0

        return Costs(
            field, bracket, nodes_below, must_pair, scale, field.may_meet, pair, floats, lambda one, other: 0, leave
        )


def _repeated(repeated: Sequence[bool], difference: int) -> list[Key]:
    """C.12 to C.15 and C.16 to C.19: the floats that repeat one of the last two rounds, and their differences."""
    keys: list[Key] = [(name, WHOLE) for name, again in zip(FLOATS, repeated) if again]
    return keys + [(name, difference) for name, again in zip(DIFFERENCES, repeated) if again]


def solve(field: Field, bracket: Bracket, witness: Mate, how: str) -> Paired | None:
    """One bracket paired again, the way it was paired in the round; C.4 only where it was enforced."""
    if how == PENULTIMATE:
        return _penultimate(field, bracket, witness)
    return _by_c_5_to_c_19(field, bracket, witness) if bracket.following else _last(field, bracket, witness)


def counts(field: Field, bracket: Bracket, witness: Mate, paired: Paired) -> list[Count]:
    """C.5 to C.19 of a candidate, in their order."""
    look_ahead = bracket.following is not None and paired.how != PENULTIMATE
    criteria = _Criteria(field, bracket, 0, look_ahead)
    failures = [key for pair in paired.pairs for key in criteria.failures(*pair)]
    failures += [key for player in paired.floaters for key in criteria.float_failures(player)]
    if look_ahead:
        failures += criteria.next_failures(paired.floaters)
    counted = Counter(failures)
    return [(name, score, counted[name, score]) for name, score in criteria.keys(*criteria.differences())]


RENUMBERED: Final = {
    "1.4": "A.4", "5.1": "A.6", "5.2.1": "E.1", "5.2.2": "E.2", "5.2.3": "E.3", "5.2.4": "E.4", "5.2.5": "E.5",
    "C1": "C.1", "C2": "C.2", "C3": "C.3", "C4": "C.4", "C5": "C.2", "C6": "C.5", "C10": "C.8", "C11": "C.9",
    "C12": "C.10", "C13": "C.11", "M1": "B.1", "1.3": "A.3", "3.2": "B.2", "4.2": "D.1", "4.3": "D.2", "4.3.1": "D.2.a",
    "4.3.2": "D.2.b", "4.3.3": "D.2.c", "4.3.4": "D.2.d", "4.4": "D.3",
}  # fmt: skip

EDITION: Final = Edition(
    "fide-dutch-2017", unplayed_float_2017, bye_bar_2017, pair_field, solve, counts, RENUMBERED, "bye_2017"
)
