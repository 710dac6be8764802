"""A process of its own for one piece of long work: lower in rank than the server, and gone with it.

The server answers phones and writes results while a print of 500 players is laid out; in one process the two would
take turns, in one after the other. What goes over is pickled: both ends are this program, started by this server.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import IO, Final

from thuysi.errors import ProofFailed, UsageError
from thuysi.jobs.control import Control
from thuysi.jobs.messages import Failed, Finished
from thuysi.steps import Step

LOW_RANK: Final = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0) | getattr(
    subprocess, "CREATE_NEW_PROCESS_GROUP", 0
)
"""Windows gives a process its rank at its birth; elsewhere the worker lowers it itself."""


class Worker:
    """How a worker is started: the words of its command line (`thuysi.work` has them), none where there is none."""

    def __init__(self, command: Sequence[str] = ()) -> None:
        self._command = tuple(command)

    def run(self, task: object, control: Control) -> object:
        """Have a task done, and give what came of it; its steps are told, cancelling it ends the process.

        Raises what the worker could not do, `Cancelled`, `UsageError` ("jobs.no_worker"), and `ProofFailed`
        ("jobs.broke") for a worker that ended without a word.
        """
        if not self._command:
            raise UsageError("jobs.no_worker")
        with subprocess.Popen(
            [*self._command, control.folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=_environment(),
            start_new_session=sys.platform != "win32", creationflags=LOW_RANK,
        ) as process:  # fmt: skip
            control.on_cancel(process.kill)
            try:
                return _talked(process, task, control)
            finally:
                process.kill()


def _environment() -> dict[str, str]:
    """The worker finds the same program wherever the server found it."""
    own = {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    return {**os.environ, **own, "PYTHONUNBUFFERED": "1"}


def _talked(process: subprocess.Popen[bytes], task: object, control: Control) -> object:
    """Hand the task over and listen; the worker's own end of the line stays open, so that it hears if we are gone."""
    if process.stdin is None or process.stdout is None:
        raise ProofFailed("jobs.broke")
    with suppress(BrokenPipeError):
        process.stdin.write(pickle.dumps(task))
        process.stdin.flush()
    for message in _messages(process.stdout):
        if isinstance(message, Step):
            control.told(message)
        elif isinstance(message, Finished):
            return message.value
        elif isinstance(message, Failed):
            raise message.error
    control.check()
    raise ProofFailed("jobs.broke", ended=process.wait())


def _messages(stream: IO[bytes]) -> Iterator[object]:
    """What the worker says, until it falls silent."""
    with suppress(EOFError, pickle.UnpicklingError):
        while True:
            yield pickle.load(stream)
