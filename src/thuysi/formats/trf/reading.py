"""A report file read tolerantly: lines to records, records to the tournament, every problem at once.

Record 162 and its sisters are in `records`, the players' rows in `rows`. This module splits the file, sends each line
to its record, and puts together what they gave: rounds, byes announced, points checked against the points column.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from thuysi.errors import Problem
from thuysi.formats.problems import Problems
from thuysi.formats.trf.columns import CONTROL, ROW
from thuysi.formats.trf.points import PointsCheck
from thuysi.formats.trf.records import OF_TEAMS, RECORDS, TEAMS, Draft, tells_of_teams
from thuysi.formats.trf.rows import PointsOf, read_rows, rounds_of
from thuysi.formats.trf.sheet import MOST_PLAYERS, Sheet
from thuysi.model import Absence, PointsAdjustment, Tournament

MOST_LINES: Final = 100_000
"""A file of 9,999 players has a tenth of these."""
LONGEST_LINE: Final = 100_000
"""9,999 numbers in one record take half of it."""

NO_CONTROL: Final = bytes({*range(0x20, 0x100), 0x0A} - {0x7F, 0xC2, 0xE2, 0xEF})
"""The bytes of UTF-8 that no control begins with: C2 begins U+0080 to U+009F, E2 U+2028 and U+2029, EF U+FEFF."""

AT_ONCE: Final = 1 << 15
"""So many letters are looked at in one piece: memory that is used again costs less than new memory."""

_BLANK: Final = r"[^\S\r\n]"
_LIKE_A_RECORD: Final = re.compile(
    rf"(?:^|[\r\n])[^\w\r\n]{{0,8}}(?:001(?:{_BLANK}+\d|{_BLANK}*(?:[\r\n]|$))|(?:0[1-9]2|XX[A-Z]) )"
)
"""A line that begins as a row or a header does, marks and blanks before it aside; a lone CR begins a line, too."""
_NATIONAL: Final = "(?s)" r"[A-Za-z]{3}(?: .*)?$"
_RECORD: Final = "(?s)" r"\d{3}(?: .*)?$"
_LIKE_A_ROW: Final = "(?s)" r"\s*\S{1,4} +\d{1,4} .*\s\d{1,2}\.\d\s"


def looks_like_trf(text: str) -> bool:
    """Whether any line begins like a record of a report file."""
    return _LIKE_A_RECORD.search(text) is not None


def parse(text: str) -> tuple[Tournament, tuple[Problem, ...]]:
    """The tournament in a report file and the harmless oddities in it.

    Raises `InputError` with every problem when anything in the file would change a point, an opponent, a colour or a
    bye.
    """
    problems = Problems()
    draft = Draft(problems)
    rows = _sort_lines(_lines(text, problems), draft)
    if not rows:
        problems.add("no_players", None, None, expected="001")
    if len(rows) > MOST_PLAYERS:
        problems.add("too_many_players", rows[MOST_PLAYERS][0], 1, found=len(rows), expected=MOST_PLAYERS)
        del rows[MOST_PLAYERS:]
    sheet = read_rows(rows, problems)
    draft.check_players(sheet)
    tournament = _assemble(draft, sheet)
    problems.refuse()
    return tournament, problems.in_order()


def _lines(text: str, problems: Problems) -> list[str]:
    """The lines of a file that ends them by CR LF, LF or CR."""
    both, returns = (text.count("\r\n"), text.count("\r")) if "\r" in text else (0, 0)
    kinds = {"CR LF": both, "CR": returns - both, "LF": text.count("\n") - both}
    used = [name for name, count in kinds.items() if count]
    lines = sum(kinds.values()) + 1
    if lines > MOST_LINES:
        problems.add("too_many_lines", None, None, found=lines, expected=MOST_LINES)
        problems.refuse()
    if len(used) > 1 or used == ["CR"]:
        problems.harmless("line_ends", 1, None, found=used, expected="CR LF")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    split = text.rstrip("\x1a").split("\n")
    return _without_controls(split, problems) if _may_hold_controls(text) else split


def _may_hold_controls(text: str) -> bool:
    """Whether a byte of UTF-8 occurs that controls (but the line end) are written with; quick for any length."""
    parts = (text[at : at + AT_ONCE] for at in range(0, len(text), AT_ONCE))
    return any(part.encode("utf-8", "surrogatepass").translate(None, NO_CONTROL) for part in parts)


def _without_controls(lines: list[str], problems: Problems) -> list[str]:
    """Blanks for tabs and control characters, reported once; some letters that cannot be printed are no controls."""
    touched = [number for number, line in enumerate(lines, start=1) if CONTROL.search(line)]
    if not touched:
        return lines
    problems.harmless("control_letters", touched[0], None, count=len(touched))
    return [CONTROL.sub(" ", line.lstrip("\ufeff")) for line in lines]


def _sort_lines(lines: Iterable[str], draft: Draft) -> list[tuple[int, str]]:
    """The players' rows; every other line goes to its record, or whole to those that are kept."""
    rows: list[tuple[int, str]] = []
    others: list[tuple[int, str]] = []
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:
            draft.problems.add("line_too_long", number, LONGEST_LINE + 1, found=len(line), expected=LONGEST_LINE)
        elif line[:4] in ROW:
            rows.append((number, line))
        elif line and not line.isspace():
            others.append((number, line))
    draft.team_line = next((number for number, line in others if tells_of_teams(line)), None)
    for number, line in others:
        _other_line(number, line, draft)
    return rows


