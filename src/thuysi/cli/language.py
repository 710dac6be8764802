"""Which language to answer in: `--lang`, else the locale's, else Vietnamese."""

from __future__ import annotations

import os
from collections.abc import Sequence

from thuysi.text import DEFAULT_LANGUAGE, LANGUAGES


def language_of(argv: Sequence[str]) -> str:
    """The language named by `--lang` anywhere in the arguments, else the locale's, else Vietnamese."""
    for position, word in enumerate(argv):
        value = word[7:] if word.startswith("--lang=") else None
        if word == "--lang" and position + 1 < len(argv):
            value = argv[position + 1]
        if value in LANGUAGES:
            return value
    return locale_language()


def locale_language() -> str:
    """The locale's language where it is one of ours; a locale that names none of them reads Vietnamese."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return value[:2].lower() if value[:2].lower() in LANGUAGES else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE
