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
        "数据库 {place} 有一处损坏（{reason}）；刚才的操作未保存。不在损坏处的比赛仍可使用。"
        "请把完好的内容复制到新库（thuysi restore 新库.db --rescue），或从最近的备份恢复"
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
        "其他比赛仍可使用；请从最近的备份或 .thuysi 文件恢复此比赛，"
        "或把完好的内容复制到新库（thuysi restore 新库.db --rescue）"
    ),
    "no_such_event": "数据库中没有编号为“{event}”的比赛",
    "event_exists": "数据库中已有编号为“{event}”的比赛，该比赛保持原样；请另选编号",
    "stale": (
        "比赛“{event}”在查看之后已有变动（看到第 {seen} 条，现在到第 {head} 条）；刚才的操作未保存。请重新查看后再做"
    ),
    "no_driver": "使用 PostgreSQL 还需安装 psycopg：pip install 'thuysi[postgres]'",
    "not_permitted": "PostgreSQL 不允许进入或写入 {place}：{reason}；未作任何更改。请检查用户名、密码和权限",
    "unreachable": (
        "无法连接 PostgreSQL {place}：{reason}；刚才的操作未保存。请检查服务器是否在运行，"
        "数据库名、用户名和密码是否正确，然后重试"
    ),
    "refused": "数据库 {place} 拒绝：{reason}；刚才的操作未保存，以前保存的内容完好",
    "nothing_to_write": "没有可写入的条目（程序错误）",
    "unchained": "第 {entry} 条与日志不衔接，应为第 {expected} 条；未写入任何内容（程序错误）",
    "letters": "“{name}”中含有控制字符，无法写入：{found}",
    "key_used": "键“{key}”已用于另一请求；未写入任何内容。请换新的键重新发送",
    "repeated": "此请求已经执行过（比赛“{event}”，第 {first}–{last} 条）；没有重复执行",
    "unsure": (
        "正在写入比赛“{event}”第 {entry} 条时与 {place} 失去联系（{reason}）：不知道是否已写入；"
        "绝不会只写入一半。重新连接后，请先查看日志再操作"
    ),
    "copy_exists": "{file} 已存在，保持原样；请另选名称",
    "copy_failed": (
        "无法写入备份 {file}：{reason}；数据库未受影响，已保存的内容完好。请检查磁盘空间和写入权限，或备份到别处"
    ),
    "copy_damaged": (
        "没有备份，因为 {place} 有一处损坏（{reason}）；以前的备份保留。"
        "请把完好的内容复制到新库：thuysi restore 新库.db --rescue"
    ),
    "moved_on": "自预览以来赛事库已有变化；未替换任何内容。请重新查看会失去什么，再恢复",
    "not_exchanged": (
        "{place} 的库是 PostgreSQL，不能从这里整体替换。单个赛事的备份可以导入以继续，不会失去任何内容；要退回某"
        "个赛事，请在其日志中撤销；要退回整个库，请用 PostgreSQL 自己的备份（pg_dump、PITR）恢复"
    ),
    "in_use": "另一程序正在使用 {place}；未替换任何内容。请先关闭该程序（thuysi serve 或其他命令窗口），再恢复",
    "no_copy": "无法读取文件 {file}[[reason|：{reason}]]；未作任何更改",
    "same_file": "{file} 就是正在使用的数据库；请选择备份",
    "not_upgraded": (
        "数据库 {place} 是旧结构，升级前须先复制，但复制失败（{reason}）；数据库保持原样。请腾出磁盘空间后再打开"
    ),
    "diverged": (
        "比赛“{event}”在这里与文件中从第 {entry} 条起各走各路（这里：{here}，{here_time}；文件中：{there}，"
        "{there_time}）；未写入任何内容。请选定其中之一继续，如需查看另一份，请导入另一个数据库"
    ),
    "file_too_big": "文件过大：每部分最多 {most} MB；未导入任何内容",
    "file_changed": "文件与导出时不同：校验和不符；未导入任何内容。请从原机器重新复制文件",
    "file_chain": "日志链在此中断：本条与前一条不衔接；未导入任何内容",
    "file_not_ours": "这不是比赛的 .thuysi 文件；未导入任何内容",
    "file_broken": ".thuysi 文件已损坏，无法解压；未导入任何内容。请从原机器重新复制文件",
    "file_newer": (
        "文件由更新版本的 thuysi 导出（格式 {found}，本版本只认识到 {known}）；未导入任何内容。请安装更新版本的 thuysi"
    ),
    "file_line": "日志第 {line} 行不是一条记录；未导入任何内容",
    "code_unknown": "比赛中没有此代码；请向裁判索取新代码",
    "code_used": "此代码已在另一设备上使用；每个代码只供一台设备使用，请向裁判索取新代码",
    "password_wrong": "名称或密码不正确",
    "password_short": "密码至少需要 {least} 个字符",
    "password_long": "密码最多 {most} 个字符",
    "login_taken": "名称“{login}”已被使用",
    "login_missing": "缺少登录名称",
    "code_expired": "此代码已过期；请向裁判索取新代码",
    "unknown_role": "没有角色“{found}”；角色有：{known}",
    "boards": "台次范围 {first} 至 {last} 不正确；首台至少为 1，且不大于末台",
    "file_too_many": "文件中的日志有 {found} 个值，最多 {most} 个；未导入任何内容",
}
