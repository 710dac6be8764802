"""What the arbiters' pages work with: the store, one desk for all of them, the clock, messages shown once."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Final

from thuysi.jobs import Jobs, Worker
from thuysi.jobs.pace import Pace
from thuysi.service.desk import Desk
from thuysi.storage.access import EVERY_EVENT, Grant, codes, devices, make_code, withdraw_code
from thuysi.storage.store import Store

MOST_MESSAGES: Final = 500
SETUP: Final = "setup"
SETUP_LASTS: Final = 60 * 60 * 24
"""The first address is good for a day; `thuysi serve` prints a new one when it starts again and nobody has come."""


def clock() -> int:
    """Whole seconds since 1970."""
    return int(time.time())


class Office:
    """The arbiters' side of one server."""

    def __init__(self, store: Store, desk: Desk, now: Callable[[], int] = clock, worker: Worker | None = None) -> None:
        self.store = store
        self.desk = desk
        self.now = now
        self.worker = worker or Worker()
        self.jobs = Jobs()
        self.replaced: Callable[[], None] = lambda: None
        """Called when the store's events were exchanged for others; the application forgets what it remembers."""
        self.pace = Pace()
        self._messages: OrderedDict[str, tuple[str, ...]] = OrderedDict()
        self._lock = Lock()
        self.beginning = Lock()
        """Held while an event begins: the same form sent twice at once begins one."""

    def leave(self, messages: Sequence[str]) -> str:
        """Keep messages for the page that comes next: the token that fetches them."""
        token = secrets.token_urlsafe(9)
        with self._lock:
            self._messages[token] = tuple(messages)
            while len(self._messages) > MOST_MESSAGES:
                self._messages.popitem(last=False)
        return token

    def fetch(self, token: str) -> tuple[str, ...]:
        """The messages, once."""
        with self._lock:
            return self._messages.pop(token, ())


def setup_code(store: Store, name: str, now: int, again: bool = False) -> str | None:
    """The one-time code that makes the first device chief arbiter of every event; None once somebody is.

    An older code that nobody used is worthless from now on. With `again` a code is made in any case: whoever starts the
    server may always come in.
    """
    chiefs = [one for one in devices(store, EVERY_EVENT) if one.grant.role == "chief" and one.is_active(now)]
    if chiefs and not again:
        return None
    for code in codes(store, EVERY_EVENT):
        if code.made_by == SETUP and code.used is None:
            withdraw_code(store, EVERY_EVENT, code.hash, now)
    return make_code(store, name, Grant(EVERY_EVENT, "chief"), SETUP, now, SETUP_LASTS)
