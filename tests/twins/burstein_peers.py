"""Another program asked for the same pairing: py4swiss, whose Burstein engine quotes the text of 2026.

It departs from the text it quotes: it gives the bye to who has played the fewest games (3.1.4) and lets the bits of
3.1.5 overlap; a full-point bye does not bar from the bye (C2); zero-point byes never count as draws unless there is
nothing else, which no opponent ever sees (1.7.2); C6 is inverted; C7 counts one player of a pair, so that in a bracket
of several scores even pairs without a floater differ; in 4.3 a float ties with the nearest opponent.  What is left to
compare are rounds with the bye given, no such byes to count, and no floater out of any bracket.
"""

from __future__ import annotations

from dataclasses import replace

from tests.twins.burstein import Position
from tests.twins.dutch import Answer
from tests.twins.dutch_peers import py4swiss_answer
from tests.twins.dutch_trf import text_x


def filled(position: Position, absent: frozenset[int]) -> Position:
    """The position with these players absent and virtual points to the end, as it wants them."""
    virtual = {player: [*points, *[0] * position.total_rounds] for player, points in position.virtual.items()}
    return replace(position, absent=absent, virtual=virtual)


def ask_py4swiss(position: Position, bye: int | None = None) -> Answer | None:
    """Its pairing, given the bye when there is one; None when it finds none."""
    kept = frozenset() if bye is None else frozenset([bye])
    answer = py4swiss_answer(text_x(filled(position, position.absent | kept)), "BursteinEngine")
    return answer if answer is None or bye is None else Answer(answer.boards, bye)
