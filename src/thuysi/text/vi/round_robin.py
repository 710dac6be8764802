"""Giải vòng tròn bằng lời: bảng đấu, số trong bảng, ai nghỉ, ai vắng."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "table": (
        "Giải vòng tròn [[cycles=2|hai lượt]][[cycles=1|một lượt]], {players} đấu thủ, {rounds} ván: ván {round} đấu "
        "theo vòng {table_round} của bảng Berger {size} người[[reverse|, đổi màu quân]][[swapped|; hai ván cuối của "
        "lượt đi đổi chỗ cho nhau, để không ai cầm một màu quân ba ván liền]] (C.05, Phụ lục 1)."
    ),
    "numbers_drawn": "Số trong bảng đấu theo bốc thăm (số gieo {seed}), bắt đầu từ số 1: {order}.",
    "numbers_listed": "Số trong bảng đấu theo thứ tự danh sách, bắt đầu từ số 1: {order}.",
    "rounds_differ": "Lưu ý: các bàn của ván {rounds} không đúng bảng đấu.",
    "by_table": (
        "Vòng {table_round} của bảng Berger {size} người ghi "
        "[[!reverse|{white_number}–{black_number}]][[reverse|{black_number}–{white_number}, lượt về đổi màu quân]]"
        "[[numbered| (số trong bảng của kỳ thủ số {white} và số {black})]]: số {white} cầm {WHITE} (C.05, Phụ lục 1)."
    ),
    "rests": (
        "Số đấu thủ lẻ: ở vòng {table_round} của bảng {size} người, số {player}[[numbered| (trong bảng là số "
        "{number})]] gặp số {size} không có ai, nên nghỉ; ván nghỉ không có điểm và không tính vào đâu (C.05, Phụ "
        "lục 1)."
    ),
    "by_default": (
        "[[both|Cả hai ({absent:no}) đều báo vắng nên cùng bị xử thua]][[!both|Ván đấu theo bảng vẫn giữ dù "
        "{absent:no} báo vắng: đối thủ được xử thắng]] ({article}). Kết quả: {result}."
    ),
    "opponent_absent": (
        "Số {opponent} báo vắng; theo điều lệ giải, ván như thế không xếp bàn, số {player} nghỉ ({article})."
    ),
    "meeting": (
        "[[when=now|[[again|Hai kỳ thủ còn gặp nhau]][[!again|Số {player} gặp số {other}]] ở chính ván "
        "này]][[when=past|[[again|Hai kỳ thủ còn đã gặp nhau]][[!again|Số {player} đã gặp số {other}]] ở ván "
        "{round}]][[when=later|[[again|Hai kỳ thủ còn gặp lại nhau]][[!again|Số {player} sẽ gặp số {other}]] ở ván "
        "{round}]], số {white} cầm {WHITE}: giải vòng tròn thì ai cũng gặp nhau, ván nào do bảng đấu định sẵn "
        "(C.05, Phụ lục 1)."
    ),
    "ban_not_kept": (
        "Điều lệ giải không cho số {white} và số {black} gặp nhau, nhưng giải vòng tròn thì ai cũng gặp nhau: ván đấu "
        "vẫn giữ."
    ),
}
