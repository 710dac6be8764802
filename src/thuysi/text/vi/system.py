"""Vì sao hệ điều hành không làm được."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "not_there": "không có tệp hay thư mục ấy",
    "there": "đã có thứ mang tên này",
    "no_folder": "một phần của đường dẫn là tệp, không phải thư mục",
    "a_folder": "đây là thư mục, không phải tệp",
    "not_allowed": "không có quyền, hoặc chương trình khác đang mở tệp",
    "read_only": "nơi này chỉ cho đọc",
    "full": "đĩa đã đầy",
    "long_name": "tên quá dài",
    "too_many_files": "đang mở quá nhiều tệp",
    "in_use": "chương trình khác đang dùng",
    "disk": "đĩa báo lỗi khi đọc hoặc ghi",
    "address_in_use": "cổng này đã có chương trình khác dùng",
    "no_address": "máy này không có địa chỉ ấy",
}
