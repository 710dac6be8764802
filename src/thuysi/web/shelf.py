"""Rendered pages in memory, compressed once, answered with ETag and 304 before any routing.

A page belongs to an event and to the head of its journal; when the head has moved, the page is stale and the next
reader has it made anew. Files of the program (styles, scripts) never grow stale: their names hold their hash.
"""

from __future__ import annotations

import gzip
import re
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

Headers = list[tuple[bytes, bytes]]

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
"""A browser keeps the page but asks each time whether it is still the same; the answer is a few bytes."""

HTML: Final = "text/html; charset=utf-8"
_UNWELCOME: Final = re.compile(rb"gzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)")

SMALL: Final = 600
"""Fewer bytes than this are not worth compressing."""


def takes_gzip(accepted: bytes) -> bool:
    """Whether a client's Accept-Encoding takes what is packed; `gzip;q=0` says that it does not (RFC 9110, 12.4.2)."""
    return b"gzip" in accepted and _UNWELCOME.search(accepted) is None


@dataclass(frozen=True, slots=True)
class Rendered:
    """A page as it goes over the wire: plain and compressed, each with its headers, and the answer "not modified"."""

    status: int
    body: bytes
    packed: bytes
    etag: bytes
    plain_headers: Headers
    packed_headers: Headers
    same_headers: Headers

    @property
    def size(self) -> int:
        """The bytes it takes in memory."""
        return len(self.body) + (len(self.packed) if self.packed is not self.body else 0)


def rendered(
    body: bytes,
    extra: Headers,
    *,
    status: int = 200,
    content_type: str = HTML,
    keep: str = ASK_AGAIN,
    vary: str = "Accept-Encoding, Cookie",
    pack: bool = True,
) -> Rendered:
    """A page made ready: compressed (unless `pack` says that it is already), hashed, its headers written out.

    `extra` are headers that every answer has.
    """
    packed = gzip.compress(body, 6, mtime=0) if pack and len(body) >= SMALL else body
    etag = b'W/"' + blake2b(body, digest_size=12).hexdigest().encode() + b'"'
    common: Headers = [(b"etag", etag), (b"cache-control", keep.encode()), (b"vary", vary.encode()), *extra]
    described: Headers = [(b"content-type", content_type.encode()), *common]
    plain: Headers = [*described, (b"content-length", str(len(body)).encode())]
    small: Headers = [*described, (b"content-length", str(len(packed)).encode())]
    if packed is not body:
        small.append((b"content-encoding", b"gzip"))
    return Rendered(status, body, packed, etag, plain, small, common)


@dataclass(frozen=True, slots=True)
class Kept:
    """A page on the shelf: of which event, made from which head; no event for files of the program."""

    page: Rendered
    event: str | None = None
    head: int = 0


class Shelf:
    """The pages kept, by address. `heads` is the one table of the events' heads, shared with who watches them."""

    def __init__(self, heads: Mapping[str, int], limit: int) -> None:
        self._heads = heads
        self._limit = limit
        self._size = 0
        self._pages: OrderedDict[str, Kept] = OrderedDict()

    def fresh(self, key: str) -> Rendered | None:
        """The page for an address, if it was made from what the event is now."""
        kept = self._pages.get(key)
        if kept is None or (kept.event is not None and self._heads.get(kept.event) != kept.head):
            return None
        self._pages.move_to_end(key)
        return kept.page

    def knows(self, key: str) -> bool:
        """Whether there is a page for an address, be it stale: it is one that everybody may see."""
        return key in self._pages

    def forget_events(self) -> None:
        """Take every page of an event off the shelf; files of the program stay."""
        for key in [key for key, kept in self._pages.items() if kept.event is not None]:
            self._size -= self._pages.pop(key).page.size

    def keep(self, key: str, kept: Kept) -> None:
        """Put a page on the shelf; the ones least asked for make room."""
        old = self._pages.pop(key, None)
        self._size += kept.page.size - (old.page.size if old else 0)
        self._pages[key] = kept
        while self._size > self._limit and len(self._pages) > 1:
            _, dropped = self._pages.popitem(last=False)
            self._size -= dropped.page.size
