"""Why: the reasons of a board, a bye, an absence, as they were frozen when the round was drawn, article by article."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Final

from thuysi.decision import Decision, RoundPairing
from thuysi.journal.frozen import pairing_of
from thuysi.journal.state import Board, Round
from thuysi.model import BLACK, WHITE
from thuysi.text.card import halves
from thuysi.text.reasons import reason
from thuysi.text.service import departure_text
from thuysi.web.public.asked import Asked, Link, Made, player_path, section_path
from thuysi.web.public.view import EventView, Person, Seat, SectionView
from thuysi.web.public.words import letters


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence and the article that it rests on ("" for none)."""

    article: str
    text: str


@dataclass(frozen=True, slots=True)
class Named:
    """A number that the reasons speak of, and whose it is."""

    number: int
    person: Person
    path: str


@dataclass(frozen=True, slots=True)
class WhyPage:
    """Why a board is as it is, or why somebody has no board."""

    section: str
    round: int
    board: int
    white: Seat | None
    black: Seat | None
    white_word: str
    black_word: str
    white_points: str
    black_points: str
    result: str
    person: Person | None
    idle: str
    about_pair: tuple[Reason, ...]
    about_round: tuple[Reason, ...]
    named: tuple[Named, ...]
    edited: bool
    departures: tuple[Reason, ...]
    """Where a pair made by hand leaves the law, as the arbiters accepted it."""
    law: str
    pairings: str
    neighbours: tuple[Link, ...]
    red: bool


def board_page(view: EventView, section: SectionView, asked: Asked) -> Made | None:
    """Why a board is as it is; None for a board or a round that is not public."""
    round_ = section.round(asked.number("round"))
    number = asked.number("board")
    if round_ is None or not 1 <= number <= len(round_.boards):
        return None
    board = round_.boards[number - 1]
    pairing = pairing_of(round_.pairing)
    drawn = _drawn(pairing, round_, board)
    told = [] if drawn is None else list(_board_decisions(pairing, drawn))
    white, black = section.seat(board.white, round_), section.seat(board.black, round_)
    result = " – ".join(letters(board.result)) if board.result else ""
    context = _context(
        view, section, asked, round_, pairing, told, board=number, white=white, black=black, result=result,
        edited=drawn is None,
    )  # fmt: skip
    title = asked.t("why_board_title", round=round_.number, board=number)
    return Made(title, context, section, "", "pairings")


def idle_page(view: EventView, section: SectionView, asked: Asked) -> Made | None:
    """Why somebody has no opponent; None for whoever has one, or is not in the round."""
    round_ = section.round(asked.number("round"))
    sbd = asked.number("sbd")
    idle = next((one for one in section.idle(round_) if one.person.sbd == sbd), None) if round_ else None
    if round_ is None or idle is None:
        return None
    pairing = pairing_of(round_.pairing)
    number = round_.numbers.get(sbd)
    given = (*((pairing.bye,) if pairing.bye is not None else ()), *pairing.rests)
    told = [decision for one in given if one.player == number for decision in one.decisions]
    drawn = idle.kind != "U" or any(one.player == number for one in given)
    context = _context(
        view, section, asked, round_, pairing, told, person=idle.person, idle=idle.kind, edited=not drawn
    )
    title = asked.t(f"why_idle_{idle.kind}", name=idle.person.name, round=round_.number)
    return Made(title, context, section, "", "pairings")


def _drawn(pairing: RoundPairing, round_: Round, board: Board) -> tuple[int, int] | None:
    """The pair in the numbers of its time, if the engine made it: the same two with the same colours."""
    pair = round_.numbers.get(board.white, 0), round_.numbers.get(board.black, 0)
    return pair if any((one.white, one.black) == pair for one in pairing.boards) else None


def _board_decisions(pairing: RoundPairing, pair: tuple[int, int]) -> Iterator[Decision]:
    """How each of the two came to the group, then the pair itself."""
    for one in pairing.floats:
        if one.player in pair:
            yield from one.decisions
    for board in pairing.boards:
        if (board.white, board.black) == pair:
            yield from board.decisions


