"""generate 命令的说明。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "written": "{file}：{players}人，{rounds}轮，种子{seed}，{edition}",
    "written_short": "{file}：{players}人，种子{seed}，{edition}；{rounds}轮中只能编排{played}轮",
}
