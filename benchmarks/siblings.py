"""Lim, Dubov and Burstein, whole processes with reasons as JSON, beside gacrux's Dutch on the same files.

    python -m benchmarks.siblings [--runs 5] [--sizes 200,1000,5000,9000] [--peer-to 1000] [lim] [dubov] [burstein]

No maintained program pairs these three side by side with ours, so the measure is the peer's Dutch time. Claims: at
1,000 players at most a tenth of it; from 1,000 to 9,000 the time grows by less than 20-fold. A system that this version
does not have is left out.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from benchmarks.adjusted import played_event
from benchmarks.timing import Row, ratio, side_by_side
from thuysi.engines import ENGINES
from thuysi.files import write

SYSTEMS = ("lim", "dubov", "burstein")


def times(system: str, players: int, with_peer: bool, runs: int) -> dict[str, Row]:
    """Our whole process and, if wanted, gacrux's, on an event of this size that the system itself has paired so far."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"{system}-{players}.trf"
        write(played_event(players, seed=players, system=system), str(file))
        commands = {"thuysi": [sys.executable, "-m", "thuysi", "pair", str(file), "--system", system, "--json"]}
        if with_peer:
            commands["gacrux"] = [
                sys.executable, "-m", "gacrux.pairingchecker", "-i", str(file), "-p", "-dT", "-o", f"{file}.out",
            ]  # fmt: skip
        return side_by_side(commands, runs)


def growth(small: Row, large: Row) -> str:
    """How many times longer the large field takes: "4.1-fold"."""
    if small.median is None or large.median is None:
        return "–"
    return f"{large.median / small.median:.1f}-fold"


def main() -> None:
    """Print a table for each system."""
    known = [system for system in SYSTEMS if system in ENGINES]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("systems", nargs="*", help=f"of {', '.join(known)}; default: all")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--sizes", default="200,1000,5000,9000")
    parser.add_argument("--peer-to", type=int, default=1000, help="the largest field that gacrux is timed on")
    chosen = parser.parse_args()
    for system in chosen.systems or known:
        print(f"{system:<10}{'players':>8}  {'thuysi s':>9}  {'MB':>5}  {'gacrux s':>14}  part", flush=True)
        ours: dict[int, Row] = {}
        for size in map(int, chosen.sizes.split(",")):
            rows = times(system, size, size <= chosen.peer_to, chosen.runs)
            ours[size] = rows["thuysi"]
            theirs, part = "not run", ""
            if "gacrux" in rows:
                theirs, part = rows["gacrux"].shown(), ratio(rows["thuysi"], rows["gacrux"])
            print(
                f"{'':<10}{size:>8}  {ours[size].shown():>9}  {ours[size].memory:5.0f}  {theirs:>14}  {part}",
                flush=True,
            )
        if {1000, 9000} <= ours.keys():
            print(f"{'':<10}from 1,000 to 9,000 players: {growth(ours[1000], ours[9000])}", flush=True)


if __name__ == "__main__":
    main()
