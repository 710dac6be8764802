"""The tables' revisions: a store of each is brought up to date with all that is in it, by whoever comes first."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import insert, inspect

from tests.storage.harness import together
from tests.storage.journals import following, journal
from thuysi.errors import StorageError
from thuysi.storage import access
from thuysi.storage.engine import engine_of, reading, writing
from thuysi.storage.lines import rows_of
from thuysi.storage.place import place_of
from thuysi.storage.schema import REVISIONS, VERSION_TABLE, make_file, upgrade
from thuysi.storage.store import open_store
from thuysi.storage.tables import ENTRIES, EVENTS, METADATA


def test_the_revisions_are_those_of_the_scripts() -> None:
    scripts = ScriptDirectory(str(files("thuysi.storage") / "migrations"))
    assert tuple(reversed([script.revision for script in scripts.walk_revisions()])) == REVISIONS


def test_the_tables_are_those_that_the_program_speaks_of(store_url: str) -> None:
    with open_store(store_url) as store, store.reading() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, METADATA) == []
        for table in METADATA.sorted_tables:
            found = {check["name"] for check in inspect(connection).get_check_constraints(table.name)}
            wanted = {check.name for check in table.constraints if type(check).__name__ == "CheckConstraint"}
            assert found == wanted


def store_of(revision: str, store_url: str) -> None:
    """A store as the program of that time left it, with an event in it."""
    place = place_of(store_url)
    if place.path:
        make_file(place)
    engine = engine_of(place)
    entries = journal(7)
    with writing(engine, place.shown) as connection:
        upgrade(connection, revision)
        head = {"id": "giai", "name": "Giải cũ", "head": 7, "hash": entries[-1].hash, "updated": entries[-1].time}
        connection.execute(insert(EVENTS).values(**head, journal_version=1))
        connection.execute(insert(ENTRIES), rows_of("giai", entries))
    engine.dispose()


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_store_of_every_revision_is_brought_up_to_date(store_url: str, revision: str) -> None:
    store_of(revision, store_url)
    with open_store(store_url) as store:
        assert store.entries("giai") == tuple(journal(7))
        assert store.info("giai").name == "Giải cũ"
        store.append("giai", 7, following(journal(7)[-1]))
        assert access.devices(store, "giai") == ()
        with store.reading() as connection:
            assert (
                MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()
                == REVISIONS[-1]
            )


def test_an_older_file_is_copied_before_it_is_changed(tmp_path: Path) -> None:
    path = str(tmp_path / "event.db")
    store_of(REVISIONS[0], path)
    open_store(path).close()
    (name,) = os.listdir(f"{path}.backups")
    assert name.startswith(f"kept-revision-{REVISIONS[0]}-")
    engine = engine_of(place_of(f"{path}.backups/{name}"))
    with reading(engine, name) as connection:
        assert (
            MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()
            == REVISIONS[0]
        )
    engine.dispose()
    open_store(path).close()
    assert len(os.listdir(f"{path}.backups")) == 1, "a current store is not copied"


def test_an_older_file_that_cannot_be_copied_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "event.db"
    store_of(REVISIONS[0], str(path))
    (tmp_path / "event.db.backups").write_text("a file where the folder should be")
    with pytest.raises(StorageError) as caught:
        open_store(str(path))
    assert caught.value.code == "storage.not_upgraded"
    (tmp_path / "event.db.backups").unlink()
    with open_store(str(path)) as store:
        assert store.entries("giai") == tuple(journal(7))


def test_a_failed_upgrade_leaves_the_old_store(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store_of(REVISIONS[0], store_url)

    def fails(connection: Any) -> None:
        upgrade(connection)
        raise StorageError("storage.refused", place="here", reason="on purpose")

    with monkeypatch.context() as patched:
        patched.setattr("thuysi.storage.schema.upgrade", fails)
        with pytest.raises(StorageError):
            open_store(store_url)
    engine = engine_of(place_of(store_url))
    with reading(engine, "") as connection:
        assert sorted(inspect(connection).get_table_names()) == ["entries", "events", VERSION_TABLE]
    engine.dispose()
    with open_store(store_url) as store:
        assert store.entries("giai") == tuple(journal(7))


@pytest.mark.parametrize("revision", [None, REVISIONS[0]], ids=["new", "old"])
def test_ten_programs_that_come_at_once_make_one_store(store_url: str, revision: str | None) -> None:
    """The first start: one makes the tables (or changes them), nobody hears that the database is locked."""
    if revision:
        store_of(revision, store_url)
    assert together("first", store_url, 10) == ["3"] * 10
    with open_store(store_url) as store:
        assert {info.id for info in store.events(thorough=True) if info.problem is None} >= {
            f"e{number}" for number in range(10)
        }
    if revision and place_of(store_url).path:
        assert len(os.listdir(place_of(store_url).backups)) == 1, "the one that changed it made the copy"
