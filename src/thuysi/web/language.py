"""Which language a page is in: the first part of its address ("/en/…", "/zh/…"), Vietnamese without one.

An address therefore always shows the same words, can be sent to a friend, and is kept in memory once for everybody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from thuysi.text import DEFAULT_LANGUAGE, LANGUAGES, sentence

OWN_NAMES: Final = {"vi": "Tiếng Việt", "en": "English", "zh": "中文"}
"""What each language calls itself."""

HTML_CODES: Final = {"vi": "vi", "en": "en", "zh": "zh-Hans"}
"""The value of `lang` in a page."""


def split_language(path: str) -> tuple[str, str]:
    """The language of an address and the address without it.

    >>> split_language("/en/giai/mau"), split_language("/giai/mau"), split_language("/zh")
    (('en', '/giai/mau'), ('vi', '/giai/mau'), ('zh', '/'))
    """
    for language in LANGUAGES:
        if language != DEFAULT_LANGUAGE and (path == f"/{language}" or path.startswith(f"/{language}/")):
            return language, path[len(language) + 1 :] or "/"
    return DEFAULT_LANGUAGE, path


def in_language(language: str, path: str) -> str:
    """An address within the site, for readers of a language.

    >>> in_language("zh", "/giai/mau"), in_language("vi", "/giai/mau"), in_language("en", "/")
    ('/zh/giai/mau', '/giai/mau', '/en/')
    """
    return path if language == DEFAULT_LANGUAGE else f"/{language}{path}"


@dataclass(frozen=True, slots=True)
class Say:
    """The sentences of one area in one language, called from templates: `t("round", round=5)`."""

    language: str
    area: str

    def __call__(self, code: str, **facts: object) -> str:
        return sentence(self.language, self.area, code, facts)
