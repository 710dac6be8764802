"""Standings: rank, points, tie-breaks; each value's working and why the rank is what it is, one tap away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from thuysi.standings import Row, Standings, Value, value_text
from thuysi.text.card import halves
from thuysi.text.failures import error_text
from thuysi.text.standings import (
    amount_text,
    article_text,
    column_text,
    footnotes,
    part_text,
    tie_break_text,
    title,
)
from thuysi.web.public.asked import Asked, Link, Made, player_path, section_path
from thuysi.web.public.charts import race_picture
from thuysi.web.public.view import EventView, Person, SectionView

POINTS: Final = "PTS"
NO_PICTURE: Final = Markup("")


@dataclass(frozen=True, slots=True)
class TieBreakColumn:
    """A column's short heading and its full name."""

    code: str
    short: str
    name: str


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """A player's line."""

    rank: int
    person: Person
    path: str
    working: str
    points: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StandingsPage:
    """The table; no lines before anybody has a number."""

    section: str
    title: str
    columns: tuple[TieBreakColumn, ...]
    lines: tuple[StandingsLine, ...]
    notes: tuple[str, ...]
    empty: str = ""
    """Why there is no table."""
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
    name = section.section.name
    if result is None:
        problem = section.standings_problem
        told = t("standings_empty") if problem is None else error_text(problem, asked.language)
        return Made(t("standings_title", section=name), StandingsPage(name, "", (), (), (), told), section, "standings")
    shown = [
        one for one in result.order if one != POINTS and any(row.values[one].amount is not None for row in result.rows)
    ]
    texts = [column_text([row.values[code] for row in result.rows]) for code in shown]
    lines = tuple(
        _line(view, section, row, tuple(column[place] for column in texts)) for place, row in enumerate(result.rows)
    )
    columns = tuple(_column(code, asked) for code in shown)
    said = title(result, asked.language)
    notes = tuple(line.strip() for line in footnotes(result, asked.language))
    own = result is section.standings
    links = round_tables(view, section, result.after_round)
    context = StandingsPage(
        name,
        said,
        columns,
        lines,
        notes,
        rounds=links,
        newest=own,
        race=race_picture(section, asked, result.after_round),
    )
    return Made(f"{said} – {name}", context, section, "standings")


def round_tables(view: EventView, section: SectionView, here: int) -> tuple[Link, ...]:
    """A link to the table after each round that is over."""
    newest, path = section.standings, section_path(view.event.id, section.id)
    rounds = range(1, newest.after_round + 1) if newest is not None else ()
    last = rounds[-1] if rounds else 0
    return tuple(
        Link(f"{path}/xep-hang" if number == last else f"{path}/van/{number}/xep-hang", str(number), number == here)
        for number in rounds
    )


def _column(code: str, asked: Asked) -> TieBreakColumn:
    name = tie_break_text(code, asked.language)
    known = f"short_{code.split('/')[0]}"
    short = asked.t(known) if known in SHORT_NAMES else code
    return TieBreakColumn(code, short, name[:1].upper() + name[1:])


SHORT_NAMES: Final = frozenset(
    f"short_{code}"
    for code in (
        "BH",
        "SB",
        "DE",
        "PS",
        "WIN",
        "BPG",
        "VN-BH",
        "BERGER",
        "VN-WIN",
        "BLACK-WINS",
        "VN-DE",
        "LOT",
        "FOULS",
    )
)
"""Tie-breaks that have a short heading of their own; the others are headed by their descriptor."""


def _line(view: EventView, section: SectionView, row: Row, values: tuple[str, ...]) -> StandingsLine:
    person = section.by_number[row.player]
    return StandingsLine(
        row.rank,
        person,
        player_path(view.event.id, section.id, person),
        working_path(view, section, person),
        halves(row.points),
        values,
    )


def working_path(view: EventView, section: SectionView, person: Person) -> str:
    """Where a player's rank is explained."""
    return f"{section_path(view.event.id, section.id)}/xep-hang/{person.sbd}"


# --- why this rank ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Addend:
    """One addend of a value; `cut` where it does not count."""

    round: str
    opponent: Person | None
    amount: str
    text: str
    article: str
    cut: bool


@dataclass(frozen=True, slots=True)
class Worked:
    """A value with its addends."""

    name: str
    text: str
    addends: tuple[Addend, ...]


@dataclass(frozen=True, slots=True)
class RankPage:
    """Why a player has his rank: against the one before and the one after, and how each value came about."""

    section: str
    title: str
    rank: int
    person: Person
    path: str
    points: str
    reasons: tuple[str, ...]
    worked: tuple[Worked, ...]
    standings: str


def rank_page(view: EventView, section: SectionView, asked: Asked) -> Made | None:
    """Why a player has his rank; None for somebody who has none."""
    result = section.standings
    person = section.people.get(asked.number("sbd"))
    place = place_of(result, person)
    if result is None or person is None or place is None:
        return None
    row = result.rows[place]
    reasons = [
        asked.t("rank_self", name=person.name, rank=row.rank, points=halves(row.points), of=len(result.rows)),
        *_against(section, result, place, place - 1, asked),
        *_against(section, result, place, place + 1, asked),
    ]
    worked = tuple(
        _worked(section, name, value, asked) for name, value in row.counted.items() if value.amount is not None
    )
    said = title(result, asked.language)
    path = section_path(view.event.id, section.id) + "/xep-hang"
    context = RankPage(
        section.section.name, said, row.rank, person, player_path(view.event.id, section.id, person),
        halves(row.points), tuple(reasons), worked, path,
    )  # fmt: skip
    return Made(asked.t("rank_title", name=person.name), context, section, "", "standings")


def place_of(result: Standings | None, person: Person | None) -> int | None:
    """The place of a player's row in the table, from 0."""
    if result is None or person is None:
        return None
    return next((place for place, row in enumerate(result.rows) if row.player == person.number), None)


def _against(section: SectionView, result: Standings, place: int, other: int, asked: Asked) -> list[str]:
    """What decides between two neighbours of the table: the first value in which they differ."""
    if not 0 <= other < len(result.rows):
        return []
    mine, yours = result.rows[place], result.rows[other]
    facts: dict[str, object] = {"other": section.by_number[yours.player].name, "rank": yours.rank}
    if mine.rank == yours.rank:
        return [asked.t("rank_shared", **facts)]
    way = "behind" if other < place else "ahead"
    if mine.points != yours.points:
        return [asked.t(f"rank_{way}_points", **facts, mine=halves(mine.points), yours=halves(yours.points))]
    for name, value in mine.values.items():
        against = yours.values[name]
        if value.value != against.value:
            shown = {"mine": value_text(value.value) or "–", "yours": value_text(against.value) or "–"}
            return [asked.t(f"rank_{way}", **facts, **shown, by=tie_break_text(name, asked.language))]
    return []


def _worked(section: SectionView, name: str, value: Value, asked: Asked) -> Worked:
    addends = []
    for part in value.parts:
        law = "" if name == POINTS else article_text(part.article, asked.language)
        opponent = section.by_number.get(part.opponent) if part.opponent is not None else None
        number = "" if part.round is None else str(part.round)
        text = part_text(part, asked.language)
        addends.append(Addend(number, opponent, value_text(part.amount) or "", text, law, part.cut is not None))
    shown = tie_break_text(name, asked.language)
    text = amount_text(name, value, asked.language).removeprefix(f"{name} = ").removeprefix(f"{name}: ")
    return Worked(shown[:1].upper() + shown[1:], text, tuple(addends))
