"""Lời của trang các bản sao và khôi phục cả kho giải."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "title": "Các bản sao của kho giải",
    "about": "Mỗi bản sao là cả kho: mọi giải, như lúc ấy. Xem trước không thay gì.",
    "about_server": (
        "Kho này ở PostgreSQL: mỗi bản sao là một giải, đưa vào thì giải được nối tiếp và không mất gì. Thay cả "
        "kho thì dùng bản sao của chính PostgreSQL (pg_dump, PITR); lùi một giải thì hoàn tác trong nhật ký của "
        "giải."
    ),
    "times": "Giờ ở trang này là giờ của máy chủ ({zone}).",
    "look": "Xem trước",
    "look_at": "Xem trước bản sao {name}",
    "preview": "Nếu khôi phục bản sao lúc {made}",
    "lost_lead": "Sẽ mất {count} mục đã ghi sau bản sao này.",
    "lost_nothing": "Không mất mục nào.",
    "adds_lead": "Giải được nối tiếp bằng những gì bản sao có thêm; không mất gì.",
    "parted_lead": "Giải ở đây và trong bản sao đã đi hai đường, không nối tiếp được; không có gì bị thay.",
    "events": "Các giải",
    "counts": "nay có {here} mục, trong bản sao {there}",
    "what_gone": "không còn nữa, mất {count} mục",
    "what_back": "lùi lại, mất {count} mục cuối",
    "what_same": "như nay",
    "what_ahead": "dài hơn nay",
    "what_new": "có thêm",
    "what_parted": "đi đường khác, mất {count} mục",
    "what_kept": "như nay, đã dài hơn bản sao",
    "what_other_way": "đã đi đường khác, không nối tiếp được",
    "and_before": "và {count} mục trước đó",
    "whole_about": (
        "Trước khi thay, kho như nay được chép sang một bản sao bên cạnh, nên có thể quay lại. Thiết bị và phiên "
        "vẫn như nay; các trang đang mở phải tải lại trước khi ghi tiếp."
    ),
    "adds_about": "Những mục mới được ghi tiếp vào nhật ký của giải.",
    "sure": "Tôi đã xem điều sẽ mất",
    "sure_adds": "Tôi đã xem",
    "restore": "Khôi phục cả kho",
    "bring": "Đưa vào",
    "reason_before_restore": "trước một lần khôi phục",
    "reason_revision": "trước khi nâng cấp",
    "reason_asked": "theo yêu cầu",
    "reason_round": "khi công bố ván {round}",
    "reason_closed": "khi khóa sổ",
    "reason_other": "",
    "gone": "không còn bản sao {name}; xin tải lại trang",
    "to_copies": "Khôi phục cả kho từ một bản sao",
}
