"""The Swiss by lots as people read it, in Vietnamese: why this card, what was void, who went down, which colour."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "first_round": "Ván 1 xếp theo số thứ tự: số {first} gặp số {drawn} (14.1).",
    "drawn": "Bốc thăm nhóm {score} điểm: thẻ số {first} bốc được thẻ số {drawn}.",
    "drawn_for_carried": (
        "Thẻ số {first} từ nhóm trên đi xuống; đối thủ bốc thăm ở nhóm {score} điểm là số {drawn} (14.3)."
    ),
    "kept_together": (
        "Cặp ở nhóm trên được mở ra; số {first} và số {drawn} vẫn gặp nhau, không phải đi xuống (14.4.3)."
    ),
    "with_void": "Lần bốc không có giá trị, bốc lại: {void}.",
    "with_passed": "Bỏ qua: {passed}.",
    "colour_limit": "Số {white} cầm {WHITE} vì cách khác trái giới hạn màu quân (14.4.2).",
    "colour_due": "Số {white} đến lượt cầm {WHITE} (14.2).",
    "colour_lot": "Màu quân theo lá thăm: thẻ bốc trước, số {white}, cầm {WHITE} (14.1).",
    "limits_waived": (
        "Vòng cuối: số {first} và số {drawn} bằng điểm, bỏ giới hạn màu quân vì giới hạn làm cản trở "
        "việc xếp cặp cùng điểm."
    ),
    "left_over": (
        "Nhóm {score} điểm lẻ (hoặc không ghép đủ): số {player} đi xuống[[!twice|, là thẻ cuối được phép "
        "đi xuống]] (14.3).[[twice| Ván trước số {player} đã đi xuống; không còn cách nào tránh hai lần "
        "liền (14.4.4).]]"
    ),
    "carried_on": "Ở nhóm {score} điểm không còn đối thủ cho số {player}, đi xuống tiếp (14.3).",
    "opened": (
        "Nhóm dưới không xếp được trọn vẹn: mở cặp {pair} của nhóm {score} điểm, cặp bốc sau mở trước (14.4.3)."
    ),
    "drawn_up": (
        "Được bốc làm đối thủ của số {opponent} từ nhóm {score} điểm xuống, ghi dấu đi lên "
        "(14.3).[[twice| Ván trước đã đi lên; không còn cách nào tránh hai lần liền (14.4.4).]]"
    ),
    "bye": (
        "Số đấu thủ lẻ: số {player} là số cuối của nhóm thấp nhất ({score} điểm) chưa có điểm do thiếu "
        "đối thủ, được miễn đấu."
    ),
    "bye_by_lot": (
        "Số đấu thủ lẻ: số {player} được bốc ra khỏi nhóm thấp nhất ({score} điểm), được miễn đấu (theo "
        "điều lệ: bốc thăm)."
    ),
    "bans_relaxed": "Điều cấm gặp nhau của riêng giải ({bans}) phải bỏ, nếu không ván này không xếp được.",
    "reason_met": "đã gặp nhau",
    "reason_colour": "giới hạn màu quân",
    "reason_barred": "điều lệ giải không cho gặp",
    "reason_float_twice": "sẽ đi cùng hướng hai lần liền (14.4.4)",
    "reason_rest": "số thẻ còn lại không ghép đủ cặp được",
    "reason_stays": "còn đối thủ trong nhóm vừa mở",
    "reason_had_bye": "đã có điểm do thiếu đối thủ",
    "log_title": "Biên bản bốc thăm (số gieo {seed})",
    "log_hand": "Biên bản bốc thăm (bốc bằng tay)",
    "log_group": "Nhóm {score} điểm, thứ tự lá thăm: {order}",
    "log_carried": "  Từ nhóm trên xuống: {cards}",
    "log_pair": "  Thẻ {first} – thẻ {drawn}",
    "log_void": "  Thẻ {first} bốc thẻ {drawn}: không có giá trị ({reason}), bốc lại",
    "log_not_down": "  Thẻ {drawn} không đi xuống ({reason})",
    "log_down": "  Đi xuống nhóm dưới: {cards}",
}
