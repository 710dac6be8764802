"""从电子表格（Swiss-Manager、chess-results）读取与写出的成绩表（中文）。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "nothing_found": "没有名单、成绩总表或对阵表；需要含“姓名”的标题行，以及每轮一列（“1.Rd”“第1轮”）或结果列",
    "cell_unread": "第 {round} 轮：无法读取“{found}”；可读的例如 12w1、5b½、-½、0",
    "cell_without_colour": "第 {round} 轮：“{found}”没有先后手（应如 12w1 或 12b1）",
    "colours_unknown": "字母 {found} 不是已知的先后手写法（w/b、w/s、b/n、t/đ、红/黑……）",
    "no_such_opponent": "第 {round} 轮：{player} 的对手 {opponent} 不在表中",
    "opponent_disagrees": "第 {round} 轮：{player} 对 {opponent} 号，但 {name} 的格中写着“{found}”",
    "results_disagree": "第 {round} 轮：{player} 记“{found}”，{opponent} 记“{other}”，两者不符",
    "points_disagree": "{player}：积分列为 {found}，各轮相加为 {expected}；请改正错误的格，或删去积分列",
    "round_robin_grid": (
        "这是循环赛交叉表（以对手为列），没有轮次和先后手；请导出按轮次的表（1.Rd、2.Rd……）或各轮对阵表"
    ),
    "round_unknown": "不知道这是第几轮的对阵表（“{sheet}”）；请在表上方、工作表名或文件名中写“第3轮”",
    "result_unread": "第 {round} 轮：无法读取结果“{found}”；可读的例如 1 - 0、½ - ½、+ - -",
    "player_unknown": "名单中没有“{name}”（{number} 号）",
    "seated_twice": "第 {round} 轮：{name} 已在 {other}",
    "rounds_disagree": "第 {round} 轮：两张表在 {pairs} 处不一致",
    "rounds_missing": "缺少第 {missing} 轮：现有到第 {last} 轮",
    "numbered_by_rank": "此表按名次排列，没有序号：{players} 名棋手按行编号；加上起始名单即可得到原序号",
    "list_without_numbers": "名单并非人人有序号：按行编号",
    "boards_without_numbers": "对阵表没有棋手序号：{players} 名棋手按出现的先后编号",
    "full_byes_unsure": "第 {round} 轮：有 {count} 人无对手而得满分；无法得知谁是轮空，一律读作满分请假",
    "namesakes": "“{name}”与 {other} 同名；因序号不同，读作两人",
    "several_lists": "此名单有 {count} 人不在前一名单中（{names}）；若为另一组别，请用 roster --sections 单独读取",
    "part_list": "名单：{players} 人",
    "part_crosstable": "成绩总表：{players} 人",
    "part_pairings": "第 {round} 轮对阵表：{games} 台",
    "part_other": "未读",
    "read": "读入 {players} 名棋手，{rounds} 轮。",
    "dry_run": "仅供查看：没有写入任何文件。",
    "left_out_settings": "表格无处存放所选的规则解释",
    "left_out_system": "表格无处存放编排制度",
    "left_out_seeds": "表格无处存放种子与抽签",
    "left_out_fouls": "表格无处存放犯规次数",
    "left_out_forbidden": "表格无处存放不得相遇者",
    "left_out_acceleration": "表格无处存放虚拟分",
    "left_out_adjustments": "表格无处存放奖罚分",
    "left_out_tie_breaks": "表格无处存放小分次序",
    "left_out_numbers": "表格无处存放临时序号",
    "left_out_absences": "表格无处存放请假",
    "left_out_scoring": "表格无处存放计分办法",
    "left_out_extras": "表格无处存放其他行",
}
