"""The tracking card (thẻ theo dõi thi đấu, 14.1): one row a round, with exactly the columns of the law's sample.

Round, opponent, his grade, his number, colour (+ White, − Black), result, group mark (↓ ↑), running total, remarks.
What fills a cell is a value; the words around it are those of `thuysi.text`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from thuysi.engines.lots_cards import float_marks
from thuysi.errors import no_such_player
from thuysi.history import histories
from thuysi.model import BLACK, WHITE, ZERO_POINT_BYE, Colour, Game, Player, Tournament

COLOUR_SIGNS: Final = {"w": "+", "b": "-"}

REST: Final = "rests"
"""The remark of a round that a round robin's table leaves a player without a game."""

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


Resting = Mapping[int, Collection[int]]
"""Round -> who had no opponent by the draw itself, for the rounds where that is known."""


def card(tournament: Tournament, number: int, resting: Resting | None = None) -> Card:
    """14.1: the card of one player; raises `UsageError` ("no_such_player") for a number nobody has."""
    return cards(tournament, (number,), resting)[0]


def cards(
    tournament: Tournament, numbers: Iterable[int] | None = None, resting: Resting | None = None
) -> tuple[Card, ...]:
    """14.1: the cards of these players, of everybody where none are named; the event is gone through once for all.

    A zero-point bye may be a rest (`rests_by_the_draw`): `resting` says so of the rounds where the event keeps it.
    """
    players = {player.number: player for player in tournament.players}
    asked = tuple(players) if numbers is None else tuple(numbers)
    for number in asked:
        if number not in players:
            raise no_such_player(number, players)
    robin = tournament.is_round_robin
    records, marks = histories(tournament), float_marks(tournament)
    seats = [
        {player: game for game in round_.games for player in (game.white, game.black)} for round_ in tournament.rounds
    ]
    byes = [{bye.player: bye.kind for bye in round_.byes} for round_ in tournament.rounds]
    drawn = []
    for number in asked:
        points, totals = records[number].by_round, _totals(tournament, number, records[number].by_round)
        rows = []
        for index, (seat, away) in enumerate(zip(seats, byes)):
            game = seat.get(number)
            if game is None:
                kind = away.get(number, ZERO_POINT_BYE)
                rests = kind == ZERO_POINT_BYE and rests_by_the_draw(number, (resting or {}).get(index + 1), robin)
                remark = REST if rests else BYE_REMARKS[kind]
                rows.append(CardRow(index + 1, None, None, None, None, points[index], None, totals[index], remark))
            else:
                opponent = players[game.black if game.white == number else game.white]
                mark = None if robin else marks[number][index]  # who meets whom does not go by groups there
                rows.append(_row(index, game, number, opponent, points[index], mark, totals[index]))
        drawn.append(Card(players[number], tuple(rows)))
    return tuple(drawn)


def rests_by_the_draw(player: int, resting: Collection[int] | None, robin: bool) -> bool:
    """Whether it was the draw that left somebody no game for no points, and not his own absence.

    `resting` are those to whom the draw of the round left none; where that is not known (None), in a round robin all.
    """
    return robin if resting is None else player in resting


def _row(index: int, game: Game, number: int, opponent: Player, points: int, mark: str | None, total: int) -> CardRow:
    """A round with a board."""
    known = game.result is not None
    return CardRow(
        index + 1,
        opponent.number,
        opponent.name,
        opponent.grade or opponent.title or None,
        _colour(game, number),
        points if known else None,
        mark,
        total if known else None,
        _remark(game, number),
    )


def _totals(tournament: Tournament, number: int, by_round: Sequence[int]) -> list[int]:
    """The running total after each round, bonuses and penalties included."""
    extra = [(one.round or 0, one.points) for one in tournament.adjustments if one.player == number]
    running = accumulate(by_round)
    return [total + sum(points for when, points in extra if when <= round_) for round_, total in enumerate(running, 1)]


def _colour(game: Game, number: int) -> Colour | None:
    """His colour; none where the game was decided by default, which counts for no colour (general principles)."""
    if game.result is not None and not game.result.played:
        return None
    return WHITE if game.white == number else BLACK


def _remark(game: Game, number: int) -> str | None:
    """What an arbiter would note beside the game: a default, an adjournment, fouls."""
    if game.result is None:
        return None
    letter = game.result.white if game.white == number else game.result.black
    return {"+": "won_by_default", "-": "lost_by_default", "?": "adjourned"}.get(letter)
