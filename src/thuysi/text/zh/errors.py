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
    "lot_needs_seed": "LOT需要种子（--seed）或已记录的签：{players}号仍然相同",
    "seed_needed": "第{round}轮抽签需要种子：请给出--seed N，或先用“thuysi draw commit”作出承诺",
    "seed_shape": "种子须为非负整数，最多78位：{seed}",
    "card_twice": "{card}号卡在同一叠中出现两次",
    "salt_shape": "盐须为32至128位小写十六进制数字：{salt}",
    "commitment_shape": "承诺值须为64位小写十六进制数字：{commitment}",
    "cards_left": "仍有未编排的卡：{cards}（程序错误）",
    "no_opponent_left": "{first}号卡已无对手（程序错误）",
    "nobody_goes_down": "{score}分组中没有卡可以下调（程序错误）",
    "nothing_to_open": "上方已无可拆的对局供{carried}号卡使用（程序错误）",
    "unknown_result": "没有结果“{found}”；可用：{known}",
    "unknown_round": "没有第 {found} 轮：已编排 {expected} 轮",
    "unknown_board": "第 {round} 轮没有第 {found} 台：共 {expected} 台",
    "not_next_round": "该编排属于第 {found} 轮，而下一轮是第 {expected} 轮",
    "unknown_format": "未知格式“{found}”；可用的扩展名：{known}",
    "defect": "程序缺陷（{kind}：{detail}）；没有写入任何内容，请报告。",
    "rating_out_of_range": "{player}号棋手的等级分为{rating}：应在1至9999之间",
    "initial_lots_need_seed": "{groups} 号只能抽签区分（28.1）：建立赛事需要种子（--seed）",
    "scale_level_empty": "{name}：“{value}”中有空的一级；各级以“>”分隔，同级以“=”分隔",
    "scale_grade_twice": "{name}：“{grade}”在“{value}”中出现两次",
    "card_not_on_table": "{card}号卡不在桌上；可抽：{known}",
    "draw_is_over": "抽签已结束，{card}号卡无处可放",
    "draw_not_over": "抽签未结束，桌上还有：{known}",
    "card_not_a_number": "卡须为序号：{word}",
    "cards_missing": "本轮未完成而卡已用完。{wanted}",
    "cards_and_file_on_standard_input": "文件和卡不能同时来自标准输入；请在命令行给出卡",
    "hand_draw_system": "只有“lots”制可手工抽签，不是“{system}”",
    "draw_void": "{first}–{drawn}无效（程序错误）",
    "hand_draw_seed": "手工抽签没有种子：请去掉--seed",
    "no_such_player": "没有{player}号棋手；序号范围：{lowest}至{highest}",
    "unknown_unit_rule": "没有单位排名方法“{name}”；可用：{known}",
    "unknown_unit_size": "每单位计1至{most}人：{found}",
    "unknown_bronzes": "铜牌数须为{known}之一：{found}",
    "section_without_file": "--section须写作 名称=文件：{word}",
}
