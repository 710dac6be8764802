"""What `thuysi serve` prints, in Vietnamese."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "cannot_listen": "không mở được {host}:{port} ({reason}); chọn cổng khác bằng --port, hoặc --port 0",
    "ready": "Trang web đã mở: {address}",
    "code": "Trọng tài chính mở địa chỉ này, dùng được một lần: {address}",
    "first_device": "Máy trọng tài chính",
    "sample": "Giải mẫu: {address}",
    "stop": "Bấm Ctrl+C để dừng.",
}
