"""Words around a paired round, in Chinese."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "title": "第{round}轮对阵表 · {edition}",
    "board": "台次",
    "white": "先手（白）",
    "black": "后手（黑）",
    "score": "积分",
    "bye": "轮空：{player}",
    "absent": "未编排（缺席）：{players}",
    "setting": "与规则默认不同的设置：{name} = {value}",
    "whole_round": "全轮：",
    "float_heading": "{player}号换组：",
    "board_heading": "第{board}台（{white} – {black}）：",
    "bye_heading": "{player}号轮空：",
    "rests": "轮空：{player}",
    "decided": "第{board}台因事先请假已有结果：{result}",
    "rests_heading": "{player}号轮空：",
}
