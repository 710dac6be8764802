"""A request with all that belongs to it: who asks, in which language, for which event, section, round; what he may see.

Whoever has a role that reads drafts sees the sections of his grant as they are; everybody else, and everything beyond
the grant, is as the public pages have it (`thuysi.web.public.view`): published rounds, years of birth, initials.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2b
from typing import Any, Final

from thuysi.journal.state import Event, Registration, Round, Section
from thuysi.model import Tournament
from thuysi.service.desk import Desk
from thuysi.storage.access import Grant, Role
from thuysi.storage.requests import Request as Keyed
from thuysi.web.api.problems import refused
from thuysi.web.arbiter.office import Office
from thuysi.web.public.view import EventView, event_view, public_section
from thuysi.web.roles import Visitor
from thuysi.web.settings import WebSettings

SEES_DRAFTS: Final[frozenset[Role]] = frozenset({"chief", "arbiter", "organiser", "viewer"})
SEES_LISTS: Final[frozenset[Role]] = SEES_DRAFTS | {"check_in"}
SEES_PHONES: Final[frozenset[Role]] = frozenset({"chief", "arbiter", "organiser", "check_in"})


@dataclass(frozen=True)
class Call:
    """A request. `event` and `section` are as this visitor may see them; a verb is done at the `desk`."""

    office: Office
    settings: WebSettings
    visitor: Visitor
    language: str
    params: Mapping[str, str]
    query: Mapping[str, Any]
    view: EventView | None = None
    """The event of the address as the pages keep it for the public; None where nothing is read."""
    client: str = ""

    @property
    def grant(self) -> Grant | None:
        """What the visitor may do; None for a reader."""
        return self.visitor.grant

    def desk(self, keyed: Keyed | None = None) -> Desk:
        """The desk as this visitor writes at it."""
        return self.office.desk.acting(self.visitor.actor, self.visitor.device, keyed)

    def reads(self, roles: frozenset[Role], section: str | None) -> bool:
        """Whether the visitor has one of the roles for a section; a range of boards reads what the public reads."""
        grant = self.grant
        return (
            grant is not None
            and grant.role in roles
            and grant.first_board is None
            and grant.last_board is None
            and grant.covers(self.params.get("event", ""), section)
        )

    @cached_property
    def public(self) -> EventView:
        """The event as the public sees it, made now where nobody keeps it."""
        return self.view if self.view is not None else event_view(self.office.desk.event(self.params["event"]))

    def check_there(self) -> None:
        """Raise `ApiRefused` where there is no such event, or no such section of it."""
        if "event" not in self.params:
            return
        sections = self.office.desk.event(self.params["event"]).sections
        if "section" in self.params and self.params["section"] not in sections:
            raise refused("no_such_section", section=self.params["section"], known=list(sections))

    @cached_property
    def event(self) -> Event:
        """The event of the address as this visitor may see it."""
        if not self.reads(SEES_LISTS, None):
            return self._as_public(self.public)
        event = self.office.desk.event(self.params["event"])
        return replace(event, sections={id_: self._seen(one) for id_, one in event.sections.items()})

    def _as_public(self, view: EventView) -> Event:
        sections = {id_: _public(one.section) for id_, one in view.sections.items()}
        return replace(view.event, sections=sections, details={})

    def _seen(self, section: Section) -> Section:
        """A section as it is, as the list has it, or as the public sees it."""
        if not self.reads(SEES_LISTS, section.id):
            return _public(public_section(section))
        people = section.registrations
        if not self.reads(SEES_PHONES, section.id):
            people = {sbd: replace(one, phone="", note="") for sbd, one in people.items()}
        if self.reads(SEES_DRAFTS, section.id):
            return replace(section, registrations=people)
        return replace(_public(public_section(section)), registrations=people, absences=section.absences)

    @cached_property
    def whole(self) -> bool:
        """Whether the section of the address is seen as it is, drafts included."""
        return self.reads(SEES_DRAFTS, self.params["section"])

    @cached_property
    def section(self) -> Section:
        """The section of the address; raises `ApiRefused`."""
        found = self.event.sections.get(self.params["section"])
        if found is None:
            raise refused("no_such_section", section=self.params["section"], known=list(self.event.sections))
        return found

    @cached_property
    def round(self) -> Round:
        """The round of the address; raises `ApiRefused`, also for a draft that this visitor may not see."""
        wanted = self.number("round")
        found = next((one for one in self.section.rounds if one.number == wanted), None)
        if found is None:
            raise refused("no_such_round", round=self.params["round"], drawn=len(self.section.rounds))
        return found

    @cached_property
    def person(self) -> Registration:
        """The person of the address; raises `ApiRefused`."""
        found = self.section.registrations.get(self.number("sbd"))
        if found is None:
            raise refused("no_such_player", sbd=self.params["sbd"])
        return found

    @cached_property
    def tournament(self) -> Tournament:
        """The section as the standings', cards' and tables' functions are asked with."""
        from thuysi.journal.tournament import tournament_of

        return tournament_of(self.section)

    def number(self, name: str) -> int:
        """A parameter of the address that is a number; -1, which nothing has, where it is none."""
        text = self.params.get(name, "")
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else -1

    @property
    def tag(self) -> str:
        """What an answer to this visitor in this language is tagged with (ETag); `If-Match` reads its first number."""
        seen = "public"
        if self.grant is not None:
            own = repr((self.grant.event_id, self.grant.role, self.grant.sections, self.grant.first_board))
            seen = blake2b(own.encode(), digest_size=6).hexdigest()
        return f'"{self.event.sequence}.{self.language}.{seen}"'


def _public(section: Section) -> Section:
    """A published section without what its public pages do not show: the seed of rounds to come, bans."""
    return replace(section, seed=None, forbidden=())
