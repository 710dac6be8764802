"""FIDE Dutch (C.04.3) by brute force: the law's own order of candidates, walked one by one.

A twin to check a fast engine against. It shares no code with it and knows no clever method: every
candidate is made in the order of articles 3 and 4, judged by the whole list of criteria, and the
first of the best is taken. Two things are left out of the walk, because they cannot change its end:
pairs that may not meet, and candidates that repeat the pairs of an earlier one (`exchanges`).

The order of the file is the order of the law: what the past means (article 1), who may meet and who
may be left over (2.1-2.2), the criteria (2.3-2.4), the candidates (3, 4), the colours (5), the round.
Points are tenths. Inside, players are numbers 0, 1, 2 ... in the order of 1.2, so that a smaller
number is always the higher ranked player and the order of BSNs; a set of players is a bit mask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from itertools import combinations

Game = tuple[str, int, int, str]
Bye = tuple[str, int, str]
Boards = frozenset[tuple[int, int]]
Pairs = tuple[tuple[int, int], ...]
Vector = tuple[object, ...]

OTHER = {"W": "B", "B": "W"}
NONE, MILD, STRONG, ABSOLUTE = range(4)


@dataclass(frozen=True)
class Position:
    """Everything a pairing depends on. Rounds hold ("game", white, black, result) and ("bye", player, kind)."""

    players: tuple[int, ...]
    rounds: Sequence[Sequence[Game | Bye]]
    total_rounds: int
    first_colour: str
    absent: frozenset[int] = frozenset()
    forbidden: frozenset[frozenset[int]] = frozenset()
    win: int = 10
    draw: int = 5
    loss: int = 0
    bye: int = 10
    virtual: dict[int, list[int]] = field(default_factory=dict)


@dataclass(frozen=True)
class Answer:
    """The boards as (white, black) and the player with the pairing-allocated bye."""

    boards: Boards
    bye: int | None


@dataclass(frozen=True)
class BracketAnswer:
    """One bracket: its boards as (white, black), who floats out, and 2017's word whether it was the PPB."""

    boards: Boards
    downfloaters: tuple[int, ...]
    collapsed: bool = False


# Article 1: what the past means ------------------------------------------------------------------


@dataclass(frozen=True)
class Outcome:
    """One past round of one player; `kind` is "game", "forfeit", a bye's letter, or "absent"."""

    kind: str
    points: int
    opponent: int | None = None
    colour: str = ""


@dataclass(frozen=True)
class Player:
    """What the past rounds mean for one player in the round to be paired."""

    number: int
    colour_number: int
    score: int
    topscorer: bool
    colours: str
    preference: str
    strength: int
    floats: tuple[str, str]
    may_get_bye: bool
    unplayed: int
    opponents: frozenset[int]

    @property
    def difference(self) -> int:
        """1.6: games with White minus games with Black."""
        return self.colours.count("W") - self.colours.count("B")


def outcomes_of_game(position: Position, game: Game) -> dict[int, Outcome]:
    """One past pairing seen by both; a forfeit has no colour and its loser no points."""
    _, white, black, result = game
    played = result in ("1-0", "0-1", "1/2")
    points = {
        "1-0": (position.win, position.loss),
        "0-1": (position.loss, position.win),
        "1/2": (position.draw, position.draw),
        "+-": (position.win, 0),
        "-+": (0, position.win),
        "--": (0, 0),
    }[result]
    kind = "game" if played else "forfeit"
    return {
        white: Outcome(kind, points[0], black, "W" if played else ""),
        black: Outcome(kind, points[1], white, "B" if played else ""),
    }


def outcomes_of_round(position: Position, entries: Iterable[Game | Bye]) -> dict[int, Outcome]:
    """Every entrant's outcome of one past round; who is not listed was absent."""
    found = {player: Outcome("absent", 0) for player in position.players}
    worth = {"U": position.bye, "F": position.win, "H": position.draw, "Z": 0}
    for entry in entries:
        if len(entry) == 4:
            found.update(outcomes_of_game(position, entry))
        else:
            found[entry[1]] = Outcome(entry[2], worth[entry[2]])
    return found


def scores_before(position: Position, history: list[dict[int, Outcome]]) -> list[dict[int, int]]:
    """Pairing scores before each round, the round to be paired last: points so far and that round's virtual ones."""
    real = dict.fromkeys(position.players, 0)
    scores = []
    for index in range(len(history) + 1):
        extra = {p: v[index] for p, v in position.virtual.items() if index < len(v)}
        scores.append({p: real[p] + extra.get(p, 0) for p in position.players})
        if index < len(history):
            real = {p: real[p] + history[index][p].points for p in position.players}
    return scores


