"""Killed at every point of a write, the store holds what it acknowledged; many writers lose and double nothing.

`make crash` runs the same much longer: THUYSI_CRASHES says how many times as long (default 1).
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.postgres import Server, needed_server
from tests.storage.harness import APPENDS, harness, together
from tests.storage.journals import following, journal
from thuysi.errors import StorageError
from thuysi.journal.entry import Entry, chain_problems
from thuysi.storage.place import place_of
from thuysi.storage.store import Store, open_store

TIMES: Final = int(os.environ.get("THUYSI_CRASHES", "1"))


def crashes(way: str, url: str, begin: int, end: int, step: int) -> dict[str, int]:
    """How many programs were killed, and how many of them in the middle of a write."""
    (line,) = harness("crash", way, url, begin, end, step, timeout=3600)
    return {name: int(count) for name, _, count in (word.partition("=") for word in line.split())}


@pytest.fixture
def each_anew(store_url: str) -> str:
    """The address that a crash run takes: an SQLite file of its own for every run, one PostgreSQL database for all."""
    return store_url if "://" in store_url else store_url.replace("event.db", "RUN.db")


def test_killed_at_every_point_of_every_write(each_anew: str) -> None:
    """Before the transaction, in it, before the commit, after it and before the acknowledgement: a script of every
    kind of write."""
    counts = crashes("points", each_anew, 1, 1000, 1)
    assert counts["whole"] == 1, "the last run of the script came to its end: no point was left out"
    assert counts["killed"] > 30
    assert counts["half"] > 30


def test_a_careless_store_would_be_found_out(tmp_path: Path) -> None:
    """The check can fail: a store that commits an entry before the others of its verb."""
    with pytest.raises(AssertionError, match=r"damaged_event|entries, wanted"):
        crashes("careless", str(tmp_path / "RUN.db"), 12, 1000, 1)


def test_killed_at_steps_of_sqlite_s_machine(tmp_path: Path) -> None:
    """In the middle of statements, and of the tables' making."""
    counts = crashes("steps", str(tmp_path / "RUN.db"), 1, 10**6, max(1, 293 // TIMES))
    assert counts["whole"] == 1
    assert counts["killed"] > 5


def test_killed_in_the_middle_of_writing_a_file(tmp_path: Path) -> None:
    """The system cuts the log, the file or a copy at a byte, and ends the program there."""
    counts = crashes("bytes", str(tmp_path / "RUN.db"), 512, 10**7, max(1, 14_983 // TIMES))
    assert counts["whole"] == 1
    assert counts["half"] > 5


def test_killed_at_any_time(each_anew: str) -> None:
    """From outside, at a moment within a fifth of a second, by chance."""
    counts = crashes("time", each_anew, 1000, 200_000, max(100, 24_000 // TIMES))
    assert counts["killed"] > 8


# Many at once -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("writers", [2, 10])
def test_writers_at_once_lose_nothing_and_double_nothing(store_url: str, writers: int) -> None:
    """Every acknowledged entry is in the one event, once, in a whole chain."""
    with open_store(store_url) as store:
        store.create("giai", journal(1))
        said = [line.split() for line in together("append", store_url, writers)]
        assert [int(done) for done, _ in said] == [APPENDS] * writers
        entries = store.entries("giai")
    assert chain_problems(entries) == ()
    counts = Counter(entry.actor for entry in entries[1:])
    assert counts == {f"Trọng tài {number}-{done}": 1 for number in range(writers) for done in range(APPENDS)}


def test_writers_of_different_events_never_hear_of_each_other(store_url: str) -> None:
    with open_store(store_url) as store:
        assert together("events", store_url, 10) == [str(APPENDS)] * 10
        assert {info.id: (info.head, info.problem) for info in store.events(thorough=True)} == {
            f"e{number}": (APPENDS + 1, None) for number in range(10)
        }


# The server fails ---------------------------------------------------------------------------------------------------


@pytest.fixture
def own_server() -> Iterator[Server]:
    with needed_server() as server:
        yield server


def test_a_server_that_dies_under_writers_keeps_what_it_acknowledged(own_server: Server) -> None:
    """Stopped as by a failure of power while four threads write; started again, each finds its acknowledged entries."""
    url = own_server.database()
    with open_store(url) as store:
        for turn in range(1 + TIMES):
            done: dict[str, list[Entry]] = {}
            writers = [
                threading.Thread(target=write_until_it_fails, args=(store, f"e{turn}-{n}", done)) for n in range(4)
            ]
            for writer in writers:
                writer.start()
            while len(done) < 4 or min(map(len, done.values())) < 1 or max(map(len, done.values())) < 5:
                assert all(writer.is_alive() for writer in writers)
                time.sleep(0.02)
            own_server.stop(signal.SIGQUIT)
            for writer in writers:
                writer.join(60)
                assert not writer.is_alive()
            own_server.start()
            for event_id, acknowledged in done.items():
                found = store.entries(event_id)
                assert list(found[: len(acknowledged)]) == acknowledged
                assert len(found) - len(acknowledged) in (0, 1), "the one entry that was not acknowledged, or none"
            assert max(map(len, done.values())) > 3


def write_until_it_fails(store: Store, event_id: str, done: dict[str, list[Entry]]) -> None:
    entries = journal(1, event_id=event_id)
    done[event_id] = []
    try:
        store.create(event_id, entries)
        done[event_id].extend(entries)
        while True:
            more = following(done[event_id][-1])
            store.append(event_id, len(done[event_id]), more)
            done[event_id].extend(more)
    except StorageError as error:
        if error.code not in ("storage.unreachable", "storage.unsure"):
            raise


CUTS: Final[dict[str, tuple[str, bool]]] = {"before the commit": ("commit", False), "after it": ("sent", True)}


@pytest.mark.parametrize(("point", "written"), CUTS.values(), ids=CUTS.keys())
def test_a_connection_cut_at_the_commit_is_looked_up(postgres: Server, point: str, written: bool) -> None:
    """Whether the entry was written is found out and told as it is, whichever came first: the cut or the commit."""
    url = postgres.database()
    name = url.split("@/")[1].partition("?")[0]
    entries = journal(4)

    cuts = iter([1])

    def cut() -> None:
        for _ in cuts:
            postgres.tell(
                "postgres", f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
            )

    with open_store(url) as store:
        store.create("giai", entries[:2])
    with Store(place_of(url), watch=lambda passed: cut() if passed == point == "commit" else None) as store:
        if point == "sent":
            cut_after_the_commit(store, cut)
        failed = attempted(lambda: store.append("giai", 2, entries[2:3]))
        assert (failed is None) is written, failed
        assert store.entries("giai") == tuple(entries[: 3 if written else 2])
        store.append("giai", 3 if written else 2, entries[3:] if written else entries[2:])


def attempted(action: Callable[[], object]) -> str | None:
    try:
        action()
    except StorageError as error:
        return error.code
    return None


def cut_after_the_commit(store: Store, cut: Callable[[], None]) -> None:
    """Once, the server commits and the connection is lost before its answer is heard."""
    from psycopg import OperationalError

    dialect = store._engine.dialect
    commit = dialect.do_commit

    def lost(connection: Any) -> None:
        commit(connection)
        del vars(dialect)["do_commit"]
        cut()
        raise OperationalError("the answer was lost")

    vars(dialect)["do_commit"] = lost
