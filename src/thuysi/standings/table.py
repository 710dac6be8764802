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


_FIDE: Final = "thuysi.standings.fide"
_INDIVIDUAL: Final = f"{_FIDE}.individual"
_TEAM: Final = f"{_FIDE}.team"
_VIETNAM: Final = "thuysi.standings.vietnam"

TIE_BREAKS: Final[dict[str, TieBreak]] = {
    row.name: row
    for row in (
        TieBreak("PTS", "5", f"{_INDIVIDUAL}:points", field="both"),
        TieBreak("DE", "6", f"{_FIDE}.encounter:direct_encounter", "P", kind="group", field="both"),
        TieBreak("WIN", "7.1", f"{_INDIVIDUAL}:wins", field="both"),
        TieBreak("WON", "7.2", f"{_INDIVIDUAL}:games_won", field="both"),
        TieBreak("BPG", "7.3", f"{_INDIVIDUAL}:games_with_black"),
        TieBreak("BWG", "7.4", f"{_INDIVIDUAL}:wins_with_black"),
        TieBreak("PS", "7.5", f"{_INDIVIDUAL}:progressive", "C", field="both"),
        TieBreak("REP", "7.6", f"{_INDIVIDUAL}:rounds_elected", field="both"),
        TieBreak("STD", "7.7", f"{_INDIVIDUAL}:standard_points", field="both", since=FIDE_2026),
        TieBreak("TPN", "7.8", f"{_INDIVIDUAL}:pairing_number", "R", lower=True, field="both", since=FIDE_2026),
        TieBreak("BH", "8.1", f"{_INDIVIDUAL}:buchholz", "CMPF", field="both", no_round_robin=(FIDE_2026,)),
        TieBreak("AOB", "8.2", f"{_INDIVIDUAL}:average_of_buchholz", "F", field="both", no_round_robin=(FIDE_2026,)),
        TieBreak("FB", "8.3", f"{_INDIVIDUAL}:fore_buchholz", "CMP", field="both", no_round_robin=(FIDE_2026,)),
        TieBreak("SB", "9.1", f"{_INDIVIDUAL}:sonneborn_berger", "CMP", field="both"),
        TieBreak("KS", "9.2", f"{_INDIVIDUAL}:koya", "L", field="both"),
        TieBreak("ARO", "10.1", f"{_FIDE}.rating:average_rating", "CM", needs_ratings=True),
        TieBreak("TPR", "10.2", f"{_FIDE}.rating:performance", needs_ratings=True),
        TieBreak("PTP", "10.3", f"{_FIDE}.rating:perfect_performance", needs_ratings=True),
        TieBreak("APRO", "10.4", f"{_FIDE}.rating:average_performance", needs_ratings=True),
        TieBreak("APPO", "10.5", f"{_FIDE}.rating:average_perfect_performance", needs_ratings=True),
        TieBreak("RTNG", "10.6", f"{_FIDE}.rating:rating", "R", needs_ratings=True, since=FIDE_2026),
        TieBreak("BC", "12.1", f"{_TEAM}:board_count", kind="group", field="team"),
        TieBreak("TBR", "12.2", f"{_TEAM}:top_board_results", kind="group", field="team"),
        TieBreak("BBE", "12.3", f"{_TEAM}:bottom_board_elimination", kind="group", field="team"),
        TieBreak("MPVGP", "13.1", f"{_TEAM}:other_score", field="team"),
        TieBreak("EMMSB", "13.2.1", f"{_TEAM}:emmsb", "CMP", field="team"),
        TieBreak("EMGSB", "13.2.2", f"{_TEAM}:emgsb", "CMP", field="team"),
        TieBreak("EGMSB", "13.2.3", f"{_TEAM}:egmsb", "CMP", field="team"),
        TieBreak("EGGSB", "13.2.4", f"{_TEAM}:eggsb", "CMP", field="team"),
        TieBreak("EDE", "13.3", f"{_TEAM}:ede", "P", kind="group", field="team"),
        TieBreak("EDEBT", "13.3.2", f"{_TEAM}:edebt", "P", kind="group", field="team"),
        TieBreak("EDEBB", "13.3.2", f"{_TEAM}:edebb", "P", kind="group", field="team"),
        TieBreak("EDET", "13.3.2", f"{_TEAM}:edet", "P", kind="group", field="team"),
        TieBreak("EDEB", "13.3.2", f"{_TEAM}:edeb", "P", kind="group", field="team"),
        TieBreak("SSSC", "13.4", f"{_TEAM}:schedule_strength", "KPF", field="team"),
        TieBreak("VN-BH", "14.5", f"{_VIETNAM}:buchholz", "CM", law=VIETNAM),
        TieBreak("BERGER", "14.5", f"{_VIETNAM}:berger", "CM", law=VIETNAM),
        TieBreak("VN-WIN", "14.5", f"{_VIETNAM}:wins", law=VIETNAM),
        TieBreak("BLACK-WINS", "14.5", f"{_VIETNAM}:wins_with_black", law=VIETNAM),
        TieBreak("VN-DE", "14.5", f"{_VIETNAM}:direct_game", kind="group", law=VIETNAM),
        TieBreak("LOT", "14.5", f"{_VIETNAM}:lots", kind="group", law=VIETNAM),
        TieBreak("BEST-OPPONENT", "điều lệ", f"{_VIETNAM}:best_opponent", law=VIETNAM),
        TieBreak("FOULS", "điều lệ", f"{_VIETNAM}:fouls", lower=True, law=VIETNAM),
    )
}
"""Every tie-break by name, FIDE's in the order of the articles."""

