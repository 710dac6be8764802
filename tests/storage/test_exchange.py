"""A copy put in the place of a store in use: shown first, one transaction, the store before beside it, nothing half."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

import pytest

from tests.postgres import Server
from tests.storage.journals import following, journal
from thuysi.errors import StaleWrite, StorageError, ThuysiError
from thuysi.steps import Step
from thuysi.storage.access import Grant, begin_session, join, make_code, revoke_device, session_of
from thuysi.storage.exchange import continued, exchange, fates, looked_at, mark_of
from thuysi.storage.store import Store, open_store

ROOT: Final = Path(__file__).resolve().parents[2]
POINTS: Final = ("aside", "cleared", "filled", "commit", "committed")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store with two events, a copy of it from then, and what came after."""
    made = open_store(str(tmp_path / "store.db"))
    made.create("giai", journal(20))
    made.create("mai", journal(5, "Giải Mai", "mai"))
    made.backup(str(tmp_path / "copy.db"))
    made.append("giai", 20, following(made.entries("giai")[-1], 7, "Trọng tài B"))
    made.create("xuan", journal(3, "Giải Xuân", "xuan"))
    return made


def copy_of(store: Store) -> str:
    """The copy beside it."""
    return store.place.path.replace("store.db", "copy.db")


def lengths(store: Store) -> dict[str, int]:
    """Every event and how long its journal is, each read to its end."""
    return {event: len(store.entries(event)) for event in sorted(store.heads())}


def test_what_would_be_lost_is_told_event_by_event_with_the_last_entries(store: Store) -> None:
    with looked_at(copy_of(store)) as copied:
        found = {one.id: one for one in fates(store, copied)}
    assert {one.id: (one.what, one.lost_count) for one in found.values()} == {
        "giai": ("back", 7), "mai": ("same", 0), "xuan": ("gone", 3)
    }  # fmt: skip
    assert [entry.sequence for entry in found["giai"].lost] == [23, 24, 25, 26, 27]
    assert found["giai"].lost[-1].actor == "Trọng tài B"
    assert list(found) == ["giai", "xuan", "mai"]
    assert lengths(store) == {"giai": 27, "mai": 5, "xuan": 3}


def test_a_copy_that_went_another_way_and_one_that_is_longer(store: Store, tmp_path: Path) -> None:
    with open_store(copy_of(store)) as other:
        other.append("giai", 20, following(other.entries("giai")[-1], 1, "người khác"))
        other.append("mai", 5, following(other.entries("mai")[-1], 2))
        other.create("thu", journal(2, "Giải Thu", "thu"))
    with looked_at(copy_of(store)) as copied:
        found = {one.id: (one.what, one.alike, one.lost_count) for one in fates(store, copied)}
    assert found == {"giai": ("parted", 20, 7), "mai": ("ahead", 5, 0), "xuan": ("gone", 0, 3), "thu": ("new", 0, 0)}


def test_the_copy_stands_there_and_the_store_before_lies_beside_it(store: Store) -> None:
    steps: list[Step] = []
    mark = mark_of(store)
    with looked_at(copy_of(store), steps.append) as copied:
        done = exchange(store, copied, mark, steps.append)
    assert lengths(store) == {"giai": 20, "mai": 5}
    assert done.events == 2
    with open_store(done.put_aside) as before:
        assert lengths(before) == {"giai": 27, "mai": 5, "xuan": 3} and mark_of(before) == mark
    assert [one.code for one in steps] == ["copy", "copy", "aside", "replace", "replace", "settle"]
    store.append("giai", 20, following(store.entries("giai")[-1]))
    with pytest.raises(ThuysiError), store.writing() as connection:
        connection.exec_driver_sql("DELETE FROM entries")
    assert lengths(store)["giai"] == 21


def test_what_was_written_since_it_was_shown_is_not_lost(store: Store) -> None:
    mark = mark_of(store)
    store.append("giai", 27, following(store.entries("giai")[-1]))
    with looked_at(copy_of(store)) as copied, pytest.raises(StaleWrite) as refused:
        exchange(store, copied, mark)
    assert refused.value.code == "storage.moved_on"
    assert lengths(store) == {"giai": 28, "mai": 5, "xuan": 3}


def test_devices_stay_as_they_are_and_open_pages_must_be_loaded_again(store: Store) -> None:
    now = 1_800_000_000
    chief = join(store, make_code(store, "máy", Grant("", "chief"), "test", now, 60), now)
    out = join(store, make_code(store, "ngoài", Grant("", "chief"), "test", now, 60), now)
    cookie, before = begin_session(store, chief.id, now, 3600)
    lost, _ = begin_session(store, out.id, now, 3600)
    revoke_device(store, "", out.id, now)
    with looked_at(copy_of(store)) as copied:
        exchange(store, copied, mark_of(store))
    found = session_of(store, cookie, now)
    assert found is not None and found[1] == chief and found[0].form_key != before.form_key
    assert session_of(store, lost, now) is None


