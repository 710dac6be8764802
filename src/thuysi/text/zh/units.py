"""Units and medals, in Chinese."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "units_title": "按各单位最好的{best}名棋手排列的单位名次",
    "units_rule_points": "按总分；相同则名次之和小者列前，再比最好名次、次好名次……",
    "units_rule_places": "按名次之和；相同则总分高者列前，再比最好名次、次好名次……",
    "unit_row": "{rank}. {unit}：{points}分，名次之和{places}；{who}",
    "unit_missing": "（缺{missing}人，每缺一人按末名之后计）",
    "medals_title": "各组别奖牌",
    "medal": "{section}：{medal} – 第{place}名，{player}号{name}（{unit}）",
    "medal_gold": "金牌",
    "medal_silver": "银牌",
    "medal_bronze": "铜牌",
    "medal_table_title": "奖牌榜（单位：金、银、铜）",
    "medal_row": "{rank}. {unit}：{gold} – {silver} – {bronze}",
    "section_m": "{section}，男子",
    "section_w": "{section}，女子",
}
