"""A store in memory, with the rules of the real one; a clock that ticks, a chance that repeats itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from thuysi.errors import StaleWrite, StorageError
from thuysi.journal.entry import FIRST, Entry
from thuysi.service import Desk


class MemoryStore:
    """Journals in lists."""

    def __init__(self) -> None:
        self.journals: dict[str, list[Entry]] = {}

    def _journal(self, event_id: str) -> list[Entry]:
        if event_id not in self.journals:
            raise StorageError("storage.no_such_event", event=event_id)
        return self.journals[event_id]

    def head(self, event_id: str) -> tuple[int, str]:
        journal = self._journal(event_id)
        return (journal[-1].sequence, journal[-1].hash) if journal else (0, FIRST)

    def entries(self, event_id: str, after: int = 0) -> tuple[Entry, ...]:
        return tuple(self._journal(event_id)[after:])

    def create(self, event_id: str, entries: Sequence[Entry], name: str | None = None, request: Any = None) -> None:
        if event_id in self.journals:
            raise StorageError("storage.event_exists", event=event_id)
        self.journals[event_id] = list(entries)

    def append(
        self, event_id: str, seen: int, entries: Sequence[Entry], name: str | None = None, request: Any = None
    ) -> None:
        head = self.head(event_id)[0]
        if head != seen:
            raise StaleWrite("storage.stale", event=event_id, seen=seen, head=head)
        self._journal(event_id).extend(entries)


def ticking() -> Callable[[], str]:
    """A clock that goes on by a second each time it is read."""
    seconds = count()

    def now() -> str:
        at = next(seconds)
        return f"2026-03-01T{at // 3600 % 24:02}:{at // 60 % 60:02}:{at % 60:02}.000Z"

    return now


def desk(store: MemoryStore | None = None, seed: int = 7) -> Desk:
    """A desk over memory."""
    return Desk(store or MemoryStore(), "Trọng tài", "máy 1", clock=ticking(), chance=lambda: seed)
