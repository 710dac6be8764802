"""A copy put in the place of a store that is in use: what would be lost is shown first, then it is one transaction.

The events and their journals are exchanged; devices, sessions, codes, tokens and passwords stay as they are, so that
whoever is shut out stays out and whoever is in stays in. Every session gets a new form key: no page that was opened
before writes into what stands there now. The store as it was lies beside its copies before anything is changed, made
under the lock under which it is changed: nothing that was acknowledged is in neither of the two.

On PostgreSQL a server's journals are the server's, and nothing in them is ever taken away; there an event's copy
continues the event (`thuysi.storage.portable`), and the database has copies of its own.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final, Literal

from sqlalchemy import Connection, delete, func, insert, select, text, update

from thuysi.errors import StaleWrite, StorageError, reason_of
from thuysi.journal.entry import JOURNAL_VERSION, Entry
from thuysi.scratch import scratch
from thuysi.steps import Step, Told
from thuysi.storage.copies import copy_file
from thuysi.storage.lines import rows_of
from thuysi.storage.portable import ENDING, MOST_BYTES, continue_event, parse
from thuysi.storage.store import EventInfo, Store, Watch, open_store
from thuysi.storage.tables import ENTRIES, EVENTS, REQUESTS, SESSIONS

TOGETHER: Final = 500
LAST: Final = 5
"""So many of the entries that would be lost are shown."""

What = Literal["gone", "back", "same", "ahead", "new", "parted"]
"""What would become of an event: gone, set back, as it is, longer than now, new here, another way than here."""


@dataclass(frozen=True, slots=True)
class Fate:
    """An event before and after: entries here, in the copy, of both alike; the last of those that would be lost."""

    id: str
    name: str
    what: What
    here: int
    there: int
    alike: int
    lost: tuple[Entry, ...] = ()

    @property
    def lost_count(self) -> int:
        """How many entries would be lost."""
        return self.here - self.alike


@dataclass(frozen=True, slots=True)
class Copied:
    """What a copy holds: names and endings (length, last hash) by event, and how an event's entries are read.

    Only one event at a time is in memory.
    """

    names: Mapping[str, str]
    ends: Mapping[str, tuple[int, str]]
    entries: Callable[[str], tuple[Entry, ...]]


@contextmanager
def looked_at(path: str, told: Told | None = None, thorough: bool = True) -> Iterator[Copied]:
    """What a copy holds, with `thorough` every entry of it read; the copy itself is only read.

    Raises `StorageError` ("storage.no_copy", "storage.damaged_event" …), `InputError` for an event's file that is not
    as it was written.
    """
    if not os.path.isfile(path):
        raise StorageError("storage.no_copy", file=os.path.basename(path), reason="")
    if path.endswith(ENDING):
        with open(path, "rb") as file:
            held = parse(file.read(MOST_BYTES + 1))
        ends = {held.id: (len(held.entries), held.entries[-1].hash)}
        yield Copied({held.id: held.name}, ends, lambda event_id: held.entries)
        return
    with scratch("copy") as folder:
        own = os.path.join(folder, "copy.db")
        copy_file(path, own)
        with open_store(own) as copy:
            infos = copy.events()
            for info in infos:
                if info.problem is not None:
                    raise info.problem
            if thorough:
                _read_through(copy, infos, told)
            yield Copied({info.id: info.name for info in infos}, copy.heads(), copy.entries)


def _read_through(copy: Store, infos: Sequence[EventInfo], told: Told | None) -> None:
    """Read every entry of a copy; raises what is wrong with it."""
    for place, info in enumerate(infos):
        if told is not None:
            told(Step("copy", place, len(infos), {"event": info.name, "part": place + 1, "parts": len(infos)}))
        copy.entries(info.id)


def fates(store: Store, copied: Copied, whole: bool = True) -> tuple[Fate, ...]:
    """What would become of every event, what loses most first; `whole`: what is not in the copy goes."""
    here = store.heads()
    names = {info.id: info.name for info in store.events()}
    known = [*copied.names, *(one for one in here if whole and one not in copied.names)]
    found = [
        _fate_in(store, copied, one, names.get(one) or copied.names[one], here.get(one), copied.ends.get(one))
        for one in known
    ]
    return tuple(sorted(found, key=lambda one: (-one.lost_count, one.what == "same", one.name)))


def _fate_in(
    store: Store, copied: Copied, event_id: str, name: str, here: tuple[int, str] | None, there: tuple[int, str] | None
) -> Fate:
    """What would become of an event; one that ends alike in both is alike from its beginning, so that none is read."""
    if here is not None and here == there:
        return Fate(event_id, name, "same", here[0], here[0], here[0])
    return _fate(event_id, name, store.entries(event_id) if here else (), copied.entries(event_id) if there else ())


def _fate(event_id: str, name: str, ours: tuple[Entry, ...], theirs: tuple[Entry, ...]) -> Fate:
    alike = 0
    for mine, other in zip(ours, theirs):
        if mine.hash != other.hash:
            break
        alike += 1
    return Fate(
        event_id, name, _what(len(ours), len(theirs), alike), len(ours), len(theirs), alike, ours[alike:][-LAST:]
    )


def _what(ours: int, theirs: int, alike: int) -> What:
    if not theirs:
        return "gone"
    if not ours:
        return "new"
    if alike < min(ours, theirs):
        return "parted"
    return "same" if ours == theirs else "back" if theirs < ours else "ahead"


def mark_of(store: Store) -> str:
    """The store as it stands, in one word: another one as soon as anything is written to any event."""
    return _mark({event: head for event, (_, head) in store.heads().items()})


def _mark(hashes: Mapping[str, str]) -> str:
    return sha256("\n".join(f"{event} {hash_}" for event, hash_ in sorted(hashes.items())).encode()).hexdigest()[:24]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """What was done: how many events stand there now, and where the store before lies."""

    events: int
    put_aside: str


def exchange(
    store: Store, copied: Copied, mark: str, told: Told | None = None, watch: Watch = lambda _point: None,
) -> Exchanged:  # fmt: skip
    """Put the events of a copy in the place of all that are there, in one transaction; readers never wait.

    `mark` is the store as whoever asks saw it (`mark_of`): raises `StaleWrite` ("storage.moved_on") when it is another.
    Raises `StorageError` ("storage.not_exchanged" on PostgreSQL, "storage.copy_failed", …); then all is as it was.
    """
    if not store.place.path:
        raise StorageError("storage.not_exchanged", place=store.place.shown)
    folder = store.place.backups
    aside = os.path.join(folder, f"kept-{datetime.now(UTC):%Y-%m-%dT%H%M%S.%f}Z-before-restore.db")
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
    except OSError as error:
        raise StorageError("storage.copy_failed", file=folder, reason=reason_of(error)) from None
    say = told or (lambda step: None)
    with store.writing() as connection:  # from here on nobody else writes
        hashes = connection.execute(select(EVENTS.c.id, EVENTS.c.hash)).all()
        if _mark({row.id: row.hash for row in hashes}) != mark:
            raise StaleWrite("storage.moved_on")
        say(Step("aside", 0, 1))
        copy_file(store.place.path, aside)
        watch("aside")
        with _changeable(connection):
            for table in (REQUESTS, ENTRIES, EVENTS):
                connection.execute(delete(table))
            watch("cleared")
            _fill(connection, copied, say, watch)
        _new_form_keys(connection)
        _prove(connection, copied)
        say(Step("settle", 1, 1))
        watch("commit")
    watch("committed")
    return Exchanged(len(copied.names), aside)


@contextmanager
def _changeable(connection: Connection) -> Iterator[None]:
    """Within it entries may be deleted: what refuses that is taken away, and is back before the transaction ends."""
    rows = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name")).all()
    for name, _ in rows:
        connection.exec_driver_sql(f'DROP TRIGGER "{name}"')
    yield
    for _, sql in rows:
        connection.exec_driver_sql(sql)


def _fill(connection: Connection, copied: Copied, say: Told, watch: Watch) -> None:
    """Write the copy's events, entry by entry."""
    for place, (event_id, name) in enumerate(copied.names.items()):
        say(Step("replace", place, len(copied.names), {"event": name, "part": place + 1, "parts": len(copied.names)}))
        entries = copied.entries(event_id)
        last = entries[-1]
        ending = {
            "id": event_id, "name": name, "head": last.sequence, "hash": last.hash,
            "updated": last.time, "journal_version": JOURNAL_VERSION,
        }  # fmt: skip
        connection.execute(insert(EVENTS).values(ending))
        rows = rows_of(event_id, entries)
        for begin in range(0, len(rows), TOGETHER):
            connection.execute(insert(ENTRIES), rows[begin : begin + TOGETHER])
        watch("filled")


