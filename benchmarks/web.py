"""The web application under a hall's load: start, weight of the pairing page, readers, and the moment of publication.

`python -m benchmarks.web` starts `thuysi serve` on a store of its own and asks it from this process, so that server
and readers share the machine's cores. Results are entered by other processes over the same store, as a second
arbiter's machine would; each waits until its entry is on the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import re
import resource
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final
from urllib.request import ProxyHandler, build_opener

from thuysi.model import Player
from thuysi.service.desk import Desk
from thuysi.service.results import BoardResult
from thuysi.storage.store import open_store

EVENT: Final = "giai"
SECTION: Final = "nam"
PAGE: Final = f"/giai/{EVENT}/bang/{SECTION}"
NEWS: Final = f"/giai/{EVENT}/tin"
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
        line = process.stdout.readline() if process.stdout else ""
        port = int(re.search(r":(\d+)/", line)[1])  # type: ignore[index]
        fetch(port, PAGE)
        took = time.perf_counter() - began
        memory = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8"))
        yield port, f"{took:.2f} s, {int(memory[1]) // 1024 if memory else 0} MB", process.pid
        process.terminate()


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


# --- publication: everybody looks at once, while results come in ---------------------------------------------------


def arbiter(path: str, place: int, seconds: float, told: multiprocessing.Queue[list[float]]) -> None:
    """Enters a result about once a second on boards of his own; tells how long each took until it was kept."""
    took = []
    with open_store(path) as store:
        desk = Desk(store, f"Trọng tài {place}", f"điện thoại {place}")
        until = time.perf_counter() + seconds
        board = place
        while time.perf_counter() < until:
            began = time.perf_counter()
            desk.enter_results(EVENT, SECTION, [BoardResult(board, "1-0")])
            took.append(time.perf_counter() - began)
            board += ARBITERS
            time.sleep(0.8)
    told.put(took)


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


async def publication(port: int, path: Path) -> tuple[list[float], int, list[float]]:
    """All viewers listen, the round is published, results come in; what each page took, errors, what each result."""
    ready = asyncio.Semaphore(0)
    chance = Random(1)
    looking = [asyncio.create_task(viewer(port, ready, chance)) for _ in range(VIEWERS)]
    for _ in looking:
        await ready.acquire()
    with open_store(str(path)) as store:
        Desk(store, "Trọng tài chính", "máy chủ").publish(EVENT, SECTION)
    told: multiprocessing.Queue[list[float]] = multiprocessing.Queue()
    arbiters = [
        multiprocessing.Process(target=arbiter, args=(str(path), place, WINDOW, told))
        for place in range(1, ARBITERS + 1)
    ]
    for one in arbiters:
        one.start()
    answers = await asyncio.gather(*looking)
    entered = [took for _ in arbiters for took in await asyncio.to_thread(told.get)]
    for one in arbiters:
        one.join()
    return [took for took, _ in answers], sum(status != 200 for _, status in answers), entered


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
        with serving(path) as (port, start, _):
            print(f"{options.players} players; start to first page: {start}")
            requests, size = asyncio.run(weight(port))
            print(f"pairing page: {requests} requests, {size / 1000:.1f} kB on the wire")
            rate, took, errors = asyncio.run(readers(port, options.readers, options.seconds))
            print(f"{options.readers} readers: {rate} answers/s, {shown(took)}, {errors} errors")
            pages, wrong, entered = asyncio.run(publication(port, path))
            print(f"{VIEWERS} viewers within {WINDOW:.0f} s of publication: {shown(pages)}, {wrong} errors")
            print(f"{len(entered)} results entered meanwhile by {ARBITERS} arbiters: {shown(entered)}")


if __name__ == "__main__":
    main()
