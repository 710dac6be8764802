"""`thuysi medals`: the medals of an event's sections, and its units (đơn vị) by their medals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from thuysi.cli.hall import AtEvent, Hall, look
from thuysi.cli.told import told
from thuysi.text import sentence

if TYPE_CHECKING:
    from thuysi.standings.units import Medal, MedalRow

UNITS = "units"


@told("medals", cls=AtEvent)
@look
@click.option("--all", "open_too", is_flag=True)
def command(hall: Hall, open_too: bool) -> int:
    """The medals of the closed sections, and the units by their medals."""
    sections = list(hall.now.sections) if open_too else None
    won, rows = hall.desk.medals(hall.event, [hall.section] if hall.chosen else sections)
    shape = {
        "event": hall.event,
        "sequence": hall.now.sequence,
        "medals": [
            {"section": one.section, "medal": one.medal, "place": one.place, "player": one.player, "name": one.name,
             "unit": one.unit}
            for one in won
        ],
        "medal_table": [
            {"rank": one.rank, "unit": one.unit, "gold": one.gold, "silver": one.silver, "bronze": one.bronze}
            for one in rows
        ],
    }  # fmt: skip
    return hall.tell(shape, _lines(hall, won, rows))


def _lines(hall: Hall, won: tuple[Medal, ...], rows: tuple[MedalRow, ...]) -> Iterator[str]:
    """The same for people."""
    if not won:
        yield hall.say("no_medals")
        return
    for one in won:
        metal = sentence(hall.language, UNITS, f"medal_{one.medal}", {})
        facts = {"section": one.section, "medal": metal, "place": one.place, "player": one.player, "name": one.name,
                 "unit": one.unit or None}  # fmt: skip
        yield sentence(hall.language, UNITS, "medal", facts)
    yield sentence(hall.language, UNITS, "medal_table_title", {})
    for row in rows:
        facts = {"rank": row.rank, "unit": row.unit, "gold": row.gold, "silver": row.silver, "bronze": row.bronze}
        yield sentence(hall.language, UNITS, "medal_row", facts)
