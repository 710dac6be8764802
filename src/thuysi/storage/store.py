"""The store: events and their journals. What `append` has returned from is on the disk, whole, or it is not there."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Any, Final, Self

from sqlalchemy import Connection, Row, insert, select, update
from sqlalchemy.exc import IntegrityError

from thuysi.errors import ProofFailed, StaleWrite, StorageError
from thuysi.journal.entry import FIRST, JOURNAL_VERSION, Entry, canonical, hash_of
from thuysi.storage.engine import PATIENCE, engine_of, reading, writing
from thuysi.storage.place import Place, place_of
from thuysi.storage.schema import prepare
from thuysi.storage.tables import ENTRIES, EVENTS

Watch = Callable[[str], None]
"""Called with the name of every point of a write; the crash tests stop the program there."""


@dataclass(frozen=True, slots=True)
class EventInfo:
    """An event in the list: where its journal ends, when that was, and what is wrong with it (None: nothing)."""

    id: str
    name: str
    head: int
    updated: str
    problem: StorageError | None = None


def open_store(url: str | None = None, patience: int = PATIENCE) -> Store:
    """The store at an address, made on first use: None (the user's own), a file's path, `sqlite:///…`, `postgresql…`.

    A writer waits `patience` seconds for another one. Raises `StorageError`, or `UsageError` for an address that is
    none.
    """
    place = place_of(url)
    return Store(place, patience)


class Store:
    """An open store. Threads may share it; every call is a transaction of its own."""

    def __init__(self, place: Place, patience: int = PATIENCE, watch: Watch = lambda _point: None) -> None:
        self.place = place
        self._watch = watch
        self._engine = engine_of(place, patience)
        prepare(self._engine, place, patience)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Give the connections back; nothing is pending that would have to be saved."""
        self._engine.dispose()

    # Reading ---------------------------------------------------------------------------------------------------------

    def heads(self) -> Mapping[str, tuple[int, str]]:
        """Where every event's journal ends: id -> (sequence, hash). One small question, for whoever asks often."""
        with reading(self._engine, self.place.shown) as connection:
            rows = connection.execute(select(EVENTS.c.id, EVENTS.c.head, EVENTS.c.hash)).all()
        return {row.id: (row.head, row.hash) for row in rows}

    def head(self, event_id: str) -> tuple[int, str]:
        """The sequence number and the hash of the event's last entry; raises "storage.no_such_event"."""
        with reading(self._engine, self.place.shown) as connection:
            row = connection.execute(_event(event_id)).one_or_none()
        if row is None:
            raise StorageError("storage.no_such_event", event=event_id)
        return row.head, row.hash

    def entries(self, event_id: str, after: int = 0) -> tuple[Entry, ...]:
        """The event's entries after a sequence number, in order, their chain checked from there.

        Raises `StorageError`: "storage.no_such_event", "storage.damaged_event" (with the first entry that is not as
        it was written), "storage.newer_journal".
        """
        with reading(self._engine, self.place.shown) as connection:
            event = connection.execute(_event(event_id)).one_or_none()
            if event is None:
                raise StorageError("storage.no_such_event", event=event_id)
            rows = connection.execute(_rows(event_id, max(after, 1))).all()
        return self._checked(event, after, rows)

    def _checked(self, event: Row[Any], after: int, rows: Sequence[Row[Any]]) -> tuple[Entry, ...]:
        """The rows (from the one before the first wanted) as entries, if they are what was written."""
        if event.journal_version > JOURNAL_VERSION:
            raise StorageError(
                "storage.newer_journal", event=event.id, found=event.journal_version, known=JOURNAL_VERSION
            )
        expected, previous = max(after, 1), rows[0].previous if after else FIRST
        for row in rows:
            if row.sequence != expected or row.previous != previous or row.hash != _hash(row):
                raise self._damaged(event, expected)
            expected, previous = expected + 1, row.hash
        if after <= event.head and (expected - 1, previous) != (event.head, event.hash):
            raise self._damaged(event, expected)
        return tuple(map(_entry, rows[1 if after else 0 :]))

    def _damaged(self, event: Row[Any], at: int) -> StorageError:
        return StorageError("storage.damaged_event", event=event.id, name=event.name, entry=at, place=self.place.shown)

    def events(self) -> tuple[EventInfo, ...]:
        """Every event, the last changed first; a damaged one is listed with what is wrong, the others are usable."""
        with reading(self._engine, self.place.shown) as connection:
            rows = connection.execute(select(EVENTS).order_by(EVENTS.c.updated.desc(), EVENTS.c.id)).all()
        return tuple(EventInfo(row.id, row.name, row.head, row.updated) for row in rows)

    # Writing ---------------------------------------------------------------------------------------------------------

    def create(self, event_id: str, entries: Sequence[Entry]) -> None:
        """A new event with its first entries, in one transaction; raises "storage.event_exists"."""
        proven(entries, 0, FIRST)
        try:
            with self._writing() as connection:
                connection.execute(insert(EVENTS).values(id=event_id, **_ending(entries, _name(entries))))
                self._insert(connection, event_id, entries)
        except StorageError as error:
            if isinstance(error.__cause__, IntegrityError):
                raise StorageError("storage.event_exists", event=event_id) from None
            raise

    def append(self, event_id: str, seen: int, entries: Sequence[Entry]) -> None:
        """Write the entries after entry `seen`, all of them in one transaction, on the disk when this returns.

        Raises `StaleWrite` (facts: event, seen, head) when the journal no longer ends at `seen`: nothing is written.
        """
        with self._writing() as connection:
            event = connection.execute(_event(event_id).with_for_update()).one_or_none()
            if event is None:
                raise StorageError("storage.no_such_event", event=event_id)
            if event.head != seen:
                raise StaleWrite("storage.stale", event=event_id, seen=seen, head=event.head)
            proven(entries, seen, event.hash)
            self._insert(connection, event_id, entries)
            ending = _ending(entries, _name(entries, event.name))
            connection.execute(update(EVENTS).where(EVENTS.c.id == event_id).values(**ending))

    def _writing(self) -> Any:
        return writing(self._engine, self.place.shown)

    def _insert(self, connection: Connection, event_id: str, entries: Sequence[Entry]) -> None:
        connection.execute(insert(ENTRIES), [_row(event_id, entry) for entry in entries])


def _event(event_id: str) -> Any:
    return select(EVENTS).where(EVENTS.c.id == event_id)


def _rows(event_id: str, first: int) -> Any:
    of_event = ENTRIES.c.event_id == event_id
    return select(ENTRIES).where(of_event, ENTRIES.c.sequence >= first).order_by(ENTRIES.c.sequence)


NAMING: Final = frozenset({"created", "details"})
"""The kinds of entries whose data may give the event its name."""


def _name(entries: Iterable[Entry], name: str = "") -> str:
    """The name of the event after these entries."""
    for entry in entries:
        if entry.kind in NAMING:
            name = str(entry.data.get("name", name))
    return name


def _ending(entries: Sequence[Entry], name: str) -> dict[str, object]:
    """What the event's row says after these entries."""
    last = entries[-1]
    return {
        "name": name,
        "head": last.sequence,
        "hash": last.hash,
        "updated": last.time,
        "journal_version": JOURNAL_VERSION,
    }


def _row(event_id: str, entry: Entry) -> dict[str, object]:
    return {
        "event_id": event_id, "sequence": entry.sequence, "time": entry.time, "actor": entry.actor,
        "device": entry.device, "kind": entry.kind, "section": entry.section, "data": canonical(entry.data),
        "previous": entry.previous, "hash": entry.hash,
    }  # fmt: skip


def _entry(row: Row[Any]) -> Entry:
    return Entry(
        row.sequence, row.time, row.actor, row.device, row.kind, row.section, json.loads(row.data), row.previous,
        row.hash,
    )  # fmt: skip


def _hash(row: Row[Any]) -> str:
    """The hash of a row as it is."""
    return hash_of(replace(_entry(row), hash=""))


def proven(entries: Sequence[Entry], seen: int, head: str) -> None:
    """Raises `ProofFailed` unless the entries follow entry `seen` with the hash `head`, each chained to the last."""
    if not entries:
        raise ProofFailed("storage.nothing_to_write")
    expected, previous = seen + 1, head
    for entry in entries:
        if entry.sequence != expected or entry.previous != previous or entry.hash != hash_of(entry):
            raise ProofFailed("storage.unchained", entry=entry.sequence, expected=expected)
        expected, previous = expected + 1, entry.hash
