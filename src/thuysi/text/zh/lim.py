"""国际棋联林氏制为何如此编排：每个代码一句话，如同裁判员回答棋手。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # 1.1, 7.1
    "bye": (
        "人数为单数：按第{article}条，最低分组中排名最后且仍可轮空者轮空[[passed|；{passed}]]"
        "[[more|；另有{more}人也不能轮空]][[passed|，因此轮到]][[!passed|，即]]{player}号（{score}分）。"
        "轮空得{value}分，不计先后手。"
    ),
    "bye.had_bye": "{players}",
    "bye.had_bye.item": (
        "{player}号[[round|第{round}轮]][[kind=U|已轮空]][[kind=F|已获全分轮空]][[kind=+|已因对方缺席获胜]]"
        "[[!kind|已未赛而得一胜局的分]]"
    ),
    "bye.rest": "若{players}轮空，其余棋手便无法全部编排",
    "bye_round_1": (
        "人数为单数：按第{article}条，第1轮由等级分最低者轮空[[passed|；{passed}]][[more|；另有{more}人也不能轮空]]"
        "[[passed|，因此轮到]][[!passed|，即]]{player}号。轮空得{value}分，不计先后手。"
    ),
    "bye_round_1.rest": "若{players}轮空，其余棋手便无法全部编排",
    # 2
    "proposed": (
        "按第{article}条，{score}分[[median|中间]]组尚未编排者中序号[[direction=down|最小]][[direction=up|最大]]的"
        "{player}号[[!kept|本应]]与后半区第一人{opponent}号相遇。"
    ),
    "no_opponent": (
        "[[passed|{player}号在{score}分组中没有可遇的对手：{passed}[[more|；另有{more}人也不行]]]]"
        "[[!passed|{score}分组只有{player}号一人]]，因此{player}号{direction}（第{article}条）。"
    ),
    "pair_undone": (
        "{median_score}分中间组无法编满，按第{article}条拆开紧邻中间组的一对：{score}分组的{pair:pair}，"
        "{player}号进入中间组。"
    ),
    # 3
    "balance": (
        "{score}分组人数为单数，须有一人{direction}。按第{article}条，组内应执{WHITE}者{white_due}人，"
        "应执{BLACK}者{black_due}人[[majority|[[chosen_from|，因此在应执{majority}者中选]]"
        "[[!chosen_from|，但应执{majority}者均来自其他组]]]][[!majority|，两方相等]]"
        "[[residents|，取序号[[direction=down|最大]][[direction=up|最小]]者：{asked}号。]]"
        "[[!residents|；全组均来自其他组，取最后一人：{asked}号。]]"
    ),
    "rating_limit": (
        "但{players:no}的等级分与{reference}号相差超过100分，因此不考虑先后手（第{article}条，大型赛事），"
        "由{taken}号{direction}。"
    ),
    "no_opponent_next_door": (
        "但{passed}[[more|；另有{more}人也没有]]（不计其他{direction}者所需的对手），因此改由{player}号{direction}"
        "（第{article}条）。"
    ),
    "floated_last_round": (
        "但{passed}[[more|；另有{more}人也是]]，不应仅为凑成双数而再次调组，因此改由{player}号{direction}"
        "（第{article}条）。"
    ),
    "floated_last_round.floated_last_round": "{players}上一轮已调组",
    "floater_order": "有多人从其他组调来，按第{article}条依次编排{order:no}。",
    "floater_opponent": (
        "{floater}号{direction}到{score}分[[median|中间]]组；按第{article}条，对手为组内"
        "[[direction=down|分数最高、序号最小者]][[direction=up|分数最低、序号最大者]]"
        "[[passed|。{floater}号{passed}]][[more|；另有{more}人也不能相遇]]"
        "[[passed|，因此取下一人{taken}号。]][[!passed|，即{taken}号。]]"
    ),
    "floater_colour_exchange": (
        "{player}号与{instead_of}号同样应执{due}[[passed|；{player}号{passed}]][[more|；另有{more}人也不合适]]；"
        "对手须应执另一方，因此取{taken}号（第{article}条）。"
    ),
    "floater_clash_kept": (
        "{player}号与{taken}号同样应执{due}，但没有合适的人可换"
        "[[passed|（{player}号{passed}[[more|；另有{more}人也不合适]]）]]，因此仍取{taken}号（第{article}条）。"
    ),
    # 4
    "first_check": "{player}号{passed}[[more|；另有{more}人也不能相遇]]，因此取下一人{taken}号（第{article}条）。",
    "changes_places": (
        "{score}分组人数为单数，本应由{floater}号{direction}，但这样其余棋手便无法全部编排"
        "[[stuck|（{stuck:no}没有对手）]]。按第{article}条，{floater}号留下，与{taken}号换位，由{taken}号{direction}"
        "[[passed|；此前考虑过：{passed}]][[more|；另有{more}人也不行]]。"
    ),
    "changes_places.rest": "若{players}离开，本组仍无法编满",
    "left_over": (
        "{score}分组最多只能编成{pairs}对，因此{players:no}须{direction}。按第{article}条，从组尾选出离开后不少一对的人，"
        "先选在下一组有对手者[[passed|；{player}号之前考虑过：{passed}]][[more|；另有{more}人也不行]]。"
    ),
    "left_over.rest": "若{players}离开便少一对",
    # 5, 7.2
    "clash_unavoidable": (
        "{player}号与{opponent}号同样应执{due}，但本组先后手冲突的对数已不能再少，因此不换（第{article}条）。"
    ),
    "clash_not_looked_at": (
        "{player}号与{opponent}号同样应执{due}；按赛事对第{article}条所选的理解，不因先后手更换对手。"
    ),
    "clash_kept": (
        "{player}号与{opponent}号同样应执{due}，但无法更换对手[[passed|：{player}号{passed}]]"
        "[[more|；另有{more}人也不能换]]（第{article}条）。"
    ),
    "colour_exchange": (
        "{player}号与{instead_of}号同样应执{due}[[passed|；{player}号{passed}]][[more|；另有{more}人也不能换]]，"
        "因此换成先后手合适的{taken}号（第{article}条）。"
    ),
    "colour_only_legal": "按第{article}条，{limits}；因此{player}号执{colour}，{other}号执{colour.other}。",
    "colour_due": (
        "{player}号{colours[0].balance}，因此执{colour}；{other}号{colours[1].balance}，因此执{colour.other}"
        "（第{article}条）。"
    ),
    "colour_lot": (
        "两人都未执过任何一方，按首轮抽签决定（单号执[[first_colour=w|{WHITE}，双号执{BLACK}]]"
        "[[first_colour=b|{BLACK}，双号执{WHITE}]]）：本台序号较小的{player}号为"
        "[[parity=odd|单号]][[parity=even|双号]]，执{colour}（第{article}条）。"
    ),
    "colour_earlier_games": (
        "{player}号与{other}号同样应执{due}。从最近一局往前看，最先不同的一局{player}号执{colour.other}、{other}号执{colour}；"
        "现在互换，{player}号执{colour}（第{article}条）。"
    ),
    "colour_tie": (
        "{player}号与{other}号同样应执{colour}，往前各局也未见不同；本对编在[[below|中间组以下，由序号较大]]"
        "[[!below|中间组或以上，由序号较小]]的{player}号执{colour}（第{article}条）。"
    ),
    "first_colour": (
        "首轮1号执{colour}，[[source=stated|依赛事记录]][[source=round_1|依第1轮各台]]"
        "[[source=lot|由抽签决定（种子{seed}）]]（第{article}条）。"
    ),
    # 6、规程
    "limits_waived": (
        "最后一轮，{score}分组：保持先后手限制只能编成{pairs}对，同分者不受限制可编成{pairs_waived}对；"
        "最后一轮同分相遇先于先后手（第{article}条）。"
    ),
    "limits_not_kept": ("最后一轮：按第{article}条及赛事所选的理解，[[kind=equal|同分者之间]]不受先后手限制。"),
    "passed.colour_limit": "与{players}无法在第5.1条的先后手限制内分配先后手",
}
