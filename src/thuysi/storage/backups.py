"""Copies: one at each published round and whenever it is asked for; which of them are kept; how one is put back.

The rule: of the copies made by themselves the newest twenty stay, and beside them the last one of each day for thirty
days on which there is one. Copies asked for by name, and those made before an upgrade or a restoring, always stay.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from thuysi.errors import Problem, StorageError, Where, reason_of
from thuysi.steps import Told
from thuysi.storage.copies import copy_file, put_in_place, taken_over
from thuysi.storage.failures import told
from thuysi.storage.lines import Ending, sound
from thuysi.storage.place import Place, place_of
from thuysi.storage.portable import ENDING, Continued, continue_event, export_event, import_event
from thuysi.storage.store import EventInfo, Store, open_store

NEWEST: Final = 20
DAYS: Final = 30

NAME: Final = re.compile(r"(\d{4}-\d\d-\d\d)T\d{6}\.\d{3}Z-.+\.(?:db|thuysi)")
"""The names of copies made by themselves: day, time, event, reason."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What became of a copy made by itself: its file, or why there is none."""

    path: str | None = None
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class Restored:
    """What was put back: the events as they stand now, those continued, and where the store before lies."""

    events: tuple[EventInfo, ...]
    continued: tuple[Continued, ...] = ()
    put_aside: str | None = None


def keep(store: Store, event_id: str, reason: str, now: datetime | None = None) -> Kept:
    """Make a copy because of something that happened to an event (a round was published), and drop those too many.

    Never raises for a copy that cannot be made: what happened is saved already; the problem is told.
    """
    moment = (now or datetime.now(UTC)).astimezone(UTC)
    name = f"{moment:%Y-%m-%dT%H%M%S}.{moment.microsecond // 1000:03}Z-{_plain(event_id)}-{_plain(reason)}"
    folder = store.place.backups
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        path = os.path.join(folder, name + (".db" if store.place.path else ENDING))
        if store.place.path:
            copy_file(store.place.path, path)
        else:
            write_new(path, export_event(store, event_id))
        drop_surplus(folder, "" if store.place.path else _plain(event_id))
    except StorageError as error:
        return Kept(problem=Problem(Where(), error.code, error.facts, harmless=True))
    except OSError as error:
        facts = {"file": folder, "reason": reason_of(error)}
        return Kept(problem=Problem(Where(), "storage.copy_failed", facts, harmless=True))
    return Kept(path)


def _plain(name: str) -> str:
    """A name as a part of a file's name."""
    return re.sub(r"[^A-Za-z0-9]+", "-", name)[:60].strip("-") or "event"


def drop_surplus(folder: str, event: str = "") -> None:
    """Delete the copies that the rule does not keep; of one event only, where each has its own."""
    of_event = re.compile(rf"[^Z]+Z-{re.escape(event)}-[A-Za-z0-9]+\.thuysi") if event else NAME
    names = [name for name in os.listdir(folder) if NAME.fullmatch(name) and of_event.fullmatch(name)]
    for name in sorted(set(names) - kept(names)):
        with suppress(FileNotFoundError):
            os.unlink(os.path.join(folder, name))


def kept(names: Iterable[str]) -> set[str]:
    """Which of the copies the rule keeps."""
    newest_first = sorted(names, reverse=True)
    of_days: dict[str, str] = {}
    for name in newest_first:
        of_days.setdefault(name[:10], name)
    return {*newest_first[:NEWEST], *list(of_days.values())[:DAYS]}


def back_up(store: Store, path: str) -> tuple[str, ...]:
    """Copy the whole store: its file to a new file (or into a folder), or a database's events as files into a folder.

    Returns the files written. Raises `StorageError` ("storage.copy_exists", "storage.copy_failed", …).
    """
    target = os.path.abspath(os.path.expanduser(path))
    stamp = f"{datetime.now(UTC):%Y-%m-%dT%H%M%SZ}"
    if store.place.path:
        file = os.path.join(target, f"thuysi-{stamp}.db") if os.path.isdir(target) else target
        copy_file(store.place.path, file)
        return (file,)
    try:
        os.makedirs(target, mode=0o700, exist_ok=True)
    except OSError as error:
        raise StorageError("storage.copy_failed", file=target, reason=reason_of(error)) from None
    files = []
    for event_id in sorted(store.heads()):
        files.append(os.path.join(target, f"{_plain(event_id)}-{stamp}{ENDING}"))
        write_new(files[-1], export_event(store, event_id))
    return tuple(files)


