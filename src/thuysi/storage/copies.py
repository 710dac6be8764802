"""A copy of a store's file by SQLite's online backup: whole, looked through, and there only when it is finished."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress

from thuysi.errors import StorageError, reason_of
from thuysi.storage.engine import connect_file
from thuysi.storage.failures import told

UNFINISHED = ".part"
"""What the name of a file that is still being written ends with."""


def copy_file(source: str, target: str) -> None:
    """Copy the store's file, as it is at one moment, to a file that is not there yet; writers do not wait for it.

    Raises `StorageError`: "storage.copy_exists", "storage.copy_failed", or "storage.copy_damaged" when what was
    copied does not hang together; then there is no new file.
    """
    if os.path.lexists(target):
        raise StorageError("storage.copy_exists", file=target)
    unfinished = target + UNFINISHED
    try:
        with suppress(FileNotFoundError):
            os.unlink(unfinished)
        os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        _copy(source, unfinished)
        put_in_place(unfinished, target)
    except StorageError as error:
        if error.code in ("storage.damaged", "storage.not_a_store"):
            raise StorageError("storage.copy_damaged", place=source, reason=error.facts["reason"]) from error
        raise StorageError("storage.copy_failed", file=target, reason=error.facts.get("reason", error.code)) from error
    except OSError as error:
        raise StorageError("storage.copy_failed", file=target, reason=reason_of(error)) from error
    finally:
        with suppress(OSError):
            os.unlink(unfinished)


def _copy(source: str, target: str) -> None:
    with told(source), closing(connect_file(source)) as old, closing(connect_file(target)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")
        found = new.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise StorageError("storage.damaged", place=source, reason=found)


def put_in_place(unfinished: str, target: str) -> None:
    """Give a finished file its name, in one step, when its letters are on the disk."""
    _synchronise(unfinished)
    os.replace(unfinished, target)
    if os.name == "posix":
        _synchronise(os.path.dirname(target) or os.curdir)


def _synchronise(path: str) -> None:
    handle = os.open(path, os.O_RDONLY if os.path.isdir(path) else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def taken_over(path: str) -> sqlite3.Connection:
    """The only connection to a store's file, its log written back; raises "storage.in_use" while there are others."""
    connection = connect_file(path, 2)
    try:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        mode = connection.execute("PRAGMA journal_mode=DELETE").fetchone()[0]
        if mode != "delete":
            raise StorageError("storage.in_use", place=path)
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise StorageError("storage.in_use", place=path) from error
        raise
    except BaseException:
        connection.close()
        raise
    return connection
