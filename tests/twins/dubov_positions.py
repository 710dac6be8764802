"""Random positions for the Dubov twin: small events played by chance, each round paired by the twin itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

from tests.twins import dutch
from tests.twins.dubov import Position, pair
from tests.twins.dutch import Answer
from tests.twins.dutch_positions import by_chance, chance, played, random_byes, random_habits, random_start

Ratings = dict[int, int | None]


def random_ratings(rng: Random, players: int) -> Ratings:
    """Falling with the numbers, close or far apart, with many equal ones, or in no order at all."""
    step = rng.choice((0, 3, 20, 75))
    rating = rng.randint(1500, 2600)
    column: list[int | None] = []
    for _ in range(players):
        column.append(rating)
        rating -= rng.randint(0, step)
    if chance(rng, 10):
        rng.shuffle(column)
    return dict(enumerate(column, 1))


def rated(position: dutch.Position, ratings: Ratings) -> Position:
    """A position of the Dutch twin with the ratings on file."""
    return Position(**vars(position), ratings=ratings)


def random_dubov_event(
    rng: Random,
    players: int,
    rounds: int,
    *,
    plain_points: bool = False,
    settings: Mapping[str, str] | None = None,
) -> Iterator[tuple[Position, Answer | None]]:
    """The position before each round of one event and its pairing, till the end or till there is none."""
    habits, ratings = random_habits(rng, players), random_ratings(rng, players)
    position = random_start(rng, players, rounds, plain_points=plain_points)
    gone = habits.late
    for index in range(rounds):
        gone = gone | {p for p in position.players if chance(rng, habits.withdrawals)}
        gone = gone - {p for p in habits.late if index and chance(rng, 50)}
        byes = random_byes(rng, habits, [p for p in position.players if p not in gone])
        position = replace(position, absent=gone | {bye[1] for bye in byes})
        answer = pair(rated(position, ratings), settings)
        yield rated(position, ratings), answer
        if answer is None:
            return
        if habits.free_hand:
            answer = by_chance(rng, position, "fide-dutch-2026")
        position = played(rng, habits, position, answer, byes)


def random_dubov_position(
    rng: Random, *, plain_points: bool = False, settings: Mapping[str, str] | None = None
) -> Position:
    """4 to 12 players before any round of 3 to 9, often the last, sometimes with no pairing left."""
    players = rng.randint(4, 12)
    total = rng.randint(3, min(9, players + 1))
    event = list(random_dubov_event(rng, players, total, plain_points=plain_points, settings=settings))
    stuck = event[-1][1] is None
    return (event[-1] if stuck and chance(rng, 50) else rng.choice(event))[0]
