"""FIDE Lim (C.04.4.3, in force from 1 February 2026) by brute force.

A second opinion for tests.  Nothing here is shared with the engine: history, order and colours are worked
out again from the articles, one function a clause, in the order of the chapter, and the only mathematics is
"the best of all pairings of a few players".  Above each function stands the clause it carries out, in the
words of our reading of it.  Small number = high rank; "front" = small numbers downward, large ones upward.

>>> sorted(pair(Position(dict.fromkeys(range(1, 5)), [], total_rounds=3, first_colour="W")).boards)
[(1, 3), (4, 2)]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from tests.twins.adjusted import (
    BYES,
    DEFAULTED,
    PLAYED,
    Answer,
    Best,
    Direction,
    Entry,
    History,
    MayMeet,
    Position,
    best_pairing,
    check_position,
    opposite,
    pair_counter,
    people_of,
)
from tests.twins.settings import checked

Board = tuple[int, int]

SETTINGS: dict[str, tuple[str, ...]] = {  # the default comes first
    "maxi": ("off", "on"),
    "colour-exchange": ("gain", "greedy", "none"),
    "crack-order": ("last-made", "first-of-group"),
    "float-history": ("transferred", "both"),
    "floater-opponent": ("score", "number"),
    "last-round": ("where-it-gains", "equal-scores", "limits-off"),
    "round1-bye": ("rating", "number"),
}
MAXI_LIMIT = 100  # rating points
D, C, B, A = range(4)  # the types of 3.9, the most harmless first
PAIR_WORTH = 1000  # one more pair outweighs everything else


def pair(position: Position, settings: Mapping[str, str] | None = None) -> Answer | None:
    """Pair the next round, or answer None when no legal pairing exists.

    A forbidden pair never meets; units are not looked at.  Raises ValueError for an unknown setting, value,
    result or player.
    """
    chosen = checked_settings(settings or {})
    check_position(position)
    return pair_round(Room(position, chosen, histories_of(position, chosen)))


def checked_settings(settings: Mapping[str, str]) -> dict[str, str]:
    """Every setting with its value, defaults filled in."""
    return checked(SETTINGS, settings)


# ---- What the past means ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Room:
    """A position seen through one choice of settings; points are tenths."""

    position: Position
    settings: Mapping[str, str]
    histories: Mapping[int, History]


# "History: colours of games played, unplayed rounds squeezed out.  Forfeits: no colour, no meeting, may be
# paired again."
def histories_of(position: Position, settings: Mapping[str, str]) -> dict[int, History]:
    """Everybody's history, read from the rounds unless the position gives it."""
    if position.histories is not None:
        return dict(position.histories)
    so_far = {player: History(0) for player in position.ratings}
    for played, entries in enumerate(position.rounds):
        after = {player: replace(history, floated=None) for player, history in so_far.items()}
        for entry in entries:
            for player, history in after_entry(position, entry, so_far).items():
                way = way_floated(position, entry, so_far, player, played, settings)
                after[player] = replace(history, floated=way)
        so_far = after
    return so_far


def after_entry(position: Position, entry: Entry, before: Mapping[int, History]) -> dict[int, History]:
    """The histories of the one or two players of an entry after it."""
    if len(entry) == 3:
        return {entry[1]: after_bye(position, entry[2], before[entry[1]])}
    _, white, black, result = entry
    if result in PLAYED:
        gained = [(0, position.draw, position.win)[halves] for halves in PLAYED[result]]
        return {
            white: after_game(before[white], black, "W", gained[0]),
            black: after_game(before[black], white, "B", gained[1]),
        }
    wins = [halves == 2 for halves in DEFAULTED[result]]
    return {
        white: after_default(position, before[white], wins[0]),
        black: after_default(position, before[black], wins[1]),
    }


def after_game(before: History, opponent: int, colour: str, points: int) -> History:
    """A game really played."""
    return replace(before, score=before.score + points, colours=before.colours + colour, met=before.met | {opponent})


def after_default(position: Position, before: History, wins: bool) -> History:
    """A game that was not played; its winner had the points of a win without playing."""
    points = position.win if wins else 0
    return replace(before, score=before.score + points, had_bye=before.had_bye or wins)


