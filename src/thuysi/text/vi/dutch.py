"""Vì sao hệ Hà Lan của FIDE xếp như vậy: mỗi mã một câu."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "both_granted": "Cả hai đấu thủ đều được cầm màu mình cần.",
    "stronger_preference": "Hai đấu thủ cùng cần một màu: ưu tiên người có nhu cầu màu mạnh hơn.",
    "wider_difference": "Cả hai có nhu cầu màu tuyệt đối: ưu tiên người có chênh lệch màu lớn hơn.",
    "alternated": "Đổi màu so với vòng gần nhất mà hai đấu thủ cầm màu khác nhau.",
    "higher_ranked": "Ưu tiên nhu cầu màu của đấu thủ xếp trên.",
    "odd_number_initial_colour": "Đấu thủ xếp trên có số lẻ nên cầm màu ban đầu.",
    "even_number_opposite_colour": "Đấu thủ xếp trên có số chẵn nên cầm màu ngược với màu ban đầu.",
    "initial_colour_by_lot": "Màu ban đầu được bốc thăm (mầm {seed}).",
    "initial_colour_from_round_one": "Màu ban đầu được suy ra từ các bàn của vòng 1.",
    "bye": "Được miễn đấu: {score} điểm là điểm thấp nhất có thể của người được miễn; {unplayed} ván chưa đấu.",
    "floats_down": "Gặp đối thủ ít điểm hơn ({from} gặp {to}): bị đẩy xuống.",
    "floats_up": "Gặp đối thủ nhiều điểm hơn ({from} gặp {to}): được đưa lên.",
}
