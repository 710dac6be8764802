"""The records that are no player's row, one function each, and the table that sends a line to its function.

A record gives its values to the `Draft`. Two records that speak of one thing (142 and XXR, 152 and XXC, 162 and XXS)
must agree; numbers of players are checked once all rows are read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from thuysi.formats.problems import Problems
from thuysi.formats.trf.cells import BLANK, BYE_CELLS, Cell
from thuysi.formats.trf.columns import plain_date, points_field, tenths, whole_number
from thuysi.formats.trf.rows import PointsOf
from thuysi.formats.trf.scoring import WORDS, PointSystem
from thuysi.formats.trf.sheet import MOST_ROUNDS, Sheet
from thuysi.formats.trf.systems import is_baku, is_round_robin, is_type_code, system_of
from thuysi.model import (
    BLACK,
    PAIRING_ALLOCATED_BYE,
    WHITE,
    Acceleration,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Points,
    PointsAdjustment,
    Scoring,
)

TEAMS: Final = frozenset({"013", "300", "310", "320", "330", "352", "362", "801", "802"})
"""Records of teams: no part of the model stands for them."""

OF_TEAMS: Final = frozenset({"202", "212", "240", "250", "260", "299"})
"""Records that speak of teams in a team event, of players in any other."""

OLDER: Final = frozenset({"XXR", "XXC", "XXZ", "XXP", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"})
"""Words of the engines for what TRF26 says in a record of its own."""

MOST_TIE_BREAKS, LONGEST_TIE_BREAK = 50, 100

NEWER: Final = frozenset({"142", "152", "240"})
"""Those records, of which a TRF16 of ours has none."""


class Named(NamedTuple):
    """Players whom a record names: its line and code, the first column of the list, their numbers."""

    line: int
    code: str
    column: int
    numbers: tuple[int, ...]


class AnnouncedBye(NamedTuple):
    """Record 240, or XXZ (no round: the next one)."""

    named: Named
    kind: ByeKind
    round: int | None


class Abnormal(NamedTuple):
    """Record 299: `letter` is the result that was worth `points` instead of its usual value, "" for a bonus."""

    named: Named
    letter: str
    points: int
    round: int | None


class Draft:
    """What the records have said so far."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.name = ""
        self.start_date: str | None = None
        self.end_date: str | None = None
        self.system: str | None = None
        self.edition: str | None = None
        self.round_robin = False
        self.tie_breaks: tuple[str, ...] = ()
        self.players_said: tuple[int, str] | None = None
        self.rank_line: int | None = None
        self.claims: dict[str, tuple[Any, int, str]] = {}
        self.point_system = PointSystem()
        self.forbidden: list[ForbiddenPairs] = []
        self.accelerations: list[Acceleration] = []
        self.virtual_points: dict[int, tuple[Points, ...]] = {}
        self.virtual_lines: dict[int, int] = {}
        self.named: list[Named] = []
        self.byes: list[AnnouncedBye] = []
        self.abnormal: list[Abnormal] = []
        self.details: dict[str, str] = {}
        self.kept: list[tuple[int, str]] = []
        self.places: list[tuple[int, str]] = []
        self.team_line: int | None = None
        self.type_line: int | None = None
        self.seen: set[str] = set()

    def claim(self, name: str, value: object, line: int, code: str) -> None:
        """Take a value that more than one record may give; they must agree."""
        before = self.claims.setdefault(name, (value, line, code))
        if before[0] != value:
            self.disagree(line, f"{code} {value}", f"{before[2]} {before[0]}", before[1])

    def value(self, name: str) -> Any:
        """The value that a record gave, None where none did."""
        return self.claims[name][0] if name in self.claims else None

    def disagree(self, line: int, found: str, expected: str, other: int) -> None:
        """Two records that contradict each other."""
        self.problems.add("records_disagree", line, 1, found=found, expected=expected, line=other)

    def bad(self, line: int, column: int, record: str, found: str, expected: str) -> None:
        """A record whose value cannot be read."""
        self.problems.add("bad_record", line, column, record=record, found=found.strip(), expected=expected)

    def says_nothing(self, line: int, text: str) -> None:
        """A record without what it is for: read over, and reported."""
        self.problems.harmless("empty_record", line, len(text.rstrip()) + 1, record=text[:3].upper())

    def players(self, line: int, code: str, column: int, words: Iterable[str]) -> Named | None:
        """The players whom a record lists; None (and a problem) where a word is no number."""
        numbers = []
        for word in words:
            number = whole_number(word)
            if not number:
                self.bad(line, column, code, word, "1–9999")
                return None
            numbers.append(number)
        named = Named(line, code, column, tuple(numbers))
        self.named.append(named)
        return named

    def scoring(self) -> Scoring:
        """The point system of the file."""
        return self.point_system.scoring()

    def check_players(self, sheet: Sheet) -> None:
        """Every player whom a record names is there; the number of players is what record 062 says."""
        for named in self.named:
            for number in named.numbers:
                if number not in sheet.index:
                    self.problems.add(
                        "no_such_player", named.line, named.column, record=named.code, found=number,
                        expected=f"1–{sheet.rows[-1].player.number}" if sheet.rows else "–",
                    )  # fmt: skip
        if self.players_said is not None:
            line, said = self.players_said
            digits = re.match(r"\d{1,6}", said)
            if digits is None or int(digits[0]) != len(sheet.rows):
                self.problems.harmless("player_count", line, 5, found=said, expected=len(sheet.rows))

    def grouped_points(self, number: int, round_: int) -> int:
        """A player's virtual points in a round by the groups of record 250."""
        return sum(
            group.points
            for group in self.accelerations
            if group.first_player <= number <= group.last_player and group.first_round <= round_ <= group.last_round
        )

    def check_acceleration(self) -> None:
        """Where both 250 and XXA speak of a player's virtual points, they say the same."""
        for number, values in self.virtual_points.items() if self.accelerations else ():
            for round_, value in enumerate(values, start=1):
                grouped = self.grouped_points(number, round_)
                if value != grouped:
                    found, expected = (f"{code} {points_field(p)}" for code, p in (("XXA", value), ("250", grouped)))
                    line = self.virtual_lines[number]
                    self.problems.add(
                        "acceleration_disagrees", line, 10 + 5 * (round_ - 1),
                        found=found, expected=expected, round=round_, player=number,
                    )  # fmt: skip
                    break

    def check_baku(self, sheet: Sheet) -> None:
        """A type code that says Baku without the points (250): who joined after round 1 cannot be told for certain."""
        if not is_baku(self.details.get("192", "")) or self.accelerations or self.virtual_points or not sheet.played:
            return
        late = [row.player.number for row in sheet.rows if row.cells[0] is BLANK]
        if late:
            facts = {"found": self.details["192"], "players": late[:20], "count": len(late)}
            self.problems.harmless("baku_without_points", self.type_line, 5, **facts)

    def check_rank_order(self, sheet: Sheet) -> None:
        """XXC rank: the engine would order equal players by rank; that must be the order of their numbers."""
        if self.rank_line is None:
            return
        highest: dict[int | None, int] = {}
        for row in sheet.rows:
            if row.rank is not None:
                if row.rank < highest.get(row.points, 0):
                    self.problems.add(
                        "rank_order", self.rank_line, 5, found=row.rank, player=row.player.number, line=row.line
                    )
                    return
                highest[row.points] = row.rank

    def keep_ranks(self, sheet: Sheet, totals: Sequence[int]) -> None:
        """Ranks that tie-breaks made, where every player has one and they go down with the points: kept.

        Where the file names its tie-breaks, ranks by points and numbers are theirs, too.
        """
        ranks = [row.rank or 0 for row in sheet.rows]
        named = bool(self.tie_breaks)
        if 0 not in ranks and (named or ranks != places(totals)) and fall(ranks, totals):
            self.details["ranks"] = ranks_text(dict(zip(sheet.index, ranks)))

    def keep_places(self, sheet: Sheet) -> None:
        """Where the kept lines stood, unless all stood behind the rows."""
        from thuysi.formats.trf.places import places_of

        places = places_of(self.kept, self.places, sheet)
        if places:
            self.details["places"] = places

    def details_kept(self) -> dict[str, str]:
        """The header values, and the dialect where the file speaks the older one only."""
        if self.seen & OLDER and not self.seen & NEWER:
            return {**self.details, "trf": "bx" if any(code.startswith("BB") for code in self.seen) else "16"}
        return self.details

    def put_byes(self, sheet: Sheet) -> None:
        """Write the byes of records 240 and XXZ into the players' rows, where nothing else may stand."""
        for bye in self.byes:
            round_ = sheet.played + 1 if bye.round is None else bye.round
            for number in bye.named.numbers:
                place = sheet.index.get(number)
                if place is not None:
                    self._put_bye(sheet, place, round_, bye)

    def _put_bye(self, sheet: Sheet, place: int, round_: int, bye: AnnouncedBye) -> None:
        row = sheet.rows[place]
        if round_ > len(row.cells):
            before: ByeKind | None = sheet.ahead.setdefault((round_, place), bye.kind)
            cell: Cell = BYE_CELLS[before] if before else BLANK
        else:
            cell = row.cells[round_ - 1]
            if cell is BLANK:
                cell = BYE_CELLS[bye.kind]
                row.cells = (*row.cells[: round_ - 1], cell, *row.cells[round_:])
        if cell.wrong or cell.bye == bye.kind or (bye.round is None and cell.bye not in (None, PAIRING_ALLOCATED_BYE)):
            return
        code = "bye_of_record_and_game" if cell.colour else "byes_disagree"
        self.problems.add(
            code, bye.named.line, bye.named.column, found=f"{bye.named.code} {bye.kind} {row.player.number}",
            round=round_, expected=cell.bye or "–", line=row.line,
        )  # fmt: skip

    def adjustments(self, sheet: Sheet, points: PointsOf) -> tuple[PointsAdjustment, ...]:
        """Bonuses and penalties, and results worth something else than usual as the difference that they make."""
        return tuple(
            adjustment
            for abnormal in self.abnormal
            for number in abnormal.named.numbers
            if number in sheet.index
            for adjustment in self._adjustments_of(abnormal, number, sheet, points)
        )

    def _adjustments_of(
        self, abnormal: Abnormal, number: int, sheet: Sheet, points: PointsOf
    ) -> Iterable[PointsAdjustment]:
        if not abnormal.letter:
            yield PointsAdjustment(number, Points(abnormal.points), abnormal.round)
            return
        cells = sheet.rows[sheet.index[number]].cells
        rounds = range(1, len(cells) + 1) if abnormal.round is None else [abnormal.round]
        for round_ in rounds:
            cell = cells[round_ - 1] if round_ <= len(cells) else BLANK
            if _is_result(cell, abnormal.letter):
                difference = abnormal.points - points[cell]
                if difference:
                    yield PointsAdjustment(number, Points(difference), round_)
            elif abnormal.round is not None:
                self.problems.add(
                    "abnormal_elsewhere", abnormal.named.line, 5, found=abnormal.letter, player=number, round=round_,
                    expected=cell.letter or cell.bye or "–",
                )  # fmt: skip


