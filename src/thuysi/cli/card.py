"""`thuysi card FILE --player N`: a player's tracking card, as text, as JSON, as one page in print."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from thuysi.cards import card
from thuysi.cli.event_input import tournament_from
from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options
from thuysi.cli.stored import Source, source_options
from thuysi.cli.told import told
from thuysi.errors import UsageError
from thuysi.files import write_bytes
from thuysi.text.card import document, lines, page

ENDINGS: Final = (".html", ".htm", ".txt", ".json")


@told("card")
@source_options()
@click.option("--player", "number", type=click.INT, required=True)
@click.option("-o", "out", default=None)
@output_options
def command(file: Source, number: int, out: str | None, as_json: bool, lang: str | None) -> int:
    """The tracking card (thẻ theo dõi) of one player, with the columns of the law's sample."""
    import json

    language = lang or locale_language()
    if out == "":
        raise UsageError("no_file_name")
    ending = Path(out).suffix.lower() if out is not None else ""
    if out is not None and ending not in ENDINGS:
        raise UsageError("unknown_format", found=ending, known=list(ENDINGS))
    tournament = tournament_from(file, language)
    drawn = card(tournament, number)
    plain = json.dumps(document(drawn, language), ensure_ascii=False) + "\n"
    text = "\n".join(lines(drawn, language)) + "\n"
    if out is not None:
        printed = page(drawn, language, tournament.name) if ending in (".html", ".htm") else text
        write_bytes((plain if ending == ".json" else printed).encode(), out)
    if as_json or out is None:
        click.echo(plain if as_json else text, nl=False)
    return 0
