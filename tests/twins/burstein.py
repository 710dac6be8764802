"""FIDE Burstein (C.04.4.2, in force from 1 February 2026) by brute force.

A second opinion for tests.  It shares no code with the engine: every set of outgoing floaters is tried, every
pairing of a bracket is gone through in the order of article 4, and the first of the best is taken.  The seeding
rounds are the Dutch twin's.  Above each function stands the clause it carries out, in the words of our reading
of it.  Points are tenths, Sonneborn-Berger is in hundredths; players are starting numbers (TPNs).

>>> answer = pair(Position((1, 2, 3, 4), (), total_rounds=1, first_colour="W"))
>>> sorted(answer.boards) if answer else None
[(1, 4), (3, 2)]
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
Perfect = Callable[[Players], bool]  # these players can all be paired under C1 and C3
History = Sequence[Mapping[int, Outcome]]  # one round after the other: everybody's outcome

SETTINGS: dict[str, tuple[str, ...]] = {  # the default comes first
    "zero-bye-run": ("this-round", "last-round"),  # D6: readings A and B
    "newcomers-rank": ("index", "score"),  # D11
}
OTHER = {"W": "B", "B": "W"}
NONE, MILD, STRONG, ABSOLUTE = range(4)
ZERO_POINT_BYES = ("Z", "absent")  # D7: a lost forfeit is none
PAIR_WORTH = 1000  # one more pair outweighs every clash


@dataclass(frozen=True)
class Position(dutch.Position):
    """The position of the Dutch twin, and which bye the absent have in the round to be paired: F, H or (default) Z."""

    asked: Mapping[int, str] = field(default_factory=dict)


def pair(position: Position, settings: Mapping[str, str] | None = None) -> Answer | None:
    """Pair the next round, or answer None when no legal pairing exists.

    Raises ValueError for an unknown setting or value.
    """
    checked = checked_settings(settings or {})
    if len(position.rounds) < seeding_rounds(position.total_rounds):
        return dutch.pair(position, "fide-dutch-2026")
    return pair_round(room_of(position, checked))


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
    buchholz: int = 0
    sonneborn_berger: int = 0
    may_get_bye: bool = True


@dataclass(frozen=True)
class Room:
    """The players to be paired, and what is asked of the event itself; built by hand in tests."""

    players: Mapping[int, Player]
    first_colour: str = "W"
    forbidden: frozenset[Players] = frozenset()
    settings: Mapping[str, str] = field(default_factory=lambda: checked_settings({}))


# 1.6: "the first min(floor(R/2), 4) rounds follow the FIDE (Dutch) System.  R = planned number of rounds."
def seeding_rounds(total_rounds: int) -> int:
    """How many rounds the Dutch system pairs."""
    return min(total_rounds // 2, 4)


def room_of(position: Position, settings: Mapping[str, str]) -> Room:
    """Everything the past means, read from the rounds."""
    history = [outcomes_of_round(position, entries) for entries in position.rounds]
    scores = scores_before(position, history)[-1]
    present = sorted(frozenset(position.players) - position.absent)
    return Room(
        players={n: player_of(position, settings, history, n, scores[n]) for n in present},
        first_colour=position.first_colour,
        forbidden=position.forbidden,
        settings=settings,
    )


def player_of(position: Position, settings: Mapping[str, str], history: History, number: int, score: int) -> Player:
    """One player's past."""
    own = [outcomes[number] for outcomes in history]
    games = [outcome for outcome in own if outcome.kind == "game"]
    evaluated = evaluated_games(position, settings, history, number)
    return Player(
        number=number,
        score=score,
        colours="".join(outcome.colour for outcome in games),
        opponents=frozenset(outcome.opponent for outcome in games if outcome.opponent is not None),
        buchholz=buchholz(evaluated),
        sonneborn_berger=sonneborn_berger(evaluated),
        may_get_bye=not any(bars_bye(position, outcome) for outcome in own),
    )


# 1.5: "CD = whites - blacks over games really played (squeezed history).  Absolute: |CD| > 1, or the last two
# played games had the same colour.  Strong: CD = +-1.  Mild: CD = 0, alternate the last game.  None: no game
# played."  D2: "repetition decides the side when |CD| <= 1, CD otherwise."
def preference(colours: str) -> tuple[str, int]:
    """The colour a player should get, "" when he has no preference, and how strongly."""
    difference = colours.count("W") - colours.count("B")
    if not colours:
        return "", NONE
    if abs(difference) > 1:
        return ("W" if difference < 0 else "B"), ABSOLUTE
    if colours[-2:] in ("WW", "BB"):
        return OTHER[colours[-1]], ABSOLUTE
    if difference:
        return ("W" if difference < 0 else "B"), STRONG
    return OTHER[colours[-1]], MILD


