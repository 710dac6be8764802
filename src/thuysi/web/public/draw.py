"""The draw by lots as a show: the commitment before, the cards turned one by one, the seed after.

The same context serves the hall's screen while the arbiters still hold the draft: `draw_show` takes any round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from thuysi.decision import RoundPairing
from thuysi.journal.frozen import pairing_of
from thuysi.journal.state import Commitment, Round
from thuysi.model import BLACK, WHITE
from thuysi.shown import Person
from thuysi.text import sentence, table
from thuysi.text.words import words_of
from thuysi.web.public.asked import Asked, Made, section_path
from thuysi.web.public.view import EventView, SectionView

NOTHING: Final = ("-",)
"""What a page listens to that must not be exchanged while people look at it."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a group: number and whose it is; `from_above` when it came down to the group."""

    number: int
    person: Person
    from_above: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One turn of the show. `kind`: "pair" (both cards lie), "void" (the second card goes back), "down" (goes on).

    `first` and `second` are card numbers (0 where there is none); `text` is what is said of it.
    """

    kind: str
    first: int
    second: int
    text: str


@dataclass(frozen=True, slots=True)
class Group:
    """A score group, or the numbers of a table: its cards in the order in which they were drawn, and the turns."""

    title: str
    cards: tuple[Card, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class DrawPage:
    """The show of one round's draw; no groups when only the commitment is there yet."""

    section: str
    round: int
    commitment: str
    seed: str
    salt: str
    phrase: str
    by_hand: bool
    groups: tuple[Group, ...]
    bye: Person | None
    white: str
    black: str
    pairings: str
    boards: Mapping[int, tuple[int, int]]


def draw_page(view: EventView, section: SectionView, asked: Asked) -> Made | None:
    """The draw of a round: of one that is public, or the commitment to one still to be drawn; else None."""
    number = asked.number("round")
    round_ = section.round(number)
    promised = commitment_of(section.section.commitments, number)
    if round_ is None and promised is None:
        return None
    if round_ is not None and not round_.pairing.get("draw") and promised is None:
        return None
    context = draw_show(view, section, asked, number, round_)
    title = asked.t("draw_title", round=number, section=section.section.name)
    listens = NOTHING if context.groups else None
    return Made(title, context, section, "", "pairings", listens, scripts=("draw.js",))


def commitment_of(commitments: Sequence[Commitment], number: int) -> Commitment | None:
    """The last commitment to a round's lots."""
    return next((one for one in reversed(commitments) if one.round == number), None)


def draw_show(view: EventView, section: SectionView, asked: Asked, number: int, round_: Round | None) -> DrawPage:
    """The show of a round, published or (for the arbiters' own screen) not yet."""
    promised = commitment_of(section.section.commitments, number)
    pairing = pairing_of(round_.pairing) if round_ is not None and round_.pairing else None
    seed = promised.seed if promised is not None and promised.seed is not None else None
    if seed is None and pairing is not None:
        seed = pairing.seed
    colours = section.words(asked.language).colours
    bye = pairing.bye.player if pairing is not None and pairing.bye is not None else None
    holders = _holders(section, round_)
    return DrawPage(
        section=section.section.name,
        round=number,
        commitment=promised.commitment if promised else "",
        seed="" if seed is None else str(seed),
        salt=(promised.nonce or "") if promised else "",
        phrase=promised.phrase if promised else "",
        by_hand=pairing is not None and pairing.seed is None,
        groups=tuple(_groups(pairing, holders, asked)) if pairing is not None else (),
        bye=holders.get(bye) if bye is not None else None,
        white=colours[WHITE],
        black=colours[BLACK],
        pairings=section_path(view.event.id, section.id) + (f"/van/{number}" if section.round(number) else ""),
        boards={board.board: (board.white, board.black) for board in pairing.boards} if pairing else {},
    )


def _holders(section: SectionView, round_: Round | None) -> dict[int, Person]:
    """Whose a card is, by the number that it bore when the round was drawn."""
    numbers = round_.numbers if round_ is not None else {}
    return {number: section.people[sbd] for sbd, number in numbers.items() if sbd in section.people}


def _groups(pairing: RoundPairing, holders: Mapping[int, Person], asked: Asked) -> Iterator[Group]:
    if pairing.draw is None:
        return
    if "groups" not in pairing.draw:
        yield _numbers(list(pairing.draw["numbers"]), holders, asked)  # type: ignore[call-overload]
        return
    groups: list[Mapping[str, Any]] = list(pairing.draw["groups"])  # type: ignore[call-overload]
    seats = {player: board for board in pairing.boards for player in (board.white, board.black)}
    boards = {player: board.board for player, board in seats.items()}
    partner = {player: board.black if player == board.white else board.white for player, board in seats.items()}
    for place, group in enumerate(groups):
        later = {card for below in groups[place + 1 :] for card in below["carried"]}
        cards = [Card(card, holders[card], True) for card in group["carried"] if card in holders]
        cards += [Card(card, holders[card]) for card in group["order"] if card in holders]
        steps = tuple(_steps(group, later, partner, boards, holders, asked))
        title = asked.t("group", score=words_of(asked.language).score(str(group["score"])))
        yield Group(title, tuple(cards), steps)


def _numbers(order: Sequence[int], holders: Mapping[int, Person], asked: Asked) -> Group:
    """The numbers of a round robin's table, drawn once for all its rounds: each turn is a number and whose it is."""
    cards = tuple(Card(one, holders[one]) for one in order if one in holders)
    steps = tuple(
        Step("pair", one, 0, asked.t("draw_number", place=place, name=_called(one, holders)))
        for place, one in enumerate(order, start=1)
    )
    return Group(asked.t("draw_numbers"), cards, steps)


def _steps(
    group: Mapping[str, Any], later: set[int], partner: Mapping[int, int], boards: Mapping[int, int],
    holders: Mapping[int, Person], asked: Asked,
) -> Iterator[Step]:  # fmt: skip
    """The turns of a group in the order of `thuysi.text.draw_log`: carried cards first, then the lots in order."""
    placed: set[int] = set()
    cards = [*group["carried"], *group["order"]]
    yield from _voids(group, None, asked)
    for first in cards:
        if first in placed or first in later or first not in partner:
            continue
        yield from _voids(group, first, asked)
        second, board = partner[first], boards[first]
        both = {"first": _called(first, holders), "second": _called(second, holders)}
        yield Step("pair", first, second, asked.t("draw_pair", board=board, **both))
        placed |= {first, second}
    for card in cards:
        if card in later:
            yield Step("down", card, 0, asked.t("draw_down", first=_called(card, holders)))


def _called(card: int, holders: Mapping[int, Person]) -> str:
    """A card with its holder's name, for whoever hears the show and sees no card."""
    return f"{card} {holders[card].name}" if card in holders else str(card)


def _voids(group: Mapping[str, Any], first: int | None, asked: Asked) -> Iterator[Step]:
    """The draws of a card that did not count; with no first card: who does not go down though his lot came up."""
    reasons = table(asked.language, "lots")
    code = "log_not_down" if first is None else "log_void"
    for void in group["void"]:
        if void["first"] == first:
            facts = {"first": first, "drawn": void["drawn"], "reason": reasons[f"reason_{void['reason']}"]}
            yield Step("void", first or 0, void["drawn"], sentence(asked.language, "lots", code, facts).strip())
