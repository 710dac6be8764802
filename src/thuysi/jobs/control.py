"""What work in progress is given: whom to tell, where to write, and how it hears that nobody wants it any more."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from thuysi.errors import ThuysiError
from thuysi.steps import Step, Told


class Cancelled(ThuysiError):
    """The work was given up because somebody asked for that."""


class Control:
    """One job's line to whoever asked for it. `folder` is a folder of its own, gone when the job is forgotten."""

    def __init__(self, folder: str, told: Told) -> None:
        self.folder = folder
        self._told = told
        self._lock = Lock()
        self._stops: list[Callable[[], None]] = []
        self._cancelled = False

    @property
    def cancelled(self) -> bool:
        """Whether nobody wants it any more."""
        return self._cancelled

    def told(self, step: Step) -> None:
        """Tell how far it is; raises `Cancelled` where it is to end."""
        self.check()
        self._told(step)

    def check(self) -> None:
        """Raise `Cancelled` where it is to end."""
        if self._cancelled:
            raise Cancelled("jobs.cancelled")

    def on_cancel(self, stop: Callable[[], None]) -> None:
        """What ends the work at once; called now where it was cancelled before."""
        with self._lock:
            self._stops.append(stop)
            late = self._cancelled
        if late:
            stop()

    def cancel(self) -> None:
        """End it."""
        with self._lock:
            self._cancelled = True
            stops = tuple(self._stops)
        for stop in stops:
            stop()