# 1.7: "for all players, also the absent ones, whose scores count for others"; "current = after the last finished
# round"; "virtual points are kept out."
def points_of(history: History, number: int) -> int:
    """The standings points of a player."""
    return sum(outcomes[number].points for outcomes in history)


# 1.7.2: "a run of consecutive zero-point byes reaching the current round: each bye of the run gathered in previous
# rounds counts as a draw, for the benefit of the player's over-the-board opponents."  D6 A: "the current round is
# the one being paired, so the run needs the player to have a zero-point bye (or be withdrawn) in it too."  B: "the
# run must reach the last finished round, whether or not the player plays now."
def run_of_zero_point_byes(position: Position, settings: Mapping[str, str], history: History, number: int) -> int:
    """How many byes of past rounds the run holds; none when it does not reach the current round."""
    if settings["zero-bye-run"] == "this-round" and not has_zero_point_bye_now(position, number):
        return 0
    run = 0
    while run < len(history) and history[-1 - run][number].kind in ZERO_POINT_BYES:
        run += 1
    return run


def has_zero_point_bye_now(position: Position, number: int) -> bool:
    """He is away in the round to be paired, and gets nothing for it."""
    return number in position.absent and position.asked.get(number, "Z") == "Z"


# 1.7.2: "the opponents see (score + one draw per such bye); the player's own Index uses the real score."
def points_seen(position: Position, settings: Mapping[str, str], history: History, number: int) -> int:
    """What a player's over-the-board opponents count for him."""
    run = run_of_zero_point_byes(position, settings, history, number)
    return points_of(history, number) + run * position.draw


# 1.7.2: "an own unplayed round counts as one game against oneself with the result that gives the points
# registered.  A forfeit opponent was not met."
def evaluated_games(position: Position, settings: Mapping[str, str], history: History, number: int) -> list[Pair]:
    """For each past round the opponent's current score and the points got in it."""
    found = []
    for outcomes in history:
        own = outcomes[number]
        met = own.opponent if own.kind == "game" else None
        worth = points_of(history, number) if met is None else points_seen(position, settings, history, met)
        found.append((worth, own.points))
    return found


# 1.7.1: "Buchholz: sum of the current scores of the opponents met."
def buchholz(evaluated: Iterable[Pair]) -> int:
    """The first half of the Index, in tenths."""
    return sum(score for score, _ in evaluated)


# 1.7.1: "Sonneborn-Berger: sum of (points scored against an opponent x that opponent's current score)."
def sonneborn_berger(evaluated: Iterable[Pair]) -> int:
    """The second half of the Index, in hundredths."""
    return sum(score * points for score, points in evaluated)


# 1.8: "BH desc, then SB desc, then TPN asc.  Scores take no part."
def by_rank(room: Room, players: Iterable[int]) -> list[int]:
    """The highest ranked first."""

    def rank(number: int) -> tuple[int, int, int]:
        player = room.players[number]
        return -player.buchholz, -player.sonneborn_berger, number

    return sorted(players, key=rank)


# ---- Article 2  Criteria ------------------------------------------------------------------------------


# C1: "have not met (a game not played is no meeting)"; prohibited pairs are treated the same.
# C3: "two players with the same absolute preference never meet.  No topscorer exception, also not in the last
# round."
def may_meet(room: Room, a: int, b: int) -> bool:
    """C1 and C3."""
    one, other = room.players[a], room.players[b]
    if a == b or b in one.opponents or a in other.opponents or frozenset((a, b)) in room.forbidden:
        return False
    mine, his = preference(one.colours), preference(other.colours)
    return not (mine == his and mine[1] == ABSOLUTE)


# C2: "no second PAB; none after a single unplayed round worth at least a win (PAB, forfeit win, full-point bye).
# Half-point byes never bar."
def bars_bye(position: Position, outcome: Outcome) -> bool:
    """A past round that uses up the right to the pairing-allocated bye."""
    return outcome.kind == "U" or (outcome.kind not in ("game", "H") and outcome.points >= position.win)


# C4: "all players not yet paired can still be paired under C1-C3."
def judge_of_sets(room: Room) -> Perfect:
    """A judge of whether some players can all be paired."""
    most = best_pairing(lambda a, b: int(may_meet(room, a, b)))
    return lambda players: 2 * most(players) == len(players)


