"""Why a rank is what it is: against the one before and the one after, and how each value came about."""

from __future__ import annotations

from dataclasses import dataclass

from thuysi.shown.event import Shown
from thuysi.shown.people import Person
from thuysi.shown.signs import head, say
from thuysi.shown.standings import exact_text
from thuysi.standings.working import POINTS, Standings, Value
from thuysi.text.standings import article_text, part_text, tie_break_text, worth_text
from thuysi.text.words import Words


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
class WhyRank:
    """A player's rank, points, what decides between him and his neighbours, and every value with its addends."""

    rank: int
    player: Person
    points: str
    reasons: tuple[str, ...]
    worked: tuple[Worked, ...]


def place_of(result: Standings | None, player: int) -> int | None:
    """The place of a player's row in the table, from 0."""
    if result is None:
        return None
    return next((place for place, row in enumerate(result.rows) if row.player == player), None)


def why_rank(shown: Shown, result: Standings, place: int, words: Words) -> WhyRank:
    """Why the player of a row has his rank."""
    row = result.rows[place]
    player, points = shown.people[row.player], words.points(row.points)
    reasons = (
        say(words, "rank_self", name=player.name, rank=row.rank, points=points, of=len(result.rows)),
        *_against(shown, result, place, place - 1, words),
        *_against(shown, result, place, place + 1, words),
    )
    worked = tuple(
        _worked(shown, name, value, words) for name, value in row.counted.items() if value.amount is not None
    )
    return WhyRank(row.rank, player, points, reasons, worked)


def _against(shown: Shown, result: Standings, place: int, other: int, words: Words) -> list[str]:
    """What decides between two neighbours of the table: the first value in which they differ."""
    if not 0 <= other < len(result.rows):
        return []
    mine, yours = result.rows[place], result.rows[other]
    facts: dict[str, object] = {"other": shown.people[yours.player].name, "rank": yours.rank}
    if mine.rank == yours.rank:
        return [say(words, "rank_shared", **facts)]
    way = "behind" if other < place else "ahead"
    if mine.points != yours.points:
        by_points = {"mine": words.points(mine.points), "yours": words.points(yours.points)}
        return [say(words, f"rank_{way}_points", **facts, **by_points)]
    for name, value in mine.values.items():
        against = yours.values[name]
        if value.value != against.value:
            by_value = {"mine": exact_text(value.value, words), "yours": exact_text(against.value, words)}
            return [say(words, f"rank_{way}", **facts, **by_value, by=tie_break_text(name, words.language))]
    return []


def _worked(shown: Shown, name: str, value: Value, words: Words) -> Worked:
    addends, point = [], words.table["decimal_point"]
    for part in value.parts:
        law = "" if name == POINTS else article_text(part.article, words.language)
        opponent = shown.people.get(part.opponent) if part.opponent is not None else None
        number = "" if part.round is None else str(part.round)
        text = part_text(part, words.language, point)
        amount = "" if part.amount is None else exact_text(part.amount, words)
        addends.append(Addend(number, opponent, amount, text, law, part.cut is not None))
    said = head(tie_break_text(name, words.language))
    return Worked(said, worth_text(name, value, words.language, point), tuple(addends))
