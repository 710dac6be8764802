"""Journals to write: the same words always give the same entries."""

from __future__ import annotations

from collections.abc import Sequence

from thuysi.journal.entry import Entry, chained

TIME = "2026-11-30T08:45:{:02}.{:03}Z"


def first(name: str = "Giải cờ tướng", event_id: str = "giai", actor: str = "Tổng trọng tài") -> Entry:
    """The first entry of an event."""
    return chained(None, TIME.format(0, 0), actor, "máy bàn", "created", "", {"id": event_id, "name": name})


def following(last: Entry, count: int = 1, actor: str = "Trọng tài A") -> tuple[Entry, ...]:
    """The entries that follow an entry: each says something of the event, so that any of them can be there."""
    entries = []
    for _ in range(count):
        number = last.sequence
        data = {"changes": {"details": {"board": str(number), "result": "1/2", "round": str(1 + number // 50)}}}
        time = TIME.format(number // 1000 % 60, number % 1000)
        last = chained(last, time, actor, "điện thoại", "details", "", data)
        entries.append(last)
    return tuple(entries)


def journal(count: int, name: str = "Giải cờ tướng", event_id: str = "giai", actor: str = "Trọng tài A") -> list[Entry]:
    """An event's first `count` entries."""
    begin = first(name, event_id)
    return [begin, *following(begin, count - 1, actor)]


def hashes(entries: Sequence[Entry]) -> list[str]:
    return [entry.hash for entry in entries]
