"""What holds of every round that Burstein pairs, on random events (hypothesis)."""

from __future__ import annotations

from hypothesis import given, settings

from tests.engines.invariants import problems_of, recipes_of, wishes_missed
from thuysi.engines import pair_round
from thuysi.engines.burstein import SETTINGS
from thuysi.engines.burstein.index import seeding_rounds_1_6
from thuysi.engines.byes import barred_from_bye
from thuysi.engines.dutch.baku import ACCELERATION
from thuysi.engines.dutch.preferences import preference
from thuysi.engines.settings import Options
from thuysi.event import before_round
from thuysi.generate import Recipe, generate
from thuysi.history import histories
from thuysi.model import Tournament

recipes = recipes_of("burstein", 4, 2, [one for one in SETTINGS if one != ACCELERATION])


def later_rounds(event: Tournament) -> list[Tournament]:
    """The event before each round that is not a seeding round."""
    first = seeding_rounds_1_6(event.total_rounds or 0) + 1
    return [before_round(event, number) for number in range(first, len(event.rounds) + 1)]


@settings(max_examples=25, deadline=None)
@given(recipes)
def test_every_round_is_complete_and_keeps_the_absolute_criteria(recipe: Recipe) -> None:
    for before in later_rounds(generate(recipe)):
        pairing = pair_round(before, "burstein", Options(seed=recipe.seed, settings=recipe.settings))
        assert problems_of(before, pairing, barred_from_bye(before)) == []
        assert wishes_missed(before, pairing, preference) == []


@settings(max_examples=15, deadline=None)
@given(recipes)
def test_the_bye_has_the_lowest_score_of_those_not_passed_over(recipe: Recipe) -> None:
    for before in later_rounds(generate(recipe)):
        pairing = pair_round(before, "burstein", Options(seed=recipe.seed, settings=recipe.settings, listed=None))
        if pairing.bye is None or recipe.baku:
            continue
        points = {number: record.points for number, record in histories(before).items()}
        (decision,) = pairing.bye.decisions
        passed = decision.facts["passed"]
        assert isinstance(passed, list)
        named = {one["player"] for one in passed}
        lower = {number for number, score in points.items() if score < points[pairing.bye.player]}
        assert lower - set(pairing.absent) <= named


@settings(max_examples=15, deadline=None)
@given(recipes)
def test_every_reason_has_its_facts_and_the_same_input_the_same_answer(recipe: Recipe) -> None:
    for before in later_rounds(generate(recipe))[:2]:
        first, second = (pair_round(before, "burstein", Options(seed=1)) for _ in range(2))
        assert first == second
        for board in first.boards:
            assert [one.article for one in board.decisions[:3]] == ["1.2", "1.8", "4.3"]
            assert board.decisions[-1].article.startswith("5.2.")
