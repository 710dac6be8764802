"""What a store promises, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.postgres import Server
from tests.storage.journals import following, hashes, journal
from thuysi.errors import ProofFailed, RepeatedRequest, StaleWrite, StorageError, UsageError
from thuysi.journal.entry import Entry, canonical, chained, hash_of, hash_of_text
from thuysi.storage import access
from thuysi.storage.requests import Request
from thuysi.storage.store import Store, open_store


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    with open_store(store_url) as opened:
        yield opened


def test_a_new_store_is_empty(store: Store) -> None:
    assert store.events() == ()
    assert store.heads() == {}


def test_what_was_written_is_read_again(store: Store, store_url: str) -> None:
    entries = journal(12)
    store.create("giai", entries[:1])
    store.append("giai", 1, entries[1:2])
    store.append("giai", 2, entries[2:])
    with open_store(store_url) as other:
        for one in (store, other):
            assert one.entries("giai") == tuple(entries)
            assert one.head("giai") == (12, entries[-1].hash) == one.heads()["giai"]


@pytest.mark.parametrize(("after", "count"), [(0, 12), (1, 11), (2, 10), (11, 1), (12, 0), (13, 0)])
def test_entries_after_a_sequence_number(store: Store, after: int, count: int) -> None:
    entries = journal(12)
    store.create("giai", entries)
    assert store.entries("giai", after) == tuple(entries[12 - count :])


def test_every_letter_comes_back_as_it_was(store: Store) -> None:
    data = {
        "name": "Nguyễn Đình Ánh", "decomposed": "Nguyễn", "chinese": "红方先行 車", "astral": "\U0001f3c6",
        "control": "\x00\x01\n\t\x7f", "quotes": "\"'\\ %s :a {b} $1", "numbers": [0, -1, 10**30], "null": None,
        "true": True, "empty": ["", {}, []],
    }  # fmt: skip
    entry = chained(None, "2026-11-30T08:45:00.000Z", "Đỗ 'Thị' \"B\"", "máy; DROP TABLE", "created", "", data)
    store.create("giải-1", [entry])
    assert store.entries("giải-1") == (entry,)
    assert canonical(store.entries("giải-1")[0].data) == canonical(data)


def test_the_hash_of_a_line_is_the_hash_of_its_entry() -> None:
    for entry in journal(5):
        assert hash_of_text(entry, canonical(entry.data)) == hash_of(entry) == entry.hash


def test_events_are_apart(store: Store) -> None:
    one, two = journal(5, "Một", "mot"), journal(7, "Hai", "hai")
    store.create("mot", one)
    store.create("hai", two)
    assert store.entries("mot") == tuple(one)
    assert store.entries("hai") == tuple(two)
    infos = {info.id: info for info in store.events(thorough=True)}
    assert {name: (info.name, info.head, info.problem) for name, info in infos.items()} == {
        "mot": ("Một", 5, None),
        "hai": ("Hai", 7, None),
    }


def test_the_last_changed_is_listed_first(store: Store) -> None:
    store.create("cũ", journal(3))
    store.create("mới", journal(8))
    store.create("giữa", journal(5))
    assert [info.id for info in store.events()] == ["mới", "giữa", "cũ"]


def test_an_event_may_get_another_name(store: Store) -> None:
    entries = journal(3)
    store.create("giai", entries[:1], "Tên đầu")
    store.append("giai", 1, entries[1:2], name="Tên sau")
    store.append("giai", 2, entries[2:])
    assert store.info("giai").name == "Tên sau"


def test_a_stale_write_is_refused_and_writes_nothing(store: Store) -> None:
    entries = journal(4)
    store.create("giai", entries)
    late = following(entries[1], 1, "Trọng tài B")
    with pytest.raises(StaleWrite) as caught:
        store.append("giai", 2, late)
    assert caught.value.facts == {"event": "giai", "seen": 2, "head": 4}
    assert store.entries("giai") == tuple(entries)


def test_a_write_ahead_of_the_head_is_refused(store: Store) -> None:
    entries = journal(4)
    store.create("giai", entries[:2])
    with pytest.raises(StaleWrite):
        store.append("giai", 3, entries[3:])
    assert store.head("giai")[0] == 2


def test_an_event_is_made_once(store: Store) -> None:
    store.create("giai", journal(2))
    with pytest.raises(StorageError) as caught:
        store.create("giai", journal(5, "Khác"))
    assert caught.value.code == "storage.event_exists"
    assert store.entries("giai") == tuple(journal(2))


@pytest.mark.parametrize("ask", ["head", "entries", "info"])
def test_an_event_that_there_is_not(store: Store, ask: str) -> None:
    with pytest.raises(StorageError) as caught:
        getattr(store, ask)("đâu")
    assert (caught.value.code, caught.value.facts) == ("storage.no_such_event", {"event": "đâu"})


def test_nothing_is_appended_to_no_event(store: Store) -> None:
    with pytest.raises(StorageError) as caught:
        store.append("đâu", 1, journal(2)[1:])
    assert caught.value.code == "storage.no_such_event"


def broken() -> dict[str, list[Entry]]:
    """Entries that do not follow the second one."""
    entries = journal(5)
    changed = Entry(3, entries[2].time, "kẻ khác", *[getattr(entries[2], n) for n in Entry.__slots__[3:]])
    return {
        "a gap": [entries[3]],
        "twice": [entries[2], entries[2]],
        "the wrong order": [entries[3], entries[2]],
        "another chain": list(following(journal(2, "Khác")[-1])),
        "a changed one": [changed],
        "nothing": [],
    }


@pytest.mark.parametrize("entries", broken().values(), ids=broken().keys())
def test_what_does_not_follow_is_a_bug_and_not_written(store: Store, entries: list[Entry]) -> None:
    store.create("giai", journal(2))
    with pytest.raises(ProofFailed):
        store.append("giai", 2, entries)
    assert store.entries("giai") == tuple(journal(2))


@pytest.mark.parametrize("actor", ["a\0b", "a\nb", "\x1b[31m", "a\u2028b", "\ud800"])
def test_a_name_with_letters_that_nobody_sees_is_refused(store: Store, actor: str) -> None:
    plain = Entry(1, "2026-11-30T08:45:00.000Z", actor, "", "created")
    with pytest.raises(UsageError) as caught:
        store.create("giai", [plain])
    assert caught.value.code == "storage.letters"
    with pytest.raises(UsageError):
        store.create(actor, journal(1))
    assert store.events() == ()


STATEMENTS = (
    "UPDATE entries SET actor = 'kẻ khác' WHERE sequence = 2",
    "DELETE FROM entries WHERE sequence = 3",
    "DELETE FROM entries",
)


REPLACES = {
    "sqlite": "INSERT OR REPLACE INTO entries SELECT event_id, sequence, time, 'kẻ khác', device, kind, section, data, "
    "previous, hash FROM entries WHERE sequence = 2",
    "postgresql": "INSERT INTO entries SELECT * FROM entries WHERE sequence = 2 "
    "ON CONFLICT (event_id, sequence) DO UPDATE SET actor = 'kẻ khác'",
}


def test_no_program_replaces_an_entry(store: Store) -> None:
    store.create("giai", journal(3))
    with pytest.raises(StorageError), store.writing() as connection:
        connection.execute(text(REPLACES[connection.dialect.name]))
    assert store.entries("giai") == tuple(journal(3))


@pytest.mark.parametrize("statement", STATEMENTS)
def test_no_program_changes_or_deletes_an_entry(store: Store, statement: str) -> None:
    store.create("giai", journal(3))
    with pytest.raises(StorageError), store.writing() as connection:
        connection.execute(text(statement))
    assert store.entries("giai") == tuple(journal(3))


def test_an_entry_without_its_event_is_refused_by_the_database(store: Store) -> None:
    store.create("giai", journal(2))
    copied = "INSERT INTO entries SELECT 'khác', sequence, time, actor, device, kind, section, data, previous, hash "
    with pytest.raises(StorageError), store.writing() as connection:
        connection.execute(text(copied + "FROM entries"))


def test_readers_do_not_wait_for_a_writer_and_see_none_of_it(store: Store, store_url: str) -> None:
    entries = journal(3)
    store.create("giai", entries[:2])
    with open_store(store_url, patience=1) as reader, store.writing() as connection:
        connection.execute(text("UPDATE events SET head = 3, name = 'dở dang' WHERE id = 'giai'"))
        assert reader.entries("giai") == tuple(entries[:2])
        assert reader.info("giai").name == "Giải cờ tướng"
        assert reader.heads()["giai"][0] == 2


def test_reading_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "event.db"
    with open_store(str(path)) as store:
        store.create("giai", journal(5))
        grant = access.Grant("giai", "results")
        device = access.join(store, access.make_code(store, "A", grant, "B", 0, 60), 1)
        cookie, _ = access.begin_session(store, device.id, 1, 60)
    with open_store(str(path)) as store:
        before = {name: (tmp_path / name).read_bytes() for name in os.listdir(tmp_path) if not name.endswith("-shm")}
        for _ in range(3):
            store.entries("giai")
            store.events(thorough=True)
            store.heads()
            assert access.session_of(store, cookie, 2)
            assert access.devices(store, "giai")
            assert access.token_of(store, "nothing", 2) is None
        after = {name: (tmp_path / name).read_bytes() for name in os.listdir(tmp_path) if not name.endswith("-shm")}
    assert before == after


def test_every_connection_waits_for_the_disk_and_keeps_the_keys(tmp_path: Path) -> None:
    """Durability is a setting of a connection: a pool must not hold one that lacks it."""
    with open_store(str(tmp_path / "event.db")) as store:
        opened = [store._engine.connect() for _ in range(12)]
        for connection in opened:
            asked = ("synchronous", "journal_mode", "foreign_keys", "trusted_schema")
            found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in asked]
            assert found == [2, "wal", 1, 0]
            connection.close()


@pytest.mark.parametrize(("told", "kept"), [("off", "on"), ("local", "local"), ("on", "on")])
def test_a_server_that_acknowledges_too_early_is_told_otherwise(postgres: Server, told: str, kept: str) -> None:
    url = f"{postgres.database()}&options=-csynchronous_commit%3D{told}"
    with open_store(url) as store, store.reading() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar_one() == kept


def test_threads_share_a_store(store: Store) -> None:
    """Eight threads, each with its own event, and readers beside them."""
    problems: list[BaseException] = []

    def write(number: int) -> None:
        try:
            entries = journal(15, event_id=f"e{number}")
            store.create(f"e{number}", entries[:1])
            for entry in entries[1:]:
                store.append(f"e{number}", entry.sequence - 1, [entry])
                store.heads()
        except BaseException as error:
            problems.append(error)
            raise

    threads = [threading.Thread(target=write, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []
    assert {info.id: (info.head, info.problem) for info in store.events(thorough=True)} == {
        f"e{number}": (15, None) for number in range(8)
    }


# Requests sent twice ------------------------------------------------------------------------------------------------


def test_a_request_is_done_once(store: Store) -> None:
    entries = journal(3)
    store.create("giai", entries[:1])
    request = Request("device", "k1", "print", 1000)
    assert access.done_before(store, request) is None
    store.append("giai", 1, entries[1:2], request=request)
    again = following(entries[1])
    with pytest.raises(RepeatedRequest) as caught:
        store.append("giai", 2, again, request=request)
    assert caught.value.facts == {"event": "giai", "first": 2, "last": 2}
    assert hashes(store.entries("giai")) == hashes(entries[:2])
    assert access.done_before(store, request) == access.Done("giai", 2, 2, None)
    assert access.note_answer(store, request, "the answer")
    assert access.done_before(store, request) == access.Done("giai", 2, 2, "the answer")


def test_a_request_that_was_refused_was_not_done(store: Store) -> None:
    entries = journal(3)
    store.create("giai", entries[:2])
    request = Request("device", "k1", "print", 1000)
    with pytest.raises(StaleWrite):
        store.append("giai", 1, following(entries[0], 1, "B"), request=request)
    assert access.done_before(store, request) is None
    store.append("giai", 2, entries[2:], request=request)


def test_a_key_belongs_to_one_request_of_one_owner(store: Store) -> None:
    entries = journal(4)
    store.create("giai", entries[:1])
    store.append("giai", 1, entries[1:2], request=Request("device", "k1", "print", 1000))
    other = Request("device", "k1", "another", 1001)
    with pytest.raises(UsageError) as caught:
        access.done_before(store, other)
    assert caught.value.code == "storage.key_used"
    with pytest.raises(UsageError):
        store.append("giai", 2, entries[2:3], request=other)
    assert store.head("giai")[0] == 2
    store.append("giai", 2, entries[2:3], request=Request("somebody else", "k1", "another", 1002))


def test_a_request_sent_from_many_threads_at_once_is_done_once(store: Store) -> None:
    entries = journal(1)
    store.create("giai", entries)
    outcomes: list[str] = []

    def send() -> None:
        try:
            store.append("giai", 1, following(entries[0]), request=Request("device", "k1", "print", 1000))
            outcomes.append("done")
        except (RepeatedRequest, StaleWrite) as error:
            outcomes.append(error.code)

    threads = [threading.Thread(target=send) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["done", *["storage.repeated"] * 5]
    assert store.head("giai")[0] == 2


# The file -----------------------------------------------------------------------------------------------------------


def test_the_file_can_be_read_by_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "event.db"
    with open_store(str(path)) as store:
        store.create("giai", journal(2))
        assert {name: oct((tmp_path / name).stat().st_mode & 0o777) for name in os.listdir(tmp_path)} == {
            "event.db": "0o600",
            "event.db-wal": "0o600",
            "event.db-shm": "0o600",
        }


@pytest.mark.parametrize("name", ["a b", "giải?x=1", "a#b", "100%25", "dấu 'nháy'", "a&b;c", "-x", "红.db"])
def test_a_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    with open_store(str(tmp_path / name)) as store:
        store.create("giai", journal(2))
    assert (tmp_path / name).is_file()
    with open_store(f"sqlite:///{tmp_path / name}") as store:
        assert store.head("giai")[0] == 2


def test_entries_of_an_event_lie_together(tmp_path: Path) -> None:
    """A damaged page costs one event: no page of leaves holds entries of events written one after the other."""
    path = tmp_path / "event.db"
    with open_store(str(path)) as store:
        for number in range(3):
            store.create(f"e{number}", journal(1, event_id=f"e{number}"))
        for sequence in range(1, 60):
            for number in range(3):
                last = store.entries(f"e{number}", sequence - 1)[-1]
                store.append(f"e{number}", sequence, following(last))
    connection = sqlite3.connect(path)
    (plan,) = connection.execute("SELECT wr FROM pragma_table_list('entries')").fetchone()
    connection.close()
    assert plan == 1, "entries are kept in the order of their key"
