"""`thuysi explain`: why this opponent (and why not another), this colour, this float, this bye."""

from __future__ import annotations

import click

from thuysi.cli.event_input import options_of, system_of, tournament_from
from thuysi.cli.language import locale_language
from thuysi.cli.options import output_options, system_options
from thuysi.explain import explain
from thuysi.text import sentence
from thuysi.text.words import COLOUR_WORDS


@click.command(name="explain")
@click.argument("file")
@click.option("--round", "round_", type=int, default=None, help="The round to explain (default: the last one drawn).")
@click.option("--player", type=int, default=None, help="Explain the round for this starting number.")
@click.option("--against", type=int, default=None, help="Why the player does not meet this starting number.")
@click.option("--board", type=int, default=None, help="Explain this board.")
@click.option("--colours", type=click.Choice(COLOUR_WORDS), default=None, help="The words for the two colours.")
@system_options
@output_options
def command(
    file: str,
    round_: int | None,
    player: int | None,
    against: int | None,
    board: int | None,
    colours: str | None,
    system: str | None,
    edition: str | None,
    rounds: int | None,
    first_colour: str | None,
    seed: int | None,
    settings: tuple[str, ...],
    as_json: bool,
    lang: str | None,
) -> int:
    """Explain a round of FILE by the articles of the law: for a player, a board, or all of it."""
    language = lang or locale_language()
    tournament = tournament_from(file, language, rounds, first_colour)
    number = round_ if round_ is not None else max(1, len(tournament.rounds))
    options = options_of(edition, seed, settings)
    answer = explain(tournament, system_of(tournament, system), options, number, player, board, against)
    if as_json:
        import json

        from thuysi.views import explanation_json

        click.echo(json.dumps(explanation_json(answer, language, colours), ensure_ascii=False))
    else:
        from thuysi.text.explanation import explanation_text

        click.echo(explanation_text(answer, language, colours))
        if not answer.parts:
            click.echo(sentence(language, "explain", "paired_by", {"edition": answer.edition}))
    return 0
