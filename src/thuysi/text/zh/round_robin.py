"""The round robin as people read it, in Chinese: the table, the numbers, who rests, who does not come."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "table": (
        "{players}人[[cycles=2|双循环]][[cycles=1|单循环]]赛，共{rounds}轮：第{round}轮按{size}人贝格尔表第{table_round}轮"
        "[[reverse|、先后手互换]]进行[[swapped|；第一循环最后两轮对调，以免有人连续三局同先后手]]（C.05附录1）。"
    ),
    "numbers_drawn": "循环表号码由抽签决定（种子{seed}），自1号起：{order}。",
    "numbers_listed": "循环表号码按名单次序，自1号起：{order}。",
    "rounds_differ": "注意：第{rounds}轮的台次与循环表不符。",
    "by_table": (
        "{size}人贝格尔表第{table_round}轮为"
        "[[!reverse|{white_number}–{black_number}]][[reverse|{black_number}–{white_number}，第二循环先后手互换]]"
        "[[numbered|（{white}号与{black}号的表中号码）]]：{white}号执{WHITE}（C.05附录1）。"
    ),
    "rests": (
        "人数为奇数：在{size}人表第{table_round}轮，{player}号[[numbered|（表中{number}号）]]应对{size}号，而该号无人，"
        "故轮空；轮空不得分，也不作任何计算（C.05附录1）。"
    ),
    "by_default": (
        "[[both|双方（{absent:no}）均已请假，均判负]][[!both|虽有{absent:no}请"
        "假，对局照表保留：对方不战而胜]]（{article}）。结果：{result}。"
    ),
    "opponent_absent": "{opponent}号已请假；按本赛事规程此类对局不排台，{player}号轮空（{article}）。",
    "meeting": (
        "[[when=now|[[again|两人还在本轮相遇]][[!again|{player}号与{other}号就在本轮相遇]]]]"
        "[[when=past|[[again|两人还曾在第{round}轮相遇]][[!again|{player}号与{other}号已在第{round}轮相遇]]]]"
        "[[when=later|[[again|两人还将在第{round}轮相遇]][[!again|{player}号与{other}号将在第{round}轮相遇]]]]，{white}号执"
        "{WHITE}：循环赛人人相遇，轮次由循环表决定（C.05附录1）。"
    ),
    "ban_not_kept": "赛事规程不让{white}号与{black}号相遇，但循环赛人人相遇：对局照表保留。",
}
