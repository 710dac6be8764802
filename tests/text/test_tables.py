"""The tables of sentences: every area in every language, the same codes, templates that can be filled."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

import thuysi.text
from thuysi.text import LANGUAGES, sentence, table
from thuysi.text.templates import Template, filled, taken_apart

FOLDER = Path(thuysi.text.__file__).parent
AREAS = sorted({path.stem for language in LANGUAGES for path in (FOLDER / language).glob("[a-z]*.py")})


@pytest.mark.parametrize("area", AREAS)
def test_every_language_has_the_same_codes(area: str) -> None:
    codes = {language: set(table(language, area)) for language in LANGUAGES}
    assert codes["en"] == codes["vi"]
    assert codes["zh"] == codes["vi"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", AREAS)
def test_every_template_can_be_taken_apart(language: str, area: str) -> None:
    for code, text in table(language, area).items():
        for flat in texts_of(taken_apart(text)):
            assert "[[" not in flat and "]]" not in flat, code
            list(string.Formatter().parse(flat))


def texts_of(template: Template) -> list[str]:
    """The text of every part of a template, with every condition met and with none."""
    found = []
    waiting = list(template.parts)
    while waiting:
        part = waiting.pop()
        found.append(part.text)
        waiting += part.parts
    return found


@pytest.mark.parametrize(
    ("template", "facts", "said"),
    [
        ("plain {one}", {"one": 1}, "plain 1"),
        ("a[[one| has one]][[!one| has none]]", {"one": 0}, "a has none"),
        ("a[[one| has one]][[!one| has none]]", {"one": [2]}, "a has one"),
        ("[[way=up|up]][[way=down|down]]", {"way": "down"}, "down"),
        ("[[!way=up|not up]]", {"way": "down"}, "not up"),
        ("[[out|([[in|both]][[!in|outer]])]]", {"out": 1, "in": 1}, "(both)"),
        ("[[out|([[in|both]][[!in|outer]])]]", {"out": 1}, "(outer)"),
        ("[[out|([[in|both]][[!in|outer]])]]", {"in": 1}, ""),
    ],
)
def test_parts_are_said_where_they_apply(template: str, facts: dict[str, object], said: str) -> None:
    assert filled(template, facts) == said


@pytest.mark.parametrize("template", ["[[one|open", "closed]]", "[[one|[[two|x]]"])
def test_marks_that_do_not_match_are_refused(template: str) -> None:
    with pytest.raises(ValueError, match="that nothing"):
        taken_apart(template)


def test_a_fact_that_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError):
        filled("{nothing}", {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_nearest_name_is_told_only_where_there_is_one(language: str) -> None:
    facts = {"name": "medain", "known": ["median-direction", "same-unit"], "nearest": None}
    without = sentence(language, "errors", "unknown_setting", facts)
    assert "–" not in without and "medain" in without and "same-unit" in without
    assert "median-direction" in sentence(language, "errors", "unknown_setting", {**facts, "nearest": "x-y-z"})
    assert "x-y-z" in sentence(language, "errors", "unknown_setting", {**facts, "nearest": "x-y-z"})
