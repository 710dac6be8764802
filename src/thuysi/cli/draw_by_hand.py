"""A draw by hand at the terminal: each card answered at once, the round shown when it is complete."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click

from thuysi.decision import RoundPairing
from thuysi.engines.hand_draw import DONE, HandDraw, Wanted, begin, draw_card, finished
from thuysi.engines.settings import Options, with_settings
from thuysi.errors import UsageError
from thuysi.model import Tournament, score_text
from thuysi.text import sentence, table
from thuysi.text.words import words_of

AREA = "draw"
BACK = ("u", "U")
"""What is typed to take the last card back."""


def by_hand(
    tournament: Tournament,
    options: Options,
    words: Iterator[str],
    language: str,
    as_json: bool,
    out: str | None,
    read_as: str,
    all_of_them: bool = False,
) -> int:
    """Draw until the round is complete; the event was read as the format `read_as`.

    Raises `UsageError` ("cards_missing") when the cards end before it, and with `all_of_them` ("draw_is_over") when
    some are left. At a terminal a word that is no card of the table is told and asked for again.
    """
    states = [begin(tournament, options)]
    tournament = with_settings(tournament, options.settings)
    names = {player.number: player.name for player in tournament.players}
    asking = sys.stdin.isatty() and not as_json and not all_of_them
    if asking:
        _tell(sentence(language, AREA, "hand_help", {}))
    while states[-1].wanted.kind != DONE:
        if asking:
            _tell(_asked(states[-1].wanted, names, language))
        word = next(words, None)
        if word is None:
            raise UsageError("cards_missing", wanted=_asked(states[-1].wanted, names, language))
        try:
            _one_word(states, word, language)
        except UsageError as error:
            if not asking:
                raise
            _tell(sentence(language, "errors", error.code, error.facts))
    left = next(words, None) if all_of_them else None
    if left is not None:
        raise UsageError("draw_is_over", card=left)
    return _shown(tournament, finished(states[-1]), language, as_json, out, read_as)


def _shown(
    tournament: Tournament, pairing: RoundPairing, language: str, as_json: bool, out: str | None, read_as: str
) -> int:
    """The round as it was drawn: written, and shown."""
    if out is not None:
        from thuysi.cli.pair import under_law
        from thuysi.cli.saving import save
        from thuysi.event import with_round

        save(with_round(under_law(tournament, pairing), pairing), out, read_as, language)
    if as_json:
        import json

        from thuysi.views import pairing_json

        click.echo(json.dumps(pairing_json(pairing, language), ensure_ascii=False))
    else:
        from thuysi.cli.draw_pairing import draw

        draw(tournament, pairing, language, reasons=True)
    return 0


def _one_word(states: list[HandDraw], word: str, language: str) -> None:
    """One card drawn, or the last one taken back; a void draw is told, and who may be drawn instead."""
    if word in BACK:
        if len(states) == 1:
            _tell(sentence(language, AREA, "nothing_back", {}))
        else:
            states.pop()
        return
    if not word.isdecimal() or len(word) > 6:
        raise UsageError("card_not_a_number", word=word[:20])
    step = draw_card(states[-1], int(word))
    if step.void is not None:
        reason = table(language, "lots")[f"reason_{step.void.reason}"]
        code = "void" if step.void.first is not None else "void_bye"
        facts = {"first": step.void.first, "drawn": int(word), "reason": reason, "redraw": list(step.void.redraw)}
        _tell(sentence(language, AREA, code, facts))
    states.append(step.state)


def _asked(wanted: Wanted, names: dict[int, str], language: str) -> str:
    """What is to be drawn now, and from which cards."""
    facts = {
        "score": words_of(language).score(score_text(wanted.score or 0)),
        "first": wanted.first,
        "name": names.get(wanted.first or 0),
        "cards": list(wanted.cards),
    }
    return sentence(language, AREA, f"wanted_{wanted.kind}", facts)


def _tell(line: str) -> None:
    click.echo(line, err=True)
