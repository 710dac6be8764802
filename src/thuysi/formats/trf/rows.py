"""The players' rows (record 001): from lines to players and rounds, each game checked from both its sides.

The way of a good file is short: every cell is looked up by its text, every game is built once, at the cell of the
smaller number, from the cell that the larger must have. Whatever does not fit goes to
`thuysi.formats.trf.contradictions`, which says why.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter, lt
from typing import Final

from thuysi.formats.problems import Problems
from thuysi.formats.trf import columns
from thuysi.formats.trf.cells import (
    BLANK,
    BYE_EXPECTED,
    FIRST,
    GAME_EXPECTED,
    STRIDE,
    WRONG,
    Cell,
    Memory,
    Opponents,
)
from thuysi.formats.trf.sheet import MOST_ROUNDS, Row, Sheet
from thuysi.model import PAIRING_ALLOCATED_BYE, WHITE, Bye, Game, Player, Result, Round, Scoring

CELLS: Final = FIRST - 2
"""Index of the first column of round 1: two blanks stand before the opponent."""
MOST_COLUMNS: Final = FIRST + STRIDE * MOST_ROUNDS
BLANKS: Final = ("", " ")
NOTHING: Final = ("", "", "")
TITLES: Final = frozenset(("", "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"))
SEXES: Final = frozenset(("", "m", "w"))
OLD_TITLES: Final[Mapping[str, str]] = {
    **{title.lower(): title for title in TITLES},
    "g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM",
}  # fmt: skip
"""Titles in small letters, or shortened as older files have them -> FIDE's."""
OLD_SEXES: Final[Mapping[str, str]] = {"": "", "m": "m", "w": "w", "f": "w"}
NOT_FOUND: Final = Result("", "?", "?")
"""Stands for a pair of cells that are no game; never leaves this module."""


def read_rows(lines: Sequence[tuple[int, str]], problems: Problems) -> Sheet:
    """Every row of `lines` (line number, text) that can be read, sorted by starting number; problems are noted."""
    sheet = Sheet(problems)
    reader = _RowReader(problems)
    rows = [row for row in (reader.row(line, text) for line, text in lines) if row is not None]
    sheet.rounds = reader.cells(rows)
    for counted, places in reader.counted.items():
        problems.harmless(f"columns_in_{counted}", places[0], 15, count=len(places), lines=_some(places))
    numbers = [row.player.number for row in rows]
    if all(map(lt, numbers, numbers[1:])):
        sheet.rows, sheet.index = rows, dict(zip(numbers, range(len(rows))))
    else:
        _put_in_order(rows, sheet, problems)
    _report_gaps(sheet)
    sheet.played = last_drawn(sheet)
    return sheet


def _put_in_order(rows: Sequence[Row], sheet: Sheet, problems: Problems) -> None:
    """The rows by starting number, each number once."""
    ordered = sorted(rows, key=lambda row: row.player.number)
    if ordered != rows:
        moved = next(row for row, right in zip(rows, ordered) if row is not right)
        problems.harmless("row_order", moved.line, None)
    for row in ordered:
        first = sheet.index.get(row.player.number)
        if first is not None:
            problems.add("duplicate_number", row.line, 5, found=row.player.number, line=sheet.rows[first].line)
            continue
        sheet.index[row.player.number] = len(sheet.rows)
        sheet.rows.append(row)


def _report_gaps(sheet: Sheet) -> None:
    """Numbers that nobody holds, ranks and points that are not there: read, and reported once each."""
    last = sheet.rows[-1].player.number if sheet.rows else 0
    if last > len(sheet.rows):
        missing = [number for number in range(1, last + 1) if number not in sheet.index]
        sheet.problems.harmless("gap_in_numbers", None, None, missing=_some(missing), count=len(missing))
    for code, at, lines in (
        ("missing_rank", 86, [row.line for row in sheet.rows if row.rank is None]),
        ("missing_points", 81, [row.line for row in sheet.rows if row.points is None]),
    ):
        if lines:
            sheet.problems.harmless(code, lines[0], at, lines=_some(lines), count=len(lines))


