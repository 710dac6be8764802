"""The web application under a hall's load: start, weight of the pairing page, readers, and the moment of publication.

`python -m benchmarks.web` starts `thuysi serve` on a store of its own and asks it from this process, so that server
and readers share the machine's cores. The round is published and results are entered over HTTP by the forms of the
arbiters' pages, from processes of their own: each result is timed from its sending until it is acknowledged, which is
after it is on the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import urlencode
from urllib.request import ProxyHandler, build_opener

from thuysi.model import Player
from thuysi.service.desk import Desk
from thuysi.service.results import BoardResult
from thuysi.storage.access import Grant, make_code
from thuysi.storage.store import open_store

EVENT: Final = "giai"
SECTION: Final = "nam"
PAGE: Final = f"/giai/{EVENT}/bang/{SECTION}"
NEWS: Final = f"/giai/{EVENT}/tin"
DESK_PAGE: Final = f"/trong-tai/giai/{EVENT}/bang/{SECTION}"
RESULTS: Final = ("1-0", "1/2", "0-1")
BOARDS: Final = 100
SLOW: Final = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
"""A phone at the edge of the hall's Wi-Fi: 1.6 Mbit/s, 150 ms."""

VIEWERS: Final = 1000
ARBITERS: Final = 4
WINDOW: Final = 10.0
"""So many seconds after the publication everybody has asked."""


def make_event(path: Path, players: int) -> None:
    """An event with two rounds played and the third drawn, not yet published."""
    with open_store(str(path)) as store:
        desk = Desk(store, "Trọng tài", "máy chủ")
        desk.create_event(EVENT, "Giải đo tốc độ")
        desk.add_section(EVENT, SECTION, "Nam", "dieu-28", total_rounds=9)
        people = [
            Player(0, f"Nguyễn Văn Kỳ {one}", unit=f"Đơn vị {one % 40}", lot=one) for one in range(1, players + 1)
        ]
        desk.import_list(EVENT, SECTION, desk.merge_list(EVENT, SECTION, people).added)
        desk.check_in(EVENT, SECTION, range(1, players + 1))
        desk.number(EVENT, SECTION, 1)
        chance = Random(7)
        for number in range(1, 4):
            boards = desk.draw(EVENT, SECTION, number).event.sections[SECTION].rounds[-1].boards
            if number < 3:
                desk.publish(EVENT, SECTION)
                codes = [chance.choice(("1-0", "1/2", "0-1")) for _ in boards]
                desk.enter_results(EVENT, SECTION, [BoardResult(n, code) for n, code in enumerate(codes, 1)])
                desk.finalise(EVENT, SECTION, number, early=True)


@contextmanager
def serving(path: Path) -> Iterator[tuple[int, str, int]]:
    """The server: its port, what it took to the first page, its process."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "thuysi", "serve", "--db", str(path), "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        try:
            line = process.stdout.readline() if process.stdout else ""
            port = int(re.search(r":(\d+)/", line)[1])  # type: ignore[index]
            fetch(port, PAGE)
            yield port, f"{time.perf_counter() - began:.2f} s, {spent(process.pid)}", process.pid
        finally:
            process.terminate()


def spent(pid: int) -> str:
    """What a process has used so far: seconds of a core, memory; where the system tells it."""
    own = Path(f"/proc/{pid}")
    if not own.exists():
        return "(this system does not tell cores and memory)"
    ticks = own.joinpath("stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    cores = (int(ticks[11]) + int(ticks[12])) / os.sysconf("SC_CLK_TCK")
    memory = re.search(r"VmRSS:\s+(\d+)", own.joinpath("status").read_text(encoding="utf-8"))
    return f"{cores:.2f} s of a core, {int(memory[1]) // 1024 if memory else 0} MB"


def fetch(port: int, path: str) -> bytes:
    """A page as a browser that takes no compression gets it."""
    answer: bytes = build_opener(ProxyHandler({})).open(f"http://127.0.0.1:{port}{path}", timeout=20).read()
    return answer


def request(path: str) -> bytes:
    """A request as a phone sends it."""
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip, deflate\r\nAccept-Language: vi\r\n"
        "User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36\r\n\r\n"
    ).encode()


async def one_answer(reader: asyncio.StreamReader) -> tuple[int, int]:
    """An answer: its status, the bytes of its content."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", head)
    size = int(length[1]) if length else 0
    await reader.readexactly(size)
    return int(head[9:12]), size


