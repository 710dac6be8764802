"""The tables as the program speaks of them. What a store really has is made by the migrations; a test compares both.

Times of the journal are text in UTC, as its entries have them; times of access are whole seconds since 1970 (UTC).
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Index, Integer, MetaData, Table, Text

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
    sqlite_with_rowid=False,
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

# Access -------------------------------------------------------------------------------------------------------------
# An event's id of "" in these tables means every event of the store.

DEVICES: Final = Table(
    "devices",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("event_id", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("sections", Text, nullable=False),
    Column("first_board", Integer),
    Column("last_board", Integer),
    Column("joined", BigInteger, nullable=False),
    Column("expires", BigInteger),
    Column("revoked", BigInteger),
)
"""A phone or computer that has come in: what it may do, where, until when. `sections` is a JSON list; [] = all."""

CODES: Final = Table(
    "codes",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("event_id", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("sections", Text, nullable=False),
    Column("first_board", Integer),
    Column("last_board", Integer),
    Column("made", BigInteger, nullable=False),
    Column("made_by", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("device_expires", BigInteger),
    Column("used", BigInteger),
    Column("device_id", Text, ForeignKey("devices.id")),
)
"""One-time codes, by their hash: the first device that shows one becomes that device, and nobody after it."""

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("device_id", Text, ForeignKey("devices.id"), nullable=False),
    Column("form_key", Text, nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Index("sessions_of_device", "device_id"),
)
"""Sessions by the hash of their cookie; `form_key` is what every form of the session carries against forgery."""

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    Column("event_id", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("sections", Text, nullable=False),
    Column("first_board", Integer),
    Column("last_board", Integer),
    Column("made", BigInteger, nullable=False),
    Column("made_by", Text, nullable=False),
    Column("expires", BigInteger),
    Column("revoked", BigInteger),
)
"""Tokens of other programs, by their hash."""

REQUESTS: Final = Table(
    "requests",
    METADATA,
    Column("owner", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("fingerprint", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("event_id", Text, nullable=False),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Column("answer", Text),
)
"""Requests that carried a key and were done: written in the transaction of the entries they made (first to last)."""

ATTEMPTS: Final = Table(
    "attempts",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("count", Integer, nullable=False),
)
"""How often something was tried since when: logins and codes, by the one who tries."""

PASSWORDS: Final = Table(
    "passwords",
    METADATA,
    Column("login", Text, primary_key=True),
    Column("hash", Text, nullable=False),
    Column("event_id", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("sections", Text, nullable=False),
    Column("first_board", Integer),
    Column("last_board", Integer),
    Column("device_id", Text, ForeignKey("devices.id"), nullable=False),
    Column("made", BigInteger, nullable=False),
)
"""Passwords that people have set, by the name they sign in by; `hash` is Argon2id's own text."""
