"""A worker process: one task in by the standard input, steps and the outcome out by the standard output.

The input stays open as long as the server lives. When it ends, nobody listens any more, and the worker ends too.
"""

from __future__ import annotations

import os
import pickle
import shutil
import sys
import time
from threading import Lock, Thread
from typing import BinaryIO, Final, NoReturn

from thuysi.errors import RefusedVerb, ThuysiError, reason_of
from thuysi.jobs.messages import Failed, Finished
from thuysi.steps import Step
from thuysi.work.tasks import TASKS

RANK: Final = 10
"""How far the worker steps back behind the server."""
OFTEN: Final = 0.1
"""Steps are told ten times a second at most; the first one of each kind always."""


class Voice:
    """The line to the server, for several threads."""

    def __init__(self, stream: BinaryIO, folder: str) -> None:
        self._stream = stream
        self._folder = folder
        self._lock = Lock()
        self._last = 0.0
        self._code = ""

    def told(self, step: Step) -> None:
        """A step, unless one was told just now."""
        now = time.monotonic()
        if step.code != self._code or now - self._last >= OFTEN:
            self._code, self._last = step.code, now
            self.say(step)

    def say(self, message: object) -> None:
        """Any message; where nobody hears it any more, the work ends."""
        try:
            with self._lock:
                pickle.dump(message, self._stream)
                self._stream.flush()
        except BrokenPipeError:
            end_for_nobody(self._folder)


def end_with_the_server(line: int, folder: str) -> None:
    """Wait for the end of the input; then what was made is for nobody."""
    while os.read(line, 1):
        pass
    end_for_nobody(folder)


def end_for_nobody(folder: str) -> NoReturn:
    """End at once, with nothing left behind."""
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(1)


def main() -> None:
    """Do the one task."""
    if hasattr(os, "nice"):
        os.nice(RANK)
    folder, given = sys.argv[1], sys.stdin.buffer
    voice = Voice(os.fdopen(os.dup(1), "wb"), folder)
    os.dup2(2, 1)  # whatever else is printed is for the server's log
    task = pickle.load(given)
    Thread(target=end_with_the_server, args=(given.fileno(), folder), daemon=True).start()
    try:
        voice.say(Finished(TASKS[type(task)](task, folder, voice.told)))
    except ThuysiError as error:
        voice.say(Failed(error))
    except OSError as error:
        voice.say(Failed(RefusedVerb("jobs.system", reason=reason_of(error))))


if __name__ == "__main__":
    main()
