"""Who meets whom in a group that can be completed: the floaters first, then the line, in one walk over both checks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from thuysi.decision import Decision
from thuysi.engines.clashes import Pairs, Rest
from thuysi.engines.matching import Mate, MayMeet
from thuysi.engines.median.field import DOWN, Direction, Field, far_apart, shown, why_not_fact
from thuysi.engines.median.groups import Group, Pair, Trail
from thuysi.errors import ProofFailed
from thuysi.model import score_text

LEADING = ("proposed", "floater_opponent")
"""The decisions that open a pair: each tells its place in the round."""


def complete(field: Field, group: Group, meet: MayMeet, mate: Mate, trail: Trail) -> list[Pair]:
    """28.5, 28.6; Lim 3.6–3.8, 2.4, 2.5: pair a group that can be completed: the floaters in order, then the line."""
    if not mate:
        return []
    rest = Rest(group.members(), field.due, meet, mate, field.apart)
    made = []
    order = [player for player, _ in group.arrivals]
    by_score = not group.is_median or field.reading("floater-opponent") == "score"
    for floater, direction in group.arrivals:
        trail.ways[floater] = (direction, group.score)
        if floater in rest.mate:
            made.append(floater_opponent(field, rest, floater, direction, order, by_score))
    rest.settle()
    while rest.line:
        made.append(resident_opponent(field, rest))
    for turn, pair in enumerate(made, start=1):
        pair.score = group.score
        pair.decisions = _in_place(field, group, turn, pair.decisions)
    return made


def _in_place(field: Field, group: Group, turn: int, decisions: Iterable[Decision]) -> list[Decision]:
    """The decisions of a pair, the leading one with the place: the group, how it was walked, the pair's turn in it."""
    place: dict[str, object] = {"score": score_text(group.score), "direction": group.direction, "turn": turn}
    if group.is_median and field.upcoming.round > 1:
        place["median"] = True
    return [
        Decision(one.article, one.code, {**place, **one.facts}) if one.code in LEADING else one for one in decisions
    ]


# ── a floater ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def floater_opponent(
    field: Field, rest: Rest, floater: int, direction: Direction, order: Sequence[int], by_score: bool = True
) -> Pair:
    """28.6; Lim 3.8: a floater meets the smallest (going up: the largest) number, who must be due the other colour.

    Candidates by score, then number. The first available, unless he is due the same colour and a later one is not;
    where the limit holds, the later one's rating must be within 100 of his.
    """
    line = floater_candidates(field, rest.line, floater, direction, by_score)
    first, passed, changes = _first_available(field, rest, floater, line)
    decisions = []
    if len(order) > 1:
        decisions.append(field.law.decision("floater_order", {"order": list(order)}, direction))
    facts = {"floater": floater, "direction": direction, "taken": first, **shown(field, passed)}
    decisions.append(field.law.decision("floater_opponent", facts))
    chosen = first
    if rest.clash(floater, first):
        found, passed = _opposite_colour(field, rest, floater, first, line[line.index(first) + 1 :])
        facts = {"player": floater, "due": field.due[floater]}
        if found is not None:
            chosen, changes = found
            facts |= {"instead_of": first, "taken": chosen, **shown(field, passed)}
            decisions.append(field.law.decision("floater_colour_exchange", facts))
        else:
            facts |= {"taken": first, **shown(field, passed)}
            decisions.append(field.law.decision("floater_clash_kept", facts))
    rest.take(floater, chosen, changes)
    return Pair(floater, chosen, decisions)


def floater_candidates(
    field: Field, line: Iterable[int], floater: int, direction: Direction, by_score: bool = True
) -> list[int]:
    """28.4 Note 2; Lim 3.8: a floater's possible opponents, best first: score, then number, by his own direction."""
    sign = -1 if direction == DOWN else 1
    weight = 1 if by_score else 0
    others = [player for player in line if player != floater]
    return sorted(others, key=lambda player: (sign * weight * field.points[player], -sign * player))


def _opposite_colour(
    field: Field, rest: Rest, floater: int, first: int, later: Sequence[int]
) -> tuple[tuple[int, Pairs] | None, list[dict[str, object]]]:
    """The first later candidate who suits the floater's colour, is within the limit, and leaves the rest pairable."""
    passed: list[dict[str, object]] = []
    for player in later:
        if rest.clash(floater, player):
            reason: dict[str, object] = {"player": player, "reason": "same_due"}
        elif not rest.may_meet(floater, player):
            reason = why_not_fact(field, floater, player)
        elif field.limit_exchange and far_apart(field, player, first):
            reason = {"player": player, "reason": "rating_limit"}
        else:
            changes = rest.join(floater, player)
            if changes is not None:
                return (player, changes), passed
            reason = {"player": player, "reason": "rest"}
        passed.append(reason)
    return None, passed


