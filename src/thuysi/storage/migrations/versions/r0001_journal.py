"""Events and their entries; nobody changes or deletes an entry, whatever program asks for it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

MARK = 0x74687579

SQLITE_REFUSES = """
CREATE TRIGGER entries_are_never_{done} BEFORE {verb} ON entries
BEGIN SELECT RAISE(ABORT, 'an entry of the journal is never {done}'); END
"""

SQLITE_REFUSES_AGAIN = """
CREATE TRIGGER entries_are_never_replaced BEFORE INSERT ON entries
WHEN EXISTS (SELECT 1 FROM entries WHERE event_id = NEW.event_id AND sequence = NEW.sequence)
BEGIN SELECT RAISE(ABORT, 'an entry of the journal is never replaced'); END
"""

POSTGRES_REFUSES = """
CREATE FUNCTION thuysi_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'an entry of the journal is never changed or deleted'; END $$;
CREATE TRIGGER entries_are_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
FOR EACH STATEMENT EXECUTE FUNCTION thuysi_entries_stay()
"""


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("updated", sa.Text, nullable=False),
        sa.Column("journal_version", sa.Integer, nullable=False),
        sa.CheckConstraint("head > 0", name="an_event_has_an_entry"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "entries",
        sa.Column("event_id", sa.Text, sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.Text, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("section", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("previous", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.CheckConstraint("sequence > 0", name="entries_count_from_one"),
        sqlite_with_rowid=False,
    )
    if op.get_bind().dialect.name == "sqlite":
        op.execute(f"PRAGMA application_id = {MARK}")
        for verb, done in (("UPDATE", "changed"), ("DELETE", "deleted")):
            op.execute(SQLITE_REFUSES.format(verb=verb, done=done))
        op.execute(SQLITE_REFUSES_AGAIN)
    else:
        op.execute(POSTGRES_REFUSES)
