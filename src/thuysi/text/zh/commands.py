"""Sentences about the commands, in Chinese."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "section": "命令",
    "pair": "编排下一轮",
    "explain": "为什么是这个对手、这个先后手、轮空",
    "check": "重新编排已赛各轮，列出不同之处",
    "standings": "名次表",
    "roster": "读取俱乐部寄来的报名表",
    "result": "录入一台的结果",
    "late": "登记迟到的选手并重新编号",
    "absent": "登记请假或销假",
    "print": "打印为 PDF：对阵表、名次表、成绩单、记录卡、纪要……",
    "convert": "转换文件格式",
    "export": "把一张表（名单、对阵、名次、总表）写成 .xlsx、.csv、.json",
    "generate": "生成随机赛事",
    "draw": "抽签：承诺、公布、验证",
    "card": "棋手的记录卡",
    "serve": "打开赛事网页，供赛场的电脑和手机使用",
}
