"""Our Burstein beside py4swiss's on random events: how many rounds are equal, and by which articles the others differ.

    python -m tests.burstein_peers --events 100

py4swiss quotes the text of 2026 and departs from it in places (docs/why.md). Where it pairs otherwise, its first board
that is not ours is asked about: the article by which that pair loses is the explanation. Seeding rounds are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random

from tests.peers import Boards, boards_of, main, py4swiss_pairs, rounds_of
from thuysi.engines.burstein import explain_against, pair
from thuysi.engines.burstein.index import seeding_rounds_1_6
from thuysi.engines.settings import Options
from thuysi.generate import Recipe
from thuysi.model import Tournament


def recipe(seed: int) -> Recipe:
    """A random event of 8 to 24 players."""
    chance = Random(seed)
    players = chance.randint(8, 24)
    return Recipe(
        players=players,
        rounds=chance.randint(6, 9) if players > 10 else 6,
        system="burstein",
        seed=seed,
        forfeits=Fraction(chance.choice([0, 3]), 100),
        absences=Fraction(chance.choice([0, 6]), 100),
        half_byes=Fraction(chance.choice([0, 3]), 100),
        withdrawals=Fraction(chance.choice([0, 2]), 100),
    )


def positions(events: int) -> Iterator[tuple[str, Tournament]]:
    """The event before each round after the seeding rounds."""
    return rounds_of(recipe, events, after=seeding_rounds_1_6)


def explained(position: Tournament, ours: Boards, theirs: Boards | None) -> str:
    """The article by which the other program's pairing loses, with what it says."""
    if theirs is None:
        return "no pairing found"
    if theirs[1] != ours[1]:
        return f"3.1 bye: {theirs[1]} for {ours[1]}"
    meetings = {frozenset(board) for board in ours[0]}
    for board in sorted(theirs[0], key=min):
        if frozenset(board) not in meetings:
            (decision,) = explain_against(position, Options(), *board)
            return f"{decision.article} {decision.code}: {board[0]}–{board[1]}"
    return "5.2 colours"


def compared(position: Tournament, folder: Path) -> Iterator[str]:
    """What is to be counted of one round, ": " and what else there is to say: whether it is equal, and why not."""
    ours, theirs = boards_of(pair(position, Options())), py4swiss_pairs(position, folder, "BursteinEngine")
    yield "rounds"
    yield "equal" if ours == theirs else explained(position, ours, theirs)


if __name__ == "__main__":
    main(__doc__ or "", positions, compared)
