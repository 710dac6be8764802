"""Unit standings from individual results, and medals by section. They read finished standings and change nothing.

A unit is a club, a province or a school, as its players' `unit` names it; players without one stand for nobody. The
rules are those of many Vietnamese regulations, and they are stated here because regulations differ:

* by points: the sum of the points of the best k players of the unit, more is better; on equal sums the smaller sum of
  their places, then the better best place, the better second place, and so on;
* by places: the sum of the places of the best k players, less is better; on equal sums the larger sum of points, then
  the places one by one as above. Where a unit has fewer than k players, each missing one counts as the place after
  the last.

Units equal in everything share a rank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal

from thuysi.errors import UsageError
from thuysi.model import Tournament
from thuysi.names import clean, identity_key, sort_key
from thuysi.standings.working import Row, Standings

By = Literal["points", "places"]
BY: Final[tuple[By, ...]] = ("points", "places")

MOST_PLAYERS_OF_A_UNIT: Final = 1000


@dataclass(frozen=True, slots=True)
class Scorer:
    """One player who counts for his unit: starting number, place, points in tenths."""

    player: int
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class UnitRow:
    """One unit's line: the players who count, best first, their points (tenths) and places summed, how many lack."""

    rank: int
    unit: str
    points: int
    places: int
    scorers: tuple[Scorer, ...]
    missing: int


def unit_standings(result: Standings, tournament: Tournament, best: int, by: By = "points") -> tuple[UnitRow, ...]:
    """The units from the top by the `best` players of each; raises `UsageError` for a number or a rule not known."""
    if by not in BY:
        raise UsageError("unknown_unit_rule", name=by, known=list(BY))
    if not 1 <= best <= MOST_PLAYERS_OF_A_UNIT:
        raise UsageError("unknown_unit_size", found=best, most=MOST_PLAYERS_OF_A_UNIT)
    after_last = len(result.rows) + 1
    lines = [_unit(unit, scorers, best, by, after_last) for unit, scorers in _by_unit(result, tournament).items()]
    key = _KEYS[by]
    lines.sort(key=lambda line: (key(line), sort_key(line.unit, line.unit)))
    rows: list[UnitRow] = []
    for _, equal in groupby(lines, key=key):
        rank = len(rows) + 1
        rows += [UnitRow(rank, one.unit, one.points, one.places, one.scorers, one.missing) for one in equal]
    return tuple(rows)


def _by_unit(result: Standings, tournament: Tournament) -> dict[str, list[Scorer]]:
    """The players of each unit in the order of the standings."""
    units = {player.number: player.unit for player in tournament.players}
    spelling = one_spelling(units.values())
    found: dict[str, list[Scorer]] = {}
    for row in result.rows:
        unit = spelling[units[row.player]]
        if unit:
            found.setdefault(unit, []).append(Scorer(row.player, row.rank, row.points))
    return found


def one_spelling(units: Iterable[str]) -> dict[str, str]:
    """Every unit as written -> the first spelling of it: capitals, blanks and the encoding of accents make no other.

    >>> one_spelling(["Huế", " HUẾ"])
    {'Huế': 'Huế', ' HUẾ': 'Huế'}
    """
    first: dict[object, str] = {}
    return {unit: first.setdefault(identity_key(unit), clean(unit)) for unit in units}


def _unit(unit: str, players: Sequence[Scorer], best: int, by: By, after_last: int) -> UnitRow:
    """A unit's line, not yet ranked: its best players by the rule, and what they add up to."""
    order = sorted(players, key=_BEST[by])[:best]
    missing = best - len(order)
    places = sum(one.place for one in order) + missing * after_last
    return UnitRow(0, unit, sum(one.points for one in order), places, tuple(order), missing)


_BEST: Final[Mapping[str, Callable[[Scorer], tuple[int, int, int]]]] = {
    "points": lambda one: (-one.points, one.place, one.player),
    "places": lambda one: (one.place, -one.points, one.player),
}
"""Which of a unit's players are its best, by the rule."""


def _one_by_one(line: UnitRow) -> tuple[int, ...]:
    """The places from the best on; a missing player is behind every place."""
    return tuple(sorted(one.place for one in line.scorers)) + (1_000_000_000,) * line.missing