def test_a_damaged_copy_changes_nothing(store: Store) -> None:
    path = copy_of(store)
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TRIGGER entries_are_never_changed")
        connection.execute("UPDATE entries SET actor = 'kẻ gian' WHERE event_id = 'giai' AND sequence = 9")
    connection.close()
    with pytest.raises(StorageError) as refused, looked_at(path):
        pass
    assert refused.value.code == "storage.damaged_event"
    assert lengths(store) == {"giai": 27, "mai": 5, "xuan": 3}


def test_a_disk_without_room_for_the_store_before_changes_nothing(store: Store) -> None:
    os.makedirs(os.path.dirname(store.place.backups), exist_ok=True)
    Path(store.place.backups).write_text("in the way")
    with looked_at(copy_of(store)) as copied, pytest.raises(StorageError) as refused:
        exchange(store, copied, mark_of(store))
    assert refused.value.code == "storage.copy_failed"
    assert lengths(store) == {"giai": 27, "mai": 5, "xuan": 3}


def test_a_failure_on_the_way_leaves_all_as_it_was(store: Store) -> None:
    def fails(point: str) -> None:
        if point == "filled":
            raise StorageError("storage.full", place="x")

    with looked_at(copy_of(store)) as copied, pytest.raises(StorageError):
        exchange(store, copied, mark_of(store), watch=fails)
    assert lengths(store) == {"giai": 27, "mai": 5, "xuan": 3}
    with pytest.raises(ThuysiError), store.writing() as connection:
        connection.exec_driver_sql("DELETE FROM entries")


def test_readers_go_on_and_a_writer_waits(store: Store) -> None:
    held, let = threading.Event(), threading.Event()

    def stopped(point: str) -> None:
        if point == "filled" and not held.is_set():
            held.set()
            let.wait(60)

    def work() -> None:
        with looked_at(copy_of(store)) as copied:
            exchange(store, copied, mark_of(store), watch=stopped)

    thread = threading.Thread(target=work)
    thread.start()
    assert held.wait(60)
    assert store.head("giai")[0] == 27
    late: list[str] = []

    def write() -> None:
        try:
            store.append("giai", 27, following(store.entries("giai")[-1]))
        except StaleWrite as error:
            late.append(error.code)

    writer = threading.Thread(target=write)
    writer.start()
    writer.join(0.2)
    assert writer.is_alive()
    let.set()
    thread.join(60)
    writer.join(60)
    assert late == ["storage.stale"] and lengths(store) == {"giai": 20, "mai": 5}


KILLED: Final = """
import os, signal, sys
from thuysi.storage.exchange import exchange, looked_at, mark_of
from thuysi.storage.store import open_store

def stop(point):
    if point == sys.argv[3]:
        os.kill(os.getpid(), signal.SIGKILL)

with open_store(sys.argv[1]) as store, looked_at(sys.argv[2]) as copied:
    exchange(store, copied, mark_of(store), watch=stop)
"""


@pytest.mark.parametrize("point", POINTS)
def test_killed_at_any_point_it_is_the_store_before_or_the_copy(store: Store, point: str) -> None:
    path = store.place.path
    command = [sys.executable, "-c", KILLED, path, copy_of(store), point]
    store.close()
    killed = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, timeout=300)
    assert killed.returncode == -signal.SIGKILL, killed.stderr.decode()
    with open_store(path) as again:
        found = lengths(again)
        assert found == ({"giai": 20, "mai": 5} if point == "committed" else {"giai": 27, "mai": 5, "xuan": 3})
        (aside,) = [name for name in os.listdir(again.place.backups) if name.endswith("before-restore.db")]
        with open_store(os.path.join(again.place.backups, aside)) as before:
            assert lengths(before) == {"giai": 27, "mai": 5, "xuan": 3}
        with pytest.raises(ThuysiError), again.writing() as connection:
            connection.exec_driver_sql("DELETE FROM entries")


def test_on_postgresql_nothing_is_replaced_and_a_copy_continues_its_event(postgres: Server) -> None:
    with open_store(postgres.schema()) as store:
        store.create("giai", journal(20))
        kept = store.backed_up("giai", "asked").path
        assert kept is not None
        with looked_at(kept) as copied:
            with pytest.raises(StorageError) as refused:
                exchange(store, copied, mark_of(store))
            assert refused.value.code == "storage.not_exchanged"
            store.append("giai", 20, following(store.entries("giai")[-1], 3))
            store.create("mai", journal(5, "Giải Mai", "mai"))
            found = [(one.id, one.what) for one in fates(store, copied, whole=False)]
            assert found == [("giai", "back")] and continued(store, copied) == 0
        assert lengths(store) == {"giai": 23, "mai": 5}
    with open_store(postgres.schema()) as other, looked_at(kept) as copied:
        assert [one.what for one in fates(other, copied, whole=False)] == ["new"]
        assert continued(other, copied) == 20 and lengths(other) == {"giai": 20}
