"""A stream of bytes with an end: what is longer than any list, or breaks off, is refused."""

from __future__ import annotations

import io
from typing import BinaryIO

from thuysi.formats.archives import DAMAGED
from thuysi.formats.ratings.notes import MOST_BYTES, refusal


class Limited(io.RawIOBase):
    """A stream that is refused when more comes out of it than may, or when it breaks off."""

    def __init__(self, stream: BinaryIO, limit: int) -> None:
        self._stream = stream
        self._limit = limit
        self._read = 0

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        """Fill the buffer; raises `InputError` beyond the limit."""
        try:
            data = self._stream.read(len(buffer))
        except DAMAGED as damage:
            raise refusal("archive_damaged", reason=str(damage) or type(damage).__name__) from damage
        self._read += len(data)
        if self._read > self._limit:
            raise refusal("too_much", limit=self._limit // (1024 * 1024))
        buffer[: len(data)] = data
        return len(data)


def limited(stream: BinaryIO, limit: int = MOST_BYTES) -> io.BufferedReader:
    """The stream, read up to the limit."""
    return io.BufferedReader(Limited(stream, limit), 1 << 16)
