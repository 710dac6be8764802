"""Articles 1 and 2: the players of a round as the Dubov system sees them, and who may meet whom (C1, C3).

The players to be paired are renumbered 0, 1, 2 … by pairing score, then starting number; "player" in this package means
such an index, so that a smaller index is a higher rank. Scores are pairing scores: virtual points are in them (A10).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from thuysi.engines.bans import Ban, bans_of, clubs_of
from thuysi.engines.byes import barred_from_bye
from thuysi.engines.dutch.baku import ACCELERATION, virtual_points
from thuysi.engines.dutch.preferences import ABSOLUTE, BLACK_CLASS, MILD, Preference, preference
from thuysi.engines.matching import Apart
from thuysi.engines.settings import LISTED, Setting
from thuysi.engines.upcoming import Upcoming
from thuysi.errors import RefusedRound
from thuysi.history import History, histories, meeting_rounds
from thuysi.model import BLACK, WHITE, Colour, Points, Round, Tournament

UPFLOAT: Final = Setting("upfloat", "1.8", ("paired", "played"), "paired")
"""Whether a pairing upward that was decided by default is an upfloat: the pairing counts, or only a game played."""

C6_ORDER: Final = Setting("c6-order", "C6", ("ascending", "descending"), "ascending")
"""How the scores of several upfloaters are compared: as lists from the lowest, or from the highest."""

NOBODY_HAS_PLAYED: Final = Setting("nobody-has-played", "3.2.3", ("bracket", "round-1"), "bracket")
"""Where halves by number replace the groups by colour: in a bracket in which nobody has played, or in round 1 only."""

SECOND_SHIFT: Final = Setting("second-shift", "3.2.4", ("own", "enlarged"), "own")
"""Who is numbered for the second shift: the larger group's own players, or those too whom it has just received."""

COLOUR_SIGN: Final[Mapping[Colour | None, int]] = {WHITE: 1, BLACK: -1, None: 0}


@dataclass(slots=True)
class Field:
    """The players to be paired, in the order of rank; every list is indexed by player.

    `excluded` holds whom a player may not meet for C1 (met over the board) or by the event's forbidden pairs.
    `absolute` is +1 or -1 for an absolute preference (C3), else 0. `aro` is the average rating of opponents (1.7).
    `upfloats` counts earlier upfloats, `maximum` marks maximum upfloaters, `again` who upfloated in the round before.
    `barred` may not have the bye (C2). `bans` are the forbidden pairs, by starting number; `apart` the
    clubs whose players are all excluded to one another.
    """

    round: int
    last_round: bool
    numbers: list[int]
    scores: list[int]
    aro: list[int]
    games: list[int]
    colours: list[str]
    preferences: list[Preference]
    absolute: list[int]
    excluded: list[set[int]]
    upfloats: list[int]
    maximum: list[bool]
    again: list[bool]
    barred: list[bool]
    settings: Mapping[str, str]
    absent: tuple[int, ...]
    bans: Sequence[Ban]
    rounds: Sequence[Round]
    meetings: Mapping[tuple[int, int], int]
    bye_points: Points
    listed: int | None = LISTED
    apart: Apart = field(default_factory=dict)
    known_bans: dict[tuple[int, int], str] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many players there are."""
        return len(self.numbers)

    def may_meet(self, one: int, other: int) -> bool:
        """C1, C3: not met before (nor forbidden), and not both with the same absolute preference."""
        if other in self.excluded[one]:
            return False
        colour = self.absolute[one]
        return not colour or colour != self.absolute[other]

    def kind_of_ban(self, one: int, other: int) -> str | None:
        """The kind of ban between two players, by starting number, the smaller first; None: there is none."""
        if not self.known_bans:
            self.known_bans.update(((min(a, b), max(a, b)), kind) for a, b, kind in reversed(self.bans))
        return self.known_bans.get((one, other))

    def wants_white(self, player: int) -> bool:
        """Whether the player's preference is for White; everybody has one."""
        return self.preferences[player].colour == WHITE

    def named(self, players: Iterable[int]) -> list[int]:
        """Starting numbers of players, in the order given."""
        return [self.numbers[player] for player in players]


