"""The tracking card (thẻ theo dõi thi đấu, 14.1): one row a round, with exactly the columns of the law's sample.

Round, opponent, his grade, his number, colour (+ White, − Black), result, group mark (↓ ↑), running total, remarks.
What fills a cell is a value; the words around it are those of `thuysi.text`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from thuysi.engines.lots_cards import float_marks
from thuysi.errors import UsageError
from thuysi.history import histories
from thuysi.model import BLACK, WHITE, Colour, Game, Player, Tournament

COLOUR_SIGNS: Final = {"w": "+", "b": "-"}

BYE_REMARKS: Final = {"U": "bye", "F": "full_point_bye", "H": "half_point_bye", "Z": "absent"}
"""Kind of bye -> the remark's code."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """One round on a card; None where the law's sample leaves the cell empty. Points are tenths.

    `opponent` is the opponent's number. `points` and `total` are None while the result is not known. `mark` is
    "down", "up" or None (his own group); `remark` a code: a bye, an absence, a default, an adjournment.
    """

    round: int
    opponent: int | None
    name: str | None
    grade: str | None
    colour: Colour | None
    points: int | None
    mark: str | None
    total: int | None
    remark: str | None


@dataclass(frozen=True, slots=True)
class Card:
    """A player's card: himself, and a row for every round drawn."""

    player: Player
    rows: tuple[CardRow, ...]


def card(tournament: Tournament, number: int) -> Card:
    """14.1: the card of one player; raises `UsageError` ("no_such_player") for a number nobody has."""
    players = {player.number: player for player in tournament.players}
    if number not in players:
        raise UsageError("no_such_player", player=number, lowest=min(players), highest=max(players))
    record = histories(tournament)[number]
    marks = float_marks(tournament)[number]
    totals = list(accumulate(record.by_round))
    extra = _adjustments(tournament, number)
    rows = []
    for index, round_ in enumerate(tournament.rounds):
        game = next((game for game in round_.games if number in (game.white, game.black)), None)
        total = totals[index] + sum(points for when, points in extra if when <= index + 1)
        if game is None:
            kind = next((bye.kind for bye in round_.byes if bye.player == number), "Z")
            points = record.by_round[index]
            rows.append(CardRow(index + 1, None, None, None, None, points, None, total, BYE_REMARKS[kind]))
            continue
        known = game.result is not None
        opponent = players[game.black if game.white == number else game.white]
        rows.append(
            CardRow(
                index + 1,
                opponent.number,
                opponent.name,
                opponent.grade or opponent.title or None,
                _colour(game, number),
                record.by_round[index] if known else None,
                marks[index],
                total if known else None,
                _remark(game, number),
            )
        )
    return Card(players[number], tuple(rows))


def _colour(game: Game, number: int) -> Colour | None:
    """His colour; none where the game was decided by default, which counts for no colour (general principles)."""
    if game.result is not None and not game.result.played:
        return None
    return WHITE if game.white == number else BLACK


def _adjustments(tournament: Tournament, number: int) -> list[tuple[int, int]]:
    return [(one.round or 0, one.points) for one in tournament.adjustments if one.player == number]


def _remark(game: Game, number: int) -> str | None:
    """What an arbiter would note beside the game: a default, an adjournment, fouls."""
    if game.result is None:
        return None
    letter = game.result.white if game.white == number else game.result.black
    return {"+": "won_by_default", "-": "lost_by_default", "?": "adjourned"}.get(letter)