# Basic Rules 4: "no bye for PAB holders and anyone who in one round got the points of a win without playing;
# half-point byes do not bar".
def after_bye(position: Position, kind: str, before: History) -> History:
    """A bye gives points; U (worth a win) and F use up the right to a pairing-allocated bye."""
    if kind not in BYES:
        raise ValueError(f"not a bye: {kind}")
    points = {"U": position.win, "F": position.win, "H": position.draw, "Z": 0}[kind]
    return replace(before, score=before.score + points, had_bye=before.had_bye or kind in ("U", "F"))


# "Floated in the previous round (3.10): his scheduled opponent there had another score and (score > median
# then and opponent lower) or (score < median then and opponent higher).  Forfeited pairings count; PAB and
# absences do not; any direction counts."
def way_floated(
    position: Position,
    entry: Entry,
    before: Mapping[int, History],
    player: int,
    played: int,
    settings: Mapping[str, str],
) -> Direction | None:
    """The way a player was transferred in a recorded round; L2 rival: both players of an unequal pair."""
    scores = [2 * before[p].score for p in people_of(entry)]
    mine, median = 2 * before[player].score, played * position.win
    if mine > median and mine > min(scores):
        return "down"
    if mine < median and mine < max(scores):
        return "up"
    if settings["float-history"] == "both" and mine != min(scores):
        return "down"
    if settings["float-history"] == "both" and mine != max(scores):
        return "up"
    return None


def rounds_played(position: Position) -> int:
    """Rounds of the event already played, not the player's own."""
    return len(position.rounds) if position.rounds_played is None else position.rounds_played


def place_of(room: Room, player: int) -> int:
    """Twice the score, to compare with the place of the median."""
    return 2 * room.histories[player].score


# "median = r x w / 2.  The median is a place even when nobody has that score."
def median_place(room: Room) -> int:
    """Twice the score of half the rounds the event has played."""
    return rounds_played(room.position) * room.position.win


# "diff = Whites - Blacks."
def difference(history: History) -> int:
    """Games with White minus games with Black."""
    return history.colours.count("W") - history.colours.count("B")


# "allowed(p, c): not a third c running, |diff| afterwards at most 2."
def allowed(history: History, colour: str) -> bool:
    """5.1, 5.3: the limits nobody may pass."""
    after = difference(history) + {"W": 1, "B": -1}[colour]
    return history.colours[-2:] != 2 * colour and -2 <= after <= 2


# "due(p): no games: none; diff not 0: the colour had less often; else the opposite of the last."
def due(history: History) -> str | None:
    """5.1, 5.5, 5.6: the colour a player should have."""
    if not history.colours:
        return None
    if difference(history):
        return "W" if difference(history) < 0 else "B"
    return opposite(history.colours[-1])


# "suit: due colours differ or one is none; else the pair clashes."
def suits(room: Room, a: int, b: int) -> bool:
    """Both can have their due colours."""
    one, other = due(room.histories[a]), due(room.histories[b])
    return one is None or other is None or one != other


def may_play(room: Room, a: int, b: int) -> bool:
    """What is never waived: no second meeting, no forbidden pair."""
    met = b in room.histories[a].met or a in room.histories[b].met
    return a != b and not met and frozenset((a, b)) not in room.position.forbidden


def allocations(room: Room, a: int, b: int) -> list[Board]:
    """The (White, Black) the limits allow these two."""
    of = room.histories
    return [(w, x) for w, x in ((a, b), (b, a)) if allowed(of[w], "W") and allowed(of[x], "B")]


# ---- Article 1  The pairing-allocated bye -------------------------------------------------------------


# 1.1: "Odd number to pair: fixed before any group is paired.  Score ascending, inside a score number
# descending; skip who may not have it; take the first whose going leaves a completely pairable field."
def bye_player(room: Room, present: frozenset[int]) -> int | None:
    """The lowest numbered player of the lowest group, then the next group up; None when nobody can have it."""
    count = pair_counter(widest_relation(room))
    for player in bye_order(room, present):
        if not room.histories[player].had_bye and 2 * count(present - {player}) == len(present) - 1:
            return player
    return None


def bye_order(room: Room, present: frozenset[int]) -> list[int]:
    """1.1, and 7.1 for round 1."""
    if rounds_played(room.position) == 0 and room.settings["round1-bye"] == "rating":
        return lowest_rated_first(room, present)
    return sorted(present, key=lambda p: (place_of(room, p), -p))


