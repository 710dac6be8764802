"""`thuysi export FILE TABLE -o OUT`: one table of an event for a spreadsheet, a web page, another program."""

from __future__ import annotations

import os
from typing import Final

import click

from thuysi.cli.event_input import tournament_from
from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options
from thuysi.cli.stored import Source, Stored, event_in, open_at, source_options
from thuysi.cli.told import told
from thuysi.errors import UsageError
from thuysi.files import STANDARD_INPUT, write_bytes
from thuysi.text import sentence

WHOLE: Final = "event"
TABLES: Final = ("players", "pairings", "standings", "crosstable", WHOLE)
"""The tables, and the whole event as one `.thuysi` file that another machine continues from."""

ENDINGS = {".xlsx": "xlsx", ".csv": "csv", ".json": "json"}


@told("export")
@source_options()
@click.argument("table", type=click.Choice(TABLES))
@click.option("-o", "out", required=True, metavar="OUT.xlsx")
@click.option("--round", "round_", type=click.IntRange(1), default=None)
@click.option("--by", type=click.Choice(["number", "rank"]), default="number")
@click.option("--tie-breaks", default=None, metavar="LIST")
@click.option("--seed", type=click.IntRange(0), default=None)
@click.option(
    "--separator",
    type=click.Choice(["comma", "semicolon", "tab"]),
    default=None,
)
@click.option("--colours", type=click.Choice(["white-black", "red-black"]), default=None)
@output_options
def command(
    file: Source,
    table: str,
    out: str,
    round_: int | None,
    by: str,
    tie_breaks: str | None,
    seed: int | None,
    separator: str | None,
    colours: str | None,
    as_json: bool,
    lang: str | None,
) -> int:
    """Write players, pairings, standings or crosstable of FILE as a table, in the shapes of chess-results."""
    from thuysi.formats.sheets.writing import export

    language = lang or locale_language()
    if as_json and out == STANDARD_INPUT:
        raise UsageError("options_clash", options=["--json", "-o -"])
    if table == WHOLE:
        return _whole(file, out, language, as_json)
    tournament = tournament_from(file, language)
    data = export(
        tournament, table, form_of(out), language=language, round=round_, by=by, separator=separator,
        tie_breaks=tie_breaks, seed=seed, colours=colours,
    )  # fmt: skip
    write_bytes(data, out)
    if as_json:
        import json

        click.echo(json.dumps({"file": out, "table": table, "bytes": len(data)}))
    return 0


def _whole(source: Source, out: str, language: str, as_json: bool) -> int:
    """The whole event with its journal, as a file that another machine continues from (`thuysi import`)."""
    if not isinstance(source, Stored):
        raise UsageError("desk.whole_event_stored", file=source)
    from thuysi.storage.portable import ENDING, export_event

    if out != STANDARD_INPUT and not out.endswith(ENDING):
        raise UsageError("unknown_format", found=os.path.splitext(out)[1], known=[ENDING])
    with open_at(source.url) as store:
        event = event_in(store, source.word)
        data = export_event(store, event)
        head = store.head(event)[0]
    write_bytes(data, out)
    facts = {"event": event, "file": out, "sequence": head, "bytes": len(data)}
    if as_json:
        import json

        click.echo(json.dumps(facts, ensure_ascii=False))
    elif out != STANDARD_INPUT:
        click.echo(sentence(language, "desk", "exported", facts))
    return 0


def form_of(out: str) -> str:
    """The form that a name's ending stands for; raises `UsageError` with the known endings."""
    if out == STANDARD_INPUT:
        return "csv"
    ending = os.path.splitext(out)[1].lower()
    if ending not in ENDINGS:
        raise UsageError("unknown_format", found=ending, known=list(ENDINGS))
    return ENDINGS[ending]