# ── 1.1, 1.2 ── ratings ───────────────────────────────────────────────────────────────────────────────────────────────


def ratings_1_1(tournament: Tournament, present: Sequence[int], records: Mapping[int, History]) -> dict[int, int]:
    """1.1: everybody has a rating; whoever has none is given a provisional one by the arbiter before the round.

    Needed are those of the players to be paired and of every opponent whom one of them has met over the board. Raises
    `RefusedRound` ("ratings_missing") with all who lack one: a missing rating is never taken as 0.
    """
    ratings = {player.number: player.rating for player in tournament.players}
    needed = set(present)
    for player in present:
        needed.update(records[player].met)
    known = {number: rating for number, rating in ratings.items() if rating is not None}
    missing = sorted(number for number in needed if number not in known)
    if missing:
        raise RefusedRound("ratings_missing", players=missing, count=len(missing))
    return known


# ── 1.6 ── colour preferences ─────────────────────────────────────────────────────────────────────────────────────────


@cache
def preference_1_6(colours: str) -> Preference:
    """1.6: the preferences of every FIDE system, but who has not played has a mild preference for Black.

    >>> preference_1_6("")[:2], preference_1_6("w")[:2]
    (('b', 1), ('b', 2))
    """
    return preference(colours) if colours else Preference(BLACK, MILD, 0, None, MILD + BLACK_CLASS)


# ── 1.7 ── ARO ────────────────────────────────────────────────────────────────────────────────────────────────────────


def aro_1_7(ratings: Sequence[int]) -> int:
    """1.7: the average rating of the opponents met over the board, to the nearest integer, .5 upward; 0 without one.

    >>> aro_1_7([1500, 1501]), aro_1_7([1500, 1502]), aro_1_7([2000, 2001, 2001]), aro_1_7([])
    (1501, 1501, 2001, 0)
    """
    games = len(ratings)
    return (2 * sum(ratings) + games) // (2 * games) if games else 0


# ── 1.8 ── upfloats ───────────────────────────────────────────────────────────────────────────────────────────────────


def most_upfloats_1_8(rounds: int) -> int:
    """1.8: who has been upfloated so many times is a maximum upfloater; by the rounds that are planned.

    >>> [most_upfloats_1_8(rounds) for rounds in (4, 5, 9, 10, 11)]
    [2, 3, 3, 4, 4]
    """
    return 2 + rounds // 5


def upfloats_1_8(
    tournament: Tournament, records: Mapping[int, History], how: str, acceleration: str
) -> list[list[int]]:
    """1.8: for every past round in order, who was paired with an opponent whose pairing score was higher.

    `how` = "paired": the pairing counts, whether or not the game was played (the text does not say); "played": only a
    game over the board.
    """
    size = max((player.number for player in tournament.players), default=0) + 1
    points = [0] * size
    for adjustment in tournament.adjustments:
        if adjustment.round is None:
            points[adjustment.player] += adjustment.points
    upfloated = []
    for number, round_ in enumerate(tournament.rounds, start=1):
        virtual = virtual_points(tournament, acceleration, size, number)
        upfloated.append(
            [
                _lower(game.white, game.black, points, virtual)
                for game in round_.games
                if (how == "paired" or (game.result is not None and game.result.played))
                and points[game.white] + virtual[game.white] != points[game.black] + virtual[game.black]
            ]
        )
        for player, record in records.items():
            points[player] += record.by_round[number - 1]
        for adjustment in tournament.adjustments:
            if adjustment.round == number:
                points[adjustment.player] += adjustment.points
    return upfloated


