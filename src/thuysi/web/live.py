"""News to open pages by server-sent events: which sections of an event have changed, and to which head.

A listener that is slow loses nothing but time: it holds one waiting message, the newest, with all that has changed
since it last took one.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Iterable
from typing import Final

QUIET: Final = 20.0
"""After so many seconds without news a line is sent all the same, so that a dead connection is noticed."""

AT_ONCE: Final = 20
PAUSE: Final = 0.01
"""So many hear of a change at once, the next after so many seconds: a thousand phones told in one breath would hold up
the very results that they are told of. The last of them hears it half a second later, of all that has changed by then.
"""

WAIT_MS: Final = 2000
"""So long a browser waits before it connects again."""


class Listener:
    """One open page: what it has not been told yet."""

    __slots__ = ("changed", "head", "news")

    def __init__(self) -> None:
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
    """Who listens to which event."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = {}
        self._closed = False

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

    @property
    def open(self) -> int:
        """How many pages are open, of all events and desks."""
        return sum(len(listeners) for listeners in self._listeners.values())

    async def stream(self, event: str, head: int) -> AsyncGenerator[bytes, None]:
        """The messages for one page, until it goes away; the first says where the event stands."""
        listener = Listener()
        listeners = self._listeners.setdefault(event, set())
        place = len(listeners)
        listeners.add(listener)
        try:
            yield f"retry: {WAIT_MS}\nevent: head\ndata: {head}\n\n".encode()
            while not self._closed:
                try:
                    async with asyncio.timeout(QUIET):
                        await listener.news.wait()
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                if place >= AT_ONCE:
                    await asyncio.sleep(place // AT_ONCE * PAUSE)
                if not self._closed:
                    yield listener.take()
        finally:
            self._listeners[event].discard(listener)
            if not self._listeners[event]:
                del self._listeners[event]
