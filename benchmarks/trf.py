"""Reading one report file: thuysi, gacrux and py4swiss side by side in one run, as whole processes and alone.

    python -m benchmarks.trf [--runs 5] [--sizes 200,1000,…] [--peer-to 5000] [--write]

Every program reads the same event of 11 rounds, in the dialect it knows: thuysi and gacrux TRF26, py4swiss the older
words (XXR …). "Reading alone" is timed inside a process, the file's bytes in, the tournament out, garbage collected
before. `--write` puts the table into docs/speed.md between its marks.

Claim: 1,000 players and 11 rounds are read in well under a second, the start of Python included.
"""

from __future__ import annotations

import argparse
import compileall
import platform
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import thuysi
from benchmarks.events import random_event
from benchmarks.timing import Row, put, ratio, side_by_side
from thuysi.files import parse, render

SIZES = "200,1000,5000,9999"
ROUNDS = 11
RATES: dict[str, Any] = {"forfeits": 0.02, "byes": 0.02, "late": 0.02, "withdrawals": 0.03}

OURS = "import sys; from thuysi.files import read; read(sys.argv[1])"
GACRUX = "import sys; from gacrux.trf2json import trf2json; r = trf2json(); "
GACRUX += "r.parse_file(open(sys.argv[1], encoding='utf-8').read(), 0); r.get_tournament(1)"
PY4SWISS = (
    "import sys; from pathlib import Path; from py4swiss.trf import TrfParser; TrfParser.parse(Path(sys.argv[1]))"
)

ALONE = """
import gc, sys, time
{start}
gc.collect()
begin = time.perf_counter()
{reading}
print(time.perf_counter() - begin)
"""
"""Times one reading after the imports; the answer is printed."""

READINGS = {
    "thuysi": (
        "from thuysi.files import parse; data = open(sys.argv[1], 'rb').read(); parse(data[:0] + b'001    1\\n')",
        "parse(data)",
    ),
    "gacrux": (
        "from gacrux.trf2json import trf2json; text = open(sys.argv[1], encoding='utf-8').read(); r = trf2json()",
        "r.parse_file(text, 0); r.get_tournament(1)",
    ),
    "py4swiss": (
        "from pathlib import Path; from py4swiss.trf import TrfParser; path = Path(sys.argv[1])",
        "TrfParser.parse(path)",
    ),
}
"""Program -> what comes before the clock starts, and what is timed."""


def files(folder: Path, players: int) -> dict[str, Path]:
    """One event in both dialects: program -> the file that it reads."""
    event, _ = parse(random_event(players, ROUNDS, 7, **RATES).encode())
    new, old = folder / f"n{players}.trf", folder / f"n{players}x.trf"
    new.write_bytes(render(event, "trf", 26))
    old.write_bytes(render(event, "trf", 16))
    return {"thuysi": new, "gacrux": new, "py4swiss": old}


def alone(name: str, path: Path, runs: int) -> float:
    """The least seconds of one reading, each run in a process of its own."""
    start, reading = READINGS[name]
    program = ALONE.format(start=start, reading=reading)
    answers = [
        subprocess.run([sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=True, cwd="/")
        for _ in range(runs)
    ]
    return min(float(answer.stdout) for answer in answers)


def table(folder: Path, chosen: argparse.Namespace) -> Iterator[str]:
    """Seconds by size of field: reading alone, and whole processes."""
    names = list(READINGS)
    yield "| players | " + " | ".join(f"{name}, alone / process s" for name in names) + " | of gacrux | our MB |"
    yield "|---" * (len(names) + 3) + "|"
    for players in map(int, chosen.sizes.split(",")):
        paths = files(folder, players)
        known = names if players <= chosen.peer_to else names[:1]
        programs = {"thuysi": OURS, "gacrux": GACRUX, "py4swiss": PY4SWISS}
        rows = side_by_side({one: [sys.executable, "-c", programs[one], str(paths[one])] for one in known}, chosen.runs)
        seconds = {one: alone(one, paths[one], chosen.runs) for one in known}
        shown = [f"{seconds[one]:.3f} / {rows[one].shown()}" if one in rows else "–" for one in names]
        part = _part(seconds, rows)
        yield f"| {players:,} | " + " | ".join(shown) + f" | {part} | {rows['thuysi'].memory:.0f} |"


def _part(seconds: dict[str, float], rows: dict[str, Row]) -> str:
    """How much of gacrux's time ours takes: reading alone / whole process."""
    if "gacrux" not in seconds:
        return "–"
    return f"1/{seconds['gacrux'] / seconds['thuysi']:.0f} / {ratio(rows['thuysi'], rows['gacrux'])}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--peer-to", type=int, default=5000, help="the largest field that peers are timed on")
    parser.add_argument("--write", action="store_true", help="into docs/speed.md")
    chosen = parser.parse_args()
    compileall.compile_dir(str(Path(thuysi.__file__).parent), quiet=2)
    lines = [
        f"Python {platform.python_version()}, {platform.machine()}, {ROUNDS} rounds; alone: the best, process: "
        f"the median of {chosen.runs} runs.",
        "",
    ]
    with tempfile.TemporaryDirectory() as name:
        for line in table(Path(name), chosen):
            print(line, flush=True)
            lines.append(line)
    if chosen.write:
        put("trf", "\n".join(lines))


if __name__ == "__main__":
    main()
