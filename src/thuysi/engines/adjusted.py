"""Article 28, the adjusted Swiss by rating (Luật Cờ Tướng 2004), vn-xiangqi-2004-28, in the order of its articles.

28.1 the initial order is `thuysi.engines.order`; here follow 28.2 groups and bye, 28.3 the order of the groups, 28.4
who leaves a group, 28.5 several floaters, 28.6 the floater's opponent, the two checks, what happens when they fail, and
colours; 28.7 is the reader's affair (an absent player is not present, a newcomer has his number). The readings are
those of laws/vn-xiangqi-2004-28.md; every choice that a player may ask about is kept as a `Decision`.

Numbers are starting numbers, small = strong. "Down" is the sweep from the highest group, "up" from the lowest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from thuysi.boards import board_key
from thuysi.decision import AllocatedBye, Board, Decision, Float, RoundPairing
from thuysi.engines.bans import REGULATION, SAME_UNIT_SETTING, Ban, banned_by, bans_of, relaxations
from thuysi.engines.clashes import Pairs, Rest
from thuysi.engines.matching import Mate, MayMeet, augment, left_over, maximum_matching, proposed_by_neighbours
from thuysi.engines.principles import allowed_colours, alternated, colours_fit, due_colour
from thuysi.engines.settings import LISTED, Options, Setting, not_default, resolve
from thuysi.engines.stuck import BYE, why_no_pairing, with_bye
from thuysi.engines.upcoming import Upcoming, first_colour, upcoming_round
from thuysi.errors import NoLegalPairing, ProofFailed
from thuysi.history import History, histories, meeting_rounds, point_without_opponent
from thuysi.model import (
    BLACK,
    PAIRING_ALLOCATED_BYE,
    WHITE,
    Colour,
    Points,
    Round,
    Scoring,
    Tournament,
    opposite,
    score_text,
)

SYSTEM: Final = "adjusted"
EDITION: Final = "vn-xiangqi-2004-28"
OUTSIDE: Final = "ngoài Điều 28"
GENERAL: Final = "nguyên tắc chung"

Direction = Literal["down", "up"]
DOWN: Final = "down"
UP: Final = "up"

SETTINGS: Final = (
    Setting("median-direction", "28.3", ("down", "up"), "down"),
    Setting("rating-limit-28-4", "28.4", ("law", "always", "never"), "law"),
    Setting("rating-limit-28-6", "28.6", ("law", "always", "never"), "law"),
    Setting("last-round-waiver", GENERAL, ("on", "off"), "on"),
    Setting("float-twice", "28.4", ("off", "avoid"), "off"),
    Setting("bye-value", "28.2", ("win", "draw"), "win"),
    Setting("forfeit-rematch", GENERAL, ("allowed", "barred"), "allowed"),
    SAME_UNIT_SETTING,
    Setting("colour-exchange", "28.6", ("gain", "greedy"), "gain"),
)

LEADING: Final = ("proposed", "floater_opponent")
"""The decisions that open a pair: each tells its place in the round."""

LIMIT: Final = 100
"""Rating points of 28.4.2, 28.4.3 and 28.6."""


@dataclass(frozen=True, slots=True)
class Field:
    """What the engine asks about the players of this round, each by starting number."""

    upcoming: Upcoming
    settings: Mapping[str, str]
    points: Mapping[int, Points]
    ratings: Mapping[int, int | None]
    history: Mapping[int, History]
    due: Mapping[int, Colour | None]
    allowed: Mapping[int, str]
    closed: Mapping[int, frozenset[int]]
    banned: Mapping[int, Mapping[int, str]]
    floated: Mapping[int, Direction]
    limit_28_4: bool
    limit_28_6: bool
    win: Points
    bye_points: Points | None = None
    rounds: Sequence[Round] = ()
    meetings: Mapping[tuple[int, int], int] = field(default_factory=dict)
    listed: int | None = LISTED

    def may_meet(self, one: int, other: int) -> bool:
        """Compatible: not met before (nor banned), and the colour limits leave at least one allocation."""
        return other not in self.closed[one] and colours_fit(self.allowed[one], self.allowed[other])

    def may_meet_waived(self, one: int, other: int) -> bool:
        """Compatible in the last round, where two players of equal score may break the colour limits."""
        return other not in self.closed[one] and (
            self.points[one] == self.points[other] or colours_fit(self.allowed[one], self.allowed[other])
        )


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
        """Everybody in the group, in the order of 28.5 and then of the line."""
        return [player for player, _ in self.arrivals] + self.residents


@dataclass(slots=True)
class Trail:
    """Decisions gathered on the way: for each floater, and for the round as a whole."""

    floats: dict[int, list[Decision]] = field(default_factory=dict)
    ways: dict[int, tuple[Direction, Points]] = field(default_factory=dict)
    round: list[Decision] = field(default_factory=list)

    def leaves(self, player: int, direction: Direction, decision: Decision) -> None:
        """Note that a player leaves his group, and by which clause."""
        self.floats.setdefault(player, []).append(decision)


def pair(tournament: Tournament, options: Options) -> RoundPairing:
    """Pair the next round by Article 28.

    Raises `RefusedRound` when the event is not ready, `UsageError` for a setting or a first colour that is not known,
    `NoLegalPairing` when the law leaves no complete round.
    """
    settings = resolve(SETTINGS, tournament.settings, options.settings, ignore_unknown_in_first=True)
    tournament = replace(tournament, scoring=_with_bye_value(tournament.scoring, settings["bye-value"]))
    upcoming = upcoming_round(tournament)
    trail = Trail()
    whole, bye = _field_and_bye(tournament, upcoming, settings, options.listed, trail)
    pairs = sweep_28_3(whole, [p for p in upcoming.present if bye is None or p != bye.player], trail)
    seed = options.seed if options.seed is not None else tournament.seed
    colour = _first_colour_if_needed(tournament, whole, pairs, seed, trail)
    return RoundPairing(
        system=SYSTEM,
        edition=EDITION,
        round=upcoming.round,
        boards=_boards(whole, pairs, colour),
        bye=bye,
        floats=_floats(whole, pairs, trail),
        absent=upcoming.absent,
        seed=seed,
        settings=not_default(SETTINGS, settings),
        decisions=tuple(trail.round),
    )


# ── 28.2 ── groups and bye ────────────────────────────────────────────────────────────────────────────────────────────


def score_groups_28_2(points: Mapping[int, Points], players: Iterable[int]) -> dict[Points, list[int]]:
    """28.2: players of equal score form a group; the groups by score from the highest, numbers ascending."""
    groups: dict[Points, list[int]] = {}
    for player in sorted(players):
        groups.setdefault(points[player], []).append(player)
    return dict(sorted(groups.items(), reverse=True))


def bye_28_2(field: Field, players: Sequence[int]) -> AllocatedBye | None:
    """28.2: in an odd field the last number of the lowest group who has not had a point for lack of an opponent.

    Candidates by score ascending, number descending; the first whose going leaves the rest completely pairable. The
    test of the rest waives the colour limits for equal scores in the last round, as the round itself may. None: there
    is no such player.
    """
    meet = field.may_meet_waived if _waiver(field) else field.may_meet
    mate = maximum_matching(players, meet, proposed_by_neighbours(_by_score(field, players), meet))
    if len(players) - len(mate) != 1:
        return None
    passed: list[dict[str, object]] = []
    for player in sorted(players, key=lambda player: (field.points[player], -player)):
        if field.history[player].had_bye:
            passed.append(_had_bye_fact(field, player))
        elif _without(mate, players, meet, player) is None:
            passed.append({"player": player, "reason": "rest"})
        else:
            value = field.win if field.bye_points is None else field.bye_points
            facts = {"player": player, "score": score_text(field.points[player]), "value": score_text(value)}
            return AllocatedBye(player, (Decision("28.2", "bye", {**facts, **_shown(field, passed)}),))
    return None


# ── 28.3 ── the order of the groups ───────────────────────────────────────────────────────────────────────────────────


def sweep_28_3(field: Field, players: Sequence[int], trail: Trail) -> list[Pair]:
    """28.3: from the highest group down to before the median, from the lowest up to before it, then the median.

    The median is the place of 50 % of the points; it exists even when nobody has that score, and floaters from both
    sides meet there. It is paired last, downward unless the event says otherwise.
    """
    groups = score_groups_28_2(field.points, players)
    half = (field.upcoming.round - 1) * field.win
    upper = [score for score in groups if 2 * score > half]
    lower = [score for score in reversed(groups) if 2 * score < half]
    median = groups.get(Points(half // 2), []) if half % 2 == 0 else []
    above, from_above = _one_sweep(field, groups, upper, DOWN, median, trail)
    below, from_below = _one_sweep(field, groups, lower, UP, [*median, *from_above], trail)
    middle = _median(field, median, from_above, from_below, above, below, trail)
    return above + below + middle


def _one_sweep(
    field: Field,
    groups: Mapping[Points, list[int]],
    scores: Sequence[Points],
    direction: Direction,
    median: list[int],
    trail: Trail,
) -> tuple[list[Pair], list[int]]:
    """Pair the groups of one side in order; whoever leaves one goes into the next, at last into the median."""
    pairs: list[Pair] = []
    out: list[int] = []
    for place, score in enumerate(scores):
        last = place + 1 == len(scores)
        group = Group(
            score,
            in_order(groups[score], direction),
            [(player, direction) for player in arrivals_28_5(field, out, direction)],
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
) -> list[Pair]:
    """28.3: the median, paired last; the law is silent when it cannot be completed, and pairs are undone (Lim 2.6).

    The last pair made on the side that has sent fewer is undone, and its two players join the median from that side.
    """
    direction: Direction = UP if field.settings["median-direction"] == UP else DOWN
    from_above, from_below = list(from_above), list(from_below)
    while True:
        down: list[tuple[int, Direction]] = [(player, DOWN) for player in arrivals_28_5(field, from_above, DOWN)]
        up: list[tuple[int, Direction]] = [(player, UP) for player in arrivals_28_5(field, from_below, UP)]
        arrivals = up + down if direction == UP else down + up
        score = Points((field.upcoming.round - 1) * field.win // 2)
        group = Group(score, in_order(residents, direction), arrivals, direction, is_median=True)
        meet, mate = relation_of_group(field, group, trail, only_if_complete=True)
        if len(mate) == len(group.members()):
            return complete(field, group, meet, mate, trail)
        side, waiting, way = _side_to_undo(above, below, from_above, from_below)
        if not side:
            raise _no_legal_pairing(field)
        undone = side.pop()
        waiting += [undone.first, undone.second]
        for player in (undone.first, undone.second):
            facts = {"player": player, "pair": [undone.first, undone.second]}
            scores = {"score": score_text(undone.score), "median_score": score_text(score)}
            trail.leaves(player, way, Decision(OUTSIDE, "pair_undone", {**facts, **scores}))


def _side_to_undo(
    above: list[Pair], below: list[Pair], from_above: list[int], from_below: list[int]
) -> tuple[list[Pair], list[int], Direction]:
    """The side whose last pair is undone: below when more came from above, else above; the other if it is empty."""
    sides: list[tuple[list[Pair], list[int], Direction]] = [(above, from_above, DOWN), (below, from_below, UP)]
    if len(from_above) > len(from_below):
        sides.reverse()
    return sides[0] if sides[0][0] else sides[1]


def pair_group(field: Field, group: Group, trail: Trail) -> tuple[list[Pair], list[int]]:
    """Pair one group outside the median: who leaves it (28.4, 28.6.1, 28.6.2), then who meets whom (28.5, 28.6)."""
    meet, mate = relation_of_group(field, group, trail)
    alone = without_opponent_28_4(group, meet, mate)
    for player in alone:
        others = [_why_not_fact(field, player, other) for other in group.members() if other != player]
        facts = {"player": player, **_left(group), **_shown(field, others)}
        trail.leaves(player, group.direction, Decision("28.4", "no_opponent", facts))
    _remove(group, alone)
    members = group.members()
    leaving: list[int] = []
    if len(members) - len(mate) > len(members) % 2:
        leaving, mate = left_over_28_6_2(field, group, meet, mate, trail)
    elif len(members) % 2:
        leaver, mate = floater_28_4(field, group, meet, mate, trail)
        leaving = [leaver]
    _remove(group, leaving)
    return complete(field, group, meet, mate, trail), alone + leaving


def relation_of_group(field: Field, group: Group, trail: Trail, only_if_complete: bool = False) -> tuple[MayMeet, Mate]:
    """General principles: in the last round the colour limits may be dropped where they cost a group a pair.

    The strict relation and a maximum pairing by it; in the last round the relation that waives the limits for equal
    scores, if it makes more pairs (in the median: if the strict one does not complete it).
    """
    members = group.members()
    strict = maximum_matching(members, field.may_meet)
    if len(members) - len(strict) < 2 or not _waiver(field):
        return field.may_meet, strict
    waived = maximum_matching(members, field.may_meet_waived, strict)
    if len(waived) == len(strict) or (only_if_complete and len(waived) < len(members)):
        return field.may_meet, strict
    facts = {"score": score_text(group.score), "pairs": len(strict) // 2, "pairs_waived": len(waived) // 2}
    trail.round.append(Decision(GENERAL, "limits_waived", facts))
    return field.may_meet_waived, waived


# ── 28.4 ── who leaves the group ──────────────────────────────────────────────────────────────────────────────────────


def without_opponent_28_4(group: Group, meet: MayMeet, mate: Mate) -> list[int]:
    """28.4: players whom nobody in the group can meet leave first, before parity is looked at."""
    members = group.members()
    return [p for p in members if p not in mate and not any(meet(p, other) for other in members if other != p)]


def floater_28_4(field: Field, group: Group, meet: MayMeet, mate: Mate, trail: Trail) -> tuple[int, Mate]:
    """28.4: who leaves an odd group, and a complete pairing of those who stay.

    The first of the candidates who has an opponent next door (Note 3); if the group cannot be completed without him,
    28.6.1 finds who changes places with him.
    """
    candidates, decisions = candidates_28_4(field, group)
    floater, passed = next_door_note_3(field, group, candidates)
    without = _without(mate, group.members(), meet, floater)
    if passed:
        facts = {"player": floater, **_left(group), **_shown(field, passed)}
        decisions = [*decisions, Decision("28.4", "no_opponent_next_door", facts)]
    if without is not None:
        for decision in decisions:
            trail.leaves(floater, group.direction, decision)
        return floater, without
    return exchanged_28_6_1(field, group, meet, mate, floater, candidates, trail)


def candidates_28_4(field: Field, group: Group) -> tuple[list[int], list[Decision]]:
    """28.4: the players of an odd group in the order in which they are asked to leave, and the clause for the first.

    First residents due the majority colour (28.4.1), largest number first going down, smallest going up, within the
    rating limit (28.4.2, 28.4.3); then the other residents in that order; last the arrivals, from the back of 28.5.
    """
    line = group.residents[::-1]
    majority, facts = majority_28_4_1(field, group)
    of_majority = [player for player in line if majority is not None and field.due[player] == majority]
    beyond = [player for player in of_majority if rating_limit_28_4_2_and_3(field, group, player)]
    within = [player for player in of_majority if player not in set(beyond)]
    preferred = _avoid_float_twice(field, group, within)
    chosen = set(preferred)
    others = [player for player in line if player not in chosen]
    arrivals = [player for player, _ in reversed(group.arrivals)]
    candidates = preferred + _avoid_float_twice(field, group, others) + arrivals
    asked = (of_majority or line or candidates)[0]
    facts |= {"residents": len(line), "chosen_from": len(of_majority), "asked": asked}
    decisions = [Decision("28.4.1", "balance", facts)]
    if asked in beyond:
        article = "28.4.2" if group.direction == DOWN else "28.4.3"
        taken = (within or others or candidates)[0]
        over = of_majority[: of_majority.index(within[0])] if within else of_majority
        limit = {"players": over[: field.listed], "reference": group.residents[-1], "taken": taken}
        decisions.append(Decision(article, "rating_limit", {**limit, **_left(group)}))
        asked = taken
    if asked != candidates[0]:
        twice = {"player": asked, "taken": candidates[0]}
        decisions.append(Decision("28.4", "float_twice", {**twice, **_left(group)}))
    return candidates, decisions


def majority_28_4_1(field: Field, group: Group) -> tuple[Colour | None, dict[str, object]]:
    """28.4.1: the colour that more of the group's players are due, arrivals included; None when equally many."""
    due = [field.due[player] for player in group.members()]
    white, black = due.count(WHITE), due.count(BLACK)
    majority: Colour | None = None if white == black else WHITE if white > black else BLACK
    facts: dict[str, object] = {
        "score": score_text(group.score),
        "direction": group.direction,
        "white_due": white,
        "black_due": black,
        "majority": majority,
    }
    return majority, facts


