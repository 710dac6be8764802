"""A player's way through the event: a row for each round, his points running down beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from thuysi.cards import Card, CardRow, card
from thuysi.engines.lots_cards import scores_before
from thuysi.errors import UsageError
from thuysi.model import BLACK, WHITE, Tournament
from thuysi.names import clean
from thuysi.plots.asked import Asked
from thuysi.plots.svg import (
    SMALL,
    WIDER,
    WIDTH,
    Look,
    circle,
    drawing,
    element,
    fitted,
    line,
    name_fitted,
    path,
    text,
    width_of,
)

ROW: Final = 46
TOP: Final = 46
FOOT: Final = 54
LEGEND_ROW: Final = 21
NAME: Final = 47
NAME_ROOM: Final = 142
RESULT: Final = 208
TRACK: Final = (236, 336)
"""Where the points run: from nothing to the most anybody has here."""


@dataclass(frozen=True, slots=True)
class Leg:
    """One round of a way; points are tenths, None where they are not known yet."""

    row: CardRow
    opponent_points: int | None
    total: int | None


def way(tournament: Tournament, asked: Asked) -> str:
    """One player's way; raises `UsageError` ("plot_of_whom", "no_such_player", "nothing_to_plot")."""
    if asked.player is None:
        raise UsageError("plot_of_whom")
    found = card(tournament, asked.player)
    return way_of(found, scores_before(tournament, len(found.rows)), asked)


def way_of(found: Card, scores: Sequence[Mapping[int, int]], asked: Asked) -> str:
    """The way of a card's player; `scores` are everybody's points before each round, by starting number."""
    if not found.rows:
        raise UsageError("nothing_to_plot", kind="way")
    legs = [_leg(row, before) for row, before in zip(found.rows, scores, strict=True)]
    name = clean(found.player.name)
    height = TOP + ROW * len(legs) + FOOT
    last = next((leg.total for leg in reversed(legs) if leg.total is not None), 0)
    description = " ".join(_told(leg, asked) for leg in legs)
    title = asked.say("way_title", name=name, points=asked.words.points(last or 0))
    parts = [*_heads(asked), *_rows(legs, asked), *_track(legs, asked), *_legend(height, legs, asked)]
    return drawing("way", WIDTH, height, title, description, parts, asked.look)


def _leg(row: CardRow, before: Mapping[int, int]) -> Leg:
    return Leg(row, None if row.opponent is None else before[row.opponent], row.total)


def _told(leg: Leg, asked: Asked) -> str:
    """A round in words, for whoever does not see the picture."""
    row = leg.row
    if row.opponent is None:
        remark = asked.say(f"remark_{row.remark}")
        return asked.say("way_without", round=row.round, remark=remark)
    result = "…" if row.points is None else asked.words.points(row.points)
    colour = asked.words.colours[row.colour] if row.colour else "–"
    return asked.say(
        "way_round", round=row.round, name=clean(row.name or ""), number=row.opponent, colour=colour, result=result
    )


# --- the table on the left --------------------------------------------------------------------------------------------


def _heads(asked: Asked) -> Iterator[str]:
    look = asked.look
    for x, code, anchor in ((0, "round", "start"), (NAME, "opponent", "start"), (RESULT, "result", "middle")):
        yield text(x, 20, asked.say(code), look.soft, SMALL, text_anchor=anchor)
    yield text(sum(TRACK) / 2, 20, asked.say("points_head"), look.soft, SMALL, text_anchor="middle")


def _rows(legs: list[Leg], asked: Asked) -> Iterator[str]:
    look = asked.look
    for place, leg in enumerate(legs):
        y = TOP + ROW * place
        yield line(0, y, WIDTH, y, look.line)
        yield text(13, y + 28, str(leg.row.round), look.ink, 15, text_anchor="middle", font_weight=700)
        if leg.row.opponent is None:
            remark = asked.say(f"remark_{leg.row.remark}")
            yield text(NAME, y + 28, remark, look.soft, 13, font_style="italic")
        else:
            yield from _opponent(leg, y, asked)
        yield from _result(leg.row, y + ROW / 2, asked)


def _opponent(leg: Leg, y: float, asked: Asked) -> Iterator[str]:
    row, look = leg.row, asked.look
    if row.colour is not None:
        yield disc(34, y + ROW / 2, row.colour, asked)
    name = clean(row.name or "")
    yield text(NAME, y + 20, name_fitted(name, 13.5, NAME_ROOM / WIDER), look.ink, 13.5, font_weight=600)
    points = "" if leg.opponent_points is None else asked.say("points", points=asked.words.points(leg.opponent_points))
    mark = arrow(row.mark, asked) if row.mark else ""
    second = " · ".join(part for part in (asked.say("number", number=row.opponent), points, mark) if part)
    yield text(NAME, y + 37, fitted(second, SMALL, NAME_ROOM / WIDER), look.soft, SMALL)


def arrow(mark: str, asked: Asked) -> str:
    """The sign of a float alone; the words are below the picture."""
    return asked.say(f"float_{mark}").split()[0]


