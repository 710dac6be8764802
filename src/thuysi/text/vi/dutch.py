"""Vì sao hệ Hà Lan của FIDE xếp như vậy: mỗi mã một câu."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # Nhóm và cặp
    "bracket": (
        "Xếp trong nhóm {score} điểm, {players} đấu thủ[[moved_down|, trong đó {moved_down} người từ nhóm trên "
        "đánh xuống]][[floaters|; {floaters} người đánh xuống nhóm dưới]]."
    ),
    "moved_down_opponent": (
        "Số {player} từ nhóm trên đánh xuống, gặp người thứ {place} trong những người đúng điểm của nhóm."
    ),
    "halves": "Chia nhóm làm hai nửa, người thứ {place} của nửa trên gặp người thứ {place} của nửa dưới.",
    "transposed": (
        "Theo thứ tự hai nửa, số {player} lẽ ra gặp số {instead_of}; thứ tự nửa dưới được đổi ít nhất có thể "
        "({article})."
    ),
    "exchanged": (
        "Hai nửa không xếp tốt nhất được nên đổi người giữa hai nửa ({article}): {down:no} xuống nửa dưới, "
        "{up:no} lên nửa trên."
    ),
    # Màu quân
    "both_granted": "Cả hai đấu thủ đều được cầm màu mình cần ({article}).",
    "stronger_preference": "Hai đấu thủ cùng cần một màu: người có nhu cầu màu mạnh hơn được ưu tiên ({article}).",
    "wider_difference": "Cả hai có nhu cầu màu tuyệt đối: người có chênh lệch màu lớn hơn được ưu tiên ({article}).",
    "alternated": "Đổi màu so với ván gần nhất mà hai đấu thủ cầm màu khác nhau ({article}).",
    "higher_ranked": "Ưu tiên nhu cầu màu của đấu thủ xếp trên ({article}).",
    "odd_number_initial_colour": "Đấu thủ xếp trên có số lẻ nên cầm màu ban đầu ({article}).",
    "even_number_opposite_colour": "Đấu thủ xếp trên có số chẵn nên cầm màu ngược với màu ban đầu ({article}).",
    "initial_colour_by_lot": "Màu ban đầu được bốc thăm: {colour} (số gieo {seed}).",
    "initial_colour_from_round_one": "Màu ban đầu suy ra từ các bàn của ván 1: {colour}.",
    # Miễn đấu, đánh xuống, đánh lên
    "bye": (
        "Số {player} được miễn đấu: {score} là điểm thấp nhất mà người miễn đấu có thể có khi cả vòng vẫn xếp đủ "
        "cặp ({article}); đến nay có {unplayed} ván chưa đấu."
    ),
    "bye_2017": (
        "Số {player} được miễn đấu vì là người còn lại của nhóm cuối và chưa từng miễn đấu hay thắng do đối thủ "
        "vắng ({article})."
    ),
    "bye_instead": "Số {player} ({score} điểm) được miễn đấu[[passed|, không phải ai khác: {passed}]].",
    "floats_odd": "Nhóm {score} điểm có {players} người, lẻ, nên một người phải đánh xuống: số {player} ({article}).",
    "floats_more": (
        "Từ nhóm {score} điểm phải đánh xuống {floaters} người để xếp được nhiều cặp nhất và các nhóm dưới vẫn "
        "xếp đủ cặp, trong đó có số {player} ({article})."
    ),
    "floats_instead": "Số {player} đánh xuống từ nhóm {score} điểm[[passed|, không phải người khác: {passed}]].",
    "floats_down": "Số {player} gặp đối thủ ít điểm hơn ({from} gặp {to}): đánh xuống.",
    "floats_up": "Số {player} gặp đối thủ nhiều điểm hơn ({from} gặp {to}): đánh lên.",
    # Vì sao không gặp: điều bắt buộc
    "against_met": "Số {player} và số {other} đã gặp nhau ({article}).",
    "against_banned": "Điều lệ giải không cho số {player} gặp số {other}.",
    "against_absolute": (
        "Số {player} và số {other} đều bắt buộc phải cầm {due} và không ai là người dẫn điểm ở vòng cuối, nên "
        "không được gặp nhau ({article})."
    ),
    "against_completion": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]những người "
        "còn lại không xếp đủ cặp ({article})."
    ),
    "against_bye_score": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]người miễn đấu "
        "phải là một đấu thủ nhiều điểm hơn ({article})."
    ),
    # Vì sao không gặp: tiêu chuẩn kém hơn
    "more_floaters": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]nhóm phải đánh "
        "xuống {with} người thay vì {best} ({article})."
    ),
    "higher_floaters": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]phải đánh "
        "xuống người có điểm cao hơn: {with} người {score} điểm thay vì {best} ({article})."
    ),
    "next_bracket": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]nhóm kế tiếp "
        "xếp được kém hơn[[!score|: {with} người còn lại thay vì {best}]] ({article})."
    ),
    "bye_unplayed": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]người miễn đấu "
        "có {with} ván chưa đấu thay vì {best} ({article})."
    ),
    "topscorer_difference": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]trong các cặp "
        "có người dẫn điểm có {with} người chênh lệch màu quá 2 thay vì {best} ({article})."
    ),
    "topscorer_third": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]trong các cặp "
        "có người dẫn điểm có {with} người cầm một màu ba ván liền thay vì {best} ({article})."
    ),
    "preferences": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]có {with} "
        "người không được cầm màu mình cần thay vì {best} ({article})."
    ),
    "strong_preferences": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]có {with} "
        "người không được thỏa nhu cầu màu mạnh thay vì {best} ({article})."
    ),
    "downfloat_again": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]có {with} "
        "người đánh xuống lần nữa như [[ago=1|ván trước]][[ago=2|cách đây hai ván]] thay vì {best} ({article})."
    ),
    "upfloat_again": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]có {with} "
        "người đánh lên lần nữa như [[ago=1|ván trước]][[ago=2|cách đây hai ván]] thay vì {best} ({article})."
    ),
    "downfloat_gap": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]người đánh "
        "xuống lần nữa như [[ago=1|ván trước]][[ago=2|cách đây hai ván]] gặp đối thủ cách xa điểm hơn "
        "({article})."
    ),
    "upfloat_gap": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]người đánh lên "
        "lần nữa như [[ago=1|ván trước]][[ago=2|cách đây hai ván]] gặp đối thủ cách xa điểm hơn ({article})."
    ),
    "score_differences": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]chênh lệch "
        "điểm trong nhóm lớn hơn: {with} chỗ chênh {score} thay vì {best} ({article})."
    ),
    "fewer_moved_down": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]ít người từ "
        "nhóm trên xuống được xếp cặp hơn ({article})."
    ),
    # Vì sao không gặp: thứ tự
    "moved_down_later": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]mọi tiêu chuẩn "
        "bằng nhau, nhưng cách chọn người từ nhóm trên xuống để xếp cặp đứng sau trong thứ tự ({article})."
    ),
    "opponent_later": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]mọi tiêu chuẩn "
        "bằng nhau, nhưng cách xếp ấy đứng sau trong thứ tự: số {at} gặp số {meets} trước[[would_meet|, rồi mới "
        "đến số {would_meet}]] ({article})."
    ),
    "exchange_more": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]mọi tiêu chuẩn "
        "bằng nhau, nhưng phải đổi nhiều người hơn giữa hai nửa ({article})."
    ),
    "exchange_sum": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]mọi tiêu chuẩn "
        "bằng nhau, nhưng những người đổi giữa hai nửa cách xa nhau hơn ({article})."
    ),
    "exchange_down": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]mọi tiêu chuẩn "
        "bằng nhau, nhưng người phải xuống nửa dưới đứng cao hơn trong nửa trên ({article})."
    ),
    "exchange_up": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]mọi tiêu chuẩn "
        "bằng nhau, nhưng người được lên nửa trên đứng thấp hơn trong nửa dưới ({article})."
    ),
    "transposition_later": (
        "[[other|Nếu số {player} gặp số {other}[[floats| (số {floats} phải đánh xuống trước)]]: ]]mọi tiêu chuẩn "
        "bằng nhau, nhưng thứ tự nửa dưới ấy đến sau: số {at} gặp số {meets} trước[[would_meet|, rồi mới đến số "
        "{would_meet}]] ({article})."
    ),
    "same_candidate": "Cách xếp tốt nhất có cặp ấy chính là cách xếp này ({article}).",
    # Những người được hỏi đến: mệnh đề ngắn
    "passed.had_bye": "{players} đã được điểm mà không đấu",
    "passed.against_completion": "nếu là {players} thì những người còn lại không xếp đủ cặp",
    "passed.against_bye_score": "nếu là {players} thì người miễn đấu phải nhiều điểm hơn",
    "passed.against_met": "{players} đã gặp",
    "passed.against_banned": "{players} bị điều lệ cấm gặp",
    "passed.against_absolute": "{players} bắt buộc cùng màu",
    "passed.more_floaters": "nếu là {players} thì phải đánh xuống nhiều người hơn",
    "passed.higher_floaters": "nếu là {players} thì người đánh xuống có điểm cao hơn",
    "passed.next_bracket": "nếu là {players} thì nhóm kế tiếp xếp được kém hơn",
    "passed.bye_unplayed": "{players} có nhiều ván chưa đấu hơn",
    "passed.topscorer_difference": (
        "nếu là {players} thì trong các cặp có người dẫn điểm thêm người chênh lệch màu quá 2"
    ),
    "passed.topscorer_third": (
        "nếu là {players} thì trong các cặp có người dẫn điểm thêm người cầm một màu ba ván liền"
    ),
    "passed.preferences": "nếu là {players} thì thêm người không được cầm màu mình cần",
    "passed.strong_preferences": "nếu là {players} thì thêm người không được thỏa nhu cầu màu mạnh",
    "passed.downfloat_again": "nếu là {players} thì thêm người đánh xuống lần nữa",
    "passed.upfloat_again": "nếu là {players} thì thêm người đánh lên lần nữa",
    "passed.downfloat_gap": "nếu là {players} thì người đánh xuống lần nữa gặp đối thủ cách xa điểm hơn",
    "passed.upfloat_gap": "nếu là {players} thì người đánh lên lần nữa gặp đối thủ cách xa điểm hơn",
    "passed.score_differences": "nếu là {players} thì chênh lệch điểm lớn hơn",
    "passed.fewer_moved_down": "nếu là {players} thì ít người từ nhóm trên xuống được xếp cặp hơn",
    "passed.moved_down_later": "{players} bằng mọi tiêu chuẩn nhưng đứng sau trong thứ tự",
    "passed.opponent_later": "{players} bằng mọi tiêu chuẩn nhưng cách xếp đứng sau trong thứ tự",
    "passed.exchange_more": "nếu là {players} thì phải đổi nhiều người hơn giữa hai nửa",
    "passed.exchange_sum": "nếu là {players} thì phải đổi những người cách xa nhau hơn giữa hai nửa",
    "passed.exchange_down": "nếu là {players} thì cách đổi người giữa hai nửa đứng sau trong thứ tự",
    "passed.exchange_up": "với {players}, cách đổi người giữa hai nửa đứng sau trong thứ tự",
    "passed.transposition_later": "{players} bằng mọi tiêu chuẩn nhưng thứ tự nửa dưới đến sau",
    "passed.same_candidate": "{players} cũng cho chính cách xếp này",
}
