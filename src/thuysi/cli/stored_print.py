"""What a stored event says on its pages by itself: section, place, who holds it, colour words, status, protests."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from thuysi.cli.stored import Stored
from thuysi.journal.state import Event, Round, Section
from thuysi.journal.tournament import tournament_in
from thuysi.model import Tournament

if TYPE_CHECKING:
    from thuysi.explain import Explanation

CLOCK = "%d/%m/%Y %H:%M"


def with_event(
    source: Stored, asked: dict[str, Any], language: str, documents: Iterable[str]
) -> tuple[dict[str, Any], Tournament]:
    """The options, where they say nothing filled in by the event; and the tournament."""
    from thuysi.reports import initials_of, protests_of
    from thuysi.reports.catalogue import OF_ALL_SECTIONS
    from thuysi.service.reading import other_sections
    from thuysi.shown import resting_of

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
        "event_sections": other_sections(event, section) if OF_ALL_SECTIONS.intersection(documents) else (),
        "initials": {"": initials_of(section), **{one.name: initials_of(one) for one in event.sections.values()}},
        "resting": resting_of(section),
        "kept": _kept(source, drawn, asked) if "why" in documents and drawn is not None else (),
        "protests": () if drawn is None else protests_of(section, number, language, lambda time: local(event, time)),
    }
    said = {name: value for name, value in asked.items() if value not in (None, "")}
    return {**asked, **known, **said}, _tournament(event, section)


RULES: Final = ("system", "edition", "seed", "settings")
"""Options that ask by which rules the round is to be paired again."""


def _kept(source: Stored, drawn: Round, asked: dict[str, Any]) -> tuple[Explanation, ...]:
    """The reasons as they were kept when the round was drawn; none where no engine drew it, or rules are asked."""
    from thuysi.cli.explain import kept_reasons

    if not drawn.pairing or any(asked[name] not in (None, "", ()) for name in RULES):
        return ()
    players = asked["players"] or (None,)
    return tuple(kept_reasons(source, drawn.number, one, asked["board"], asked["against"])[0] for one in players)


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
