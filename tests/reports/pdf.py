"""What a PDF says, page by page, as a reader would copy it."""

from __future__ import annotations

import unicodedata
from collections import Counter

import pypdfium2


def pages(data: bytes) -> list[str]:
    """The text of every page: blanks and line ends as one space, nothing else changed."""
    document = pypdfium2.PdfDocument(data)
    found = []
    for page in document:
        text = page.get_textpage()
        found.append(" ".join(text.get_text_range().replace("\u200b", "").replace("\ufffe", "").split()))
        text.close()
        page.close()
    document.close()
    return found


def lost(data: bytes) -> list[str]:
    """The letters that stand in the file but outside its pages, where nobody can read them."""
    document = pypdfium2.PdfDocument(data)
    found: list[str] = []
    for page in document:
        text = page.get_textpage()
        inside = Counter("".join(text.get_text_bounded(0, 0, page.get_width(), page.get_height()).split()))
        found += (Counter("".join(text.get_text_range().split())) - inside).elements()
        text.close()
        page.close()
    document.close()
    return found


def sizes(data: bytes) -> list[tuple[int, int]]:
    """The size of every page in millimetres."""
    document = pypdfium2.PdfDocument(data)
    found = [(round(page.get_width() / 72 * 25.4), round(page.get_height() / 72 * 25.4)) for page in document]
    document.close()
    return found


def in_order(text: str, words: list[str]) -> str | None:
    """The first of the words that does not come after those before it; None when all stand in order."""
    at = 0
    for word in words:
        found = text.find(word, at)
        if found < 0:
            return word
        at = found + len(word)
    return None


def is_nfc(text: str) -> bool:
    """Whether every letter is composed."""
    return unicodedata.is_normalized("NFC", text)
