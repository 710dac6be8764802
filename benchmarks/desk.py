"""What the arbiter's desk costs: opening an event of 1,000 players and 11 rounds, a result seen in the standings.

    python -m benchmarks.desk                       Article 28, on an SQLite file in a temporary folder
    python -m benchmarks.desk --preset fide --players 300

The event is played first, by the desk itself: every result entered one by one. Processor time and wall time, so that a
busy machine can be told from a slow program. "A result seen" is entered, written on the disk, folded and ranked anew.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from thuysi.model import Player
from thuysi.service import Desk
from thuysi.storage.store import open_store

EVENT = "giai"
SECTION = "nam"
RESULTS = ("1-0", "0-1", "1/2")


def say(name: str, action: Callable[[], object], times: int) -> None:
    """The median processor and wall time of an action, in milliseconds."""
    spent = []
    for _ in range(times):
        processor, wall = time.process_time(), time.perf_counter()
        action()
        spent.append(((time.process_time() - processor) * 1000, (time.perf_counter() - wall) * 1000))
    own, all_ = (statistics.median(one) for one in zip(*spent))
    worst = max(one for one, _ in spent)
    print(f"{name:<52} {own:9.1f} ms processor (most {worst:.1f})   {all_:9.1f} ms wall   ({times} times)")


def play(desk: Desk, players: int, rounds: int, preset: str) -> None:
    """The event, entry by entry."""
    chance = random.Random(1)
    desk.create_event(EVENT, "Giải vô địch")
    desk.add_section(EVENT, SECTION, "Nam", preset=preset, total_rounds=rounds + 1)
    for place in range(players):
        desk.register(
            EVENT, SECTION, Player(0, f"Nguyễn Văn {place}", rating=2600 - place, unit=f"Đơn vị {place % 60}")
        )
    desk.number(EVENT, SECTION, seed=1)
    for _ in range(rounds):
        desk.draw(EVENT, SECTION, seed=1)
        desk.publish(EVENT, SECTION)
        for board in range(1, players // 2 + 1):
            desk.enter_result(EVENT, SECTION, board, chance.choice(RESULTS))


def measure(folder: Path, players: int, rounds: int, preset: str) -> None:
    with open_store(str(folder / "giai.db")) as store:
        desk = Desk(store, "Trọng tài", "máy 1")
        say(f"{players} players, {rounds} rounds of {preset} played", lambda: play(desk, players, rounds, preset), 1)
        entries = desk.event(EVENT).sequence
        say(f"event of {entries} entries opened (read, checked, folded)", lambda: Desk(store).event(EVENT), 7)
        boards = iter(range(1, 10_000))

        def result_seen() -> None:
            board = next(boards) % (players // 2) + 1
            desk.enter_result(EVENT, SECTION, board, "1-0", fouls=(board % 3, board % 5))
            desk.standings(EVENT, SECTION)

        result_seen()
        say("a result entered and seen in the standings", result_seen, 60)
        say("why a player met his opponent, from the frozen round", lambda: desk.explanation(EVENT, SECTION, 6, 7), 7)
        say("the last entry undone and redone", lambda: (desk.undo(EVENT), desk.redo(EVENT)), 7)
        say("the last 500 entries undone and redone", lambda: (desk.undo(EVENT, 500), desk.redo(EVENT)), 3)
        say(
            "the next round drawn and taken back",
            lambda: (desk.draw(EVENT, SECTION, seed=1), desk.undraw(EVENT, SECTION)),
            3,
        )
        say("the whole journal verified, every round paired again", lambda: desk.verify(EVENT), 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--preset", default="dieu-28")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        measure(Path(folder), chosen.players, chosen.rounds, chosen.preset)


if __name__ == "__main__":
    main()
