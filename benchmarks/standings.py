"""All tie-breaks of C.07 for a large event: thuysi and gacrux on the same file and list, in one run.

    python -m benchmarks.standings [PLAYERS [ROUNDS]]          (default 1000 11; then 9999 players, thuysi alone)

Both are timed turn about, three times each, in one process: reading the file, then all tie-breaks and the ranking.
thuysi is timed once more with every addend of its working. The file is random and the same every time.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from benchmarks.events import random_event
from thuysi.files import parse
from thuysi.standings import standings

LIST = [
    "PTS", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "REP", "STD", "TPN", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2",
    "AOB", "SB", "SB/C1", "SB/C2", "KS", "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "RTNG", "FB", "DE",
]  # fmt: skip
TIMES = 3
RATES: dict[str, Any] = {"forfeits": 0.02, "byes": 0.02, "late": 0.02, "withdrawals": 0.03}
"""As in an open: one game in fifty defaulted, one player in fifty away."""
MOST = 9999
"""The most players whose numbers fit a report file."""


@contextmanager
def timed(taken: list[float]) -> Iterator[None]:
    """Add the seconds that the block takes; what was left over before is collected first."""
    gc.collect()
    start = time.perf_counter()
    yield
    taken.append(time.perf_counter() - start)


def gacrux_tie_breaks(tournament: dict[str, Any], rounds: int) -> None:
    """gacrux's values and ranking of a tournament that it has read."""
    from gacrux.tiebreak import tiebreak

    asked = {"tiebreak": list(LIST), "check": False, "swiss": True}
    tiebreak(tournament, rounds, asked).compute_tiebreaks(tournament, asked)


def gacrux_reading(text: str) -> dict[str, Any]:
    """gacrux's reading of a report file."""
    from gacrux.trf2json import trf2json

    reader = trf2json()
    reader.parse_file(text, 0)
    tournament: dict[str, Any] = reader.get_tournament(1)
    return tournament


def compare(players: int, rounds: int) -> None:
    """Both programs on one file, turn about."""
    text = random_event(players, rounds, 7, **RATES)
    seconds: dict[str, list[float]] = {name: [] for name in ("read", "all", "gacrux read", "gacrux all")}
    for _ in range(TIMES):
        with timed(seconds["gacrux read"]):
            theirs = gacrux_reading(text)
        with timed(seconds["gacrux all"]):
            gacrux_tie_breaks(theirs, rounds)
        del theirs
        for _ in range(TIMES):
            with timed(seconds["read"]):
                tournament, _ = parse(text.encode())
            with timed(seconds["all"]):
                standings(tournament, LIST)
    best = {name: min(taken) for name, taken in seconds.items()}
    print(f"{players} players x {rounds} rounds, {len(LIST)} tie-breaks, best of the run:")
    for name, ours, other in (
        ("tie-breaks and ranking", best["all"], best["gacrux all"]),
        ("with reading the file", best["read"] + best["all"], best["gacrux read"] + best["gacrux all"]),
    ):
        print(f"  {name:24} thuysi {ours:7.3f} s   gacrux {other:7.3f} s   1/{other / ours:.0f}")


def alone(players: int, rounds: int) -> None:
    """thuysi on one file, and every addend of its working."""
    text = random_event(players, rounds, 7, **RATES)
    taken: list[float] = []
    with timed(taken):
        tournament, _ = parse(text.encode())
    with timed(taken):
        result = standings(tournament, LIST)
    with timed(taken):
        addends = sum(len(value.parts) for row in result.rows for value in row.values.values())
    read, everything, working = taken
    print(f"{players} players x {rounds} rounds:")
    print(f"  read {read:.2f} s, all {everything:.2f} s, {addends} addends {working:.2f} s")


def main(words: list[str]) -> None:
    """Run the comparison, then the large event."""
    players, rounds = (*map(int, words), *(1000, 11)[len(words) :])
    print(f"Python {sys.version.split()[0]}")
    compare(players, rounds)
    alone(MOST, rounds)


if __name__ == "__main__":
    main(sys.argv[1:])
