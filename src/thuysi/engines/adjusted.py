"""Article 28, the adjusted Swiss by rating (Luật Cờ Tướng 2004), vn-xiangqi-2004-28, in the order of its articles.

28.1 the initial order is `thuysi.engines.order`; here follow 28.2 groups and bye, 28.3 the order of the groups, 28.4
who leaves a group, 28.5 several floaters, 28.6 the floater's opponent, the two checks, what happens when they fail, and
colours; 28.7 is the reader's affair (an absent player is not present, a newcomer has his number). The readings are
those of laws/vn-xiangqi-2004-28.md; every choice that a player may ask about is kept as a `Decision`.

Numbers are starting numbers, small = strong. "Down" is the sweep from the highest group, "up" from the lowest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from thuysi.decision import AllocatedBye, Decision, RoundPairing
from thuysi.engines.bans import REGULATION, SAME_UNIT_SETTING, Ban, bans_of, clubs_of, relaxations
from thuysi.engines.matching import Mate, MayMeet, left_over
from thuysi.engines.median.allocation import colours_of, round_pairing, seated, settled_colour
from thuysi.engines.median.field import (
    Field,
    Law,
    bye_of,
    field_of_round,
    floated_last_round,
    mate_without,
    no_legal_pairing,
    pairable,
    shown,
)
from thuysi.engines.median.groups import (
    Group,
    Pair,
    Trail,
    arrivals_in_order,
    beyond_limit,
    from_group,
    leave_alone,
    majority_due,
    relation_of_group,
    remove,
    score_groups,
    sweep,
    without_opponent,
)
from thuysi.engines.median.opponents import (
    complete,
    first_check,
    floater_candidates,
    floater_opponent,
    resident_opponent,
    second_check,
)
from thuysi.engines.settings import Options, Setting, resolve
from thuysi.engines.upcoming import Upcoming, upcoming_round
from thuysi.errors import ProofFailed
from thuysi.model import WHITE, Colour, Scoring, Tournament

SYSTEM: Final = "adjusted"
EDITION: Final = "vn-xiangqi-2004-28"
OUTSIDE: Final = "ngoài Điều 28"
GENERAL: Final = "nguyên tắc chung"

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

LAW: Final = Law(
    system=SYSTEM,
    edition=EDITION,
    articles={
        "bye": "28.2",
        "proposed": "28.3",
        "pair_undone": OUTSIDE,
        "no_opponent": "28.4",
        "no_opponent_next_door": "28.4",
        "float_twice": "28.4",
        "balance": "28.4.1",
        "rating_limit.down": "28.4.2",
        "rating_limit.up": "28.4.3",
        "floater_order": "28.5",
        "floater_opponent": "28.6",
        "floater_colour_exchange": "28.6",
        "floater_clash_kept": "28.6",
        "first_check": "28.6",
        "clash_unavoidable": "28.6",
        "clash_kept": "28.6",
        "colour_exchange": "28.6",
        "changes_places": "28.6.1",
        "left_over": "28.6.2",
        "limits_waived": GENERAL,
        "colour_only_legal": GENERAL,
        "colour_due": "28.6",
        "colour_lot": "28.6",
        "colour_earlier_games": "28.6",
        "colour_smaller_number": "28.6",
        "first_colour": "28.6",
    },
    fixed={"crack-order": "last-made", "floater-opponent": "score"},
    waiver=("last-round-waiver", {"on": "gain", "off": "none"}),
)
"""What Article 28 fixes for the functions that it shares with Lim."""


def pair(tournament: Tournament, options: Options) -> RoundPairing:
    """Pair the next round by Article 28.

    Raises `RefusedRound` when the event is not ready, `UsageError` for a setting or a first colour that is not known,
    `NoLegalPairing` when the law leaves no complete round.
    """
    settings = resolve(SETTINGS, tournament.settings, options.settings, ignore_unknown_in_first=True)
    tournament = replace(tournament, scoring=_with_bye_value(tournament.scoring, settings["bye-value"]))
    upcoming = upcoming_round(tournament)
    trail = Trail()
    field, bye = _field_and_bye(tournament, upcoming, settings, options.listed, trail)
    pairs = sweep_28_3(field, [p for p in upcoming.present if bye is None or p != bye.player], trail)
    seed = options.seed if options.seed is not None else tournament.seed
    return round_pairing(tournament, field, pairs, bye, trail, seed, SETTINGS, colours_28_6)


# ── 28.2 ── groups and bye ────────────────────────────────────────────────────────────────────────────────────────────


def bye_28_2(field: Field, players: Sequence[int]) -> AllocatedBye | None:
    """28.2: in an odd field the last number of the lowest group who has not had a point for lack of an opponent.

    Candidates by score ascending, number descending; the first whose going leaves the rest completely pairable. None:
    there is no such player.
    """
    return bye_of(field, players, sorted(players, key=lambda player: (field.points[player], -player)))


# ── 28.3 ── the order of the groups ───────────────────────────────────────────────────────────────────────────────────


def sweep_28_3(field: Field, players: Sequence[int], trail: Trail) -> list[Pair]:
    """28.3: from the highest group down to before the median, from the lowest up to before it, then the median.

    The median is paired last, downward unless the event says otherwise. The law is silent when it cannot be completed:
    pairs are undone as in Lim 2.6.
    """
    return sweep(field, players, trail, pair_group, complete)


def pair_group(field: Field, group: Group, trail: Trail) -> tuple[list[Pair], list[int]]:
    """Pair one group outside the median: who leaves it (28.4, 28.6.1, 28.6.2), then who meets whom (28.5, 28.6)."""
    meet, mate = relation_of_group(field, group, trail)
    alone = leave_alone(field, group, meet, mate, trail)
    odd = len(group.members()) % 2
    leaving: list[int] = []
    if len(group.members()) - len(mate) > odd:
        leaving, mate = left_over_28_6_2(field, group, meet, mate, trail)
    elif odd:
        leaver, mate = floater_28_4(field, group, meet, mate, trail)
        leaving = [leaver]
    remove(group, leaving)
    return complete(field, group, meet, mate, trail), alone + leaving


# ── 28.4 ── who leaves the group ──────────────────────────────────────────────────────────────────────────────────────


def floater_28_4(field: Field, group: Group, meet: MayMeet, mate: Mate, trail: Trail) -> tuple[int, Mate]:
    """28.4: who leaves an odd group, and a complete pairing of those who stay.

    The first of the candidates who has an opponent next door (Note 3); if the group cannot be completed without him,
    28.6.1 finds who changes places with him.
    """
    candidates, decisions = candidates_28_4(field, group)
    floater, passed = next_door_note_3(field, group, candidates)
    without = mate_without(mate, group.members(), meet, floater, field.apart)
    if passed:
        facts = {"player": floater, **from_group(group), **shown(field, passed)}
        decisions = [*decisions, LAW.decision("no_opponent_next_door", facts)]
    if without is not None:
        for decision in decisions:
            trail.leaves(floater, decision)
        return floater, without
    return exchanged_28_6_1(field, group, meet, mate, floater, candidates, trail)


def candidates_28_4(field: Field, group: Group) -> tuple[list[int], list[Decision]]:
    """28.4: the players of an odd group in the order in which they are asked to leave, and the clause for the first.

    First residents due the majority colour (28.4.1), largest number first going down, smallest going up, within the
    rating limit (28.4.2, 28.4.3); then the other residents in that order; last the arrivals, from the back of 28.5.
    """
    line = group.residents[::-1]
    majority, facts = majority_due(field, group)
    of_majority = [player for player in line if majority is not None and field.due[player] == majority]
    beyond = [player for player in of_majority if beyond_limit(field, group, player)]
    within = [player for player in of_majority if player not in set(beyond)]
    preferred = _avoid_float_twice(field, group, within)
    chosen = set(preferred)
    others = [player for player in line if player not in chosen]
    arrivals = [player for player, _ in reversed(group.arrivals)]
    candidates = preferred + _avoid_float_twice(field, group, others) + arrivals
    asked = (of_majority or line or candidates)[0]
    facts |= {"residents": len(line), "chosen_from": len(of_majority), "asked": asked}
    decisions = [LAW.decision("balance", facts)]
    if asked in beyond:
        taken = (within or others or candidates)[0]
        over = of_majority[: of_majority.index(within[0])] if within else of_majority
        limit = {"players": over[: field.listed], "reference": group.residents[-1], "taken": taken}
        decisions.append(LAW.decision("rating_limit", {**limit, **from_group(group)}, group.direction))
        asked = taken
    if asked != candidates[0]:
        twice = {"player": asked, "taken": candidates[0]}
        decisions.append(LAW.decision("float_twice", {**twice, **from_group(group)}))
    return candidates, decisions


def next_door_note_3(field: Field, group: Group, candidates: Sequence[int]) -> tuple[int, list[dict[str, object]]]:
    """28.4 Note 3: the first candidate who has an opponent in the receiving group; if nobody has one, the first."""
    for place, player in enumerate(candidates):
        if _has_opponent(field, group, player):
            return player, [{"player": p, "reason": "no_opponent_next_door"} for p in candidates[:place]]
    return candidates[0], []


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
    _, left = left_over(members, meet, apart=field.apart)
    stuck = [player for player in residents if player in set(left)]
    if stuck and stuck[0] == residents[0]:
        stuck = [*stuck[1:], stuck[0]]
    line = stuck + [player for player in candidates if player != floater and player not in set(stuck)]
    fallback: tuple[int, Mate] | None = None
    passed: list[dict[str, object]] = []
    for player in line:
        without = mate_without(mate, group.members(), meet, player, field.apart)
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
    facts = {"floater": floater, "taken": fallback[0], "stuck": stuck, **from_group(group), **shown(field, passed)}
    trail.leaves(fallback[0], LAW.decision("changes_places", facts))
    return fallback


def left_over_28_6_2(field: Field, group: Group, meet: MayMeet, mate: Mate, trail: Trail) -> tuple[list[int], Mate]:
    """28.6.2: the group is short of a pair or more: those whom the kept list leaves over all leave it.

    The kept list goes through the group in order and keeps a player if some pairing with the most pairs possible
    covers everyone kept so far and him.
    """
    mate, left = left_over(group.members(), meet, mate, field.apart)
    for player in left:
        facts = {"player": player, "players": left, "pairs": len(mate) // 2, **from_group(group)}
        trail.leaves(player, LAW.decision("left_over", facts))
    return left, mate


# ── 28.6 ── colours ───────────────────────────────────────────────────────────────────────────────────────────────────


def colours_28_6(field: Field, pair: Pair, first: Colour | None) -> tuple[int, int, Decision]:
    """28.6: who has White, and why: limits, due colours, the earlier games, the smaller number; round 1 by one lot.

    Returns (white, black, decision). `first` is the colour of number 1 in round 1: odd smaller numbers have it, even
    ones the opposite; it is asked for only where neither player is due a colour.
    """
    small, large = min(pair.first, pair.second), max(pair.first, pair.second)
    settled = settled_colour(field, small, large, first)
    if settled is not None:
        return seated(small, large, *settled)
    colour = field.due[small] or WHITE
    facts = {"player": small, "other": large, "colour": colour, "colours": colours_of(field, small, large)}
    return seated(small, large, colour, LAW.decision("colour_smaller_number", facts))


# ── the field ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _with_bye_value(scoring: Scoring, value: str) -> Scoring:
    return replace(scoring, pairing_allocated_bye=scoring.draw) if value == "draw" else scoring


def _field_and_bye(
    tournament: Tournament, upcoming: Upcoming, settings: Mapping[str, str], listed: int | None, trail: Trail
) -> tuple[Field, AllocatedBye | None]:
    """The field and its bye; the event's own bans are relaxed, the same unit first, before the round would fail."""
    odd = len(upcoming.present) % 2 == 1
    for bans, dropped in relaxations(bans_of(tournament, upcoming, settings["same-unit"])):
        field = _field(tournament, upcoming, settings, bans, listed)
        bye = bye_28_2(field, upcoming.present) if odd else None
        if bye is not None or (not odd and (not bans or pairable(field, upcoming.present))):
            if dropped:
                trail.round.append(Decision(REGULATION, "bans_relaxed", {"bans": dropped}))
            return field, bye
    raise no_legal_pairing(field)


