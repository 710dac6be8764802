"""`thuysi roster LIST`: a player list as clubs send it, read and put into the order of 28.1."""

from __future__ import annotations

import datetime
import sys

import click

from thuysi.cli.failure import show_problems
from thuysi.cli.language import language_of
from thuysi.cli.options import output_options, settings_of
from thuysi.engines.order import InitialOrder, initial_order, scales_of
from thuysi.errors import InputError, UsageError
from thuysi.files import read_bytes, write
from thuysi.formats.roster import Roster, event_of, read_roster
from thuysi.formats.roster.columns import EloIs
from thuysi.text.roster import document, numbers_text, rounds_hint, ties_without_lots


@click.command("roster")
@click.argument("file", metavar="LIST")
@click.option("--rounds", type=click.IntRange(1, 1000), default=None, help="Rounds of the event.")
@click.option("--seed", type=click.IntRange(0), default=None, help="Seed of the lots that settle the last ties.")
@click.option(
    "--elo-is",
    type=click.Choice(["international", "national"]),
    default="international",
    help='Which rating a bare "Elo" column is.',
)
@click.option("--sheet", default=None, help="The sheet to read, where several hold a list.")
@click.option("--name", default="", help="Name of the event that -o starts.")
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="order-keys, title-list, grade-list.")
@click.option("-o", "out", default=None, metavar="EVENT.json", help="Start a native event from the list.")
@output_options
def command(
    file: str,
    rounds: int | None,
    seed: int | None,
    elo_is: EloIs,
    sheet: str | None,
    name: str,
    settings: tuple[str, ...],
    out: str | None,
    as_json: bool,
    lang: str | None,
) -> int:
    """Read the player list LIST (.xlsx .xls .ods .csv .txt; "-": standard input)."""
    language = lang or language_of(sys.argv)
    chosen = settings_of(settings)
    today = datetime.date.today()
    roster = read_roster(bytes_of(file), file, today=today, elo_is=elo_is, sheet=sheet, scales=scales_of(chosen))
    order = initial_order(roster.players, chosen, seed)
    show_problems(file, (*roster.problems, *ties_without_lots(roster, order)), language)
    hint = rounds_hint(len(order.players), rounds, language) if rounds else None
    if hint:
        click.echo(f"thuysi: {hint}", err=True)
    if out is not None:
        start_event(order, name, rounds, out)
    if as_json:
        import json

        click.echo(json.dumps(document(roster, order, language), ensure_ascii=False))
    else:
        show(roster, order, out, language)
    return 0


def bytes_of(file: str) -> bytes:
    """The list's bytes; raises `InputError` with the name of a file that cannot be opened."""
    try:
        return read_bytes(file)
    except InputError as error:
        raise InputError(error.problems, file) from None


def start_event(order: InitialOrder, name: str, rounds: int | None, out: str) -> None:
    """Write the native event; an order that waits for lots is none to start with, so that needs the seed."""
    if order.undrawn:
        raise UsageError("initial_lots_need_seed", groups=[numbers_text(group) for group in order.undrawn])
    write(event_of(order, name=name, total_rounds=rounds), out, "json")


def show(roster: Roster, order: InitialOrder, out: str | None, language: str) -> None:
    """What every column was taken for, and the players in order."""
    from thuysi.cli.draw_roster import draw

    draw(roster, order, out, language)
