"""Why the round is as it is: the bye, who comes up, who goes over to the other group, whom each of S1 meets.

`announced` gives the reasons that go out with every board; `why_not_paired` answers why two players do not meet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from thuysi.decision import Decision
from thuysi.engines.dubov.brackets import PairedBracket
from thuysi.engines.dubov.field import Field, shown, why_not_meet
from thuysi.engines.dubov.rounds import PairedRound
from thuysi.engines.dubov.upfloaters import ARTICLES_OF_REASONS, Bracket, Chosen, why_not_upfloater
from thuysi.engines.matching import Mate
from thuysi.history import point_without_opponent
from thuysi.model import Points, score_text

Pair = tuple[int, int]
Reasons = tuple[Decision, ...]


@dataclass(frozen=True, slots=True)
class Announced:
    """The reasons that go out with a round: of every pair (S1 first), of every upfloater, of the bye."""

    pairs: Mapping[Pair, Reasons]
    upfloats: Mapping[int, Reasons]
    bye: Decision | None


def announced(field: Field, paired: PairedRound) -> Announced:
    """What is told of every board and player."""
    pairs: dict[Pair, Reasons] = {}
    upfloats: dict[int, Reasons] = {}
    for bracket, chosen, done in paired.brackets:
        pairs.update(_of_pairs(field, bracket, done))
        for player in chosen.upfloaters:
            upfloats[player] = (_of_upfloater(field, bracket, chosen, done, player),)
    return Announced(pairs, upfloats, None if paired.bye is None else _of_bye(field, paired, paired.bye))


def _score(field: Field, player: int) -> str:
    return score_text(Points(field.scores[player]))


# ── the bye ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _of_bye(field: Field, paired: PairedRound, taker: int) -> Decision:
    """3.1: why he; those who stand before him in the order of 3.1 and were passed over."""
    facts: dict[str, object] = {
        "player": field.numbers[taker],
        "score": _score(field, taker),
        "games": field.games[taker],
        "value": score_text(field.bye_points),
    }
    return Decision("3.1", "bye", {**facts, **shown(field, [_had_bye(field, one) for one in paired.passed])})


def _had_bye(field: Field, passed: Mapping[str, object]) -> Mapping[str, object]:
    """C2: in which round and how he had the points of a win without playing."""
    player = passed["player"]
    if passed["reason"] != "had_bye" or not isinstance(player, int):
        return passed
    found = point_without_opponent(field.rounds, player)
    return passed if found is None else {**passed, "round": found[0], "kind": found[1]}


# ── upfloaters ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _of_upfloater(field: Field, bracket: Bracket, chosen: Chosen, done: PairedBracket, player: int) -> Decision:
    """3.2.1, 3.2.2: why the bracket needs him, and why nobody who stands before him in order (4.2)."""
    taken = set(chosen.upfloaters)
    before = [other for other in bracket.lower if other < player and other not in taken]
    asked = before if field.listed is None else before[: field.listed]
    pairing = _mate(done)
    passed: list[dict[str, object]] = [
        {"player": field.numbers[other], "reason": why_not_upfloater(field, bracket, chosen, pairing, player, other)}
        for other in asked
    ]
    facts: dict[str, object] = {
        "player": field.numbers[player],
        "from": _score(field, player),
        "score": _score(field, bracket.residents[0]),
        "residents": len(bracket.residents),
        "count": len(chosen.upfloaters),
        "because": bracket.because,
        "passed": passed,
    }
    if len(before) > len(asked):
        facts["more"] = len(before) - len(asked)
    return Decision("3.2.2", "upfloater", facts)


def _mate(done: PairedBracket) -> Mate:
    return {one: other for pair in done.pairs for one, other in (pair, pair[::-1])}


# ── the pairs ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _of_pairs(field: Field, bracket: Bracket, done: PairedBracket) -> dict[Pair, Reasons]:
    """3.2.3 to 3.2.6: the two groups, who went over, and how each of S1 came by his opponent."""
    score = _score(field, bracket.residents[0])
    groups = _groups(field, done, score)
    shifts = _shifts(field, done, score)
    free = list(done.lower_half)
    reasons = {}
    for turn, (player, opponent) in enumerate(done.pairs, start=1):
        passed = free[: free.index(opponent)]
        free.remove(opponent)
        facts: dict[str, object] = {
            "player": field.numbers[player],
            "opponent": field.numbers[opponent],
            "score": score,
            "turn": turn,
            "aro": field.aro[player],
            **shown(field, [_passed_partner(field, player, other) for other in passed]),
        }
        moved = [shifts[one] for one in (player, opponent) if one in shifts]
        reasons[player, opponent] = (groups, *moved, Decision("3.2.6", "first_legal_partner", facts))
    return reasons


def _passed_partner(field: Field, player: int, other: int) -> dict[str, object]:
    """4.4: why a partner who stands earlier in the second group and is free was not taken."""
    if field.may_meet(player, other):
        return {"player": field.numbers[other], "reason": "rest"}
    return why_not_meet(field, player, other)


def _groups(field: Field, done: PairedBracket, score: str) -> Decision:
    white, black = done.white_seekers, done.black_seekers
    facts: dict[str, object] = {"score": score, "players": len(white) + len(black)}
    if done.unplayed:
        return Decision("3.2.3", "halves", {**facts, "last": field.numbers[white[-1]]})
    return Decision("3.2.3", "groups", {**facts, "white_seekers": len(white), "black_seekers": len(black)})


def _shifts(field: Field, done: PairedBracket, score: str) -> dict[int, Decision]:
    """3.2.4: for everybody who went over to the other group, why he."""
    shift = done.shift
    to_second = shift.smaller == done.white_seekers
    sizes = len(shift.smaller), len(shift.larger)
    after = sizes[0] - len(shift.first), sizes[1] + len(shift.first)
    decisions = {}
    for code, players, over, (smaller, larger) in (
        ("shift_unavoidable", shift.first, to_second, sizes),
        ("shift_equal", shift.second, not to_second, after),
    ):
        for player in players:
            facts: dict[str, object] = {"score": score, "smaller": smaller, "larger": larger, "count": len(players)}
            facts |= {"player": field.numbers[player], "shifted": field.named(players), "group": 2 if over else 1}
            if not done.unplayed:
                facts["due"] = field.preferences[player].colour
            if code == "shift_equal":
                facts["passed"] = [{"player": number, "reason": "rest"} for number in field.named(shift.passed)]
            decisions[player] = Decision("3.2.4", code, facts)
    return decisions


# ── why not ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def why_not_paired(field: Field, paired: PairedRound, one: int, other: int) -> Reasons:
    """Why two players do not meet: the criterion that forbids it, else where their ways parted."""
    facts: dict[str, object] = {"player": field.numbers[one], "other": field.numbers[other]}
    if not field.may_meet(one, other):
        return (_forbidden(field, one, other, facts),)
    stage_one, stage_other = (next(s for s in paired.brackets if p in _mate(s[2])) for p in (one, other))
    if stage_one is stage_other:
        return (_in_one_bracket(field, stage_one[2], one, other, facts),)
    first, second = (
        (one, other) if paired.brackets.index(stage_one) < paired.brackets.index(stage_other) else (other, one)
    )
    stage = stage_one if first == one else stage_other
    return (_in_two_brackets(field, *stage, first, second),)


def _forbidden(field: Field, one: int, other: int, facts: Mapping[str, object]) -> Decision:
    """C1, C3, or the event's own regulations."""
    why = why_not_meet(field, one, other)
    if why["reason"] == "met":
        return Decision("C1", "against_met", {**facts, "round": why["round"]})
    if why["reason"] == "absolute":
        histories = [field.colours[one], field.colours[other]]
        return Decision("C3", "against_absolute", {**facts, "due": why["colour"], "colours": histories})
    return Decision("C1", "against_forbidden", facts)


