"""What a round needs on paper: pairings by board and by name, result slips, the covers of score sheets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from thuysi.errors import UsageError
from thuysi.reports.codes import qr_svg
from thuysi.reports.source import Sheets, Source, in_cut_order
from thuysi.shown.people import Person
from thuysi.shown.rounds import Names, Pairings
from thuysi.shown.rounds import names as shown_names
from thuysi.shown.rounds import pairings as shown_pairings

SLIPS_ON_A_SHEET: Final = (1, 2, 3, 4, 6, 8)
COVERS_ON_A_SHEET: Final = (1, 2)


@dataclass(frozen=True, slots=True)
class Slip:
    """One board on a slip or on a score sheet's cover; `qr` is a picture (SVG)."""

    board: int
    white: Person
    black: Person
    qr: str


@dataclass(frozen=True, slots=True)
class Slips:
    """Sheets of slips in cut order."""

    title: str
    round: int
    per_sheet: int
    sheets: Sheets[Slip]


def pairings(source: Source) -> Pairings:
    """The round by boards."""
    return shown_pairings(source.shown(), source.round_number(), source.words)


def names(source: Source) -> Names:
    """The round by names; those asked for alone, where players are named."""
    asked = source.asked_players() if source.request.players else None
    return shown_names(source.shown(), source.round_number(), source.words, asked)


def slips(source: Source) -> Slips:
    """Result slips, several a sheet, to be cut as a stack: the piles laid on one another are in board order."""
    return _slips(source, "title_slips", source.per_sheet(SLIPS_ON_A_SHEET, 8))


def score_sheets(source: Source) -> Slips:
    """The covers of the score sheets, in the same order."""
    return _slips(source, "title_score_sheets", source.per_sheet(COVERS_ON_A_SHEET, 2))


def _slips(source: Source, title: str, per_sheet: int) -> Slips:
    number, games, people = source.round_number(), source.round().games, source.shown().people
    asked = source.request.board
    if asked is not None and not 1 <= asked <= len(games):
        raise UsageError("unknown_board", round=number, found=asked, expected=len(games))
    found = [
        Slip(board, people[game.white], people[game.black], qr_svg(source, round=number, board=board))
        for board, game in enumerate(games, start=1)
        if asked in (None, board)
    ]
    return Slips(source.say(title, round=number), number, per_sheet, in_cut_order(found, per_sheet))
