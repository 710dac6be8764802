"""What a section begins with: the customs of Điều 28, of the Swiss by lots, of FIDE, of a round robin; or a copy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Final

from thuysi.journal.state import Section
from thuysi.journal.values import scoring_data

PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "dieu-28": {
        "system": "adjusted",
        "edition": "vn-xiangqi-2004-28",
        "tie_breaks": ["vn-14.5"],
        "colour_words": "red-black",
    },
    "boc-tham": {
        "system": "lots",
        "edition": "vn-swiss-lots-14",
        "tie_breaks": ["vn-14.5"],
        "colour_words": "red-black",
        "settings": {"order-keys": "lot"},
    },
    "fide": {
        "system": "dutch",
        "edition": "fide-dutch-2026",
        "tie_breaks": ["fide"],
        "colour_words": "white-black",
    },
    "vong-tron": {
        "system": "round-robin",
        "edition": "berger",
        "tie_breaks": ["vn-14.5"],
        "colour_words": "red-black",
        "settings": {"numbers": "drawn"},
    },
}
"""Name of a preset -> the settings of a section that begins with it."""

DEFAULT_PRESET: Final = "dieu-28"

COPIED: Final = (
    "system", "edition", "total_rounds", "settings", "tie_breaks", "colour_words", "units_best", "bronzes",
)  # fmt: skip
"""What a copy takes over from another section: its rules, never its people, lots or first colour."""


def copied(section: Section) -> dict[str, object]:
    """The rules of a section (last year's) for a new one; only what is not the default is said."""
    defaults = {one.name: one for one in fields(Section)}
    rules: dict[str, object] = {name: getattr(section, name) for name in COPIED}
    rules = {name: value for name, value in rules.items() if name == "system" or value != defaults[name].default}
    rules |= {name: list(value) for name, value in rules.items() if isinstance(value, tuple)}
    rules |= {name: dict(value) for name, value in rules.items() if isinstance(value, Mapping)}
    scoring = scoring_data(section.scoring)
    return {**rules, "scoring": scoring} if scoring else rules
