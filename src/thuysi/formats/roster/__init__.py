"""Player lists as clubs send them: bytes in, players out, with what every column was taken for and every doubt.

guard      what is checked before a parser sees a workbook
letters    encodings, and the old fonts that wrote Vietnamese over Latin letters
syllables  which cells are in such a font, column by column
tables     bytes to grids of cells: .xlsx .xls .ods, .csv .txt
headings   what a column's heading means: a table of data
columns    the heading row, and which column is read as what
values     what a cell says: births, ratings, sexes
rows       rows that are no players
people     rows to players
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from thuysi.engines.order import InitialOrder, Scales
from thuysi.errors import InputError, Problem, Where
from thuysi.formats.roster.columns import EloIs, Layout, find_header, lay_out, no_header
from thuysi.formats.roster.grid import Found, Grid, letter, refusal, text_of
from thuysi.formats.roster.people import Entry, People, first_of, look_over
from thuysi.formats.roster.tables import grids_of
from thuysi.model import Player, Tournament


@dataclass(frozen=True, slots=True)
class Roster:
    """A list that was read: its players numbered as they stand in it, and everything an arbiter should look at.

    `columns` says from which columns each field was read ("B+C"), `ignored` which columns were not read and their
    headings, `places` where each player stands. `header` is the heading's first row; `sections` the section of each
    player, "" where no heading of a section stands above him. All problems are harmless: what is not harmless refused
    the list.
    """

    columns: Mapping[str, str]
    ignored: Mapping[str, str]
    players: tuple[Player, ...]
    places: tuple[Where, ...]
    problems: tuple[Problem, ...]
    header: Where
    title: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()

    @property
    def section_names(self) -> tuple[str, ...]:
        """The sections that the list's headings name, in its order; none for a list of one section."""
        return tuple(name for name in dict.fromkeys(self.sections) if name)

    def only(self, section: str) -> Roster:
        """The list of one section, its players numbered as they stand in it; problems of other players left out."""
        kept = [at for at, name in enumerate(self.sections) if name == section]
        away = {place.line for at, place in enumerate(self.places) if self.sections[at] != section}
        return replace(
            self,
            players=tuple(replace(self.players[at], number=n) for n, at in enumerate(kept, 1)),
            places=tuple(self.places[at] for at in kept),
            problems=tuple(problem for problem in self.problems if problem.where.line not in away),
            sections=tuple(section for _ in kept),
        )


def read_roster(
    data: bytes,
    name: str,
    *,
    today: datetime.date,
    elo_is: EloIs = "international",
    sheet: str | None = None,
    scales: Scales | None = None,
    proper_names: bool = False,
    once: bool = False,
) -> Roster:
    """The players of a list in a workbook or a text with separators; `name` stands in the errors only.

    `today` is the day by which births are judged. `elo_is` says which key of 28.1 a bare "Elo" column is; `sheet`
    which sheet to read, where several hold a list; `proper_names` writes names in capitals with one capital a word
    (they are reported either way); `once` reads whoever stands in it twice as one, and reports the rows left out, which
    otherwise refuse the list. Raises `InputError` with every problem of a list that cannot be
    read: none of its rows names the columns, two columns claim one field, a player stands in it twice …
    """
    try:
        reading = Reading(today, elo_is, scales or Scales(), proper_names, once)
        return _read(data, sheet, reading)
    except InputError as error:
        raise InputError(error.problems, name) from error


def read_sections(
    data: bytes,
    name: str,
    *,
    today: datetime.date,
    elo_is: EloIs = "international",
    scales: Scales | None = None,
    proper_names: bool = False,
    once: bool = False,
) -> tuple[tuple[str, Roster], ...]:
    """The lists of an event of several sections: each sheet, and each part under a heading of a section, by its name.

    A sheet without headings of sections is a section of the sheet's own name. Raises `InputError` like `read_roster`,
    with the problems of every sheet.
    """
    try:
        lists = _with_players(
            _list_of_ours(grids_of(data)), None, Reading(today, elo_is, scales or Scales(), proper_names, once)
        )
        for one in lists:
            one.look_over()
        refused = [problem for one in lists for problem in one.found.in_order()]
        if any(not problem.harmless for problem in refused):
            raise InputError(refused)
        return tuple(part for one in lists for part in _parts(one.roster, one.grid.sheet or "", len(lists) > 1))
    except InputError as error:
        raise InputError(error.problems, name) from error


