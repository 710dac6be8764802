"""Vì sao xếp như vậy theo Điều 28: mỗi mã một câu, như trọng tài trả lời đấu thủ."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # 28.2
    "bye": (
        "Số đấu thủ lẻ: theo Điều 28.2, người có số lớn nhất của nhóm điểm thấp nhất mà chưa từng được điểm vì thiếu "
        "đối thủ thì được miễn đấu[[passed|; {passed}]][[more|; {more} người nữa cũng không được miễn]]"
        "[[passed|, nên đến lượt]][[!passed|, đó là]] số {player} ({score} điểm). "
        "Người miễn đấu được {value} điểm và không tính màu quân."
    ),
    "bye.had_bye": "{players}",
    "bye.had_bye.item": (
        "số {player} [[kind=U|đã được miễn đấu]][[kind=F|đã được nghỉ hưởng trọn điểm]]"
        "[[kind=+|đã thắng do đối thủ vắng]][[!kind|đã được điểm vì thiếu đối thủ]][[round| ở ván {round}]]"
    ),
    "bye.rest": "nếu {players} nghỉ thì những người còn lại không xếp đủ cặp",
    # 28.3
    "proposed": (
        "Theo Điều 28.3, [[direction=down|người có số nhỏ nhất]][[direction=up|người có số lớn nhất]] chưa được xếp "
        "của nhóm [[median|giữa ]]{score} điểm là số {player}, [[kept|gặp]][[!kept|lẽ ra gặp]] người đứng đầu nửa sau "
        "là số {opponent}."
    ),
    "pair_undone": (
        "Nhóm giữa {median_score} điểm không xếp đủ cặp. Điều 28 không nói đến trường hợp này (ngoài Điều 28), nên "
        "theo luật gốc của FIDE tháo cặp xếp sau cùng: cặp {pair:pair} của nhóm {score} điểm được tháo ra, số {player} "
        "vào nhóm giữa."
    ),
    # 28.4
    "no_opponent": (
        "[[passed|Trong nhóm {score} điểm, số {player} không gặp được ai: {passed}[[more|; {more} người nữa cũng "
        "vậy]]]][[!passed|Nhóm {score} điểm chỉ có một mình số {player}]], nên số {player} đánh {direction} (Điều "
        "28.4)."
    ),
    "balance": (
        "Nhóm {score} điểm lẻ người nên một người phải đánh {direction}. Theo Điều 28.4.1, trong nhóm có {white_due} "
        "người đến lượt cầm {WHITE}, {black_due} người đến lượt cầm {BLACK}"
        "[[majority|[[chosen_from|, nên chọn trong những người đến lượt cầm {majority}]]"
        "[[!chosen_from|, nhưng những người đến lượt cầm {majority} đều từ nhóm khác chuyển đến]]]]"
        "[[!majority|, hai bên bằng nhau]]"
        "[[residents|, lấy người có số [[direction=down|lớn nhất]][[direction=up|nhỏ nhất]]: số {asked}.]]"
        "[[!residents|; cả nhóm đều từ nhóm khác chuyển đến, lấy người đứng cuối theo Điều 28.5: số {asked}.]]"
    ),
    "rating_limit": (
        "Nhưng hệ số của {players:no} chênh quá 100 điểm so với số {reference} nên không được đánh {direction} "
        "(Điều [[direction=down|28.4.2]][[direction=up|28.4.3]]); người đánh {direction} là số {taken}."
    ),
    "float_twice": (
        "Nhưng số {player} đã đánh {direction} ở ván trước; Điều 28.4 không nói đến trường hợp này, theo điều lệ giải "
        "thì trong những người ngang nhau chọn số {taken}."
    ),
    "no_opponent_next_door": (
        "Nhưng {passed}[[more|; {more} người nữa cũng vậy]] (Điều 28.4, chú thích 3), nên số {player} đánh {direction} "
        "thay."
    ),
    # 28.5
    "floater_order": "Có nhiều người từ nhóm khác chuyển đến; theo Điều 28.5 xếp lần lượt {order:no}.",
    # 28.6
    "floater_opponent": (
        "Số {floater} đánh {direction} nhóm [[median|giữa ]]{score} điểm; theo Điều 28.6, đối thủ chọn từ người có "
        "[[direction=down|điểm cao nhất rồi số nhỏ nhất]][[direction=up|điểm thấp nhất rồi số lớn nhất]]"
        "[[passed|. Số {floater} {passed}]][[more|; {more} người nữa cũng không gặp được]]"
        "[[passed|, nên lấy người kế tiếp là]][[!passed|:]] số {taken}."
    ),
    "floater_colour_exchange": (
        "Số {player} và số {instead_of} cùng đến lượt cầm {due}[[passed|; số {player} {passed}]]"
        "[[more|; {more} người nữa cũng không hợp]]; đối thủ phải đến lượt cầm màu kia, nên lấy số {taken} (Điều 28.6)."
    ),
    "floater_clash_kept": (
        "Số {player} và số {taken} cùng đến lượt cầm {due}, nhưng không có ai hợp màu quân để thay"
        "[[passed| (số {player} {passed}[[more|; {more} người nữa cũng không hợp]])]], nên giữ số {taken} (Điều 28.6)."
    ),
    "first_check": (
        "Số {player} {passed}[[more|; {more} người nữa cũng không gặp được]] (kiểm tra lần thứ nhất, Điều 28.6), nên "
        "lấy người kế tiếp là số {taken}."
    ),
    "clash_unavoidable": (
        "Số {player} và số {opponent} cùng đến lượt cầm {due}, nhưng trong nhóm không thể bớt cặp trùng màu quân, nên "
        "không đổi (kiểm tra lần thứ hai, Điều 28.6)."
    ),
    "clash_kept": (
        "Số {player} và số {opponent} cùng đến lượt cầm {due}, nhưng không đổi được đối thủ"
        "[[passed|: số {player} {passed}]][[more|; {more} người nữa cũng không đổi được]] (kiểm tra lần thứ hai, "
        "Điều 28.6)."
    ),
    "colour_exchange": (
        "Số {player} và số {instead_of} cùng đến lượt cầm {due} (kiểm tra lần thứ hai, Điều 28.6)"
        "[[passed|; số {player} {passed}]][[more|; {more} người nữa cũng không đổi được]], nên đổi lấy số {taken} "
        "cho hợp màu quân."
    ),
    # 28.6.1, 28.6.2
    "changes_places": (
        "Nhóm {score} điểm lẻ người, lẽ ra số {floater} đánh {direction}, nhưng như vậy thì những người còn lại không "
        "xếp đủ cặp[[stuck| ({stuck:no} không còn đối thủ)]]. Theo Điều 28.6.1, số {floater} ở lại, đổi chỗ cho số "
        "{taken} đánh {direction}[[passed|; trước đó đã xét: {passed}]][[more|; {more} người nữa cũng không được]]."
    ),
    "changes_places.rest": "nếu {players} ra khỏi nhóm thì vẫn không xếp đủ cặp",
    "left_over": (
        "Nhóm {score} điểm chỉ xếp được nhiều nhất {pairs} cặp, nên {players:no} còn lại đều đánh {direction} "
        "(Điều 28.6.2)."
    ),
    # 28.6, màu quân
    "colour_only_legal": (
        "Theo nguyên tắc chung về màu quân, {limits}; vì vậy số {player} cầm {colour}, số {other} cầm {colour.other}."
    ),
    "colour_due": (
        "Số {player} {colours[0].balance}, nên cầm {colour}; số {other} {colours[1].balance}, nên cầm "
        "{colour.other} (Điều 28.6)."
    ),
    "colour_lot": (
        "Hai đấu thủ chưa cầm màu quân nào, nên theo thăm của ván đầu (số lẻ cầm "
        "[[first_colour=w|{WHITE}, số chẵn cầm {BLACK}]][[first_colour=b|{BLACK}, số chẵn cầm {WHITE}]]): số nhỏ hơn "
        "của bàn, số {player}, là số [[parity=odd|lẻ]][[parity=even|chẵn]] nên cầm {colour} (Điều 28.6)."
    ),
    "colour_earlier_games": (
        "Hai kỳ thủ cùng đến lượt cầm {due}. Xét ngược từ ván gần nhất, ở ván đầu tiên khác màu nhau số {player} cầm "
        "{colour.other}, số {other} cầm {colour}; nay đổi lại: số {player} cầm {colour}, số {other} cầm {colour.other} "
        "(Điều 28.6)."
    ),
    "colour_smaller_number": (
        "Hai kỳ thủ cùng đến lượt cầm {colour}, các ván trước cũng cầm màu như nhau, nên người có số nhỏ hơn là số "
        "{player} cầm {colour}, số {other} cầm {colour.other} (Điều 28.6)."
    ),
    "first_colour": (
        "Màu quân của số 1 ở ván đầu: {colour}, [[source=stated|theo hồ sơ của giải]]"
        "[[source=round_1|theo các bàn của ván 1]][[source=lot|theo bốc thăm (số gieo {seed})]] (Điều 28.6)."
    ),
    # nguyên tắc chung, điều lệ
    "limits_waived": (
        "Ván cuối, nhóm {score} điểm: giữ giới hạn màu quân thì chỉ xếp được {pairs} cặp, bỏ giới hạn cho các cặp bằng "
        "điểm thì xếp được {pairs_waived} cặp; nguyên tắc chung cho phép bỏ giới hạn ở ván cuối."
    ),
    "bans_relaxed": (
        "Nếu giữ điều lệ riêng của giải ({bans}) thì ván này không xếp được, nên quy định đó được bỏ qua ở ván này."
    ),
}
