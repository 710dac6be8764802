"""Sentences."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "malformed_tie_break": (
        "“{name}” không phải là một hệ số viết đúng cách; cách viết: TÊN[:MP|:GP][/C1][/M1][/L+1][/K4]"
        "[/P][/F][/R], ví dụ BH/C1"
    ),
    "unknown_tie_break": "không có hệ số nào tên “{name}”[[nearest|; tên gần nhất: {nearest}]]; các tên có: {known}",
    "other_tie_break": (
        "“{name}” là hệ số riêng của giải, ở đây không tính được; hãy nêu danh sách khác bằng "
        "--tie-breaks; các tên có: {known}"
    ),
    "tie_break_of_other_field": (
        "“{name}” không dùng cho loại giải này (chỉ dùng cho giải [[field=team|đồng đội]][[field=individual|cá nhân]])"
    ),
    "modifier_not_taken": "“{name}”: hệ số này không nhận {modifiers}; nhận: {known}",
    "no_tie_breaks": "danh sách hệ số trống; hãy nêu các hệ số hoặc một bộ có sẵn: {known}",
    "unknown_standings_edition": (
        "không có bản luật tính hệ số nào tên “{name}”[[nearest|; tên gần nhất: {nearest}]]; các bản có: {known}"
    ),
    "no_such_round": "không có ván {round}: giải này đã xếp {rounds} ván, có đủ kết quả đến ván {complete}",
    "round_open": "ván {round} chưa đủ kết quả (bàn {boards}); bảng xếp hạng chỉ tính được đến ván {complete}",
    "not_in_round_robin": (
        "“{name}” không được dùng trong giải vòng tròn (điều {article}, {edition}); có thể dùng: {known}"
    ),
    "lot_needs_seed": "LOT cần một số gieo (--seed) hoặc lá thăm đã ghi: các số {players} vẫn bằng nhau",
    "seed_needed": ("bốc thăm ván {round} cần một số gieo: cho --seed N, hoặc cam kết trước bằng “thuysi draw commit”"),
    "seed_shape": "số gieo phải là số nguyên không âm, nhiều nhất 78 chữ số: {seed}",
    "card_twice": "thẻ số {card} nằm hai lần trong chồng thẻ",
    "salt_shape": "muối phải là 32 đến 128 chữ số thập lục phân viết thường: {salt}",
    "commitment_shape": "cam kết phải là 64 chữ số thập lục phân viết thường: {commitment}",
    "cards_left": "còn thẻ chưa xếp trên bàn: {cards} (lỗi của chương trình)",
    "no_opponent_left": "thẻ số {first} không còn đối thủ (lỗi của chương trình)",
    "nobody_goes_down": "không thẻ nào của nhóm {score} xuống được (lỗi của chương trình)",
    "nothing_to_open": "không còn cặp nào phía trên để mở cho các thẻ {carried} (lỗi của chương trình)",
    "unknown_result": "không có kết quả “{found}”; các kết quả: {known}",
    "unknown_round": "không có ván {found}: giải này đã xếp {expected} ván",
    "unknown_board": "ván {round} không có bàn {found}: có {expected} bàn",
    "not_next_round": "kết quả xếp cặp là của ván {found}, mà ván kế tiếp là ván {expected}",
    "unknown_format": "không biết định dạng “{found}”; các đuôi tệp: {known}",
    "defect": (
        "lỗi của chương trình ({kind}: {detail}); tệp nào được ghi thì đã ghi trọn vẹn, hãy xem "
        "lại tệp ghi ra trước khi làm tiếp. Xin báo cho người viết chương trình."
    ),
    "late_already_there": (
        "{name} đã có trong danh sách, mang số {player}; nếu là người trùng tên, hãy thêm --birth hoặc --unit"
    ),
    "late_without_name": "thiếu tên: hãy ghi --name",
    "late_birth": "không đọc được ngày sinh “{found}”; hãy ghi năm, hoặc năm-tháng-ngày: 1985, 1985-03-02",
    "unknown_players": "không có đấu thủ số {found}; các số có: {known}",
    "absence_round_drawn": "ván {found} đã xếp; chỉ báo vắng được từ ván {next}",
    "absence_beyond": "không có ván {found}: giải có {expected} ván",
    "absence_range": "từ ván {first} đến ván {last} là khoảng ngược",
    "not_announced": "số {found} không báo vắng ở ván {rounds}; đã báo vắng ở đó: {known}",
    "no_file_name": "tên tệp trống",
    "rating_out_of_range": "hệ số Elo của đấu thủ số {player} là {rating}: phải từ 1 đến 9999",
    "roster_rows_unknown": "danh sách chỉ có {expected} đấu thủ, không có người thứ {found}",
    "roster_decided_twice": "một đấu thủ hoặc một hàng được quyết định hai lần (các hàng {rows})",
    "options_clash": "các tùy chọn {options} không dùng cùng nhau",
    "option_needs": "{option} chỉ dùng cùng {needs}",
    "unknown_table": "không có bảng “{found}”; các bảng có: {known}",
    "unknown_table_order": "không có cách xếp “{found}”; các cách: {known}",
    "unknown_separator": "không có dấu ngăn cách “{found}”; các dấu: {known}",
    "convert_many_tables": "nhiều tệp vào chỉ ghép được khi mọi tệp đều là bảng tính của một giải: {files}",
    "initial_lots_need_seed": (
        "các số {groups} chỉ phân định được bằng bốc thăm (28.1): cần một số gieo (--seed) để lập giải"
    ),
    "scale_level_empty": "{name}: trong “{value}” có bậc trống; các bậc cách nhau bằng “>”, ngang nhau bằng “=”",
    "scale_grade_twice": "{name}: “{grade}” có hai lần trong “{value}”",
    "card_not_on_table": "thẻ số {card} không nằm trên bàn; có thể bốc: {known}",
    "draw_is_over": "đã bốc xong, không còn chỗ cho thẻ số {card}",
    "draw_not_over": "chưa bốc xong, còn thẻ trên bàn: {known}",
    "card_not_a_number": "thẻ phải là một số thứ tự: {word}",
    "piles_do_not_fit": "thẻ bốc bằng tay đã ghi (“{pile}”: {found}) không đúng với các thẻ của nhóm: {expected}",
    "cards_missing": "thẻ đã hết mà ván chưa xếp xong. {wanted}",
    "cards_and_file_on_standard_input": "tệp và thẻ không thể cùng đọc từ đầu vào chuẩn; ghi thẻ trên dòng lệnh",
    "hand_draw_system": "chỉ hệ “lots” được bốc bằng tay, không phải “{system}”",
    "draw_void": "cặp {first} – {drawn} không có giá trị (lỗi của chương trình)",
    "hand_draw_seed": "bốc bằng tay thì không có số gieo: bỏ --seed",
    "no_players": "không có đấu thủ số {player}: giải chưa có đấu thủ nào",
    "no_such_player": "không có đấu thủ số {player}; có từ số {lowest} đến {highest}",
    "unknown_unit_rule": "không có cách xếp đơn vị “{name}”; có: {known}",
    "unknown_unit_size": "số đấu thủ tính cho đơn vị phải từ 1 đến {most}: {found}",
    "unknown_places": "giấy chứng nhận in cho những hạng đầu, ít nhất một hạng: {found}",
    "unknown_bronzes": "số huy chương đồng phải là một trong {known}: {found}",
    "section_without_file": "--section cần dạng TÊN=TỆP: {word}",
    "system_missing": "chưa biết xếp theo hệ nào: cho --system; các hệ: {known}",
    "unknown_system": "không có hệ xếp cặp “{name}”[[nearest|; tên gần nhất: {nearest}]]; các hệ: {known}",
    "unknown_edition": "hệ {system} không có bản luật “{name}”[[nearest|; tên gần nhất: {nearest}]]; các bản: {known}",
    "unknown_setting": "không có thiết lập “{name}”[[nearest|; tên gần nhất: {nearest}]]; các thiết lập: {known}",
    "unknown_value": (
        "thiết lập {name} không nhận giá trị “{value}”[[nearest|; gần nhất: {nearest}]]; các giá trị: {known}"
    ),
    "setting_without_value": "--set cần dạng TÊN=GIÁ TRỊ: {word}",
    "baku_and_none": "--baku và --set acceleration=none trái nhau",
    "out_of_range": "{name} phải từ {least} đến {most}: {found}",
    "acceleration_not_defined": "hệ {system} không định nghĩa điểm ảo (tăng tốc), nên không xếp được giải có điểm ảo",
    "rounds_unknown": "không biết giải có bao nhiêu ván nên chưa xếp được ván {round}: cho --rounds N",
    "no_round_left": "giải có {rounds} ván và đã xếp hết, không còn ván nào để xếp",
    "ratings_missing": (
        "chưa có hệ số của {count} đấu thủ: [[!count=1|các ]]số {players}; hệ Dubov xếp theo hệ số nên tổng trọng tài "
        "cần cho mỗi người một hệ số tạm trước khi xếp cặp (Điều 1.1)"
    ),
    "nobody_to_pair": "ván {round} chỉ có {present} kỳ thủ có mặt, không đủ hai người để xếp cặp",
    "results_missing": "ván {round} còn thiếu kết quả của {count} bàn, chưa xếp được ván sau: {games}",
    "first_colour_unknown": (
        "chưa biết màu quân của số 1 ở ván đầu: cho --first-colour white|black, hoặc --seed N để bốc thăm"
    ),
    "round_not_there": "không có ván {found} để giải thích: giải đã xếp {drawn} ván, ván kế tiếp là ván {next}",
    "player_or_board": "chỉ hỏi một kỳ thủ hoặc một bàn, không hỏi cả hai cùng lúc",
    "against_without_player": "--against {against} cần thêm --player: vì sao ai không gặp số {against}?",
    "against_oneself": "số {player} không thể gặp chính mình: --against phải là một số khác",
    "rest_not_pairable": (
        "không xếp được những người còn lại dù đã chứng minh là được: {players} (lỗi của chương trình)"
    ),
    "matching_not_perfect": "cách xếp tìm được còn bỏ sót số {player} (lỗi của chương trình)",
    "nobody_available": "không tìm được đối thủ cho số {player} dù đã chứng minh là có (lỗi của chương trình)",
    "group_not_completable": "không tìm được người rời nhóm {score} để nhóm xếp đủ cặp (lỗi của chương trình)",
    "bracket_without_completion": (
        "nhóm gồm {players} không có cách xếp để các nhóm sau hoàn tất (lỗi của chương trình)"
    ),
    "players_left_over": "xếp xong vẫn còn sót: {players} (lỗi của chương trình)",
    "bye_not_completed": "cho số {player} miễn đấu thì không xếp xong ván (lỗi của chương trình)",
    "no_bye": "không tìm được người miễn đấu dù đã chứng minh là có (lỗi của chương trình)",
    "no_legal_pairing": (
        "không có cách xếp cặp hợp lệ nào cho ván này. Trong {players} kỳ thủ, nhiều nhất chỉ xếp được {pairs} "
        "cặp[[stuck|; khi đó {stuck:no} không còn đối thủ]][[bye_stuck|, và không còn ai được quyền miễn đấu]]. "
        "[[club|Điều lệ không cho {club_size} kỳ thủ trong đó gặp nhau ({club:no}), mà chỉ có {others} kỳ thủ khác. ]]"
        "{relief}"
    ),
    "relief.colour_limit": "bỏ giới hạn màu quân cho {pairs}",
    "relief.ban": "bỏ điều cấm của điều lệ cho {pairs}",
    "relief.bye": "cho {pairs} miễn đấu dù đã từng được điểm vì thiếu đối thủ",
    "relief.other": "cho phép {pairs}",
    "relief.whole_colour_limit": "bỏ giới hạn màu quân cho cả ván",
    "relief.whole_ban": "bỏ mọi điều cấm của điều lệ trong ván này",
    "relief.whole_bye": "cho phép miễn đấu lần thứ hai",
    "relief.whole_other": "nới các quy định cho cả ván",
    "relief.or_pairs": " hoặc ",
    "relief.or": "; hoặc ",
    "relief.pair": "cặp {one}–{other}",
    "relief.player": "số {one}",
    "relief.some": (
        "Chỉ cần nới một giới hạn là xếp được: {ways}. Việc nới giới hạn do trọng tài chính quyết định và ghi vào "
        "biên bản."
    ),
    "relief.none": "Không có giới hạn nào mà riêng nó được nới thì xếp được; trọng tài chính phải tự xếp cặp.",
    "and_more": " và {count} mục nữa",
    "matching_not_maximum": "cách xếp tìm được chưa nhiều cặp nhất (lỗi của chương trình)",
    "points_too_wide": "bản ghi {record} của tệp TRF không đủ chỗ cho {points} điểm (bốn cột)",
    "points_in_team_event": "ở giải đồng đội bản ghi 299 là của đội: TRF không ghi được điểm thưởng phạt {players}",
    "points_do_not_fit": "đấu thủ {player} có {points} điểm, không vừa cột điểm của tệp TRF",
    "no_upfloaters": "không tìm thấy người đánh lên nhóm của {players} dù đã chứng minh là có (lỗi của chương trình)",
    "upfloater_not_best": "lẽ ra số {player} phải đánh lên thay số {taken} (lỗi của chương trình)",
    "bracket_not_pairable": "nhóm của {players} không xếp đủ cặp dù đã chứng minh là được (lỗi của chương trình)",
    "shift_not_found": "không tìm đủ {count} người trong {players} để chuyển nhóm (lỗi của chương trình)",
    "transposition_not_found": (
        "không tìm được thứ tự đối thủ cho {players} dù đã chứng minh là có (lỗi của chương trình)"
    ),
    "rounds_not_of_table": (
        "giải vòng tròn {players} đấu thủ có {single} ván, đấu hai lượt có {double} ván; giải này ghi {found} ván: hãy "
        "sửa số ván, hoặc đặt cycles=1 hay cycles=2"
    ),
    "table_too_long": (
        "giải vòng tròn [[cycles=2|hai lượt ]]{players} đấu thủ cần {rounds} ván, mà một giải có nhiều nhất {most} "
        "ván, tức là nhiều nhất {most_players} đấu thủ; hãy chia bảng"
    ),
    "cycles_not_known": "{type_code}: ở đây giải vòng tròn đấu một hoặc hai lượt; hãy đặt cycles=1 hay cycles=2",
    "numbers_need_seed": (
        "bốc thăm số trong bảng đấu cần một số gieo: cho --seed N, hoặc tự đánh số các đấu thủ theo thăm đã rút"
    ),
    "numbers_drawn_with_another_seed": (
        "số trong bảng đấu đã bốc với số gieo {expected} ở ván 1 và giữ cho cả giải; số gieo {found} cho kết quả khác"
    ),
    "late_in_round_robin": (
        "[[players|{players:no} vào giải khi đã xếp {rounds} ván]][[!players|đã xếp {rounds} ván]]: trong giải vòng "
        "tròn, số đấu thủ định sẵn bảng đấu của mọi ván, nên sau khi xếp ván 1 không nhận thêm đấu thủ"
    ),
    "met_already": (
        "các bàn của ván {rounds} không đúng bảng đấu, nếu theo bảng thì ván {round} xếp lại những cặp đã gặp nhau "
        "({games}): hãy sửa lại, hoặc cho biết số đã bốc thế nào (numbers=drawn, --seed), hoặc xếp bằng tay"
    ),
    "bye_in_round_robin": (
        "ván {round} đã hứa nửa điểm hoặc trọn điểm cho {players:no}, nhưng trong giải vòng tròn ván đấu theo bảng vẫn "
        "giữ, ai vắng thì thua: hãy báo vắng không điểm, hoặc đặt absent-games=rest"
    ),
    "nothing_played": "chưa ván nào đủ kết quả nên chưa có huy chương, xếp hạng đơn vị hay giấy chứng nhận",
    "nothing_drawn": "giải chưa xếp ván nào nên chưa có gì để in theo ván",
    "unknown_document": (
        "không có tài liệu nào tên “{name}”[[nearest|; tên gần nhất: {nearest}]]; các tài liệu: {known}"
    ),
    "unknown_paper": "không biết khổ giấy “{found}”; các khổ: {known}",
    "option_unused": "{option} không dùng cho {documents}; dùng cho: {known}",
    "unknown_per_sheet": "mỗi tờ không in được {found}; có thể: {known}",
    "template_without_show": "tệp mẫu {file} thiếu hàm {function}: chương trình gọi hàm ấy để bày tài liệu",
    "template_error": "tệp mẫu {file}, dòng {line}, cột {column}: {message}",
    "template_package": (
        "tệp mẫu {file}, dòng {line}: gói trên mạng không dùng được ở đây; hãy chép tệp vào thư mục mẫu"
    ),
    "template_there": "đã có tệp {file}; hãy chọn một thư mục chưa có các tệp mẫu",
    "no_templates_there": "không có thư mục mẫu {folder}",
    "no_fonts_there": "thư mục {folder} không có phông chữ nào ({known})",
    "font_not_readable": "không đọc được phông chữ {file}",
    "unknown_logo": "không dùng được hình có đuôi “{found}”; các đuôi: {known}",
    "picture_too_big": "tệp {file} lớn quá {most} MB",
    "picture_broken": "tệp {file} không phải hình dùng được ({known})",
    "print_and_json": "--json và -o - cùng ghi ra đầu ra chuẩn: hãy cho -o một tên tệp",
    "print_incomplete": (
        "cần đủ TỆP, tên tài liệu và -o, ví dụ: thuysi print giai.json pairings -o xep-cap.pdf; các tài "
        "liệu: thuysi print --list"
    ),
    "unknown_plot": "không có hình nào tên “{found}”; các hình: {known}",
    "plot_of_whom": "hình way là của một đấu thủ: cho --player N",
    "nothing_to_plot": "chưa có gì để vẽ: chưa ván nào đủ kết quả",
    "routes_and_rules": "các trang không khớp bảng quyền: {without}[[hidden|; ngoài bảng: {hidden}]]",
}
