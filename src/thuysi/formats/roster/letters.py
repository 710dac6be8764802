"""Bytes to text for lists: which encoding a text is in, and the old fonts that wrote Vietnamese over Latin letters.

TCVN3 (ABC, the .VnTime fonts) and VNI are no encodings: the file says "Hä vµ tªn", only the font shows "Họ và tên".
They arrive in texts and in workbooks alike, in a whole list or in the column that somebody pasted. Which encoding a
text is in, its heading tells: the one whose heading is known, and in which the letters are those of Vietnamese or
Chinese. Whether a cell is in an old font, its syllables tell (`syllables`): they are Vietnamese only as the font shows
them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final

from thuysi.formats.encoding import MARKS

HEAD: Final = 1_000_000
"""So many bytes tell which encoding a text is in: more than any list of players has."""

_TCVN3_CODES: Final = (
    "¡Ă ¢Â £Ê ¤Ô ¥Ơ ¦Ư §Đ ¨ă ©â ªê «ô ¬ơ \u00adư ®đ µà ¶ả ·ã ¸á ¹ạ »ằ ¼ẳ ½ẵ ¾ắ Æặ Çầ Èẩ Éẫ Êấ Ëậ Ìè Îẻ Ïẽ Ðé Ñẹ "
    "Òề Óể Ôễ Õế Öệ ×ì Øỉ Üĩ Ýí Þị ßò áỏ âõ ãó äọ åồ æổ çỗ èố éộ êờ ëở ìỡ íớ îợ "
    "ïù ñủ òũ óú ôụ õừ öử ÷ữ øứ ùự úỳ ûỷ üỹ ýý þỵ"
)
TCVN3: Final[Mapping[int, str]] = {ord(pair[0]): pair[1] for pair in _TCVN3_CODES.split(" ")}
"""A Latin-1 letter as the file has it -> the Vietnamese letter that a TCVN3 font shows."""

_TCVN3_SMALL: Final = frozenset(pair[0] for pair in _TCVN3_CODES.split(" ") if pair[1].islower())
_TCVN3_WITHOUT_CAPITAL: Final = frozenset(
    pair[0] for pair in _TCVN3_CODES.split(" ") if pair[1].upper() not in TCVN3.values()
)
_TWO_CAPITALS: Final = re.compile("[A-Z][A-Z]")

_VNI_TONES: Final = {"ø": "\u0300", "û": "\u0309", "õ": "\u0303", "ù": "\u0301", "ï": "\u0323"}
_VNI_BREVE: Final = {"ê": "", "è": "\u0300", "ú": "\u0309", "ü": "\u0303", "é": "\u0301", "ë": "\u0323"}
_VNI_HAT: Final = {"â": "", "à": "\u0300", "å": "\u0309", "ã": "\u0303", "á": "\u0301", "ä": "\u0323"}
_VNI_ALONE: Final = {"ñ": "đ", "ô": "ơ", "ö": "ư", "î": "ỵ", "æ": "ỉ", "ó": "ĩ", "ò": "ị", "í": "í", "ì": "ì"}


def _vni() -> dict[str, str]:
    """What a file in VNI has -> the letter that the font shows: vowels with a mark after them, and letters alone."""
    pairs = dict(_VNI_ALONE)
    for vowel, (mark, tone) in product("aeiouy", _VNI_TONES.items()):
        pairs[vowel + mark] = unicodedata.normalize("NFC", vowel + tone)
    for mark, tone in _VNI_BREVE.items():
        pairs["a" + mark] = unicodedata.normalize("NFC", "ă" + tone)
    for vowel, (mark, tone) in product("aeo", _VNI_HAT.items()):
        pairs[vowel + mark] = unicodedata.normalize("NFC", unicodedata.normalize("NFC", vowel + "\u0302") + tone)
    for (horned, plain), (mark, tone) in product((("ô", "ơ"), ("ö", "ư")), _VNI_TONES.items()):
        pairs[horned + mark] = unicodedata.normalize("NFC", plain + tone)
    capitals = {key.upper(): letter.upper() for key, letter in pairs.items()}
    mixed = {key[0].upper() + key[1:]: letter.upper() for key, letter in pairs.items() if len(key) == 2}
    return {**mixed, **capitals, **pairs}


VNI: Final[Mapping[str, str]] = _vni()
"""One or two Latin letters as the file has them -> the Vietnamese letter that a VNI font shows."""

_VNI_LETTER: Final = re.compile("|".join(sorted(map(re.escape, VNI), key=len, reverse=True)))


def from_tcvn3(text: str) -> str:
    """What a TCVN3 font shows.

    >>> from_tcvn3("Hä vµ tªn: NguyÔn §øc ¸nh")
    'Họ và tên: Nguyễn Đức ánh'
    """
    return text.translate(TCVN3)


def from_vni(text: str) -> str:
    """What a VNI font shows.

    >>> from_vni("Hoï vaø teân: Nguyeãn Ñöùc Aùnh")
    'Họ và tên: Nguyễn Đức Ánh'
    """
    return _VNI_LETTER.sub(lambda found: VNI[found[0]], text)


def tcvn3_cell(text: str) -> str:
    """What a TCVN3 font shows of a cell. The fonts have no capitals with a tone: those of capitals only (.VnTimeH) show
    small letters as capitals, and with the others such a letter at the head of a name stays small.

    >>> tcvn3_cell("NGUYÔN V¡N HµO"), tcvn3_cell("Lª ¸nh"), tcvn3_cell("Thµnh phè Hµ Néi"), tcvn3_cell("¸nh")
    ('NGUYỄN VĂN HÀO', 'Lê Ánh', 'Thành phố Hà Nội', 'Ánh')
    """
    shown = from_tcvn3(text)
    ascii_letters = "".join(mark for mark in text if mark.isascii() and mark.isalpha())
    if ascii_letters.isupper() and _TWO_CAPITALS.search(text):
        return shown.upper()
    if text[:1] in _TCVN3_WITHOUT_CAPITAL and " " not in text:
        return shown[:1].upper() + shown[1:]  # a given name in a column of its own
    words, written = shown.split(" "), text.split(" ")
    small = [word[:1].islower() for word in words]
    toned = [first[:1] in _TCVN3_SMALL for first in written]
    if any(small) and all(tone for is_small, tone in zip(small, toned, strict=True) if is_small) and not all(small):
        return " ".join(word[:1].upper() + word[1:] for word in words)
    return shown


FONTS: Final[Mapping[str, Callable[[str], str]]] = {"TCVN3": tcvn3_cell, "VNI": from_vni}
"""Font -> what it shows of a cell."""

WHOLE: Final[Mapping[str, Callable[[str], str]]] = {"TCVN3": from_tcvn3, "VNI": from_vni}
"""Font -> what it shows of a whole text."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the bytes: the encoding's or font's name, and the text, cut after `HEAD` bytes."""

    name: str
    text: str


