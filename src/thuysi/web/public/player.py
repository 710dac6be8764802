"""A player's page: his next board large, his place, his tracking card (14.1) with the reasons, a QR to the page."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from thuysi.journal.state import Round
from thuysi.model import BLACK, WHITE
from thuysi.text.card import cells, halves, headings
from thuysi.web.public.asked import Asked, Made, player_path, section_path
from thuysi.web.public.charts import way_picture
from thuysi.web.public.standings import place_of, working_path
from thuysi.web.public.view import EventView, Person, SectionView
from thuysi.web.public.words import letters, qr


@dataclass(frozen=True, slots=True)
class NextBoard:
    """His board in the latest round: `board` 0 where he has none, then `idle` says what he has instead."""

    round: int
    board: int
    colour: str
    mover: str
    opponent: Person | None
    opponent_path: str
    opponent_points: str
    result: str
    why: str
    idle: str


@dataclass(frozen=True, slots=True)
class CardLine:
    """A round on the card: the nine cells of the law's sample, the opponent's page, why it was paired so."""

    cells: tuple[str, ...]
    opponent_path: str
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
    now: NextBoard | None
    headings: tuple[str, ...]
    lines: tuple[CardLine, ...]
    working: str
    follow: str
    qr: Markup
    address: str
    way: Markup
    """His way through the event as a picture; "" before he has one."""


def player_page(view: EventView, section: SectionView, asked: Asked) -> Made | None:
    """A player's page; None for a registration number nobody has."""
    person = section.people.get(asked.number("sbd"))
    if person is None:
        return None
    path = player_path(view.event.id, section.id, person)
    result, place = section.standings, place_of(section.standings, person)
    row = None if result is None or place is None else result.rows[place]
    context = PlayerPage(
        section=section.section.name,
        person=person,
        rank=row.rank if row else None,
        of=len(result.rows) if result else 0,
        points=halves(row.points) if row else "",
        after_round=result.after_round if result else 0,
        now=next_board(view, section, person, asked),
        headings=headings(asked.language),
        lines=_card_lines(view, section, person, asked),
        working=working_path(view, section, person),
        follow=path,
        qr=qr(asked.reached(path)),
        address=asked.reached(path),
        way=way_picture(section, person.number, asked) if person.number else Markup(""),
    )
    return Made(person.name, context, section, "", "list")


def next_board(view: EventView, section: SectionView, person: Person, asked: Asked) -> NextBoard | None:
    """His board in the latest public round; None before there is one, or when he no longer plays."""
    round_ = section.latest
    if round_ is None or not person.number:
        return None
    path = f"{section_path(view.event.id, section.id)}/van/{round_.number}"
    for number, board in enumerate(round_.boards, start=1):
        if person.sbd not in (board.white, board.black):
            continue
        first = person.sbd == board.white
        other = section.seat(board.black if first else board.white, round_)
        mine, yours = letters(board.result) if first else letters(board.result)[::-1]
        colour = section.words(asked.language).colours[WHITE if first else BLACK]
        return NextBoard(
            round_.number, number, colour, "first" if first else "second", other.person,
            player_path(view.event.id, section.id, other.person), halves(other.points),
            f"{mine} – {yours}" if mine else "", f"{path}/ban/{number}", "",
        )  # fmt: skip
    return _without_board(section, person, round_, path, asked)


def _without_board(section: SectionView, person: Person, round_: Round, path: str, asked: Asked) -> NextBoard | None:
    idle = next((one for one in section.idle(round_) if one.person.sbd == person.sbd), None)
    if idle is None:
        return None
    said = asked.t(f"idle_{idle.kind}")
    return NextBoard(round_.number, 0, "", "", None, "", "", "", f"{path}/dau-thu/{person.sbd}", said)


def _card_lines(view: EventView, section: SectionView, person: Person, asked: Asked) -> tuple[CardLine, ...]:
    if not person.number:
        return ()
    boards = {
        round_.number: number
        for round_ in section.section.rounds
        for number, board in enumerate(round_.boards, start=1)
        if person.sbd in (board.white, board.black)
    }
    path = f"{section_path(view.event.id, section.id)}/van"
    lines = []
    for row in section.cards[person.number].rows:
        opponent = section.by_number.get(row.opponent) if row.opponent is not None else None
        where = player_path(view.event.id, section.id, opponent) if opponent else ""
        board = boards.get(row.round)
        round_ = section.round(row.round)
        why = f"{path}/{row.round}/ban/{board}" if board else f"{path}/{row.round}/dau-thu/{person.sbd}"
        explained = board is not None or (round_ is not None and _named(section, person, round_))
        lines.append(CardLine(cells(row, asked.language), where, why if explained else ""))
    return tuple(lines)


def _named(section: SectionView, person: Person, round_: Round) -> bool:
    """Whether he is named among those without an opponent."""
    return any(one.person.sbd == person.sbd for one in section.idle(round_))
