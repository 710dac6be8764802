"""A worker that goes on only as far as it is let, so that a test of long work depends on nobody's speed.

`python -m tests.web.held_work` is `python -m thuysi.work`, but that it tells every step, and goes on after each only
when the test has let it: by one more letter in the file that THUYSI_LET names.
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from thuysi.steps import Step
from thuysi.work import __main__ as work

LET: Final = "THUYSI_LET"
ALL: Final = 1000
"""More steps than any work has."""


@dataclass
class Reins:
    """The test's end of the line."""

    path: Path

    def let(self, steps: int = 1) -> None:
        """So many steps more."""
        with self.path.open("a") as file:
            file.write("x" * steps)

    def let_go(self) -> None:
        """To the end."""
        self.let(ALL)


class Held(work.Voice):
    """The worker's end of the line."""

    steps = 0

    def told(self, step: Step) -> None:
        """A step; then the test has to let it."""
        self.say(step)
        self.steps += 1
        path = Path(os.environ[LET])
        while not path.exists() or path.stat().st_size < self.steps:
            time.sleep(0.02)


if __name__ == "__main__":
    work.Voice = Held  # type: ignore[misc]
    work.main()
