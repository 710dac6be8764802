"""What a club whose players do not meet one another allows, from counts alone.

Players that are paired completely hold no more of a club than of everybody else. Where some of them move over from one
part of a field to another, and both parts must be paired completely afterwards, this bounds how many must move, and how
many of them are of the club. Every bound is necessary, none need be sufficient: an answer that counts give is proven by
a pairing that reaches it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import NamedTuple

from thuysi.engines.matching import Apart


class Share(NamedTuple):
    """At least so many and at most so many of those who move are of this club."""

    club: int
    least: int
    most: int


def excess(apart: Apart, players: Collection[int], club: int) -> int:
    """How many more of the club than of everybody else.

    >>> excess({1: 7, 2: 7, 3: 7}, [1, 2, 3, 4], 7)
    2
    """
    return 2 * sum(apart.get(player) == club for player in players) - len(players)


def fewest_moved(apart: Apart, givers: Collection[int], takers: Collection[int]) -> int:
    """At least so many move from `givers` to `takers`, if both are to be paired completely."""
    least = len(givers) % 2
    for players in (givers, takers):
        counts = Counter(apart[player] for player in players if player in apart)
        least = max([least, *(2 * count - len(players) for count in counts.values())])
    return least


def shares(apart: Apart, givers: Collection[int], takers: Collection[int], moved: int) -> Iterator[Share]:
    """For each club how many of the `moved` are of it.

    >>> list(shares({1: 7, 2: 7, 3: 7}, [1, 2, 3, 4], [5, 6], 2))
    [Share(club=7, least=2, most=2)]
    """
    for club in sorted({apart[player] for players in (givers, takers) for player in players if player in apart}):
        yield share_of(apart, givers, takers, moved, club)


def share_of(apart: Apart, givers: Collection[int], takers: Collection[int], moved: int, club: int) -> Share:
    """How many of the `moved` are of one club.

    >>> share_of({1: 7, 2: 7, 3: 7}, [1, 2, 3, 4], [5, 6], 2, 7)
    Share(club=7, least=2, most=2)
    """
    least = max(0, (moved + excess(apart, givers, club) + 1) // 2)
    return Share(club, least, min(moved, (moved - excess(apart, takers, club)) // 2))


def largest_club(apart: Apart, players: Collection[int]) -> int:
    """The club with the most of these players; 0: there is none."""
    counts = Counter(apart[player] for player in players if player in apart)
    return max(counts, key=lambda club: (counts[club], -club), default=0)


def may_move(apart: Apart, givers: Collection[int], takers: Collection[int], moved: int) -> list[int]:
    """The givers of whom counts do not say that they must stay, when so many move."""
    required = [share.club for share in shares(apart, givers, takers, moved) if share.least >= moved > 0]
    kept = {share.club for share in shares(apart, givers, takers, moved) if share.most <= 0}
    return [
        player
        for player in givers
        if apart.get(player, 0) not in kept and (not required or [apart.get(player, 0)] == required)
    ]
