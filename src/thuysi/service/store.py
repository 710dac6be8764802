"""What the service asks of a store of journals; `thuysi.storage.Store` is one, a list in memory another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from thuysi.journal.entry import Entry


class JournalStore(Protocol):
    """Events' journals: append-only, one writer wins."""

    def head(self, event_id: str) -> tuple[int, str]:
        """The last entry's sequence number and hash; raises `StorageError` for an event that is not there."""

    def entries(self, event_id: str, after: int = 0) -> tuple[Entry, ...]:
        """The entries after a sequence number, in order."""

    def create(self, event_id: str, entries: Sequence[Entry], name: str | None = None, request: Any = None) -> None:
        """A new event; raises `StorageError` where one of that id exists.

        `name` is the event's name, by default the first entry's; `request` the request that the entries answer.
        """

    def append(
        self,
        event_id: str,
        seen: int,
        entries: Sequence[Entry],
        name: str | None = None,
        request: Any = None,
    ) -> None:
        """The entries after `seen`, all or none; raises `StaleWrite` when the head is another.

        `name` is the event's new name; `request` the request that the entries answer, for stores that note them.
        """
