"""The Swiss by lots drawn by hand: the arbiter draws real cards, the program says at once what is void and why.

A pure state machine over the same table as the draw by seed (`thuysi.engines.lots_group`): a state and one card give
the next state; a void draw leaves the table as it was and names the cards that may be drawn instead. Whatever the
cards leave no choice about happens by itself: a card with no opponent left goes down, an upper group is opened, the
last card on the table is the opponent. The order of the lots is kept so that a draw by those lots gives the same round.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from thuysi.decision import RoundPairing
from thuysi.engines.lots import (
    NUMBERS,
    SETTINGS,
    Setup,
    arrivals,
    cards_of,
    draw_first_round,
    next_group,
    published,
    set_up,
    whole_pairing,
    why_not_bye,
)
from thuysi.engines.lots_cards import score_groups
from thuysi.engines.lots_group import Drawn, Group, Void
from thuysi.engines.settings import Options, resolve, with_settings
from thuysi.engines.upcoming import upcoming_round
from thuysi.errors import ProofFailed, UsageError
from thuysi.model import Piles, Tournament, score_text

Kind = Literal["bye", "first", "opponent", "done"]
BYE: Final = "bye"
FIRST: Final = "first"
OPPONENT: Final = "opponent"
DONE: Final = "done"

Move = tuple[int, int | None]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The next card to draw: the bye of a group, the first card of a pair, or the opponent of `first`.

    `cards` lie on the table, any of them may come up; `legal` are those whose draw would stand.
    """

    kind: Kind
    score: int | None = None
    first: int | None = None
    cards: tuple[int, ...] = ()
    legal: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class VoidDraw:
    """A draw that does not count: the card drawn, for whom (None: the bye), why, and who may be drawn instead."""

    drawn: int
    first: int | None
    reason: str
    redraw: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandDraw:
    """A draw by hand as it stands: groups finished, and what was drawn in the group on the table.

    `moves` are the draws that stand, as (first, drawn), or (card, None) for one that had to go down; `first` is the
    card drawn last that still has no opponent; `void` are the draws that do not count.
    """

    tournament: Tournament
    options: Options
    setup: Setup | None
    drawn: tuple[Drawn, ...] = ()
    moves: tuple[Move, ...] = ()
    first: int | None = None
    void: tuple[Void, ...] = ()
    wanted: Wanted = Wanted(DONE)


@dataclass(frozen=True, slots=True)
class Step:
    """What one card did: the next state, and the void draw if it was one."""

    state: HandDraw
    void: VoidDraw | None = None


def begin(tournament: Tournament, options: Options) -> HandDraw:
    """The table laid for the next round; raises what a draw by seed raises, except that no seed is needed."""
    values = resolve(SETTINGS, tournament.settings, options.settings, ignore_unknown_in_first=True)
    state = HandDraw(with_settings(tournament, options.settings), options, None)
    upcoming = upcoming_round(tournament)
    by_lot = values["lots-bye"] == "lot" or (upcoming.round == 1 and values["lots-numbering"] == "lot")
    if by_lot and len(upcoming.present) % 2:
        wanted = _bye_wanted(state)
        if wanted is not None:
            return replace(state, wanted=wanted)
    return _advance(replace(state, setup=_set_up(state, ())))


def draw_card(state: HandDraw, card: int) -> Step:
    """One card drawn.

    Raises `UsageError` ("draw_is_over", "card_not_on_table") for a card that cannot have come up; nothing changes.
    """
    wanted = state.wanted
    if wanted.kind == DONE:
        raise UsageError("draw_is_over", card=card)
    if card not in wanted.cards:
        raise UsageError("card_not_on_table", card=card, known=list(wanted.cards))
    if wanted.kind == BYE:
        return _draw_bye(state, card)
    if wanted.kind == FIRST:
        return Step(_advance(replace(state, first=card)))
    first = wanted.first if wanted.first is not None else card
    if card in wanted.legal:
        return Step(_advance(replace(state, moves=(*state.moves, (first, card)), first=None)))
    reason = _table(state).why_void(first, card) or ""
    void = VoidDraw(card, first, reason, wanted.legal)
    return Step(replace(state, void=(*state.void, Void(first, card, reason))), void)


def replay(tournament: Tournament, options: Options, cards: Iterable[int]) -> HandDraw:
    """The state after the cards drawn so far, void ones among them."""
    state = begin(tournament, options)
    for card in cards:
        state = draw_card(state, card).state
    return state


def finished(state: HandDraw) -> RoundPairing:
    """The round, as a draw by seed publishes it; raises `UsageError` ("draw_not_over") while cards are wanted."""
    if state.wanted.kind != DONE or state.setup is None:
        raise UsageError("draw_not_over", known=list(state.wanted.cards))
    piles = _piles(state.setup, state.drawn)
    setup = state.setup
    if setup.numbers:
        setup = replace(setup, numbers=dict(piles)[NUMBERS])
    return replace(published(setup, state.drawn, None), piles=piles)


def _piles(setup: Setup, drawn: Sequence[Drawn]) -> Piles:
    """The cards as they came up, enough to draw the round again: of round 1 the numbers, with the bye's card last."""
    bye = setup.bye
    piles: list[tuple[str, tuple[int, ...]]] = []
    if bye is not None and setup.values["lots-bye"] == "lot":
        piles.append((f"bye={bye.decisions[0].facts['score']}", (bye.player,)))
    if setup.upcoming.round > 1:
        piles += [(f"group={score_text(group.score)}", group.order) for group in drawn]
    elif setup.numbers:
        piles.append((NUMBERS, (*drawn[0].order, *([bye.player] if bye else []))))
    return tuple(piles)


# --- the bye by lot ------------------------------------------------------------------------------------------------


def _bye_wanted(state: HandDraw) -> Wanted | None:
    """The lowest group in which somebody may have the bye; None where the ordinary way finds nobody either."""
    cards = cards_of(state.tournament, upcoming_round(state.tournament), _values(state), ())
    mate = whole_pairing(cards)
    if len(cards.by_number) - len(mate) != 1:
        return None
    for score, numbers in reversed(score_groups(cards.by_number.values())):
        legal = tuple(number for number in numbers if why_not_bye(cards, mate, number) is None)
        if legal:
            return Wanted(BYE, score, None, numbers, legal)
    return None


def _draw_bye(state: HandDraw, card: int) -> Step:
    if card in state.wanted.legal:
        return Step(_advance(replace(state, setup=_set_up(state, (card,)))))
    cards = cards_of(state.tournament, upcoming_round(state.tournament), _values(state), ())
    reason = why_not_bye(cards, whole_pairing(cards), card) or ""
    return Step(state, VoidDraw(card, None, reason, state.wanted.legal))


def _set_up(state: HandDraw, bye: Sequence[int]) -> Setup:
    """The table as the draw by seed lays it; the card drawn for the bye is its lot, or the last number of round 1."""

    def order(name: str, numbers: Sequence[int]) -> tuple[int, ...]:
        drawn, rest = (card for card in bye if card in numbers), (card for card in numbers if card not in bye)
        return (*rest, *drawn) if name == NUMBERS else (*drawn, *rest)

    return set_up(state.tournament, upcoming_round(state.tournament), _values(state), order)


def _values(state: HandDraw) -> dict[str, str]:
    return resolve(SETTINGS, state.tournament.settings, state.options.settings, ignore_unknown_in_first=True)


# --- the groups ----------------------------------------------------------------------------------------------------


def _advance(state: HandDraw) -> HandDraw:
    """Do everything that leaves no choice, until a card is wanted or the round is done."""
    setup = state.setup
    if setup is None:
        return state
    if setup.upcoming.round == 1 and setup.values["lots-numbering"] == "list":
        return replace(state, drawn=draw_first_round(setup), wanted=Wanted(DONE))
    while len(state.drawn) < len(setup.table.groups):
        above, carried, opened = arrivals(setup.table, state.drawn)
        score, numbers = setup.table.groups[len(state.drawn)]
        group = Group(setup.table.cards, score, carried, numbers, opened, next_group(setup.table, len(state.drawn)))
        moves, first, wanted = _play(group, state.moves, state.first)
        if wanted is not None:
            return replace(state, moves=moves, first=first, wanted=wanted)
        group.void.extend(state.void)
        done = group.result(_order(group, moves))
        state = replace(state, drawn=(*above, done), moves=(), first=None, void=())
    return replace(state, wanted=Wanted(DONE))


def _table(state: HandDraw) -> Group:
    """The group on the table, with the draws that stand."""
    setup = state.setup
    if setup is None:
        raise UsageError("draw_is_over", card=None)
    _, carried, opened = arrivals(setup.table, state.drawn)
    score, numbers = setup.table.groups[len(state.drawn)]
    group = Group(setup.table.cards, score, carried, numbers, opened, next_group(setup.table, len(state.drawn)))
    _play(group, state.moves, state.first)
    return group


def _play(group: Group, given: Sequence[Move], first: int | None) -> tuple[tuple[Move, ...], int | None, Wanted | None]:
    """Put the draws on the table again, and do what follows from them.

    The moves, the first card without opponent, and the card wanted next (None when all are placed).
    """
    moves = list(given)
    for one, other in given:
        _forced(group)
        _put(group, one, other)
    while True:
        _forced(group)
        table = tuple(group.on_table)
        drawing = first if first is not None else group.drawing
        if drawing is None:
            wanted = Wanted(FIRST, group.score, None, table, table) if table else None
            return tuple(moves), None, wanted
        cards = tuple(card for card in table if card != drawing)
        legal = tuple(group.opponents(drawing, cards))
        if legal and len(cards) > 1:
            return tuple(moves), first, Wanted(OPPONENT, group.score, drawing, cards, legal)
        moves.append((drawing, legal[0] if legal else None))
        _put(group, *moves[-1])
        first = None


def _put(group: Group, first: int, drawn: int | None) -> None:
    """Put a draw that stands on the table: a pair, or a card that goes down."""
    if drawn is None:
        _goes_down(group, first)
    elif group.why_void(first, drawn) is None:
        group.settle(first, drawn)
    else:
        raise ProofFailed("draw_void", first=first, drawn=drawn)


def _forced(group: Group) -> None:
    """What leaves no choice: cards of an opened pair that keep together, and the last cards when all must go down."""
    while (carried := group.drawing) is not None:
        if not group.stays(carried) and group.opponents(carried, group.on_table):
            break
        _put(group, carried, group.opponents(carried, group.partners_above(carried))[0])
    if group.drawing is None and len(group.on_table) == len(group.places):
        for card in [group.mate[place] for place in group.places]:
            _goes_down(group, card)


def _goes_down(group: Group, card: int) -> None:
    if group.why_not_down(card) is not None:
        raise ProofFailed("nobody_goes_down", score=group.score)
    group.set_down(card)


def _order(group: Group, moves: Iterable[tuple[int, int | None]]) -> tuple[int, ...]:
    """The lots in the order in which they came up; cards that went down last, the first of them at the very end."""
    down = [card for card in group.down if card in group.own]
    own = [card for pair in moves for card in pair if card in group.own and card not in down]
    return (*own, *reversed(down))
