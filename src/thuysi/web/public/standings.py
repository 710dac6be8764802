"""Standings: rank, points, tie-breaks; each value's working and why the rank is what it is, one tap away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from thuysi.shown.rank import WhyRank, place_of, why_rank
from thuysi.shown.standings import Ranking, ranking
from thuysi.text.failures import error_text
from thuysi.text.standings import title
from thuysi.web.public.asked import Asked, Link, Made, Paths, paths_of
from thuysi.web.public.charts import race_picture
from thuysi.web.public.view import EventView, SectionView

NO_PICTURE: Final = Markup("")


@dataclass(frozen=True, slots=True)
class StandingsPage:
    """The table; None before a round is over, then `empty` says why."""

    section: str
    table: Ranking | None
    at: Paths
    empty: str = ""
    rounds: tuple[Link, ...] = ()
    newest: bool = True
    """Whether it is the newest table: only its values have their working told."""
    race: Markup = NO_PICTURE


def standings_page(view: EventView, section: SectionView, asked: Asked) -> Made | None:
    """The standings of a section: after the round asked for, else the newest; None for a round that is not over."""
    after = asked.number("round") if "round" in asked.params else None
    result, t = section.standings if after is None else section.table_after(after), asked.t
    if result is None and after is not None and section.standings_problem is None:
        return None
    name, at = section.section.name, paths_of(view, section)
    if result is None or result.after_round == 0:
        problem = section.standings_problem
        nothing = "list_empty" if not section.people else "standings_empty" if result is None else "standings_before"
        told = t(nothing) if problem is None else error_text(problem, asked.language)
        return Made(t("standings_title", section=name), StandingsPage(name, None, at, told), section, "standings")
    table = ranking(section.shown, result, section.words(asked.language))
    context = StandingsPage(
        name,
        table,
        at,
        rounds=round_tables(view, section, result.after_round),
        newest=result is section.standings,
        race=race_picture(section, asked, result.after_round),
    )
    return Made(f"{table.title} – {name}", context, section, "standings")


def round_tables(view: EventView, section: SectionView, here: int) -> tuple[Link, ...]:
    """A link to the table after each round that is over."""
    newest, at = section.standings, paths_of(view, section)
    rounds = range(1, newest.after_round + 1) if newest is not None else ()
    last = rounds[-1] if rounds else 0
    return tuple(
        Link(at.standings if number == last else f"{at.round(number)}/xep-hang", str(number), number == here)
        for number in rounds
    )


# --- why this rank ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RankPage:
    """Why a player has his rank."""

    section: str
    title: str
    why: WhyRank
    at: Paths


def rank_page(view: EventView, section: SectionView, asked: Asked) -> Made | None:
    """Why a player has his rank; None for somebody who has none."""
    result = section.standings
    person = section.people.get(asked.number("sbd"))
    place = None if person is None else place_of(result, person.number)
    if result is None or person is None or place is None:
        return None
    why = why_rank(section.shown, result, place, section.words(asked.language))
    context = RankPage(section.section.name, title(result, asked.language), why, paths_of(view, section))
    return Made(asked.t("rank_title", name=person.name), context, section, "", "standings")
