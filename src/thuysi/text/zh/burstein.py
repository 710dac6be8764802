"""国际棋联布尔斯坦制为何这样编排：每个代码一句话；定序轮用荷兰制的句子。"""

from __future__ import annotations

from typing import Final

from thuysi.text.zh.dutch import SENTENCES as DUTCH

SENTENCES: Final[dict[str, str]] = DUTCH | {
    # 1.6, 1.8
    "seeding_round": (
        "第{round}轮是开头{seeding}个定序轮之一，按国际棋联荷兰制编排（{article}）；以下所引条文均出自C.04.3。"
    ),
    "index": (
        "编排的排名不按积分，而按对手分（Buchholz）、再按Sonneborn-Berger分（{article}）：{player}号为"
        "{buchholz[0]}和{sonneborn_berger[0]}，{other}号为{buchholz[1]}和{sonneborn_berger[1]}。"
    ),
    # 3.1
    "bye_3_1": (
        "人数为单数：按{article}，{player}号轮空。在仍可轮空且其余的人能全部编排的棋手中，他积分最低（{score}）、"
        "其次对局最多（{games}局）、再次排名最后（对手分{buchholz}，Sonneborn-Berger分{sonneborn_berger}）"
        "[[passed|。按此顺序在前而不可轮空的：{passed}[[more|；另有{more}人亦然]]]]。"
    ),
    "bye_3_1.had_bye": "{players}已不战得分",
    "bye_3_1.rest": "若{players}轮空，其余的人不能全部编排",
    # 4.3
    "farthest": (
        "{player}号在本组排第{bsn}；按{article}，对手是尚无对手者中排名最后的{opponent}号（第{opponent_bsn}）。"
    ),
    "next_farthest": (
        "{player}号在本组排第{bsn}；按{article}，对手的排名应尽量靠后。{passed}，因此取合适者中最靠后的{opponent}"
        "号（第{opponent_bsn}）。"
    ),
    "next_farthest.met": "{player}号已与排在最后的{players}相遇",
    "next_farthest.forbidden": "按规程，{player}号不得与排在最后的{players}相遇",
    "next_farthest.absolute": "{player}号与排在最后的{players}必须执同一先后手",
    "next_farthest.clash": (
        "排在最后的{players}与{player}号应得相同的先后手，两人相遇[[!bsn=1|（排在前面者不变）]]则全组编排较差"
    ),
    "next_farthest.worse": "若{player}号对排在最后的{players}[[!bsn=1|（排在前面者不变）]]，全组编排较差",
    # 5.2
    "initial_colour": (
        "双方都未下过棋：排名较高的{player}号序号为[[parity=odd|单数，得初始先后手]][[parity=even|双数，得与初始"
        "相反的先后手]]，执{colour}（{article}）。"
    ),
    "both_granted": (
        "[[player|{player}号应执{due[0]}，{other}号应执{due[1]}：双方都得到满足（{article}）。]][[!player|双方都"
        "得到应得的先后手（{article}）。]]"
    ),
    "only_preference": (
        "两人中只有一人下过棋、有先后手要求，予以满足：{player}号执{colour}，{other}号执{colour.other}（{article}）。"
    ),
    "stronger_preference": (
        "[[player|{player}号与{other}号都应执{due[0]}：满足要求较强的一方，{player}号执{colour}（{article}）。]]"
        "[[!player|双方应得相同的先后手：满足要求较强的一方（{article}）。]]"
    ),
    "alternated": (
        "[[player|{player}号与{other}号都应执{due[0]}。由最近一局往前看，两人先后手初次不同时{player}号执"
        "{colour.other}，现在相反，执{colour}（{article}）。]][[!player|与双方先后手不同的最近一轮相反（{article}"
        "）。]]"
    ),
    "higher_ranked": (
        "[[player|{player}号与{other}号都应执{due[0]}，往前各局先后手也未见不同：排名较高的{player}号执{colour}（"
        "{article}）。]][[!player|满足排名较高一方的要求（{article}）。]]"
    ),
    # 为何不对
    "against_met": "{player}号与{other}号已[[round|在第{round}轮]]相遇（{article}）。",
    "against_same_absolute": "{player}号与{other}号都必须执{due}，永远不得相遇（{article}）。",
    "order_later": (
        "[[other|若{player}号对{other}号[[floats|（{floats}号须先下调）]]，]]各项准则相同，但在顺序上较后[[at|："
        "{at}号先[[meets|对{meets}号]][[!meets|下调]]，然后才[[would_meet|对{would_meet}号]][[!would_meet|下调]]"
        "]]（{article}）。"
    ),
    "passed.order_later": "{players}各项准则相同，但在顺序上较后",
}