# C5: "most pairs in the bracket = fewest outgoing floaters."
def outgoing_floaters(perfect: Perfect, bracket: Players, lower: Players) -> list[Players]:
    """The sets of floaters of the smallest size for which some pairing keeps C1-C4."""
    for size in range(len(bracket) % 2, len(bracket) + 1, 2):
        sets = [frozenset(some) for some in combinations(sorted(bracket), size)]
        kept = [some for some in sets if perfect(bracket - some) and perfect(some | lower)]
        if kept:
            return kept
    raise AssertionError("a field that can be paired has no legal bracket")


# C6: "outgoing floaters' scores, as a descending list, lexicographically smallest."
def c6(room: Room, floaters: Players) -> tuple[int, ...]:
    """To be made least."""
    return tuple(sorted((room.players[p].score for p in floaters), reverse=True))


# C7: "choose the floaters so that the following bracket complies with C1-C6: best C5 there, then best C6 there,
# C1-C4 kept; one bracket ahead."
def c7(room: Room, perfect: Perfect, floaters: Players, lower: Players) -> tuple[int, tuple[int, ...]]:
    """To be made least: the floaters of the following bracket, their number and their scores."""
    group = top_scoregroup(room, lower)
    following = outgoing_floaters(perfect, floaters | group, lower - group)
    return len(following[0]), min(c6(room, some) for some in following)


# C8: "fewest pairs with both preferences alike (strength irrelevant; none never counts)."
def clashes(room: Room, pairs: Iterable[Pair]) -> int:
    """How many players of these pairs miss their preference."""
    wanted = [(preference(room.players[a].colours)[0], preference(room.players[b].colours)[0]) for a, b in pairs]
    return sum(mine == his != "" for mine, his in wanted)


