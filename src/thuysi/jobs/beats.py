"""Words about what cannot be counted while it goes on: how long it has taken so far."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event as Flag
from threading import Thread
from typing import Final

from thuysi.steps import Step

BEAT: Final = 0.25
"""Seconds between two words."""


@contextmanager
def beating(tell: Callable[[int], None]) -> Iterator[None]:
    """Call again and again, with the thousandths of a second so far, while the block goes on."""
    over, begun = Flag(), time.monotonic()

    def beat() -> None:
        while True:
            tell(int((time.monotonic() - begun) * 1000))
            if over.wait(BEAT):
                return

    thread = Thread(target=beat, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def layout_step(elapsed: int, usual: int) -> Step:
    """Laying a print out, by the time that it usually takes: it is one piece, and its bar stops short of the end."""
    facts = {"seconds": elapsed // 1000, "usual": -(-usual // 1000)}
    return Step("layout", min(elapsed, usual * 19 // 20), usual, facts)
