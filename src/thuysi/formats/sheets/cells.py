"""What a cell of a table of results says: a game ("12w1", "W12 =", "+12b"), a bye ("-½"), points, a board's result."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass
from typing import Final

from thuysi.formats.roster.grid import Cell, text_of
from thuysi.model import ByeKind, Points

FULL: Final = "F"
"""A bye of a full point: whether the pairing gave it, only the whole round shows."""

_COLOUR: Final = "wbsntđdhrбч白黑红紅先后後"
_TAIL: Final = "1k|0k|1f|0f|[10=+\\-2wdlk?*]"
_NUMBER_FIRST: Final = re.compile(rf"(\d{{1,4}})\s*[.,:/]?\s*([{_COLOUR}])\s*[.,:/]?\s*({_TAIL})?")
_COLOUR_FIRST: Final = re.compile(rf"([{_COLOUR}])\s*(\d{{1,4}})(?:\s*([=+\-*?])|[\s.,:/]+({_TAIL}))?")
_RESULT_FIRST: Final = re.compile(rf"([+=\-])\s*(\d{{1,4}})\s*([{_COLOUR}])")
_NO_COLOUR: Final = re.compile(rf"[+=\-]?\s*(\d{{1,4}})\s*[.,:/]?\s*({_TAIL})?")
_HALF: Final = re.compile(r"½|1/2|0[.,]5|(?<!\d)[.,]5")
_BOARD: Final = re.compile(r"([10=+\-2])\s*(?:[-:–—]\s*)?([10=+\-2])\s*(k|f)?")
_POINTS: Final = re.compile(r"(\d{1,3})(?:[.,](\d)\d?|\s*(½)|\s+1/2)?|(½|1/2)")

_LETTERS: Final = {"k": "-", "1k": "+", "0k": "-", "1f": "+", "0f": "-", "w": "W", "d": "D", "l": "L", "*": ""}
"""How a result is written -> the letter of FIDE's report file; K (kampflos) is a default, "*" no result yet."""

_BYES: Final[dict[str, ByeKind]] = {
    "-1": "F", "+": "F", "1": "F", "-2": "F", "2": "F", "-+": "F", "-=": "H", "=": "H", "-0": "Z", "0": "Z", "-": "Z",
    "--": "Z",
    "bye": "U", "bye1": "U", "u": "U", "f": "F", "h": "H", "z": "Z", "-1f": "F", "-1u": "U", "k": "Z", "*": "Z",
    "miễn đấu": "U", "miễn": "U", "spielfrei": "U", "轮空": "U", "輪空": "U", "vắng": "Z", "x": "Z",
}  # fmt: skip
"""A cell without an opponent -> the kind of bye; "F" where only the round tells whether the pairing gave it."""

