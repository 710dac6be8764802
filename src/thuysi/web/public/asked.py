"""What a page is asked for, and what its maker answers: plain values between routes and templates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from urllib.parse import quote

from thuysi.case import Told
from thuysi.shown import Person
from thuysi.text.words import Words, words_of
from thuysi.web.language import Say
from thuysi.web.public.view import EventView, SectionView

WhyNot = Callable[[str, int, int, int], tuple[Told, ...]]
"""(section, round, player, the other) -> why the two did not meet (`Source.why_not` of the event)."""


def nobody_knows(section: str, round_: int, sbd: int, against: int) -> tuple[Told, ...]:
    """For questions that ask nothing of the kind."""
    return ()


@dataclass(frozen=True, slots=True)
class Asked:
    """A reader's question: his language, the parameters of the address, what he typed ("" for most pages).

    `address` is how the server is reached from outside, for QR codes.
    """

    language: str
    params: Mapping[str, str]
    address: str
    typed: str = ""
    why_not: WhyNot = nobody_knows
    outside: Callable[[str], str] | None = None
    """How an address of the site is reached from outside, where that is not the server's own way."""

    def reached(self, path: str) -> str:
        """How a page is reached from outside; "" where nobody knows."""
        return self.address + path if self.outside is None else self.outside(path)

    @property
    def t(self) -> Say:
        """The sentences of the public pages in the reader's language."""
        return Say(self.language, "web")

    @property
    def words(self) -> Words:
        """The words of the reader's language."""
        return words_of(self.language)

    def number(self, name: str) -> int:
        """A parameter that is a number; -1, which nothing has, where it is none."""
        text = self.params[name]
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else -1


@dataclass(frozen=True, slots=True)
class Made:
    """A page's own content: its title, its context, the section and the tab it belongs to."""

    title: str
    context: object
    section: SectionView | None = None
    tab: str = ""
    crumb: str = ""
    """Where it leads up to, when it is below a tab: that tab's code."""
    listens: tuple[str, ...] | None = None
    """The sections whose changes concern it; None: its own, or for a page of the event all."""
    scripts: tuple[str, ...] = ()
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A link on a page: where, what it says, whether it is the page itself."""

    path: str
    label: str
    here: bool = False


def event_path(event: str) -> str:
    """Where an event is."""
    return f"/giai/{quote(event, safe='')}"


def section_path(event: str, section: str) -> str:
    """Where a section is: the pairings of its latest round."""
    return f"/giai/{event}/bang/{section}"


@dataclass(frozen=True, slots=True)
class Paths:
    """Where the pages of a section are; `root` is the pairings of its latest round."""

    root: str

    @property
    def standings(self) -> str:
        """The newest standings."""
        return f"{self.root}/xep-hang"

    def player(self, person: Person) -> str:
        """A player's page."""
        return f"{self.root}/dau-thu/{person.sbd}"

    def working(self, person: Person) -> str:
        """Why a player has his rank."""
        return f"{self.root}/xep-hang/{person.sbd}"

    def round(self, number: int) -> str:
        """The pairings of a round."""
        return f"{self.root}/van/{number}"

    def board(self, number: int, board: int) -> str:
        """Why a board is as it is."""
        return f"{self.root}/van/{number}/ban/{board}"

    def aside(self, number: int, person: Person) -> str:
        """Why somebody has no opponent."""
        return f"{self.root}/van/{number}/dau-thu/{person.sbd}"

    def other(self, number: int, person: Person, other: Person) -> str:
        """Why two did not meet."""
        return f"{self.aside(number, person)}/khac/{other.sbd}"


def paths_of(view: EventView, section: SectionView) -> Paths:
    """Where the pages of this section are."""
    return Paths(section_path(view.event.id, section.id))


@dataclass(frozen=True, slots=True)
class Nothing:
    """The context of a page that is all template."""

    facts: Mapping[str, object] = field(default_factory=dict)
