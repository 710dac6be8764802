"""`thuysi serve`: it prints an address at which the sample event is, and ends when it is told to."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

import pytest

from tests.web.slowly import PATIENCE
from thuysi.service.desk import Desk
from thuysi.service.results import BoardResult
from thuysi.storage.store import open_store
from thuysi.web.sample import EVENT, make_sample


def bound_files(files: tuple[int, int]) -> None:
    """Systems give a program so many open files."""
    import resource

    resource.setrlimit(resource.RLIMIT_NOFILE, files)


@contextmanager
def serving(
    *arguments: str, stderr: int | None = None, files: tuple[int, int] | None = None
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The server as people start it, and the first line it prints; `files`: it may have so many open, and so many when
    it asks for more."""
    command = [
        sys.executable,
        "-m",
        "thuysi",
        "serve",
        "--lang",
        "en",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        *arguments,
    ]
    bounded = None if files is None else partial(bound_files, files)
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=stderr, text=True, encoding="utf-8", preexec_fn=bounded
    ) as process:
        if process.stdout is None:
            raise AssertionError
        try:
            yield process, process.stdout.readline()
        finally:
            process.terminate()


@pytest.mark.skipif(sys.platform == "win32", reason="ends by a signal")
def test_it_serves_the_store_and_ends_when_told(tmp_path: Path) -> None:
    with open_store(str(tmp_path / "giải.db")) as store:
        make_sample(Desk(store, "thuysi", "test"))
    with serving("--db", str(tmp_path / "giải.db")) as (process, line):
        address = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert address is not None, line
        page = (
            build_opener(ProxyHandler({})).open(f"{address[0]}giai/{EVENT}/bang/nam", timeout=PATIENCE).read().decode()
        )
        assert "Ván 5 / 7" in page
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="ends by a signal")
def test_it_shows_what_another_program_writes_into_the_store(tmp_path: Path) -> None:
    path = str(tmp_path / "g.db")
    with open_store(path) as store, serving("--db", path) as (_, line):
        address = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert address is not None, line
        reader = build_opener(ProxyHandler({}))
        desk = Desk(store, "thuysi", "test")
        make_sample(desk)
        page = f"{address[0]}giai/{EVENT}/bang/nam"
        for shown in ("9 / 16 bàn", "10 / 16 bàn"):
            until = time.monotonic() + PATIENCE
            while shown not in reader.open(page, timeout=PATIENCE).read().decode():
                assert time.monotonic() < until, "the page did not change"
                time.sleep(0.1)
            if shown.startswith("9"):
                desk.enter_results(EVENT, "nam", [BoardResult(10, "1-0")])


@pytest.mark.skipif(sys.platform == "win32", reason="ends by a signal")
def test_it_ends_at_once_and_quietly_while_phones_listen(tmp_path: Path) -> None:
    path = str(tmp_path / "g.db")
    with open_store(path) as store:
        make_sample(Desk(store, "thuysi", "test"))
    with serving("--db", path, stderr=subprocess.PIPE) as (process, line):
        address = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert address is not None and process.stderr is not None
        reader = build_opener(ProxyHandler({}))
        open_pages = [reader.open(f"{address[0]}giai/{EVENT}/tin", timeout=PATIENCE) for _ in range(3)]
        assert all(page.readline().startswith(b"retry") for page in open_pages)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
        assert process.stderr.read() == ""
        assert all(b"event: change" not in page.read() for page in open_pages)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such bound")
def test_phones_that_listen_never_take_what_results_need(tmp_path: Path) -> None:
    """More listeners than files that may be open: some reload by hand, everybody is still answered."""
    path = str(tmp_path / "g.db")
    with open_store(path) as store:
        make_sample(Desk(store, "thuysi", "test"))
    with serving("--db", path, stderr=subprocess.PIPE, files=(120, 240)) as (process, line):
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert address is not None and process.stderr is not None
        said = []
        with ExitStack() as phones:
            for _ in range(150):
                phone = phones.enter_context(socket.create_connection(("127.0.0.1", int(address[1])), timeout=PATIENCE))
                phone.sendall(f"GET /giai/{EVENT}/tin HTTP/1.1\r\nHost: hall\r\n\r\n".encode())
                said.append(phone.recv(12).decode())
            page = build_opener(ProxyHandler({})).open(f"{address[0]}giai/{EVENT}/bang/nam", timeout=PATIENCE).read()
            assert "Ván 5 / 7" in page.decode()
        assert (said.count("HTTP/1.1 200"), said.count("HTTP/1.1 503")) == (120, 30)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0 and process.stderr.read() == ""


def test_a_port_that_cannot_be_had_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    from thuysi.cli import run

    assert run(["serve", "--host", "300.1.1.1", "--lang", "en"]) == 2
    assert "--port" in capfd.readouterr().err


def test_the_sample_has_what_there_is_to_see(tmp_path: Path) -> None:
    with open_store(str(tmp_path / "s.db")) as store:
        desk = Desk(store, "thuysi", "test")
        event = desk.event(make_sample(desk))
    men, women, chess = event.sections.values()
    assert [len(one.rounds) for one in event.sections.values()] == [5, 3, 2]
    assert men.registrations[20].withdrawn_from == 3 and not men.rounds[4].complete
    assert [one.seed is None for one in women.commitments] == [False, False, False, True]
    assert all(one.system for one in (men, women, chess))
