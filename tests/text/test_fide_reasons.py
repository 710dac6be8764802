"""Reasons under FIDE's systems: by the article of that very system, in good language, true with what went before."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from thuysi import generate
from thuysi.decision import Decision
from thuysi.engines.settings import Options
from thuysi.explain import explain
from thuysi.text import LANGUAGES
from thuysi.text.explanation import explanation_text
from thuysi.text.reasons import reason

GENERAL = {"vi": "nguyên tắc chung", "en": "general principles", "zh": "总则"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_lim_does_not_answer_by_the_general_principles_of_another_law(language: str) -> None:
    """2.1 forbids a second meeting, 5.1 has the colour limits."""
    event = generate(players=10, rounds=6, system="lim", seed=4)
    cited = set()
    for one, other in combinations(range(1, 11), 2):
        story = explain(event, "lim", Options(), 6, player=one, against=other)
        assert GENERAL[language] not in explanation_text(story, language)
        cited |= {told.decision.article for told in story.told if told.decision.code.startswith("against_")}
    assert cited >= {"2.1", "5.1"}


@pytest.mark.parametrize("system", ["lim", "dubov", "burstein"])
def test_english_does_not_count_one_players(system: str) -> None:
    event = generate(players=14, rounds=6, system=system, seed=3)
    for number in range(1, 7):
        text = explanation_text(explain(event, system, Options(), number), "en")
        assert not re.search(r"\b1 (players|games|boards|pairs|float out)\b", text)


@pytest.mark.parametrize("code", ["clash", "worse"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_burstein_an_opponent_passed_over_loses_with_those_before_as_they_are(language: str, code: str) -> None:
    """4.3: the first of the ranking has nobody before him."""
    facts = {"player": 3, "opponent": 5, "opponent_bsn": 4, "passed": [{"player": 6, "reason": code}]}
    first, later = (
        reason(language, "burstein", Decision("4.3", "next_farthest", {**facts, "bsn": bsn})) for bsn in (1, 2)
    )
    before = {"vi": "những người đứng trước giữ nguyên", "en": "those before as they are", "zh": "排在前面者不变"}
    assert before[language] not in first and before[language] in later


@pytest.mark.parametrize("system", ["lim", "dubov", "burstein", "dutch"])
def test_chinese_has_chinese_punctuation(system: str) -> None:
    event = generate(players=12, rounds=6, system=system, seed=3)
    for number in range(1, 7):
        text = re.sub(r"Player, P\d+", "", explanation_text(explain(event, system, Options(), number), "zh"))
        assert not re.search(r"[\u4e00-\u9fff] ?[,:;()]|[,:;()] ?[\u4e00-\u9fff]", text)