# 7.1: "Round 1: the lowest rated player (unrated = lowest; equal: largest number)."
def lowest_rated_first(room: Room, present: frozenset[int]) -> list[int]:
    """By rating ascending, the unrated before everybody, then by number descending."""
    ratings = room.position.ratings
    return sorted(present, key=lambda p: (ratings[p] is not None, ratings[p] or 0, -p))


# ---- Article 2  Groups --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Group:
    """Players to be paired at one place, and who stands in the adjacent group (2.3)."""

    place: int
    residents: tuple[int, ...]  # front to back
    arrivals: tuple[int, ...]  # in the order of 3.6, 3.7
    next_door: frozenset[int]
    may_meet: MayMeet
    most_pairs: Best

    @property
    def everybody(self) -> frozenset[int]:
        """Residents and arrivals."""
        return frozenset(self.residents + self.arrivals)

    @property
    def in_order(self) -> tuple[int, ...]:
        """Arrivals in their order, then residents front to back."""
        return self.arrivals + self.residents


def without(group: Group, gone: Iterable[int]) -> Group:
    """The group after some have left."""
    left = frozenset(gone)
    residents = tuple(p for p in group.residents if p not in left)
    return replace(group, residents=residents, arrivals=tuple(p for p in group.arrivals if p not in left))


def can_be_completed(group: Group, players: frozenset[int]) -> bool:
    """complete: all of them pairable."""
    return 2 * group.most_pairs(players) == len(players)


# 2.1: "compatible(a, b): not met, and some allocation of colours is allowed for both."
def compatible(room: Room, a: int, b: int) -> bool:
    """The two may be paired, all limits kept."""
    return may_play(room, a, b) and bool(allocations(room, a, b))


def strict_relation(room: Room) -> MayMeet:
    """2.1 as a question to ask again and again."""
    return cache(lambda a, b: compatible(room, a, b))


# 2.2: "Groups above the median from the top, down; groups below from the bottom, up; the median last, down."
def sweep(room: Room, present: frozenset[int], direction: Direction) -> list[int]:
    """The places on one side of the median, the outermost first."""
    places, median = {place_of(room, p) for p in present}, median_place(room)
    if direction == "down":
        return sorted((place for place in places if place > median), reverse=True)
    return sorted(place for place in places if place < median)


# 2.4: "Residents in TPN order" - upward the list is read from the largest number.
def residents_of(room: Room, present: frozenset[int], place: int, direction: Direction) -> tuple[int, ...]:
    """The players of one score, front to back."""
    return tuple(sorted((p for p in present if place_of(room, p) == place), reverse=direction == "up"))


# 2.3.1-2.3.3: "Before pairing: everyone with no compatible opponent in the group (residents + arrivals)
# leaves" - one pass.
def without_opponent(group: Group) -> list[int]:
    """Who met everybody of the group, or cannot have a permissible colour against the others."""
    return [p for p in group.in_order if not any(group.may_meet(p, q) for q in group.everybody)]


# 2.3.4: "One more leaves if the number is odd."  4.4.1: "group was odd: he changes places with the
# even-maker"; 4.4.2 for the rest.
def leavers(room: Room, group: Group) -> list[int]:
    """Steps 1-3: everybody who leaves a group that stands on one side of the median."""
    gone = without_opponent(group)
    rest = without(group, gone)
    if len(rest.everybody) % 2:
        even_maker = odd_floater(room, rest, gone)
        if even_maker is not None:
            return [*gone, even_maker]
    return gone + pairs_of_floaters(room, rest, gone)


# ---- Article 3  Floaters ------------------------------------------------------------------------------


# 3.2.2: "Count due White and due Black in the group left after 2.3.1-3, arrivals included.  The larger side
# supplies the even-maker.  Equal: no colour preference."
def majority(room: Room, group: Group) -> str | None:
    """The colour too many of the group are due."""
    colours = [due(room.histories[p]) for p in group.everybody]
    whites, blacks = colours.count("W"), colours.count("B")
    return None if whites == blacks else "W" if whites > blacks else "B"


# 3.2.3: "Only in maxi-tournaments: the colour preference of 3.2.2 holds only for a player within 100 points
# of the back-most resident.  Exactly 100 is allowed; no limit where one of the two is unrated."
def preferred_for_colour(room: Room, group: Group, player: int) -> bool:
    """He is due the colour of the majority, or there is none; with no resident there is no limit either."""
    wanted = majority(room, group)
    if wanted is None:
        return True
    near = not group.residents or within_limit(room, player, group.residents[-1])
    return near and due(room.histories[player]) == wanted


