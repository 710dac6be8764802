"""`thuysi units`: the units (đơn vị) of a section by their best players."""

from __future__ import annotations

from typing import Any

import click

from thuysi.cli.hall import AtEvent, Hall, look
from thuysi.cli.told import told


@told("units", cls=AtEvent)
@look
@click.option("--best", type=click.IntRange(1, 1000), default=None, metavar="K")
@click.option("--units-by", "by", type=click.Choice(["points", "places"]), default="points")
@click.option("--round", "round_", type=click.IntRange(1, 999), default=None)
def command(hall: Hall, best: int | None, by: Any, round_: int | None) -> int:
    """The units by as many of their best players as the section's rules say."""
    from thuysi.cli.standings_units import Shown

    count = best if best is not None else hall.found.units_best
    rows = hall.desk.units(hall.event, hall.section, best, by, round_)
    shown = Shown(hall.language, count, by, rows, None, ())
    head = {"event": hall.event, "section": hall.section, "sequence": hall.now.sequence}
    return hall.tell({**head, **shown.document()}, shown.lines()[1:])
