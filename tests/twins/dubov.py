"""FIDE Dubov (C.04.4.1, in force from 1 February 2026) by brute force.

A second opinion for tests.  It shares no code with the engine: every set of upfloaters, every set of shifters
and every transposition is gone through in the order of article 4, judged by the criteria of article 2, and the
first of the best is taken.  Above each function stands the clause it carries out, in the words of our reading
of it.  Points are tenths; players are starting numbers (TPNs).

>>> ratings = {1: 2100, 2: 2000, 3: 1900, 4: 1800}
>>> answer = pair(Position(tuple(ratings), (), total_rounds=3, first_colour="W", ratings=ratings))
>>> sorted(answer.boards) if answer else None
[(1, 3), (4, 2)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from tests.twins import dutch
from tests.twins.adjusted import best_pairing
from tests.twins.dutch import Answer, Outcome, outcomes_of_round, scores_before
from tests.twins.settings import checked

Pair = tuple[int, int]
Players = frozenset[int]
Least = Callable[[Players], int | None]  # the least cost of all legal pairings of some players, None: no legal one

SETTINGS: dict[str, tuple[str, ...]] = {  # the default comes first; the letters are those of the reading
    "upfloat": ("paired", "played"),  # A1
    "c6-order": ("ascending", "descending"),  # A2
    "nobody-has-played": ("bracket", "round-1"),  # A3
    "second-shift": ("own", "enlarged"),  # A5
}
OTHER = {"W": "B", "B": "W"}
MILD, STRONG, ABSOLUTE = range(1, 4)
PAIR_WORTH = 1000  # one more pair outweighs everything else


@dataclass(frozen=True)
class Position(dutch.Position):
    """The position of the Dutch twin, and the ratings now on file."""

    ratings: Mapping[int, int | None] = field(default_factory=dict)


def pair(position: Position, settings: Mapping[str, str] | None = None) -> Answer | None:
    """Pair the next round, or answer None when no legal pairing exists.

    Raises ValueError for an unknown setting or value, and for a player without a rating, by number.
    """
    return pair_round(room_of(position, checked_settings(settings or {})))


def checked_settings(settings: Mapping[str, str]) -> dict[str, str]:
    """Every setting with its value, defaults filled in."""
    return checked(SETTINGS, settings)


# ---- Article 1  Definitions ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Player:
    """What the past rounds mean for one player in the round to be paired."""

    number: int
    score: int = 0  # with virtual points
    colours: str = ""  # "WBW": games played over the board, in order
    opponents: Players = frozenset()  # of those games
    aro: int = 0
    upfloats: int = 0
    upfloated_last: bool = False
    may_get_bye: bool = True


@dataclass(frozen=True)
class Room:
    """The players to be paired, and what is asked of the event itself; built by hand in tests."""

    players: Mapping[int, Player]
    rounds_played: int
    total_rounds: int
    first_colour: str = "W"
    forbidden: frozenset[Players] = frozenset()
    settings: Mapping[str, str] = field(default_factory=lambda: checked_settings({}))


def room_of(position: Position, settings: Mapping[str, str]) -> Room:
    """Everything the past means, read from the rounds."""
    history = [outcomes_of_round(position, entries) for entries in position.rounds]
    present = sorted(frozenset(position.players) - position.absent)
    refuse_unrated(position, history, present)
    return Room(
        players={number: player_of(position, settings, history, number) for number in present},
        rounds_played=len(history),
        total_rounds=position.total_rounds,
        first_colour=position.first_colour,
        forbidden=position.forbidden,
        settings=settings,
    )


# 1.1: "Every player needs a rating.  Pairing refuses to start while an active player, or any opponent already
# met by one, has no rating; it names them."
def refuse_unrated(position: Position, history: Sequence[Mapping[int, Outcome]], present: Sequence[int]) -> None:
    """A blank is never read as zero."""
    needed = set(present).union(*(opponents_of(history, number) for number in present))
    missing = sorted(number for number in needed if position.ratings.get(number) is None)
    if missing:
        names = ", ".join(f"#{number}" for number in missing)
        raise ValueError(f"no rating for {names}: give each a provisional one first (1.1)")


def opponents_of(history: Sequence[Mapping[int, Outcome]], number: int) -> list[int]:
    """Whom a player has met over the board, in order; a forfeit is no meeting."""
    own = [outcomes[number] for outcomes in history]
    return [o.opponent for o in own if o.kind == "game" and o.opponent is not None]


def player_of(
    position: Position, settings: Mapping[str, str], history: Sequence[Mapping[int, Outcome]], number: int
) -> Player:
    """One player's past."""
    own = [outcomes[number] for outcomes in history]
    opponents = opponents_of(history, number)
    ratings = [rating for q in opponents if (rating := position.ratings[q]) is not None]
    upfloats = upfloats_of(position, settings, history, number)
    return Player(
        number=number,
        score=scores_before(position, [dict(outcomes) for outcomes in history])[-1][number],
        colours="".join(outcome.colour for outcome in own),
        opponents=frozenset(opponents),
        aro=average_rating(ratings),
        upfloats=sum(upfloats),
        upfloated_last=bool(upfloats) and upfloats[-1],
        may_get_bye=not any(bars_bye(position, outcome) for outcome in own),
    )


