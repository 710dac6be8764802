"""The list of events, and an event's home: its sections, where each stands, the way to everything, a QR to itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from thuysi.web.public.asked import Asked, Link, Made, event_path, section_path
from thuysi.web.public.view import EventView, SectionView
from thuysi.web.public.words import clock_text, date_text, qr
from thuysi.web.source import Listed


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event on the list."""

    name: str
    path: str
    readable: bool


@dataclass(frozen=True, slots=True)
class EventsPage:
    """Every event of the server."""

    events: tuple[EventLine, ...]


@dataclass(frozen=True, slots=True)
class SectionCard:
    """A section on the event's home: how far it is, and where one goes from here."""

    name: str
    path: str
    players: int
    round: int
    total_rounds: int | None
    results: int
    boards: int
    status: str
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class HomePage:
    """An event's home."""

    name: str
    dates: str
    place: str
    organiser: str
    chief_arbiter: str
    sections: tuple[SectionCard, ...]
    search: str
    projector: str
    medals: str
    qr: Markup
    address: str


def events_page(events: Sequence[Listed], asked: Asked) -> Made:
    """The list of events."""
    lines = tuple(EventLine(one.name, event_path(one.id), one.readable) for one in events)
    return Made(asked.t("events_title"), EventsPage(lines))


def home_page(view: EventView, asked: Asked) -> Made:
    """An event's home."""
    event = view.event
    here = asked.reached(event_path(event.id))
    cards = tuple(_card(view, section, asked) for section in view.sections.values())
    context = HomePage(
        name=event.name,
        dates=date_text(event.start_date, event.end_date, asked.language),
        place=event.place,
        organiser=event.organiser,
        chief_arbiter=event.chief_arbiter,
        sections=cards,
        search=event_path(event.id) + "/tim",
        projector=event_path(event.id) + "/trinh-chieu",
        medals=event_path(event.id) + "/huy-chuong",
        qr=qr(here),
        address=here,
    )
    return Made(event.name, context, tab="home")


def _card(view: EventView, section: SectionView, asked: Asked) -> SectionCard:
    own, latest = section.section, section.latest
    path = section_path(view.event.id, section.id)
    entries = [(path + "/xep-hang", "tab_standings"), (path + "/bang-diem", "tab_crosstable")]
    if latest is None:
        entries = []
    if own.units_best is not None and latest is not None:
        entries.append((path + "/don-vi", "tab_units"))
    entries.append((path + "/danh-sach", "tab_list"))
    done = sum(board.result is not None for board in latest.boards) if latest else 0
    return SectionCard(
        name=own.name,
        path=path,
        players=sum(not one.withdrawn for one in section.people.values()),
        round=latest.number if latest else 0,
        total_rounds=own.total_rounds,
        results=done,
        boards=len(latest.boards) if latest else 0,
        status=section_status(view, section, asked),
        links=tuple(Link(where, asked.t(code)) for where, code in entries),
    )


def section_status(view: EventView, section: SectionView, asked: Asked) -> str:
    """Where a section stands, in a sentence."""
    own, latest = section.section, section.latest
    if latest is None:
        return asked.t("status_before")
    if own.closed:
        return asked.t("status_closed")
    if latest.complete:
        last = own.total_rounds is not None and latest.number >= own.total_rounds
        return asked.t("status_over" if last else "status_between", round=latest.number)
    protests = (
        clock_text(latest.protests_until, view.event.time_zone, asked.language) if latest.status == "published" else ""
    )
    return asked.t("status_playing", round=latest.number, protests=protests)
