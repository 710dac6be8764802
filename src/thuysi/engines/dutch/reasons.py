"""Why not otherwise: a candidate that the law did not take is made, and the first thing by which it loses is named.

The alternative ("these two meet", "he floats instead", "he has the bye") is imposed on the bracket in which it would
first have made a difference; the best candidate with it is found by the same solvers, and compared with the law's own:
by the criteria of article 2 in their order, then by the order of generation (article 4).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from thuysi.decision import Decision
from thuysi.engines.dutch.bracket import Bracket, Paired
from thuysi.engines.dutch.completion import completed_witness
from thuysi.engines.dutch.edition import Edition
from thuysi.engines.dutch.field import Field
from thuysi.engines.dutch.generation import moved_down_key, remainder_key
from thuysi.engines.matching import Mate
from thuysi.model import Points, score_text

CODES: Final = {
    "C6": "more_floaters", "C7": "higher_floaters", "C8": "next_bracket", "C9": "bye_unplayed",
    "C10": "topscorer_difference", "C11": "topscorer_third", "C12": "preferences", "C13": "strong_preferences",
    "C14": "downfloat_again", "C15": "upfloat_again", "C16": "downfloat_again", "C17": "upfloat_again",
    "C18": "downfloat_gap", "C19": "upfloat_gap", "C20": "downfloat_gap", "C21": "upfloat_gap",
    "C.5": "more_floaters", "C.6": "score_differences", "C.7": "next_bracket", "M1": "fewer_moved_down",
    "C.12": "downfloat_again", "C.13": "upfloat_again", "C.14": "downfloat_again", "C.15": "upfloat_again",
    "C.16": "downfloat_gap", "C.17": "upfloat_gap", "C.18": "downfloat_gap", "C.19": "upfloat_gap",
}  # fmt: skip
"""Criterion -> the code of the sentence that says what is worse."""

AGO: Final = {
    "C14": 1, "C15": 1, "C16": 2, "C17": 2, "C18": 1, "C19": 1, "C20": 2, "C21": 2,
    "C.12": 1, "C.13": 1, "C.14": 2, "C.15": 2, "C.16": 1, "C.17": 1, "C.18": 2, "C.19": 2,
}  # fmt: skip
"""How many rounds ago the float was that a criterion asks about."""

ORDER_CODES: Final = ("exchange_more", "exchange_sum", "exchange_down", "exchange_up", "transposition_later")
ORDER_ARTICLES: Final = ("4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.2")


@dataclass(frozen=True, slots=True)
class Stage:
    """One bracket as it was paired: the complete pairing in hand before it, and its best candidate."""

    bracket: Bracket
    witness: Mate
    paired: Paired


def stages_of(edition: Edition, field: Field) -> list[Stage]:
    """Every bracket of the round, from the top."""
    seen: list[tuple[Bracket, Mate]] = []
    paired = edition.pair_field(field, lambda bracket, witness: seen.append((bracket, dict(witness))))
    return [Stage(bracket, witness, best) for (bracket, witness), (_, best) in zip(seen, paired.brackets)]


def why_not_paired(edition: Edition, field: Field, stages: Sequence[Stage], one: int, other: int) -> Decision:
    """Why two players do not meet: the absolute criterion that forbids it, else the first thing by which it loses."""
    higher, lower = min(one, other), max(one, other)
    forbidden = _forbidden(edition, field, higher, lower)
    if forbidden is not None:
        return forbidden
    stood = [stage for stage in stages if higher in stage.bracket.players]
    stage = next((stage for stage in stood if lower in stage.bracket.residents), stood[-1])
    facts: dict[str, object] = {"player": field.numbers[higher], "other": field.numbers[lower]}
    imposed = only_each_other(field, higher, lower)
    if any(higher in pair for pair in stage.paired.pairs) and lower not in stage.bracket.residents:
        facts["floats"] = field.numbers[higher]
        imposed = _floating_to(edition, field, stage, higher, lower)
    return loses(edition, field, stage, imposed, facts, (higher, lower))


def _floating_to(edition: Edition, field: Field, stage: Stage, player: int, other: int) -> Field:
    """The field in which `player` floats out of the bracket to meet `other` further down.

    Nothing else is asked of the bracket while its best candidate leaves a complete pairing in which the two meet (or
    leaves none at all: then it loses by that); otherwise the candidates that leave one are what the pair costs.
    """
    apart, together = floating(field, stage.bracket, player), only_each_other(field, player, other)
    below = _line(field, stage)[len(stage.bracket.players) :]
    witness = completed_witness(apart, stage.witness, _line(field, stage))
    best = edition.solve(apart, stage.bracket, witness, stage.paired.how) if witness is not None else None
    if best is None or completed_witness(together, stage.witness, [*best.floaters, *below]) is None:
        return together
    return apart


def _line(field: Field, stage: Stage) -> list[int]:
    """Everybody not yet paired before the bracket: its players first, then those below, then the bye while it is open.

    A bye that is bound to a player of a bracket above is not open.
    """
    line = [*stage.bracket.players, *range(stage.bracket.after, field.count)]
    return [*line, field.bye] if field.bye is not None and stage.bracket.bye_open else line


def _forbidden(edition: Edition, field: Field, one: int, other: int) -> Decision | None:
    """C1, C3, or the event's own regulations."""
    facts = {"player": field.numbers[one], "other": field.numbers[other]}
    if (one, other) in field.banned or (other, one) in field.banned:
        return Decision(edition.article("C1"), "against_banned", facts)
    if other in field.excluded[one]:
        return Decision(edition.article("C1"), "against_met", facts)
    if not field.may_meet(one, other):
        return Decision(edition.article("C3"), "against_absolute", facts | {"due": field.preferences[one].colour})
    return None


