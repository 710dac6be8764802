"""A crosstable: players with a cell for every round ("12w1"), and its games.

A cell names the opponent by a number of the same table: his starting number, his rank, or his row. Which of them is
meant, the table tells by itself: a game has two sides, and only one numbering makes them answer each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from thuysi.boards import board_order
from thuysi.formats.roster import Listing, values
from thuysi.formats.roster.grid import Found, Grid, text_of
from thuysi.formats.sheets.above import about
from thuysi.formats.sheets.cells import Seat, adjustment, points, seat
from thuysi.formats.sheets.parts import Crosstable
from thuysi.formats.sheets.scoring import TWO_POINTS, systems
from thuysi.formats.sheets.words import COLOURS, kind, round_heading
from thuysi.model import BLACK, RESULT_OF_LETTERS, WHITE, Bye, Game, Points, Round, Scoring, score_text

_OF_TWO: Final = {"2": "1", "1": "=", "0": "0"}


def round_columns(grid: Grid, top: int, bottom: int) -> dict[int, int]:
    """Round -> its column in a heading of these rows; a heading of bare numbers only where cells under it are games."""
    for row in range(bottom, top - 1, -1):
        found: dict[int, int] = {}
        for column, cell in enumerate(grid.rows[row]):
            number = round_heading(cell) if isinstance(cell, str) and 0 < len(cell) < 20 else None
            if number is not None:
                found.setdefault(number, column)
        if found:
            return found
    for row in (bottom, bottom + 1):
        bare = _bare_numbers(grid, row)
        if bare and _has_games(grid, row, bare):
            return bare
    return {}


def _bare_numbers(grid: Grid, row: int) -> dict[int, int]:
    """Columns headed 1, 2, 3 … one after the other."""
    if row >= len(grid.rows):
        return {}
    numbers = [(text_of(cell).rstrip("."), column) for column, cell in enumerate(grid.rows[row]) if cell != ""]
    columns = [(int(text), column) for text, column in numbers if text.isascii() and text.isdigit() and len(text) < 3]
    in_order = [column for place, (number, column) in enumerate(columns, 1) if number == place]
    return dict(enumerate(in_order, 1)) if len(in_order) == len(columns) else {}


def _has_games(grid: Grid, row: int, columns: Mapping[int, int]) -> bool:
    for below in range(row + 1, min(row + 21, len(grid.rows))):
        for column in columns.values():
            try:
                one = seat(grid.cell(below, column))
            except ValueError:
                continue
            if one is not None and one.colour:
                return True
    return False


def is_round_robin(grid: Grid, bottom: int) -> bool:
    """Whether the columns are the opponents (a cross on the diagonal): such a table knows no rounds and no colours."""
    bare = _bare_numbers(grid, bottom)
    crosses = sum(
        text_of(grid.cell(row, column)) in ("*", "**", "X", "x", "■", "●")
        for row in range(bottom + 1, min(len(grid.rows), bottom + 1 + len(bare)))
        for column in bare.values()
    )
    return len(bare) > 2 and crosses >= len(bare) - 1


def crosstable_in(listing: Listing, columns: Mapping[int, int], first: int) -> Crosstable:
    """The crosstable of a sheet whose players were read; cells that cannot be read are noted as refusals."""
    grid, header = listing.grid, listing.layout.header
    heads = _heads(grid, header.top, header.bottom)
    number, rank, score, given = (heads.get(name) for name in ("number", "rank", "points", "adjustment"))
    rows = [entry.row for entry in listing.entries]
    return Crosstable(
        listing=listing,
        about=about(grid, first, header.top),
        columns=columns,
        seats=tuple(_seats(grid, row, columns, listing.found) for row in rows),
        numbers=tuple(None if number is None else values.number(grid.cell(row, number)) for row in rows),
        ranks=tuple(None if rank is None else values.number(grid.cell(row, rank)) for row in rows),
        points=tuple(None if score is None else points(grid.cell(row, score)) for row in rows),
        adjustments=tuple(Points(0) if given is None else adjustment(grid.cell(row, given)) for row in rows),
    )


def _heads(grid: Grid, top: int, bottom: int) -> dict[str | None, int]:
    """Kind -> the first column of that kind in a heading of these rows, those beyond the rounds too."""
    cells = [(column, cell) for row in range(top, bottom + 1) for column, cell in enumerate(grid.rows[row])]
    texts = [(column, cell) for column, cell in cells if isinstance(cell, str) and cell]
    return {kind(text): column for column, text in sorted(texts, reverse=True)}


def _seats(grid: Grid, row: int, columns: Mapping[int, int], found: Found) -> dict[int, Seat]:
    seats = {}
    for number, column in columns.items():
        try:
            one = seat(grid.cell(row, column))
        except ValueError as unread:
            code = "cell_without_colour" if str(unread) == "colour" else "cell_unread"
            found.refuse(
                grid.where(row, column), f"sheets.{code}", round=number, found=text_of(grid.cell(row, column))[:40]
            )
            continue
        if one is not None:
            seats[number] = one
    return seats


# ── games ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Games:
    """The rounds of a crosstable by the places of its rows (from 1), and the point system that its points follow.

    `doubts` are rounds with several full-point byes, and how many; `adjustments` points given or taken, by row.
    """

    rounds: Mapping[int, Round]
    scoring: Scoring
    doubts: tuple[tuple[int, int], ...] = ()
    adjustments: tuple[tuple[int, Points], ...] = ()


def games_of(table: Crosstable, found: Found, stated: Scoring | None = None) -> Games:
    """The games and byes of every round; refuses cells that do not answer each other, and points that do not add up."""
    table, twos = _in_letters(table)
    white = _white_letter(table, found)
    place_of = _numbering(table, white)
    rounds: dict[int, Round] = {}
    doubts: list[tuple[int, int]] = []
    for number in sorted(table.columns):
        drawn = _round(table, number, place_of, white, found)
        byes, unsure = _told_apart(drawn.byes, table, number)
        doubts += [(number, unsure)] if unsure else []
        rounds[number] = replace(drawn, byes=byes)
    scoring = _scoring(table, rounds, [stated] if stated else [TWO_POINTS] if twos else list(systems()), found)
    adjustments = [(place, points) for place, points in enumerate(table.adjustments, 1) if points]
    return Games(_in_board_order(rounds, scoring, len(table.seats)), scoring, tuple(doubts), tuple(adjustments))


def _in_board_order(rounds: Mapping[int, Round], scoring: Scoring, players: int) -> dict[int, Round]:
    """The rounds with their boards in order, which a crosstable does not tell."""
    scores = dict.fromkeys(range(1, players + 1), Points(0))
    ordered = {}
    for number, drawn in rounds.items():
        ordered[number] = replace(drawn, games=board_order(drawn.games, scores))
        _add(scores, drawn, scoring)
    return ordered


def _scoring(table: Crosstable, rounds: Mapping[int, Round], systems_: Sequence[Scoring], found: Found) -> Scoring:
    """The first point system by which the points column is the sum of the cells; refuses a column that is none's.

    Byes announced for rounds not yet drawn may be in the sum or not.
    """
    if found.refused:
        return Scoring()
    last = max((n for n, one in rounds.items() if one.games or any(bye.kind == "U" for bye in one.byes)), default=0)
    drawn = {number: one for number, one in rounds.items() if number <= last}
    ways = [scoring for _ in (drawn, rounds) for scoring in systems_]
    sums = [_sums(table, counted, scoring) for counted in (drawn, rounds) for scoring in systems_]
    for scoring, summed in zip(ways, sums, strict=True):
        if all(said is None or said == points for said, points in zip(table.points, summed, strict=True)):
            return scoring
    grid, header = table.listing.grid, table.listing.layout.header
    column = _heads(grid, header.top, header.bottom)["points"]
    for entry, said, total in zip(table.listing.entries, table.points, sums[0], strict=True):
        if said is not None and said != total:
            found.refuse(
                grid.where(entry.row, column), "sheets.points_disagree",
                player=entry.player.name, found=score_text(said), expected=score_text(total),
            )  # fmt: skip
    return ways[0]


def _sums(table: Crosstable, rounds: Mapping[int, Round], scoring: Scoring) -> list[int]:
    scores = dict.fromkeys(range(1, len(table.seats) + 1), Points(0))
    for drawn in rounds.values():
        _add(scores, drawn, scoring)
    return [points + adjusted for points, adjusted in zip(scores.values(), table.adjustments, strict=True)]


def _in_letters(table: Crosstable) -> tuple[Crosstable, bool]:
    """The table with its results as letters, and whether somebody scored 2 in a game: a "1" is then a draw."""
    twos = any(one.result == "2" or one.digit == "2" for seats in table.seats for one in seats.values())
    if not twos:
        return table, False
    seats = tuple(
        {
            number: replace(
                one,
                result=_OF_TWO.get(one.result, one.result),
                bye="H" if one.digit == "1" else one.bye,
                sure=one.sure or one.digit == "1",
            )
            for number, one in row.items()
        }
        for row in table.seats
    )
    return replace(table, seats=seats), True


def _white_letter(table: Crosstable, found: Found) -> str:
    """White's letter: that of the first pair of letters which has all of the table's."""
    used = {one.colour for seats in table.seats for one in seats.values() if one.colour}
    pair = next((pair for pair in COLOURS if used <= set(pair)), None)
    if pair is None:
        found.refuse(table.listing.header, "sheets.colours_unknown", found=sorted(used))
        return "w"
    return pair[0]


def _numbering(table: Crosstable, white: str) -> dict[int, int]:
    """Number in the cells -> place of the row, by the numbering in which most cells answer each other."""
    rows = range(1, len(table.seats) + 1)
    ways = [
        {number: place for place, number in enumerate(numbers, 1) if number is not None}
        for numbers in (table.numbers, table.ranks, tuple(rows))
    ]
    games = sum(one.opponent is not None for seats in table.seats for one in seats.values())
    best, answers = ways[0], -1
    for way in ways:
        found = sum(1 for _ in _answered(table, way, white))
        if found > answers:
            best, answers = way, found
        if found == games:
            break
    return best


def _answered(table: Crosstable, place_of: Mapping[int, int], white: str) -> Iterator[tuple[int, int]]:
    for place, seats in enumerate(table.seats, 1):
        for number, one in seats.items():
            if one.opponent is not None and _answer(table, place, number, one, place_of, white):
                yield place, number


def _answer(
    table: Crosstable, place: int, number: int, one: Seat, place_of: Mapping[int, int], white: str
) -> Seat | None:
    """The opponent's cell, where it names this row with the other colour; else None."""
    other = place_of.get(one.opponent or 0)
    if other is None or other == place:
        return None
    back = table.seats[other - 1].get(number)
    if back is None or back.opponent is None or place_of.get(back.opponent) != place:
        return None
    return back if (back.colour == white) != (one.colour == white) else None


