"""Sentences of the check of past rounds, in Vietnamese."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "paired_by": "Xếp lại theo {edition}.",
    "same": "Ván {round}: đúng.",
    "different": "Ván {round}: khác. {difference}",
    "board": "Theo luật: {white} (Trắng) – {black} (Đen); trong giải: {found}.",
    "bye": "Miễn đấu theo luật: {expected}; trong giải: {found}.",
    "no_legal_pairing": "Theo luật không có cách xếp cặp hợp lệ nào cho ván {round}.",
    "acceleration_not_defined": "Hệ này không định nghĩa điểm ảo (tăng tốc) nên ván {round} không xếp được.",
    "nobody_to_pair": "Ván {round} không có đủ hai đấu thủ để xếp cặp.",
    "no_round_left": "Ván {round} vượt quá số ván của giải.",
    "results_missing": "Trước ván {round} còn thiếu kết quả.",
    "rounds_unknown": "Không biết tổng số ván của giải; hãy thêm --rounds.",
    "rounds_not_of_table": "Ván {round}: số ván của giải không phải là của giải vòng tròn.",
    "table_too_long": "Ván {round}: quá đông đấu thủ cho một giải vòng tròn.",
    "cycles_not_known": "Ván {round}: ở đây giải vòng tròn đấu một hoặc hai lượt; hãy đặt cycles.",
    "late_in_round_robin": "Ván {round}: có người vào sau ván 1; giải vòng tròn đã định sẵn số đấu thủ.",
    "met_already": "Ván {round}: các bàn trước đó không đúng bảng đấu, sẽ có cặp gặp nhau thừa một lần.",
    "bye_in_round_robin": "Ván {round} có nửa hoặc trọn điểm cho người vắng; trong giải vòng tròn ván đấu vẫn giữ.",
}
