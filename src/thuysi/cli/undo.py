"""`thuysi undo`: what was done last no longer counts; nothing is ever erased, `thuysi redo` brings it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from thuysi.cli.hall import AtEvent, Hall, verb
from thuysi.cli.told import told
from thuysi.errors import UsageError

if TYPE_CHECKING:
    from thuysi.service.acting import Outcome


@told("undo", cls=AtEvent)
@verb
@click.option("--count", type=click.IntRange(1), default=None)
@click.option("--to", type=click.IntRange(1), default=None, metavar="N")
@click.option("--to-point", default=None, metavar="NAME")
def command(hall: Hall, count: int | None, to: int | None, to_point: str | None) -> int:
    """The last entry, the last ones, everything after an entry or a restore point no longer counts."""
    chosen = [word for word, value in (("--count", count), ("--to", to), ("--to-point", to_point)) if value is not None]
    if len(chosen) > 1:
        raise UsageError("options_clash", options=chosen)
    if to_point is not None:
        done = hall.desk.restore_to(hall.event, to_point, seen=hall.seen)
    else:
        done = hall.desk.undo(hall.event, 1 if count is None else count, to, seen=hall.seen)
    return told_undone(hall, done)


def told_undone(hall: Hall, done: Outcome) -> int:
    """Which entries no longer count, or count again."""
    from thuysi.text.service import kind_text

    touched = [number for entry in done.entries for number in _numbers(entry.data["entries"])]
    by_number = {line.entry.sequence: line.entry for line in hall.desk.log(hall.event)}
    lines = [
        hall.say("touched", sequence=number, kind=kind_text(by_number[number].kind, hall.language),
                 section=by_number[number].section)
        for number in touched
    ]  # fmt: skip
    return hall.did(done, lines, touched=touched, undoable=len(done.event.undoable), redoable=len(done.event.redoable))


def _numbers(value: object) -> list[int]:
    return [int(one) for one in value] if isinstance(value, list) else []