def _round(table: Crosstable, number: int, place_of: Mapping[int, int], white: str, found: Found) -> Round:
    games: list[Game] = []
    byes: list[Bye] = []
    for place, seats in enumerate(table.seats, 1):
        one = seats.get(number)
        if one is None:
            continue
        if one.bye is not None:
            byes.append(Bye(place, one.bye))
            continue
        back = _answer(table, place, number, one, place_of, white)
        if back is None:
            _refuse(table, place, number, one, place_of, found)
        elif one.colour == white:
            game = _game(table, place, number, one, back, place_of, found)
            games += [game] if game else []
    return Round(tuple(games), tuple(byes))


def _game(
    table: Crosstable, place: int, number: int, one: Seat, back: Seat, place_of: Mapping[int, int], found: Found
) -> Game | None:
    """The game of White's row; refuses two results that do not belong together."""
    black = place_of[one.opponent or 0]
    if not one.result and not back.result:
        return Game(place, black)
    result = RESULT_OF_LETTERS.get((one.result, back.result))
    if result is None:
        entry, other = table.listing.entries[place - 1], table.listing.entries[black - 1]
        found.refuse(
            table.listing.grid.where(entry.row, table.columns[number]), "sheets.results_disagree",
            round=number, player=entry.player.name, opponent=other.player.name, found=one.result, other=back.result,
        )  # fmt: skip
        return None
    return Game(place, black, result)


