"""`thuysi pair`: the next round of an event."""

from __future__ import annotations

from dataclasses import replace

import click

from thuysi.cli.event_input import event_to_pair, options_of, system_of
from thuysi.cli.language import locale_language
from thuysi.cli.options import Rules, output_options, with_rules
from thuysi.cli.stored import Source, source_options
from thuysi.cli.told import told
from thuysi.decision import RoundPairing
from thuysi.engines import pair_round, with_derived_rounds
from thuysi.engines.settings import with_settings
from thuysi.model import Tournament


@told("pair")
@source_options()
@with_rules
@click.option("-o", "out", default=None)
@click.option("--reasons", is_flag=True)
@output_options
def command(file: Source, rules: Rules, out: str | None, reasons: bool, as_json: bool, lang: str | None) -> int:
    """Pair the next round of the event in FILE ("-": standard input)."""
    language = lang or locale_language()
    tournament, format_ = event_to_pair(file, language, rules)
    options = options_of(rules)
    pairing = pair_round(tournament, system_of(tournament, rules.system), options)
    tournament = with_derived_rounds(with_settings(tournament, options.settings), pairing.system, options)
    if out is not None:
        from thuysi.cli.saving import save
        from thuysi.event import with_round

        save(with_round(under_law(tournament, pairing), pairing), out, format_, language)
    if as_json:
        from thuysi.views import pairing_pieces

        for piece in pairing_pieces(pairing, language):
            click.echo(piece, nl=False)
        click.echo()
    else:
        show(tournament, pairing, language, reasons)
    return 0


def under_law(tournament: Tournament, pairing: RoundPairing) -> Tournament:
    """The event with the system and the edition that it was paired by, where it does not name a system yet.

    A later edition of the law, or a command without `--system`, then pairs the rest of the event as it began.
    """
    if tournament.system is None:
        return replace(tournament, system=pairing.system, edition=pairing.edition)
    if tournament.system == pairing.system and tournament.edition is None:
        return replace(tournament, edition=pairing.edition)
    return tournament


def show(tournament: Tournament, pairing: RoundPairing, language: str, reasons: bool) -> None:
    """The round as a table for people, drawn as wide as the terminal."""
    from thuysi.cli.draw_pairing import draw

    draw(tournament, pairing, language, reasons)