def places(totals: Sequence[int]) -> list[int]:
    """The place of each by points, then in the order given: what a rank is where no tie-breaks say more."""
    ordered = sorted(range(len(totals)), key=totals.__getitem__, reverse=True)
    ranks = [0] * len(totals)
    for rank, place in enumerate(ordered, start=1):
        ranks[place] = rank
    return ranks


def ranks_text(ranks: Mapping[int, int]) -> str:
    """Ranks by starting number as one text, the way the model carries them."""
    return " ".join(f"{number}:{rank}" for number, rank in ranks.items())


def fall(ranks: Sequence[int], totals: Sequence[int]) -> bool:
    """Whether nobody with fewer points has a better rank."""
    ordered = [total for _, total in sorted(zip(ranks, totals), key=lambda pair: (pair[0], -pair[1]))]
    return all(first >= second for first, second in pairwise(ordered))


_RESULTS_OF: Final[Mapping[str, str]] = {"W": "1W", "D": "=D", "L": "0L"}
"""Record 299's letters for games over the board -> the letters of the cells; the others stand for themselves."""


def _is_result(cell: Cell, letter: str) -> bool:
    """Whether a cell has the result that a letter of record 299 names."""
    own = cell.letter or cell.bye or ""
    return own != "" and own in _RESULTS_OF.get(letter, letter)


