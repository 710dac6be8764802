"""The sheets of a workbook that follow from the others: units, medals, everybody's card, the law and the settings.

Nothing is read from them again (`words.derived`) but what no other table tells (`carried`): they are for whoever opens
the workbook.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Final

from thuysi.cards import CardRow, cards
from thuysi.formats.sheets.carried import facts
from thuysi.formats.sheets.pages import Column, Page, Value, Wanted, columns_of, result_of, titles_of
from thuysi.formats.sheets.words import word
from thuysi.model import Tournament
from thuysi.standings import Standings
from thuysi.standings.units import Medal, Section, medal_table, medals, unit_standings

BEST: Final = 3
"""So many players count for their unit."""


def units_page(tournament: Tournament, wanted: Wanted) -> Page:
    """The units by their best players."""
    result = result_of(tournament, wanted)
    names = {player.number: player.name for player in tournament.players}
    rows: tuple[tuple[Value, ...], ...] = tuple(
        (
            row.rank, row.unit, Fraction(row.points, 10), row.places,
            ", ".join(f"{names[one.player]} ({one.place})" for one in row.scorers),
        )
        for row in unit_standings(result, tournament, BEST)
    )  # fmt: skip
    columns = columns_of(("rank", "unit", "points", "places", "best"), wanted.language)
    return _page("units", tournament, wanted, result, columns, rows)


def medals_page(tournament: Tournament, wanted: Wanted) -> Page:
    """Who won which medal, then the units by their medals in the columns beside."""
    result = result_of(tournament, wanted)
    won = medals((Section(tournament.name, result, tournament),))
    table = list(medal_table(won))
    codes = ("medal", "rank", "number", "name", "unit")
    columns = (
        *columns_of(codes, wanted.language), Column("", ""),
        *columns_of(("rank", "unit", "gold", "silver", "bronze"), wanted.language),
    )  # fmt: skip
    lines = max(len(won), len(table))
    left: list[tuple[Value, ...]] = [_medal(one, wanted) for one in won]
    right: list[tuple[Value, ...]] = [(one.rank, one.unit, one.gold, one.silver, one.bronze) for one in table]
    blank: tuple[Value, ...] = ("",) * 5
    rows = tuple(
        (*(left[at] if at < len(left) else blank), "", *(right[at] if at < len(right) else blank))
        for at in range(lines)
    )
    return _page("medals", tournament, wanted, result, columns, rows)


def _medal(one: Medal, wanted: Wanted) -> tuple[Value, ...]:
    return word(wanted.language, one.medal), one.place, one.player, one.name, one.unit


CARD: Final = (
    "number", "name", "game", "opponent_number", "opponent", "grade", "colour", "result", "float", "total", "remark",
)  # fmt: skip


def cards_page(tournament: Tournament, wanted: Wanted) -> Page:
    """Everybody's tracking card, a row a round: whoever filters by a number has the card."""
    rows = tuple(
        (card.player.number, card.player.name, *_round(row, wanted)) for card in cards(tournament) for row in card.rows
    )
    return _page("cards", tournament, wanted, None, columns_of(CARD, wanted.language), rows, key=3)


ARROWS: Final[Mapping[str | None, str]] = {"down": "↓", "up": "↑", None: "–"}
REMARKS: Final = {"bye": "bye", "absent": "away", "full_point_bye": "away", "half_point_bye": "away"}
"""The remarks that have a word in the tables; points tell the others."""


def _round(row: CardRow, wanted: Wanted) -> tuple[Value, ...]:
    named = {"w": "red" if wanted.colours == "red-black" else "white", "b": "black"}
    return (
        row.round, row.opponent, row.name or "", row.grade or "",
        word(wanted.language, named[row.colour]) if row.colour else "",
        None if row.points is None else Fraction(row.points, 10),
        "" if row.opponent is None else ARROWS[row.mark],
        None if row.total is None else Fraction(row.total, 10),
        word(wanted.language, REMARKS[row.remark]) if row.remark in REMARKS else "",
    )  # fmt: skip


def settings_page(tournament: Tournament, wanted: Wanted) -> Page:
    """By what the event is paired and ranked."""
    known = [(key, value) for key, value in facts(tournament) if key not in wanted.hidden]
    told = [(label, value) for label, value in _points(tournament) if SCORED[label] not in dict(known)]
    rows: tuple[tuple[Value, ...], ...] = (
        *((_label(key, wanted.language), value, key) for key, value in known),
        *((word(wanted.language, label), value, "") for label, value in told),
    )
    columns = columns_of(("setting", "value", "key"), wanted.language)
    return _page("settings", tournament, wanted, None, columns, rows, key=1)


def _label(key: str, language: str) -> str:
    """What a fact is called: a setting of the system by its own name."""
    head, _, rest = key.partition(".")
    if head == "settings":
        return rest
    scored = next((label for label, own in SCORED.items() if own == key), None)
    return word(language, scored or (head if head in OWN_WORDS else f"of_{head}"))


OWN_WORDS: Final = frozenset({"system", "edition", "total_rounds", "first_colour", "seed", "tie_breaks"})
SCORED: Final[Mapping[str, str]] = {
    "win": "scoring.win", "draw": "scoring.draw", "bye_points": "scoring.pairing_allocated_bye",
}  # fmt: skip


def _points(tournament: Tournament) -> Iterator[tuple[str, Value]]:
    """What a win, a draw and a bye give, where that is as everywhere: for people alone."""
    scoring = tournament.scoring
    bye = scoring.pairing_allocated_bye
    yield "win", Fraction(scoring.win, 10)
    yield "draw", Fraction(scoring.draw, 10)
    yield "bye_points", Fraction(scoring.win if bye is None else bye, 10)


def _page(
    kind: str,
    tournament: Tournament,
    wanted: Wanted,
    result: Standings | None,
    columns: tuple[Column, ...],
    rows: tuple[tuple[Value, ...], ...],
    key: int = 2,
) -> Page:
    number = len(tournament.rounds) if result is None else result.after_round
    title = word(wanted.language, f"title_{kind}", round=number)
    titles = titles_of(tournament, title, wanted.language)
    return Page(kind, word(wanted.language, f"sheet_{kind}"), titles, columns, rows, key)


SUMMARIES: Final[Mapping[str, Callable[[Tournament, Wanted], Page]]] = {
    "units": units_page, "medals": medals_page, "cards": cards_page, "settings": settings_page,
}  # fmt: skip
"""The sheets by name."""
