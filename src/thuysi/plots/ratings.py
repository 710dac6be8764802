"""Rating against score: who played above what his rating, or his starting number, promised."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from thuysi.errors import UsageError
from thuysi.history import histories
from thuysi.model import Tournament
from thuysi.names import clean
from thuysi.plots.asked import Asked
from thuysi.plots.svg import SMALL, WIDER, WIDTH, circle, drawing, line, name_fitted, text, width_of

HEIGHT: Final = 330
BOX: Final = (34, 30, 352, 278)
"""Left, top, right, bottom of the field."""
MOST_LABELS: Final = 12
AIR: Final = 12
"""So much is kept free at the edge: how wide a name is, is known about, not exactly."""
DOTS: Final = ((60, 5.0), (150, 3.6), (1000, 2.5))
"""Up to so many people a dot has this radius: they lie beside one another, and a name has room among them."""
DOT: Final = 2.0
"""The radius of a dot among more."""
HALF: Final = 8
"""Half a line: letters of Vietnamese have marks above and below them."""
HALO: Final = 3.2
"""A name is drawn on so wide an edge of the ground's colour: no line of the grid runs through its letters."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A player of the picture: `value` his rating or starting number, `above` how far over the trend his points are."""

    number: int
    name: str
    value: int
    points: int
    above: float = 0.0


@dataclass(frozen=True, slots=True)
class Scale:
    """From values to places on paper."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        return self.start + (value - self.low) * (self.end - self.start) / (self.high - self.low)


def ratings(tournament: Tournament, asked: Asked) -> str:
    """Ratings and points; by starting number where fewer than half have a rating. Raises `UsageError`."""
    if not any(game.result is not None for round_ in tournament.rounds for game in round_.games):
        raise UsageError("nothing_to_plot", kind="ratings")
    by_rating, spots, promised = spots_of(tournament)
    values = [one.value for one in spots]
    points = [one.points for one in spots]
    width = max(max(values) - min(values), 2)
    ends = (min(values) - width * 0.05, max(values) + width * 0.05)
    x = Scale(*(ends if by_rating else ends[::-1]), BOX[0], BOX[2])
    y = Scale(min(0, *points), max(10, *points) + 5, BOX[3], BOX[1])
    code = "rating" if by_rating else "number"
    best = sorted(spots, key=lambda one: (-one.above, one.number))[:3]
    description = asked.say("ratings_told", names=[one.name for one in best])
    size = radius(len(spots))
    places = {one.number: (x(one.value), y(one.points)) for one in spots}
    dots = [_around(*place, size) for place in places.values()]
    drawn, said, word = _trend(x, y, ends, promised, dots, asked)
    parts = [*_axes(x, y, by_rating, values, points, asked), drawn]
    parts += [
        circle(*place, size, asked.look.series[0], fill_opacity="0.72", stroke=asked.look.surface, stroke_width=0.8)
        for place in places.values()
    ]
    parts += [said, *_labels(spots, places, size, [*dots, word], asked)]
    return drawing("ratings", WIDTH, HEIGHT, asked.say(f"ratings_by_{code}"), description, parts, asked.look)


def spots_of(tournament: Tournament) -> tuple[bool, list[Spot], Trend]:
    """Whether ratings are what is shown, everybody with his value, points and distance to the trend, the trend."""
    records = histories(tournament)
    rated = {one.number: one.known_rating for one in tournament.players}
    by_rating = sum(value is not None for value in rated.values()) * 2 >= len(rated)
    values = rated if by_rating else {number: number for number in rated}
    people = {one.number: clean(one.name) for one in tournament.players}
    spots = [
        Spot(number, people[number], value, records[number].points)
        for number, value in values.items()
        if value is not None
    ]
    promised = trend(spots)
    return by_rating, [replace(one, above=one.points - promised(one.value)) for one in spots], promised


@dataclass(frozen=True, slots=True)
class Trend:
    """A straight line: the points that a value promises."""

    slope: float
    level: float

    def __call__(self, value: float) -> float:
        return self.level + self.slope * value


def trend(spots: Sequence[Spot]) -> Trend:
    """The straight line nearest to the points, by least squares."""
    count = len(spots)
    mean_x, mean_y = sum(one.value for one in spots) / count, sum(one.points for one in spots) / count
    spread = sum((one.value - mean_x) ** 2 for one in spots)
    slope = sum((one.value - mean_x) * (one.points - mean_y) for one in spots) / spread if spread else 0.0
    return Trend(slope, mean_y - slope * mean_x)


STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""How far apart the marks of an axis may be."""


