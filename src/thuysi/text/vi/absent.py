"""Lời của lệnh `thuysi absent`, bằng tiếng Việt."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "announced": "Ván {round}: số {player} {name} vắng mặt có phép, {kind}[[before| (trước đó: {before})]].",
    "back": "Ván {round}: số {player} {name} thi đấu trở lại (đã báo vắng, {before}).",
    "unchanged": "Không có gì thay đổi: đã báo như thế từ trước.",
    "zero": "không điểm",
    "half": "nửa điểm",
    "full": "một điểm",
}
