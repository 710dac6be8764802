"""What `thuysi result` says, in English."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "entered": "Round {round}, board {board}: {white} {white_name} – {black} {black_name}: {result}",
    "changed": "Round {round}, board {board}: {white} {white_name} – {black} {black_name}: {result} (before: {before})",
}
