"""Words around a paired round, in Vietnamese."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "title": "Kết quả xếp cặp ván {round} · {edition}",
    "board": "Bàn",
    "white": "Trắng (đi tiên)",
    "black": "Đen (đi hậu)",
    "score": "Điểm",
    "bye": "Miễn đấu: {player}",
    "absent": "Không xếp cặp (vắng mặt): {players}",
    "setting": "Thiết lập khác mặc định: {name} = {value}",
    "whole_round": "Cả ván:",
    "float_heading": "Đấu thủ số {player} chuyển nhóm:",
    "board_heading": "Bàn {board} ({white} – {black}):",
    "bye_heading": "Số {player} miễn đấu:",
    "rests": "Nghỉ: {player}",
    "decided": "Bàn {board} đã có kết quả vì vắng mặt có báo: {result}",
    "rests_heading": "Số {player} nghỉ:",
}
