"""What the store costs on this machine: opening an event of 8,000 entries, an acknowledged result, a copy.

    python -m benchmarks.store                        on an SQLite file in a temporary folder
    python -m benchmarks.store --db postgresql://…    on a database made for it (its events stay there)
    python -m benchmarks.store --folder /media/usb    on another disk

The event is one of 1,000 players over 11 rounds: registrations, eleven drawn rounds with their reasons, 5,500 results
and some of everything else. "Opened" is read from the disk, the chain of hashes checked, the data of every entry as
values. A result is timed from the call to the acknowledgement, on the disk; the bare cost of the disk stands beside.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from uuid import uuid4

from thuysi.journal.entry import Entry, chained
from thuysi.storage.portable import export_event, import_event
from thuysi.storage.store import Store, open_store

PLAYERS = 1000
ROUNDS = 11


def entries_of_an_event() -> list[Entry]:
    """The journal of an event of 1,000 players over 11 rounds, some 8,000 entries; it folds like any other."""
    entries: list[Entry] = []

    def add(kind: str, section: str, data: dict[str, object]) -> None:
        time_ = f"2026-11-30T08:{len(entries) // 60 % 60:02}:{len(entries) % 60:02}.123Z"
        entries.append(chained(entries[-1] if entries else None, time_, "Trọng tài A", "máy 1", kind, section, data))

    event_id = f"benchmark-{uuid4().hex[:8]}"
    add("created", "", {"id": event_id, "name": "Giải vô địch"})
    add("section_added", "nam", {"id": "nam", "name": "Nam", "system": "adjusted"})
    for sbd in range(1, PLAYERS + 1):
        player = {"name": f"Nguyễn Văn Thứ {sbd}", "unit": f"Đơn vị {sbd % 60}", "birth": "1990-01-02"}
        add("registered", "nam", {"sbd": sbd, "player": player})
    numbers: dict[str, object] = {str(number): number for number in range(1, PLAYERS + 1)}
    add("numbered", "nam", {"numbers": numbers})
    for round_ in range(1, ROUNDS + 1):
        add("drawn", "nam", drawn(round_, numbers))
        for kind in ("published", "finalised"):
            add(kind, "nam", {"round": round_})
        add("restore_point", "", {"name": f"round {round_}"})
        for board in range(1, PLAYERS // 2 + 1):
            add("result", "nam", {"round": round_, "board": board, "result": "1-0", "fouls": [0, 0]})
        for board in range(1, 120):
            add("confirmed", "nam", {"round": round_, "board": board})
    return entries


def drawn(round_: int, numbers: dict[str, object]) -> dict[str, object]:
    """A drawn round with three reasons a board."""
    reason = {"article": "28.6", "code": "colour_exchange", "facts": {"instead_of": round_}}
    pairing = {"boards": [{"board": n, "decisions": [reason] * 3} for n in range(1, PLAYERS // 2 + 1)]}
    boards = [[2 * board - 1, 2 * board] for board in range(1, PLAYERS // 2 + 1)]
    return {
        "round": round_, "boards": boards, "byes": {}, "pairing": pairing, "numbers": numbers, "away": {},
        "fingerprint": "0" * 64,
    }  # fmt: skip


def timed(action: Callable[[], object], times: int) -> Sequence[float]:
    """Milliseconds of each time."""
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        action()
        taken.append((time.perf_counter() - begun) * 1000)
    return taken


def say(name: str, taken: Sequence[float]) -> None:
    ordered = sorted(taken)
    worst = ordered[int(len(ordered) * 0.99)] if len(ordered) >= 100 else ordered[-1]
    print(f"{name:<58} median {statistics.median(taken):8.2f} ms   99 % {worst:8.2f} ms   ({len(taken)} times)")


def bare_disk(folder: str) -> Callable[[], None]:
    """One page written and synchronised: what any acknowledged write costs at least."""
    handle = os.open(os.path.join(folder, "bare"), os.O_CREAT | os.O_RDWR)

    def write() -> None:
        os.pwrite(handle, b"x" * 4096, 0)
        os.fsync(handle)

    return write


def appending(store: Store, event_id: str, entries: list[Entry]) -> Callable[[], None]:
    def append() -> None:
        last = entries[-1]
        data = {"round": ROUNDS, "board": len(entries) % 500 + 1, "result": "0-1", "fouls": [0, 0]}
        entries.append(chained(last, last.time, "Trọng tài B", "máy 2", "result", "nam", data))
        store.append(event_id, last.sequence, entries[-1:])

    return append


def measure(url: str, folder: str) -> None:
    entries = entries_of_an_event()
    event_id = str(entries[0].data["id"])
    say("store opened for the first time (tables made)", timed(lambda: open_store(url).close(), 1))
    say("store opened again", timed(lambda: open_store(url).close(), 20))
    with open_store(url) as store:
        say(f"event of {len(entries)} entries written at once", timed(lambda: store.create(event_id, entries), 1))
        say(f"event of {len(entries)} entries opened and checked", timed(lambda: store.entries(event_id), 10))
        say("nothing new asked for", timed(lambda: store.entries(event_id, len(entries)), 500))
        say("heads of all events asked for", timed(store.heads, 500))
        say("result written and acknowledged", timed(appending(store, event_id, entries), 500))
        say("  of that, the bare disk (one page, fsync)", timed(bare_disk(folder), 200))
        data = export_event(store, event_id)
        say(f"exported to a file of {len(data) // 1024} kB", timed(lambda: export_event(store, event_id), 3))
        if store.place.path:
            say("copied at a published round", timed(lambda: store.backed_up(event_id, "published"), 5))
    with open_store(os.path.join(folder, "imported.db")) as other:
        say("imported from the file", timed(lambda: import_event(other, data), 1))
    command = [sys.executable, "-c", f"from thuysi.storage.store import open_store; open_store({url!r})"]
    say("a program that only opens the store", timed(lambda: subprocess.run(command, check=True), 5))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--db", help="a database's address (default: an SQLite file)")
    parser.add_argument("--folder", help="where the file is made (default: the system's temporary folder)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        measure(options.db or str(Path(folder) / "event.db"), folder)


if __name__ == "__main__":
    main()
