"""How far something is, drawn on a terminal; in a pipe nothing is drawn."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Final

from thuysi.steps import WHOLE, Step, Told

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

QUIET: Final = 1.0
"""Seconds: what is done by then needs no bar."""


class _Bar:
    """The bar, there only once somebody would wonder."""

    def __init__(self, stack: ExitStack, language: str) -> None:
        self._stack = stack
        self._language = language
        self._begun = time.monotonic()
        self._shown: tuple[Progress, TaskID] | None = None

    def told(self, step: Step) -> None:
        """A step: the bar goes on."""
        if self._shown is None and time.monotonic() - self._begun < QUIET:
            return
        from thuysi.text.jobs import step_text

        progress, task = self._shown = self._shown or self._drawn()
        progress.update(task, completed=step.share, description=step_text(step, self._language))

    def _drawn(self) -> tuple[Progress, TaskID]:
        from rich.progress import BarColumn, Progress, TextColumn

        from thuysi.cli.terminal import Terminal

        columns = (BarColumn(), TextColumn("{task.percentage:>3.0f}%"), TextColumn("{task.description}"))
        console = Terminal(stderr=True, highlight=False, markup=False)
        progress = self._stack.enter_context(Progress(*columns, console=console, transient=True))
        return progress, progress.add_task("", total=WHOLE)


@contextmanager
def steps_shown(language: str) -> Iterator[Told | None]:
    """Whom to tell of steps while the block goes on; None where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    with ExitStack() as stack:
        yield _Bar(stack, language).told
