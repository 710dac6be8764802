"""Lời của lệnh generate."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "written": "{file}: {players} đấu thủ, {rounds} ván, số gieo {seed}, {edition}",
    "written_short": "{file}: {players} đấu thủ, số gieo {seed}, {edition}; chỉ xếp được {played} trong {rounds} ván",
}
