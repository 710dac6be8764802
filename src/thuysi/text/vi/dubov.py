"""Vì sao hệ Dubov của FIDE xếp như vậy: mỗi mã một câu."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # 3.1
    "bye": (
        "Số đấu thủ lẻ nên một người được miễn đấu. Theo Điều 3.1 xét người ít điểm nhất trước, rồi người đã đấu nhiều "
        "ván nhất, rồi người có số lớn nhất[[passed|; {passed}]][[more|; {more} người nữa cũng không được miễn]]"
        "[[passed|, nên đến lượt]][[!passed|, đó là]] số {player} ({score} điểm, đã đấu {games} ván). Người miễn đấu "
        "được {value} điểm và không tính màu quân."
    ),
    "bye.had_bye": "{players}",
    "bye.had_bye.item": (
        "số {player} [[kind=U|đã được miễn đấu]][[kind=F|đã được nghỉ hưởng trọn điểm]]"
        "[[kind=+|đã thắng do đối thủ vắng]][[!kind|đã được điểm của một ván thắng mà không đấu]]"
        "[[round| ở ván {round}]]"
    ),
    "bye.rest": "nếu {players} nghỉ thì những người còn lại không xếp đủ cặp",
    # 3.2.1, 3.2.2
    "upfloater": (
        "Nhóm {score} điểm có {residents} người"
        "[[because=odd|, lẻ]][[because=residents|, không tự xếp đủ cặp được]]"
        "[[because=rest|, mà những người ít điểm hơn không tự xếp đủ cặp được]], nên cần ít nhất {count} người "
        "đánh lên "
        "(Điều 3.2.1). Những người ít điểm hơn được xét theo điểm từ cao xuống thấp, rồi theo số từ nhỏ đến lớn "
        "(Điều 3.2.2)[[passed|: {passed}]][[more|; {more} người nữa cũng không được lấy]]. Số {player} ({from} điểm) "
        "đánh lên."
    ),
    "upfloater.no_resident": "{players} không gặp được ai trong nhóm",
    "upfloater.bracket": "với {players} thì nhóm vẫn không xếp đủ cặp",
    "upfloater.rest": "nếu {players} đánh lên thì những người còn lại không xếp đủ cặp (C4)",
    "upfloater.colours": "với {players} thì có thêm người không được cầm màu mình cần (C7)",
    "upfloater.maximum_upfloater": "{players} đã đánh lên đủ số lần tối đa (C8)",
    "upfloater.upfloats": "{players} đã đánh lên nhiều lần hơn (C9)",
    "upfloater.upfloated_last_round": "{players} vừa đánh lên ở ván trước (C10)",
    # 3.2.3
    "groups": (
        "Nhóm {score} điểm có {white_seekers} người cần cầm {WHITE} (nhóm một) và {black_seekers} người cần cầm "
        "{BLACK} (nhóm hai) (Điều 3.2.3)."
    ),
    "halves": (
        "Trong nhóm {score} điểm chưa ai đấu ván nào, nên chia đôi {players} người theo số: nhóm một đến số {last}, "
        "còn lại là nhóm hai (Điều 3.2.3)."
    ),
    # 3.2.4
    "shift_unavoidable": (
        "Trong nhóm ít người hơn có {count} cặp không tránh khỏi phải gặp nhau, nên {count} người sang nhóm kia, tính "
        "từ giữa danh sách ra (Điều 3.2.4, 4.3): số {player} sang nhóm [[group=1|một]][[group=2|hai]]."
    ),
    "shift_equal": (
        "Hai nhóm có {smaller} và {larger} người; để bằng nhau, {count} người của nhóm đông hơn sang nhóm kia, tính "
        "từ giữa danh sách ra (Điều 3.2.4, 4.3)[[passed|; {passed}]]: số {player} sang nhóm [[group=1|một]][[group=2|"
        "hai]]."
    ),
    "shift_equal.rest": "{players} không sang được vì khi đó không xếp đủ cặp",
    # 3.2.5, 3.2.6
    "first_legal_partner": (
        "Nhóm một xếp theo trung bình hệ số các đối thủ đã gặp (ARO) từ thấp lên cao: số {player} (ARO {aro}) ở lượt "
        "thứ {turn} (Điều 3.2.5) và gặp người có số nhỏ nhất còn lại của nhóm hai mà xếp được"
        "[[passed|; số {player} {passed}]][[more|; {more} người nữa cũng không gặp được]]: số {opponent} (Điều 3.2.6)."
    ),
    "first_legal_partner.absolute": "và {players} đều bắt buộc phải cầm một màu như nhau (C3)",
    # 5
    "first_colour": (
        "Màu quân ban đầu (Điều 5.1): {colour}, [[source=stated|theo hồ sơ của giải]]"
        "[[source=round_1|theo các bàn của ván 1]][[source=lot|theo bốc thăm (số gieo {seed})]]."
    ),
    "initial_colour": (
        "Hai đấu thủ chưa đấu ván nào: người xếp trên, số {player}, là số "
        "[[parity=odd|lẻ nên cầm màu ban đầu]][[parity=even|chẵn nên cầm màu ngược với màu ban đầu]], là {colour} "
        "(Điều 5.2.1)."
    ),
    "both_granted": (
        "Cả hai đều được cầm màu mình cần: số {player} cầm {colour}, số {other} cầm {colour.other} (Điều 5.2.2)."
    ),
    "stronger_preference": (
        "Cả hai cùng cần cầm {due[0]}; ai cần hơn thì được: số {player} cầm {colour}, số "
        "{other} cầm {colour.other} (Điều 5.2.3)."
    ),
    "alternated": (
        "Cả hai cùng cần cầm {due[0]} như nhau. Xét ngược từ ván gần nhất, ở ván đầu tiên khác màu nhau số "
        "{player} cầm "
        "{colour.other}, số {other} cầm {colour}; nay đổi lại (Điều 5.2.4)."
    ),
    "higher_ranked": (
        "Cả hai cùng cần cầm {due[0]}, xét ngược các ván trước không có ván nào khác màu nhau, nên người xếp trên là "
        "số {player} được cầm {colour} (Điều 5.2.5)."
    ),
    # vì sao không gặp
    "against_met": "Số {player} và số {other} đã gặp nhau ở ván {round} (C1).",
    "against_forbidden": "Điều lệ giải không cho số {player} gặp số {other}.",
    "against_absolute": (
        "Số {player} và số {other} đều bắt buộc phải cầm {due} (số {player} {colours[0].balance}; số {other} "
        "{colours[1].balance}), nên không được gặp nhau (C3)."
    ),
    "against_upfloated": (
        "Số {player} đã đánh lên và được xếp trong nhóm {score} điểm, là nhóm không có số {other} (Điều 3.2.2)."
    ),
    "against_no_upfloater": (
        "Nhóm {score} điểm, có số {player}, tự xếp đủ cặp mà không cần ai đánh lên (C5), nên số {player} không gặp số "
        "{other} là người ít điểm hơn."
    ),
    "against_not_upfloated": (
        "Số {player} được xếp trong nhóm {score} điểm; nhóm này cần {count} người đánh lên và đã lấy {upfloaters:no}. "
        "Số {other} không được lấy thay số {taken} vì "
        "[[why=bracket|khi đó nhóm không xếp đủ cặp]]"
        "[[why=rest|khi đó những người còn lại không xếp đủ cặp]][[why=scores|ít điểm hơn]]"
        "[[why=colours|khi đó có thêm người không được cầm màu mình cần]]"
        "[[why=maximum_upfloater|đã đánh lên đủ số lần tối đa]][[why=upfloats|đã đánh lên nhiều lần hơn]]"
        "[[why=upfloated_last_round|vừa đánh lên ở ván trước]][[why=order|đứng sau trong thứ tự]] ({article})."
    ),
    "against_same_group": (
        "Số {player} và số {other} cùng ở nhóm [[group=1|một]][[group=2|hai]] của bảng chia"
        "[[unplayed| theo số]][[!unplayed| theo màu cần cầm]][[shifted| ({shifted:no} được chuyển sang nhóm "
        "này)]], nên "
        "không gặp nhau (Điều {article})."
    ),
    "against_taken_earlier": (
        "Số {by} có ARO {aro[0]}, đến lượt trước số {player} (ARO {aro[1]}), và đã gặp số {other} (Điều {article})."
    ),
    "against_later_partner": (
        "Đến lượt số {player}, số {taken} đứng trước số {other} và gặp được, nên số {player} gặp số {taken} "
        "(Điều {article})."
    ),
    "against_rest": (
        "Đến lượt số {player}, nếu gặp số {other} thì những người còn lại của nhóm không xếp đủ cặp, nên lấy số "
        "{taken} "
        "(Điều {article})."
    ),
}
