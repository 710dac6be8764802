"""The terminal for tables and sentences: what people wrote is shown as they wrote it."""

from __future__ import annotations

import sys

from rich.console import Console

NO_EDGE = 10_000
"""The width of a file or a pipe: rich would take it for a terminal of 80 columns and cut tables there."""


class Terminal(Console):
    """Rich's console, without its own way of leaving when the reader has gone (status 1)."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console(cut: bool = False) -> Console:
    """A console on standard output that reads no markup, no emoji code and no highlight into a name.

    `cut`: wrap at 80 columns where no terminal says how wide it is, for sentences; tables are better left whole.
    """
    width = None if cut or sys.stdout.isatty() else NO_EDGE
    return Terminal(width=width, highlight=False, markup=False, emoji=False)