def _axes(
    x: Scale, y: Scale, by_rating: bool, values: Sequence[int], points: Sequence[int], asked: Asked
) -> Iterator[str]:
    look = asked.look
    step = next((one for one in STEPS if (max(values) - min(values)) / one <= 5), STEPS[-1])
    for value in range(-(-min(values) // step) * step, max(values) + 1, step):
        yield line(x(value), BOX[1], x(value), BOX[3], look.line)
        yield text(x(value), BOX[3] + 17, str(value), look.soft, SMALL, text_anchor="middle")
    every = 10 if max(points) <= 80 else 20
    for value in range(0, max(points) + 10, every):
        if y(value) >= BOX[1] - 4:
            yield line(BOX[0], y(value), BOX[2], y(value), look.line)
            yield text(BOX[0] - 8, y(value) + 4, asked.words.points(value), look.soft, SMALL, text_anchor="end")
    yield text(0, 14, asked.say("points_head"), look.soft, SMALL)
    axis = asked.say("rating_axis" if by_rating else "number_axis")
    yield text(BOX[2], HEIGHT - 10, axis, look.soft, SMALL, text_anchor="end")


Box = tuple[float, float, float, float]


def _trend(
    x: Scale,
    y: Scale,
    ends: tuple[float, float],
    promised: Trend,
    dots: Sequence[Box],
    asked: Asked,
) -> tuple[str, str, Box]:
    """The trend, as far as it is within the field; its word beside it where fewest dots are, and the word's room."""
    inside = [(x(value), y(min(max(promised(value), y.low), y.high))) for value in ends]
    (x1, y1), (x2, y2) = sorted(inside)
    said, size = asked.say("trend"), SMALL
    width = width_of(said, size)
    drawn = line(x1, y1, x2, y2, asked.look.soft, 1.4, stroke_dasharray="6 4")

    def boxes_at(left: float) -> Iterator[Box]:
        """Above the line, and below it."""
        ends_at = [y1 + (y2 - y1) * (at - x1) / (x2 - x1) for at in (left, left + width)]
        yield left, min(ends_at) - 16, left + width, min(ends_at) - 4
        yield left, max(ends_at) + 4, left + width, max(ends_at) + 16

    places = [box for step in range(9) for box in boxes_at(x2 - width - step * (x2 - x1 - width) / 8)]
    box = min(places, key=lambda place: sum(_overlap(place, dot) for dot in dots))
    word = text(box[0], box[3] - 2, said, asked.look.soft, size, font_style="italic", **_halo(asked))
    return drawn, word, box


def radius(people: int) -> float:
    """How large a dot is among so many.

    >>> [radius(people) for people in (20, 100, 300, 3000)]
    [5.0, 3.6, 2.5, 2.0]
    """
    return next((size for most, size in DOTS if people <= most), DOT)


def _around(x: float, y: float, size: float) -> Box:
    """The room that a dot takes."""
    return x - size, y - size, x + size, y + size


def _halo(asked: Asked) -> dict[str, object]:
    """Letters on an edge of the ground's colour."""
    return {"paint_order": "stroke", "stroke": asked.look.surface, "stroke_width": HALO, "stroke_linejoin": "round"}


def _labels(
    spots: Sequence[Spot], places: Mapping[int, tuple[float, float]], size: float, taken: list[Box], asked: Asked
) -> Iterator[str]:
    """Names of the first and of whoever is furthest from the trend, where they hide no other name, and few dots.

    In a crowd nearly every place has dots in it: then only whoever stands at the edge of it is named.
    """
    leaders = sorted(spots, key=lambda one: (-one.points, one.number))[:3]
    far = sorted(spots, key=lambda one: (-abs(one.above), one.number))
    named = 0
    for one in dict.fromkeys([*leaders, *far]):
        if named >= MOST_LABELS:
            return
        said = name_fitted(one.name, SMALL, 140 / WIDER)
        for anchor, at, box in _places(*places[one.number], size, width_of(said, SMALL) * WIDER):
            if box[0] < BOX[0] or box[2] > WIDTH - AIR or any(_overlap(box, other) for other in taken):
                continue
            taken.append(box)
            named += 1
            y = (box[1] + box[3]) / 2 + 4
            yield text(at, y, said, asked.look.ink, SMALL, text_anchor=anchor, **_halo(asked))
            break


def _places(x: float, y: float, size: float, width: float) -> Iterator[tuple[str, float, Box]]:
    """Where a name may stand: right of its dot, left of it, above, below; its anchor, and the room that it takes."""
    away = size + 3
    yield "start", x + away, (x + away, y - HALF, x + away + width, y + HALF)
    yield "end", x - away, (x - away - width, y - HALF, x - away, y + HALF)
    for middle in (y - away - HALF, y + away + HALF):
        if middle - HALF > BOX[1] - 12 and middle + HALF < BOX[3]:
            yield "middle", x, (x - width / 2, middle - HALF, x + width / 2, middle + HALF)


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
