"""The race: who stood where after each round. The leaders' names stand at the end of their lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from thuysi.errors import UsageError
from thuysi.model import Tournament
from thuysi.names import clean
from thuysi.plots.asked import Asked
from thuysi.plots.svg import SMALL, WIDER, WIDTH, circle, drawing, element, line, name_fitted, path, text, width_of
from thuysi.standings import Standings, standings

TOP: Final = 40
STEP: Final = 27
LEFT: Final = 34
RIGHT: Final = 192
LABEL: Final = 203
BOLD: Final = 1.09
"""How much wider a bold letter is."""
BELOW: Final = 54
"""The room for whoever was further down than the places shown."""
DOT: Final = 3.4
SMALLEST_DOT: Final = 1.4
"""The radius of the dot of a round; smaller, and without an edge, where rounds lie so close that dots would touch."""
MARKS: Final = (1, 2, 5, 10, 20, 50, 100, 200)
"""How many rounds there may be from one number of the axis to the next."""
DASHES: Final = (None, "7 4", "2 4")
"""More lines than colours are told apart by how they are drawn."""


@dataclass(frozen=True, slots=True)
class Runner:
    """A player of the race: his place after each round (None: in no table), his points at the end."""

    number: int
    name: str
    points: int
    places: tuple[int | None, ...]


def race(tournament: Tournament, asked: Asked) -> str:
    """The standings' race; raises `UsageError` ("nothing_to_plot") before a round is complete."""
    last = standings(tournament)
    tables = [standings(tournament, after_round=number) for number in range(1, last.after_round)]
    names = {player.number: clean(player.name) for player in tournament.players}
    return race_of([*tables, last] if last.after_round else [], names, asked)


def race_of(tables: Sequence[Standings], names: Mapping[int, str], asked: Asked) -> str:
    """The race through these tables, one after each round; names by starting number."""
    if not tables or not tables[-1].rows:
        raise UsageError("nothing_to_plot", kind="race")
    runners, rounds = runners_of(tables, names, asked.top), len(tables)
    shown = len(runners)
    deepest = max([shown, *(place for one in runners for place in one.places if place is not None)])
    below = BELOW if deepest > shown else 0
    height = TOP + STEP * shown + below + 12
    title = asked.say("race_title", round=rounds, top=shown)
    told = [
        asked.say("race_line", rank=rank, name=one.name, points=asked.words.points(one.points))
        for rank, one in enumerate(runners, 1)
    ]
    parts, dot = [*_grid(rounds, shown, deepest, asked)], max(SMALLEST_DOT, min(DOT, _apart(rounds) * 0.4))
    edge = 1 if dot == DOT else 0
    ends: list[str] = []
    for place, one in enumerate(runners):
        colour, dash = asked.look.series[place % len(asked.look.series)], DASHES[place // len(asked.look.series) % 3]
        spots = [
            (_x(index, rounds), _y(found, shown, deepest))
            for index, found in enumerate(one.places)
            if found is not None
        ]
        parts.append(path(spots, asked.look.surface, 5))
        parts.append(path(spots, colour, 2.4, stroke_dasharray=dash))
        parts += [circle(x, y, dot, colour, stroke=asked.look.surface, stroke_width=edge) for x, y in spots]
        ends += _end(place, one, colour, asked)
    return drawing("race", WIDTH, height, title, " ".join(told), [*parts, *ends], asked.look)


def runners_of(tables: Sequence[Standings], names: Mapping[int, str], top: int) -> list[Runner]:
    """The first `top` of the newest table with their places after each round."""
    places: list[Mapping[int, int]] = [{row.player: place for place, row in enumerate(one.rows, 1)} for one in tables]
    return [
        Runner(row.player, names[row.player], row.points, tuple(one.get(row.player) for one in places))
        for row in tables[-1].rows[:top]
    ]


def _x(index: int, rounds: int) -> float:
    return LEFT + 14 + (index * _apart(rounds) if rounds > 1 else _apart(rounds))


def _apart(rounds: int) -> float:
    """How far the columns of two rounds lie apart."""
    return (RIGHT - LEFT - 14) / max(1, rounds - 1)


def marks_of(rounds: int) -> list[int]:
    """The rounds whose numbers stand on the axis: all where there is room; always the first and the last.

    >>> marks_of(7), marks_of(11), marks_of(39)
    ([1, 2, 3, 4, 5, 6, 7], [1, 3, 5, 7, 9, 11], [1, 5, 10, 15, 20, 25, 30, 39])
    """
    for every in MARKS:
        tried = range(1, rounds, every) if every <= 2 else [1, *range(every, rounds, every)]
        marks = [*(one for one in tried if every == 1 or one == 1 or _beside(one, rounds, rounds)), rounds]
        if all(_beside(one, other, rounds) for one, other in pairwise(marks)):
            return sorted(set(marks))
    return [1, rounds]


def _beside(one: int, other: int, rounds: int) -> bool:
    """Whether the numbers of two rounds have room beside each other."""
    taken = sum(width_of(str(number), SMALL) for number in (one, other)) / 2
    return (other - one) * _apart(rounds) >= taken + 2


def _y(place: int, shown: int, deepest: int) -> float:
    """A line each for the places shown; whoever was below them is in the room under it, deeper the further down."""
    if place <= shown:
        return TOP + STEP * (place - 1) + STEP / 2
    depth = (place - shown) / (deepest - shown)
    return TOP + STEP * shown + 14 + depth * (BELOW - 22)


def _grid(rounds: int, shown: int, deepest: int, asked: Asked) -> Iterator[str]:
    look = asked.look
    bottom = TOP + STEP * shown + (BELOW if deepest > shown else 0)
    yield text(0, 17, asked.say("rank"), look.soft, SMALL)
    yield text((LEFT + 14 + RIGHT) / 2, 12, asked.say("after_round"), look.soft, SMALL, text_anchor="middle")
    for number in marks_of(rounds):
        x = _x(number - 1, rounds)
        yield text(x, 30, str(number), look.soft, SMALL, text_anchor="middle")
        yield line(x, TOP - 4, x, bottom, look.line, stroke_dasharray="2 3")
    for place in range(1, shown + 1):
        y = _y(place, shown, deepest)
        yield text(16, y + 4.5, str(place), look.ink, 13, text_anchor="middle", font_weight=700)
    if deepest > shown:
        y = TOP + STEP * shown
        yield line(0, y + 2, RIGHT + 8, y + 2, look.line)
        if deepest > shown + 1:
            yield text(0, y + 18, f"{shown + 1}", look.soft, SMALL)
        yield text(0, y + BELOW - 6, f"{deepest}", look.soft, SMALL)


def _end(place: int, one: Runner, colour: str, asked: Asked) -> Sequence[str]:
    """The name at the end of the line, the points after it."""
    y = TOP + STEP * place + STEP / 2
    points = asked.words.points(one.points)
    room = WIDTH - LABEL - width_of(points, 14.5) - 12
    return (
        line(RIGHT + 5, y, LABEL - 4, y, colour, 1),
        text(LABEL, y + 4.5, name_fitted(one.name, 13, room / BOLD / WIDER), colour, 13, font_weight=650),
        element(
            "text",
            points,
            x=WIDTH - 2,
            y=y + 4.5,
            fill=asked.look.ink,
            font_size=13,
            text_anchor="end",
            font_weight=700,
        ),
    )
