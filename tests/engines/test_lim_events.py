"""Whole events under Lim explained, and why not another; test_recorded_events has their pairing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.engines.test_adjusted_events import event_of
from thuysi.decision import Decision
from thuysi.engines import pair_round
from thuysi.engines.lim import ARTICLES, LAW
from thuysi.engines.median.field import floated_last_round
from thuysi.engines.settings import Options
from thuysi.event import before_round
from thuysi.explain import Explanation, explain
from thuysi.text import LANGUAGES, table
from thuysi.text.explanation import explanation_text

FILES = sorted((Path(__file__).parents[1] / "cases" / "lim").glob("*.trf"))
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def told(explanation: Explanation) -> Iterator[Decision]:
    """Every decision of an answer and of its parts."""
    for one in (explanation, *explanation.parts):
        yield from (said.decision for said in one.told)


@each_file
def test_every_round_is_explained_in_three_languages(file: Path) -> None:
    event = event_of(file.read_text(encoding="utf-8"))
    for number in range(1, len(event.rounds) + 1):
        answer = explain(event, "lim", Options(), number)
        for language in LANGUAGES:
            assert not re.search(r"[{}\[\]]", explanation_text(answer, language))
        own = [one for one in told(answer) if one.code in table("vi", "lim")]
        assert own and {one.article for one in own} <= set(ARTICLES)


@each_file
def test_why_not_another_is_answered_by_an_article(file: Path) -> None:
    event, chance = event_of(file.read_text(encoding="utf-8")), Random(file.stem)
    numbers = [player.number for player in event.players]
    for number in range(1, len(event.rounds) + 1):
        one, other = chance.sample(numbers, 2)
        answer = explain(event, "lim", Options(), number, player=one, against=other)
        assert "against_elsewhere" not in {decision.code for decision in told(answer)}
        assert all(explanation_text(answer, language) for language in LANGUAGES)


def test_whoever_is_passed_over_by_3_10_did_float_in_the_round_before() -> None:
    seen = 0
    for file in FILES:
        event = event_of(file.read_text(encoding="utf-8"))
        for number in range(1, len(event.rounds) + 1):
            before = before_round(event, number)
            floated = floated_last_round(before)
            for one in pair_round(before, "lim", Options(listed=None)).floats:
                for decision in one.decisions:
                    passed = decision.facts["passed"] if decision.code == "floated_last_round" else []
                    assert isinstance(passed, list) and {each["player"] for each in passed} <= set(floated)
                    seen += len(passed)
    assert seen > 10


def test_every_code_has_its_article_and_its_sentence() -> None:
    codes = {code.partition(".")[0] for code in LAW.articles}
    assert set(LAW.articles.values()) <= set(ARTICLES)
    for language in LANGUAGES:
        assert {code for code in table(language, "lim") if "." not in code} == codes
