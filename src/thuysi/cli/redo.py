"""`thuysi redo`: what was undone counts again."""

from __future__ import annotations

import click

from thuysi.cli.hall import AtEvent, Hall, verb
from thuysi.cli.told import told
from thuysi.cli.undo import told_undone


@told("redo", cls=AtEvent)
@verb
@click.option("--count", type=click.IntRange(1), default=None)
def command(hall: Hall, count: int | None) -> int:
    """What the last undoing took back counts again, or so many entries."""
    return told_undone(hall, hall.desk.redo(hall.event, count, seen=hall.seen))