def rating_limit_28_4_2_and_3(field: Field, group: Group, player: int) -> bool:
    """28.4.2, 28.4.3: whether his rating is more than 100 away from that of the resident at the group's near end.

    That is the largest number going down (28.4.2) and the smallest going up (28.4.3, garbled, read as its mirror); the
    limit holds only where the event has more than 2^n players for n rounds. Unrated players have no limit.
    """
    return field.limit_28_4 and _far_apart(field, player, group.residents[-1])


def next_door_note_3(field: Field, group: Group, candidates: Sequence[int]) -> tuple[int, list[dict[str, object]]]:
    """28.4 Note 3: the first candidate who has an opponent in the receiving group; if nobody has one, the first."""
    for place, player in enumerate(candidates):
        if _has_opponent(field, group, player):
            return player, [{"player": p, "reason": "no_opponent_next_door"} for p in candidates[:place]]
    return candidates[0], []


# ── 28.5 ── several floaters ──────────────────────────────────────────────────────────────────────────────────────────


def arrivals_28_5(field: Field, players: Iterable[int], direction: Direction) -> list[int]:
    """28.5: several floaters in the order in which they are paired.

    Coming down: the highest score first, then the smallest number; coming up: the lowest score, then the largest.
    """
    sign = -1 if direction == DOWN else 1
    return sorted(players, key=lambda player: (sign * field.points[player], -sign * player))


