"""各种理由共用的词语：先后手、分数、序号、被略过的棋手及原因。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "comma": "、",
    "semicolon": "；",
    "and": "和",
    "decimal_point": ".",
    "player": "{players}号",
    "players": "{players}号",
    "white-black.w": "白",
    "white-black.b": "黑",
    "red-black.w": "红",
    "red-black.b": "黑",
    "first-second.w": "先手",
    "first-second.b": "后手",
    "colour_none": "先后均可",
    "colours_none": "尚未执过任何一方",
    "colours_equal": "执{WHITE}{white}局、执{BLACK}{black}局，次数相等，最近一局执{last}",
    "colours_more": (
        "执{more}多[[by=1|一]][[by=2|两]][[by=3|三]][[by=4|四]][[by=5|五]]局（执{WHITE}{white}局、执{BLACK}{black}局）"
    ),
    "colours_limit": "不得再执{colour}，因为[[running|最近两局均执{colour}]][[!running|执{colour}已多两局]]",
    "colours_free": "执哪一方均可",
    "direction.down": "下调",
    "direction.up": "上调",
    "ban.forbidden": "规程规定不相遇的棋手",
    "ban.same_unit": "同单位棋手不相遇",
    "passed.met": "已与{players}相遇",
    "passed.met.item": "{player}号[[round|（第{round}轮）]]",
    "passed.met_by_default": "已与{players}编排而未对局，规程不许再编排",
    "passed.met_by_default.item": "{player}号[[round|（第{round}轮）]]",
    "passed.forbidden": "按规程不得与{players}相遇",
    "passed.same_unit": "与{players}同单位，规程不许相遇",
    "passed.colour_limit": "与{players}无法在总则的先后手限制内分配先后手",
    "passed.rest": "若与{players}相遇，其余棋手便无法全部编排",
    "passed.same_due": "与{players}同样应执{due}",
    "passed.rating_limit": "不得换成{players}，因其等级分与被换者相差超过100分",
    "passed.no_gain": "换成{players}也不能减少本组先后手冲突的对数",
    "passed.no_opponent_next_door": "{players}在下一组没有可遇的对手",
    "passed.colour": "与{players}无法在限制内分配先后手",
    "passed.barred": "按规程不得与{players}相遇",
    "passed.float_twice": "若与{players}相遇，会有人连续两轮同向调组",
    "passed.stays": "须下调，而{players}在拆开的组内仍有对手",
    "passed.three_running": "{players}",
    "passed.three_running.item": "{player}号已连续两局执{colour}，不得连续第三局",
    "passed.difference_of_three": "{players}",
    "passed.difference_of_three.item": "{player}号执{colour}已多两局，不得再执",
}
