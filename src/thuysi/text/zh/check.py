"""Sentences of the check of past rounds, in Chinese."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "paired_by": "按 {edition} 重新编排。",
    "same": "第{round}轮：一致。",
    "different": "第{round}轮：不一致。{difference}",
    "board": "按规则：{white}（白）– {black}（黑）；赛事中：{found}。",
    "bye": "按规则轮空：{expected}；赛事中：{found}。",
    "no_legal_pairing": "按规则第{round}轮没有合法的编排。",
    "acceleration_not_defined": "该编排制未规定加速编排，第{round}轮无法编排。",
    "nobody_to_pair": "第{round}轮不足两名棋手。",
    "no_round_left": "第{round}轮超出赛事轮数。",
    "results_missing": "第{round}轮之前缺少成绩。",
    "rounds_unknown": "不知道总轮数，请加 --rounds。",
    "rounds_not_of_table": "第{round}轮：赛事轮数不是循环赛的轮数。",
    "table_too_long": "第{round}轮：人数过多，不能作一个循环赛。",
    "cycles_not_known": "第{round}轮：此处循环赛只有单循环与双循环；请设cycles。",
    "late_in_round_robin": "第{round}轮：有人在第1轮后加入；循环赛人数此时已定。",
    "met_already": "第{round}轮：此前的台次与循环表不符，会有一对棋手多相遇一次。",
    "bye_in_round_robin": "第{round}轮有请假的半分或全分；循环赛的对局照表保留。",
}