def _field(
    tournament: Tournament, upcoming: Upcoming, settings: Mapping[str, str], bans: Sequence[Ban], listed: int | None
) -> Field:
    many = len(tournament.players) > 2**upcoming.total_rounds
    applies = {"law": many, "always": True, "never": False}
    return field_of_round(
        LAW,
        tournament,
        upcoming,
        settings,
        bans,
        floated=floated_last_round(tournament) if settings["float-twice"] == "avoid" else {},
        limits=(applies[settings["rating-limit-28-4"]], applies[settings["rating-limit-28-6"]]),
        barred=settings["forfeit-rematch"] == "barred",
        listed=listed,
        apart=clubs_of(tournament, upcoming, settings["same-unit"], bans),
    )


def _avoid_float_twice(field: Field, group: Group, players: list[int]) -> list[int]:
    """G5, setting `float-twice`: among candidates otherwise equal, those who floated that way last round come last."""
    return sorted(players, key=lambda player: field.floated.get(player) == group.direction)


def _has_opponent(field: Field, group: Group, player: int) -> bool:
    """Whether he has an opponent next door; always by the strict relation."""
    return any(field.may_meet(player, other) for other in group.next_door)


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    GENERAL: (relation_of_group,),
    "28.2": (score_groups, bye_28_2),
    "28.3": (sweep_28_3, resident_opponent),
    "28.4": (without_opponent, floater_28_4, candidates_28_4, next_door_note_3, floater_candidates),
    "28.4.1": (majority_due,),
    "28.4.2": (beyond_limit,),
    "28.4.3": (beyond_limit,),
    "28.5": (arrivals_in_order,),
    "28.6": (floater_opponent, first_check, second_check, colours_28_6),
    "28.6.1": (exchanged_28_6_1,),
    "28.6.2": (left_over_28_6_2,),
}
"""Article of the law -> the functions that implement it."""
