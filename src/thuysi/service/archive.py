"""The list inside a zip: found, unpacked as it is read, and never more of it than a list can have.

What a zip says of its sizes is not believed; what comes out is counted. FIDE's lists shrink to a twentieth or so, a
bomb to a thousandth.
"""

from __future__ import annotations

import os
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO, Final

from thuysi.formats.archives import DAMAGED
from thuysi.formats.ratings.limited import limited
from thuysi.formats.ratings.notes import MOST_BYTES, refusal

ZIP: Final = b"PK\x03\x04"
OF_LISTS: Final = (".xml", ".txt", ".csv", ".tsv")
MOST_PARTS: Final = 1_000
LARGEST_PIECE: Final = 1 << 20
MOST_EXPANSION: Final = 200
"""A list unpacks to so many times its packed size at most …"""
FREE: Final = 64 * 1024 * 1024
"""… once it is longer than this."""


def is_workbook(archive: zipfile.ZipFile) -> bool:
    """Whether a zip is a workbook (.xlsx, .ods), which has a reader of its own."""
    names = set(archive.namelist())
    return "[Content_Types].xml" in names or "content.xml" in names


@contextmanager
def unpacked(path: str) -> Iterator[tuple[BinaryIO, BinaryIO, str]]:
    """A list's file, the list in it, and the list's name: the file itself, or the one list in a zip.

    Raises `InputError` for a zip that is neither a workbook nor holds one list, `OSError`.
    """
    with open(path, "rb") as file:
        head = file.read(len(ZIP))
        file.seek(0)
        if head != ZIP:
            yield file, limited(file), os.path.basename(path)
            return
        with _in_zip(file) as found:
            file.seek(0) if found is None else None
            yield (file, *(found or (file, os.path.basename(path))))


class _Careful:
    """A zip's file, of which no more is read at once than a zip with few parts needs: its directory is one piece."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.seek = file.seek
        self.tell = file.tell
        self.seekable = file.seekable

    def read(self, count: int = -1) -> bytes:
        """The next bytes; raises `InputError` where more are asked for than any list's zip needs."""
        if count > LARGEST_PIECE:
            raise refusal("archive_damaged", reason=str(count))
        return self._file.read(LARGEST_PIECE if count < 0 else count)


@contextmanager
def _in_zip(stream: BinaryIO) -> Iterator[tuple[BinaryIO, str] | None]:
    """The one list in a zip and its name; None for a workbook."""
    try:
        archive = zipfile.ZipFile(_Careful(stream))
    except DAMAGED as damage:
        raise refusal("archive_damaged", reason=str(damage) or type(damage).__name__) from damage
    with archive:
        if is_workbook(archive):
            yield None
            return
        info = _only_list(archive)
        try:
            part = archive.open(info)
        except DAMAGED as damage:
            raise refusal("archive_damaged", reason=str(damage)) from damage
        limit = min(MOST_BYTES, max(FREE, info.compress_size * MOST_EXPANSION))
        with part:
            yield limited(part, limit), info.filename  # type: ignore[arg-type]


def _only_list(archive: zipfile.ZipFile) -> zipfile.ZipInfo:
    """The one part that can be a list."""
    parts = archive.infolist()
    if len(parts) > MOST_PARTS:
        raise refusal("archive_without_list", found=f"{len(parts)}")
    lists = [part for part in parts if part.filename.lower().endswith(OF_LISTS)]
    if len(lists) != 1:
        raise refusal("archive_without_list", found=", ".join(part.filename[:60] for part in parts[:10]))
    if lists[0].flag_bits & 1:
        raise refusal("archive_locked", found=lists[0].filename[:60])
    return lists[0]
