"""输入文件中发现的问题（中文）。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "line_ends": "行尾为 {found}（通常为 {expected}），已照常读取",
    "encoding": "文件编码为 {found} 而非 {expected}，已按此读取",
    "bad_letters": "有 {count} 个字符无法按文件编码读取，以 � 代替",
    "control_letters": "{count} 行中有制表符或控制字符，已按空格读取",
    "row_order": "选手行未按序号排列，已重新排序",
    "gap_in_numbers": "序号有空缺，缺 {count} 个：{missing}",
    "missing_rank": "{count} 名选手没有名次（第 86–89 列），行 {lines}；编排不需要名次",
    "missing_points": "{count} 名选手的积分栏（第 81–84 列）为空，行 {lines}；积分由各轮计算",
    "bad_birth": "出生日期“{found}”不是日期；只保留可读部分（应如 {expected}）",
    "bad_rank": "名次“{found}”不是数字，已忽略（应为 {expected}）",
    "bye_with_colour": "第 {round} 轮：轮空却写有颜色（“{found}”），颜色已忽略",
    "bye_of_trf06": "第 {round} 轮：按 TRF06 旧法书写的轮空（“{found}”），已按所得分数读取（应为 {expected}）",
    "date_form": "日期“{found}”读作 {expected}",
    "read_as": "[[column=11|称号]][[column=10|性别]]“{found}”读作 {expected}",
    "columns_in_bytes": "{count} 行按字节而不是按字符计列，行 {lines}；已照此读取",
    "columns_in_composed": "{count} 行的字母符号是分开写的，不计列，行 {lines}；已照此读取",
    "empty_record": "记录 {record} 没有内容，不予采用",
    "unknown_type": "记录 192：“{found}”不是 FIDE 的赛制代码（{expected}）；予以保留，但在此不代表任何编排制度",
    "tie_breaks_disagree": "记录 {record} 按 {found} 排名，而第 {line} 行的记录 {other} 按 {expected}；须删去其一",
    "match_points": "记录 {record}：场分（“{found}”）只用于团体赛，不予采用；积分：{expected}",
    "baku_without_points": (
        "“{found}”表示加速编排，但没有记录 250 说明对象；{count} 名选手第 1 轮为空（{players}）："
        "如系后来加入，请补上记录 250，因为上半区以第 1 轮为准"
    ),
    "team_event": "这是团体赛；{count} 条团体记录原样保留并写回，选手按个人读取，此处不编排团体对阵",
    "team_member": "记录 {record}：“{found}”不是本文件中的选手（编号：{expected}）",
    "national_row": "{record} 的行指向选手 {found}，文件中没有；原样保留",
    "national_rating": "{record} 的行：等级分“{found}”不是数字，不予采用",
    "stands_again": "记录 {record} 重复出现（“{found}”）；以第一条为准（“{expected}”）",
    "bad_tie_break": "记录 {record}：“{found}”不是小分名称；该列表作为注释保留，不予采用",
    "open_round": "第 {round} 轮：{count} 台尚无结果，写为空白",
    "ranks_by_points": "小分（{found}）在此未知或不适用；名次按积分、再按序号排列",
    "national_twice": "{record} 的行给同一选手另一个国家等级分（{found}）；采用 {expected}",
    "unknown_record": "未知记录“{found}”，整行保留",
    "unknown_line": "无法理解该行“{found}”，整行保留",
    "player_count": "062 记录写有 {found} 名选手，文件中有 {expected} 名",
    "bad_date": "{record} 记录：“{found}”不是日期（应如 {expected}），原样保留，不据此选择规则版本",
    "more_problems": "另有 {count} 项未列出",
    "result_of_past_round": (
        "第{round}轮的结果已更改，而其后各轮（至第{drawn}轮）已按原结果编排；各轮编排不变，积分与名次按新结果计算"
    ),
    "file_not_found": "没有此文件",
    "file_is_directory": "这是文件夹，不是文件",
    "file_not_permitted": "没有权限打开此文件",
    "file_not_readable": "无法读取文件：{reason}",
    "file_not_writable": (
        "无法写入：[[why=folder|没有文件夹“{folder}”]][[why=file|“{folder}”是文件，不是文件夹]][[why=directory|这是文件夹，不是文件]]"
        "[[why=permission|没有写入权限，或文件正被其他程序打开]][[why=full|磁盘已满]]"
        "[[why=name|文件名太长]][[!why|{reason}]][[old|；原文件未改动]]"
    ),
    "file_too_big": "文件大于 {expected} MB，不可能是赛事文件或报名表",
    "file_empty": "文件为空",
    "file_binary": "文件不是文本（含有零字节）",
    "not_a_tournament": "既不是 TRF 文件，也不是 JSON 赛事文件：“{found}”",
    "too_many_lines": "文件有 {found} 行，最多读取 {expected} 行",
    "line_too_long": "此行有 {found} 个字符，最多 {expected} 个",
    "no_players": "文件中没有选手行（以 {expected} 开头的行）",
    "too_many_players": "有 {found} 名选手，最多 {expected} 名",
    "too_many_rounds": "此行超过 {expected} 轮",
    "bad_number": "序号“{found}”无法读取（第 5–8 列，应为 {expected}）",
    "duplicate_number": "序号 {found} 已在第 {line} 行出现",
    "bad_rating": "等级分“{found}”不是数字（第 49–52 列，应为 {expected}）",
    "bad_points": "积分“{found}”无法读取（第 81–84 列，应如 {expected}）",
    "damaged_row": "此行像选手行，但第 1 列开头是“{found}”而不是“{expected}”",
    "bad_opponent": "第 {round} 轮：“{found}”中没有有效的对手序号（应为 {expected}）",
    "misaligned_cell": "第 {round} 轮：“{found}”列位错开（应为 {expected}）",
    "cut_cell": "第 {round} 轮：“{found}”被截断，缺少颜色和结果（应为 {expected}）",
    "bye_and_game": "第 {round} 轮：“{found}”既有对手又是轮空（应为 {expected}）",
    "unknown_result": "第 {round} 轮：“{found}”中的结果未知（应为 {expected}）",
    "missing_colour": "第 {round} 轮：“{found}”没有颜色（应为 {expected}）",
    "unknown_colour": "第 {round} 轮：“{found}”中的颜色未知（应为 {expected}）",
    "bye_without_result": "第 {round} 轮：“{found}”没有对手，有颜色却无结果（应为 {expected}）",
    "unknown_bye": "第 {round} 轮：“{found}”中的轮空种类未知（应为 {expected}）",
    "plays_himself": "第 {round} 轮：选手 {player} 与自己对局",
    "no_such_opponent": "第 {round} 轮：选手 {player} 的对手 {found} 不在文件中（序号：{expected}）",
    "opponent_disagrees": (
        "第 {round} 轮：选手 {player} 对 {opponent}（“{here}”），"
        "但第 {line} 行 {opponent} 写的是“{found}”；应为“{expected}”"
    ),
    "opponent_has_bye": (
        "第 {round} 轮：选手 {player} 对 {opponent}（“{here}”），"
        "但第 {line} 行 {opponent} 轮空（“{found}”）；应为“{expected}”"
    ),
    "opponent_has_blank": (
        "第 {round} 轮：选手 {player} 对 {opponent}（“{here}”），但第 {line} 行 {opponent} 该轮为空；应为“{expected}”"
    ),
    "colours_disagree": (
        "第 {round} 轮：选手 {player} 与 {opponent} 颜色相同（“{here}”；第 {line} 行：“{found}”，应为“{expected}”）"
    ),
    "results_disagree": (
        "第 {round} 轮：{player} 与 {opponent} 的结果矛盾（“{here}”；第 {line} 行：“{found}”，应为“{expected}”）"
    ),
    "points_disagree": "选手 {player}：积分栏为 {found}，各轮合计为 {expected}",
    "scoring_not_named": "积分栏按 {found} 计算，但文件没有写明计分方法；请加 162（或 XXS）记录，例如：{records}",
    "records_disagree": "“{found}”与第 {line} 行的“{expected}”矛盾",
    "bad_record": "{record} 记录：“{found}”无法读取（应为 {expected}）",
    "no_such_player": "{record} 记录：没有序号 {found} 的选手（序号：{expected}）",
    "rank_order": (
        "“XXC rank”要求按名次编排，但名次与序号顺序不符：选手 {player}"
        "（第 {line} 行）名次 {found} 排在更大的名次之后；请按名次重新编号，或删去“rank”"
    ),
    "byes_disagree": "第 {round} 轮：“{found}”与第 {line} 行的“{expected}”矛盾",
    "bye_of_record_and_game": "第 {round} 轮：“{found}”给予轮空，但第 {line} 行该选手有对局",
    "abnormal_elsewhere": "299 记录：选手 {player} 第 {round} 轮的结果不是“{found}”而是“{expected}”",
    "json_syntax": (
        "不是有效的 JSON："
        "[[reason=value|此处缺少值]]"
        "[[reason=key|此处缺少带双引号的键]]"
        "[[reason=colon|键后缺少冒号]]"
        "[[reason=comma|两项之间缺少逗号]]"
        "[[reason=extra|数据结束后还有多余内容]]"
        "[[reason=open_string|字符串没有结束引号]]"
        "[[reason=control|字符串中有控制字符或换行]]"
        "[[reason=escape|“\\”后的字符不合规定]]"
        "[[reason=trailing_comma|结束括号前多了逗号]]"
        "[[reason=cut|文件中途结束]]"
        "[[reason=number|无法使用的数字]]"
        "[[reason=deep|嵌套过深]]"
        "[[reason=other|从此处起无法理解]]"
        "[[found|（“{found}”）]]"
    ),
    "banned_from_himself": "不得相遇的名单中选手 {found} 出现两次（无人与自己对局）",
    "json_repeated_key": "同一对象中键“{found}”重复",
    "json_newer": "文件为格式第 {found} 版，本程序只认识到第 {expected} 版。请安装更新的 thuysi",
    "json_type": (
        "类型为[[found=null|null]][[found=boolean|真/假]][[found=integer|整数]][[found=number|数字]]"
        "[[found=string|字符串]][[found=array|列表]][[found=object|对象]]，应为[[expected=null|null]]"
        "[[expected=boolean|真/假]][[expected=integer|整数]][[expected=number|数字]][[expected=string|字符串]]"
        "[[expected=array|列表]][[expected=object|对象]]"
    ),
    "json_value": "不允许的值“{found}”（应为：{expected}）",
    "json_text": "不允许“{found}”（应为一行文字，最多 {expected} 字，不含控制字符）",
    "json_length": "有 {found} 项，应为 {expected}",
    "json_missing_key": "缺少键“{expected}”",
    "json_unknown_key": "未知的键“{found}”（已知：{known}）",
    "json_number_twice": "序号 {found} 出现两次",
    "json_no_such_player": "没有序号 {found} 的选手",
    "json_plays_himself": "选手 {found} 与自己对局",
    "json_player_twice": "选手 {found} 在本轮已出现于 {expected}",
    "json_absence_past": "第 {found} 轮已编排（已编排 {expected} 轮），该轮的轮空应写在该轮中",
    "boards_not_for_role": "台次范围仅用于 {expected}；角色 {role} 不按台次工作",
    "json_range": "范围 {found} 颠倒",
    "left_out_national_rating": "TRF 文件没有国内等级分的位置：{count} 名选手的该项未写入（{players}）",
    "left_out_grade": "TRF 文件没有棋士等级的位置：{count} 名选手的该项未写入（{players}）",
    "left_out_lot": "TRF 文件没有抽签号的位置：{count} 名选手的该项未写入（{players}）",
    "left_out_unit": "TRF 文件没有单位的位置：{count} 名选手的该项未写入（{players}）",
    "left_out_given_name": "TRF 文件没有名字的位置：{count} 名选手的该项未写入（{players}）",
    "left_out_title": "TRF 文件没有超过 3 个字母的称号的位置：{count} 名选手的该项未写入（{players}）",
    "left_out_federation": "TRF 文件没有超过 3 个字母的协会代码的位置：{count} 名选手的该项未写入（{players}）",
    "left_out_name": "TRF 文件没有姓名 33 个字符之后的部分的位置：{count} 名选手的该项未写入（{players}）",
    "left_out_lots": "TRF 文件没有已记录的抽签顺序的位置：{count} 名选手的该项未写入（{players}）",
    "left_out_fouls": "TRF 文件没有犯规次数的位置：{count} 名选手的该项未写入（{players}）",
    "left_out_settings": "TRF 文件没有编排系统的设置的位置：未写入“{value}”",
    "left_out_round_lots": "TRF没有各轮种子和手工抽签卡的位置：第{value}轮的已略去",
    "left_out_details": "TRF 文件没有位置容纳：{value}；已略去",
    "left_out_withdrawals": "TRF 文件没有位置记录退赛（编号 {value}），只显示为缺席",
    "left_out_seed": "TRF 文件没有种子的位置：未写入“{value}”",
    "left_out_system": "TRF 文件没有编排系统的位置：未写入“{value}”",
    "json_not_in_list_then": "本轮的“numbers”缺少选手 {found}，编排该轮时他已在名单中",
    "left_out_numbers": "TRF 文件只有一种编号：第 {value} 轮编排时的临时序号未写入",
    "late_beyond": "{player} 号已缺 {found} 轮，超过 28.7 所说的 {expected} 轮：由裁判长决定",
    "late_without_lot": "{player} 号与 {count} 人并列，只能抽签区分（28.1）；没有 --seed，故排在他们之后",
    "lines_not_renumbered": "文件中原样保留的 {count} 行可能仍用旧序号，请检查",
    "trf06_records": "TRF06 没有记录 {value}；已略去",
    "trf06_points": "TRF06 无法说明各结果的分值；分数按 1、½、0 写出（名次不变）",
    "trf06_byes": "TRF06 没有轮空的字母：{count} 次（第 {rounds} 轮）按所得分写出，满分者再读时都成为编排轮空",
    "trf06_uneven_byes": "{count} 次轮空（第 {rounds} 轮）既非胜局分也非和局分；TRF06 取较低者",
    "trf06_adjourned": "TRF06 没有封棋：第 {rounds} 轮的封棋局写为无结果",
    "left_out_ranks": "文件中的名次与积分不再一致；名次改按积分、再按序号排列",
    "acceleration_disagrees": "第 {round} 轮，选手 {player}：“{found}”与“{expected}”矛盾",
}
