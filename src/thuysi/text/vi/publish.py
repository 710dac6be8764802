"""Lời của trang tĩnh và của lệnh publish."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "round_of_section": "{section} – ván {round}",
    "calendar": "Lịch thi đấu",
    "everything": "Toàn bộ các bảng",
    "table_players": "Danh sách",
    "table_standings": "Xếp hạng",
    "table_crosstable": "Bảng điểm chi tiết",
    "print_start_list": "Danh sách",
    "print_standings": "Bảng xếp hạng",
    "print_crosstable": "Bảng điểm chi tiết",
    "print_cards": "Thẻ theo dõi thi đấu",
    "print_charts": "Biểu đồ",
    "print_pairings": "Ván {round}: xếp cặp theo bàn",
    "print_names": "Ván {round}: xếp cặp theo tên",
    "native": "Dữ liệu giải",
    "report_file": "Tệp báo cáo",
    "group_tables": "Bảng tính",
    "group_prints": "Bản in",
    "group_rounds": "Bản in từng ván",
    "group_data": "Dữ liệu",
    "group_calendar": "Lịch",
    "done": (
        "Đã dựng trang của giải vào {folder}: {files} tệp ({megabytes} MB); ghi {written}, giữ nguyên "
        "{unchanged}, gỡ {removed}."
    ),
    "open": "Mở {file}",
    "in_the_way": "{file} đã có sẵn và không do lệnh publish ghi; hãy chọn thư mục khác hoặc dời tệp ấy đi",
    "list_damaged": (
        "{file} không đọc được nên không biết tệp nào là của trang; hãy chọn thư mục khác, hoặc xóa cả thư mục "
        "rồi dựng lại"
    ),
    "unknown_start": (
        "--start {found}: viết là VÁN=NGÀY-GIỜ, ví dụ 3=2026-05-10T14:00, có nhiều nội dung thì NỘI-DUNG.3=…; "
        "các nội dung: {sections}"
    ),
    "other_event": "{folder} đang chứa trang của giải {found}, không phải {event}; hãy chọn thư mục khác",
}