def preference(colours: str) -> tuple[str, int]:
    """1.7: the colour a player should get next and how strongly; the first definition that fits."""
    difference = colours.count("W") - colours.count("B")
    if difference < -1 or (difference <= 1 and colours[-2:] == "BB"):
        return "W", ABSOLUTE
    if difference > 1 or (difference >= -1 and colours[-2:] == "WW"):
        return "B", ABSOLUTE
    if difference:
        return ("B" if difference > 0 else "W"), STRONG
    return (OTHER[colours[-1]], MILD) if colours else ("", NONE)


def float_2026(position: Position, outcome: Outcome, own: int, other: int) -> str:
    """1.4: by the scores of a game; down also for a bye and any unplayed round worth more than a loss."""
    if outcome.kind == "game":
        return "D" if own > other else "U" if own < other else ""
    return "D" if outcome.kind == "U" or outcome.points > position.loss else ""


def float_2017(position: Position, outcome: Outcome, own: int, other: int) -> str:
    """A.4: by the scores of a game; down also for every round not played, for whatever reason."""
    if outcome.kind == "game":
        return float_2026(position, outcome, own, other)
    return "D"


def bars_bye_2026(position: Position, outcome: Outcome) -> bool:
    """C2: a bye already, or a round worth a win without playing."""
    return outcome.kind == "U" or (outcome.kind != "game" and outcome.points >= position.win)


def bars_bye_2017(position: Position, outcome: Outcome) -> bool:
    """C.2: a bye already, or a forfeit win."""
    return outcome.kind == "U" or (outcome.kind == "forfeit" and outcome.points >= position.win)


def colour_numbers(position: Position, history: list[dict[int, Outcome]]) -> dict[int, int]:
    """5.2.5: starting numbers counted over who is here now or has ever been paired.

    The article means the starting number itself; a never-paired absentee hands his number down, as the
    programs do that the recorded events were paired with.
    """
    paired = {p for found in history for p, o in found.items() if o.opponent is not None or o.kind == "U"}
    counted = [p for p in sorted(position.players) if p not in position.absent or p in paired]
    return {player: number for number, player in enumerate(counted, 1)}


@dataclass(frozen=True)
class Edition:
    """What differs between the editions, as data: floats, who is barred from the bye, how a round is paired."""

    float_of: Callable[[Position, Outcome, int, int], str]
    bars_bye: Callable[[Position, Outcome], bool]
    pair_round: Callable[[Field], tuple[Pairs, int] | None]
    pair_bracket: Callable[[Field, Bracket], tuple[Candidate, bool] | None]


def floats_of(
    position: Position,
    edition: Edition,
    player: int,
    history: list[dict[int, Outcome]],
    scores: list[dict[int, int]],
) -> tuple[str, str]:
    """1.4: the floats one and two rounds ago, by round number: unplayed rounds are not squeezed out."""
    found = []
    for index in (len(history) - 1, len(history) - 2):
        if index < 0:
            found.append("")
            continue
        outcome = history[index][player]
        other = scores[index][player if outcome.opponent is None else outcome.opponent]
        found.append(edition.float_of(position, outcome, scores[index][player], other))
    return found[0], found[1]


def is_topscorer(position: Position, score: int) -> bool:
    """1.8: more than half of what could be won so far, when the final round is paired."""
    rounds = len(position.rounds)
    return rounds == position.total_rounds - 1 and 2 * score > position.win * rounds


def players_of(position: Position, edition: Edition) -> tuple[Player, ...]:
    """1.2: who is here, higher score first, then smaller starting number."""
    history = [outcomes_of_round(position, entries) for entries in position.rounds]
    scores = scores_before(position, history)
    numbers = colour_numbers(position, history)
    found = []
    for player in sorted(set(position.players) - position.absent):
        own = [outcomes[player] for outcomes in history]
        colours = "".join(outcome.colour for outcome in own)
        side, strength = preference(colours)
        found.append(
            Player(
                number=player,
                colour_number=numbers[player],
                score=scores[-1][player],
                topscorer=is_topscorer(position, scores[-1][player]),
                colours=colours,
                preference=side,
                strength=strength,
                floats=floats_of(position, edition, player, history, scores),
                may_get_bye=not any(edition.bars_bye(position, outcome) for outcome in own),
                unplayed=sum(outcome.kind != "game" for outcome in own),
                opponents=frozenset(o.opponent for o in own if o.opponent is not None and o.kind == "game"),
            )
        )
    return tuple(sorted(found, key=lambda player: (-player.score, player.number)))


# 2.1, 2.2: who may meet, who may be left over ----------------------------------------------------


