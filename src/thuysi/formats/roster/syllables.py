"""Cells in an old font, told by their syllables: "NguyÔn" is none of Vietnamese, what TCVN3 shows of it is.

A cell is judged by itself; where it reads well in both ways ("Tõ", "Từ"), its column decides.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final

from thuysi.formats.roster.letters import FONTS

_ONSET: Final = "ngh|ng|nh|th|tr|ph|kh|gh|gi|qu|ch|[bcdđghklmnprstvx]"
_OPEN: Final = (
    "a|e|ê|i|o|ô|ơ|u|ư|y|ai|ao|au|ay|âu|ây|eo|êu|ia|iu|oa|oe|oi|ôi|ơi|ua|uê|ui|uơ|uy|ưa|ưi|ưu|iêu|yêu|oai|oay|oao|oeo|"
    "uây|uôi|uya|uyu|ươi|ươu|uai|uao"
)
_CLOSED: Final = "a|ă|â|e|ê|i|o|ô|ơ|u|ư|y|oa|oă|oe|oo|ua|uâ|uê|uơ|uy|iê|yê|uô|ươ|uyê"
_SYLLABLE: Final = re.compile(f"(?:{_ONSET})?(?:(?:{_OPEN})|(?:{_CLOSED})(ch|c|nh|ng|n|m|p|t))")
LONGEST: Final = 14
"""So many letters a syllable has at most, tones written apart ("nghiêng" has seven together)."""

_TONES: Final = re.compile("[\u0300\u0301\u0303\u0309\u0323]")
_SHARP: Final = frozenset(("", "\u0301", "\u0323"))
"""The tones of a syllable that ends with c, ch, p or t: sắc and nặng; none where somebody left it out."""

SAMPLE: Final = 500
"""So many odd cells tell whether a column is in an old font at all."""

_BETWEEN: Final = re.compile(r"[\s\x00-/:-@\[-`{-\x7f]+")
_NEUTRAL: Final = re.compile("[\u2010-\u2027\u3000-\u9fff\uff00-\uffef\U00020000-\U0003ffff]+")
_BEYOND_LATIN: Final = re.compile("[Ā-῿　-𿿿]")
"""Letters that no old font has: a cell with one of them is not in such a font."""


def is_syllable(word: str) -> bool:
    """Whether a word can be a syllable of Vietnamese.

    >>> [is_syllable(word) for word in ("Nguyễn", "Hoà", "ẤN", "Traàn", "Vâ", "Müller", "tàc")]
    [True, True, True, False, False, False, False]
    """
    return len(word) <= LONGEST and _is_syllable(word)


@lru_cache(4096)
def _is_syllable(word: str) -> bool:
    apart = unicodedata.normalize("NFD", word.lower().replace("đ", "\0"))
    tones = _TONES.findall(apart)
    plain = unicodedata.normalize("NFC", _TONES.sub("", apart)).replace("\0", "đ")
    match = _SYLLABLE.fullmatch(plain)
    if match is None or len(tones) > 1:
        return False
    return match[1] not in ("c", "ch", "p", "t") or "".join(tones) in _SHARP


def _odd(text: str) -> bool:
    """Whether a word with letters beyond ASCII is no syllable of Vietnamese (Chinese is left alone)."""
    return any(not is_syllable(word) for word in _BETWEEN.split(text) if word and not word.isascii() and _latin(word))


def _latin(word: str) -> bool:
    return _NEUTRAL.fullmatch(word) is None


def fonts_of(text: str) -> tuple[bool, tuple[str, ...]]:
    """Whether a cell reads as it is, and the old fonts in which every changed word of it is Vietnamese.

    >>> fonts_of("NguyÔn V¨n Tõ"), fonts_of("Nguyeãn Vaên Töø"), fonts_of("Tõ"), fonts_of("Müller"), fonts_of("Võ Ấn")
    ((False, ('TCVN3',)), (False, ('VNI',)), (True, ('TCVN3',)), (False, ()), (True, ()))
    """
    fonts: list[str] = []
    if _BEYOND_LATIN.search(text):
        return not _odd(text), ()
    for font, shows in FONTS.items():
        shown = shows(text)
        if shown != text and not _odd(shown):
            fonts.append(font)
    return not _odd(text), tuple(fonts)


def share_read(text: str) -> float:
    """The share of words beyond ASCII that are syllables of Vietnamese, or Chinese; 1 where there are none."""
    beyond = [word for word in _BETWEEN.split(text) if word and not word.isascii()]
    read = sum(not _latin(word) or is_syllable(word) for word in beyond)
    return read / len(beyond) if beyond else 1.0


@dataclass(frozen=True, slots=True)
class Mended:
    """The cells of a column that an old font wrote: row -> what it shows; and the font."""

    font: str
    cells: Mapping[int, str]


def mend_column(cells: Mapping[int, str]) -> Mended | None:
    """What an old font shows of a column's cells beyond ASCII, by row; None where no cell of it needs one.

    The font is the one in which most of the odd cells read; cells that read well in both ways follow it only where
    such cells are fewer than those that read well in the font alone.
    """
    if not _any_font(cells):
        return None
    judgement = {text: fonts_of(text) for text in set(cells.values())}
    judged = {row: judgement[text] for row, text in cells.items()}
    votes = {font: sum(not plain and font in fonts for plain, fonts in judged.values()) for font in FONTS}
    font = max(votes, key=lambda name: votes[name])
    if not votes[font]:
        return None
    plainly = sum(plain and font not in fonts for plain, fonts in judged.values())
    follow = votes[font] > plainly
    shown = {
        row: FONTS[font](cells[row])
        for row, (plain, fonts) in judged.items()
        if font in fonts and (not plain or follow)
    }
    return Mended(font, shown)


def _any_font(cells: Mapping[int, str]) -> bool:
    """Whether any of the first odd cells reads in a font: in a column of another language none does."""
    odd = (text for text in cells.values() if not _BEYOND_LATIN.search(text) and _odd(text))
    return any(fonts_of(text)[1] for text in islice(odd, SAMPLE))


def mend(rows: Sequence[Sequence[object]]) -> dict[int, Mended]:
    """The columns of a sheet that need an old font -> their cells as it shows them."""
    beyond: dict[int, dict[int, str]] = {}
    for at, row in enumerate(rows):
        for column, cell in enumerate(row):
            if isinstance(cell, str) and not cell.isascii():
                beyond.setdefault(column, {})[at] = cell
    found = {column: mend_column(cells) for column, cells in beyond.items()}
    return {column: mended for column, mended in found.items() if mended is not None}
