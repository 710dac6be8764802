"""Article 1.4: floats. Which players received a downfloat or an upfloat in each of the last two rounds.

Floats go by round number, not by games: an unplayed round is not squeezed out (unlike the colours). A game between
players of different pairing scores, virtual points of that round included, gives the higher a downfloat and the lower
an upfloat. What an unplayed round gives is the one point on which the editions differ.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from thuysi.model import BLACK, PAIRING_ALLOCATED_BYE, WHITE, Round, Scoring

NO_FLOAT: Final = 0
DOWN: Final = 1
UP: Final = 2

UnplayedFloat = Callable[[bool, int, int], bool]
"""(pairing-allocated bye?, points of the unplayed round, points of a loss) -> whether it is a downfloat."""


def unplayed_float_2026(allocated: bool, points: int, loss: int) -> bool:
    """1.4.3 (2026): a pairing-allocated bye of any value, and any unplayed round worth more than a loss."""
    return allocated or points > loss


def unplayed_float_2017(allocated: bool, points: int, loss: int) -> bool:
    """A.4.b (2017): a player who, for whatever reason, does not play in a round receives a downfloat."""
    return True


def floats_of_round(
    round_: Round, scores: Sequence[int], scoring: Scoring, unplayed: UnplayedFloat, size: int
) -> list[int]:
    """1.4: the float of every starting number in one round; `scores` are the pairing scores before that round."""
    absent = DOWN if unplayed(False, scoring.zero_point_bye, scoring.loss) else NO_FLOAT
    floats = [absent] * size
    white_points, black_points = scoring.by_letter(WHITE), scoring.by_letter(BLACK)
    for game in round_.games:
        white, black, result = game.white, game.black, game.result
        if result is None:
            continue
        if result.played:
            mine, yours = scores[white], scores[black]
            if mine != yours:
                floats[white], floats[black] = (DOWN, UP) if mine > yours else (UP, DOWN)
            else:
                floats[white] = floats[black] = NO_FLOAT
        else:
            floats[white] = DOWN if unplayed(False, white_points[result.white], scoring.loss) else NO_FLOAT
            floats[black] = DOWN if unplayed(False, black_points[result.black], scoring.loss) else NO_FLOAT
    for bye in round_.byes:
        down = unplayed(bye.kind == PAIRING_ALLOCATED_BYE, scoring.bye(bye.kind), scoring.loss)
        floats[bye.player] = DOWN if down else NO_FLOAT
    return floats
