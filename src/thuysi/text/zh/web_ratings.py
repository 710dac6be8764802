"""裁判台的等级分名单页面，中文。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "lists_title": "等级分名单",
    "lists_about": "FIDE或协会的等级分名单，本机所有赛事共用。打开某组别的名单，选“等级分”查找棋手。",
    "list": "名单",
    "people": "人数",
    "kinds": "等级分种类",
    "source": "来源",
    "brought": "导入日期",
    "today": "今天",
    "age": "{days}天前",
    "remove": "删除",
    "no_lists": "尚无等级分名单。",
    "ask_chief": "由服务器的裁判长导入名单。",
    "bring": "导入或替换名单",
    "bring_about": (
        "FIDE下载的原文件（.zip、.xml、.txt）或协会表格（.xlsx、.xls、.ods、."
        "csv），最大{largest} MB。百万人以上的名单需一两分钟，其间仍可录入成绩。若出错，原名"
        "单不变。"
    ),
    "file": "名单文件",
    "list_name": "名单名称",
    "list_name_hint": "留空：FIDE名单为“fide”，其余按文件名。同名名单将被替换。",
    "unnamed_kind": "未注明种类的等级分列为",
    "as_named": "按文件",
    "bring_button": "读取名单",
    "oddities": "文件中有{count}处被略过。",
    "not_read": "无法读取“{source}”：{problems}",
    "done_remove": "已删除名单“{name}”。",
    "match_title": "等级分 – {section}",
    "kind": "等级分种类",
    "look": "查找棋手",
    "sum": "找到{certain}名有更新，{same}名已一致，{doubtful}名待定，{nobody}名不在名单中。",
    "list_of": "名单“{name}”：{people}人，{day}导入。",
    "old": "较旧，可能已有新名单",
    "after_round_1": "第1轮已编排：等级分会更新，序号不变。",
    "certain": "确定（{count}）",
    "in_list": "名单中",
    "only_him": "仅此人",
    "doubtful": "待定（{count}）",
    "none_of_these": "都不是",
    "take_all": "采用所选等级分",
    "same": "已一致（{count}）",
    "nobody": "不在名单中（{count}）",
    "done_take": "已更新{count}名棋手的等级分；可在日志中撤销。",
    "to_ratings": "等级分",
}
