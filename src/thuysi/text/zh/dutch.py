"""国际棋联荷兰制编排的理由:每个代码一句话。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "both_granted": "双方都得到应得的先后手。",
    "stronger_preference": "双方应得相同的先后手:满足要求较强的一方。",
    "wider_difference": "双方都是绝对要求:满足先后手差较大的一方。",
    "alternated": "与双方先后手不同的最近一轮相反。",
    "higher_ranked": "满足排名较高一方的要求。",
    "odd_number_initial_colour": "排名较高一方的序号为单数,得初始先后手。",
    "even_number_opposite_colour": "排名较高一方的序号为双数,得与初始相反的先后手。",
    "initial_colour_by_lot": "初始先后手由抽签决定(种子 {seed})。",
    "initial_colour_from_round_one": "初始先后手由第一轮的编排推出。",
    "bye": "轮空:{score} 分是轮空棋手可能的最低分;至今有 {unplayed} 局未赛。",
    "floats_down": "对手积分较低({from} 对 {to}):下浮。",
    "floats_up": "对手积分较高({from} 对 {to}):上浮。",
}
