"""The boards of a round: Bo., No., Name, Pts., Result, Pts., Name, No., in any order that keeps White to the left.

A sheet may hold several rounds, each under a title that names it. Who has no opponent stands against "bye" or "not
paired", with what that is worth as his result.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from thuysi.errors import Where
from thuysi.formats.roster import values
from thuysi.formats.roster.grid import Cell, Found, Grid, text_of
from thuysi.formats.sheets.above import about
from thuysi.formats.sheets.cells import board_result, plain
from thuysi.formats.sheets.parts import Away, Board, Person, RoundSheet
from thuysi.formats.sheets.words import AWAY_WORDS, BYE_WORDS, HEADINGS, kind, round_in_title
from thuysi.model import RESULT_OF_LETTERS, ByeKind, Result
from thuysi.names import search_key

_NAMES: Final = frozenset(("white", "black", "name"))
_AWAY_WORTH: Final[Mapping[str, ByeKind]] = {"2": "F", "1": "F", "+": "F", "=": "H", "0": "Z", "-": "Z", "": "Z"}
_BYES: Final = frozenset(search_key(word) for word in BYE_WORDS)
_AWAYS: Final = frozenset(search_key(word) for word in AWAY_WORDS)
_RESULTS: Final = frozenset(search_key(heading).strip(" .") for heading in HEADINGS["result"])
_IN_NAME: Final = re.compile(r"(?<!\d)(\d{1,2})(?!\d)")


@dataclass(frozen=True, slots=True)
class Side:
    """The columns of one player of a board."""

    name: int
    number: int | None
    fields: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of boards: its row, both sides, the result's column and the board's number."""

    row: int
    white: Side
    black: Side
    result: int
    board: int | None


def heading_at(grid: Grid, row: int) -> Heading | None:
    """The heading of boards in this row, if it is one: a result between two names."""
    cells = {column: cell for column, cell in enumerate(grid.rows[row]) if isinstance(cell, str) and cell}
    if not any(search_key(cell).strip(" .") in _RESULTS for cell in cells.values() if len(cell) < 20):
        return None
    kinds = {column: kind(cell) for column, cell in cells.items()}
    results = [column for column, what in kinds.items() if what == "result"]
    if len(results) != 1:
        return None
    left = {column: what for column, what in kinds.items() if column < results[0]}
    right = {column: what for column, what in kinds.items() if column > results[0]}
    white, black = _side(left, grid, row), _side(right, grid, row)
    if white is None or black is None:
        return None
    board = next((column for column, what in left.items() if what == "board"), None)
    if board is None and white.number is not None:
        board = _second_number(left, white.number)
    return Heading(row, white, black, results[0], board)


def _second_number(kinds: Mapping[int, str | None], number: int) -> int | None:
    """A heading "No." twice to the left of White: the first counts the boards."""
    return next((column for column, what in kinds.items() if what == "number" and column < number), None)


def _side(kinds: Mapping[int, str | None], grid: Grid, row: int) -> Side | None:
    names = [column for column, what in kinds.items() if what in _NAMES]
    if len(names) != 1:
        return None
    numbers = [column for column, what in kinds.items() if what == "number"]
    number = min(numbers, key=lambda column: abs(column - names[0]), default=None)
    fields = {what or "": column for column, what in sorted(kinds.items(), reverse=True) if what in _FIELDS}
    before = names[0] - 1
    if before >= 0 and "title" not in fields and grid.cell(row, before) == "":
        fields["title"] = before
    return Side(names[0], number, fields)


_FIELDS: Final = {
    "rating": "rating", "international_rating": "rating", "title": "title", "unit": "unit", "club": "unit",
    "federation": "federation",
}  # fmt: skip


