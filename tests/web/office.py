"""The arbiters' side for tests: a real store, a server over it, devices that have come in, lists as clubs send them."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from tests.web.events import person
from tests.web.slowly import PATIENCE, late
from thuysi.jobs import Worker
from thuysi.service.desk import Desk
from thuysi.service.opening import desk_on
from thuysi.storage.access import Grant, Role, make_code
from thuysi.storage.store import Store, open_store
from thuysi.web.app import create_app
from thuysi.web.arbiter.office import Office, setup_code
from thuysi.web.settings import WebSettings
from thuysi.web.source import DeskSource
from thuysi.work import command

EVENT = "giai-xuan"
SECTION = "nam"
DESK_PATH = f"/trong-tai/giai/{EVENT}"
SECTION_PATH = f"{DESK_PATH}/bang/{SECTION}"


@dataclass
class Hall:
    """A running server: its address, its store, a desk beside it."""

    address: str
    store: Store
    desk: Desk
    clients: list[httpx.Client] = field(default_factory=list)
    server: Serving | None = None

    def restart(self, between: Callable[[], None] = lambda: None) -> None:
        """The server stops and starts again at the same address, as after a power cut; `between`: while it is down."""
        if self.server is not None:
            self.server.stop()
            between()
            self.server.start()

    def setup(self) -> str:
        """The address that the first start prints."""
        code = setup_code(self.store, "Máy trọng tài chính", int(time.time()), again=True)
        return f"{self.address}/vao/{code}"

    def code(self, role: Role, event: str = EVENT, **reach: Any) -> str:
        """The address of a code for a device with a role."""
        now = int(time.time())
        made = make_code(self.store, f"Máy {role}", Grant(event, role, **reach), "test", now, 3600, now + 3600)
        return f"{self.address}/vao/{made}"

    def begun(self, players: int = 40, rounds: int = 7, **rules: Any) -> None:
        """An event with a list, nothing drawn."""
        self.desk.create_event(EVENT, "Giải Xuân")
        self.desk.add_section(EVENT, SECTION, "Nam", total_rounds=rounds, **rules)
        self.desk.import_list(EVENT, SECTION, [person(number) for number in range(1, players + 1)])

    def drawn(self, published: bool = True) -> None:
        """The next round drawn."""
        if not self.desk.event(EVENT).sections[SECTION].numbered:
            self.desk.number(EVENT, SECTION, 7)
        self.desk.draw(EVENT, SECTION, 7)
        if published:
            self.desk.publish(EVENT, SECTION)

    def played(self) -> None:
        """Every open board of the round gets a result."""
        last = self.desk.event(EVENT).sections[SECTION].rounds[-1]
        codes = ("1-0", "1/2", "0-1", "1/2")
        lines = [(board, codes[(board + last.number) % 4]) for board in range(1, len(last.boards) + 1)]
        self.desk.enter_results(EVENT, SECTION, lines)


class Serving:
    """The application over a store behind a real server, which may be stopped and started again."""

    def __init__(self, store: Store, desk: Desk, worker: Worker) -> None:
        self.store, self.desk, self.worker = store, desk, worker
        self.place = bound(0)
        self.port = self.place.getsockname()[1]

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Listen, at the same port as before."""
        office = Office(self.store, self.desk, worker=self.worker)
        app = create_app(DeskSource(self.store, self.desk), WebSettings(address=self.address), office=office)
        config = uvicorn.Config(late(app), log_level="error", timeout_graceful_shutdown=1, ws="none")
        self._running = uvicorn.Server(config)
        listening = {"sockets": [bound(self.port)]}
        self._thread = threading.Thread(target=self._running.run, kwargs=listening, daemon=True)
        self._thread.start()
        while not self._running.started:
            assert self._thread.is_alive()
            time.sleep(0.02)

    def stop(self) -> None:
        """Let every connection go."""
        self._running.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def close(self) -> None:
        """For good."""
        self.stop()
        self.place.close()


def bound(port: int) -> socket.socket:
    """A socket at a port, 0 for any. One that never listens keeps the port for a server that starts again there."""
    own = socket.socket()
    own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    own.bind(("127.0.0.1", port))
    return own


@contextmanager
def hall(folder: Path, worker: Worker | None = None) -> Iterator[Hall]:
    """A server over a store of its own; `worker` does its long work, the program's own where none is named."""
    with open_store(str(folder / "hall.db")) as store:
        desk = desk_on(store, "Trọng tài", "bàn")
        server = Serving(store, desk, worker or Worker(command()))
        server.start()
        made = Hall(server.address, store, desk, server=server)
        try:
            yield made
        finally:
            for client in made.clients:
                client.close()
            server.close()


def club_list(players: int = 40) -> str:
    """A list as a club sends it: a title, its own headings, years of birth only."""
    lines = ["DANH SÁCH ĐĂNG KÝ THI ĐẤU", "Stt;Họ và tên;Đơn vị;Năm sinh;Đẳng cấp"]
    for number in range(1, players + 1):
        one = person(number)
        lines.append(f"{number};{one.name};{one.unit};{one.birth[:4]};{one.grade}")
    return "\n".join(lines)
