"""The players' rows (record 001): from lines to players and rounds, each game checked from both its sides.

The way of a good file is short: every cell is looked up by its text, every game is built once, at the cell of the
smaller number, from the cell that the larger must have. Whatever does not fit goes to
`thuysi.formats.trf.contradictions`, which says why.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


class Points79(dict[str, int | None]):
    """The columns of the points -> tenths; None for blanks; a text that is no number is kept out (KeyError)."""

    def __missing__(self, text: str) -> int | None:
        value = columns.tenths(text)
        if value is None and text.strip():
            raise KeyError(text)
        self[text] = value
        return value


def read_rows(lines: Sequence[tuple[int, str]], problems: Problems) -> Sheet:
    """Every row of `lines` (line number, text) that can be read, sorted by starting number; problems are noted."""
    sheet = Sheet(problems)
    reader = _RowReader(problems)
    rows = [row for row in (reader.row(line, text) for line, text in lines) if row is not None]
    sheet.rounds = reader.cells(rows)
    for counted, places in reader.counted.items():
        problems.harmless(f"columns_in_{counted}", places[0], 15, count=len(places), lines=_some(places))
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
    _report_gaps(sheet)
    sheet.played = last_drawn(sheet)
    return sheet


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
        self.points = Points79()
        self.counted: dict[str, list[int]] = {}

    def row(self, line: int, text: str) -> Row | None:
        """The row in a line; None (and a problem) when it has no starting number."""
        if not text.isascii():
            text, counted = columns.in_columns(text)
            if counted:
                self.counted.setdefault(counted, []).append(line)
        digits = text[columns.NUMBER].lstrip()
        number = int(digits) if digits.isdecimal() else columns.whole_number(digits)
        if not number or text[8:9] not in ("", " "):
            expected = "1–9999"
            self.problems.add("bad_number", line, 5, found=_plain(text[columns.NUMBER]), expected=expected)
            return None
        player = self._player(line, text, number)
        points, rank = self._points(line, text), self._rank(line, text)
        if len(text) > MOST_COLUMNS and text[MOST_COLUMNS:].strip():
            self.problems.add("too_many_rounds", line, MOST_COLUMNS + 1, expected=MOST_ROUNDS)
        return Row(line, text, player, points, rank)

    def _player(self, line: int, text: str, number: int) -> Player:
        name = text[columns.NAME].strip()
        if columns.FILL in name:
            name = _plain(name)
        rating_text = text[columns.RATING]
        rating = int(rating_text) if rating_text.isdecimal() else self._short_rating(line, rating_text)
        title, sex = text[columns.TITLE].strip(), text[columns.SEX].strip()
        if title not in TITLES or sex not in SEXES:
            title, sex = self._letters(line, 11, title, OLD_TITLES), self._letters(line, 10, sex, OLD_SEXES)
        if text[52:79].isspace() or len(text) < 53:
            return Player(number, name, rating or None, title, None, "", None, "", "", sex)
        return Player(
            number,
            name,
            rating or None,
            title,
            birth=self._birth(line, _plain(text[columns.BIRTH])),
            sex=sex,
            federation=_plain(text[columns.FEDERATION]),
            fide_id=_plain(text[columns.FIDE_ID]).lstrip("0 "),
        )

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

    def _points(self, line: int, text: str) -> int | None:
        try:
            points = self.points[text[columns.POINTS]]
        except KeyError:
            self.problems.add("bad_points", line, 81, found=_plain(text[columns.POINTS]), expected="11.5")
            return None
        if text[84:85] not in ("", " "):
            self.problems.add("bad_points", line, 81, found=_plain(text[79:89]), expected="11.5")
        return points

    def _rank(self, line: int, text: str) -> int | None:
        digits = text[columns.RANK].strip()
        if digits.isdecimal():
            return int(digits)
        if digits:
            self.problems.harmless("bad_rank", line, 86, found=_plain(digits), expected="1–9999")
        return None

    def cells(self, rows: Sequence[Row]) -> int:
        """Give every row its opponents (0 = nobody) and its cells, column by column; the number of rounds.

        All are as long as the longest: a row that ends early means nothing after its end.
        """
        # An opponent's number is mostly written as in his own row: those need not be understood anew.
        own = {"  " + row.text[columns.NUMBER]: row.player.number for row in rows if row.text.isascii()}
        self.opponents.update(own)
        texts = _as_long([row.text for row in rows])
        rounds = min(_rounds_before(len(texts[0])), MOST_ROUNDS) if texts else 0
        read = [self._column(rows, texts, FIRST + STRIDE * index) for index in range(rounds)]
        while read and all(cell is BLANK for cell in read[-1][1]):
            read.pop()
        if read:
            for row, opponents, cells in zip(rows, zip(*[one for one, _ in read]), zip(*[one for _, one in read])):
                row.opponents, row.cells = list(opponents), list(cells)
        return len(read)

    def _column(self, rows: Sequence[Row], texts: Sequence[str], at: int) -> tuple[list[int], list[Cell]]:
        """The opponents and the cells of one round; `at` is the index of the opponent's first column."""
        known, games = self.opponents, self.games
        span, side = slice(at - 2, at + 4), slice(at + 4, at + 8)
        opponents = [known[text[span]] for text in texts]
        cells = [
            games[text[side]] if number > 0 else self._no_game(number, text[side], text[span])
            for number, text in zip(opponents, texts)
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
            if scores in boards:
                boards[scores].append(game)
            else:
                boards[scores] = [game]
    games = tuple([game for scores in sorted(boards, reverse=True) for game in boards[scores]])
    if bad or seconds != len(games):
        from thuysi.formats.trf.contradictions import explain

        explain(sheet, round_)
    return Round(games, tuple(byes))