def write_new(path: str, data: bytes) -> None:
    """Write a file that is not there yet, whole or not at all."""
    if os.path.lexists(path):
        raise StorageError("storage.copy_exists", file=path)
    unfinished = f"{path}.part"
    try:
        with os.fdopen(os.open(unfinished, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "wb") as file:
            file.write(data)
        put_in_place(unfinished, path)
    except OSError as error:
        raise StorageError("storage.copy_failed", file=path, reason=reason_of(error)) from None
    finally:
        with suppress(OSError):
            os.unlink(unfinished)


# Putting back -------------------------------------------------------------------------------------------------------


def restore(source: str, url: str | None = None, told_of: Told | None = None) -> Restored:
    """Put a copy back: the file of a store in the place of another one, or an event's file into a store.

    An SQLite store is replaced as a whole, and lies beside the backups afterwards; nobody else may have it open
    ("storage.in_use"). An event's file (.thuysi), and a copy that is put into PostgreSQL, continues the events there:
    nothing is taken away, one that has gone another way is refused ("storage.diverged"). `told_of` hears how far the
    looking through a store's copy is.
    """
    place, path = place_of(url), os.path.realpath(os.path.expanduser(source))
    if not os.path.isfile(path):
        raise StorageError("storage.no_copy", file=path, reason="")
    if path.endswith(ENDING):
        with open_store(url) as store:
            done = import_event(store, path)
            return Restored(store.events(), (done,))
    if place.url:
        with open_store(path) as copy, open_store(url) as store:
            continued = tuple(_continued(copy, store))
            return Restored(store.events(), continued)
    return _replaced(place, path, told_of)


def _continued(copy: Store, store: Store) -> Iterable[Continued]:
    for info in copy.events():
        yield continue_event(store, info.id, info.name, copy.entries(info.id))


def _replaced(place: Place, source: str, told_of: Told | None = None) -> Restored:
    """Put the copy where the store is. The old one lies beside the backups, whatever happens in between."""
    if os.path.exists(place.path) and os.path.samefile(source, place.path):
        raise StorageError("storage.same_file", file=source)
    new = f"{place.path}.restoring"
    with suppress(FileNotFoundError):
        os.unlink(new)
    copy_file(source, new)
    try:
        with Store(Place(new)) as store:
            events = store.events(thorough=True, told=told_of)
        taken_over(new).close()
        aside = _swapped(place, new) if os.path.exists(place.path) else None
        if aside is None:
            put_in_place(new, place.path)
    except OSError as error:
        raise StorageError("storage.copy_failed", file=place.path, reason=reason_of(error)) from error
    finally:
        _cleared(new)
    Store(place).close()
    return Restored(events, put_aside=aside)


def _swapped(place: Place, new: str) -> str:
    """Write the new store over the old one, which is copied aside first; a crash in between leaves one of the two."""
    os.makedirs(place.backups, mode=0o700, exist_ok=True)
    aside = os.path.join(place.backups, f"kept-{datetime.now(UTC):%Y-%m-%dT%H%M%S.%f}Z-before-restore.db")
    try:
        old = taken_over(place.path)
    except sqlite3.DatabaseError:
        return _pushed_aside(place.path, new, aside)
    with told(place.path), closing(old), closing(sqlite3.connect(new)) as source:
        shutil.copyfile(place.path, aside)
        source.backup(old)
    return aside


def _pushed_aside(path: str, new: str, aside: str) -> str:
    """The same for a file that SQLite cannot read any more: its pieces are copied aside, then it is replaced."""
    for ending in ("", "-wal", "-shm"):
        if os.path.exists(path + ending):
            shutil.copyfile(path + ending, aside + ending)
    for ending in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            os.unlink(path + ending)
    put_in_place(new, path)
    return aside


# Rescue -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rescued:
    """An event brought into a new store: how many entries, of how many."""

    id: str
    name: str
    entries: int
    of: int


def rescue(source: Store, target: Store) -> tuple[Rescued, ...]:
    """Bring what is sound of a damaged store into another one: whole events, and of a damaged one what lies before.

    An event's file or an older copy with more of it can then be imported: it continues from there.
    """
    found = []
    for info in source.events():
        with source.reading() as connection:
            entries = sound(connection, Ending(info.id, info.name, info.head, "", info.updated, 0))
        if entries:
            continue_event(target, info.id, info.name, entries)
        found.append(Rescued(info.id, info.name, len(entries), info.head))
    return tuple(found)


def rescue_into(source: Store, path: str) -> tuple[Rescued, ...]:
    """The same into a new file, which has its name only when it is finished; the damaged store is only read.

    Raises `StorageError` ("storage.copy_exists", "storage.copy_failed").
    """
    target = os.path.abspath(os.path.expanduser(path))
    if os.path.lexists(target):
        raise StorageError("storage.copy_exists", file=target)
    unfinished = f"{target}.part"
    _cleared(unfinished)
    try:
        with open_store(unfinished) as new:
            found = rescue(source, new)
        taken_over(unfinished).close()
        put_in_place(unfinished, target)
    except OSError as error:
        raise StorageError("storage.copy_failed", file=target, reason=reason_of(error)) from error
    finally:
        _cleared(unfinished)
    return found


def _cleared(path: str) -> None:
    """Drop an unfinished file and its companions."""
    for ending in ("", "-wal", "-shm"):
        with suppress(OSError):
            os.unlink(path + ending)