# ── 28.6 ── the floater's opponent, the checks ────────────────────────────────────────────────────────────────────────


def complete(field: Field, group: Group, meet: MayMeet, mate: Mate, trail: Trail) -> list[Pair]:
    """28.5, 28.6: pair a group that can be completed: the floaters in their order, then the residents."""
    if not mate:
        return []
    rest = Rest(group.members(), field.due, meet, mate)
    made = []
    order = [player for player, _ in group.arrivals]
    for floater, direction in group.arrivals:
        trail.ways[floater] = (direction, group.score)
        if floater in rest.mate:
            made.append(floater_opponent_28_6(field, rest, floater, direction, order, trail))
    rest.settle()
    while rest.line:
        made.append(resident_opponent_28_6(field, rest))
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


def floater_opponent_28_6(
    field: Field, rest: Rest, floater: int, direction: Direction, order: Sequence[int], trail: Trail
) -> Pair:
    """28.6: a floater meets the smallest (going up: the largest) number, who must be due the other colour.

    Candidates by score (Note 2), then number. The first available, unless he is due the same colour and a later one is
    not; where the limit holds, the later one's rating must be within 100 of his.
    """
    line = candidates_note_2(field, rest.line, floater, direction)
    first, passed, changes = _first_available(field, rest, floater, line)
    decisions = [Decision("28.5", "floater_order", {"order": list(order)})] if len(order) > 1 else []
    facts = {"floater": floater, "direction": direction, "taken": first, **_shown(field, passed)}
    decisions.append(Decision("28.6", "floater_opponent", facts))
    chosen = first
    if rest.clash(floater, first):
        found, passed = _opposite_colour(field, rest, floater, first, line[line.index(first) + 1 :])
        facts = {"player": floater, "due": field.due[floater]}
        if found is not None:
            chosen, changes = found
            facts |= {"instead_of": first, "taken": chosen, **_shown(field, passed)}
            decisions.append(Decision("28.6", "floater_colour_exchange", facts))
        else:
            facts |= {"taken": first, **_shown(field, passed)}
            decisions.append(Decision("28.6", "floater_clash_kept", facts))
    rest.take(floater, chosen, changes)
    return Pair(floater, chosen, decisions)


