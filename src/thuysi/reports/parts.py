"""A large print in parts: each is set by itself and forgotten, then all are stacked and their pages numbered.

Typst keeps what it has set in one run: the report of 500 players, set at once, took 1.2 GB. A part holds the foot of
its pages with the room for their numbers (`room-for-pages` in house.typ); `stack.typ` puts the pages in and writes the
numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from thuysi.reports.catalogue import Made

MUCH: Final = 400_000
"""So many letters of data make a print that is set in parts."""
PART: Final = 200_000
"""So many letters of data one part has, about."""
SHEETS: Final = 50
"""So many sheets of pieces go into one part."""


@dataclass(frozen=True, slots=True)
class SetPage:
    """A page that is set: in which file, which of its pages, how large; where its number ends, and in which size."""

    file: str
    page: int
    width: float
    height: float
    x: float
    y: float
    size: float


def pieces_of(place: int, one: Made) -> Iterator[tuple[int, Made]]:
    """A document, or as many pieces of it as it has bundles of sheets, with its place among the documents."""
    view: Any = one.view
    sheets = getattr(view, "sheets", ())
    if len(sheets) <= SHEETS:
        yield place, one
        return
    for first in range(0, len(sheets), SHEETS):
        yield place, replace(one, view=replace(view, sheets=sheets[first : first + SHEETS]))


def in_parts(made: Sequence[tuple[int, Made]], sizes: Sequence[int]) -> Iterator[list[tuple[int, Made]]]:
    """The pieces bundled, so that no bundle is much larger than a part."""
    part: list[tuple[int, Made]] = []
    held = 0
    for one, size in zip(made, sizes, strict=True):
        if part and held + size > PART:
            yield part
            part, held = [], 0
        part.append(one)
        held += size
    if part:
        yield part


PAGES: Final = re.compile(rb"/Type\s*/Pages\s*/Count (\d+)")
"""The root of a file's pages says how many there are."""


def set_pages(file: str, data: bytes, rooms: Sequence[dict[str, Any]]) -> dict[str, list[SetPage]]:
    """Document -> its pages in a file, by the rooms for their numbers; raises `KeyError` for a foot without one."""
    if max(map(int, PAGES.findall(data)), default=0) != len(rooms):
        raise KeyError(file)
    found: dict[str, list[SetPage]] = {}
    for number, room in enumerate(sorted(rooms, key=lambda one: one["page"]), 1):
        if room["page"] != number:
            raise KeyError(number)
        where = {name: room[name] for name in ("width", "height", "x", "y", "size")}
        found.setdefault(room["key"], []).append(SetPage(file, number, **where))
    return found
