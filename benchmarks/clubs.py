"""Half of a field is one club whose players the event keeps apart: rounds 1 to 5 of every system, and the refusal.

    python -m benchmarks.clubs [--share 0.5] [--lean] [dutch=600] [burstein=400] [dubov=1000] [lim=1000] [lots=600] …

Processor time of the pairing alone, inside one process; the event is played by the system itself. `--lean`: the club is
not drawn from the whole list but stands mostly at its top. Claims: with half of
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


def event_of(system: str, players: int, club: int, lean: bool = False) -> Tournament:
    """An event of so many players, so many of them of one club, drawn from the whole list or mostly from its top."""
    field = tuple(Player(n, f"Player, P{n:04d}", 2750 - n * 1400 // players) for n in range(1, players + 1))
    chance, numbers = Random(players), range(1, players + 1)
    own = sorted(numbers, key=lambda n: n + chance.random() * players)[:club] if lean else chance.sample(numbers, club)
    apart = ForbiddenPairs(tuple(sorted(own)))
    return Tournament(field, total_rounds=ROUNDS, first_colour=WHITE, system=system, forbidden=(apart,))


def rounds_of(system: str, players: int, club: int, lean: bool) -> Iterator[float]:
    """Seconds of processor time that each round takes to pair."""
    event, chance = event_of(system, players, club, lean), Random(players)
    for _ in range(PLAYED):
        start = time.process_time()
        paired = pair_round(event, system, Options(seed=1))
        yield time.process_time() - start
        event = with_results(with_round(event, paired), chance)


def refusal_of(system: str, players: int, lean: bool) -> str:
    """Seconds until a club of 55 % is refused; the Vietnamese systems relax the ban instead."""
    event = event_of(system, players, 55 * players // 100, lean)
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
    parser.add_argument("--lean", action="store_true", help="the club stands mostly at the top of the list")
    chosen = parser.parse_args()
    print("| system | players | rounds 1 to 5, s | more than half, s |\n|---|---|---|---|")
    for system, _, size in (one.partition("=") for one in chosen.sizes):
        players = int(size)
        rounds = rounds_of(system, players, int(players * chosen.share), chosen.lean)
        shown = " · ".join(f"{taken:.2f}" for taken in rounds)
        print(f"| {system} | {players:,} | {shown} | {refusal_of(system, players, chosen.lean)} |", flush=True)


if __name__ == "__main__":
    main()
