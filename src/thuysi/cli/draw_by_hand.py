"""A draw by hand at the terminal: each card answered at once, the round shown when it is complete."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click

from thuysi.engines.hand_draw import DONE, HandDraw, Wanted, begin, draw_card, finished
from thuysi.engines.settings import Options
from thuysi.errors import UsageError
from thuysi.model import Tournament, score_text
from thuysi.text import sentence, table

AREA = "draw"


def by_hand(
    tournament: Tournament, options: Options, cards: Iterator[int], language: str, as_json: bool, out: str | None
) -> int:
    """Draw until the round is complete; raises `UsageError` ("cards_missing") when the cards end before it."""
    state = begin(tournament, options)
    names = {player.number: player.name for player in tournament.players}
    asking = sys.stdin.isatty() and not as_json
    while state.wanted.kind != DONE:
        if asking:
            _tell(_asked(state.wanted, names, language))
        card = next(cards, None)
        if card is None:
            raise UsageError("cards_missing", wanted=_asked(state.wanted, names, language))
        state = _one_card(state, card, names, language, asking)
    pairing = finished(state)
    if out is not None:
        from thuysi.event import with_round
        from thuysi.files import write

        write(with_round(tournament, pairing), out)
    if as_json:
        import json

        from thuysi.views import pairing_json

        click.echo(json.dumps(pairing_json(pairing, language), ensure_ascii=False))
    else:
        from thuysi.cli.draw_pairing import draw

        draw(tournament, pairing, language, reasons=True)
    return 0


def _one_card(state: HandDraw, card: int, names: dict[int, str], language: str, asking: bool) -> HandDraw:
    """The state after one card; a void draw is told, at the terminal so is a card that is not on the table."""
    try:
        step = draw_card(state, card)
    except UsageError as error:
        if not asking:
            raise
        _tell(sentence(language, "errors", error.code, error.facts))
        return state
    if step.void is not None:
        reason = table(language, "lots")[f"reason_{step.void.reason}"]
        code = "void" if step.void.first is not None else "void_bye"
        facts = {"first": step.void.first, "drawn": card, "reason": reason, "redraw": list(step.void.redraw)}
        _tell(sentence(language, AREA, code, facts))
    return step.state


def _asked(wanted: Wanted, names: dict[int, str], language: str) -> str:
    """What is to be drawn now, and from which cards."""
    facts = {
        "score": score_text(wanted.score or 0),
        "first": wanted.first,
        "name": names.get(wanted.first or 0),
        "cards": list(wanted.cards),
    }
    return sentence(language, AREA, f"wanted_{wanted.kind}", facts)


def _tell(line: str) -> None:
    click.echo(line, err=True)
