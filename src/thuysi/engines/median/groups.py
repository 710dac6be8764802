"""Score groups, the two sweeps to the median, who must leave a group: what Article 28 and Lim say alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from thuysi.decision import Decision
from thuysi.engines.matching import Mate, MayMeet, crowded, maximum_matching
from thuysi.engines.median.field import (
    DOWN,
    UP,
    Direction,
    Field,
    far_apart,
    in_order,
    no_legal_pairing,
    shown,
    why_not_fact,
)
from thuysi.model import BLACK, WHITE, Colour, Points, score_text


@dataclass(slots=True)
class Pair:
    """Two players who meet, and why; `score` is that of the group in which they do; colours come later."""

    first: int
    second: int
    decisions: list[Decision]
    score: int = 0


@dataclass(slots=True)
class Group:
    """A score group in the making: `direction` says how its line is walked, `next_door` who is in the receiving one."""

    score: Points
    residents: list[int]
    arrivals: list[tuple[int, Direction]]
    direction: Direction
    next_door: list[int] = field(default_factory=list)
    is_median: bool = False

    def members(self) -> list[int]:
        """Everybody in the group: the arrivals in the order in which they are paired, then the line."""
        return [player for player, _ in self.arrivals] + self.residents


@dataclass(slots=True)
class Trail:
    """Decisions gathered on the way: for each floater, and for the round as a whole."""

    floats: dict[int, list[Decision]] = field(default_factory=dict)
    ways: dict[int, tuple[Direction, Points]] = field(default_factory=dict)
    round: list[Decision] = field(default_factory=list)

    def leaves(self, player: int, decision: Decision) -> None:
        """Note that a player leaves his group, and by which clause."""
        self.floats.setdefault(player, []).append(decision)


PairGroup = Callable[[Field, Group, Trail], tuple[list[Pair], list[int]]]
"""Pair a group outside the median: the pairs, and who leaves it."""

Complete = Callable[[Field, Group, MayMeet, Mate, Trail], list[Pair]]
"""Pair a group that can be completed."""


def score_groups(points: Mapping[int, Points], players: Iterable[int]) -> dict[Points, list[int]]:
    """28.2; Lim 2.2: players of equal score form a group; the groups by score from the highest, numbers ascending."""
    groups: dict[Points, list[int]] = {}
    for player in sorted(players):
        groups.setdefault(points[player], []).append(player)
    return dict(sorted(groups.items(), reverse=True))


# ── the order of the groups ───────────────────────────────────────────────────────────────────────────────────────────


def sweep(field: Field, players: Sequence[int], trail: Trail, pair_group: PairGroup, complete: Complete) -> list[Pair]:
    """28.3; Lim 2.2, 3.1, 3.2.1, 7.3, 8: from the highest group down, from the lowest up, at last the median.

    The median is the place of 50 % of the points; it exists even when nobody has that score, and floaters from both
    sides meet there. Whoever leaves a group goes to the nearest one on the way.
    """
    groups = score_groups(field.points, players)
    half = (field.upcoming.round - 1) * field.win
    upper = [score for score in groups if 2 * score > half]
    lower = [score for score in reversed(groups) if 2 * score < half]
    median = groups.get(Points(half // 2), []) if half % 2 == 0 else []
    above, from_above = _one_sweep(field, groups, upper, DOWN, median, trail, pair_group)
    below, from_below = _one_sweep(field, groups, lower, UP, [*median, *from_above], trail, pair_group)
    middle = _median(field, median, from_above, from_below, above, below, trail, complete)
    return above + below + middle


def _one_sweep(
    field: Field,
    groups: Mapping[Points, list[int]],
    scores: Sequence[Points],
    direction: Direction,
    median: list[int],
    trail: Trail,
    pair_group: PairGroup,
) -> tuple[list[Pair], list[int]]:
    """Pair the groups of one side in order; whoever leaves one goes into the next, at last into the median."""
    pairs: list[Pair] = []
    out: list[int] = []
    for place, score in enumerate(scores):
        last = place + 1 == len(scores)
        group = Group(
            score,
            in_order(groups[score], direction),
            [(player, direction) for player in arrivals_in_order(field, out, direction)],
            direction,
            median if last else groups[scores[place + 1]],
        )
        made, out = pair_group(field, group, trail)
        pairs += made
    return pairs, out


def _median(
    field: Field,
    residents: list[int],
    from_above: list[int],
    from_below: list[int],
    above: list[Pair],
    below: list[Pair],
    trail: Trail,
    complete: Complete,
) -> list[Pair]:
    """28.3; Lim 2.6: the median, paired last; while it cannot be completed a pair next to it is undone.

    Its two players join the median from their side. `above` and `below` lose the pairs that are undone.
    """
    direction: Direction = UP if field.reading("median-direction") == UP else DOWN
    from_above, from_below = list(from_above), list(from_below)
    while True:
        down: list[tuple[int, Direction]] = [(player, DOWN) for player in arrivals_in_order(field, from_above, DOWN)]
        up: list[tuple[int, Direction]] = [(player, UP) for player in arrivals_in_order(field, from_below, UP)]
        arrivals = up + down if direction == UP else down + up
        score = Points((field.upcoming.round - 1) * field.win // 2)
        group = Group(score, in_order(residents, direction), arrivals, direction, is_median=True)
        if not crowded(group.members(), field.apart):
            meet, mate = relation_of_group(field, group, trail, only_if_complete=True)
            if len(mate) == len(group.members()):
                return complete(field, group, meet, mate, trail)
        undone, way = undo_a_pair(field, above, below, from_above, from_below)
        for player in (undone.first, undone.second):
            facts = {"player": player, "pair": [undone.first, undone.second]}
            scores = {"score": score_text(undone.score), "median_score": score_text(score)}
            trail.leaves(player, field.law.decision("pair_undone", {**facts, **scores}, way))


def undo_a_pair(
    field: Field, above: list[Pair], below: list[Pair], from_above: list[int], from_below: list[int]
) -> tuple[Pair, Direction]:
    """28.3; Lim 2.6: the pair next to the median that is undone, and which way its players go.

    Of the lower side when more floaters stand there from above than from below, else of the higher side; of the other
    when that side has none left. Next is the last made (setting `crack-order`: the first of the nearest group).
    """
    sides: list[tuple[list[Pair], list[int], Direction]] = [(above, from_above, DOWN), (below, from_below, UP)]
    if len(from_above) > len(from_below):
        sides.reverse()
    side, waiting, way = sides[0] if sides[0][0] else sides[1]
    if not side:
        raise no_legal_pairing(field)
    last = len(side) - 1
    nearest = next(place for place, pair in enumerate(side) if pair.score == side[last].score)
    undone = side.pop(last if field.reading("crack-order") == "last-made" else nearest)
    waiting += [undone.first, undone.second]
    return undone, way


def arrivals_in_order(field: Field, players: Iterable[int], direction: Direction) -> list[int]:
    """28.5; Lim 3.6, 3.7: several floaters in the order in which they are paired.

    Coming down: the highest score first, then the smallest number; coming up: the lowest score, then the largest.
    """
    sign = -1 if direction == DOWN else 1
    return sorted(players, key=lambda player: (sign * field.points[player], -sign * player))


def relation_of_group(field: Field, group: Group, trail: Trail, only_if_complete: bool = False) -> tuple[MayMeet, Mate]:
    """General principles; Lim 6: in the last round the colour limits are dropped where they cost a group a pair.

    The strict relation and a maximum pairing by it; in the last round the relation that waives the limits for equal
    scores, if it makes more pairs (in the median: if the strict one does not complete it).
    """
    members = group.members()
    waiver = field.waiver()
    if waiver in ("equal", "free"):
        return field.widest(), maximum_matching(members, field.widest(), apart=field.apart)
    strict = maximum_matching(members, field.may_meet, apart=field.apart)
    if len(members) - len(strict) < 2 or waiver == "none":
        return field.may_meet, strict
    waived = maximum_matching(members, field.may_meet_waived, strict, field.apart)
    if len(waived) == len(strict) or (only_if_complete and len(waived) < len(members)):
        return field.may_meet, strict
    facts = {"score": score_text(group.score), "pairs": len(strict) // 2, "pairs_waived": len(waived) // 2}
    trail.round.append(field.law.decision("limits_waived", facts))
    return field.may_meet_waived, waived


# ── who leaves a group ────────────────────────────────────────────────────────────────────────────────────────────────


def without_opponent(group: Group, meet: MayMeet, mate: Mate) -> list[int]:
    """28.4; Lim 2.3.1–2.3.3: players whom nobody in the group can meet leave first, before parity is looked at."""
    members = group.members()
    return [p for p in members if p not in mate and not any(meet(p, other) for other in members if other != p)]


def leave_alone(field: Field, group: Group, meet: MayMeet, mate: Mate, trail: Trail) -> list[int]:
    """28.4; Lim 2.3.1–2.3.3: take those whom nobody in the group can meet out of it."""
    alone = without_opponent(group, meet, mate)
    for player in alone:
        others = [why_not_fact(field, player, other) for other in group.members() if other != player]
        facts = {"player": player, **from_group(group), **shown(field, others)}
        trail.leaves(player, field.law.decision("no_opponent", facts, _cause(field, player, others)))
    remove(group, alone)
    return alone


def _cause(field: Field, player: int, others: Sequence[Mapping[str, object]]) -> str:
    """Lim 2.3.1–2.3.3: whether colours keep a player from somebody, and then which limit of his own; else "met"."""
    if not any(one["reason"] == "colour_limit" for one in others):
        return "met"
    return "difference" if abs(field.history[player].colour_difference) >= 2 else "running"


def majority_due(field: Field, group: Group) -> tuple[Colour | None, dict[str, object]]:
    """28.4.1; Lim 3.2.2: the colour that more of the group are due, arrivals included; None when equally many."""
    due = [field.due[player] for player in group.members()]
    white, black = due.count(WHITE), due.count(BLACK)
    majority: Colour | None = None if white == black else WHITE if white > black else BLACK
    facts: dict[str, object] = {**from_group(group), "white_due": white, "black_due": black, "majority": majority}
    return majority, facts


def beyond_limit(field: Field, group: Group, player: int) -> bool:
    """28.4.2, 28.4.3; Lim 3.2.3: whether his rating is more than 100 away from that of the resident at the far end.

    That is the largest number going down and the smallest going up (28.4.3 is garbled, read as the mirror); the limit
    holds only where the event has it. Unrated players have no limit.
    """
    return field.limit_floater and bool(group.residents) and far_apart(field, player, group.residents[-1])


def remove(group: Group, players: Iterable[int]) -> None:
    """Take players out of a group."""
    gone = set(players)
    group.residents = [player for player in group.residents if player not in gone]
    group.arrivals = [(player, way) for player, way in group.arrivals if player not in gone]


def from_group(group: Group) -> dict[str, object]:
    """The group that a player leaves, and which way, as facts."""
    return {"score": score_text(group.score), "direction": group.direction}
