"""One entry of the journal, and the chain of hashes that makes a change of an old entry visible."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from thuysi.errors import Problem, Where

JOURNAL_VERSION: Final = 1
"""The version of the entries' own form; a journal of a newer one is refused, never guessed at."""

FIRST: Final = "0" * 64
"""What the first entry is chained to."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that was done.

    `sequence` counts from 1 without gaps in its event; `time` is UTC, as "2026-11-30T08:45:00.123Z"; `actor` and
    `device` name who did it and from where; `section` is the id of the section it concerns, "" for the whole event;
    `data` holds JSON values only, players by their registration numbers (SBD). `hash` covers all of it and the hash
    of the entry before (`previous`).
    """

    sequence: int
    time: str
    actor: str
    device: str
    kind: str
    section: str = ""
    data: Mapping[str, object] = field(default_factory=dict)
    previous: str = FIRST
    hash: str = ""


def canonical(value: object) -> str:
    """JSON with one spelling for each value: keys sorted, no blanks, letters as they are."""
    return _ENCODER.encode(value)


_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def hash_of(entry: Entry) -> str:
    """The hash of an entry: SHA-256, in hexadecimal, of its canonical JSON chained to the entry before."""
    return hash_of_text(entry, canonical(entry.data))


def hash_of_text(entry: Entry, data: str) -> str:
    """The hash of an entry whose data is the canonical JSON `data`, as a store keeps it; `entry.data` is not read."""
    content = canonical(
        [
            JOURNAL_VERSION, entry.previous, entry.sequence, entry.time, entry.actor, entry.device, entry.kind,
            entry.section,
        ]
    )  # fmt: skip
    return sha256(f"{content[:-1]},{data}]".encode()).hexdigest()


def chained(
    previous: Entry | None, time: str, actor: str, device: str, kind: str, section: str, data: Mapping[str, object]
) -> Entry:
    """The entry that follows `previous` (None: the first of an event), hashed."""
    sequence, before = (previous.sequence + 1, previous.hash) if previous else (1, FIRST)
    plain = Entry(sequence, time, actor, device, kind, section, data, before)
    return Entry(sequence, time, actor, device, kind, section, data, before, hash_of(plain))


def chain_problems(entries: Iterable[Entry]) -> tuple[Problem, ...]:
    """Where the chain is broken: a missing or repeated sequence number, an entry changed after it was written."""
    problems = []
    expected, before = 1, FIRST
    for entry in entries:
        where = Where(line=entry.sequence)
        if entry.sequence != expected:
            problems.append(Problem(where, "journal.sequence", {"found": entry.sequence, "expected": expected}))
        if entry.previous != before:
            problems.append(Problem(where, "journal.broken_chain", {"entry": entry.sequence}))
        if entry.hash != hash_of(entry):
            problems.append(Problem(where, "journal.changed_entry", {"entry": entry.sequence, "kind": entry.kind}))
        expected, before = entry.sequence + 1, entry.hash
    return tuple(problems)