# Headers ------------------------------------------------------------------------------------------------------------


def _name(draft: Draft, line: int, text: str) -> None:
    name = text[4:].strip()
    if name and draft.name and name != draft.name:
        draft.problems.harmless("stands_again", line, 5, record="012", found=name, expected=draft.name)
        draft.kept.append((line, text))
    draft.name = draft.name or name


def _detail(draft: Draft, line: int, text: str) -> None:
    """A header value that pairing does not need; a record that comes again adds a line."""
    code, value = text[:3], text[4:] if text.startswith("132") else text[4:].strip()
    draft.details[code] = f"{draft.details[code]}\n{value}" if code in draft.details else value


def _date(draft: Draft, line: int, text: str) -> None:
    """042 and 052: first and last day; what is no date is kept as it is written."""
    value, code = text[4:].strip(), text[:3]
    date = plain_date(value)
    if date is None or len(date) < 10:
        date = _odd_date(draft, line, code, value)
    if date is None:
        return
    draft.claim(code, date, line, code)
    if code == "042":
        draft.start_date = date
    else:
        draft.end_date = date


def _odd_date(draft: Draft, line: int, code: str, value: str) -> str | None:
    """A date in another form than the format's, reported; None (and kept as it is) where it is none."""
    from thuysi.formats.trf.dates import date_of

    date = date_of(value)
    if date is not None:
        draft.problems.harmless("date_form", line, 5, found=value, expected=date)
    elif value:
        draft.kept.append((line, f"{code} {value}"))
        draft.problems.harmless("bad_date", line, 5, record=code, found=value, expected="2026/03/01")
    return date


