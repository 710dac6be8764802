"""Many random events against other engines, as FIDE's acceptance test asks: every difference becomes a small file.

    python -m tests.sweep --events 5000 --direction ours      our generator, checked by gacrux (Dutch 2026)
    python -m tests.sweep --events 5000 --direction theirs    gacrux's generator, checked by us (Dutch 2026)
    python -m tests.sweep --events 1000 --direction py4swiss  our generator, asked of py4swiss (Dutch 2017)

Events differ in players, rounds and rates by their seed. The work is spread over all cores and can be stopped and
taken up again: what is done is kept in the folder, by direction and sizes (delete its .done file to compare anew).
Exit 0 when there was no difference.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from fractions import Fraction
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from tests.peers import Boards, boards_of, drawn, gacrux_agrees, gacrux_pairs, py4swiss_pairs
from thuysi.engines.dutch import pair
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing
from thuysi.event import before_round
from thuysi.files import read, render
from thuysi.generate import Recipe, generate
from thuysi.model import Tournament

RATES: Final = ((0, 0, 2, 5, 10), (0, 0, 2, 6), (0, 0, 3, 10), (0, 0, 1, 3), (0, 0, 5, 15), (0, 0, 3))


def recipe(seed: int, smallest: int, largest: int, edition: str) -> Recipe:
    """The event of a seed: players, rounds and rates by chance; a third are quiet events, a sixth accelerated."""
    chance = Random(seed * 2654435761 % 2**32)
    players = chance.randint(smallest, largest)
    rounds = min(chance.choice((5, 7, 9, 9, 11, 13)), players - 1)
    quiet = chance.random() < 1 / 3
    forfeits, absences, half_byes, withdrawals, late, unrated = (
        Fraction(0 if quiet else chance.choice(rates), 100) for rates in RATES
    )
    draws = chance.choice((None, None, None, Fraction(1, 5), Fraction(3, 5), Fraction(9, 10)))
    accelerated = chance.random() < 1 / 6 and edition == "fide-dutch-2026"
    return Recipe(
        players, rounds, "dutch", edition, seed, forfeits, absences, half_byes, withdrawals, late, unrated, draws,
        accelerated, settings=SETTINGS[edition],
    )  # fmt: skip


def ours(position: Tournament, edition: str) -> Boards | None:
    """Our pairing of the next round; None where there is none."""
    try:
        return boards_of(pair(position, Options(edition=edition, seed=0)))
    except NoLegalPairing:
        return None


SETTINGS: Final = {"fide-dutch-2026": {}, "fide-dutch-2017": {"colour-number": "starting-number"}}
"""py4swiss takes the starting number itself for the last colour rule."""

Difference = tuple[int, Tournament, Boards | None, Boards | None]
"""The round, the event before it, our pairing and the other engine's."""


def of_ours(seed: int, smallest: int, largest: int) -> Iterator[Difference]:
    """Our generator, gacrux checks."""
    event = generate(recipe(seed, smallest, largest, "fide-dutch-2026"))
    with TemporaryDirectory() as name:
        folder = Path(name)
        file = folder / "event.trf"
        file.write_bytes(render(event, "trf", 26))
        if event.rounds and not gacrux_agrees(file):
            found = 0
            for number in range(1, len(event.rounds) + 1):
                position = before_round(event, number)
                theirs = gacrux_pairs(position, folder)
                if theirs != drawn(event, number):
                    found += 1
                    yield number, position, drawn(event, number), theirs
            if not found:  # it disagrees with the event, though with no round asked for by itself
                yield len(event.rounds), event, drawn(event, len(event.rounds)), None


