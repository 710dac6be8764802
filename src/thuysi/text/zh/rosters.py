"""把报名表并入已有赛事，以及第1轮前的检查（中文）。"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "summary": "与赛事相比：新增 {added}，更正 {changed}，不变 {left}，表中没有 {missing}，待决定 {near}。",
    "added": "新增：{name}[[unit|，{unit}]][[birth|，{birth} 年生]]（{where}）",
    "changed": "更正 {number} 号 {name}：{field} “{old}” → “{new}”",
    "missing": "表中没有、仍留在赛事中：{number} 号 {name}[[unit|，{unit}]]",
    "near": (
        "待决定：第 {row} 行“{name}”（{where}）可能就是 {number} 号“{there}”（{why}）；同一人用 --same "
        "{row}={number}，不同人用 --new {row}"
    ),
    "nothing": "没有变化。",
    "dry_run": "仅供查看：没有写入任何文件。",
    "written": "已写入 {file}。",
    "renumbered": "新序号（旧 → 新）：{numbers}",
    "why_accents": "仅声调符号不同",
    "why_order": "词序不同",
    "why_shorter": "缺中间名",
    "why_letters": "差一两个字母",
    "why_same_name": "同名",
    "why_other_birth": "出生日期不同",
    "why_other_unit": "单位不同",
    "why_same_id": "FIDE 编号相同",
    "why_other_name": "姓名不同",
    "event_has_rounds": (
        "此处已有一项赛事（{rounds} 轮，{players} 名选手）：用 --into 更新它，或在 -o 后另取文件名建立新赛事"
    ),
    "has_rounds": "此表还含各轮结果；`thuysi convert` 可一并读取，这里只读棋手",
    "checks_none": "第1轮前的检查：没有需要留意之处。",
    "checks_some": "第1轮前的检查：",
    "check_same_player": "{player} 号“{name}”与 {other} 号“{other_name}”很可能是同一人",
    "check_like_player": "{player} 号“{name}”与 {other} 号“{other_name}”可能是同一人（{why}）",
    "check_same_fide_id": "{player} 号“{name}”与 {other} 号“{other_name}”的 FIDE 编号同为 {fide_id}",
    "check_rating_missing": "{players} 名棋手中有 {count} 名没有等级分：{numbers} 号",
    "check_unit_missing": "{players} 名棋手中有 {count} 名没有单位：{numbers} 号",
    "check_birth_missing": "{players} 名棋手中有 {count} 名没有出生年份：{numbers} 号",
    "section": "{name}：{count} 名棋手[[file| → {file}]]",
}
