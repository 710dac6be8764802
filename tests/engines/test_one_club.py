"""Half of a field is one club whose players do not meet: paired as the law says, and without searching for long.

The twins answer small positions in which a third to two thirds of the players are kept apart, in one club or in three.
A fixed sample runs with the other tests. More, from one seed to another:

    python -m tests.engines.test_one_club fide-dutch-2026 0 20000
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tests.engines.positions import answer_of, dutch_tournament_of
from tests.engines.test_hard_fields import SEARCHING, within
from tests.engines.test_twins import TWINS, Answer, comparable, engine_answer, random_case
from tests.twins import dutch
from tests.twins.dutch_positions import random_position
from thuysi.engines import pair_round
from thuysi.engines.bans import clubs_of
from thuysi.engines.settings import Options
from thuysi.engines.upcoming import upcoming_round
from thuysi.errors import NoLegalPairing
from thuysi.event import with_round
from thuysi.model import RESULTS, ForbiddenPairs, Game, Player, Round, Tournament

EDITIONS = ("fide-dutch-2026", "fide-dutch-2017")
NAMES = (*TWINS, *EDITIONS)
SAMPLE = 200
LARGE = 300
A_ROUND = 10
"""Seconds of processor time; the slowest takes one."""


def random_clubs(rng: Random, players: list[int]) -> list[tuple[int, ...]]:
    """One club of a third to two thirds of the players, exactly half of them, or three clubs that divide the field."""
    line = rng.sample(players, len(players))
    size = rng.choice([len(line) // 2, rng.randint(len(line) // 3, 2 * len(line) // 3)])
    clubs = [line[:size]] if rng.random() < 0.7 else [line[number::3] for number in range(3)]
    return [tuple(sorted(club)) for club in clubs if len(club) > 1]


def kept_apart(position: Any, event: Tournament, clubs: list[tuple[int, ...]]) -> tuple[Any, Tournament]:
    """The same position and event with these clubs kept apart, and nothing else."""
    pairs = frozenset(frozenset(pair) for club in clubs for pair in combinations(club, 2))
    return replace(position, forbidden=pairs), replace(event, forbidden=tuple(map(ForbiddenPairs, clubs)))


def answers(name: str, seed: int) -> tuple[Tournament, Answer | None, Answer | None] | None:
    """An event with clubs, the engine's answer and the twin's; None: the position is not compared."""
    rng = Random(seed)
    if name in TWINS:
        twin = TWINS[name]
        position, chosen = random_case(twin, seed)
        event = twin.tournament_of(position)
        position, event = kept_apart(position, event, random_clubs(rng, [one.number for one in event.players]))
        if not comparable(twin, event):
            return None
        return event, engine_answer(name, event, chosen), twin.pair(position, chosen)
    position = random_position(rng, rng.randint(6, 12), edition=name)
    event = dutch_tournament_of(position)
    position, event = kept_apart(position, event, random_clubs(rng, list(position.players)))
    if len(event.players) - len(event.absences) < 2:
        return None
    try:
        ours: Answer | None = answer_of(pair_round(event, "dutch", Options(edition=name)))
    except NoLegalPairing:
        ours = None
    return event, ours, dutch.pair(position, name)


def compare(name: str, seeds: range) -> tuple[Counter[str], list[str]]:
    """How many positions were compared, and a line for each on which the two differ."""
    seen: Counter[str] = Counter()
    differing = []
    for seed in seeds:
        found = answers(name, seed)
        if found is None:
            continue
        event, ours, theirs = found
        seen["compared"] += 1
        seen["stuck"] += theirs is None
        seen["crowded"] += crowded(event)
        if ours != theirs:
            differing.append(f"seed {seed}\n  engine {ours}\n  twin   {theirs}")
    return seen, differing


def crowded(event: Tournament) -> bool:
    """Whether some club is two fifths of those present or more."""
    upcoming = upcoming_round(event)
    bans = [(0, 0, "forbidden")]
    sizes = Counter(
        club for player, club in clubs_of(event, upcoming, "off", bans).items() if player in upcoming.present
    )
    return any(5 * size >= 2 * len(upcoming.present) for size in sizes.values())


@pytest.mark.parametrize("name", NAMES)
def test_the_engine_agrees_with_the_twin(name: str) -> None:
    seen, differing = compare(name, range(SAMPLE))
    assert differing == []
    assert seen["compared"] > SAMPLE // 2 and seen["crowded"] > SAMPLE // 4


def half_a_club(system: str, players: int, club: int) -> Tournament:
    """An event of so many players, so many of one club drawn from the whole list."""
    field = tuple(Player(number, f"P{number}", 2600 - 4 * number) for number in range(1, players + 1))
    apart = ForbiddenPairs(tuple(sorted(Random(5).sample(range(1, players + 1), club))))
    return Tournament(field, total_rounds=9, first_colour="w", system=system, forbidden=(apart,))


def played(event: Tournament, system: str, rng: Random) -> Tournament:
    """The event with one more round, its results drawn."""
    drawn = with_round(event, pair_round(event, system, Options(seed=1)))
    last = drawn.rounds[-1]
    games = tuple(Game(one.white, one.black, RESULTS[rng.choice(["1-0", "0-1", "1/2"])]) for one in last.games)
    return replace(drawn, rounds=(*drawn.rounds[:-1], Round(games, last.byes)))


@pytest.mark.skipif(os.name != "posix", reason="a timer of processor time")
@pytest.mark.parametrize("system", SEARCHING)
@pytest.mark.parametrize("players", [LARGE, LARGE + 1])
def test_half_of_a_large_field_is_one_club(system: str, players: int) -> None:
    event, rng = half_a_club(system, players, LARGE // 2), Random(1)
    club = set(event.forbidden[0].players)
    for _ in range(4):
        with within(A_ROUND):
            event = played(event, system, rng)
        games = event.rounds[-1].games
        assert len(games) == players // 2
        assert not any(game.white in club and game.black in club for game in games)


@pytest.mark.skipif(os.name != "posix", reason="a timer of processor time")
@pytest.mark.parametrize("system", ["dutch", "burstein", "dubov", "lim"])
def test_more_than_half_is_refused_at_once_and_the_club_is_named(system: str) -> None:
    event = half_a_club(system, LARGE, LARGE // 2 + 10)
    with within(A_ROUND), pytest.raises(NoLegalPairing) as raised:
        pair_round(event, system, Options(seed=1))
    facts = raised.value.facts
    assert facts["club"] == list(event.forbidden[0].players)
    assert (facts["club_size"], facts["others"], facts["whole"]) == (LARGE // 2 + 10, LARGE // 2 - 10, ["ban"])


def main(name: str, first: int, last: int) -> int:
    """Compare a range of seeds and print what was seen."""
    seen, differing = compare(name, range(first, last))
    print(*differing[:20], dict(seen), f"{len(differing)} differ", sep="\n")
    return int(bool(differing))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
