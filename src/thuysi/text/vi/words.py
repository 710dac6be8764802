"""Từ dùng chung khi nói lý do: màu quân, điểm, số thứ tự, người bị bỏ qua và vì sao."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "comma": ", ",
    "semicolon": "; ",
    "and": " và ",
    "decimal_point": ",",
    "player": "số {players}",
    "players": "các số {players}",
    "white-black.w": "Trắng",
    "white-black.b": "Đen",
    "red-black.w": "Đỏ",
    "red-black.b": "Đen",
    "first-second.w": "tiên",
    "first-second.b": "hậu",
    "colour_none": "màu nào cũng được",
    "colours_none": "chưa cầm màu quân nào",
    "colours_equal": "đã cầm hai màu bằng nhau ({WHITE} {white}, {BLACK} {black}), ván gần nhất cầm {last}",
    "colours_more": (
        "đã cầm {more} nhiều hơn [[by=1|một]][[by=2|hai]][[by=3|ba]][[by=4|bốn]][[by=5|năm]] ván "
        "({WHITE} {white}, {BLACK} {black})"
    ),
    "colours_limit": (
        "không được cầm {colour} nữa vì [[running|hai ván gần nhất đều cầm {colour}]][[!running|đã nhiều hơn hai ván]]"
    ),
    "colours_free": "cầm màu nào cũng được",
    "direction.down": "xuống",
    "direction.up": "lên",
    "ban.forbidden": "các cặp điều lệ không cho gặp nhau",
    "ban.same_unit": "đấu thủ cùng đơn vị không gặp nhau",
    "passed.met": "đã gặp {players}",
    "passed.met.item": "số {player}[[round| ở ván {round}]]",
    "passed.met_by_default": "đã được xếp với {players} mà không đấu, điều lệ không cho xếp lại",
    "passed.met_by_default.item": "số {player}[[round| ở ván {round}]]",
    "passed.forbidden": "theo điều lệ giải không gặp {players}",
    "passed.same_unit": "cùng đơn vị với {players}, điều lệ giải không cho gặp nhau",
    "passed.colour_limit": "không chia được màu quân với {players} trong giới hạn của nguyên tắc chung",
    "passed.rest": "nếu gặp {players} thì những người còn lại không xếp đủ cặp",
    "passed.same_due": "cùng đến lượt cầm {due} với {players}",
    "passed.rating_limit": "không đổi sang {players} được vì hệ số chênh quá 100 điểm so với người được thay",
    "passed.no_gain": "nếu đổi sang {players} thì cặp trùng màu quân trong nhóm cũng không bớt đi",
    "passed.no_opponent_next_door": "{players} không có đối thủ nào ở nhóm kế tiếp",
    "passed.colour": "không chia được màu quân với {players} trong giới hạn",
    "passed.barred": "theo điều lệ giải không gặp {players}",
    "passed.float_twice": "gặp {players} thì có người đi cùng một hướng hai ván liền",
    "passed.stays": "phải đi xuống, còn {players} vẫn có đối thủ trong nhóm vừa mở",
    "passed.three_running": "{players}",
    "passed.three_running.item": "số {player} vừa cầm {colour} hai ván liền, không được cầm {colour} ván thứ ba",
    "passed.difference_of_three": "{players}",
    "passed.difference_of_three.item": "số {player} đã cầm {colour} nhiều hơn hai ván, không được cầm {colour} nữa",
    "law.vn-xiangqi-2004-28": "Điều 28 Luật Cờ tướng 2004 ({edition})",
    "law.vn-swiss-lots-14": "hệ Thụy Sĩ bốc thăm, Điều 14 ({edition})",
    "law.fide-dutch-2026": "FIDE C.04.3, hệ Hà Lan, bản 2026 ({edition})",
    "law.fide-dutch-2017": "FIDE C.04.3, hệ Hà Lan, bản 2017 ({edition})",
    "law.fide-lim-2026": "FIDE C.04.4.3, hệ Lim, bản 2026 ({edition})",
    "law.fide-dubov-2026": "FIDE C.04.4.1, hệ Dubov, bản 2026 ({edition})",
    "law.fide-burstein-2026": "FIDE C.04.4.2, hệ Burstein, bản 2026 ({edition})",
    "law.berger": "FIDE C.05, bảng Berger ({edition})",
    "law.fide-c07-2026-03": "FIDE C.07, bản tháng 3 năm 2026 ({edition})",
    "law.fide-c07-2024-08": "FIDE C.07, bản tháng 8 năm 2024 ({edition})",
    "law.vn-14.5": "Điều 14.5 ({edition})",
}