def candidates_note_2(field: Field, line: Iterable[int], floater: int, direction: Direction) -> list[int]:
    """28.4 Note 2: a floater's possible opponents, best first: score, then number, by his direction."""
    sign = -1 if direction == DOWN else 1
    others = [player for player in line if player != floater]
    return sorted(others, key=lambda player: (sign * field.points[player], -sign * player))


def _opposite_colour(
    field: Field, rest: Rest, floater: int, first: int, later: Sequence[int]
) -> tuple[tuple[int, Pairs] | None, list[dict[str, object]]]:
    """The first later candidate who suits the floater's colour, is within the limit, and leaves the rest pairable."""
    passed: list[dict[str, object]] = []
    for player in later:
        if rest.clash(floater, player):
            reason: dict[str, object] = {"player": player, "reason": "same_due"}
        elif not rest.may_meet(floater, player):
            reason = _why_not_fact(field, floater, player)
        elif field.limit_28_6 and _far_apart(field, player, first):
            reason = {"player": player, "reason": "rating_limit"}
        else:
            changes = rest.join(floater, player)
            if changes is not None:
                return (player, changes), passed
            reason = {"player": player, "reason": "rest"}
        passed.append(reason)
    return None, passed


def resident_opponent_28_6(field: Field, rest: Rest) -> Pair:
    """28.3, 28.6: the first of the line and his opponent, by the first and the second check in one walk.

    He is proposed the first of the second half; after him its other players, then the first half from its end. The
    first available is his (first check), unless both are due the same colour and an exchange gains (second check).
    Then the remaining players are halved and proposed afresh.
    """
    line = rest.line
    player, half = line[0], len(line) // 2
    proposed = line[half]
    if rest.mate[player] == proposed and not rest.clash(player, proposed):
        rest.take(player, proposed, ())
        return Pair(player, proposed, [_proposal(player, proposed, proposed)])
    walk = first_check_28_6(line)
    first, passed, changes = _first_available(field, rest, player, walk)
    decisions = []
    if passed:
        facts = {"player": player, "taken": first, **_shown(field, passed)}
        decisions.append(Decision("28.6", "first_check", facts))
    chosen = first
    if rest.clash(player, first):
        chosen, changes, decision = second_check_28_6(field, rest, first, walk, changes)
        decisions.append(decision)
    rest.take(player, chosen, changes)
    return Pair(player, chosen, [_proposal(player, proposed, chosen), *decisions])