_SURE: Final = frozenset(("-1f", "f"))


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's cell in a round: his opponent's number, colour and result as letters, or a bye.

    `colour` is the letter as written ("w", "s", "đ" …): which is White's, the whole table tells. `sure` is False for a
    full-point bye that may be the pairing's own; `digit` is the number that a bye is said to be worth.
    """

    opponent: int | None = None
    colour: str = ""
    result: str = ""
    bye: ByeKind | None = None
    sure: bool = True
    digit: str = ""


def seat(cell: Cell) -> Seat | None:
    """What a cell says; None for an empty one. Raises `ValueError` for what cannot be read, "colour" where only that
    lacks.

    >>> [seat(cell) for cell in ("12w1", " 5b½ ", "W7 0", "+3s")]  # doctest: +NORMALIZE_WHITESPACE
    [Seat(opponent=12, colour='w', result='1', bye=None, sure=True, digit=''),
     Seat(opponent=5, colour='b', result='=', bye=None, sure=True, digit=''),
     Seat(opponent=7, colour='w', result='0', bye=None, sure=True, digit=''),
     Seat(opponent=3, colour='s', result='1', bye=None, sure=True, digit='')]
    >>> seat("-½").bye, seat("12w").result, seat("7w-").result, seat("3b1K").result, seat("-1").sure
    ('H', '', '-', '+', False)
    """
    text = plain(cell)
    if not text:
        return None
    if text in _BYES:
        kind = _BYES[text]
        digit = text[-1] if text[-1].isdigit() and kind == FULL else ""
        return Seat(bye=kind, sure=kind != FULL or text in _SURE, digit=digit)
    match = _NUMBER_FIRST.fullmatch(text)
    if match:
        return Seat(int(match[1]), match[2], _letter(match[3]))
    match = _COLOUR_FIRST.fullmatch(text)
    if match:
        return Seat(int(match[2]), match[1], _letter(match[3] or match[4]))
    match = _RESULT_FIRST.fullmatch(text)
    if match:
        return Seat(int(match[2]), match[3], {"+": "1", "=": "=", "-": "0"}[match[1]])
    raise ValueError("colour" if _NO_COLOUR.fullmatch(text) else "cell")


def plain(cell: Cell) -> str:
    """A cell as it is compared: small letters, "=" for every half, without the sign of a text."""
    text = text_of(cell).strip().lower()
    if text.startswith("'"):
        text = text[1:]
    return _HALF.sub("=", text.replace("−", "-").replace("–", "-")).strip()


def _letter(tail: str | None) -> str:
    return _LETTERS.get(tail or "", tail or "")


def board_result(cell: Cell) -> tuple[str, str] | None:
    """Both sides' letters of a board's result; ("", "") where there is none yet; None for what cannot be read.

    >>> [board_result(cell) for cell in ("1 - 0", "½ - ½", "+ - -", "- - +", "- - -", "0:1", "1 - 0K", "", "abc")]
    [('1', '0'), ('=', '='), ('+', '-'), ('-', '+'), ('-', '-'), ('0', '1'), ('+', '-'), ('', ''), None]
    """
    if isinstance(cell, datetime.date):
        # A spreadsheet takes "1/2" for a day.
        return ("=", "=") if {cell.day, cell.month} == {1, 2} else None
    text = plain(cell)
    if text in ("", "-", ":", "*", "? - ?", "vs", "vs."):
        return "", ""
    if text in ("=", "½-½", "d-d", "w-l", "l-w", "d-l", "l-d", "l-l", "?", "?-?"):
        return _ALONE[text]
    match = _BOARD.fullmatch(text)
    if match is None:
        return None
    white, black = match[1], match[2]
    if match[3]:
        default = {"1": "+", "0": "-", "2": "+"}
        white, black = default.get(white, white), default.get(black, black)
    return white, black


_ALONE: Final = {
    "=": ("=", "="), "½-½": ("=", "="), "d-d": ("D", "D"), "w-l": ("W", "L"), "l-w": ("L", "W"), "d-l": ("D", "L"),
    "l-d": ("L", "D"), "l-l": ("L", "L"), "?": ("?", "?"), "?-?": ("?", "?"),
}  # fmt: skip


def points(cell: Cell) -> Points | None:
    """Points in tenths; None where there are none or they cannot be read.

    >>> [points(cell) for cell in ("3.5", "3,5", "3½", 4, "½", "", "x")]
    [35, 35, 35, 40, 5, None, None]
    """
    match = _POINTS.fullmatch(text_of(cell).strip())
    if match is None:
        return None
    if match[4]:
        return Points(5)
    half = "½" in match[0] or "1/2" in match[0]
    return Points(int(match[1]) * 10 + (5 if half else int(match[2] or 0)))


def adjustment(cell: Cell) -> Points:
    """Points given or taken, in tenths; 0 where the cell says nothing.

    >>> adjustment("-1"), adjustment("-0,5"), adjustment(2), adjustment("")
    (-10, -5, 20, 0)
    """
    text = text_of(cell).strip().replace("−", "-")
    worth = points(text.removeprefix("-").removeprefix("+"))
    return Points(0) if worth is None else Points(-worth if text.startswith("-") else worth)
