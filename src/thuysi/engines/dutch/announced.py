"""The reasons that go out with a round: for each pair its bracket and its place in the order, for each float its cause.

They are what the pairing itself shows and cost next to nothing; why nothing else was better is for `reasons`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from thuysi.decision import Decision
from thuysi.engines.dutch.bracket import Bracket, Pair, Paired
from thuysi.engines.dutch.edition import Edition
from thuysi.engines.dutch.field import Field
from thuysi.engines.dutch.rounds import PairedRound
from thuysi.model import Points, score_text

Reasons = tuple[Decision, ...]


def pair_decisions(edition: Edition, field: Field, paired: PairedRound) -> dict[Pair, Reasons]:
    """For every pair: the bracket, the exchange made in it if any, and how the opponent was come by."""
    decisions: dict[Pair, Reasons] = {}
    for bracket, best in paired.brackets:
        if best.pairs:
            decisions.update(_of_bracket(edition, field, bracket, best))
    return decisions


def _of_bracket(edition: Edition, field: Field, bracket: Bracket, best: Paired) -> Iterator[tuple[Pair, Reasons]]:
    numbers = field.numbers
    head: Reasons = (Decision(edition.article("1.3"), "bracket", _bracket_facts(field, bracket, best)),)
    met: dict[int, int] = {}
    inner: list[Pair] = []
    for pair in best.pairs:
        if pair[0] < bracket.first:
            met[pair[0]] = pair[1]
        else:
            inner.append(pair)
    for player, opponent in met.items():
        facts = {"player": numbers[player], "place": opponent - bracket.first + 1}
        yield (player, opponent), (*head, Decision(edition.article("4.2"), "moved_down_opponent", facts))
    taken = set(met.values())
    yield from _of_remainder(edition, field, [p for p in bracket.residents if p not in taken], sorted(inner), head)


def _of_remainder(
    edition: Edition, field: Field, remainder: list[int], pairs: list[Pair], head: Reasons
) -> Iterator[tuple[Pair, Reasons]]:
    """3.2, 4.2, 4.3: the halves, the players exchanged between them, and each partner by the order of S2."""
    numbers = field.numbers
    upper = {one for one, _ in pairs}
    original = set(remainder[: len(pairs)])
    if upper != original:
        facts = {
            "down": [numbers[player] for player in sorted(original - upper)],
            "up": [numbers[player] for player in sorted(upper - original)],
        }
        head = (*head, Decision(edition.article("4.3"), "exchanged", facts))
    lower = [player for player in remainder if player not in upper]
    by_halves, by_order = edition.article("3.2"), edition.article("4.2")
    for place, (pair, first) in enumerate(zip(pairs, lower), start=1):
        if pair[1] == first:
            how = Decision(by_halves, "halves", {"place": place})
        else:
            how = Decision(by_order, "transposed", {"player": numbers[pair[0]], "instead_of": numbers[first]})
        yield pair, (*head, how)


def _bracket_facts(field: Field, bracket: Bracket, best: Paired) -> Mapping[str, object]:
    return {
        "score": score_text(Points(field.scores[bracket.first])),
        "players": len(bracket.moved_down) + bracket.after - bracket.first,
        "moved_down": len(bracket.moved_down),
        "floaters": len(best.floaters),
    }


def float_decisions(edition: Edition, field: Field, paired: PairedRound) -> dict[int, Reasons]:
    """For every player who floated: from each bracket that left him over, whether because it is odd or for more."""
    decisions: dict[int, Reasons] = {}
    for bracket, best in paired.brackets:
        facts = _bracket_facts(field, bracket, best)
        odd = len(best.floaters) == len(bracket.players) % 2 if best.floaters else False
        code = "floats_odd" if odd else "floats_more"
        for player in best.floaters:
            reason = Decision(edition.article("C6"), code, {"player": field.numbers[player], **facts})
            decisions[player] = (*decisions.get(player, ()), reason)
    return decisions
