"""Lời của lệnh generate."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "written": "{file}: {players} đấu thủ, {rounds} ván, mầm {seed}",
    "written_short": "{file}: {players} đấu thủ, mầm {seed}; chỉ xếp được {played} trong {rounds} ván",
}