def only_each_other(field: Field, one: int, other: int) -> Field:
    """The field in which these two may meet nobody else."""
    everybody = set(range(field.count + 1))
    excluded = [players | {one, other} for players in field.excluded]
    excluded[one], excluded[other] = everybody - {other}, everybody - {one}
    return replace(field, excluded=excluded)


def floating(field: Field, bracket: Bracket, player: int) -> Field:
    """The field in which this player may meet nobody in the bracket."""
    inside = set(bracket.players)
    excluded = [
        players | {player} if number in inside else set(players) for number, players in enumerate(field.excluded)
    ]
    excluded[player] |= inside
    return replace(field, excluded=excluded)


def moved_down_apart(field: Field, moved_down: Sequence[int]) -> Field:
    """The field in which MDPs do not meet one another, as in a last bracket: it has nowhere to leave two of them to."""
    excluded = list(field.excluded)
    for player in moved_down:
        excluded[player] = excluded[player].union(moved_down)
    return replace(field, excluded=excluded)


def loses(
    edition: Edition, field: Field, stage: Stage, imposed: Field, facts: dict[str, object], seated: Sequence[int] = ()
) -> Decision:
    """The first thing by which the best candidate of the bracket in the `imposed` field loses.

    `seated` are the players to whom it gives an opponent.
    """
    line = _line(field, stage)
    if stage.bracket.following is None:
        imposed = moved_down_apart(imposed, stage.bracket.moved_down)
    witness = completed_witness(imposed, stage.witness, line)
    if witness is None:
        return _no_completion(edition, imposed, stage, line, facts, seated)
    other = edition.solve(imposed, stage.bracket, witness, stage.paired.how)
    if other is None:
        return Decision(edition.article("C4"), "against_completion", facts)
    return _compared(edition, field, stage, other, facts)


def _no_completion(
    edition: Edition,
    imposed: Field,
    stage: Stage,
    line: Sequence[int],
    facts: dict[str, object],
    seated: Collection[int],
) -> Decision:
    """C4: no complete pairing has it; C5, when one has it that gives the bye to a player with a higher score.

    The player of a bracket above to whom the bye is bound would then be paired with the others.
    """
    bye = imposed.bye
    if bye is not None:
        if bye not in line:
            line = [*line, stage.witness[bye], bye]
            if stage.bracket.following is None:
                imposed = moved_down_apart(imposed, (*stage.bracket.moved_down, stage.witness[bye]))
        free = [set(players) for players in imposed.excluded]
        original = {p for p in line if p != bye and p not in imposed.barred and p not in seated}
        free[bye] -= original
        for player in original:
            free[player].discard(bye)
        if completed_witness(replace(imposed, excluded=free), stage.witness, line) is not None:
            return Decision(edition.article("C5"), "against_bye_score", facts)
    return Decision(edition.article("C4"), "against_completion", facts)


def _compared(edition: Edition, field: Field, stage: Stage, other: Paired, facts: dict[str, object]) -> Decision:
    """Article 2 in its order, then article 4: the first difference."""
    best = edition.counts(field, stage.bracket, stage.witness, stage.paired)
    worse = edition.counts(field, stage.bracket, stage.witness, other)
    for (name, score, mine), (_, _, yours) in zip(best, worse):
        if mine != yours:
            facts = facts | {"best": mine, "with": yours}
            if score >= 0:
                facts["score"] = score_text(Points(score))
            if name in AGO:
                facts["ago"] = AGO[name]
            return Decision(edition.article(name), CODES[name], facts)
    return _later(edition, field, stage, other, facts)


