"""Tables of results: starting lists, crosstables and pairings as Swiss-Manager and chess-results export them, and ours.

words       headings, titles and cells in every language, and the words we write
cells       what a cell says: "12w1", "-½", "1 - 0"
above       what stands above a table: name, days, rounds
crosstable  players with a cell for every round
pairings    the boards of a round
assembly    one event from all of them
carried     what no table tells, a fact a row of the settings
pages       the tables we write: a tournament in, rows out
book        rows to .xlsx; text: rows to CSV
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from thuysi.engines.order import Scales
from thuysi.errors import InputError, Problem
from thuysi.formats.roster import Listing, Reading, listing_in
from thuysi.formats.roster.columns import EloIs, find_header
from thuysi.formats.roster.grid import Found, Grid, refusal
from thuysi.formats.roster.people import look_over
from thuysi.formats.roster.tables import grids_of
from thuysi.formats.sheets.above import about
from thuysi.formats.sheets.assembly import PlayerList, assemble
from thuysi.formats.sheets.carried import Entry, carried, entries_in, stated_scoring
from thuysi.formats.sheets.crosstable import crosstable_in, is_round_robin, round_columns
from thuysi.formats.sheets.pairings import round_sheets
from thuysi.formats.sheets.parts import Crosstable, RoundSheet
from thuysi.formats.sheets.words import derived, holds_settings
from thuysi.model import Tournament


@dataclass(frozen=True, slots=True)
class Part:
    """What a sheet was taken for: "list", "crosstable", "pairings" (of `round`) or "other" (not read)."""

    file: str
    sheet: str | None
    kind: str
    players: int = 0
    games: int = 0
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Imported:
    """An event that was read from tables, what each sheet was taken for, and everything worth a look."""

    tournament: Tournament
    parts: tuple[Part, ...]
    problems: tuple[Problem, ...]


@dataclass(slots=True)
class _Collected:
    """The parts of all files."""

    reading: Reading
    found: Found = field(default_factory=Found)
    parts: list[Part] = field(default_factory=list)
    lists: list[PlayerList] = field(default_factory=list)
    tables: list[Crosstable] = field(default_factory=list)
    rounds: list[RoundSheet] = field(default_factory=list)
    settings: list[Entry] = field(default_factory=list)


def read_event(
    sources: Sequence[tuple[bytes, str]],
    *,
    today: datetime.date,
    elo_is: EloIs = "international",
    proper_names: bool = False,
) -> Imported:
    """One event from the tables in these files, (bytes, name) each: a starting list, a crosstable, rounds' pairings.

    Any of them alone is enough; together they must agree. Raises `InputError` with every problem found: a cell that
    cannot be read, two sides of a game that contradict each other, a round that is missing, a table without rounds or
    colours. The places in it name the file where there are several.
    """
    collected = _Collected(Reading(today, elo_is, Scales(), proper_names))
    for data, name in sources:
        try:
            _collect(collected, grids_of(data), name, several=len(sources) > 1)
        except InputError as error:
            raise InputError(error.problems, name) from error
    file = sources[0][1] if len(sources) == 1 else ""
    if not (collected.lists or collected.tables or collected.rounds) and not collected.found.refused:
        raise InputError(refusal("sheets.nothing_found").problems, file)
    stated = stated_scoring(collected.settings)
    event = assemble(collected.lists, collected.tables, collected.rounds, collected.found, stated)
    if collected.settings and not collected.found.refused:
        event = carried(event, collected.settings, collected.found)
    if collected.found.refused:
        raise InputError(collected.found.in_order(), file)
    return Imported(event, tuple(collected.parts), tuple(collected.found.in_order()))


def _collect(collected: _Collected, grids: Sequence[Grid], name: str, several: bool) -> None:
    """The parts of one file; hidden sheets are read only where there is no other."""
    names = {grid.sheet for grid in grids if grid.sheet}
    for grid in [grid for grid in grids if not grid.hidden] or list(grids):
        sheet = grid.sheet
        if sheet and derived(sheet, names):
            entries = entries_in(grid) if holds_settings(sheet, names) else []
            collected.settings += [entry for entry in entries if not several]
            collected.parts.append(Part(name, sheet, "other"))
            continue
        if several:
            grid = replace(grid, sheet=f"{name}:{sheet}" if sheet else name)
        rounds = round_sheets(grid, collected.found, sheet or name)
        if rounds:
            collected.rounds += rounds
            collected.parts += [
                Part(name, sheet, "pairings", len(one.people), len(one.boards), one.round) for one in rounds
            ]
        else:
            kind, count = _players_in(collected, grid)
            collected.parts.append(Part(name, sheet, kind, count))


def _players_in(collected: _Collected, grid: Grid) -> tuple[str, int]:
    """The sheet as a crosstable or a list of players; what it was, and how many players it has."""
    header = find_header(grid)
    if header is not None and is_round_robin(grid, header.bottom):
        collected.found.refuse(grid.where(header.top), "sheets.round_robin_grid")
        return "other", 0
    columns = {} if header is None else round_columns(grid, header.top, header.bottom)
    listing = listing_in(_without_rounds(grid, columns), collected.reading)
    if listing is None or not listing.entries:
        return "other", 0
    look_over(listing.entries, listing.grid, listing.layout, listing.found)
    _keep(collected.found, listing, _told_apart(listing))
    if columns:
        table = crosstable_in(replace(listing, found=collected.found, grid=grid), columns, 0)
        collected.tables.append(table)
        return "crosstable", len(listing.entries)
    collected.lists.append(_list_of(listing))
    return "list", len(listing.entries)


def _without_rounds(grid: Grid, columns: dict[int, int]) -> Grid:
    """The sheet up to its first round: what stands to the right of it are results, not players."""
    if not columns:
        return grid
    first = min(columns.values())
    return replace(grid, rows=[row[:first] for row in grid.rows], notes=())


_ABOUT_LISTS = ("roster.birth_missing", "roster.unit_missing", "roster.number_gap", "roster.number_twice")


def _told_apart(listing: Listing) -> bool:
    """Whether a table tells namesakes apart by itself: everybody has a number (or a rank), and no two the same."""
    numbers = [entry.number for entry in listing.entries]
    return None not in numbers and len(set(numbers)) == len(numbers)


def _keep(found: Found, listing: Listing, told_apart: bool) -> None:
    """What reading the players found; in a table of results nobody expects births and units.

    Two of one name refuse a list, since nobody could say whether they are one; in a table their numbers say it.
    """
    said = {(problem.where, problem.code) for problem in found.problems}
    for problem in (*listing.grid.notes, *listing.found.problems):
        if problem.code == "roster.player_twice" and told_apart:
            facts = {"name": problem.facts["name"], "other": problem.facts["other"]}
            problem = Problem(problem.where, "sheets.namesakes", facts, harmless=True)
        if (problem.where, problem.code) not in said and problem.code not in _ABOUT_LISTS:
            found.add(problem)
            said.add((problem.where, problem.code))


def _list_of(listing: Listing) -> PlayerList:
    """A list's players by its own numbers, where everybody has one and no two the same; else by its rows."""
    own = [entry.number for entry in listing.entries]
    has_numbers = "number" in listing.layout.fields
    numbered = has_numbers and all(own) and len(set(own)) == len(own)
    players = tuple(
        replace(entry.player, number=entry.number if numbered and entry.number else place)
        for place, entry in enumerate(listing.entries, 1)
    )
    ordered = tuple(sorted(players, key=lambda player: player.number))
    return PlayerList(ordered, about(listing.grid, 0, listing.layout.header.top), numbered, listing.header)
