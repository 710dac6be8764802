"""Vì sao hệ Burstein của FIDE xếp như vậy: mỗi mã một câu; ở các ván định hạng là câu của hệ Hà Lan."""

from __future__ import annotations

from typing import Final

from thuysi.text.vi.dutch import SENTENCES as DUTCH

SENTENCES: Final[dict[str, str]] = DUTCH | {
    # 1.6, 1.8
    "seeding_round": (
        "Ván {round} là một trong {seeding} ván đầu dùng để định hạng, xếp theo hệ Hà Lan của FIDE (điều {article}); "
        "các điều dẫn dưới đây là của chương C.04.3."
    ),
    "index": (
        "Thứ hạng để xếp cặp không theo điểm mà theo hệ số Búcgôn rồi Bécgơ (điều {article}): số {player} có "
        "{buchholz[0]} và {sonneborn_berger[0]}, số {other} có {buchholz[1]} và {sonneborn_berger[1]}."
    ),
    # 3.1
    "bye_3_1": (
        "Số đấu thủ lẻ: theo điều {article}, số {player} được miễn đấu, vì trong những người còn quyền miễn đấu mà "
        "những người khác vẫn xếp đủ cặp thì số {player} ít điểm nhất ({score}), rồi đấu nhiều ván nhất ({games}), "
        "rồi xếp cuối theo hệ số (Búcgôn {buchholz}, Bécgơ {sonneborn_berger})[[passed|. Đứng trước trong thứ tự đó "
        "nhưng không được: {passed}[[more|; {more} người nữa cũng vậy]]]]."
    ),
    "bye_3_1.had_bye": "{players} đã được điểm mà không đấu",
    "bye_3_1.rest": "nếu {players} nghỉ thì những người còn lại không xếp đủ cặp",
    # 4.3
    "farthest": (
        "Số {player} đứng thứ {bsn} của nhóm; theo điều {article}, đối thủ là người đứng cuối trong những người chưa "
        "có đối thủ: số {opponent}, thứ {opponent_bsn}."
    ),
    "next_farthest": (
        "Số {player} đứng thứ {bsn} của nhóm; theo điều {article}, đối thủ là người đứng càng xa về cuối càng tốt. "
        "{passed}, nên lấy người xa nhất còn hợp: số {opponent}, thứ {opponent_bsn}."
    ),
    "next_farthest.met": "Số {player} đã gặp người đứng cuối là {players}",
    "next_farthest.forbidden": "Theo điều lệ giải, số {player} không gặp người đứng cuối là {players}",
    "next_farthest.absolute": "Số {player} và người đứng cuối là {players} đều bắt buộc phải cầm cùng một màu",
    "next_farthest.clash": (
        "Người đứng cuối là {players} cần cùng màu quân với số {player}, và nếu hai người gặp nhau"
        "[[!bsn=1|, những người đứng trước giữ nguyên,]] thì cả nhóm không xếp được tốt bằng"
    ),
    "next_farthest.worse": (
        "Nếu số {player} gặp người đứng cuối là {players}[[!bsn=1|, những người đứng trước giữ nguyên,]] thì cả nhóm "
        "không xếp được tốt bằng"
    ),
    # 5.2
    "initial_colour": (
        "Hai đấu thủ chưa đấu ván nào: số của người xếp trên, số {player}, là số [[parity=odd|lẻ nên cầm màu ban đầu]]"
        "[[parity=even|chẵn nên cầm màu ngược với màu ban đầu]], {colour} (điều {article})."
    ),
    "both_granted": (
        "[[player|Số {player} cần cầm {due[0]}, số {other} cần cầm {due[1]}: cả hai đều được (điều {article}).]]"
        "[[!player|Cả hai đấu thủ đều được cầm màu mình cần ({article}).]]"
    ),
    "only_preference": (
        "Chỉ một trong hai đấu thủ đã đấu và có nhu cầu màu quân nên được theo: số {player} cầm {colour}, số {other} "
        "cầm {colour.other} (điều {article})."
    ),
    "stronger_preference": (
        "[[player|Số {player} và số {other} cùng cần cầm {due[0]}: nhu cầu mạnh hơn được theo, số {player} cầm "
        "{colour} (điều {article}).]]"
        "[[!player|Hai đấu thủ cùng cần một màu: người có nhu cầu màu mạnh hơn được ưu tiên ({article}).]]"
    ),
    "alternated": (
        "[[player|Số {player} và số {other} cùng cần cầm {due[0]}. Xét ngược từ ván gần nhất, lần đầu hai người khác "
        "màu thì số {player} cầm {colour.other}; nay đổi lại, số {player} cầm {colour} (điều {article}).]]"
        "[[!player|Đổi màu so với ván gần nhất mà hai đấu thủ cầm màu khác nhau ({article}).]]"
    ),
    "higher_ranked": (
        "[[player|Số {player} và số {other} cùng cần cầm {due[0]}; xét ngược các ván trước không có ván nào khác màu "
        "nhau: người xếp trên theo hệ số, số {player}, cầm {colour} (điều {article}).]][[!player|Ưu tiên nhu cầu màu "
        "của đấu thủ xếp trên ({article}).]]"
    ),
    # Vì sao không gặp
    "against_met": "Số {player} và số {other} đã gặp nhau[[round| ở ván {round}]] (điều {article}).",
    "against_same_absolute": (
        "Số {player} và số {other} đều bắt buộc phải cầm {due} nên không bao giờ được gặp nhau (điều {article})."
    ),
    "order_later": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]bằng mọi tiêu chuẩn "
        "nhưng đứng sau trong thứ tự[[at|: số {at} [[meets|phải gặp số {meets}]][[!meets|phải đánh xuống]] trước đã"
        "[[would_meet|, rồi mới đến số {would_meet}]][[!would_meet|, rồi mới đến đánh xuống]]]] ({article})."
    ),
    "passed.order_later": "{players} bằng mọi tiêu chuẩn nhưng cách xếp đứng sau trong thứ tự",
}
