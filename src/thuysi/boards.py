"""The order of the boards of a round: one place, so that a file, an engine and a screen number them alike.

READINGS G16: the board with the higher score of its two players first, then the larger sum of both scores, then the
smaller starting number. Scores are those before the round, bonuses and penalties included.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from thuysi.model import Game, Points


def board_key(first: int, second: int, first_score: int, second_score: int) -> tuple[int, int, int]:
    """The sorting key of a board: smaller stands higher up.

    >>> board_key(7, 2, 15, 10)
    (-15, -25, 2)
    """
    return (
        -first_score if first_score > second_score else -second_score,
        -first_score - second_score,
        first if first < second else second,
    )


def board_order(games: Iterable[Game], scores: Mapping[int, Points] | Mapping[int, int]) -> tuple[Game, ...]:
    """The games of a round in board order; `scores` are the players' scores before the round."""
    return tuple(
        sorted(games, key=lambda game: board_key(game.white, game.black, scores[game.white], scores[game.black]))
    )


def board_order_by_rank(
    pairs: Iterable[tuple[int, int]], scores: Sequence[int], numbers: Sequence[int]
) -> list[tuple[int, int]]:
    """C.04.2 3.6: by the score of the higher-ranked player, then the sum of scores, then the higher's number.

    A pair has the higher-ranked first; `scores` and `numbers` are looked up by what stands in it.
    """
    return sorted(pairs, key=lambda pair: (-scores[pair[0]], -scores[pair[0]] - scores[pair[1]], numbers[pair[0]]))
