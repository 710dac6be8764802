"""The tie-breaks by descriptor, the presets, and the editions: tables of data, nothing else.

A row names its rule as "module:function"; the module is imported when the tie-break is first asked for. Two kinds:

* "value": `rule(context, modifiers) -> dict[int, Value]`, a value for every participant;
* "group": `rule(context, group, modifiers) -> dict[int, Value]`, decided inside one tied group: each member's place
  in it, 1 the best; members that the rule leaves tied have the same place.

To add a tie-break, add its row here and its function where its law is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from thuysi.engines.settings import Setting

FIDE_2026: Final = "fide-c07-2026-03"
FIDE_2024: Final = "fide-c07-2024-08"
VIETNAM: Final = "vn-14.5"


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of the tie-break regulations: its preset, and its first day ("" for one chosen by name only)."""

    name: str
    preset: str
    since: str = ""


EDITIONS: Final[dict[str, Edition]] = {
    edition.name: edition
    for edition in (
        Edition(FIDE_2026, "fide", "2026-03-01"),
        Edition(FIDE_2024, "fide", "2024-08-01"),
        Edition(VIETNAM, "vn-14.5"),
    )
}
"""Newest first. An event's start date chooses among those that have a first day."""


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One row: the rule, its article, what it takes.

    `takes` are the modifier letters it knows (C, M, L, K, P, F, R, and ":" for :MP/:GP). `kind` is "value" or
    "group". `lower` says that the smaller value is the better one. `needs_ratings`: the rule is dropped where
    somebody has none (article 10). `field` is "individual", "team", or "both". `law` is "fide", the edition's name
    for a tie-break of another law, "" for one of no law (lots). `since` is the first edition of FIDE's that has it.
    `no_round_robin` are the editions that do not allow it in a round robin.
    """

    name: str
    article: str
    rule: str
    takes: str = ""
    kind: str = "value"
    lower: bool = False
    needs_ratings: bool = False
    field: str = "individual"
    law: str = "fide"
    since: str = FIDE_2024
    no_round_robin: tuple[str, ...] = ()

    @property
    def function(self) -> Callable[..., Any]:
        """The rule itself."""
        module, _, name = self.rule.partition(":")
        function: Callable[..., Any] = getattr(import_module(module), name)
        return function


TIE_BREAKS: Final[dict[str, TieBreak]] = {
    row.name: row for row in (TieBreak("PTS", "5", "thuysi.standings.fide.individual:points", ":R", field="both"),)
}
"""Every tie-break by name, FIDE's in the order of the articles."""

ALIASES: Final[dict[str, str]] = {"GE": "REP"}
"""Former names: "games one elected to play" is REP since August 2024."""

PRESETS: Final[dict[str, tuple[str, ...]]] = {
    "fide": ("PTS", "BH/C1", "BH", "SB", "DE"),
    "fide-round-robin": ("PTS", "DE", "WIN", "SB", "KS"),
}
"""Ordered lists by name; a preset's name may stand in a list wherever a descriptor may."""

DEFAULT_PRESET: Final = "fide"
SYSTEM_PRESETS: Final[dict[str, str]] = {"adjusted": "vn-14.5", "lots": "vn-14.5"}
"""System -> its own preset; every other system has the default one."""

ROUND_ROBIN_PRESETS: Final[dict[str, str]] = {"fide": "fide-round-robin"}
"""Where a preset was not chosen by name and the event is a round robin: the one that stands in for it."""

SETTINGS: Final[tuple[Setting, ...]] = (
    Setting("adjusted-scores", "16.3", ("on", "off"), "on"),
    Setting("dummy-score", "16.4", ("edition", "capped", "own"), "edition"),
    Setting("cut-exception", "16.5", ("on", "off"), "on"),
)
"""16.6: what an event's own rules may set aside beforehand; the other laws' settings stand here too."""

UNRATED_RATING: Final = "unrated-rating"
"""10: the rating that the event's rules give to whoever has none, a whole number."""
