"""Reasons of the Lim engine hold against what they say, and every code has its article and its sentence."""

from __future__ import annotations

from tests.engines.recorded import RECORDED, event_in
from thuysi.engines import pair_round
from thuysi.engines.lim import ARTICLES, LAW
from thuysi.engines.median.field import floated_last_round
from thuysi.engines.settings import Options
from thuysi.event import before_round
from thuysi.text import LANGUAGES, table


def test_whoever_is_passed_over_by_3_10_did_float_in_the_round_before() -> None:
    seen = 0
    for event in map(event_in, RECORDED["lim"]):
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
