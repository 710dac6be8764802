"""What holds of every round that Dubov pairs, on random events (hypothesis)."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thuysi.decision import RoundPairing
from thuysi.engines import pair_round
from thuysi.engines.byes import barred_from_bye
from thuysi.engines.dubov import SETTINGS
from thuysi.engines.dubov.field import preference_1_6
from thuysi.engines.dutch.baku import ACCELERATION
from thuysi.engines.dutch.preferences import ABSOLUTE
from thuysi.engines.settings import Options
from thuysi.errors import RefusedRound
from thuysi.event import before_round
from thuysi.generate import Recipe, generate
from thuysi.history import histories
from thuysi.model import Round, Tournament
from thuysi.views import pairing_json

percents = st.sampled_from([Fraction(0), Fraction(1, 20), Fraction(1, 8)])
choices = st.fixed_dictionaries(
    {}, optional={one.name: st.sampled_from(one.values) for one in SETTINGS if one != ACCELERATION}
)

recipes = st.builds(
    Recipe,
    players=st.integers(2, 24),
    rounds=st.integers(1, 9),
    system=st.just("dubov"),
    seed=st.integers(0, 10**6),
    forfeits=percents,
    absences=percents,
    half_byes=percents,
    late=percents,
    draws=st.sampled_from([None, Fraction(1, 2), Fraction(9, 10)]),
    baku=st.booleans(),
    settings=choices,
)


def rounds_of(recipe: Recipe) -> list[tuple[Tournament, RoundPairing]]:
    """The event before each round, and the round."""
    event = generate(recipe)
    before = [before_round(event, number) for number in range(1, len(event.rounds) + 1)]
    return [(one, pair_round(one, "dubov", Options(seed=recipe.seed, settings=recipe.settings))) for one in before]


@settings(max_examples=40, deadline=None)
@given(recipes)
def test_every_round_is_complete_and_keeps_the_absolute_criteria(recipe: Recipe) -> None:
    for before, pairing in rounds_of(recipe):
        records = histories(before)
        seated = [player for board in pairing.boards for player in (board.white, board.black)]
        bye = [] if pairing.bye is None else [pairing.bye.player]
        assert sorted([*seated, *bye, *pairing.absent]) == [player.number for player in before.players]
        assert not set(bye) & barred_from_bye(before)
        for board in pairing.boards:
            white, black = records[board.white], records[board.black]
            assert board.black not in white.met
            wanted = [preference_1_6(white.colours), preference_1_6(black.colours)]
            assert wanted[0].strength < ABSOLUTE or wanted[0].colour == "w"
            assert wanted[1].strength < ABSOLUTE or wanted[1].colour == "b"


@settings(max_examples=25, deadline=None)
@given(recipes)
def test_nobody_floats_down_and_every_lower_opponent_came_up(recipe: Recipe) -> None:
    for _, pairing in rounds_of(recipe):
        assert {one.direction for one in pairing.floats} <= {"up"}
        assert all(one.from_score < one.to_score and len(one.decisions) == 1 for one in pairing.floats)
        assert all(board.decisions for board in pairing.boards)


@settings(max_examples=15, deadline=None)
@given(recipes, st.randoms(use_true_random=False))
def test_the_order_of_games_and_byes_changes_nothing(recipe: Recipe, chance: Random) -> None:
    for before, pairing in rounds_of(recipe):
        shuffled = replace(
            before,
            rounds=tuple(
                Round(tuple(chance.sample(one.games, len(one.games))), tuple(chance.sample(one.byes, len(one.byes))))
                for one in before.rounds
            ),
        )
        options = Options(seed=recipe.seed, settings=recipe.settings)
        again = pair_round(shuffled, "dubov", options)
        assert json.dumps(pairing_json(again, "en")) == json.dumps(pairing_json(pairing, "en"))


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
