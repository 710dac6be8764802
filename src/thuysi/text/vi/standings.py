"""Sentences about standings and their working, in Vietnamese."""

from __future__ import annotations

from typing import Final

_KIND: Final = (
    "[[kind=+| (thắng do đối thủ vắng)]][[kind=-| (thua do vắng mặt)]][[kind=U| (miễn đấu)]]"
    "[[kind=F| (nghỉ, được một điểm)]][[kind=H| (nghỉ, được nửa điểm)]][[kind=Z| (vắng mặt)]][[kind=rest| (nghỉ)]]"
)
"""What an unplayed round was."""

SENTENCES: Final[dict[str, str]] = {
    "title_after": "Bảng xếp hạng sau ván {round}",
    "title_final": "Bảng xếp hạng chung cuộc, {round} ván",
    "title_start": "Danh sách khi chưa đấu ván nào",
    "column_rank": "Hạng",
    "column_number": "STT",
    "column_name": "Họ tên",
    "column_points": "Điểm",
    "edition": "Luật tính hệ số: {edition}. Thứ tự xét: {order}.",
    "ties_left": "Các đấu thủ cùng một số hạng vẫn bằng nhau sau mọi hệ số, được ghi theo số thứ tự.",
    "seed": "Số gieo của lá thăm: {seed}.",
    "setting": "Điều lệ riêng của giải: {name} = {value}.",
    "free": "–",
    "older_event": (
        "Giải bắt đầu ngày {date}, trước bản luật cũ nhất có ở đây; hệ số tính theo {edition} (áp dụng từ {since})."
    ),
    "dropped_unrated": (
        "Không dùng {tie_break}: có đấu thủ chưa có hệ số Elo (STT {players}). Theo điều 10, hệ số dựa trên "
        "Elo bị bỏ, trừ khi điều lệ cho họ một mức Elo (đặt unrated-rating)."
    ),
    "newer_tie_break": "{tie_break} chưa có trong {edition}; tính theo điều của {since}.",
    "rounds_counted": (
        "[[rounds=0|Chưa tính ván nào]][[!rounds=0|Chỉ tính {rounds} ván đầu]] trong {total} ván của giải."
    ),
    "round_not_counted": "Ván {round} còn thiếu kết quả (bàn {boards}) nên chưa tính.",
    "points": (
        "[[kind=G|ván đấu]][[kind=+|thắng do đối thủ vắng]][[kind=-|thua do vắng mặt]][[kind=U|miễn đấu]]"
        "[[kind=F|nghỉ, được một điểm]][[kind=H|nghỉ, được nửa điểm]][[kind=Z|vắng mặt]][[kind=rest|nghỉ]]"
    ),
    "adjustment": "điểm thưởng hoặc phạt",
    "win": "[[counts|đủ điểm của một ván thắng]][[!counts|không đủ điểm của một ván thắng]]" + _KIND,
    "won": "[[counts|ván thắng trên bàn]][[!counts|không phải ván thắng trên bàn]]" + _KIND,
    "black": "[[counts|ván đã đấu, cầm quân Đen]][[!counts|không phải ván đã đấu với quân Đen]]" + _KIND,
    "black_win": (
        "[[counts|ván thắng trên bàn, cầm quân Đen]][[!counts|không phải ván thắng trên bàn với quân Đen]]" + _KIND
    ),
    "running": "tổng điểm sau ván này",
    "elected": "[[counts|có đấu hoặc sẵn sàng đấu]][[!counts|không sẵn sàng đấu]]" + _KIND,
    "standard": (
        "[[against|được {own} điểm, đối thủ được xếp có {against}]]"
        "[[!against|không đấu, được {own} điểm, so với {draw} điểm của ván hòa]]" + _KIND
    ),
    "game": "điểm của đối thủ: {score}",
    "forfeit_as_game": "ván bỏ cuộc coi như đã đấu, điểm của đối thủ được xếp: {score}",
    "dummy_forfeit_win": "thắng do đối thủ vắng; đối thủ giả định có {score} điểm",
    "dummy_forfeit_loss": "xử thua do vắng; đối thủ giả định có {score} điểm",
    "dummy_pairing_allocated_bye": "miễn đấu; đối thủ giả định có {score} điểm",
    "dummy_full_point_bye": "nghỉ được trọn điểm; đối thủ giả định có {score} điểm",
    "dummy_half_point_bye": "nghỉ nửa điểm; đối thủ giả định có {score} điểm",
    "dummy_zero_point_bye": "vắng, không điểm; đối thủ giả định có {score} điểm",
    "with_real_score": "điểm thật {real_score}, ván {rounds_as_draws} tính hòa (16.3)",
    "with_own_score": "điểm thật của đấu thủ là {own_score}, lấy mức giới hạn",
    "with_foreseen": "các ván của vòng cuối coi là hòa",
    "with_points": "nhân với {points} điểm giành được",
    "with_cut": "bỏ, theo [[cut=điều lệ|điều lệ giải]][[!cut=điều lệ|điều {cut}]]",
    "with_share": (
        "[[share=1|thắng, cộng trọn]][[share=0.5|hòa, cộng một nửa]][[share=0|không thắng, không hòa: không cộng]]"
    ),
    "regulations": "điều lệ giải",
    "place": "thứ {place} trong những người bằng nhau",
    "buchholz": "Búcgôn của đối thủ",
    "koya": "điểm giành được trước đối thủ có {score} điểm[[below|, dưới mốc {limit}]]",
    "rating": "Elo của đối thủ",
    "average_rating": "Elo trung bình của các đối thủ: {ratings}",
    "difference": "hiệu Elo ứng với {scored} điểm trong {games} ván ({percent}%)",
    "expected": "điểm kỳ vọng trước đối thủ Elo {rating}, giành được {scored}",
    "lowest_rated": "Elo của đối thủ có Elo thấp nhất",
    "no_points": "không giành được điểm nào",
    "mean": "trung bình cộng của {count} giá trị, tổng {total}[[rounded|, làm tròn]]",
    "lowest_expecting": "mức Elo thấp nhất có tổng điểm kỳ vọng, {total}, không kém {scored} điểm giành được",
    "performance": "Elo thể hiện của đối thủ",
    "encounter": "ván giữa hai đấu thủ đang bằng nhau (bảng {table})",
    "encounters": "trung bình các ván {rounds} giữa hai đấu thủ (bảng {table})",
    "separate_table": "bảng {table} giữa các số {players}: tất cả đã gặp nhau",
    "separate_table_incomplete": (
        "bảng {table} giữa các số {players}: thiếu {missing} ván, nhiều nhất có thể được {most}"
    ),
    "board_count": "bàn {board} nhân với {points} điểm ở bàn đó",
    "top_board": "điểm ở bàn {step}",
    "without_bottom": "điểm khi bỏ {step} bàn cuối",
    "secondary_score": "điểm số phụ",
    "schedule_strength": "sức mạnh của các đối thủ, chia cho {divisor}",
    "name_PTS": "điểm",
    "name_DE": "đối kháng",
    "name_WIN": "số ván thắng (kể cả không đấu)",
    "name_WON": "số ván thắng trên bàn",
    "name_BPG": "số ván cầm quân Đen",
    "name_BWG": "số ván thắng cầm quân Đen",
    "name_PS": "lũy tiến",
    "name_REP": "số ván sẵn sàng đấu",
    "name_STD": "điểm chuẩn 1 – ½ – 0",
    "name_TPN": "số thứ tự xếp cặp",
    "name_BH": "Búcgôn",
    "name_AOB": "Búcgôn trung bình của đối thủ",
    "name_FB": "Búcgôn dự liệu (ván cuối coi là hòa)",
    "name_SB": "Bécgơ",
    "name_KS": "hệ số Koya",
    "name_ARO": "Elo trung bình của đối thủ",
    "name_TPR": "Elo thể hiện",
    "name_PTP": "Elo thể hiện hoàn hảo",
    "name_APRO": "trung bình Elo thể hiện của đối thủ",
    "name_APPO": "trung bình Elo thể hiện hoàn hảo của đối thủ",
    "name_RTNG": "Elo",
    "name_BC": "tổng số bàn",
    "name_TBR": "kết quả từ bàn đầu xuống",
    "name_BBE": "bỏ dần bàn cuối",
    "name_MPVGP": "điểm số phụ (điểm trận hoặc điểm ván)",
    "name_EMMSB": "Bécgơ đồng đội (trận × trận)",
    "name_EMGSB": "Bécgơ đồng đội (trận × ván)",
    "name_EGMSB": "Bécgơ đồng đội (ván × trận)",
    "name_EGGSB": "Bécgơ đồng đội (ván × ván)",
    "name_EDE": "đối kháng đồng đội",
    "name_EDEBT": "đối kháng, tổng số bàn, bàn đầu",
    "name_EDEBB": "đối kháng, tổng số bàn, bỏ bàn cuối",
    "name_EDET": "đối kháng, bàn đầu",
    "name_EDEB": "đối kháng, bỏ bàn cuối",
    "name_SSSC": "điểm phụ và sức mạnh đối thủ",
    "modifier_C": "bỏ {n} giá trị thấp nhất",
    "modifier_M": "bỏ {n} giá trị thấp nhất và {n} cao nhất",
    "modifier_L": "mốc điểm {n}",
    "modifier_K": "chia cho {n}",
    "modifier_P": "ván bỏ cuộc tính như đã đấu",
    "modifier_F": "ván cuối coi là hòa",
    "modifier_R": "xét ngược lại",
    "modifier_MP": "theo điểm trận",
    "modifier_GP": "theo điểm ván",
    "opponent": "điểm của đối thủ: {score}",
    "scheduled_opponent": "ván không đấu vì vắng mặt, vẫn lấy điểm của đối thủ đã xếp: {score}",
    "withdrawn_mean": (
        "đối thủ bỏ cuộc sau ván {after_round} với {score} điểm; lấy trung bình cộng điểm của các số "
        "cùng nhóm điểm khi đó: {members}"
    ),
    "withdrawn_alone": (
        "đối thủ bỏ cuộc sau ván {after_round} với {score} điểm, không ai cùng nhóm điểm; lấy điểm của chính đối thủ"
    ),
    "bye_last_placed": "miễn đấu; lấy điểm của người xếp cuối giải, số {player}: {score}",
    "no_opponent": "không có đối thủ, không cộng điểm",
    "not_met": "ván không đấu vì vắng mặt, không tính theo điều lệ của giải",
    "vn_win": "ván thắng (kể cả thắng do đối thủ vắng)",
    "vn_black_win": "ván thắng trên bàn, cầm quân Đen",
    "direct_game": "ván giữa hai đấu thủ đang bằng nhau (bảng {table})",
    "direct_table": (
        "cộng bảng {table} giữa các số {players}[[!counts|: còn {missing} cặp chưa gặp nhau trên bàn, nên chưa xét "
        "được]]"
    ),
    "lot_recorded": "lá thăm đã ghi: {lot}",
    "lot_drawn": "lá thăm số {lot}, bốc với số gieo {seed}",
    "best_opponent": "đối thủ cao điểm nhất đã gặp",
    "foul": "số lần phạm quy trong ván",
    "lot_not_drawn": "Các số {players} vẫn bằng nhau, phải bốc thăm: cho số gieo (--seed) hoặc ghi lá thăm của họ.",
    "name_VN-BH": "hệ số Búcgôn (14.5)",
    "name_BERGER": "hệ số Bécgơ (14.5)",
    "name_VN-WIN": "số ván thắng, không kể miễn đấu",
    "name_BLACK-WINS": "số ván thắng cầm quân Đen",
    "name_VN-DE": "đối kháng (14.5)",
    "name_LOT": "bốc thăm",
    "name_BEST-OPPONENT": "điểm của đối thủ cao nhất đã gặp",
    "name_FOULS": "số lần phạm quy, ít hơn xếp trên",
    "left_out": (
        "Số {player} rời giải khi mới hoàn thành {completed} trong {games} ván, chưa được một nửa: kết quả vẫn ghi "
        "trong bảng điểm chi tiết nhưng không tính vào xếp hạng, của người ấy và của các đối thủ (C.05, 6.6)."
    ),
}
