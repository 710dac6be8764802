"""Rows that are no players: totals, signatures, headings of groups, officials, the row of column numbers.

Phrases are compared with their accents ("Tống" is a family name, "Tổng số" is not), or without where the row has none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from thuysi.formats.roster.grid import Cell, text_of
from thuysi.names import is_han, search_key

TOTALS: Final = ("tổng cộng", "tổng số", "tổng:", "cộng:", "danh sách này gồm", "danh sách trên gồm", "danh sách gồm",
                 "danh sách có", "ghi chú", "lưu ý", "total", "note:", "notes:",
                 "you find all details", "chess-tournament-results-server", "annotation", "tie break", "anmerkung",
                 "alle details", "合计", "总计", "共计", "备注")  # fmt: skip
"""What a line of sums or remarks begins with; players may follow it."""

ENDS: Final = (
    "người lập", "người tổng hợp", "người báo cáo", "người đăng ký", "xác nhận", "trưởng đoàn", "lãnh đội", "lãnh đạo",
    "thủ trưởng", "giám đốc", "phó giám đốc", "hiệu trưởng", "phó hiệu trưởng", "chủ tịch", "phó chủ tịch",
    "chủ nhiệm", "phó chủ nhiệm", "ban tổ chức", "trưởng ban", "tổng trọng tài", "trọng tài", "huấn luyện viên", "hlv",
    "đại diện", "phụ trách", "nơi nhận", "ký tên", "ký, ghi rõ", "ký và ghi", "ký ghi rõ", "đóng dấu", "tm.", "t/m",
    "t.m", "tm ban", "kt.", "signature", "signed", "prepared by", "approved by", "date:",
    "填表", "制表", "领队", "教练", "签名", "签字", "盖章", "负责人",
)  # fmt: skip
"""What a line of signatures begins with; whoever follows it unnumbered is no player."""

GROUPS: Final = ("bảng", "nhóm", "nội dung", "đơn vị", "clb", "câu lạc bộ", "khu vực", "lứa tuổi", "hạng tuổi",
                 "group", "section", "组别")  # fmt: skip
"""What the heading of a group begins with."""

SECTIONS: Final = ("bảng", "nhóm", "nội dung", "lứa tuổi", "hạng tuổi", "group", "section", "category", "组别", "男子",
                   "女子")  # fmt: skip
"""What the heading of a section begins with; whoever stands under it plays in it."""

UNITS: Final = ("đơn vị", "đội", "đoàn", "clb", "câu lạc bộ", "trường", "team", "club", "unit", "单位", "代表队")
_UNIT_HEAD: Final = re.compile(r"(?i:đơn vị|đoàn)\s+")

OFFICIALS: Final = ("hlv", "huấn luyện viên", "trưởng đoàn", "phó đoàn", "phó trưởng đoàn", "lãnh đội", "lãnh đạo",
                    "trọng tài", "săn sóc viên", "bác sĩ", "cán bộ", "quản lý", "phụ huynh", "coach", "captain non",
                    "arbiter", "official", "leader", "教练", "领队", "裁判", "队医")  # fmt: skip
PLAYING: Final = ("vđv", "vận động viên", "kỳ thủ", "đấu thủ", "player", "运动员", "棋手", "选手")
"""Roles: an official who plays too ("HLV kiêm VĐV") is a player."""

_SIGNED_DATE: Final = re.compile(r"\bngay\b.{0,14}\bthang\b.{0,14}\bnam\b|\d{4}年\s*\d{0,2}\s*月")
_NAME_HEADING: Final = re.compile(
    r"tên|ten|name|v[đd]v|vận động viên|van dong vien|(kỳ|kì|đấu|tuyển|ky|ki|dau|tuyen) thủ|thu\b|player|participant"
    "|姓|名|手|员|員",
    re.IGNORECASE,
)
_NUMERAL: Final = re.compile(r"(?:[IVX]{1,5}|[A-Z])\s*[.)/:-]\s*\S.*")
_NUMERAL_HEAD: Final = re.compile(r"^(?:[IVX]{1,5}|[A-Z]|\d{1,2})\s*[.)/:-]\s*(?=\S)")
_AGE: Final = re.compile(
    r"[Uu]\s?\d{1,2}\b.*|(?i:nam|nữ|nu|men|women|boys|girls|open)(?:\s+[Uu]?\s?\d{1,2}\b.*)?|男|女"
)


def begins_with(text: str, phrases: Iterable[str]) -> bool:
    """Whether the text begins with one of the phrases, as whole words; accents count where the text has any."""
    small = text.casefold().lstrip("(*-–+ ")
    found = (phrase for phrase in (_folded(phrases) if small.isascii() else phrases) if small.startswith(phrase))
    return any(not (_in_word(phrase[-1]) and _in_word(small[len(phrase) : len(phrase) + 1])) for phrase in found)


def _in_word(mark: str) -> bool:
    """Whether a letter goes on in a word; Chinese has no blanks between words."""
    return mark.isalpha() and not is_han(mark)


def _folded(phrases: Iterable[str]) -> list[str]:
    return [search_key(phrase) for phrase in phrases]


def is_total(texts: Sequence[str]) -> bool:
    """Whether one of these texts begins a line of sums or remarks."""
    return any(begins_with(text, TOTALS) for text in texts)


def is_end(texts: Sequence[str]) -> bool:
    """Whether one of these texts begins a line of signatures or is the date over it."""
    return any(begins_with(text, ENDS) or _SIGNED_DATE.search(search_key(text)) for text in texts)


def is_group(text: str) -> bool:
    """Whether a text that stands alone in its row heads a group: "Bảng A", "II. Nữ", "U11", "Đơn vị: Hà Nội"."""
    return bool(begins_with(text, GROUPS) or text.endswith(":") or _NUMERAL.fullmatch(text) or _AGE.fullmatch(text))


def is_section(text: str) -> bool:
    """Whether the heading of a group names a section of the event, not a unit: "Bảng A", "II. Nữ", "U11".

    >>> [is_section(text) for text in ("Bảng nữ", "II. Nam U13", "Đơn vị: Huế", "I. Hà Nội")]
    [True, True, False, False]
    """
    plain = _NUMERAL_HEAD.sub("", text)
    return bool(begins_with(plain, SECTIONS) or _AGE.fullmatch(plain.strip(" :")))


def unit_in(text: str) -> str:
    """The unit that the heading of a group names.

    >>> unit_in("Đơn vị: Huế"), unit_in("I. Hà Nội"), unit_in("CLB Cờ Quận 1")
    ('Huế', 'Hà Nội', 'CLB Cờ Quận 1')
    """
    plain = _NUMERAL_HEAD.sub("", text).strip(" :")
    head, colon, rest = plain.partition(":")
    return rest.strip() if colon and begins_with(head, UNITS) else _UNIT_HEAD.sub("", plain)


def is_official(role: str) -> bool:
    """Whether a role ("Chức vụ") is one of those who do not play."""
    words = [word.strip() for word in re.split(r"[,;/+]|\bkiêm\b", role)]
    officials = [word for word in words if begins_with(word, OFFICIALS)]
    return bool(officials) and not any(begins_with(word, PLAYING) for word in words)


def may_be_heading(texts: Iterable[str]) -> bool:
    """Whether the row can repeat a heading at all: one of its cells has a word of the name's heading."""
    return any(len(text) < 60 and _NAME_HEADING.search(text) for text in texts)


def numbers_columns(cells: Sequence[Cell]) -> bool:
    """Whether the row only numbers the columns under a heading: 1 2 3 …, (1) (2) (3) …, A B 1 2 …"""
    texts = [text_of(cell).strip("()[] ") for cell in cells if cell != ""]
    while texts and len(texts[0]) == 1 and texts[0].isalpha():
        texts.pop(0)
    return len(texts) >= 3 and texts == [str(n) for n in range(1, len(texts) + 1)]
