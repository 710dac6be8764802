"""Lời của lệnh `thuysi result`, bằng tiếng Việt."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "entered": "Ván {round}, bàn {board}: {white} {white_name} – {black} {black_name}: {result}",
    "changed": "Ván {round}, bàn {board}: {white} {white_name} – {black} {black_name}: {result} (trước đó: {before})",
}
