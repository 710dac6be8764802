"""The pairings of a round: boards in order, byes and absent players at the end."""

from __future__ import annotations

from dataclasses import dataclass

from thuysi.journal.state import Round
from thuysi.model import BLACK, WHITE
from thuysi.shown.rounds import AsideRow, BoardRow, asides, boards
from thuysi.web.public.asked import Asked, Link, Made, Paths, paths_of, section_path
from thuysi.web.public.view import EventView, SectionView
from thuysi.web.public.words import clock_text


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
    boards: tuple[BoardRow, ...]
    asides: tuple[AsideRow, ...]
    done: int
    draw: str
    standings: str
    players: int
    at: Paths


def pairings_page(view: EventView, section: SectionView, asked: Asked) -> Made | None:
    """A round's pairings: the round asked for, else the latest; None for a round that is not public."""
    round_ = section.round(asked.number("round")) if "round" in asked.params else section.latest
    if round_ is None and "round" in asked.params:
        return None
    own, t, at = section.section, asked.t, paths_of(view, section)
    words = section.words(asked.language)
    context = PairingsPage(
        section=own.name,
        round=round_.number if round_ else 0,
        total_rounds=own.total_rounds,
        rounds=round_links(view, section, round_),
        final=round_ is not None and round_.status == "final",
        published=clock_text(round_.published, view.event.time_zone, asked.language) if round_ else "",
        protests=clock_text(round_.protests_until, view.event.time_zone, asked.language) if round_ else "",
        white=words.colours[WHITE],
        black=words.colours[BLACK],
        red=own.colour_words == "red-black",
        boards=boards(section.shown, round_.number, words) if round_ else (),
        asides=asides(section.shown, round_.number, words) if round_ else (),
        done=sum(board.result is not None for board in round_.boards) if round_ else 0,
        draw=draw_path(view, section, round_),
        standings=at.standings,
        players=len(section.people),
        at=at,
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
    at = paths_of(view, section)
    return tuple(
        Link(at.round(one.number), str(one.number), here is not None and one.number == here.number)
        for one in section.section.rounds
    )
