"""Who is meant by a typed name: the way to a board for whoever has no script, or does not know his section."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from thuysi.web.public.asked import Asked, Made, event_path, player_path
from thuysi.web.public.player import NextBoard, next_board
from thuysi.web.public.view import EventView, Person, found

MOST: Final = 40
LONGEST: Final = 80


@dataclass(frozen=True, slots=True)
class Hit:
    """Somebody found: his section, his board now."""

    person: Person
    section: str
    path: str
    now: NextBoard | None


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
        people = found(section.people.values(), typed)
        for person in people[: MOST - len(hits)]:
            path = player_path(view.event.id, section.id, person)
            hits.append(Hit(person, section.section.name, path, next_board(view, section, person, asked)))
        more += max(len(people) - MOST, 0)
    context = SearchPage(typed, event_path(view.event.id) + "/tim", tuple(hits), more)
    return Made(asked.t("search_title"), context, tab="search")
