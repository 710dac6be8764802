"""Positions of the Dutch twin as tournaments of the package: the only place where the two meet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from tests.twins.dutch import Answer, Bye, Position
from tests.twins.dutch import Game as TwinGame
from thuysi.engines.dutch import pair
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing
from thuysi.model import (
    RESULTS,
    Absence,
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
from thuysi.model import Bye as ModelBye


def tournament_of(position: Position) -> Tournament:
    """The same event in the package's own model."""
    first: Colour = "w" if position.first_colour == "W" else "b"
    upcoming = len(position.rounds) + 1
    return Tournament(
        players=tuple(Player(number, f"P{number}") for number in sorted(position.players)),
        rounds=tuple(_round(entries) for entries in position.rounds),
        total_rounds=position.total_rounds,
        first_colour=first,
        scoring=Scoring(
            win=Points(position.win),
            draw=Points(position.draw),
            loss=Points(position.loss),
            pairing_allocated_bye=Points(position.bye),
        ),
        absences=tuple(Absence(upcoming, player) for player in sorted(position.absent)),
        forbidden=tuple(ForbiddenPairs(tuple(sorted(pair))) for pair in sorted(position.forbidden, key=sorted)),
        virtual_points={player: tuple(map(Points, points)) for player, points in position.virtual.items()},
    )


def _round(entries: Sequence[TwinGame | Bye]) -> Round:
    games = tuple(Game(entry[1], entry[2], RESULTS[entry[3]]) for entry in entries if len(entry) == 4)
    byes = tuple(ModelBye(entry[1], _kind(entry[2])) for entry in entries if len(entry) == 3)
    return Round(games, byes)


def _kind(letter: str) -> ByeKind:
    return next(kind for kind in get_args(ByeKind) if kind == letter)


def engine_answer(position: Position, edition: str) -> Answer | None:
    """The engine's answer in the twin's words: None when there is no legal pairing."""
    try:
        paired = pair(tournament_of(position), Options(edition=edition))
    except NoLegalPairing:
        return None
    boards = frozenset((board.white, board.black) for board in paired.boards)
    return Answer(boards, paired.bye.player if paired.bye else None)