def _player_count(draft: Draft, line: int, text: str) -> None:
    draft.players_said = (line, text[4:].strip())


def _rounds(draft: Draft, line: int, text: str) -> None:
    """142 and XXR: the number of rounds."""
    rounds = whole_number(text[4:])
    if rounds is None or not 1 <= rounds <= MOST_ROUNDS:
        draft.bad(line, 5, text[:3], text[4:], f"1–{MOST_ROUNDS}")
    else:
        draft.claim("total_rounds", rounds, line, text[:3].upper())


def _initial_colour(draft: Draft, line: int, text: str) -> None:
    """152: the colour of the first player in round 1."""
    colours: dict[str, Colour] = {"W": WHITE, "B": BLACK}
    value = text[4:].strip().upper()
    if value in colours:
        draft.claim("first_colour", colours[value], line, "152")
    else:
        draft.bad(line, 5, "152", text[4:], "W|B")


def _configuration(draft: Draft, line: int, text: str) -> None:
    """XXC: the colour of the first player, and whether equal players are ordered by rank."""
    colours: dict[str, Colour] = {"white1": WHITE, "black1": BLACK}
    for word in text[4:].lower().split():
        if word in colours:
            draft.claim("first_colour", colours[word], line, "XXC")
        elif word == "rank":
            draft.rank_line = line
        else:
            draft.bad(line, 5, "XXC", word, "white1|black1|rank")


