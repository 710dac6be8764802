"""`thuysi export FILE TABLE -o OUT`: one table of an event for a spreadsheet, a web page, another program."""

from __future__ import annotations

import os

import click

from thuysi.cli.event_input import tournament_from
from thuysi.cli.language import locale_language
from thuysi.errors import UsageError
from thuysi.files import STANDARD_INPUT, write_bytes
from thuysi.text import LANGUAGES

ENDINGS = {".xlsx": "xlsx", ".csv": "csv", ".json": "json"}


@click.command("export")
@click.argument("file")
@click.argument("table", type=click.Choice(["players", "pairings", "standings", "crosstable"]))
@click.option("-o", "out", required=True, metavar="OUT.xlsx", help="Write here: .xlsx, .csv or .json (-: CSV).")
@click.option("--round", "round_", type=click.IntRange(1), default=None, help="The round shown (default: the last).")
@click.option(
    "--by", type=click.Choice(["number", "rank"]), default="number", help="Order and numbers of a crosstable."
)
@click.option("--tie-breaks", default=None, metavar="LIST", help="Tie-breaks of the ranking, or a preset.")
@click.option("--seed", type=click.IntRange(0), default=None, help="Seed of the lots that settle the last ties.")
@click.option(
    "--separator",
    type=click.Choice(["comma", "semicolon", "tab"]),
    default=None,
    help="Between the cells of a CSV (default: the one that spreadsheets of the language expect).",
)
@click.option("--colours", type=click.Choice(["white-black", "red-black"]), default=None, help="Words for the colours.")
@click.option("--lang", type=click.Choice(LANGUAGES), default=None, help="Language: vi, en or zh.")
def command(
    file: str,
    table: str,
    out: str,
    round_: int | None,
    by: str,
    tie_breaks: str | None,
    seed: int | None,
    separator: str | None,
    colours: str | None,
    lang: str | None,
) -> int:
    """Write players, pairings, standings or crosstable of FILE as a table, in the shapes of chess-results."""
    from thuysi.formats.sheets.writing import export

    language = lang or locale_language()
    tournament = tournament_from(file, language)
    data = export(
        tournament, table, form_of(out), language=language, round=round_, by=by, separator=separator,
        tie_breaks=tie_breaks, seed=seed, colours=colours,
    )  # fmt: skip
    write_bytes(data, out)
    return 0


def form_of(out: str) -> str:
    """The form that a name's ending stands for; raises `UsageError` with the known endings."""
    if out == STANDARD_INPUT:
        return "csv"
    ending = os.path.splitext(out)[1].lower()
    if ending not in ENDINGS:
        raise UsageError("unknown_format", found=ending, known=list(ENDINGS))
    return ENDINGS[ending]
