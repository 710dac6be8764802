"""The first to see a request: pages that are in memory are answered here, before any routing.

It also takes the language off the address and gives every other answer the headers that all answers have.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

from thuysi.web.headers import ALONE, SAFE_HEADERS, trusted
from thuysi.web.language import split_language
from thuysi.web.shelf import Headers, Rendered, Shelf, takes_gzip

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

HEAD_ONLY: Final = "head_only"
"""In the scope of a request whose answer has no body: a stream is not begun for it."""

THEME_COOKIE: Final = b"mau="
THEME_OF: Final = {b"s": "light", b"t": "dark"}
"""sáng, tối: the first letter of the cookie's value."""


def theme_of(cookies: bytes) -> str:
    """The theme that a reader has chosen, "" for his device's own."""
    at = cookies.find(THEME_COOKIE)
    if at < 0 or (at > 0 and cookies[at - 1 : at] not in b"; "):
        return ""
    start = at + len(THEME_COOKIE)
    return THEME_OF.get(cookies[start : start + 1], "")


def page_key(path: str, query: str, theme: str) -> str:
    """Under what a page is kept: its address with the language, the query that it reads, the theme."""
    return f"{theme} {path}?{query}"


class Front:
    """The application around the application; `let_go` ends the open pages' waiting, for a server that stops.

    `secure` says that people come by https, whatever the last step of their way is.
    """

    def __init__(self, app: App, shelf: Shelf, let_go: Callable[[], None], secure: bool = False) -> None:
        self.inner = app
        self.let_go = let_go
        self._shelf = shelf
        self._secure = secure
        self._making: dict[str, asyncio.Event] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.inner(scope, receive, send)
            return
        cookies = accepted = asked = host = b""
        for name, value in scope["headers"]:
            if name == b"accept-encoding":
                accepted = value
            elif name == b"if-none-match":
                asked = value
            elif name == b"cookie":
                cookies = value
            elif name == b"host":
                host = value
        method, path, key = scope["method"], scope["path"], ""
        theme = theme_of(cookies) if cookies else ""
        more = [ALONE] if self._secure or trusted(scope.get("scheme", "http"), host) else []
        if method == "GET" or method == "HEAD":
            key = page_key(path, scope["query_string"].decode("latin-1"), theme)
            page = await self._made(key)
            if page is not None:
                await answer(page, send, packed=takes_gzip(accepted), asked=asked, head=method == "HEAD", more=more)
                return
        language, inner = split_language(path)
        inner = inner.rstrip("/") or "/"  # typed by hand, with a slash too many
        own = {**scope, "path": inner, "language": language, "theme": theme, "outer": path}
        if method == "HEAD":  # asked as GET, so that no route can do otherwise; what is answered leaves its body here
            own |= {"method": "GET", HEAD_ONLY: True}
            send = without_body(send)
        await self._first(key, own, receive, with_headers(send, more))

    async def _made(self, key: str) -> Rendered | None:
        """The page from the shelf, also one that is being made anew for somebody else; None: it is for us to ask.

        When a round is published, everybody asks at once: whoever is not the first only waits, which costs nothing.
        """
        while (page := self._shelf.fresh(key)) is None and (making := self._making.get(key)) is not None:
            await making.wait()
        return page

    async def _first(self, key: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Ask the application; for a page that grew stale, let the others go on as soon as it is answered."""
        if not self._shelf.knows(key) or key in self._making:
            await self.inner(scope, receive, send)
            return
        making = self._making[key] = asyncio.Event()

        async def sending(message: Message) -> None:
            self._release(key, making)
            await send(message)

        try:
            await self.inner(scope, receive, sending)
        finally:
            self._release(key, making)

    def _release(self, key: str, making: asyncio.Event) -> None:
        if self._making.get(key) is making:
            del self._making[key]
        making.set()


async def answer(
    page: Rendered, send: Send, *, packed: bool, asked: bytes, head: bool = False, more: Headers | None = None
) -> None:
    """Send a page, or that it is still the same; `more` are headers of this answer alone."""
    if asked and page.status == 200 and page.etag in asked:
        await send({"type": "http.response.start", "status": 304, "headers": [*page.same_headers, *(more or ())]})
        await send({"type": "http.response.body", "body": b""})
        return
    headers: Headers = [*(page.packed_headers if packed else page.plain_headers), *(more or ())]
    await send({"type": "http.response.start", "status": page.status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if head else page.packed if packed else page.body})


def without_body(send: Send) -> Send:
    """The answer to HEAD: everything that GET answers but the body."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await send(message)

    return sending


def with_headers(send: Send, more: Headers) -> Send:
    """Every answer has the headers of all answers, whoever makes it, and those of this one."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            there = {name for name, _ in message["headers"]}
            missing = [(name, value) for name, value in (*SAFE_HEADERS, *more) if name not in there]
            message["headers"] = [*message["headers"], *missing]
        await send(message)

    return sending
