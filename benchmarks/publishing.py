"""How long a static site takes: whole processes, an event in, a folder out.

    python -m benchmarks.publishing [PLAYERS [ROUNDS]]      (default 300 9)

The first run makes everything, once without and once with downloads; then nothing has changed; then a result of the
last round is corrected. Every page is there in three languages. The event is random and the same every time.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

import thuysi
from thuysi.model import RESULTS

LANGUAGES = 3


def event(players: int, rounds: int) -> thuysi.Tournament:
    """A random event under Article 28 with Vietnamese names."""
    from benchmarks.printing import FAMILY, GIVEN, MIDDLE, UNITS

    played = thuysi.generate(players, rounds, "adjusted", seed=5, forfeits="0.02", absences="0.02", draws="0.35")
    people = tuple(
        replace(
            one,
            name=f"{FAMILY[one.number % 10]} {MIDDLE[one.number * 3 % 8]} {GIVEN[one.number * 5 % 14]}",
            unit=UNITS[one.number % 6],
        )
        for one in played.players
    )
    return replace(played, players=people, name="Giải vô địch cờ tướng mở rộng")


def corrected(tournament: thuysi.Tournament) -> thuysi.Tournament:
    """The same with another result on the first board of the last round."""
    last = tournament.rounds[-1]
    code = "0-1" if last.games[0].result == RESULTS["1-0"] else "1-0"
    games = (replace(last.games[0], result=RESULTS[code]), *last.games[1:])
    return replace(tournament, rounds=(*tournament.rounds[:-1], replace(last, games=games)))


def timed(what: str, file: Path, folder: Path, *more: str) -> None:
    """One run as a process, and a line about it."""
    line = [sys.executable, "-m", "thuysi", "publish", str(file), str(folder), "--json", *more]
    start, before = time.perf_counter(), getrusage(RUSAGE_CHILDREN)
    said = json.loads(subprocess.run(line, check=True, capture_output=True, text=True).stdout)
    seconds, after = time.perf_counter() - start, getrusage(RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    numbers = f"{said['files']:>8}{said['written']:>9}{said['bytes'] / 1_000_000:>8.1f}"
    print(f"{what:<34}{seconds:>9.1f}{cpu:>9.1f}{numbers}", flush=True)


def main() -> None:
    """Print a line for every run."""
    words = [int(word) for word in sys.argv[1:]]
    players, rounds = (*words, *(300, 9)[len(words) :])
    with tempfile.TemporaryDirectory() as home:
        file, pages, whole = Path(home) / "event.json", Path(home) / "pages", Path(home) / "whole"
        made = event(players, rounds)
        thuysi.write(made, file)
        print(f"{players} players, {rounds} rounds, {LANGUAGES} languages")
        print(f"{'':<34}{'seconds':>9}{'of CPU':>9}{'files':>8}{'written':>9}{'MB':>8}")
        timed("pages alone, first time", file, pages, "--no-files")
        timed("pages alone, nothing changed", file, pages, "--no-files")
        thuysi.write(corrected(made), file)
        timed("pages alone, one result corrected", file, pages, "--no-files")
        timed("pages and downloads, first time", file, whole)
        timed("pages and downloads, again", file, whole)


if __name__ == "__main__":
    main()
