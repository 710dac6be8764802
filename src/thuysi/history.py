"""What the rounds so far mean for each player: points, colours, opponents, byes. One pass over the games.

Every system reads the same `History`; what a system makes of it (due colour, floats) is in that system's module.
Colour history holds games really played, in order; a bye, an absence or a game decided by default leaves no colour
and is no meeting (28.2; C.04.2 3.4, 3.5).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from thuysi.model import (
    BLACK,
    FULL_POINT_BYE,
    PAIRING_ALLOCATED_BYE,
    WHITE,
    Points,
    Round,
    Scoring,
    Tournament,
)

BYE_VALUE: Final = "bye-value"
"""The setting that says what a pairing-allocated bye is worth: an outcome of a game, or what the event says."""


@dataclass(frozen=True, slots=True)
class History:
    """One player's record over the rounds so far.

    `points` are tenths; `colours` is a string of "w" and "b", the games played over the board in order of rounds;
    `met` are the opponents over the board, `scheduled` those and the opponents of games decided by default, each in
    order of rounds; `had_bye` says that a pairing-allocated bye, a full-point bye or a win by default stands in the
    record: he has received a point for lack of an opponent (28.2, C.04.1 article 4). `by_round` holds the points of
    each round in order.
    """

    number: int
    points: Points
    colours: str
    met: tuple[int, ...]
    scheduled: tuple[int, ...]
    had_bye: bool
    by_round: tuple[Points, ...]

    @property
    def colour_difference(self) -> int:
        """Whites minus Blacks over the games played."""
        return self.colours.count(WHITE) - self.colours.count(BLACK)


def point_system(tournament: Tournament) -> Scoring:
    """What each outcome is worth in this event: its scoring, the bye worth what its setting `bye-value` says.

    Whoever counts points asks here, so that pairing, standings and files cannot count a bye differently.
    """
    scoring = tournament.scoring
    value = tournament.settings.get(BYE_VALUE, tournament.settings.get(BYE_VALUE.replace("-", "_")))
    points = {"win": scoring.win, "draw": scoring.draw, "loss": scoring.loss}.get(value or "")
    return scoring if points is None else replace(scoring, pairing_allocated_bye=points)


def histories(tournament: Tournament, rounds: int | None = None) -> dict[int, History]:
    """Every player's record after the first `rounds` rounds (default: all), by starting number.

    A game whose result is not yet known gives no points and no colour, but counts as scheduled.
    """
    counted = tournament.rounds if rounds is None else tournament.rounds[:rounds]
    scoring = point_system(tournament)
    white_points, black_points = scoring.by_letter(WHITE), scoring.by_letter(BLACK)
    points: dict[int, list[Points]] = {player.number: [] for player in tournament.players}
    colours: dict[int, list[str]] = {number: [] for number in points}
    met: dict[int, list[int]] = {number: [] for number in points}
    scheduled: dict[int, list[int]] = {number: [] for number in points}
    had_bye: set[int] = set()
    absent = scoring.zero_point_bye
    for index, round_ in enumerate(counted, start=1):
        for game in round_.games:
            white, black, result = game.white, game.black, game.result
            scheduled[white].append(black)
            scheduled[black].append(white)
            if result is None:
                points[white].append(Points(0))
                points[black].append(Points(0))
                continue
            points[white].append(white_points[result.white])
            points[black].append(black_points[result.black])
            if result.played:
                colours[white].append(WHITE)
                colours[black].append(BLACK)
                met[white].append(black)
                met[black].append(white)
            elif result.white == "+":
                had_bye.add(white)
            elif result.black == "+":
                had_bye.add(black)
        for bye in round_.byes:
            points[bye.player].append(scoring.bye(bye.kind))
            if bye.kind in (PAIRING_ALLOCATED_BYE, FULL_POINT_BYE):
                had_bye.add(bye.player)
        for record in points.values():
            if len(record) < index:
                record.append(absent)
    extra: dict[int, int] = {}
    for adjustment in tournament.adjustments:
        if adjustment.round is None or adjustment.round <= len(counted):
            extra[adjustment.player] = extra.get(adjustment.player, 0) + adjustment.points
    return {
        number: History(
            number,
            Points(sum(record) + extra.get(number, 0)),
            "".join(colours[number]),
            tuple(met[number]),
            tuple(scheduled[number]),
            number in had_bye,
            tuple(record),
        )
        for number, record in points.items()
    }


def meeting_rounds(rounds: Iterable[Round]) -> dict[tuple[int, int], int]:
    """(smaller, larger number) -> the last round in which the two shared a board; a game outranks a default."""
    meetings: dict[tuple[int, int], int] = {}
    defaults: dict[tuple[int, int], int] = {}
    for number, round_ in enumerate(rounds, start=1):
        for game in round_.games:
            white, black = game.white, game.black
            played = game.result is None or game.result.played
            (meetings if played else defaults)[(white, black) if white < black else (black, white)] = number
    return {**defaults, **meetings} if defaults else meetings


def point_without_opponent(rounds: Iterable[Round], player: int) -> tuple[int, str] | None:
    """The first round in which a player had a point for lack of an opponent, and how: "U", "F", or "+" by default."""
    for number, round_ in enumerate(rounds, start=1):
        for bye in round_.byes:
            if bye.player == player and bye.kind in (PAIRING_ALLOCATED_BYE, FULL_POINT_BYE):
                return number, bye.kind
        for game in round_.games:
            if game.result is not None and not game.result.played:
                letter = game.result.white if game.white == player else game.result.black
                if letter == "+" and player in (game.white, game.black):
                    return number, "+"
    return None
