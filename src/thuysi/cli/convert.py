"""`thuysi convert IN… OUT`: one file format into another, every adjustment named; several tables into one event."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import click

from thuysi.cli.failure import show_problems
from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options
from thuysi.cli.told import told
from thuysi.errors import InputError, Problem, UsageError
from thuysi.files import format_of, format_read, losses_of, parse, read_bytes, render, write
from thuysi.model import Tournament
from thuysi.text import sentence


@told("convert")
@click.argument("sources", metavar="IN…", nargs=-1)
@click.argument("target", metavar="OUT")
@click.option(
    "--trf",
    "dialect",
    type=click.Choice(["06", "16", "26", "bx"]),
    default=None,
)
@click.option(
    "--names",
    type=click.Choice(["as-written", "proper"]),
    default="as-written",
)
@click.option("--dry-run", "dry", is_flag=True)
@output_options
@click.option("--db", default=None, metavar="URL")
@click.option("--section", default=None, metavar="SECTION")
def command(
    sources: tuple[str, ...],
    target: str,
    dialect: str | None,
    names: str,
    dry: bool,
    as_json: bool,
    lang: str | None,
    db: str | None,
    section: str | None,
) -> int:
    """Convert between TRF16, TRF26, JSON and tables, by the ending of OUT (.trf, .json, .xlsx, .csv).

    Several tables of one event (a starting list, a crosstable, rounds' pairings) make one.
    """
    language = lang or locale_language()
    format_ = format_of(target)
    tournament, problems, parts = _read(sources, db, section, names == "proper", format_)
    adjusted = losses_of(tournament, format_, dialect)
    version = None
    if dialect:
        from thuysi.formats.trf.writing import in_dialect

        tournament, version = in_dialect(tournament, dialect)
    if dry:
        render(tournament, format_, version, language)
    else:
        write(tournament, target, format_, version, language)
    show_problems(sources[0] if len(sources) == 1 else "", problems, language)
    show_problems(target, adjusted, language)
    if as_json and (target != "-" or dry):
        import json

        adjustments = [
            {"where": str(p.where), "code": p.code, "message": problem_text(p, language)}
            for p in (*problems, *adjusted)
        ]
        told = {"file": target, "format": format_, "adjustments": adjustments, "written": not dry, "parts": parts}
        print(json.dumps(told, ensure_ascii=False))
    elif not as_json and (dry or parts):
        show_parts(parts, tournament, dry, target, language)
    return 0


def _read(
    sources: tuple[str, ...], db: str | None, section: str | None, proper: bool, target: str
) -> tuple[Tournament, tuple[Problem, ...], list[dict[str, Any]]]:
    """The event in the files, or the one of the store."""
    if db is None and section is None:
        if not sources:
            raise UsageError("usage.files_missing")
        return read_sources(sources, proper, target)
    from thuysi.cli.stored import Stored

    if len(sources) > 1:
        raise UsageError("usage.left_over", command="thuysi convert --db", words=list(sources[1:]))
    tournament = Stored(db, sources[0] if sources else None, section).tournament()
    if target == "trf":
        from thuysi.formats.trf.writing import with_ranks_of_standings

        tournament = with_ranks_of_standings(tournament)
    return tournament, (), []


def problem_text(problem: Problem, language: str) -> str:
    """A problem as a sentence."""
    from thuysi.text import problem_sentence

    return problem_sentence(language, problem.code, problem.facts)


def read_sources(
    sources: Sequence[str], proper: bool, target: str
) -> tuple[Tournament, tuple[Problem, ...], list[dict[str, Any]]]:
    """The event in one file of any format, or in several tables; and what each sheet was taken for.

    For a report file it has ranks: those of the file, else those of the standings.
    """
    tournament, problems, parts, found = _read_sources(sources, proper)
    if target == "trf" and (found != "trf" or any(problem.code == "missing_rank" for problem in problems)):
        from thuysi.formats.trf.writing import with_ranks_of_standings

        tournament = with_ranks_of_standings(tournament)
    return tournament, problems, parts


def _read_sources(
    sources: Sequence[str], proper: bool
) -> tuple[Tournament, tuple[Problem, ...], list[dict[str, Any]], str]:
    """The event, what was odd, what each sheet was taken for, and the format of the first file."""
    files = [(bytes_of(source), source) for source in sources]
    formats = [format_read(data) for data, _ in files]
    if len(files) > 1 and not {"trf", "json"}.isdisjoint(formats):
        raise UsageError("convert_many_tables", files=[name for _, name in files])
    if formats[0] in ("trf", "json") or not files[0][0].strip():
        try:
            return (*parse(files[0][0]), [], formats[0])
        except InputError as error:
            raise InputError(error.problems, files[0][1]) from None
    return (*read_tables(files, proper), formats[0])


def read_tables(
    files: Sequence[tuple[bytes, str]], proper: bool
) -> tuple[Tournament, tuple[Problem, ...], list[dict[str, Any]]]:
    """The event in tables; a text that is no table at all is told as such."""
    import datetime

    from thuysi.formats.sheets import read_event

    named = [(data, os.path.basename(name)) for data, name in files]
    try:
        found = read_event(named, today=datetime.date.today(), proper_names=proper)
    except InputError as error:
        only = files[0][1] if len(files) == 1 else str(error.facts["file"])
        if len(files) == 1 and format_read(files[0][0]) == "csv":
            return _text_of_no_table(files[0], error)
        raise InputError(error.problems, only) from None
    parts = [
        {"file": part.file, "sheet": part.sheet, "kind": part.kind, "round": part.round, "players": part.players,
         "games": part.games}
        for part in found.parts
    ]  # fmt: skip
    return found.tournament, found.problems, parts


def _text_of_no_table(file: tuple[bytes, str], error: InputError) -> tuple[Tournament, tuple[Problem, ...], list[Any]]:
    """What `files.parse` says of it: a refusal in the words of tournaments."""
    try:
        parse(*file)
    except InputError as plain:
        raise InputError(plain.problems, file[1]) from None
    raise error


def bytes_of(source: str) -> bytes:
    """The bytes of a file; raises `InputError` with its name."""
    try:
        return read_bytes(source)
    except InputError as error:
        raise InputError(error.problems, source) from None


def show_parts(parts: Sequence[dict[str, Any]], tournament: Tournament, dry: bool, target: str, language: str) -> None:
    """What each sheet was taken for, and what came of it; on the error stream where the event goes to the output."""
    aside = target == "-"
    for part in parts:
        place = ":".join(word for word in (part["file"], part["sheet"]) if word)
        click.echo(f"{place}: {sentence(language, 'sheets', 'part_' + part['kind'], part)}", err=aside)
    facts = {"players": len(tournament.players), "rounds": len(tournament.rounds)}
    click.echo(sentence(language, "sheets", "read", facts), err=aside)
    if dry:
        click.echo(sentence(language, "sheets", "dry_run", {}), err=aside)
