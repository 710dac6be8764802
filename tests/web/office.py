"""The arbiters' side for tests: a real store, a server over it, devices that have come in, lists as clubs send them."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from tests.web.events import person
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


@contextmanager
def hall(folder: Path) -> Iterator[Hall]:
    """A server over a store of its own."""
    with open_store(str(folder / "hall.db")) as store:
        listening = socket.socket()
        listening.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        desk = desk_on(store, "Trọng tài", "bàn")
        app = create_app(DeskSource(store, desk), WebSettings(address=address), office=Office(store, desk, worker=Worker(command())))
        config = uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1, ws="none")
        running = uvicorn.Server(config)
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not running.started:
            time.sleep(0.02)
        made = Hall(address, store, desk)
        try:
            yield made
        finally:
            for client in made.clients:
                client.close()
            running.should_exit = True
            thread.join(5)


def club_list(players: int = 40) -> str:
    """A list as a club sends it: a title, its own headings, years of birth only."""
    lines = ["DANH SÁCH ĐĂNG KÝ THI ĐẤU", "Stt;Họ và tên;Đơn vị;Năm sinh;Đẳng cấp"]
    for number in range(1, players + 1):
        one = person(number)
        lines.append(f"{number};{one.name};{one.unit};{one.birth[:4]};{one.grade}")
    return "\n".join(lines)
