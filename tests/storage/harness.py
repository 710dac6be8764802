"""Programs that write at once, and programs that are killed: forked from one process that has imported everything.

    python -m tests.storage.harness together first|append|events URL COUNT
    python -m tests.storage.harness crash points|steps|bytes|time URL FROM TO STEP
    python -m tests.storage.harness restore bytes PATH FROM TO STEP

The parent never opens a store, so that each child's connections are its own. What a child says goes through a pipe.

**What must hold.** A child says "try n" before the n-th write of its script and "done n" when the store has returned
from it. It is killed (SIGKILL, or by the system in the middle of writing a file) at some point. Whoever opens the store
afterwards finds the entries of every write that was done; of the one write that was tried and not done he finds all
entries or none; nothing else.
"""

from __future__ import annotations

import os
import random
import resource
import select
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Final, NoReturn

from sqlalchemy import event
from sqlalchemy.pool import Pool

from tests.storage.journals import following, journal
from thuysi.errors import StaleWrite, StorageError
from thuysi.journal.entry import Entry
from thuysi.storage import access, backups, portable
from thuysi.storage.place import place_of
from thuysi.storage.requests import Request
from thuysi.storage.store import Store, open_store

ROOT: Final = Path(__file__).resolve().parents[2]


def harness(*arguments: object, timeout: int = 1200) -> list[str]:
    """Run this module, and give its lines."""
    command = [sys.executable, "-W", "error", "-m", "tests.storage.harness", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False, timeout=timeout)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout.splitlines()


def together(what: str, url: str, count: int) -> list[str]:
    """What each of `count` programs says that do the same at once."""
    return harness("together", what, url, count)


# Children -----------------------------------------------------------------------------------------------------------


@dataclass
class Child:
    """A forked program, and the end of the pipe on which it speaks."""

    pid: int
    said: int

    def words(self) -> list[str]:
        """All that it says until its end."""
        pieces = []
        while piece := os.read(self.said, 65536):
            pieces.append(piece)
        os.close(self.said)
        return b"".join(pieces).decode().splitlines()

    def wait(self) -> int:
        """How it ended: 0, or the signal that ended it; a failure of its own ends everything."""
        code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        if code > 0:
            raise SystemExit("a child failed, see above")
        return -code


