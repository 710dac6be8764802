"""Lời của dòng lệnh khi làm việc với kho giải."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "no_store": "chưa có kho nào ở {place}; lập giải bằng thuysi event new, hay đưa tệp vào bằng thuysi import",
    "no_events": "kho chưa có giải nào",
    "event_needed": "kho có nhiều giải, xin nêu giải nào: {known}",
    "no_event": "không có giải “{found}”[[known|; các giải có: {known}]]",
    "several_events": "“{found}” có thể là nhiều giải: {known}",
    "no_sections": "giải chưa có nội dung nào; thêm bằng thuysi event section add",
    "section_needed": "giải có nhiều nội dung, xin nêu --section: {known}",
    "no_section": "giải không có nội dung “{found}”; các nội dung có: {known}",
    "several_sections": "“{found}” có thể là nhiều nội dung: {known}",
    "whole_event_stored": "{file} là tệp; chỉ giải trong kho (--db URL EVENT) mới ghi thành .thuysi được",
    "exported": "Đã ghi giải {event} (mục cuối {sequence}) vào {file}.",
    "data_changed": "Lý do trên là lúc xếp cặp; từ đó đến nay đã đổi: {parts}.",
    "changed.rounds": "kết quả các ván trước",
    "changed.players": "đấu thủ",
    "changed.settings": "thể lệ",
    "changed.absences": "báo vắng",
    "changed.forbidden": "quy định không gặp nhau",
    "changed.adjustments": "thưởng phạt điểm",
    "changed.first_colour": "màu quân ván 1",
    "changed.total_rounds": "số ván",
    "changed.scoring": "cách tính điểm",
}