def within_limit(room: Room, a: int, b: int) -> bool:
    """At most 100 points between the two, in a maxi-tournament, when both are rated."""
    one, other = room.position.ratings[a], room.position.ratings[b]
    return room.settings["maxi"] == "off" or one is None or other is None or abs(one - other) <= MAXI_LIMIT


# 3.2.4: "Otherwise: largest number floats down, smallest floats up."  "Arrivals among themselves: last of
# 3.6/3.7 first."
def back_first(group: Group) -> list[int]:
    """The group from the back: residents, then arrivals."""
    return [*reversed(group.residents), *reversed(group.arrivals)]


# 3.3, 3.4: "x has an opponent next door iff one more player of (those already leaving + x) can be matched
# into the adjacent group than without x."
def has_opponent_next_door(room: Room, group: Group, player: int, leaving: Sequence[int]) -> bool:
    """He has one that other floaters of this group do not need; the limits always hold here."""
    seated = places_next_door(room, group, leaving)
    return places_next_door(room, group, [*leaving, player]) > seated


def places_next_door(room: Room, group: Group, leaving: Sequence[int]) -> int:
    """How many of them can have an opponent in the adjacent group, each another one."""
    taken: dict[int, int] = {}  # player next door -> floater

    def seat(floater: int, tried: set[int]) -> bool:
        for host in sorted(group.next_door - tried):
            if compatible(room, floater, host) and host not in tried:
                tried.add(host)
                if host not in taken or seat(taken[host], tried):
                    taken[host] = floater
                    return True
        return False

    return sum(seat(floater, set()) for floater in leaving)


# 3.5: "No such opponent: exchange with a player of the group who has one; nobody: he floats on further."
# 3.9: "Types by disadvantage: a arrival without opponent next door, b arrival with one, c resident without,
# d resident with.  Avoid a, then b, then c."
def types(room: Room, group: Group, leaving: Sequence[int]) -> dict[int, int]:
    """Everybody's type, a number that is the smaller the rather he may float."""
    found = {}
    for player in group.in_order:
        with_opponent = has_opponent_next_door(room, group, player, leaving)
        if player in group.arrivals:
            found[player] = B if with_opponent else A
        else:
            found[player] = D if with_opponent else C
    return found


# 3.10: "Someone who floated in the previous round does not float again merely to make the number even."
# "L = M sorted by (type d<c<b<a; floated last round; not due the majority colour; back first)."
def floater_list(room: Room, group: Group, type_of: Mapping[int, int]) -> list[int]:
    """Who shall make the number even, the best first."""
    return sorted(
        back_first(group),
        key=lambda p: (
            type_of[p],
            room.histories[p].floated is not None,
            not preferred_for_colour(room, group, p),
        ),
    )


# 3.6, 3.7: "Down: highest score, then smallest number.  Up: lowest score, then largest number.  Median: those
# from above first, then those from below."
def arrivals_in_order(room: Room, players: Iterable[int], place: int) -> tuple[int, ...]:
    """The order in which floaters are paired in the group at a place."""
    from_above = [p for p in players if place_of(room, p) > place]
    from_below = [p for p in players if place_of(room, p) < place]
    return tuple(ranked(room, from_above, "down") + ranked(room, from_below, "up"))


def ranked(room: Room, players: Iterable[int], direction: Direction) -> list[int]:
    """By score, then number, as one direction reads both."""
    sign = -1 if direction == "down" else 1
    return sorted(players, key=lambda p: (sign * place_of(room, p), -sign * p))


# 3.8: "His own direction's order.  q0 = first available (compatible and the rest stays complete).  Take the
# first available who suits (maxi: and within 100 of q0); none: q0.  No gain test."
def floaters_opponent(room: Room, group: Group, floater: int, free: frozenset[int]) -> int:
    """The opponent of an arrival."""
    way: Direction = "down" if place_of(room, floater) > group.place else "up"
    candidates = ranked(room, free - {floater}, way)
    if room.settings["floater-opponent"] == "number":
        candidates = sorted(free - {floater}, reverse=way == "up")
    available = [q for q in candidates if is_available(group, floater, q, free)]
    for q in available:
        if suits(room, floater, q) and within_limit(room, q, available[0]):
            return q
    return available[0]


