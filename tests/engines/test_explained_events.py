"""The recorded events of the sister systems explained, and why not another; test_recorded_events has their pairing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random

from tests.engines.recorded import each_event, event_in
from thuysi.decision import Decision
from thuysi.engines import burstein, dubov, lim
from thuysi.engines.burstein.index import seeding_rounds_1_6
from thuysi.engines.settings import Options
from thuysi.explain import Explanation, explain
from thuysi.text import LANGUAGES, table
from thuysi.text.explanation import explanation_text

CRITERIA = {f"C{number}" for number in range(1, 11)}


def of_lim(article: str, seeding: bool) -> bool:
    """Whether it is an article of Lim."""
    return article in lim.ARTICLES


def of_dubov(article: str, seeding: bool) -> bool:
    """Whether it is an article of Dubov, a criterion, or nothing to be said."""
    return article in {*dubov.ARTICLES, *CRITERIA, ""}


def of_burstein(article: str, seeding: bool) -> bool:
    """Whether it is the Dutch system's or 1.6 in a seeding round, else a section of Burstein, or nothing to be said."""
    if seeding:
        return article.startswith(("C.04.3 ", "1.6")) or not article
    return ".".join(article.split(".")[:2]) in {"", *(one[:3] for one in burstein.ARTICLES)}


OWN: Mapping[str, Callable[[str, bool], bool]] = {"lim": of_lim, "dubov": of_dubov, "burstein": of_burstein}
ASKED = 4
"""So many pairs are asked about in every round."""


def told(explanation: Explanation) -> Iterator[Decision]:
    """Every decision of an answer and of its parts."""
    for one in (explanation, *explanation.parts):
        yield from (said.decision for said in one.told)


@each_event(*OWN)
def test_every_round_is_explained_in_three_languages(system: str, file: Path) -> None:
    event = event_in(file)
    seeding = seeding_rounds_1_6(event.total_rounds or 0) if system == "burstein" else 0
    for number in range(1, len(event.rounds) + 1):
        answer = explain(event, system, Options(), number)
        for language in LANGUAGES:
            assert not re.search(r"[{}\[\]]", explanation_text(answer, language))
        articles = [one.article for one in told(answer) if one.code in table("vi", system)]
        assert any(articles)
        assert [article for article in articles if not OWN[system](article, number <= seeding)] == []


@each_event(*OWN)
def test_why_not_another_is_answered_by_an_article(system: str, file: Path) -> None:
    event, chance = event_in(file), Random(file.stem)
    numbers = [player.number for player in event.players]
    for number in range(1, len(event.rounds) + 1):
        for _ in range(ASKED):
            one, other = chance.sample(numbers, 2)
            answer = explain(event, system, Options(), number, player=one, against=other)
            assert "against_elsewhere" not in {decision.code for decision in told(answer)}
            assert all(explanation_text(answer, language) for language in LANGUAGES)
