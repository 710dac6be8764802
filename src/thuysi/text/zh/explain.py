"""决定之外的话：开头、为何不与另一人相遇、与赛事记录的差异。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "paired_by": "按 {edition} 编排。",
    "whole_round": "第{round}轮，按 {edition} 编排。",
    "meets": (
        "第{round}轮第{board}台。{player}号[[name|{name}]]（{score}分）对{opponent}号"
        "[[opponent_name|{opponent_name}]]（{other_score}分），执{colour}。"
    ),
    "seats": (
        "第{round}轮第{board}台。{player}号[[name|{name}]]（{score}分）执{WHITE}，{opponent}号"
        "[[opponent_name|{opponent_name}]]（{other_score}分）执{BLACK}。"
    ),
    "has_bye": "第{round}轮。{player}号[[name|{name}]]（{score}分）轮空。",
    "is_absent": "第{round}轮。{player}号[[name|{name}]]（{score}分）已请假，不参加编排，本轮计{value}分。",
    "provisional_numbers": "本轮编排于重新编号之前：此处所有序号均为当时的临时序号（当时 → 现在：{numbers}）。",
    "not_yet_there": "编排第 {round} 轮时，现序号 {player}[[name| {name}]] 尚不在名单中（迟到），因此未参加编排。",
    "virtual_points": "因有虚拟分（{article}），{player}号按{paired_with}分编排（{score}＋{virtual}）。",
    "earlier_choice": (
        "{score}分组最初分为两半时，{player}号对应{natural}号；但{natural}号此前已与{by}号编成一对，其余棋手重新分半。"
    ),
    "recorded_board": "注意：赛事记录中本轮为{white}号（执{WHITE}）对{black}号（执{BLACK}），与按规则编排的结果不同。",
    "recorded_bye": "注意：赛事记录中本轮{player}号轮空，与按规则编排的结果不同。",
    "recorded_nothing": "注意：赛事记录中本轮没有{player}号，与按规则编排的结果不同。",
    "against_meets": "{player}号本轮正是与{other}号相遇，在第{board}台。",
    "against_absent": "本轮{players:no}已请假，不参加编排。",
    "against_bye": "本轮{player}号轮空，没有对手。",
    "against_met": (
        "{player}号不与{other}号相遇，因为两人已在第{round}轮相遇；按"
        "[[by|第{by}条]][[!by|总则]]，两名棋手不得相遇两次。"
    ),
    "against_met_by_default": (
        "{player}号不与{other}号相遇，因为两人已在第{round}轮编排过；该局未对弈，但规程不许再次编排。"
    ),
    "against_forbidden": "{player}号不与{other}号相遇，因为规程规定这两名棋手不相遇。",
    "against_same_unit": "{player}号不与{other}号相遇，因为两人同单位，规程规定本轮不相遇。",
    "against_colour_limit": (
        "{player}号不能与{other}号相遇，因为"
        "[[by|第{by}条]][[!by|总则]]的先后手限制："
        "{player}号{colours[0].limit}；{other}号{colours[1].limit}。"
    ),
    "against_passed": "轮到{player}号时考虑过{other}号但未取：{player}号{passed}。对手为{taken}号（第{article}条）。",
    "against_exchanged": (
        "轮到{player}号时，{other}号是第一个可以相遇的人，但两人同样应执{due}，因此换成先后手合适的{taken}号（第{article}条）。"
    ),
    "against_before_in_line": (
        "轮到{player}号时，{taken}号在选择对手的次序中先于{other}号且可以相遇，因此{player}号对{taken}号（第{article}条）。"
    ),
    "against_taken_earlier": (
        "本组中{by}号先轮到，已与{player}号编成一对；编排{other}号时{player}号已有对手（第{article}条）。"
    ),
    "against_left_group": "{player}号在{score}分组不与{other}号相遇，因为该组编对之前{player}号须离开本组。",
    "against_pair_undone": (
        "在{score}分组中{player}号和{other}号都已有其他对手；其后{player}号的一对被拆开，{other}号的一对保留。"
    ),
    "against_different_groups": (
        "{player}号不与{other}号相遇，因为两人在不同的组编排（第{article}条）：{player}号（{score}分）在"
        "[[place|{place}]][[!place|{score}]]分组，{other}号（{other_score}分）在"
        "[[other_place|{other_place}]][[!other_place|{other_score}]]分组；只有在本组编不成者才调到其他组。"
    ),
    "against_void": "{player}号签曾抽到{other}号签，但该次抽签无效：{player}号{passed}。",
    "against_elsewhere": (
        "[[score|{player}号（{score}分）与{other}号（{other_score}分）分数不同。]]按 {edition} 编排全轮，"
        "{player}号对{opponent}号，{other}号对{other_opponent}号。"
    ),
    "rests": "第{round}轮。{player}号[[name|{name}]]（{score}分）本轮轮空。",
}
