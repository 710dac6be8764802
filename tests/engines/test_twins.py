"""Four engines against their brute-force twins, on random small positions with every setting.

A fixed sample runs with the other tests. More, from one seed to another:

    python -m tests.engines.test_twins lim 0 100000

The Dutch engine plays whole events with its twin (test_dutch_twin.py). Under Article 28 and Lim positions are left out
in which a player's colours already differ by more than two: the engine lets him move back towards balance, the twin
lets him move no further at all (docs/why.md).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Generic, TypeVar

import pytest

from tests.engines.positions import (
    answer_of,
    burstein_tournament_of,
    dubov_tournament_of,
    floated_answer_of,
    tournament_of,
)
from tests.twins import adjusted, burstein, dubov, dutch, lim
from tests.twins.burstein_positions import random_burstein_position
from tests.twins.dubov_positions import random_dubov_position
from tests.twins.lim_positions import random_lim_position
from tests.twins.positions import chance, random_habits, random_position
from thuysi.decision import RoundPairing
from thuysi.engines import ENGINES, pair_round
from thuysi.engines.byes import BYE_VALUE
from thuysi.engines.dutch.baku import ACCELERATION
from thuysi.engines.dutch.colours import NUMBERING
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, RefusedRound
from thuysi.history import histories
from thuysi.model import Tournament

Position = TypeVar("Position", adjusted.Position, dubov.Position, burstein.Position)
Answer = adjusted.Answer | dutch.Answer
Chosen = dict[str, str]

BLOCKS = 12
NOT_OF_THE_TWINS = (ACCELERATION, BYE_VALUE, NUMBERING)
"""Settings of which a position states the outcome, and that of the Dutch text, which has its own twin."""


@dataclass(frozen=True)
class Twin(Generic[Position]):
    """A system's twin, and how a position of it is made, shown to the engine and answered."""

    pair: Callable[[Position, Chosen], Answer | None]
    settings: Mapping[str, tuple[str, ...]]
    random_position: Callable[[Random, Chosen], Position]
    tournament_of: Callable[[Position], Tournament]
    answer_of: Callable[[RoundPairing], Answer]
    within: Callable[[Tournament], bool] = lambda event: True
    """Whether the twin reads the position as the engine does."""
    own: Callable[[Position], bool] = lambda position: True
    """Whether the system itself pairs the round."""
    sample: int = 3000


def random_adjusted_position(rng: Random, settings: Chosen) -> adjusted.Position:
    """A position of 4 to 12 players before some round."""
    players, total = rng.randint(4, 12), rng.randint(1, 9)
    return random_position(rng, players, rng.randrange(total), total, random_habits(rng), settings)


def no_colours_beyond_two(event: Tournament) -> bool:
    """Nobody's colours differ by more than two."""
    return all(abs(record.colour_difference) <= 2 for record in histories(event).values())


def after_seeding(position: burstein.Position) -> bool:
    """Burstein 1.6: the seeding rounds are paired by the Dutch system."""
    return len(position.rounds) >= burstein.seeding_rounds(position.total_rounds)


TWINS: Mapping[str, Twin[Any]] = {
    "adjusted": Twin(
        adjusted.pair, adjusted.SETTINGS, random_adjusted_position, tournament_of, floated_answer_of,
        within=no_colours_beyond_two,
    ),
    "lim": Twin(
        lim.pair, lim.SETTINGS, random_lim_position, tournament_of, floated_answer_of, within=no_colours_beyond_two
    ),
    "dubov": Twin(
        dubov.pair, dubov.SETTINGS, lambda rng, settings: random_dubov_position(rng, settings=settings),
        dubov_tournament_of, answer_of, sample=1200,
    ),
    "burstein": Twin(
        burstein.pair, burstein.SETTINGS, lambda rng, settings: random_burstein_position(rng, settings=settings),
        burstein_tournament_of, answer_of, own=after_seeding,
    ),
}  # fmt: skip


