"""The crosstable as it is shown: everybody's games by round or, in a round robin, by opponent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from thuysi.history import histories, point_system
from thuysi.model import BLACK, WHITE, Colour, Game
from thuysi.shown.event import Shown
from thuysi.shown.people import Person
from thuysi.shown.signs import SIGNS, head, say, side
from thuysi.shown.standings import columns_of, has
from thuysi.standings.working import Standings
from thuysi.text.standings import note_text
from thuysi.text.words import Words


@dataclass(frozen=True, slots=True)
class Meeting:
    """A cell of a crosstable: opponent and colour sign ("12+") or a word for no board, and his side of the result.

    In a round robin's grid the column says who the opponent is, and `who` is empty. `opponent` is 0 and `colour` ""
    where there is none: no board, oneself, a game decided by default, which has no colour.
    """

    who: str
    result: str
    opponent: int = 0
    colour: str = ""


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
    """Everybody's games: `columns` are the rounds, in a `grid` the opponents; `wide` asks for the larger paper."""

    title: str
    columns: tuple[str, ...]
    heads: tuple[str, ...]
    rows: tuple[CrossRow, ...]
    notes: tuple[str, ...]
    wide: bool
    has: Mapping[str, bool]
    grid: bool


A4_ROUNDS: Final = 9
"""A crosstable of more rounds than these asks for A3."""
MOST_IN_A_GRID: Final = 30
"""A round robin of more players than these is shown by rounds: nobody finds a column among so many."""
A4_GRID: Final = 14
"""A grid of more columns than these asks for A3."""
ONESELF: Final = "×"
OPEN: Final = "·"
"""A game without a result yet."""


def crosstable(shown: Shown, result: Standings, words: Words, rounds: int | None = None) -> Crosstable:
    """Every player's games, in the order of the standings, up to a round (default: that of the standings).

    Who is left out of the standings stands below, without a rank (C.05, 6.6). Points are those of the standings, also
    where rounds are shown that they do not count yet.
    """
    drawn = result.after_round if rounds is None else rounds
    ranked = {row.player: (place, row) for place, row in enumerate(result.rows)}
    order = (*ranked, *result.left_out)
    records, values = histories(shown.tournament, result.after_round), columns_of(result, words)
    grid = result.round_robin and len(order) <= MOST_IN_A_GRID
    meetings = _by_opponent(shown, drawn, order) if grid else _by_round(shown, drawn, order, words)
    rows = []
    for one in order:
        place, row = ranked.get(one, (None, None))
        points = records[one].points if row is None else row.points
        own = ("",) * len(values.heads) if place is None else values.row(place)
        rank = None if row is None else row.rank
        rows.append(CrossRow(rank, shown.people[one], meetings[one], words.points(points), own))
    heads = tuple(str(one) for one in (order if grid else range(1, drawn + 1)))
    return Crosstable(
        say(words, "title_crosstable", round=result.after_round),
        heads,
        values.heads,
        tuple(rows),
        _notes(result, grid, words),
        len(heads) > (A4_GRID if grid else A4_ROUNDS),
        has(row.player for row in rows),
        grid,
    )


def _notes(result: Standings, grid: bool, words: Words) -> tuple[str, ...]:
    """How a cell is read, and who is left out of the standings."""
    colours = {"WHITE": head(words.colours[WHITE]), "BLACK": head(words.colours[BLACK])}
    left = [note_text(note, words.language) for note in result.notes if note.code == "left_out"]
    return (say(words, "note_grid" if grid else "note_crosstable", **colours), *left)


def _by_round(shown: Shown, drawn: int, order: Sequence[int], words: Words) -> dict[int, tuple[Meeting, ...]]:
    """Everybody's games, one a round."""
    rounds = range(1, drawn + 1)
    return {one: tuple(_meeting(shown, number, one, words) for number in rounds) for one in order}


def _meeting(shown: Shown, number: int, player: int, words: Words) -> Meeting:
    seat = shown.seats(number).get(player)
    if seat is None:
        worth = point_system(shown.tournament).bye(shown.bye_kind(number, player))
        return Meeting(say(words, f"cell_{shown.idle_kind(number, player)}"), words.points(worth))
    game, colour = seat.game, _colour(seat.game, player)
    opponent = game.black if game.white == player else game.white
    return Meeting(f"{opponent}{SIGNS[colour] if colour else ''}", side(game, player), opponent, colour)


def _colour(game: Game, player: int) -> Colour | str:
    """His colour; none where the game was decided by default, which counts for no colour (general principles)."""
    if game.result is not None and not game.result.played:
        return ""
    return WHITE if game.white == player else BLACK


def _by_opponent(shown: Shown, drawn: int, order: Sequence[int]) -> dict[int, tuple[Meeting, ...]]:
    """Everybody's games, one an opponent; of two games or more the results in the order of the rounds."""
    found: dict[tuple[int, int], list[Game]] = {}
    for round_ in shown.tournament.rounds[:drawn]:
        for game in round_.games:
            found.setdefault((game.white, game.black), []).append(game)
            found.setdefault((game.black, game.white), []).append(game)
    return {one: tuple(_against(found.get((one, other), []), one, one == other) for other in order) for one in order}


def _against(games: Sequence[Game], player: int, himself: bool) -> Meeting:
    """What a grid shows where two meet: the colour of the first game, the results of all."""
    if not games:
        return Meeting("", ONESELF if himself else "")
    results = " ".join(side(game, player) or OPEN for game in games)
    return Meeting(
        "", results, games[0].black if games[0].white == player else games[0].white, _colour(games[0], player)
    )