def fewest_clashes(room: Room, bracket: Players, choices: Iterable[Players]) -> int:
    """C8 at its best over all pairings of the bracket that leave one of these sets of floaters."""
    best = best_pairing(lambda a, b: (PAIR_WORTH - clashes(room, [(a, b)])) if may_meet(room, a, b) else 0)
    return min(PAIR_WORTH * (len(bracket - some) // 2) - best(bracket - some) for some in choices)


# ---- Article 3  The round -----------------------------------------------------------------------------


@dataclass(frozen=True)
class BracketAnswer:
    """One bracket: its players by BSN, its pairs with the smaller BSN first, and who floats out."""

    players: tuple[int, ...]
    pairs: tuple[Pair, ...]
    floaters: tuple[int, ...]


# 1.9: "When no complete round exists, say so; the arbiter decides."
def pair_round(room: Room) -> Answer | None:
    """The boards and the bye, or None."""
    perfect, everyone = judge_of_sets(room), frozenset(room.players)
    bye = bye_player(room, perfect) if len(everyone) % 2 else None
    left = everyone - {bye}
    if not perfect(left):
        return None
    pairs = [pair_ for answer in brackets(room, perfect, left) for pair_ in answer.pairs]
    return Answer(frozenset(with_colours(room, p, q) for p, q in pairs), bye)


# 3.1: "among players allowed by C2 whose removal leaves a completely pairable rest: lowest score; then most games
# played (over the board); then lowest rank by 1.8."
def bye_player(room: Room, perfect: Perfect) -> int | None:
    """Who gets the pairing-allocated bye; None when nobody can."""
    everyone = frozenset(room.players)
    able = [p for p in everyone if room.players[p].may_get_bye and perfect(everyone - {p})]
    ranks = {p: rank for rank, p in enumerate(by_rank(room, everyone))}
    return min(able, key=lambda p: (room.players[p].score, -len(room.players[p].colours), -ranks[p]), default=None)


# 1.9.2: "top score downwards: bracket = incoming floaters + highest scoregroup still unpaired."
def brackets(room: Room, perfect: Perfect, left: Players) -> Iterator[BracketAnswer]:
    """Every bracket in its turn; these players can be paired completely."""
    floaters: Players = frozenset()
    while left:
        group = top_scoregroup(room, left)
        bracket, left = floaters | group, left - group
        answer = pair_bracket(room, perfect, bracket, left)
        yield answer
        floaters = frozenset(answer.floaters)


def top_scoregroup(room: Room, players: Players) -> Players:
    """1.2.1: the players with the highest pairing score among these."""
    top = max((room.players[p].score for p in players), default=None)
    return frozenset(p for p in players if room.players[p].score == top)


# 3.2: "the smallest float count for which some pairing keeps C1-C4; then, over all pairings with it, the best (C6,
# C7, C8); among equals the first in article-4 order."
def pair_bracket(room: Room, perfect: Perfect, bracket: Players, lower: Players) -> BracketAnswer:
    """The first best pairing of a bracket, `lower` being everybody still to be paired after it."""
    choices = best_floaters(room, perfect, bracket, lower)
    least = fewest_clashes(room, bracket, choices)
    for answer in pairings(room, bracket, len(choices[0])):
        if frozenset(answer.floaters) in choices and clashes(room, answer.pairs) == least:
            return answer
    raise AssertionError("a bracket that can be paired has no pairing")


def best_floaters(room: Room, perfect: Perfect, bracket: Players, lower: Players) -> list[Players]:
    """The sets of outgoing floaters that none beats in C5, C6, C7."""
    kept = outgoing_floaters(perfect, bracket, lower)
    lowest = min(c6(room, some) for some in kept)
    kept = [some for some in kept if c6(room, some) == lowest]
    ahead = {some: c7(room, perfect, some, lower) for some in kept}
    return [some for some in kept if ahead[some] == min(ahead.values())]


# ---- Article 4  Order of pairings ---------------------------------------------------------------------


# 4.1: "number the bracket 1..n by 1.8 (BSN)."
def pairings(room: Room, bracket: Players, floats: int) -> Iterator[BracketAnswer]:
    """Every pairing of a bracket within C1 and C3 that leaves so many floaters, in order."""
    ranked = by_rank(room, bracket)

    def allowed(a: int, b: int) -> bool:
        return may_meet(room, ranked[a - 1], ranked[b - 1])

    for numbers in fold(tuple(range(1, len(ranked) + 1)), floats, allowed):
        pairs = tuple((ranked[a - 1], ranked[b - 1]) for a, b in numbers if b)
        yield BracketAnswer(tuple(ranked), pairs, tuple(ranked[a - 1] for a, b in numbers if not b))


# 4.2: "add k virtual players, all BSN 0; an opponent 0 means floats."  4.3: "compare two pairings by the BSN of
# #1's opponent: larger first, 0 last; if equal, #2's opponent, and so on."
def fold(left: tuple[int, ...], floats: int, allowed: Callable[[int, int], bool]) -> Iterator[tuple[Pair, ...]]:
    """Every pairing of these BSNs as (BSN, opponent), in order; an opponent's own line is not said again."""
    if not left:
        yield ()
        return
    first, others = left[0], left[1:]
    for opponent in reversed(others):
        if allowed(first, opponent) and len(left) >= floats + 2:
            rest = tuple(number for number in others if number != opponent)
            yield from (((first, opponent), *more) for more in fold(rest, floats, allowed))
    if floats:
        yield from (((first, 0), *more) for more in fold(others, floats - 1, allowed))


# ---- Article 5  Colours -------------------------------------------------------------------------------


# 5.2: "first rule that decides; higher ranked = 1.8."
def with_colours(room: Room, p: int, q: int) -> Pair:
    """The (White, Black) of a pair."""
    high, low = by_rank(room, (p, q))
    if not room.players[p].colours and not room.players[q].colours:
        return newcomers(room, high, low)
    return (high, low) if colour_of_higher(room, high, low) == "W" else (low, high)


# 5.2.1: "neither has played a game: higher ranked with odd TPN gets the initial colour, with even TPN the
# opposite."  D11: "Index order; switch for (score, TPN)."
def newcomers(room: Room, high: int, low: int) -> Pair:
    """The (White, Black) of two who have had no colour yet."""
    if room.settings["newcomers-rank"] == "score":
        high, low = sorted((high, low), key=lambda number: (-room.players[number].score, number))
    colour = room.first_colour if high % 2 else OTHER[room.first_colour]
    return (high, low) if colour == "W" else (low, high)


# 5.2.2: "grant both preferences (a lone preference is granted)"; 5.2.3: "grant the stronger"; 5.2.4: "alternate
# from the most recent time one had White and the other Black, in histories squeezed to played games and aligned at
# their ends"; 5.2.5: "grant the higher ranked player's preference."
def colour_of_higher(room: Room, high: int, low: int) -> str:
    """What the higher ranked of two gets who have not both yet to play a first game."""
    mine, his = room.players[high].colours, room.players[low].colours
    (wanted, strength), (other, other_strength) = preference(mine), preference(his)
    if wanted != other:
        return wanted or OTHER[other]
    if strength != other_strength:
        return wanted if strength > other_strength else OTHER[wanted]
    for one, two in zip(reversed(mine), reversed(his), strict=False):
        if one != two:
            return two
    return wanted
