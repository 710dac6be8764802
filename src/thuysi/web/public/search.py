"""Who is meant by a typed name: the way to a board for whoever has no script, or does not know his section."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from thuysi.shown import Person
from thuysi.web.public.asked import Asked, Made, event_path, paths_of
from thuysi.web.public.player import Now, now_of
from thuysi.web.public.view import EventView, found

MOST: Final = 40
LONGEST: Final = 80


@dataclass(frozen=True, slots=True)
class Hit:
    """Somebody found: his section, his board now."""

    person: Person
    section: str
    path: str
    now: Now | None


@dataclass(frozen=True, slots=True)
class SearchPage:
    """What was typed, and who is meant."""

    typed: str
    action: str
    hits: tuple[Hit, ...]
    more: int


def search_page(view: EventView, asked: Asked) -> Made:
    """Everybody in any section whose name or number is meant."""
    typed = asked.typed[:LONGEST].strip()
    hits: list[Hit] = []
    more = 0
    for section in view.sections.values():
        people = found(section, typed)
        for person in people[: MOST - len(hits)]:
            path = paths_of(view, section).player(person)
            hits.append(Hit(person, section.section.name, path, now_of(view, section, person, asked)))
        more += max(len(people) - MOST, 0)
    context = SearchPage(typed, event_path(view.event.id) + "/tim", tuple(hits), more)
    return Made(asked.t("search_title"), context, tab="search")
