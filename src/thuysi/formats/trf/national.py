"""National rating rows: a federation's three letters, then the columns of a player's row, for its own rating list.

The rating is the player's national rating in the model. The row holds more (the national title, number, origin), so it
is also kept and written back behind the player's; a player with a national rating and no such row gets one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
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
    """Give the players their national ratings; of several, one of the federation in record 172, then the highest.

    `support` is the value of record 172.
    """
    found: dict[int, list[tuple[bool, int]]] = {}
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
        elif rating:
            ratings = found.setdefault(number, [])
            ratings.append((federation == support[:3].upper(), rating))
            if ratings[0][0] == ratings[-1][0] and ratings[0] != ratings[-1]:
                best = max(ratings)[1]
                problems.harmless("national_twice", line, 49, found=rating, record=federation, expected=best)
    for number, ratings in found.items():
        place = sheet.rows[sheet.index[number]]
        place.player = replace(place.player, national_rating=max(ratings)[1])


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


def renewed(tournament: Tournament, kept: Sequence[str]) -> list[str]:
    """The kept lines, each player's own row with today's national rating where no row of his has it.

    A row is his own when number and name say so, and it is his only one or of the federation of record 172.
    """
    support = tournament.details.get("172", "")[:3].upper()
    players = {player.number: player for player in tournament.players if player.national_rating is not None}
    rows: dict[int, list[int]] = {}
    for place, line in enumerate(kept):
        if federation_of(line) and int(line[NUMBER]) in players:
            rows.setdefault(int(line[NUMBER]), []).append(place)
    lines = list(kept)
    for number, places in rows.items():
        rating = f"{players[number].national_rating:>4}"
        if any(kept[place][RATING].strip() == rating.strip() for place in places):
            continue
        for place in places:
            line = kept[place]
            own = len(places) == 1 or line.startswith(support or "-")
            if own and line[NAME].strip() == players[number].name and _is_rating(line[RATING]):
                lines[place] = f"{line[:48]:48}{rating}{line[52:]}"
    return lines


def _is_rating(text: str) -> bool:
    """Whether the columns of a rating hold one, or nothing."""
    return not text.strip() or whole_number(text) is not None


def as_rated_there(player: Player) -> Player:
    """The player as his national row names him: without title, federation and number of FIDE's."""
    return replace(player, rating=player.national_rating, title="", federation="", fide_id="")
