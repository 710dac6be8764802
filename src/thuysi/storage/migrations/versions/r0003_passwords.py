"""Passwords, for whoever wants to come in from another machine without a code."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "passwords",
        sa.Column("login", sa.Text, primary_key=True),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("event_id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("sections", sa.Text, nullable=False),
        sa.Column("first_board", sa.Integer),
        sa.Column("last_board", sa.Integer),
        sa.Column("device_id", sa.Text, sa.ForeignKey("devices.id"), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
