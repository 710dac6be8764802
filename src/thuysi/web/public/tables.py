"""The crosstable, the list of entrants, units and medals: tables of a section, and of the event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from thuysi.journal.state import Round
from thuysi.journal.tournament import ROUND_ROBIN
from thuysi.model import BLACK, WHITE
from thuysi.standings.units import Medal, MedalRow, Section, medal_table, medals, unit_standings
from thuysi.text import sentence
from thuysi.text.card import halves
from thuysi.text.standings import title
from thuysi.web.public.asked import Asked, Made, player_path
from thuysi.web.public.view import EventView, Person, SectionView
from thuysi.web.public.words import letters

SELF: Final = "×"
PENDING: Final = "·"
"""A game without a result yet."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A round in the crosstable: opponent's number, own colour ("w", "b", ""), result; or a word for no opponent."""

    opponent: int
    name: str
    colour: str
    result: str
    word: str


@dataclass(frozen=True, slots=True)
class CrossLine:
    """A player's line of the crosstable."""

    rank: int
    person: Person
    path: str
    cells: tuple[Cell, ...]
    points: str


@dataclass(frozen=True, slots=True)
class CrosstablePage:
    """Everybody by rank, every round a column."""

    section: str
    title: str
    rounds: tuple[int, ...]
    white: str
    black: str
    red: bool
    lines: tuple[CrossLine, ...]
    grid: bool = False
    """Whether the columns are opponents by rank (a round robin), not rounds."""


def crosstable_page(view: EventView, section: SectionView, asked: Asked) -> Made:
    """The crosstable (bảng điểm chi tiết)."""
    result = section.standings
    name = section.section.name
    words = section.words(asked.language)
    grid = section.section.system == ROUND_ROBIN
    lines = []
    if result is not None:
        order = [section.by_number[row.player] for row in result.rows]
        columns = _grid(section, order) if grid else [_cells_of(section, one, asked) for one in section.section.rounds]
        for row, person in zip(result.rows, order):
            cells = tuple(column[person.sbd] for column in columns)
            path = player_path(view.event.id, section.id, person)
            lines.append(CrossLine(row.rank, person, path, cells, halves(row.points)))
    rounds = tuple(one.number for one in section.section.rounds)
    if grid:
        rounds = tuple(line.person.number for line in lines)
    said = title(result, asked.language) if result else ""
    colours = words.colours[WHITE], words.colours[BLACK]
    red = section.section.colour_words == "red-black"
    context = CrosstablePage(name, said, rounds, *colours, red, tuple(lines), grid)
    return Made(asked.t("crosstable_title", section=name), context, section, "crosstable")


def _cells_of(section: SectionView, round_: Round, asked: Asked) -> Mapping[int, Cell]:
    """Everybody's cell of a round by registration number."""
    people = section.people
    cells: dict[int, Cell] = {}
    for board in round_.boards:
        first, second = letters(board.result)
        white, black = people[board.white], people[board.black]
        cells[board.white] = Cell(black.number, black.name, WHITE, first, "")
        cells[board.black] = Cell(white.number, white.name, BLACK, second, "")
    for sbd in people:
        if sbd not in cells:
            cells[sbd] = Cell(0, "", "", "", asked.t(f"cell_{section.idle_kind(round_, sbd)}"))
    return cells


def _grid(section: SectionView, order: Sequence[Person]) -> list[Mapping[int, Cell]]:
    """A column for each opponent: everybody's games against him, by registration number."""
    games: dict[tuple[int, int], list[tuple[str, str]]] = {}
    for round_ in section.section.rounds:
        for board in round_.boards:
            first, second = letters(board.result)
            games.setdefault((board.white, board.black), []).append((WHITE, first))
            games.setdefault((board.black, board.white), []).append((BLACK, second))
    return [{one.sbd: _against(games.get((one.sbd, other.sbd), []), one is other) for one in order} for other in order]


