"""The table of the public pages: address, who makes it, which template shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from thuysi.web.public.asked import Asked, Made
from thuysi.web.public.charts import charts_page
from thuysi.web.public.draw import draw_page
from thuysi.web.public.home import home_page
from thuysi.web.public.pairings import pairings_page
from thuysi.web.public.player import player_page
from thuysi.web.public.projector import projector_page
from thuysi.web.public.search import search_page
from thuysi.web.public.standings import rank_page, standings_page
from thuysi.web.public.tables import crosstable_page, list_page, medals_page, units_page
from thuysi.web.public.view import EventView, SectionView
from thuysi.web.public.why import board_page, idle_page, other_page

MakeEvent = Callable[[EventView, Asked], Made | None]
MakeSection = Callable[[EventView, SectionView, Asked], Made | None]


@dataclass(frozen=True, slots=True)
class EventPage:
    """A page of an event; `query` is the one thing it reads from the query ("" for nothing: then it is kept)."""

    path: str
    make: MakeEvent
    template: str
    query: str = ""


@dataclass(frozen=True, slots=True)
class SectionPage:
    """A page of a section."""

    path: str
    make: MakeSection
    template: str
    query: str = ""
    heavy: bool = False
    """Whether it pairs a round again: such pages are made one at a time."""


EVENT: Final = "/giai/{event}"
SECTION: Final = EVENT + "/bang/{section}"

PAGES: Final[tuple[EventPage | SectionPage, ...]] = (
    EventPage(EVENT, home_page, "home.html"),
    EventPage(EVENT + "/tim", search_page, "search.html", query="tim"),
    EventPage(EVENT + "/huy-chuong", medals_page, "medals.html"),
    EventPage(EVENT + "/trinh-chieu", projector_page, "projector.html"),
    SectionPage(SECTION, pairings_page, "pairings.html"),
    SectionPage(SECTION + "/van/{round}", pairings_page, "pairings.html"),
    SectionPage(SECTION + "/van/{round}/ban/{board}", board_page, "why.html"),
    SectionPage(SECTION + "/van/{round}/dau-thu/{sbd}", idle_page, "why.html"),
    SectionPage(SECTION + "/van/{round}/dau-thu/{sbd}/khac/{other}", other_page, "why_not.html", heavy=True),
    SectionPage(SECTION + "/boc-tham/{round}", draw_page, "draw.html"),
    SectionPage(SECTION + "/xep-hang", standings_page, "standings.html"),
    SectionPage(SECTION + "/xep-hang/{sbd}", rank_page, "rank.html"),
    SectionPage(SECTION + "/van/{round}/xep-hang", standings_page, "standings.html"),
    SectionPage(SECTION + "/bieu-do", charts_page, "charts.html"),
    SectionPage(SECTION + "/bang-diem", crosstable_page, "crosstable.html"),
    SectionPage(SECTION + "/don-vi", units_page, "units.html"),
    SectionPage(SECTION + "/danh-sach", list_page, "list.html"),
    SectionPage(SECTION + "/dau-thu/{sbd}", player_page, "player.html"),
)

EVENTS: Final = "/"
"""The list of all events, made by `thuysi.web.public.home.events_page`."""

PICTURE: Final = EVENT + "/hinh/{name}"
"""The picture of the event ("giai") or of a section, for whoever a page's address is sent to."""

NEWS: Final = EVENT + "/tin"
"""The stream of news about an event."""
