"""Positions of the twins as tournaments of the package: the only place where the two meet."""

from __future__ import annotations

from tests.twins.adjusted import Position
from thuysi.model import (
    RESULTS,
    Absence,
    Bye,
    Colour,
    ForbiddenPairs,
    Game,
    Player,
    Points,
    Round,
    Scoring,
    Tournament,
)


def tournament_of(position: Position) -> Tournament:
    """The same event in the package's own model."""
    upcoming = len(position.rounds) + 1
    first: Colour = "w" if position.first_colour == "W" else "b"
    return Tournament(
        players=tuple(
            Player(number, f"P{number}", rating, unit=position.units.get(number, ""))
            for number, rating in sorted(position.ratings.items())
        ),
        rounds=tuple(_round(entries) for entries in position.rounds),
        total_rounds=position.total_rounds,
        first_colour=first,
        scoring=Scoring(win=Points(position.win), draw=Points(position.draw)),
        absences=tuple(Absence(upcoming, player) for player in sorted(position.absent)),
        forbidden=tuple(ForbiddenPairs(tuple(sorted(pair))) for pair in sorted(position.forbidden, key=sorted)),
    )


def _round(entries: list[tuple]) -> Round:  # type: ignore[type-arg]
    games = tuple(Game(e[1], e[2], RESULTS[e[3]]) for e in entries if e[0] == "game")
    byes = tuple(Bye(e[1], e[2]) for e in entries if e[0] == "bye")
    return Round(games, byes)
