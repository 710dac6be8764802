"""C.04.7: Baku acceleration. Virtual points by starting number for a round, whatever way the event states them.

Pairing score = points + virtual points of the current round. Standings and tie-breaks use real points only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thuysi.engines.settings import Setting
from thuysi.model import Acceleration, Points, Tournament

ACCELERATION: Final = Setting("acceleration", "C.04.7", ("file", "baku", "none"), "file")
"""`file`: what the event's own records say (250, XXA; a 192 code that ends in _BAKU without them: C.04.7 on the list of
players); `baku`: C.04.7 on the list of players; `none`: nothing."""


def first_group(players: int) -> int:
    """C.04.7 2: the size of group GA, the first half of the list rounded up to an even number.

    >>> first_group(161), first_group(160), first_group(5)
    (82, 80, 4)
    """
    return 2 * -(-players // 4)


def accelerated_rounds(rounds: int) -> tuple[int, int]:
    """C.04.7 3: (how many rounds give points for a win, how many more give half): half the rounds, rounded up.

    >>> accelerated_rounds(9), accelerated_rounds(11)
    ((3, 2), (3, 3))
    """
    accelerated = (rounds + 1) // 2
    full = (accelerated + 1) // 2
    return full, accelerated - full


def baku(numbers: Sequence[int], rounds: int, win: Points) -> tuple[Acceleration, ...]:
    """C.04.7 as records: GA receives a win's points in the first accelerated rounds, half of it in the others.

    `numbers` is the list of players at round 1 in order. The last player of GA stays the same person: written as his
    number, so that late entries before him widen the group.
    """
    full, half = accelerated_rounds(rounds)
    group = numbers[: first_group(len(numbers))]
    if not group:
        return ()
    spans = ((win, 1, full), (Points(win // 2), full + 1, full + half))
    return tuple(Acceleration(points, first, last, 1, group[-1]) for points, first, last in spans if first <= last)


def virtual_points(tournament: Tournament, how: str, size: int, round_number: int) -> list[int]:
    """C.04.7 5: the virtual points of every starting number (up to `size`) in a round."""
    virtual = [0] * size
    if how == "none":
        return virtual
    spans: Sequence[Acceleration] = tournament.accelerations
    if how == "baku" or _only_named(tournament):
        numbers = [player.number for player in tournament.players]
        spans = baku(numbers, tournament.total_rounds or 0, tournament.scoring.win)
    else:
        for number, by_round in tournament.virtual_points.items():
            if round_number <= len(by_round) and number < size:
                virtual[number] = by_round[round_number - 1]
    for span in spans:
        if span.first_round <= round_number <= span.last_round:
            for number in range(span.first_player, min(span.last_player + 1, size)):
                virtual[number] = span.points
    return virtual


def _only_named(tournament: Tournament) -> bool:
    """Whether the event's system code says Baku and no record gives the points: records override the code."""
    stated = tournament.accelerations or tournament.virtual_points
    return not stated and tournament.details.get("192", "").upper().endswith("_BAKU")
