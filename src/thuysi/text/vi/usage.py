"""Lời về dòng lệnh viết sai, bằng tiếng Việt."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "see": "(xem: {command} --help)",
    "no_such_option": "không có tùy chọn {option}[[near|; gần giống: {near}]]",
    "no_such_command": "{command} không có lệnh “{found}”[[nearest|; có phải {nearest}?]] Các lệnh: {known}",
    "missing": "thiếu {what}",
    "needs_value": "tùy chọn {option} cần một giá trị",
    "takes_no_value": "tùy chọn {option} không kèm giá trị",
    "not_one_of": "{what}: không có “{found}”; chọn một trong: {known}",
    "not_a_number": "{what}: “{found}” không phải là số nguyên[[least| từ {least}]][[most| đến {most}]]",
    "bad_value": "{what}: giá trị “{found}” không dùng được",
    "left_over": "thừa sau {command}: {words} (xem: {command} --help)",
    "files_missing": "thiếu tệp cần đọc (hoặc --db URL EVENT)",
    "wrong": "{detail}",
    "share": "“{found}” không phải là một tỷ lệ; viết 0.05, 5% hoặc 1/20",
}
