"""`thuysi roster LIST`: a player list as clubs send it, read and put into the order of 28.1."""

from __future__ import annotations

import datetime
import os
import sys
from dataclasses import dataclass
from typing import Any

import click

from thuysi.cli.failure import show_problems
from thuysi.cli.language import language_of
from thuysi.cli.options import output_options, settings_of
from thuysi.cli.told import told
from thuysi.engines.order import InitialOrder, initial_order, scales_of
from thuysi.errors import InputError, Problem, UsageError, Where
from thuysi.files import format_of, read, read_bytes, write
from thuysi.formats.roster import Roster, event_of, read_roster, read_sections
from thuysi.formats.roster.columns import EloIs
from thuysi.formats.sheets.words import round_heading
from thuysi.rosters import checks_before_round_1
from thuysi.text import sentence
from thuysi.text.roster import document, numbers_text, rounds_hint, ties_without_lots
from thuysi.text.rosters import check_text, checks_lines


@told("roster")
@click.argument("file", metavar="LIST")
@click.option("--rounds", type=click.IntRange(1, 1000), default=None)
@click.option("--seed", type=click.IntRange(0), default=None)
@click.option(
    "--elo-is",
    type=click.Choice(["international", "national"]),
    default="international",
)
@click.option("--sheet", default=None)
@click.option("--sections", is_flag=True)
@click.option(
    "--names",
    type=click.Choice(["as-written", "proper"]),
    default="as-written",
)
@click.option("--name", default="")
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE")
@click.option("-o", "out", default=None, metavar="EVENT.json")
@click.option("--into", default=None, metavar="EVENT.json")
@click.option("--same", multiple=True, metavar="ROW=NUMBER")
@click.option("--new", "new", multiple=True, type=click.IntRange(1), metavar="ROW")
@click.option("--dry-run", "dry", is_flag=True)
@output_options
def command(
    file: str,
    rounds: int | None,
    seed: int | None,
    elo_is: EloIs,
    sheet: str | None,
    sections: bool,
    names: str,
    name: str,
    settings: tuple[str, ...],
    out: str | None,
    into: str | None,
    same: tuple[str, ...],
    new: tuple[int, ...],
    dry: bool,
    as_json: bool,
    lang: str | None,
) -> int:
    """Read the player list LIST (.xlsx .xls .ods .csv .txt; "-": standard input)."""
    language = lang or language_of(sys.argv)
    chosen = settings_of(settings)
    _check_usage(into, out, sections, bool(same or new))
    today, scales, proper = datetime.date.today(), scales_of(chosen), names == "proper"
    data = bytes_of(file)
    if sections:
        parts = read_sections(data, file, today=today, elo_is=elo_is, scales=scales, proper_names=proper)
        start = Start(chosen, seed, rounds, name, None if dry else out)
        return show_sections(parts, file, start, as_json, language)
    roster = read_roster(data, file, today=today, elo_is=elo_is, sheet=sheet, scales=scales, proper_names=proper)
    if into is not None:
        from thuysi.cli.roster_into import bring_in, decided_of

        bring_in(roster, file, into, decided_of(same, new), seed, dry, as_json, language)
        return 0
    order = initial_order(roster.players, chosen, seed)
    show_problems(file, (*roster.problems, *ties_without_lots(roster, order)), language)
    hint = rounds_hint(len(order.players), rounds, language) if rounds else None
    if hint:
        click.echo(f"thuysi: {hint}", err=True)
    if any(round_heading(heading) for heading in roster.ignored.values()):
        click.echo(f"thuysi: {sentence(language, 'rosters', 'has_rounds', {})}", err=True)
    if out is not None and not dry:
        start_event(order, name, rounds, out)
    if as_json:
        import json

        click.echo(json.dumps(_document(roster, order, language), ensure_ascii=False))
    else:
        show(roster, order, None if dry else out, language)
        if dry:
            say_dry(language)
    return 0


@dataclass(frozen=True, slots=True)
class Start:
    """How events are started from a list: the order's settings and seed, the rounds, the name, the file."""

    settings: dict[str, str]
    seed: int | None
    rounds: int | None
    name: str
    out: str | None

    def file_of(self, section: str) -> str | None:
        """The file of a section's event: its name before the ending."""
        if self.out is None:
            return None
        stem, ending = os.path.splitext(self.out)
        plain = "".join(mark if mark.isalnum() or mark in " -_" else "-" for mark in section).strip(" -") or "1"
        return f"{stem}-{plain}{ending}"


def _check_usage(into: str | None, out: str | None, sections: bool, decided: bool) -> None:
    """Refuse options that do not go together, by name."""
    clashing = [word for word, there in (("-o", out is not None), ("--sections", sections)) if there]
    if into is not None and clashing:
        raise UsageError("options_clash", options=["--into", *clashing])
    if decided and into is None:
        raise UsageError("option_needs", option="--same / --new", needs="--into")


def show_sections(parts: tuple[tuple[str, Roster], ...], file: str, start: Start, as_json: bool, language: str) -> int:
    """Every section's list, shown and started as an event of its own."""
    documents = []
    said: set[tuple[str, str]] = set()  # a sheet's own problems belong to each of its sections: once is enough
    for section, roster in parts:
        order = initial_order(roster.players, start.settings, start.seed)
        found = [*roster.problems, *ties_without_lots(roster, order)]
        show_problems(file, [one for one in found if (str(one.where), one.code) not in said], language)
        said.update((str(one.where), one.code) for one in found)
        out = start.file_of(section)
        if out is not None:
            start_event(order, " – ".join(word for word in (start.name, section) if word), start.rounds, out)
        if as_json:
            documents.append({"section": section, "file": out, **_document(roster, order, language)})
        else:
            facts = {"name": section, "count": len(roster.players), "file": out}
            click.echo(sentence(language, "rosters", "section", facts))
            show(roster, order, out, language)
    if as_json:
        import json

        click.echo(json.dumps({"sections": documents}, ensure_ascii=False))
    return 0


def _document(roster: Roster, order: InitialOrder, language: str) -> dict[str, Any]:
    """The list as JSON, with the checks before round 1."""
    checks = [
        {"code": check.code, "facts": dict(check.facts), "text": check_text(check, language)}
        for check in checks_before_round_1(event_of(order))
    ]
    return {**document(roster, order, language), "checks": checks}


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
    _leave_played_events(out)
    write(event_of(order, name=name, total_rounds=rounds), out, "json")


def _leave_played_events(out: str) -> None:
    """Refuse to start an event over one that has rounds: nobody means to lose results."""
    if format_of(out) != "json":
        raise UsageError("unknown_format", found=os.path.splitext(out)[1], known=[".json"])
    if not os.path.isfile(out):
        return
    try:
        there = read(out)[0]
    except InputError:
        return  # no tournament: as any file that is written over
    if there.rounds:
        facts = {"rounds": len(there.rounds), "players": len(there.players)}
        raise InputError([Problem(Where(), "rosters.event_has_rounds", facts)], out)


def show(roster: Roster, order: InitialOrder, out: str | None, language: str) -> None:
    """What every column was taken for, the players in order, and the checks before round 1."""
    from thuysi.cli.draw_roster import draw

    draw(roster, order, out, language)
    for line in checks_lines(checks_before_round_1(event_of(order)), language):
        click.echo(line)


def say_dry(language: str) -> None:
    """That this was a look only."""
    click.echo(sentence(language, "rosters", "dry_run", {}))
