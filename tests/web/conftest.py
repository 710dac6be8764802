"""What the tests of the web share: the sample event, an application over it, a server with a browser."""

from __future__ import annotations

import os
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from tests.web.asking import Asking, asking
from tests.web.events import Memory, sample_event
from tests.web.slowly import PATIENCE, Browser, late
from thuysi.journal.state import Event


@pytest.fixture(scope="session")
def event() -> Event:
    """The sample event."""
    return sample_event()


@pytest.fixture
def source(event: Event) -> Memory:
    """A source that holds the sample event."""
    made = Memory()
    made.put(event)
    return made


@pytest.fixture
def site(source: Memory) -> Iterator[Asking]:
    """The application over the sample event, everybody a reader."""
    yield from asking(source)


def serving(memory: Memory) -> Iterator[str]:
    """The application behind a real server; its address."""
    import uvicorn

    from thuysi.web.app import create_app
    from thuysi.web.settings import WebSettings

    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    app = late(create_app(memory, WebSettings(address=address)))
    config = uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1, ws="none")
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not running.started:
        assert thread.is_alive()
        time.sleep(0.02)
    yield address
    running.should_exit = True
    thread.join(PATIENCE)
    assert not thread.is_alive()


@pytest.fixture(scope="module")
def server(event: Event) -> Iterator[str]:
    """The sample event, and another, behind a real server."""
    memory = Memory()
    memory.put(event)
    memory.put(replace(event, id="khac", name="Giải khác", sections={}))
    yield from serving(memory)


def chromium() -> str | None:
    """Debian's browser, or the one that THUYSI_CHROMIUM names."""
    return os.environ.get("THUYSI_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")


@contextmanager
def launched(*more: str) -> Iterator[Browser]:
    """A browser; without one the tests are skipped, except where CI says that there must be one."""
    from playwright.sync_api import sync_playwright

    path = chromium()
    if path is None:
        if os.environ.get("THUYSI_NEED_BROWSER"):
            pytest.fail("no Chromium: install the package chromium, or set THUYSI_CHROMIUM")
        pytest.skip("no Chromium on this machine")
    quiet = [
        "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", *more,
    ]  # fmt: skip
    with sync_playwright() as play:
        one = play.chromium.launch(executable_path=path, args=quiet)
        yield Browser(one)
        one.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the tests of a file."""
    with launched() as one:
        yield one
