"""How large a request may be: what is longer is refused before it is read into memory."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any, Final

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]

LARGEST: Final = 8_000_000
"""Bytes: a list of some thousand players as a workbook with a picture in it, an event's file of a long journal."""


LARGEST_RATING_LIST: Final = 150_000_000
"""FIDE's list of all players is some 50 MB packed."""

LARGE: Final[Mapping[str, int]] = {
    "/trong-tai/lam/import_ratings": LARGEST_RATING_LIST,
    "/api/v1/import-ratings": LARGEST_RATING_LIST,
}
"""The few addresses that take more, each written to the disk as it comes."""


class TooLarge(Exception):
    """The body goes on past what is read; the application says so on a page (`thuysi.web.app`)."""


class Bounded:
    """The application with a bound on every body, whatever the request says about its length."""

    def __init__(self, app: App, largest: int = LARGEST) -> None:
        self._app = app
        self._largest = largest

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        read, largest = 0, LARGE.get(scope["path"], self._largest)

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > largest:
                raise TooLarge
            return message

        await self._app(scope, counted, send)
