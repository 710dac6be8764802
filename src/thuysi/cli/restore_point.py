"""`thuysi restore-point`: a name for where the event stands, to go back to with `thuysi undo --to-point NAME`."""

from __future__ import annotations

import click

from thuysi.cli.hall import AtEvent, Hall, verb
from thuysi.cli.told import told


@told("restore-point", cls=AtEvent)
@verb
@click.argument("name")
def command(hall: Hall, name: str) -> int:
    """A name for where the event stands."""
    done = hall.desk.restore_point(hall.event, name, seen=hall.seen)
    return hall.did(done, restore_points=dict(done.event.restore_points))
