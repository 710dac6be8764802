"""Ask the application as a server would, without one: a request in, the answer out."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import Coroutine, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from fastapi import FastAPI

from tests.web.events import Memory
from thuysi.web.app import create_app
from thuysi.web.front import App, Front
from thuysi.web.guard import Access
from thuysi.web.settings import WebSettings
from thuysi.web.site import Site

T = TypeVar("T")

ADDRESS = "http://192.168.1.7:8000"


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        """The page, unpacked."""
        packed = self.headers.get("content-encoding") == "gzip"
        return (gzip.decompress(self.body) if packed else self.body).decode()

    @property
    def words(self) -> str:
        """What can be read on the page: no tags, blanks as one."""
        return " ".join(re.sub(r"<[^>]*>", " ", self.text).split())


class Asking:
    """An application and the loop it lives in."""

    def __init__(self, source: Memory, access: Access | None = None, *, secure: bool = False) -> None:
        self.source = source
        self.settings = WebSettings(address=ADDRESS, secure=secure)
        self.loop = asyncio.new_event_loop()
        self.answers: list[Any] | None = None
        """Where the messages of the next answer go, for a test that expects it to end in an error."""
        self.app: App = self.run(self._made(source, access))

    async def _made(self, source: Memory, access: Access | None) -> App:
        return create_app(source, self.settings, access)

    @property
    def inner(self) -> FastAPI:
        """The application behind the front."""
        return cast(FastAPI, cast(Front, self.app).inner)

    @property
    def memory(self) -> Site:
        """What the server holds."""
        site: Site = self.inner.state.site
        return site

    def look(self) -> None:
        """What the server does twice a second."""
        self.run(self.memory.look())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the application's loop."""
        return self.loop.run_until_complete(work)

    def get(self, path: str, **headers: str) -> Answer:
        """A page."""
        return self.ask("GET", path, b"", **headers)

    def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> Answer:
        """Any request; header names with "_" for "-"."""
        return self.run(self._ask(method, path, body, headers))

    async def _ask(self, method: str, path: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        where, _, query = path.partition("?")
        lines = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "path": where,
            "query_string": query.encode(), "root_path": "", "scheme": "http", "server": ("test", 80),
            "client": ("127.0.0.1", 5), "headers": [*([] if "host" in headers else [(b"host", b"test")]), *lines],
        }  # fmt: skip
        sent: list[Any] = [] if self.answers is None else self.answers

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        return self.answer_of(sent)

    @staticmethod
    def answer_of(sent: list[Any]) -> Answer:
        """The messages as one answer."""
        start = next(one for one in sent if one["type"] == "http.response.start")
        content = b"".join(one.get("body", b"") for one in sent if one["type"] == "http.response.body")
        return Answer(start["status"], {k.decode(): v.decode() for k, v in start["headers"]}, content)

    def close(self) -> None:
        """Let the loop go."""
        self.run(self.loop.shutdown_default_executor())
        self.loop.close()


def asking(source: Memory, access: Access | None = None, *, secure: bool = False) -> Iterator[Asking]:
    """An application for a test, closed after it; `secure`: people come by https."""
    one = Asking(source, access, secure=secure)
    yield one
    one.close()
