"""Units and medals as they are shown, and the list of entrants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from thuysi.names import clean
from thuysi.shown.event import Shown
from thuysi.shown.people import Person
from thuysi.shown.signs import head, say
from thuysi.shown.standings import has
from thuysi.standings.units import By, Medal, UnitRow, medal_table, unit_standings
from thuysi.standings.working import Standings
from thuysi.text import table
from thuysi.text.words import Words


@dataclass(frozen=True, slots=True)
class StartList:
    """The entrants by starting number; which columns have anything in them."""

    title: str
    rows: tuple[Person, ...]
    has: Mapping[str, bool]


def start_list(shown: Shown, words: Words) -> StartList:
    """The starting list by number."""
    rows = tuple(shown.people.values())
    return StartList(say(words, "title_start_list"), rows, has(rows))


# --- units --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scorer:
    """A player who counts for his unit."""

    name: str
    place: int
    points: str
    player: Person


@dataclass(frozen=True, slots=True)
class UnitLine:
    """One unit by its best players; `missing` says how many of them it has not, "" where it has all."""

    rank: int
    unit: str
    points: str
    places: int
    scorers: tuple[Scorer, ...]
    missing: str


@dataclass(frozen=True, slots=True)
class Units:
    """Units by their best players, and the rule that ranks them."""

    title: str
    rule: str
    rows: tuple[UnitLine, ...]


def units(shown: Shown, result: Standings, best: int, by: By, words: Words) -> Units:
    """The units by their best players."""
    rows = tuple(_unit(shown, row, words) for row in unit_standings(result, shown.tournament, best, by))
    rule = table(words.language, "units")[f"units_rule_{by}"]
    return Units(say(words, "title_units", best=best), rule, rows)


def _unit(shown: Shown, row: UnitRow, words: Words) -> UnitLine:
    people = [(shown.people[one.player], one) for one in row.scorers]
    scorers = tuple(Scorer(who.name, one.place, words.points(one.points), who) for who, one in people)
    missing = say(words, "unit_missing", missing=row.missing) if row.missing else ""
    return UnitLine(row.rank, row.unit, words.points(row.points), row.places, scorers, missing)


# --- medals -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MedalLine:
    """One medal: the section only where a new one begins; `number` is the winner's starting number in it."""

    section: str
    medal: str
    metal: str
    name: str
    unit: str
    place: int
    number: int


@dataclass(frozen=True, slots=True)
class UnitMedals:
    """A unit's line in the medal table."""

    rank: int
    unit: str
    gold: int
    silver: int
    bronze: int
    total: int


@dataclass(frozen=True, slots=True)
class Medals:
    """Medals by section, and units by medals."""

    title: str
    won: tuple[MedalLine, ...]
    table: tuple[UnitMedals, ...]


def medal_lists(won: Iterable[Medal], words: Words) -> Medals:
    """Who won which medal in which section, and the units by their medals."""
    medals, known = list(won), table(words.language, "units")
    lines, section = [], None
    for one in medals:
        first = one.section if one.section != section else ""
        metal = head(known[f"medal_{one.medal}"])
        lines.append(MedalLine(first, one.medal, metal, clean(one.name), one.unit, one.place, one.player))
        section = one.section
    rows = tuple(
        UnitMedals(r.rank, r.unit, r.gold, r.silver, r.bronze, r.gold + r.silver + r.bronze)
        for r in medal_table(medals)
    )
    return Medals(say(words, "title_medals"), tuple(lines), rows)
