"""Swiss-system tournaments for cờ tướng (xiangqi) and chess, paired by the law and explained by its articles.

    >>> import thuysi
    >>> event = thuysi.Tournament(tuple(thuysi.Player(n, f"Kỳ thủ {n}") for n in range(1, 7)), total_rounds=5)
    >>> [(board.white, board.black) for board in thuysi.pair(event, "adjusted", seed=7).boards]
    [(4, 1), (2, 5), (6, 3)]

The public names, nothing else. Each is fetched when it is first asked for, so that importing the package costs next to
nothing.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than everything here
if TYPE_CHECKING:
    from thuysi.check import RoundCheck
    from thuysi.decision import AllocatedBye, Board, Decision, Float, RoundPairing
    from thuysi.engines.late_entry import LateEntry
    from thuysi.errors import (
        InputError,
        NoLegalPairing,
        Problem,
        ProofFailed,
        RefusedRound,
        ThuysiError,
        UsageError,
        Where,
    )
    from thuysi.explain import Explanation
    from thuysi.library import (
        check,
        explain,
        explanation_text,
        generate,
        late_entry,
        pair,
        read,
        read_with_problems,
        standings,
        write,
    )
    from thuysi.model import (
        BLACK,
        RESULTS,
        WHITE,
        Absence,
        Acceleration,
        Bye,
        ByeKind,
        Colour,
        ForbiddenPairs,
        Game,
        Player,
        Points,
        PointsAdjustment,
        Result,
        Round,
        Scoring,
        Tournament,
        score_text,
    )
    from thuysi.standings import Part, Row, Standings, Value

__all__ = [
    "BLACK",
    "RESULTS",
    "WHITE",
    "Absence",
    "Acceleration",
    "AllocatedBye",
    "Board",
    "Bye",
    "ByeKind",
    "Colour",
    "Decision",
    "Explanation",
    "Float",
    "ForbiddenPairs",
    "Game",
    "InputError",
    "LateEntry",
    "NoLegalPairing",
    "Part",
    "Player",
    "Points",
    "PointsAdjustment",
    "Problem",
    "ProofFailed",
    "RefusedRound",
    "Result",
    "Round",
    "RoundCheck",
    "RoundPairing",
    "Row",
    "Scoring",
    "Standings",
    "ThuysiError",
    "Tournament",
    "UsageError",
    "Value",
    "Where",
    "check",
    "explain",
    "explanation_text",
    "generate",
    "late_entry",
    "pair",
    "read",
    "read_with_problems",
    "score_text",
    "standings",
    "write",
]

_HOMES = {
    "thuysi.check": ("RoundCheck",),
    "thuysi.decision": ("AllocatedBye", "Board", "Decision", "Float", "RoundPairing"),
    "thuysi.engines.late_entry": ("LateEntry",),
    "thuysi.errors": (
        "InputError", "NoLegalPairing", "Problem", "ProofFailed", "RefusedRound", "ThuysiError", "UsageError", "Where"
    ),
    "thuysi.explain": ("Explanation",),
    "thuysi.library": (
        "check", "explain", "explanation_text", "generate", "late_entry", "pair", "read", "read_with_problems",
        "standings", "write"
    ),
    "thuysi.model": (
        "BLACK", "RESULTS", "WHITE", "Absence", "Acceleration", "Bye", "ByeKind", "Colour", "ForbiddenPairs", "Game",
        "Player", "Points", "PointsAdjustment", "Result", "Round", "Scoring", "Tournament", "score_text"
    ),
    "thuysi.standings": ("Part", "Row", "Standings", "Value"),
}  # fmt: skip
_HOME = {name: home for home, names in _HOMES.items() for name in names}


if not TYPE_CHECKING:  # a type checker would take any name for known

    def __getattr__(name: str) -> object:
        """Fetch a public name from the module where it lives."""
        if name not in _HOME:
            raise AttributeError(f"module 'thuysi' has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_HOME[name]), name)
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


class _Package(ModuleType):
    """The package, in which a public function is not hidden by the module of the same name when that is imported."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in _HOME and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