# 1.5, 1.6: "CD = whites - blacks over played games.  Absolute: |CD| > 1, or the two latest played games had one
# colour.  Strong: CD = +-1, towards 0.  Mild: CD = 0 with games: opposite of the last game.  No game played:
# mild, Black."  "If the two tests disagree, the last-two test when |CD| <= 1, the CD test otherwise."
def preference(colours: str) -> tuple[str, int]:
    """The colour a player should get and how strongly; everybody has one."""
    difference = colours.count("W") - colours.count("B")
    if abs(difference) > 1:
        return ("W" if difference < 0 else "B"), ABSOLUTE
    if colours[-2:] in ("WW", "BB"):
        return OTHER[colours[-1]], ABSOLUTE
    if difference:
        return ("W" if difference < 0 else "B"), STRONG
    return (OTHER[colours[-1]] if colours else "B"), MILD


def wants(room: Room, number: int) -> str:
    """The colour a player prefers."""
    return preference(room.players[number].colours)[0]


# 1.7: "ARO: sum of the ratings of over-the-board opponents / their number, to the nearest integer, .5 upwards;
# 0 without a game."
def average_rating(ratings: Sequence[int]) -> int:
    """The rounded mean."""
    return (2 * sum(ratings) + len(ratings)) // (2 * len(ratings)) if ratings else 0


# 1.8: "Upfloated: in a past round the player was paired with an opponent whose pairing score before that round
# was higher, whether or not the game was then played; a PAB or bye is never an upfloat."
def upfloats_of(
    position: Position, settings: Mapping[str, str], history: Sequence[Mapping[int, Outcome]], number: int
) -> list[bool]:
    """For each past round whether the player upfloated in it."""
    scores = scores_before(position, [dict(outcomes) for outcomes in history])
    found = []
    for before, outcomes in zip(scores, history, strict=False):
        own = outcomes[number]
        counts = own.kind == "game" or settings["upfloat"] == "paired"
        found.append(counts and own.opponent is not None and before[own.opponent] > before[number])
    return found


# 1.8: "Maximum upfloater: upfloated at least MaxT times; MaxT = 2 + Rnds // 5, Rnds = rounds of the tournament
# (planned)."
def is_maximum_upfloater(room: Room, number: int) -> bool:
    """He has upfloated as often as anybody should."""
    return room.players[number].upfloats >= 2 + room.total_rounds // 5


# ---- Article 2  Criteria ------------------------------------------------------------------------------