ALIASES: Final[dict[str, str]] = {"GE": "REP"}
"""Former names: "games one elected to play" is REP since August 2024."""

PRESETS: Final[dict[str, tuple[str, ...]]] = {
    "fide": ("PTS", "BH/C1", "BH", "SB", "DE"),
    "fide-round-robin": ("PTS", "DE", "WIN", "SB", "KS"),
    "fide-team": ("PTS", "MPVGP", "BH/C1", "EMGSB/C1", "EDE"),
    "vn-14.5": ("PTS", "VN-BH", "BERGER", "VN-WIN", "BLACK-WINS", "VN-DE", "LOT"),
    "vn-14.5-no-berger": ("PTS", "VN-BH", "VN-WIN", "BLACK-WINS", "VN-DE", "LOT"),
    "vn-2021": ("PTS", "VN-DE", "VN-BH/C1", "VN-BH", "VN-WIN", "BLACK-WINS"),
    "axf": ("PTS", "VN-BH", "VN-DE", "VN-WIN", "BLACK-WINS", "BPG", "BEST-OPPONENT", "FOULS"),
    "cxa": ("PTS", "PS", "VN-DE", "VN-WIN", "BPG", "FOULS"),
}
"""Ordered lists by name; a preset's name may stand in a list wherever a descriptor may."""

DEFAULT_PRESET: Final = "fide"
SYSTEM_PRESETS: Final[dict[str, str]] = {"adjusted": "vn-14.5", "lots": "vn-14.5"}
"""System -> its own preset; every other system has the default one."""

ROUND_ROBIN_PRESETS: Final[dict[str, str]] = {"fide": "fide-round-robin"}
"""Where a preset was not chosen by name and the event is a round robin: the one that stands in for it."""

NOT_COUNTED: Final = "not-counted"
WITHDRAWN_UNDER_HALF: Final = Setting("withdrawn-under-half", "C.05 6.6", (NOT_COUNTED, "counted"), NOT_COUNTED)
"""In a round robin: whether the results of who left before half of his games count (C.05, 6.6)."""

SETTINGS: Final[tuple[Setting, ...]] = (
    Setting("adjusted-scores", "16.3", ("on", "off"), "on"),
    Setting("dummy-score", "16.4", ("edition", "capped", "own"), "edition"),
    Setting("cut-exception", "16.5", ("on", "off"), "on"),
    Setting("buchholz-forfeit", "14.5", ("scheduled", "met"), "scheduled"),
    Setting("last-placed", "14.5", ("not-withdrawn", "all"), "not-withdrawn"),
    Setting("direct-many", "14.5", ("all-met", "as-played"), "all-met"),
    WITHDRAWN_UNDER_HALF,
)
"""16.6: what an event's own rules may set aside beforehand; the other laws' settings stand here too."""

UNRATED_RATING: Final = "unrated-rating"
"""10: the rating that the event's rules give to whoever has none, a whole number."""
