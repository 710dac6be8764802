"""The screen of the hall: pairings and standings of every section in turn, readable from far, with a countdown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from thuysi.model import BLACK, WHITE
from thuysi.shown.rounds import AsideRow, BoardRow, asides, boards
from thuysi.shown.standings import StandingsRow, ranking
from thuysi.web.public.asked import Asked, Made, event_path
from thuysi.web.public.view import EventView, SectionView
from thuysi.web.public.words import moment

START: Final = "start"
"""A detail of the event named "start.<section>.<round>" says when the round begins, as "2026-05-10T14:00"."""


@dataclass(frozen=True, slots=True)
class Slide:
    """One list that is shown, on as many screens as it needs; `kind` is "pairings" or "standings"."""

    kind: str
    section: str
    title: str
    boards: tuple[BoardRow, ...] = ()
    asides: tuple[AsideRow, ...] = ()
    ranks: tuple[StandingsRow, ...] = ()
    values: int = 0
    white: str = ""
    black: str = ""
    red: bool = False
    start: str = ""


@dataclass(frozen=True, slots=True)
class ProjectorPage:
    """Every slide of the event."""

    event: str
    home: str
    zone: str
    """Where the hall's clocks are, as browsers call it."""
    slides: tuple[Slide, ...]


def projector_page(view: EventView, asked: Asked) -> Made:
    """The slides: for each section the pairings of its latest round, then its standings."""
    slides: list[Slide] = []
    for section in view.sections.values():
        pairings = _pairings(view, section, asked)
        ranking = _standings(section, asked)
        slides += [slide for slide in (pairings, ranking) if slide is not None]
    context = ProjectorPage(view.event.name, event_path(view.event.id), view.event.time_zone, tuple(slides))
    return Made(asked.t("projector_title"), context, tab="projector", scripts=("projector.js",), bare=True)


def _pairings(view: EventView, section: SectionView, asked: Asked) -> Slide | None:
    round_ = section.latest
    if round_ is None:
        return None
    words = section.words(asked.language)
    name = section.section.name
    return Slide(
        "pairings",
        name,
        asked.t("pairings_title", round=round_.number, section=name),
        boards=boards(section.shown, round_.number, words),
        asides=asides(section.shown, round_.number, words),
        white=words.colours[WHITE],
        black=words.colours[BLACK],
        red=section.section.colour_words == "red-black",
        start=moment(view.event.details.get(f"{START}.{section.id}.{round_.number}", ""), view.event.time_zone),
    )


def _standings(section: SectionView, asked: Asked) -> Slide | None:
    result = section.standings
    if result is None or result.after_round == 0:
        return None
    name = section.section.name
    table = ranking(section.shown, result, section.words(asked.language))
    values = min(len(table.heads), MOST_VALUES)
    lines = tuple(replace(one, values=one.values[:values]) for one in table.rows)
    return Slide("standings", name, f"{table.title} – {name}", ranks=lines, values=values)


MOST_VALUES: Final = 2
"""So many tie-breaks are shown: more could not be read from far."""
