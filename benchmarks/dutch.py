"""FIDE Dutch, whole processes (file in, boards with colours out) side by side in one run, and the rows known as cliffs.

    python -m benchmarks.dutch [--runs 5] [--sizes 20,100,…,9999] [--peer-to 5000] [--bbp PATH] [--javafo JAR] [--write]

Peers: gacrux and py4swiss (PyPI), a bbpPairings binary and a JaVaFo jar where their paths are given; under the cap of
time and memory of `benchmarks.timing`. `--write` puts the tables into docs/speed.md between their marks.

Claims: at 200 players at most a third of gacrux's time, at 1,000 at most a fiftieth, at 5,000 at most a
three-hundredth; at 9,999 at most a twentieth of gacrux's time at 1,000 and under 300 MB; every cliff under 2 s.
"""

from __future__ import annotations

import argparse
import compileall
import platform
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import thuysi
from benchmarks.timing import Row, put, ratio, side_by_side
from thuysi.engines.dutch import pair
from thuysi.engines.settings import Options
from thuysi.event import before_round
from thuysi.files import render
from thuysi.generate import Recipe, generate
from thuysi.model import Tournament

SIZES = "20,100,200,500,1000,2000,5000,9999"
ONCE_BEYOND = 1000
"""Beyond this many players a peer takes minutes: it runs once, beside one run of ours; ours then as often as asked."""
ROUND = 5
ROUNDS = 9


@dataclass(frozen=True)
class Cliff:
    """An event on which an earlier prototype was slow: what it is, and how to play it."""

    name: str
    recipe: Recipe
    first_round: int


ODD = Fraction(1, 50)

CLIFFS = (
    Cliff("200 players, all drawn, rounds 12–16", Recipe(200, 16, seed=2, draws=Fraction(1), forfeits=ODD), 12),
    Cliff("201 players, all drawn, rounds 12–19", Recipe(201, 19, seed=3, draws=Fraction(1), withdrawals=ODD / 2), 12),
    Cliff("1,000 players, all drawn, rounds 15–20", Recipe(1000, 20, seed=7, draws=Fraction(1), forfeits=ODD), 15),
    Cliff("200 players, 95 % drawn, rounds 12–19", Recipe(200, 19, seed=4, draws=Fraction(19, 20), forfeits=ODD), 12),
    Cliff("1,000 players, 95 % drawn, rounds 15–20", Recipe(1000, 20, seed=5, draws=Fraction(19, 20)), 15),
    Cliff("60 players, 25 rounds", Recipe(60, 25, seed=5, draws=Fraction(3, 10), forfeits=ODD), 1),
    Cliff("60 players, 25 rounds, 95 % drawn", Recipe(60, 25, seed=6, draws=Fraction(19, 20), absences=ODD), 1),
)


def position(players: int) -> Tournament:
    """An event of `players` as it stands before round 5 of 9."""
    share = Fraction(1, 100)
    rounds = min(ROUNDS, players - 1)
    return before_round(generate(Recipe(players, rounds, seed=players, forfeits=share, half_byes=share)), ROUND)


def commands(folder: Path, players: int, chosen: argparse.Namespace) -> dict[str, list[str]]:
    """Our whole process and those of the peers on the same event, each in the dialect it reads."""
    event = position(players)
    new, old = folder / f"n{players}.trf", folder / f"n{players}x.trf"
    new.write_bytes(render(event, "trf", 26))
    old.write_bytes(render(event, "trf", 16))
    out = str(folder / "pairs.txt")
    found = {"thuysi": [sys.executable, "-m", "thuysi", "pair", str(new), "--system", "dutch", "--json"]}
    if players > chosen.peer_to:
        return found
    found["gacrux"] = [sys.executable, "-m", "gacrux.pairingchecker", "-i", str(new), "-p", "-dT", "-o", out]
    program = "import sys; from pathlib import Path; from py4swiss.trf import TrfParser; "
    program += "from py4swiss.engines import DutchEngine; "
    program += "print(len(DutchEngine.generate_pairings(TrfParser.parse(Path(sys.argv[1])))))"
    found["py4swiss (2017)"] = [sys.executable, "-c", program, str(old)]
    if chosen.bbp:
        found["bbpPairings"] = [chosen.bbp, "--dutch", str(old), "-p", out]
    if chosen.javafo:
        found["JaVaFo"] = ["java", "-jar", chosen.javafo, str(old), "-p", out]
    return found


