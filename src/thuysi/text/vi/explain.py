"""Lời giải thích quanh các quyết định: mở đầu, vì sao không gặp người kia, khác với hồ sơ của giải."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "paired_by": "Xếp theo {edition}.",
    "whole_round": "Ván {round}, xếp theo {edition}.",
    "meets": (
        "Ván {round}, bàn {board}. Kỳ thủ số {player}[[name| {name}]] ({score} điểm) được xếp gặp số {opponent}"
        "[[opponent_name| {opponent_name}]] ({other_score} điểm), cầm {colour}."
    ),
    "seats": (
        "Ván {round}, bàn {board}. Số {player}[[name| {name}]] ({score} điểm) cầm {WHITE} gặp số {opponent}"
        "[[opponent_name| {opponent_name}]] ({other_score} điểm) cầm {BLACK}."
    ),
    "has_bye": "Ván {round}. Kỳ thủ số {player}[[name| {name}]] ({score} điểm) được miễn đấu.",
    "is_absent": (
        "Ván {round}. Kỳ thủ số {player}[[name| {name}]] ({score} điểm) vắng mặt đã báo trước nên không được xếp cặp, "
        "ván này tính {value} điểm."
    ),
    "provisional_numbers": (
        "Ván này được xếp trước khi đánh số lại vì có người đến muộn: mọi số ở đây là số tạm thời khi ấy (số "
        "khi ấy → số nay: {numbers})."
    ),
    "not_yet_there": (
        "Ván {round} được xếp khi kỳ thủ nay mang số {player}[[name| {name}]] chưa có trong danh sách (đến "
        "muộn), nên không được xếp cặp."
    ),
    "virtual_points": "Có điểm ảo ({article}) nên số {player} được xếp theo {paired_with} điểm ({score} + {virtual}).",
    "earlier_choice": (
        "Theo cách chia nửa lúc đầu của nhóm {score} điểm, số {player} ứng với số {natural}; nhưng số {natural} đã "
        "được xếp với số {by} trước đó, những người còn lại được chia nửa lại."
    ),
    "recorded_board": (
        "Lưu ý: trong hồ sơ của giải, ván này ghi số {white} (cầm {WHITE}) gặp số {black} (cầm {BLACK}), khác với kết "
        "quả xếp theo luật."
    ),
    "recorded_bye": (
        "Lưu ý: trong hồ sơ của giải, ván này ghi số {player} được miễn đấu, khác với kết quả xếp theo luật."
    ),
    "recorded_nothing": ("Lưu ý: trong hồ sơ của giải, ván này không ghi số {player}, khác với kết quả xếp theo luật."),
    "against_meets": "Số {player} gặp số {other} ở chính ván này, bàn {board}.",
    "against_absent": "Trong ván này {players:no} vắng mặt đã báo trước, không được xếp cặp.",
    "against_bye": "Trong ván này số {player} được miễn đấu, không có đối thủ.",
    "against_met": (
        "Số {player} không gặp số {other} vì hai kỳ thủ đã gặp nhau ở ván {round}; theo "
        "[[by|Điều {by}]][[!by|nguyên tắc chung]], hai kỳ thủ không gặp nhau hai lần."
    ),
    "against_met_by_default": (
        "Số {player} không gặp số {other} vì hai kỳ thủ đã được xếp với nhau ở ván {round}; ván đó không đấu, nhưng "
        "điều lệ giải không cho xếp lại."
    ),
    "against_forbidden": "Số {player} không gặp số {other} vì điều lệ giải không cho hai kỳ thủ này gặp nhau.",
    "against_same_unit": (
        "Số {player} không gặp số {other} vì hai kỳ thủ cùng đơn vị, điều lệ giải không cho gặp nhau ở ván này."
    ),
    "against_colour_limit": (
        "Số {player} không gặp được số {other} vì giới hạn màu quân của "
        "[[by|Điều {by}]][[!by|nguyên tắc chung]]: số {player} "
        "{colours[0].limit}; số {other} {colours[1].limit}."
    ),
    "against_passed": (
        "Đến lượt số {player}, số {other} đã được xét nhưng không lấy: số {player} {passed}. Đối thủ là số {taken} "
        "(Điều {article})."
    ),
    "against_exchanged": (
        "Đến lượt số {player}, số {other} là người đầu tiên gặp được, nhưng hai kỳ thủ cùng đến lượt cầm {due}, nên "
        "đối thủ được đổi thành số {taken} cho hợp màu quân (Điều {article})."
    ),
    "against_before_in_line": (
        "Đến lượt số {player}, số {taken} đứng trước số {other} trong thứ tự chọn đối thủ và gặp được, nên số {player} "
        "gặp số {taken} (Điều {article})."
    ),
    "against_taken_earlier": (
        "Trong nhóm này, lượt của số {by} đến trước và số {by} đã được xếp gặp số {player}; khi xếp cặp cho số {other} "
        "thì số {player} đã có đối thủ (Điều {article})."
    ),
    "against_left_group": (
        "Số {player} không gặp số {other} trong nhóm {score} điểm vì số {player} phải rời nhóm trước khi các cặp của "
        "nhóm được xếp."
    ),
    "against_pair_undone": (
        "Trong nhóm {score} điểm, số {player} và số {other} đều đã có đối thủ khác; sau đó cặp của số {player} bị tháo "
        "ra, còn cặp của số {other} được giữ."
    ),
    "against_different_groups": (
        "Số {player} không gặp số {other} vì hai kỳ thủ được xếp ở hai nhóm khác nhau (Điều {article}): số {player} "
        "({score} điểm) trong nhóm [[place|{place}]][[!place|{score}]] điểm, số {other} ({other_score} điểm) trong "
        "nhóm [[other_place|{other_place}]][[!other_place|{other_score}]] điểm; chỉ người không xếp được trong nhóm "
        "mình mới phải sang nhóm khác."
    ),
    "against_void": "Thẻ số {player} đã bốc được thẻ số {other}, nhưng lần bốc không có giá trị: số {player} {passed}.",
    "against_elsewhere": (
        "[[score|Số {player} ({score} điểm) và số {other} ({other_score} điểm) khác điểm nhau. ]]Xếp cả ván theo "
        "{edition} thì số {player} gặp số {opponent}, số {other} gặp số {other_opponent}."
    ),
    "rests": "Ván {round}. Kỳ thủ số {player}[[name| {name}]] ({score} điểm) nghỉ ván này.",
}
