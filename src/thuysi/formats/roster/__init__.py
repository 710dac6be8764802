"""Player lists as clubs send them: bytes in, players out, with what every column was taken for and every doubt.

guard      what is checked before a parser sees a workbook
letters    encodings, and the old fonts that wrote Vietnamese over Latin letters
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
from dataclasses import dataclass

from thuysi.engines.order import InitialOrder, Scales
from thuysi.errors import InputError, Problem, Where
from thuysi.formats.roster.columns import EloIs, Layout, find_header, lay_out, no_header
from thuysi.formats.roster.grid import Found, Grid, letter, refusal, text_of
from thuysi.formats.roster.people import Entry, People, look_over
from thuysi.formats.roster.tables import grids_of
from thuysi.model import Player, Tournament


@dataclass(frozen=True, slots=True)
class Roster:
    """A list that was read: its players numbered as they stand in it, and everything an arbiter should look at.

    `columns` says from which columns each field was read ("B+C"), `ignored` which columns were not read and their
    headings, `places` where each player stands. `header` is the heading's first row. All problems are harmless: what
    is not harmless refused the list.
    """

    columns: Mapping[str, str]
    ignored: Mapping[str, str]
    players: tuple[Player, ...]
    places: tuple[Where, ...]
    problems: tuple[Problem, ...]
    header: Where
    title: tuple[str, ...] = ()


def read_roster(
    data: bytes,
    name: str,
    *,
    today: datetime.date,
    elo_is: EloIs = "international",
    sheet: str | None = None,
    scales: Scales | None = None,
) -> Roster:
    """The players of a list in a workbook or a text with separators; `name` stands in the errors only.

    `today` is the day by which births are judged. `elo_is` says which key of 28.1 a bare "Elo" column is; `sheet`
    which sheet to read, where several hold a list. Raises `InputError` with every problem of a list that cannot be
    read: none of its rows names the columns, two columns claim one field, a player stands in it twice …
    """
    try:
        return _read(data, today, elo_is, sheet, scales or Scales())
    except InputError as error:
        raise InputError(error.problems, name) from error


def _read(data: bytes, today: datetime.date, elo_is: EloIs, sheet: str | None, scales: Scales) -> Roster:
    grids = grids_of(data)
    lists = [one for grid in _chosen(grids, sheet) if (one := _list_in(grid, today, elo_is, scales)) is not None]
    if not lists:
        where, row = no_header(grids)
        raise refusal("no_name_column", where, found=row)
    with_players = [one for one in lists if one.entries]
    if not with_players:
        lists[0].found.refuse(lists[0].header, "no_players")
        raise InputError([problem for one in lists for problem in one.found.in_order()])
    if len(with_players) > 1:
        sheets = [f"{one.grid.sheet} ({len(one.entries)})" for one in with_players]
        raise refusal("several_sheets", sheets=sheets)
    one = with_players[0]
    for grid in grids:
        if grid.hidden and grid is not one.grid and find_header(grid) is not None:
            one.found.note(Where(sheet=grid.sheet), "hidden_sheet")
    look_over(one.entries, one.grid, one.layout, one.found)
    one.found.raise_if_refused()
    return one.roster


def event_of(order: InitialOrder, *, name: str = "", total_rounds: int | None = None) -> Tournament:
    """The event that a list starts: players in 28.1's order, with the lots, their seed, and the settings asked for."""
    return Tournament(
        order.players, name=name, total_rounds=total_rounds, seed=order.seed, settings=dict(order.settings)
    )


@dataclass(frozen=True, slots=True)
class _List:
    """A sheet's list as it was read, before it is known whether it is the one."""

    grid: Grid
    layout: Layout
    entries: Sequence[Entry]
    found: Found

    @property
    def header(self) -> Where:
        """The heading's first row."""
        return self.grid.where(self.layout.header.top)

    @property
    def roster(self) -> Roster:
        """The list as its readers see it."""
        return Roster(
            columns=self.layout.letters,
            ignored={letter(column): heading for column, heading in self.layout.ignored.items()},
            players=tuple(entry.player for entry in self.entries),
            places=tuple(self.grid.where(entry.row) for entry in self.entries),
            problems=tuple(self.found.in_order()),
            header=self.header,
            title=tuple(
                text_of(cell) for row in self.grid.rows[: self.layout.header.top] for cell in row if cell != ""
            ),
        )


def _list_in(grid: Grid, today: datetime.date, elo_is: EloIs, scales: Scales) -> _List | None:
    """The sheet's list, None where no row of it names the columns."""
    header = find_header(grid)
    if header is None:
        return None
    found = Found(list(grid.notes))
    layout = lay_out(grid, header, elo_is, found)
    return _List(grid, layout, People(grid, layout, today, scales, found).read(), found)


def _chosen(grids: Sequence[Grid], sheet: str | None) -> list[Grid]:
    """The sheets to look at: the named one, else all that are not hidden."""
    if sheet is None:
        return [grid for grid in grids if not grid.hidden] or list(grids)
    named = [grid for grid in grids if grid.sheet == sheet]
    if not named:
        raise refusal("unknown_sheet", name=sheet, sheets=[grid.sheet for grid in grids])
    return named