@dataclass
class Field:
    """The players of one round to be paired, and what has been worked out about sets of them."""

    players: tuple[Player, ...]
    first_colour: str
    allies: tuple[int, ...]
    byes: dict[int, int | None] = field(default_factory=dict)
    pairable: dict[tuple[int, int], bool] = field(default_factory=dict)
    lightest: dict[tuple[int, int], tuple[int, ...] | None] = field(default_factory=dict)
    misses: dict[tuple[int, int], tuple[int, int, int, int]] = field(default_factory=dict)
    ahead: dict[tuple[int, int, int], Vector] = field(default_factory=dict)

    def score(self, player: int) -> int:
        """The pairing score."""
        return self.players[player].score


def members(mask: int) -> tuple[int, ...]:
    """The players of a set, the higher ranked first."""
    return tuple(player for player in range(mask.bit_length()) if mask >> player & 1)


def mask_of(players: Iterable[int]) -> int:
    """The set of these players."""
    return sum(1 << player for player in players)


def may_meet(position: Position, a: Player, b: Player) -> bool:
    """C1, C3 and the arbiter's forbidden pairs; one topscorer is enough to set C3 aside."""
    if a.number == b.number or b.number in a.opponents or frozenset((a.number, b.number)) in position.forbidden:
        return False
    same = a.preference == b.preference and a.strength == b.strength == ABSOLUTE
    return not same or a.topscorer or b.topscorer


def field_of(position: Position, edition: Edition) -> Field:
    """The round to be paired."""
    players = players_of(position, edition)
    allies = [mask_of(j for j, b in enumerate(players) if may_meet(position, a, b)) for a in players]
    return Field(players, position.first_colour, tuple(allies))


def best_bye(event: Field, mask: int) -> int | None:
    """C4, C5: the lowest score of a bye taker over all complete pairings of this set.

    None when there is no complete pairing; -1 when nobody is left over.
    """
    if not mask:
        return -1
    if mask not in event.byes:
        first = (mask & -mask).bit_length() - 1
        rest = mask ^ 1 << first
        found = [best_bye(event, rest ^ 1 << mate) for mate in members(rest & event.allies[first])]
        if rest.bit_count() % 2 == 0 and event.players[first].may_get_bye and best_bye(event, rest) is not None:
            found.append(event.score(first))
        event.byes[mask] = min((score for score in found if score is not None), default=None)
    return event.byes[mask]


def bye_after(event: Field, floaters: int, below: int) -> int | None:
    """C4, C5 for a bracket that lets these float out; the last bracket leaves one eligible player or nobody."""
    if not below and floaters.bit_count() > 1:
        return None
    return best_bye(event, floaters | below)


# 2.3: which downfloaters -------------------------------------------------------------------------


@dataclass(frozen=True)
class Bracket:
    """Moved-down players, residents, and the score groups still to come, as sets."""

    moved_down: int
    residents: int
    groups: tuple[int, ...]

    @property
    def everyone(self) -> int:
        return self.moved_down | self.residents

    @property
    def below(self) -> int:
        return sum(self.groups)

    def following(self, floaters: int) -> Bracket:
        """The next bracket when these float out of this one."""
        return Bracket(floaters, self.groups[0], self.groups[1:])


def can_pair(event: Field, mask: int, moved_down: int) -> bool:
    """Whether this set can be paired inside a bracket, where moved-down players meet residents only."""
    if not mask:
        return True
    key = (mask, mask & moved_down)
    if key not in event.pairable:
        first = (mask & -mask).bit_length() - 1
        mates = mask & event.allies[first]
        if moved_down >> first & 1:
            mates &= ~moved_down
        rest = mask ^ 1 << first
        event.pairable[key] = any(can_pair(event, rest ^ 1 << mate, moved_down) for mate in members(mates))
    return event.pairable[key]


def descending_scores(event: Field, mask: int) -> tuple[int, ...]:
    """Scores of a set, the highest first."""
    return tuple(sorted((event.score(player) for player in members(mask)), reverse=True))


def fewest_floaters(event: Field, bracket: Bracket, allowed: Callable[[int], bool]) -> list[int]:
    """C6: the allowed sets of downfloaters of the smallest size with which the others can be paired."""
    everyone = members(bracket.everyone)
    for size in range(len(everyone) % 2, len(everyone) + 1, 2):
        sets = [mask_of(some) for some in combinations(everyone, size)]
        kept = [s for s in sets if allowed(s) and can_pair(event, bracket.everyone ^ s, bracket.moved_down)]
        if kept:
            return kept
    return []


def floaters_2026(event: Field, bracket: Bracket) -> list[int]:
    """C4-C7: the downfloaters that leave the rest pairable, with the lowest bye; fewest; lowest scores."""
    target = best_bye(event, bracket.everyone | bracket.below)
    if target is None:
        return []
    kept = fewest_floaters(event, bracket, lambda s: bye_after(event, s, bracket.below) == target)
    lowest = min((descending_scores(event, s) for s in kept), default=())
    return [s for s in kept if descending_scores(event, s) == lowest]


