"""What `thuysi draw` says, in Vietnamese."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "commitment": "Cam kết (công bố trước khi bốc thăm): {commitment}",
    "secret": "Giữ kín đến khi bốc xong: số gieo {seed}, muối {salt}",
    "secret_file": "Số gieo và muối nằm trong tệp {file}; giữ kín đến khi bốc xong.",
    "revealed": (
        "Cam kết: {commitment}\nSố gieo: {seed}\nMuối: {salt}\nCâu do người xem đọc: {phrase}\nSố gieo "
        "để bốc thăm: {draw_seed}"
    ),
    "fits": "Khớp: số gieo và muối đúng với cam kết; số gieo để bốc thăm là {draw_seed}.",
    "lots_fit": (
        "Khớp: số gieo và muối đúng với cam kết; thứ tự lá thăm của mọi nhóm theo đúng số gieo {draw_seed}. Các cặp và "
        "màu quân thì kiểm bằng “thuysi check” hoặc examples/verify_draw.py."
    ),
    "by_hand": "Không khớp: ván này bốc bằng tay, không theo số gieo nào.",
    "mismatch": "Không khớp: số gieo và muối công bố không cho ra cam kết {commitment}.",
    "other_seed": "Không khớp: ván đã bốc với số gieo {seed}, nhưng lời công bố cho số gieo {expected}.",
    "other_order": "Không khớp: thứ tự lá thăm của nhóm {group} điểm phải là {expected}.",
    "hand_help": "Gõ số của từng thẻ bốc được; gõ “u” để lấy lại thẻ vừa gõ.",
    "wanted_bye": "Bốc thẻ miễn đấu trong nhóm {score} điểm: {cards}",
    "wanted_first": "Nhóm {score} điểm. Bốc thẻ đầu của cặp: {cards}",
    "wanted_opponent": "Nhóm {score} điểm. Bốc đối thủ cho số {first} {name}: {cards}",
    "nothing_back": "Không còn thẻ nào để lấy lại.",
    "void": "Số {first} – số {drawn}: không có giá trị ({reason}). Bốc lại trong các thẻ: {redraw}",
    "void_bye": "Số {drawn} không được miễn đấu ({reason}). Bốc lại trong các thẻ: {redraw}",
    "reveal_not_json": "không phải tệp cam kết dạng JSON: {found}",
    "reveal_lacks": "tệp cam kết thiếu “{key}”",
    "reveal_draw_seed": "“draw_seed” là {found}, nhưng số gieo và câu trong tệp cho ra {expected}",
    "reveal_not_text": "“{key}” phải là chữ: {found}",
    "not_json": "không phải JSON của “thuysi pair --json”",
    "no_draw": "ván này không có phần bốc thăm (“draw”)",
    "secret_exists": "tệp đã có; một bí mật không bao giờ bị ghi đè",
}
