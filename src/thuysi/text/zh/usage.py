"""命令行写错时的中文说明。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "see": "（见：{command} --help）",
    "no_such_option": "没有选项 {option}[[near|；相近的有：{near}]]",
    "no_such_command": "{command} 没有命令“{found}”[[nearest|；是否指 {nearest}？]]可用命令：{known}",
    "missing": "缺少 {what}",
    "needs_value": "选项 {option} 需要一个值",
    "takes_no_value": "选项 {option} 不带值",
    "not_one_of": "{what}：没有“{found}”；可选：{known}",
    "not_a_number": "{what}：“{found}”不是整数[[least|，最小 {least}]][[most|，最大 {most}]]",
    "bad_value": "{what}：值“{found}”不可用",
    "left_over": "{command} 之后多余的词：{words}（见：{command} --help）",
    "wrong": "{detail}",
    "share": "“{found}”不是比例；请写 0.05、5% 或 1/20",
    "files_missing": "缺少要读取的文件（或 --db URL EVENT）",
}
