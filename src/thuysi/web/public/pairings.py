"""The pairings of a round: boards in order, byes and absent players at the end."""

from __future__ import annotations

from dataclasses import dataclass

from thuysi.journal.state import Round
from thuysi.model import BLACK, WHITE
from thuysi.text.card import halves
from thuysi.web.public.asked import Asked, Link, Made, player_path, section_path
from thuysi.web.public.view import EventView, Idle, Match, Person, Seat, SectionView
from thuysi.web.public.words import clock_text, letters


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a board's line. `points` before the round, `letter` his result ("" while not known)."""

    person: Person
    path: str
    points: str
    letter: str


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A board as a line."""

    board: int
    white: Side
    black: Side
    done: bool
    why: str


@dataclass(frozen=True, slots=True)
class IdleLine:
    """A player without an opponent: why, in a word, and where it is explained."""

    person: Person
    path: str
    points: str
    reason: str
    why: str


@dataclass(frozen=True, slots=True)
class PairingsPage:
    """A round's pairings; `round` is 0 before the first is published."""

    section: str
    round: int
    total_rounds: int | None
    rounds: tuple[Link, ...]
    final: bool
    published: str
    protests: str
    white: str
    black: str
    red: bool
    boards: tuple[BoardLine, ...]
    idle: tuple[IdleLine, ...]
    done: int
    draw: str
    standings: str
    players: int


def pairings_page(view: EventView, section: SectionView, asked: Asked) -> Made | None:
    """A round's pairings: the round asked for, else the latest; None for a round that is not public."""
    round_ = section.round(asked.number("round")) if "round" in asked.params else section.latest
    if round_ is None and "round" in asked.params:
        return None
    own, t = section.section, asked.t
    colours = section.words(asked.language).colours
    context = PairingsPage(
        section=own.name,
        round=round_.number if round_ else 0,
        total_rounds=own.total_rounds,
        rounds=round_links(view, section, round_),
        final=round_ is not None and round_.status == "final",
        published=clock_text(round_.published, view.event.time_zone) if round_ else "",
        protests=clock_text(round_.protests_until, view.event.time_zone) if round_ else "",
        white=colours[WHITE],
        black=colours[BLACK],
        red=own.colour_words == "red-black",
        boards=board_lines(view, section, round_) if round_ else (),
        idle=idle_lines(view, section, round_, asked) if round_ else (),
        done=sum(board.result is not None for board in round_.boards) if round_ else 0,
        draw=draw_path(view, section, round_),
        standings=section_path(view.event.id, section.id) + "/xep-hang",
        players=len(section.people),
    )
    title = (
        t("pairings_title", round=context.round, section=own.name) if round_ else t("pairings_none", section=own.name)
    )
    return Made(title, context, section, "pairings")


def draw_path(view: EventView, section: SectionView, round_: Round | None) -> str:
    """Where the round's draw is shown; "" for a round that has no lots to show."""
    if round_ is None or not round_.pairing.get("draw"):
        return ""
    return f"{section_path(view.event.id, section.id)}/boc-tham/{round_.number}"


def round_links(view: EventView, section: SectionView, here: Round | None) -> tuple[Link, ...]:
    """A link for each public round."""
    path = section_path(view.event.id, section.id)
    return tuple(
        Link(f"{path}/van/{one.number}", str(one.number), here is not None and one.number == here.number)
        for one in section.section.rounds
    )


def board_lines(view: EventView, section: SectionView, round_: Round) -> tuple[BoardLine, ...]:
    """The lines of a round's boards."""
    path = f"{section_path(view.event.id, section.id)}/van/{round_.number}/ban"
    return tuple(_line(view, section, match, path) for match in section.matches(round_))


def _line(view: EventView, section: SectionView, match: Match, path: str) -> BoardLine:
    white, black = letters(match.result)
    return BoardLine(
        match.board,
        _side(view, section, match.white, white),
        _side(view, section, match.black, black),
        match.result is not None,
        f"{path}/{match.board}",
    )


def _side(view: EventView, section: SectionView, seat: Seat, letter: str) -> Side:
    path = player_path(view.event.id, section.id, seat.person)
    return Side(seat.person, path, halves(seat.points), letter)


def idle_lines(view: EventView, section: SectionView, round_: Round, asked: Asked) -> tuple[IdleLine, ...]:
    """Byes, then the absent."""
    return tuple(_idle(view, section, round_, one, asked) for one in section.idle(round_))


def _idle(view: EventView, section: SectionView, round_: Round, one: Idle, asked: Asked) -> IdleLine:
    path = player_path(view.event.id, section.id, one.person)
    why = f"{section_path(view.event.id, section.id)}/van/{round_.number}/dau-thu/{one.person.sbd}"
    return IdleLine(one.person, path, halves(one.points), asked.t(f"idle_{one.kind}"), why)
