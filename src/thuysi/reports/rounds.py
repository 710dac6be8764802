"""What a round needs on paper: pairings by board and by name, result slips, the covers of score sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from thuysi.errors import UsageError
from thuysi.model import BLACK, PAIRING_ALLOCATED_BYE, WHITE, ZERO_POINT_BYE, Game, Round
from thuysi.reports.codes import qr_svg
from thuysi.reports.source import Person, Source, alphabetical, game_text, in_cut_order, initial, score, side, signed

SLIPS_ON_A_SHEET: Final = (1, 2, 3, 4, 6, 8)
COVERS_ON_A_SHEET: Final = (1, 2)


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One board on the wall; points are those before the round."""

    board: int
    white: Person
    white_points: str
    result: str
    black_points: str
    black: Person


@dataclass(frozen=True, slots=True)
class AsideRow:
    """A player without a board: why, and his points before the round."""

    player: Person
    points: str
    why: str


@dataclass(frozen=True, slots=True)
class Pairings:
    """A round by boards: the boards, then the byes, then the absent."""

    title: str
    round: int
    boards: tuple[BoardRow, ...]
    asides: tuple[AsideRow, ...]


@dataclass(frozen=True, slots=True)
class NameRow:
    """A player's line in the list by name: where he sits, against whom; `letter` only where a new one begins."""

    letter: str
    player: Person
    points: str
    board: int | None
    colour: str
    sign: str
    opponent: Person | None
    result: str
    why: str


@dataclass(frozen=True, slots=True)
class Names:
    """A round by names, in Vietnamese order of given names."""

    title: str
    round: int
    rows: tuple[NameRow, ...]


@dataclass(frozen=True, slots=True)
class Slip:
    """One board on a slip or on a score sheet's cover; `qr` is a picture (SVG), `day` where the file knows it."""

    board: int
    white: Person
    black: Person
    qr: str


@dataclass(frozen=True, slots=True)
class Slips:
    """Sheets of slips in cut order: None is a place left empty."""

    title: str
    round: int
    per_sheet: int
    sheets: tuple[tuple[Slip | None, ...], ...]


def pairings(source: Source) -> Pairings:
    """The round by boards; its title says whether it is paired or played."""
    number = source.round_number()
    drawn, people, points = source.round(), source.people(), source.points_before(number)
    rows = tuple(
        BoardRow(
            board,
            people[game.white],
            score(points[game.white]),
            game_text(game),
            score(points[game.black]),
            people[game.black],
        )
        for board, game in enumerate(drawn.games, start=1)
    )
    code = "title_results" if all(game.result is not None for game in drawn.games) else "title_pairings"
    asides = tuple(AsideRow(people[player], score(points[player]), why) for player, why in without_board(source))
    return Pairings(source.say(code, round=number), number, rows, asides)


def without_board(source: Source) -> Iterator[tuple[int, str]]:
    """Who has no board in the round, and why: the allocated bye first, then those on leave, then the absent."""
    drawn = source.round()
    kinds = {bye.player: bye.kind for bye in drawn.byes}
    order = sorted(drawn.byes, key=lambda bye: (bye.kind != PAIRING_ALLOCATED_BYE, bye.player))
    for bye in order:
        yield bye.player, source.say(f"bye_{source.bye_letter(kinds[bye.player])}")
    seated = _seats(drawn)
    there = {now for now, _ in drawn.numbers} or {one.number for one in source.tournament.players}
    for player in source.tournament.players:
        if player.number not in seated and player.number not in kinds:
            yield (
                player.number,
                source.say(f"bye_{source.bye_letter(ZERO_POINT_BYE)}" if player.number in there else "not_yet_there"),
            )


def _seats(drawn: Round) -> dict[int, tuple[int, Game]]:
    """Player -> board and game."""
    return {
        player: (board, game) for board, game in enumerate(drawn.games, start=1) for player in (game.white, game.black)
    }


def names(source: Source) -> Names:
    """The round by names: everybody finds his board by his own name, with his opponent beside it."""
    number = source.round_number()
    people, points, seats = source.people(), source.points_before(number), _seats(source.round())
    aside = dict(without_board(source))
    rows, letter = [], ""
    for player in alphabetical(source.asked_players()):
        new, one = initial(player), player.number
        board, game = seats.get(one, (None, None))
        colour = None if game is None else WHITE if game.white == one else BLACK
        opponent = None if game is None else people[game.black if colour == WHITE else game.white]
        rows.append(
            NameRow(
                "" if new == letter else new,
                people[one],
                score(points[one]),
                board,
                "" if colour is None else source.colour(colour),
                "" if colour is None else signed(colour),
                opponent,
                "" if game is None else side(game, one),
                aside.get(one, ""),
            )
        )
        letter = new
    return Names(source.say("title_names", round=number), number, tuple(rows))


def slips(source: Source) -> Slips:
    """Result slips, several a sheet, to be cut as a stack: the piles laid on one another are in board order."""
    return _slips(source, "title_slips", source.per_sheet(SLIPS_ON_A_SHEET, 8))


def score_sheets(source: Source) -> Slips:
    """The covers of the score sheets, in the same order."""
    return _slips(source, "title_score_sheets", source.per_sheet(COVERS_ON_A_SHEET, 2))


def _slips(source: Source, title: str, per_sheet: int) -> Slips:
    number, games, people = source.round_number(), source.round().games, source.people()
    asked = source.request.board
    if asked is not None and not 1 <= asked <= len(games):
        raise UsageError("unknown_board", round=number, found=asked, expected=len(games))
    found = [
        Slip(board, people[game.white], people[game.black], qr_svg(source, round=number, board=board))
        for board, game in enumerate(games, start=1)
        if asked in (None, board)
    ]
    sheets = tuple(tuple(sheet) for sheet in in_cut_order(found, per_sheet))
    return Slips(source.say(title, round=number), number, per_sheet, sheets)
