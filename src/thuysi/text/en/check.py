"""Sentences of the check of past rounds, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "paired_by": "Paired again by {edition}.",
    "same": "Round {round}: the same.",
    "different": "Round {round}: different. {difference}",
    "board": "By the law: {white} (White) – {black} (Black); in the event: {found}.",
    "bye": "Bye by the law: {expected}; in the event: {found}.",
    "no_legal_pairing": "By the law round {round} has no legal pairing.",
    "acceleration_not_defined": "This system does not define acceleration, so round {round} is not paired.",
    "nobody_to_pair": "Round {round} has fewer than two players to pair.",
    "no_round_left": "Round {round} is beyond the event's number of rounds.",
    "results_missing": "Results are missing before round {round}.",
    "rounds_unknown": "The number of rounds is not known; add --rounds.",
    "rounds_not_of_table": "Round {round}: the event's number of rounds is not that of a round robin.",
    "table_too_long": "Round {round}: the field is too large for one round robin.",
    "cycles_not_known": "Round {round}: a round robin is played once or twice here; set cycles.",
    "late_in_round_robin": "Round {round}: somebody came after round 1; a round robin's field is fixed then.",
    "met_already": "Round {round}: earlier boards are not those of the table, and a pair would meet once too often.",
    "bye_in_round_robin": "Round {round} has half or full points for an absence; in a round robin the game stands.",
}
