"""国际棋联杜博夫制为何如此编排：每个代码一句话。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # 3.1
    "bye": (
        "人数为单数，须有一人轮空。按第3.1条先看积分最低者，再看已赛局数最多者，再看序号最大者[[passed|；{passed}]]"
        "[[more|；另有{more}人也不能轮空]][[passed|，因此轮到]][[!passed|，即]]{player}号（{score}分，已赛{games}局）。"
        "轮空得{value}分，不计先后手。"
    ),
    "bye.had_bye": "{players}",
    "bye.had_bye.item": (
        "{player}号[[round|第{round}轮]][[kind=U|已轮空]][[kind=F|已获全分轮空]][[kind=+|已因对方缺席获胜]]"
        "[[!kind|已不战而得胜局分]]"
    ),
    "bye.rest": "若{players}轮空，其余棋手便无法全部编排",
    # 3.2.1, 3.2.2
    "upfloater": (
        "{score}分组有{residents}人[[because=odd|，为单数]][[because=residents|，组内无法全部配对]]"
        "[[because=rest|，而其下的棋手无法自行全部配对]]，因此至少须有{count}人上调（第3.2.1条）。低分棋手按积分由高到低、"
        "再按序号由小到大考虑（第3.2.2条）[[passed|：{passed}]][[more|；另有{more}人也未取]]。{player}号（{from}分）上调。"
    ),
    "upfloater.no_resident": "{players}在组内没有可遇的对手",
    "upfloater.bracket": "取{players}时本组仍无法全部配对",
    "upfloater.rest": "若{players}上调，其余棋手便无法全部编排（C4）",
    "upfloater.colours": "取{players}会使更多棋手得不到应得的先后手（C7）",
    "upfloater.maximum_upfloater": "{players}上调次数已达上限（C8）",
    "upfloater.upfloats": "{players}此前上调次数更多（C9）",
    "upfloater.upfloated_last_round": "{players}上一轮刚上调（C10）",
    # 3.2.3
    "groups": (
        "{score}分组中应执{WHITE}者{white_seekers}人（第一组），应执{BLACK}者{black_seekers}人（第二组）（第3.2.3条）。"
    ),
    "halves": ("{score}分组中无人赛过，因此{players}人按序号对分：第一组到{last}号为止，其余为第二组（第3.2.3条）。"),
    # 3.2.4
    "shift_unavoidable": (
        "人少的一组中有{count}对不得不相遇，因此由名单中间向两端取{count}人转到另一组（第3.2.4、4.3条）："
        "{player}号转到第[[group=1|一]][[group=2|二]]组。"
    ),
    "shift_equal": (
        "两组各有{smaller}人和{larger}人；为使两组相等，由人多一组的名单中间向两端取{count}人转到另一组"
        "（第3.2.4、4.3条）[[passed|；{passed}]]：{player}号转到第[[group=1|一]][[group=2|二]]组。"
    ),
    "shift_equal.rest": "若{players}转组，便无法全部配对",
    # 3.2.5, 3.2.6
    "first_legal_partner": (
        "第一组按已遇对手的平均等级分（ARO）由低到高排列：{player}号（ARO {aro}）排第{turn}（第3.2.5条），"
        "与第二组中尚余、且能使全组配齐的最小序号者相遇[[passed|；{player}号{passed}]]"
        "[[more|；另有{more}人也不能相遇]]：{opponent}号（第3.2.6条）。"
    ),
    "first_legal_partner.absolute": "与{players}必须执同一方（C3）",
    # 5
    "first_colour": (
        "初始先后手（第5.1条）：{colour}，[[source=stated|依赛事记录]][[source=round_1|依第1轮各台]]"
        "[[source=lot|由抽签决定（种子{seed}）]]。"
    ),
    "initial_colour": (
        "两人都未赛过：排名较高的{player}号为[[parity=odd|单号，得初始先后手]][[parity=even|双号，得与初始相反的先后手]]，"
        "执{colour}（第5.2.1条）。"
    ),
    "both_granted": "双方都得到应得的先后手：{player}号执{colour}，{other}号执{colour.other}（第5.2.2条）。",
    "stronger_preference": (
        "双方都应执{due[0]}；满足要求更强的一方：{player}号执{colour}，{other}号执{colour.other}（第5.2.3条）。"
    ),
    "alternated": (
        "双方同样应执{due[0]}。从最近一局往前看，最先不同的一局{player}号执{colour.other}、{other}号执{colour}；"
        "现在互换（第5.2.4条）。"
    ),
    "higher_ranked": ("双方同样应执{due[0]}，往前各局也未见不同，因此排名较高的{player}号执{colour}（第5.2.5条）。"),
    # 为何不相遇
    "against_met": "{player}号与{other}号已在第{round}轮相遇（C1）。",
    "against_forbidden": "赛事规程不许{player}号与{other}号相遇。",
    "against_absolute": (
        "{player}号与{other}号都必须执{due}（{player}号{colours[0].balance}；{other}号{colours[1].balance}），"
        "因此不得相遇（C3）。"
    ),
    "against_upfloated": "{player}号已上调到{score}分组并在该组编排，{other}号不在该组（第3.2.2条）。",
    "against_no_upfloater": (
        "{player}号所在的{score}分组可自行配齐，无须任何人上调（C5），因此不与积分较低的{other}号相遇。"
    ),
    "against_not_upfloated": (
        "{player}号在{score}分组编排；该组须有{count}人上调，已取{upfloaters:no}。未以{other}号代替{taken}号，因为"
        "[[why=bracket|那样本组无法全部配对]]"
        "[[why=rest|那样其余棋手无法全部编排]][[why=scores|其积分较低]]"
        "[[why=colours|那样会有更多棋手得不到应得的先后手]][[why=maximum_upfloater|其上调次数已达上限]]"
        "[[why=upfloats|其此前上调次数更多]][[why=upfloated_last_round|其上一轮刚上调]]"
        "[[why=order|其排在后面]]（{article}）。"
    ),
    "against_same_group": (
        "{player}号与{other}号同在[[unplayed|按序号]][[!unplayed|按应得先后手]]划分的第[[group=1|一]][[group=2|二]]组"
        "[[shifted|（{shifted:no}转到此组）]]，因此不相遇（第{article}条）。"
    ),
    "against_taken_earlier": (
        "{by}号ARO为{aro[0]}，先于{player}号（ARO {aro[1]}）编排，已与{other}号相遇（第{article}条）。"
    ),
    "against_later_partner": (
        "轮到{player}号时，{taken}号排在{other}号之前且可以相遇，因此{player}号与{taken}号相遇（第{article}条）。"
    ),
    "against_rest": (
        "轮到{player}号时，若与{other}号相遇，组内其余棋手便无法全部配对，因此取{taken}号（第{article}条）。"
    ),
}
