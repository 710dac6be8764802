"""Where a line stands that the model has no field for: behind which record, so that it is written back in its place.

The order of the records is the writer's own, and two dialects say one thing in two records; so a place is not a line
number but the record (and which of several of one kind, or whose row) that the line stood behind.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from thuysi.formats.trf.sheet import Sheet

BLOCKS: Final = (
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "142", "152", "162",
    "172", "182", "192", "202", "222", "240", "250", "260", "299", "001",
)  # fmt: skip
"""The records in the order in which they are written; the players' rows come last."""

_SAME: Final[Mapping[str, str]] = {
    "XXR": "142", "XXC": "152", "XXS": "162", "212": "202", "XXZ": "240", "XXA": "250", "XXP": "260",
    **dict.fromkeys(("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"), "162"),
}  # fmt: skip

TOP: Final = "top"
"""The place before every record."""
ROWS: Final = "001"
LAST: Final = ROWS
"""The place behind every row: where a line without a place goes."""


def block_of(code: str) -> str:
    """The block that a record is written in, whichever dialect it is of.

    >>> block_of("XXR"), block_of("142")
    ('142', '142')
    """
    return _SAME.get(code, code)


def places_of(kept: Sequence[tuple[int, str]], records: Sequence[tuple[int, str]], sheet: Sheet) -> str:
    """The place of each kept line (line number, text), in words; "" where all stand behind the rows.

    `records` are the (line, code) of the records that were read, in their order.
    """
    if not kept or not sheet.rows:
        return ""
    rows = sorted((row.line, row.player.number) for row in sheet.rows)
    behind_rows = rows[-1][0]
    in_order = rows == [(row.line, row.player.number) for row in sheet.rows]
    counts: dict[str, int] = {}
    stops = [(line, f"{ROWS}:{number}") for line, number in rows]
    for line, code in records:
        block = block_of(code)
        counts[block] = counts.get(block, 0) + 1
        stops.append((line, f"{block}:{counts[block]}"))
    stops.sort()
    lines = [line for line, _ in stops]
    words = []
    for line, text in kept:
        at = bisect_right(lines, line)
        place = stops[at - 1][1] if at else TOP
        last_row = place.startswith(f"{ROWS}:") and lines[at - 1] == behind_rows
        words.append(LAST if last_row and (in_order or not _belongs(text, place)) else place)
    return " ".join(words) if any(word != LAST for word in words) else ""


def _belongs(text: str, place: str) -> bool:
    """Whether a national row is that of the player behind whose row it stands."""
    return text[4:8].strip() == place.partition(":")[2]


def in_place(
    blocks: Mapping[str, Sequence[str]], rows: Sequence[tuple[int, str]], kept: Sequence[str], places: str
) -> Iterator[str]:
    """Every line of a file: the records by block, the rows by number, and the kept lines where they stood."""
    words = places.split()
    if len(words) != len(kept):
        words = [LAST] * len(kept)
    waiting: dict[str, dict[int, list[str]]] = {}
    for word, text in zip(words, kept):
        block, _, number = word.partition(":")
        behind = int(number) if re.fullmatch(r"[0-9]{1,6}", number) else 1_000_000
        known = block in BLOCKS or block == TOP
        waiting.setdefault(block if known else LAST, {}).setdefault(behind, []).append(text)
    yield from _rest(waiting.get(TOP, {}))
    for block in BLOCKS[:-1]:
        yield from _among(list(enumerate(blocks.get(block, ()), start=1)), waiting.get(block, {}))
    yield from _among(rows, waiting.get(ROWS, {}))


def _among(lines: Sequence[tuple[int, str]], waiting: dict[int, list[str]]) -> Iterator[str]:
    """Lines with their numbers, and behind each the lines that waited for it; those that waited for none, last."""
    for number, line in lines:
        yield line
        if waiting:
            yield from waiting.pop(number, ())
    yield from _rest(waiting)


def _rest(waiting: Mapping[int, Sequence[str]]) -> Iterator[str]:
    for number in sorted(waiting):
        yield from waiting[number]