def readings(data: bytes) -> list[Reading]:
    """Every way in which the bytes can be a text, the likeliest first; none for what is no text.

    Bytes that are UTF-8, or have a mark, or zero bytes between their letters, can be read in one way only.
    """
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return _texts(data, (encoding,))
    if b"\0" in data[:HEAD]:
        return _texts(data, ("utf-16-le", "utf-16-be") if _zeros_follow(data) else ("utf-16-be", "utf-16-le"))
    head = data if len(data) <= HEAD else data[: data.rfind(b"\n", 0, HEAD) + 1]
    return _texts(data, ("utf-8",)) or _texts(head, ("cp1258", *FONTS, "gb18030", "big5", "cp1252", "cp1251"))


def decode(data: bytes, name: str) -> str:
    """The text in NFC, as the named encoding or font reads it; raises `UnicodeDecodeError`."""
    for mark, encoding in MARKS:
        if encoding == name and data.startswith(mark):
            data = data[len(mark) :]
    text = WHOLE[name](data.decode("cp1252")) if name in WHOLE else data.decode(name)
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def as_written(data: bytes, name: str) -> str:
    """The text without what an old font would show: its letters are still those of Latin-1."""
    return data.decode("cp1252") if name in FONTS else decode(data, name)


def _zeros_follow(data: bytes) -> bool:
    """Whether more zero bytes follow than precede their letters: UTF-16 with the low byte first."""
    return data[1:4096:2].count(0) >= data[0:4096:2].count(0)


def _texts(data: bytes, names: tuple[str, ...]) -> list[Reading]:
    found = []
    for name in names:
        try:
            text = decode(data, name)
        except UnicodeDecodeError:
            continue
        if not is_binary(text):
            found.append(Reading(name, text))
    return found


def is_binary(text: str) -> bool:
    """Whether the text has characters that no list has: controls other than tab, line ends and page break."""
    odd = (mark for mark in set(text[:HEAD]) if unicodedata.category(mark) in ("Cc", "Co"))
    return any(mark not in "\t\n\r\f\x1a\x85" for mark in odd)
