"""`thuysi standings FILE`: the ranking by the event's tie-breaks, as a table, as JSON, or with every addend."""

from __future__ import annotations

import sys
from typing import Any

import click

from thuysi.cli.event_input import tournament_from
from thuysi.cli.language import language_of
from thuysi.cli.options import output_options, settings_of
from thuysi.cli.standings_units import Also, section_name, unit_options
from thuysi.cli.stored import Source, in_section, source_options
from thuysi.cli.told import told
from thuysi.model import Tournament, score_text
from thuysi.standings import standings
from thuysi.standings.units import Section
from thuysi.standings.working import POINTS, Row, Standings, value_text
from thuysi.text import sentence
from thuysi.text.standings import (
    AREA,
    amount_text,
    article_text,
    column_text,
    document,
    footnotes,
    part_text,
    title,
)


@told("standings")
@source_options(section=False)
@click.option("--tie-breaks", default=None, metavar="LIST")
@click.option("--edition", default=None)
@click.option("--round", "after_round", type=click.INT, default=None)
@click.option("--working", is_flag=True)
@click.option("--round-robin", is_flag=True)
@click.option("--system", default=None)
@click.option("--seed", type=click.IntRange(0), default=None)
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE")
@unit_options
@output_options
def command(
    file: Source,
    tie_breaks: str | None,
    edition: str | None,
    after_round: int | None,
    working: bool,
    round_robin: bool,
    system: str | None,
    seed: int | None,
    settings: tuple[str, ...],
    as_json: bool,
    lang: str | None,
    **asked: Any,
) -> int:
    """The standings: rank, points, and each tie-break's value; units and medals where asked for."""
    language = lang or language_of(sys.argv)
    file, asked["others"] = in_section(file, asked["others"])
    tournament = tournament_from(file, language)

    def ranking(event: Tournament) -> Standings:
        return standings(
            event,
            tie_breaks,
            edition=edition,
            after_round=after_round,
            seed=seed,
            system=system,
            settings=settings_of(settings),
            round_robin=True if round_robin else None,
        )

    result = ranking(tournament)
    also = Also(language, ranking, **asked).of(Section(section_name(tournament, str(file)), result, tournament))
    if as_json:
        import json

        click.echo(json.dumps({**document(result, language, working=working), **also.document()}, ensure_ascii=False))
        return 0
    draw_table(result, tournament, language)
    if working:
        for line in working_lines(result, tournament, language):
            click.echo(line)
    for line in also.lines():
        click.echo(line)
    return 0


def draw_table(result: Standings, tournament: Tournament, language: str) -> None:
    """The table, with what it rests on below it."""
    from rich.table import Table
    from rich.text import Text

    from thuysi.cli.terminal import console as terminal

    def words(code: str, **facts: object) -> str:
        return sentence(language, AREA, code, facts)

    table = Table(title=Text(title(result, language)), title_justify="left")
    for code in ("column_rank", "column_number"):
        table.add_column(words(code), justify="right")
    table.add_column(words("column_name"), overflow="fold")
    table.add_column(words("column_points"), justify="right")
    shown = [name for name in result.order if name != "PTS"]
    columns = {name: column_text([row.values[name] for row in result.rows]) for name in shown}
    for name in shown:
        table.add_column(name, justify="right")
    names = {player.number: player.name for player in tournament.players}
    for index, row in enumerate(result.rows):
        cells = [str(row.rank), str(row.player), names[row.player], score_text(row.points)]
        table.add_row(*map(Text, cells), *(Text(columns[name][index]) for name in shown))
    console = terminal()
    console.print(table)
    for line in footnotes(result, language):
        console.print(Text(line))


def working_lines(result: Standings, tournament: Tournament, language: str) -> list[str]:
    """Every row's addends as text: round, opponent, amount, why."""
    names = {player.number: player.name for player in tournament.players}
    lines: list[str] = []
    for row in result.rows:
        lines += ["", f"{row.rank}. #{row.player} {names[row.player]}: {score_text(row.points)}"]
        lines += _row_lines(row, language)
    return lines


def _row_lines(row: Row, language: str) -> list[str]:
    lines: list[str] = []
    for name, value in row.counted.items():
        if value.amount is None and not value.parts:
            continue
        lines.append(f"  {amount_text(name, value, language)}")
        for part in value.parts:
            number = "" if part.round is None else str(part.round)
            opponent = "" if part.opponent is None else f"#{part.opponent}"
            amount = value_text(part.amount) or ""
            amount = f"[{amount}]" if part.cut else amount
            law = "" if name == POINTS else f" ({article_text(part.article, language)})"
            lines.append(f"    {number:>3} {opponent:>6} {amount:>9}  {part_text(part, language)}{law}")
    return lines
