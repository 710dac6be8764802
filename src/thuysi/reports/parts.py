"""A large print in parts: each is set by itself and forgotten, then all are stacked and their pages numbered.

Typst keeps what it has set in one run: the report of 500 players, set at once, took 1.2 GB. A part holds the foot of
its pages with the room for their numbers (`room-for-pages` in house.typ); `stack.typ` puts the pages in and writes the
numbers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from shutil import copytree
from typing import Any, Final

from thuysi.reports.catalogue import CONTENTS, Document, Made
from thuysi.reports.data import data_of, file_of, json_of, plain, title_of
from thuysi.reports.runs import DATA, MAIN, Style, let_go, run, said_of_itself
from thuysi.reports.source import Source
from thuysi.scratch import scratch

AT_ONCE: Final = 400_000
"""A print of more letters of data than these is set in parts."""
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


def set_pages(file: str, data: bytes, rooms: Sequence[dict[str, Any]]) -> dict[str, list[SetPage]] | None:
    """Document -> its pages in a file, by the rooms for their numbers; None where a foot has no such room."""
    ordered = sorted(rooms, key=lambda one: int(one["page"]))
    count = max(map(int, PAGES.findall(data)), default=0)
    if [room["page"] for room in ordered] != list(range(1, count + 1)):
        return None
    found: dict[str, list[SetPage]] = {}
    for number, room in enumerate(ordered, 1):
        where = {name: room[name] for name in ("width", "height", "x", "y", "size")}
        found.setdefault(room["key"], []).append(SetPage(file, number, **where))
    return found


# --- all of them ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stack:
    """Pages that are set already."""

    title: str
    pages: tuple[SetPage, ...]


STACK: Final = Document("stack", "stack", lambda source: None, tagged=False)


def stacked(
    made: tuple[Made, ...], source: Source, style: Style, files: Mapping[str, bytes], missing: list[str]
) -> list[bytes]:
    """A large print in parts, stacked with the numbers of its pages; at once where a foot has no room for them.

    `files` are the templates with the data of the whole print, `missing` the letters that no font has.
    """
    with scratch("print") as name:
        folder = Path(name)
        if style.templates is not None:
            copytree(style.templates, folder, dirs_exist_ok=True)
        pages = _pages_of_parts(made, source, style, files, missing, folder)
        if pages is None:
            return run(files, style)
        stacks = tuple(
            one if one.document is CONTENTS else Made(STACK, Stack(title_of(one), tuple(pages.get(place, ()))))
            for place, one in enumerate(made)
        )
        text = json_of(data_of(stacks, source, style))
        for file, held in {**files, DATA: file_of(text, missing)}.items():
            path = folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(held)
        return run({}, replace(style, templates=folder), main=folder / MAIN)


def _pages_of_parts(
    made: tuple[Made, ...], source: Source, style: Style, files: Mapping[str, bytes], missing: list[str], folder: Path
) -> dict[int, list[SetPage]] | None:
    """Place of a document -> its pages, each part set, laid into the folder and forgotten; None as `set_pages`."""
    pieces = [
        one for place, whole in enumerate(made) if whole.document is not CONTENTS for one in pieces_of(place, whole)
    ]
    sizes = [len(json_of(plain(one.view))) for _, one in pieces]
    found: dict[int, list[SetPage]] = {}
    for number, part in enumerate(in_parts(pieces, sizes)):
        name = f"part-{number}.pdf"
        own = {**files, DATA: file_of(_part_data(part, source, style), missing)}
        data = run(own, style, forget=False)[0]
        (folder / name).write_bytes(data)
        rooms = json.loads(said_of_itself(own, style, "<room-for-pages>"))
        let_go(style)
        pages = set_pages(name, data, rooms)
        if pages is None:
            return None
        for key, own_pages in pages.items():
            found.setdefault(int(key.partition(".")[0]), []).extend(own_pages)
    return found


def _part_data(part: list[tuple[int, Made]], source: Source, style: Style) -> str:
    """What the templates read for a part: its pieces by the places of their documents."""
    data: Any = data_of(tuple(one for _, one in part), source, style)
    for number, ((place, _), document) in enumerate(zip(part, data["documents"], strict=True)):
        document["key"] = f"{place}.{number}"
    return json_of({**data, "part": True})