def _new_form_keys(connection: Connection) -> None:
    """Whoever is in stays in, but has to load his page again before he writes."""
    for (hash_,) in connection.execute(select(SESSIONS.c.hash).where(SESSIONS.c.ended.is_(None))).all():
        connection.execute(update(SESSIONS).where(SESSIONS.c.hash == hash_).values(form_key=token_urlsafe(32)))


def _prove(connection: Connection, copied: Copied) -> None:
    """What stands there is what was to stand there; raises "storage.copy_failed"."""
    counted = select(ENTRIES.c.event_id, func.count(), func.max(ENTRIES.c.sequence)).group_by(ENTRIES.c.event_id)
    found = {event: (count, last) for event, count, last in connection.execute(counted)}
    wanted = {event: (length, length) for event, (length, _) in copied.ends.items()}
    if found != wanted:
        raise StorageError("storage.copy_failed", file="", reason=str(sorted(set(found) ^ set(wanted))))


def continued(store: Store, copied: Copied) -> int:
    """Add what a copy has beyond the store, taking nothing away; how many entries that were.

    Raises "storage.diverged" for an event that has gone another way; those before it are continued then.
    """
    return sum(
        continue_event(store, event_id, name, copied.entries(event_id)).added for event_id, name in copied.names.items()
    )
