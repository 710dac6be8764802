"""Article 28 of the Vietnamese xiangqi law (2004), the adjusted Swiss system, by brute force.

A second opinion for tests.  Nothing here is shared with the engine: history, order and colours are worked
out again from the words of the article, one function a clause, and the only mathematics is "try every
pairing and take the best".  The functions stand in the order of the article; where the text is silent or
garbled the reading is the one of ``docs/why.md``.

>>> ratings = dict.fromkeys(range(1, 5))
>>> sorted(pair(Position(ratings, [], total_rounds=3, first_colour="W")).boards)
[(1, 3), (4, 2)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Literal

from tests.twins.settings import checked

Direction = Literal["down", "up"]
Game = tuple[Literal["game"], int, int, str]
Bye = tuple[Literal["bye"], int, str]
Entry = Game | Bye
Pair = frozenset[int]
MayMeet = Callable[[int, int], bool]
Worth = Callable[[int, int], int]
Best = Callable[[frozenset[int]], int]

SETTINGS: dict[str, tuple[str, ...]] = {  # the default comes first
    "median-direction": ("down", "up"),
    "rating-limit-28-4": ("law", "always", "never"),
    "rating-limit-28-6": ("law", "always", "never"),
    "last-round-waiver": ("on", "off"),
    "float-twice": ("off", "avoid"),
    "bye-value": ("win", "draw"),
    "forfeit-rematch": ("allowed", "barred"),
    "same-unit": ("off", "never", "round-1", "last-round-over-half"),
    "colour-exchange": ("gain", "greedy"),
}
PLAYED = {"1-0": (2, 0), "0-1": (0, 2), "1/2": (1, 1)}  # halves of a win for White and Black
DEFAULTED = {"+-": (2, 0), "-+": (0, 2), "--": (0, 0)}
BYES = {"U", "F", "H", "Z"}
LIMIT = 100  # rating points
PLAIN = 12  # up to this many players every pairing is tried; above, a maximum matching is computed
PAIR_WORTH = 1000  # one more pair outweighs everything else


# ---- What goes in and what comes out ------------------------------------------------------------------


@dataclass(frozen=True)
class History:
    """What the rounds so far mean for one player; given directly it makes positions no event can reach."""

    score: int  # tenths of a point
    colours: str = ""  # "WBW": games really played, in order
    met: frozenset[int] = frozenset()
    had_bye: bool = False  # a point for lack of an opponent: bye, full-point bye or win by default
    floated: Direction | None = None  # the way he was moved out of his group in the last round


@dataclass(frozen=True)
class Position:
    """An event before the round to pair; a player not listed in a past round was absent from it."""

    ratings: Mapping[int, int | None]  # every entrant of the event by starting number
    rounds: Sequence[Sequence[Entry]]
    total_rounds: int
    first_colour: str  # of number 1 in round 1
    absent: frozenset[int] = frozenset()  # from the round to pair
    win: int = 10  # tenths of a point
    draw: int = 5
    units: Mapping[int, str] = field(default_factory=dict)
    forbidden: frozenset[Pair] = frozenset()
    histories: Mapping[int, History] | None = None  # instead of rounds
    rounds_played: int | None = None  # with histories


@dataclass(frozen=True)
class Answer:
    """The round: boards as (White, Black), the bye, and who was moved out of his score group which way."""

    boards: frozenset[tuple[int, int]]
    bye: int | None = None
    floats: Mapping[int, Direction] = field(default_factory=dict)


def pair(position: Position, settings: Mapping[str, str] | None = None) -> Answer | None:
    """Pair the next round, or answer None when no legal pairing exists.

    The event's own bans are not law: the same-unit ban is dropped before a round fails, then, together,
    the forbidden pairs.  Raises ValueError for an unknown setting, value, result or player.
    """
    chosen = checked_settings(settings or {})
    check_position(position)
    histories = histories_of(position, chosen)
    unit_ban = same_unit_pairs(position, chosen, histories)
    for banned in (unit_ban | position.forbidden, position.forbidden, frozenset[Pair]()):
        answer = pair_round(Room(position, chosen, histories, banned))
        if answer is not None:
            return answer
    return None


def checked_settings(settings: Mapping[str, str]) -> dict[str, str]:
    """Every setting with its value, defaults filled in."""
    return checked(SETTINGS, settings)


def check_position(position: Position) -> None:
    """Refuse what cannot be read; strange but readable histories are welcome."""
    for number, entries in enumerate(position.rounds, 1):
        players = [p for entry in entries for p in people_of(entry)]
        if len(players) != len(set(players)) or not set(players) <= set(position.ratings):
            raise ValueError(f"round {number} lists a player twice or an unknown one: {sorted(players)}")
    if position.first_colour not in ("W", "B"):
        raise ValueError(f"first colour is {position.first_colour!r}: say W or B")


def people_of(entry: Entry) -> tuple[int, ...]:
    """The one or two players of an entry, White first."""
    if len(entry) == 4:
        if entry[0] != "game" or entry[3] not in PLAYED | DEFAULTED:
            raise ValueError(f"not a game: {entry}")
        return (entry[1], entry[2])
    if entry[0] != "bye" or entry[2] not in BYES:
        raise ValueError(f"not a bye: {entry}")
    return (entry[1],)


# ---- Common definitions -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Room:
    """A position seen through one choice of settings and bans."""

    position: Position
    settings: Mapping[str, str]
    histories: Mapping[int, History]
    banned: frozenset[Pair]


def histories_of(position: Position, settings: Mapping[str, str]) -> dict[int, History]:
    """Everybody's history, read from the rounds unless the position gives it."""
    if position.histories is not None:
        return dict(position.histories)
    so_far = {number: History(0) for number in position.ratings}
    for number, entries in enumerate(position.rounds):
        floats = floats_of_record(entries, so_far, number * position.win)
        so_far = {p: replace(h, floated=floats.get(p)) for p, h in so_far.items()}
        for entry in entries:
            add_entry(so_far, entry, position, settings)
    return so_far


