"""Titles and grades by every form in which lists write them, and the scales that rank them (28.1).

A *scale* is an event's own list, best first. A written form stands for a *grade* by its `code`, so that "ĐKTQT",
"Đại kiện tướng quốc tế" and "GM" are one. A form that nobody knows is a grade of its own: a scale may name it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from thuysi.errors import UsageError
from thuysi.names import search_key

INTERNATIONAL_FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    "int-gm": ("Đại kiện tướng quốc tế", "ĐKTQT", "GM", "IGM", "Grandmaster", "International Grandmaster",
               "国际特级大师", "特级国际大师", "國際特級大師"),
    "int-im": ("Kiện tướng quốc tế", "KTQT", "IM", "International Master", "国际大师", "國際大師"),
    "int-asian": ("Kiện tướng châu Á", "KTCA", "KT châu Á", "Asian Master", "亚洲大师", "亞洲大師"),
    "int-wgm": ("Nữ đại kiện tướng quốc tế", "Đại kiện tướng quốc tế nữ", "NĐKTQT", "ĐKTQT nữ", "WGM",
                "Woman Grandmaster"),
    "int-fm": ("Kiện tướng FIDE", "FM", "FIDE Master"),
    "int-wim": ("Nữ kiện tướng quốc tế", "Kiện tướng quốc tế nữ", "NKTQT", "KTQT nữ", "WIM",
                "Woman International Master"),
    "int-cm": ("Dự bị kiện tướng FIDE", "Kiện tướng dự bị FIDE", "CM", "Candidate Master"),
    "int-wfm": ("Nữ kiện tướng FIDE", "Kiện tướng FIDE nữ", "WFM", "Woman FIDE Master"),
    "int-wcm": ("WCM", "Woman Candidate Master"),
    "int-other": ("Đại kiện tướng châu Á", "ĐKTCA", "Kiện tướng Đông Nam Á", "KTĐNÁ"),
}  # fmt: skip
"""International titles: code -> the forms that lists write."""

NATIONAL_FORMS: Final[Mapping[str, tuple[str, ...]]] = {
    "nat-gm": ("Đại kiện tướng", "ĐKT", "Đại kiện tướng quốc gia", "ĐKTQG", "National Grandmaster",
               "特级大师", "象棋特级大师", "特大", "特級大師"),
    "nat-master": ("Kiện tướng", "KT", "Kiện tướng quốc gia", "KTQG", "NM", "National Master", "Master",
                   "大师", "象棋大师", "国家大师", "大師"),
    "nat-candidate": ("Dự bị kiện tướng", "DBKT", "Kiện tướng dự bị", "KTDB", "KT dự bị", "DB kiện tướng",
                      "Dự bị kiện tướng quốc gia", "DBKTQG", "候补大师", "候補大師"),
    "nat-1": ("Cấp 1", "Cấp I", "Cấp một", "C1", "1", "I", "VĐV cấp 1", "VĐV cấp I", "Cấp 1 quốc gia",
              "Cấp I quốc gia", "First category", "Grade 1", "Grade I",
              "一级棋士", "一级", "一级运动员", "国家一级运动员", "一級棋士"),
    "nat-2": ("Cấp 2", "Cấp II", "Cấp hai", "C2", "2", "II", "VĐV cấp 2", "VĐV cấp II", "Cấp 2 quốc gia",
              "Cấp II quốc gia", "Second category", "Grade 2", "Grade II",
              "二级棋士", "二级", "二级运动员", "国家二级运动员", "二級棋士"),
    "nat-3": ("Cấp 3", "Cấp III", "Cấp ba", "C3", "3", "III", "VĐV cấp 3", "VĐV cấp III", "Cấp 3 quốc gia",
              "Cấp III quốc gia", "Third category", "Grade 3", "Grade III",
              "三级棋士", "三级", "三级运动员", "国家三级运动员", "三級棋士"),
}  # fmt: skip
"""National titles and grades (đẳng cấp): code -> the forms that lists write."""

NONE_FORMS: Final = ("", "không", "ko", "k", "0", "không có", "chưa có", "chưa", "none", "no", "n/a", "无", "無")

_NOT_A_CHARACTER: Final = re.compile(r"[\W_]+")
_SEPARATOR: Final = re.compile(r"\s*(?:[,;/+&(){}\[\]\n]|\s[-–—]\s|\s(?:và|and)\s)\s*")


def form(written: str) -> str:
    """A written grade as it is compared: small letters and digits, no accents, blanks or points."""
    return _NOT_A_CHARACTER.sub("", search_key(written))


_CODES: Final = {
    form(written): code
    for table in (INTERNATIONAL_FORMS, NATIONAL_FORMS)
    for code, forms in table.items()
    for written in forms
}
_NONE: Final = frozenset(form(written) for written in NONE_FORMS)
_WOMEN: Final = re.compile(r"^(?:nữ\s+)?(.*?)(?:\s+nữ)?$", re.IGNORECASE)


def code_of(written: str) -> str:
    """The code of a written grade; "" for none; an unknown one stands for itself.

    >>> code_of("ĐKTQT"), code_of("Dự bị kiện tướng"), code_of("cấp II"), code_of("Nữ kiện tướng"), code_of("-")
    ('int-gm', 'nat-candidate', 'nat-2', 'nat-master', '')
    """
    key = form(written)
    if key in _NONE:
        return ""
    if key in _CODES:
        return _CODES[key]
    plain = _WOMEN.fullmatch(written.strip())
    return _CODES.get(form(plain[1]), key) if plain else key


@dataclass(frozen=True)
class Scale:
    """An event's list of titles or grades: levels, best first; the grades inside a level are equal."""

    levels: tuple[tuple[str, ...], ...]

    @cached_property
    def _places(self) -> dict[str, int]:
        return {code_of(written): place for place, level in enumerate(self.levels) for written in level}

    def rank(self, written: str) -> int:
        """The level of a written grade, 0 = best; one past the last level for none and for one not in the list."""
        return self._places.get(code_of(written), len(self.levels))

    def knows(self, written: str) -> bool:
        """Whether the list has this grade."""
        return code_of(written) in self._places