def _type_code(draft: Draft, line: int, text: str) -> None:
    """192: the system, in FIDE's codes."""
    code = text[4:].strip()
    if not code:
        draft.says_nothing(line, text)
        return
    sound = re.fullmatch(r"[A-Z0-9_]+", code.upper(), re.ASCII) is not None
    if not sound or not is_type_code(code):
        draft.problems.harmless("unknown_type", line, 5, found=code, expected="FIDE_DUTCH, FIDE_DUBOV, …")
    if not sound:
        draft.kept.append((line, text))
        return
    draft.claim("type_code", code.upper(), line, "192")
    draft.details.setdefault("192", code)
    draft.system, draft.edition = system_of(code)
    draft.round_robin = is_round_robin(code)
    draft.type_line = line


def _round_dates(draft: Draft, line: int, text: str) -> None:
    """132: the date of each round in its columns; dates in another form are put there, whatever is none is kept."""
    if not text[4:].strip():
        draft.says_nothing(line, text)
        return
    from thuysi.formats.trf.dates import round_dates

    value, other = round_dates(text)
    for column, found, date in other:
        code = "date_form" if date else "bad_date"
        facts = {"expected": date} if date else {"record": "132", "expected": "26/03/01"}
        draft.problems.harmless(code, line, column, found=found, **facts)
    if all(date for _, _, date in other):
        _detail(draft, line, value)
    else:
        draft.kept.append((line, text))


def _tie_breaks(draft: Draft, line: int, text: str) -> None:
    """202: the tie-breaks behind the points. 212: the whole order of the standings. An empty list says nothing."""
    words = tuple(word.strip().upper() for word in text[4:].split(",") if word.strip())
    if len(words) > MOST_TIE_BREAKS or any(len(word) > LONGEST_TIE_BREAK for word in words):
        draft.bad(line, 5, text[:3], text[4:44], "PTS,BH/C1,SB")
        return
    if not words:
        draft.says_nothing(line, text)
        return
    odd = next((word for word in words if not re.fullmatch(r"[A-Z0-9_:/+.-]+", word, re.ASCII)), None)
    if odd is not None:
        draft.problems.harmless("bad_tie_break", line, 5, record=text[:3], found=odd)
        draft.kept.append((line, text))
        return
    order = ("PTS", *words) if text.startswith("202") else words
    value, other, code = draft.claims.setdefault("tie_breaks", (order, line, text[:3]))
    if value != order:
        draft.problems.add(
            "tie_breaks_disagree", line, 5, record=text[:3], found=", ".join(order), other=code,
            expected=", ".join(value), line=other,
        )  # fmt: skip
    draft.tie_breaks = value


# Points -------------------------------------------------------------------------------------------------------------

_SCORES: Final = r"\s*([A-Za-z])\s*(-?[\d.,]+)"
_EQUATIONS: Final = r"\s*([A-Za-z]+)\s*=\s*(-?[\d.,]+)"


def _worth(text: str, lowest: int = -99) -> int | None:
    """The tenths of a value that fits four columns; None for any other text."""
    value = tenths(text)
    return value if value is not None and lowest <= value < 1000 else None


def _scores(draft: Draft, line: int, text: str) -> None:
    """162: a letter and a value, again and again. XXS: code=value, again and again."""
    code, rest = text[:3].upper(), text[4:]
    form = re.compile(_SCORES if code == "162" else _EQUATIONS)
    at = 0
    while rest[at:].strip():
        found = form.match(rest, at)
        value = _worth(found[2]) if found else None
        if found is None or value is None or (code, found[1].upper()) not in WORDS:
            known = " ".join(word for dialect, word in WORDS if dialect == code)
            draft.bad(line, 5 + at, code, rest[at:], known)
            return
        _say(draft, line, code, found[1].upper(), value)
        at = found.end()


def _bbp_score(draft: Draft, line: int, text: str) -> None:
    """BBW, BBD, BBL, BBZ, BBF, BBU: one value each."""
    value = _worth(text[4:])
    if value is None:
        draft.bad(line, 5, text[:3], text[4:], "1.0")
    else:
        _say(draft, line, "BB", text[:3].upper(), value)


