"""The Burstein engine against its brute-force twin, on random small positions with every setting.

A fixed sample runs with the other tests. More, from one seed to another:

    python -m tests.engines.test_burstein_twin 0 100000
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from tests.engines.dutch_positions import tournament_of
from tests.twins import burstein as twin
from tests.twins.burstein import Position
from tests.twins.burstein_positions import random_burstein_position
from tests.twins.dutch import Answer
from thuysi.engines import pair_round
from thuysi.engines.burstein import SETTINGS
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing
from thuysi.model import ByeKind, Tournament

SAMPLE = 3000
BLOCKS = 12


def random_case(seed: int) -> tuple[Position, dict[str, str]]:
    """A position of 4 to 12 players before some round, half of the time under random settings."""
    rng = Random(seed)
    settings = {name: rng.choice(values) for name, values in twin.SETTINGS.items()} if rng.random() < 0.5 else {}
    return random_burstein_position(rng, settings=settings), settings


def event_of(position: Position) -> Tournament:
    """The position in the package's own model, with the byes that the absent have asked for."""
    event = tournament_of(position)
    kinds = {letter: kind for kind in get_args(ByeKind) for letter in [kind]}
    asked: dict[int, ByeKind] = {player: kinds[letter] for player, letter in position.asked.items()}
    return replace(
        event, absences=tuple(replace(away, kind=asked.get(away.player, away.kind)) for away in event.absences)
    )


def engine_answer(position: Position, settings: dict[str, str]) -> Answer | None:
    """What the engine says of a position; None when there is no legal pairing."""
    try:
        pairing = pair_round(event_of(position), "burstein", Options(settings=settings))
    except NoLegalPairing:
        return None
    boards = frozenset((board.white, board.black) for board in pairing.boards)
    return Answer(boards, pairing.bye.player if pairing.bye else None)


def compare(seeds: range) -> tuple[Counter[str], list[str]]:
    """How many positions were compared, and a line for each on which the two differ."""
    seen: Counter[str] = Counter()
    differing = []
    for seed in seeds:
        position, settings = random_case(seed)
        if len(set(position.players) - position.absent) < 2:
            seen["nobody to pair"] += 1
            continue
        ours, theirs = engine_answer(position, settings), twin.pair(position, settings)
        seen["compared"] += 1
        seen["stuck"] += theirs is None
        seen["with settings"] += bool(settings)
        seen["seeding rounds"] += len(position.rounds) < twin.seeding_rounds(position.total_rounds)
        if ours != theirs:
            differing.append(f"seed {seed} {settings}\n  engine {ours}\n  twin   {theirs}")
    return seen, differing


def test_the_twin_knows_the_settings_that_are_readings_of_the_text() -> None:
    known = {one.name: (one.default, set(one.values)) for one in SETTINGS if one.name in twin.SETTINGS}
    assert known == {name: (values[0], set(values)) for name, values in twin.SETTINGS.items()}


@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_engine_agrees_with_the_twin(block: int) -> None:
    size = SAMPLE // BLOCKS
    seen, differing = compare(range(block * size, (block + 1) * size))
    assert differing == []
    assert seen["compared"] > size // 2 and seen["with settings"] > size // 4 and seen["stuck"] > 0
    assert seen["compared"] - seen["seeding rounds"] > size // 2


def main(first: int, last: int) -> int:
    """Compare a range of seeds and print what was seen."""
    seen, differing = compare(range(first, last))
    print(*differing[:20], dict(seen), f"{len(differing)} differ", sep="\n")
    return int(bool(differing))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
