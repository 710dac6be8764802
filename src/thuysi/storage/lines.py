"""Rows and entries: how an entry lies in its table, and whether what is read is what was written."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, Select, select
from sqlalchemy.exc import DBAPIError

from thuysi.errors import ProofFailed, StorageError, UsageError
from thuysi.journal.entry import FIRST, JOURNAL_VERSION, Entry, canonical, hash_of, hash_of_text
from thuysi.storage.failures import is_damage
from thuysi.storage.tables import ENTRIES, EVENTS

Line = tuple[int, str, str, str, str, str, str, str, str]
"""A row of the entries in the order of `COLUMNS`, its data still text."""

COLUMNS: Final = tuple(ENTRIES.c[name] for name in Entry.__slots__)
UNSEEN: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Letters that no name has: controls, ends of lines, halves of letters."""

PRINTED: Final = ("time", "actor", "device", "kind", "section")
"""The texts of an entry that lie in columns of their own: no database keeps every control character there."""

TEXTS: Final = (str,) * (len(COLUMNS) - 1)


class Ending(NamedTuple):
    """An event's row: its name, and where its journal ends."""

    id: str
    name: str
    head: int
    hash: str
    updated: str
    journal_version: int


def ending_of(connection: Connection, event_id: str) -> Ending:
    """Where the event's journal ends; raises "storage.no_such_event".

    When the page of the events' rows is damaged, the last entry says it (its name is then the id).
    """
    try:
        row = connection.execute(select(EVENTS).where(EVENTS.c.id == event_id)).one_or_none()
    except DBAPIError as error:
        if not is_damage(error):
            raise
        connection.rollback()
        return ending_by_entries(connection, event_id)
    if row is None:
        raise StorageError("storage.no_such_event", event=event_id)
    return Ending(*row)


def ending_by_entries(connection: Connection, event_id: str) -> Ending:
    """Where the event's journal ends, by its last entry alone; raises "storage.no_such_event"."""
    line = connection.execute(last_line(event_id)).one_or_none()
    if line is None:
        raise StorageError("storage.no_such_event", event=event_id)
    return Ending(event_id, event_id, line.sequence, line.hash, line.time, JOURNAL_VERSION)


def last_line(event_id: str) -> Select[tuple[int, str, str]]:
    """The question for the sequence number, hash and time of an event's last entry."""
    wanted = select(ENTRIES.c.sequence, ENTRIES.c.hash, ENTRIES.c.time).where(ENTRIES.c.event_id == event_id)
    return wanted.order_by(ENTRIES.c.sequence.desc()).limit(1)


def ids_by_entries(connection: Connection) -> Iterator[str]:
    """The ids of the events that have entries, one step in the index each, without the events' own rows."""
    event_id = ""
    while True:
        after = select(ENTRIES.c.event_id).where(ENTRIES.c.event_id > event_id)
        found = connection.execute(after.order_by(ENTRIES.c.event_id).limit(1)).scalar()
        if found is None:
            return
        event_id = found
        yield event_id


def read(connection: Connection, ending: Ending, after: int, place: str) -> tuple[Entry, ...]:
    """The entries after a sequence number up to the ending, their chain checked.

    Raises "storage.newer_journal" and "storage.damaged_event".
    """
    if ending.journal_version > JOURNAL_VERSION:
        facts = {"event": ending.id, "found": ending.journal_version, "known": JOURNAL_VERSION}
        raise StorageError("storage.newer_journal", **facts)
    if after > ending.head:
        return ()
    first = max(after, 1)
    entries = sound(connection, ending, first)
    last = (entries[-1].sequence, entries[-1].hash) if entries else (0, FIRST)
    if last != (ending.head, ending.hash):
        raise _damaged(ending, first + len(entries), place)
    return entries[1:] if after else entries


def sound(connection: Connection, ending: Ending, first: int = 1) -> tuple[Entry, ...]:
    """The entries from `first` up to the ending that are as they were written: all, or those before the damage."""
    wanted = select(*COLUMNS).where(ENTRIES.c.event_id == ending.id, ENTRIES.c.sequence.between(first, ending.head))
    entries: list[Entry] = []
    expected, previous = first, FIRST if first == 1 else None
    try:
        for row in connection.execute(wanted.order_by(ENTRIES.c.sequence)):
            entry = _entry(tuple(row))
            if entry is None or entry.sequence != expected or (previous or entry.previous) != entry.previous:
                break
            entries.append(entry)
            expected, previous = expected + 1, entry.hash
    except DBAPIError as error:
        if not is_damage(error):
            raise
    return tuple(entries)


def _damaged(ending: Ending, at: int, place: str) -> StorageError:
    return StorageError("storage.damaged_event", event=ending.id, name=ending.name, entry=at, place=place)


def _entry(line: Line) -> Entry | None:
    """The entry in a line, None when a letter of it is not as it was written."""
    if type(line[0]) is not int or tuple(map(type, line[1:])) != TEXTS:
        return None
    sequence, time, actor, device, kind, section, data, previous, hash_ = line
    plain = Entry(sequence, time, actor, device, kind, section, {}, previous)
    try:
        if hash_of_text(plain, data) != hash_:
            return None
        return Entry(sequence, time, actor, device, kind, section, json.loads(data), previous, hash_)
    except (ValueError, RecursionError):
        return None


def rows_of(event_id: str, entries: Sequence[Entry]) -> list[dict[str, object]]:
    """The entries as rows of their table."""
    return [
        {
            "event_id": event_id, "sequence": entry.sequence, "time": entry.time, "actor": entry.actor,
            "device": entry.device, "kind": entry.kind, "section": entry.section, "data": canonical(entry.data),
            "previous": entry.previous, "hash": entry.hash,
        }
        for entry in entries
    ]  # fmt: skip


def prove_whole(event_id: str, entries: Sequence[Entry]) -> None:
    """Raises unless each entry has its hash and its letters are ones that every database keeps."""
    if not entries:
        raise ProofFailed("storage.nothing_to_write")
    if not event_id or UNSEEN.search(event_id):
        raise UsageError("storage.letters", name="event", found=ascii(event_id))
    for entry in entries:
        for name in PRINTED:
            if UNSEEN.search(getattr(entry, name)):
                raise UsageError("storage.letters", name=name, found=ascii(getattr(entry, name)))
        if entry.hash != hash_of(entry):
            raise ProofFailed("storage.unchained", entry=entry.sequence, expected=entry.sequence)


def prove_chained(entries: Sequence[Entry], seen: int, head: str) -> None:
    """Raises `ProofFailed` unless the entries follow entry `seen` with the hash `head`, each chained to the last."""
    expected, previous = seen + 1, head
    for entry in entries:
        if entry.sequence != expected or entry.previous != previous:
            raise ProofFailed("storage.unchained", entry=entry.sequence, expected=expected)
        expected, previous = expected + 1, entry.hash
