"""Whole events under Dubov explained, and why not another; test_recorded_events has their pairing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from tests.engines.test_adjusted_events import event_of
from thuysi.decision import Decision
from thuysi.engines.dubov import ARTICLES, explain_against
from thuysi.engines.settings import Options
from thuysi.event import before_round
from thuysi.explain import Explanation, explain
from thuysi.text import LANGUAGES, table
from thuysi.text.explanation import explanation_text

FILES = sorted((Path(__file__).parents[1] / "cases" / "dubov").glob("*.trf"))
CRITERIA = {f"C{number}" for number in range(1, 11)}
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def told(explanation: Explanation) -> Iterator[Decision]:
    """Every decision of an answer and of its parts."""
    for one in (explanation, *explanation.parts):
        yield from (said.decision for said in one.told)


@each_file
def test_every_round_is_explained_in_three_languages(file: Path) -> None:
    event = event_of(file.read_text(encoding="utf-8"))
    for number in range(1, len(event.rounds) + 1):
        answer = explain(event, "dubov", Options(), number)
        for language in LANGUAGES:
            assert not re.search(r"[{}\[\]]", explanation_text(answer, language))
        own = [one for one in told(answer) if one.code in table("vi", "dubov") and one.article]
        assert own and {one.article for one in own} <= {*ARTICLES, *CRITERIA}


@each_file
def test_why_not_another_is_answered_by_an_article(file: Path) -> None:
    event, chance = event_of(file.read_text(encoding="utf-8")), Random(file.stem)
    numbers = [player.number for player in event.players]
    for number in range(1, len(event.rounds) + 1):
        for _ in range(4):
            one, other = chance.sample(numbers, 2)
            answer = explain(event, "dubov", Options(), number, player=one, against=other)
            assert "against_elsewhere" not in {decision.code for decision in told(answer)}
            assert all(explanation_text(answer, language) for language in LANGUAGES)


def test_every_way_of_not_meeting_occurs() -> None:
    """Over some events, every code of why two players do not meet, and the usual reasons why somebody does not come up.

    What no event has is asked of single positions (tests/law/test_fide_dubov_2026.py).
    """
    codes, reasons = set(), set()
    for file in FILES[:6]:
        event = event_of(file.read_text(encoding="utf-8"))
        for number in range(1, len(event.rounds) + 1):
            before = before_round(event, number)
            for one, other in combinations([player.number for player in event.players], 2):
                for decision in explain_against(before, Options(), one, other):
                    codes.add(decision.code)
                    reasons.add(decision.facts.get("why"))
    known = {code for code in table("vi", "dubov") if code.startswith("against_")}
    assert known - codes == {"against_forbidden"}
    assert {"rest", "scores", "colours", "upfloated_last_round", "order"} <= reasons
