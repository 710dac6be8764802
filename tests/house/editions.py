"""The editions of the law whose texts lie in laws/: which modules implement each, and which file tests it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from tests.house.sources import ROOT

GENERAL: Final = "nguyên tắc chung"


@dataclass(frozen=True)
class Edition:
    """One law file: the modules that have an `ARTICLES` table for it, and the test files named by its articles."""

    name: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]

    def articles(self) -> dict[str, tuple[Callable[..., object], ...]]:
        """Article -> the functions that implement it, from all the modules' tables."""
        merged: dict[str, tuple[Callable[..., object], ...]] = {}
        for module in self.modules:
            table: Mapping[str, tuple[Callable[..., object], ...]] = import_module(module).ARTICLES
            for article, functions in table.items():
                merged[article] = (*merged.get(article, ()), *functions)
        return merged

    def headings(self) -> list[str]:
        """The articles that have a heading of their own in the law file, in its order."""
        text = (ROOT / "laws" / f"{self.name}.md").read_text(encoding="utf-8")
        found = re.findall(rf"^##+ ({GENERAL}|\d+(?:\.\d+)*)", text, re.MULTILINE | re.IGNORECASE)
        return [heading.lower() for heading in found]


EDITIONS: Final = {
    edition.name: edition
    for edition in (
        Edition(
            "vn-xiangqi-2004-28",
            (
                "thuysi.engines.principles",
                "thuysi.engines.order",
                "thuysi.engines.adjusted",
                "thuysi.engines.late_entry",
            ),
            ("tests/law/test_vn_xiangqi_2004_28.py",),
        ),
        Edition(
            "vn-swiss-lots-14",
            ("thuysi.engines.lots", "thuysi.standings.vietnam"),
            ("tests/law/test_vn_swiss_lots_14.py", "tests/law/test_vn_14_5.py"),
        ),
        Edition("fide-burstein-2026", ("thuysi.engines.burstein",), ("tests/law/test_fide_burstein_2026.py",)),
        Edition(
            "fide-dubov-2026",
            ("thuysi.engines.dubov", "thuysi.engines.dubov.ratings"),
            ("tests/law/test_fide_dubov_2026.py",),
        ),
        Edition(
            "berger",
            ("thuysi.engines.round_robin", "thuysi.standings.withdrawn"),
            ("tests/law/test_berger.py",),
        ),
        Edition("fide-lim-2026", ("thuysi.engines.lim",), ("tests/law/test_fide_lim_2026.py",)),
    )
}


OTHERS: Final = {
    "fide-c07-2026-03": Edition(
        "fide-c07-2026-03",
        (
            "thuysi.standings.ranking",
            *(f"thuysi.standings.fide.{name}" for name in ("encounter", "individual", "rating", "team", "unplayed")),
        ),
        ("tests/law/test_fide_c07.py",),
    ),
    "fide-dutch-2026": Edition(
        "fide-dutch-2026", ("thuysi.engines.dutch.edition_2026",), ("tests/law/test_fide_dutch_2026.py",)
    ),
}
"""Laws that are FIDE's own and lie in no file here; the modules cite their articles all the same."""


def is_test_of(article: str, name: str) -> bool:
    """Whether a test is named by the article: test_28_4_1_… is of 28.4.1 and not of 28.4.

    >>> is_test_of("28.4", "test_28_4_note_3"), is_test_of("28.4", "test_28_4_1_balance")
    (True, False)
    """
    start = "general_principles" if article == GENERAL else article.replace(".", "_")
    return re.match(rf"test_{start}_(?!\d+(_|$))", name) is not None