def _say(draft: Draft, line: int, dialect: str, word: str, value: int) -> None:
    other = draft.point_system.say(dialect, word, value, line)
    if other is not None:
        draft.disagree(line, f"{dialect} {word}={value / 10}", "", other)


# Byes, bans, acceleration -------------------------------------------------------------------------------------------


def _announced_byes(draft: Draft, line: int, text: str) -> None:
    """240: a kind, a round, and players who are not paired in it."""
    kind, round_ = text[4:5].upper(), whole_number(text[6:9])
    kinds: dict[str, ByeKind] = {"F": "F", "H": "H", "Z": "Z"}
    if kind not in kinds:
        draft.bad(line, 5, "240", text[4:5], "F|H|Z")
    elif round_ is None or not 1 <= round_ <= MOST_ROUNDS:
        draft.bad(line, 7, "240", text[6:9], f"1–{MOST_ROUNDS}")
    else:
        named = draft.players(line, "240", 11, text[10:].split())
        if named is not None and named.numbers:
            draft.byes.append(AnnouncedBye(named, kinds[kind], round_))
        elif named is not None:
            draft.says_nothing(line, text)


def _listed(text: str) -> list[str]:
    """The words of a list that an engine's user types: blanks, commas or slashes between them."""
    return text.replace(",", " ").replace("/", " ").split()


def _absent(draft: Draft, line: int, text: str) -> None:
    """XXZ: players who are not paired in the next round."""
    named = draft.players(line, "XXZ", 5, _listed(text[4:]))
    if named is not None and named.numbers:
        draft.byes.append(AnnouncedBye(named, "Z", None))
    elif named is not None:
        draft.says_nothing(line, text)


def _banned(draft: Draft, line: int, code: str, column: int, words: Sequence[str]) -> Named | None:
    """The players of a ban; one who stands in it twice would be banned from himself: another number was meant."""
    named = draft.players(line, code, column, words)
    if named is not None and len(set(named.numbers)) < len(named.numbers):
        for number, times in Counter(named.numbers).items():
            if times > 1:
                draft.problems.add("banned_from_himself", line, column, found=number)
    return named


def _forbidden(draft: Draft, line: int, text: str) -> None:
    """260: players who do not meet one another in rounds first … last."""
    first, last = whole_number(text[4:7]), whole_number(text[8:11])
    odd = (first is None and text[4:7].strip()) or (last is None and text[8:11].strip())
    if odd or (first or 1) > MOST_ROUNDS or (last is not None and last < (first or 1)):
        draft.bad(line, 5, "260", text[4:11], "001 009")
        return
    named = _banned(draft, line, "260", 13, text[12:].split())
    if named is not None and named.numbers:
        last = None if last is None or last > MOST_ROUNDS else last
        draft.forbidden.append(ForbiddenPairs(named.numbers, first or 1, last))
    elif named is not None:
        draft.says_nothing(line, text)


def _forbidden_always(draft: Draft, line: int, text: str) -> None:
    """XXP: players who never meet one another."""
    named = _banned(draft, line, "XXP", 5, _listed(text[4:]))
    if named is not None and named.numbers:
        draft.forbidden.append(ForbiddenPairs(named.numbers))
    elif named is not None:
        draft.says_nothing(line, text)


def _acceleration(draft: Draft, line: int, text: str) -> None:
    """250: virtual points for players first … last in rounds first … last; match points are only for teams."""
    points, match_points = text[9:13], text[4:8]
    numbers = [whole_number(text[part]) for part in (slice(14, 17), slice(18, 21), slice(22, 26), slice(27, 31))]
    first, last, player, last_player = numbers
    known = [n for n in (first, last or first, player, last_player or player) if n]
    matches = tenths(match_points) if match_points.strip() else 0
    worth = _worth(points)
    if worth is None and not points.strip() and matches == 0:
        draft.says_nothing(line, text)
    elif worth is None or matches is None or len(known) < 4 or known[0] > known[1] or known[2] > known[3]:
        draft.bad(line, 5, "250", text[4:], "     01.0 001 003 0001 0024")
    else:
        draft.accelerations.append(Acceleration(Points(worth), *known))
        _no_match_points(draft, line, "250", 5, match_points, worth)


