"""A full disk, a file that may only be read, one that is locked, damaged or from a newer version: each has its error,
nothing that was acknowledged is lost, and events that are not concerned can be used."""

from __future__ import annotations

import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tests.postgres import Server, needed_server
from tests.storage.journals import following, journal
from thuysi.errors import StorageError, ThuysiError, UsageError
from thuysi.journal.entry import Entry
from thuysi.storage.backups import rescue
from thuysi.storage.store import Store, open_store
from thuysi.text import LANGUAGES
from thuysi.text.failures import error_text

ROOT = Path(__file__).resolve().parents[2]


def refused(action: Callable[[], object], code: str) -> ThuysiError:
    """The error of an action, which has this code and a sentence in every language that fits on a line."""
    with pytest.raises(ThuysiError) as caught:
        action()
    assert caught.value.code == f"storage.{code}", caught.value
    for language in LANGUAGES:
        assert "\n" not in error_text(caught.value, language)
    return caught.value


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with one event of three entries."""
    with open_store(str(tmp_path / "event.db")) as store:
        store.create("giai", journal(3))
    return tmp_path / "event.db"


# Full ---------------------------------------------------------------------------------------------------------------


def fill(store: Store, event_id: str = "giai") -> StorageError:
    """Append until the store refuses; everything acknowledged is there, the refused entry is not."""
    entries = list(store.entries(event_id))
    for _ in range(3000):
        more = following(entries[-1], 3)
        try:
            store.append(event_id, len(entries), more)
        except StorageError as error:
            assert store.entries(event_id) == tuple(entries)
            return error
        entries.extend(more)
    raise AssertionError("the store never filled up")


def test_a_full_disk(path: Path) -> None:
    """A file system of 400 kB, really full. Where no one may mount one, the next two tests stand for it."""
    disk = path.parent / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=400k", "none", disk], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("no file system can be mounted here")
    try:
        with open_store(str(disk / "event.db")) as store:
            store.create("giai", journal(3))
            store.create("khac", journal(3, event_id="khac"))
            error = fill(store)
            assert error.code == "storage.full"
            refused(lambda: fill_once(store, "khac"), "full")
            assert [info.problem for info in store.events(thorough=True)] == [None, None]
            entries = store.entries("giai")
            kept = store.backed_up("giai", "published")
            assert kept.path is None and kept.problem is not None and kept.problem.code == "storage.copy_failed"
        with open_store(str(disk / "event.db")) as store:
            assert store.entries("giai") == entries
            subprocess.run(["mount", "-o", "remount,size=4m", disk], check=True)
            store.append("giai", len(entries), following(entries[-1]))
            assert store.backed_up("giai", "published").problem is None
    finally:
        subprocess.run(["umount", disk], check=False)


def test_a_store_opened_on_a_full_disk(path: Path) -> None:
    """Not even the index of the log has room: it is said that the disk is full, not that it is broken."""
    disk = path.parent / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=400k", "none", disk], capture_output=True).returncode:
        pytest.skip("no file system can be mounted here")
    try:
        with open_store(str(disk / "event.db")) as store:
            store.create("giai", journal(3))
        with suppress(OSError), open(disk / "rest", "wb", buffering=0) as rest:
            for _ in range(400):
                rest.write(bytes(1024))
        refused(lambda: open_store(str(disk / "event.db")).entries("giai"), "full")
        (disk / "rest").unlink()
        with open_store(str(disk / "event.db")) as store:
            assert len(store.entries("giai")) == 3
    finally:
        subprocess.run(["umount", disk], check=False)


def fill_once(store: Store, event_id: str) -> None:
    """A write too big for what is left."""
    entries = store.entries(event_id)
    store.append(event_id, len(entries), following(entries[-1], 400))


def test_a_file_that_may_not_grow(path: Path) -> None:
    """SQLite's own limit: the error of a full disk without one."""
    from sqlalchemy import event

    with open_store(str(path)) as store:
        event.listen(store._engine, "connect", lambda connection, _: connection.execute("PRAGMA max_page_count=40"))
        store.close()
        assert fill(store).code == "storage.full"
    with open_store(str(path)) as store:
        entries = store.entries("giai")
        store.append("giai", len(entries), following(entries[-1]))


