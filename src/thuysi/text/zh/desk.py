"""命令行操作赛事库时的用语。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "no_store": "{place} 处没有赛事库；请用 thuysi event new 建赛事，或用 thuysi import 导入",
    "no_events": "库中没有赛事",
    "event_needed": "库中有多个赛事，请指明：{known}",
    "no_event": "没有赛事“{found}”[[known|；现有：{known}]]",
    "several_events": "“{found}”可能指多个赛事：{known}",
    "no_sections": "赛事还没有组别；请用 thuysi event section add 添加",
    "section_needed": "赛事有多个组别，请用 --section 指明：{known}",
    "no_section": "赛事没有组别“{found}”；现有：{known}",
    "several_sections": "“{found}”可能指多个组别：{known}",
    "whole_event_stored": "{file} 是文件；只有库中的赛事（--db URL EVENT）才能写成 .thuysi",
    "exported": "赛事 {event}（末条 {sequence}）已写入 {file}。",
    "data_changed": "以上为编排当时的理由；此后已变更：{parts}。",
    "changed.rounds": "此前各轮结果",
    "changed.players": "棋手",
    "changed.settings": "设置",
    "changed.absences": "请假",
    "changed.forbidden": "不得对阵规定",
    "changed.adjustments": "积分调整",
    "changed.first_colour": "第一轮先后手",
    "changed.total_rounds": "轮数",
    "changed.scoring": "计分办法",
}
