"""The lists of an event: starting list, wall standings, crosstable, units and medals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from thuysi.history import histories
from thuysi.model import BLACK, WHITE, ZERO_POINT_BYE, ByeKind, Game, Round
from thuysi.reports.source import AREA, Person, Source, score, side, signed
from thuysi.standings.units import Section, medal_table, medals, sections_by_sex, unit_standings
from thuysi.standings.working import POINTS, Standings, decimal_text
from thuysi.text import table
from thuysi.text.standings import decimals, footnotes, note_text, title

BYE_LETTERS: Final[Mapping[str, str]] = {"U": "bye", "F": "bye", "H": "half", "Z": "absent", "R": "rest"}


@dataclass(frozen=True, slots=True)
class StartList:
    """The entrants by starting number; which columns have anything in them."""

    title: str
    rows: tuple[Person, ...]
    has: Mapping[str, bool]


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One line of the standings: every tie-break's value in the order of the list, all with the same decimals."""

    rank: int
    player: Person
    points: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ranking:
    """Wall standings: the heads of the tie-breaks, the rows, and what the table rests on."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[StandingsRow, ...]
    notes: tuple[str, ...]
    has: Mapping[str, bool]


@dataclass(frozen=True, slots=True)
class Meeting:
    """A cell of a crosstable: opponent and colour sign ("12+") or a word for no board, and his side of the result.

    In a round robin the column says who the opponent is.
    """

    who: str
    result: str


@dataclass(frozen=True, slots=True)
class CrossRow:
    """One player's way through the event; no rank: his results stand here alone (C.05, 6.6)."""

    rank: int | None
    player: Person
    meetings: tuple[Meeting, ...]
    points: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Everybody's games: `columns` are the rounds, in a round robin the opponents; `wide` asks for the larger paper."""

    title: str
    columns: tuple[str, ...]
    heads: tuple[str, ...]
    rows: tuple[CrossRow, ...]
    notes: tuple[str, ...]
    wide: bool
    has: Mapping[str, bool]


@dataclass(frozen=True, slots=True)
class Scorer:
    """A player who counts for his unit."""

    name: str
    place: int
    points: str


@dataclass(frozen=True, slots=True)
class UnitLine:
    """One unit by its best players."""

    rank: int
    unit: str
    points: str
    places: int
    scorers: tuple[Scorer, ...]


@dataclass(frozen=True, slots=True)
class Units:
    """Units by their best players, and the rule that ranks them."""

    title: str
    rule: str
    rows: tuple[UnitLine, ...]


@dataclass(frozen=True, slots=True)
class MedalLine:
    """One medal: the section only where a new one begins."""

    section: str
    medal: str
    metal: str
    name: str
    unit: str


@dataclass(frozen=True, slots=True)
class UnitMedals:
    """A unit's line in the medal table."""

    rank: int
    unit: str
    gold: int
    silver: int
    bronze: int
    total: int


@dataclass(frozen=True, slots=True)
class Medals:
    """Medals by section, and units by medals."""

    title: str
    won: tuple[MedalLine, ...]
    table: tuple[UnitMedals, ...]


def _has(people: list[Person]) -> dict[str, bool]:
    """Which of the columns that a list may lack have anything in them."""
    return {name: any(getattr(one, name) for one in people) for name in ("unit", "grade", "rating", "birth")}


def start_list(source: Source) -> StartList:
    """The starting list by number."""
    rows = list(source.people().values())
    return StartList(source.say("title_start_list"), tuple(rows), _has(rows))


@dataclass(frozen=True, slots=True)
class Columns:
    """The tie-breaks of a table that have a value for anybody: their heads, and each row's values."""

    heads: tuple[str, ...]
    columns: tuple[tuple[str, ...], ...]

    def row(self, place: int) -> tuple[str, ...]:
        """The values of one row."""
        return tuple(column[place] for column in self.columns)


def tie_break_columns(source: Source, result: Standings) -> Columns:
    """The tie-breaks as a wall list has them: short heads in words, decimals under one another."""
    heads, columns = [], []
    for name in result.order:
        values = [row.values[name] for row in result.rows] if name != POINTS else []
        if any(value.value is not None for value in values):
            heads.append(head_of(source, name))
            columns.append(tuple(_values(source, [value.value for value in values])))
    return Columns(tuple(heads), tuple(columns))


