"""The tables as the program speaks of them. What a store really has is made by the migrations; a test compares both."""

from __future__ import annotations

from typing import Final

from sqlalchemy import CheckConstraint, Column, ForeignKey, Integer, MetaData, Table, Text

METADATA: Final = MetaData()

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("head", Integer, nullable=False),
    Column("hash", Text, nullable=False),
    Column("updated", Text, nullable=False),
    Column("journal_version", Integer, nullable=False),
    CheckConstraint("head > 0", name="an_event_has_an_entry"),
)
"""One row an event: where its journal ends. Everything here follows from the entries; writers lock this row."""

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("event_id", Text, ForeignKey("events.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("time", Text, nullable=False),
    Column("actor", Text, nullable=False),
    Column("device", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("section", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("previous", Text, nullable=False),
    Column("hash", Text, nullable=False),
    CheckConstraint("sequence > 0", name="entries_count_from_one"),
    sqlite_with_rowid=False,
)
"""The journals. `data` is the canonical JSON that the hash covers, letter by letter. Kept by event in SQLite's file
(no row ids): a damaged page costs the one event whose entries lie on it."""
