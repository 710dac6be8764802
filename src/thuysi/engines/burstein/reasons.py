"""Why not otherwise: a pairing that the law did not take is made, and the first thing by which it loses is named.

The alternative ("these two meet", "he floats instead") is imposed on the bracket in which it would first have made a
difference; the best pairing with it is found by the same solvers, and compared with the law's own: by C5 to C8 in their
order, then by the order of 4.3.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from thuysi.decision import Decision
from thuysi.engines.burstein.brackets import pair_field, solve_bracket_3_2
from thuysi.engines.burstein.exact import clashes, order_4_3
from thuysi.engines.burstein.field import Ranked, bsn_4_1, forbidden_2_1
from thuysi.engines.dutch.bracket import Bracket, Paired
from thuysi.engines.dutch.completion import completed_witness
from thuysi.engines.dutch.edition_2026 import following_failures
from thuysi.engines.dutch.field import Field
from thuysi.engines.dutch.reasons import Stage, floating, only_each_other
from thuysi.engines.matching import Mate
from thuysi.model import Points, score_text

FORBIDDEN: Final = {
    "forbidden": "against_banned",
    "met": "against_met",
    "absolute": "against_same_absolute",
}
"""What forbids a pair -> the code of its sentence."""


def stages_of(ranked: Ranked) -> list[Stage]:
    """Every bracket of the round, from the top."""
    seen: list[tuple[Bracket, Mate]] = []
    paired = pair_field(ranked, lambda bracket, witness: seen.append((bracket, dict(witness))))
    return [Stage(bracket, witness, best) for (bracket, witness), (_, best) in zip(seen, paired.brackets)]


def why_not_paired(ranked: Ranked, stages: Sequence[Stage], one: int, other: int) -> Decision:
    """Why two players do not meet: the absolute criterion that forbids it, else the first thing by which it loses."""
    field = ranked.field
    higher, lower = min(one, other), max(one, other)
    facts: dict[str, object] = {"player": field.numbers[higher], "other": field.numbers[lower]}
    forbidden = forbidden_2_1(field, higher, lower)
    if forbidden is not None:
        article, reason = forbidden
        return Decision(article, FORBIDDEN[reason], facts | {"due": field.preferences[higher].colour})
    stage = next(
        stage
        for stage in stages
        if lower in stage.bracket.residents or any(higher in pair for pair in stage.paired.pairs)
    )
    if lower not in stage.bracket.residents:
        facts["floats"] = field.numbers[higher]
    return loses(ranked, stage, only_each_other(field, higher, lower), facts)


def loses(ranked: Ranked, stage: Stage, imposed: Field, facts: dict[str, object]) -> Decision:
    """The first thing by which the best pairing of the bracket in the `imposed` field loses."""
    line = [*stage.bracket.players, *range(stage.bracket.after, ranked.field.count)]
    witness = completed_witness(imposed, stage.witness, line)
    if witness is None:
        return Decision("2.2", "against_completion", facts)
    other = solve_bracket_3_2(replace(ranked, field=imposed), stage.bracket, witness)
    return _compared(ranked, stage, other, facts)


def _compared(ranked: Ranked, stage: Stage, other: Paired, facts: dict[str, object]) -> Decision:
    """C5 to C8, then 4.3: the first difference."""
    questions = (
        ("2.3.1", "more_floaters", _floats),
        ("2.3.2", "higher_floaters", _scores),
        ("2.3.3", "next_bracket", _next_bracket),
        ("2.3.4", "preferences", _clashes),
    )
    for article, code, count in questions:
        mine, yours = count(ranked, stage, stage.paired), count(ranked, stage, other)
        if mine != yours:
            return Decision(article, code, facts | _shown(mine, yours))
    return Decision("4.3", "order_later", facts | _first_difference(ranked, stage, other))


Count = tuple[tuple[int, int], ...]
"""(the score that is counted or -1, how many): what a criterion says of a pairing."""


def _floats(ranked: Ranked, stage: Stage, paired: Paired) -> Count:
    return ((-1, len(paired.floaters)),)


def _scores(ranked: Ranked, stage: Stage, paired: Paired) -> Count:
    scores = [ranked.field.scores[player] for player in paired.floaters]
    levels = {ranked.field.scores[player] for player in stage.bracket.players}
    return tuple((score, scores.count(score)) for score in sorted(levels, reverse=True))


def _next_bracket(ranked: Ranked, stage: Stage, paired: Paired) -> Count:
    failures = following_failures(ranked.field, stage.bracket, stage.witness, paired.floaters)
    levels = sorted({score for _, score in failures if score >= 0}, reverse=True)
    counted = [(score, sum(failed == score for _, failed in failures)) for score in levels]
    return ((-1, sum(score < 0 for _, score in failures)), *counted)


def _clashes(ranked: Ranked, stage: Stage, paired: Paired) -> Count:
    return ((-1, clashes(ranked, paired.pairs)),)


def _shown(mine: Count, yours: Count) -> dict[str, object]:
    """The first count that differs: how many instead of how many, and at which score."""
    best, with_ = dict(mine), dict(yours)
    for score in sorted(best.keys() | with_.keys(), key=lambda score: (score >= 0, -score)):
        if best.get(score, 0) != with_.get(score, 0):
            facts: dict[str, object] = {"best": best.get(score, 0), "with": with_.get(score, 0)}
            return facts | ({"score": score_text(Points(score))} if score >= 0 else {})
    return {}


def _first_difference(ranked: Ranked, stage: Stage, other: Paired) -> dict[str, object]:
    """4.3: the first player by BSN whose opponent differs: whom he meets, and whom he would meet (None: nobody)."""
    line, numbers = bsn_4_1(ranked, stage.bracket), ranked.field.numbers
    mine, yours = order_4_3(line, stage.paired.pairs), order_4_3(line, other.pairs)
    place = next((place for place, (one, two) in enumerate(zip(mine, yours)) if one != two), None)
    if place is None:
        return {}
    meets, would = (numbers[line[-bsn - 1]] if bsn else None for bsn in (mine[place], yours[place]))
    return {"at": numbers[line[place]], "meets": meets, "would_meet": would}


def why_floats(ranked: Ranked, stages: Sequence[Stage], player: int, most: int | None) -> list[Decision]:
    """Why this player floats out of each bracket that leaves him over: who could have floated instead, and what loses.

    The players asked about are the residents from the last of the ranking on, at most `most` of them.
    """
    decisions = []
    numbers = ranked.field.numbers
    for stage in stages:
        if player not in stage.paired.floaters:
            continue
        passed: list[dict[str, object]] = []
        for other in reversed(stage.bracket.residents):
            if other in stage.paired.floaters or (most is not None and len(passed) >= most):
                continue
            lost = loses(ranked, stage, floating(ranked.field, stage.bracket, other), {})
            passed.append({"player": numbers[other], "reason": lost.code, "article": lost.article, **lost.facts})
        score = score_text(Points(ranked.field.scores[stage.bracket.first]))
        facts = {"player": numbers[player], "score": score, "passed": passed}
        decisions.append(Decision("2.3", "floats_instead", facts))
    return decisions
