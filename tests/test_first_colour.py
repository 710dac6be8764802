"""An event that does not state the first colour: what its first round shows is what the lot was."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from thuysi import check, explain, generate
from thuysi.errors import UsageError
from thuysi.event import before_round
from thuysi.model import Tournament

SYSTEMS = ["adjusted", "dutch", "lim", "dubov", "burstein"]
each_system = pytest.mark.parametrize("system", SYSTEMS)


def event_of(system: str, seed: int) -> Tournament:
    """Some of the players are late or absent, number 1 too; the colour of number 1 is not stated any more."""
    absences, late = Fraction(1, 5), Fraction(3, 10)
    return generate(players=13, rounds=3, system=system, seed=seed, late=late, absences=absences)


@each_system
@pytest.mark.parametrize("seed", range(6))
def test_round_1_shows_the_colour_and_is_checked_by_it(system: str, seed: int) -> None:
    event = event_of(system, seed)
    assert event.first_colour is not None
    unstated = replace(event, first_colour=None, seed=None)
    assert all(past.ok for past in check(unstated, system))


@each_system
def test_a_round_1_against_the_law_is_still_found(system: str) -> None:
    event = event_of(system, 1)
    first = event.rounds[0]
    one, two, *rest = first.games
    swapped = (replace(one, white=two.white), replace(two, white=one.white), *rest)
    unstated = replace(event, first_colour=None, seed=None, rounds=(replace(first, games=swapped),))
    (found,) = check(unstated, system)
    assert not found.ok
    turned = replace(first, games=(replace(one, white=one.black, black=one.white), two, *rest))
    (found,) = check(replace(unstated, rounds=(turned,)), system)
    assert not found.ok and found.first_difference in {(one.white, one.black), (one.black, one.white)}


@each_system
def test_round_1_is_explained_by_it(system: str) -> None:
    event = replace(event_of(system, 2), first_colour=None, seed=None)
    game = event.rounds[0].games[0]
    story = explain(event, 1, player=game.white, system=system)
    assert story.players == (game.white, game.black)


@each_system
def test_a_round_1_not_yet_drawn_still_needs_the_lot(system: str) -> None:
    event = replace(before_round(event_of(system, 2), 1), first_colour=None, seed=None)
    with pytest.raises(UsageError, match="first_colour_unknown"):
        explain(event, 1, system=system)
