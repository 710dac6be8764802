"""The event's pictures on paper: the race, strength and score, the balance; the ways of the players asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from thuysi.errors import UsageError
from thuysi.plots import plot
from thuysi.reports.source import Source
from thuysi.text import sentence

OF_THE_EVENT: Final = ("race", "ratings", "balance")


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture with its heading: the drawing as SVG."""

    heading: str
    svg: str


@dataclass(frozen=True, slots=True)
class Charts:
    """The pictures in their order."""

    title: str
    drawings: tuple[Drawing, ...]


def charts(source: Source) -> Charts:
    """The pictures of the event, or the ways of those asked for; raises `UsageError` ("nothing_to_plot")."""
    if source.request.players:
        drawings = ways(source)
    else:
        found = [_drawing(source, kind) for kind in OF_THE_EVENT]
        drawings = tuple(one for one in found if one is not None)
    if not drawings:
        raise UsageError("nothing_to_plot", kind="charts")
    return Charts(source.say("title_charts"), drawings)


def ways(source: Source) -> tuple[Drawing, ...]:
    """The way of everybody asked for, as far as he has one."""
    found = [_drawing(source, "way", one.number, one.name) for one in source.asked_players()]
    return tuple(one for one in found if one is not None)


def _drawing(source: Source, kind: str, player: int | None = None, whose: str = "") -> Drawing | None:
    """A picture; None where there is nothing to be seen yet."""
    try:
        svg = plot(kind, source.tournament, source.language, player=player, colours=source.frame.colours)
    except UsageError as error:
        if error.code != "nothing_to_plot":
            raise
        return None
    heading = sentence(source.language, "plots", f"charts_{kind}", {})
    return Drawing(f"{whose} – {heading}" if whose else heading, svg)
