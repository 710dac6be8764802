"""A draw that takes long: the others go on, whoever asked may go away, and the round is drawn once or not at all."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest

from tests.web.events import person
from tests.web.office import EVENT, SECTION, Hall, hall
from tests.web.slowly import PATIENCE
from thuysi.decision import RoundPairing
from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.model import Tournament
from thuysi.service import rounds
from thuysi.storage.access import Grant, make_token

IN_EVENT = f"/api/v1/events/{EVENT}"
DRAW = f"{IN_EVENT}/sections/{SECTION}/draw"


class SlowEngine:
    """Pairs as ever, but only when it is let."""

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.let = threading.Event()
        self.times = 0

    def pair(self, event: Tournament, system: str, options: Options) -> RoundPairing:
        """Say that it has begun, wait, pair."""
        self.times += 1
        self.begun.release()
        assert self.let.wait(PATIENCE)
        return pair_round(event, system, options)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowEngine]:
    """The engine that the server asks; at the end it is let, whatever happened."""
    engine = SlowEngine()
    monkeypatch.setattr(rounds, "pair_round", engine.pair)
    yield engine
    engine.let.set()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Hall]:
    """A server over an event of two sections, nothing drawn."""
    with hall(tmp_path) as one:
        one.begun(8)
        one.desk.number(EVENT, SECTION, 7)
        one.desk.add_section(EVENT, "nu", "Nữ", total_rounds=5)
        one.desk.import_list(EVENT, "nu", [person(number) for number in range(1, 7)])
        yield one


@contextmanager
def client_of(served: Hall) -> Iterator[httpx.Client]:
    """The chief arbiter's program."""
    token, _ = make_token(served.store, "máy chính", Grant(EVENT, "chief"), "test", int(time.time()))
    with httpx.Client(base_url=served.address, headers={"authorization": f"Bearer {token}"}, timeout=PATIENCE) as one:
        yield one


def drawn_rounds(served: Hall, section: str = SECTION) -> int:
    """How many rounds of a section are drawn in the store."""
    return len(served.desk.event(EVENT).sections[section].rounds)


def test_everybody_else_reads_and_writes_while_a_round_is_paired(served: Hall, slow: SlowEngine) -> None:
    with client_of(served) as client, ThreadPoolExecutor(1) as pool:
        drawing = pool.submit(client.post, DRAW, json={"seed": 7})
        assert slow.begun.acquire(timeout=PATIENCE)
        assert client.get(IN_EVENT).status_code == 200
        renamed = client.post(f"{IN_EVENT}/sections/nu/number", json={"seed": 3})
        assert renamed.status_code == 200, renamed.text
        assert not drawing.done() and drawn_rounds(served) == 0
        slow.let.set()
        answer = drawing.result(PATIENCE)
    assert answer.status_code == 200 and drawn_rounds(served) == 1
    assert slow.times == 2, "the event has moved on: the round is decided again on what it is now"


def gone_away(client: httpx.Client, slow: SlowEngine, headers: dict[str, str]) -> None:
    """The draw asked for on a connection of its own, which ends while the round is being paired."""
    connection = HTTPConnection(client.base_url.host, client.base_url.port or 80, timeout=PATIENCE)
    connection.request("POST", DRAW, b'{"seed": 7}', {**headers, "content-type": "application/json"})
    assert slow.begun.acquire(timeout=PATIENCE)
    connection.close()


def test_whoever_asked_may_go_away_and_ask_again(served: Hall, slow: SlowEngine) -> None:
    keyed = {"idempotency-key": "draw-of-round-1"}
    with client_of(served) as client:
        gone_away(client, slow, {**client.headers, **keyed})
        assert drawn_rounds(served) == 0
        slow.let.set()
        again = client.post(DRAW, json={"seed": 7}, headers=keyed)
        assert again.status_code == 200, again.text
        assert client.post(DRAW, json={"seed": 7}, headers=keyed).headers["idempotency-replayed"] == "true"
    assert drawn_rounds(served) == 1
