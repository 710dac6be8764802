"""Sentences of the store."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "unknown_url": (
        "“{found}”不是数据库地址；请给出文件名（event.db）、sqlite:///路径，或 postgresql+psycopg://用户@主机/数据库"
    ),
    "cannot_create": (
        "无法创建数据库 {place}：{reason}；请检查文件夹 {folder} 是否存在、是否可写，或用 --db 选择其他文件"
    ),
    "cannot_open": "无法打开数据库 {place}：{reason}；未作任何更改。请检查文件及其文件夹是否可读写",
    "locked": (
        "数据库 {place} 正忙，另一处正在写入；刚才的操作未保存，以前保存的内容完好。请重试；若仍然忙，"
        "请关闭正在使用此数据库的其他程序"
    ),
    "full": "数据库 {place} 所在磁盘已满；刚才的操作未保存，以前保存的内容完好。请腾出磁盘空间后重试",
    "read_only": (
        "数据库 {place} 只能读取；刚才的操作未保存，以前保存的内容完好。请允许写入该文件及其文件夹，"
        "或把数据库复制到可写的位置"
    ),
    "disk": "磁盘无法读写数据库 {place}（{reason}）；刚才的操作未保存。请检查磁盘，立即备份，然后重试",
    "damaged": (
        "数据库 {place} 有一处损坏（{reason}）；刚才的操作未保存。不在损坏处的比赛仍可使用：请先导出，"
        "再从最近的备份恢复"
    ),
    "not_a_store": "{place} 不是 thuysi 的数据库；文件保持原样。请用 --db 选择其他文件",
    "newer_version": (
        "数据库 {place} 由更新版本的 thuysi 创建（结构 {found}，本版本只认识到 {known}）；未作任何改动。"
        "请安装更新版本的 thuysi"
    ),
    "newer_journal": (
        "比赛“{event}”的日志由更新版本的 thuysi 写入（格式 {found}，本版本只认识到 {known}）；日志保持原样。"
        "请安装更新版本的 thuysi；其他比赛仍可使用"
    ),
    "damaged_event": (
        "{place} 中比赛“{name}”（{event}）的日志从第 {entry} 条起与写入时不同；不再向此比赛写入。"
        "其他比赛仍可使用；请从最近的备份或 .thuysi 文件恢复此比赛"
    ),
    "no_such_event": "数据库中没有编号为“{event}”的比赛",
    "event_exists": "数据库中已有编号为“{event}”的比赛，该比赛保持原样；请另选编号",
    "stale": (
        "比赛“{event}”在查看之后已有变动（看到第 {seen} 条，现在到第 {head} 条）；刚才的操作未保存。请重新查看后再做"
    ),
    "no_driver": "使用 PostgreSQL 还需安装 psycopg：pip install 'thuysi[postgres]'",
    "not_permitted": "PostgreSQL 不允许进入或写入 {place}：{reason}；未作任何更改。请检查用户名、密码和权限",
    "no_database": "没有数据库 {place}：{reason}；请先创建（createdb）",
    "unreachable": "无法连接 PostgreSQL {place}：{reason}；刚才的操作未保存。请检查服务器是否在运行，然后重试",
    "refused": "数据库 {place} 拒绝：{reason}；刚才的操作未保存，以前保存的内容完好",
    "nothing_to_write": "没有可写入的条目（程序错误）",
    "unchained": "第 {entry} 条与日志不衔接，应为第 {expected} 条；未写入任何内容（程序错误）",
}
