"""A round drawn by lots with real cards, one after another: which card is wanted, what does not count and why.

The cards drawn so far stand in the address, so that nothing is lost by reloading; the round is written at the end.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from thuysi.engines.hand_draw import DONE, HandDraw
from thuysi.errors import RefusedVerb, UsageError
from thuysi.journal.state import Section
from thuysi.model import score_text
from thuysi.text import sentence, table
from thuysi.text.failures import error_text
from thuysi.text.words import words_of
from thuysi.web.arbiter.asked import Call, Done, Made
from thuysi.web.arbiter.forms import Form
from thuysi.web.arbiter.rounds import notes_of
from thuysi.web.arbiter.words import Name, names_in

MOST_CARDS: Final = 5000


@dataclass(frozen=True, slots=True)
class CardsPage:
    """The table: what is wanted, which cards lie there, what has been drawn."""

    section: Section
    round: int
    cards: tuple[int, ...]
    told: str
    """The cards as the address holds them."""
    back: str
    wanted: str
    on_table: tuple[Name, ...]
    legal: frozenset[int]
    pairs: tuple[tuple[Name, Name], ...]
    void: tuple[str, ...]
    problem: str
    done: bool


def cards_page(call: Call) -> Made:
    """The draw after the cards of the address and the one just typed."""
    cards, problem = _cards(call.asked("the") or call.typed.form.text_of("the")), ""
    typed = call.asked("la").strip()
    event, section, desk = call.event, call.section, call.office.desk
    try:
        state = desk.hand_draw(event.id, section.id, cards)
    except (UsageError, RefusedVerb):
        if not cards:
            raise
        cards, problem = (), call.a("cards_wrong")
        state = desk.hand_draw(event.id, section.id, cards)
    if typed and not problem:
        try:
            card = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 6 else 0
            state = desk.hand_draw(event.id, section.id, (*cards, card))
            cards = (*cards, card)
        except (UsageError, RefusedVerb) as error:
            problem = error_text(error, call.language)
    own = _page(call, state, cards, problem)
    return Made(call.a("cards_title", section=section.name, round=own.round), own, "rounds")


def _page(call: Call, state: HandDraw, cards: tuple[int, ...], problem: str) -> CardsPage:
    section, wanted = call.section, state.wanted
    people = {name.number: name for name in names_in(section).values()}
    facts = {
        "score": words_of(call.language).score(score_text(wanted.score or 0)),
        "first": wanted.first,
        "name": people[wanted.first].name if wanted.first else None,
        "cards": list(wanted.cards),
    }
    pairs = [pair for group in state.drawn for pair in group.pairs]
    pairs += [(first, drawn) for first, drawn in state.moves if drawn is not None]
    voids = [one for group in state.drawn for one in group.void] + list(state.void)
    reasons = table(call.language, "lots")
    return CardsPage(
        section,
        len(section.rounds) + 1,
        cards,
        ",".join(map(str, cards)),
        ",".join(map(str, cards[:-1])),
        "" if wanted.kind == DONE else sentence(call.language, "draw", f"wanted_{wanted.kind}", facts),
        tuple(people[card] for card in wanted.cards),
        frozenset(wanted.legal),
        tuple((people[one], people[other]) for one, other in pairs),
        tuple(
            call.a("card_void", first=one.first, drawn=one.drawn, reason=reasons[f"reason_{one.reason}"])
            for one in voids
        ),
        problem,
        wanted.kind == DONE,
    )


def _cards(text: str) -> tuple[int, ...]:
    found = re.findall(r"[0-9]{1,5}", text)
    return tuple(map(int, found[:MOST_CARDS]))


def draw_by_hand(call: Call, form: Form) -> Done:
    """The round as the cards have it."""
    cards = _cards(form.text_of("the"))
    done = call.desk(form).draw_by_hand(call.event.id, call.section.id, cards, seen=form.seen)
    return Done(call.section_path, notes_of(call, done.notes))
