"""`thuysi correct`: an old result put right; what it would change is shown first, `--yes` does it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from thuysi.cli.hall import AtEvent, Hall, verb
from thuysi.cli.players import reason_option
from thuysi.cli.result import spelled
from thuysi.cli.told import told

if TYPE_CHECKING:
    from thuysi.service.corrections import CorrectionPreview, OtherRound


class CorrectCommand(AtEvent):
    """A command in which "--" is a result."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Spell it so that click takes it for an argument."""
        return super().parse_args(ctx, spelled(args))


@told("correct", cls=CorrectCommand, context_settings={"ignore_unknown_options": True})
@verb
@click.argument("round_", metavar="ROUND", type=click.INT)
@click.argument("board", type=click.INT)
@click.argument("result")
@click.option("--mode", type=click.Choice(["full", "standings"]), default=None)
@click.option("--fouls", type=click.IntRange(0, 99), nargs=2, default=None, metavar="WHITE BLACK")
@reason_option
@click.option("--yes", is_flag=True)
def command(
    hall: Hall, round_: int, board: int, result: str, mode: Any, fouls: tuple[int, int] | None, reason: str, yes: bool
) -> int:
    """An old result put right, for everything or for the standings only."""
    from thuysi.documents import correction_document

    section = hall.section
    preview = hall.desk.correct_preview(hall.event, section, round_, board, result, mode, fouls)
    shape = correction_document(preview)
    lines = list(preview_lines(hall, preview))
    if not yes:
        head = {"event": hall.event, "section": section, "sequence": hall.now.sequence, "applied": False}
        return hall.tell({**head, **shape}, [*lines, hall.say("correct_with_yes")])
    done = hall.desk.correct(hall.event, section, round_, board, result, mode, fouls, reason, seen=hall.seen)
    return hall.did(done, lines, section=section, applied=bool(done.entries), **shape)


def _halves(points: int | None) -> str | None:
    from thuysi.text.card import halves

    return None if points is None else halves(points)


def preview_lines(hall: Hall, preview: CorrectionPreview) -> Iterator[str]:
    """What a correction changes, for people."""
    from thuysi.cli.shown import who

    found = hall.found
    if not preview.shifts:
        yield hall.say("no_shifts")
    for one in preview.shifts:
        yield hall.say(
            "shift", who=who(found, one.sbd), rank_before=one.rank_before, rank_after=one.rank_after,
            points_before=_halves(one.points_before), points_after=_halves(one.points_after),
        )  # fmt: skip
    for other in preview.rounds:
        yield _other(hall, other)
    if preview.rounds and preview.mode is None:
        yield hall.say("mode_choice")


def _other(hall: Hall, other: OtherRound) -> str:
    """A later round that would have been paired otherwise."""

    def boards(pairs: tuple[tuple[int, int], ...]) -> list[str]:
        return [f"{white}–{black}" for white, black in pairs]

    if other.problem is not None:
        return hall.say("other_impossible", round=other.round)
    bye = (other.bye_before, other.bye_after)
    return hall.say(
        "other_round", round=other.round, gone=boards(other.gone), instead=boards(other.instead),
        bye_before=bye[0], bye_after=bye[1], bye=bye[0] != bye[1],
    )  # fmt: skip
