"""Our Dubov beside py4swiss's on random events: how many rounds are equal, and by which articles the others differ.

    python -m tests.dubov_peers --events 100

py4swiss quotes the text of 2026 and departs from it in places (docs/why.md). Where it gives the bye to somebody else it
is asked again with ours; where it pairs otherwise, the reading that pairs as it does is named, else its first board
that is not ours is asked about: the article by which that pair loses is the explanation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

from tests.peers import Boards, boards_of, main, py4swiss_pairs, rounds_of
from thuysi.engines.dubov import explain_against, pair
from thuysi.engines.settings import Options
from thuysi.generate import Recipe
from thuysi.model import Absence, Tournament

ENGINE = "DubovEngine"
READINGS = {
    "1.8": {"upfloat": "played"},
    "C6": {"c6-order": "descending"},
    "3.2.3": {"nobody-has-played": "round-1"},
    "3.2.4": {"second-shift": "enlarged"},
}
"""The readings of py4swiss that are settings of ours."""


def recipe(seed: int) -> Recipe:
    """A random event of 8 to 24 players."""
    chance = Random(seed)
    players = chance.randint(8, 24)
    return Recipe(
        players=players,
        rounds=chance.randint(5, 9) if players > 10 else 6,
        system="dubov",
        seed=seed,
        forfeits=Fraction(chance.choice([0, 4]), 100),
        absences=Fraction(chance.choice([0, 6]), 100),
        half_byes=Fraction(chance.choice([0, 3]), 100),
        withdrawals=Fraction(chance.choice([0, 2]), 100),
        late=Fraction(chance.choice([0, 0, 10]), 100),
    )


def positions(events: int) -> Iterator[tuple[str, Tournament]]:
    """The event before each round."""
    return rounds_of(recipe, events, after=lambda planned: 0)


def given_the_bye(position: Tournament, taker: int | None, folder: Path) -> Boards | None:
    """py4swiss's pairing of the others when our bye is kept out."""
    away = () if taker is None else (Absence(len(position.rounds) + 1, taker),)
    theirs = py4swiss_pairs(replace(position, absences=(*position.absences, *away)), folder, ENGINE)
    return None if theirs is None else (theirs[0], taker)


def explained(position: Tournament, theirs: Boards | None) -> str:
    """The reading that pairs as the other program does, else the article by which its pairing loses."""
    if theirs is None:
        return "no pairing found"
    for reading, settings in READINGS.items():
        if boards_of(pair(position, Options(settings=settings))) == theirs:
            return f"{reading}: {settings}"
    for board in sorted(theirs[0], key=min):
        decisions = explain_against(position, Options(), *board)
        if decisions:
            return f"{decisions[0].article}: {decisions[0].code} {board[0]}–{board[1]}"
    return "5.2: colours"


def compared(position: Tournament, folder: Path) -> Iterator[str]:
    """What is to be counted of one round, ": " and what else there is to say: whether it is equal, and why not."""
    ours = boards_of(pair(position, Options()))
    theirs = py4swiss_pairs(position, folder, ENGINE)
    yield "rounds"
    if theirs == ours:
        yield "equal"
        return
    if theirs is None or theirs[1] != ours[1]:
        bye = None if theirs is None else theirs[1]
        yield f"3.1: bye {bye} for {ours[1]}"
        theirs = given_the_bye(position, ours[1], folder)
    if theirs == ours:
        yield "equal given the bye"
    else:
        yield explained(position, theirs)


if __name__ == "__main__":
    main(__doc__ or "", positions, compared)
