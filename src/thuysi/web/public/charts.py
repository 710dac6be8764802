"""Pictures of a section on its pages: the race, strength and score, the balance; a player's way on his own page."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from thuysi.errors import UsageError
from thuysi.plots import PAGE, plot
from thuysi.plots import Asked as Wanted
from thuysi.plots.race import race_of
from thuysi.plots.way import way_of
from thuysi.web.public.asked import Asked, Made
from thuysi.web.public.view import EventView, SectionView

TOP = 10
"""So many places the race shows."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture with the code of its heading."""

    code: str
    drawing: Markup


@dataclass(frozen=True, slots=True)
class ChartsPage:
    """The pictures of a section; none before anything has been played."""

    section: str
    charts: tuple[Chart, ...]


def charts_page(view: EventView, section: SectionView, asked: Asked) -> Made:
    """The pictures of a section."""
    found = [Chart("race", race_picture(section, asked))]
    for kind in ("ratings", "balance"):
        found.append(Chart(kind, _picture(kind, section, asked)))
    charts = tuple(one for one in found if one.drawing)
    name = section.section.name
    title = wanted(section, asked).say("charts_title", section=name)
    return Made(title, ChartsPage(name, charts), section, "charts")


def wanted(section: SectionView, asked: Asked) -> Wanted:
    """How pictures are drawn on this section's pages."""
    return Wanted(asked.language, None, TOP, section.section.colour_words, PAGE)


def _picture(kind: str, section: SectionView, asked: Asked) -> Markup:
    """A picture; "" where there is nothing to be seen yet."""
    try:
        colours = section.section.colour_words
        return Markup(plot(kind, section.tournament, asked.language, colours=colours, look=PAGE))
    except UsageError as error:
        if error.code != "nothing_to_plot":
            raise
        return Markup("")


def race_picture(section: SectionView, asked: Asked, after: int | None = None) -> Markup:
    """The race up to a round (default: the last that is over); "" before there is one, or where nobody is ranked."""
    newest = section.standings
    rounds = 0 if newest is None else newest.after_round if after is None else after
    tables = [table for number in range(1, rounds + 1) if (table := section.table_after(number)) is not None]
    if not tables or not tables[-1].rows:
        return Markup("")
    names = {number: person.name for number, person in section.by_number.items()}
    return Markup(race_of(tables, names, wanted(section, asked)))


def way_picture(section: SectionView, number: int, asked: Asked) -> Markup:
    """A player's way; "" before his first round."""
    found = section.shown.cards[number]
    if not found.rows:
        return Markup("")
    return Markup(way_of(found, section.scores, wanted(section, asked)))
