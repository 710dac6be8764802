"""Bytes to text: which encoding a file is in, decided from its bytes alone.

UTF-8 (with or without a mark), UTF-16 with a mark, else one of the two Windows code pages that arrive in Viet Nam:
1258, whose tones are marks after the vowel, or 1252. Nothing here guesses by language statistics: each rule is a
property that bytes of the other encoding do not have.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

MARKS: Final = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
"""Byte order marks and what follows them."""

REPLACEMENT: Final = "\ufffd"
"""Stands for a byte that the encoding does not know, one for each byte, so that columns of bytes stay in place."""

_UTF8_SEQUENCE: Final = rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}"
_SURROGATE: Final = "[\udc80-\udcff]"
_TONES: Final = "\u0300\u0301\u0303\u0309\u0323"
_TONE: Final = f"(?s:(.?))[{_TONES}]"
_VOWELS: Final = frozenset("aăâeêioôơuưyAĂÂEÊIOÔƠUƯY")
_LEADING_D: Final = r"(?<![^\W\d_])[đĐ][aăâeêioôơuưyAĂÂEÊIOÔƠUƯY]"


def decode(data: bytes) -> tuple[str, str]:
    """The text of `data` without its mark, and the name of the encoding it was read in.

    Bytes that the encoding does not know become U+FFFD; the caller decides whether that is an error.
    """
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, "replace"), encoding
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        pass
    if _mostly_utf8(data):
        escaped = data.decode("utf-8", "surrogateescape")
        return re.sub(_SURROGATE, REPLACEMENT, escaped), "utf-8"
    vietnamese = data.decode("cp1258", "replace")
    if _reads_as_vietnamese(vietnamese):
        return unicodedata.normalize("NFC", vietnamese), "cp1258"
    return data.decode("cp1252", "replace"), "cp1252"


def _mostly_utf8(data: bytes) -> bool:
    """Whether more bytes above 127 belong to sequences of UTF-8 than do not (a name cut inside a letter)."""
    high = len(data.translate(None, bytes(range(128))))
    in_sequences = sum(len(found) for found in re.findall(_UTF8_SEQUENCE, data))
    return in_sequences * 2 > high


def _reads_as_vietnamese(text: str) -> bool:
    """Whether every tone mark stands after a vowel, and a tone or a đ at the head of a syllable occurs at all."""
    before = re.findall(_TONE, text)
    if any(letter not in _VOWELS for letter in before):
        return False
    return bool(before) or re.search(_LEADING_D, text) is not None
