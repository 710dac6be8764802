"""What `thuysi absent` says, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "announced": "Round {round}: {player} {name} is absent with leave, {kind}[[before| (before: {before})]].",
    "back": "Round {round}: {player} {name} plays after all (was announced absent, {before}).",
    "unchanged": "Nothing changes: it was announced like this before.",
    "zero": "no point",
    "half": "half a point",
    "full": "a full point",
}
