"""Names of people as Viet Nam writes them: clean text, the given name, alphabetical order, search without accents.

The family name comes first and the given name last; lists stand in the order of given names, then of the rest, in
the Vietnamese alphabet (a ă â b c d đ e ê …) with tones after letters. Names keep the capitals they were written in.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

ALPHABET: Final = "aăâbcdđeêfghijklmnoôơpqrstuưvwxyz"
TONES: Final = "\u0300\u0309\u0303\u0301\u0323"
"""The five marked tones in the order of the dictionary: huyền, hỏi, ngã, sắc, nặng; the level tone is before them."""

QUALITIES: Final = "\u0306\u0302\u031b"
"""The marks that make another letter (ă, â ê ô, ơ ư), not another tone."""

COMPOUND_SURNAMES: Final = re.compile(
    "欧阳|歐陽|司马|司馬|诸葛|諸葛|上官|司徒|东方|東方|夏侯|皇甫|尉迟|尉遲|公孙|公孫|慕容|令狐|宇文|长孙|長孫|端木|南宫|南宮"
)

_LETTER_PLACES: Final = {letter: place for place, letter in enumerate(ALPHABET)}
_TONE_PLACES: Final = {mark: place for place, mark in enumerate(TONES, 1)}
_INVISIBLE: Final = re.compile(
    "[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\x00-\x08\x0e-\x1f\x7f-\x9f]"
)
_ACCENTS: Final = re.compile("[\u0300-\u036f]+")
_WORD: Final = re.compile(r"[^\W\d_]+")
_NUMBER_ASKED: Final = re.compile(
    "(?:(?:so|so bao danh|so thu tu|sbd|stt|number|no\\.?|号码|號碼|序号|序號|编号|編號|#) ?)?0*([0-9]+) ?[号號]?"
)
"""A number as people type it, in the letters of `search_key`."""

_HAN: Final = re.compile("[\u3400-\u9fff\U00020000-\U0003ffff]+")

_BEHIND: Final = re.compile(
    r"(?:\s*\([^()]*\)|\s*（[^（）]*）|\s*\[[^\[\]]*\]|"
    "(?<=[^\\s\u3400-\u9fff\U00020000-\U0003ffff])\\s*[\u3400-\u9fff\U00020000-\U0003ffff]+"
    "(?:\\s+[\u3400-\u9fff\U00020000-\U0003ffff]+)*)$"
)
"""What people write behind a name: something in brackets, the name in Chinese characters."""

Words = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
"""Each word as the places of its letters and of its tones."""


def clean(text: str) -> str:
    """The text in NFC, without invisible characters, blanks of every kind as one space, none at the ends.

    >>> clean(" VO\u0303  QUANG\u00a0DU\u0303NG ")
    'VÕ QUANG DŨNG'
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    return " ".join(unicodedata.normalize("NFC", _INVISIBLE.sub("", text)).split())


def given_name(name: str) -> str:
    """The given name: the last word; what follows the comma of "Family, Given"; a Chinese name without its surname.

    >>> given_name("Nguyễn Thị Ánh"), given_name("Nguyen, Van An"), given_name("王天一"), given_name("欧阳琦琳")
    ('Ánh', 'Van An', '天一', '琦琳')
    """
    _, comma, after = name.partition(",")
    if comma and after.strip():
        return after.strip()
    if _HAN.fullmatch(name):
        surname = 2 if COMPOUND_SURNAMES.match(name) and len(name) > 2 else 1
        return name[surname:] or name
    words = name.split()
    return words[-1] if words else ""


def without_addition(name: str) -> str:
    """The name alone, where another form of it stands behind it: in brackets, or in Chinese characters.

    >>> without_addition("Lại Lý Huynh (賴理兄)"), without_addition("Lê An 黎安"), without_addition("王天一 (Wang)")
    ('Lại Lý Huynh', 'Lê An', '王天一')
    >>> without_addition("王天一"), without_addition("(?)"), without_addition("Lê An (2) 黎 安 [x]")
    ('王天一', '(?)', 'Lê An')
    """
    alone = name
    while (shorter := _BEHIND.sub("", alone)) not in ("", alone):
        alone = shorter
    return alone


def is_han(name: str) -> bool:
    """Whether the text is Chinese characters only."""
    return bool(_HAN.fullmatch(name))