async def weight(port: int) -> tuple[int, int]:
    """The pairing page with its files: requests, bytes of content on the wire."""
    page = fetch(port, PAGE).decode()
    files = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
    total = 0
    for path in (PAGE, *files):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request(path))
        total += (await one_answer(reader))[1]
        writer.close()
    return 1 + len(files), total


async def readers(port: int, count: int, seconds: float) -> tuple[int, list[float], int]:
    """So many who ask again as soon as they have the page: answers a second, what each took, errors."""
    took: list[float] = []
    errors = 0
    until = time.perf_counter() + seconds

    async def read() -> None:
        nonlocal errors
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while (began := time.perf_counter()) < until:
            writer.write(request(PAGE))
            status, _ = await one_answer(reader)
            took.append(time.perf_counter() - began)
            errors += status != 200
        writer.close()

    await asyncio.gather(*(read() for _ in range(count)))
    return round(len(took) / seconds), took, errors


# --- arbiters' devices, as browsers with our script ------------------------------------------------------------------


class Device:
    """A phone of an arbiter: it has come in by a code, and holds one connection."""

    def __init__(self, port: int, code: str) -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=30)
        came = self.ask("POST", f"/vao/{code}")
        self.cookie = (came.getheader("set-cookie") or "").partition(";")[0]
        page = self.ask("GET", DESK_PAGE, cookie=self.cookie).body
        self.own = {name: found(rf'name="{name}" value="([^"]*)"', page) for name in ("csrf", "seen")}

    def ask(self, method: str, path: str, body: str = "", **headers: str) -> Told:
        """One request and its whole answer."""
        kind = {"content-type": "application/x-www-form-urlencoded"} if body else {}
        self.connection.request(method, path, body, {**kind, **headers})
        answer = self.connection.getresponse()
        return Told(answer.status, answer.read().decode(), answer.getheader)

    def do(self, action: str, key: str, **fields: str) -> Told:
        """A form of the section's desk, sent as our script sends it."""
        sent = urlencode({**self.own, "key": key, **fields})
        return self.ask("POST", f"{DESK_PAGE}/lam/{action}", sent, cookie=self.cookie, accept="application/json")


@dataclass(frozen=True)
class Told:
    """What was answered."""

    status: int
    body: str
    getheader: Callable[[str], str | None]


def found(pattern: str, text: str) -> str:
    """The part of a page that a pattern names."""
    match = re.search(pattern, text)
    if match is None:
        raise ValueError(f"{pattern} is not on the page: {text[:200]}")
    return match[1]


def codes(path: Path) -> tuple[str, ...]:
    """One-time codes: the chief arbiter's, then one for each who enters results."""
    now = int(time.time())
    with open_store(str(path)) as store:
        return tuple(
            make_code(store, f"Máy {place}", Grant(EVENT, "results" if place else "chief"), "đo", now, 3600)
            for place in range(ARBITERS + 1)
        )


def arbiter(port: int, code: str, place: int, seconds: float, told: multiprocessing.Queue[list[float]]) -> None:
    """Enters a result about once a second on boards of his own; tells how long each took until it was acknowledged."""
    device = Device(port, code)
    took, until, board = [], time.perf_counter() + seconds, place
    time.sleep(0.2 * place)
    while time.perf_counter() < until:
        began = time.perf_counter()
        said = device.do("enter_result", f"{place}-{began}", round="3", board=str(board), result=RESULTS[board % 3])
        took.append(time.perf_counter() - began)
        if said.status != 200 or not json.loads(said.body)["ok"]:
            raise ValueError(f"board {board} was not taken: {said.status} {said.body[:300]}")
        board = board + ARBITERS if board + ARBITERS <= BOARDS else place
        time.sleep(0.8)
    told.put(took)


@contextmanager
def entering(port: int, given: Sequence[str], seconds: float) -> Iterator[Callable[[], list[float]]]:
    """The arbiters at work; what is given back waits for them and tells how long each result took."""
    told: multiprocessing.Queue[list[float]] = multiprocessing.Queue()
    arbiters = [
        multiprocessing.Process(target=arbiter, args=(port, code, place, seconds, told))
        for place, code in enumerate(given, 1)
    ]
    for one in arbiters:
        one.start()
    yield lambda: [took for _ in arbiters for took in told.get(timeout=60)]
    for one in arbiters:
        one.join()


# --- publication: everybody looks at once, while results come in ---------------------------------------------------


async def viewer(port: int, ready: asyncio.Semaphore, chance: Random) -> tuple[float, int]:
    """Waits for news of the round, then fetches the page like our script: after a moment of his own."""
    news, asks = await asyncio.open_connection("127.0.0.1", port)
    asks.write(request(NEWS))
    await news.readuntil(b"event: head")
    ready.release()
    await news.readuntil(b"event: change")
    await asyncio.sleep(0.05 + chance.random() * (WINDOW - 1))
    began = time.perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request(PAGE))
    status, _ = await one_answer(reader)
    took = time.perf_counter() - began
    writer.close()
    asks.close()
    return took, status


async def publication(port: int, given: Sequence[str]) -> tuple[list[float], int, list[float]]:
    """All viewers listen, the round is published, results come in; what each page took, errors, what each result."""
    ready = asyncio.Semaphore(0)
    chance = Random(1)
    looking = [asyncio.create_task(viewer(port, ready, chance)) for _ in range(VIEWERS)]
    for _ in looking:
        await ready.acquire()
    chief, *others = given
    published = await asyncio.to_thread(lambda: Device(port, chief).do("publish", "published", minutes="15"))
    if published.status != 200:
        raise ValueError(f"the round was not published: {published.status} {published.body[:300]}")
    with entering(port, others, WINDOW) as results:
        answers = await asyncio.gather(*looking)
        entered = await asyncio.to_thread(results)
    return [took for took, _ in answers], sum(status != 200 for _, status in answers), entered


def first_paint(port: int) -> str:
    """The pairing page's first contentful paint on a slow phone, nothing kept from before; in Chromium."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return "not measured: there is no Playwright"
    path = os.environ.get("THUYSI_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if path is None:
        return "not measured: there is no Chromium"
    took = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu", "--disable-quic"])
        for _ in range(5):
            context = browser.new_context(viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True)
            page = context.new_page()
            wire = context.new_cdp_session(page)
            wire.send("Network.enable")
            wire.send("Network.emulateNetworkConditions", SLOW)
            page.goto(f"http://127.0.0.1:{port}{PAGE}", wait_until="load")
            page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
            took.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
            context.close()
        browser.close()
    return f"median {sorted(took)[2]:.0f} ms of {', '.join(f'{one:.0f}' for one in sorted(took))}"


def shown(took: Sequence[float]) -> str:
    """Median, 99th percentile and worst in milliseconds."""
    ordered = sorted(took)
    picked = (ordered[len(ordered) // 2], ordered[min(len(ordered) * 99 // 100, len(ordered) - 1)], ordered[-1])
    return "median {:.0f} ms, p99 {:.0f} ms, worst {:.0f} ms".format(*(one * 1000 for one in picked))


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print, one line a claim."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--players", type=int, default=300)
    asked.add_argument("--seconds", type=float, default=5.0)
    asked.add_argument("--readers", type=int, default=200)
    options = asked.parse_args(arguments)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 16_384) if most > 0 else 16_384, most))
    with TemporaryDirectory(prefix="thuysi-") as folder:
        path = Path(folder) / "giai.db"
        make_event(path, options.players)
        given, later = codes(path), codes(path)[1:]
        with serving(path) as (port, start, pid):
            print(f"{options.players} players; start to first page: {start} (mark: 1 s, 100 MB)")
            requests, size = asyncio.run(weight(port))
            print(f"pairing page: {requests} requests, {size / 1000:.1f} kB on the wire (mark: 6, 100 kB)")
            print(f"first paint at 360 px, 1.6 Mbit/s and 150 ms away: {first_paint(port)} (mark: 1000 ms)")
            rate, took, errors = asyncio.run(readers(port, options.readers, options.seconds))
            print(f"{options.readers} readers: {rate} answers/s, {shown(took)}, {errors} errors (mark: 2000/s, 150 ms)")
            print(f"the server has used {spent(pid)} by now")
            pages, wrong, entered = asyncio.run(publication(port, given))
            print(
                f"{VIEWERS} viewers within {WINDOW:.0f} s of publication: {shown(pages)}, {wrong} errors (mark: none)"
            )
            print(f"{len(entered)} results entered meanwhile by {ARBITERS} arbiters: {shown(entered)} (mark: 200 ms)")
            print(f"the server has used {spent(pid)} by now")
            with entering(port, later, options.seconds) as results:
                rate, took, errors = asyncio.run(readers(port, options.readers, options.seconds))
                entered = results()
            print(f"{options.readers} readers while results come in: {rate} answers/s, {shown(took)}, {errors} errors")
            print(f"{len(entered)} results entered meanwhile: {shown(entered)} (mark: 200 ms)")


if __name__ == "__main__":
    main()
