"""The engine of Article 28 against its brute-force twin, on random small positions with every setting.

A fixed sample runs with the other tests. More, from one seed to another:

    python -m tests.engines.test_adjusted_twin 0 100000

Left out are positions in which a player's colours already differ by more than two: the engine lets him move back
towards balance, the twin lets him move no further at all (docs/why.md).
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.engines.positions import tournament_of
from tests.twins import adjusted as twin
from tests.twins.positions import chance, random_habits, random_position
from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, RefusedRound
from thuysi.history import histories

Answer = tuple[frozenset[tuple[int, int]], int | None, frozenset[tuple[int, str]]]
"""Boards as (White, Black), the bye, and who floated which way."""

SAMPLE = 3000
BLOCKS = 12
STUCK = "no legal pairing"


def random_case(seed: int) -> tuple[twin.Position, dict[str, str]]:
    """A position of 4 to 12 players before some round, half of the time under random settings."""
    rng = Random(seed)
    settings = {name: rng.choice(values) for name, values in twin.SETTINGS.items()} if chance(rng, 50) else {}
    players, total = rng.randint(4, 12), rng.randint(1, 9)
    position = random_position(rng, players, rng.randrange(total), total, random_habits(rng), settings)
    return position, settings


def comparable(position: twin.Position) -> bool:
    """Nobody's colours differ by more than two, and at least two players are present."""
    records = histories(tournament_of(position)).values()
    present = len(position.ratings) - len(position.absent & frozenset(position.ratings))
    return present >= 2 and all(abs(record.colour_difference) <= 2 for record in records)


def engine_answer(position: twin.Position, settings: dict[str, str]) -> Answer | str:
    """What the engine says of a position."""
    try:
        pairing = pair_round(tournament_of(position), "adjusted", Options(settings=settings))
    except NoLegalPairing:
        return STUCK
    boards = frozenset((board.white, board.black) for board in pairing.boards)
    floats = frozenset((one.player, one.direction) for one in pairing.floats)
    return boards, pairing.bye.player if pairing.bye else None, floats


def twin_answer(position: twin.Position, settings: dict[str, str]) -> Answer | str:
    """What the twin says of it."""
    answer = twin.pair(position, settings)
    return STUCK if answer is None else (answer.boards, answer.bye, frozenset(answer.floats.items()))


def compare(seeds: range) -> tuple[Counter[str], list[str]]:
    """How many positions were compared, and a line for each on which the two differ."""
    seen: Counter[str] = Counter()
    differing = []
    for seed in seeds:
        position, settings = random_case(seed)
        if not comparable(position):
            seen["left out"] += 1
            continue
        ours, theirs = engine_answer(position, settings), twin_answer(position, settings)
        seen["compared"] += 1
        seen["stuck"] += theirs == STUCK
        seen["with settings"] += bool(settings)
        if ours != theirs:
            differing.append(f"seed {seed} {settings}\n  engine {ours}\n  twin   {theirs}")
    return seen, differing


@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_engine_agrees_with_the_twin(block: int) -> None:
    size = SAMPLE // BLOCKS
    seen, differing = compare(range(block * size, (block + 1) * size))
    assert differing == []
    assert seen["compared"] > size // 2 and seen["stuck"] > 0 and seen["with settings"] > size // 4


def test_a_position_that_the_twin_cannot_pair_is_refused_with_facts() -> None:
    stuck = next(case for case in map(random_case, range(2000)) if comparable(case[0]) and twin_answer(*case) == STUCK)
    with pytest.raises(NoLegalPairing) as error:
        pair_round(tournament_of(stuck[0]), "adjusted", Options(settings=stuck[1]))
    facts = error.value.facts
    present = len(stuck[0].ratings) - len(stuck[0].absent)
    assert facts["players"] == present and facts["stuck"] and 2 * int(str(facts["pairs"])) < present


def test_fewer_than_two_present_is_refused() -> None:
    position = twin.Position(dict.fromkeys(range(1, 4)), [], 3, "W")
    alone = replace(position, absent=frozenset((1, 2)))
    with pytest.raises(RefusedRound):
        pair_round(tournament_of(alone), "adjusted", Options())


def main(first: int, last: int) -> int:
    """Compare a range of seeds and print what was seen."""
    seen, differing = compare(range(first, last))
    print(*differing[:20], dict(seen), f"{len(differing)} differ", sep="\n")
    return int(bool(differing))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2])))