def _lower(one: int, other: int, points: Sequence[int], virtual: Sequence[int]) -> int:
    """The one of two players with the lower pairing score."""
    return one if points[one] + virtual[one] < points[other] + virtual[other] else other


# ── the field ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def field_of(tournament: Tournament, upcoming: Upcoming, settings: Mapping[str, str], listed: int | None) -> Field:
    """The field of the next round. Raises `RefusedRound` when ratings are missing (1.1)."""
    records = histories(tournament)
    ratings = ratings_1_1(tournament, upcoming.present, records)
    acceleration = settings[ACCELERATION.name]
    size = max(player.number for player in tournament.players) + 1
    virtual = virtual_points(tournament, acceleration, size, upcoming.round)
    scores = {number: records[number].points + virtual[number] for number in upcoming.present}
    numbers = sorted(upcoming.present, key=lambda number: (-scores[number], number))
    place = {number: player for player, number in enumerate(numbers)}
    bans = bans_of(tournament, upcoming, "off")
    preferences = [preference_1_6(records[number].colours) for number in numbers]
    upfloated = upfloats_1_8(tournament, records, settings[UPFLOAT.name], acceleration)
    counts = [0] * size
    for players in upfloated:
        for number in players:
            counts[number] += 1
    last = set(upfloated[-1]) if upfloated else set()
    most = most_upfloats_1_8(upcoming.total_rounds)
    barred = barred_from_bye(tournament)
    return Field(
        round=upcoming.round,
        last_round=upcoming.is_last,
        numbers=numbers,
        scores=[scores[number] for number in numbers],
        aro=[aro_1_7([ratings[other] for other in records[number].met]) for number in numbers],
        games=[len(records[number].met) for number in numbers],
        colours=[records[number].colours for number in numbers],
        preferences=preferences,
        absolute=[COLOUR_SIGN[one.colour] if one.strength == ABSOLUTE else 0 for one in preferences],
        excluded=_excluded(numbers, place, records, bans),
        upfloats=[counts[number] for number in numbers],
        maximum=[counts[number] >= most for number in numbers],
        again=[number in last for number in numbers],
        barred=[number in barred for number in numbers],
        settings=settings,
        absent=upcoming.absent,
        bans=bans,
        rounds=tournament.rounds,
        meetings=meeting_rounds(tournament.rounds),
        bye_points=tournament.scoring.bye("U"),
        listed=listed,
        apart={place[player]: club for player, club in clubs_of(tournament, upcoming, "off", bans).items()},
    )


def _excluded(
    numbers: Sequence[int], place: Mapping[int, int], records: Mapping[int, History], bans: Sequence[Ban]
) -> list[set[int]]:
    """C1: whom each player has met over the board; the event's forbidden pairs are kept like a meeting (A12)."""
    excluded = [{place[other] for other in records[number].met if other in place} for number in numbers]
    for one, other, _ in bans:
        excluded[place[one]].add(place[other])
        excluded[place[other]].add(place[one])
    return excluded


# ── why not ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def why_not_meet(field: Field, one: int, other: int) -> dict[str, object]:
    """C1, C3: why `one` may not meet `other`, as a fact about `other`: an earlier game, the regulations, colours."""
    first, second = sorted((field.numbers[one], field.numbers[other]))
    fact: dict[str, object] = {"player": field.numbers[other]}
    if other in field.excluded[one]:
        kind = field.kind_of_ban(first, second)
        if kind is not None:
            return {**fact, "reason": kind}
        return {**fact, "reason": "met", "round": field.meetings[first, second]}
    return {**fact, "reason": "absolute", "colour": field.preferences[other].colour}


def shown(field: Field, passed: Sequence[Mapping[str, object]]) -> dict[str, object]:
    """Those passed over, as facts: the first ones in full, the others counted."""
    facts: dict[str, object] = {"passed": list(passed[: field.listed])}
    if field.listed is not None and len(passed) > field.listed:
        facts["more"] = len(passed) - field.listed
    return facts
