"""What a workbook's tables do not tell, one fact a row of its sheet of settings: a key of the native format, a value.

    system                the pairing system            settings.NAME      a setting of the system
    lots.12               the place of number 12        rounds.3.seed      the seed of round 3's lots
    forbidden             who may not meet, as JSON     rounds.3.fouls.7   the fouls on number 7's board with White

Words and numbers stand as they are, so that people may read and change them; what has parts is JSON. The same facts are
read back into the native document and checked as every native file is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final
from unicodedata import is_normalized

from thuysi.errors import InputError, Problem, Where
from thuysi.formats import json as native
from thuysi.formats.roster.columns import ends_with
from thuysi.formats.roster.grid import Found, Grid, text_of
from thuysi.formats.sheets.pages import Value
from thuysi.formats.sheets.words import WRITTEN
from thuysi.model import Player, Points, Scoring, Tournament
from thuysi.names import given_name

LONGEST: Final = 32_000
"""Letters of a cell; a spreadsheet takes 32,767."""

Document = dict[str, Any]
Fact = tuple[str, Value]
"""A key and its value."""

KEY: Final = re.compile(r"[a-z_]{3,20}(\..+)?")


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the sheet: its place, its key, what its value says."""

    where: Where
    key: str
    text: str


# --- written ----------------------------------------------------------------------------------------------------------


def facts(tournament: Tournament) -> Iterator[Fact]:
    """The facts that fit a cell, in the order of the native format."""
    return (fact for fact in _facts(tournament) if not _too_long(fact))


def has_too_long(tournament: Tournament) -> bool:
    """Whether there are facts that fit no cell: lines of report files, kept whole."""
    return any(_too_long(fact) for fact in _facts(tournament))


def _too_long(fact: Fact) -> bool:
    return isinstance(fact[1], str) and len(fact[1]) > LONGEST


def loses_given_name(player: Player) -> bool:
    """Whether a given name is read again as another: the list has those with which the name ends."""
    return player.given_name not in ("", given_name(player.name)) and not ends_with(player.name, player.given_name)


def _facts(tournament: Tournament) -> Iterator[Fact]:
    document: Document = json.loads(native.render(tournament))
    if set(":：") & set(tournament.name):  # above a table it may be read as a day, or as a number of rounds
        yield "name", _word(document["name"])
        yield from ((key, _json(document.get(key))) for key in ("start_date", "end_date"))
    for key in ("system", "edition", "first_colour"):
        if document.get(key) is not None:
            yield key, _word(document[key])
    if document.get("total_rounds") is not None:
        yield "total_rounds", document["total_rounds"]
    if document.get("seed") is not None:
        yield "seed", str(document["seed"])
    for name, value in document.get("scoring", {}).items():
        yield f"scoring.{name}", Fraction(value)
    if document.get("round_robin"):
        yield "round_robin", "true"
    if document.get("tie_breaks"):
        yield "tie_breaks", ", ".join(document["tie_breaks"])
    for name, value in document.get("settings", {}).items():
        yield f"settings.{name}", _word(value)
    for key in ("lots", "withdrawals", "virtual_points", "piles"):
        for name, value in (document.get(key) or {}).items():
            yield f"{key}.{name}", _json(value)
    if document.get("withdrawals") == {}:
        yield "withdrawals", "{}"
    for key in ("forbidden", "accelerations", "adjustments", "absences", "extras"):
        for item in document.get(key, ()):
            yield key, _json(item)
    for name, value in document.get("details", {}).items():
        yield "details", _json({name: value})
    yield from _of_rounds(document)
    for player in tournament.players:
        if loses_given_name(player):
            yield f"players.{player.number}.given_name", _word(player.given_name)


def _of_rounds(document: Document) -> Iterator[Fact]:
    for number, drawn in enumerate(document.get("rounds", ()), 1):
        if "seed" in drawn:
            yield f"rounds.{number}.seed", str(drawn["seed"])
        for part in ("piles", "numbers"):
            for name, value in drawn.get(part, {}).items():
                yield f"rounds.{number}.{part}.{name}", _json(value)
        for game in drawn["games"]:
            if "fouls" in game:
                yield f"rounds.{number}.fouls.{game['white']}", _json(game["fouls"])


def _word(text: str) -> str:
    """A word as it is, quoted where a cell would change it or it looks like JSON."""
    plain = text == " ".join(text.split()) and text.isprintable() and is_normalized("NFC", text)
    return text if plain and text and text[0] not in "\"'=" else _json(text)


def _json(value: object) -> str:
    """A value as JSON that no cell changes."""
    text = json.dumps(value, ensure_ascii=False)
    plain = text.isprintable() and is_normalized("NFC", text) and "  " not in text
    return text if plain else json.dumps(value).replace("  ", " \\u0020")


# --- read -------------------------------------------------------------------------------------------------------------


def entries_in(grid: Grid) -> list[Entry]:
    """The rows of a sheet of settings that have a key, below its heading; none in one that was written without keys."""
    found: list[Entry] = []
    begun = False
    for row in range(len(grid.rows)):
        key = text_of(grid.cell(row, KEY_COLUMN)).strip()
        if begun and KEY.fullmatch(key):
            found.append(Entry(grid.where(row, KEY_COLUMN - 1), key, text_of(grid.cell(row, KEY_COLUMN - 1)).strip()))
        begun = begun or key in {said["key"] for said in WRITTEN.values()}
    return found