def disc(x: float, y: float, colour: str, asked: Asked) -> str:
    """A colour as players see it: the first mover's piece is white, in xiangqi red; the other's is black."""
    look = asked.look
    if colour == BLACK:
        return circle(x, y, 7, look.black, stroke=look.soft, stroke_width=1)
    red = asked.colours == "red-black"
    return circle(x, y, 7, look.red if red else look.white, stroke=look.red if red else look.soft, stroke_width=1.4)


def _result(row: CardRow, y: float, asked: Asked) -> Iterator[str]:
    """A win is a full box, a draw an empty one, a loss the letter alone."""
    look = asked.look
    if row.points is None:
        yield text(RESULT, y + 5, "…", look.soft, 15, text_anchor="middle")
        return
    said = asked.words.points(row.points)
    filled, framed = row.points >= 10, 0 < row.points < 10
    if filled or framed:
        yield element(
            "rect", x=RESULT - 11, y=y - 11, width=22, height=22, rx=5, fill=look.ink if filled else "none",
            stroke=look.ink, stroke_width=1.2,
        )  # fmt: skip
    fill = look.surface if filled else look.ink if framed else look.soft
    yield text(RESULT, y + 5, said, fill, 14, text_anchor="middle", font_weight=700)


# --- the points on the right ------------------------------------------------------------------------------------------


def _track(legs: list[Leg], asked: Asked) -> Iterator[str]:
    look = asked.look
    most = max([10, *(leg.total or 0 for leg in legs), *(leg.opponent_points or 0 for leg in legs)])
    least = min(0, *(leg.total or 0 for leg in legs))
    bottom = TOP + ROW * len(legs)

    def at(points: int) -> float:
        return TRACK[0] + (points - least) * (TRACK[1] - TRACK[0]) / (most - least)

    every = 10 if most - least <= 60 else 20 if most - least <= 120 else 50
    for points in range(least - least % every, most + 1, every):
        if points >= least:
            yield line(at(points), TOP - 8, at(points), bottom, look.line, stroke_dasharray="2 3")
            yield text(at(points), TOP - 12, asked.words.points(points), look.soft, SMALL, text_anchor="middle")
    yield from _marks(legs, at, asked)


def _marks(legs: list[Leg], at: Callable[[int], float], asked: Asked) -> Iterator[str]:
    """The player's points after each round, joined; his opponent's before it."""
    look = asked.look
    own, spots = look.series[0], []
    for index, leg in enumerate(legs):
        y = TOP + ROW * index + ROW / 2
        if leg.total is not None:
            spots.append((at(leg.total), y, leg.total))
        if leg.opponent_points is not None:
            yield opponent_mark(at(leg.opponent_points), y - 12, look)
    yield path([(x, y) for x, y, _ in spots], own, 2.5)
    for x, y, total in spots:
        yield circle(x, y, 4.5, own, stroke=look.surface, stroke_width=1.5)
        said = asked.words.points(total)
        left = min(x + 8, WIDTH - 1.6 * width_of(said, SMALL))  # bold, and at most as far as the edge
        yield text(left, y + 12, said, look.ink, SMALL, font_weight=700)


def _diamond(x: float, y: float) -> str:
    return f"M{x:.1f} {y - 5:.1f}L{x + 5:.1f} {y:.1f}L{x:.1f} {y + 5:.1f}L{x - 5:.1f} {y:.1f}Z"


def _legend(height: float, legs: list[Leg], asked: Asked) -> Iterator[str]:
    """What the signs mean, two lines from the left, each sign as wide as its words."""
    look, words = asked.look, asked.words.colours
    yield line(0, height - FOOT, WIDTH, height - FOOT, look.line)
    first = [
        (lambda x, y: disc(x, y - 4, WHITE, asked), str(words[WHITE])),
        (lambda x, y: disc(x, y - 4, BLACK, asked), str(words[BLACK])),
    ]
    marks = {leg.row.mark for leg in legs}
    first += [(no_sign, asked.say(f"float_{mark}")) for mark in ("down", "up") if mark in marks]
    second = [
        (lambda x, y: circle(x, y - 4, 4.5, look.series[0]), asked.say("own_points")),
        (lambda x, y: opponent_mark(x, y - 4, look), asked.say("their_points")),
    ]
    for place, signs in enumerate((first, second), 1):
        yield from _legend_line(signs, height - FOOT + LEGEND_ROW * place, look)


Sign = Callable[[float, float], str]


def no_sign(x: float, y: float) -> str:
    """Nothing is drawn where the words begin with the sign itself."""
    return ""


def _legend_line(signs: Sequence[tuple[Sign, str]], y: float, look: Look) -> Iterator[str]:
    at, gap = 8.0, 16.0
    needed = sum((11 if sign is not no_sign else 0) + gap for sign, _ in signs) + at
    size = min(SMALL, (WIDTH - needed) / sum(width_of(said, WIDER) for _, said in signs))
    for sign, said in signs:
        yield sign(at, y)
        at += 11 if sign is not no_sign else 0
        yield text(at, y, said, look.soft, size)
        at += width_of(said, size * WIDER) + gap


def opponent_mark(x: float, y: float, look: Look) -> str:
    """The sign of what the opponent had before the round."""
    return element("path", d=_diamond(x, y), fill=look.surface, stroke=look.series[1], stroke_width=1.6)
