"""Positions of the twins as tournaments of the package: the only place where the two meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tests.twins.adjusted import Entry, Position
from thuysi.model import (
    RESULTS,
    Absence,
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Game,
    Player,
    Points,
    Round,
    Scoring,
    Tournament,
)

KINDS: Final[Mapping[str, ByeKind]] = {"U": "U", "F": "F", "H": "H", "Z": "Z"}


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


def _round(entries: Sequence[Entry]) -> Round:
    """A past round; a game's entry has four members, a bye's three."""
    games = tuple(Game(entry[1], entry[2], RESULTS[entry[3]]) for entry in entries if len(entry) == 4)
    byes = tuple(Bye(entry[1], KINDS[entry[2]]) for entry in entries if len(entry) == 3)
    return Round(games, byes)
