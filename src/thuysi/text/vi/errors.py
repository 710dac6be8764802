"""Sentences."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "malformed_tie_break": (
        "“{name}” không phải là một hệ số viết đúng cách; cách viết: TÊN[:MP|:GP][/C1][/M1][/L+1][/K4]"
        "[/P][/F][/R], ví dụ BH/C1"
    ),
    "unknown_tie_break": "không có hệ số nào tên “{name}”; tên gần nhất: {nearest}; các tên có: {known}",
    "other_tie_break": (
        "“{name}” là hệ số riêng của giải, ở đây không tính được; hãy nêu danh sách khác bằng "
        "--tie-breaks; các tên có: {known}"
    ),
    "tie_break_of_other_field": "“{name}” không dùng cho loại giải này (chỉ dùng cho: {field})",
    "modifier_not_taken": "“{name}”: hệ số này không nhận {modifiers}; nhận: {known}",
    "no_tie_breaks": "danh sách hệ số trống; hãy nêu các hệ số hoặc một bộ có sẵn: {known}",
    "unknown_standings_edition": (
        "không có bản luật tính hệ số nào tên “{name}”; tên gần nhất: {nearest}; các bản có: {known}"
    ),
    "no_such_round": "không có ván {round}: giải này đã xếp {rounds} ván, có đủ kết quả đến ván {complete}",
    "round_open": "ván {round} chưa đủ kết quả (bàn {boards}); bảng xếp hạng chỉ tính được đến ván {complete}",
    "not_in_round_robin": (
        "“{name}” không được dùng trong giải vòng tròn (điều {article}, {edition}); có thể dùng: {known}"
    ),
}
