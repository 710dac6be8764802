"""The reasons that go out with a round: each pair's bracket, ranking and place in the order; floats; the bye."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from thuysi.decision import Decision, Float
from thuysi.engines.burstein.bye import ByeTaker
from thuysi.engines.burstein.field import Known, Ranked, bsn_4_1, forbidden_2_1
from thuysi.engines.burstein.index import index_text
from thuysi.engines.dutch.bracket import Bracket, Pair, Paired
from thuysi.engines.dutch.rounds import PairedRound
from thuysi.model import Points, score_text

Reasons = tuple[Decision, ...]


def of_dutch(decisions: Iterable[Decision]) -> Reasons:
    """1.6: decisions of the Dutch system, their articles cited as those of C.04.3."""
    return tuple(
        replace(
            one, article="C.04.3 " + one.article if one.article and not one.article.startswith("C.0") else one.article
        )
        for one in decisions
    )


def pair_decisions(known: Known, ranked: Ranked, paired: PairedRound) -> dict[Pair, Reasons]:
    """For every pair: the bracket, the Index of both, and how the opponent was come by."""
    decisions: dict[Pair, Reasons] = {}
    for bracket, best in paired.brackets:
        if best.pairs:
            decisions.update(_of_bracket(known, ranked, bracket, best))
    return decisions


def _of_bracket(known: Known, ranked: Ranked, bracket: Bracket, best: Paired) -> Iterator[tuple[Pair, Reasons]]:
    head = Decision("1.2", "bracket", _bracket_facts(ranked, bracket, best))
    line = bsn_4_1(ranked, bracket)
    place = {player: number for number, player in enumerate(line)}
    partner = {one: other for pair in best.pairs for one, other in (pair, pair[::-1])}
    free = [True] * len(line)
    last = len(line) - 1
    for number, player in enumerate(line):
        if not free[number] or player not in partner:
            continue
        other = partner[player]
        while not free[last]:
            last -= 1
        pair = (player, other) if player < other else (other, player)
        yield (
            pair,
            (head, _index_decision(known, ranked, player, other), _turn(ranked, line, number, place[other], last)),
        )
        free[number] = free[place[other]] = False


def _index_decision(known: Known, ranked: Ranked, player: int, other: int) -> Decision:
    """1.8: what ranks the two: Buchholz, Sonneborn-Berger."""
    numbers = [ranked.field.numbers[one] for one in (player, other)]
    texts = [index_text(known.indexes[number]) for number in numbers]
    facts = {
        "player": numbers[0],
        "other": numbers[1],
        "buchholz": [text[0] for text in texts],
        "sonneborn_berger": [text[1] for text in texts],
    }
    return Decision("1.8", "index", facts)


def _turn(ranked: Ranked, line: list[int], number: int, opponent: int, last: int) -> Decision:
    """4.3: the opponent is the last of the ranking still free, or who that was and why he is not."""
    numbers = ranked.field.numbers
    facts: dict[str, object] = {
        "player": numbers[line[number]],
        "bsn": number + 1,
        "opponent": numbers[line[opponent]],
        "opponent_bsn": opponent + 1,
    }
    if last == opponent:
        return Decision("4.3", "farthest", facts)
    reason = _why_passed(ranked, line[number], line[last])
    passed = [{"player": numbers[line[last]], "reason": reason}]
    return Decision("4.3", "next_farthest", facts | {"passed": passed})


def _why_passed(ranked: Ranked, player: int, other: int) -> str:
    forbidden = forbidden_2_1(ranked.field, player, other)
    if forbidden is not None:
        return forbidden[1]
    return "clash" if ranked.clash(player, other) else "worse"


def _bracket_facts(ranked: Ranked, bracket: Bracket, best: Paired) -> dict[str, object]:
    return {
        "score": score_text(Points(ranked.field.scores[bracket.first])),
        "players": len(bracket.players),
        "moved_down": len(bracket.moved_down),
        "floaters": len(best.floaters),
    }


def floats_of(ranked: Ranked, paired: PairedRound) -> tuple[Float, ...]:
    """1.2: who was left over by a bracket and paired in a lower one, with why each bracket had to leave him over."""
    field = ranked.field
    left: dict[int, Reasons] = {}
    floats = []
    for bracket, best in paired.brackets:
        score = Points(field.scores[bracket.first])
        for player in bracket.moved_down:
            if player not in best.floaters:
                own = Points(field.scores[player])
                floats.append(Float(field.numbers[player], "down", own, score, left[player]))
        facts = _bracket_facts(ranked, bracket, best)
        code = "floats_odd" if len(best.floaters) == len(bracket.players) % 2 else "floats_more"
        for player in best.floaters:
            reason = Decision("2.3.1", code, {"player": field.numbers[player], **facts})
            left[player] = (*left.get(player, ()), reason)
    return tuple(sorted(floats, key=lambda one: (-one.from_score, one.player)))


def bye_decision(known: Known, everybody: Ranked, taker: ByeTaker, listed: int | None) -> Decision:
    """3.1: why this player has the bye, and who came before him in its order and could not have it."""
    field = everybody.field
    number = field.numbers[taker.player]
    buchholz, sonneborn_berger = index_text(known.indexes[number])
    passed = [{"player": field.numbers[player], "reason": reason} for player, reason in taker.passed]
    shown = passed if listed is None else passed[:listed]
    facts: dict[str, object] = {
        "player": number,
        "score": score_text(Points(field.scores[taker.player])),
        "games": field.round - 1 - field.unplayed[taker.player],
        "buchholz": buchholz,
        "sonneborn_berger": sonneborn_berger,
        "passed": shown,
        "more": len(passed) - len(shown),
    }
    return Decision("3.1", "bye_3_1", facts)
