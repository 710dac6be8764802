"""A twin of the Berger tables: who meets whom from a sum, colours from a parity. It imports nothing from the engine.

In a table of an even size N the numbers a and b below N meet in the round whose number is a + b - 1, less N - 1 where
that is too much; a number whose double falls on the round has nobody left but N. If a + b is odd the smaller has White,
if even the larger; N has Black against the numbers up to N/2 and White against the others.
"""

from __future__ import annotations

from itertools import combinations


def round_of(a: int, b: int, size: int) -> int:
    """The round in which two numbers meet."""
    total = 2 * min(a, b) if size in (a, b) else a + b
    return (total - 2) % (size - 1) + 1


def white_of(a: int, b: int, size: int) -> int:
    """Which of the two has White."""
    small, large = min(a, b), max(a, b)
    if large == size:
        return small if small <= size // 2 else size
    return small if (small + large) % 2 else large


def table(players: int) -> list[set[tuple[int, int]]]:
    """Every round of the single round robin as (White, Black); who would meet a number that nobody is rests."""
    size = players + players % 2
    rounds: list[set[tuple[int, int]]] = [set() for _ in range(size - 1)]
    for a, b in combinations(range(1, players + 1), 2):
        white = white_of(a, b, size)
        rounds[round_of(a, b, size) - 1].add((white, a + b - white))
    return rounds


def double(players: int, swapped: bool) -> list[set[tuple[int, int]]]:
    """Both cycles; the last two rounds of the first change places where they are swapped."""
    first = table(players)
    back = [{(black, white) for white, black in games} for games in first]
    if swapped and len(first) > 1:
        first[-2:] = [first[-1], first[-2]]
    return first + back