def random_case(twin: Twin[Position], seed: int) -> tuple[Position, Chosen]:
    """A position of 4 to 12 players before some round, half of the time under random settings."""
    rng = Random(seed)
    settings = {name: rng.choice(values) for name, values in twin.settings.items()} if chance(rng, 50) else {}
    return twin.random_position(rng, settings), settings


def comparable(twin: Twin[Position], event: Tournament) -> bool:
    """Two players or more are present, and twin and engine read the position alike."""
    return len(event.players) - len(event.absences) >= 2 and twin.within(event)


def engine_answer(system: str, event: Tournament, settings: Chosen) -> Answer | None:
    """What the engine says of a position, in the twin's words; None when there is no legal pairing."""
    try:
        return TWINS[system].answer_of(pair_round(event, system, Options(settings=settings)))
    except NoLegalPairing:
        return None


def compare(system: str, seeds: range) -> tuple[Counter[str], list[str]]:
    """How many positions were compared, and a line for each on which the two differ."""
    seen: Counter[str] = Counter()
    differing = []
    for seed in seeds:
        twin = TWINS[system]
        position, settings = random_case(twin, seed)
        event = twin.tournament_of(position)
        if not comparable(twin, event):
            seen["left out"] += 1
            continue
        ours, theirs = engine_answer(system, event, settings), twin.pair(position, settings)
        seen["compared"] += 1
        seen["stuck"] += theirs is None
        seen["with settings"] += bool(settings)
        seen["own rounds"] += twin.own(position)
        if ours != theirs:
            differing.append(f"seed {seed} {settings}\n  engine {ours}\n  twin   {theirs}")
    return seen, differing


@pytest.mark.parametrize("system", TWINS)
def test_the_twin_knows_the_settings_that_are_readings_of_the_law(system: str) -> None:
    offered = {
        one.name: (one.default, set(one.values)) for one in ENGINES[system].settings if one not in NOT_OF_THE_TWINS
    }
    assert offered == {name: (values[0], set(values)) for name, values in TWINS[system].settings.items()}


@pytest.mark.parametrize("system", TWINS)
@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_engine_agrees_with_the_twin(system: str, block: int) -> None:
    size = TWINS[system].sample // BLOCKS
    seen, differing = compare(system, range(block * size, (block + 1) * size))
    assert differing == []
    assert seen["own rounds"] > size // 2 and seen["with settings"] > size // 4 and seen["stuck"] > 0


@pytest.mark.parametrize("system", TWINS)
def test_a_position_that_the_twin_cannot_pair_is_refused_with_facts(system: str) -> None:
    twin = TWINS[system]
    cases = (random_case(twin, seed) for seed in range(2000))
    event, chosen = next(
        (event, chosen)
        for position, chosen in cases
        if comparable(twin, event := twin.tournament_of(position)) and twin.pair(position, chosen) is None
    )
    with pytest.raises(NoLegalPairing) as error:
        pair_round(event, system, Options(settings=chosen))
    facts = error.value.facts
    present = len(event.players) - len(event.absences)
    assert facts["players"] == present and facts["stuck"] and 2 * int(str(facts["pairs"])) < present


@pytest.mark.parametrize("system", TWINS)
def test_fewer_than_two_present_is_refused(system: str) -> None:
    twin = TWINS[system]
    position = replace(random_case(twin, 0)[0], rounds=(), absent=frozenset())
    everybody_but_one = frozenset(player.number for player in twin.tournament_of(position).players[1:])
    alone = twin.tournament_of(replace(position, absent=everybody_but_one))
    with pytest.raises(RefusedRound) as error:
        pair_round(alone, system, Options())
    assert error.value.code == "nobody_to_pair"


def main(system: str, first: int, last: int) -> int:
    """Compare a range of seeds and print what was seen."""
    seen, differing = compare(system, range(first, last))
    print(*differing[:20], dict(seen), f"{len(differing)} differ", sep="\n")
    return int(bool(differing))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
