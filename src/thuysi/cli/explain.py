"""`thuysi explain`: why this opponent (and why not another), this colour, this float, this bye."""

from __future__ import annotations

import click

from thuysi.cli.event_input import event_to_pair, options_of, system_of
from thuysi.cli.language import locale_language
from thuysi.cli.options import Rules, output_options, with_rules
from thuysi.cli.stored import Source, Stored, event_in, open_at, section_in, source_options
from thuysi.cli.told import told
from thuysi.errors import no_such_player
from thuysi.explain import Explanation, explain
from thuysi.text import sentence, table
from thuysi.text.words import COLOUR_WORDS


@told("explain")
@source_options()
@click.option("--round", "round_", type=int, default=None)
@click.option("--player", type=int, default=None)
@click.option("--against", type=int, default=None)
@click.option("--board", type=int, default=None)
@click.option("--colours", type=click.Choice(COLOUR_WORDS), default=None)
@with_rules
@output_options
def command(
    file: Source,
    round_: int | None,
    player: int | None,
    against: int | None,
    board: int | None,
    colours: str | None,
    rules: Rules,
    as_json: bool,
    lang: str | None,
) -> int:
    """Explain a round of FILE by the articles of the law: for a player, a board, or all of it."""
    language = lang or locale_language()
    changed: tuple[str, ...] = ()
    if isinstance(file, Stored) and not rules.said and (drawn := _drawn(file, round_)):
        answer, changed = kept_reasons(file, drawn, player, board, against)
    else:
        tournament, _ = event_to_pair(file, language, rules)
        number = round_ if round_ is not None else max(1, len(tournament.rounds))
        system = system_of(tournament, rules.system)
        answer = explain(tournament, system, options_of(rules), number, player, board, against)
    if as_json:
        import json

        from thuysi.views import explanation_json

        said = {"data_changed": bool(changed), "changed": list(changed)} if isinstance(file, Stored) else {}
        click.echo(json.dumps({**explanation_json(answer, language, colours), **said}, ensure_ascii=False))
    else:
        from thuysi.text.explanation import explanation_text

        click.echo(explanation_text(answer, language, colours))
        if not answer.parts:
            click.echo(sentence(language, "explain", "paired_by", {"edition": answer.edition}))
        if changed:
            words = table(language, "desk")
            parts = [words.get(f"changed.{part}", part) for part in changed]
            click.echo(sentence(language, "desk", "data_changed", {"parts": parts}))
    return 0


def _drawn(source: Stored, round_: int | None) -> int | None:
    """The round asked about where an engine drew it: its reasons are kept as they were then."""
    _, section = source.read()
    number = len(section.rounds) if round_ is None else round_
    return number if 1 <= number <= len(section.rounds) and section.rounds[number - 1].pairing else None


def kept_reasons(
    source: Stored, round_: int, player: int | None, board: int | None, against: int | None
) -> tuple[Explanation, tuple[str, ...]]:
    """The reasons kept when the round was drawn, and which parts of the data under it are others today.

    People are named by today's starting numbers; the round speaks in those of its time.
    """
    from thuysi.journal.tournament import sbd_of
    from thuysi.service.desk import Desk

    with open_at(source.url) as store:
        desk, event = Desk(store), event_in(store, source.word)
        section = desk.event(event).sections[section_in(desk.event(event), source.section)]
        sbds = sbd_of(section)
        for number in (player, against):
            if number is not None and number not in sbds:
                raise no_such_player(number, sbds)
        one, other = (None if number is None else sbds[number] for number in (player, against))
        kept = desk.explanation(event, section.id, round_, one, board, other)
    return kept.explanation, kept.changed
