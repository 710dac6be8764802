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
}