def look_ahead_2026(event: Field, bracket: Bracket, floaters: int) -> Vector:
    """C8: number and scores of the downfloaters of the next bracket, if these float into it."""
    if not bracket.groups:
        return ()
    key = (floaters, bracket.groups[0], len(bracket.groups))
    if key not in event.ahead:
        best = floaters_2026(event, bracket.following(floaters))
        event.ahead[key] = (
            (best[0].bit_count(), descending_scores(event, best[0])) if best else (len(event.players) + 1, ())
        )
    return event.ahead[key]


def best_floaters_2026(event: Field, bracket: Bracket) -> list[int]:
    """C4-C8: every set of downfloaters that none beats."""
    kept = floaters_2026(event, bracket)
    best = min((look_ahead_2026(event, bracket, s) for s in kept), default=())
    return [s for s in kept if look_ahead_2026(event, bracket, s) == best]


# 2.4: the criteria of one candidate --------------------------------------------------------------


@dataclass(frozen=True)
class Candidate:
    """Pairs (the S1 player first) and who floats out."""

    pairs: Pairs
    floaters: int


def colour_misses(event: Field, pair: tuple[int, int]) -> tuple[int, int, int, int]:
    """C10-C13 of one pair: how many of the two get a difference over 2, a third colour running, not their due.

    C10 and C11 look at pairs with a topscorer only. C13 counts who misses a strong preference: between two
    absolute ones it is the absolute preference that is missed.
    """
    if pair not in event.misses:
        white, black = colours(event, *pair)
        sides = ((event.players[white], "W", 1), (event.players[black], "B", -1))
        top = any(player.topscorer for player, _, _ in sides)
        missed = [player.strength for player, colour, _ in sides if player.preference not in ("", colour)]
        event.misses[pair] = (
            sum(top and abs(player.difference + step) > 2 for player, _, step in sides),
            sum(top and player.colours[-2:] == colour * 2 for player, colour, _ in sides),
            len(missed),
            missed.count(STRONG),
        )
    return event.misses[pair]


def sum_misses(event: Field, pairs: Pairs) -> tuple[int, ...]:
    """C10-C13 of a candidate."""
    return tuple(map(sum, zip(*(colour_misses(event, pair) for pair in pairs), strict=True))) or (0, 0, 0, 0)


def unplayed_of_bye_taker(event: Field, bracket: Bracket, floaters: int) -> int:
    """C9: unplayed games of a lone downfloater who is bound to get the bye.

    He is when his is the bye's lowest score (C5) and everybody left below him has less.
    """
    taker = floaters.bit_length() - 1
    if floaters.bit_count() != 1 or best_bye(event, floaters | bracket.below) != event.score(taker):
        return 0
    bound = all(event.score(other) < event.score(taker) for other in members(bracket.below))
    return event.players[taker].unplayed if bound else 0


def moved_down_pairs(bracket: Bracket, pairs: Pairs) -> list[tuple[int, int]]:
    """The MDP-pairing: (moved-down player, resident)."""
    return [pair for pair in pairs if bracket.moved_down >> pair[0] & 1]


def floater_counts_2026(event: Field, bracket: Bracket, candidate: Candidate) -> tuple[int, ...]:
    """C14-C17: residents floating down again, moved-down players' opponents floating up again; 1 and 2 rounds ago."""
    down = [event.players[p].floats for p in members(candidate.floaters & bracket.residents)]
    up = [event.players[b].floats for _, b in moved_down_pairs(bracket, candidate.pairs)]
    return tuple(sum(floats[ago] == way for floats in some) for ago in (0, 1) for way, some in (("D", down), ("U", up)))


def floater_differences_2026(event: Field, bracket: Bracket, candidate: Candidate) -> tuple[tuple[int, ...], ...]:
    """C18-C21: score differences, the largest first, of moved-down players floating down again and of opponents.

    A moved-down player who floats on has no opponent: his difference counts as larger than any other's.
    """
    met = moved_down_pairs(bracket, candidate.pairs)
    gap = {a: event.score(a) - event.score(b) for a, b in met}
    beyond = event.score(0) + 1
    gap.update({p: beyond + event.score(p) for p in members(candidate.floaters & bracket.moved_down)})
    found = []
    for ago in (0, 1):
        down = [gap[p] for p in gap if event.players[p].floats[ago] == "D"]
        up = [gap[a] for a, b in met if event.players[b].floats[ago] == "U"]
        found += [tuple(sorted(down, reverse=True)), tuple(sorted(up, reverse=True))]
    return tuple(found)


def criteria_2026(event: Field, bracket: Bracket, candidate: Candidate) -> Vector:
    """C5-C21 of a candidate that complies with C1-C4, in their order: less is better, the first difference decides."""
    floaters = candidate.floaters
    return (
        bye_after(event, floaters, bracket.below),
        floaters.bit_count(),
        descending_scores(event, floaters),
        look_ahead_2026(event, bracket, floaters),
        *tail_2026(event, bracket, candidate),
    )


