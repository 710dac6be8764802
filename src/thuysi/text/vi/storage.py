"""Sentences of the store."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "unknown_url": (
        "“{found}” không phải là địa chỉ của kho dữ liệu; hãy cho tên một tệp (giai.db), "
        "sqlite:///đường-dẫn, hoặc postgresql+psycopg://người-dùng@máy/cơ-sở-dữ-liệu"
    ),
    "cannot_create": (
        "không tạo được kho dữ liệu {place}: {reason}; hãy xem thư mục {folder} có tồn tại và có cho phép "
        "ghi không, hoặc chọn tệp khác bằng --db"
    ),
    "cannot_open": (
        "không mở được kho dữ liệu {place}: {reason}; chưa có gì thay đổi. Hãy xem tệp và thư mục chứa nó có "
        "cho phép đọc và ghi không"
    ),
    "locked": (
        "kho dữ liệu {place} đang bận vì nơi khác đang ghi; việc vừa làm CHƯA được ghi, dữ liệu cũ còn "
        "nguyên. Hãy làm lại; nếu vẫn bận, hãy đóng chương trình khác đang mở kho này"
    ),
    "full": (
        "hết chỗ trên đĩa của kho dữ liệu {place}; việc vừa làm CHƯA được ghi, mọi điều đã ghi trước đó còn "
        "nguyên. Hãy giải phóng chỗ trên đĩa rồi làm lại"
    ),
    "read_only": (
        "kho dữ liệu {place} chỉ cho đọc; việc vừa làm CHƯA được ghi, dữ liệu cũ còn nguyên. Hãy cho phép "
        "ghi vào tệp và thư mục chứa nó, hoặc chép kho sang nơi ghi được"
    ),
    "disk": (
        "đĩa không đọc hoặc ghi được kho dữ liệu {place} ({reason}); việc vừa làm CHƯA được ghi. Hãy kiểm "
        "tra đĩa, sao lưu ngay, rồi làm lại"
    ),
    "damaged": (
        "kho dữ liệu {place} bị hỏng một chỗ ({reason}); việc vừa làm CHƯA được ghi. Những giải không nằm ở "
        "chỗ hỏng vẫn dùng được; hãy xuất chúng ra tệp, rồi phục hồi kho từ bản sao lưu gần nhất"
    ),
    "not_a_store": "{place} không phải là kho dữ liệu của thuysi; tệp được để nguyên. Hãy chọn tệp khác bằng --db",
    "newer_version": (
        "kho dữ liệu {place} do một bản thuysi mới hơn tạo ra (cấu trúc {found}, bản này biết đến {known}); "
        "không có gì bị đụng đến. Hãy cài bản thuysi mới hơn"
    ),
    "newer_journal": (
        "nhật ký của giải “{event}” do một bản thuysi mới hơn ghi (dạng {found}, bản này biết đến {known}); "
        "nhật ký được để nguyên. Hãy cài bản thuysi mới hơn; các giải khác vẫn dùng được"
    ),
    "damaged_event": (
        "nhật ký của giải “{name}” ({event}) trong {place} không còn như lúc được ghi, từ mục {entry}; không "
        "có gì được ghi thêm vào giải này. Các giải khác vẫn dùng được; hãy phục hồi giải này từ bản sao lưu "
        "hoặc tệp .thuysi gần nhất"
    ),
    "no_such_event": "không có giải nào mang mã “{event}” trong kho dữ liệu",
    "event_exists": "đã có giải mang mã “{event}” trong kho dữ liệu; giải đó được để nguyên. Hãy chọn mã khác",
    "stale": (
        "giải “{event}” đã có thay đổi từ lúc được xem (đã xem đến mục {seen}, nay đến mục {head}); việc vừa "
        "làm CHƯA được ghi. Hãy xem lại rồi làm lại"
    ),
    "no_driver": "dùng PostgreSQL cần cài thêm psycopg: pip install 'thuysi[postgres]'",
    "not_permitted": (
        "PostgreSQL không cho phép vào hoặc ghi {place}: {reason}; chưa có gì thay đổi. Hãy xem lại tên, mật "
        "khẩu và quyền của người dùng"
    ),
    "no_database": "không có cơ sở dữ liệu {place}: {reason}; hãy tạo nó trước (createdb)",
    "unreachable": (
        "không nối được với PostgreSQL {place}: {reason}; việc vừa làm chưa được ghi. Hãy xem máy chủ có "
        "chạy không rồi làm lại"
    ),
    "refused": "cơ sở dữ liệu {place} từ chối: {reason}; việc vừa làm CHƯA được ghi, dữ liệu cũ còn nguyên",
    "nothing_to_write": "không có mục nào để ghi (lỗi của chương trình)",
    "unchained": (
        "mục {entry} không nối tiếp nhật ký, lẽ ra là mục {expected}; không có gì được ghi (lỗi của chương trình)"
    ),
}
