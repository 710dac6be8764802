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
        "chỗ hỏng vẫn dùng được. Hãy chép phần còn nguyên sang kho mới (thuysi restore KHO-MỚI.db --rescue), hoặc "
        "phục hồi kho từ bản sao lưu gần nhất"
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
        "hoặc tệp .thuysi gần nhất, hoặc chép phần còn nguyên sang kho mới (thuysi restore KHO-MỚI.db --rescue)"
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
    "unreachable": (
        "không nối được với PostgreSQL {place}: {reason}; việc vừa làm chưa được ghi. Hãy xem máy chủ có "
        "chạy không, tên cơ sở dữ liệu, người dùng và mật khẩu có đúng không, rồi làm lại"
    ),
    "refused": "cơ sở dữ liệu {place} từ chối: {reason}; việc vừa làm CHƯA được ghi, dữ liệu cũ còn nguyên",
    "nothing_to_write": "không có mục nào để ghi (lỗi của chương trình)",
    "unchained": (
        "mục {entry} không nối tiếp nhật ký, lẽ ra là mục {expected}; không có gì được ghi (lỗi của chương trình)"
    ),
    "letters": "tên trong “{name}” có ký tự điều khiển, không ghi được: {found}",
    "key_used": "khóa “{key}” đã dùng cho một yêu cầu khác; không có gì được ghi. Hãy gửi lại với khóa mới",
    "repeated": "yêu cầu này đã được thực hiện rồi (giải “{event}”, mục {first}–{last}); không ghi lần thứ hai",
    "unsure": (
        "mất liên lạc với {place} đúng lúc đang ghi mục {entry} của giải “{event}” ({reason}): chưa biết mục "
        "ấy đã được ghi hay chưa, không có mục nào được ghi một nửa. Khi nối lại được, hãy xem nhật ký rồi "
        "mới làm lại"
    ),
    "copy_exists": "đã có {file}; tệp ấy được để nguyên. Hãy chọn tên khác",
    "copy_failed": (
        "không ghi được bản sao lưu {file}: {reason}; kho dữ liệu không bị đụng đến, mọi điều đã ghi còn "
        "nguyên. Hãy xem đĩa còn chỗ và cho phép ghi không, hoặc sao lưu sang nơi khác"
    ),
    "copy_damaged": (
        "không sao lưu được vì {place} bị hỏng một chỗ ({reason}); các bản sao lưu cũ được giữ nguyên. Hãy "
        "chép phần còn nguyên sang kho mới: thuysi restore KHO-MỚI.db --rescue"
    ),
    "moved_on": (
        "kho giải đã có thay đổi từ lúc xem trước; chưa có gì bị thay. Xin xem lại điều sẽ mất rồi mới khôi phục"
    ),
    "not_exchanged": (
        "kho ở {place} là PostgreSQL: không thay cả kho từ đây được. Bản sao của từng giải có thể đưa vào để nối "
        "tiếp, không mất gì; lùi một giải thì dùng Hoàn tác trong nhật ký; cả kho thì khôi phục bằng bản sao của "
        "chính PostgreSQL (pg_dump, PITR)"
    ),
    "in_use": (
        "{place} đang được chương trình khác mở; không có gì bị thay. Hãy tắt chương trình ấy (thuysi serve, "
        "cửa sổ lệnh khác) rồi phục hồi lại"
    ),
    "no_copy": "không đọc được tệp {file}[[reason|: {reason}]]; không có gì thay đổi",
    "same_file": "{file} chính là kho dữ liệu đang dùng; hãy chọn một bản sao lưu",
    "not_upgraded": (
        "kho dữ liệu {place} thuộc cấu trúc cũ và cần một bản sao trước khi nâng cấp, nhưng không sao được "
        "({reason}); kho được để nguyên. Hãy giải phóng chỗ trên đĩa rồi mở lại"
    ),
    "diverged": (
        "giải “{event}” ở đây và trong tệp đã đi hai đường từ mục {entry} (ở đây: {here}, {here_time}; trong "
        "tệp: {there}, {there_time}); không có gì được ghi. Hãy chọn một trong hai bản để tiếp tục, và nhập "
        "bản kia vào một kho khác nếu cần xem"
    ),
    "file_too_big": "tệp quá lớn: mỗi phần nhiều nhất {most} MB; không có gì được nhập",
    "file_changed": (
        "tệp không còn như lúc được xuất: mã kiểm tra không khớp; không có gì được nhập. Hãy chép lại tệp từ máy cũ"
    ),
    "file_chain": "chuỗi nhật ký bị đứt ở đây: mục này không nối tiếp mục trước; không có gì được nhập",
    "file_not_ours": "đây không phải là tệp .thuysi của một giải; không có gì được nhập",
    "file_broken": "tệp .thuysi bị hỏng, không giải nén được; không có gì được nhập. Hãy chép lại tệp từ máy cũ",
    "file_newer": (
        "tệp do một bản thuysi mới hơn xuất ra (dạng {found}, bản này biết đến {known}); không có gì được "
        "nhập. Hãy cài bản thuysi mới hơn"
    ),
    "file_line": "dòng {line} của nhật ký không phải là một mục nhật ký; không có gì được nhập",
    "code_unknown": "mã này không có trong giải; hãy xin trọng tài một mã mới",
    "code_used": ("mã này đã được dùng trên một máy khác; mỗi mã chỉ dùng cho một máy, hãy xin trọng tài một mã mới"),
    "password_wrong": "tên hoặc mật khẩu không đúng",
    "password_short": "mật khẩu cần ít nhất {least} chữ",
    "password_long": "mật khẩu dài quá {most} chữ",
    "login_taken": "tên “{login}” đã có người dùng",
    "login_missing": "chưa có tên để vào",
    "code_expired": "mã này đã hết hạn; hãy xin trọng tài một mã mới",
    "unknown_role": "không có vai trò “{found}”; các vai trò: {known}",
    "boards": "khoảng bàn từ {first} đến {last} không đúng; bàn đầu ít nhất là 1 và không lớn hơn bàn cuối",
    "file_too_many": "nhật ký trong tệp có {found} giá trị, nhiều nhất là {most}; không có gì được nhập",
}
