"""Sentences."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "malformed_tie_break": (
        "“{name}”不是正确书写的小分；写法：名称[:MP|:GP][/C1][/M1][/L+1][/K4][/P][/F][/R]，例如 BH/C1"
    ),
    "unknown_tie_break": "没有名为“{name}”的小分；最接近的名称：{nearest}；已知：{known}",
    "other_tie_break": "“{name}”是赛事自定的小分，此处无法计算；请用 --tie-breaks 另给列表；已知：{known}",
    "tie_break_of_other_field": "“{name}”不适用于这类赛事（只用于：{field}）",
    "modifier_not_taken": "“{name}”：该小分不接受{modifiers}；可接受：{known}",
    "no_tie_breaks": "小分列表为空；请给出小分或预设：{known}",
    "unknown_standings_edition": "没有名为“{name}”的小分规则版本；最接近的：{nearest}；已知：{known}",
    "no_such_round": "没有第{round}轮：本赛事已编排{rounds}轮，成绩齐全至第{complete}轮",
    "round_open": "第{round}轮成绩未齐（第{boards}台）；名次只能计算到第{complete}轮",
    "not_in_round_robin": "循环赛不得使用“{name}”（第{article}条，{edition}）；可用例如：{known}",
}