KEY_COLUMN: Final = 2


def stated_scoring(entries: Sequence[Entry]) -> Scoring | None:
    """The point system that the sheet states, by which its tables add up; None where it states none that can be."""
    said = {entry.key.partition(".")[2]: entry.text for entry in entries if entry.key.startswith("scoring.")}
    try:
        return (
            Scoring(**{name: Points(int(Fraction(text.replace(",", ".")) * 10)) for name, text in said.items()})
            if (said)
            else None
        )
    except (TypeError, ValueError, ZeroDivisionError):
        return None  # told when the facts are checked


def carried(tournament: Tournament, entries: Sequence[Entry], found: Found) -> Tournament:
    """The tournament of the tables with the facts of the sheet; what is wrong in them is told at its row."""
    document: Document = json.loads(native.render(tournament))
    places: dict[str, Where] = {}
    begun: set[str] = set()
    for entry in entries:
        _put(document, entry, places, begun, found)
    if found.refused:
        return tournament
    try:
        event, notes = native.parse(json.dumps(document))
    except InputError as error:
        for problem in error.problems:
            found.add(Problem(_place(problem, places, entries), problem.code, problem.facts))
        return tournament
    for note in notes:
        found.add(note)
    return event


def _put(document: Document, entry: Entry, places: dict[str, Where], begun: set[str], found: Found) -> None:
    """One fact into the document; a key that the sheet has replaces what the tables tell of it."""
    key, _, rest = entry.key.partition(".")
    value = _value(entry, found)
    if key in LISTS or key in MAPS:
        if key not in begun:
            document[key] = [] if key in LISTS else {}
        begun.add(key)
    if key in LISTS:
        places[f"{key}[{len(document[key])}]"] = entry.where
        document[key].append(value)
    elif key in OF_PARTS and rest:
        OF_PARTS[key](document, rest, value, entry, found)
    elif key in MAPS:
        places[f"{key}.{rest}"] = entry.where
        document[key] |= {rest: value} if rest else value if isinstance(value, dict) else {"": value}
    else:
        places[entry.key] = entry.where
        document[entry.key] = value


LISTS: Final = frozenset({"forbidden", "accelerations", "adjustments", "absences", "extras"})
MAPS: Final = frozenset({"scoring", "settings", "lots", "withdrawals", "virtual_points", "piles", "details"})
WORDS: Final = frozenset({"name", "system", "edition", "first_colour", "settings", "players"})


def _value(entry: Entry, found: Found) -> Any:
    """What the text of a cell says, by its key."""
    key, text = entry.key.partition(".")[0], entry.text
    if key == "tie_breaks":
        return [word.strip() for word in text.split(",") if word.strip()]
    if key == "scoring":
        return text.replace(",", ".")
    if key in WORDS and not text.startswith('"'):
        return text
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        found.refuse(entry.where, "sheets.setting_unread", key=entry.key, found=text)
        return None


def _of_a_round(document: Document, rest: str, value: Any, entry: Entry, found: Found) -> None:
    number, _, part = rest.partition(".")
    rounds = document.get("rounds", [])
    if not number.isdecimal() or not 0 < int(number) <= len(rounds):
        found.refuse(entry.where, "sheets.setting_of_nothing", key=entry.key)
        return
    drawn, (part, _, name) = rounds[int(number) - 1], part.partition(".")
    if part == "fouls":
        games = [game for game in drawn["games"] if str(game["white"]) == name]
        if not games:
            found.refuse(entry.where, "sheets.setting_of_nothing", key=entry.key)
        for game in games:
            game["fouls"] = value
    elif name:
        drawn.setdefault(part, {})[name] = value
    else:
        drawn[part] = value


def _of_a_player(document: Document, rest: str, value: Any, entry: Entry, found: Found) -> None:
    number, _, part = rest.partition(".")
    people = [player for player in document["players"] if str(player["number"]) == number]
    if not people:
        found.refuse(entry.where, "sheets.setting_of_nothing", key=entry.key)
    for player in people:
        player[part] = value


OF_PARTS: Final[Mapping[str, Callable[[Document, str, Any, Entry, Found], None]]] = {
    "rounds": _of_a_round, "players": _of_a_player,
}  # fmt: skip


def _place(problem: Problem, places: Mapping[str, Where], entries: Sequence[Entry]) -> Where:
    """The row that a problem of the native document comes from; the sheet where it is of none alone."""
    path = str(problem.where.column or "")
    fitting = [key for key in places if path == key or path.startswith((f"{key}.", f"{key}["))]
    if fitting:
        return places[max(fitting, key=len)]
    named = re.sub(r"\[(\d+)\]", lambda found: f".{int(found[1]) + 1}", path)
    own = [one.where for one in entries if named.startswith(one.key) or one.key.startswith(named)]
    return own[0] if path and own else Where(sheet=entries[0].where.sheet)
