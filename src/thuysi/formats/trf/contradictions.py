"""Why the cells of one round are no round: each contradiction named once, at the cell where it is seen first."""

from __future__ import annotations

from thuysi.formats.trf.cells import BLANK, FIRST, STRIDE, Cell
from thuysi.formats.trf.columns import FILL
from thuysi.formats.trf.sheet import Row, Sheet
from thuysi.model import RESULT_OF_LETTERS, WHITE, opposite


def explain(sheet: Sheet, round_: int) -> None:
    """Note every contradiction of the round as a problem."""
    told: set[tuple[int, int]] = set()
    for row in sheet.rows:
        cell, opponent = row.cells[round_ - 1], row.opponents[round_ - 1]
        if cell.colour:
            _explain_side(sheet, round_, row, opponent, cell, told)


def _explain_side(sheet: Sheet, round_: int, row: Row, opponent: int, cell: Cell, told: set[tuple[int, int]]) -> None:
    """Note what contradicts this side of a game, unless it was told from the other side."""
    number, place = row.player.number, (row.line, sheet.column(round_))
    pair = (min(number, opponent), max(number, opponent))
    if pair in told:
        return
    if opponent == number:
        sheet.problems.add("plays_himself", *place, player=number, round=round_)
        return
    if opponent not in sheet.index:
        known = f"1–{sheet.rows[-1].player.number}"
        sheet.problems.add("no_such_opponent", *place, found=opponent, expected=known, player=number, round=round_)
        return
    other = sheet.rows[sheet.index[opponent]]
    theirs = other.cells[round_ - 1]
    if theirs.wrong or (theirs in cell.against and other.opponents[round_ - 1] == number):
        return
    told.add(pair)
    _explain_pair(sheet, round_, row, other)


def _explain_pair(sheet: Sheet, round_: int, row: Row, other: Row) -> None:
    """Two cells that do not agree: on the opponent, the colour, or the result."""
    index = round_ - 1
    cell, theirs = row.cells[index], other.cells[index]
    if not theirs.colour or other.opponents[index] != row.player.number:
        code = "opponent_has_bye" if theirs.bye else "opponent_disagrees"
        if theirs is BLANK:
            code = "opponent_has_blank"
    elif theirs.colour == cell.colour:
        code = "colours_disagree"
    else:
        code = "results_disagree"
    sheet.problems.add(
        code,
        row.line,
        sheet.column(round_),
        round=round_,
        player=row.player.number,
        opponent=other.player.number,
        here=_text(row, index),
        found=_text(other, index),
        expected=_expected(row, cell),
        line=other.line,
    )


def _expected(row: Row, cell: Cell) -> str:
    """What the opponent's cell would have to say, each result that fits."""
    assert_colour = cell.colour or WHITE
    letters = [
        black if assert_colour == WHITE else white
        for white, black in RESULT_OF_LETTERS
        if (white if assert_colour == WHITE else black) == cell.letter
    ]
    return f"{row.player.number} {opposite(assert_colour)} {'|'.join(letters)}".rstrip()


def _text(row: Row, index: int) -> str:
    """A cell as it is written."""
    at = FIRST + STRIDE * index
    return row.text[at : at + 8].replace(FILL, "").strip()
