"""FIDE's codes for the type of an event (record 192), and the system and edition of ours that each names."""

from __future__ import annotations

from typing import Final

BAKU: Final = "_BAKU"

SYSTEM_OF_CODE: Final = {
    "FIDE_DUTCH": ("dutch", None),
    "FIDE_DUTCH_2017": ("dutch", "fide-dutch-2017"),
    "FIDE_DUTCH_2025": ("dutch", "fide-dutch-2026"),
    "FIDE_DUTCH_2026": ("dutch", "fide-dutch-2026"),
    "FIDE_DUBOV": ("dubov", None),
    "FIDE_BURSTEIN": ("burstein", None),
    "BERGER_ROUNDROBIN": ("round-robin", None),
    "BERGER_DOUBLEROUNDROBIN": ("round-robin", None),
    "FIDE_ROUNDROBIN": ("round-robin", None),
    "FIDE_DOUBLEROUNDROBIN": ("round-robin", None),
}
"""Code without its ending for acceleration -> (system, edition); a code without a year is dated by the event."""

CODE_OF_SYSTEM: Final = {
    ("dutch", None): "FIDE_DUTCH",
    ("dutch", "fide-dutch-2017"): "FIDE_DUTCH_2017",
    ("dutch", "fide-dutch-2026"): "FIDE_DUTCH_2026",
    ("dubov", None): "FIDE_DUBOV",
    ("dubov", "fide-dubov-2026"): "FIDE_DUBOV",
    ("burstein", None): "FIDE_BURSTEIN",
    ("burstein", "fide-burstein-2026"): "FIDE_BURSTEIN",
    ("round-robin", None): "BERGER_ROUNDROBIN",
    ("round-robin", "berger"): "BERGER_ROUNDROBIN",
}
"""(system, edition) -> the code that names it; every other system is CUSTOM_SWISS to FIDE."""

CUSTOM: Final = "CUSTOM_SWISS"


def system_of(code: str) -> tuple[str | None, str | None]:
    """The system and edition that a code names; (None, None) for a code that names none of ours."""
    bare = code.upper().removesuffix(BAKU)
    if bare not in SYSTEM_OF_CODE and bare.startswith("BERGER_ROUNDROBIN_"):
        bare = "BERGER_ROUNDROBIN"
    return SYSTEM_OF_CODE.get(bare, (None, None))


_OTHERS: Final = ("FIDE_DOUBLESWISS",)
_BEGINNINGS: Final = ("CUSTOM_", "FIDE_TEAM", "BERGER_ROUNDROBIN_")


def is_type_code(code: str) -> bool:
    """Whether FIDE has the code, or it names an event of another kind in FIDE's way.

    >>> is_type_code("FIDE_DUBOV_BAKU"), is_type_code("CUSTOM_SWISS"), is_type_code("FIDE_DUCTH")
    (True, True, False)
    """
    bare = code.upper().removesuffix(BAKU)
    return bare in SYSTEM_OF_CODE or bare in _OTHERS or bare.startswith(_BEGINNINGS)


def is_round_robin(code: str) -> bool:
    """Whether the code names a round robin, single, double or in groups."""
    return "ROUNDROBIN" in code.upper()


def code_of(system: str | None, edition: str | None, written: str | None, baku: bool = False) -> str | None:
    """The code to write: the one that was read where it still names the system, else the system's own.

    `baku`: the event is accelerated by its settings, which a report file can say in no other way.
    """
    named = written is not None and is_baku(written)
    if written is not None and (named or not baku) and (system is None or system_of(written) == (system, edition)):
        return written
    if system is None:
        return None
    code = CODE_OF_SYSTEM.get((system, edition), CUSTOM)
    return code + BAKU if (named or baku) and code != CUSTOM else code


def is_baku(code: str) -> bool:
    """Whether the code names Baku acceleration."""
    return code.upper().endswith(BAKU)
