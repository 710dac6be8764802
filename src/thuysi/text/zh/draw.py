"""What `thuysi draw` says, in Chinese."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "commitment": "承诺（抽签前公布）：{commitment}",
    "secret": "抽签结束前保密：种子{seed}，盐{salt}",
    "secret_file": "种子和盐在文件{file}中；抽签结束前保密。",
    "revealed": "承诺：{commitment}\n种子：{seed}\n盐：{salt}\n现场喊出的话：{phrase}\n抽签种子：{draw_seed}",
    "fits": "相符：种子和盐与承诺一致；抽签种子为{draw_seed}。",
    "lots_fit": (
        "相符：种子和盐与承诺一致，各组签序均由种子{draw_seed}得出。"
        "对局与先后手请用“thuysi check”或examples/verify_draw.py核对。"
    ),
    "by_hand": "不符：本轮为手工抽签，未用任何种子。",
    "mismatch": "不符：公布的种子和盐得不出承诺{commitment}。",
    "other_seed": "不符：本轮以种子{seed}抽签，公布的内容得出{expected}。",
    "other_order": "不符：{group}分组的签序应为{expected}。",
    "hand_help": "依次输入抽到的卡号；输入“u”撤回上一张。",
    "wanted_bye": "在{score}分组抽轮空卡：{cards}",
    "wanted_first": "{score}分组。抽一对的第一张卡：{cards}",
    "wanted_opponent": "{score}分组。为{first}号{name}抽对手：{cards}",
    "nothing_back": "没有可撤回的卡。",
    "void": "{first}号–{drawn}号：无效（{reason}）。从下列卡中重抽：{redraw}",
    "void_bye": "{drawn}号不能轮空（{reason}）。从下列卡中重抽：{redraw}",
    "reveal_not_json": "不是JSON格式的承诺文件：{found}",
    "reveal_lacks": "承诺文件缺少“{key}”",
    "reveal_draw_seed": "“draw_seed”为{found}，但文件中的种子和话得出{expected}",
    "reveal_not_text": "“{key}”须为文字：{found}",
    "not_json": "不是“thuysi pair --json”的JSON",
    "no_draw": "本轮没有抽签内容（“draw”）",
    "secret_exists": "文件已存在；秘密绝不被覆盖",
}
