"""Random events and positions for the tests of the Swiss by lots: same seed, same event."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from tests.twins.lots import Person, Position
from thuysi.decision import RoundPairing
from thuysi.engines import pair_round
from thuysi.engines.lots import SYSTEM, Table, lay_table
from thuysi.engines.lots_cards import Card, Cards, not_twice
from thuysi.engines.principles import allowed_colours, due_colour
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, RefusedRound
from thuysi.model import RESULTS, Absence, Bye, Game, Player, Round, Tournament

PLAYED = ("1-0", "0-1", "1/2")
BY_DEFAULT = ("+-", "-+", "--")


def play(
    players: int,
    rounds: int,
    seed: int,
    *,
    absent: float = 0.0,
    defaults: float = 0.03,
    settings: dict[str, str] | None = None,
) -> list[tuple[Tournament, RoundPairing]]:
    """An event drawn by lots with random results: (the event before the round, the round), until it must stop."""
    chance = random.Random(seed)
    event = Tournament(tuple(Player(n, f"Kỳ thủ {n}") for n in range(1, players + 1)), total_rounds=rounds)
    drawn: list[tuple[Tournament, RoundPairing]] = []
    for number in range(1, rounds + 1):
        away = tuple(Absence(number, p.number) for p in event.players if chance.random() < absent)
        event = replace(event, absences=away)
        try:
            pairing = pair_round(event, SYSTEM, Options(seed=seed, settings=settings or {}))
        except (NoLegalPairing, RefusedRound):
            break
        drawn.append((event, pairing))
        event = replace(event, rounds=(*event.rounds, played(pairing, chance, defaults)))
    return drawn


def played(pairing: RoundPairing, chance: random.Random, defaults: float) -> Round:
    """The round with random results."""
    games = tuple(
        Game(b.white, b.black, RESULTS[chance.choice(BY_DEFAULT if chance.random() < defaults else PLAYED)])
        for b in pairing.boards
    )
    return Round(games, (Bye(pairing.bye.player, "U"),) if pairing.bye else ())


def position(chance: random.Random, players: int, rounds: int) -> Position:
    """A position of players with invented histories, as crowded with meetings as a late round of a small event."""
    people = {
        number: Person(
            score=5 * chance.randint(0, 3),
            colours="".join(chance.choice("wb") for _ in range(rounds)),
            floats=[chance.choice(("down", "up", None)) for _ in range(rounds)],
            had_bye=chance.random() < 0.3,
        )
        for number in range(1, players + 1)
    }
    for person in people.values():
        while (
            any(c * 3 in person.colours for c in "wb") or abs(person.colours.count("w") - person.colours.count("b")) > 2
        ):
            person.colours = "".join(chance.choice("wb") for _ in range(rounds))
    numbers = list(people)
    for one in numbers:
        for other in numbers:
            if one < other and chance.random() < rounds / players:
                people[one].met.add(other)
                people[other].met.add(one)
    return people


def cards(people: Position, waiver: bool = False) -> Cards:
    """The same position as the engine sees it."""
    return Cards(
        {
            number: Card(
                number, person.score, person.colours, due_colour(person.colours), allowed_colours(person.colours),
                frozenset(person.met), frozenset(), not_twice(person.floats), person.had_bye,
            )
            for number, person in people.items()
        },
        waiver,
    )  # fmt: skip


def table(people: Position, waiver: bool = False) -> Table:
    """The same position laid out in groups."""
    return lay_table(cards(people, waiver))


def orders(by_score: dict[str, Sequence[int]]) -> Callable[[str, Sequence[int]], tuple[int, ...]]:
    """Lots typed in by hand: group score -> the order in which its cards are drawn."""
    return lambda name, _: tuple(by_score[name.partition("=")[2]])
