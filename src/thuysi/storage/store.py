"""The store: events and their journals. What `append` has returned from is on the disk, whole, or it is not there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

from sqlalchemy import Connection, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from thuysi.errors import StaleWrite, StorageError
from thuysi.journal.entry import FIRST, JOURNAL_VERSION, Entry
from thuysi.steps import Step, Told
from thuysi.storage.engine import PATIENCE, engine_of, reading, writing
from thuysi.storage.failures import is_damage
from thuysi.storage.lines import (
    Ending,
    ending_by_entries,
    ending_of,
    ids_by_entries,
    last_line,
    prove_chained,
    prove_whole,
    read,
    rows_of,
)
from thuysi.storage.place import Place, place_of
from thuysi.storage.requests import Request, record
from thuysi.storage.schema import prepare
from thuysi.storage.tables import ENTRIES, EVENTS

if TYPE_CHECKING:
    from thuysi.storage.backups import Kept

TOGETHER: Final = 500
"""So many entries are handed to the database at a time."""

Watch = Callable[[str], None]
"""Called with the name of every point of a write; the crash tests end the program there."""


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
    return Store(place_of(url), patience)


class Store:
    """An open store. Threads may share it; every call is one transaction of its own, and readers never wait."""

    def __init__(self, place: Place, patience: int = PATIENCE, watch: Watch = lambda _point: None) -> None:
        self.place = place
        self._watch = watch
        self._engine = engine_of(place, patience)
        try:
            prepare(self._engine, place, patience)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Give the connections back; nothing is pending that would have to be saved."""
        self._engine.dispose()

    def reading(self) -> AbstractContextManager[Connection]:
        """A transaction that sees one moment of the store and writes nothing (for the other modules of this room)."""
        return reading(self._engine, self.place.shown)

    def writing(self) -> AbstractContextManager[Connection]:
        """A transaction that is committed when the block ends (for the other modules of this room)."""
        return writing(self._engine, self.place.shown)

    # Reading ---------------------------------------------------------------------------------------------------------

    def heads(self) -> Mapping[str, tuple[int, str]]:
        """Where every event's journal ends: id -> (sequence, hash). One small question, for whoever asks often."""
        with self.reading() as connection:
            rows = connection.execute(select(EVENTS.c.id, EVENTS.c.head, EVENTS.c.hash)).all()
        return {event_id: (head, hash_) for event_id, head, hash_ in rows}

    def head(self, event_id: str) -> tuple[int, str]:
        """The sequence number and the hash of the event's last entry; raises "storage.no_such_event"."""
        with self.reading() as connection:
            ending = ending_of(connection, event_id)
        return ending.head, ending.hash

    def entries(self, event_id: str, after: int = 0) -> tuple[Entry, ...]:
        """The event's entries after a sequence number, in order, their chain checked from there to the end.

        Raises `StorageError`: "storage.no_such_event", "storage.damaged_event" (with the first entry that is not as
        it was written), "storage.newer_journal".
        """
        with self.reading() as connection:
            return read(connection, ending_of(connection, event_id), after, self.place.shown)

    def events(self, thorough: bool = False, told: Told | None = None) -> tuple[EventInfo, ...]:
        """Every event, the last changed first; a damaged one is listed with what is wrong, the others are usable.

        Each event's ending is looked at, and with `thorough` every entry of it; `told` hears of each before that.
        """
        infos, endings = [], self._endings()
        for place, ending in enumerate(endings):
            if told is not None:
                facts = {"event": ending.name, "part": place + 1, "parts": len(endings)}
                told(Step("copy", place, len(endings), facts))
            infos.append(self._info(ending, thorough))
        return tuple(sorted(infos, key=lambda info: (info.updated, info.id), reverse=True))

    def info(self, event_id: str) -> EventInfo:
        """One event as the list has it; raises "storage.no_such_event"."""
        with self.reading() as connection:
            ending = ending_of(connection, event_id)
        return self._info(ending, False)

    def _endings(self) -> list[Ending]:
        """Every event's row; where these cannot be read, what the entries say."""
        with self.reading() as connection:
            try:
                return [Ending(*row) for row in connection.execute(select(EVENTS))]
            except DBAPIError as error:
                if not is_damage(error):
                    raise
                connection.rollback()
                return [ending_by_entries(connection, event_id) for event_id in ids_by_entries(connection)]

    def _info(self, ending: Ending, thorough: bool) -> EventInfo:
        problem = None
        try:
            with self.reading() as connection:
                self._look(connection, ending, thorough)
        except StorageError as error:
            problem = error
        return EventInfo(ending.id, ending.name, ending.head, ending.updated, problem)

    def _look(self, connection: Connection, ending: Ending, thorough: bool) -> None:
        """Raises what is wrong with an event; somebody may have written to it since its ending was read."""
        if thorough or ending.journal_version > JOURNAL_VERSION:
            read(connection, ending, 0, self.place.shown)
            return
        last = connection.execute(last_line(ending.id).where(ENTRIES.c.sequence <= ending.head)).one_or_none()
        if last is None or (last.sequence, last.hash) != (ending.head, ending.hash):
            facts = {"event": ending.id, "name": ending.name, "entry": ending.head, "place": self.place.shown}
            raise StorageError("storage.damaged_event", **facts)

    # Copies ----------------------------------------------------------------------------------------------------------

    def backup(self, path: str) -> tuple[str, ...]:
        """Copy the whole store to a new file or into a folder, and say which files were written."""
        from thuysi.storage.backups import back_up

        return back_up(self, path)

    def backed_up(self, event_id: str, reason: str) -> Kept:
        """Make the copy that belongs to something done (a round published), by the rule of `storage.backups`.

        Never raises because a copy cannot be made: what was done is saved; the result says what is wrong.
        """
        from thuysi.storage.backups import keep

        return keep(self, event_id, reason)

    # Writing ---------------------------------------------------------------------------------------------------------

    def create(
        self, event_id: str, entries: Sequence[Entry], name: str | None = None, request: Request | None = None
    ) -> None:
        """A new event with its first entries, in one transaction; raises "storage.event_exists".

        `name` is the event's name in the list, by default the one in the first entry's data; `request` the request that
        they answer, noted with them. Raises `RepeatedRequest` when the request has been done before.
        """
        prove_whole(event_id, entries)
        prove_chained(entries, 0, FIRST)
        named = str(entries[0].data.get("name", "")) if name is None else name

        def steps(connection: Connection) -> None:
            if request:
                record(connection, request, event_id, entries[0].sequence, entries[-1].sequence)
            values = {"id": event_id, "journal_version": JOURNAL_VERSION, "name": named, **_end(entries)}
            connection.execute(insert(EVENTS).values(values))
            self._insert(connection, event_id, entries)
            self._watch("ended")

        try:
            self._write(event_id, entries, steps)
        except StorageError as error:
            if isinstance(error.__cause__, IntegrityError):
                raise StorageError("storage.event_exists", event=event_id) from None
            raise

    def append(
        self,
        event_id: str,
        seen: int,
        entries: Sequence[Entry],
        name: str | None = None,
        request: Request | None = None,
    ) -> None:
        """Write the entries after entry `seen`, all of them in one transaction, on the disk when this returns.

        `name` is the event's name after them (None: as before); `request` the request that they answer, noted with
        them. Raises `StaleWrite` (facts: event, seen, head) when the journal no longer ends at `seen`, and
        `RepeatedRequest` when the request has been done before: then nothing is written.
        """
        prove_whole(event_id, entries)

        def steps(connection: Connection) -> None:
            ending = _locked(connection, event_id)
            if request:
                record(connection, request, event_id, entries[0].sequence, entries[-1].sequence)
            if ending.head != seen:
                raise StaleWrite("storage.stale", event=event_id, seen=seen, head=ending.head)
            prove_chained(entries, seen, ending.hash)
            self._insert(connection, event_id, entries)
            values = {"name": ending.name if name is None else name, **_end(entries)}
            connection.execute(update(EVENTS).where(EVENTS.c.id == event_id).values(values))
            self._watch("ended")

        self._write(event_id, entries, steps)

    def _insert(self, connection: Connection, event_id: str, entries: Sequence[Entry]) -> None:
        rows = rows_of(event_id, entries)
        for begin in range(0, len(rows), TOGETHER):
            connection.execute(insert(ENTRIES), rows[begin : begin + TOGETHER])
            self._watch("inserted")

    def _write(self, event_id: str, entries: Sequence[Entry], steps: Callable[[Connection], None]) -> None:
        """Take the steps in one transaction. Where the commit itself fails, it is looked up what has become of it."""
        committing = False
        self._watch("begin")
        try:
            with self.writing() as connection:
                self._watch("begun")
                steps(connection)
                committing = True
                self._watch("commit")
        except StorageError as error:
            if not committing or not self._is_written(event_id, entries[-1], error):
                raise
        self._watch("committed")

    def _is_written(self, event_id: str, last: Entry, error: StorageError) -> bool:
        """Whether an entry is there after all; raises "storage.unsure" when that cannot be found out now."""
        wanted = select(ENTRIES.c.hash).where(ENTRIES.c.event_id == event_id, ENTRIES.c.sequence == last.sequence)
        try:
            with self.writing() as connection:
                if connection.dialect.name == "postgresql":
                    # The server may still be committing for a connection that was cut: this waits for it.
                    connection.execute(text("LOCK TABLE events IN EXCLUSIVE MODE"))
                return connection.execute(wanted).scalar() == last.hash
        except StorageError:
            facts = {"event": event_id, "entry": last.sequence, "reason": error.facts.get("reason", error.code)}
            raise StorageError("storage.unsure", place=self.place.shown, **facts) from error


def _locked(connection: Connection, event_id: str) -> Ending:
    """The event's row, which nobody else may change until the transaction ends; raises "storage.no_such_event"."""
    row = connection.execute(select(EVENTS).where(EVENTS.c.id == event_id).with_for_update()).one_or_none()
    if row is None:
        raise StorageError("storage.no_such_event", event=event_id)
    ending = Ending(*row)
    if ending.journal_version > JOURNAL_VERSION:
        facts = {"event": event_id, "found": ending.journal_version, "known": JOURNAL_VERSION}
        raise StorageError("storage.newer_journal", **facts)
    return ending


def _end(entries: Sequence[Entry]) -> dict[str, object]:
    """What the event's row says about its end after these entries."""
    last = entries[-1]
    return {"head": last.sequence, "hash": last.hash, "updated": last.time}
