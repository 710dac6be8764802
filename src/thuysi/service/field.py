"""How many rounds a section has: as its settings say, or as many as its round robin makes."""

from __future__ import annotations

from typing import Final

from thuysi.engines.settings import Options
from thuysi.errors import RefusedRound
from thuysi.journal.state import Section
from thuysi.journal.tournament import ROUND_ROBIN, pairing_input


def planned_rounds(section: Section) -> int | None:
    """The number of rounds; None while nobody has said. A round robin's table says it itself, once there is a field."""
    if section.system != ROUND_ROBIN or not section.registrations:
        return section.total_rounds
    from thuysi.engines.round_robin import with_total_rounds

    known = section.rounds[0].seed if section.rounds else None
    options = Options(edition=section.edition, seed=ANY_SEED if known is None else known)
    try:
        return with_total_rounds(pairing_input(section), options).total_rounds
    except RefusedRound:  # the table and the settings disagree: drawing says how
        return section.total_rounds


ANY_SEED: Final = 0
"""Drawn numbers change who meets whom when, never how many rounds there are."""
