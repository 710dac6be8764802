"""What a database says when something is wrong, as the codes that people get a sentence for."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from thuysi.errors import StorageError

SQLITE: Final = {
    sqlite3.SQLITE_BUSY: "storage.locked",
    sqlite3.SQLITE_LOCKED: "storage.locked",
    sqlite3.SQLITE_FULL: "storage.full",
    sqlite3.SQLITE_READONLY: "storage.read_only",
    sqlite3.SQLITE_PERM: "storage.read_only",
    sqlite3.SQLITE_CANTOPEN: "storage.cannot_open",
    sqlite3.SQLITE_CORRUPT: "storage.damaged",
    sqlite3.SQLITE_NOTADB: "storage.not_a_store",
    sqlite3.SQLITE_IOERR: "storage.disk",
}
"""SQLite's primary result code -> code."""

EXTENDED: Final = {sqlite3.SQLITE_IOERR_SHMSIZE: "storage.full"}
"""SQLite's extended result code -> code: the index of the log has no room when a store on a full disk is opened."""

POSTGRES: Final = {
    "53100": "storage.full",
    "25006": "storage.read_only",
    "42501": "storage.not_permitted",
    "55P03": "storage.locked",
    "57014": "storage.locked",
    "40P01": "storage.locked",
    "XX001": "storage.damaged",
    "XX002": "storage.damaged",
    "08": "storage.unreachable",
    "57": "storage.unreachable",
    "53": "storage.unreachable",
}
"""PostgreSQL's state, or its class (the first two letters) -> code; the longer one is looked up first."""


@contextmanager
def told(place: str) -> Iterator[None]:
    """Within it, what the database refuses is raised as a `StorageError` naming the place."""
    try:
        yield
    except PoolTimeout:
        raise StorageError("storage.locked", place=place) from None
    except DBAPIError as error:
        raise storage_error(error.orig or error, place) from error
    except sqlite3.Error as error:
        raise storage_error(error, place) from error
    except UnicodeDecodeError as error:
        # SQLite quotes the damaged part of a schema in its message, and the driver cannot read that either.
        raise StorageError("storage.damaged", place=place, reason=error.reason) from error


def storage_error(error: BaseException, place: str) -> StorageError:
    """The error as people are told it; what no table knows is quoted ("storage.refused")."""
    reason = " ".join(str(error).split()) or type(error).__name__
    code = _sqlite(error) if isinstance(error, sqlite3.Error) else _postgres(error)
    return StorageError(code or "storage.refused", place=place, reason=reason)


def is_damage(error: DBAPIError) -> bool:
    """Whether a question failed because what lies on the disk is damaged."""
    return error.orig is not None and storage_error(error.orig, "").code in ("storage.damaged", "storage.disk")


def _sqlite(error: sqlite3.Error) -> str | None:
    """By SQLite's result code; the one failure without any is text whose bytes are none."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return "storage.damaged" if isinstance(error, sqlite3.OperationalError) else None
    return EXTENDED.get(code) or SQLITE.get(code & 0xFF)


def _postgres(error: BaseException) -> str | None:
    """By the state that the server gives; a connection that never was has none."""
    state = getattr(error, "sqlstate", None)
    if state is None:
        return "storage.unreachable"
    return POSTGRES.get(state) or POSTGRES.get(state[:2])