def is_available(group: Group, p: int, q: int, free: frozenset[int]) -> bool:
    """They may meet and the rest of the group stays complete."""
    return group.may_meet(p, q) and can_be_completed(group, free - {p, q})


# ---- Article 4  Scrutiny ------------------------------------------------------------------------------


# 2.5, 4.1: "Scrutiny from the front; a failing pair exchanges its back player."  4.2, 4.3: "a1 tries a(h+1),
# a(h+2), ..., an, then ah, a(h-1), ..., a2; the first available is taken; then the remaining n-2 players are
# arranged and proposed afresh."
def opponents_in_order(waiting: Sequence[int]) -> list[int]:
    """Whom the first of the waiting residents tries: six players 4, 5, 6, 3, 2."""
    half = len(waiting) // 2
    return [*waiting[half:], *waiting[half - 1 : 0 : -1]]


# 4.4: "If #2 can only be paired by taking #1's opponent, #1 keeps him and #2 floats."
# "kept list: k = k(M); go through arrivals, then residents front to back, keep whoever can be covered
# together with all kept so far by k pairs."
def left_over(group: Group) -> list[int]:
    """Who is not kept, in the order of the list."""
    kept: frozenset[int] = frozenset()
    for player in group.in_order:
        if all_covered(group, kept | {player}):
            kept |= {player}
    return [p for p in group.in_order if p not in kept]


def all_covered(group: Group, wanted: frozenset[int]) -> bool:
    """Some pairing of the group with as many pairs as possible has all the wanted in it."""
    best = best_pairing(lambda a, b: (PAIR_WORTH + len(wanted & {a, b})) if group.may_meet(a, b) else 0)
    return best(group.everybody) == PAIR_WORTH * group.most_pairs(group.everybody) + len(wanted)


# 2.3.4, 4.4.1: "f = L[0]; if M-f complete: f leaves; else stuck = players of M-f left over by the kept list,
# front to back, but the front-most resident last; line = (stuck, then the rest of L without f), stably sorted
# by type; the first x with M-x complete leaves; f stays."
def odd_floater(room: Room, group: Group, gone: Sequence[int]) -> int | None:
    """Who makes an odd group even; None when no single player's going completes it."""
    type_of = types(room, group, gone)
    line = floater_list(room, group, type_of)
    chosen = line[0]
    if can_be_completed(group, group.everybody - {chosen}):
        return chosen
    stuck = stuck_players(without(group, [chosen]))
    line = stuck + [p for p in line if p not in (chosen, *stuck)]
    line.sort(key=lambda p: type_of[p])
    return next((p for p in line if can_be_completed(group, group.everybody - {p})), None)


def stuck_players(group: Group) -> list[int]:
    """The role of #2: everybody left over, the front-most resident (the role of #1) after all others."""
    stuck, first = left_over(group), group.residents[:1]
    return [p for p in stuck if p not in first] + [p for p in stuck if p in first]


# 4.4.2: "even: he floats with the lowest numbered player still free."  "until 2k(M) remain: first player by
# (type, back first) whose going keeps k(M) leaves; types recomputed after each."
def pairs_of_floaters(room: Room, group: Group, gone: Sequence[int]) -> list[int]:
    """Who leaves besides, till the rest is complete."""
    leaving: list[int] = []
    most = group.most_pairs(group.everybody)
    while not can_be_completed(rest := without(group, leaving), rest.everybody):
        type_of = types(room, rest, [*gone, *leaving])
        line = sorted(back_first(rest), key=lambda p: type_of[p])
        leaving.append(next(p for p in line if group.most_pairs(rest.everybody - {p}) == most))
    return leaving


# ---- Article 5  Colours -------------------------------------------------------------------------------


def clash_counter(room: Room, group: Group) -> Best:
    """The greatest worth of a pairing when each clash costs one and a missing pair much more."""
    return best_pairing(lambda a, b: PAIR_WORTH - (not suits(room, a, b)) if group.may_meet(a, b) else 0)


