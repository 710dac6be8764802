"""Half of a field is one club whose players the event keeps apart: rounds 1 to 5 of every system, and the refusal.

    python -m benchmarks.clubs [--share 0.5] [dutch=600] [burstein=400] [dubov=1000] [lim=1000] [lots=600] …

Processor time of the pairing alone, inside one process; the event is played by the system itself. Claims: with half of
the field no round of Dutch with 600 players or of Burstein with 400 takes more than 3 s, of Dubov with 1,000 more than
5 s.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from random import Random

from benchmarks.adjusted import ROUNDS, with_results
from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing
from thuysi.event import with_round
from thuysi.model import WHITE, ForbiddenPairs, Player, Tournament

SIZES = ("dutch=600", "burstein=400", "dubov=1000", "lim=1000", "adjusted=1000", "lots=600")
PLAYED = 5


def event_of(system: str, players: int, club: int) -> Tournament:
    """An event of so many players, so many of them, drawn from the whole list, of one club."""
    field = tuple(Player(n, f"Player, P{n:04d}", 2750 - n * 1400 // players) for n in range(1, players + 1))
    apart = ForbiddenPairs(tuple(sorted(Random(players).sample(range(1, players + 1), club))))
    return Tournament(field, total_rounds=ROUNDS, first_colour=WHITE, system=system, forbidden=(apart,))


def rounds_of(system: str, players: int, club: int) -> Iterator[float]:
    """Seconds of processor time that each round takes to pair."""
    event, chance = event_of(system, players, club), Random(players)
    for _ in range(PLAYED):
        start = time.process_time()
        paired = pair_round(event, system, Options(seed=1))
        yield time.process_time() - start
        event = with_results(with_round(event, paired), chance)


def refusal_of(system: str, players: int) -> str:
    """Seconds until a club of 55 % is refused; the Vietnamese systems relax the ban instead."""
    event = event_of(system, players, 55 * players // 100)
    start = time.process_time()
    try:
        pair_round(event, system, Options(seed=1))
    except NoLegalPairing:
        return f"{time.process_time() - start:.2f}"
    return f"{time.process_time() - start:.2f} (ban relaxed)"


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="*", default=SIZES)
    parser.add_argument("--share", type=float, default=0.5)
    chosen = parser.parse_args()
    print("| system | players | rounds 1 to 5, s | more than half, s |\n|---|---|---|---|")
    for system, _, size in (one.partition("=") for one in chosen.sizes):
        players = int(size)
        shown = " · ".join(f"{taken:.2f}" for taken in rounds_of(system, players, int(players * chosen.share)))
        print(f"| {system} | {players:,} | {shown} | {refusal_of(system, players)} |", flush=True)


if __name__ == "__main__":
    main()
