"""What the command generate says."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "written": "{file}: {players} players, {rounds} rounds, seed {seed}, {edition}",
    "written_short": (
        "{file}: {players} players, seed {seed}, {edition}; only {played} of {rounds} rounds could be paired"
    ),
}