def tail_2026(event: Field, bracket: Bracket, candidate: Candidate) -> Vector:
    """C9-C21."""
    return (
        unplayed_of_bye_taker(event, bracket, candidate.floaters),
        *sum_misses(event, candidate.pairs),
        *floater_counts_2026(event, bracket, candidate),
        *floater_differences_2026(event, bracket, candidate),
    )


def ideal_2026(event: Field, bracket: Bracket, floaters: int) -> Vector:
    """The least C9-C21 thinkable with these downfloaters: what they alone decide, and 0 for the rest."""
    limbo = floaters & bracket.moved_down
    lowest = event.score(members(bracket.residents)[0])
    gaps = {p: event.score(p) - lowest for p in members(bracket.moved_down ^ limbo)}
    gaps.update({p: event.score(0) + 1 + event.score(p) for p in members(limbo)})
    down = [event.players[p].floats for p in members(floaters & bracket.residents)]
    lists = [
        tuple(sorted((g for p, g in gaps.items() if event.players[p].floats[ago] == "D"), reverse=True))
        for ago in (0, 1)
    ]
    counts = [sum(floats[ago] == "D" for floats in down) for ago in (0, 1)]
    unplayed = unplayed_of_bye_taker(event, bracket, floaters)
    return (unplayed, 0, 0, 0, 0, counts[0], 0, counts[1], 0, lists[0], (), lists[1], ())


# Articles 3 and 4: the candidates, in their order ------------------------------------------------