def _no_match_points(draft: Draft, line: int, record: str, column: int, found: str, points: int) -> None:
    """250 and 299 in an event of players: what stands in the columns of match points counts for nothing."""
    if found.strip() and tenths(found) != 0:
        expected = points_field(points)
        draft.problems.harmless("match_points", line, column, record=record, found=found.strip(), expected=expected)


def _virtual_points(draft: Draft, line: int, text: str) -> None:
    """XXA: one player's virtual points, round by round."""
    named = draft.players(line, "XXA", 5, [text[4:8]])
    if named is None:
        return
    values = []
    for at in range(9, min(len(text), 9 + 5 * MOST_ROUNDS), 5):
        word = text[at : at + 4]
        value = _worth(word) if word.strip() else 0
        if value is None:
            draft.bad(line, at + 1, "XXA", word, "1.0")
            return
        values.append(Points(value))
    number = named.numbers[0]
    first = draft.virtual_lines.setdefault(number, line)
    if draft.virtual_points.setdefault(number, tuple(values)) != tuple(values):
        draft.disagree(line, text, f"XXA {number}", first)


def _abnormal_points(draft: Draft, line: int, text: str) -> None:
    """299: points for a result other than its usual ones, or (no letter) a bonus or a penalty."""
    letter, points, round_ = text[4:5].strip().upper(), _worth(text[12:17], -999), whole_number(text[19:22])
    if letter not in ("", "W", "D", "L", "F", "H", "Z", "+", "-"):
        draft.bad(line, 5, "299", letter, "W|D|L|F|H|Z|+|-")
    elif points is None:
        draft.bad(line, 14, "299", text[7:17], "-1.0")
    elif (round_ is None and text[19:22].strip()) or (round_ or 0) > MOST_ROUNDS:
        draft.bad(line, 20, "299", text[19:22], f"000–{MOST_ROUNDS}")
    else:
        named = draft.players(line, "299", 24, text[23:].split())
        if named is not None and not named.numbers:
            draft.bad(line, 24, "299", "", "1–9999")
        elif named is not None:
            _no_match_points(draft, line, "299", 8, text[7:11], points)
            draft.abnormal.append(Abnormal(named, letter, points, round_ or None))


def tells_of_teams(line: str) -> bool:
    """Whether a line makes the event one of teams: record 310, or a type code (192) of a team system.

    >>> tells_of_teams("192 FIDE_TEAM_TYPEA_MP_GP"), tells_of_teams("013 Club A"), tells_of_teams("192 FIDE_DUTCH")
    (True, False, False)
    """
    return line.startswith("310 ") or (line.startswith("192 ") and "TEAM" in line[4:].upper())


Reader = Callable[[Draft, int, str], None]

_TABLE: Final[Sequence[tuple[str, Reader]]] = (
    ("012", _name),
    ("042 052", _date),
    ("062", _player_count),
    ("022 032 072 082 092 102 112 122 172 182 222", _detail),
    ("132", _round_dates),
    ("142 XXR", _rounds),
    ("152", _initial_colour),
    ("XXC", _configuration),
    ("192", _type_code),
    ("202 212", _tie_breaks),
    ("162 XXS", _scores),
    ("BBW BBD BBL BBZ BBF BBU", _bbp_score),
    ("240", _announced_byes),
    ("XXZ", _absent),
    ("260", _forbidden),
    ("XXP", _forbidden_always),
    ("250", _acceleration),
    ("XXA", _virtual_points),
    ("299", _abnormal_points),
)

RECORDS: Final[Mapping[str, Reader]] = {code: reader for codes, reader in _TABLE for code in codes.split()}
"""Record -> the function that reads it. A record that is missing here is kept whole."""