def add_entry(so_far: dict[int, History], entry: Entry, position: Position, settings: Mapping[str, str]) -> None:
    """History = colours of games really played; a bye or a default leaves no colour and no "met"."""
    if len(entry) == 3:
        add_bye(so_far, entry, position, settings)
        return
    _, white, black, result = entry
    played = result in PLAYED
    halves = (PLAYED | DEFAULTED)[result]
    for me, other, colour, mine in ((white, black, "W", halves[0]), (black, white, "B", halves[1])):
        before = so_far[me]
        met = played or settings["forfeit-rematch"] == "barred"
        so_far[me] = replace(
            before,
            score=before.score + (0, position.draw, position.win)[mine],
            colours=before.colours + (colour if played else ""),
            met=before.met | ({other} if met else set()),
            had_bye=before.had_bye or (not played and mine == 2),
        )


def add_bye(so_far: dict[int, History], entry: Bye, position: Position, settings: Mapping[str, str]) -> None:
    """A bye gives a score only; a pairing-allocated or full-point bye also uses up the right to one."""
    _, player, kind = entry
    bye = position.draw if settings["bye-value"] == "draw" else position.win
    value = {"U": bye, "F": position.win, "H": position.draw, "Z": 0}[kind]
    before = so_far[player]
    so_far[player] = replace(before, score=before.score + value, had_bye=before.had_bye or kind in ("U", "F"))