def _parts(roster: Roster, sheet: str, several: bool) -> list[tuple[str, Roster]]:
    """A list by its sections; those of several sheets carry the sheet's name too."""
    names = list(dict.fromkeys(roster.sections))
    if names in ([], [""]):
        return [(sheet, roster)]
    labels = {name: f"{sheet} – {name}" if several and name else name or sheet for name in names}
    return [(labels[name], roster.only(name)) for name in names]


@dataclass(frozen=True, slots=True)
class Reading:
    """How a list is to be read."""

    today: datetime.date
    elo_is: EloIs
    scales: Scales
    proper: bool
    once: bool = False


def _list_of_ours(grids: list[Grid]) -> list[Grid]:
    """Of a whole event's workbook that we have written the list of players alone; of any other every sheet."""
    from thuysi.formats.sheets.words import holds_settings, players_sheet

    names = {grid.sheet for grid in grids if grid.sheet}
    if not any(holds_settings(name, names) for name in names):
        return grids
    return [grid for grid in grids if grid.sheet and players_sheet(grid.sheet)]


def _read(data: bytes, sheet: str | None, reading: Reading) -> Roster:
    grids = grids_of(data) if sheet else _list_of_ours(grids_of(data))
    with_players = _with_players(grids, sheet, reading)
    if len(with_players) > 1:
        sheets = [f"{one.grid.sheet} ({len(one.entries)})" for one in with_players]
        raise refusal("several_sheets", sheets=sheets)
    one = with_players[0]
    for grid in grids:
        if grid.hidden and grid is not one.grid and find_header(grid) is not None:
            one.found.note(Where(sheet=grid.sheet), "hidden_sheet")
    one.look_over()
    one.found.raise_if_refused()
    return one.roster


def _with_players(grids: Sequence[Grid], sheet: str | None, reading: Reading) -> list[Listing]:
    """The sheets that hold a list with players in it; refuses a workbook that has none."""
    lists = [one for grid in _chosen(grids, sheet) if (one := listing_in(grid, reading)) is not None]
    if not lists:
        where, row = no_header(grids)
        raise refusal("no_name_column", where, found=row)
    with_players = [one for one in lists if one.entries]
    if not with_players:
        lists[0].found.refuse(lists[0].header, "no_players")
        raise InputError([problem for one in lists for problem in one.found.in_order()])
    return with_players


def event_of(order: InitialOrder, *, name: str = "", total_rounds: int | None = None) -> Tournament:
    """The event that a list starts: players in 28.1's order, with the lots, their seed, and the settings asked for."""
    return Tournament(
        order.players, name=name, total_rounds=total_rounds, seed=order.seed, settings=dict(order.settings)
    )


@dataclass(frozen=True, slots=True)
class Listing:
    """A sheet's list as it was read, before it is known whether it is the one."""

    grid: Grid
    layout: Layout
    entries: Sequence[Entry]
    found: Found
    once: bool = False

    def look_over(self) -> None:
        """Note what only the whole list shows."""
        look_over(self.entries, self.grid, self.layout, self.found, self.once)

    @property
    def header(self) -> Where:
        """The heading's first row."""
        return self.grid.where(self.layout.header.top)

    @property
    def roster(self) -> Roster:
        """The list as its readers see it."""
        entries = first_of(self.entries) if self.once else self.entries
        return Roster(
            columns=self.layout.letters,
            ignored={letter(column): heading for column, heading in self.layout.ignored.items()},
            players=tuple(entry.player for entry in entries),
            places=tuple(self.grid.where(entry.row) for entry in entries),
            problems=tuple(self.found.in_order()),
            header=self.header,
            sections=tuple(entry.section for entry in entries),
            title=tuple(
                text_of(cell) for row in self.grid.rows[: self.layout.header.top] for cell in row if cell != ""
            ),
        )


def listing_in(grid: Grid, reading: Reading) -> Listing | None:
    """The sheet's list, None where no row of it names the columns."""
    header = find_header(grid)
    if header is None:
        return None
    found = Found(list(grid.notes))
    layout = lay_out(grid, header, reading.elo_is, found)
    people = People(grid, layout, reading.today, reading.scales, found, proper=reading.proper)
    return Listing(grid, layout, people.read(), found, reading.once)


def _chosen(grids: Sequence[Grid], sheet: str | None) -> list[Grid]:
    """The sheets to look at: the named one, else all that are not hidden."""
    if sheet is None:
        return [grid for grid in grids if not grid.hidden] or list(grids)
    named = [grid for grid in grids if grid.sheet == sheet]
    if not named:
        raise refusal("unknown_sheet", name=sheet, sheets=[grid.sheet for grid in grids])
    return named