def round_sheets(grid: Grid, found: Found, label: str) -> list[RoundSheet]:
    """Every round whose boards the sheet has; `label`, the sheet's or file's name, tells it where no title does."""
    headings = [one for row in range(len(grid.rows)) if (one := heading_at(grid, row)) is not None]
    sheets = []
    first = 0
    for place, heading in enumerate(headings):
        end = headings[place + 1].row if place + 1 < len(headings) else len(grid.rows)
        above = about(grid, first, heading.row)
        number = above.round or _round_in(label)
        last = _last_row(grid, heading, end)
        if number is None:
            found.refuse(grid.where(heading.row), "sheets.round_unknown", sheet=label)
        else:
            boards, away = _boards(grid, heading, last, number, found)
            twos = any("2" in plain(grid.cell(row, heading.result)) for row in range(heading.row + 1, last))
            sheets.append(RoundSheet(number, grid.where(heading.row), above, boards, away, twos))
        first = last
    return sheets


def _round_in(label: str) -> int | None:
    named = round_in_title(label)
    if named is not None:
        return named
    numbers = _IN_NAME.findall(label.rpartition(".")[0] or label)
    return int(numbers[0]) if len(numbers) == 1 and numbers[0] != "0" else None


def _last_row(grid: Grid, heading: Heading, end: int) -> int:
    """The row after the last board: an empty row, or one that names nobody, ends the table."""
    for row in range(heading.row + 1, end):
        if text_of(grid.cell(row, heading.white.name)) == "" and text_of(grid.cell(row, heading.black.name)) == "":
            return row
    return end


def _boards(
    grid: Grid, heading: Heading, last: int, number: int, found: Found
) -> tuple[tuple[Board, ...], tuple[Away, ...]]:
    boards: list[tuple[int, Board]] = []
    away: list[Away] = []
    for row in range(heading.row + 1, last):
        one = _row(grid, heading, row, number, found)
        if isinstance(one, Board):
            place = None if heading.board is None else values.number(grid.cell(row, heading.board))
            boards.append((place or len(boards) + 1, one))
        elif one is not None:
            away.append(one)
    boards.sort(key=lambda pair: pair[0])
    return tuple(board for _, board in boards), tuple(away)


def _row(grid: Grid, heading: Heading, row: int, number: int, found: Found) -> Board | Away | None:
    white, black = _person(grid, heading.white, row), _person(grid, heading.black, row)
    where = grid.where(row, heading.result)
    cell = grid.cell(row, heading.result)
    for player, other in ((white, black), (black, white)):
        word = search_key(other.name)
        if not word or (not other.number and (word in _BYES or word in _AWAYS)):  # who has a number is so called
            return _away(player, word, cell, where) if player.name else None
    letters = board_result(cell)
    result = None if letters in (None, ("", "")) else _result(letters or ("", ""))
    if letters is None or (result is None and letters != ("", "")):
        found.refuse(where, "sheets.result_unread", round=number, found=text_of(cell)[:40])
        return None
    return Board(white, black, result, where)


_TWOS: Final = {("2", "0"): ("1", "0"), ("0", "2"): ("0", "1"), ("1", "1"): ("=", "=")}


def _result(letters: tuple[str, str]) -> Result | None:
    return RESULT_OF_LETTERS.get(_TWOS.get(letters, letters))


def _away(player: Person, word: str, cell: Cell, where: Where) -> Away:
    """A bye by its word, an absence by its worth; a word that is none of them is a bye only if it is worth a point."""
    worth = plain(cell).strip("- :")[:1]
    if word in _BYES:
        return Away(player, "H" if worth == "=" else "U", True, where)
    kind = _AWAY_WORTH.get(worth, "Z")
    return Away(player, kind, kind != "F" or word in _AWAYS, where)


def _person(grid: Grid, side: Side, row: int) -> Person:
    """The player of a side of a board."""
    said = {_FIELDS[name]: grid.cell(row, column) for name, column in side.fields.items()}
    return Person(
        number=None if side.number is None else values.number(grid.cell(row, side.number)),
        name=text_of(grid.cell(row, side.name)),
        title=text_of(said.get("title", "")),
        rating=values.rating(said.get("rating", ""))[0],
        unit=text_of(said.get("unit", "")),
        federation=text_of(said.get("federation", "")),
    )
