"""`thuysi result` 的语句（中文）。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "entered": "第 {round} 轮第 {board} 台：{white} {white_name} – {black} {black_name}：{result}",
    "changed": "第 {round} 轮第 {board} 台：{white} {white_name} – {black} {black_name}：{result}（原为 {before}）",
}