def head_of(source: Source, descriptor: str) -> str:
    """A tie-break's short name: that of its rule, with its modifiers; the descriptor itself where it has no name."""
    name, slash, modifiers = descriptor.partition("/")
    known = table(source.language, AREA).get(f"head_{name}")
    return descriptor if known is None else f"{known}{slash}{modifiers}"


def _values(source: Source, values: Sequence[Fraction | None]) -> list[str]:
    """A column: as many decimals everywhere as any value that ends needs; one that does not end is cut, and says so."""
    point = table(source.language, "words")["decimal_point"]
    ending = [value for value in values if value is not None and decimals([value]) is not None]
    most = decimals(ending) or 0
    return [_value(value, most).replace(".", point).replace("-", "−") for value in values]


def _value(value: Fraction | None, most: int) -> str:
    """One value.

    >>> _value(Fraction(29, 2), 2), _value(Fraction(153, 14), 2), _value(Fraction(-1, 3), 1), _value(None, 1)
    ('14.50', '10.928…', '-0.333…', '–')
    """
    if value is None:
        return "–"
    if decimals([value]) is not None:
        return decimal_text(value, most)
    cut = abs(value.numerator) * 10**SHOWN_DECIMALS // value.denominator
    return decimal_text(Fraction(cut if value > 0 else -cut, 10**SHOWN_DECIMALS), SHOWN_DECIMALS) + "…"


SHOWN_DECIMALS: Final = 3
"""So many decimals are printed of a value that does not end; the exact one is in the working."""


def joined_notes(lines: Sequence[str]) -> tuple[str, ...]:
    """The footnotes with the names of the tie-breaks, a line each on a screen, in one paragraph.

    >>> joined_notes(["Order: PTS, BH.", "  PTS: points", "  BH: Buchholz", "A tie."])
    ('Order: PTS, BH. PTS: points; BH: Buchholz.', 'A tie.')
    """
    names = [line.strip() for line in lines if line.startswith(" ")]
    first, *rest = [line for line in lines if not line.startswith(" ")]
    return (f"{first} {'; '.join(names)}.", *rest)


def ranking(source: Source) -> Ranking:
    """The standings after the round asked for, else after the last one that is complete."""
    result = source.standings(source.request.round)
    people = source.people()
    columns = tie_break_columns(source, result)
    rows = tuple(
        StandingsRow(row.rank, people[row.player], score(row.points), columns.row(place))
        for place, row in enumerate(result.rows)
    )
    notes = joined_notes(footnotes(result, source.language))
    return Ranking(title(result, source.language), columns.heads, rows, notes, _has([row.player for row in rows]))


A4_ROUNDS: Final = 9
"""A crosstable of more rounds than these asks for A3."""


def crosstable(source: Source) -> Crosstable:
    """Every player's games, in the order of the standings: by round, in a round robin by opponent.

    Who is left out of the standings stands below, without a rank (C.05, 6.6).
    """
    result, people = source.standings(source.request.round), source.people()
    played = source.tournament.rounds[: result.after_round]
    ranked = {row.player: (place, row) for place, row in enumerate(result.rows)}
    order = (*ranked, *result.left_out)
    records, values = histories(source.tournament, result.after_round), tie_break_columns(source, result)
    grid = result.round_robin and len(order) <= MOST_IN_A_GRID
    meetings = _by_opponent(played, order) if grid else _by_round(source, played, order)
    rows = []
    for one in order:
        place, row = ranked.get(one, (None, None))
        points = records[one].points if row is None else row.points
        own = ("",) * len(values.heads) if place is None else values.row(place)
        rows.append(CrossRow(None if row is None else row.rank, people[one], meetings[one], score(points), own))
    heads = tuple(str(one) for one in (order if grid else range(1, len(played) + 1)))
    colours = {"WHITE": source.colour(WHITE), "BLACK": source.colour(BLACK)}
    notes = [source.say("note_grid" if grid else "note_crosstable", **colours)]
    notes += [note_text(note, source.language) for note in result.notes if note.code == "left_out"]
    heading = source.say("title_crosstable", round=result.after_round)
    has, wide = _has([row.player for row in rows]), len(heads) > (A4_GRID if grid else A4_ROUNDS)
    return Crosstable(heading, heads, values.heads, tuple(rows), tuple(notes), wide, has)


