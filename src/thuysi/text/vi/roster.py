"""Danh sách đấu thủ: cột nào là gì, điều đáng ngờ ở từng ô, thứ tự ban đầu theo 28.1; bằng tiếng Việt."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # Refused
    "too_many_bytes": "tệp có {bytes} byte, nhiều nhất là {limit}",
    "empty_file": "tệp trống",
    "damaged_file": "tệp hỏng hoặc bị cắt cụt, không mở được ({reason}); xin mở lại và lưu thành .xlsx",
    "encrypted_file": "tệp có mật khẩu; xin bỏ mật khẩu rồi lưu lại",
    "not_a_list": (
        "đây không phải bảng tính hay văn bản[[!kind=binary| ({kind})]]; xin mở ra và lưu thành .xlsx hoặc .csv"
    ),
    "unzipped_too_large": "tệp bung ra lớn hơn {limit} byte, không thể là một danh sách",
    "too_many_rows": "bảng dài đến hàng {rows}, nhiều nhất là {limit}; xin xóa các ô thừa ở phía dưới",
    "too_many_columns": "bảng rộng đến cột thứ {columns}, nhiều nhất là {limit}; xin xóa các ô thừa ở bên phải",
    "too_many_cells": "bảng có {cells} ô, nhiều nhất là {limit}",
    "too_many_sheets": "tệp có {sheets} trang tính, nhiều nhất là {limit}",
    "text_unread": "không đọc được dòng này ({reason})",
    "open_quote": "dấu ngoặc kép mở ở đây mà không đóng: các dòng sau bị nuốt vào một ô",
    "no_name_column": (
        "không có hàng nào đặt tên cột họ tên; tìm thấy: {found}; cần một hàng tiêu đề có “Họ và tên” "
        "(hoặc “Họ đệm” và “Tên”), cùng các cột như “STT”, “Đơn vị”, “Năm sinh”, “Đẳng cấp”, “Elo”"
    ),
    "no_players": "dưới hàng tiêu đề này không có đấu thủ nào",
    "several_sheets": (
        "có nhiều trang tính chứa danh sách: {sheets}; xin chọn một bằng --sheet, hoặc đọc mỗi "
        "trang thành một nội dung bằng --sections"
    ),
    "unknown_sheet": "không có trang tính “{name}”; các trang có: {sheets}",
    "two_columns": "các cột {columns} cùng nói về một điều, không biết lấy cột nào; xin đổi tên hoặc xóa bớt",
    "second_table": "từ hàng này là một bảng khác, tiêu đề khác: {found}; xin tách ra trang tính riêng",
    "player_twice": (
        "“{name}” (sinh {birth}, {unit}) đã có ở {other}; nếu là một người xin xóa một hàng, nếu là hai người xin ghi "
        "thêm ngày sinh hoặc đơn vị để phân biệt"
    ),
    "player_twice_left": (
        "“{name}” đã có ở {other} (cùng năm sinh, đơn vị): hàng này không nhận; nếu là người khác xin đăng ký riêng"
    ),
    "fide_id_twice": "mã FIDE {fide_id} đã có ở {other}",
    # Doubtful
    "name_missing": "hàng này có dữ liệu nhưng không có họ tên; không tính là đấu thủ",
    "name_enumerated": "họ tên có số đứng trước “{found}”; đọc là “{read}”",
    "name_digits": "họ tên “{name}” có chữ số; giữ nguyên",
    "name_characters": "họ tên “{name}” có dấu lạ {found}; giữ nguyên",
    "birth_unread": "ngày sinh “{found}” không đọc được; để trống",
    "birth_missing": "không có ngày sinh hay năm sinh",
    "birth_future": "ngày sinh “{found}” ở tương lai; để trống",
    "birth_too_early": "năm sinh “{found}” trước năm {oldest}; để trống",
    "birth_month_first": "“{found}” không có tháng như vậy (có lẽ tháng viết trước ngày); chỉ lấy năm {read}",
    "birth_serial": "ngày sinh ghi bằng số {found} của bảng tính; đọc là {read}",
    "birth_no_day": "“{found}” không có ngày; chỉ lấy năm {read}",
    "age_odd": "sinh {read}: tuổi lạ đối với một đấu thủ; giữ nguyên",
    "lot_unread": "lá thăm “{found}” không đọc được (cần một số từ 1 trở lên); để trống",
    "rating_unread": "hệ số “{found}” không đọc được; coi như chưa có hệ số",
    "rating_range": "hệ số “{found}” ngoài khoảng {low}–{high}; coi như chưa có hệ số",
    "rating_grouped": "hệ số “{found}” viết có dấu ngăn nghìn; đọc là {read}",
    "rating_missing": "{count}/{players} đấu thủ chưa có hệ số, kể từ hàng này; theo 28.1 đứng sau người có hệ số",
    "grade_unknown": "không biết danh hiệu hay đẳng cấp “{found}”; giữ nguyên, khi xếp thứ tự coi như không có",
    "grade_twice": "có thêm danh hiệu {found}; chỉ lấy {read}",
    "sex_unread": "giới tính “{found}” không đọc được; để trống",
    "sex_twice": "đánh dấu cả hai cột Nam và Nữ; giới tính để trống",
    "unit_missing": "không có đơn vị",
    "fide_id_unread": "mã FIDE “{found}” không phải là số; để trống",
    "perhaps_same": "“{name}” có thể cũng là “{other_name}” ở {other}; đọc là hai người",
    "same_name_other_unit": "“{name}” trùng tên với {other}, khác đơn vị; đọc là hai người",
    "player_after_end": "“{name}” đứng sau phần ký tên; vẫn đọc là đấu thủ",
    "row_too_long": (
        "hàng có nhiều ô hơn tiêu đề ({columns} cột), thừa: {found}; có lẽ dấu ngăn cách nằm trong một ô, "
        "xin xem lại cả hàng"
    ),
    "number_missing": "“{name}” không có số thứ tự trong danh sách; vẫn đọc là đấu thủ",
    # Read around
    "row_total": "hàng tổng cộng hoặc ghi chú, không đọc: {found}",
    "row_end": "phần ký tên ở cuối, không đọc: {found}",
    "row_group": "hàng chỉ có một ô, đọc là tiêu đề của nhóm, không phải đấu thủ: {found}",
    "row_other": "hàng không có họ tên, không đọc: {found}",
    "row_continues": "hàng tiếp theo của cùng một ô họ tên, không đọc: {found}",
    "row_official": "“{name}” là {role}, không phải đấu thủ",
    "rows_only_numbered": "{rows} hàng chỉ có số thứ tự, kể từ hàng này; không đọc",
    "header_again": "hàng tiêu đề lặp lại",
    "number_gap": "số thứ tự nhảy từ {after} đến {number}",
    "number_twice": "số thứ tự {number} đã có ở trên",
    "numbers_restart": "số thứ tự bắt đầu lại từ 1",
    "old_font_column": "{count} ô của cột {column} viết theo phông {font}, kể từ ô này (“{found}”); đọc là “{read}”",
    "row_section": "tiêu đề của một nội dung: “{read}”; các đấu thủ bên dưới thuộc nội dung này: {found}",
    "row_unit": "danh sách không có cột đơn vị; các đấu thủ bên dưới được ghi đơn vị “{read}”: {found}",
    "names_in_capitals": (
        "{count} họ tên viết toàn chữ hoa, kể từ “{written}”; giữ nguyên (--names proper sẽ ghi là “{read}”)"
    ),
    "names_proper": "{count} họ tên viết toàn chữ hoa đã đổi sang chữ thường, kể từ “{written}”: ghi là “{read}”",
    "old_font": "chữ viết theo phông {font}; đã đổi sang Unicode",
    "hidden_sheet": "trang tính ẩn này cũng có danh sách; không đọc",
    "ties_in_list_order": (
        "các số {numbers} bằng nhau về mọi điều, chỉ còn bốc thăm (28.1); chưa có số gieo (--seed) nên giữ thứ tự của "
        "danh sách"
    ),
    # 28.1
    "order_rating": "số {player} đứng trước số {next}: hệ số {value} so với {next_value}",
    "order_title": "số {player} đứng trước số {next}: danh hiệu quốc tế {value} so với {next_value}",
    "order_national_rating": "số {player} đứng trước số {next}: hệ số quốc gia {value} so với {next_value}",
    "order_grade": "số {player} đứng trước số {next}: đẳng cấp {value} so với {next_value}",
    "order_lot": "số {player} đứng trước số {next} theo bốc thăm: lá thăm {value} và {next_value}",
    "order_list": "số {player} và số {next} chưa bốc thăm, giữ thứ tự của danh sách",
    "order_lots_drawn": (
        "bốc thăm với số gieo {seed}, nhãn “{label}”; thẻ đánh số từ 1 theo tên: {cards}; thứ tự rút thẻ: {drawn}"
    ),
    # The table
    "read_as": "Đã đọc {count} đấu thủ; hàng tiêu đề: {header}",
    "column": "cột {column}: {field}",
    "column_ignored": "cột {column} “{heading}”: không đọc",
    "column_unnamed": "cột {column} không có tiêu đề: không đọc",
    "settled_by": "Đứng trước số kế tiếp nhờ",
    "by_rating": "hệ số",
    "by_title": "danh hiệu quốc tế",
    "by_national_rating": "hệ số quốc gia",
    "by_grade": "đẳng cấp",
    "by_lot": "bốc thăm",
    "by_list": "thứ tự danh sách (chưa bốc thăm)",
    "written": "Đã ghi giải vào {file}",
    "rounds_unusual": "{rounds} ván là không thường gặp với {players} đấu thủ; thường là {usual} ván",
    "rounds_impossible": "{players} đấu thủ chỉ gặp nhau được nhiều nhất {most} ván",
    "field_number": "số thứ tự của danh sách",
    "field_name": "họ tên",
    "field_given_name": "tên",
    "field_unit": "đơn vị",
    "field_birth": "ngày sinh",
    "field_sex": "giới tính",
    "field_grade": "đẳng cấp",
    "field_title": "danh hiệu quốc tế",
    "field_rating": "hệ số quốc tế (Elo)",
    "field_national_rating": "hệ số quốc gia",
    "field_fide_id": "mã FIDE",
    "field_federation": "liên đoàn",
    "field_lot": "lá thăm",
    "field_rank": "thứ hạng",
    "field_role": "chức vụ",
    "head_number": "STT",
    "head_name": "Họ và tên",
    "head_birth": "Sinh",
    "head_unit": "Đơn vị",
    "head_title": "Danh hiệu QT",
    "head_grade": "Đẳng cấp",
    "head_rating": "Elo",
    "head_national_rating": "Elo QG",
}
