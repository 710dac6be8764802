"""What holds of every round that Dubov pairs, on random events (hypothesis)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engines.invariants import problems_of, recipes_of, shuffled, told, wishes_missed
from thuysi.decision import RoundPairing
from thuysi.engines import pair_round
from thuysi.engines.byes import barred_from_bye
from thuysi.engines.dubov import SETTINGS
from thuysi.engines.dubov.field import preference_1_6
from thuysi.engines.dutch.baku import ACCELERATION
from thuysi.engines.settings import Options
from thuysi.errors import RefusedRound
from thuysi.event import before_round
from thuysi.generate import Recipe, generate
from thuysi.model import Tournament

recipes = recipes_of("dubov", 2, 1, [one for one in SETTINGS if one != ACCELERATION])


def rounds_of(recipe: Recipe) -> list[tuple[Tournament, RoundPairing]]:
    """The event before each round, and the round."""
    event = generate(recipe)
    before = [before_round(event, number) for number in range(1, len(event.rounds) + 1)]
    return [(one, pair_round(one, "dubov", Options(seed=recipe.seed, settings=recipe.settings))) for one in before]


@settings(max_examples=40, deadline=None)
@given(recipes)
def test_every_round_is_complete_and_keeps_the_absolute_criteria(recipe: Recipe) -> None:
    for before, pairing in rounds_of(recipe):
        assert problems_of(before, pairing, barred_from_bye(before)) == []
        assert wishes_missed(before, pairing, preference_1_6) == []


@settings(max_examples=25, deadline=None)
@given(recipes)
def test_nobody_floats_down_and_every_lower_opponent_came_up(recipe: Recipe) -> None:
    for _, pairing in rounds_of(recipe):
        assert {one.direction for one in pairing.floats} <= {"up"}
        assert all(one.from_score < one.to_score and len(one.decisions) == 1 for one in pairing.floats)


@settings(max_examples=15, deadline=None)
@given(recipes, st.randoms(use_true_random=False))
def test_the_order_of_the_input_changes_nothing(recipe: Recipe, chance: Random) -> None:
    for before, pairing in rounds_of(recipe):
        again = pair_round(shuffled(before, chance), "dubov", Options(seed=recipe.seed, settings=recipe.settings))
        assert told(again) == told(pairing)


@settings(max_examples=15, deadline=None)
@given(recipes)
def test_reasons_name_everybody_when_asked(recipe: Recipe) -> None:
    for before, pairing in rounds_of(recipe):
        options = Options(seed=recipe.seed, settings=recipe.settings, listed=None)
        whole = pair_round(before, "dubov", options)
        assert [(one.white, one.black) for one in whole.boards] == [(one.white, one.black) for one in pairing.boards]
        decisions = [*(one.decisions for one in whole.floats), *(one.decisions for one in whole.boards)]
        assert all("more" not in decision.facts for told in decisions for decision in told)


@settings(max_examples=15, deadline=None)
@given(recipes, st.integers(0, 23))
def test_an_unrated_player_is_refused_with_all_the_others(recipe: Recipe, chosen: int) -> None:
    event = generate(recipe)
    unrated = {event.players[(chosen + step) % len(event.players)].number for step in range(2)}
    players = tuple(replace(one, rating=None if one.number in unrated else one.rating) for one in event.players)
    with pytest.raises(RefusedRound) as error:
        pair_round(replace(event, players=players, rounds=()), "dubov", Options(seed=1))
    assert error.value.code == "ratings_missing" and error.value.facts["players"] == sorted(unrated)