def in_capitals(name: str) -> bool:
    """Whether a name is written in capitals throughout; initials alone are none.

    >>> in_capitals("NGUYỄN VĂN AN"), in_capitals("Nguyễn Văn AN"), in_capitals("A. B."), in_capitals("王天一")
    (True, False, False, False)
    """
    return name.isupper() and any(len(word) > 1 for word in _WORD.findall(name))


def proper_case(name: str) -> str:
    """A name in capitals as names are written: every word with one capital.

    >>> proper_case("NGUYỄN VĂN AN"), proper_case("O'NEIL-PHẠM, ÁNH")
    ('Nguyễn Văn An', "O'Neil-Phạm, Ánh")
    """
    return _WORD.sub(lambda word: word[0][0].upper() + word[0][1:].lower(), unicodedata.normalize("NFC", name))


def search_key(text: str) -> str:
    """What a search compares: small letters without any accent, đ as d, and so the ð that old fonts left for it.

    >>> search_key("Đỗ Hữu ĐĂNG"), search_key("Ðỗ Hữu")
    ('do huu dang', 'do huu')
    """
    if text.isascii():
        return " ".join(text.casefold().split())
    plain = _ACCENTS.sub("", unicodedata.normalize("NFKD", text))
    return " ".join(plain.casefold().replace("đ", "d").replace("ð", "d").split())


def is_meant(asked: str, name_key: str, numbers: Iterable[int | None]) -> bool:
    """Whether somebody is meant by what was typed: each word a part of the `search_key` of his name, or his number.

    A number may have its word with it, as lists and reasons say it: "số 12", "SBD 12", "#12", "no. 12", "12号".

    >>> is_meant("huu đô", "do huu dang", [12]), is_meant("số 12", "do huu dang", [12]), is_meant("2", "do", [12])
    (True, True, False)
    """
    key = search_key(clean(asked))
    number = _NUMBER_ASKED.fullmatch(key)
    if number:
        return number[1] in {str(one) for one in numbers}
    return bool(key) and all(word in name_key for word in key.split())


def identity_key(name: str) -> Words:
    """Equal for two spellings of one name: capitals, blanks, NFC or NFD, the tone's place (hoà, hòa), ð for đ aside.

    >>> identity_key("Lê Hoà") == identity_key("LÊ  HÒA"), identity_key("Lê Hòa") == identity_key("Lê Hoa")
    (True, False)
    """
    return _words(name)


def sort_key(name: str, given: str = "") -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The place of a name in a Vietnamese list: by given name, then by the rest, tones after letters.

    >>> sorted(["Lê Văn Ánh", "Đỗ An", "Dư Ấn", "Bùi Ân", "Vũ Ăn", "Cù Bá"], key=sort_key)
    ['Đỗ An', 'Lê Văn Ánh', 'Vũ Ăn', 'Bùi Ân', 'Dư Ấn', 'Cù Bá']
    """
    first = given or given_name(name)
    rest = name[: -len(first)] if name.endswith(first) else name.replace(first, "", 1)
    return (*_letters_then_tones(_words(first)), *_letters_then_tones(_words(rest)))


def _letters_then_tones(words: Words) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    return tuple(letters for letters, _ in words), tuple(tones for _, tones in words)


def _words(text: str) -> Words:
    decomposed = unicodedata.normalize("NFD", text.casefold()).replace(",", " ").replace("ð", "đ")
    return tuple(_places(word) for word in decomposed.split())


def _places(word: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The places of a word's letters in the alphabet (anything else after them), and its tones in order."""
    letters: list[str] = []
    tones: list[int] = []
    for mark in word:
        if mark in _TONE_PLACES and letters:
            tones.append(_TONE_PLACES[mark])
        elif mark in QUALITIES and letters:
            letters[-1] = unicodedata.normalize("NFC", letters[-1] + mark)
        else:
            letters.append(mark)
    return tuple(_letter_place(letter) for letter in letters), tuple(tones)


def _letter_place(letter: str) -> int:
    place = _LETTER_PLACES.get(letter)
    return len(ALPHABET) + ord(letter[0]) if place is None else place


def initials(name: str) -> str:
    """The first letters of a name, as public lists show an entrant who asked for it.

    >>> initials("Nguyễn Thị Ánh"), initials("王天一"), initials("Lại Lý Huynh (賴理兄)")
    ('N. T. Á.', '王**', 'L. L. H.')
    """
    name = without_addition(name)
    words = name.split()
    if len(words) == 1:
        return name[:1] + "*" * max(len(name) - 1, 1)
    return " ".join(f"{word[0]}." for word in words)
