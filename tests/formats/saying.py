"""Every problem that a test meets is said in every language, without a hole."""

from __future__ import annotations

from collections.abc import Iterable

from thuysi.errors import Problem
from thuysi.text import LANGUAGES, problem_sentence


def all_languages_say(problems: Iterable[Problem]) -> None:
    """Raise when a problem lacks a sentence, or a sentence a fact (KeyError)."""
    for problem in problems:
        said = {problem_sentence(language, problem.code, problem.facts) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES)
