"""Những điều tìm thấy trong tệp đầu vào, bằng tiếng Việt."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "line_ends": "cuối dòng viết theo {found} (thường là {expected}); vẫn đọc được",
    "encoding": "tệp dùng bảng mã {found}, không phải {expected}; đã đọc theo bảng mã ấy",
    "bad_letters": "có {count} chữ không đọc được trong bảng mã của tệp, thay bằng �",
    "control_letters": "có dấu tab hoặc ký tự điều khiển ở {count} dòng; đã đọc như khoảng trắng",
    "row_order": "các dòng đấu thủ không theo thứ tự số; đã sắp xếp lại theo số thứ tự",
    "gap_in_numbers": "số thứ tự bị ngắt quãng, thiếu {count} số: {missing}",
    "missing_rank": "{count} đấu thủ không có hạng (cột 86–89), dòng {lines}; không cần cho việc xếp cặp",
    "missing_points": "{count} đấu thủ để trống cột điểm (cột 81–84), dòng {lines}; điểm được tính từ các ván",
    "bad_birth": "ngày sinh “{found}” không phải là ngày; chỉ giữ phần đọc được (cần dạng {expected})",
    "bad_rank": "hạng “{found}” không phải là số; bỏ qua (cần {expected})",
    "bye_with_colour": "ván {round}: miễn đấu mà có ghi màu quân (“{found}”); màu quân được bỏ qua",
    "bye_of_trf06": (
        "ván {round}: miễn đấu viết theo lối cũ của TRF06 (“{found}”); đã đọc theo số điểm ghi ở đó (cần {expected})"
    ),
    "date_form": "ngày “{found}” được đọc là {expected}",
    "read_as": "[[column=11|danh hiệu]][[column=10|giới tính]] “{found}” được đọc là {expected}",
    "columns_in_bytes": "{count} dòng đếm cột theo byte chứ không theo chữ, dòng {lines}; đã đọc theo cách đó",
    "columns_in_composed": "{count} dòng có dấu viết rời, không tính là cột, dòng {lines}; đã đọc theo cách đó",
    "empty_record": "bản ghi {record} không ghi gì nên không được dùng",
    "unknown_type": (
        "bản ghi 192: “{found}” không phải mã thể thức của FIDE ({expected}); vẫn giữ nguyên, nhưng ở đây "
        "không chỉ hệ thống nào"
    ),
    "tie_breaks_disagree": (
        "bản ghi {record} xếp hạng theo {found}, còn bản ghi {other} ở dòng {line} theo {expected}; phải bỏ "
        "một trong hai"
    ),
    "match_points": (
        "bản ghi {record}: điểm trận (“{found}”) chỉ dành cho đồng đội nên không được dùng; điểm: {expected}"
    ),
    "baku_without_points": (
        "“{found}” là giải tăng tốc nhưng không có bản ghi 250 nói cho ai; {count} đấu thủ không có gì ở "
        "vòng 1 ({players}): nếu vào giải muộn, hãy thêm bản ghi 250, vì nửa trên được tính ở ván 1"
    ),
    "team_event": (
        "đây là giải đồng đội; {count} bản ghi đồng đội được giữ và ghi lại nguyên vẹn, đấu thủ được đọc như "
        "giải cá nhân, và ở đây không xếp cặp đội"
    ),
    "team_member": "bản ghi {record}: “{found}” không phải đấu thủ nào trong tệp (các số: {expected})",
    "national_row": "dòng của {record} nói về đấu thủ {found}, không có trong tệp; vẫn giữ nguyên",
    "national_rating": "dòng của {record}: hệ số “{found}” không phải là số nên không được dùng",
    "stands_again": "bản ghi {record} có thêm một lần nữa (“{found}”); chỉ tính lần đầu (“{expected}”)",
    "bad_tie_break": "bản ghi {record}: “{found}” không phải tên hệ số phụ; danh sách được giữ làm chú thích",
    "open_round": "ván {round}: {count} bàn chưa có kết quả, được ghi để trống",
    "ranks_by_points": "hệ số phụ ({found}) không có ở đây hoặc không hợp với giải; hạng xếp theo điểm rồi theo số",
    "national_twice": "dòng của {record} ghi một hệ số quốc gia khác ({found}) cho cùng đấu thủ; tính {expected}",
    "unknown_record": "không biết mục “{found}”; giữ nguyên cả dòng",
    "unknown_line": "không hiểu dòng “{found}”; giữ nguyên cả dòng",
    "player_count": "mục 062 ghi {found} đấu thủ, tệp có {expected}",
    "bad_date": (
        "mục {record}: “{found}” không phải là ngày (cần dạng {expected}); giữ nguyên, không dùng để chọn bản luật"
    ),
    "more_problems": "và {count} điều nữa không liệt kê ở đây",
    "result_of_past_round": (
        "kết quả của ván {round} vừa được sửa, mà các ván sau đã xếp theo kết quả cũ (đến ván {drawn}); các ván ấy giữ "
        "nguyên, điểm và bảng xếp hạng tính theo kết quả mới"
    ),
    "file_not_found": "không có tệp này",
    "file_is_directory": "đây là thư mục, không phải tệp",
    "file_not_permitted": "không có quyền mở tệp này",
    "file_not_readable": "không đọc được tệp: {reason}",
    "file_not_writable": (
        "không ghi được: [[why=folder|không có thư mục “{folder}”]]"
        "[[why=file|“{folder}” là tệp, không phải thư mục]][[why=directory|đây là thư mục, không phải tệp]]"
        "[[why=permission|không có quyền ghi ở đây, hoặc chương trình khác đang mở tệp]][[why=full|đĩa đã đầy]]"
        "[[why=name|tên tệp quá dài]][[!why|{reason}]][[old|; tệp cũ còn nguyên]]"
    ),
    "file_too_big": "tệp lớn hơn {expected} MB, không thể là một giải hay một danh sách",
    "file_empty": "tệp trống",
    "file_binary": "tệp không phải là văn bản (có byte 0)",
    "not_a_tournament": "không phải tệp TRF, cũng không phải tệp JSON của một giải: “{found}”",
    "too_many_lines": "tệp có {found} dòng, nhiều nhất là {expected}",
    "line_too_long": "dòng dài {found} chữ, nhiều nhất là {expected}",
    "no_players": "tệp không có dòng đấu thủ nào (dòng bắt đầu bằng {expected})",
    "too_many_players": "có {found} đấu thủ, nhiều nhất là {expected}",
    "too_many_rounds": "dòng này có hơn {expected} ván",
    "bad_number": "số thứ tự “{found}” không đọc được (cột 5–8, cần {expected})",
    "duplicate_number": "số thứ tự {found} đã có ở dòng {line}",
    "bad_rating": "hệ số “{found}” không phải là số (cột 49–52, cần {expected})",
    "bad_points": "điểm “{found}” không đọc được (cột 81–84, cần dạng {expected})",
    "damaged_row": "dòng này giống dòng đấu thủ nhưng không bắt đầu bằng “{expected}” ở cột 1 mà bằng “{found}”",
    "bad_opponent": "ván {round}: “{found}” không có số đối thủ hợp lệ (cần {expected})",
    "misaligned_cell": "ván {round}: “{found}” lệch cột (cần {expected})",
    "cut_cell": "ván {round}: “{found}” bị cắt cụt, không có màu quân và kết quả (cần {expected})",
    "bye_and_game": "ván {round}: “{found}” vừa có đối thủ vừa miễn đấu (cần {expected})",
    "unknown_result": "ván {round}: không biết kết quả trong “{found}” (cần {expected})",
    "missing_colour": "ván {round}: “{found}” không ghi màu quân (cần {expected})",
    "unknown_colour": "ván {round}: không biết màu quân trong “{found}” (cần {expected})",
    "bye_without_result": "ván {round}: “{found}” không có đối thủ, có màu quân mà không có kết quả (cần {expected})",
    "unknown_bye": "ván {round}: không biết loại miễn đấu trong “{found}” (cần {expected})",
    "plays_himself": "ván {round}: đấu thủ {player} gặp chính mình",
    "no_such_opponent": (
        "ván {round}: đối thủ {found} của đấu thủ {player} không có trong tệp (các số có: {expected})"
    ),
    "opponent_disagrees": (
        "ván {round}: đấu thủ {player} gặp {opponent} (“{here}”), nhưng ở dòng {line} đấu thủ {opponent} ghi "
        "“{found}”; cần “{expected}”"
    ),
    "opponent_has_bye": (
        "ván {round}: đấu thủ {player} gặp {opponent} (“{here}”), nhưng ở dòng {line} đấu thủ {opponent} "
        "được miễn đấu (“{found}”); cần “{expected}”"
    ),
    "opponent_has_blank": (
        "ván {round}: đấu thủ {player} gặp {opponent} (“{here}”), nhưng ở dòng {line} ván này của đấu thủ "
        "{opponent} để trống; cần “{expected}”"
    ),
    "colours_disagree": (
        "ván {round}: hai đấu thủ {player} và {opponent} ghi cùng màu quân (“{here}”; dòng {line}: "
        "“{found}”, cần “{expected}”)"
    ),
    "results_disagree": (
        "ván {round}: kết quả của {player} và {opponent} trái nhau (“{here}”; dòng {line}: “{found}”, cần “{expected}”)"
    ),
    "points_disagree": "đấu thủ {player}: cột điểm ghi {found}, các ván cộng lại được {expected}",
    "scoring_not_named": (
        "cột điểm theo cách tính {found} nhưng tệp không ghi cách tính điểm; thêm mục 162 (hoặc XXS), ví dụ: {records}"
    ),
    "records_disagree": "“{found}” trái với “{expected}” ở dòng {line}",
    "bad_record": "mục {record}: không đọc được “{found}” (cần {expected})",
    "no_such_player": "mục {record}: không có đấu thủ số {found} (các số có: {expected})",
    "rank_order": (
        "“XXC rank” đòi xếp cặp theo hạng, mà hạng không theo số thứ tự: đấu thủ {player} (dòng {line}) hạng "
        "{found} đứng sau một hạng lớn hơn; hãy đánh lại số thứ tự theo hạng hoặc bỏ chữ “rank”"
    ),
    "byes_disagree": "ván {round}: “{found}” trái với “{expected}” ở dòng {line}",
    "bye_of_record_and_game": "ván {round}: “{found}” cho miễn đấu, nhưng ở dòng {line} đấu thủ ấy có bàn đấu",
    "abnormal_elsewhere": "mục 299: ván {round} của đấu thủ {player} không có kết quả “{found}” mà là “{expected}”",
    "json_syntax": (
        "không phải JSON hợp lệ: "
        "[[reason=value|chỗ này cần một giá trị]]"
        "[[reason=key|chỗ này cần một khóa trong ngoặc kép]]"
        "[[reason=colon|thiếu dấu hai chấm sau khóa]]"
        "[[reason=comma|thiếu dấu phẩy giữa hai mục]]"
        "[[reason=extra|còn chữ thừa sau khi dữ liệu đã hết]]"
        "[[reason=open_string|chuỗi chữ mở ngoặc kép mà không đóng]]"
        "[[reason=control|trong chuỗi chữ có ký tự điều khiển hoặc xuống dòng]]"
        "[[reason=escape|dấu “\\” không đứng trước chữ nó được phép đứng]]"
        "[[reason=trailing_comma|dấu phẩy thừa trước dấu đóng]]"
        "[[reason=cut|tệp hết giữa chừng]]"
        "[[reason=number|số này không dùng được]]"
        "[[reason=deep|lồng nhau quá sâu]]"
        "[[reason=other|không hiểu được từ chỗ này]]"
        "[[found| (“{found}”)]]"
    ),
    "banned_from_himself": "trong danh sách không được gặp nhau, đấu thủ {found} có hai lần (không ai gặp chính mình)",
    "json_repeated_key": "khóa “{found}” lặp lại trong cùng một đối tượng",
    "json_newer": (
        "tệp theo phiên bản {found} của định dạng; chương trình này biết đến phiên bản {expected}. "
        "Hãy cài bản thuysi mới hơn"
    ),
    "json_type": (
        "đây là [[found=null|null (để trống)]][[found=boolean|đúng/sai]][[found=integer|số nguyên]]"
        "[[found=number|số]][[found=string|chuỗi chữ]][[found=array|danh sách]][[found=object|đối tượng]]"
        ", cần [[expected=null|null (để trống)]][[expected=boolean|đúng/sai]][[expected=integer|số nguyên]]"
        "[[expected=number|số]][[expected=string|chuỗi chữ]][[expected=array|danh sách]]"
        "[[expected=object|đối tượng]]"
    ),
    "json_value": "không nhận giá trị “{found}” (cần: {expected})",
    "json_text": "không nhận “{found}” (cần: một dòng chữ, nhiều nhất {expected} chữ, không có ký tự điều khiển)",
    "json_length": "có {found} mục, cần {expected}",
    "json_missing_key": "thiếu khóa “{expected}”",
    "json_unknown_key": "không biết khóa “{found}” (các khóa có: {known})",
    "json_number_twice": "số thứ tự {found} có hai lần",
    "json_no_such_player": "không có đấu thủ số {found}",
    "json_plays_himself": "đấu thủ {found} gặp chính mình",
    "json_player_twice": "đấu thủ {found} đã có ở {expected} trong ván này",
    "json_absence_past": "ván {found} đã xếp (đã xếp {expected} ván); miễn đấu của ván đã xếp phải ghi trong ván ấy",
    "boards_not_for_role": "khoảng bàn chỉ dành cho {expected}; vai trò {role} không làm việc theo bàn",
    "json_range": "khoảng {found} ngược",
    "left_out_national_rating": "tệp TRF không có chỗ cho hệ số quốc gia: bỏ lại của {count} đấu thủ (số {players})",
    "left_out_grade": "tệp TRF không có chỗ cho đẳng cấp: bỏ lại của {count} đấu thủ (số {players})",
    "left_out_lot": "tệp TRF không có chỗ cho lá thăm: bỏ lại của {count} đấu thủ (số {players})",
    "left_out_unit": "tệp TRF không có chỗ cho đơn vị: bỏ lại của {count} đấu thủ (số {players})",
    "left_out_given_name": "tệp TRF không có chỗ cho tên riêng: bỏ lại của {count} đấu thủ (số {players})",
    "left_out_title": "tệp TRF không có chỗ cho danh hiệu dài hơn 3 chữ: bỏ lại của {count} đấu thủ (số {players})",
    "left_out_federation": (
        "tệp TRF không có chỗ cho liên đoàn dài hơn 3 chữ: bỏ lại của {count} đấu thủ (số {players})"
    ),
    "left_out_name": "tệp TRF không có chỗ cho phần tên sau 33 chữ: bỏ lại của {count} đấu thủ (số {players})",
    "left_out_lots": "tệp TRF không có chỗ cho thứ tự bốc thăm đã ghi: bỏ lại của {count} đấu thủ (số {players})",
    "left_out_fouls": "tệp TRF không có chỗ cho số lần phạm quy: bỏ lại của {count} đấu thủ (số {players})",
    "left_out_settings": "tệp TRF không có chỗ cho các lựa chọn của hệ xếp cặp: bỏ lại “{value}”",
    "left_out_round_lots": (
        "tệp TRF không có chỗ cho số gieo riêng và thẻ bốc bằng tay của từng ván: bỏ lại của ván {value}"
    ),
    "left_out_details": "tệp TRF không có chỗ cho: {value}; đã bỏ lại",
    "left_out_withdrawals": "tệp TRF không có chỗ cho việc rút khỏi giải (số {value}); chỉ thấy là vắng",
    "left_out_seed": "tệp TRF không có chỗ cho số gieo: bỏ lại “{value}”",
    "left_out_system": "tệp TRF không có chỗ cho hệ xếp cặp: bỏ lại “{value}”",
    "json_not_in_list_then": "“numbers” của ván này thiếu đấu thủ {found}, người đã có trong danh sách khi xếp ván",
    "left_out_numbers": "tệp TRF chỉ có một cách đánh số: bỏ lại số tạm thời khi xếp ván {value}",
    "late_beyond": (
        "đấu thủ số {player} đã lỡ {found} ván, nhiều hơn {expected} ván mà Điều 28.7 nói đến: tổng "
        "trọng tài quyết định"
    ),
    "late_without_lot": (
        "đấu thủ số {player} ngang {count} người và chỉ lá thăm mới phân được (Điều 28.1); không có "
        "--seed nên được xếp sau họ"
    ),
    "lines_not_renumbered": "{count} dòng giữ nguyên của tệp có thể còn dùng số cũ; hãy xem lại",
    "trf06_records": "TRF06 không có bản ghi {value}; bỏ lại",
    "trf06_points": "TRF06 không ghi được mỗi kết quả tính mấy điểm; điểm được ghi theo 1, ½, 0 (hạng giữ nguyên)",
    "trf06_byes": (
        "TRF06 không có chữ cho miễn đấu: {count} lượt (các ván {rounds}) được ghi bằng điểm của nó, và lượt trọn điểm "
        "khi đọc lại đều thành miễn đấu do bốc thăm"
    ),
    "trf06_uneven_byes": (
        "{count} lượt miễn đấu (các ván {rounds}) không bằng điểm thắng hay điểm hòa; TRF06 ghi mức thấp hơn"
    ),
    "trf06_adjourned": "TRF06 không có ván hoãn: các ván {rounds} được ghi chưa có kết quả",
    "left_out_ranks": "hạng ghi trong tệp không còn khớp với điểm; hạng được tính lại theo điểm rồi số thứ tự",
    "acceleration_disagrees": "ván {round}, đấu thủ {player}: “{found}” trái với “{expected}”",
}