LIMITED = """
import resource, signal, sys
from tests.storage.test_trouble import fill
from thuysi.storage.store import open_store
from thuysi.text.failures import error_text

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
with open_store(sys.argv[1]) as store:
    resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, resource.RLIM_INFINITY))
    error = fill(store)
    print(error.code, error_text(error, "vi"))
    head = store.head("giai")[0]
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    from tests.storage.journals import following
    store.append("giai", head, following(store.entries("giai")[-1]))
    print(store.head("giai")[0] - head)
"""


def test_a_limit_of_the_system_on_files(path: Path) -> None:
    """The system cuts the log in the middle of a write; when it may grow again the store goes on."""
    code, *_, added = run(LIMITED, str(path)).split()
    assert (code, added) == ("storage.disk", "1")


def run(program: str, *arguments: str) -> str:
    """What a program of our own prints."""
    command = [sys.executable, "-W", "error", "-c", program, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


# Only read ----------------------------------------------------------------------------------------------------------

READER = """
import os, sys
from tests.storage.journals import following
from thuysi.errors import ThuysiError
from thuysi.storage.store import open_store

if len(sys.argv) > 2:
    os.setgroups([])
    os.setgid(int(sys.argv[2]))
    os.setuid(int(sys.argv[2]))
try:
    with open_store(sys.argv[1]) as store:
        entries = store.entries("giai")
        print(len(entries), len(store.events(thorough=True)))
        store.append("giai", len(entries), following(entries[-1]))
except ThuysiError as error:
    print(error.code)
"""


def as_somebody_else(path: Path) -> tuple[str, ...]:
    """Arguments of a process that has no rights of root, and the way to the file open to it."""
    if os.getuid():
        return ()
    for folder in (path.parent, *path.parent.parents):
        if folder == Path("/") or folder.owner() != "root" or folder == Path("/tmp"):
            break
        folder.chmod(0o755)
    return ("65534",)


@pytest.mark.parametrize(("file", "folder"), [(0o444, 0o777), (0o444, 0o555), (0o666, 0o555)])
def test_a_store_that_may_only_be_read(path: Path, file: int, folder: int) -> None:
    """The file, the folder, or both: what is there can be read, and writing is refused in words."""
    somebody = as_somebody_else(path)
    path.chmod(file)
    path.parent.chmod(folder)
    try:
        assert run(READER, str(path), *somebody).split() == ["3", "1", "storage.read_only"]
    finally:
        path.parent.chmod(0o755)


def test_a_file_that_may_not_even_be_read(path: Path) -> None:
    somebody = as_somebody_else(path)
    path.chmod(0o600 if somebody else 0o000)
    assert run(READER, str(path), *somebody).split() == ["storage.cannot_open"]


def test_a_folder_in_which_no_store_can_be_made(tmp_path: Path) -> None:
    refused(lambda: open_store(str(tmp_path / "no" / "such" / "folder.db")), "cannot_create")
    refused(lambda: open_store(str(tmp_path)), "cannot_open")
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o555)
    assert run(READER, str(folder / "a.db"), *as_somebody_else(folder / "a.db")).split() == ["storage.cannot_create"]


# Locked -------------------------------------------------------------------------------------------------------------


def patience_of(store: Store) -> str:
    """How long the database lets a writer wait: what is asserted here need not be timed."""
    with store._engine.connect() as connection:
        if store.place.path:
            return f"{connection.execute(text('PRAGMA busy_timeout')).scalar_one() // 1000}s"
        return str(connection.execute(text("SHOW lock_timeout")).scalar_one())


def test_a_locked_store_says_so_in_time_and_goes_on_afterwards(store_url: str) -> None:
    entries = journal(4)
    with open_store(store_url) as store, open_store(store_url, patience=1) as other:
        store.create("giai", entries[:2])
        with store.writing() as connection:
            connection.execute(text("UPDATE events SET name = 'x' WHERE id = 'giai'"))
            begun = time.monotonic()
            refused(lambda: other.append("giai", 2, entries[2:3]), "locked")
            assert time.monotonic() - begun > 0.5
            assert patience_of(other) == "1s"
            assert len(other.entries("giai")) == 2
        other.append("giai", 2, entries[2:3])
        assert store.head("giai")[0] == 3


