"""Why: the reasons of a board, a bye, an absence, as they were frozen when the round was drawn, article by article."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, replace
from typing import Final

from thuysi.case import Told
from thuysi.engines.settings import Options
from thuysi.explain import explain_pairing
from thuysi.journal.frozen import pairing_of
from thuysi.journal.state import Board, Round
from thuysi.journal.tournament import pairing_input, section_before
from thuysi.model import BLACK, PAIRING_ALLOCATED_BYE, WHITE, Points
from thuysi.text.card import halves
from thuysi.text.reasons import reason
from thuysi.text.service import departure_text
from thuysi.web.public.asked import Asked, Link, Made, player_path, section_path
from thuysi.web.public.view import REST, EventView, Person, Seat, SectionView
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
class OtherLink:
    """Somebody whom a player did not meet, and where it is said why."""

    person: Person
    path: str


@dataclass(frozen=True, slots=True)
class Others:
    """Whom a player did not meet."""

    person: Person
    links: tuple[OtherLink, ...]


@dataclass(frozen=True, slots=True)
class WhyNotPage:
    """Why somebody did not meet somebody else."""

    section: str
    round: int
    person: Person
    other: Person
    reasons: tuple[Reason, ...]
    named: tuple[Named, ...]
    law: str
    board: str
    pairings: str


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
    reasons: tuple[Reason, ...]
    named: tuple[Named, ...]
    edited: bool
    departures: tuple[Reason, ...]
    """Where a pair made by hand leaves the law, as the arbiters accepted it."""
    law: str
    pairings: str
    neighbours: tuple[Link, ...]
    others: tuple[Others, ...]
    red: bool


def board_page(view: EventView, section: SectionView, asked: Asked) -> Made | None:
    """Why a board is as it is; None for a board or a round that is not public."""
    round_ = section.round(asked.number("round"))
    number = asked.number("board")
    if round_ is None or not 1 <= number <= len(round_.boards):
        return None
    board = round_.boards[number - 1]
    place = drawn_board(round_, board)
    told = () if place is None else told_of(section, round_, board=place)
    white, black = section.seat(board.white, round_), section.seat(board.black, round_)
    result = " – ".join(letters(board.result)) if board.result else ""
    context = _context(
        view,
        section,
        asked,
        round_,
        told,
        board=number,
        white=white,
        black=black,
        result=result,
        edited=place is None and not _from_a_file(round_),
    )
    title = asked.t("why_board_title", round=round_.number, board=number)
    return Made(title, context, section, "", "pairings")


def _from_a_file(round_: Round) -> bool:
    """Whether no entry of a journal drew the round: then nobody says that it was set by hand."""
    return round_.drawn == 0


def idle_page(view: EventView, section: SectionView, asked: Asked) -> Made | None:
    """Why somebody has no opponent; None for whoever has one, or is not in the round."""
    round_ = section.round(asked.number("round"))
    sbd = asked.number("sbd")
    idle = next((one for one in section.idle(round_) if one.person.sbd == sbd), None) if round_ else None
    if round_ is None or idle is None:
        return None
    given = idle.kind in (PAIRING_ALLOCATED_BYE, REST)
    by_law = given and sbd in section.resting(round_)
    told = told_of(section, round_, player=round_.numbers[sbd]) if by_law else ()
    context = _context(
        view,
        section,
        asked,
        round_,
        told,
        person=idle.person,
        idle=idle.kind,
        edited=given and not by_law and not _from_a_file(round_),
    )
    title = asked.t(f"why_idle_{idle.kind}", name=idle.person.name, round=round_.number)
    return Made(title, context, section, "", "pairings")


def other_page(view: EventView, section: SectionView, asked: Asked) -> Made | None:
    """Why somebody did not meet somebody else; None where one of them was not in the round, or no engine drew it."""
    round_ = section.round(asked.number("round"))
    sbd, other = asked.number("sbd"), asked.number("other")
    if round_ is None or not round_.pairing or sbd == other or not {sbd, other} <= round_.numbers.keys():
        return None
    told = tuple(without_names(one) for one in asked.why_not(section.id, round_.number, sbd, other)[1:])
    person, another = section.people[sbd], section.people[other]
    place = next((n for n, one in enumerate(round_.boards, start=1) if sbd in (one.white, one.black)), 0)
    said = _said(told, section, asked)
    path = f"{section_path(view.event.id, section.id)}/van/{round_.number}"
    context = WhyNotPage(
        section=section.section.name,
        round=round_.number,
        person=person,
        other=another,
        reasons=said,
        named=_named(view, section, round_, told, said),
        law=_law(round_, asked),
        board=f"{path}/ban/{place}" if place else "",
        pairings=path,
    )
    title = asked.t("why_not_title", name=person.name, other=another.name, round=round_.number)
    return Made(title, context, section, "", "pairings")


def without_names(told: Told) -> Told:
    """What is told, by numbers only: whose they are is said by the page, which knows who is shown by initials."""
    facts = {name: fact for name, fact in told.decision.facts.items() if not name.endswith("name")}
    return Told(told.area, replace(told.decision, facts=facts))


MOST_OTHERS: Final = 40


def _others(section: SectionView, round_: Round, path: str, seat: Seat | None, meets: Seat | None) -> Others | None:
    """Whom somebody did not meet: those nearest to him in points first, as many as a page can hold."""
    if seat is None or meets is None or not round_.pairing:
        return None
    points = section.points_before(round_.number)
    people = [
        one
        for sbd, one in section.people.items()
        if sbd in round_.numbers and sbd not in (seat.person.sbd, meets.person.sbd)
    ]
    people.sort(key=lambda one: (abs(points.get(one.sbd, Points(0)) - seat.points), one.number))
    where = f"{path}/dau-thu/{seat.person.sbd}/khac"
    return Others(seat.person, tuple(OtherLink(one, f"{where}/{one.sbd}") for one in people[:MOST_OTHERS]))


def drawn_board(round_: Round, board: Board) -> int | None:
    """Which board of the draw this is: the same two with the same colours; None for a pair set by hand."""
    if not round_.pairing:
        return None
    pair = round_.numbers.get(board.white), round_.numbers.get(board.black)
    boards = pairing_of(round_.pairing).boards
    return next((place for place, one in enumerate(boards, start=1) if (one.white, one.black) == pair), None)


def told_of(
    section: SectionView, round_: Round, board: int | None = None, player: int | None = None
) -> tuple[Told, ...]:
    """Why, from the pairing that was kept when the round was drawn; without the heading, which the page has itself."""
    before = section_before(section.section, round_.number)
    pairing = pairing_of(round_.pairing)
    options = Options(edition=before.edition, seed=round_.seed)
    story = explain_pairing(pairing_input(before), None, pairing, options, player, board)
    return story.told[1:]


def _context(
    view: EventView, section: SectionView, asked: Asked, round_: Round, told: tuple[Told, ...], *, board: int = 0,
    white: Seat | None = None, black: Seat | None = None, result: str = "", person: Person | None = None,
    idle: str = "", edited: bool = False,
) -> WhyPage:  # fmt: skip
    words = section.words(asked.language)
    said = _said(told, section, asked)
    sbds = {one.sbd for one in (white and white.person, black and black.person, person) if one}
    path = f"{section_path(view.event.id, section.id)}/van/{round_.number}"
    pairs = (_others(section, round_, path, white, black), _others(section, round_, path, black, white))
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
        reasons=said,
        named=_named(view, section, round_, told, said),
        edited=edited,
        departures=departures_said(round_, sbds, asked.language) if edited else (),
        law=_law(round_, asked),
        pairings=path,
        neighbours=_neighbours(path, round_, board, asked),
        others=tuple(one for one in pairs if one is not None),
        red=section.section.colour_words == "red-black",
    )


def _law(round_: Round, asked: Asked) -> str:
    """By which law the round was drawn; "" for one that was set by hand from the start."""
    if not round_.pairing:
        return ""
    pairing = pairing_of(round_.pairing)
    system = asked.t(f"system_{pairing.system.replace('-', '_')}")
    return asked.t("drawn_by", system=system, edition=pairing.edition)


def _neighbours(path: str, round_: Round, board: int, asked: Asked) -> tuple[Link, ...]:
    """The boards before and after."""
    return tuple(
        Link(f"{path}/ban/{number}", asked.t("board_n", board=number))
        for number in (board - 1, board + 1)
        if board and 1 <= number <= len(round_.boards)
    )


def departures_said(round_: Round, sbds: Set[int], language: str) -> tuple[Reason, ...]:
    """The departures of a round set by hand in which one of these people is named."""
    return tuple(
        Reason(one.article, departure_text(one.code, one.facts, language))
        for one in round_.departures
        if any(value in sbds for value in one.facts.values() if isinstance(value, int))
    )


def _said(told: Iterable[Told], section: SectionView, asked: Asked) -> tuple[Reason, ...]:
    """What was decided as sentences, each once."""
    colours = section.section.colour_words
    said = [Reason(one.decision.article, reason(asked.language, one.area, one.decision, colours)) for one in told]
    return tuple(dict.fromkeys(said))


# --- whose numbers the sentences speak of ------------------------------------------------------------------------

ONE: Final = frozenset(
    {
        "player", "opponent", "other", "natural", "by", "taken", "first", "drawn", "white", "black", "instead_of",
        "floater", "other_opponent",
    }
)  # fmt: skip
"""Names of facts that hold one starting number."""

SEVERAL: Final = frozenset({"players", "floaters", "stuck", "order", "up", "down", "pair"})
"""Names of facts that hold a list of them; where such a fact is a single number, it is how many there are."""


def _named(
    view: EventView, section: SectionView, round_: Round, told: Iterable[Told], said: Iterable[Reason]
) -> tuple[Named, ...]:
    """Everybody whom the sentences name by number, with his name: numbers of the time when the round was drawn."""
    holders = {number: sbd for sbd, number in round_.numbers.items()}
    text = " ".join(one.text for one in said)
    numbers = sorted(n for n in {n for one in told for n in numbers_in(one.decision.facts)} if _says(text, n))
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