def floats_of_record(
    entries: Iterable[Entry], before: Mapping[int, History], twice_median: int
) -> dict[int, Direction]:
    """Who was moved in a recorded round: above the median the higher of a pair, below it the lower.

    In the median whoever is not of its score; all of it follows from the place where the pair was made.
    """
    floats: dict[int, Direction] = {}
    for entry in entries:
        pair_ = people_of(entry)
        scores = sorted(2 * before[p].score for p in pair_)
        place = min(max(twice_median, scores[0]), scores[-1])
        for p in pair_:
            if 2 * before[p].score != place:
                floats[p] = "down" if 2 * before[p].score > place else "up"
    return floats


def rounds_played(position: Position) -> int:
    """Rounds of the event already played, not the player's own."""
    return len(position.rounds) if position.rounds_played is None else position.rounds_played


def is_last_round(position: Position) -> bool:
    """The round to pair is the last announced one."""
    return rounds_played(position) + 1 >= position.total_rounds


def colour_difference(history: History) -> int:
    """Whites minus Blacks."""
    return history.colours.count("W") - history.colours.count("B")


def due_colour(history: History) -> str | None:
    """No game: none.  Unequal: the colour he had less of.  Equal: the opposite of the last game."""
    difference = colour_difference(history)
    if not history.colours:
        return None
    if difference:
        return "B" if difference > 0 else "W"
    return opposite(history.colours[-1])


def opposite(colour: str) -> str:
    """The other colour."""
    return "B" if colour == "W" else "W"


def allowed(history: History, colour: str) -> bool:
    """General principles: nobody has one colour three games running, nor reaches a difference of three."""
    after = colour_difference(history) + (1 if colour == "W" else -1)
    return not history.colours.endswith(colour * 2) and abs(after) <= 2


def have_met(room: Room, a: int, b: int) -> bool:
    """Two players may not meet twice."""
    return a in room.histories[b].met or b in room.histories[a].met


def allocations(room: Room, a: int, b: int) -> list[tuple[int, int]]:
    """The (White, Black) the colour limits allow the two."""
    of = room.histories
    return [(w, x) for w, x in ((a, b), (b, a)) if allowed(of[w], "W") and allowed(of[x], "B")]


def compatible(room: Room, a: int, b: int) -> bool:
    """They have not met, some allocation of colours is allowed for both, and no ban stands between."""
    return may_play(room, a, b) and bool(allocations(room, a, b))


def may_play(room: Room, a: int, b: int) -> bool:
    """What is never waived: no rematch; and the event's own bans while they hold."""
    return a != b and not have_met(room, a, b) and frozenset((a, b)) not in room.banned


def same_unit_pairs(
    position: Position, settings: Mapping[str, str], histories: Mapping[int, History]
) -> frozenset[Pair]:
    """The event's regulation, not law: team-mates kept apart always, in round 1, or in the last if strong."""
    rule, played = settings["same-unit"], rounds_played(position)
    if rule == "off" or (rule == "round-1" and played) or (rule.startswith("last") and not is_last_round(position)):
        return frozenset()
    concerned = [
        p for p in position.units if rule != "last-round-over-half" or 2 * histories[p].score > played * position.win
    ]
    units = position.units
    return frozenset(frozenset((a, b)) for a in concerned for b in concerned if a < b and units[a] == units[b])


# ---- General principles: the last round ---------------------------------------------------------------


def waived(room: Room, a: int, b: int) -> bool:
    """The limits MAY be dropped in the last round: for two players of equal score."""
    equal = room.histories[a].score == room.histories[b].score
    return compatible(room, a, b) or (equal and may_play(room, a, b))


def waiver_open(room: Room) -> bool:
    """The waiver exists in the last round only, unless the event has renounced it."""
    return room.settings["last-round-waiver"] == "on" and is_last_round(room.position)


def strict_relation(room: Room) -> MayMeet:
    """The relation with all limits."""
    return cache(lambda a, b: compatible(room, a, b))


def widest_relation(room: Room) -> MayMeet:
    """The relation the round as a whole must be judged by."""
    return cache(lambda a, b: waived(room, a, b)) if waiver_open(room) else strict_relation(room)