def test_a_writer_waits_for_another_one(store_url: str) -> None:
    """A long import holds nobody up for longer than its own transaction, and nobody is told to come again."""
    import threading

    entries = journal(3)
    with open_store(store_url) as store, open_store(store_url, patience=60) as other:
        store.create("giai", entries[:2])
        writer = threading.Thread(target=other.append, args=("giai", 2, entries[2:]))
        with store.writing() as connection:
            connection.execute(text("UPDATE events SET name = 'x' WHERE id = 'giai'"))
            writer.start()
            time.sleep(0.3)
            assert other.head("giai")[0] == 2
        writer.join(60)
        assert (store.head("giai")[0], store.info("giai").name) == (3, "x")


# Not ours, or newer -------------------------------------------------------------------------------------------------


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Danh sách đấu thủ\n" * 500, encoding="utf-8")
    before = file.read_bytes()
    refused(lambda: open_store(str(file)), "not_a_store")
    assert file.read_bytes() == before


def test_a_database_of_another_program(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE events (id)")
    connection.commit()
    connection.close()
    before = file.read_bytes()
    refused(lambda: open_store(str(file)), "not_a_store")
    assert file.read_bytes() == before


def test_a_store_of_a_newer_version_is_left_alone(store_url: str) -> None:
    with open_store(store_url) as store:
        store.create("giai", journal(2))
        with store.writing() as connection:
            connection.execute(text("UPDATE thuysi_schema SET version_num = '9000'"))
    error = refused(lambda: open_store(store_url), "newer_version")
    assert error.facts["found"] == "9000"


def test_a_journal_of_a_newer_version_is_left_alone_and_the_others_go_on(store_url: str) -> None:
    with open_store(store_url) as store:
        store.create("mới", journal(3))
        store.create("cũ", journal(3))
        with store.writing() as connection:
            connection.execute(text("UPDATE events SET journal_version = 99 WHERE id = 'mới'"))
        refused(lambda: store.entries("mới"), "newer_journal")
        refused(lambda: store.append("mới", 3, following(journal(3)[-1])), "newer_journal")
        problems = {info.id: info.problem and info.problem.code for info in store.events()}
        assert problems == {"mới": "storage.newer_journal", "cũ": None}
        store.append("cũ", 3, following(journal(3)[-1]))


# Damaged ------------------------------------------------------------------------------------------------------------

EVENTS = {f"e{number}": tuple(journal(30 + number, f"Giải {number}", f"e{number}")) for number in range(6)}
ALLOWED = {
    "storage.damaged", "storage.damaged_event", "storage.disk", "storage.not_a_store", "storage.newer_version",
    "storage.no_such_event", "storage.newer_journal", "storage.refused", "storage.cannot_open",
}  # fmt: skip


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a store with six events."""
    path = tmp_path_factory.mktemp("sound") / "event.db"
    with open_store(str(path)) as store:
        for event_id, entries in EVENTS.items():
            store.create(event_id, entries[:5])
        for event_id, entries in EVENTS.items():
            store.append(event_id, 5, entries[5:])
        store.backup(str(path) + ".copy")
    return Path(f"{path}.copy").read_bytes()


def known(error: StorageError) -> None:
    assert error.code in ALLOWED, error


def readable(path: Path) -> dict[str, bool]:
    """Which events of a damaged store can be read. Whatever is read is what was written; all else is a known error."""
    found = {}
    try:
        with open_store(str(path)) as store:
            listed = {info.id: info for info in listing(store)}
            for event_id, entries in EVENTS.items():
                found[event_id] = is_whole(store, event_id, entries)
                problem = listed[event_id].problem if event_id in listed else "not listed"
                assert found[event_id] or problem, f"{event_id} is damaged and nobody says so"
    except StorageError as error:
        known(error)
    return found


def listing(store: Store) -> Sequence[Any]:
    try:
        return store.events(thorough=True)
    except StorageError as error:
        known(error)
        return ()


def is_whole(store: Store, event_id: str, entries: tuple[Entry, ...]) -> bool:
    try:
        assert store.entries(event_id) == entries
    except StorageError as error:
        known(error)
        return False
    return True


def test_a_flipped_byte_is_never_read_as_if_nothing_had_happened(sound: bytes, tmp_path: Path) -> None:
    random_ = random.Random(8)
    path = tmp_path / "event.db"
    lost = 0
    for _ in range(70):
        damaged = bytearray(sound)
        damaged[random_.randrange(100, len(sound))] ^= random_.choice((0x01, 0x20, 0x80, 0xFF))
        path.write_bytes(damaged)
        found = readable(path)
        lost += not all(found.values())
    assert lost > 10


def test_a_lost_page_costs_the_event_that_lay_on_it(sound: bytes, tmp_path: Path) -> None:
    """Each page in turn is overwritten; but for the pages that hold the whole file together, the others are usable."""
    path = tmp_path / "event.db"
    usable = []
    pages = len(sound) // 4096
    for page in range(1, pages):
        damaged = bytearray(sound)
        damaged[page * 4096 : (page + 1) * 4096] = b"\xa5" * 4096
        path.write_bytes(damaged)
        usable.append(sum(readable(path).values()))
    roots = [count for count in usable if count == 0]
    # The revision, the root of the entries, and the two pages on which SQLite keeps the list of the tables.
    assert len(roots) <= 4, usable
    assert sum(count >= len(EVENTS) - 2 for count in usable) >= len(usable) - 4, usable


def test_with_the_list_of_events_damaged_every_event_is_found_by_its_entries(sound: bytes, tmp_path: Path) -> None:
    path = tmp_path / "event.db"
    path.write_bytes(sound)
    connection = sqlite3.connect(path)
    (root,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'events'").fetchone()
    connection.close()
    damaged = bytearray(sound)
    damaged[(root - 1) * 4096 : root * 4096] = b"\xa5" * 4096
    path.write_bytes(damaged)
    with open_store(str(path)) as store:
        assert {info.id for info in store.events(thorough=True) if info.problem is None} == set(EVENTS)
        refused(lambda: store.append("e0", 30, following(EVENTS["e0"][-1])), "damaged")


def test_an_event_goes_on_beside_a_damaged_one(sound: bytes, tmp_path: Path) -> None:
    path = tmp_path / "event.db"
    at = sound.index(b'"board":"17"')
    path.write_bytes(sound[:at] + b'"board":"71"' + sound[at + 12 :])
    with open_store(str(path)) as store:
        problems = {info.id: info.problem for info in store.events(thorough=True)}
        (event_id,) = [name for name, problem in problems.items() if problem is not None]
        error = refused(lambda: store.entries(event_id), "damaged_event")
        assert error.facts["entry"] == 18
        other = next(name for name in EVENTS if name != event_id)
        store.append(other, len(EVENTS[other]), following(EVENTS[other][-1]))
        kept = store.entries(other)
    with open_store(str(tmp_path / "new.db")) as new, open_store(str(path)) as old:
        rescued = {found.id: (found.entries, found.of) for found in rescue(old, new)}
        assert rescued[event_id] == (17, len(EVENTS[event_id]))
        assert rescued[other] == (len(kept), len(kept))
        assert new.entries(other) == kept
        assert new.entries(event_id) == EVENTS[event_id][:17]


def test_a_file_cut_short_is_told(sound: bytes, tmp_path: Path) -> None:
    path = tmp_path / "event.db"
    for size in (1, 50, 512, 4096, len(sound) // 2, len(sound) - 1):
        path.write_bytes(sound[:size])
        assert not all(readable(path).values()) or not readable(path)


# PostgreSQL ---------------------------------------------------------------------------------------------------------


def test_a_server_that_is_not_there(tmp_path: Path, postgres: Server) -> None:
    refused(lambda: open_store(f"postgresql+psycopg://postgres:secret@/x?host={tmp_path}", patience=1), "unreachable")
    error = refused(lambda: open_store(postgres.url("nodatabase")), "unreachable")
    assert "nodatabase" in str(error.facts["reason"])


def test_a_password_is_never_shown(tmp_path: Path) -> None:
    pytest.importorskip("psycopg")
    for url in (f"postgresql://me:secret@localhost/x?host={tmp_path}", "mysql://me:secret@localhost/x"):
        with pytest.raises(ThuysiError) as caught:
            open_store(url, patience=1)
        assert "secret" not in str(caught.value) + "".join(error_text(caught.value, code) for code in LANGUAGES)


@pytest.mark.parametrize("url", ["", " ", ":memory:", "sqlite:///", "mysql://a/b", "postgresql://host:port/x", "a\0b"])
def test_an_address_that_is_none(url: str) -> None:
    with pytest.raises(UsageError) as caught:
        open_store(url)
    assert caught.value.code == "storage.unknown_url"


def test_a_database_that_may_only_be_read(postgres: Server) -> None:
    url = postgres.database()
    with open_store(url) as store:
        store.create("giai", journal(3))
    with open_store(url + "&options=-cdefault_transaction_read_only%3Don") as store:
        assert len(store.entries("giai")) == 3
        refused(lambda: store.append("giai", 3, following(journal(3)[-1])), "read_only")


def test_a_user_without_rights(postgres: Server) -> None:
    url = postgres.database()
    with open_store(url) as store:
        store.create("giai", journal(3))
    name = url.rpartition("/")[2].partition("?")[0] if "/d" not in url else url.split("@/")[1].partition("?")[0]
    postgres.tell(name, f"CREATE ROLE guest_{name} LOGIN")
    refused(lambda: open_store(url.replace("postgres@", f"guest_{name}@")), "not_permitted")
    postgres.tell(name, f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO guest_{name}")
    with open_store(url.replace("postgres@", f"guest_{name}@")) as store:
        refused(lambda: store.append("giai", 3, following(journal(3)[-1])), "not_permitted")


@pytest.fixture
def own_server() -> Iterator[Server]:
    """A server that a test may stop."""
    with needed_server() as server:
        yield server


def test_a_server_that_fails_and_comes_back(own_server: Server) -> None:
    """Cut off between two verbs: refused in words; then everything acknowledged is there, and it goes on."""
    url = own_server.database()
    with open_store(url) as store:
        entries = journal(6)
        store.create("giai", entries[:2])
        store.append("giai", 2, entries[2:3])
        own_server.stop(signal.SIGQUIT)
        error = refused(lambda: store.append("giai", 3, entries[3:4]), "unreachable")
        assert "secret" not in str(error)
        own_server.start()
        assert store.entries("giai") == tuple(entries[:3])
        store.append("giai", 3, entries[3:])
        assert store.entries("giai") == tuple(entries)


def test_damage_on_the_server_s_disk(own_server: Server) -> None:
    """Checksums find it; the event that lies there is told, the others can be read."""
    url = own_server.database()
    name = url.split("@/")[1].partition("?")[0]
    with open_store(url) as store:
        for event_id in ("e0", "e1"):
            store.create(event_id, journal(200, event_id=event_id))
        with store.reading() as connection:
            file = connection.execute(text("SELECT pg_relation_filepath('entries')")).scalar_one()
    own_server.tell(name, "CHECKPOINT")
    own_server.stop(signal.SIGINT)
    with open(own_server.folder / "data" / file, "r+b") as pages:
        pages.seek(8192 + 4000)
        pages.write(b"\xa5" * 64)
    own_server.start()
    with open_store(url) as store:
        problems = {info.id: info.problem and info.problem.code for info in store.events(thorough=True)}
        assert problems == {"e0": "storage.damaged_event", "e1": None}
        assert len(store.entries("e1")) == 200
        store.append("e1", 200, following(store.entries("e1")[-1]))


def test_limits_are_given_back() -> None:
    """The tests above change limits in processes of their own only."""
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY
