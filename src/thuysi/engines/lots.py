"""The Swiss by lots (chess law, article 14; edition "vn-swiss-lots-14"), in the order of its articles.

A legend: a *card* is a player; cards of equal totals are a *group*; groups are drawn from the top. `shuffle` gives
the order of a group's lots; a card draws the next one, a void draw is drawn again (14.4.1), and no draw stands that
would leave the rest without a round. `thuysi.engines.lots_group` holds one group on the table, for this draw and for
the draw by hand alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from thuysi.boards import board_key
from thuysi.decision import AllocatedBye, Board, Decision, Float, RoundPairing
from thuysi.engines.bans import REGULATION, SAME_UNIT_SETTING, Ban, bans_of, clubs_of, relaxations
from thuysi.engines.lots_cards import COLOUR, DOWN, UP, Cards, card_of, float_marks, not_twice, score_groups
from thuysi.engines.lots_group import Drawn, Group, Void, relation
from thuysi.engines.matching import (
    Mate,
    augment,
    crowded,
    maximum_matching,
    proposed_by_neighbours,
)
from thuysi.engines.settings import Options, Setting, not_default, resolve
from thuysi.engines.stuck import BYE, why_no_pairing, with_bye
from thuysi.engines.upcoming import Upcoming, upcoming_round
from thuysi.errors import NoLegalPairing, ProofFailed, UsageError
from thuysi.history import histories
from thuysi.lots import shuffle
from thuysi.model import BLACK, WHITE, Piles, Player, Points, Tournament, opposite, score_text

SYSTEM: Final = "lots"
EDITION: Final = "vn-swiss-lots-14"
GENERAL: Final = "nguyên tắc chung"
NUMBERS: Final = "numbers"

SETTINGS: Final = (
    Setting("lots-numbering", "14.1", ("list", "lot"), "list"),
    Setting("lots-bye", GENERAL, ("last", "lot"), "last"),
    Setting("bye-value", GENERAL, ("win", "draw"), "win"),
    Setting("last-round-waiver", GENERAL, ("on", "off"), "on"),
    Setting("lots-colours", "14.2", ("fair", "pure"), "fair"),
    Setting("float-twice", "14.4.4", ("avoid", "off"), "avoid"),
    Setting("forfeit-rematch", "14.4.1", ("allowed", "barred"), "allowed"),
    SAME_UNIT_SETTING,
)

Order = Callable[[str, Sequence[int]], tuple[int, ...]]
"""A name ("group=2.5", "bye=0" …) and the cards that lie there -> the order in which they are drawn."""


# --- 14.1 numbers and the first round ----------------------------------------------------------------------------


def numbered_by_lot(players: Iterable[Player], seed: int) -> tuple[Player, ...]:
    """14.1: the players numbered by lot: the card drawn first is number 1."""
    by_number = {player.number: player for player in players}
    order = shuffle(tuple(by_number), seed, NUMBERS)
    return tuple(replace(by_number[old], number=new) for new, old in enumerate(order, start=1))


def first_round_order(cards: Iterable[int], values: Mapping[str, str], order: Order) -> tuple[int, ...]:
    """14.1: in round 1 number 1 meets 2 and 3 meets 4; the cards lie by number, or by lot where numbers are drawn."""
    numbers = tuple(sorted(cards))
    return order(NUMBERS, numbers) if values["lots-numbering"] == "lot" else numbers


# --- general principles: the bye -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ByeChoice:
    """Who stays without an opponent, and whom the choice passed over: (number, "had_bye" or "rest")."""

    player: int
    passed_over: tuple[tuple[int, str], ...]


def why_not_bye(cards: Cards, mate: Mate, player: int) -> str | None:
    """General principles: nobody has a second point for lack of an opponent, and the others must still have a round."""
    if cards.by_number[player].had_bye:
        return "had_bye"
    may_meet = cards.meeting(waived=cards.waiver)
    rest = [number for number in cards.by_number if number != player]
    widowed = mate.get(player)
    if widowed is None:
        return None
    left = {one: other for one, other in mate.items() if player not in (one, other)}
    return None if augment(left, rest, may_meet, widowed, cards.apart) else "rest"


def allocate_bye(
    cards: Cards, mate: Mate, values: Mapping[str, str], order: Order, numbers: Sequence[int] = ()
) -> ByeChoice | None:
    """General principles: in an odd field the last number of the lowest group who has no such point; None: nobody.

    `numbers` are the cards in the order of the numbers that round 1 goes by (14.1).
    """
    if len(cards.by_number) - len(mate) != 1:
        return None
    passed_over: list[tuple[int, str]] = []
    place = {card: place for place, card in enumerate(numbers or sorted(cards.by_number))}
    by_lot = values["lots-bye"] == "lot"
    for score, group in reversed(score_groups(cards.by_number.values())):
        last_first = sorted(group, key=place.__getitem__, reverse=True)
        for player in order(f"bye={score_text(score)}", group) if by_lot else last_first:
            reason = why_not_bye(cards, mate, player)
            if reason is None:
                return ByeChoice(player, tuple(passed_over))
            passed_over.append((player, reason))
    return None


# --- 14.2 the right to White --------------------------------------------------------------------------------------


def colours(cards: Cards, first: int, drawn: int, fairness: str) -> tuple[int, int, Decision]:
    """14.2, 14.4.2: (White, Black, why): the limits, then what is due, then the lot: the card drawn first has White."""
    one, other = cards.by_number[first], cards.by_number[drawn]
    may_white = WHITE in one.allowed and BLACK in other.allowed
    may_black = BLACK in one.allowed and WHITE in other.allowed
    facts = {"first": first, "drawn": drawn}
    if may_white is not may_black:
        white, black = (first, drawn) if may_white else (drawn, first)
        return white, black, Decision("14.4.2", "colour_limit", {**facts, "white": white, "black": black})
    due = one.due if one.due is not None else other.due and opposite(other.due)
    if fairness == "pure" or due is None or one.due == other.due:
        return first, drawn, Decision("14.1", "colour_lot", {**facts, "white": first, "black": drawn})
    white, black = (first, drawn) if due == WHITE else (drawn, first)
    return white, black, Decision("14.2", "colour_due", {**facts, "white": white, "black": black})


# --- 14.3 groups from the top; 14.4.1 void draws ------------------------------------------------------------------


def draw_group(group: Group, order: Sequence[int]) -> Drawn:
    """14.3, 14.4.1: one group drawn in the order of its lots.

    Each carried card first; then, from the end of the order, the cards that go down; then the first card left takes
    the next one, until none is left.
    """
    waiting = dict.fromkeys(order)
    while (carried := group.drawing) is not None:
        above = group.partners_above(carried)
        _opponent(group, carried, above if group.stays(carried) else [*waiting, *above], waiting)
    while group.places:
        _goes_down(group, waiting)
    while waiting:
        first = next(iter(waiting))
        del waiting[first]
        _opponent(group, first, waiting, waiting)
    return group.result(order)


def _opponent(group: Group, first: int, line: Iterable[int], waiting: dict[int, None]) -> None:
    for drawn in line:
        reason = group.why_void(first, drawn)
        if reason is None:
            group.settle(first, drawn)
            waiting.pop(drawn, None)
            return
        group.void.append(Void(first, drawn, reason))
    raise ProofFailed("no_opponent_left", first=first)


def _goes_down(group: Group, waiting: dict[int, None]) -> None:
    for card in reversed(waiting):
        reason = group.why_not_down(card)
        if reason is None:
            group.set_down(card)
            del waiting[card]
            return
        group.void.append(Void(None, card, reason))
    raise ProofFailed("nobody_goes_down", score=group.score)


# --- 14.4.3 opening the upper group -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Table:
    """The round on the table: cards, groups from the top, and for each group a largest pairing of it and all below."""

    cards: Cards
    groups: tuple[tuple[int, tuple[int, ...]], ...]
    below: tuple[Mate, ...]


def lay_table(cards: Cards, first_round: bool = False) -> Table:
    """14.2: the cards in their groups (in round 1 in one); the pairings of the lower groups grow from the bottom."""
    groups = tuple(score_groups(cards.by_number.values()))
    if first_round:
        groups = ((groups[0][0], tuple(sorted(cards.by_number))),)
    may_meet = cards.meeting(waived=cards.waiver)
    below: list[Mate] = []
    line: list[int] = []
    mate: Mate = {}
    for _, numbers in reversed(groups):
        line = [*numbers, *line]
        mate = maximum_matching(line, may_meet, {**mate, **proposed_by_neighbours(numbers, may_meet)}, cards.apart)
        below.append(mate)
    return Table(cards, groups, tuple(reversed(below)))


def arrivals(table: Table, drawn: Sequence[Drawn]) -> tuple[tuple[Drawn, ...], tuple[int, ...], bool]:
    """14.4.3: (the groups above, the cards that come down to the next group, whether a group was opened for them).

    When those cards, the next group and all below cannot be paired, the latest pair of the group above is undone and
    comes down too, then the next latest, and so on upward.
    """
    above = list(drawn)
    carried = list(above[-1].down) if above else []
    opened = False
    while not _completable(table, len(drawn), carried):
        place = next((place for place in range(len(above) - 1, -1, -1) if above[place].pairs), None)
        if place is None:
            raise ProofFailed("nothing_to_open", carried=carried)
        group = above[place]
        *pairs, latest = group.pairs
        above[place] = replace(group, pairs=tuple(pairs), opened=(*group.opened, latest))
        carried.extend(latest)
        opened = True
    scores = table.cards.by_number
    carried.sort(key=lambda card: (-scores[card].score, card))
    return tuple(above), tuple(carried), opened


def _completable(table: Table, index: int, carried: Sequence[int]) -> bool:
    """Whether the carried cards, group `index` and all groups below it have a complete pairing."""
    start = table.below[index]
    line = [*carried, *(number for _, numbers in table.groups[index:] for number in numbers)]
    if len(start) == len(line):
        return True
    if crowded(line, table.cards.apart):
        return False
    if index == len(table.groups) - 1:
        return not Group(table.cards, table.groups[index][0], carried, table.groups[index][1]).short
    meet = table.cards.meeting(waived=table.cards.waiver)
    return len(maximum_matching(line, meet, start, table.cards.apart)) == len(line)


def next_group(table: Table, index: int) -> tuple[int, ...]:
    """The cards of the group below group `index`, where what goes down looks for an opponent (14.3)."""
    return table.groups[index + 1][1] if index + 1 < len(table.groups) else ()


def draw_round(table: Table, order: Order) -> tuple[Drawn, ...]:
    """14.3: every group from the top, the cards left over carried into the next."""
    drawn: tuple[Drawn, ...] = ()
    for score, numbers in table.groups:
        drawn, carried, opened = arrivals(table, drawn)
        group = Group(table.cards, score, carried, numbers, opened, next_group(table, len(drawn)))
        drawn = (*drawn, draw_group(group, order(f"group={score_text(score)}", numbers)))
    return drawn


# --- 14.4.4 the marks, and the round as it is published -------------------------------------------------------------


def floats_of(cards: Cards, drawn: Sequence[Drawn]) -> tuple[Float, ...]:
    """14.3, 14.4.4: a mark for both cards of every pair across groups, and why each of them left his own."""
    reasons = _ways_down(cards, drawn)
    floats = []
    for group in drawn:
        for first, second in group.pairs:
            mine, yours = cards.by_number[first].score, cards.by_number[second].score
            if mine == yours:
                continue
            upper, lower = (first, second) if mine > yours else (second, first)
            high, low = Points(max(mine, yours)), Points(min(mine, yours))
            facts = {"player": lower, "opponent": upper, "score": score_text(high)}
            facts["twice"] = cards.by_number[lower].no_more == UP
            floats.append(Float(upper, DOWN, high, low, tuple(reasons[upper])))
            floats.append(Float(lower, UP, low, high, (Decision("14.3", "drawn_up", facts),)))
    return tuple(sorted(floats, key=lambda one: one.player))


def _ways_down(cards: Cards, drawn: Sequence[Drawn]) -> dict[int, list[Decision]]:
    """Each step of the way of every card that went down: left over, carried on, or brought down by an opened pair."""
    ways: dict[int, list[Decision]] = {}
    for group in drawn:
        passed = [{"player": void.drawn, "reason": void.reason} for void in group.void if void.first is None]
        for card in group.down:
            facts: dict[str, object] = {"player": card, "score": score_text(group.score)}
            code = "carried_on"
            if card not in group.carried:
                code = "left_over"
                facts |= {"twice": cards.by_number[card].no_more == DOWN, "passed": passed}
                facts["odd"] = (len(group.carried) + len(group.order)) % 2 == 1
            ways.setdefault(card, []).append(Decision("14.3", code, facts))
        for pair in group.opened:
            for card in pair:
                facts = {"pair": list(pair), "score": score_text(group.score)}
                ways.setdefault(card, []).append(Decision("14.4.3", "opened", facts))
    return ways


def boards_of(
    cards: Cards, drawn: Sequence[Drawn], fairness: str, first_round: Sequence[int] | None = None
) -> tuple[Board, ...]:
    """Every pair on its board, with its draw and its colours.

    In round 1 `first_round` holds the cards in the order of the numbers drawn, or nothing where the list's count.
    """
    pairs = []
    for group in drawn:
        for first, second in group.pairs:
            mine, yours = cards.by_number[first].score, cards.by_number[second].score
            pairs.append((board_key(first, second, mine, yours), first, second, group))
    boards = []
    for number, (_, first, second, group) in enumerate(sorted(pairs, key=lambda pair: pair[0]), start=1):
        white, black, colour = colours(cards, first, second, fairness)
        how = (_by_numbers(group, first, second, first_round),) if first_round is not None else ()
        if not how:
            how = (_how_drawn(group, first, second),)
        elif colour.code == "colour_lot":
            colour = replace(colour, code="colour_number", facts={**colour.facts, "by_lot": bool(first_round)})
        waived = _limits_waived(cards, group, first, second)
        boards.append(Board(number, white, black, (*how, *waived, colour)))
    return tuple(boards)


def _by_numbers(group: Drawn, first: int, drawn: int, numbers: Sequence[int]) -> Decision:
    """How a pair of round 1 came about: by the numbers of the list, or by those drawn."""
    facts = _draw_facts(group, first, drawn)
    if not numbers:
        return Decision("14.1", "first_round", facts)
    facts |= {"first_number": numbers.index(first) + 1, "drawn_number": numbers.index(drawn) + 1}
    return Decision("14.1", "first_round_by_lot", facts)


def _how_drawn(group: Drawn, first: int, drawn: int) -> Decision:
    """How the pair came about: the draw, with every card that was drawn in vain."""
    facts = _draw_facts(group, first, drawn)
    if drawn in group.carried:
        return Decision("14.4.3", "kept_together", facts)
    if first in group.carried:
        return Decision("14.3", "drawn_for_carried", facts)
    return Decision("14.1", "drawn", facts)


def _draw_facts(group: Drawn, first: int, drawn: int) -> dict[str, object]:
    void = [{"player": void.drawn, "reason": void.reason} for void in group.void if void.first == first]
    return {"first": first, "drawn": drawn, "score": score_text(group.score), "void": void}


def _limits_waived(cards: Cards, group: Drawn, first: int, drawn: int) -> tuple[Decision, ...]:
    if group.waived and cards.why_void(first, drawn) == COLOUR:
        return (Decision(GENERAL, "limits_waived", {"first": first, "drawn": drawn}),)
    return ()


def draw_log(drawn: Sequence[Drawn], seed: int | None) -> dict[str, object]:
    """The log of the lots, enough to redo the draw by hand: groups from the top, orders, carried cards, void draws."""
    return {
        "seed": seed,
        "groups": [
            {
                "score": score_text(group.score),
                "order": list(group.order),
                "carried": list(group.carried),
                "void": [{"first": void.first, "drawn": void.drawn, "reason": void.reason} for void in group.void],
            }
            for group in drawn
        ],
    }


# --- the engine ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before the first lot: who is on the table, who has the bye, the settings, bans dropped.

    `numbers` are the cards in the order of the numbers drawn for round 1; empty where the numbers of the list count.
    """

    upcoming: Upcoming
    values: Mapping[str, str]
    table: Table
    bye: AllocatedBye | None
    decisions: tuple[Decision, ...]
    numbers: tuple[int, ...] = ()


def pair(tournament: Tournament, options: Options) -> RoundPairing:
    """Draw the next round by lots.

    Raises `UsageError` ("seed_needed") when a lot is to be drawn and there is no seed, `RefusedRound` when the event
    is not ready, `NoLegalPairing` when no complete round exists.
    """
    values = resolve(SETTINGS, tournament.settings, options.settings, ignore_unknown_in_first=True)
    upcoming = upcoming_round(tournament)
    piles = tournament.piles if options.seed is None else ()
    seed = None if piles else tournament.seed if options.seed is None else options.seed
    order = typed_order(piles) if piles else seeded_order(seed, upcoming.round)
    setup = set_up(tournament, upcoming, values, order)
    drawn = draw_first_round(setup) if upcoming.round == 1 else draw_round(setup.table, order)
    return replace(published(setup, drawn, seed), piles=piles)


def seeded_order(seed: int | None, round_number: int) -> Order:
    """The lots of a round: each pile of cards has its own label, so that one seed serves the whole event."""

    def order(name: str, cards: Sequence[int]) -> tuple[int, ...]:
        if seed is None:
            raise UsageError("seed_needed", system=SYSTEM, round=round_number)
        return shuffle(cards, seed, name if name == NUMBERS else f"round={round_number};{name}")

    return order


def typed_order(piles: Piles) -> Order:
    """The lots of a round whose cards were drawn by hand; raises `UsageError` ("piles_do_not_fit") for other cards."""
    known = dict(piles)

    def order(name: str, cards: Sequence[int]) -> tuple[int, ...]:
        pile = known.get(name, ())
        if name.startswith("bye="):  # only the card that stood was kept
            pile = (*pile, *(card for card in cards if card not in pile))
        if set(pile) != set(cards):
            raise UsageError("piles_do_not_fit", pile=name, found=list(pile), expected=sorted(cards))
        return pile

    return order


def set_up(tournament: Tournament, upcoming: Upcoming, values: Mapping[str, str], order: Order) -> Setup:
    """The table of the round; the event's own bans are dropped, one kind after another, before a round would fail."""
    bans = bans_of(tournament, upcoming, values["same-unit"])
    numbers: tuple[int, ...] = ()
    if upcoming.round == 1 and values["lots-numbering"] == "lot":
        numbers = first_round_order(upcoming.present, values, order)
    for attempt, dropped in relaxations(bans):
        cards = cards_of(tournament, upcoming, values, attempt)
        mate = whole_pairing(cards)
        choice = allocate_bye(cards, mate, values, order, numbers)
        if len(cards.by_number) - len(mate) == (0 if choice is None else 1):
            bye, cards = without_bye(cards, choice, values, bool(numbers))
            notes = (Decision(REGULATION, "bans_relaxed", {"bans": dropped}),) if dropped else ()
            return Setup(upcoming, values, lay_table(cards, upcoming.round == 1), bye, notes, numbers)
    raise no_legal_round(cards)


def cards_of(tournament: Tournament, upcoming: Upcoming, values: Mapping[str, str], bans: Sequence[Ban]) -> Cards:
    """The cards of those present, as the rounds so far have left them."""
    records = histories(tournament)
    marks = float_marks(tournament) if values["float-twice"] == "avoid" else {}
    barred: dict[int, set[int]] = {number: set() for number in upcoming.present}
    for one, other, _ in bans:
        barred[one].add(other)
        barred[other].add(one)
    scheduled = values["forfeit-rematch"] == "barred"
    return Cards(
        {
            number: card_of(
                records[number],
                met=records[number].scheduled if scheduled else records[number].met,
                barred=barred[number],
                marks=marks.get(number, ()),
            )
            for number in upcoming.present
        },
        waiver=upcoming.is_last and values["last-round-waiver"] == "on",
        apart=clubs_of(tournament, upcoming, values["same-unit"], bans),
    )


def whole_pairing(cards: Cards) -> Mate:
    """A largest pairing of everybody present: whether a round exists at all."""
    line = [number for _, numbers in score_groups(cards.by_number.values()) for number in numbers]
    may_meet = cards.meeting(waived=cards.waiver)
    return maximum_matching(line, may_meet, proposed_by_neighbours(line, may_meet), cards.apart)


def without_bye(
    cards: Cards, choice: ByeChoice | None, values: Mapping[str, str], numbered: bool = False
) -> tuple[AllocatedBye | None, Cards]:
    """The bye with its reasons, and the cards of the others; `numbered`: round 1 goes by numbers drawn by lot."""
    if choice is None:
        return None, cards
    rest = {number: card for number, card in cards.by_number.items() if number != choice.player}
    facts = {
        "player": choice.player,
        "score": score_text(cards.by_number[choice.player].score),
        "passed": [{"player": player, "reason": reason} for player, reason in choice.passed_over],
    }
    code = "bye_by_lot" if values["lots-bye"] == "lot" else "bye_by_number" if numbered else "bye"
    return AllocatedBye(choice.player, (Decision(GENERAL, code, facts),)), replace(cards, by_number=rest)


def draw_first_round(setup: Setup) -> tuple[Drawn, ...]:
    """14.1: everybody lies in one group, in the order of the numbers."""
    ((score, cards),) = setup.table.groups
    order = [card for card in setup.numbers or cards if card in setup.table.cards.by_number]
    return (draw_group(Group(setup.table.cards, score, (), cards), order),)


def published(setup: Setup, drawn: Sequence[Drawn], seed: int | None) -> RoundPairing:
    """The round as it is published: boards with their reasons, bye, marks, and the log of the lots."""
    cards = setup.table.cards
    first_round = setup.numbers if setup.upcoming.round == 1 else None
    return RoundPairing(
        system=SYSTEM,
        edition=EDITION,
        round=setup.upcoming.round,
        boards=boards_of(cards, drawn, setup.values["lots-colours"], first_round),
        bye=setup.bye,
        floats=floats_of(cards, drawn) if setup.upcoming.round > 1 else (),
        absent=setup.upcoming.absent,
        seed=seed,
        settings=not_default(SETTINGS, setup.values),
        decisions=setup.decisions,
        draw=draw_log(drawn, seed),
    )


def no_legal_round(cards: Cards) -> NoLegalPairing:
    """No complete round exists: how many pairs there are at most, who is left over, which one relaxation would do."""
    may_meet = cards.meeting(waived=cards.waiver)
    line = [number for _, numbers in score_groups(cards.by_number.values()) for number in numbers]
    entitled = {number for number in line if not cards.by_number[number].had_bye}
    closed = {number: card.met | card.barred for number, card in cards.by_number.items()}
    relaxed = {
        "colour_limit": with_bye(lambda one, other: other not in closed[one], entitled),
        "bye": with_bye(may_meet, set(line)),
    }
    if len(line) % 2:
        return why_no_pairing([*line, BYE], with_bye(may_meet, entitled), relaxed)
    return why_no_pairing(line, may_meet, {"colour_limit": relaxed["colour_limit"]})


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    GENERAL: (why_not_bye, allocate_bye),
    "14.1": (numbered_by_lot, first_round_order),
    "14.2": (score_groups, colours),
    "14.3": (draw_group, draw_round, float_marks),
    "14.4.1": (draw_group,),
    "14.4.2": (relation,),
    "14.4.3": (arrivals,),
    "14.4.4": (not_twice,),
}
"""Article of the law -> the functions that implement it."""
