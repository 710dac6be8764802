"""What the HTTP API refuses and `thuysi token` says, in Vietnamese."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "title.input": "Dữ liệu gửi đến chưa đúng",
    "title.usage": "Giá trị không dùng được",
    "title.refused": "Chưa làm được lúc này",
    "title.no_legal_pairing": "Luật không cho xếp cặp nào",
    "title.stale": "Giải đã thay đổi trong lúc đó",
    "title.key_used": "Khóa Idempotency-Key đã dùng cho yêu cầu khác",
    "title.storage": "Kho giải lúc này không dùng được",
    "title.sign_in": "Cần mã truy cập (token)",
    "title.not_yours": "Mã truy cập không cho phép việc này",
    "title.not_found": "Không có ở địa chỉ này",
    "title.method": "Địa chỉ này không nhận phương thức ấy",
    "title.too_large": "Yêu cầu quá lớn",
    "title.media_type": "Kiểu nội dung không đúng",
    "title.too_often": "Yêu cầu quá dày",
    "title.went_wrong": "Lỗi của chương trình",
    "input": "có {count} chỗ chưa đúng, không có gì được ghi; `problems` nêu từng chỗ",
    "sign_in": (
        "việc này cần mã truy cập của trọng tài: gửi kèm “Authorization: Bearer …” (tạo bằng `thuysi token new`)"
    ),
    "token": "mã truy cập này không mở được gì: không có, đã hết hạn hoặc đã bị thu hồi",
    "not_yours": "vai trò, nội dung hoặc dãy bàn của mã truy cập không bao gồm việc này",
    "not_your_board": "bàn {board} ngoài dãy bàn của mã truy cập ({first}–{last})",
    "other_origin": "yêu cầu đến từ một trang khác nên không được nhận",
    "stale_form": "phiên làm việc này phải kèm tiêu đề X-CSRF-Token",
    "not_found": "không có gì ở địa chỉ này",
    "no_such_event": "không có giải “{event}”",
    "no_such_section": "giải không có nội dung “{section}”; có: {known}",
    "no_such_round": "không có ván {round}; đã có {drawn} ván",
    "no_such_board": "không có bàn {board}",
    "no_such_player": "không có đấu thủ số báo danh {sbd}",
    "no_such_document": "không có “{found}”; có: {known}",
    "no_such_token": "giải không có mã truy cập {token} còn hiệu lực",
    "no_such_code": "giải không có mã một lần {hash} còn dùng được",
    "no_such_job": "không có việc {job}, hoặc chưa xong, hoặc kết quả đã được dọn",
    "no_such_device": "giải không có thiết bị {device} đang được vào",
    "too_many_codes": "giải đã có {most} mã một lần chưa dùng; hãy thu bớt",
    "method": "địa chỉ này không nhận phương thức ấy",
    "repeating": "yêu cầu cùng khóa đang được thực hiện; xin gửi lại sau giây lát",
    "too_large": "yêu cầu có nhiều hơn {most} byte, không có gì được ghi",
    "media_type": "nội dung là “{found}”; cần {expected}",
    "against_oneself": "số báo danh {player} không thể gặp chính mình: `against` phải là một số khác",
    "against_without_player": "`against` ({against}) cần kèm `player`: vì sao ai không gặp số báo danh {against}?",
    "plot_of_whom": "hình “way” là của một đấu thủ: cần `?player=SBD`",
    "names_in_capitals": (
        "{count} họ tên viết toàn chữ hoa, kể từ “{written}”; giữ nguyên (`?proper_names=true` thì ghi là “{read}”)"
    ),
    "several_sheets": "có nhiều trang tính chứa danh sách: {sheets}; xin chọn một bằng `?sheet=`",
    "ties_in_list_order": (
        "các số {numbers} bằng nhau về mọi điều, chỉ còn bốc thăm (28.1); không có `?seed=` nên giữ thứ tự của "
        "danh sách"
    ),
    "seen_twice": "`seen` ({seen}) và If-Match ({matched}) khác nhau; chỉ gửi một trong hai",
    "too_often": "yêu cầu quá dày; xin đợi {seconds} giây",
    "too_many_tokens": "giải đã có {most} mã truy cập còn hiệu lực; hãy thu hồi bớt",
    "went_wrong": "chương trình gặp lỗi; nhật ký của máy chủ ghi chi tiết, không có gì được ghi dở dang",
    "busy": "máy chủ đang bận; xin gửi lại sau {seconds} giây",
    "one_of": "phải có đúng một trong các khóa {keys}",
    "made": "Mã truy cập “{name}” ({role}), chỉ hiện một lần này: {secret}",
    "listed": "{token}  {name}  {role}  {reach}  {state}",
    "every_event": "mọi giải",
    "boards": "bàn {first}–{last}",
    "state_active": "đến {until}",
    "state_endless": "không hết hạn",
    "state_expired": "đã hết hạn",
    "state_revoked": "đã thu hồi",
    "none": "Chưa có mã truy cập nào.",
    "revoked": "Đã thu hồi mã truy cập {token}.",
}