def _some(numbers: Sequence[int]) -> list[int | str]:
    """The first twenty of a list, and a mark where there are more."""
    return [*numbers[:20], *(["…"] if len(numbers) > 20 else [])]


def _rounds_before(end: int) -> int:
    """The rounds whose opponent's columns begin before this index."""
    return max(0, (end - FIRST + STRIDE - 1) // STRIDE)


def _as_long(texts: Sequence[str]) -> Sequence[str]:
    """The rows as long as the longest; what stands behind a row's last cell and is too short for one is left out."""
    if len(set(map(len, texts))) < 2:
        return texts
    cut = [text[: CELLS + STRIDE * _rounds_before(len(text))] for text in texts]
    longest = max(map(len, cut))
    return [text.ljust(longest) for text in cut]


class _RowReader:
    """Reads rows one after the other, remembering the texts of cells that it has understood."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.opponents = Opponents()
        self.games = Memory(of_games=True)
        self.byes = Memory(of_games=False)
        self.points: dict[str, int | None] = {}
        self.titles: dict[str, tuple[str, str]] = {}
        self.counted: dict[str, list[int]] = {}

    def row(self, line: int, text: str) -> Row | None:
        """The row in a line; None (and a problem) when it has no starting number."""
        plain = text.isascii()
        if not plain:
            text, counted = columns.in_columns(text)
            if counted:
                self.counted.setdefault(counted, []).append(line)
        digits, gap, titles, name, rating_text, rest, points_text, rank_text = columns.FIELDS(text)
        number = int(digits) if digits.lstrip().isdecimal() else columns.whole_number(digits)
        if not number or gap not in BLANKS:
            self.problems.add("bad_number", line, 5, found=_plain(digits), expected="1–9999")
            return None
        if plain:  # an opponent's number is mostly written as in his own row: it need not be understood anew
            self.opponents["  " + digits] = number
        name = name.strip() if plain else _plain(name)
        rating = int(rating_text) if rating_text.isdecimal() else self._short_rating(line, rating_text)
        sex, title = self.titles.get(titles) or self._titles(line, titles)
        birth, federation, fide_id = self._rest(line, text) if rest and not rest.isspace() else NOTHING
        player = Player(number, name, rating or None, title, None, "", None, "", birth, sex, federation, fide_id)
        points = self.points[points_text] if points_text in self.points else self._points(line, text, points_text)
        rank_text = rank_text.strip()
        rank = int(rank_text) if rank_text.isdecimal() else self._no_rank(line, rank_text)
        if len(text) > MOST_COLUMNS and text[MOST_COLUMNS:].strip():
            self.problems.add("too_many_rounds", line, MOST_COLUMNS + 1, expected=MOST_ROUNDS)
        return Row(line, text, player, points, rank)

    def _titles(self, line: int, text: str) -> tuple[str, str]:
        """Sex and title, from their four columns; what needs no report is known from then on."""
        sex, title = text[:1].strip(), text[1:].strip()
        if title in TITLES and sex in SEXES:
            return self.titles.setdefault(text, (sex, title))
        title = self._letters(line, 11, title, OLD_TITLES)
        return self._letters(line, 10, sex, OLD_SEXES), title

    def _rest(self, line: int, text: str) -> tuple[str, str, str]:
        """What stands between rating and points: date of birth, federation, FIDE number."""
        birth = self._birth(line, _plain(text[columns.BIRTH]))
        return birth, _plain(text[columns.FEDERATION]), _plain(text[columns.FIDE_ID]).lstrip("0 ")

    def _letters(self, line: int, column: int, found: str, today: Mapping[str, str]) -> str:
        """A title or a sex in the letters of today, where it was written in others; kept where it is none of FIDE's."""
        found = _plain(found)
        read = today.get(found.lower(), found)
        if read != found:
            self.problems.harmless("read_as", line, column, column=column, found=found, expected=read)
        return read

    def _birth(self, line: int, text: str) -> str:
        """The date of birth; what is no date is read as far as it goes; another form than the format's is reported."""
        plain = columns.plain_date(text) if text else ""
        if plain is not None:
            return plain
        from thuysi.formats.trf.dates import birth_of, is_birth

        birth = birth_of(text)
        if not is_birth(text):
            code = "date_form" if len(birth) == 10 and birth != text else "bad_birth"
            self.problems.harmless(code, line, 70, found=text, expected=birth if code == "date_form" else "1985/03/02")
        return birth

    def _short_rating(self, line: int, text: str) -> int:
        """A rating of fewer than four digits; 0 (unrated) for blanks."""
        rating = columns.whole_number(text)
        if rating is None and text.strip():
            self.problems.add("bad_rating", line, 49, found=_plain(text), expected="0–9999")
        return rating or 0

    def _points(self, line: int, text: str, found: str) -> int | None:
        """Points read for the first time; what needs no report is known from then on."""
        points = columns.tenths(found[:5])
        if points is None and found[:5].strip():
            self.problems.add("bad_points", line, 81, found=_plain(found[:5]), expected="11.5")
        elif found[5:] not in BLANKS:
            self.problems.add("bad_points", line, 81, found=_plain(text[79:89]), expected="11.5")
        else:
            self.points[found] = points
        return points

    def _no_rank(self, line: int, found: str) -> int | None:
        """Blanks, or what is no number."""
        if found:
            self.problems.harmless("bad_rank", line, 86, found=_plain(found), expected="1–9999")
        return None

    def cells(self, rows: Sequence[Row]) -> int:
        """Give every row its opponents (0 = nobody) and its cells, column by column; the number of rounds.

        All are as long as the longest: a row that ends early means nothing after its end.
        """
        texts = _as_long([row.text for row in rows])
        rounds = min(_rounds_before(len(texts[0])), MOST_ROUNDS) if texts else 0
        read = [self._column(rows, texts, FIRST + STRIDE * index) for index in range(rounds)]
        while read and all(cell is BLANK for cell in read[-1][1]):
            read.pop()
        if read:
            for row, opponents, cells in zip(rows, zip(*[one for one, _ in read]), zip(*[one for _, one in read])):
                row.opponents, row.cells = opponents, cells
        return len(read)

    def _column(self, rows: Sequence[Row], texts: Sequence[str], at: int) -> tuple[list[int], list[Cell]]:
        """The opponents and the cells of one round; `at` is the index of the opponent's first column."""
        known, games = self.opponents, self.games
        span, side = slice(at - 2, at + 4), slice(at + 4, at + 8)
        opponents = list(map(known.__getitem__, map(itemgetter(span), texts)))
        cells = [
            games[letters] if number > 0 else self._no_game(number, letters, text[span])
            for number, letters, text in zip(opponents, map(itemgetter(side), texts), texts)
        ]
        if any(cell.flaw for cell in set(cells)):
            for row, cell in zip(rows, cells):
                if cell.flaw:
                    self._report(row.line, row.text, at, cell)
        return opponents, cells

    def _no_game(self, number: int, side: str, opponent: str) -> Cell:
        """The cell where nobody stands, or no number (-1), as the opponent."""
        if number < 0:
            return WRONG
        return self.byes[side] if side.strip() or opponent[2:].strip() else BLANK

    def _report(self, line: int, text: str, at: int, cell: Cell) -> None:
        """Say what is wrong (or odd) in a cell, with its round."""
        found = text[at - 2 : at + 8].replace(columns.FILL, "").strip()
        against_somebody = text[at : at + 4].strip(" 0") != ""
        note = self.problems.add if cell.wrong else self.problems.harmless
        note(
            cell.flaw,
            line,
            at + 1,
            found=found,
            round=(at - FIRST) // STRIDE + 1,
            expected=GAME_EXPECTED if against_somebody else BYE_EXPECTED,
        )


def _plain(text: str) -> str:
    """A field without blanks around it and without the marks of byte columns."""
    return text.replace(columns.FILL, "").strip()


class PointsOf(dict[Cell, int]):
    """Cell -> its points under one scoring, in tenths."""

    def __init__(self, scoring: Scoring) -> None:
        self.scoring = scoring
        super().__init__()

    def __missing__(self, cell: Cell) -> int:
        if cell.bye:
            value = int(self.scoring.bye(cell.bye))
        elif cell.colour and cell.letter:
            value = int(self.scoring.game(cell.letter, cell.colour))
        else:
            value = 0 if cell.colour else int(self.scoring.zero_point_bye)
        self[cell] = value
        return value


def rounds_of(
    sheet: Sheet, points: PointsOf, bonuses: Mapping[int, Sequence[tuple[int, int]]]
) -> tuple[tuple[Round, ...], list[int]]:
    """The rounds that were drawn, games in board order, byes by number, and every row's points after them.

    Contradictions are noted as problems. A round was drawn when anybody has a board or a pairing-allocated bye in it
    or later. `bonuses` holds, by round, (row, tenths) given or taken by the arbiters after that round (0: before the
    first).
    """
    numbers = [row.player.number for row in sheet.rows]
    opponents_by_round = list(zip(*[row.opponents for row in sheet.rows]))
    cells_by_round = list(zip(*[row.cells for row in sheet.rows]))
    totals = [0] * len(numbers)
    rounds = []
    for index in range(sheet.played + 1):
        for row, extra in bonuses.get(index, ()):
            totals[row] += extra
        if index < sheet.played:
            cells = cells_by_round[index]
            rounds.append(_round(sheet, index + 1, numbers, opponents_by_round[index], cells, totals))
            totals = [total + points[cell] for total, cell in zip(totals, cells)]
    return tuple(rounds), totals


def last_drawn(sheet: Sheet) -> int:
    """The last round in which anybody has a board or a pairing-allocated bye."""
    for round_ in range(sheet.rounds, 0, -1):
        for row in sheet.rows:
            cell = row.cells[round_ - 1]
            if cell.colour or cell.bye == PAIRING_ALLOCATED_BYE or cell.wrong:
                return round_
    return 0


def _round(
    sheet: Sheet,
    round_: int,
    numbers: Sequence[int],
    opponents: Sequence[int],
    cells: Sequence[Cell],
    totals: Sequence[int],
) -> Round:
    """One round from its column: each game built at the smaller number's cell against the cell of the larger.

    Boards are told apart by their two scores, higher and lower, and come in the order of smaller numbers within them:
    taking the scores from above gives the order of `thuysi.boards`.
    """
    index = sheet.index
    boards: dict[tuple[int, int], list[Game]] = {}
    byes: list[Bye] = []
    seconds = bad = 0
    for place, (number, opponent, cell) in enumerate(zip(numbers, opponents, cells)):
        if not cell.colour:
            if cell.bye:
                byes.append(Bye(number, cell.bye))
        elif opponent <= number:
            seconds += 1
        else:
            other = index.get(opponent, place)
            result = cell.against.get(cells[other], NOT_FOUND)
            if result is NOT_FOUND or opponents[other] != number:
                bad += 1
                continue
            game = Game(number, opponent, result) if cell.colour == WHITE else Game(opponent, number, result)
            mine, yours = totals[place], totals[other]
            scores = (mine, yours) if mine > yours else (yours, mine)
            board = boards.get(scores)
            if board is None:
                boards[scores] = [game]
            else:
                board.append(game)
    games = tuple([game for scores in sorted(boards, reverse=True) for game in boards[scores]])
    if bad or seconds != len(games):
        from thuysi.formats.trf.contradictions import explain

        explain(sheet, round_)
    return Round(games, tuple(byes))