def _in_two_brackets(
    field: Field, bracket: Bracket, chosen: Chosen, done: PairedBracket, first: int, second: int
) -> Decision:
    """3.2.1, 3.2.2: the first was paired in a higher bracket, to which the second did not come up."""
    facts: dict[str, object] = {
        "player": field.numbers[first],
        "other": field.numbers[second],
        "score": _score(field, bracket.residents[0]),
        "count": len(chosen.upfloaters),
        "upfloaters": field.named(chosen.upfloaters),
    }
    if first in chosen.upfloaters:
        return Decision("3.2.2", "against_upfloated", facts)
    if not chosen.upfloaters:
        return Decision("C5", "against_no_upfloater", facts)
    instead = next((player for player in chosen.upfloaters if player > second), chosen.upfloaters[-1])
    code = why_not_upfloater(field, bracket, chosen, _mate(done), instead, second)
    facts["taken"] = field.numbers[instead]
    facts["why"] = code
    return Decision(ARTICLES_OF_REASONS[code], "against_not_upfloated", facts)


def _in_one_bracket(field: Field, done: PairedBracket, one: int, other: int, facts: Mapping[str, object]) -> Decision:
    """3.2.4 to 3.2.6: both in one half, or an earlier partner in order, or somebody whose turn came earlier."""
    turn = {player: number for number, (player, _) in enumerate(done.pairs)}
    if (one in turn) == (other in turn):
        group = 1 if one in turn else 2
        moved = [player for player in (one, other) if player in (*done.shift.first, *done.shift.second)]
        told: dict[str, object] = {**facts, "group": group, "shifted": field.named(moved), "unplayed": done.unplayed}
        return Decision("3.2.4", "against_same_group", told)
    player, partner = (one, other) if one in turn else (other, one)
    mate = _mate(done)
    told = {"player": field.numbers[player], "other": field.numbers[partner], "taken": field.numbers[mate[player]]}
    if turn[mate[partner]] < turn[player]:
        told |= {"by": field.numbers[mate[partner]], "aro": [field.aro[mate[partner]], field.aro[player]]}
        return Decision("3.2.5", "against_taken_earlier", told)
    if field.numbers[partner] > field.numbers[mate[player]]:
        return Decision("4.4", "against_later_partner", told)
    return Decision("3.2.6", "against_rest", told)
