"""Article 5: colour allocation, and the order in which the boards are published (C.04.2 3.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thuysi.boards import board_order_by_rank
from thuysi.decision import Decision
from thuysi.engines.dutch.field import Field
from thuysi.engines.dutch.preferences import ABSOLUTE
from thuysi.engines.settings import Setting
from thuysi.engines.upcoming import first_colour
from thuysi.model import BLACK, PAIRING_ALLOCATED_BYE, WHITE, Colour, Tournament, opposite

BOTH_GRANTED: Final = Decision("5.2.1", "both_granted")
STRONGER: Final = Decision("5.2.2", "stronger_preference")
WIDER: Final = Decision("5.2.2", "wider_difference")
ALTERNATED: Final = Decision("5.2.3", "alternated")
HIGHER_RANKED: Final = Decision("5.2.4", "higher_ranked")
ODD_NUMBER: Final = Decision("5.2.5", "odd_number_initial_colour")
EVEN_NUMBER: Final = Decision("5.2.5", "even_number_opposite_colour")

PAIRED: Final = "paired"
NUMBERING: Final = Setting("colour-number", "5.2.5", (PAIRED, "starting-number"), PAIRED)
"""The number whose parity decides in 5.2.5: a running count of the players who have been or are being paired, so that
one who never was hands his number down (`paired`), or the starting number itself."""


def colour_of_higher(field: Field, higher: int, lower: int, initial: Colour) -> tuple[Colour, Decision]:
    """5.2: the colour of the higher-ranked of two players, and the first rule that decides it."""
    mine, yours = field.preferences[higher], field.preferences[lower]
    if mine.colour != yours.colour:
        if mine.colour is not None:
            return mine.colour, BOTH_GRANTED
        if yours.colour is not None:
            return opposite(yours.colour), BOTH_GRANTED
    if mine.colour is not None:
        if mine.strength != yours.strength:
            return (mine.colour if mine.strength > yours.strength else opposite(mine.colour)), STRONGER
        wide, wider = abs(mine.difference), abs(yours.difference)
        if mine.strength == ABSOLUTE and wide != wider:
            return (mine.colour if wide > wider else opposite(mine.colour)), WIDER
        for my_colour, your_colour in zip(reversed(field.colours[higher]), reversed(field.colours[lower])):
            if my_colour != your_colour:
                return (BLACK if my_colour == WHITE else WHITE), ALTERNATED
        return mine.colour, HIGHER_RANKED
    return _by_number(field.colour_numbers[higher], initial)


def _by_number(number: int, initial: Colour) -> tuple[Colour, Decision]:
    """5.2.5: an odd number has the initial colour, an even one the opposite."""
    return (initial, ODD_NUMBER) if number % 2 else (opposite(initial), EVEN_NUMBER)


def initial_colour(tournament: Tournament, numbering: str, seed: int | None) -> tuple[Colour, Decision | None]:
    """5.1: the initial colour as the event states it, else as round 1 shows it, else drawn by lot from the seed.

    Raises `UsageError` ("first_colour_unknown") when there is nothing to go by.
    """
    games = tournament.rounds[0].games if tournament.rounds else ()
    if tournament.first_colour is not None or not games:
        colour, source = first_colour(tournament, seed)
        if source == "stated":
            return colour, None
        return colour, Decision("5.1", "initial_colour_by_lot", {"colour": colour, "seed": seed})
    top = min(games, key=lambda game: min(game.white, game.black))
    number = min(top.white, top.black)
    shown: Colour = WHITE if number == top.white else BLACK
    if numbering == PAIRED:
        byes = [bye.player for bye in tournament.rounds[0].byes if bye.kind == PAIRING_ALLOCATED_BYE]
        number = 1 + sum(player < number for player in byes)
    if number % 2 == 0:
        shown = opposite(shown)
    return shown, Decision("5.1", "initial_colour_from_round_one", {"colour": shown})


def board_order(field: Field, pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """C.04.2 3.6: by the score of the higher-ranked player, then the sum of scores, then the higher's number."""
    return board_order_by_rank(pairs, field.scores, field.numbers)
