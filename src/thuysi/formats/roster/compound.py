"""The .xls workbook in its compound file: taken out, measured, and put into a plain compound file of its own.

A parser of compound files makes room for what the header claims and follows rings of sectors for ever. So this module
takes the workbook's stream out itself, checks how far each sheet reaches, makes the sheets' claims about their size
harmless, and hands on a file whose header, sectors and directory are its own.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from typing import Final

from thuysi.formats.roster.grid import MOST_CELLS, MOST_SHEETS, refusal
from thuysi.formats.roster.guard import Checked, check_cells, check_extent

MAGIC: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
BOOKS: Final = ("Workbook", "Book", "WORKBOOK", "BOOK")
"""The workbook's stream by the names that writers give it, in the order in which parsers look for them."""

_FREE, _NO_MORE, _FAT_SECTOR, _IN_USE = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD, 0xFFFFFFFA
_SECTOR: Final = 4096
_BOF, _EOF, _FILEPASS, _BOUNDSHEET, _MULRK, _DIMENSIONS = 0x0809, 0x0A, 0x2F, 0x85, 0xBD, 0x0200
_CELLS: Final = frozenset((0x0006, 0x00BD, 0x00D6, 0x00FD, 0x0203, 0x0204, 0x0205, 0x027E, 0x0406, 0x0002, 0x0003))
_ONE_CELL: Final = {14: struct.pack("<IIHHH", 0, 1, 0, 1, 0), 10: struct.pack("<HHHHH", 0, 1, 0, 1, 0)}
"""By its length, the record that says a sheet has one cell: a parser makes room for so many."""


def check_ole(data: bytes) -> Checked:
    """The .xls workbook, measured and packed anew; refuses encryption, damage, and what is no workbook (Word …)."""
    try:
        streams = _streams(data)
        if "EncryptedPackage" in streams:
            raise refusal("encrypted_file")
        name = next((name for name in BOOKS if name in streams), None)
        if name is None:
            raise refusal("not_a_list", kind="Word" if "WordDocument" in streams else "OLE")
        book = bytearray(streams[name])
        for at, length in _measure(book):
            book[at : at + length] = _ONE_CELL.get(length, b"\0" * length)
        # Sheets of a hostile file may overlap: what was written into one must not have changed another.
        for at, length in _measure(book):
            if book[at : at + length] != _ONE_CELL.get(length, b"\0" * length):
                raise refusal("damaged_file", reason="DIMENSIONS")
    except (struct.error, IndexError, UnicodeDecodeError) as damage:
        raise refusal("damaged_file", reason=str(damage)) from damage
    return Checked(_pack(bytes(book)), "xls")


# ── the compound file ────────────────────────────────────────────────────────────────────────────────────────────────


def _streams(data: bytes) -> Mapping[str, bytes]:
    """The streams of a compound file by name: those of a workbook with their bytes, the others empty."""
    size = 1 << min(_ushort(data, 30), 16)
    if size not in (512, 4096):
        raise refusal("damaged_file", reason="sector size")
    fat = _allocation(data, size)
    entries = dict(_entries(_chain(data, _uint(data, 48), fat, size)))
    root_start, root_length = entries.get("Root Entry", (_NO_MORE, 0))
    found = {}
    for name, (start, length) in entries.items():
        if name not in BOOKS:
            found[name] = b""
        elif length >= 4096:
            found[name] = _chain(data, start, fat, size)[:length]
        else:
            small = _chain(data, root_start, fat, size)[:root_length]
            table = _numbers(_chain(data, _uint(data, 60), fat, size))
            found[name] = _chain(b"\0" * 64 + small, start, table, 64)[:length]
    return found


