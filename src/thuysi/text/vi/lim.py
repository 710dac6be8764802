"""Vì sao hệ Lim của FIDE xếp như vậy: mỗi mã một câu, như trọng tài trả lời đấu thủ."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # 1.1, 7.1
    "bye": (
        "Số đấu thủ lẻ: theo điều {article}, người xếp cuối của nhóm điểm thấp nhất mà còn quyền miễn đấu thì được "
        "miễn đấu[[passed|; {passed}]][[more|; {more} người nữa cũng không được miễn]]"
        "[[passed|, nên đến lượt]][[!passed|, đó là]] số {player} ({score} điểm). "
        "Người miễn đấu được {value} điểm và không tính màu quân."
    ),
    "bye.had_bye": "{players}",
    "bye.had_bye.item": (
        "số {player} [[kind=U|đã được miễn đấu]][[kind=F|đã được nghỉ hưởng trọn điểm]]"
        "[[kind=+|đã thắng do đối thủ vắng]][[!kind|đã được điểm của một ván thắng mà không đấu]]"
        "[[round| ở ván {round}]]"
    ),
    "bye.rest": "nếu {players} nghỉ thì những người còn lại không xếp đủ cặp",
    "bye_round_1": (
        "Số đấu thủ lẻ: theo điều {article}, ở ván 1 người có hệ số thấp nhất được miễn đấu"
        "[[passed|; {passed}]][[more|; {more} người nữa cũng không được miễn]]"
        "[[passed|, nên đến lượt]][[!passed|, đó là]] số {player}. "
        "Người miễn đấu được {value} điểm và không tính màu quân."
    ),
    "bye_round_1.rest": "nếu {players} nghỉ thì những người còn lại không xếp đủ cặp",
    # 2
    "proposed": (
        "Theo điều {article}, [[direction=down|người có số nhỏ nhất]][[direction=up|người có số lớn nhất]] chưa được "
        "xếp của nhóm [[median|giữa ]]{score} điểm là số {player}, [[kept|gặp]][[!kept|lẽ ra gặp]] người đứng đầu nửa "
        "sau là số {opponent}."
    ),
    "no_opponent": (
        "[[passed|Trong nhóm {score} điểm số {player} không gặp được ai: {passed}[[more|; {more} người nữa cũng vậy]]]]"
        "[[!passed|Nhóm {score} điểm chỉ có một mình số {player}]], nên số {player} đánh {direction} (điều {article})."
    ),
    "pair_undone": (
        "Nhóm giữa {median_score} điểm không xếp đủ cặp, nên theo điều {article} tháo cặp xếp kế nhóm giữa: cặp "
        "{pair:pair} của nhóm {score} điểm được tháo ra, số {player} vào nhóm giữa."
    ),
    # 3
    "balance": (
        "Nhóm {score} điểm lẻ người nên một người phải đánh {direction}. Theo điều {article}, trong nhóm có "
        "{white_due} người đến lượt cầm {WHITE}, {black_due} người đến lượt cầm {BLACK}"
        "[[majority|[[chosen_from|, nên chọn trong những người đến lượt cầm {majority}]]"
        "[[!chosen_from|, nhưng những người đến lượt cầm {majority} đều từ nhóm khác chuyển đến]]]]"
        "[[!majority|, hai bên bằng nhau]]"
        "[[residents|, lấy người có số [[direction=down|lớn nhất]][[direction=up|nhỏ nhất]]: số {asked}.]]"
        "[[!residents|; cả nhóm đều từ nhóm khác chuyển đến, lấy người đứng cuối: số {asked}.]]"
    ),
    "rating_limit": (
        "Nhưng hệ số của {players:no} chênh quá 100 điểm so với số {reference} nên màu quân không được xét đến (điều "
        "{article}, giải lớn); người đánh {direction} là số {taken}."
    ),
    "no_opponent_next_door": (
        "Nhưng {passed}[[more|; {more} người nữa cũng vậy]] (không kể đối thủ mà người đánh {direction} khác cần), nên "
        "số {player} đánh {direction} thay (điều {article})."
    ),
    "floated_last_round": (
        "Nhưng {passed}[[more|; {more} người nữa cũng vậy]], không phải sang nhóm khác lần nữa chỉ để nhóm chẵn người; "
        "số {player} đánh {direction} thay (điều {article})."
    ),
    "floated_last_round.floated_last_round": "{players} đã phải sang nhóm khác ở ván trước",
    "floater_order": "Có nhiều người từ nhóm khác chuyển đến; theo điều {article} xếp lần lượt {order:no}.",
    "floater_opponent": (
        "Số {floater} đánh {direction} nhóm [[median|giữa ]]{score} điểm; theo điều {article}, đối thủ là người có "
        "[[direction=down|điểm cao nhất rồi số nhỏ nhất]][[direction=up|điểm thấp nhất rồi số lớn nhất]] ở đó"
        "[[passed|. Số {floater} {passed}]][[more|; {more} người nữa cũng không gặp được]]"
        "[[passed|, nên lấy người kế tiếp là số {taken}.]][[!passed|, là số {taken}.]]"
    ),
    "floater_colour_exchange": (
        "Số {player} và số {instead_of} cùng đến lượt cầm {due}[[passed|; số {player} {passed}]]"
        "[[more|; {more} người nữa cũng không hợp]]; đối thủ phải đến lượt cầm màu kia, nên lấy số {taken} (điều "
        "{article})."
    ),
    "floater_clash_kept": (
        "Số {player} và số {taken} cùng đến lượt cầm {due}, nhưng không có ai hợp màu quân để thay"
        "[[passed| (số {player} {passed}[[more|; {more} người nữa cũng không hợp]])]], nên giữ số {taken} (điều "
        "{article})."
    ),
    # 4
    "first_check": (
        "Số {player} {passed}[[more|; {more} người nữa cũng không gặp được]], nên lấy người kế tiếp là số {taken} "
        "(điều {article})."
    ),
    "changes_places": (
        "Nhóm {score} điểm lẻ người, lẽ ra số {floater} đánh {direction}, nhưng như vậy thì những người còn lại không "
        "xếp đủ cặp[[stuck| ({stuck:no} không còn đối thủ)]]. Theo điều {article}, số {floater} ở lại, đổi chỗ cho số "
        "{taken} đánh {direction}[[passed|; trước đó đã xét: {passed}]][[more|; {more} người nữa cũng không được]]."
    ),
    "changes_places.rest": "nếu {players} ra khỏi nhóm thì vẫn không xếp đủ cặp",
    "left_over": (
        "Nhóm {score} điểm chỉ xếp được nhiều nhất {pairs} cặp, nên {players:no} phải đánh {direction}. Theo điều "
        "{article}, người ra khỏi nhóm được chọn từ cuối nhóm sao cho không mất cặp nào, trước hết là người có đối thủ "
        "ở nhóm kế tiếp[[passed|; trước số {player} đã xét: {passed}]][[more|; {more} người nữa cũng không được]]."
    ),
    "left_over.rest": "nếu {players} ra khỏi nhóm thì mất một cặp",
    # 5, 7.2
    "clash_unavoidable": (
        "Số {player} và số {opponent} cùng đến lượt cầm {due}, nhưng trong nhóm không thể bớt cặp trùng màu quân, nên "
        "không đổi (điều {article})."
    ),
    "clash_not_looked_at": (
        "Số {player} và số {opponent} cùng đến lượt cầm {due}; theo cách hiểu mà giải đã chọn cho điều {article} "
        "thì không đổi đối thủ vì màu quân."
    ),
    "clash_kept": (
        "Số {player} và số {opponent} cùng đến lượt cầm {due}, nhưng không đổi được đối thủ"
        "[[passed|: số {player} {passed}]][[more|; {more} người nữa cũng không đổi được]] (điều {article})."
    ),
    "colour_exchange": (
        "Số {player} và số {instead_of} cùng đến lượt cầm {due}[[passed|; số {player} {passed}]]"
        "[[more|; {more} người nữa cũng không đổi được]], nên đổi lấy số {taken} cho hợp màu quân (điều {article})."
    ),
    "colour_only_legal": (
        "Theo điều {article}, {limits}; vì vậy số {player} cầm {colour}, số {other} cầm {colour.other}."
    ),
    "colour_due": (
        "Số {player} {colours[0].balance}, nên cầm {colour}; số {other} {colours[1].balance}, nên cầm "
        "{colour.other} (điều {article})."
    ),
    "colour_lot": (
        "Hai đấu thủ chưa cầm màu quân nào, nên theo thăm của ván đầu (số lẻ cầm "
        "[[first_colour=w|{WHITE}, số chẵn cầm {BLACK}]][[first_colour=b|{BLACK}, số chẵn cầm {WHITE}]]): số nhỏ hơn "
        "của bàn, số {player}, là số [[parity=odd|lẻ]][[parity=even|chẵn]] nên cầm {colour} (điều {article})."
    ),
    "colour_earlier_games": (
        "Số {player} và số {other} cùng đến lượt cầm {due}. Xét ngược từ ván gần nhất, lần đầu hai người khác màu thì "
        "số {player} cầm {colour.other}, số {other} cầm {colour}; nay đổi lại, số {player} cầm {colour} (điều "
        "{article})."
    ),
    "colour_tie": (
        "Số {player} và số {other} cùng đến lượt cầm {colour}; xét ngược các ván trước không có ván nào khác màu "
        "nhau. Cặp này xếp [[below|dưới nhóm giữa nên người có số lớn hơn]][[!below|ở nhóm giữa trở lên nên người có "
        "số nhỏ hơn]], số {player}, cầm {colour} (điều {article})."
    ),
    "first_colour": (
        "Màu quân của số 1 ở ván đầu: {colour}, [[source=stated|theo hồ sơ của giải]]"
        "[[source=round_1|theo các bàn của ván 1]][[source=lot|theo bốc thăm (số gieo {seed})]] (điều {article})."
    ),
    # 6, điều lệ
    "limits_waived": (
        "Ván cuối, nhóm {score} điểm: giữ giới hạn màu quân thì chỉ xếp được {pairs} cặp, bỏ giới hạn cho các cặp bằng "
        "điểm thì xếp được {pairs_waived} cặp; ở ván cuối, gặp người bằng điểm quan trọng hơn màu quân (điều "
        "{article})."
    ),
    "limits_not_kept": (
        "Ván cuối: theo điều {article} và cách hiểu mà giải đã chọn, giới hạn màu quân không áp dụng"
        "[[kind=equal| cho các cặp bằng điểm]]."
    ),
    "passed.colour_limit": "không chia được màu quân với {players} trong giới hạn của điều 5.1",
}
