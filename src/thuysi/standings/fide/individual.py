"""C.07 articles 6 to 10: tie-breaks of participants, in the order of the articles."""

from __future__ import annotations

from thuysi.standings.context import Context
from thuysi.standings.descriptor import Modifiers
from thuysi.standings.working import Value


def points(context: Context, modifiers: Modifiers) -> dict[int, Value]:
    """5: the participant's score, bonuses and penalties included."""
    return {player: Value(score, 10) for player, score in context.scores.items()}