def least_clashes(best: Best, players: frozenset[int]) -> int:
    """The least number of clashing pairs among all complete pairings."""
    return PAIR_WORTH * (len(players) // 2) - best(players)


# 5.2: "Resident p, first available q0.  Suits: done.  Clash: walk on to the first available q who suits, is
# within 100 of q0 (maxi), and lowers the least number of clashing pairs reachable in the group."  5.7: "Exchange
# for colour only if the new opponent is within 100 of the one replaced."
def residents_opponent(room: Room, group: Group, waiting: Sequence[int], best: Best) -> int:
    """The opponent of the first of the waiting residents."""
    p, free = waiting[0], frozenset(waiting)
    available = [q for q in opponents_in_order(waiting) if is_available(group, p, q, free)]
    proposed = available[0]
    if suits(room, p, proposed) or room.settings["colour-exchange"] == "none":
        return proposed
    kept = 1 + least_clashes(best, free - {p, proposed})
    for q in available:
        if suits(room, p, q) and within_limit(room, q, proposed):
            gain = least_clashes(best, free - {p, q}) < kept
            if gain or room.settings["colour-exchange"] == "greedy":
                return q
    return proposed


# "complete(M): arrivals in 3.6/3.7 order by 3.8, then residents by 2.1 + 2.2."
def complete(room: Room, group: Group) -> list[Board]:
    """The pairs of a group that can be completed, in the order they are made."""
    pairs: list[Board] = []
    free, best = group.everybody, clash_counter(room, group)
    for floater in group.arrivals:
        if floater in free:
            pairs.append((floater, floaters_opponent(room, group, floater, free)))
            free -= frozenset(pairs[-1])
    while free:
        waiting = [p for p in group.residents if p in free]
        pairs.append((waiting[0], residents_opponent(room, group, waiting, best)))
        free -= frozenset(pairs[-1])
    return pairs


# 5.1, 5.3: "One allocation only is allowed: it.  (Waived pair with none allowed: go on.)"
def with_colours(room: Room, place: int, a: int, b: int) -> Board:
    """The (White, Black) of a pair made at a place."""
    small, large = sorted((a, b))
    options = allocations(room, small, large)
    if len(options) == 1:
        return options[0]
    return (small, large) if colour_of_small(room, place, small, large) == "W" else (large, small)


# "Due colours differ, or one is none: given.  Both none: s by 7.2's parity."
# 5.4-5.6: "Both due the same: latest game backwards, at the first difference each gets the opposite of what
# he had then.  No difference: pair made in the median or above: s gets the due colour; below: l gets it."
def colour_of_small(room: Room, place: int, small: int, large: int) -> str:
    """What the smaller number gets when the limits leave the choice."""
    one, other = room.histories[small], room.histories[large]
    mine, his = due(one), due(other)
    if mine is None and his is None:
        return round_1_colour(room, small)
    if mine is None or his is None or mine != his:
        return mine or opposite(str(his))
    for x, y in zip(reversed(one.colours), reversed(other.colours), strict=False):
        if x != y:
            return opposite(x)
    return mine if place >= median_place(room) else opposite(mine)


# ---- Article 6  The last round ------------------------------------------------------------------------


# "Meeting an equal score outranks the colour rules, limits included: only for equal scores."
def waived(room: Room, a: int, b: int) -> bool:
    """Compatible, or of equal score and not met."""
    equal = place_of(room, a) == place_of(room, b) or room.settings["last-round"] == "limits-off"
    return compatible(room, a, b) or (equal and may_play(room, a, b))


# "PAB test uses the waived relation."
def widest_relation(room: Room) -> MayMeet:
    """The relation the last round as a whole is judged by."""
    if rounds_played(room.position) + 1 < room.position.total_rounds:
        return strict_relation(room)
    return cache(lambda a, b: waived(room, a, b))


# "And only in a group where the limits cost at least one pair, compared on residents + arrivals before anyone
# leaves."
def group_relation(room: Room, players: frozenset[int]) -> MayMeet:
    """The relation of a group on one side of the median."""
    strict, wide = strict_relation(room), widest_relation(room)
    if room.settings["last-round"] != "where-it-gains":
        return wide
    return wide if pair_counter(wide)(players) > pair_counter(strict)(players) else strict


# "Median: strict if that completes it, else waived, decided anew after each crack."
def median_relations(room: Room) -> list[MayMeet]:
    """The relations to be tried in the median, in order."""
    if room.settings["last-round"] != "where-it-gains":
        return [widest_relation(room)]
    return [strict_relation(room), widest_relation(room)]


# ---- Article 7  Round 1 (7.1 stands with 1.1) ---------------------------------------------------------


# 7.2: "Lot for #1's colour; odd TPN in the top half the same, even the other.  (A TPN keeps its parity when
# somebody above is absent.)"
def round_1_colour(room: Room, small: int) -> str:
    """What the lot means for the smaller number of a pair."""
    lot = room.position.first_colour
    return lot if small % 2 else opposite(lot)


# ---- The whole round ----------------------------------------------------------------------------------


@dataclass
class Side:
    """One of the two sweeps: the pairs it made, in order, and who came from it to the median."""

    pairs: list[tuple[int, Board]]  # place, pair
    to_median: list[int]


def pair_round(room: Room) -> Answer | None:
    """1.1, 2.2: the bye, the groups above, the groups below, the median; None when it cannot be done."""
    present = frozenset(room.position.ratings) - room.position.absent
    bye = bye_player(room, present) if len(present) % 2 else None
    if bye is None and len(present) % 2:
        return None
    present -= {bye} if bye is not None else frozenset()
    median = frozenset(residents_of(room, present, median_place(room), "down"))
    above = pair_side(room, present, "down", median)
    below = pair_side(room, present, "up", median | frozenset(above.to_median))
    last = pair_median(room, tuple(sorted(median)), above, below)
    return None if last is None else answer_of(room, above.pairs + below.pairs + last, bye)


# 3.1, 3.2.1: "Down-floaters to the next lower group, up-floaters to the next higher; nearest existing group,
# the median place always exists."  "Adjacent group = its residents and the players already transferred into it."
def pair_side(room: Room, present: frozenset[int], direction: Direction, at_median: frozenset[int]) -> Side:
    """One sweep, from the outermost group to the one next to the median."""
    side = Side([], [])
    places = sweep(room, present, direction)
    for index, place in enumerate(places):
        residents = residents_of(room, present, place, direction)
        next_door = at_median
        if place != places[-1]:
            next_door = frozenset(residents_of(room, present, places[index + 1], direction))
        may_meet = group_relation(room, frozenset(residents) | frozenset(side.to_median))
        group = group_at(room, place, residents, side.to_median, next_door, may_meet)
        side.to_median = leavers(room, group)
        side.pairs += [(place, pair_) for pair_ in complete(room, without(group, side.to_median))]
    return side


def group_at(
    room: Room,
    place: int,
    residents: tuple[int, ...],
    arrivals: Iterable[int],
    next_door: frozenset[int],
    may_meet: MayMeet,
) -> Group:
    """A group with its arrivals in order."""
    in_order = arrivals_in_order(room, arrivals, place)
    return Group(place, residents, in_order, next_door, may_meet, pair_counter(may_meet))


# 2.6: "Median not complete: crack a pairing next to the median; its two players join as floaters from that
# side; count again and retry.  None at all: no legal pairing."
def pair_median(room: Room, residents: tuple[int, ...], above: Side, below: Side) -> list[tuple[int, Board]] | None:
    """The median, last and downward."""
    while True:
        for may_meet in median_relations(room):
            arrivals = above.to_median + below.to_median
            group = group_at(room, median_place(room), residents, arrivals, frozenset(), may_meet)
            if can_be_completed(group, group.everybody):
                return [(group.place, pair_) for pair_ in complete(room, group)]
        side = side_to_crack(above, below)
        if side is None:
            return None
        crack(room, side)


# "If more floaters stand there from above than from below, crack on the lower side (2.6.1), otherwise on the
# higher side (2.6.2).  A side with none left: the other side."
def side_to_crack(above: Side, below: Side) -> Side | None:
    """The side that still has a pair to give."""
    first, second = (below, above) if len(above.to_median) > len(below.to_median) else (above, below)
    return next((side for side in (first, second) if side.pairs), None)


# "Next = the last made on that side, then the last but one, across groups."
def crack(room: Room, side: Side) -> None:
    """Undo a pair; L10 rival: the first made of the group nearest to the median."""
    index = len(side.pairs) - 1
    if room.settings["crack-order"] == "first-of-group":
        places = [place for place, _ in side.pairs]
        index = places.index(places[-1])
    side.to_median += side.pairs.pop(index)[1]


def answer_of(room: Room, pairs: Iterable[tuple[int, Board]], bye: int | None) -> Answer:
    """The boards with their colours, and who was transferred out of his score group."""
    boards, floats = set(), {}
    for place, (p, q) in pairs:
        boards.add(with_colours(room, place, p, q))
        for player in (p, q):
            if place_of(room, player) != place:
                way: Direction = "down" if place_of(room, player) > place else "up"
                floats[player] = way
    return Answer(frozenset(boards), bye, floats)