def _other_line(number: int, line: str, draft: Draft) -> None:
    """A line that is no player's row."""
    code = line[:3].upper()
    read = RECORDS.get(code) if line[3:4] in ("", " ") else None
    if read is not None and (draft.team_line is None or code not in OF_TEAMS):
        draft.seen.add(code)
        draft.places.append((number, code))
        read(draft, number, line.rstrip())
        return
    draft.kept.append((number, line.rstrip()))
    if line.startswith("#") or code in TEAMS or read is not None:
        return
    if re.match(_LIKE_A_ROW, line) and not re.match(_NATIONAL, line):
        draft.problems.add("damaged_row", number, 1, found=line[:8].strip(), expected="001")
    elif re.match(_RECORD, line) or code[:2] in ("XX", "BB"):
        draft.problems.harmless("unknown_record", number, 1, found=line[:3])
    elif not re.match(_NATIONAL, line):
        draft.problems.harmless("unknown_line", number, 1, found=line[:40])


def _assemble(draft: Draft, sheet: Sheet) -> Tournament:
    """The tournament, once every record and row is read."""
    scoring = draft.scoring()
    points = PointsOf(scoring)
    draft.put_byes(sheet)
    adjustments = draft.adjustments(sheet, points)
    rounds, totals = rounds_of(sheet, points, _bonuses(adjustments, sheet))
    absences = _absences(sheet)
    if totals != [row.points for row in sheet.rows]:
        PointsCheck(draft, sheet, points, adjustments).run()
    draft.check_rank_order(sheet)
    draft.check_acceleration()
    draft.check_baku(sheet)
    draft.keep_ranks(sheet, totals)
    if draft.kept:
        _kept_lines(draft, sheet)
    return Tournament(
        players=tuple([row.player for row in sheet.rows]),
        rounds=rounds,
        name=draft.name,
        total_rounds=draft.value("total_rounds"),
        first_colour=draft.value("first_colour"),
        scoring=scoring,
        start_date=draft.start_date,
        end_date=draft.end_date,
        absences=absences,
        forbidden=tuple(draft.forbidden),
        accelerations=tuple(draft.accelerations),
        virtual_points=draft.virtual_points,
        adjustments=adjustments,
        system=draft.system,
        edition=draft.edition,
        tie_breaks=draft.tie_breaks,
        round_robin=draft.round_robin,
        details=draft.details_kept(),
        extras=tuple([text for _, text in draft.kept]),
    )


def _kept_lines(draft: Draft, sheet: Sheet) -> None:
    """Where the lines stood that the model has no field for, and what they say of players all the same."""
    from thuysi.formats.trf.national import read_national
    from thuysi.formats.trf.teams import check_teams

    draft.keep_places(sheet)
    read_national(draft.kept, draft.details.get("172", ""), sheet, draft.problems)
    check_teams(draft.kept, draft.team_line, sheet, draft.problems)


def _bonuses(adjustments: Iterable[PointsAdjustment], sheet: Sheet) -> dict[int, list[tuple[int, int]]]:
    """Points given or taken by the arbiters: round (0: from the start) -> (place of the row, tenths)."""
    by_round: dict[int, list[tuple[int, int]]] = {}
    for adjustment in adjustments:
        pair = (sheet.index[adjustment.player], int(adjustment.points))
        by_round.setdefault(adjustment.round or 0, []).append(pair)
    return by_round


def _absences(sheet: Sheet) -> tuple[Absence, ...]:
    """Byes in rounds that are not drawn yet: announced, by round and number."""
    found = [
        Absence(round_, row.player.number, cell.bye)
        for round_ in range(sheet.played + 1, sheet.rounds + 1)
        for row in sheet.rows
        if (cell := row.cells[round_ - 1]).bye
    ]
    found.extend(
        Absence(round_, sheet.rows[place].player.number, kind) for (round_, place), kind in sheet.ahead.items()
    )
    return tuple(sorted(found, key=lambda absence: (absence.round, absence.player)))
