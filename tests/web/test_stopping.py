"""A server that is told to end while a round is paired ends soon, and the round is drawn whole or not at all."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.web.events import person
from tests.web.slowly import PATIENCE
from thuysi.scratch import clear_left
from thuysi.service.desk import Desk
from thuysi.service.opening import desk_on
from thuysi.storage.access import Grant, make_token
from thuysi.storage.store import open_store

EVENT: Final = "giai-xuan"
SERVING: Final = """
import sys, time
from pathlib import Path
from thuysi.cli import run
from thuysi.service import rounds

def never(*words):
    Path(sys.argv[1]).write_text("begun")
    while True:
        sum(range(1000))

rounds.pair_round = never
sys.exit(run(["serve", "--db", sys.argv[2], "--host", "127.0.0.1", "--port", "0", "--lang", "en"]))
"""
"""A server whose pairing never ends: it computes, as the largest fields do, and hears nothing."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no SIGTERM to another process")


@pytest.fixture
def store(tmp_path: Path) -> tuple[str, str]:
    """A store with a section that is numbered, and the token of a program."""
    url = str(tmp_path / "store.db")
    with open_store(url) as there:
        desk = desk_on(there, "Trọng tài", "bàn")
        desk.create_event(EVENT, "Giải Xuân")
        desk.add_section(EVENT, "nam", "Nam", total_rounds=3)
        desk.import_list(EVENT, "nam", [person(number) for number in range(1, 9)])
        desk.number(EVENT, "nam", 7)
        token, _ = make_token(there, "máy", Grant(EVENT, "chief"), "test", int(time.time()))
    return url, token


@pytest.fixture
def serving(tmp_path: Path, store: tuple[str, str]) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The server, and its address."""
    (tmp_path / "temp").mkdir()
    own = {**os.environ, "TMPDIR": str(tmp_path / "temp"), "XDG_DATA_HOME": str(tmp_path / "data")}
    line = [sys.executable, "-c", SERVING, str(tmp_path / "begun"), store[0]]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True, env=own) as server:
        try:
            assert server.stdout is not None
            yield server, server.stdout.readline().split()[-1]
        finally:
            server.kill()


def draw(address: str, token: str) -> None:
    """Ask for the round, and never hear of it."""
    request = urllib.request.Request(
        f"{address.rstrip('/')}/api/v1/events/{EVENT}/sections/nam/draw", json.dumps({"seed": 7}).encode(),
        {"authorization": f"Bearer {token}", "content-type": "application/json"},
    )  # fmt: skip
    try:
        urllib.request.urlopen(request, timeout=PATIENCE).read()
    except OSError:
        return


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_pairing_does_not_hold_up_the_end(
    how: signal.Signals, serving: tuple[subprocess.Popen[str], str], store: tuple[str, str], tmp_path: Path
) -> None:
    server, address = serving
    asking = threading.Thread(target=draw, args=(address, store[1]), daemon=True)
    asking.start()
    begun, until = tmp_path / "begun", time.monotonic() + PATIENCE
    while not begun.exists() and time.monotonic() < until:
        time.sleep(0.05)
    assert begun.exists()
    server.send_signal(how)
    assert server.wait(PATIENCE) == 0  # the pairing itself would never end
    asking.join(PATIENCE)
    with open_store(store[0]) as there:
        desk = Desk(there)
        assert len(desk.event(EVENT).sections["nam"].rounds) == 0
        assert desk.verify(EVENT).ok


def test_what_a_killed_server_left_is_cleared_by_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    temp = tmp_path / "temp"
    temp.mkdir()
    own = {**os.environ, "TMPDIR": str(temp), "XDG_DATA_HOME": str(tmp_path / "data")}
    line = [sys.executable, "-m", "thuysi", "serve", "--sample", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True, env=own) as server:
        try:
            assert server.stdout is not None and server.stdout.readline()
            (folder,) = temp.glob("thuysi-sample-*")
            monkeypatch.setattr("tempfile.tempdir", str(temp))
            clear_left()
            assert folder.is_dir()
        finally:
            server.kill()
    clear_left()
    assert not folder.exists()
