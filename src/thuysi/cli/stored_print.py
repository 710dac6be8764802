"""What a stored event says on its pages by itself: section, place, who holds it, colour words, status, protests."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from thuysi.cli.stored import Stored
from thuysi.journal.state import Event, Section
from thuysi.journal.tournament import tournament_in
from thuysi.model import Tournament

CLOCK = "%d/%m/%Y %H:%M"


def with_event(source: Stored, asked: dict[str, Any], language: str) -> tuple[dict[str, Any], Tournament]:
    """The options, where they say nothing filled in by the event; and the tournament."""
    from thuysi.reports import protests_of

    event, section = source.read()
    number = asked["round_"] or len(section.rounds)
    drawn = section.rounds[number - 1] if 1 <= number <= len(section.rounds) else None
    known: dict[str, Any] = {
        "place": event.place,
        "organiser": event.organiser,
        "arbiter": event.chief_arbiter,
        "section_name": section.name if len(event.sections) > 1 else "",
        "colours": section.colour_words,
        "status": None if drawn is None else drawn.status,
        "protests": () if drawn is None else protests_of(section, number, language, lambda time: local(event, time)),
    }
    said = {name: value for name, value in asked.items() if value not in (None, "")}
    return {**asked, **known, **said}, _tournament(event, section)


def _tournament(event: Event, section: Section) -> Tournament:
    """The tournament under the event's own name: the section has a place of its own in the head."""
    from dataclasses import replace

    return replace(tournament_in(event, section.id), name=event.name)


def local(event: Event, time: str) -> str:
    """A moment in the event's own time, as people write it."""
    try:
        zone = ZoneInfo(event.time_zone)
    except (ZoneInfoNotFoundError, ValueError):
        return time
    return datetime.fromisoformat(time).astimezone(zone).strftime(CLOCK)
