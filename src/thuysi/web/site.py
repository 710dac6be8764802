"""What one server keeps in memory: the events as the public sees them, their heads, rendered pages, open listeners."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from fastapi import Request

from thuysi.errors import ThuysiError
from thuysi.web.live import Hub
from thuysi.web.public.view import EventView, event_view
from thuysi.web.roles import READS, Rule
from thuysi.web.settings import WebSettings
from thuysi.web.shelf import Kept, Rendered, Shelf
from thuysi.web.source import Listed, Source

if TYPE_CHECKING:
    from thuysi.web.guard import Access

LOG: Final = logging.getLogger("thuysi.web")

ALL: Final = ""
"""The head under this name moves whenever any event's does: what the list of all events is made from."""


EXCHANGED: Final = "!"
"""What open desks are told when the store is another one."""


def desk_channel(event: str) -> str:
    """Under what name the arbiters' open pages listen: they hear of drafts too. No event has such an id."""
    return f"@{event}"


class Denied(ThuysiError):
    """A route that this visitor may not use; `code` says why not."""


class NoSuchPage(ThuysiError):
    """Nothing is at this address, or nothing that is public."""


class Busy(ThuysiError):
    """So many wait for the same thing that one more would wait too long."""


MOST_WAITING: Final = 40
"""So many pages that take long may wait for one another."""


class Site:
    """The memory of one server. Everything in it can be made again from the store."""

    def __init__(self, source: Source, settings: WebSettings, access: Access, rules: tuple[Rule, ...]) -> None:
        self.source = source
        self.settings = settings
        self.access = access
        self.rules = {(rule.method, rule.path): rule for rule in rules}
        self.heads: dict[str, int] = {ALL: 0}
        self.shelf = Shelf(self.heads, settings.shelf_bytes)
        self.hub = Hub()
        self._views: dict[str, EventView] = {}
        self._heavy = asyncio.Semaphore(1)
        self._waiting = 0
        self._reading = asyncio.Lock()
        self._making: dict[str, asyncio.Future[Rendered]] = {}

    def rule_for(self, request: Request) -> Rule | None:
        """The rule of the route that answers this request; HEAD is asked as GET."""
        path = getattr(request.scope.get("route"), "path", "")
        method = "GET" if request.method in READS else request.method
        return self.rules.get((method, path))

    async def events(self) -> Sequence[Listed]:
        """Every event there is."""
        async with self._reading:
            return await asyncio.to_thread(self.source.events)

    async def view(self, event_id: str) -> EventView:
        """The event as the public sees it now; raises `NoSuchPage` where there is none."""
        known = self._views.get(event_id)
        if known is not None and known.head == self.heads.get(event_id):
            return known
        async with self._reading:
            known = self._views.get(event_id)
            if known is None or known.head != self.heads.get(event_id):
                await self._read(event_id, known)
            return self._views[event_id]

    def remembered(self, event_id: str | None) -> EventView | None:
        """The event as it was last seen, without asking the store; None for one that nobody has looked at."""
        return None if event_id is None else self._views.get(event_id)

    async def _read(self, event_id: str, known: EventView | None) -> None:
        """Read the event anew, and tell its open pages what has changed."""
        try:
            event = await asyncio.to_thread(self.source.event, event_id)
        except ThuysiError as error:
            raise NoSuchPage("no_such_event", event=event_id) from error
        view = self._views[event_id] = event_view(event, known)
        if self.heads.get(event_id) != view.head:
            self.heads[event_id] = view.head
            self.heads[ALL] += 1
        if known is not None and known.head != view.head:
            self.hub.tell(desk_channel(event_id), view.head, ("*",))
        if known is not None and (changed := view.changed_since(known)):
            self.hub.tell(event_id, view.head, changed)

    async def look(self) -> None:
        """See whether any event has moved on; those that people look at are read at once, so that they hear of it."""
        async with self._reading:
            heads = await asyncio.to_thread(self.source.heads)
            moved = [one for one, head in heads.items() if self.heads.get(one) != head]
            gone = [one for one in self.heads if one != ALL and one not in heads]
            for one in gone:
                del self.heads[one]
                self._views.pop(one, None)
            for one in moved:
                self.heads[one] = heads[one]
                if one in self._views:
                    await self._read_again(one)
            if moved or gone:
                self.heads[ALL] += 1

    async def _read_again(self, event_id: str) -> None:
        """Read an event that is being looked at; one that cannot be read any more is forgotten, its pages are gone."""
        try:
            await self._read(event_id, self._views[event_id])
        except NoSuchPage:
            del self._views[event_id]
            LOG.warning("the event %s cannot be read", event_id)

    async def forget(self) -> None:
        """The store's events were exchanged for others: nothing that is remembered of them counts any more.

        Open pages are told; a desk's page has to be loaded again, its forms are no longer taken.
        """
        async with self._reading:
            known, moved = [one for one in self.heads if one != ALL], self.heads[ALL] + 1
            self.heads.clear()
            self.heads[ALL] = moved
            self._views.clear()
            self.shelf.forget_events()
        for one in known:
            self.hub.tell(desk_channel(one), 0, (EXCHANGED,))
            self.hub.tell(one, 0, ("*", ""))

    async def watch(self) -> None:
        """Look again and again, until cancelled; a store that cannot be read for a moment is asked again."""
        while True:
            await asyncio.sleep(self.settings.look_every)
            try:
                await self.look()
            except ThuysiError as error:
                LOG.warning("the store cannot be read, it will be asked again: %s", error)

    @asynccontextmanager
    async def one_at_a_time(self) -> AsyncIterator[None]:
        """Held while a page is made that takes the machine long; raises `Busy` where too many wait already."""
        if self._waiting >= MOST_WAITING:
            raise Busy("busy")
        self._waiting += 1
        try:
            async with self._heavy:
                yield
        finally:
            self._waiting -= 1

    async def page(self, key: str, event: str | None, head: int, make: Callable[[], Awaitable[Rendered]]) -> Rendered:
        """The page of an address from the shelf, or made now: once, however many ask for it.

        Without an event it never grows stale.
        """
        page = self.shelf.fresh(key)
        if page is not None:
            return page
        of_now = f"{head} {key}"
        making = self._making.get(of_now)
        if making is None:
            making = self._making[of_now] = asyncio.ensure_future(make())
            making.add_done_callback(lambda _: self._making.pop(of_now, None))
        page = await asyncio.shield(making)
        self.shelf.keep(key, Kept(page, event, head))
        return page


def client_of(request: Request) -> str:
    """Who asks: the address that speaks to us, or the one that a proxy of ours names."""
    client = request.client.host if request.client else ""
    forwarded = request.headers.get("x-forwarded-for", "")
    if forwarded and client in site_of(request).settings.proxies:
        return forwarded.rpartition(",")[2].strip()[:60]
    return client


def site_of(request: Request) -> Site:
    """The memory of the server that answers this request."""
    site: Site = request.app.state.site
    return site