TITLES: Final = Scale(
    (
        ("Đại kiện tướng quốc tế",),
        ("Kiện tướng quốc tế",),
        ("Kiện tướng châu Á", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "Đại kiện tướng châu Á"),
    )
)
"""28.1's international titles unless the event has its own: grandmaster, master, Asian master and every other."""

GRADES: Final = Scale((("Đại kiện tướng",), ("Kiện tướng",), ("Dự bị kiện tướng",), ("Cấp 1",), ("Cấp 2",), ("Cấp 3",)))
"""28.1's national grades unless the event has its own."""


def scale_of(text: str, setting: str) -> Scale:
    """The scale that a setting spells: levels from the best, separated by ">", equal forms by "=".

    Raises `UsageError` ("scale_level_empty", "scale_grade_twice").

    >>> scale_of("Kiện tướng > Cấp 1 = Vô địch tỉnh > Phong trào", "grade-list").rank("vô địch tỉnh")
    1
    """
    levels = tuple(tuple(written.strip() for written in level.split("=")) for level in text.split(">"))
    seen: set[str] = set()
    for written in (written for level in levels for written in level):
        code = code_of(written)
        if not code:
            raise UsageError("scale_level_empty", name=setting, value=text)
        if code in seen:
            raise UsageError("scale_grade_twice", name=setting, grade=written, value=text)
        seen.add(code)
    return Scale(levels)


@dataclass(frozen=True, slots=True)
class Held:
    """What a cell says of a player's titles: international, national, and what no list knows."""

    title: str = ""
    grade: str = ""
    unknown: tuple[str, ...] = ()
    surplus: tuple[str, ...] = ()


def held(written: str, titles: Scale = TITLES, grades: Scale = GRADES) -> Held:
    """The international title and the national grade in one cell, each as written; unknown words apart.

    >>> both = held("KTQT, Kiện tướng")
    >>> both.title, both.grade, held("Cao thủ").unknown
    ('KTQT', 'Kiện tướng', ('Cao thủ',))
    """
    if not code_of(written):
        return Held()
    parts = [written]
    if not (titles.knows(written) or grades.knows(written)):
        parts = [part for part in _SEPARATOR.split(written) if part and code_of(part)]
    found: dict[str, list[str]] = {"title": [], "grade": [], "unknown": []}
    for part in parts:
        known = "title" if titles.knows(part) else "grade" if grades.knows(part) else "unknown"
        found[known].append(part)
    return Held(
        title="".join(found["title"][:1]),
        grade="".join(found["grade"][:1]),
        unknown=tuple(found["unknown"]),
        surplus=tuple(found["title"][1:] + found["grade"][1:]),
    )
