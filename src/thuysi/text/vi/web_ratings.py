"""Trang danh sách hệ số của bàn trọng tài, bằng tiếng Việt."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "lists_title": "Danh sách hệ số",
    "lists_about": (
        "Danh sách hệ số của FIDE hay liên đoàn, dùng chung cho mọi giải trên máy này. Mở danh sách của một "
        "nội dung rồi chọn “Hệ số” để tìm đấu thủ."
    ),
    "list": "Danh sách",
    "people": "Số người",
    "kinds": "Loại hệ số",
    "source": "Từ tệp",
    "brought": "Ngày nhập",
    "today": "hôm nay",
    "age": "{days} ngày trước",
    "remove": "Bỏ",
    "no_lists": "Chưa có danh sách hệ số nào.",
    "ask_chief": "Trưởng trọng tài của máy chủ đưa danh sách vào.",
    "bring": "Đưa danh sách vào, hoặc thay danh sách cũ",
    "bring_about": (
        "Tệp của FIDE để nguyên dạng tải về (.zip, .xml, .txt), hay bảng của liên đoàn (.xlsx, .xls, .ods, "
        ".csv); nhiều nhất {largest} MB. Danh sách hơn một triệu người đọc mất một hai phút; kết quả vẫn nhập "
        "được trong lúc đó. Có lỗi thì danh sách cũ vẫn nguyên."
    ),
    "file": "Tệp danh sách",
    "list_name": "Tên danh sách",
    "list_name_hint": "Để trống: “fide” cho danh sách FIDE, còn lại theo tên tệp. Trùng tên thì thay danh sách cũ.",
    "unnamed_kind": "Cột hệ số không ghi loại là",
    "as_named": "theo tệp",
    "bring_button": "Đọc danh sách",
    "oddities": "{count} chỗ trong tệp được đọc lướt qua.",
    "not_read": "không đọc được “{source}”: {problems}",
    "done_remove": "Đã bỏ danh sách “{name}”.",
    "match_title": "Hệ số – {section}",
    "kind": "Loại hệ số",
    "look": "Tìm đấu thủ",
    "sum": (
        "{certain} đấu thủ tìm thấy và có điều mới, {same} đã đúng sẵn, {doubtful} cần quyết định, {nobody} "
        "không có trong danh sách."
    ),
    "list_of": "Danh sách “{name}”: {people} người, nhập ngày {day}.",
    "old": "đã cũ, có lẽ có danh sách mới",
    "after_round_1": "Đã xếp ván 1: hệ số mới được ghi nhưng số thứ tự không đổi.",
    "certain": "Chắc chắn ({count})",
    "in_list": "Trong danh sách",
    "only_him": "Chỉ người này",
    "doubtful": "Cần quyết định ({count})",
    "none_of_these": "Không phải ai trong số này",
    "take_all": "Lấy hệ số cho những người đã chọn",
    "same": "Đã đúng sẵn ({count})",
    "nobody": "Không có trong danh sách ({count})",
    "done_take": "Đã ghi hệ số mới của {count} đấu thủ; có thể hoàn tác ở nhật ký.",
    "to_ratings": "Hệ số",
}
