"""C.07 article 10: tie-breaks on ratings, by the conversion tables of B.02 8.1. Games over the board only.

Whether they may be used where somebody has no rating is the list's affair (`listing.dropped_for_ratings`). A game is
worth 1, 1/2 or 0 here, whatever the event's own points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from thuysi.errors import UsageError
from thuysi.standings.context import GAME, Context, Line, card_lines
from thuysi.standings.descriptor import PLAIN, Modifiers
from thuysi.standings.fide.individual import averaged, half_up, opponents_met
from thuysi.standings.fide.unplayed import cut_article
from thuysi.standings.working import Column, Part, value_text

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


FARTHEST: Final = 20_000
"""More than any two ratings of four digits, or ratings found from them, can differ."""

EXPECTED_FROM: Final = (0,) * (FARTHEST - FULL) + EXPECTED + (100,) * (FARTHEST - FULL)
"""The same, index = own rating - opponent's + FARTHEST."""


class Record(NamedTuple):
    """10: a participant's games over the board: the opponents' ratings in order of rounds, and half points scored."""

    ratings: list[int]
    halves: int


def rated(context: Context) -> Mapping[int, int]:
    """10: everybody's rating; the list drops these tie-breaks where somebody has none.

    Raises `UsageError` ("rating_out_of_range") for one of more than four digits: no rating list has such.
    """
    return context.once("ratings", lambda: _rated(context))


def _rated(context: Context) -> dict[int, int]:
    ratings = {player: rating for player, rating in context.ratings.items() if rating is not None}
    for player, found in ratings.items():
        if not 0 < found < 10_000:
            raise UsageError("rating_out_of_range", player=player, rating=found)
    return ratings


def records(context: Context) -> Mapping[int, Record]:
    """10.1 – 10.3: everybody's games over the board: a win is worth 2 halves, a draw 1, whatever the event's points."""
    return context.once("rating records", lambda: _records(context))


def _records(context: Context) -> dict[int, Record]:
    ratings, met = rated(context), opponents_met(context)
    return {
        player: Record(list(map(ratings.__getitem__, met[player])), halves(card.letters))
        for player, card in context.cards.items()
    }


def games(context: Context, player: int) -> list[Line]:
    """10: the games over the board."""
    return [line for line in card_lines(context.cards[player]) if line.kind == GAME]


def average_rating(context: Context, modifiers: Modifiers) -> Column:
    """10.1 ARO: the average rating of the opponents over the board, rounded, halves up; cuts by rating (14.1)."""
    amounts: dict[int, int | None] = {}
    for player, record in records(context).items():
        left = record.ratings
        if modifiers.cut_low:
            left = sorted(left)[modifiers.cut_low :]
            left = left[: max(0, len(left) - modifiers.cut_high)]
        amounts[player] = half_up(sum(left), len(left)) if left else None
    return Column(amounts, 1, partial(_rating_parts, context, modifiers))


def _rating_parts(context: Context, modifiers: Modifiers, player: int) -> tuple[Part, ...]:
    ratings, played = rated(context), games(context, player)
    order = sorted(played, key=lambda line: (ratings[line.opponent], line.round))[modifiers.cut_low :]
    kept = {line.round for line in order[: max(0, len(order) - modifiers.cut_high)]}
    cut_by = cut_article(modifiers)
    return tuple(
        Part(
            line.round, line.opponent, Fraction(ratings[line.opponent]), "rating", "10.1",
            None if line.round in kept else cut_by,
        )
        for line in played
    )  # fmt: skip


def performance(context: Context, modifiers: Modifiers) -> Column:
    """10.2 TPR: ARO and the rating difference that belongs to the fractional score, in hundredths, halves up."""
    return context.once("performance", lambda: _performance(context))


def _performance(context: Context) -> Column:
    average = average_rating(context, PLAIN).amounts
    amounts = {player: _rated_so(average[player], record) for player, record in records(context).items()}
    return Column(amounts, 1, partial(_performance_parts, context))


def _rated_so(average: int | None, record: Record) -> int | None:
    return None if average is None else average + difference(record)


def difference(record: Record) -> int:
    """10.2, B.02 8.1.1: the rating difference for the fractional score."""
    return DIFFERENCES[percentage(record)]


def percentage(record: Record) -> int:
    """10.2: the fractional score in hundredths, rounded, halves up."""
    return half_up(record.halves * 50, len(record.ratings))