@cache
def exchanges_of(size: int, first: int, count: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """4.3 (D.2): S1 and S2 as BSNs 0 .. count - 1 after each exchange of this size, in the law's order.

    Least difference of the sums; highest different BSN leaving S1; lowest different BSN leaving S2.
    An exchange is left out when some player of S1 must get a higher ranked opponent whatever the order of
    S2: such a pair (a, b) with b ranked higher stands turned round in an earlier exchange, the one with b in
    S1, so that its candidates have all been made. `transpositions` leaves them out for the same reason.
    """
    s1, s2 = frozenset(range(first)), frozenset(range(first, count))
    swaps = [(down, up) for down in combinations(range(first), size) for up in combinations(range(first, count), size)]
    swaps.sort(key=lambda swap: (sum(swap[1]) - sum(swap[0]), [-bsn for bsn in reversed(swap[0])], swap[1]))
    made = [(sorted((s1 - {*down}) | {*up}), sorted((s2 - {*up}) | {*down})) for down, up in swaps]
    return tuple((tuple(new1), tuple(new2)) for new1, new2 in made if is_ranked_first(new1, new2))


def exchanges(first: int, count: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """4.3 (D.2): S1 and S2 without an exchange, then after each, the fewest exchanged players first."""
    for size in range(min(first, count - first) + 1):
        yield from exchanges_of(size, first, count)


def is_ranked_first(s1: Sequence[int], s2: Sequence[int]) -> bool:
    """Whether some order of S2 gives every player of S1 a lower ranked opponent."""
    return all(sum(b > a for b in s2) >= len(s1) - index for index, a in enumerate(s1))


def transpositions(event: Field, s1: Sequence[int], s2: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """4.2 (D.1): opponents for S1 out of S2 in lexicographic order, where all may meet and S1 ranks higher."""
    if not s1:
        yield ()
        return
    for index, mate in enumerate(s2):
        if mate > s1[0] and event.allies[s1[0]] >> mate & 1:
            for others in transpositions(event, s1[1:], (*s2[:index], *s2[index + 1 :])):
                yield (mate, *others)


def homogeneous(event: Field, players: Sequence[int], pairs: int) -> Iterator[Pairs]:
    """3.2, 3.6 (B.6): the pairings of a homogeneous bracket or a remainder: transpositions, then exchanges."""
    for s1, s2 in exchanges(pairs, len(players)):
        upper, lower = [players[bsn] for bsn in s1], [players[bsn] for bsn in s2]
        for mates in transpositions(event, upper, lower):
            yield tuple(zip(upper, mates, strict=True))


def moved_down_sets(event: Field, bracket: Bracket, count: int) -> list[tuple[int, ...]]:
    """4.4 (D.3): the moved-down players to be paired: highest different score, then lowest different BSN.

    In 2026 the sets that C7 leaves valid all have the same scores.
    """
    sets = combinations(members(bracket.moved_down), count)
    return sorted(sets, key=lambda some: ([-event.score(p) for p in some], some))


def candidates(event: Field, bracket: Bracket, kept: Sequence[int]) -> Iterator[Candidate]:
    """3.2-3.7 (B.2-B.7): every candidate that leaves one of these sets of downfloaters, in the law's order."""
    m0, total = bracket.moved_down.bit_count(), (bracket.everyone.bit_count() - kept[0].bit_count()) // 2
    m1 = max(m0 - (floaters & bracket.moved_down).bit_count() for floaters in kept)
    limbos = {floaters & bracket.moved_down for floaters in kept}
    wanted = frozenset(kept)
    for s1 in moved_down_sets(event, bracket, m1):
        if bracket.moved_down ^ mask_of(s1) not in limbos:
            continue
        for mates in transpositions(event, s1, members(bracket.residents)):
            remainder = members(bracket.residents ^ mask_of(mates))
            for rest in homogeneous(event, remainder, total - m1):
                pairs = (*zip(s1, mates, strict=True), *rest)
                floaters = bracket.everyone ^ mask_of(p for pair in pairs for p in pair)
                if floaters in wanted:
                    yield Candidate(pairs, floaters)


def first_best(
    walk: Iterable[Candidate], judge: Callable[[Candidate], Vector], perfect: Vector | None
) -> Candidate | None:
    """3.8 (B.8): a perfect candidate at once, else the first of the best."""
    best: Candidate | None = None
    least: Vector | None = None
    for candidate in walk:
        value = judge(candidate)
        if least is None or value < least:
            best, least = candidate, value
            if value == perfect:
                break
    return best


def best_of_2026(event: Field, bracket: Bracket) -> Candidate | None:
    """Article 3 for one bracket: None when the round cannot be completed."""
    kept = best_floaters_2026(event, bracket)
    if not kept:
        return None
    perfect = min(ideal_2026(event, bracket, floaters) for floaters in kept)
    return first_best(candidates(event, bracket, kept), lambda c: tail_2026(event, bracket, c), perfect)


# Article 5: colours ------------------------------------------------------------------------------


def colour_of_first(event: Field, a: Player, b: Player) -> str:
    """5.2.1-5.2.5 (E.1-E.5): the colour of the higher ranked of two, by the first rule that decides."""
    if a.preference != b.preference:
        return a.preference or OTHER[b.preference]
    if a.strength != b.strength:
        return a.preference if a.strength > b.strength else OTHER[b.preference]
    if a.strength == ABSOLUTE and abs(a.difference) != abs(b.difference):
        return a.preference if abs(a.difference) > abs(b.difference) else OTHER[b.preference]
    for own, other in zip(reversed(a.colours), reversed(b.colours), strict=False):
        if own != other:
            return other
    if a.preference:
        return a.preference
    return event.first_colour if a.colour_number % 2 else OTHER[event.first_colour]


def colours(event: Field, a: int, b: int) -> tuple[int, int]:
    """A pair as (white, black)."""
    high, low = min(a, b), max(a, b)
    return (high, low) if colour_of_first(event, event.players[high], event.players[low]) == "W" else (low, high)


# Rounds ------------------------------------------------------------------------------------------


def score_groups(event: Field, mask: int) -> tuple[int, ...]:
    """The score groups of a set, from the top."""
    scores = sorted({event.score(p) for p in members(mask)}, reverse=True)
    return tuple(mask_of(p for p in members(mask) if event.score(p) == score) for score in scores)


def round_2026(event: Field) -> tuple[Pairs, int] | None:
    """1.9: bracket by bracket from the top; None when no complete pairing exists."""
    groups = score_groups(event, (1 << len(event.players)) - 1)
    pairs: Pairs = ()
    floaters = 0
    while groups:
        bracket = Bracket(floaters, groups[0], groups[1:])
        best = best_of_2026(event, bracket)
        if best is None:
            return None
        pairs, floaters, groups = pairs + best.pairs, best.floaters, groups[1:]
    return pairs, floaters


def bracket_2026(event: Field, bracket: Bracket) -> tuple[Candidate, bool] | None:
    """One bracket; nothing collapses in 2026."""
    best = best_of_2026(event, bracket)
    return None if best is None else (best, False)


# The edition of 2017 ------------------------------------------------------------------------------

ONE_POINT = 10


class Route(Enum):
    """A.9: an ordinary bracket, the Penultimate Pairing Bracket, or the last one (collapsed or not)."""

    ORDINARY = "ordinary"
    PENULTIMATE = "penultimate"
    LAST = "last"


def floater_difference_2017(event: Field, bracket: Bracket, player: int) -> int:
    """A.8: a downfloater's score less a value one point under the lowest score of the bracket."""
    return event.score(player) - min(event.score(p) for p in members(bracket.everyone)) + ONE_POINT


def descending(differences: Iterable[int]) -> tuple[int, ...]:
    """A list of score differences as A.8 compares them."""
    return tuple(sorted(differences, reverse=True))


def score_differences_2017(event: Field, bracket: Bracket, candidate: Candidate) -> tuple[int, ...]:
    """A.8, C.6: the PSD of a candidate."""
    met = [abs(event.score(a) - event.score(b)) for a, b in candidate.pairs]
    return descending([*met, *(floater_difference_2017(event, bracket, p) for p in members(candidate.floaters))])


def lightest_pairs_2017(event: Field, bracket: Bracket, mask: int) -> tuple[int, ...] | None:
    """The least list of score differences with which this set can be paired inside the bracket."""
    if not mask:
        return ()
    key = (mask, mask & bracket.moved_down)
    if key not in event.lightest:
        first, *others = members(mask)
        mates = [p for p in others if event.allies[first] >> p & 1]
        if bracket.moved_down >> first & 1:
            mates = [p for p in mates if bracket.residents >> p & 1]
        found = []
        for mate in mates:
            rest = lightest_pairs_2017(event, bracket, mask ^ 1 << first ^ 1 << mate)
            if rest is not None:
                found.append(descending([*rest, event.score(first) - event.score(mate)]))
        event.lightest[key] = min(found, default=None)
    return event.lightest[key]


def lightest_2017(event: Field, bracket: Bracket, floaters: int) -> tuple[int, ...]:
    """C.6: the least PSD when these float out."""
    pairs = lightest_pairs_2017(event, bracket, bracket.everyone ^ floaters) or ()
    return descending([*pairs, *(floater_difference_2017(event, bracket, p) for p in members(floaters))])


def floaters_2017(event: Field, bracket: Bracket, route: Route) -> list[int]:
    """C.4-C.6: the fewest downfloaters, the least PSD; completion counts in the last two brackets only."""
    free = route is Route.ORDINARY
    kept = fewest_floaters(event, bracket, lambda s: free or bye_after(event, s, bracket.below) is not None)
    least = min((lightest_2017(event, bracket, s) for s in kept), default=())
    return [s for s in kept if lightest_2017(event, bracket, s) == least]


def look_ahead_2017(event: Field, bracket: Bracket, floaters: int) -> Vector:
    """C.7: downfloaters and PSD of the next bracket, if these float into it."""
    following = bracket.following(floaters)
    best = floaters_2017(event, following, Route.ORDINARY)
    return best[0].bit_count(), lightest_2017(event, following, best[0])


def best_floaters_2017(event: Field, bracket: Bracket, route: Route) -> list[int]:
    """C.4-C.7: every set of downfloaters that none beats."""
    kept = floaters_2017(event, bracket, route)
    if route is not Route.ORDINARY:
        return kept
    ahead = {floaters: look_ahead_2017(event, bracket, floaters) for floaters in kept}
    best = min(ahead.values())
    return [floaters for floaters in kept if ahead[floaters] == best]


def floats_now_2017(
    event: Field, bracket: Bracket, candidate: Candidate
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """A.4: who floats down and who up by a candidate, each with the score difference."""
    ranked = [(min(pair), max(pair)) for pair in candidate.pairs]
    uneven = [(a, b, event.score(a) - event.score(b)) for a, b in ranked if event.score(a) > event.score(b)]
    down = [(p, floater_difference_2017(event, bracket, p)) for p in members(candidate.floaters)]
    return [*((a, gap) for a, _, gap in uneven), *down], [(b, gap) for _, b, gap in uneven]


def repeated_2017(event: Field, floats: list[tuple[int, int]], way: str, ago: int) -> tuple[int, ...]:
    """The score differences of those among them who had the same float one (0) or two (1) rounds before."""
    return descending(gap for player, gap in floats if event.players[player].floats[ago] == way)


def tail_2017(event: Field, bracket: Bracket, candidate: Candidate) -> Vector:
    """C.8-C.19; C.8-C.11 read like C10-C13 of 2026."""
    down, up = floats_now_2017(event, bracket, candidate)
    lists = [repeated_2017(event, some, way, ago) for ago in (0, 1) for way, some in (("D", down), ("U", up))]
    return (*sum_misses(event, candidate.pairs), *map(len, lists), *lists)


def criteria_2017(event: Field, bracket: Bracket, candidate: Candidate, route: Route) -> Vector:
    """C.5-C.19 of a candidate that complies with C.1-C.4, in their order."""
    ahead = look_ahead_2017(event, bracket, candidate.floaters) if route is Route.ORDINARY else ()
    psd = score_differences_2017(event, bracket, candidate)
    return candidate.floaters.bit_count(), psd, ahead, *tail_2017(event, bracket, candidate)


def ideal_2017(event: Field, bracket: Bracket, floaters: int) -> Vector:
    """The least C.6, C.8-C.19 thinkable with these downfloaters, when the residents have one score."""
    lowest = event.score(members(bracket.residents)[0])
    down = [(p, event.score(p) - lowest) for p in members(bracket.moved_down & ~floaters)]
    down += [(p, floater_difference_2017(event, bracket, p)) for p in members(floaters)]
    lists = [repeated_2017(event, down, "D", ago) for ago in (0, 1)]
    counts = [len(some) for some in lists]
    least = lightest_2017(event, bracket, floaters)
    return (least, 0, 0, 0, 0, counts[0], 0, counts[1], 0, lists[0], (), lists[1], ())


def best_of_2017(event: Field, bracket: Bracket, route: Route) -> Candidate | None:
    """B.1-B.8 for one bracket; in a collapsed one no candidate is known to be perfect beforehand."""
    kept = best_floaters_2017(event, bracket, route)
    if not kept:
        return None

    def judge(candidate: Candidate) -> Vector:
        return score_differences_2017(event, bracket, candidate), *tail_2017(event, bracket, candidate)

    one_score = len(score_groups(event, bracket.residents)) == 1
    perfect = min(ideal_2017(event, bracket, floaters) for floaters in kept) if one_score else None
    return first_best(candidates(event, bracket, kept), judge, perfect)


def bracket_2017(event: Field, bracket: Bracket) -> tuple[Candidate, bool] | None:
    """A.9: one bracket, and whether it had to be paired again as the Penultimate Pairing Bracket."""
    if not bracket.groups:
        last = best_of_2017(event, bracket, Route.LAST)
        return None if last is None else (last, False)
    best = best_of_2017(event, bracket, Route.ORDINARY)
    if best is not None and best_bye(event, best.floaters | bracket.below) is not None:
        return best, False
    best = best_of_2017(event, bracket, Route.PENULTIMATE)
    return None if best is None else (best, True)


def round_2017(event: Field) -> tuple[Pairs, int] | None:
    """A.9: bracket by bracket; once the rest cannot be completed, the last but one again and all below as one."""
    everyone = (1 << len(event.players)) - 1
    if best_bye(event, everyone) is None:
        return None
    groups = score_groups(event, everyone)
    pairs: Pairs = ()
    floaters = 0
    while groups:
        bracket = Bracket(floaters, groups[0], groups[1:])
        found = bracket_2017(event, bracket)
        if found is None:
            return None
        best, collapsed = found
        pairs, floaters = pairs + best.pairs, best.floaters
        groups = (bracket.below,) if collapsed else groups[1:]
    return pairs, floaters


EDITIONS: dict[str, Edition] = {
    "fide-dutch-2026": Edition(float_2026, bars_bye_2026, round_2026, bracket_2026),
    "fide-dutch-2017": Edition(float_2017, bars_bye_2017, round_2017, bracket_2017),
}


def pair(position: Position, edition: str = "fide-dutch-2026") -> Answer | None:
    """The next round, or None when no legal pairing exists."""
    event = field_of(position, EDITIONS[edition])
    found = EDITIONS[edition].pair_round(event)
    if found is None:
        return None
    pairs, left = found
    byes = [event.players[p].number for p in members(left)]
    return Answer(boards_of(event, pairs), byes[0] if byes else None)


def boards_of(event: Field, pairs: Pairs) -> Boards:
    """Starting numbers as (white, black)."""
    seats = (colours(event, *pair) for pair in pairs)
    return frozenset((event.players[white].number, event.players[black].number) for white, black in seats)


def pair_bracket(
    position: Position,
    moved_down: Iterable[int],
    residents: Iterable[int],
    rest: Iterable[int],
    edition: str = "fide-dutch-2026",
) -> BracketAnswer | None:
    """One bracket by starting numbers, `rest` being everybody still to be paired after it."""
    event = field_of(position, EDITIONS[edition])
    place = {player.number: index for index, player in enumerate(event.players)}
    down, here, below = (mask_of(place[number] for number in some) for some in (moved_down, residents, rest))
    found = EDITIONS[edition].pair_bracket(event, Bracket(down, here, score_groups(event, below)))
    if found is None:
        return None
    best, collapsed = found
    floaters = tuple(event.players[p].number for p in members(best.floaters))
    return BracketAnswer(boards_of(event, best.pairs), floaters, collapsed)


def brackets(
    position: Position, edition: str = "fide-dutch-2026"
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], BracketAnswer]]:
    """Every bracket of a round as `pair_bracket` takes it, with its answer: moved down, residents, the rest."""
    event = field_of(position, EDITIONS[edition])
    numbers = [player.number for player in event.players]
    groups = score_groups(event, (1 << len(numbers)) - 1)
    moved_down: tuple[int, ...] = ()
    while groups:
        residents, *later = (tuple(numbers[p] for p in members(group)) for group in groups)
        rest = tuple(number for group in later for number in group)
        answer = pair_bracket(position, moved_down, residents, rest, edition)
        if answer is None:
            return
        yield moved_down, residents, rest, answer
        moved_down, groups = answer.downfloaters, (sum(groups[1:]),) if answer.collapsed else groups[1:]