def _proposal(player: int, proposed: int, chosen: int) -> Decision:
    return Decision("28.3", "proposed", {"player": player, "opponent": proposed, "kept": proposed == chosen})


def first_check_28_6(line: Sequence[int]) -> list[int]:
    """28.6, first check: the order in which the first of the line is offered opponents.

    The second half from his proposed opponent on, then the first half from its end (Lim's exchange tables, any size).
    """
    half = len(line) // 2
    return [*line[half:], *reversed(line[1:half])]


def second_check_28_6(
    field: Field, rest: Rest, first: int, walk: Sequence[int], changes: Pairs
) -> tuple[int, Pairs, Decision]:
    """28.6, second check: both are due the same colour; the opponent is exchanged if that gains.

    The first later player who is due the other colour, is within 100 of the one he replaces where the limit holds, and
    lowers the number of clashing pairs that the group can reach (setting `colour-exchange`: or merely suits). Without
    one the clash stays.
    """
    player = rest.line[0]
    greedy = field.settings["colour-exchange"] == "greedy"
    facts: dict[str, object] = {"player": player, "due": field.due[player]}
    limit: int | None = None
    if not greedy:
        least, changes = rest.least(player, first)
        if least + 1 == rest.bound():
            return first, changes, Decision("28.6", "clash_unavoidable", {**facts, "opponent": first})
        limit = least
    later = walk[walk.index(first) + 1 :]
    found, passed = _gaining(field, rest, first, later, limit)
    if found is None:
        return first, changes, Decision("28.6", "clash_kept", {**facts, "opponent": first, **_shown(field, passed)})
    facts = {**facts, "instead_of": first, "taken": found[0], **_shown(field, passed)}
    return found[0], found[1], Decision("28.6", "colour_exchange", facts)


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
            reason = _why_not_fact(field, player, other)
        elif field.limit_28_6 and _far_apart(field, other, first):
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
            passed.append(_why_not_fact(field, player, other))
            continue
        changes = rest.join(player, other)
        if changes is not None:
            return other, passed, changes
        passed.append({"player": other, "reason": "rest"})
    raise ProofFailed("nobody_available", player=player)


# ── 28.6.1, 28.6.2 ── when it cannot be done ──────────────────────────────────────────────────────────────────────────


