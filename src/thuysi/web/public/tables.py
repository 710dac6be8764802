"""The crosstable, the list of entrants, units and medals: tables of a section, and of the event."""

from __future__ import annotations

from dataclasses import dataclass

from thuysi.model import BLACK, WHITE
from thuysi.shown import Person
from thuysi.shown.crosstable import Crosstable, crosstable
from thuysi.shown.honours import MedalLine, UnitMedals, Units, medal_lists, units
from thuysi.shown.standings import has
from thuysi.standings.units import Medal, Section, medals
from thuysi.text.standings import title
from thuysi.web.public.asked import Asked, Made, Paths, paths_of
from thuysi.web.public.view import EventView, SectionView


@dataclass(frozen=True, slots=True)
class CrosstablePage:
    """Everybody by rank, every round a column, or in a round robin every opponent; None before anybody is ranked."""

    section: str
    title: str
    table: Crosstable | None
    white: str
    black: str
    red: bool
    at: Paths
    empty: str
    """Why there is none."""


def crosstable_page(view: EventView, section: SectionView, asked: Asked) -> Made:
    """The crosstable (bảng điểm chi tiết), the round that is being played with what is known of it."""
    result, own, words = section.standings, section.section, section.words(asked.language)
    table = None if result is None or not own.rounds else crosstable(section.shown, result, words, len(own.rounds))
    nothing = "list_empty" if not section.people else "standings_empty" if result is None else "crosstable_before"
    context = CrosstablePage(
        own.name,
        title(result, asked.language) if result else "",
        table,
        words.colours[WHITE],
        words.colours[BLACK],
        own.colour_words == "red-black",
        paths_of(view, section),
        asked.t(nothing),
    )
    return Made(asked.t("crosstable_title", section=own.name), context, section, "crosstable")


@dataclass(frozen=True, slots=True)
class ListPage:
    """The entrants in the order of given names; which particulars anybody has."""

    section: str
    numbered: bool
    lines: tuple[Person, ...]
    has: dict[str, bool]
    at: Paths


def list_page(view: EventView, section: SectionView, asked: Asked) -> Made:
    """The list of entrants: name, unit, grade, rating, year of birth."""
    name, people = section.section.name, section.alphabetical
    context = ListPage(name, section.section.numbered, people, has(people), paths_of(view, section))
    return Made(asked.t("list_title", section=name), context, section, "list")


@dataclass(frozen=True, slots=True)
class UnitsPage:
    """Units by their best players."""

    section: str
    title: str
    best: int
    table: Units | None
    """None before a round is over."""
    at: Paths


def units_page(view: EventView, section: SectionView, asked: Asked) -> Made | None:
    """The units of a section; None where the event does not rank units."""
    best, result, name = section.section.units_best, section.standings, section.section.name
    if best is None or result is None:
        return None
    words = section.words(asked.language)
    table = units(section.shown, result, best, "points", words) if result.after_round else None
    context = UnitsPage(name, title(result, asked.language), best, table, paths_of(view, section))
    return Made(asked.t("units_title", section=name), context, section, "units")


@dataclass(frozen=True, slots=True)
class Winner:
    """A medal, and who won it."""

    medal: MedalLine
    person: Person
    path: str


@dataclass(frozen=True, slots=True)
class SectionMedals:
    """The medals of a section; `final` once nothing can change them any more."""

    name: str
    final: bool
    after: str
    medals: tuple[Winner, ...]


@dataclass(frozen=True, slots=True)
class MedalsPage:
    """The medals of every section, and the units by their medals."""

    sections: tuple[SectionMedals, ...]
    table: tuple[UnitMedals, ...]
    final: bool


def medals_page(view: EventView, asked: Asked) -> Made:
    """Medals: what they would be now, and so called until every section is closed or played out."""
    parts: list[SectionMedals] = []
    won: list[Medal] = []
    words = asked.words
    for section in view.sections.values():
        result = section.standings
        if result is None or result.after_round == 0:
            continue
        own = medals([Section(section.section.name, result, section.tournament)], section.section.bronzes)
        won += own
        people, at = section.by_number, paths_of(view, section)
        lines = tuple(
            Winner(one, people[one.number], at.player(people[one.number])) for one in medal_lists(own, words).won
        )
        final = section.section.closed or result.after_round >= result.total_rounds
        parts.append(SectionMedals(section.section.name, final, title(result, asked.language), lines))
    context = MedalsPage(tuple(parts), medal_lists(won, words).table, bool(parts) and all(one.final for one in parts))
    return Made(asked.t("medals_title"), context, tab="medals")
