"""Một danh sách đọc vào giải đã có, và kiểm tra trước ván 1, bằng tiếng Việt."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "summary": (
        "So với giải: thêm {added}, sửa {changed}, giữ nguyên {left}, không có trong "
        "danh sách {missing}, chờ quyết định {near}."
    ),
    "added": "Thêm: {name}[[unit|, {unit}]][[birth|, sinh {birth}]] ({where})",
    "changed": "Sửa số {number} {name}: {field} “{old}” → “{new}”",
    "missing": "Không có trong danh sách, vẫn ở lại giải: số {number} {name}[[unit|, {unit}]]",
    "near": (
        "Cần quyết định: hàng {row} “{name}” ({where}) có thể là số {number} “{there}” "
        "({why}); --same {row}={number} nếu là một người, --new {row} nếu là hai người"
    ),
    "nothing": "Không có gì thay đổi.",
    "dry_run": "Chỉ xem trước: chưa ghi gì.",
    "written": "Đã ghi vào {file}.",
    "renumbered": "Số mới (số cũ → số mới): {numbers}",
    "why_accents": "chỉ khác dấu",
    "why_order": "khác thứ tự các chữ",
    "why_shorter": "thiếu chữ đệm",
    "why_letters": "khác một hai chữ cái",
    "why_same_name": "trùng họ tên",
    "why_other_birth": "khác ngày sinh",
    "why_other_unit": "khác đơn vị",
    "why_same_id": "trùng mã FIDE",
    "why_other_name": "khác họ tên",
    "event_has_rounds": (
        "ở đây đã có giải {rounds} ván, {players} đấu thủ: "
        "--into để cập nhật giải ấy, hoặc đặt tên khác sau -o để lập giải mới"
    ),
    "has_rounds": "bảng này có cả kết quả các ván; `thuysi convert` đọc cả các ván, ở đây chỉ đọc đấu thủ",
    "checks_none": "Kiểm tra trước ván 1: không có gì phải xem lại.",
    "checks_some": "Kiểm tra trước ván 1:",
    "check_same_player": "số {player} “{name}” và số {other} “{other_name}” có lẽ là một người",
    "check_like_player": "số {player} “{name}” và số {other} “{other_name}” có thể là một người ({why})",
    "check_same_fide_id": "số {player} “{name}” và số {other} “{other_name}” có cùng mã FIDE {fide_id}",
    "check_rating_missing": "{count}/{players} đấu thủ chưa có hệ số: số {numbers}",
    "check_unit_missing": "{count}/{players} đấu thủ chưa có đơn vị: số {numbers}",
    "check_birth_missing": "{count}/{players} đấu thủ chưa có năm sinh: số {numbers}",
    "section": "{name}: {count} đấu thủ[[file| → {file}]]",
}
