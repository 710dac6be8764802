"""`thuysi log`: everything that was done to an event, by whom, from where, and whether it counts now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from thuysi.cli.hall import AtEvent, Hall, look
from thuysi.cli.told import told

if TYPE_CHECKING:
    from thuysi.service.reading import LogLine


@told("log", cls=AtEvent)
@look
@click.option("--kind", "kinds", multiple=True, metavar="KIND")
@click.option("--by", "by", default=None, metavar="NAME")
@click.option("--device", default=None, metavar="NAME")
@click.option("--after", type=click.IntRange(0), default=0, metavar="N")
@click.option("--last", type=click.IntRange(1), default=None, metavar="N")
def command(
    hall: Hall, kinds: tuple[str, ...], by: str | None, device: str | None, after: int, last: int | None
) -> int:
    """The entries of the journal, in order."""
    section = hall.section if hall.chosen else None
    found = hall.desk.log(hall.event, section, kinds, by, device, after)
    found = found[-last:] if last is not None else found
    shape = {
        "event": hall.event,
        "sequence": hall.now.sequence,
        "entries": [
            {
                "sequence": one.entry.sequence, "time": one.entry.time, "actor": one.entry.actor,
                "device": one.entry.device, "kind": one.entry.kind, "section": one.entry.section,
                "data": one.entry.data, "hash": one.entry.hash, "counts": one.counts,
            }
            for one in found
        ],
    }  # fmt: skip
    return hall.tell(shape, _lines(hall, found))


def _lines(hall: Hall, found: tuple[LogLine, ...]) -> Iterator[str]:
    """A line an entry, for people."""
    from thuysi.text.service import kind_text

    for one in found:
        entry = one.entry
        facts = {name: entry.data.get(name) for name in ("round", "board", "result", "sbd", "sbds", "reason")}
        yield hall.say(
            "log_line", sequence=entry.sequence, time=entry.time, kind=kind_text(entry.kind, hall.language),
            section=entry.section, actor=entry.actor or "–", device=entry.device, undone=not one.counts, **facts,
        )  # fmt: skip
