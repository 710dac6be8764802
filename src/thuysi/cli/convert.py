"""`thuysi convert IN OUT`: one file format into another, every adjustment named."""

from __future__ import annotations

import click

from thuysi.cli.failure import show_problems
from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options
from thuysi.files import format_of, read, render, write
from thuysi.formats.trf.writing import losses, unfinished


@click.command("convert")
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@click.option("--trf", "version", type=click.Choice(["16", "26"]), default=None, help="Version of a TRF to write.")
@click.option("--dry-run", is_flag=True, help="Say every adjustment and write nothing.")
@output_options
def command(source: str, target: str, version: str | None, dry_run: bool, as_json: bool, lang: str | None) -> int:
    """Convert between TRF16, TRF26 and JSON, by the ending of OUT (.trf, .json)."""
    language = lang or locale_language()
    format_ = format_of(target)
    tournament, problems = read(source)
    adjusted = (*losses(tournament), *unfinished(tournament)) if format_ == "trf" else ()
    if dry_run:
        render(tournament, format_, int(version) if version else None)
    else:
        write(tournament, target, format_, int(version) if version else None)
    show_problems(source, problems, language)
    show_problems(target, adjusted, language)
    if as_json and (target != "-" or dry_run):
        import json

        from thuysi.text import sentence

        adjustments = [
            {"where": str(p.where), "code": p.code, "message": sentence(language, "problems", p.code, p.facts)}
            for p in (*problems, *adjusted)
        ]
        answer = {"file": target, "format": format_, "adjustments": adjustments, "written": not dry_run}
        print(json.dumps(answer, ensure_ascii=False))
    return 0
