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

POSTGRES: Final = {
    "53100": "storage.full",
    "25006": "storage.read_only",
    "42501": "storage.not_permitted",
    "55P03": "storage.locked",
    "57014": "storage.locked",
    "40P01": "storage.locked",
    "XX001": "storage.damaged",
    "XX002": "storage.damaged",
    "28": "storage.not_permitted",
    "3D": "storage.no_database",
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


def storage_error(error: BaseException, place: str) -> StorageError:
    """The error as people are told it; what no table knows is quoted ("storage.refused")."""
    reason = " ".join(str(error).split()) or type(error).__name__
    code = _sqlite(error) if isinstance(error, sqlite3.Error) else _postgres(error)
    return StorageError(code or "storage.refused", place=place, reason=reason)


def _sqlite(error: sqlite3.Error) -> str | None:
    return SQLITE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)


def _postgres(error: BaseException) -> str | None:
    """By the state that the server gives; a connection that never was has none."""
    state = getattr(error, "sqlstate", None)
    if state is None:
        return "storage.unreachable"
    return POSTGRES.get(state) or POSTGRES.get(state[:2])
