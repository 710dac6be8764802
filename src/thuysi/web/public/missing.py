"""What an address of an event lacks, in plain words, and the ways back into the event."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from thuysi.journal.state import Round
from thuysi.shown import Person
from thuysi.web.public.asked import Asked, Link, Made, event_path, paths_of, section_path
from thuysi.web.public.view import EventView, SectionView


@dataclass(frozen=True, slots=True)
class MissingPage:
    """What is not there, where one may go from here, where a name is searched for."""

    text: str
    links: tuple[Link, ...]
    search: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an address asks of a section; numbers are -1 where it names none, or what is no number."""

    section: SectionView
    named: Mapping[str, int]

    @property
    def number(self) -> int:
        """The round."""
        return max(self.named.get("van", -1), self.named.get("boc-tham", -1))

    @property
    def round(self) -> Round | None:
        """The round, where it is public."""
        return self.section.round(self.number)

    @property
    def sbd(self) -> int:
        """The first person of the address who is not there, else the first one."""
        people = [self.named[name] for name in ("dau-thu", "khac", "xep-hang") if self.named.get(name, -1) >= 0]
        return next((one for one in people if one not in self.section.people), people[0] if people else -1)

    @property
    def person(self) -> Person | None:
        """Who is asked for."""
        return self.section.people.get(self.sbd)


def missing_page(view: EventView, path: str, asked: Asked) -> Made:
    """The page instead of one that is not there; it is alive: what is published later appears on it by itself."""
    parts = path.strip("/").split("/")[2:]
    section = view.sections.get(parts[1]) if parts[:1] == ["bang"] and len(parts) > 1 else None
    facts: dict[str, object] = {}
    if section is None:
        code = "section" if parts[:1] == ["bang"] else "page"
        links = [Link(section_path(view.event.id, id_), one.section.name) for id_, one in view.sections.items()]
    else:
        wanted = Wanted(section, numbers_in(parts[2:]))
        code, facts = lack(wanted)
        links = [*_ways(view, wanted, asked)]
    links.append(Link(event_path(view.event.id), asked.t("home")))
    context = MissingPage(asked.t(f"missing_{code}", **facts), tuple(links), event_path(view.event.id) + "/tim")
    return Made(asked.t("missing"), context, section)


NAMED: Final = frozenset(("van", "ban", "dau-thu", "khac", "boc-tham", "xep-hang", "don-vi"))
"""The words of addresses behind which a number may stand."""


def numbers_in(parts: list[str]) -> Mapping[str, int]:
    """The words of an address with the numbers behind them.

    >>> numbers_in(["van", "3", "ban", "x"]), numbers_in(["don-vi"])
    ({'van': 3, 'ban': -1}, {'don-vi': -1})
    """
    after = dict(pairwise([*parts, ""]))
    return {
        word: int(after[word]) if after[word].isascii() and after[word].isdecimal() and len(after[word]) < 7 else -1
        for word in parts
        if word in NAMED
    }


Lack = tuple[str, dict[str, object]]


def lack(wanted: Wanted) -> Lack:
    """The first thing that is missing, and the facts of its sentence."""
    return next((code, facts(wanted)) for holds, code, facts in LACKS if holds(wanted))


def _latest(wanted: Wanted) -> int | None:
    latest = wanted.section.latest
    return None if latest is None else latest.number


LACKS: Final[tuple[tuple[Callable[[Wanted], bool], str, Callable[[Wanted], dict[str, object]]], ...]] = (
    (
        lambda it: it.number > 0 and it.round is None,
        "round",
        lambda it: {"round": it.number, "latest": _latest(it)},
    ),
    (
        lambda it: it.round is not None and it.named.get("ban", -1) >= 0,
        "board",
        lambda it: {"round": it.number, "board": it.named["ban"], "boards": len(it.round.boards) if it.round else 0},
    ),
    (lambda it: it.sbd >= 0 and it.person is None, "player", lambda it: {"number": it.sbd}),
    (lambda it: "khac" in it.named and it.person is not None, "other", lambda it: {"round": it.number}),
    (
        lambda it: "dau-thu" in it.named and it.round is not None and it.person is not None,
        "aside",
        lambda it: {"round": it.number, "name": it.person.name if it.person else ""},
    ),
    (
        lambda it: "xep-hang" in it.named and it.person is not None,
        "rank",
        lambda it: {"name": it.person.name if it.person else ""},
    ),
    (lambda it: "xep-hang" in it.named and it.round is not None, "table", lambda it: {"round": it.number}),
    (lambda it: "boc-tham" in it.named and it.round is not None, "draw", lambda it: {"round": it.number}),
    (lambda it: "don-vi" in it.named, "units", lambda it: {}),
    (lambda it: True, "page", lambda it: {}),
)
"""In this order: whether it is what an address lacks, the sentence that says so, what it is filled with."""


def _ways(view: EventView, wanted: Wanted, asked: Asked) -> Iterator[Link]:
    """The nearest pages that are there: the player, the round, the newest pairings, the list."""
    at, section = paths_of(view, wanted.section), wanted.section
    if wanted.person is not None:
        yield Link(at.player(wanted.person), wanted.person.name)
    shown = wanted.round or section.latest
    if shown is not None:
        yield Link(at.round(shown.number), asked.t("see_pairings", round=shown.number))
    if wanted.person is None:
        yield Link(f"{at.root}/danh-sach", asked.t("see_list"))
