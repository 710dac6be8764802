"""Which revision of the tables a store has: a new or older one is brought up to date, a newer one is refused."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from importlib.resources import files
from typing import Final

from sqlalchemy import Connection, Engine, inspect, text

from thuysi.errors import StorageError, reason_of
from thuysi.storage.copies import copy_file
from thuysi.storage.engine import PATIENCE, connect_file, reading, writing
from thuysi.storage.failures import told
from thuysi.storage.place import Place

REVISIONS: Final = ("0001", "0002", "0003")
"""Every revision of the tables, oldest first; the files in `migrations/versions` make them (a test compares)."""

VERSION_TABLE: Final = "thuysi_schema"
APPLICATION: Final = 0x74687579
"""The mark ("thuy") that says whose an SQLite file is."""

ONE_AT_A_TIME: Final = 7814256301
"""The key of the lock under which PostgreSQL's tables are made."""


def prepare(engine: Engine, place: Place, patience: int = PATIENCE) -> None:
    """Make the store where there is none, bring an older one up to date; a current one is only read.

    However many threads and programs come at once, one of them does it and the others wait. An older file is copied
    before it is changed. Raises `StorageError`: "storage.newer_version", "storage.not_a_store", or what the database
    says.
    """
    if place.path:
        make_file(place)
    with reading(engine, place.shown) as connection:
        revision, logged = _found(connection, place), _is_logged(connection)
    if not logged:
        _keep_a_log(place.path, patience)
    if revision == REVISIONS[-1]:
        return
    with writing(engine, place.shown) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
        revision = _found(connection, place)
        if revision and revision != REVISIONS[-1] and place.path:
            _copy_before(place, revision)
        if revision != REVISIONS[-1]:
            upgrade(connection)


def _is_logged(connection: Connection) -> bool:
    """Whether a file has its write-ahead log, or cannot be given one; a server has its own."""
    if connection.dialect.name != "sqlite":
        return True
    mode = connection.exec_driver_sql("PRAGMA journal_mode").scalar_one()
    path = connection.exec_driver_sql("PRAGMA database_list").one()[2]
    return bool(mode == "wal" or not os.access(path, os.W_OK) or not os.access(os.path.dirname(path), os.W_OK))


def _copy_before(place: Place, revision: str) -> None:
    """Keep the file as it was in its old revision; raises "storage.not_upgraded" where that cannot be done."""
    try:
        os.makedirs(place.backups, mode=0o700, exist_ok=True)
        copy_file(place.path, os.path.join(place.backups, f"kept-revision-{revision}-{time.time_ns()}.db"))
    except OSError as error:
        raise StorageError("storage.not_upgraded", place=place.path, reason=reason_of(error)) from error
    except StorageError as error:
        reason = error.facts.get("reason", error.code)
        raise StorageError("storage.not_upgraded", place=place.path, reason=reason) from error


def make_file(place: Place) -> None:
    """An empty file, readable by its owner alone: journals hold dates of birth and telephone numbers."""
    if os.path.exists(place.path):
        return
    folder = os.path.dirname(place.path)
    try:
        if place.own:
            os.makedirs(folder, mode=0o700, exist_ok=True)
        with suppress(FileExistsError):
            os.close(os.open(place.path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError as error:
        reason = reason_of(error)
        raise StorageError("storage.cannot_create", place=place.path, folder=folder, reason=reason) from None


def _keep_a_log(path: str, patience: int) -> None:
    """Switch the file to a write-ahead log, under which readers and the writer do not wait for each other.

    SQLite refuses at once, without its usual patience, while anybody else has the file open: asked again until then.
    """
    until = time.monotonic() + patience
    with told(path):
        connection = connect_file(path, patience)
        try:
            while True:
                try:
                    connection.execute("PRAGMA journal_mode=WAL")
                    return
                except sqlite3.OperationalError as error:
                    if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                        raise
                    time.sleep(0.02)
        finally:
            connection.close()


def _found(connection: Connection, place: Place) -> str:
    """The revision of the store, "" for an empty one; raises `StorageError` for one that is not ours or is newer."""
    tables = inspect(connection).get_table_names()
    if not tables:
        return ""
    if connection.dialect.name == "sqlite":
        mark = connection.exec_driver_sql("PRAGMA application_id").scalar_one()
        if mark != APPLICATION:
            raise StorageError("storage.not_a_store", place=place.shown)
    if VERSION_TABLE not in tables:
        return ""
    revision = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
    if revision is not None and revision not in REVISIONS:
        raise StorageError("storage.newer_version", place=place.shown, found=revision, known=REVISIONS[-1])
    return revision or ""


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the tables to a revision, within the transaction of the connection."""
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection, "version_table": VERSION_TABLE})
    config.set_main_option("script_location", str(files("thuysi.storage") / "migrations"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, revision)
