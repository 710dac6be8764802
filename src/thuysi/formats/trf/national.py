"""National rating rows: a federation's three letters, then the columns of a player's row, for its own rating list.

The rating is the player's national rating in the model. The row holds more (the national title, number, origin), so it
is also kept and written back behind the player's; a player with a national rating and no such row gets one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from thuysi.formats.problems import Problems
from thuysi.formats.trf.columns import NAME, NUMBER, RATING, in_columns, whole_number
from thuysi.formats.trf.sheet import Sheet
from thuysi.model import Player, Tournament

_ROW: Final = r"(?!XX|BB)[A-Z]{3} [ 0-9]{4}"


def federation_of(line: str) -> str:
    """The federation whose row a line is; "" for any other line.

    >>> federation_of("VIE    1"), federation_of("XXP    1"), federation_of("The   12th")
    ('VIE', '', '')
    """
    shaped = line[8:9] in ("", " ") and re.fullmatch(_ROW, line[:8]) and whole_number(line[NUMBER]) is not None
    return line[:3] if shaped else ""


def read_national(kept: Iterable[tuple[int, str]], support: str, sheet: Sheet, problems: Problems) -> None:
    """Give the players their national ratings; where several federations have rows, the one of record 172 counts.

    `support` is the value of record 172.
    """
    rated: dict[int, str] = {}
    for line, text in kept:
        federation = federation_of(text)
        if not federation:
            continue
        row = in_columns(text)[0] if not text.isascii() else text
        number, rating = int(row[NUMBER]), whole_number(row[RATING])
        if number not in sheet.index:
            problems.harmless("national_row", line, 5, found=number, record=federation)
        elif rating is None and row[RATING].strip():
            problems.harmless("national_rating", line, 49, found=row[RATING].strip(), record=federation)
        elif rating and (number not in rated or (federation == support[:3].upper() and rated[number] != federation)):
            rated[number] = federation
            place = sheet.rows[sheet.index[number]]
            place.player = replace(place.player, national_rating=rating)


def national_federation(tournament: Tournament) -> str:
    """The federation whose list the event's national ratings are of: of record 172, else of the event (032)."""
    for code in ("172", "032"):
        found = re.match(r"[A-Z]{3}(?![^\W_])", tournament.details.get(code, ""), re.ASCII)
        if found and not found[0].startswith(("XX", "BB")):
            return found[0]
    return ""


def missing_rows(tournament: Tournament) -> list[Player]:
    """The players whose national rating stands in no kept row."""
    there = {int(line[4:8]) for line in tournament.extras if federation_of(line)}
    return [one for one in tournament.players if one.national_rating is not None and one.number not in there]


def up_to_date(line: str, players: Mapping[int, Player]) -> str:
    """A kept row with the national rating of today, where it is plainly the player's (number and name)."""
    if not federation_of(line) or line[47:48].strip() or not line[NAME].strip():
        return line
    player = players.get(int(line[NUMBER]))
    if player is None or player.national_rating is None or line[NAME].strip() != player.name:
        return line
    rating = line[RATING].strip()
    if rating == str(player.national_rating) or (rating and not rating.isdecimal()):
        return line
    return f"{line[:48]:48}{player.national_rating:>4}{line[52:]}"


def as_rated_there(player: Player) -> Player:
    """The player as his national row names him: without title, federation and number of FIDE's."""
    return replace(player, rating=player.national_rating, title="", federation="", fide_id="")
