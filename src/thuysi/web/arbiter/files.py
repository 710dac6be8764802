"""What is taken away from the arbiters' side as a file: prints as PDF, an event as one file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from thuysi.journal.state import Round, Section
from thuysi.journal.tournament import tournament_in
from thuysi.names import search_key
from thuysi.storage.access import Role
from thuysi.web.arbiter.asked import Call
from thuysi.web.arbiter.pages import CHIEF, EVENT, READERS, SECTION
from thuysi.web.public.words import clock_text, local_time
from thuysi.web.site import NoSuchPage

PRINTS: Final = (
    "pairings", "names", "standings", "crosstable", "start-list", "slips", "score-sheets", "cards", "place-cards",
    "badges", "minutes", "why", "units", "medals", "certificates", "set", "report",
)  # fmt: skip
"""The documents that a section's pages offer; each is made by `thuysi.reports`."""


@dataclass(frozen=True, slots=True)
class Download:
    """A file: its name, what it is, its bytes."""

    name: str
    media_type: str
    data: bytes


@dataclass(frozen=True, slots=True)
class DeskFile:
    """An address that answers with a file; where it cannot be made, `page` says why."""

    path: str
    make: Callable[[Call], Download]
    roles: tuple[Role, ...]
    page: str


def printed(call: Call) -> Download:
    """A document of the section as PDF; of the round that the query names, else of the last."""
    from thuysi.reports import Request, frame_of, initials_of, protests_of, render

    name = call.params["document"]
    if name not in PRINTS:
        raise NoSuchPage("no_such_document")
    event, section = call.event, call.section
    tournament = tournament_in(event, section.id)
    asked = call.asked("van")
    number = int(asked) if asked.isdecimal() and len(asked) < 4 else None
    round_ = _round(section, number)
    frame = frame_of(
        tournament, call.language, event=event.name, section=section.name, place=event.place,
        organiser=event.organiser, chief_arbiter=event.chief_arbiter, colours=section.colour_words,
        status=round_.status if round_ else "", printed_at=_now(event.time_zone),
    )  # fmt: skip
    request = Request(
        round=number, best=section.units_best or 3, bronzes=section.bronzes,
        url=f"{call.settings.address}/giai/{event.id}/bang/{section.id}",
        protests=protests_of(section, number or len(section.rounds), call.language, _clock(event.time_zone)),
        initials={"": initials_of(section)},
    )  # fmt: skip
    suffix = f"-{number}" if number else ""
    return Download(
        f"{_plain(event.name)}-{section.id}-{name}{suffix}.pdf", "application/pdf",
        render(name, tournament, frame, request),
    )  # fmt: skip


def _round(section: Section, number: int | None) -> Round | None:
    wanted = len(section.rounds) if number is None else number
    return next((one for one in section.rounds if one.number == wanted), None)


def _now(zone: str) -> str:
    moment = local_time(datetime.now(UTC).isoformat(), zone)
    return f"{moment:%d/%m/%Y %H:%M}" if moment else ""


def _clock(zone: str) -> Callable[[str], str]:
    """How a moment of the journal is written in the minutes."""
    return lambda stamp: clock_text(stamp, zone)


def _plain(name: str) -> str:
    """A name for a file: letters that every disk takes; "giai" where none is left."""
    kept = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in search_key(name))
    return "-".join(part for part in kept.split("-") if part) or "giai"


def whole_event(call: Call) -> Download:
    """The event as one file, which another machine continues from."""
    from thuysi.storage.portable import export_event

    event = call.event
    return Download(f"{_plain(event.name)}.thuysi", "application/zip", export_event(call.office.store, event.id))


FILES: Final[tuple[DeskFile, ...]] = (
    DeskFile(SECTION + "/in/{document}.pdf", printed, READERS, "rounds"),
    DeskFile(EVENT + "/tep.thuysi", whole_event, CHIEF, "backups"),
)
