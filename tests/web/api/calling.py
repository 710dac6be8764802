"""Another program for tests: it asks the application as over a network, with a token or without."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import httpx
from fastapi import FastAPI

from tests.web.events import person
from thuysi.jobs import Worker
from thuysi.service.desk import Desk
from thuysi.service.opening import desk_on
from thuysi.storage.access import Grant, Role, make_token
from thuysi.storage.store import Store, open_store
from thuysi.web.app import create_app
from thuysi.web.arbiter.office import Office
from thuysi.web.front import App, Front
from thuysi.web.settings import WebSettings
from thuysi.web.site import Site
from thuysi.web.source import DeskSource
from thuysi.work import command

API = "/api/v1"
EVENT = "giai-xuan"
SECTION = "nam"
IN_EVENT = f"{API}/events/{EVENT}"
IN_SECTION = f"{IN_EVENT}/sections/{SECTION}"
NOW = 1_800_000_000


class Program:
    """The application over a store, the clock standing still; `post` and `get` ask it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = NOW
        self.desk: Desk = desk_on(store, "Trọng tài", "bàn")
        self.loop = asyncio.new_event_loop()
        self.app: App = self.loop.run_until_complete(self._made())
        transport = httpx.ASGITransport(cast(Any, self.app), raise_app_exceptions=False)
        self.client = httpx.AsyncClient(transport=transport, base_url="http://test")

    async def _made(self) -> App:
        office = Office(self.store, self.desk, lambda: self.now, Worker(command()))
        self.office = office
        return create_app(DeskSource(self.store, self.desk), WebSettings(), office=office)

    @property
    def inner(self) -> FastAPI:
        """The application behind the front."""
        return cast(FastAPI, cast(Front, self.app).inner)

    @property
    def site(self) -> Site:
        """What the server holds."""
        return cast(Site, self.inner.state.site)

    def token(self, role: Role = "chief", event: str = EVENT, **reach: Any) -> str:
        """A token with a role."""
        return make_token(self.store, f"bảng {role}", Grant(event, role, **reach), "test", self.now)[0]

    def ask(
        self, method: str, path: str, token: str | None = None, language: str = "en", **sent: Any
    ) -> httpx.Response:
        """Any request; the server looks for changes before it, as it does twice a second."""
        headers = {"accept-language": language, **sent.pop("headers", {})}
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        self.loop.run_until_complete(self.site.look())
        return self.loop.run_until_complete(self.client.request(method, path, headers=headers, **sent))

    def get(self, path: str, token: str | None = None, **sent: Any) -> httpx.Response:
        """A view."""
        return self.ask("GET", path, token, **sent)

    def post(self, path: str, token: str | None, body: object = None, **sent: Any) -> httpx.Response:
        """A verb."""
        content: dict[str, Any] = {} if body is None else {"json": body}
        return self.ask("POST", path, token, **content, **sent)

    def begun(self, players: int = 8, rounds: int = 5, section: str = SECTION, **rules: Any) -> None:
        """A section with a list, nothing drawn."""
        if EVENT not in self.store.heads():
            self.desk.create_event(EVENT, "Giải Xuân")
        self.desk.add_section(EVENT, section, section.capitalize(), total_rounds=rounds, **rules)
        self.desk.import_list(EVENT, section, [person(number) for number in range(1, players + 1)])

    def drawn(self, published: bool = True, section: str = SECTION) -> None:
        """The next round."""
        if not self.desk.event(EVENT).sections[section].numbered:
            self.desk.number(EVENT, section, 7)
        self.desk.draw(EVENT, section, 7)
        if published:
            self.desk.publish(EVENT, section)

    def played(self, section: str = SECTION) -> None:
        """Every board of the round gets a result."""
        boards = len(self.desk.event(EVENT).sections[section].rounds[-1].boards)
        self.desk.enter_results(
            EVENT, section, [(board, ("1-0", "0-1", "1/2")[board % 3]) for board in range(1, boards + 1)]
        )

    def close(self) -> None:
        """Let the loop go, and what is still being done."""
        self.office.jobs.close()
        self.loop.run_until_complete(self.client.aclose())
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()


@contextmanager
def program(folder: Path) -> Iterator[Program]:
    """A program over a store of its own."""
    with open_store(str(folder / "api.db")) as store:
        one = Program(store)
        try:
            yield one
        finally:
            one.close()
