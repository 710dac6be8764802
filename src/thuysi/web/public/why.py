"""Why: the reasons of a board, a bye, an absence, as they were frozen when the round was drawn, article by article."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass, replace
from typing import Final

from thuysi.case import Told
from thuysi.engines.settings import Options
from thuysi.explain import explain_pairing
from thuysi.journal.frozen import pairing_of
from thuysi.journal.state import Board, Round
from thuysi.journal.tournament import pairing_input, section_before
from thuysi.model import BLACK, PAIRING_ALLOCATED_BYE, WHITE
from thuysi.shown import Person
from thuysi.shown.event import REST, resting_in
from thuysi.shown.rounds import BoardRow, boards
from thuysi.shown.why import Reason, article, numbers_said, reasons
from thuysi.text.service import departure_text
from thuysi.text.words import words_of
from thuysi.web.public.asked import Asked, Link, Made, Paths, paths_of
from thuysi.web.public.view import EventView, SectionView


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
    white: Person | None
    black: Person | None
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
    row = boards(section.shown, round_.number, section.words(asked.language))[number - 1]
    context = _context(
        view,
        section,
        asked,
        round_,
        told,
        board=number,
        row=row,
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
    person = section.people.get(sbd)
    kind = section.shown.idle(round_.number).get(person.number) if round_ and person else None
    if round_ is None or person is None or kind is None:
        return None
    given = kind in (PAIRING_ALLOCATED_BYE, REST)
    by_law = given and sbd in resting_in(round_)
    told = told_of(section, round_, player=round_.numbers[sbd]) if by_law else ()
    context = _context(
        view,
        section,
        asked,
        round_,
        told,
        person=person,
        idle=kind,
        edited=given and not by_law and not _from_a_file(round_),
    )
    title = asked.t(f"why_idle_{kind}", name=person.name, round=round_.number)
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
    at = paths_of(view, section)
    context = WhyNotPage(
        section=section.section.name,
        round=round_.number,
        person=person,
        other=another,
        reasons=said,
        named=_named(view, section, round_, told, said),
        law=_law(round_, asked),
        board=at.board(round_.number, place) if place else "",
        pairings=at.round(round_.number),
    )
    title = asked.t("why_not_title", name=person.name, other=another.name, round=round_.number)
    return Made(title, context, section, "", "pairings")


def without_names(told: Told) -> Told:
    """What is told, by numbers only: whose they are is said by the page, which knows who is shown by initials."""
    facts = {name: fact for name, fact in told.decision.facts.items() if not name.endswith("name")}
    return Told(told.area, replace(told.decision, facts=facts))


MOST_OTHERS: Final = 40


def _others(section: SectionView, round_: Round, at: Paths, one: Person, meets: Person) -> Others | None:
    """Whom somebody did not meet: those nearest to him in points first, as many as a page can hold."""
    if not round_.pairing:
        return None
    points = section.shown.points_before(round_.number)
    here = [section.people[sbd] for sbd in round_.numbers if sbd in section.people and sbd not in (one.sbd, meets.sbd)]
    here.sort(key=lambda other: (abs(points[other.number] - points[one.number]), other.number))
    links = tuple(OtherLink(other, at.other(round_.number, one, other)) for other in here[:MOST_OTHERS])
    return Others(one, links)


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
    row: BoardRow | None = None, person: Person | None = None, idle: str = "", edited: bool = False,
) -> WhyPage:  # fmt: skip
    words, at = section.words(asked.language), paths_of(view, section)
    said = _said(told, section, asked)
    sides = (row.white, row.black) if row else ()
    sbds = {one.sbd for one in (*sides, person) if one}
    pairs = (_others(section, round_, at, *sides), _others(section, round_, at, *sides[::-1])) if sides else ()
    return WhyPage(
        section=section.section.name,
        round=round_.number,
        board=board,
        white=row.white if row else None,
        black=row.black if row else None,
        white_word=words.colours[WHITE],
        black_word=words.colours[BLACK],
        white_points=row.white_points if row else "",
        black_points=row.black_points if row else "",
        result=row.result if row else "",
        person=person,
        idle=idle,
        reasons=said,
        named=_named(view, section, round_, told, said),
        edited=edited,
        departures=departures_said(round_, sbds, asked.language) if edited else (),
        law=_law(round_, asked),
        pairings=at.round(round_.number),
        neighbours=_neighbours(at, round_, board, asked),
        others=tuple(one for one in pairs if one is not None),
        red=section.section.colour_words == "red-black",
    )


def _law(round_: Round, asked: Asked) -> str:
    """By which law the round was drawn; "" for one that was set by hand from the start."""
    if not round_.pairing:
        return ""
    return asked.t("drawn_by", law=words_of(asked.language).law(pairing_of(round_.pairing).edition))


def _neighbours(at: Paths, round_: Round, board: int, asked: Asked) -> tuple[Link, ...]:
    """The boards before and after."""
    return tuple(
        Link(at.board(round_.number, number), asked.t("board_n", board=number))
        for number in (board - 1, board + 1)
        if board and 1 <= number <= len(round_.boards)
    )


def departures_said(round_: Round, sbds: Set[int], language: str) -> tuple[Reason, ...]:
    """The departures of a round set by hand in which one of these people is named."""
    return tuple(
        Reason(article(one.article, words_of(language)), departure_text(one.code, one.facts, language))
        for one in round_.departures
        if any(value in sbds for value in one.facts.values() if isinstance(value, int))
    )


def _said(told: Iterable[Told], section: SectionView, asked: Asked) -> tuple[Reason, ...]:
    """What was decided as sentences."""
    return reasons(told, section.words(asked.language), section.section.colour_words)


def _named(
    view: EventView, section: SectionView, round_: Round, told: Iterable[Told], said: Iterable[Reason]
) -> tuple[Named, ...]:
    """Everybody whom the sentences name by number, with his name: numbers of the time when the round was drawn."""
    holders = {then: section.people[sbd] for sbd, then in round_.numbers.items() if sbd in section.people}
    at = paths_of(view, section)
    return tuple(
        Named(number, holders[number], at.player(holders[number]))
        for number in numbers_said(told, said)
        if number in holders
    )