def group_relation(room: Room, players: frozenset[int]) -> MayMeet:
    """Limits are dropped "if they hinder pairing by equal score": where they cost the group a pair."""
    strict, wide = strict_relation(room), widest_relation(room)
    return wide if pair_counter(wide)(players) > pair_counter(strict)(players) else strict


# ---- The only mathematics: the best of all pairings ---------------------------------------------------


def best_pairing(worth: Worth) -> Best:
    """The greatest sum of worths over all pairings of some players; worth 0 means the two cannot meet."""

    @cache
    def best(players: frozenset[int]) -> int:
        if len(players) < 2:
            return 0
        if len(players) > PLAIN:
            return best_of_many(players, worth)
        first, *others = sorted(players)
        results = [best(players - {first})]
        for other in others:
            if worth(first, other):
                results.append(worth(first, other) + best(players - {first, other}))
        return max(results)

    return best


def best_of_many(players: frozenset[int], worth: Worth) -> int:
    """The same for many players: a greedy pairing that cannot be beaten, else a maximum matching."""
    edges = {(a, b): worth(a, b) for a in players for b in players if a < b and worth(a, b)}
    top = max(edges.values(), default=0)
    if greedy_pairs(players, {pair_ for pair_, value in edges.items() if value == top}) == len(players) // 2:
        return top * (len(players) // 2)
    import networkx  # only for groups too large to try everything

    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_weighted_edges_from((a, b, value) for (a, b), value in edges.items())
    matching = networkx.max_weight_matching(graph)
    return sum(edges[min(a, b), max(a, b)] for a, b in matching)


def greedy_pairs(players: frozenset[int], edges: set[tuple[int, int]]) -> int:
    """How many pairs are found by always serving the player with the fewest partners left."""
    partners: dict[int, set[int]] = {p: set() for p in players}
    for a, b in edges:
        partners[a].add(b)
        partners[b].add(a)
    count = 0
    while any(partners.values()):
        a = min((p for p in partners if partners[p]), key=lambda p: (len(partners[p]), p))
        b = min(partners[a], key=lambda p: (len(partners[p]), p))
        count += 1
        for gone in (a, b):
            for p in partners.pop(gone):
                if p in partners:
                    partners[p].discard(gone)
    return count


def pair_counter(may_meet: MayMeet) -> Best:
    """The greatest number of pairs some players can make."""
    return best_pairing(lambda a, b: int(may_meet(a, b)))


# ---- 28.2  Score groups and the bye -------------------------------------------------------------------


def bye_player(room: Room, present: frozenset[int]) -> int | None:
    """28.2: the last-numbered player of the lowest score group who had no point for lack of an opponent.

    The first whose going leaves a field that can be paired; nobody of the lowest group: the next one up.
    """
    count = pair_counter(widest_relation(room))
    for p in sorted(present, key=lambda p: (room.histories[p].score, -p)):
        if not room.histories[p].had_bye and 2 * count(present - {p}) == len(present) - 1:
            return p
    return None


# ---- 28.3  Order of the groups ------------------------------------------------------------------------


@dataclass(frozen=True)
class Group:
    """Players to be paired at one place, a score in halves of a tenth so that the median is exact."""

    place: int
    direction: Direction
    residents: tuple[int, ...]  # in the order the direction reads them
    arrivals: tuple[int, ...]  # in the order of 28.5
    may_meet: MayMeet
    most_pairs: Best
    best_colours: Best


def group_at(
    room: Room,
    place: int,
    direction: Direction,
    people: tuple[tuple[int, ...], tuple[int, ...]],
    may_meet: MayMeet,
) -> Group:
    """A group of residents and arrivals with the two questions that will be asked of it again and again."""
    best_colours = best_pairing(lambda a, b: (PAIR_WORTH - (not suits(room, a, b))) if may_meet(a, b) else 0)
    return Group(place, direction, *people, may_meet, pair_counter(may_meet), best_colours)


def place_of(room: Room, player: int) -> int:
    """Twice the score, to compare with the median place."""
    return 2 * room.histories[player].score


def median_place(room: Room) -> int:
    """The players with 50 % of the points; the place exists even when nobody has that score."""
    return rounds_played(room.position) * room.position.win


def sweep(room: Room, present: frozenset[int], direction: Direction) -> list[int]:
    """28.3: from the highest group downward to the median; then from the lowest upward to the median."""
    places = {place_of(room, p) for p in present}
    if direction == "down":
        return sorted((s for s in places if s > median_place(room)), reverse=True)
    return sorted(s for s in places if s < median_place(room))


def residents_of(room: Room, present: frozenset[int], place: int, direction: Direction) -> tuple[int, ...]:
    """28.3: inside a group players stand by increasing number; upward from the largest."""
    return tuple(sorted((p for p in present if place_of(room, p) == place), reverse=direction == "up"))


def without(group: Group, gone: Iterable[int]) -> Group:
    """The group after some have left."""
    left = frozenset(gone)
    return replace(
        group,
        residents=tuple(p for p in group.residents if p not in left),
        arrivals=tuple(p for p in group.arrivals if p not in left),
    )


def members(group: Group) -> frozenset[int]:
    """Residents and arrivals."""
    return frozenset(group.residents + group.arrivals)


def can_be_completed(group: Group, players: frozenset[int]) -> bool:
    """Some of a group can be paired without a rest."""
    return 2 * group.most_pairs(players) == len(players)


# ---- 28.4  Who leaves the group -----------------------------------------------------------------------


def limit_applies(room: Room, setting: str) -> bool:
    """28.4 Note 1: the limits apply only in events with more than 2^n players, n rounds."""
    rule = room.settings[setting]
    return rule == "always" or (rule == "law" and len(room.position.ratings) > 2**room.position.total_rounds)


def within_limit(room: Room, setting: str, a: int, b: int) -> bool:
    """28.4.2, 28.4.3, 28.6: at most 100 apart, exactly 100 is allowed; no limit for an unrated player."""
    x, y = room.position.ratings[a], room.position.ratings[b]
    return not limit_applies(room, setting) or x is None or y is None or abs(x - y) <= LIMIT


def without_opponent(group: Group) -> list[int]:
    """28.4: if a player has no opponent in the score group, he is put into the neighbouring group."""
    everybody = members(group)
    return [p for p in sorted(everybody) if not any(group.may_meet(p, q) for q in everybody if q != p)]


def majority_due(room: Room, group: Group) -> str | None:
    """28.4.1: the float must help to balance the numbers of players to have White and Black."""
    due = [due_colour(room.histories[p]) for p in members(group)]
    if due.count("W") == due.count("B"):
        return None
    return "W" if due.count("W") > due.count("B") else "B"


def floater_list(room: Room, group: Group) -> list[int]:
    """28.4.1-3: who goes, in order: of the majority colour within the limit, other residents, arrivals.

    28.4.1: largest number when floating down, smallest when floating up.  28.4.2 and 28.4.3: not more than
    100 from the largest-numbered (down) or smallest-numbered (up) resident.  An arrival is not sent on
    while a resident can go, so arrivals stand last, in the reverse of 28.5's order.
    """
    in_order = [*reversed(group.residents)]
    if room.settings["float-twice"] == "avoid":  # stable: only between players otherwise equal
        in_order.sort(key=lambda p: room.histories[p].floated == group.direction)
    majority = majority_due(room, group)
    preferred = [
        p
        for p in in_order
        if majority is not None
        and due_colour(room.histories[p]) == majority
        and within_limit(room, "rating-limit-28-4", p, group.residents[-1])
    ]
    return preferred + [p for p in in_order if p not in preferred] + [*reversed(group.arrivals)]


def first_with_opponent(room: Room, line: Iterable[int], next_door: frozenset[int]) -> int | None:
    """28.4 Note 3: if no opponent can be found for the floater, choose another player of the group."""
    for p in line:
        if any(compatible(room, p, q) for q in next_door):
            return p
    return None


# ---- 28.5  Several floaters ---------------------------------------------------------------------------


def arrivals_in_order(room: Room, players: Iterable[int], direction: Direction) -> tuple[int, ...]:
    """28.5: down: the highest score first, then the smallest number; up: the lowest, then the largest."""
    return tuple(sorted(players, key=lambda p: note_2_order(room, p, direction)))


# ---- 28.6, first sentence  The floater's opponent -----------------------------------------------------


def note_2_order(room: Room, player: int, direction: Direction) -> tuple[int, int]:
    """28.4 Note 2: the highest (lowest) score or, on equal scores, the smallest (largest) number."""
    if direction == "down":
        return (-place_of(room, player), player)
    return (place_of(room, player), -player)


def suits(room: Room, a: int, b: int) -> bool:
    """Their due colours do not clash; no due colour suits anything."""
    x, y = due_colour(room.histories[a]), due_colour(room.histories[b])
    return x is None or y is None or x != y


def floaters_opponent(room: Room, group: Group, floater: int, free: frozenset[int]) -> int:
    """28.6: he is paired with the first player who must have the colour opposite to his.

    If another than the first has to be taken for this reason, his rating may not differ by more than 100
    from that of the player he replaces; if there is none, the first stays.
    """
    way: Direction = "down" if place_of(room, floater) > group.place else "up"
    in_order = sorted(free - {floater}, key=lambda p: note_2_order(room, p, way))
    available = [q for q in in_order if is_available(group, floater, q, free)]
    for q in available:
        if suits(room, floater, q) and within_limit(room, "rating-limit-28-6", q, available[0]):
            return q
    return available[0]


def is_available(group: Group, p: int, q: int, free: frozenset[int]) -> bool:
    """They may meet, and the rest of the group can still be paired."""
    return group.may_meet(p, q) and can_be_completed(group, free - {p, q})


# ---- 28.6  First and second check ---------------------------------------------------------------------


def opponents_in_order(waiting: Sequence[int]) -> list[int]:
    """28.3 and first check: 1 meets the first of the second half; if incompatible the next one, and so on.

    Then the first half from its end.  Six players: #1 tries 4, 5, 6, 3, 2.
    """
    half = len(waiting) // 2
    return [*waiting[half:], *reversed(waiting[1:half])]


def least_clashes(group: Group, players: frozenset[int]) -> int:
    """The fewest pairs of clashing due colours among all complete pairings."""
    return PAIR_WORTH * (len(players) // 2) - group.best_colours(players)


def residents_opponent(room: Room, group: Group, waiting: Sequence[int]) -> int:
    """28.6: first check for compatibility, second check "as far as possible" for the colours.

    An exchange for colour is made within 100 points of the player replaced, and only for a gain: when
    fewer pairs of the group clash after it than would without it.
    """
    p, free = waiting[0], frozenset(waiting)
    available = [q for q in opponents_in_order(waiting) if is_available(group, p, q, free)]
    proposed = available[0]
    if suits(room, p, proposed):
        return proposed
    for q in available[1:]:
        if suits(room, p, q) and within_limit(room, "rating-limit-28-6", q, proposed):
            if room.settings["colour-exchange"] == "greedy":
                return q
            kept = 1 + least_clashes(group, free - {p, proposed})
            if least_clashes(group, free - {p, q}) < kept:
                return q
    return proposed


def complete(room: Room, group: Group) -> list[tuple[int, int]]:
    """28.5: arrivals first, in their order; then the residents from the front; afresh after each pair."""
    pairs: list[tuple[int, int]] = []
    free = members(group)
    while free:
        arrivals = [p for p in group.arrivals if p in free]
        if arrivals:
            p, q = arrivals[0], floaters_opponent(room, group, arrivals[0], free)
        else:
            waiting = [r for r in group.residents if r in free]
            p, q = waiting[0], residents_opponent(room, group, waiting)
        pairs.append((p, q))
        free -= {p, q}
    return pairs


# ---- 28.6  When it cannot be done; 28.6.1, 28.6.2 -----------------------------------------------------


def left_over(group: Group) -> list[int]:
    """28.6.2: number 1 keeps his opponent, number 2 must float together with the last one still free.

    Going through the group in order, a player is kept if some pairing with as many pairs as possible has
    room for everybody kept so far and him.  The others are left over.
    """
    everybody = members(group)
    most = group.most_pairs(everybody)
    kept: frozenset[int] = frozenset()
    for p in group.arrivals + group.residents:
        if covers_all(group, everybody, most, kept | {p}):
            kept |= {p}
    return [p for p in group.arrivals + group.residents if p not in kept]


def covers_all(group: Group, players: frozenset[int], pairs: int, wanted: frozenset[int]) -> bool:
    """Some pairing with so many pairs has all the wanted players in it."""
    best = best_pairing(lambda a, b: (PAIR_WORTH + len(wanted & {a, b})) if group.may_meet(a, b) else 0)
    return best(players) == PAIR_WORTH * pairs + len(wanted)


def odd_floater(room: Room, group: Group, next_door: frozenset[int]) -> int | None:
    """28.4 for an odd group; 28.6.1: the player who had to float changes places with number 2.

    None when no single player's going lets the others be paired.
    """
    everybody, line = members(group), floater_list(room, group)
    chosen = first_with_opponent(room, line, next_door)
    chosen = line[0] if chosen is None else chosen
    if can_be_completed(group, everybody - {chosen}):
        return chosen
    stuck = stuck_players(without(group, [chosen]))
    line = stuck + [p for p in line if p != chosen and p not in stuck]
    able = [p for p in line if can_be_completed(group, everybody - {p})]
    first = first_with_opponent(room, able, next_door)
    return first if first is not None or not able else able[0]


def stuck_players(group: Group) -> list[int]:
    """28.6.1's "number 2": the residents left over, number 1 (the first of the group) after all others."""
    stuck = [p for p in left_over(group) if p in group.residents]
    first = group.residents[:1]
    return [p for p in stuck if p not in first] + [p for p in stuck if p in first]


def leavers(room: Room, group: Group, next_door: frozenset[int]) -> list[int]:
    """28.4, 28.6.1, 28.6.2: everybody who leaves a group that stands on one side of the median."""
    gone = without_opponent(group)
    rest = without(group, gone)
    everybody = members(rest)
    if len(everybody) % 2:
        floater = odd_floater(room, rest, next_door)
        return gone + ([floater] if floater is not None else left_over(rest))
    if not can_be_completed(rest, everybody):
        return gone + left_over(rest)
    return gone


# ---- 28.6  Colours ------------------------------------------------------------------------------------


def with_colours(room: Room, a: int, b: int) -> tuple[int, int]:
    """28.6: the (White, Black) of a pair: limits, due colours, earlier games, the smaller number."""
    small, large = sorted((a, b))
    options = allocations(room, small, large)
    if len(options) == 1:
        return options[0]
    due_small, due_large = due_colour(room.histories[small]), due_colour(room.histories[large])
    if due_small is None and due_large is None:
        colour = round_1_colour(room, small)
    elif due_small is None or due_large is None or due_small != due_large:
        colour = due_small or opposite(str(due_large))
    else:
        colour = by_earlier_games(room, small, large) or due_small
    return (small, large) if colour == "W" else (large, small)


def by_earlier_games(room: Room, small: int, large: int) -> str | None:
    """28.6: both had, or both need, the same colour: the earlier games decide, from the latest backward."""
    mine, other = room.histories[small].colours, room.histories[large].colours
    for x, y in zip(reversed(mine), reversed(other), strict=False):
        if x != y:
            return opposite(x)
    return None


def round_1_colour(room: Room, small: int) -> str:
    """28.6: in the first round lots decide the colour for the odd and the even numbers of the upper half."""
    lot = room.position.first_colour
    return lot if small % 2 else opposite(lot)


# ---- The whole round ----------------------------------------------------------------------------------


@dataclass
class Side:
    """One of the two sweeps: the pairs it made, in order, and who came from it to the median."""

    pairs: list[tuple[int, int, int]]  # place, two players
    to_median: list[int]


def pair_round(room: Room) -> Answer | None:
    """28.2-28.6: the bye, the groups above, the groups below, the median; None when it cannot be done."""
    present = frozenset(room.position.ratings) - room.position.absent
    bye = bye_player(room, present) if len(present) % 2 else None
    if bye is None and len(present) % 2:
        return None
    present -= {bye} if bye is not None else frozenset()
    median = frozenset(residents_of(room, present, median_place(room), "down"))
    above = pair_side(room, present, "down", median)
    below = pair_side(room, present, "up", median | frozenset(above.to_median))
    last = pair_median(room, present, above, below)
    return None if last is None else answer_of(room, above.pairs + below.pairs + last, bye)


def pair_side(room: Room, present: frozenset[int], direction: Direction, at_median: frozenset[int]) -> Side:
    """28.3: one sweep; a floater is paired with the nearest group on the way to the median."""
    side = Side([], [])
    places = sweep(room, present, direction)
    for index, place in enumerate(places):
        residents = residents_of(room, present, place, direction)
        arrivals = arrivals_in_order(room, side.to_median, direction)
        may_meet = group_relation(room, frozenset(residents + arrivals))
        group = group_at(room, place, direction, (residents, arrivals), may_meet)
        next_door = at_median
        if place != places[-1]:
            next_door = frozenset(residents_of(room, present, places[index + 1], direction))
        side.to_median = leavers(room, group, next_door)
        side.pairs += [(place, p, q) for p, q in complete(room, without(group, side.to_median))]
    return side


def pair_median(room: Room, present: frozenset[int], above: Side, below: Side) -> list[tuple[int, int, int]] | None:
    """28.3: the median is paired last; while it cannot be completed, the last pair of a side is undone."""
    while True:
        for may_meet in (strict_relation(room), widest_relation(room)):
            group = median_group(room, present, above, below, may_meet)
            if can_be_completed(group, members(group)):
                return [(group.place, p, q) for p, q in complete(room, group)]
        first, second = (below, above) if len(above.to_median) > len(below.to_median) else (above, below)
        side = first if first.pairs else second
        if not side.pairs:
            return None
        side.to_median += side.pairs.pop()[1:]


def median_group(room: Room, present: frozenset[int], above: Side, below: Side, may_meet: MayMeet) -> Group:
    """28.5 in the median: those from above first, then those from below; the other way round upward."""
    direction: Direction = "up" if room.settings["median-direction"] == "up" else "down"
    place = median_place(room)
    from_above = arrivals_in_order(room, above.to_median, "down")
    from_below = arrivals_in_order(room, below.to_median, "up")
    arrivals = from_above + from_below if direction == "down" else from_below + from_above
    return group_at(room, place, direction, (residents_of(room, present, place, direction), arrivals), may_meet)


def answer_of(room: Room, pairs: Iterable[tuple[int, int, int]], bye: int | None) -> Answer:
    """The boards with their colours, and who plays away from his own score."""
    boards, floats = set(), {}
    for place, p, q in pairs:
        boards.add(with_colours(room, p, q))
        for x in (p, q):
            if place_of(room, x) != place:
                way: Direction = "down" if place_of(room, x) > place else "up"
                floats[x] = way
    return Answer(frozenset(boards), bye, floats)
