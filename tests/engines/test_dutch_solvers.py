"""The ways to pair one Dutch bracket against one another: by counting, by enumeration, by minimum-cost matchings.

They share the criteria and the keys of the order, nothing of the search. The counting way must be left where it proves
nothing, and the exact ones must take over: events that force each of them.
"""

from __future__ import annotations

import inspect
import sys
from collections import Counter
from fractions import Fraction
from time import process_time

import pytest

from thuysi.check import check
from thuysi.engines.dutch import ordered, pair, prepare, rounds
from thuysi.engines.dutch.below import arranged_below, lower_players
from thuysi.engines.dutch.bracket import Bracket, Paired
from thuysi.engines.dutch.field import Field
from thuysi.engines.dutch.ordered import solve_ordered
from thuysi.engines.dutch.small import LARGEST, solve_small
from thuysi.engines.dutch.weighted import _solved_alone, solve_weighted, solve_with_good_floaters
from thuysi.engines.matching import Mate
from thuysi.engines.settings import Options
from thuysi.event import before_round
from thuysi.generate import Recipe, generate
from thuysi.model import RESULTS, ForbiddenPairs, Game, Player, Round, Tournament

OPTIONS = Options(edition="fide-dutch-2026", seed=0)
MOST_PLAYERS = 24
"""Brackets beyond so many players are left out: the exact ways are slow there."""


def recipe(seed: int) -> Recipe:
    """Small unruly events: many byes, absences and draws, nearly as many rounds as players."""
    players = 8 + seed * 7 % 23
    return Recipe(
        players,
        min(players - 1, 5 + seed % 7),
        seed=seed,
        forfeits=Fraction(seed % 3, 40),
        absences=Fraction(seed % 4, 50),
        half_byes=Fraction(seed % 5, 50),
        withdrawals=Fraction(seed % 2, 60),
        late=Fraction(seed % 3, 20),
        draws=(None, Fraction(9, 10), Fraction(1, 5))[seed % 3],
        baku=seed % 5 == 0,
    )


def every_way(field: Field, bracket: Bracket, witness: Mate) -> dict[str, Paired | None]:
    """The answers of all ways to one bracket; None where a way does not decide it."""
    found: dict[str, Paired | None] = {}
    below = arranged_below(field, bracket, witness)
    if below is not None:
        found["ordered"] = solve_ordered(field, bracket, below)
        found["good floaters"] = solve_with_good_floaters(field, bracket, below)
    found["alone"] = _solved_alone(field, bracket, witness)
    found["weighted"] = solve_weighted(field, bracket, lower_players(field, bracket, witness), witness)
    if len(bracket.players) <= LARGEST:
        found["enumerated"] = solve_small(field, bracket, lower_players(field, bracket, witness))
    return found


def compare_event(event: Tournament, given: Counter[str]) -> None:
    """Every bracket of every round by every way: where two ways answer, they answer alike."""
    for number in range(1, len(event.rounds) + 1):
        field = prepare(before_round(event, number), OPTIONS).field

        def watch(bracket: Bracket, witness: Mate, field: Field = field, number: int = number) -> None:
            if len(bracket.players) > MOST_PLAYERS:
                return
            found = {way: one for way, one in every_way(field, bracket, witness).items() if one is not None}
            answers = {(frozenset(one.pairs), frozenset(one.floaters)) for one in found.values()}
            assert len(answers) == 1, f"{event.name} round {number} {bracket} {found}"
            given.update(list(found))

        rounds.pair_field(field, watch)


@pytest.mark.parametrize("block", range(6))
def test_all_ways_agree(block: int) -> None:
    given: Counter[str] = Counter()
    for seed in range(block * 6, block * 6 + 6):
        compare_event(generate(recipe(seed)), given)
    assert all(given[way] > 20 for way in ("ordered", "good floaters", "alone", "weighted", "enumerated")), given


def test_the_exact_ways_take_over_where_counting_proves_nothing() -> None:
    ways: Counter[str] = Counter()
    for seed in range(40):
        event = generate(recipe(seed))
        for number in range(1, len(event.rounds) + 1):
            field = prepare(before_round(event, number), OPTIONS).field
            ways.update(paired.how for _, paired in rounds.pair_field(field).brackets)
    assert min(ways["ordered"], ways["enumerated"], ways["weighted"]) > 0, ways


def drawn_out(players: int, rounds: int, seed: int) -> Recipe:
    """Everything drawn, many half-point byes, nearly all rounds: MDPs with few opponents, in very many ways."""
    return Recipe(players, rounds, seed=seed, draws=Fraction(1), half_byes=Fraction(8, 100))


def test_the_walk_among_opponents_is_left_when_it_grows_long(monkeypatch: pytest.MonkeyPatch) -> None:
    events = []
    for most in (20, ordered.MOST_STEPS, 10**6):
        monkeypatch.setattr(ordered, "MOST_STEPS", most)
        events.append(generate(drawn_out(30, 22, 41)))
    assert events[0] == events[1] == events[2]


def test_no_round_walks_on_among_opponents_for_ever() -> None:
    """One round of this event has 385,612 ways to give its MDPs opponents before it is clear that none will do."""
    began = process_time()
    assert len(generate(drawn_out(36, 25, 44)).rounds) == 25
    assert process_time() - began < 5


def test_many_players_moved_down_need_no_deep_stack() -> None:
    """300 winners whom the event keeps apart all float down: their opponents are not found by calling 300 deep."""
    half = 300
    games = tuple(
        Game(one, one + half, RESULTS["1-0"]) if one % 2 else Game(one + half, one, RESULTS["0-1"])
        for one in range(1, half + 1)
    )
    event = Tournament(
        tuple(Player(number, f"P{number}") for number in range(1, 2 * half + 1)),
        (Round(games),),
        total_rounds=9,
        first_colour="w",
        forbidden=(ForbiddenPairs(tuple(range(1, half + 1))),),
    )
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack(0)) + 120)
    try:
        paired = pair(event, OPTIONS)
    finally:
        sys.setrecursionlimit(limit)
    assert len(paired.boards) == half


def test_without_counting_the_rounds_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fallback is forced for every bracket of some events; the rounds do not change."""
    events = [generate(recipe(seed)) for seed in (3, 11, 20)]
    positions = [before_round(event, number) for event in events for number in range(1, len(event.rounds) + 1)]
    quick = [rounds.pair_field(prepare(position, OPTIONS).field) for position in positions]
    monkeypatch.setattr(rounds, "solve_ordered", lambda field, bracket, below: None)
    for position, one in zip(positions, quick):
        exact = rounds.pair_field(prepare(position, OPTIONS).field)
        assert set(exact.pairs) == set(one.pairs)
        assert exact.bye_taker == one.bye_taker
        assert all(paired.how != "ordered" for _, paired in exact.brackets)


def test_deeper_players_are_taken_from_the_witness_that_the_repairs_change() -> None:
    """A found event: the lower players had been grown another way when a deeper one was to be taken in."""
    recipe = Recipe(
        20,
        13,
        "dutch",
        "fide-dutch-2026",
        101779,
        forfeits=Fraction(1, 50),
        withdrawals=Fraction(1, 100),
        late=Fraction(1, 20),
    )
    event = generate(recipe)
    assert all(one.ok for one in check(event, "dutch", Options(edition="fide-dutch-2026")))
