"""What a worker process can do: print, build a site, prove a journal. `python -m thuysi.work` is one.

jobs = Jobs()
office = Office(store, desk, jobs=jobs, worker=Worker(command()))
"""

from __future__ import annotations

import sys


def command() -> tuple[str, ...]:
    """The command line that starts a worker."""
    return (sys.executable, "-m", "thuysi.work")
