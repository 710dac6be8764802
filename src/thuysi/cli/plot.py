"""`thuysi plot FILE way|race|ratings|balance -o OUT.svg`: a picture of the event, as drawing or as pixels."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import click

from thuysi.cli.event_input import tournament_from
from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options
from thuysi.cli.stored import Source, Stored, source_options
from thuysi.cli.told import told
from thuysi.errors import UsageError
from thuysi.files import STANDARD_INPUT, write_bytes
from thuysi.text import sentence
from thuysi.text.words import COLOUR_WORDS

if TYPE_CHECKING:
    from thuysi.errors import Problem

KINDS: Final = ("way", "race", "ratings", "balance")
ENDINGS: Final = (".svg", ".png")


@told("plot")
@source_options()
@click.argument("kind", type=click.Choice(KINDS))
@click.option("-o", "out", required=True, metavar="OUT.svg")
@click.option("--player", type=int, default=None)
@click.option("--top", type=click.IntRange(1, 40), default=10)
@click.option("--colours", type=click.Choice(COLOUR_WORDS), default=None)
@output_options
def command(
    file: Source,
    kind: str,
    out: str,
    player: int | None,
    top: int,
    colours: str | None,
    as_json: bool,
    lang: str | None,
) -> int:
    """Draw a picture of FILE: a player's way, the race, ratings and scores, the balance of colours and floats."""
    from thuysi.cli.failure import show_problems
    from thuysi.plots import plot

    language = lang or locale_language()
    if as_json and out == STANDARD_INPUT:
        raise UsageError("options_clash", options=["--json", "-o -"])
    ending = ".svg" if out == STANDARD_INPUT else os.path.splitext(out)[1].lower()
    if ending not in ENDINGS:
        raise UsageError("unknown_format", found=ending, known=list(ENDINGS))
    if isinstance(file, Stored) and colours is None:
        colours = file.read()[1].colour_words
    svg = plot(kind, tournament_from(file, language), language, player=player, top=top, colours=colours)
    data, problems = _png(svg) if ending == ".png" else ((svg + "\n").encode(), ())
    write_bytes(data, out)
    show_problems(str(file), problems, language)
    if as_json:
        import json

        said = [{"code": one.code, **one.facts} for one in problems]
        click.echo(json.dumps({"written": out, "plot": kind, "problems": said}, ensure_ascii=False))
    elif out != STANDARD_INPUT:
        click.echo(sentence(language, "plots", "written", {"kind": kind, "file": out}))
    return 0


def _png(svg: str) -> tuple[bytes, tuple[Problem, ...]]:
    """The picture as pixels, by the program that sets the prints; and the letters that it could not show."""
    from thuysi.reports.pictures import not_shown, png_of

    return png_of(svg), not_shown(svg)