def exchanged_28_6_1(
    field: Field, group: Group, meet: MayMeet, mate: Mate, floater: int, candidates: Sequence[int], trail: Trail
) -> tuple[int, Mate]:
    """28.6.1: the group was odd and cannot be completed without its floater: he changes places with the one stuck.

    The line: residents whom the kept list of the rest leaves over, "number 1" last, then the other candidates; the
    first who leaves a complete group and has an opponent next door, else the first who leaves a complete group.
    """
    members = [player for player in group.members() if player != floater]
    residents = [player for player in group.residents if player != floater]
    _, left = left_over(members, meet)
    stuck = [player for player in residents if player in set(left)]
    if stuck and stuck[0] == residents[0]:
        stuck = [*stuck[1:], stuck[0]]
    line = stuck + [player for player in candidates if player != floater and player not in set(stuck)]
    fallback: tuple[int, Mate] | None = None
    passed: list[dict[str, object]] = []
    for player in line:
        without = _without(mate, group.members(), meet, player)
        if without is None:
            passed.append({"player": player, "reason": "rest"})
            continue
        if _has_opponent(field, group, player):
            fallback = (player, without)
            break
        fallback = fallback or (player, without)
        passed.append({"player": player, "reason": "no_opponent_next_door"})
    if fallback is None:
        raise ProofFailed("group_not_completable", score=group.score)
    passed = [one for one in passed if one["player"] != fallback[0]]
    facts = {"floater": floater, "taken": fallback[0], "stuck": stuck, **_left(group), **_shown(field, passed)}
    trail.leaves(fallback[0], group.direction, Decision("28.6.1", "changes_places", facts))
    return fallback


