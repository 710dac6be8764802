"""Bảng kết quả đọc từ bảng tính (Swiss-Manager, chess-results) và ghi ra, bằng tiếng Việt."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "nothing_found": (
        "không có danh sách đấu thủ, bảng điểm chi tiết hay bảng xếp cặp nào; cần hàng "
        "tiêu đề có “Họ và tên”, cùng cột của từng ván (“1.Rd”, “Ván 1”) hoặc cột kết quả"
    ),
    "cell_unread": "ván {round}: không đọc được ô “{found}”; ví dụ đọc được: 12w1, 5b½, -½, 0",
    "cell_without_colour": "ván {round}: ô “{found}” không cho biết màu quân (cần như 12w1 hoặc 12b1)",
    "colours_unknown": "các chữ {found} không phải là một cặp màu quân nào đã biết (w/b, w/s, b/n, t/đ, 红/黑 …)",
    "no_such_opponent": "ván {round}: đối thủ {opponent} của {player} không có trong bảng",
    "opponent_disagrees": "ván {round}: {player} gặp số {opponent}, nhưng ô của {name} ghi “{found}”",
    "results_disagree": "ván {round}: {player} ghi “{found}” còn {opponent} ghi “{other}”; hai kết quả không khớp nhau",
    "points_disagree": "{player}: cột điểm ghi {found}, cộng các ván được {expected}; xin sửa ô sai, hoặc xóa cột điểm",
    "round_robin_grid": (
        "đây là bảng chéo vòng tròn (đối thủ theo cột): không cho biết ván và màu quân; "
        "xin xuất bảng theo ván (1.Rd, 2.Rd …) hoặc bảng xếp cặp từng ván"
    ),
    "round_unknown": (
        "không biết đây là bảng xếp cặp của ván nào (“{sheet}”); xin ghi “Ván 3” phía "
        "trên bảng, ở tên trang tính hoặc tên tệp"
    ),
    "result_unread": "ván {round}: không đọc được kết quả “{found}”; ví dụ đọc được: 1 - 0, ½ - ½, + - -",
    "player_unknown": "không biết “{name}” (số {number}) là ai trong danh sách đấu thủ",
    "seated_twice": "ván {round}: {name} đã có ở {other}",
    "rounds_disagree": "ván {round}: hai bảng không khớp nhau ở {pairs}",
    "number_beyond": "{name} mang số {number}: số thứ tự cao nhất là {expected}",
    "rounds_beyond": "{found} ván: nhiều nhất là {expected} ván",
    "rounds_missing": "thiếu ván {missing}: có đến ván {last}",
    "numbered_by_rank": (
        "bảng xếp theo thứ hạng, không có số thứ tự của đấu thủ: {players} người được "
        "đánh số theo hàng; thêm tệp danh sách ban đầu để lấy đúng số"
    ),
    "list_without_numbers": "danh sách không có số thứ tự cho mọi người: đánh số theo hàng",
    "boards_without_numbers": (
        "bảng xếp cặp không có số của đấu thủ: {players} người được đánh số theo thứ tự gặp trong bảng"
    ),
    "full_byes_unsure": (
        "ván {round}: {count} người được trọn điểm mà không có đối thủ; không rõ ai được "
        "miễn đấu, đọc là nghỉ được trọn điểm"
    ),
    "namesakes": "“{name}” trùng họ tên với {other}; đọc là hai người vì mang số khác nhau",
    "several_lists": (
        "danh sách này có {count} người không có trong danh sách trước ({names}); nếu là nội dung "
        "khác, xin đọc riêng bằng roster --sections"
    ),
    "part_list": "danh sách đấu thủ: {players} người",
    "part_crosstable": "bảng điểm chi tiết: {players} người",
    "part_pairings": "xếp cặp ván {round}: {games} bàn",
    "part_other": "không đọc",
    "read": "Đã đọc {players} đấu thủ, {rounds} ván.",
    "dry_run": "Chỉ xem trước: chưa ghi gì.",
    "setting_unread": "ô của {key} ghi “{found}”, không phải số cũng không phải JSON",
    "setting_of_nothing": "{key} nói về đấu thủ, ván hoặc bàn mà các bảng không có",
    "left_out_settings": "bảng tính không có chỗ cho cách hiểu luật đã chọn",
    "left_out_system": "bảng tính không có chỗ cho hệ xếp cặp",
    "left_out_seeds": "bảng tính không có chỗ cho số gieo và lá thăm",
    "left_out_fouls": "bảng tính không có chỗ cho số lần phạm quy",
    "left_out_forbidden": "bảng tính không có chỗ cho cặp không được gặp nhau",
    "left_out_acceleration": "bảng tính không có chỗ cho điểm ảo",
    "left_out_adjustments": "bảng tính không có chỗ cho điểm thưởng phạt",
    "left_out_tie_breaks": "bảng tính không có chỗ cho thứ tự hệ số phụ",
    "left_out_numbers": "bảng tính không có chỗ cho số tạm thời",
    "left_out_absences": "bảng tính không có chỗ cho báo vắng",
    "left_out_withdrawals": "bảng tính không có chỗ ghi ai đã bỏ giải; chỉ thấy là vắng",
    "left_out_first_colour": "bảng tính không có chỗ cho màu quân của số 1 ở ván 1",
    "left_out_given_name": "bảng tính không có chỗ cho tên gọi không nằm cuối họ tên, bảng điểm không có cột tên gọi",
    "left_out_birth": "bảng điểm không có cột ngày sinh; tệp .xlsx có cả danh sách đấu thủ",
    "left_out_sex": "bảng điểm không có cột giới tính; tệp .xlsx có cả danh sách đấu thủ",
    "left_out_grade": "bảng điểm không có cột đẳng cấp; tệp .xlsx có cả danh sách đấu thủ",
    "left_out_national_rating": "bảng điểm không có cột hệ số quốc gia; tệp .xlsx có cả danh sách đấu thủ",
    "left_out_fide_id": "bảng điểm không có cột mã số FIDE; tệp .xlsx có cả danh sách đấu thủ",
    "left_out_scoring": "bảng tính không có chỗ cho cách tính điểm",
    "left_out_extras": "bảng tính không có chỗ cho các dòng khác",
}
