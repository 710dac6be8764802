"""A player's page: his next board large, his place, his tracking card (14.1) with the reasons, a QR to the page."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from thuysi.model import BLACK, WHITE
from thuysi.shown import Person
from thuysi.shown.card import card_lines
from thuysi.shown.rank import place_of
from thuysi.shown.rounds import NameRow, line_of
from thuysi.shown.signs import SIGNS, head
from thuysi.text.card import headings
from thuysi.web.public.asked import Asked, Made, Paths, paths_of
from thuysi.web.public.charts import way_picture
from thuysi.web.public.view import EventView, SectionView
from thuysi.web.public.words import qr


@dataclass(frozen=True, slots=True)
class Now:
    """His line in the latest round, and where it is said why; `first` where he moves first."""

    round: int
    line: NameRow
    first: bool
    colour: str
    result: str
    why: str


@dataclass(frozen=True, slots=True)
class CardRow:
    """A round on the card: the nine cells of the law's sample, the opponent, where it is said why it was paired so."""

    cells: tuple[str, ...]
    opponent: Person | None
    why: str


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """A player's page."""

    section: str
    person: Person
    rank: int | None
    of: int
    points: str
    after_round: int
    now: Now | None
    headings: tuple[str, ...]
    lines: tuple[CardRow, ...]
    signs: str
    """What the law's signs for colours and groups mean."""
    working: str
    follow: str
    qr: Markup
    address: str
    way: Markup
    """His way through the event as a picture; "" before he has one."""
    at: Paths


def player_page(view: EventView, section: SectionView, asked: Asked) -> Made | None:
    """A player's page; None for a registration number nobody has."""
    person = section.people.get(asked.number("sbd"))
    if person is None:
        return None
    at = paths_of(view, section)
    path = at.player(person)
    result, place = section.standings, place_of(section.standings, person.number)
    row = None if result is None or place is None else result.rows[place]
    colours = section.words(asked.language).colours
    signs = "card_signs_robin" if section.section.system == "round-robin" else "card_signs"
    context = PlayerPage(
        section=section.section.name,
        person=person,
        rank=row.rank if row else None,
        of=len(result.rows) if result else 0,
        points=section.words(asked.language).points(row.points) if row else "",
        after_round=result.after_round if result else 0,
        now=now_of(view, section, person, asked),
        headings=headings(asked.language),
        lines=_card_lines(view, section, person, asked),
        signs=asked.t(signs, white=colours[WHITE], black=colours[BLACK]),
        working=at.working(person),
        follow=path,
        qr=qr(asked.reached(path)),
        address=asked.reached(path),
        way=way_picture(section, person.number, asked) if person.number else Markup(""),
        at=at,
    )
    return Made(person.name, context, section, "", "list")


def _result(line: NameRow, first: bool, white: str, black: str) -> str:
    """His board's result as every page writes it, who moves first before the other, each with his colour."""
    sides = (line.result, line.opponent_side) if first else (line.opponent_side, line.result)
    return f"{white} {sides[0]} – {sides[1]} {black}"


def now_of(view: EventView, section: SectionView, person: Person, asked: Asked) -> Now | None:
    """His line in the latest public round; None before there is one, or when he no longer plays."""
    round_, at = section.latest, paths_of(view, section)
    if round_ is None or not person.number:
        return None
    words = section.words(asked.language)
    line = line_of(section.shown, round_.number, person.number, words)
    if line is None:
        return None
    why = at.board(round_.number, line.board) if line.board else at.aside(round_.number, person)
    first = line.sign == SIGNS[WHITE]
    result = _result(line, first, head(words.colours[WHITE]), head(words.colours[BLACK])) if line.result else ""
    return Now(round_.number, line, first, words.colours[WHITE if first else BLACK], result, why)


def _card_lines(view: EventView, section: SectionView, person: Person, asked: Asked) -> tuple[CardRow, ...]:
    if not person.number:
        return ()
    shown, at = section.shown, paths_of(view, section)
    lines = []
    for row in card_lines(shown.cards[person.number], section.words(asked.language)):
        opponent = shown.people[row.opponent] if row.opponent is not None else None
        seat = shown.seats(row.round).get(person.number)
        why = ""
        if seat is not None:
            why = at.board(row.round, seat.board)
        elif person.number in shown.idle(row.round):
            why = at.aside(row.round, person)
        lines.append(CardRow(row.cells, opponent, why))
    return tuple(lines)
