"""Article 4: the order in which candidates are generated, as a key; among equal candidates the smallest key wins.

BSN = bracket sequence number: the place of a player in the bracket in the order of 1.2; a remainder is numbered afresh.
A candidate is a set of pairs, the upper player first. Which players it has in S1 after an exchange follows from the
pairs: the upper player of each (any other choice exchanges more, or a larger sum, and so comes later).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

Pair = tuple[int, int]
MovedDownKey = tuple[tuple[int, ...], tuple[int, ...]]
RemainderKey = tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def moved_down_key(moved_down: Sequence[int], opponent: Mapping[int, int]) -> MovedDownKey:
    """4.4, 4.2: the set of MDPs that are paired (smallest differing BSN), then their opponents in order.

    >>> moved_down_key([3, 4, 5], {3: 9, 5: 8}) < moved_down_key([3, 4, 5], {4: 8, 5: 9})
    True
    """
    floats = tuple(0 if player in opponent else 1 for player in moved_down)
    return floats, tuple(opponent[player] for player in moved_down if player in opponent)


def remainder_key(remainder: Sequence[int], pairs: Iterable[Pair]) -> RemainderKey:
    """4.3, 4.2: (players exchanged, difference of sums, moved down, moved up, partners), smaller generated earlier.

    4.3: the fewest exchanged; the smallest difference of BSN sums; the largest differing BSN moved down from S1 to S2
    as large as possible; the smallest differing BSN moved up as small as possible. Then the transposition: the
    partners in the order of S1.

    >>> remainder_key([0, 1, 2, 3], [(0, 2), (1, 3)])
    (0, 1, (), (), (2, 3))
    >>> remainder_key([0, 1, 2, 3], [(0, 1), (2, 3)])
    (1, 2, (-1,), (2,), (1, 3))
    """
    pairs = sorted(pairs)
    place = {player: number for number, player in enumerate(remainder)}
    original = set(remainder[: len(pairs)])
    upper = {one for one, _ in pairs}
    down = sorted((place[player] for player in original - upper), reverse=True)
    up = sorted(place[player] for player in upper - original)
    return (
        len(up),
        sum(place[one] for one in upper),
        tuple(-number for number in down),
        tuple(up),
        tuple(other for _, other in pairs),
    )