def _context(
    view: EventView, section: SectionView, asked: Asked, round_: Round, pairing: RoundPairing,
    told: list[Decision], *, board: int = 0, white: Seat | None = None, black: Seat | None = None, result: str = "",
    person: Person | None = None, idle: str = "", edited: bool = False,
) -> WhyPage:  # fmt: skip
    words = section.words(asked.language)
    about_pair = _said(told, pairing.system, section, asked)
    about_round = _said(pairing.decisions, pairing.system, section, asked)
    sbds = {one.sbd for one in (white and white.person, black and black.person, person) if one}
    path = section_path(view.event.id, section.id)
    around = f"{path}/van/{round_.number}/ban"
    neighbours = [
        Link(f"{around}/{number}", asked.t("board_n", board=number))
        for number in (board - 1, board + 1)
        if board and 1 <= number <= len(round_.boards)
    ]
    return WhyPage(
        section=section.section.name,
        round=round_.number,
        board=board,
        white=white,
        black=black,
        white_word=words.colours[WHITE],
        black_word=words.colours[BLACK],
        white_points=halves(white.points) if white else "",
        black_points=halves(black.points) if black else "",
        result=result,
        person=person,
        idle=idle,
        about_pair=about_pair,
        about_round=about_round,
        named=_named(view, section, round_, [*told, *pairing.decisions], [*about_pair, *about_round]),
        edited=edited,
        departures=departures_said(round_, sbds, asked.language) if edited else (),
        law=asked.t("drawn_by", system=asked.t(f"system_{pairing.system.replace('-', '_')}"), edition=pairing.edition),
        pairings=f"{path}/van/{round_.number}",
        neighbours=tuple(neighbours),
        red=section.section.colour_words == "red-black",
    )


def departures_said(round_: Round, sbds: Set[int], language: str) -> tuple[Reason, ...]:
    """The departures of a round set by hand in which one of these people is named."""
    return tuple(
        Reason(one.article, departure_text(one.code, one.facts, language))
        for one in round_.departures
        if any(value in sbds for value in one.facts.values() if isinstance(value, int))
    )


def _said(told: Iterable[Decision], system: str, section: SectionView, asked: Asked) -> tuple[Reason, ...]:
    """The decisions as sentences, each once."""
    colours = section.section.colour_words
    said = [Reason(one.article, reason(asked.language, system, one, colours)) for one in told]
    return tuple(dict.fromkeys(said))


# --- whose numbers the sentences speak of ------------------------------------------------------------------------

ONE: Final = frozenset(
    {
        "player", "opponent", "other", "natural", "by", "taken", "first", "drawn", "white", "black", "instead_of",
        "floater",
    }
)  # fmt: skip
"""Names of facts that hold one starting number."""

SEVERAL: Final = frozenset({"players", "floaters", "stuck", "order", "up", "down", "pair"})
"""Names of facts that hold a list of them; where such a fact is a single number, it is how many there are."""


def _named(
    view: EventView, section: SectionView, round_: Round, told: Iterable[Decision], said: Iterable[Reason]
) -> tuple[Named, ...]:
    """Everybody whom the sentences name by number, with his name: numbers of the time when the round was drawn."""
    holders = {number: sbd for sbd, number in round_.numbers.items()}
    text = " ".join(one.text for one in said)
    numbers = sorted(n for n in {n for one in told for n in numbers_in(one.facts)} if _says(text, n))
    return tuple(
        Named(
            number,
            section.people[holders[number]],
            player_path(view.event.id, section.id, section.people[holders[number]]),
        )
        for number in numbers
        if holders.get(number) in section.people
    )


def _says(text: str, number: int) -> bool:
    """Whether a text has this number in it, as a number of its own."""
    return re.search(rf"(?<![\d.,½]){number}(?![\d½])", text) is not None


def numbers_in(facts: object, name: str = "") -> Iterator[int]:
    """The starting numbers among the facts of a decision."""
    if isinstance(facts, Mapping):
        for key, value in facts.items():
            yield from numbers_in(value, key)
    elif isinstance(facts, (list, tuple)):
        for value in facts:
            if isinstance(value, int) and name in SEVERAL:
                yield value
            else:
                yield from numbers_in(value, name)
    elif isinstance(facts, int) and name in ONE:
        yield facts
