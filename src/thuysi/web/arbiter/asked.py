"""A page's or an action's question with all that belongs to it, and what is answered: plain values for templates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from secrets import token_hex

from thuysi.errors import StorageError
from thuysi.jobs.pace import takes_long
from thuysi.journal.state import Event, Section
from thuysi.service.desk import Desk
from thuysi.storage.access import Grant
from thuysi.storage.requests import Request as Keyed
from thuysi.web.arbiter.forms import Form
from thuysi.web.arbiter.office import Office
from thuysi.web.language import Say
from thuysi.web.public.words import clock_text
from thuysi.web.roles import Visitor
from thuysi.web.settings import WebSettings
from thuysi.web.site import NoSuchPage

DESK = "/trong-tai"


@dataclass(frozen=True, slots=True)
class Typed:
    """A form that was not done: what was typed, what is wrong where, what stands in the way, what changed meanwhile."""

    action: str = ""
    form: Form = field(default_factory=Form)
    errors: Mapping[str, str] = field(default_factory=dict)
    refusal: str = ""
    problems: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    """What was found besides, and stands in nobody's way."""
    stale: bool = False


@dataclass(frozen=True)
class Call:
    """Who asks for what: the visitor, his language, the parameters of the address, its query, a form not done."""

    office: Office
    settings: WebSettings
    visitor: Visitor
    language: str
    params: Mapping[str, str]
    query: Mapping[str, str]
    path: str
    typed: Typed = Typed()
    messages: tuple[str, ...] = ()
    client: str = ""

    @cached_property
    def a(self) -> Say:
        """The sentences of the arbiters' pages."""
        return Say(self.language, "web_arbiter")

    @cached_property
    def event(self) -> Event:
        """The event of the address as it stands now; raises `NoSuchPage`."""
        try:
            return self.office.desk.event(self.params["event"])
        except StorageError as error:
            if error.code != "storage.no_such_event":
                raise
            raise NoSuchPage("no_such_event") from error

    @cached_property
    def section(self) -> Section:
        """The section of the address; raises `NoSuchPage`."""
        found = self.event.sections.get(self.params["section"])
        if found is None:
            raise NoSuchPage("no_such_section")
        return found

    @cached_property
    def grant(self) -> Grant:
        """What the visitor may do; raises `NoSuchPage` for a reader, who never comes here past the guard."""
        if self.visitor.grant is None:
            raise NoSuchPage("no_grant")
        return self.visitor.grant

    def clock(self, stamp: str | None) -> str:
        """A time of the journal on the clocks of the event, as the visitor's language writes it; "" for none."""
        return clock_text(stamp, self.event.time_zone, self.language)

    def number(self, name: str) -> int:
        """A parameter of the address that is a number; -1, which nothing has, where it is none."""
        text = self.params.get(name, "")
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else -1

    def asked(self, name: str) -> str:
        """A value of the query, "" for none."""
        return self.query.get(name, "")

    def desk(self, form: Form | None = None, step: int = 1) -> Desk:
        """The desk as this visitor writes at it; a form with a key is done once, however often it is sent.

        `step` counts the verbs of one form: each is noted by itself.
        """
        keyed = self.keyed(form, step) if form is not None else None
        return self.office.desk.acting(self.visitor.actor, self.visitor.device, keyed)

    def keyed(self, form: Form, step: int = 1) -> Keyed | None:
        """The request that a form is, by which the store knows it again; None for a form without a key."""
        key = form.text("key")
        if not key:
            return None
        print_ = form.fingerprint(self.path)
        return Keyed(self.visitor.device, f"{key}:{print_[:16]}:{step}", print_, self.office.now())

    @cached_property
    def key(self) -> str:
        """A key for the forms of this page."""
        return token_hex(8)

    def takes_long(self, document: str) -> bool:
        """Whether a print of the section takes so long that it is a job."""
        return takes_long(document, len(self.section.registrations))

    @property
    def event_path(self) -> str:
        """Where the event's desk is."""
        return f"{DESK}/giai/{self.params['event']}"

    @property
    def section_path(self) -> str:
        """Where the section's desk is."""
        return f"{self.event_path}/bang/{self.params['section']}"


@dataclass(frozen=True, slots=True)
class Made:
    """A page's own content. `own` is what its template reads, `tab` the place in the navigation."""

    title: str
    own: object
    tab: str = ""
    scripts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Done:
    """What an action did: where to go now, what to say there, and for scripts the facts."""

    path: str
    said: tuple[str, ...] = ()
    data: Mapping[str, object] | None = None
    page: Made | None = None
    """A page to be shown instead of going anywhere: a preview, a code that is shown once."""
    template: str = ""