def _later(edition: Edition, field: Field, stage: Stage, other: Paired, facts: dict[str, object]) -> Decision:
    """Article 4: equal in every criterion, but generated later."""
    bracket = stage.bracket
    mine, yours = _generation(bracket, stage.paired), _generation(bracket, other)
    if mine[0] != yours[0]:
        if mine[0][0] != yours[0][0]:
            return Decision(edition.article("4.4"), "moved_down_later", facts)
        return Decision(edition.article("4.2"), "opponent_later", facts | _first_difference(field, stage.paired, other))
    for article, code, first, second in zip(ORDER_ARTICLES, ORDER_CODES, mine[1], yours[1]):
        if first != second:
            return Decision(edition.article(article), code, facts | _first_difference(field, stage.paired, other))
    return Decision(edition.article("4.2"), "same_candidate", facts)


def _generation(bracket: Bracket, paired: Paired) -> tuple[tuple[object, ...], tuple[object, ...]]:
    opponent = dict(pair for pair in paired.pairs if pair[0] < bracket.first)
    taken = set(opponent.values())
    remainder = [player for player in bracket.residents if player not in taken]
    inner = [pair for pair in paired.pairs if pair[0] >= bracket.first]
    return moved_down_key(bracket.moved_down, opponent), remainder_key(remainder, inner)


def _first_difference(field: Field, best: Paired, other: Paired) -> dict[str, object]:
    """The first player in order whose opponent differs: whom he meets, and whom he would meet."""
    mine, yours = dict(best.pairs), dict(other.pairs)
    for upper in sorted(mine):
        if mine[upper] != yours.get(upper):
            would = yours.get(upper)
            return {
                "at": field.numbers[upper],
                "meets": field.numbers[mine[upper]],
                "would_meet": field.numbers[would] if would is not None else None,
            }
    return {}


def why_floats(
    edition: Edition, field: Field, stages: Sequence[Stage], player: int, most: int | None
) -> list[Decision]:
    """Why this player floats out of each bracket that leaves him over: who could have floated instead, and what loses.

    The players asked about are the residents nearest to the end of the bracket, at most `most` of them.
    """
    decisions = []
    for stage in stages:
        if player not in stage.paired.floaters:
            continue
        passed: list[dict[str, object]] = []
        for other in reversed(stage.bracket.residents):
            if other in stage.paired.floaters or (most is not None and len(passed) >= most):
                continue
            lost = loses(edition, field, stage, floating(field, stage.bracket, other), {})
            passed.append({"player": field.numbers[other], "reason": lost.code, "article": lost.article, **lost.facts})
        facts = {
            "player": field.numbers[player],
            "score": score_text(Points(field.scores[stage.bracket.first])),
            "passed": passed,
        }
        decisions.append(Decision(edition.article("1.4"), "floats_instead", facts))
    return decisions


def why_bye(edition: Edition, field: Field, stages: Sequence[Stage], taker: int, most: int | None) -> Decision:
    """Why this player has the bye: from the last player up, who does not and why, at most `most` of them."""
    passed: list[dict[str, object]] = []
    for player in range(field.count - 1, -1, -1):
        if field.scores[player] > field.scores[taker] or (most is not None and len(passed) >= most):
            break
        if player == taker:
            continue
        number = field.numbers[player]
        if player in field.barred:
            passed.append({"player": number, "reason": "had_bye", "article": edition.article("C2")})
            continue
        stage = next(one for one in stages if player in one.bracket.players)
        imposed = _with_bye(field, player)
        line = [*stage.bracket.players, *range(stage.bracket.after, field.count), field.count]
        if completed_witness(imposed, stage.witness, line) is None:
            passed.append({"player": number, "reason": "against_completion", "article": edition.article("C4")})
            continue
        lost = loses(edition, field, stage, imposed, {})
        passed.append({"player": number, "reason": lost.code, "article": lost.article, **lost.facts})
    facts = {"player": field.numbers[taker], "score": score_text(Points(field.scores[taker])), "passed": passed}
    return Decision(edition.article("C5"), "bye_instead", facts)


def _with_bye(field: Field, player: int) -> Field:
    """The field in which this player can take the bye and nothing else."""
    bye = field.count
    everybody = set(range(field.count + 1))
    excluded = [players | {player, bye} for players in field.excluded]
    excluded[player], excluded[bye] = everybody - {bye}, everybody - {player}
    apart = {one: club for one, club in field.apart.items() if one != bye}
    return replace(field, excluded=excluded, apart=apart)
