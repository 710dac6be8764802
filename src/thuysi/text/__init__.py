"""Every sentence people read: Vietnamese, English, Chinese. Codes and facts come in, sentences go out.

Each language is a folder (`vi`, `en`, `zh`) with the same modules; each module has one table `SENTENCES` from code to
a template (`str.format` fields are the facts). A code that a language lacks is a bug that a test finds.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final

from thuysi.errors import SystemReason
from thuysi.text.templates import filled

LANGUAGES: Final = ("vi", "en", "zh")
DEFAULT_LANGUAGE: Final = "vi"


@cache
def table(language: str, area: str) -> Mapping[str, str]:
    """The sentences of one area ("errors", "problems", a system …) in one language, by code."""
    sentences: Mapping[str, str] = import_module(f"thuysi.text.{language}.{area.replace('-', '_')}").SENTENCES
    return sentences


def sentence(language: str, area: str, code: str, facts: Mapping[str, object]) -> str:
    """The sentence for a code, its facts filled in; lists are joined by commas, None reads as a dash.

    Parts in `[[…|…]]` are said only where they apply (`thuysi.text.templates`).
    """
    return filled(table(language, area)[code], facts, _Shown(facts, language))


def problem_sentence(language: str, code: str, facts: Mapping[str, object]) -> str:
    """The sentence of a problem: its code names the area before a point ("roster.empty_file"), else "problems"."""
    area, _, own = code.rpartition(".")
    return sentence(language, area or "problems", own, facts)


class _Shown(dict[str, object]):
    """Facts as they are shown: lists joined, None as a dash."""

    def __init__(self, facts: Mapping[str, object], language: str) -> None:
        super().__init__({name: shown(value, language) for name, value in facts.items()})


def shown(value: object, language: str) -> object:
    """A fact as people read it."""
    if value is None:
        return "–"
    if isinstance(value, SystemReason):
        return table(language, "system")[value]
    if isinstance(value, (list, tuple)):
        return ", ".join(str(shown(item, language)) for item in value)
    return value
