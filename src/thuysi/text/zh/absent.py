"""`thuysi absent` 命令的用语（中文）。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "announced": "第 {round} 轮：{player} 号 {name} 请假，{kind}[[before|（原为{before}）]]。",
    "back": "第 {round} 轮：{player} 号 {name} 恢复参赛（原已请假，{before}）。",
    "unchanged": "没有变化：先前已如此登记。",
    "zero": "不得分",
    "half": "得半分",
    "full": "得一分",
}
