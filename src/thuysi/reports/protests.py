"""A round's protests as its minutes have them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from thuysi.text import sentence

if TYPE_CHECKING:
    from thuysi.journal.state import Protest as Kept
    from thuysi.journal.state import Section

AREA: Final = "reports"


@dataclass(frozen=True, slots=True)
class Protest:
    """One protest and its decision, as the minutes have them; empty fields are left to be written."""

    number: int
    received: str = ""
    board: int | None = None
    by: str = ""
    matter: str = ""
    decision: str = ""
    article: str = ""
    decided_by: str = ""


def protests_of(section: Section, round_: int, language: str, shown: Callable[[str], str] = str) -> tuple[Protest, ...]:
    """A round's protests as the event's journal has them; `shown` writes a moment (UTC) in the event's own time.

    One that waits for its decision has an empty one, to be written by hand.
    """
    found = []
    for one in section.protests:
        if one.round == round_:
            by = "" if one.by is None else f"{section.registrations[one.by].player.name} ({one.by})"
            decision = _decision(one, language)
            found.append(Protest(one.id, shown(one.filed), one.board, by, one.text, decision))
    return tuple(found)


def _decision(protest: Kept, language: str) -> str:
    """What was decided, the outcome first; empty while it waits."""
    if protest.withdrawn:
        return sentence(language, AREA, "protest_withdrawn", {})
    if protest.decided is None:
        return ""
    code = "protest_upheld" if protest.upheld else "protest_dismissed"
    return sentence(language, AREA, code, {"decision": protest.decision or ""}).strip()
