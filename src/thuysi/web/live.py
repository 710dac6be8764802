"""News to open pages by server-sent events: which sections of an event have changed, and to which head.

A listener that is slow loses nothing but time: it holds one waiting message, the newest, with all that has changed
since it last took one.

There are so many places, and nobody has a fixed share of them: a hall whose phones all come from one address may fill
them all. Only when they are full does the address that holds most give one up, to whoever then still holds fewer.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Iterable
from ipaddress import ip_address, ip_network
from typing import Any, Final

from fastapi.responses import StreamingResponse

QUIET: Final = 20.0
"""After so many seconds without news a line is sent all the same, so that a dead connection is noticed."""

AT_ONCE: Final = 20
PAUSE: Final = 0.01
"""So many hear of a change at once, the next after so many seconds: a thousand phones told in one breath would hold up
the very results that they are told of. The last of them hears it half a second later, of all that has changed by then.
"""

WAIT_MS: Final = 2000
"""So long a browser waits before it connects again."""

GIVEN_UP_MS: Final = 60_000
"""So long waits one whose place was given to somebody else."""

DEVICE: Final = "device "
"""Before a device's id: no address begins so. Devices that have come in give nothing up for readers."""

OF_ONE_DEVICE: Final = 40
"""So many streams of one device that has come in; then its oldest ends."""

NETWORK: Final = 64
"""The bits of an IPv6 address that a provider gives one customer; behind them he makes addresses as he likes."""


def address_of(client: str) -> str:
    """Whom an address stands for: an IPv4 address for itself, an IPv6 address for its network.

    >>> address_of("192.168.1.7"), address_of("2001:db8::1:2"), address_of("::ffff:10.0.0.1"), address_of("unknown")
    ('192.168.1.7', '2001:db8::/64', '10.0.0.1', 'unknown')
    """
    try:
        found = ip_address(client)
    except ValueError:
        return client
    if found.version == 4:
        return str(found)
    mapped = found.ipv4_mapped
    return str(mapped) if mapped else str(ip_network((found, NETWORK), strict=False))


class Listener:
    """One open page: what it has not been told yet. `who` is the address or device that it belongs to."""

    __slots__ = ("changed", "event", "gone", "head", "news", "place", "who")

    def __init__(self, event: str, who: str, place: int) -> None:
        self.event = event
        self.who = who
        self.place = place
        self.gone = False
        self.news = asyncio.Event()
        self.changed: set[str] = set()
        self.head = 0

    def tell(self, head: int, sections: Iterable[str]) -> None:
        """Remember that these sections have changed ("" for the event itself)."""
        self.head = head
        self.changed.update(sections)
        self.news.set()

    def take(self) -> bytes:
        """What has changed since it was last taken, as one message."""
        data = json.dumps({"head": self.head, "sections": sorted(self.changed)})
        self.changed.clear()
        self.news.clear()
        return f"event: change\ndata: {data}\n\n".encode()


class Hub:
    """Who listens to which event, on how many places."""

    def __init__(self) -> None:
        self._listeners: dict[str, dict[Listener, None]] = {}
        self._by: dict[str, dict[Listener, None]] = {}
        self._closed = False
        self.open = 0
        """How many pages are open, of all events and desks."""

    def tell(self, event: str, head: int, sections: Iterable[str]) -> None:
        """Tell every open page of the event."""
        changed = tuple(sections)
        for listener in self._listeners.get(event, ()):
            listener.tell(head, changed)

    def close(self) -> None:
        """Let every open connection end: the server is stopping."""
        self._closed = True
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.news.set()

    def listening(self, event: str) -> int:
        """How many pages of the event are open."""
        return len(self._listeners.get(event, ()))

    # Places ----------------------------------------------------------------------------------------------------------

    def enter(self, event: str, client: str, most: int) -> Listener | None:
        """A place for one more page of this client; None where all are taken and nobody holds more than he would.

        Where somebody does, the newest page of whoever holds most gives its place up.
        """
        who = address_of(client)
        if self.open >= most and not self._made_room(len(self._by.get(who, ()))):
            return None
        return self._entered(event, who)

    def enter_device(self, event: str, device: str, most: int) -> Listener:
        """A place for a device that has come in, in any case; of too many of its own the oldest gives way."""
        who = DEVICE + device
        own = self._by.get(who, {})
        if len(own) >= OF_ONE_DEVICE:
            self.leave(next(iter(own)))
        elif self.open >= most:
            self._made_room(0)
        return self._entered(event, who)

    def _entered(self, event: str, who: str) -> Listener:
        listeners = self._listeners.setdefault(event, {})
        listener = Listener(event, who, len(listeners))
        listeners[listener] = None
        self._by.setdefault(who, {})[listener] = None
        self.open += 1
        return listener

    def _made_room(self, held: int) -> bool:
        """Whether the address that holds most has given a place up: it keeps as many as whoever comes to one more."""
        addresses = (pages for who, pages in self._by.items() if not who.startswith(DEVICE))
        busiest = max(addresses, key=len, default={})
        if held + 1 >= len(busiest):
            return False
        self.leave(next(reversed(busiest)))
        return True

    def leave(self, listener: Listener) -> None:
        """Its place is free; what it still streams ends. Whoever has left already may leave again."""
        if listener.gone:
            return
        listener.gone = True
        listener.news.set()
        self.open -= 1
        for table, key in ((self._listeners, listener.event), (self._by, listener.who)):
            del table[key][listener]
            if not table[key]:
                del table[key]

    # Messages --------------------------------------------------------------------------------------------------------

    async def stream(self, event: str, head: int, listener: Listener | None = None) -> AsyncGenerator[bytes, None]:
        """The messages for one page, until it goes away or gives its place up; the first says where the event stands.

        `listener` is its place; without one it takes one of its own.
        """
        own = self._entered(event, "") if listener is None else listener
        try:
            yield f"retry: {WAIT_MS}\nevent: head\ndata: {head}\n\n".encode()
            while not self._closed:
                try:
                    async with asyncio.timeout(QUIET):
                        await own.news.wait()
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                if own.gone:
                    yield f"retry: {GIVEN_UP_MS}\n\n".encode()
                    return
                if own.place >= AT_ONCE:
                    await asyncio.sleep(own.place // AT_ONCE * PAUSE)
                if not self._closed:
                    yield own.take()
        finally:
            self.leave(own)


class News(StreamingResponse):
    """A stream as an answer; its place is free again however the answer ends, also before its first word."""

    def __init__(self, hub: Hub, listener: Listener, messages: AsyncGenerator[bytes, None]) -> None:
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        super().__init__(messages, media_type=EVENT_STREAM, headers=headers)
        self._hub = hub
        self._listener = listener

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._hub.leave(self._listener)


EVENT_STREAM: Final = "text/event-stream"
