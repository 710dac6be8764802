"""Connections: how each database is spoken to, so that a written entry is on the disk and readers never write."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.pool import QueuePool

from thuysi.errors import StorageError, UsageError
from thuysi.storage.failures import told
from thuysi.storage.place import Place

PATIENCE: Final = 10
"""So many seconds a writer waits for another one before it says that the store is locked."""

PRAGMAS: Final = (
    "PRAGMA synchronous=FULL",
    "PRAGMA fullfsync=ON",
    "PRAGMA foreign_keys=ON",
    "PRAGMA trusted_schema=OFF",
    "PRAGMA cell_size_check=ON",
)
"""What every connection to a file is told: a commit is on the disk when it returns (macOS too), keys are kept, and
nothing in a file that somebody sent is run."""

POOL: Final = {"pool_size": 8, "max_overflow": 24, "pool_timeout": 30}
STRICTER: Final = (
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
)
"""A server told to acknowledge before it has written is told otherwise for our connections."""


def engine_of(place: Place, patience: int = PATIENCE) -> Engine:
    """The engine for a place. Nothing is opened yet."""
    return _of_file(place.path, patience) if place.path else _of_server(place.url, patience)


def _of_file(path: str, patience: int) -> Engine:
    def connect() -> sqlite3.Connection:
        return connect_file(path, patience)

    engine = create_engine("sqlite+pysqlite://", creator=connect, poolclass=QueuePool, **POOL)
    event.listen(engine, "begin", _begin)
    return engine


def connect_file(path: str, patience: int = PATIENCE) -> sqlite3.Connection:
    """A connection to a file that is there; transactions are begun and ended by us alone."""
    address = f"{Path(path).absolute().as_uri()}?mode=rw{_unchanging(path)}"
    connection = sqlite3.connect(address, timeout=patience, isolation_level=None, check_same_thread=False, uri=True)
    try:
        for pragma in PRAGMAS:
            connection.execute(pragma)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _unchanging(path: str) -> str:
    """What is added where nothing can be written beside the file: SQLite then reads it without locks and logs."""
    beside = os.access(os.path.dirname(os.path.abspath(path)), os.W_OK) or os.path.exists(f"{path}-wal")
    return "" if beside else "&immutable=1"


def _begin(connection: Connection) -> None:
    """A writer takes the write lock at once (it would be refused later, when it has read what has become stale)."""
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _of_server(url: str, patience: int) -> Engine:
    try:
        engine = create_engine(url, pool_pre_ping=True, connect_args={"connect_timeout": patience}, **POOL)
    except ModuleNotFoundError:
        raise StorageError("storage.no_driver") from None
    except (ArgumentError, NoSuchModuleError, ValueError):
        raise UsageError("storage.unknown_url", found=Place(url=url).shown) from None

    def prepare(connection: Any, _record: object) -> None:
        connection.autocommit = True
        connection.execute(STRICTER)
        connection.execute("SELECT set_config('lock_timeout', %s, false)", [f"{patience}s"])
        connection.autocommit = False

    event.listen(engine, "connect", prepare)
    return engine


@contextmanager
def reading(engine: Engine, place: str) -> Iterator[Connection]:
    """A transaction that sees one moment of the store and writes nothing."""
    with told(place), engine.connect() as connection:
        options = {} if engine.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
        yield connection.execution_options(**options)


@contextmanager
def writing(engine: Engine, place: str) -> Iterator[Connection]:
    """A transaction that is committed when the block ends, and undone when it is left by an error."""
    with told(place), engine.connect() as connection:
        connection = connection.execution_options(writing=True)
        with connection.begin():
            yield connection