MOST_IN_A_GRID: Final = 30
"""A round robin of more players than these is shown by rounds: nobody finds a column among so many."""
A4_GRID: Final = 14
"""A grid of more columns than these asks for A3."""
ONESELF: Final = "×"


def _by_round(source: Source, played: Sequence[Round], order: Sequence[int]) -> dict[int, tuple[Meeting, ...]]:
    """Everybody's games, one a round."""
    seats = [{one: game for game in round_.games for one in (game.white, game.black)} for round_ in played]
    return {one: tuple(_meeting(source, round_, seat, one) for round_, seat in zip(played, seats)) for one in order}


def _by_opponent(played: Sequence[Round], order: Sequence[int]) -> dict[int, tuple[Meeting, ...]]:
    """Everybody's games, one an opponent; of two games or more the results in the order of the rounds."""
    found: dict[tuple[int, int], list[str]] = {}
    for round_ in played:
        for game in round_.games:
            for one, other in ((game.white, game.black), (game.black, game.white)):
                found.setdefault((one, other), []).append(side(game, one))
    return {
        one: tuple(Meeting("", ONESELF if one == other else " ".join(found.get((one, other), []))) for other in order)
        for one in order
    }


def _meeting(source: Source, round_: Round, seats: Mapping[int, Game], number: int) -> Meeting:
    game = seats.get(number)
    if game is not None:
        white, played = game.white == number, game.result is None or game.result.played
        sign = signed(WHITE if white else BLACK) if played else ""
        return Meeting(f"{game.black if white else game.white}{sign}", side(game, number))
    kind: ByeKind = next((bye.kind for bye in round_.byes if bye.player == number), ZERO_POINT_BYE)
    return Meeting(source.say(f"cell_{BYE_LETTERS[source.bye_letter(kind)]}"), score(source.bye_points(kind)))


def units(source: Source) -> Units:
    """The units by their best players."""
    result, asked = source.final_standings(), source.request
    words, names = table(source.language, "units"), {one.number: one.name for one in source.people().values()}
    rows = tuple(
        UnitLine(
            row.rank,
            row.unit,
            score(row.points),
            row.places,
            tuple(Scorer(names[one.player], one.place, score(one.points)) for one in row.scorers),
        )
        for row in unit_standings(result, source.tournament, asked.best, asked.by)
    )
    return Units(source.say("title_units", best=asked.best), words[f"units_rule_{asked.by}"], rows)


def sections_of(source: Source) -> tuple[Section, ...]:
    """The event's sections with their standings: its own first, parted by sex where that is asked."""
    own = Section(source.frame.section or source.frame.event, source.final_standings(), source.tournament)
    found = (own, *source.request.sections)
    if not source.request.by_sex:
        return found
    words = table(source.language, "units")
    parted = [
        sections_by_sex(one, {sex: words[f"section_{sex}"].format(section=one.name) for sex in ("m", "w")})
        for one in found
    ]
    return tuple(part for parts in parted for part in parts)


def medal_lists(source: Source) -> Medals:
    """Who won which medal in which section, and the units by their medals."""
    won = medals(sections_of(source), source.request.bronzes)
    words = table(source.language, "units")
    lines, section = [], None
    for one in won:
        metal = words[f"medal_{one.medal}"]
        first = one.section if one.section != section else ""
        lines.append(MedalLine(first, one.medal, metal[:1].upper() + metal[1:], one.name, one.unit))
        section = one.section
    rows = tuple(
        UnitMedals(r.rank, r.unit, r.gold, r.silver, r.bronze, r.gold + r.silver + r.bronze) for r in medal_table(won)
    )
    return Medals(source.say("title_medals"), tuple(lines), rows)
