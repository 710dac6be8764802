"""How often somebody may ask: counted in memory, by token or device, by address for whoever shows neither."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Final

WINDOW: Final = 60
MOST_READS: Final = 1_200
MOST_WRITES: Final = 600
"""Twenty reads and ten writes a second, a minute long: no program of a hall needs more."""

MOST_HEAVY: Final = 60
"""Verification, explanations against somebody, prints, previews: what takes the machine long."""

MOST_FALSE: Final = 30
"""So many false tokens from one address; then none is looked at for the rest of the window."""

MOST_KEPT: Final = 10_000
"""So many who ask are counted at a time; those who asked longest ago are forgotten first."""


class Rates:
    """Windows of a minute: name -> (when it began, how often)."""

    def __init__(self, window: int = WINDOW, kept: int = MOST_KEPT) -> None:
        self._window = window
        self._kept = kept
        self._counts: OrderedDict[str, tuple[int, int]] = OrderedDict()
        self._lock = Lock()

    def count(self, name: str, now: int, most: int) -> int:
        """Count one more: 0 while there are at most `most` in the window, else the seconds until it ends."""
        with self._lock:
            began, count = self._counts.pop(name, (now, 0))
            if now - began >= self._window or now < began:
                began, count = now, 0
            self._counts[name] = began, count + 1
            while len(self._counts) > self._kept:
                self._counts.popitem(last=False)
        return 0 if count < most else max(1, began + self._window - now)

    def over(self, name: str, now: int, most: int) -> bool:
        """Whether as many as may be have been counted; nothing is counted."""
        with self._lock:
            began, count = self._counts.get(name, (now, 0))
        return now - began < self._window and count >= most
