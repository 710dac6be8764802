"""Small random events in which much goes wrong, by their seed: to compare ways of pairing with one another."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from thuysi.generate import Recipe


def unruly(system: str, seed: int, *, most_players: int, most_rounds: int, withdrawals: Sequence[int] = ()) -> Recipe:
    """5 players or more and 3 rounds or more; the choices of each rate are in percent."""
    chance = Random(seed)

    def rate(*choices: int) -> Fraction:
        return Fraction(chance.choice(choices), 100) if choices else Fraction(0)

    players = chance.randint(5, most_players)
    return Recipe(
        players=players,
        rounds=min(chance.randint(3, most_rounds), players - 1),
        system=system,
        seed=seed,
        forfeits=rate(0, 5),
        absences=rate(0, 5, 15),
        half_byes=rate(0, 5),
        withdrawals=rate(*withdrawals),
        draws=chance.choice([None, Fraction(9, 10), Fraction(1, 2)]),
        baku=chance.random() < 0.2,
    )
