"""Positions of the twins as tournaments of the package, its rounds as answers of theirs: the one place where they meet.

Article 28 and Lim have one kind of position and answer, Dutch, Dubov and Burstein another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from tests.twins import adjusted, burstein, dubov, dutch
from thuysi.decision import RoundPairing
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
WAYS: Final[Mapping[str, adjusted.Direction]] = {"down": "down", "up": "up"}


def tournament_of(position: adjusted.Position) -> Tournament:
    """The event of Article 28 or Lim in the package's own model."""
    players = (
        Player(number, f"P{number}", rating, unit=position.units.get(number, ""))
        for number, rating in sorted(position.ratings.items())
    )
    return _event(position, tuple(players), Scoring(win=Points(position.win), draw=Points(position.draw)))


def dutch_tournament_of(position: dutch.Position) -> Tournament:
    """The event of the Dutch twin in the package's own model."""
    scoring = Scoring(
        win=Points(position.win),
        draw=Points(position.draw),
        loss=Points(position.loss),
        pairing_allocated_bye=Points(position.bye),
    )
    event = _event(position, tuple(Player(number, f"P{number}") for number in sorted(position.players)), scoring)
    return replace(event, virtual_points={player: tuple(map(Points, own)) for player, own in position.virtual.items()})


def dubov_tournament_of(position: dubov.Position) -> Tournament:
    """The same with the ratings on file."""
    event = dutch_tournament_of(position)
    return replace(event, players=tuple(replace(one, rating=position.ratings[one.number]) for one in event.players))


def burstein_tournament_of(position: burstein.Position) -> Tournament:
    """The same with the byes that the absent have asked for."""
    event = dutch_tournament_of(position)
    asked = {player: KINDS[letter] for player, letter in position.asked.items()}
    return replace(
        event, absences=tuple(replace(away, kind=asked.get(away.player, away.kind)) for away in event.absences)
    )


def answer_of(pairing: RoundPairing) -> dutch.Answer:
    """The engine's round in the words of the Dutch twin and its kin: boards as (White, Black), and the bye."""
    boards = frozenset((board.white, board.black) for board in pairing.boards)
    return dutch.Answer(boards, pairing.bye.player if pairing.bye else None)


def floated_answer_of(pairing: RoundPairing) -> adjusted.Answer:
    """The engine's round in the words of the twins of Article 28 and Lim: also who floated which way."""
    seated = answer_of(pairing)
    return adjusted.Answer(seated.boards, seated.bye, {one.player: WAYS[one.direction] for one in pairing.floats})


def _event(position: adjusted.Position | dutch.Position, players: tuple[Player, ...], scoring: Scoring) -> Tournament:
    """What both kinds of position have."""
    first: Colour = "w" if position.first_colour == "W" else "b"
    upcoming = len(position.rounds) + 1
    return Tournament(
        players=players,
        rounds=tuple(_round(entries) for entries in position.rounds),
        total_rounds=position.total_rounds,
        first_colour=first,
        scoring=scoring,
        absences=tuple(Absence(upcoming, player) for player in sorted(position.absent)),
        forbidden=tuple(ForbiddenPairs(tuple(sorted(pair))) for pair in sorted(position.forbidden, key=sorted)),
    )


def _round(entries: Sequence[adjusted.Entry | dutch.Game | dutch.Bye]) -> Round:
    """A past round; a game's entry has four members, a bye's three."""
    games = tuple(Game(entry[1], entry[2], RESULTS[entry[3]]) for entry in entries if len(entry) == 4)
    byes = tuple(Bye(entry[1], KINDS[entry[2]]) for entry in entries if len(entry) == 3)
    return Round(games, byes)
