"""Team events (records 013, 300 … 362, 801, 802): kept whole and written back; what they say of players is checked.

In a team event the records of byes, acceleration, bans, points and tie-breaks number teams, not players. They are then
kept like the others: reading them as players' would give the wrong people a bye.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

from thuysi.formats.problems import Problems
from thuysi.formats.trf.columns import filled
from thuysi.formats.trf.records import OF_TEAMS, TEAMS
from thuysi.formats.trf.sheet import Sheet

_MEMBERS: Final = {"310": 73, "013": 36, "300": 16}
"""Record -> the index of the first column of the list of players; a number has four columns, a blank between them."""


def check_teams(kept: Iterable[tuple[int, str]], team_line: int | None, sheet: Sheet, problems: Problems) -> None:
    """Report a team event, and every member of a team who is not in the list of players."""
    lines = [(line, text) for line, text in kept if text[:3] in TEAMS or (team_line and text[:3] in OF_TEAMS)]
    if team_line is not None:
        problems.harmless("team_event", team_line, None, count=len(lines))
    for line, text in lines:
        start = _MEMBERS.get(text[:3])
        if start is None:
            continue
        for column, word in _strangers(text, start, sheet):
            expected = f"1–{sheet.rows[-1].player.number}" if sheet.rows else "–"
            problems.harmless("team_member", line, column, record=text[:3], found=word, expected=expected)


def _strangers(text: str, start: int, sheet: Sheet) -> Iterator[tuple[int, str]]:
    """The members (column, as written) who are no player of the file, by the columns that fit the line."""
    forms = (text, unicodedata.normalize("NFC", text), filled(text))
    form = next((form for form in forms if _fits(form, start)), text)
    for at in range(start, len(form), 5):
        word = form[at : at + 4].strip()
        number = int(word) if re.fullmatch(r"[0-9]{1,4}", word) else None
        if word.strip("0") and number not in sheet.index:
            yield at + 1, word


def _fits(text: str, start: int) -> bool:
    """Whether the numbers stand at the right of their columns, with blanks between them."""
    words = [text[at : at + 5] for at in range(start, len(text), 5)]
    return text[start - 1 : start] in ("", " ") and all(
        re.fullmatch(r" {4,5}|[ 0-9]{3}[0-9] ?| {1,3}", w) for w in words
    )