# C1: "two players meet once (an unplayed pairing is no meeting)"; prohibited pairs are treated the same.
# C3: "same absolute preference never meet; no topscorer or last-round exception."
def may_meet(room: Room, a: int, b: int) -> bool:
    """C1 and C3."""
    one, other = room.players[a], room.players[b]
    if a == b or b in one.opponents or a in other.opponents or frozenset((a, b)) in room.forbidden:
        return False
    mine, his = preference(one.colours), preference(other.colours)
    return not (mine == his and mine[1] == ABSOLUTE)


# C2: "earlier PAB, or any single round worth a win without playing (forfeit win, full-point bye)."
def bars_bye(position: Position, outcome: Outcome) -> bool:
    """A past round that uses up the right to the pairing-allocated bye."""
    return outcome.kind == "U" or (outcome.kind != "game" and outcome.points >= position.win)


def judge(room: Room, cost: Callable[[int, int], int | None]) -> Least:
    """A judge of sets of players by what a pair costs; None: these two are not to be paired here."""

    def worth(a: int, b: int) -> int:
        spent = cost(a, b) if may_meet(room, a, b) else None
        return 0 if spent is None else PAIR_WORTH - spent

    best = best_pairing(worth)

    def least(players: Players) -> int | None:
        lost = PAIR_WORTH * -(-len(players) // 2) - best(players)
        return lost if lost < PAIR_WORTH else None

    return least


def clash(room: Room, a: int, b: int) -> int:
    """C7: one of the two misses his preference when both want the same colour; strength is irrelevant."""
    return int(wants(room, a) == wants(room, b))


# C4: "everyone left after this bracket can still be paired among themselves under C1, C3."
def pairable(least: Least, players: Players) -> bool:
    """They have a legal pairing."""
    return least(players) is not None


# C6: "smallest score differences, taken from the largest = highest upfloater scores compared from the lowest
# upwards."
def c6(room: Room, upfloaters: Sequence[int]) -> tuple[int, ...]:
    """To be made least: the scores, ascending, each the better the higher."""
    descending = room.settings["c6-order"] == "descending"
    return tuple(-score for score in sorted((room.players[p].score for p in upfloaters), reverse=descending))


# C8: "fewest upfloaters who are maximum upfloaters."
def c8(room: Room, upfloaters: Sequence[int]) -> int:
    """How many of them."""
    return sum(is_maximum_upfloater(room, p) for p in upfloaters)


# C9: "fewest times maximum upfloaters have been upfloated: the sum of earlier upfloats over the maximum
# upfloaters of the set."
def c9(room: Room, upfloaters: Sequence[int]) -> int:
    """How many times all together."""
    return sum(room.players[p].upfloats for p in upfloaters if is_maximum_upfloater(room, p))


# C10: "fewest upfloaters who upfloated in the previous round."
def c10(room: Room, upfloaters: Sequence[int]) -> int:
    """How many of them."""
    return sum(room.players[p].upfloated_last for p in upfloaters)


# "C8-C10: not last round."
def is_last_round(room: Room) -> bool:
    """The round to pair is the last one planned."""
    return room.rounds_played + 1 >= room.total_rounds


# ---- Article 3  The round -----------------------------------------------------------------------------


# 1.9: "PAB first, then scoregroups from the top.  The round is done when all but at most one player are paired
# under C1-C3.  If that is impossible the arbiter decides."
def pair_round(room: Room) -> Answer | None:
    """The boards and the bye, or None."""
    least, left = judge(room, lambda a, b: clash(room, a, b)), frozenset(room.players)
    bye = bye_player(room, least, left) if len(left) % 2 else None
    left -= frozenset() if bye is None else {bye}
    if len(left) % 2 or not pairable(least, left):
        return None
    boards: list[Pair] = []
    while left:
        top = max(room.players[p].score for p in left)
        residents = frozenset(p for p in left if room.players[p].score == top)
        bracket = residents | frozenset(upfloaters(room, least, residents, left - residents))
        boards += [with_colours(room, p, q) for p, q in pair_bracket(room, least, bracket)]
        left -= bracket
    return Answer(frozenset(boards), bye)


# 3.1: "among players who pass C2 and whose removal leaves a complete C1/C3 pairing of all others: lowest score;
# then most games played over the board; then largest TPN."
def bye_player(room: Room, least: Least, players: Players) -> int | None:
    """Who gets the pairing-allocated bye; None when nobody can."""

    def order(p: int) -> tuple[int, int, int]:
        return room.players[p].score, -len(room.players[p].colours), -p

    able = [p for p in players if room.players[p].may_get_bye and pairable(least, players - {p})]
    return min(able, key=order, default=None)


# 3.2.1: "K = smallest number of upfloaters for which R + K players of L can be paired legally and L minus them
# too."  3.2.2: "Best vector wins; ties go to the set that comes first."
def upfloaters(room: Room, least: Least, residents: Players, lower: Players) -> tuple[int, ...]:
    """C5: as few as possible; then C6-C10 one after the other, then the order of 4.2."""
    for size in range(len(lower) + 1):
        legal = [
            chosen
            for chosen in upfloater_sets(room, lower, size)
            if pairable(least, residents | frozenset(chosen)) and pairable(least, lower - frozenset(chosen))
        ]
        if legal:
            return best_set(room, least, residents, legal)
    raise AssertionError("a field that can be paired has no legal bracket")


def best_set(room: Room, least: Least, residents: Players, legal: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The first of the best sets; only this bracket is judged."""

    def vector(chosen: tuple[int, ...]) -> tuple[object, ...]:
        later = () if is_last_round(room) else (c8(room, chosen), c9(room, chosen), c10(room, chosen))
        return c6(room, chosen), least(residents | frozenset(chosen)), later

    return min(legal, key=vector)


# 3.2.3: "G1 = players preferring White, G2 = the rest.  Exception: if nobody in this bracket has played a game,
# G1 = the first half by TPN, G2 = the second half."
def halves(room: Room, bracket: Players) -> tuple[Players, Players]:
    """The two groups before any shift."""
    if not any(room.players[p].colours for p in bracket) and applies_to_newcomers(room):
        by_number = sorted(bracket)
        first = frozenset(by_number[: len(by_number) // 2])
    else:
        first = frozenset(p for p in bracket if wants(room, p) == "W")
    return first, bracket - first


def applies_to_newcomers(room: Room) -> bool:
    """A3: it is a property of the bracket, not of the round."""
    return room.settings["nobody-has-played"] == "bracket" or room.rounds_played == 0


# 3.2.4: "x = least number of A-A pairs over all legal pairings of the bracket.  If x > 0 move x players of A into
# B.  Then y = x + (b - a) / 2 players of B are moved into A's group."  "The moved sets are each the first one in
# 4.3 order that still allows a legal pairing G1' against G2' with the bracket's best C7 (the first set: for some
# choice of the second)."
def after_shifts(room: Room, least: Least, bracket: Players) -> tuple[Players, Players]:
    """G1 and G2 of equal size that can be paired against each other as well as the bracket allows."""
    g1, g2 = halves(room, bracket)
    g1_is_smaller = len(g1) <= len(g2)
    small, large = (g1, g2) if g1_is_smaller else (g2, g1)
    unavoidable = unavoidable_pairs(room, bracket, small)
    needed = unavoidable + (len(large) - len(small)) // 2
    for first in shifter_sets(room, small, g1_is_smaller, unavoidable):
        pool = large | first if room.settings["second-shift"] == "enlarged" else large
        for second in shifter_sets(room, pool, not g1_is_smaller, needed):
            enlarged = (small - first) | second
            groups = (enlarged, bracket - enlarged) if g1_is_smaller else (bracket - enlarged, enlarged)
            if fewest_clashes(room, *groups) == least(bracket):
                return groups
    raise AssertionError("a bracket that can be paired has no shift")


def unavoidable_pairs(room: Room, bracket: Players, group: Players) -> int:
    """The least number of pairs inside a group over all legal pairings of the bracket."""
    least = judge(room, lambda a, b: int(a in group and b in group))(bracket)
    if least is None:
        raise AssertionError("a bracket that can be paired has no pairing")
    return least


def fewest_clashes(room: Room, g1: Players, g2: Players) -> int | None:
    """C7 over all legal pairings of G1 against G2; None when there is none."""
    if len(g1) != len(g2):
        return None
    return judge(room, lambda a, b: clash(room, a, b) if (a in g1) != (b in g1) else None)(g1 | g2)


# 3.2.5: "S1 = G1' by ARO asc, then TPN asc."  3.2.6, 4.4: "T2 = the first permutation, lexicographic, for which
# all pairs S1[i]-T2[i] are legal."
def pair_bracket(room: Room, least: Least, bracket: Players) -> list[Pair]:
    """The pairs of a bracket, without colours."""
    g1, g2 = after_shifts(room, least, bracket)
    s1 = by_aro(room, g1)
    return list(zip(s1, next(transpositions(room, s1, sorted(g2))), strict=True))


# ---- Article 4  Orders --------------------------------------------------------------------------------


# 4.1.3: "sets compare by smallest differing sequence number."  4.2.2: "upfloaters: score desc, TPN asc."
def upfloater_sets(room: Room, lower: Players, size: int) -> Iterator[tuple[int, ...]]:
    """All sets of one size, in order."""
    return combinations(sorted(lower, key=lambda p: (-room.players[p].score, p)), size)


# 4.3.2: "White seekers: ARO asc, then TPN.  Black seekers: TPN."
def shifter_sets(room: Room, pool: Players, is_g1: bool, size: int) -> Iterator[Players]:
    """All sets of one size out of G1 or G2, in order."""
    in_order = by_aro(room, pool) if is_g1 else sorted(pool)
    return (frozenset(chosen) for chosen in combinations(from_the_middle(in_order), size))


# 4.3.3: "number that list from the middle: repeatedly take the middle of what remains, of two middles the upper."
def from_the_middle(players: Iterable[int]) -> list[int]:
    """A B C D E F G as D C E B F A G."""
    left, found = list(players), []
    while left:
        found.append(left.pop((len(left) - 1) // 2))
    return found


# 4.4.2: "G2' by TPN; transpositions in lexicographic order."
def transpositions(room: Room, s1: Sequence[int], g2: Sequence[int]) -> Iterator[list[int]]:
    """Every legal order of G2 against S1, in order."""
    if not s1:
        yield []
    for q in g2:
        if may_meet(room, s1[0], q):
            for others in transpositions(room, s1[1:], [p for p in g2 if p != q]):
                yield [q, *others]


def by_aro(room: Room, players: Iterable[int]) -> list[int]:
    """3.2.5, 4.3.2: smaller average rating of the opponents first, then smaller number."""
    return sorted(players, key=lambda p: (room.players[p].aro, p))


# ---- Article 5  Colours -------------------------------------------------------------------------------


# 5.2: "Per pair, first rule that decides."
def with_colours(room: Room, p: int, q: int) -> Pair:
    """The (White, Black) of a pair."""
    high, low = sorted((p, q), key=lambda number: (-room.players[number].score, number))
    return (high, low) if colour_of_higher(room, high, low) == "W" else (low, high)


# "1. neither has played: the higher-ranked (more points, then smaller TPN) gets the initial colour if its TPN is
# odd, else the other; 2. both preferences granted; 3. the stronger preference; 4. opposite to the most recent
# time in which one had White and the other Black: compare the played sequences from the latest game back, stop at
# the shorter one; 5. the higher-ranked player's preference."
def colour_of_higher(room: Room, high: int, low: int) -> str:
    """What the higher ranked of the two gets."""
    mine, his = room.players[high].colours, room.players[low].colours
    if not mine and not his:
        return room.first_colour if high % 2 else OTHER[room.first_colour]
    (wanted, strength), (other, other_strength) = preference(mine), preference(his)
    if wanted == other and strength < other_strength:
        return OTHER[wanted]
    if wanted == other and strength == other_strength:
        for one, two in zip(reversed(mine), reversed(his), strict=False):
            if one != two:
                return OTHER[one]
    return wanted
