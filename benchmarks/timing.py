"""Whole processes timed side by side: in turns, in a fresh home, under a cap of time and memory, medians printed.

    from benchmarks.timing import Row, side_by_side
    side_by_side({"ours": [...], "gacrux": [...]}, runs=5)

Standard library only; memory is capped where the system can (Linux, macOS).
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

SPEED = Path(__file__).parents[1] / "docs" / "speed.md"
CAP_SECONDS = 150
CAP_BYTES = 10 * 1024**3


@dataclass(frozen=True)
class Row:
    """One command's figures: seconds of every finished run, and its largest resident memory in MB (0: not known)."""

    name: str
    seconds: tuple[float, ...]
    memory: float

    @property
    def median(self) -> float | None:
        """The median of the runs; None when one did not finish under the cap."""
        return statistics.median(self.seconds) if self.seconds else None

    def shown(self) -> str:
        """The median in seconds, or that it did not finish."""
        return f"{self.median:.3f}" if self.median is not None else "did not finish"


def side_by_side(
    commands: Mapping[str, Sequence[str]], runs: int = 5, cap: float = CAP_SECONDS, warm_up: bool = True
) -> dict[str, Row]:
    """Each command `runs` times, in turns after one warm-up each; a command that passes the cap is not run again."""
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    memory = dict.fromkeys(commands, 0.0)
    alive = set(commands)
    with tempfile.TemporaryDirectory() as home:
        for turn in range(0 if warm_up else 1, runs + 1):
            for name, argv in commands.items():
                if name not in alive:
                    continue
                taken, peak = _run(argv, home, cap)
                memory[name] = max(memory[name], peak)
                if taken is None:
                    alive.discard(name)
                    seconds[name].clear()
                elif turn:
                    seconds[name].append(taken)
    return {name: Row(name, tuple(seconds[name]), memory[name]) for name in commands}


def _run(argv: Sequence[str], home: str, cap: float) -> tuple[float | None, float]:
    environment = {**os.environ, "HOME": home, "USERPROFILE": home}
    start = time.perf_counter()
    process = subprocess.Popen(
        list(argv), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment, preexec_fn=_memory_cap()
    )
    try:
        peak = _wait(process, cap)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return None, 0.0
    taken = time.perf_counter() - start
    if process.returncode not in (0, 1):
        return None, peak
    return taken, peak


def _wait(process: subprocess.Popen[bytes], cap: float) -> float:
    """Wait for the end and give the peak memory in MB, where the system tells."""
    if not hasattr(os, "wait4"):
        process.wait(cap)
        return 0.0
    end = time.perf_counter() + cap
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return usage.ru_maxrss / (1024 if sys.platform != "darwin" else 1024**2)
        if time.perf_counter() > end:
            raise subprocess.TimeoutExpired(process.args, cap)
        time.sleep(0.0005)


def _memory_cap() -> Callable[[], None] | None:
    try:
        import resource
    except ImportError:
        return None

    def cap() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (CAP_BYTES, CAP_BYTES))

    return cap


def ratio(ours: Row, theirs: Row) -> str:
    """How much of their time ours takes, as a part: "1/48"."""
    if ours.median is None or theirs.median is None:
        return "–"
    return f"1/{theirs.median / ours.median:.0f}"


def put(mark: str, text: str) -> None:
    """Put a table into docs/speed.md, between the marks of its name."""
    begin, end = f"<!-- {mark}: begin -->", f"<!-- {mark}: end -->"
    before, rest = SPEED.read_text(encoding="utf-8").split(begin)
    _, after = rest.split(end)
    SPEED.write_text(f"{before}{begin}\n{text}\n{end}{after}", encoding="utf-8")
