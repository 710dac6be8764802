"""FIDE Lim (C.04.4.3, in force 1 February 2026), fide-lim-2026, in the order of its articles.

1 the bye; 2 groups, their order, who must leave, the median; 3 choosing floaters; 4 exchanges; 5 colours; 6 the last
round; 7 the first. Lim and Article 28 of the Xiangqi Law go back to the same rules of 1987: what both say alike is in
`thuysi.engines.median`; here is what only Lim says, and which readings it takes. The readings are those of
laws/fide-lim-2026.md; every choice that a player may ask about is kept as a `Decision`.

Numbers are starting numbers: Lim's "higher numbered" player is the one with the smaller number. "Down" is the sweep
from the highest group, "up" from the lowest; the back of a group is its largest number going down, its smallest going
up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from thuysi.decision import AllocatedBye, Decision, RoundPairing
from thuysi.engines.bans import SAME_UNIT_SETTING, bans_of, clubs_of
from thuysi.engines.byes import barred_from_bye
from thuysi.engines.matching import Mate, MayMeet, left_over, spares
from thuysi.engines.median.allocation import (
    by_parity,
    colours_of,
    due_colours,
    earlier_games,
    only_legal,
    round_pairing,
    seated,
    settled_colour,
)
from thuysi.engines.median.field import (
    Field,
    Law,
    bye_of,
    field_of_round,
    floated_last_round,
    mate_without,
    no_legal_pairing,
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
    undo_a_pair,
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
from thuysi.engines.principles import allowed_colours, colours_fit, due_colour
from thuysi.engines.settings import Options, Setting, resolve
from thuysi.engines.upcoming import Upcoming, upcoming_round
from thuysi.errors import ProofFailed
from thuysi.model import WHITE, Colour, Tournament

SYSTEM: Final = "lim"
EDITION: Final = "fide-lim-2026"

SETTINGS: Final = (
    Setting("maxi", "3.2.3", ("off", "on"), "off"),
    Setting("colour-exchange", "5.2", ("gain", "greedy", "none"), "gain"),
    Setting("crack-order", "2.6", ("last-made", "first-of-group"), "last-made"),
    Setting("float-history", "3.10", ("transferred", "both"), "transferred"),
    Setting("floater-opponent", "3.8", ("score", "number"), "score"),
    Setting("last-round", "6", ("where-it-gains", "equal-scores", "limits-off"), "where-it-gains"),
    Setting("round1-bye", "7.1", ("rating", "number"), "rating"),
)

LAW: Final = Law(
    system=SYSTEM,
    edition=EDITION,
    articles={
        "bye": "1.1",
        "bye_round_1": "7.1",
        "no_opponent.met": "2.3.1",
        "no_opponent.difference": "2.3.2",
        "no_opponent.running": "2.3.3",
        "proposed": "2.4",
        "pair_undone.up": "2.6.1",
        "pair_undone.down": "2.6.2",
        "balance": "3.2.2",
        "balance.equal": "3.2.4",
        "rating_limit": "3.2.3",
        "floater_order.down": "3.6",
        "floater_order.up": "3.7",
        "floater_opponent": "3.8",
        "floater_colour_exchange": "3.8",
        "floater_clash_kept": "3.8",
        "no_opponent_next_door": "3.9",
        "floated_last_round": "3.10",
        "first_check": "4.1",
        "changes_places": "4.4.1",
        "left_over": "4.4.2",
        "colour_only_legal": "5.1",
        "colour_only_legal.running": "5.3",
        "colour_due": "5.1",
        "clash_unavoidable": "5.2",
        "clash_not_looked_at": "5.2",
        "clash_kept": "5.2",
        "colour_exchange": "5.2",
        "colour_earlier_games": "5.4",
        "colour_tie": "5.4",
        "limits_waived": "6",
        "limits_not_kept": "6",
        "colour_lot": "7.2",
        "first_colour": "7.2",
    },
    fixed={"median-direction": "down"},
    waiver=("last-round", {"where-it-gains": "gain", "equal-scores": "equal", "limits-off": "free"}),
)
"""What Lim fixes for the functions that it shares with Article 28."""


def pair(tournament: Tournament, options: Options) -> RoundPairing:
    """Pair the next round by the Lim system.

    Raises `RefusedRound` when the event is not ready, `UsageError` for a setting or a first colour
    that is not known, `NoLegalPairing` when the law leaves no complete round.
    """
    settings = resolve(SETTINGS, tournament.settings, options.settings, ignore_unknown_in_first=True)
    upcoming = upcoming_round(tournament)
    field = _field(tournament, upcoming, settings, options.listed)
    bye = bye_1_1(field, upcoming.present) if len(upcoming.present) % 2 else None
    trail = Trail()
    if field.waiver() in ("equal", "free"):
        trail.round.append(LAW.decision("limits_not_kept", {"kind": field.waiver()}))
    pairs = sweep_2_2(field, [p for p in upcoming.present if bye is None or p != bye.player], trail)
    seed = options.seed if options.seed is not None else tournament.seed
    return round_pairing(tournament, field, pairs, bye, trail, seed, SETTINGS, colours_5_4)


# ── 1 ── the bye ──────────────────────────────────────────────────────────────────────────────────────────────────────


def bye_1_1(field: Field, players: Sequence[int]) -> AllocatedBye:
    """1.1: in an odd field the lowest ranked player of the lowest group who may still have the bye; round 1: 7.1.

    It is settled before any group is paired: the first whose going leaves a field that can be paired completely. Raises
    `NoLegalPairing` when there is no such player.
    """
    if field.upcoming.round == 1 and field.settings["round1-bye"] == "rating":
        bye = bye_of(field, players, candidates_7_1(field, players), "bye_round_1")
    else:
        bye = bye_of(field, players, sorted(players, key=lambda player: (field.points[player], -player)))
    if bye is None:
        raise no_legal_pairing(field)
    return bye


# ── 2 ── the order of the groups, who must leave, the median ──────────────────────────────────────────────────────────


def sweep_2_2(field: Field, players: Sequence[int], trail: Trail) -> list[Pair]:
    """2.2: the groups above the median from the highest, those below it from the lowest, the median last and downward.

    Whoever leaves a group goes to the nearest one on the way (3.1, 3.2.1); in round 2 the order is 1, 0, ½ (8). While
    the median cannot be completed, pairs are undone (2.6).
    """
    return sweep(field, players, trail, pair_group, complete)


def pair_group(field: Field, group: Group, trail: Trail) -> tuple[list[Pair], list[int]]:
    """Pair one group outside the median: who leaves it (2.3, 3, 4.4), then who meets whom (3.6–3.8, 2.4, 2.5)."""
    meet, mate = relation_of_group(field, group, trail)
    alone = leave_alone(field, group, meet, mate, trail)
    odd = len(group.members()) % 2
    leaving: list[int] = []
    if len(group.members()) - len(mate) > odd:
        leaving, mate = left_over_4_4_2(field, group, meet, mate, alone, trail)
    elif odd:
        leaver, mate = even_maker_2_3_4(field, group, meet, mate, alone, trail)
        leaving = [leaver]
    remove(group, leaving)
    return complete(field, group, meet, mate, trail), alone + leaving


def even_maker_2_3_4(
    field: Field, group: Group, meet: MayMeet, mate: Mate, alone: Sequence[int], trail: Trail
) -> tuple[int, Mate]:
    """2.3.4: one more player leaves an odd group; a complete pairing of those who stay is given with him.

    The first of the order of 3.2; if the group cannot be completed without him, 4.4.1 finds who changes places with
    him.
    """
    door = NextDoor(field, group, alone)
    line, decisions = order_3_2(field, group, door)
    rest = mate_without(mate, group.members(), meet, line[0], field.apart)
    if rest is None:
        return changes_places_4_4_1(field, group, meet, mate, line, door, trail)
    for decision in decisions:
        trail.leaves(line[0], decision)
    return line[0], rest


# ── 3 ── choosing floaters ────────────────────────────────────────────────────────────────────────────────────────────


def order_3_2(field: Field, group: Group, door: NextDoor) -> tuple[list[int], list[Decision]]:
    """3.2.2–3.2.4, 3.5, 3.9, 3.10: the players of an odd group in the order in which they are asked to leave it.

    By type of floater (3.9), so that one who has no opponent next door gives way to one who has (3.5); then those who
    did not float in the previous round (3.10); then those due the colour that more of the group are due (3.2.2), in a
    maxi-tournament only within 100 points of the resident at the back (3.2.3); then from the back (3.2.4). The
    decisions say which clause chose the first.
    """
    back = from_the_back(group)
    majority, facts = majority_due(field, group)
    due = {player for player in back if majority is not None and field.due[player] == majority}
    within = {player for player in due if not beyond_limit(field, group, player)}
    rank = {player: BY_DISADVANTAGE.index(type_3_9(group, door, player)) for player in back}
    line = sorted(back, key=lambda player: (rank[player], player in field.floated, player not in within))
    chosen_from = group.residents[::-1] or back
    decisions = _chosen_by_colour(field, group, chosen_from, due, within, facts)
    by_colour = sorted(chosen_from, key=lambda player: player not in within)
    by_type = sorted(by_colour, key=lambda player: rank[player])
    for code, order, first in (
        ("no_opponent_next_door", by_colour, by_type[0]),
        ("floated_last_round", by_type, line[0]),
    ):
        passed = [{"player": player, "reason": code} for player in order[: order.index(first)]]
        if passed:
            decisions.append(LAW.decision(code, {"player": first, **from_group(group), **shown(field, passed)}))
    return line, decisions


def from_the_back(group: Group) -> list[int]:
    """3.2.4: a group from its back: the residents against the line, then the arrivals against 3.6 and 3.7."""
    return [*reversed(group.residents), *(player for player, _ in reversed(group.arrivals))]


def _chosen_by_colour(
    field: Field, group: Group, line: Sequence[int], due: set[int], within: set[int], facts: dict[str, object]
) -> list[Decision]:
    """3.2.2–3.2.4: whom colours and numbers alone would ask to leave, and the limit of 3.2.3 where it changes that."""
    asked = min(line, key=lambda player: player not in due)
    taken = min(line, key=lambda player: player not in within)
    facts |= {"residents": len(group.residents), "chosen_from": len(due.intersection(line)), "asked": asked}
    decisions = [LAW.decision("balance", facts, "equal" if facts["majority"] is None else "")]
    if taken != asked:
        over = [player for player in line if player in due - within]
        limit = {"players": over[: field.listed], "reference": group.residents[-1], "taken": taken}
        decisions.append(LAW.decision("rating_limit", {**limit, **from_group(group)}))
    return decisions


def finds_opponent_3_3(door: NextDoor, player: int) -> bool:
    """3.3, 3.4: whether a player who joins those already leaving has an opponent next door whom none of them needs.

    That is, whether one floater more can be matched into the adjacent group with him than without him.
    """
    return door.claims(player) is not None


class NextDoor:
    """3.3, 3.4: the adjacent group as the floaters of a group see it, each claiming one opponent there.

    It is its residents and the players already transferred into it; "compatible" is always the strict relation (6
    waives nothing here).
    """

    def __init__(self, field: Field, group: Group, leaving: Sequence[int]) -> None:
        self.may_meet = field.may_meet
        self.there = group.next_door
        self.claimed: dict[int, int] = {}
        for player in leaving:
            self.leaves(player)

    def leaves(self, player: int) -> None:
        """Note that a player leaves; he claims an opponent if one is left for him."""
        for other, claimant in self.claims(player) or ():
            self.claimed[other] = claimant

    def claims(self, player: int) -> list[tuple[int, int]] | None:
        """The claims that give the player an opponent, others moving on to further ones; None: impossible."""
        asked_by: dict[int, int] = {}
        wants: dict[int, int] = {}
        waiting = [player]
        for claimant in waiting:
            for other in self.there:
                if other in asked_by or not self.may_meet(claimant, other):
                    continue
                asked_by[other] = claimant
                if other not in self.claimed:
                    return self._chain(other, asked_by, wants)
                wants[self.claimed[other]] = other
                waiting.append(self.claimed[other])
        return None

    @staticmethod
    def _chain(other: int, asked_by: Mapping[int, int], wants: Mapping[int, int]) -> list[tuple[int, int]]:
        chain = []
        while True:
            claimant = asked_by[other]
            chain.append((other, claimant))
            if claimant not in wants:
                return chain
            other = wants[claimant]


BY_DISADVANTAGE: Final = "dcba"
"""The types of floaters from the one that is asked first to the one that is avoided most (3.9)."""


def type_3_9(group: Group, door: NextDoor, player: int) -> str:
    """3.5, 3.9: a player's type: "a", "b" an arrival without, with an opponent next door, "c", "d" a resident.

    Who has no opponent next door gives way to one who has (3.5), but a resident without is asked before an arrival.
    """
    arrived = any(player == arrival for arrival, _ in group.arrivals)
    if finds_opponent_3_3(door, player):
        return "b" if arrived else "d"
    return "a" if arrived else "c"


# ── 4 ── when it cannot be done ───────────────────────────────────────────────────────────────────────────────────────


def changes_places_4_4_1(
    field: Field, group: Group, meet: MayMeet, mate: Mate, asked: Sequence[int], door: NextDoor, trail: Trail
) -> tuple[int, Mate]:
    """4.4.1: the group was odd and cannot be completed without its even-maker: he changes places with the one stuck.

    The line: those whom the kept list of the others leaves over, front to back, the front-most resident last; then the
    other players in the order of 3.2; all of it by type. The first whose going completes the group leaves it.
    """
    floater = asked[0]
    residents = [player for player in group.residents if player != floater]
    _, stuck = left_over([player for player in group.members() if player != floater], meet, apart=field.apart)
    if residents and residents[0] in stuck:
        stuck = [*(player for player in stuck if player != residents[0]), residents[0]]
    line = stuck + [player for player in asked[1:] if player not in stuck]
    line.sort(key=lambda player: BY_DISADVANTAGE.index(type_3_9(group, door, player)))
    can_go = spares(group.members(), meet, mate, field.apart)
    taken = next((player for player in line if player in can_go), None)
    rest = None if taken is None else mate_without(mate, group.members(), meet, taken, field.apart)
    if taken is None or rest is None:
        raise ProofFailed("group_not_completable", score=group.score)
    passed = [{"player": player, "reason": "rest"} for player in line[: line.index(taken)]]
    facts = {"floater": floater, "taken": taken, "stuck": stuck, **from_group(group), **shown(field, passed)}
    trail.leaves(taken, LAW.decision("changes_places", facts))
    return taken, rest


def left_over_4_4_2(
    field: Field, group: Group, meet: MayMeet, mate: Mate, alone: Sequence[int], trail: Trail
) -> tuple[list[int], Mate]:
    """4.4.2: the group is short of a pair or more: players leave one by one, no pair being lost, until it is complete.

    Each time the first by type (3.9), then from the back, whose going keeps the number of pairs; types are looked at
    anew after each.
    """
    door = NextDoor(field, group, alone)
    back = from_the_back(group)
    members = group.members()
    leaving: list[tuple[int, list[dict[str, object]]]] = []
    while len(members) > len(mate):
        line = sorted(back, key=lambda player: BY_DISADVANTAGE.index(type_3_9(group, door, player)))
        can_go = spares(members, meet, mate, field.apart)
        taken = next(player for player in line if player in can_go)
        rest = mate_without(mate, members, meet, taken, field.apart)
        if rest is None:
            raise ProofFailed("group_not_completable", score=group.score)
        leaving.append((taken, [{"player": p, "reason": "rest"} for p in line[: line.index(taken)]]))
        door.leaves(taken)
        members.remove(taken)
        back.remove(taken)
        mate = rest
    players = [player for player, _ in leaving]
    for player, passed in leaving:
        facts = {"player": player, "players": players, "pairs": len(mate) // 2, **from_group(group)}
        trail.leaves(player, LAW.decision("left_over", {**facts, **shown(field, passed)}))
    return players, mate


# ── 5 ── colours ──────────────────────────────────────────────────────────────────────────────────────────────────────


def colours_5_4(field: Field, pair: Pair, first: Colour | None) -> tuple[int, int, Decision]:
    """5.4: when both are due the same colour and their games do not differ, the place of the pair decides.

    Made in the median or above, the smaller number has the colour due; made below it, the larger. What comes before is
    5.1, 5.3, 5.5, 5.6 and 7.2 (`settled_colour`). Returns (white, black, decision); `first` is the colour of number 1.
    """
    small, large = min(pair.first, pair.second), max(pair.first, pair.second)
    settled = settled_colour(field, small, large, first)
    if settled is not None:
        return seated(small, large, *settled)
    below = 2 * pair.score < (field.upcoming.round - 1) * field.win
    player, other = (large, small) if below else (small, large)
    due = field.due[player] or WHITE
    facts = {"player": player, "other": other, "colour": due, "colours": colours_of(field, player, other)}
    decision = LAW.decision("colour_tie", {**facts, "below": below})
    return seated(player, other, due, decision)


# ── 7 ── the first round ──────────────────────────────────────────────────────────────────────────────────────────────


def candidates_7_1(field: Field, players: Sequence[int]) -> list[int]:
    """7.1: in round 1 the bye goes to the lowest rated: the unrated first, among equals the largest number."""
    return sorted(players, key=lambda player: (field.ratings[player] or 0, -player))


# ── the field ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _field(tournament: Tournament, upcoming: Upcoming, settings: Mapping[str, str], listed: int | None) -> Field:
    """The field; pairs that the event forbids are never made, as in the other FIDE systems."""
    maxi = settings["maxi"] == "on"
    bans = bans_of(tournament, upcoming, SAME_UNIT_SETTING.default)
    return field_of_round(
        LAW,
        tournament,
        upcoming,
        settings,
        bans,
        no_bye=barred_from_bye(tournament) if len(upcoming.present) % 2 else frozenset(),
        floated=floated_last_round(tournament, both=settings["float-history"] == "both"),
        limits=(maxi, maxi),
        listed=listed,
        apart=clubs_of(tournament, upcoming, SAME_UNIT_SETTING.default, bans),
    )


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    "1.1": (bye_1_1,),
    "2.1": (colours_fit, allowed_colours),
    "2.2": (score_groups, sweep_2_2),
    "2.3.1": (without_opponent,),
    "2.3.2": (without_opponent,),
    "2.3.3": (without_opponent,),
    "2.3.4": (even_maker_2_3_4,),
    "2.4": (resident_opponent,),
    "2.5": (resident_opponent,),
    "2.6.1": (undo_a_pair,),
    "2.6.2": (undo_a_pair,),
    "3.1": (sweep,),
    "3.2.1": (sweep,),
    "3.2.2": (majority_due,),
    "3.2.3": (beyond_limit,),
    "3.2.4": (order_3_2, from_the_back),
    "3.3": (finds_opponent_3_3,),
    "3.4": (finds_opponent_3_3,),
    "3.5": (type_3_9,),
    "3.6": (arrivals_in_order,),
    "3.7": (arrivals_in_order,),
    "3.8": (floater_candidates, floater_opponent),
    "3.9": (type_3_9,),
    "3.10": (floated_last_round,),
    "4.1": (first_check,),
    "4.2": (first_check,),
    "4.3": (first_check,),
    "4.4.1": (changes_places_4_4_1,),
    "4.4.2": (left_over_4_4_2,),
    "5.1": (allowed_colours, due_colours),
    "5.2": (second_check,),
    "5.3": (only_legal,),
    "5.4": (earlier_games, colours_5_4),
    "5.5": (due_colour,),
    "5.6": (due_colour,),
    "5.7": (second_check,),
    "6": (relation_of_group,),
    "7.1": (candidates_7_1,),
    "7.2": (by_parity,),
    "7.3": (sweep,),
    "8": (sweep,),
}
"""Article of the law -> the functions that implement it."""