def fork(work: Callable[[Callable[[str], None]], None]) -> Child:
    """A child that does the work; `work` gets the function to speak with."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return Child(pid, reading)
    os.close(reading)
    voice = os.fdopen(writing, "w")
    try:
        work(lambda words: print(words, file=voice, flush=True))
    except BaseException:
        import traceback

        traceback.print_exc()
        os._exit(1)
    os._exit(0)


# At once ------------------------------------------------------------------------------------------------------------


def first(url: str, number: int, say: Callable[[str], None]) -> None:
    """Open a store that may not be there yet, and write an event."""
    with open_store(url, patience=60) as store:
        store.create(f"e{number}", journal(3, event_id=f"e{number}"))
        say(str(store.head(f"e{number}")[0]))


APPENDS: Final = 12


def append(url: str, number: int, say: Callable[[str], None]) -> None:
    """Write twelve results into the one event, looking again whenever somebody else was first."""
    stale, done = 0, 0
    with open_store(url, patience=60) as store:
        entries = store.entries("giai")
        while done < APPENDS:
            entries = (*entries, *store.entries("giai", entries[-1].sequence))
            try:
                store.append("giai", entries[-1].sequence, following(entries[-1], 1, f"Trọng tài {number}-{done}"))
                done += 1
            except StaleWrite:
                stale += 1
    say(f"{done} {stale}")


def events(url: str, number: int, say: Callable[[str], None]) -> None:
    """Write twelve results into an event of its own."""
    with open_store(url, patience=60) as store:
        entries = journal(APPENDS + 1, event_id=f"e{number}")
        store.create(f"e{number}", entries[:1])
        for entry in entries[1:]:
            store.append(f"e{number}", entry.sequence - 1, [entry])
    say(str(APPENDS))


AT_ONCE: Final = {"first": first, "append": append, "events": events}


def at_once(what: str, url: str, count: int) -> None:
    """Let the children begin together, and print what each says."""
    waiting, go = os.pipe()

    def child(number: int) -> Child:
        def work(say: Callable[[str], None]) -> None:
            os.close(go)
            os.read(waiting, 1)
            AT_ONCE[what](url, number, say)

        return fork(work)

    children = [child(number) for number in range(count)]
    os.close(waiting)
    os.close(go)
    said = [" ".join(one.words()) for one in children]
    for one in children:
        one.wait()
    print("\n".join(said))


# Killed -------------------------------------------------------------------------------------------------------------

Write = Callable[[Store], None]


def script(run: int) -> list[tuple[str, Sequence[Entry], Write]]:
    """Every way in which a store is written to: event, its entries afterwards, the write. Each run has its events."""
    one, two = f"a{run}", f"b{run}"
    a, b = journal(12, event_id=one), journal(6, event_id=two)
    writes: list[tuple[str, Sequence[Entry], Write]] = [
        (one, a[:1], lambda store: store.create(one, a[:1])),
        (one, a[:2], lambda store: store.append(one, 1, a[1:2])),
        (one, a[:5], lambda store: store.append(one, 2, a[2:5])),
        (two, b[:3], lambda store: store.create(two, b[:3], request=Request("device", two, "print", 1))),
        (one, a[:6], lambda store: store.append(one, 5, a[5:6], request=Request("device", one, "print", 1))),
        (one, a[:6], lambda store: _stale(store, one, a)),
        (two, b[:6], lambda store: _imported(store, two, b)),
        (one, a[:6], lambda store: _backed_up(store, one)),
        (one, a[:6], lambda store: _joined(store, one)),
        (one, a, lambda store: store.append(one, 6, a[6:])),
    ]
    return writes


def _stale(store: Store, event_id: str, entries: Sequence[Entry]) -> None:
    try:
        store.append(event_id, 3, entries[3:4])
    except StaleWrite:
        return
    raise SystemExit("a stale write was taken")


def _imported(store: Store, event_id: str, entries: Sequence[Entry]) -> None:
    portable.continue_event(store, event_id, "Tên", entries)


def _backed_up(store: Store, event_id: str) -> None:
    kept = store.backed_up(event_id, "published")
    if kept.problem:
        raise SystemExit(str(kept.problem))


def _joined(store: Store, event_id: str) -> None:
    access.join(store, access.make_code(store, "A", access.Grant(event_id, "results"), "B", 0, 60), 1)


def die() -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise SystemExit("not killed")


def at_points(url: str, at: int) -> Store:
    """A store that ends the program at its n-th point of a write."""
    passed = 0

    def watch(_point: str) -> None:
        nonlocal passed
        passed += 1
        if passed == at:
            die()

    return Store(place_of(url), watch=watch)


def carelessly(url: str, at: int) -> Store:
    """The same for a store that commits between the entries of one write: what the harness must find."""
    store = at_points(url, at)

    def insert_each(connection: Any, event_id: str, entries: Sequence[Entry]) -> None:
        for entry in entries:
            Store._insert(store, connection, event_id, [entry])
            connection.connection.driver_connection.execute("COMMIT")
            connection.connection.driver_connection.execute("BEGIN IMMEDIATE")

    vars(store)["_insert"] = insert_each
    return store


def at_steps(url: str, at: int) -> Store:
    """A store that ends the program at the n-th step of SQLite's machine, in the middle of statements, also while the
    tables are made."""
    passed = 0

    def step() -> int:
        nonlocal passed
        passed += 1
        if passed == at:
            die()
        return 0

    def listen(connection: Any, _record: object) -> None:
        if isinstance(connection, sqlite3.Connection):
            connection.set_progress_handler(step, 1)

    event.listen(Pool, "connect", listen)
    return Store(place_of(url))


def at_bytes(url: str, at: int) -> Store:
    """A store whose files may not grow beyond the n-th byte: the system writes up to it and ends the program there."""
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (at, at))
    return Store(place_of(url))


def at_no_point(url: str, _at: int) -> Store:
    """A store that is ended from outside."""
    return Store(place_of(url))


OPENED: Final = {"points": at_points, "steps": at_steps, "bytes": at_bytes, "time": at_no_point, "careless": carelessly}


def killed(way: str, url: str, run: int, at: int) -> tuple[int, int, int]:
    """Run the script in a child that is ended at some point: the signal, the last write tried, the last one done."""

    def work(say: Callable[[str], None]) -> None:
        with OPENED[way](url, at) as store:
            for number, (_, _, write) in enumerate(script(run), 1):
                say(f"try {number}")
                write(store)
                say(f"done {number}")

    child = fork(work)
    if way == "time":
        select.select([], [], [], at / 1_000_000)
        os.kill(child.pid, signal.SIGKILL)
    words = child.words()
    ended = child.wait()
    count = {
        word: max([int(line.split()[1]) for line in words if line.startswith(word)], default=0)
        for word in ("try", "done")
    }
    return ended, count["try"], count["done"]


def checked(url: str, run: int, tried: int, done: int) -> None:
    """In a child: the store opens, and holds what must be there and nothing else."""

    def work(say: Callable[[str], None]) -> None:
        allowed: dict[str, list[list[str]]] = {}
        for number, (event_id, entries, _) in enumerate(script(run)[:tried], 1):
            whole = [entry.hash for entry in entries]
            allowed[event_id] = [whole] if number <= done else [*allowed.get(event_id, [[]]), whole]
        with open_store(url) as store:
            for event_id, states in allowed.items():
                found = [entry.hash for entry in entries_of(store, event_id)]
                if found not in states:
                    raise SystemExit(f"{event_id}: {len(found)} entries, wanted {[len(state) for state in states]}")
                if found and store.info(event_id).problem:
                    raise SystemExit(str(store.info(event_id)))
            if f"b{run}" in allowed:
                _check_note(store, f"b{run}")
            go_on(store, run)

    child = fork(work)
    child.words()
    child.wait()


def _check_note(store: Store, event_id: str) -> None:
    """The event that a keyed request began, and the note of that request: both or neither."""
    noted = access.done_before(store, Request("device", event_id, "print", 1)) is not None
    if noted != bool(entries_of(store, event_id)):
        raise SystemExit(f"{event_id}: the note of its request is {'' if noted else 'not '}there alone")


def entries_of(store: Store, event_id: str) -> tuple[Entry, ...]:
    try:
        return store.entries(event_id)
    except StorageError as error:
        if error.code == "storage.no_such_event":
            return ()
        raise


def go_on(store: Store, run: int) -> None:
    """Nothing is left locked or half done: the next writer can write at once."""
    store.create(f"after{run}", journal(2, event_id=f"after{run}"))


def crash(way: str, url: str, begin: int, end: int, step: int) -> None:
    """Kill at every point from `begin` on, until the script comes to its end; print how many were killed.

    By time: a run that ended before its moment says how long the script takes here at most; later moments lie below.
    On a machine of any speed there are as many kills as points.
    """
    counts: dict[str, int] = {"killed": 0, "whole": 0, "half": 0}
    random_ = random.Random(begin)
    longest, points = end, range(begin, end, step)
    for run, at in enumerate(count() if way == "time" else points):
        moment = random_.randrange(longest) if way == "time" else at
        place = url.replace("RUN", str(run))
        ended, tried, done = killed(way, place, run, moment)
        checked(place, run, tried, done)
        counts["killed"] += ended != 0
        counts["half"] += tried != done
        longest = longest if ended else max(begin, moment)
        if not ended and way != "time":
            counts["whole"] = 1
            break
        if way == "time" and counts["killed"] == len(points):
            break
    print(*[f"{name}={count}" for name, count in counts.items()])


def restore(url: str, begin: int, end: int, step: int) -> None:
    """Put the copy beside the store back into a copy of it, and end the program at a byte; print what is there then."""
    import shutil

    source = Path(url)
    for at in range(begin, end, step):
        folder = source.parent / f"killed{at}"
        folder.mkdir()
        shutil.copy(source, folder / "event.db")
        shutil.copy(source.parent / "copy.db", folder / "copy.db")

        def put_back(_say: Callable[[str], None], folder: Path = folder, at: int = at) -> None:
            signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_FSIZE, (at, at))
            backups.restore(str(folder / "copy.db"), str(folder / "event.db"))

        def look(say: Callable[[str], None], folder: Path = folder) -> None:
            with open_store(str(folder / "event.db")) as store:
                infos = sorted(store.events(thorough=True), key=lambda info: info.id)
                say(" ".join(f"{info.id}={info.head}{info.problem or ''}" for info in infos))

        fork(put_back).wait()
        child = fork(look)
        print(*child.words())
        child.wait()


def main() -> None:
    task, what, url, *numbers = sys.argv[1:]
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if task == "together":
        at_once(what, url, int(numbers[0]))
    else:
        begin, end, step = map(int, numbers)
        restore(url, begin, end, step) if task == "restore" else crash(what, url, begin, end, step)


if __name__ == "__main__":
    assert backups, "everything is imported before the first fork"
    import alembic.command
    import alembic.config

    assert alembic
    main()
