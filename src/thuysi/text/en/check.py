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
}