def _performance_parts(context: Context, player: int) -> tuple[Part, ...]:
    record = records(context)[player]
    if not record.ratings:
        return ()
    facts = {
        "half_points": record.halves,
        "scored": value_text(Fraction(record.halves, 2)),
        "games": len(record.ratings),
        "percent": percentage(record),
    }
    average = half_up(sum(record.ratings), len(record.ratings))
    return (
        Part(None, None, Fraction(average), "average_rating", "10.1", facts={"ratings": record.ratings}),
        Part(None, None, Fraction(difference(record)), "difference", "10.2", facts=facts),
    )


def perfect_performance(context: Context, modifiers: Modifiers) -> Column:
    """10.3 PTP: the lowest rating whose expected scores add up to at least the points over the board.

    By the full table (no cut at 400). Without a point: the lowest opponent's rating less 800.
    """
    return context.once("perfect performance", lambda: _perfect(context))


def _perfect(context: Context) -> Column:
    start = performance(context, PLAIN).amounts
    amounts = {
        player: None if (near := start[player]) is None else lowest_rating(record.ratings, record.halves * 50, near)
        for player, record in records(context).items()
    }
    return Column(amounts, 1, partial(_perfect_parts, context))


WITHOUT_A_POINT: Final = 800
"""10.3: so far below the lowest opponent is whoever scored nothing."""


def lowest_rating(ratings: list[int], hundredths: int, near: int) -> int:
    """10.3: the lowest whole rating expected to score at least that many hundredths against those ratings.

    The expected score never falls as the rating rises. It stays below the score at `low` and reaches it at `high`;
    the two start around `near` and close in by the straight line between them, every third time by halves.
    """
    if hundredths <= 0:
        return min(ratings) - WITHOUT_A_POINT
    low, high, reach = near - 64, near + 64, 64
    while (below := expected(low, ratings)) >= hundredths:
        reach *= 2
        high, low = low, low - reach
    while (above := expected(high, ratings)) < hundredths:
        reach *= 2
        low, below, high = high, above, high + reach
    halving = 0
    while high - low > 1:
        halving = (halving + 1) % 3
        middle = low + (hundredths - below) * (high - low) // (above - below) if halving else (low + high) // 2
        middle = min(max(middle, low + 1), high - 1)
        if (value := expected(middle, ratings)) >= hundredths:
            high, above = middle, value
        else:
            low, below = middle, value
    return high


def expected(rating: int, ratings: list[int]) -> int:
    """10.3, B.02 8.1.2: the sum of the expected scores of `rating` against `ratings`, in hundredths.

    >>> expected(2000, [2000, 2200, 3000]), expected(2736, [2000])
    (74, 100)
    """
    shift = rating + FARTHEST
    return sum([EXPECTED_FROM[shift - other] for other in ratings])


def _perfect_parts(context: Context, player: int) -> tuple[Part, ...]:
    ratings, own = rated(context), perfect_performance(context, PLAIN).amounts[player]
    if own is None:
        return ()
    played = games(context, player)
    if not records(context)[player].halves:
        lowest = min(played, key=lambda line: (ratings[line.opponent], line.round))
        return (
            Part(lowest.round, lowest.opponent, Fraction(ratings[lowest.opponent]), "lowest_rated", "10.3"),
            Part(None, None, Fraction(-WITHOUT_A_POINT), "no_points", "10.3"),
        )
    return tuple(
        Part(
            line.round, line.opponent, Fraction(expected(own, [ratings[line.opponent]]), 100), "expected", "10.3",
            facts={"rating": ratings[line.opponent], "scored": value_text(Fraction(halves(line.letter), 2))},
        )
        for line in played
    )  # fmt: skip


def halves(letters: str) -> int:
    """10.2, 10.3: half points of games over the board by their letters; those of unplayed rounds give nothing."""
    return 2 * sum(map(letters.count, "1W")) + sum(map(letters.count, "=D?"))


def average_performance(context: Context, modifiers: Modifiers) -> Column:
    """10.4 APRO: the average performance (TPR) of the opponents over the board, rounded, halves up."""
    return averaged(context, performance(context, PLAIN), 1, 1, "performance", "10.4")


def average_perfect_performance(context: Context, modifiers: Modifiers) -> Column:
    """10.5 APPO: the average perfect performance (PTP) of the opponents over the board, rounded, halves up."""
    return averaged(context, perfect_performance(context, PLAIN), 1, 1, "performance", "10.5")


def rating(context: Context, modifiers: Modifiers) -> Column:
    """10.6 RTNG: the rating, the higher the better; /R the other way round. The first one where there are several."""
    return Column(context.ratings)


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    "10.1": (average_rating,),
    "10.2": (performance, difference, percentage),
    "10.3": (perfect_performance, lowest_rating, expected, records, halves),
    "10.4": (average_performance,),
    "10.5": (average_perfect_performance,),
    "10.6": (rating,),
}
"""Article of C.07 -> the functions that implement it."""
