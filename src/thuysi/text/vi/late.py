"""Lời của lệnh `thuysi late`, bằng tiếng Việt."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "entered": "{name} mang số {number}[[missed|; {missed} ván đã lỡ không có điểm]].",
    "numbers": "[[numbers|Mọi số được đánh lại (số cũ → số mới): {numbers}.]][[!numbers|Không ai phải đổi số.]]",
}
