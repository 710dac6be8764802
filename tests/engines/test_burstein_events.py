"""Whole events under Burstein explained, and why not another; test_recorded_events has their pairing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.engines.test_adjusted_events import event_of
from thuysi.decision import Decision
from thuysi.engines.burstein import ARTICLES
from thuysi.engines.burstein.index import seeding_rounds_1_6
from thuysi.engines.settings import Options
from thuysi.explain import Explanation, explain
from thuysi.text import LANGUAGES, table
from thuysi.text.explanation import explanation_text

FILES = sorted((Path(__file__).parents[1] / "cases" / "burstein").glob("*.trf"))
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def told(explanation: Explanation) -> Iterator[Decision]:
    """Every decision of an answer and of its parts."""
    for one in (explanation, *explanation.parts):
        yield from (said.decision for said in one.told)


@each_file
def test_every_round_is_explained_in_three_languages(file: Path) -> None:
    event = event_of(file.read_text(encoding="utf-8"))
    seeding = seeding_rounds_1_6(event.total_rounds or 0)
    for number in range(1, len(event.rounds) + 1):
        answer = explain(event, "burstein", Options(), number)
        for language in LANGUAGES:
            assert not re.search(r"[{}\[\]]", explanation_text(answer, language))
        own = [one for one in told(answer) if one.code in table("vi", "burstein") and one.article]
        assert own
        if number > seeding:
            assert {".".join(one.article.split(".")[:2]) for one in own} <= {a[:3] for a in ARTICLES}
        else:
            assert all(one.article.startswith(("C.04.3 ", "1.6")) for one in own)


@each_file
def test_why_not_another_is_answered_by_an_article(file: Path) -> None:
    event, chance = event_of(file.read_text(encoding="utf-8")), Random(file.stem)
    numbers = [player.number for player in event.players]
    for number in range(1, len(event.rounds) + 1):
        one, other = chance.sample(numbers, 2)
        answer = explain(event, "burstein", Options(), number, player=one, against=other)
        assert "against_elsewhere" not in {decision.code for decision in told(answer)}
        assert all(explanation_text(answer, language) for language in LANGUAGES)
