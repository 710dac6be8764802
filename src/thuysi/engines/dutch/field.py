"""Articles 1.1 to 1.3 and 1.8, and the facts behind C1 to C3: the players of a round as the Dutch system sees them.

The players to be paired are renumbered 0, 1, 2 … in the order of 1.2 (score, then starting number); "player" in this
package means such an index. When their number is odd, one more index, the last, stands for the bye: a pair with it is
the pairing-allocated bye.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import Final

from thuysi.engines.bans import apart_by
from thuysi.engines.dutch.baku import virtual_points
from thuysi.engines.dutch.floats import DOWN, NO_FLOAT, UP, UnplayedFloat, floats_of_round
from thuysi.engines.dutch.preferences import ABSOLUTE, Preference, preference
from thuysi.engines.upcoming import Upcoming, upcoming_round
from thuysi.model import BLACK, PAIRING_ALLOCATED_BYE, WHITE, Colour, Round, Tournament

ByeBar = Callable[[str, int, int], bool]
"""(bye kind or "+", its points, points of a win) -> whether it bars from the pairing-allocated bye (C2)."""

COLOUR_SIGN: Final[Mapping[Colour | None, int]] = {WHITE: 1, BLACK: -1, None: 0}


def bye_bar_2017(kind: str, points: int, win: int) -> bool:
    """C.04.1.d (2017): a pairing-allocated bye, or a win by default."""
    return kind in (PAIRING_ALLOCATED_BYE, "+")


@dataclass(slots=True, eq=False)
class Record:
    """The rounds so far by starting number (lists indexed by it): points, games, floats. One pass over the games.

    `met` are the opponents over the board; `paired` says who was in a game decided by default, or had the allocated
    bye.
    """

    points: list[int]
    colours: list[str]
    met: list[list[int]]
    barred: list[bool]
    paired: list[bool]
    virtual: list[int]
    last_float: list[int]
    float_before: list[int]


@dataclass(slots=True, eq=False)
class Field:
    """The players to be paired, in the order of 1.2; every list is indexed by player.

    `excluded` holds whom a player may not meet for C1 (met over the board) or by the event's forbidden pairs, and for
    the bye (index `bye`, when there is one) who may not receive it (C2). `absolute` is +1 or -1 for an absolute
    preference that C3 looks at: 0 for a topscorer, so that one topscorer in a pair is enough to allow it. `groups` are
    the score groups from the top as (first, after last). `barred` are those who may not receive the bye by C2 alone,
    `banned` the pairs that only the event's regulations forbid, `apart` the clubs whose players are all excluded to one
    another (the bye counts to one whose players cannot take it).
    """

    round: int
    last_round: bool
    count: int
    bye: int | None
    numbers: list[int]
    scores: list[int]
    preferences: list[Preference]
    kinds: list[int]
    absolute: list[int]
    excluded: list[set[int]]
    topscorer: list[bool]
    down1: list[bool]
    down2: list[bool]
    up1: list[bool]
    up2: list[bool]
    unplayed: list[int]
    colours: list[str]
    groups: list[tuple[int, int]]
    colour_numbers: list[int]
    absent: tuple[int, ...]
    banned: list[tuple[int, int]]
    barred: set[int]
    apart: dict[int, int] = field(default_factory=dict)

    def may_meet(self, one: int, other: int) -> bool:
        """C1, C2, C3: whether two players may be paired (with the bye: whether the player may receive it)."""
        if other in self.excluded[one]:
            return False
        colour = self.absolute[one]
        return not colour or colour != self.absolute[other]


def record_of(tournament: Tournament, acceleration: str, unplayed: UnplayedFloat, barring: ByeBar) -> Record:
    """Points, colours, opponents, byes and floats of the rounds so far."""
    size = max((player.number for player in tournament.players), default=0) + 1
    record = Record(
        points=[0] * size,
        colours=[""] * size,
        met=[[] for _ in range(size)],
        barred=[False] * size,
        paired=[False] * size,
        virtual=virtual_points(tournament, acceleration, size, len(tournament.rounds) + 1),
        last_float=[NO_FLOAT] * size,
        float_before=[NO_FLOAT] * size,
    )
    played = len(tournament.rounds)
    for number, round_ in enumerate(tournament.rounds, start=1):
        if number >= played - 1:
            scores = _scores_before(tournament, record, acceleration, number)
            record.float_before = record.last_float
            record.last_float = floats_of_round(round_, scores, tournament.scoring, unplayed, size)
        _count_games(record, tournament, round_, barring)
        _count_byes(record, tournament, round_, barring)
    for adjustment in tournament.adjustments:
        if adjustment.round is None or adjustment.round <= played:
            record.points[adjustment.player] += adjustment.points
    return record


def _scores_before(tournament: Tournament, record: Record, acceleration: str, number: int) -> list[int]:
    """The pairing scores with which round `number` was paired."""
    virtual = virtual_points(tournament, acceleration, len(record.points), number)
    scores = [points + extra for points, extra in zip(record.points, virtual)]
    for adjustment in tournament.adjustments:
        if adjustment.round is None or adjustment.round < number:
            scores[adjustment.player] += adjustment.points
    return scores


def _count_games(record: Record, tournament: Tournament, round_: Round, barring: ByeBar) -> None:
    points, colours, met, paired = record.points, record.colours, record.met, record.paired
    scoring = tournament.scoring
    white_points, black_points = scoring.by_letter(WHITE), scoring.by_letter(BLACK)
    for game in round_.games:
        white, black, result = game.white, game.black, game.result
        if result is None:
            continue
        points[white] += white_points[result.white]
        points[black] += black_points[result.black]
        if result.played:
            colours[white] += WHITE
            colours[black] += BLACK
            met[white].append(black)
            met[black].append(white)
        else:
            paired[white] = paired[black] = True
            record.barred[white] |= barring(result.white, white_points[result.white], scoring.win)
            record.barred[black] |= barring(result.black, black_points[result.black], scoring.win)


def _count_byes(record: Record, tournament: Tournament, round_: Round, barring: ByeBar) -> None:
    scoring = tournament.scoring
    for bye in round_.byes:
        worth = scoring.bye(bye.kind)
        record.points[bye.player] += worth
        record.paired[bye.player] |= bye.kind == PAIRING_ALLOCATED_BYE
        record.barred[bye.player] |= barring(bye.kind, worth, scoring.win)
    if scoring.zero_point_bye:
        _count_absent(record, tournament, round_)


def _count_absent(record: Record, tournament: Tournament, round_: Round) -> None:
    """Who stands in no game and no bye of a round was absent, for the points of a zero-point bye."""
    present = {bye.player for bye in round_.byes} | {
        player for game in round_.games for player in (game.white, game.black)
    }
    for player in tournament.players:
        if player.number not in present:
            record.points[player.number] += tournament.scoring.zero_point_bye


def field_of(
    tournament: Tournament, acceleration: str, numbering: str, unplayed: UnplayedFloat, barring: ByeBar
) -> Field:
    """The field of the next round. Raises `RefusedRound` when results are missing, no round or no player is left."""
    upcoming = upcoming_round(tournament)
    record = record_of(tournament, acceleration, unplayed, barring)
    scores = [points + extra for points, extra in zip(record.points, record.virtual)]
    numbers = ranked(upcoming.present, scores)
    field = arrange(numbers, scores, record, topscorers(tournament, upcoming, scores, numbers), upcoming)
    field.colour_numbers = _colour_numbers(tournament, record, numbers, numbering)
    forbid(field, tournament)
    return field


def topscorers(tournament: Tournament, upcoming: Upcoming, scores: Sequence[int], numbers: Sequence[int]) -> list[bool]:
    """1.8: who has more than half of the points possible when the final round is paired; `numbers` in their order."""
    most = max(tournament.scoring.win, tournament.scoring.black_win or 0) * (upcoming.round - 1)
    return [upcoming.is_last and 2 * scores[number] > most for number in numbers]


def arrange(
    numbers: list[int], scores: Sequence[int], record: Record, topscorer: list[bool], upcoming: Upcoming
) -> Field:
    """The players `numbers`, in this order (highest pairing score first), as a field; `scores` by starting number.

    The numbers of 5.2.5 and the event's forbidden pairs are for the caller to add.
    """
    count = len(numbers)
    bye = count if count % 2 else None
    place = [-1] * len(scores)
    for index, number in enumerate(numbers):
        place[number] = index
    met = record.met
    seat = place.__getitem__
    excluded = [{*map(seat, met[number])} for number in numbers]
    colours = [record.colours[number] for number in numbers]
    preferences = [*map(preference, colours)]
    ordered = [scores[number] for number in numbers]
    absolute = [seen_by_c3(wanted, top) for wanted, top in zip(preferences, topscorer)]
    last, before = record.last_float, record.float_before
    field = Field(
        round=upcoming.round,
        last_round=upcoming.is_last,
        count=count,
        bye=bye,
        numbers=numbers,
        scores=ordered,
        preferences=preferences,
        kinds=[wanted.kind for wanted in preferences],
        absolute=absolute,
        excluded=excluded,
        topscorer=topscorer,
        down1=[last[number] == DOWN for number in numbers],
        down2=[before[number] == DOWN for number in numbers],
        up1=[last[number] == UP for number in numbers],
        up2=[before[number] == UP for number in numbers],
        unplayed=[upcoming.round - 1 - len(met[number]) for number in numbers],
        colours=colours,
        groups=score_groups(ordered),
        colour_numbers=[],
        absent=upcoming.absent,
        banned=[],
        barred={index for index, number in enumerate(numbers) if record.barred[number]},
    )
    if bye is not None:
        field.excluded.append(set(field.barred))
        for index in field.barred:
            excluded[index].add(bye)
        absolute.append(0)
    return field


def ranked(numbers: Iterable[int], scores: Sequence[int]) -> list[int]:
    """1.2: the players in order: the higher score first, then the smaller starting number."""
    return sorted(sorted(numbers), key=scores.__getitem__, reverse=True)


def seen_by_c3(wanted: Preference, topscorer: bool) -> int:
    """2.1.3 (C3): +1 or -1 for an absolute preference of a player who is no topscorer, for White or Black; else 0."""
    return COLOUR_SIGN[wanted.colour] if wanted.strength == ABSOLUTE and not topscorer else 0


def score_groups(scores: list[int]) -> list[tuple[int, int]]:
    """1.3: the score groups from the top, as (first, after last).

    >>> score_groups([20, 20, 10])
    [(0, 2), (2, 3)]
    """
    cuts = [0, *(index for index in range(1, len(scores)) if scores[index] != scores[index - 1]), len(scores)]
    return list(pairwise(cuts))


def _colour_numbers(tournament: Tournament, record: Record, numbers: list[int], numbering: str) -> list[int]:
    """5.2.5: the number whose parity decides. `paired`: a running count of who has been or is being paired."""
    if numbering == "starting-number":
        return numbers
    active = set(numbers)
    running, count = {}, 0
    for player in tournament.players:
        if player.number in active or record.met[player.number] or record.paired[player.number]:
            count += 1
            running[player.number] = count
    return [running[number] for number in numbers]


def forbid(field: Field, tournament: Tournament) -> None:
    """The event's own forbidden pairs for this round join the pairs excluded by C1; `banned` lists those that add."""
    places: dict[int, int] = {}
    clubs: list[list[int]] = []
    for rule in tournament.forbidden:
        if rule.first_round <= field.round and (rule.last_round is None or field.round <= rule.last_round):
            places = places or {number: index for index, number in enumerate(field.numbers)}
            present = [places[number] for number in rule.players if number in places]
            clubs.append(present)
            for one, other in combinations(present, 2):
                if other not in field.excluded[one]:
                    field.excluded[one].add(other)
                    field.excluded[other].add(one)
                    field.banned.append((one, other))
    field.apart = apart_by(clubs, field.count)
