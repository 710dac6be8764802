"""Units and medals, in Vietnamese."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "units_title": "Xếp hạng đơn vị theo {best} đấu thủ tốt nhất",
    "units_rule_points": "Theo tổng điểm; bằng nhau thì tổng hạng nhỏ hơn, rồi hạng cá nhân tốt nhất, tốt nhì …",
    "units_rule_places": "Theo tổng hạng; bằng nhau thì tổng điểm lớn hơn, rồi hạng cá nhân tốt nhất, tốt nhì …",
    "unit_row": "{rank}. {unit}: {points} điểm, tổng hạng {places}; {who}",
    "unit_missing": "(thiếu {missing} đấu thủ, mỗi suất thiếu tính hạng sau người cuối)",
    "medals_title": "Huy chương từng nội dung",
    "medal": "{section}: {medal} – hạng {place}, số {player} {name} ({unit})",
    "medal_gold": "huy chương vàng",
    "medal_silver": "huy chương bạc",
    "medal_bronze": "huy chương đồng",
    "medal_table_title": "Bảng tổng sắp huy chương (đơn vị: vàng, bạc, đồng)",
    "medal_row": "{rank}. {unit}: {gold} – {silver} – {bronze}",
    "section_m": "{section}, nam",
    "section_w": "{section}, nữ",
}
