"""The program's own files: styles and scripts, served from memory under names that hold their hash.

`app.js` is htmx (vendored, unchanged) and our own script, one after the other: one request instead of two.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Final

from thuysi.web.headers import SAFE_HEADERS
from thuysi.web.shelf import FOR_EVER, Rendered, rendered

PARTS: Final[Mapping[str, tuple[str, ...]]] = {
    "app.css": ("app.css",),
    "app.js": ("htmx.min.js", "app.js"),
    "still.js": ("app.js", "still.js"),
    "projector.js": ("projector.js",),
    "draw.js": ("draw.js",),
    "desk.css": ("desk.css",),
    "desk.js": ("kept.js", "desk.js"),
    "join.js": ("join.js",),
    "kept.js": ("kept.js",),
    "results.js": ("results.js",),
    "arrivals.js": ("arrivals.js",),
    "arrange.js": ("arrange.js",),
    "jobs.js": ("jobs.js",),
    "favicon.svg": ("favicon.svg",),
}
"""A file as it is served -> the files that it is put together from."""

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}


@dataclass(frozen=True, slots=True)
class File:
    """A file of the program: its address and itself, ready to be sent."""

    address: str
    page: Rendered


@cache
def program_files() -> Mapping[str, File]:
    """Every file by name."""
    folder = files("thuysi.web").joinpath("static")
    made = {}
    for name, parts in PARTS.items():
        body = b"\n".join(folder.joinpath(part).read_bytes() for part in parts)
        stem, dot, ending = name.rpartition(".")
        where = f"/static/{stem}.{blake2b(body, digest_size=6).hexdigest()}{dot}{ending}"
        kind = TYPES[dot + ending]
        page = rendered(body, SAFE_HEADERS, content_type=kind, keep=FOR_EVER, vary="Accept-Encoding")
        made[name] = File(where, page)
    return made


def address(name: str) -> str:
    """Where a file of the program is served."""
    return program_files()[name].address