def of_theirs(seed: int, smallest: int, largest: int) -> Iterator[Difference]:
    """gacrux generates, we check. Its record 250 also has match points, which an individual event has not."""
    from gacrux.gacruxexeptions import GacruxNoLegalPairing
    from gacrux.tournamentgenerator import tournamentgenerator

    chance = Random(seed)
    players, rounds = chance.randint(smallest, largest), chance.choice((5, 7, 9, 11))
    order = ["gacrux", "-g", str(seed), "1", "-p", str(players), "-N", str(min(rounds, players - 1))]
    order += ["-S", *chance.choice((("0", "0", "0"), ("0.01", "0.05", "0.02"), ("0.05", "0.1", "0.08")))]
    order += ["-a"] if chance.random() < 1 / 6 else []
    with TemporaryDirectory() as name:
        argv, sys.argv = sys.argv, [*order, "-o", f"{name}/event.trf"]
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                generator = tournamentgenerator()
                generator.read_command_line()
                generator.process_tournaments()
        except GacruxNoLegalPairing:
            return
        finally:
            sys.argv = argv
        text = Path(name, "event.trf").read_text()
        Path(name, "event.trf").write_text(re.sub("^250 ....", "250     ", text, flags=re.MULTILINE))
        event, _ = read(f"{name}/event.trf")
    for number in range(1, len(event.rounds) + 1):
        position = before_round(event, number)
        found = ours(position, "fide-dutch-2026")
        if found != drawn(event, number):
            yield number, position, found, drawn(event, number)


def of_py4swiss(seed: int, smallest: int, largest: int) -> Iterator[Difference]:
    """Our generator by the edition of 2017, py4swiss asked for every round."""
    event = generate(recipe(seed, smallest, largest, "fide-dutch-2017"))
    with TemporaryDirectory() as name:
        for number in range(1, len(event.rounds) + 1):
            position = before_round(event, number)
            theirs = py4swiss_pairs(position, Path(name))
            if theirs != drawn(event, number):
                yield number, position, drawn(event, number), theirs


DIRECTIONS: Final[dict[str, Callable[[int, int, int], Iterator[Difference]]]] = {
    "ours": of_ours,
    "theirs": of_theirs,
    "py4swiss": of_py4swiss,
}


def one_event(direction: str, seed: int, smallest: int, largest: int, folder: str) -> tuple[int, int]:
    """Compare one event; each difference is written to a file. (seed, differences)."""
    found = 0
    for number, position, our, their in DIRECTIONS[direction](seed, smallest, largest):
        found += 1
        notes = f"### ours only {said(our, their)}\r\n### theirs only {said(their, our)}\r\n"
        file = Path(folder) / f"{direction}-{seed}-round-{number}.trf"
        file.write_bytes(render(position, "trf", 26) + notes.encode())
    return seed, found


def said(boards: Boards | None, other: Boards | None) -> str:
    """What one side has and the other has not."""
    if boards is None:
        return "no pairing"
    mine = boards[0] - (other[0] if other else frozenset())
    return " ".join(f"{white}-{black}" for white, black in sorted(mine)) + f" bye {boards[1]}"


def main() -> int:
    """Run the sweep."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--direction", choices=DIRECTIONS, default="ours")
    parser.add_argument("--players", default="8-120", help="smallest-largest")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", default="sweep", help="where differences and progress are kept")
    chosen = parser.parse_args()
    smallest, largest = map(int, chosen.players.split("-"))
    folder = Path(chosen.folder)
    folder.mkdir(parents=True, exist_ok=True)
    done_file = folder / f"{chosen.direction}-{smallest}-{largest}.done"
    asked = range(chosen.first, chosen.first + chosen.events)
    done: dict[int, int] = {}
    for line in done_file.read_text().splitlines() if done_file.exists() else []:
        event, count = line.split()
        if int(event) in asked:
            done[int(event)] = int(count)
    seeds = [seed for seed in asked if seed not in done]
    found = Counter({seed: count for seed, count in done.items() if count})
    with done_file.open("a") as record, ProcessPoolExecutor(chosen.jobs) as pool:
        jobs = [pool.submit(one_event, chosen.direction, seed, smallest, largest, str(folder)) for seed in seeds]
        for seed, differences in with_progress(jobs, len(seeds)):
            record.write(f"{seed} {differences}\n")
            record.flush()
            found[seed] += differences
    total = len(done) + len(seeds)
    print(f"{chosen.direction}: {total} events, {sum(found.values())} rounds differ {sorted(+found)[:20]}")
    return 1 if +found else 0


def with_progress(jobs: list, count: int) -> Iterator[tuple[int, int]]:  # type: ignore[type-arg]
    """The results as they come, with a progress bar on a terminal."""
    from rich.progress import track

    yield from track(
        (job.result() for job in as_completed(jobs)),
        total=count,
        description="events",
        disable=not sys.stderr.isatty(),
    )


if __name__ == "__main__":
    sys.exit(main())
