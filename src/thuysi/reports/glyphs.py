"""Which letters the fonts of the prints have: from a committed table, and from the fonts an event adds.

A letter that no font has would be printed as an empty box. The table (`fonts/coverage.txt`) is written from the fonts'
own character maps, so that nothing has to open them; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from struct import Struct, error, unpack_from
from typing import Final

from thuysi.errors import UsageError

FONTS: Final = Path(__file__).parent / "fonts"
COVERAGE: Final = FONTS / "coverage.txt"
ENDINGS: Final = (".ttf", ".otf", ".ttc")

UNICODE_MAPS: Final = frozenset({(3, 1), (3, 10), *((0, kind) for kind in range(7))})
"""The (platform, encoding) of the subtables that map Unicode."""


@cache
def bundled() -> frozenset[int]:
    """The code points of the bundled fonts, from the committed table."""
    points: set[int] = set()
    for line in COVERAGE.read_text(encoding="ascii").split():
        first, _, last = line.partition("-")
        points.update(range(int(first, 16), int(last or first, 16) + 1))
    return frozenset(points)


def unshown(text: Iterable[str], more: frozenset[int] = frozenset()) -> list[str]:
    """The letters that neither the bundled fonts nor `more` have, in the order of their code points."""
    seen = {ord(letter) for letter in set(text)}
    return [chr(point) for point in sorted(seen - bundled() - more) if point > 0x20]


def code_point(letter: str) -> str:
    """A letter as its code point.

    >>> code_point("ก")
    'U+0E01'
    """
    return f"U+{ord(letter):04X}"


def spelt(text: str, letters: Iterable[str], after: str = "") -> str:
    """The text with these letters written as their code points, each followed by `after`.

    >>> spelt("กa", ["ก"])
    '‹U+0E01›a'
    """
    for letter in letters:
        text = text.replace(letter, f"‹{code_point(letter)}›{after}")
    return text


def coverage_text(points: Iterable[int]) -> str:
    """Code points as the table holds them: one run a line, in hexadecimal.

    >>> coverage_text([65, 66, 67, 97])
    '41-43\\n61\\n'
    """
    runs: list[list[int]] = []
    for point in sorted(points):
        if runs and runs[-1][1] == point - 1:
            runs[-1][1] = point
        else:
            runs.append([point, point])
    return "".join(f"{first:x}\n" if first == last else f"{first:x}-{last:x}\n" for first, last in runs)


# --- a font's own character map -------------------------------------------------------------------------------------


def of_folder(folder: Path) -> frozenset[int]:
    """The code points of every font in a folder; raises `UsageError` ("no_fonts_there", "font_not_readable")."""
    found = sorted(path for path in folder.glob("*") if path.suffix.lower() in ENDINGS)
    if not found:
        raise UsageError("no_fonts_there", folder=str(folder), known=list(ENDINGS))
    points: set[int] = set()
    for path in found:
        try:
            points |= code_points(path.read_bytes())
        except (error, IndexError, OSError):
            raise UsageError("font_not_readable", file=str(path)) from None
    return frozenset(points)


def code_points(data: bytes) -> set[int]:
    """The code points a TrueType or OpenType font (or the first of a collection) has a glyph for.

    Raises `struct.error` or `IndexError` for what is no font.
    """
    start = unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    points: set[int] = set()
    for place in range(unpack_from(">H", data, start + 4)[0]):
        tag, _, offset, _ = unpack_from(">4sIII", data, start + 12 + 16 * place)
        if tag == b"cmap":
            for subtable in _subtables(data, offset):
                points.update(_mapped(data, subtable))
    if not points:
        raise IndexError("no character map")
    return points


def _subtables(data: bytes, table: int) -> set[int]:
    """Where the subtables that map Unicode begin."""
    count = unpack_from(">H", data, table + 2)[0]
    records = [unpack_from(">HHI", data, table + 4 + 8 * place) for place in range(count)]
    return {table + offset for platform, encoding, offset in records if (platform, encoding) in UNICODE_MAPS}


def _mapped(data: bytes, at: int) -> Iterator[int]:
    readers = {4: _segments, 12: _groups}
    reader = readers.get(unpack_from(">H", data, at)[0])
    return iter(()) if reader is None else reader(data, at)


def _groups(data: bytes, at: int) -> Iterator[int]:
    """Format 12: runs of code points."""
    group = Struct(">III")
    for place in range(unpack_from(">I", data, at + 12)[0]):
        first, last, _ = group.unpack_from(data, at + 16 + 12 * place)
        yield from range(first, last + 1)


def _segments(data: bytes, at: int) -> Iterator[int]:
    """Format 4: segments of the basic plane, each by a distance or through an array of glyphs."""
    count = unpack_from(">H", data, at + 6)[0] // 2
    row = Struct(f">{count}H")
    lasts = row.unpack_from(data, at + 14)
    firsts, distances = row.unpack_from(data, at + 16 + 2 * count), row.unpack_from(data, at + 16 + 4 * count)
    offsets_at = at + 16 + 6 * count
    offsets = row.unpack_from(data, offsets_at)
    for place, (first, last, distance, offset) in enumerate(zip(firsts, lasts, distances, offsets)):
        for point in range(first, min(last, 0xFFFE) + 1):
            glyph = point
            if offset:
                glyph = unpack_from(">H", data, offsets_at + 2 * place + offset + 2 * (point - first))[0]
            if (not offset or glyph) and (glyph + distance) & 0xFFFF:
                yield point
