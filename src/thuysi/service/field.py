"""How many rounds a section has: as its settings say, or as many as its round robin makes."""

from __future__ import annotations

from thuysi.engines.settings import Options
from thuysi.journal.state import Section
from thuysi.journal.tournament import ROUND_ROBIN, pairing_input


def planned_rounds(section: Section) -> int | None:
    """The number of rounds; None while nobody has said. A round robin's table says it itself, once there is a field."""
    if section.system != ROUND_ROBIN or not section.registrations:
        return section.total_rounds
    from thuysi.engines.round_robin import with_total_rounds

    tournament = pairing_input(section)
    seed = section.rounds[0].seed if section.rounds else 0
    return with_total_rounds(tournament, Options(edition=section.edition, seed=seed)).total_rounds