_KEYS: Final[Mapping[str, Callable[[UnitRow], tuple[object, ...]]]] = {
    "points": lambda line: (-line.points, line.places, _one_by_one(line)),
    "places": lambda line: (line.places, -line.points, _one_by_one(line)),
}
"""How units are ranked, smallest key first."""


# --- medals -------------------------------------------------------------------------------------------------------

MEDALS: Final = ("gold", "silver", "bronze")


@dataclass(frozen=True, slots=True)
class Section:
    """One section (nội dung: nam, nữ, U11 …): its name, its standings, its event."""

    name: str
    standings: Standings
    tournament: Tournament


@dataclass(frozen=True, slots=True)
class Medal:
    """One medal: of which section, which metal, at what place, to whom."""

    section: str
    medal: str
    place: int
    player: int
    name: str
    unit: str


@dataclass(frozen=True, slots=True)
class MedalRow:
    """One unit's line in the table of medals."""

    rank: int
    unit: str
    gold: int
    silver: int
    bronze: int


def sections_by_sex(section: Section, names: Mapping[str, str]) -> tuple[Section, ...]:
    """One event played together, its medals apart for men and women: each with the places among themselves.

    `names` gives each section's name by "m" and "w"; players whose sex is not known are in neither.
    """
    sex = {player.number: _SEX.get(player.sex.strip().lower(), "") for player in section.tournament.players}
    return tuple(
        Section(names[one], _among(section.standings, {n for n, s in sex.items() if s == one}), section.tournament)
        for one in ("m", "w")
    )


_SEX: Final = {
    **dict.fromkeys(("m", "male", "nam", "男"), "m"),
    **dict.fromkeys(("w", "f", "female", "nữ", "nu", "女"), "w"),
}


def _among(result: Standings, players: set[int]) -> Standings:
    """The standings of some of the players: the same order, places counted anew, shared ones still shared."""
    rows: list[Row] = []
    for _, equal in groupby((row for row in result.rows if row.player in players), key=lambda row: row.rank):
        rank = len(rows) + 1
        rows += [Row(rank, row.player, row.points, row.columns) for row in equal]
    return Standings(
        tuple(rows), result.order, result.edition, result.after_round, result.total_rounds, result.round_robin,
        result.notes, result.seed, result.settings, tuple(one for one in result.left_out if one in players),
    )  # fmt: skip


def medals(sections: Iterable[Section], bronzes: int = 1) -> tuple[Medal, ...]:
    """The medals of every section: place 1 gold, 2 silver, 3 bronze; with two bronzes (đồng giải ba) 3 and 4.

    Who shares a place shares its medal, and the places after it are fewer, as in the standings themselves. Raises
    `UsageError` ("unknown_bronzes") for another number of bronzes.
    """
    if bronzes not in (1, 2):
        raise UsageError("unknown_bronzes", found=bronzes, known=[1, 2])
    won = []
    for section in sections:
        people = {player.number: player for player in section.tournament.players}
        for row in section.standings.rows:
            if row.rank > 2 + bronzes:
                break
            metal = MEDALS[min(row.rank, 3) - 1]
            player = people[row.player]
            won.append(Medal(section.name, metal, row.rank, row.player, player.name, clean(player.unit)))
    return tuple(won)


def medal_table(won: Iterable[Medal]) -> tuple[MedalRow, ...]:
    """The units by their medals: more gold, then more silver, then more bronze; equal ones share a rank."""
    earned = [one for one in won if one.unit]
    spelling = one_spelling(one.unit for one in earned)
    counts: dict[str, list[int]] = {}
    for one in earned:
        counts.setdefault(spelling[one.unit], [0, 0, 0])[MEDALS.index(one.medal)] += 1
    order = sorted(counts, key=lambda unit: ([-count for count in counts[unit]], sort_key(unit, unit)))
    rows: list[MedalRow] = []
    for _, equal in groupby(order, key=counts.__getitem__):
        rank = len(rows) + 1
        rows += [MedalRow(rank, unit, *counts[unit]) for unit in equal]
    return tuple(rows)
