"""What one round's cell of a player's row says: opponent, colour, result; each spelling of it, told once.

A cell is ten columns: two blanks, four for the opponent, a blank, the colour, a blank, the result. The four columns
after the opponent have few values, so each is understood once and kept (`Memory`); what they mean depends on
whether there is an opponent. A `Cell` is compared by identity: one object a meaning.
"""

from __future__ import annotations

from typing import Final

from thuysi.model import (
    BLACK,
    FULL_POINT_BYE,
    HALF_POINT_BYE,
    PAIRING_ALLOCATED_BYE,
    RESULT_OF_LETTERS,
    WHITE,
    ZERO_POINT_BYE,
    ByeKind,
    Colour,
    Result,
)

FIRST: Final = 91
"""Index of the opponent's first column in round 1."""
STRIDE: Final = 10
"""Columns a round."""

GAME_LETTERS: Final = "1=0WDL+-?"
BYE_LETTERS: Final = "UFHZ"
GAME_EXPECTED: Final = "w|b, 1 = 0 W D L + - ?"
BYE_EXPECTED: Final = "0000 - U|F|H|Z"


class Cell:
    """One meaning: a side of a game (`colour` set; no letter yet = no result yet), a bye (`bye` set), or nothing.

    `against` maps the opponent's cell to the game's result (None where neither side has one); an opponent's cell
    that is missing there contradicts. `flaw` is a problem's code; `wrong` says that it refuses the file.
    """

    __slots__ = ("against", "bye", "colour", "flaw", "letter", "wrong")

    def __init__(
        self,
        colour: Colour | None = None,
        letter: str = "",
        bye: ByeKind | None = None,
        flaw: str = "",
        wrong: bool = False,
    ) -> None:
        self.colour = colour
        self.letter = letter
        self.bye = bye
        self.flaw = flaw
        self.wrong = wrong
        self.against: dict[Cell, Result | None] = {}


BLANK: Final = Cell()
"""No entry: the player was absent, or the round is not drawn yet."""
WRONG: Final = Cell(flaw="bad_opponent", wrong=True)
"""A cell whose opponent cannot be read."""


def _sides() -> dict[tuple[str, str], Cell]:
    """Every side of a game, each knowing the cells that may stand against it."""
    colours: tuple[Colour, Colour] = (WHITE, BLACK)
    sides: dict[tuple[str, str], Cell] = {
        (colour, letter): Cell(colour, letter) for colour in colours for letter in ("", *GAME_LETTERS)
    }
    sides[WHITE, ""].against[sides[BLACK, ""]] = None
    sides[BLACK, ""].against[sides[WHITE, ""]] = None
    for (white, black), result in RESULT_OF_LETTERS.items():
        sides[WHITE, white].against[sides[BLACK, black]] = result
        sides[BLACK, black].against[sides[WHITE, white]] = result
    return sides


SIDES: Final = _sides()
BYE_CELLS: Final[dict[str, Cell]] = {
    PAIRING_ALLOCATED_BYE: Cell(bye=PAIRING_ALLOCATED_BYE),
    FULL_POINT_BYE: Cell(bye=FULL_POINT_BYE),
    HALF_POINT_BYE: Cell(bye=HALF_POINT_BYE),
    ZERO_POINT_BYE: Cell(bye=ZERO_POINT_BYE),
}

_LEGACY: Final = {"1": "U", "+": "U", "W": "U", "=": "H", "D": "H", "0": "Z", "-": "Z", "L": "Z"}
"""TRF06 had no letters for byes: the points given, written as a result against nobody. "+" was the allocated bye."""


class Memory(dict[str, Cell]):
    """The four columns after an opponent's (`of_games`) or after nobody's number -> their cell; one for a file."""

    def __init__(self, of_games: bool) -> None:
        self._understand = _side if of_games else _bye
        super().__init__()

    def __missing__(self, text: str) -> Cell:
        cell = self[text] = self._understand(text.ljust(4))
        return cell


def _side(text: str) -> Cell:
    """The side of a game that the four columns name, or a cell with the flaw that forbids to read them."""
    colour, letter = text[1].lower(), text[3].upper().strip()
    if text[0] != " " or text[2] != " ":
        return Cell(flaw="misaligned_cell", wrong=True)
    side = SIDES.get((colour, letter))
    if side is not None:
        return side
    if colour == " " and not letter:
        return Cell(flaw="cut_cell", wrong=True)
    if letter in BYE_LETTERS and letter:
        return Cell(flaw="bye_and_game", wrong=True)
    if colour in (WHITE, BLACK):
        return Cell(flaw="unknown_result", wrong=True)
    return Cell(flaw="missing_colour" if colour in " -" else "unknown_colour", wrong=True)


def _bye(text: str) -> Cell:
    """The bye that the four columns name; a bye with a colour or with a result of TRF06 is read and reported."""
    colour, letter = text[1].lower(), text[3].upper().strip()
    if text[0] != " " or text[2] != " ":
        return Cell(flaw="misaligned_cell", wrong=True)
    if colour not in " -wb":
        return Cell(flaw="unknown_colour", wrong=True)
    if not letter:
        return Cell(flaw="bye_without_result", wrong=True) if colour in "wb" else BYE_CELLS["Z"]
    if letter in BYE_CELLS:
        return Cell(bye=BYE_CELLS[letter].bye, flaw="bye_with_colour") if colour in "wb" else BYE_CELLS[letter]
    if letter in _LEGACY:
        return Cell(bye=BYE_CELLS[_LEGACY[letter]].bye, flaw="" if letter == "-" else "bye_of_trf06")
    return Cell(flaw="unknown_bye", wrong=True)


class Opponents(dict[str, int]):
    """The six columns before the colour -> the opponent's number: 0 for nobody, -1 for what is no number."""

    def __missing__(self, text: str) -> int:
        digits = text[2:].strip()
        good = text[:2] == "  " and (not digits or (digits.isascii() and digits.isdigit()))
        number = int(digits or 0) if good else -1
        self[text] = number
        return number
