"""Other programs asked for the next round of an event: gacrux and py4swiss, in this process.

`tests.sweep`, `tests.dubov_peers` and `tests.burstein_peers` ask them about as many random events as one likes.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from thuysi.decision import RoundPairing
from thuysi.event import before_round
from thuysi.files import render
from thuysi.generate import Recipe, generate
from thuysi.model import PAIRING_ALLOCATED_BYE, Tournament

Boards = tuple[frozenset[tuple[int, int]], int | None]
"""(white, black) of every board, and who has the bye."""


def drawn(tournament: Tournament, number: int) -> Boards:
    """The boards of a round of the event."""
    round_ = tournament.rounds[number - 1]
    takers = [bye.player for bye in round_.byes if bye.kind == PAIRING_ALLOCATED_BYE]
    return frozenset((game.white, game.black) for game in round_.games), takers[0] if takers else None


def boards_of(pairing: RoundPairing) -> Boards:
    """The boards of a round of ours."""
    boards = frozenset((board.white, board.black) for board in pairing.boards)
    return boards, pairing.bye.player if pairing.bye else None


def gacrux(order: list[str]) -> None:
    """Run gacrux's checker in this process, silently."""
    from gacrux.pairingchecker import pairingchecker

    argv, sys.argv = sys.argv, ["gacrux", *order]
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            pairingchecker().common_main()
    finally:
        sys.argv = argv


def gacrux_agrees(file: Path) -> bool:
    """Whether gacrux pairs every round of the event as it stands in the file."""
    target = file.with_suffix(".out")
    gacrux(["-i", str(file), "-c", "-dT", "-o", str(target)])
    return target.read_text().rstrip().endswith("Check: True")


def pairs_in(lines: list[str]) -> Boards | None:
    """Boards as pairing programs print them: a count, then "white black", the bye's opponent 0."""
    pairs = [(int(white), int(black)) for white, black in (line.split() for line in lines if line.strip())]
    takers = [white or black for white, black in pairs if 0 in (white, black)]
    boards = frozenset(pair for pair in pairs if 0 not in pair)
    return (boards, takers[0] if takers else None) if pairs else None


def gacrux_pairs(position: Tournament, folder: Path) -> Boards | None:
    """gacrux's pairing of the next round; None when it finds none."""
    file, target = folder / "round.trf", folder / "round.out"
    file.write_bytes(render(position, "trf", 26))
    gacrux(["-i", str(file), "-p", "-dT", "-o", str(target), "-n", str(len(position.rounds) + 1)])
    lines = target.read_text().splitlines()
    return None if not lines or lines[0].startswith("###") else pairs_in(lines[1:])


def py4swiss_pairs(position: Tournament, folder: Path, engine: str = "DutchEngine") -> Boards | None:
    """py4swiss's pairing of the next round, its Dutch by the edition of 2017; None when it finds none."""
    from py4swiss import engines
    from py4swiss.engines.common import PairingError
    from py4swiss.trf import TrfParser

    file = folder / "round.trf"
    file.write_bytes(render(position, "trf", 16))
    try:
        pairs = getattr(engines, engine).generate_pairings(TrfParser.parse(file))
    except PairingError:
        return None
    return pairs_in([f"{pair.white} {pair.black}" for pair in pairs])


def rounds_of(
    recipes: Callable[[int], Recipe], events: int, after: Callable[[int], int]
) -> Iterator[tuple[str, Tournament]]:
    """The event before each round, of so many random events; `after` so many rounds of the planned ones."""
    for seed in range(events):
        event = generate(recipes(seed))
        for number in range(after(event.total_rounds or 0) + 1, len(event.rounds) + 1):
            yield f"event {seed} round {number}", before_round(event, number)


Compared = Callable[[Tournament, Path], Iterator[str]]
"""A position and a folder to work in -> what is to be counted; what stands behind ": " is printed only."""


def main(description: str, positions: Callable[[int], Iterator[tuple[str, Tournament]]], compared: Compared) -> None:
    """Print what was compared, and how often each thing was seen."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--events", type=int, default=50)
    seen: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as name:
        for where, position in positions(parser.parse_args().events):
            for said in compared(position, Path(name)):
                what, _, found = said.partition(": ")
                seen[what] += 1
                if found:
                    print(f"{where}: {what}: {found}")
    print(*(f"{count:5} {what}" for what, count in seen.most_common()), sep="\n")