def _against(games: Sequence[tuple[str, str]], himself: bool) -> Cell:
    """What a grid shows where two meet: the colour of the first game, the results of all."""
    if not games:
        return Cell(0, "", "", "", SELF if himself else "")
    return Cell(0, "", games[0][0], " ".join(result or PENDING for _, result in games), "")


@dataclass(frozen=True, slots=True)
class ListLine:
    """An entrant."""

    person: Person
    path: str


@dataclass(frozen=True, slots=True)
class ListPage:
    """The entrants in the order of given names."""

    section: str
    numbered: bool
    lines: tuple[ListLine, ...]


def list_page(view: EventView, section: SectionView, asked: Asked) -> Made:
    """The list of entrants: name, year of birth, unit, title or grade."""
    name = section.section.name
    lines = tuple(ListLine(one, player_path(view.event.id, section.id, one)) for one in section.alphabetical)
    context = ListPage(name, section.section.numbered, lines)
    return Made(asked.t("list_title", section=name), context, section, "list")


@dataclass(frozen=True, slots=True)
class UnitScorer:
    """A player who counts for his unit."""

    person: Person
    path: str
    points: str
    place: int


@dataclass(frozen=True, slots=True)
class UnitLine:
    """A unit's line."""

    rank: int
    unit: str
    points: str
    places: int
    scorers: tuple[UnitScorer, ...]
    missing: int


@dataclass(frozen=True, slots=True)
class UnitsPage:
    """Units by their best players."""

    section: str
    title: str
    rule: str
    best: int
    lines: tuple[UnitLine, ...]


def units_page(view: EventView, section: SectionView, asked: Asked) -> Made | None:
    """The units of a section; None where the event does not rank units."""
    best, result = section.section.units_best, section.standings
    if best is None or result is None:
        return None
    lines = []
    for row in unit_standings(result, section.tournament, best):
        people = [(section.by_number[one.player], one) for one in row.scorers]
        scorers = tuple(
            UnitScorer(person, player_path(view.event.id, section.id, person), halves(one.points), one.place)
            for person, one in people
        )
        lines.append(UnitLine(row.rank, row.unit, halves(row.points), row.places, scorers, row.missing))
    name = section.section.name
    rule = sentence(asked.language, "units", "units_rule_points", {})
    context = UnitsPage(name, title(result, asked.language), rule, best, tuple(lines))
    return Made(asked.t("units_title", section=name), context, section, "units")


@dataclass(frozen=True, slots=True)
class MedalLine:
    """One medal."""

    metal: str
    place: int
    person: Person
    path: str


@dataclass(frozen=True, slots=True)
class SectionMedals:
    """The medals of a section; `final` once nothing can change them any more."""

    name: str
    final: bool
    after: str
    medals: tuple[MedalLine, ...]


@dataclass(frozen=True, slots=True)
class MedalsPage:
    """The medals of every section, and the units by their medals."""

    sections: tuple[SectionMedals, ...]
    table: tuple[MedalRow, ...]
    final: bool


def medals_page(view: EventView, asked: Asked) -> Made:
    """Medals: what they would be now, and so called until every section is closed or played out."""
    parts: list[SectionMedals] = []
    won: list[Medal] = []
    for section in view.sections.values():
        result = section.standings
        if result is None or result.after_round == 0:
            continue
        own = medals([Section(section.section.name, result, section.tournament)], section.section.bronzes)
        won += own
        lines = []
        for medal in own:
            person = section.by_number[medal.player]
            path = player_path(view.event.id, section.id, person)
            lines.append(MedalLine(medal.medal, medal.place, person, path))
        final = section.section.closed or result.after_round >= result.total_rounds
        parts.append(SectionMedals(section.section.name, final, title(result, asked.language), tuple(lines)))
    context = MedalsPage(tuple(parts), medal_table(won), bool(parts) and all(part.final for part in parts))
    return Made(asked.t("medals_title"), context, tab="medals")
