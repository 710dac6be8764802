"""`thuysi protest`: protests (khiếu nại) filed, decided, withdrawn, listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from thuysi.cli.hall import AtEvent, Hall, look, verb
from thuysi.cli.players import reason_option
from thuysi.cli.told import group
from thuysi.errors import UsageError

if TYPE_CHECKING:
    from thuysi.service.acting import Outcome

number_argument = click.argument("protest", metavar="PROTEST", type=click.IntRange(1))


@group("protest")
def command() -> None:
    """Protests of a section."""


@command.named("list", cls=AtEvent)
@look
def listed(hall: Hall) -> int:
    """The protests, and what was decided."""
    from thuysi.cli.shown import protest_lines
    from thuysi.documents import protest_document

    found = hall.found
    shape = [protest_document(found, one) for one in found.protests]
    head = {"event": hall.event, "section": found.id, "sequence": hall.now.sequence}
    return hall.tell({**head, "protests": shape}, protest_lines(found, hall.language))


def _protest(hall: Hall, done: Outcome, number: int) -> int:
    """A protest as it stands after a verb."""
    from thuysi.documents import protest_document

    found = done.event.sections[hall.section]
    shape = next(protest_document(found, one) for one in found.protests if one.id == number)
    line = hall.say("protest_done", protest=number, state=hall.say(f"protest.{shape['state']}"))
    return hall.did(done, [line], section=found.id, **shape)


@command.named("file", cls=AtEvent)
@verb
@click.argument("round_", metavar="ROUND", type=click.IntRange(1, 999))
@click.argument("text")
@click.option("--by", type=click.IntRange(1), default=None, metavar="SBD")
@click.option("--board", type=click.IntRange(1), default=None)
def file(hall: Hall, round_: int, text: str, by: int | None, board: int | None) -> int:
    """A protest against a round's pairing, or against a game of it."""
    done = hall.desk.file_protest(hall.event, hall.section, round_, text, by, board, seen=hall.seen)
    return _protest(hall, done, done.event.sections[hall.section].protests[-1].id)


@command.named("decide", cls=AtEvent)
@verb
@number_argument
@click.argument("decision")
@click.option("--upheld/--dismissed", "upheld", default=None)
def decide(hall: Hall, protest: int, decision: str, upheld: bool | None) -> int:
    """The panel's decision, in words, and whether the protest is upheld."""
    if upheld is None:
        raise UsageError("desk.upheld_or_not")
    done = hall.desk.decide_protest(hall.event, hall.section, protest, upheld, decision, seen=hall.seen)
    return _protest(hall, done, protest)


@command.named("withdraw", cls=AtEvent)
@verb
@number_argument
def withdraw(hall: Hall, protest: int) -> int:
    """Who filed it lets it go."""
    return _protest(hall, hall.desk.withdraw_protest(hall.event, hall.section, protest, seen=hall.seen), protest)


@command.named("reopen", cls=AtEvent)
@verb
@number_argument
@reason_option
def reopen(hall: Hall, protest: int, reason: str) -> int:
    """It waits for a decision again."""
    done = hall.desk.reopen_protest(hall.event, hall.section, protest, reason, seen=hall.seen)
    return _protest(hall, done, protest)
