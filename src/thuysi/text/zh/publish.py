"""静态网站与 publish 命令的文字。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "round_of_section": "{section} – 第{round}轮",
    "calendar": "赛程",
    "everything": "全部表格",
    "table_players": "名单",
    "table_standings": "名次表",
    "table_crosstable": "成绩总表",
    "print_start_list": "名单",
    "print_standings": "名次表",
    "print_crosstable": "成绩总表",
    "print_cards": "记录卡",
    "print_charts": "图表",
    "print_pairings": "第{round}轮：按台次对阵",
    "print_names": "第{round}轮：按姓名对阵",
    "native": "赛事数据",
    "report_file": "报告文件",
    "group_tables": "表格",
    "group_prints": "打印件",
    "group_rounds": "各轮打印件",
    "group_data": "数据",
    "group_calendar": "日历",
    "done": (
        "已在 {folder} 中生成赛事网站：{files} 个文件（{megabytes} MB）；写入 {written}，未变 {unchanged}，删除 "
        "{removed}。"
    ),
    "open": "请打开 {file}",
    "in_the_way": "{file} 已存在且不是 publish 写入的；请选择其他文件夹，或移走该文件",
    "list_damaged": "无法读取 {file}，因而不知道哪些文件属于网站；请选择其他文件夹，或删除整个文件夹后重新生成",
    "unknown_start": (
        "--start {found}：写成 轮次=时间，如 3=2026-05-10T14:00；有多个组别时写 组别.3=…；组别：{sections}"
    ),
    "other_event": "{folder} 中是赛事 {found} 的网站，而不是 {event}；请选择其他文件夹",
}