def _refuse(table: Crosstable, place: int, number: int, one: Seat, place_of: Mapping[int, int], found: Found) -> None:
    grid, entries = table.listing.grid, table.listing.entries
    where = grid.where(entries[place - 1].row, table.columns[number])
    other = place_of.get(one.opponent or 0)
    facts: dict[str, object] = {"round": number, "player": entries[place - 1].player.name, "opponent": one.opponent}
    if other is None or other == place:
        found.refuse(where, "sheets.no_such_opponent", **facts)
        return
    there = text_of(grid.cell(entries[other - 1].row, table.columns[number]))
    found.refuse(where, "sheets.opponent_disagrees", **facts, name=entries[other - 1].player.name, found=there)


def _told_apart(byes: Sequence[Bye], table: Crosstable, number: int) -> tuple[tuple[Bye, ...], int]:
    """Full-point byes: the only one of a round is the pairing's own; of several nobody knows, and none is."""
    unsure = [bye.player for bye in byes if bye.kind == "F" and not table.seats[bye.player - 1][number].sure]
    if any(bye.kind == "U" for bye in byes) or not unsure:
        return tuple(byes), 0
    if len(unsure) > 1:
        return tuple(byes), len(unsure)
    return tuple(Bye(bye.player, "U") if bye.player == unsure[0] else bye for bye in byes), 0


def _add(scores: dict[int, Points], drawn: Round, scoring: Scoring) -> None:
    """Add what a round was worth to everybody's points."""
    for game in drawn.games:
        if game.result is not None:
            white = scoring.game(game.result.white, WHITE)
            black = scoring.game(game.result.black, BLACK)
            scores[game.white] = Points(scores[game.white] + white)
            scores[game.black] = Points(scores[game.black] + black)
    for bye in drawn.byes:
        scores[bye.player] = Points(scores[bye.player] + scoring.bye(bye.kind))


def numbers_of(table: Crosstable) -> tuple[int, ...] | None:
    """The table's own starting numbers, where everybody has one and no two the same; else None."""
    numbers = [number for number in table.numbers if number]
    unique = len(numbers) == len(table.numbers) and max(Counter(numbers).values(), default=0) == 1
    return tuple(numbers) if unique else None
