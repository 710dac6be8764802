"""The words of the tracking card, in Vietnamese."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "title": "THẺ THEO DÕI THI ĐẤU",
    "whose": "Tên đấu thủ: {name}; Cấp: {grade}; Số thứ tự: {number}",
    "column_round": "Vòng",
    "column_opponent": "Tên đối phương",
    "column_grade": "Cấp",
    "column_number": "Số TT",
    "column_colour": "Màu quân",
    "column_result": "Kết quả",
    "column_group": "Nhóm",
    "column_total": "Tổng số điểm",
    "column_remark": "Ghi chú",
    "remark_bye": "miễn đấu",
    "remark_full_point_bye": "nghỉ, được trọn điểm",
    "remark_half_point_bye": "nghỉ, được nửa điểm",
    "remark_absent": "vắng mặt",
    "remark_won_by_default": "thắng do đối thủ vắng",
    "remark_lost_by_default": "thua do vắng mặt",
    "remark_adjourned": "hoãn, tạm tính hòa",
    "remark_rests": "nghỉ",
}