def _allocation(data: bytes, size: int) -> tuple[int, ...]:
    """The sector that follows each sector (FAT), from the list of its own sectors in the header and beyond."""
    sectors = list(struct.unpack_from("<109I", data, 76))
    extra = _uint(data, 68)
    for _ in range(min(_uint(data, 72), len(data) // size)):
        *more, extra = _numbers(_sector(data, extra, size))
        sectors += more
    used = [number for number in sectors[: _uint(data, 44)] if number < _IN_USE]
    if len(used) > len(data) // size:
        raise refusal("damaged_file", reason="FAT")
    return _numbers(b"".join(_sector(data, number, size) for number in used))


def _entries(directory: bytes) -> Iterator[tuple[str, tuple[int, int]]]:
    """Name -> (first sector, length) of every entry of the directory."""
    for at in range(0, len(directory) - 127, 128):
        length = _ushort(directory, at + 64)
        if 2 <= length <= 64 and directory[at + 66]:
            name = directory[at : at + length - 2].decode("utf-16-le")
            yield name, (_uint(directory, at + 116), _uint(directory, at + 120))


def _sector(data: bytes, number: int, size: int) -> bytes:
    """One sector; the header takes the place of one before the first."""
    block = data[(number + 1) * size : (number + 2) * size]
    if not block:
        raise IndexError(f"sector {number}")
    return block.ljust(size, b"\0")


def _chain(data: bytes, start: int, fat: tuple[int, ...], size: int) -> bytes:
    """The sectors that follow one another from `start`; a ring is damage."""
    blocks: list[bytes] = []
    while start < _IN_USE:
        if len(blocks) > len(fat):
            raise refusal("damaged_file", reason="ring of sectors")
        blocks.append(_sector(data, start, size))
        start = fat[start]
    return b"".join(blocks)


def _pack(book: bytes) -> bytes:
    """A compound file with one stream, "Workbook": the allocation table, the directory, the stream."""
    stream = book.ljust(_SECTOR, b"\0")
    sectors = -(-len(stream) // _SECTOR)
    table = 1
    while table * _SECTOR // 4 < table + 1 + sectors:
        table += 1
    first = table + 1
    follow = [_FAT_SECTOR] * table + [_NO_MORE] + list(range(first + 1, first + sectors)) + [_NO_MORE]
    follow += [_FREE] * (table * _SECTOR // 4 - len(follow))
    header = struct.pack("<8s16x5H6x3I", MAGIC, 0x3E, 4, 0xFFFE, 12, 6, 1, table, table)
    header += struct.pack("<6I", 0, 4096, _NO_MORE, 0, _NO_MORE, 0)
    header += struct.pack("<109I", *range(table), *([_FREE] * (109 - table)))
    root = _entry("Root Entry", 5, 1, 0, 0)
    directory = root + _entry("Workbook", 2, _FREE, first, len(stream))
    parts = (header, struct.pack(f"<{len(follow)}I", *follow), directory, stream)
    return b"".join(part.ljust(-(-len(part) // _SECTOR) * _SECTOR, b"\0") for part in parts)


def _entry(name: str, kind: int, child: int, start: int, length: int) -> bytes:
    """One entry of the directory, without brothers."""
    written = (name + "\0").encode("utf-16-le")
    head = struct.pack("<64sHBBIII", written, len(written), kind, 1, _FREE, _FREE, child)
    return head + struct.pack("<36xIQ", start, length)


# ── the workbook's records ───────────────────────────────────────────────────────────────────────────────────────────


def _measure(book: bytes | bytearray) -> list[tuple[int, int]]:
    """Walk the records of the workbook's head, then those of every sheet it names, as a parser does.

    Refuses sheets that reach too far; returns place and length of every record in which a sheet claims its size.
    """
    sheets = []
    claims = []
    cells = walked = 0
    for kind, at, _length in _records(book, 0):
        if kind == _FILEPASS:
            raise refusal("encrypted_file")
        if kind == _BOUNDSHEET:
            sheets.append(_uint(book, at))
    if len(sheets) > MOST_SHEETS:
        raise refusal("too_many_sheets", sheets=len(sheets), limit=MOST_SHEETS)
    for start in sorted(set(sheets)):
        rows = columns = 0
        for kind, at, length in _records(book, start):
            walked += 1
            if kind == _DIMENSIONS:
                claims.append((at, length))
            elif kind in _CELLS:
                rows = max(rows, _ushort(book, at) + 1)
                columns = max(columns, _ushort(book, at + length - 2 if kind == _MULRK else at + 2) + 1)
                check_extent(rows, columns)
        cells += rows * columns
        check_cells(max(cells, walked - 4 * MOST_CELLS))
    return claims


def _records(book: bytes | bytearray, at: int) -> Iterator[tuple[int, int, int]]:
    """Kind, place and length of every record to the substream's end; charts inside it have ends of their own.

    A substream without its end was cut: `IndexError`.
    """
    depth = 0
    while at + 4 <= len(book):
        kind, length = struct.unpack_from("<HH", book, at)
        yield kind, at + 4, length
        depth += (kind == _BOF) - (kind == _EOF)
        if kind == _EOF and depth <= 0:
            return
        at += 4 + length
    raise IndexError("no end of the sheet")


def _numbers(block: bytes) -> tuple[int, ...]:
    return struct.unpack(f"<{len(block) // 4}I", block)


def _ushort(data: bytes | bytearray, at: int) -> int:
    number: int = struct.unpack_from("<H", data, at)[0]
    return number


def _uint(data: bytes | bytearray, at: int) -> int:
    number: int = struct.unpack_from("<I", data, at)[0]
    return number
