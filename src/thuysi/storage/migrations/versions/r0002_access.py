"""Who may do what: devices, one-time codes, sessions, tokens, answered requests, counted attempts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def scope() -> list[sa.Column[object]]:
    """What a device, a code and a token may do, and where."""
    return [
        sa.Column("event_id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("sections", sa.Text, nullable=False),
        sa.Column("first_board", sa.Integer),
        sa.Column("last_board", sa.Integer),
    ]


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.Text, primary_key=True),
        *scope(),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger),
        sa.Column("revoked", sa.BigInteger),
    )
    op.create_table(
        "codes",
        sa.Column("hash", sa.Text, primary_key=True),
        *scope(),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("made_by", sa.Text, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("device_expires", sa.BigInteger),
        sa.Column("used", sa.BigInteger),
        sa.Column("device_id", sa.Text, sa.ForeignKey("devices.id")),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("device_id", sa.Text, sa.ForeignKey("devices.id"), nullable=False),
        sa.Column("form_key", sa.Text, nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
    )
    op.create_index("sessions_of_device", "sessions", ["device_id"])
    op.create_table(
        "tokens",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        *scope(),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("made_by", sa.Text, nullable=False),
        sa.Column("expires", sa.BigInteger),
        sa.Column("revoked", sa.BigInteger),
    )
    op.create_table(
        "requests",
        sa.Column("owner", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("event_id", sa.Text, nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("answer", sa.Text),
    )
    op.create_table(
        "attempts",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
    )
