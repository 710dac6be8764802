"""What `thuysi late` says, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "entered": "{name} gets number {number}[[missed|; rounds missed, without points: {missed}]].",
    "numbers": (
        "[[numbers|Everybody is numbered again (old → new): {numbers}.]][[!numbers|Nobody else changes his number.]]"
    ),
}
