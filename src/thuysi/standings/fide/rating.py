"""C.07 article 10: tie-breaks on ratings, by the conversion tables of B.02 8.1. Games over the board only.

Whether they may be used where somebody has no rating is the list's affair (`listing.dropped_for_ratings`). A game is
worth 1, 1/2 or 0 here, whatever the event's own points.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import Final

from thuysi.standings.context import GAME, Context, Line
from thuysi.standings.descriptor import PLAIN, Modifiers
from thuysi.standings.fide.individual import Values, averaged, half_up
from thuysi.standings.fide.unplayed import cut_article
from thuysi.standings.working import NO_VALUE, Part, Value

# B.02 8.1.1: fractional score in hundredths from 50 to 100 -> rating difference.
_UPPER_DIFFERENCES: Final = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
    202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589,
    677, 800,
)  # fmt: skip
DIFFERENCES: Final = tuple(-value for value in _UPPER_DIFFERENCES[:0:-1]) + _UPPER_DIFFERENCES
"""B.02 8.1.1: hundredths of the score, 0 to 100 -> rating difference dp."""

# B.02 8.1.2: the largest difference at which the higher-rated player is expected 50, 51, … 99 hundredths.
_BAND_ENDS: Final = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
    735,
)  # fmt: skip
FULL: Final = _BAND_ENDS[-1] + 1
"""The smallest difference at which a whole point is expected."""

_UPPER_EXPECTED: Final = [50] * (_BAND_ENDS[0] + 1) + [
    50 + index for index, (low, high) in enumerate(pairwise(_BAND_ENDS), start=1) for _ in range(high - low)
]
EXPECTED: Final = tuple(
    [0] + [100 - value for value in _UPPER_EXPECTED[:0:-1]] + _UPPER_EXPECTED + [100]
)  # fmt: skip
"""B.02 8.1.2: index = own rating - opponent's + FULL, from 0 to 2 x FULL -> expected hundredths of a point."""

_HALVES: Final = {"1": 2, "W": 2, "=": 1, "D": 1, "?": 1, "0": 0, "L": 0}


def rated(context: Context) -> Mapping[int, int]:
    """10: everybody's rating; the list drops these tie-breaks where somebody has none."""
    return context.once("ratings", lambda: {p: r for p, r in context.ratings.items() if r is not None})


def games(lines: tuple[Line, ...]) -> list[Line]:
    """10: the games over the board."""
    return [line for line in lines if line.kind == GAME]


def halves(played: list[Line]) -> int:
    """What the games are worth, in half points: a win 2, a draw 1."""
    return sum(_HALVES[line.letter] for line in played)


def average_rating(context: Context, modifiers: Modifiers) -> Values:
    """10.1 ARO: the average rating of the opponents over the board, rounded, halves up; cuts by rating (14.1)."""
    values = {}
    for player, lines in context.lines.items():
        left = sorted(_ratings(context, lines))
        low = min(modifiers.cut_low, len(left))
        left = left[low : max(low, len(left) - modifiers.cut_high)]
        amount = half_up(sum(left), len(left)) if left else None
        values[player] = Value(amount, 1, partial(_rating_parts, context, lines, modifiers))
    return values


def _ratings(context: Context, lines: tuple[Line, ...]) -> list[int]:
    ratings = rated(context)
    return [ratings[line.opponent] for line in games(lines)]


def _rating_parts(context: Context, lines: tuple[Line, ...], modifiers: Modifiers) -> tuple[Part, ...]:
    ratings = rated(context)
    order = sorted(games(lines), key=lambda line: (ratings[line.opponent], line.round))
    low = min(modifiers.cut_low, len(order))
    kept = {line.round for line in order[low : max(low, len(order) - modifiers.cut_high)]}
    return tuple(
        Part(
            line.round,
            line.opponent,
            Fraction(ratings[line.opponent]),
            "rating",
            "10.1",
            None if line.round in kept else cut_article(modifiers),
        )
        for line in games(lines)
    )


def performance(context: Context, modifiers: Modifiers) -> Values:
    """10.2 TPR: ARO and the rating difference that belongs to the fractional score, in hundredths, halves up."""
    average = average_rating(context, PLAIN)
    values = {}
    for player, lines in context.lines.items():
        played = games(lines)
        aro = average[player].amount
        if aro is None:
            values[player] = NO_VALUE
            continue
        hundredths = half_up(halves(played) * 50, len(played))
        difference = DIFFERENCES[hundredths]
        values[player] = Value(aro + difference, 1, partial(_performance_parts, context, lines, aro, difference))
    return values


def _performance_parts(context: Context, lines: tuple[Line, ...], aro: int, difference: int) -> tuple[Part, ...]:
    played = games(lines)
    facts = {"half_points": halves(played), "games": len(played)}
    return (
        Part(None, None, Fraction(aro), "average_rating", "10.1"),
        Part(None, None, Fraction(difference), "difference", "10.2", facts=facts),
    )


def perfect_performance(context: Context, modifiers: Modifiers) -> Values:
    """10.3 PTP: the lowest rating whose expected scores add up to at least the points over the board.

    By the full table (no cut at 400). Without a point: the lowest opponent's rating less 800.
    """
    return context.once("perfect performance", lambda: _perfect(context))


def _perfect(context: Context) -> Values:
    values = {}
    for player, lines in context.lines.items():
        ratings = _ratings(context, lines)
        if not ratings:
            values[player] = NO_VALUE
            continue
        own = lowest_rating(ratings, halves(games(lines)) * 50)
        values[player] = Value(own, 1, partial(_perfect_parts, context, lines, own))
    return values


def lowest_rating(ratings: list[int], hundredths: int) -> int:
    """10.3: the lowest whole rating that is expected to score at least that many hundredths against those ratings."""
    if hundredths <= 0:
        return min(ratings) - 800
    low, high = min(ratings) - FULL, max(ratings) + FULL
    while high - low > 1:
        middle = (low + high) // 2
        if expected(middle, ratings) >= hundredths:
            high = middle
        else:
            low = middle
    return high


def expected(rating: int, ratings: list[int]) -> int:
    """B.02 8.1.2: the sum of the expected scores of `rating` against `ratings`, in hundredths."""
    shift = rating + FULL
    return sum([EXPECTED[min(max(shift - other, 0), 2 * FULL)] for other in ratings])


def _perfect_parts(context: Context, lines: tuple[Line, ...], own: int) -> tuple[Part, ...]:
    ratings = rated(context)
    return tuple(
        Part(
            line.round,
            line.opponent,
            Fraction(expected(own, [ratings[line.opponent]]), 100),
            "expected",
            "10.3",
            facts={"rating": ratings[line.opponent]},
        )
        for line in games(lines)
    )


def average_performance(context: Context, modifiers: Modifiers) -> Values:
    """10.4 APRO: the average performance (TPR) of the opponents over the board, rounded, halves up."""
    return averaged(context, performance(context, PLAIN), 1, 1, "performance", "10.4")


def average_perfect_performance(context: Context, modifiers: Modifiers) -> Values:
    """10.5 APPO: the average perfect performance (PTP) of the opponents over the board, rounded, halves up."""
    return averaged(context, perfect_performance(context, PLAIN), 1, 1, "performance", "10.5")


def rating(context: Context, modifiers: Modifiers) -> Values:
    """10.6 RTNG: the rating, the higher the better; /R the other way round. The first one where there are several."""
    return {player: Value(context.ratings[player]) for player in context.participants}
