"""The words of the tracking card, in Chinese."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "title": "比赛记录卡",
    "whose": "棋手：{name}；等级：{grade}；序号：{number}",
    "column_round": "轮次",
    "column_opponent": "对手",
    "column_grade": "等级",
    "column_number": "序号",
    "column_colour": "先后",
    "column_result": "结果",
    "column_group": "分组",
    "column_total": "总分",
    "column_remark": "备注",
    "remark_bye": "轮空",
    "remark_full_point_bye": "轮休得全分",
    "remark_half_point_bye": "轮休得半分",
    "remark_absent": "缺席",
    "remark_won_by_default": "对方缺席胜",
    "remark_lost_by_default": "缺席负",
    "remark_adjourned": "封棋，暂计和棋",
    "remark_rests": "轮空",
}