def sizes_table(folder: Path, chosen: argparse.Namespace) -> Iterator[str]:
    """Seconds by size of field, as a table; the part of gacrux's time that ours takes."""
    names = ["thuysi", "gacrux", "py4swiss (2017)"]
    names += ["bbpPairings"] if chosen.bbp else []
    names += ["JaVaFo"] if chosen.javafo else []
    yield "| players | " + " | ".join(f"{name} s" for name in names) + " | of gacrux | our MB |"
    yield "|---" * (len(names) + 3) + "|"
    at_thousand: Row | None = None
    for players in map(int, chosen.sizes.split(",")):
        programs = commands(folder, players, chosen)
        once = players > ONCE_BEYOND
        rows = side_by_side(programs, 1 if once else chosen.runs, warm_up=not once)
        if once:
            rows |= side_by_side({"thuysi": programs["thuysi"]}, chosen.runs)
        ours, peer = rows["thuysi"], rows.get("gacrux")
        at_thousand = peer if players == 1000 else at_thousand
        part = ratio(ours, peer) if peer else f"{ratio(ours, at_thousand)} of 1,000" if at_thousand else "–"
        shown = [rows[name].shown() if name in rows else "–" for name in names]
        yield f"| {players:,} | " + " | ".join(shown) + f" | {part} | {ours.memory:.0f} |"


def cliffs_table(folder: Path, runs: int) -> Iterator[str]:
    """The slowest round of each cliff: found by playing the event, then timed as a whole process."""
    yield "| event | slowest round | pairing alone, s | whole process, s |"
    yield "|---|---|---|---|"
    for cliff in CLIFFS:
        event = generate(cliff.recipe)
        worst, seconds = 0, 0.0
        for number in range(cliff.first_round, len(event.rounds) + 1):
            before = before_round(event, number)
            start = time.perf_counter()
            pair(before, Options(edition="fide-dutch-2026", seed=0))
            taken = time.perf_counter() - start
            if taken > seconds:
                worst, seconds = number, taken
        file = folder / "cliff.trf"
        file.write_bytes(render(before_round(event, worst), "trf", 26))
        order = [sys.executable, "-m", "thuysi", "pair", str(file), "--system", "dutch", "--json"]
        row = side_by_side({"thuysi": order}, runs)["thuysi"]
        yield f"| {cliff.name} | {worst} | {seconds:.3f} | {row.shown()} |"


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--peer-to", type=int, default=5000, help="the largest field that peers are timed on")
    parser.add_argument("--bbp", help="a bbpPairings binary")
    parser.add_argument("--javafo", help="a JaVaFo jar")
    parser.add_argument("--write", action="store_true", help="into docs/speed.md")
    chosen = parser.parse_args()
    compileall.compile_dir(str(Path(thuysi.__file__).parent), quiet=2)
    lines = [f"Python {platform.python_version()}, {platform.machine()}, medians of {chosen.runs} runs in turns"]
    lines = [lines[0] + f" (peers beyond {ONCE_BEYOND:,} players: one run).", ""]
    with tempfile.TemporaryDirectory() as name:
        for line in sizes_table(Path(name), chosen):
            print(line, flush=True)
            lines.append(line)
        lines.append("")
        for line in cliffs_table(Path(name), chosen.runs):
            print(line, flush=True)
            lines.append(line)
    if chosen.write:
        put("dutch", "\n".join(lines))


if __name__ == "__main__":
    main()
