"""Sentences about the commands, in Vietnamese."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "section": "Lệnh",
    "pair": "xếp cặp ván kế tiếp",
    "explain": "vì sao gặp đấu thủ này, vì sao màu quân này, vì sao miễn đấu",
    "check": "xếp lại mọi ván đã qua, liệt kê chỗ khác",
    "standings": "bảng xếp hạng",
    "roster": "đọc danh sách đấu thủ như câu lạc bộ gửi",
    "result": "nhập kết quả một bàn",
    "late": "ghi người đến muộn, đánh số lại mọi người",
    "absent": "báo vắng có phép, hoặc thôi vắng",
    "print": "in ra PDF: xếp cặp, bảng xếp hạng, phiếu, thẻ, biên bản …",
    "convert": "đổi định dạng tệp",
    "export": "ghi một bảng (đấu thủ, xếp cặp, xếp hạng, bảng điểm) ra .xlsx, .csv, .json",
    "generate": "tạo một giải ngẫu nhiên",
    "draw": "bốc thăm: cam kết, công bố, kiểm chứng",
    "card": "thẻ theo dõi của một đấu thủ",
    "serve": "mở trang web của giải cho máy tính và điện thoại trong phòng thi đấu",
}
