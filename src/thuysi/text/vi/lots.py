"""The Swiss by lots as people read it, in Vietnamese: why this card, what was void, who went down, which colour."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "first_round": "Ván 1 xếp theo số thứ tự: số {first} gặp số {drawn} (14.1).",
    "first_round_by_lot": (
        "Ván 1 xếp theo số bốc được: kỳ thủ số {first} bốc được số {first_number}, gặp kỳ thủ số {drawn} bốc được số "
        "{drawn_number} (14.1)."
    ),
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
    "colour_number": (
        "[[by_lot|Số {white} bốc được số nhỏ hơn]][[!by_lot|Số {white} có số thứ tự nhỏ hơn]] nên cầm {WHITE} (14.1)."
    ),
    "colour_lot": "Màu quân theo lá thăm: thẻ bốc trước, số {white}, cầm {WHITE} (14.1).",
    "limits_waived": (
        "Vòng cuối: số {first} và số {drawn} bằng điểm, bỏ giới hạn màu quân vì giới hạn làm cản trở "
        "việc xếp cặp cùng điểm."
    ),
    "left_over": (
        "Nhóm {score} điểm [[odd|lẻ người]][[!odd|không ghép hết thành cặp được]]: số {player} đi xuống[[!twice|, là "
        "thẻ cuối được phép đi xuống]] (14.3).[[twice| Ván trước số {player} đã đi xuống; trong nhóm không có cách nào "
        "tránh hai lần liền (14.4.4).]]"
    ),
    "carried_on": "Ở nhóm {score} điểm không còn đối thủ cho số {player}, đi xuống tiếp (14.3).",
    "opened": (
        "Nhóm dưới không xếp được trọn vẹn: mở cặp {pair} của nhóm {score} điểm, cặp bốc sau mở trước (14.4.3)."
    ),
    "drawn_up": (
        "Số {player} gặp số {opponent} từ nhóm {score} điểm xuống, nên ghi dấu đi lên (14.3).[[twice| Ván trước số "
        "{player} đã đi lên; trong nhóm không có cách nào tránh hai lần liền (14.4.4).]]"
    ),
    "bye": (
        "Số đấu thủ lẻ: số {player} là số cuối của nhóm thấp nhất ({score} điểm) chưa có điểm do thiếu "
        "đối thủ, được miễn đấu."
    ),
    "bye_by_number": "Số đấu thủ lẻ: số {player} bốc được số cuối cùng trong những người được miễn đấu (14.1).",
    "bye_by_lot": (
        "Số đấu thủ lẻ: số {player} được bốc ra khỏi nhóm thấp nhất ({score} điểm), được miễn đấu (theo "
        "điều lệ: bốc thăm)."
    ),
    "bans_relaxed": "Điều cấm gặp nhau của riêng giải ({bans}) phải bỏ, nếu không ván này không xếp được.",
    "reason_met": "đã gặp nhau",
    "reason_colour": "giới hạn màu quân",
    "reason_barred": "điều lệ giải không cho gặp",
    "reason_float_twice": "sẽ đi cùng hướng hai lần liền (14.4.4)",
    "reason_next_twice": "ở nhóm dưới chỉ gặp được người sẽ đi lên hai lần liền (14.4.4)",
    "reason_rest": "số thẻ còn lại không ghép đủ cặp được",
    "reason_rest_twice": "nếu vậy trong số thẻ còn lại sẽ có người đi cùng hướng hai lần liền (14.4.4)",
    "reason_stays": "còn đối thủ trong nhóm vừa mở",
    "reason_had_bye": "đã có điểm do thiếu đối thủ",
    "log_title": "Biên bản bốc thăm (số gieo {seed})",
    "log_hand": "Biên bản bốc thăm (bốc bằng tay)",
    "log_group": "Nhóm {score} điểm, thứ tự lá thăm: {order}",
    "log_carried": "  Từ nhóm trên xuống: {cards}",
    "log_pair": "  Thẻ {first} – thẻ {drawn}",
    "log_void": "  Thẻ {first} bốc thẻ {drawn}: không có giá trị ({reason}), bốc lại",
    "log_not_down": "  Thẻ {drawn} không đi xuống ({reason})",
    "log_opened": "  Mở cặp {pair} đã bốc ở nhóm {score} điểm vì nhóm dưới không xếp được trọn vẹn (14.4.3)",
    "log_down": "  Đi xuống nhóm dưới: {cards}",
}