def left_over_28_6_2(field: Field, group: Group, meet: MayMeet, mate: Mate, trail: Trail) -> tuple[list[int], Mate]:
    """28.6.2: the group is short of a pair or more: those whom the kept list leaves over all leave it.

    The kept list goes through the group in order and keeps a player if some pairing with the most pairs possible
    covers everyone kept so far and him.
    """
    mate, left = left_over(group.members(), meet, mate)
    for player in left:
        facts = {"player": player, "players": left, "pairs": len(mate) // 2, **_left(group)}
        trail.leaves(player, group.direction, Decision("28.6.2", "left_over", facts))
    return left, mate


# ── 28.6 ── colours ───────────────────────────────────────────────────────────────────────────────────────────────────


def colours_28_6(field: Field, one: int, other: int, first: Colour | None) -> tuple[int, int, Decision]:
    """28.6: who has White, and why: limits, due colours, the earlier games, the smaller number; round 1 by one lot.

    Returns (white, black, decision). `first` is the colour of number 1 in round 1: odd smaller numbers have it, even
    ones the opposite; it is asked for only where neither player is due a colour.
    """
    small, large = min(one, other), max(one, other)
    for rule in (_only_legal, _due, _by_parity, _earlier_games):
        decided = rule(field, small, large, first)
        if decided is not None:
            colour, decision = decided
            return (small, large, decision) if colour == WHITE else (large, small, decision)
    colour = field.due[small] or WHITE
    facts = {"player": small, "other": large, "colour": colour, "colours": _colours(field, small, large)}
    decision = Decision("28.6", "colour_smaller_number", facts)
    return (small, large, decision) if colour == WHITE else (large, small, decision)


def _only_legal(field: Field, small: int, large: int, _: Colour | None) -> tuple[Colour, Decision] | None:
    """Step 1: only one allocation is allowed by the limits."""
    white = WHITE in field.allowed[small] and BLACK in field.allowed[large]
    black = BLACK in field.allowed[small] and WHITE in field.allowed[large]
    if white == black:
        return None
    colour: Colour = WHITE if white else BLACK
    facts: dict[str, object] = {"player": small, "other": large, "colour": colour}
    facts["colours"] = _colours(field, small, large)
    limits = [_limit_fact(field, small, opposite(colour)), _limit_fact(field, large, colour)]
    facts["limits"] = [limit for limit in limits if limit is not None]
    return colour, Decision(GENERAL, "colour_only_legal", facts)


def _limit_fact(field: Field, player: int, colour: Colour) -> dict[str, object] | None:
    """Why a player may not have a colour, as a fact: the third running, or a difference of three; None: he may."""
    if colour in field.allowed[player]:
        return None
    running = field.history[player].colours[-2:] == colour * 2
    return {"player": player, "colour": colour, "reason": "three_running" if running else "difference_of_three"}


def _due(field: Field, small: int, large: int, _: Colour | None) -> tuple[Colour, Decision] | None:
    """Step 2: their due colours differ, or only one is due."""
    mine, yours = field.due[small], field.due[large]
    if mine == yours:
        return None
    colour: Colour = mine if mine is not None else opposite(yours or BLACK)
    facts = {"player": small, "other": large, "due": [mine, yours], "colour": colour}
    return colour, Decision("28.6", "colour_due", {**facts, "colours": _colours(field, small, large)})


def _by_parity(field: Field, small: int, large: int, first: Colour | None) -> tuple[Colour, Decision] | None:
    """Neither is due a colour: the lot of round 1 for the parity of the smaller number."""
    if field.due[small] is not None:
        return None
    colour: Colour = (first or WHITE) if small % 2 else opposite(first or WHITE)
    facts = {"player": small, "other": large, "first_colour": first, "parity": "odd" if small % 2 else "even"}
    return colour, Decision("28.6", "colour_lot", {**facts, "colour": colour})


def _earlier_games(field: Field, small: int, large: int, _: Colour | None) -> tuple[Colour, Decision] | None:
    """Step 3: both are due the same; at the latest difference of their histories each gets the opposite."""
    mine, yours = field.history[small].colours, field.history[large].colours
    colour = alternated(mine, yours)
    if colour is None:
        return None
    facts: dict[str, object] = {"player": small, "other": large, "colour": colour, "due": field.due[small]}
    facts["colours"] = [mine, yours]
    return colour, Decision("28.6", "colour_earlier_games", facts)


def _colours(field: Field, small: int, large: int) -> list[str]:
    """The colours of the games that two players have played, in order."""
    return [field.history[small].colours, field.history[large].colours]


# ── the field ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _with_bye_value(scoring: Scoring, value: str) -> Scoring:
    return replace(scoring, pairing_allocated_bye=scoring.draw) if value == "draw" else scoring


def _waiver(field: Field) -> bool:
    return field.upcoming.is_last and field.settings["last-round-waiver"] == "on"


def _field_and_bye(
    tournament: Tournament, upcoming: Upcoming, settings: Mapping[str, str], listed: int | None, trail: Trail
) -> tuple[Field, AllocatedBye | None]:
    """The field and its bye; the event's own bans are relaxed, the same unit first, before the round would fail."""
    odd = len(upcoming.present) % 2 == 1
    for bans, dropped in relaxations(bans_of(tournament, upcoming, settings["same-unit"])):
        field = _field(tournament, upcoming, settings, bans, listed)
        bye = bye_28_2(field, upcoming.present) if odd else None
        if bye is not None or (not odd and (not bans or _pairable(field, upcoming.present))):
            if dropped:
                trail.round.append(Decision(REGULATION, "bans_relaxed", {"bans": dropped}))
            return field, bye
    raise _no_legal_pairing(field)


def _no_legal_pairing(field: Field) -> NoLegalPairing:
    """No complete round exists: who is stuck, and which single limit would free them."""
    meet = field.may_meet_waived if _waiver(field) else field.may_meet
    players = _by_score(field, field.upcoming.present)
    entitled = {player for player in players if not field.history[player].had_bye}
    relaxed = {
        "colour_limit": with_bye(lambda one, other: other not in field.closed[one], entitled),
        "bye": with_bye(meet, set(players)),
    }
    if len(players) % 2:
        return why_no_pairing([*players, BYE], with_bye(meet, entitled), relaxed)
    return why_no_pairing(players, meet, {"colour_limit": relaxed["colour_limit"]})


def _pairable(field: Field, players: Sequence[int]) -> bool:
    meet = field.may_meet_waived if _waiver(field) else field.may_meet
    mate = maximum_matching(players, meet, proposed_by_neighbours(_by_score(field, players), meet))
    return len(mate) == len(players)


def _field(
    tournament: Tournament,
    upcoming: Upcoming,
    settings: Mapping[str, str],
    bans: Sequence[Ban],
    listed: int | None,
) -> Field:
    history = histories(tournament)
    present = upcoming.present
    banned = banned_by(bans, present)
    barred = settings["forfeit-rematch"] == "barred"
    closed = {p: frozenset(history[p].scheduled if barred else history[p].met) | frozenset(banned[p]) for p in present}
    many = len(tournament.players) > 2**upcoming.total_rounds
    applies = {"law": many, "always": True, "never": False}
    return Field(
        upcoming=upcoming,
        settings=settings,
        points={p: history[p].points for p in present},
        ratings={player.number: player.rating for player in tournament.players},
        history=history,
        due={p: due_colour(history[p].colours) for p in present},
        allowed={p: allowed_colours(history[p].colours) for p in present},
        closed=closed,
        banned=banned,
        floated=_floated_last_round(tournament) if settings["float-twice"] == "avoid" else {},
        limit_28_4=applies[settings["rating-limit-28-4"]],
        limit_28_6=applies[settings["rating-limit-28-6"]],
        win=tournament.scoring.win,
        bye_points=tournament.scoring.bye(PAIRING_ALLOCATED_BYE),
        rounds=tournament.rounds,
        meetings=meeting_rounds(tournament.rounds),
        listed=listed,
    )


def _floated_last_round(tournament: Tournament) -> dict[int, Direction]:
    """Who was moved out of his group in the round before, and which way; a default leaves the mark too.

    A file holds only the pairs, but the place of a pair follows from the sweeps: above the median it was made in the
    group of its lower player, below it in that of the higher, across it in the median.
    """
    played = len(tournament.rounds) - 1
    if played < 0:
        return {}
    before = histories(tournament, played)
    floated: dict[int, Direction] = {}
    for game in tournament.rounds[-1].games:
        scores = {player: 2 * before[player].points for player in (game.white, game.black)}
        place = min(max(played * tournament.scoring.win, min(scores.values())), max(scores.values()))
        floated.update({player: DOWN if score > place else UP for player, score in scores.items() if score != place})
    return floated


def _avoid_float_twice(field: Field, group: Group, players: list[int]) -> list[int]:
    """G5, setting `float-twice`: among candidates otherwise equal, those who floated that way last round come last."""
    return sorted(players, key=lambda player: field.floated.get(player) == group.direction)


def in_order(players: Iterable[int], direction: Direction) -> list[int]:
    """The line of a group: increasing numbers going down, decreasing going up (28.3)."""
    return sorted(players, reverse=direction == UP)


def _remove(group: Group, players: Iterable[int]) -> None:
    gone = set(players)
    group.residents = [player for player in group.residents if player not in gone]
    group.arrivals = [(player, way) for player, way in group.arrivals if player not in gone]


def _without(mate: Mate, members: Sequence[int], meet: MayMeet, player: int) -> Mate | None:
    """A complete pairing of an odd group without one player, from its maximum one that leaves one out; None: none."""
    if player not in mate:
        return mate
    rest = dict(mate)
    widow = rest.pop(player)
    del rest[widow]
    spare = next(p for p in members if p not in mate)
    if meet(widow, spare):
        rest[widow], rest[spare] = spare, widow
        return rest
    return rest if augment(rest, [p for p in members if p != player], meet, widow) else None


def _has_opponent(field: Field, group: Group, player: int) -> bool:
    """Whether he has an opponent next door; always by the strict relation."""
    return any(field.may_meet(player, other) for other in group.next_door)


def _far_apart(field: Field, one: int, other: int) -> bool:
    mine, yours = field.ratings[one], field.ratings[other]
    return mine is not None and yours is not None and abs(mine - yours) > LIMIT


def _by_score(field: Field, players: Iterable[int]) -> list[int]:
    return sorted(players, key=lambda player: (-field.points[player], player))


def _why_not(field: Field, one: int, other: int) -> str:
    """Why two players may not meet: an earlier game, the event's own ban, or the colour limits."""
    ban = field.banned[one].get(other)
    if other in field.history[one].met:
        return "met"
    if ban is not None:
        return ban
    return "met_by_default" if other in field.closed[one] else "colour_limit"


def _why_not_fact(field: Field, one: int, other: int) -> dict[str, object]:
    """Why two players may not meet, as a fact; the round too when they have met."""
    reason = _why_not(field, one, other)
    fact: dict[str, object] = {"player": other, "reason": reason}
    met_in = field.meetings.get((min(one, other), max(one, other)))
    return {**fact, "round": met_in} if met_in is not None and reason in ("met", "met_by_default") else fact


def _had_bye_fact(field: Field, player: int) -> dict[str, object]:
    """When and how a player received a point for lack of an opponent."""
    fact: dict[str, object] = {"player": player, "reason": "had_bye"}
    found = point_without_opponent(field.rounds, player)
    return fact if found is None else {**fact, "round": found[0], "kind": found[1]}


def _left(group: Group) -> dict[str, object]:
    """The group that a player leaves, and which way, as facts."""
    return {"score": score_text(group.score), "direction": group.direction}


def _shown(field: Field, passed: Sequence[Mapping[str, object]]) -> dict[str, object]:
    """Those passed over, as facts: the first ones in full, the others counted."""
    facts: dict[str, object] = {"passed": list(passed[: field.listed])}
    if field.listed is not None and len(passed) > field.listed:
        facts["more"] = len(passed) - field.listed
    return facts


# ── the answer ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _first_colour_if_needed(
    tournament: Tournament, field: Field, pairs: Iterable[Pair], seed: int | None, trail: Trail
) -> Colour | None:
    """28.6: the colour lot, asked for only when a pair has no due colour at all."""
    if all(field.due[p.first] is not None or field.due[p.second] is not None for p in pairs):
        return None
    colour, source = first_colour(tournament, seed)
    facts: dict[str, object] = {"colour": colour, "source": source}
    if source == "lot":
        facts["seed"] = seed
    trail.round.append(Decision("28.6", "first_colour", facts))
    return colour


