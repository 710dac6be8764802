"""`thuysi lots`: the ties of a section that only lots can part; lots drawn by hand or from a seed."""

from __future__ import annotations

from collections.abc import Iterator

import click

from thuysi.cli.hall import AtEvent, Hall, verb
from thuysi.cli.players import reason_option
from thuysi.cli.told import told
from thuysi.errors import UsageError


@told("lots", cls=AtEvent)
@verb
@click.argument("lots", metavar="SBD=LOT…", nargs=-1)
@click.option("--draw", is_flag=True)
@click.option("--seed", type=click.IntRange(0), default=None)
@click.option("--back", is_flag=True)
@reason_option
def command(hall: Hall, lots: tuple[str, ...], draw: bool, seed: int | None, back: bool, reason: str) -> int:
    """The ties that only lots part: shown; or lots drawn by hand, from a seed, or taken back."""
    chosen = [word for word, there in (("SBD=LOT", lots), ("--draw", draw or seed is not None), ("--back", back))
              if there]  # fmt: skip
    if len(chosen) > 1:
        raise UsageError("options_clash", options=chosen)
    if not chosen:
        groups = hall.desk.ties(hall.event, hall.section)
        shape = {"event": hall.event, "section": hall.section, "sequence": hall.now.sequence}
        return hall.tell({**shape, "ties": groups, "lots": _recorded(hall)}, _lines(hall, groups))
    given = {} if back else lots_of(lots) if lots else None
    done = hall.desk.settle_lots(hall.event, hall.section, given, seed, reason, seen=hall.seen)
    groups = hall.desk.ties(hall.event, hall.section)
    return hall.did(done, _lines(hall, groups), section=hall.section, ties=groups, lots=_recorded(hall))


def lots_of(words: tuple[str, ...]) -> dict[int, int]:
    """SBD -> lot; raises `UsageError` with every word that is none."""
    pairs = [word.split("=") for word in words]
    wrong = [word for word, pair in zip(words, pairs, strict=True)
             if len(pair) != 2 or not all(one.isdecimal() and len(one) < 10 for one in pair)]  # fmt: skip
    if wrong:
        raise UsageError("desk.no_lots", found=wrong)
    return {int(sbd): int(lot) for sbd, lot in pairs}


def _recorded(hall: Hall) -> dict[str, int]:
    return {str(sbd): lot for sbd, lot in hall.found.lots.items()}


def _lines(hall: Hall, groups: list[list[int]]) -> Iterator[str]:
    """The groups that wait for lots, for people."""
    from thuysi.cli.shown import who

    for group in groups:
        yield hall.say("tie", people=[who(hall.found, sbd) for sbd in group])
    if not groups:
        yield hall.say("no_ties")
