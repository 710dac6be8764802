"""Articles 1.6 to 1.8: the seeding rounds, the Opposition Evaluation Index, the ranking order.

Points are tenths, so that Buchholz is in tenths and Sonneborn-Berger in hundredths of a point, exact. Virtual points
never enter; lists are indexed by starting number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from thuysi.engines.settings import Setting
from thuysi.engines.upcoming import Upcoming
from thuysi.model import BLACK, WHITE, ZERO_POINT_BYE, Round, Tournament, score_text

THIS_ROUND: Final = "this-round"
ZERO_BYE_RUN: Final = Setting("zero-bye-run", "1.7.2", (THIS_ROUND, "last-round"), THIS_ROUND)
"""Up to where a run of zero-point byes must reach to count as draws for the opponents: the round being paired, so that
the player is away in it too, or the last round played, whether or not he plays now."""

MOST_SEEDING_ROUNDS: Final = 4

Encounters = list[list[tuple[int, int]]]
"""For every starting number (opponent, points scored) of each round; an unplayed round has the player himself."""


class Index(NamedTuple):
    """1.7.1: a player's Buchholz, in tenths, and Sonneborn-Berger, in hundredths."""

    buchholz: int
    sonneborn_berger: int


def seeding_rounds_1_6(rounds: int) -> int:
    """1.6.2: the first rounds that the Dutch system pairs: half of all rounds, rounded down, at most four.

    >>> [seeding_rounds_1_6(rounds) for rounds in (1, 5, 7, 8, 9, 11)]
    [0, 2, 3, 4, 4, 4]
    """
    return min(rounds // 2, MOST_SEEDING_ROUNDS)


def buchholz_1_7_1(player: int, encounters: Sequence[tuple[int, int]], own: int, seen: Sequence[int]) -> int:
    """1.7.1.1: the sum of the current scores of the opponents met; 1.7.2: oneself for an unplayed round.

    `own` is the player's own score, `seen` what the others' scores count for him.
    """
    return sum([own if opponent == player else seen[opponent] for opponent, _ in encounters])


def sonneborn_berger_1_7_1(player: int, encounters: Sequence[tuple[int, int]], own: int, seen: Sequence[int]) -> int:
    """1.7.1.2: the sum of (points scored against an opponent times his current score); 1.7.2: oneself likewise."""
    return sum([points * (own if opponent == player else seen[opponent]) for opponent, points in encounters])


def encounters_1_7_2(tournament: Tournament, size: int) -> Encounters:
    """1.7.2: every round as a game: against the opponent met, or against oneself with the points registered.

    A bye of any kind, an absence and a game decided by default are games against oneself; who was to be the opponent in
    such a game has not been met.
    """
    scoring = tournament.scoring
    white_points, black_points = scoring.by_letter(WHITE), scoring.by_letter(BLACK)
    found: Encounters = [[] for _ in range(size)]
    for round_ in tournament.rounds:
        for game in round_.games:
            white, black, result = game.white, game.black, game.result
            if result is None:
                continue
            played = result.played
            found[white].append((black if played else white, white_points[result.white]))
            found[black].append((white if played else black, black_points[result.black]))
        for bye in round_.byes:
            found[bye.player].append((bye.player, scoring.bye(bye.kind)))
        for player in _in_neither(tournament, round_):
            found[player].append((player, scoring.zero_point_bye))
    return found


def _in_neither(tournament: Tournament, round_: Round) -> Iterable[int]:
    """Who had neither a board nor a bye in a round: absent, or not yet entered."""
    if 2 * len(round_.games) + len(round_.byes) == len(tournament.players):
        return ()
    there = {player for game in round_.games for player in (game.white, game.black)}
    there.update(bye.player for bye in round_.byes)
    return [player.number for player in tournament.players if player.number not in there]


def zero_bye_runs_1_7_2(tournament: Tournament, upcoming: Upcoming, reading: str) -> dict[int, int]:
    """1.7.2, the exception: how many zero-point byes of a player count as draws for the opponents he met.

    They are those of past rounds in a run that reaches the current round (`ZERO_BYE_RUN` says which that is). A lost or
    won default, a half-point bye and every other bye end a run.
    """
    if reading == THIS_ROUND:
        kinds = {away.player: away.kind for away in tournament.absences if away.round == upcoming.round}
        running = {player for player in upcoming.absent if kinds.get(player) == ZERO_POINT_BYE}
    else:
        running = {player.number for player in tournament.players}
    runs: dict[int, int] = {}
    for round_ in reversed(tournament.rounds):
        running -= {player for game in round_.games for player in (game.white, game.black)}
        running -= {bye.player for bye in round_.byes if bye.kind != ZERO_POINT_BYE}
        if not running:
            break
        for player in running:
            runs[player] = runs.get(player, 0) + 1
    return runs


def scores_seen_1_7_2(
    tournament: Tournament, upcoming: Upcoming, points: Sequence[int], reading: str
) -> tuple[list[int], dict[int, int]]:
    """1.7.2: every score as the opponents count it, and for whom it is more than the real one by how many draws."""
    runs = zero_bye_runs_1_7_2(tournament, upcoming, reading)
    seen = list(points)
    for player, byes in runs.items():
        seen[player] += byes * (tournament.scoring.draw - tournament.scoring.zero_point_bye)
    return seen, runs


def indexes_1_7(tournament: Tournament, upcoming: Upcoming, points: Sequence[int], reading: str) -> list[Index]:
    """1.7: the Index of every starting number after the finished rounds; `points` are the standings' scores."""
    seen, _ = scores_seen_1_7_2(tournament, upcoming, points, reading)
    encounters = encounters_1_7_2(tournament, len(points))
    return [
        Index(
            buchholz_1_7_1(player, games, points[player], seen),
            sonneborn_berger_1_7_1(player, games, points[player], seen),
        )
        for player, games in enumerate(encounters)
    ]


def ranking_1_8(players: Iterable[int], indexes: Sequence[Index]) -> list[int]:
    """1.8, 1.1: the players by Index (Buchholz, then Sonneborn-Berger, the higher first), then by starting number."""
    return sorted(players, key=lambda player: (-indexes[player].buchholz, -indexes[player].sonneborn_berger, player))


def index_text(index: Index) -> tuple[str, str]:
    """Both values of an Index as people write them.

    >>> index_text(Index(80, 575)), index_text(Index(75, 350))
    (('8', '5.75'), ('7.5', '3.5'))
    """
    whole, part = divmod(index.sonneborn_berger, 100)
    decimals = f"{part:02}".rstrip("0")
    return score_text(index.buchholz), f"{whole}.{decimals}" if decimals else f"{whole}"
