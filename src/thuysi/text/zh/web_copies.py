"""备份页面和恢复整个赛事库的用语。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "title": "赛事库的备份",
    "about": "每个备份都是整个库：当时的所有赛事。查看不改变任何内容。",
    "about_server": (
        "此库在 PostgreSQL 中：每个备份是一个赛事，导入会接续该赛事，不会失去任何内容。要替换整个库，请用 Postgre"
        "SQL 自己的备份（pg_dump、PITR）；要退回某个赛事，请在其日志中撤销。"
    ),
    "times": "本页时间为服务器时间（{zone}）。",
    "look": "预览",
    "look_at": "预览备份 {name}",
    "preview": "如果恢复 {made} 的备份",
    "lost_lead": "将失去此备份之后写入的 {count} 条记录。",
    "lost_nothing": "不会失去任何记录。",
    "adds_lead": "赛事以备份中多出的内容接续；不会失去任何内容。",
    "parted_lead": "赛事在这里和备份中各走各路，无法接续；不替换任何内容。",
    "events": "赛事",
    "counts": "现有 {here} 条，备份中 {there} 条",
    "what_gone": "不再存在，失去 {count} 条",
    "what_back": "退回，失去最后 {count} 条",
    "what_same": "不变",
    "what_ahead": "比现在更长",
    "what_new": "重新出现",
    "what_parted": "走另一条路，失去 {count} 条",
    "what_kept": "不变，已比备份更长",
    "what_other_way": "已走另一条路，无法接续",
    "and_before": "以及之前 {count} 条",
    "whole_about": (
        "替换之前，现在的库会另存为一个备份，因此可以返回。设备和会话保持不变；已打开的页面须重新加载后才能写入。"
    ),
    "adds_about": "新的记录写入该赛事的日志。",
    "sure": "我已看过将失去的内容",
    "sure_adds": "我已看过",
    "restore": "恢复整个库",
    "bring": "导入",
    "reason_before_restore": "恢复之前",
    "reason_revision": "升级之前",
    "reason_asked": "按要求",
    "reason_round": "公布第{round}轮时",
    "reason_closed": "结束时",
    "reason_other": "",
    "gone": "备份 {name} 已不存在；请重新加载页面",
    "to_copies": "从备份恢复整个库",
}