def _boards(field: Field, pairs: Iterable[Pair], first: Colour | None) -> tuple[Board, ...]:
    """The boards: higher score of the pair, then the sum of scores, then the smaller number (G16)."""

    def key(pair: Pair) -> tuple[int, int, int]:
        return board_key(pair.first, pair.second, field.points[pair.first], field.points[pair.second])

    boards = []
    for number, pair in enumerate(sorted(pairs, key=key), start=1):
        white, black, decision = colours_28_6(field, pair.first, pair.second, first)
        boards.append(Board(number, white, black, (*pair.decisions, decision)))
    return tuple(boards)


def _floats(field: Field, pairs: Iterable[Pair], trail: Trail) -> tuple[Float, ...]:
    """Everybody who was paired outside his own group, with the clauses that moved him, by number."""
    floats = []
    for pair in pairs:
        for player in (pair.first, pair.second):
            way = trail.ways.get(player)
            if way is not None and way[1] != field.points[player]:
                direction, score = way
                decisions = tuple(trail.floats.get(player, ()))
                floats.append(Float(player, direction, field.points[player], score, decisions))
    return tuple(sorted(floats, key=lambda one: one.player))


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    GENERAL: (relation_of_group,),
    "28.2": (score_groups_28_2, bye_28_2),
    "28.3": (sweep_28_3, resident_opponent_28_6),
    "28.4": (without_opponent_28_4, floater_28_4, candidates_28_4, next_door_note_3, candidates_note_2),
    "28.4.1": (majority_28_4_1,),
    "28.4.2": (rating_limit_28_4_2_and_3,),
    "28.4.3": (rating_limit_28_4_2_and_3,),
    "28.5": (arrivals_28_5,),
    "28.6": (floater_opponent_28_6, first_check_28_6, second_check_28_6, colours_28_6),
    "28.6.1": (exchanged_28_6_1,),
    "28.6.2": (left_over_28_6_2,),
}
"""Article of the law -> the functions that implement it."""
