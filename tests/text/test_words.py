"""The words that every decision speaks with: the laws by their names."""

from __future__ import annotations

import pytest

from thuysi.engines import ENGINES
from thuysi.standings.table import EDITIONS
from thuysi.text import LANGUAGES
from thuysi.text.words import words_of

LAWS = [*(edition for engine in ENGINES.values() for edition in engine.editions), *EDITIONS]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", LAWS)
def test_an_edition_is_called_by_the_law_s_name_and_its_code(edition: str, language: str) -> None:
    said = words_of(language).law(edition)
    assert edition in said and len(said) > len(edition) + 3


def test_an_edition_of_another_program_keeps_its_code() -> None:
    assert words_of("vi").law("my-own-law") == "my-own-law"
    assert words_of("vi").law("") == ""
