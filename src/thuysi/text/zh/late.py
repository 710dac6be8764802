"""`thuysi late` 命令的用语（中文）。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "entered": "{name} 的序号为 {number}[[missed|；所缺 {missed} 轮不计分]]。",
    "numbers": "[[numbers|全体重新编号（原号 → 新号）：{numbers}。]][[!numbers|其他人序号不变。]]",
}
