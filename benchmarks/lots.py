"""What is claimed about the speed of lots and standings: a draw of 5,000 cards, standings of 5,000 over 11 rounds.

    python benchmarks/lots.py [PLAYERS] [ROUNDS]

Plays an event by lots and measures, on one core: the shuffle alone, the slowest and the mean draw of a round, and
every preset of 14.5 and its neighbours with all workings read.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.lots import shuffle
from thuysi.model import RESULTS, Absence, Bye, Game, Player, Round, Tournament
from thuysi.standings import standings

T = TypeVar("T")
PRESETS = ("vn-14.5", "vn-14.5-no-berger", "vn-2021", "axf", "cxa")
EVERY = ",".join(PRESETS)


def timed(what: Callable[[], T]) -> tuple[T, float]:
    """The answer and the seconds it took."""
    start = time.perf_counter()
    answer = what()
    return answer, time.perf_counter() - start


def play(players: int, rounds: int, seed: int) -> tuple[Tournament, list[float]]:
    """An event by lots with absences, defaults and withdrawals, and the seconds of every draw."""
    chance = random.Random(seed)
    event = Tournament(tuple(Player(n, f"Player {n}") for n in range(1, players + 1)), total_rounds=rounds)
    seconds: list[float] = []
    gone: set[int] = set()
    for number in range(1, rounds + 1):
        gone |= {p.number for p in event.players if chance.random() < 0.01}
        away = {p.number for p in event.players if chance.random() < 0.01} | gone
        ready = replace(event, absences=tuple(Absence(number, n) for n in sorted(away)))
        pairing, took = timed(lambda: pair_round(ready, "lots", Options(seed=seed)))  # noqa: B023
        seconds.append(took)
        codes = [chance.choice(("1-0", "0-1", "1/2") * 8 + ("+-", "-+")) for _ in pairing.boards]
        games = tuple(Game(b.white, b.black, RESULTS[code]) for b, code in zip(pairing.boards, codes))
        byes = (Bye(pairing.bye.player, "U"),) if pairing.bye else ()
        event = replace(event, rounds=(*event.rounds, Round(games, byes)), absences=())
    return event, seconds


def with_workings(event: Tournament, tie_breaks: str) -> int:
    """The standings, every addend of every value read; how many there are."""
    result = standings(event, tie_breaks, seed=1)
    return sum(len(value.parts) for row in result.rows for value in row.values.values())


def main() -> None:
    """Measure and print."""
    given = [int(word) for word in sys.argv[1:]]
    players, rounds = (*given, *(5000, 11)[len(given) :])
    print(f"{players} players, {rounds} rounds, Python {sys.version.split()[0]}")
    _, took = timed(lambda: shuffle(range(1, players + 1), 7))
    print(f"shuffle of all cards                 {took:7.3f} s")
    event, seconds = play(players, rounds, 7)
    print(f"draw of a round: mean {sum(seconds) / len(seconds):.3f} s, slowest {max(seconds):.3f} s")
    for preset in (*PRESETS, EVERY):
        result, took = timed(lambda: standings(event, preset, seed=1))  # noqa: B023
        parts, all_told = timed(lambda: with_workings(event, preset))  # noqa: B023
        name = "all of them" if preset == EVERY else preset
        print(f"standings {name:20} {took:7.3f} s ({len(result.order)} tie-breaks), {parts} addends {all_told:7.3f} s")


if __name__ == "__main__":
    main()