# ── the line ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def resident_opponent(field: Field, rest: Rest) -> Pair:
    """28.3, 28.6; Lim 2.4, 2.5: the first of the line and his opponent, by both checks in one walk.

    He is proposed the first of the second half; after him its other players, then the first half from its end. The
    first available is his (first check), unless both are due the same colour and an exchange gains (second check).
    Then the remaining players are halved and proposed afresh.
    """
    line = rest.line
    player, half = line[0], len(line) // 2
    proposed = line[half]
    if rest.mate[player] == proposed and not rest.clash(player, proposed):
        rest.take(player, proposed, ())
        return Pair(player, proposed, [_proposal(field, player, proposed, proposed)])
    walk = first_check(line)
    first, passed, changes = _first_available(field, rest, player, walk)
    decisions = []
    if passed:
        facts = {"player": player, "taken": first, **shown(field, passed)}
        decisions.append(field.law.decision("first_check", facts))
    chosen = first
    if rest.clash(player, first):
        chosen, changes, decision = second_check(field, rest, first, walk, changes)
        decisions.append(decision)
    rest.take(player, chosen, changes)
    return Pair(player, chosen, [_proposal(field, player, proposed, chosen), *decisions])


def _proposal(field: Field, player: int, proposed: int, chosen: int) -> Decision:
    return field.law.decision("proposed", {"player": player, "opponent": proposed, "kept": proposed == chosen})


def first_check(line: Sequence[int]) -> list[int]:
    """28.6, first check; Lim 4.1, 4.2, 4.3: the order in which the first of the line is offered opponents.

    The second half from his proposed opponent on, then the first half from its end (Lim's exchange tables, any size).
    """
    half = len(line) // 2
    return [*line[half:], *reversed(line[1:half])]


def second_check(
    field: Field, rest: Rest, first: int, walk: Sequence[int], changes: Pairs
) -> tuple[int, Pairs, Decision]:
    """28.6, second check; Lim 5.2, 5.7: both are due the same colour; the opponent is exchanged if that gains.

    The first later player who is due the other colour, is within 100 of the one he replaces where the limit holds, and
    lowers the number of clashing pairs that the group can reach (setting `colour-exchange`: or merely suits; none:
    nobody is exchanged). Without one the clash stays.
    """
    player, reading = rest.line[0], field.reading("colour-exchange")
    facts: dict[str, object] = {"player": player, "due": field.due[player]}
    limit: int | None = None
    if reading == "none":
        return first, changes, field.law.decision("clash_not_looked_at", {**facts, "opponent": first})
    if reading == "gain":
        least, changes = rest.least(player, first)
        if least + 1 == rest.bound():
            return first, changes, field.law.decision("clash_unavoidable", {**facts, "opponent": first})
        limit = least
    later = walk[walk.index(first) + 1 :]
    found, passed = _gaining(field, rest, first, later, limit)
    if found is None:
        kept = {**facts, "opponent": first, **shown(field, passed)}
        return first, changes, field.law.decision("clash_kept", kept)
    facts = {**facts, "instead_of": first, "taken": found[0], **shown(field, passed)}
    return found[0], found[1], field.law.decision("colour_exchange", facts)


def _gaining(
    field: Field, rest: Rest, first: int, later: Sequence[int], limit: int | None
) -> tuple[tuple[int, Pairs] | None, list[dict[str, object]]]:
    """The first later player whom the exchange may take; `limit`: the rest may clash so often (None: freely)."""
    player = rest.line[0]
    passed: list[dict[str, object]] = []
    for other in later:
        if rest.clash(player, other):
            reason: dict[str, object] = {"player": other, "reason": "same_due"}
        elif not rest.may_meet(player, other):
            reason = why_not_fact(field, player, other)
        elif field.limit_exchange and far_apart(field, other, first):
            reason = {"player": other, "reason": "rating_limit"}
        else:
            changes = rest.join(player, other, limit)
            if changes is not None:
                return (other, changes), passed
            reason = {"player": other, "reason": "rest" if limit is None else "no_gain"}
        passed.append(reason)
    return None, passed


def _first_available(
    field: Field, rest: Rest, player: int, walk: Iterable[int]
) -> tuple[int, list[dict[str, object]], Pairs]:
    """The first of the walk whom he may meet and whose going leaves the rest completely pairable."""
    passed: list[dict[str, object]] = []
    for other in walk:
        if not rest.may_meet(player, other):
            passed.append(why_not_fact(field, player, other))
            continue
        changes = rest.join(player, other)
        if changes is not None:
            return other, passed, changes
        passed.append({"player": other, "reason": "rest"})
    raise ProofFailed("nobody_available", player=player)
