"""Our Burstein beside py4swiss's on random events: how many rounds are equal, and by which articles the others differ.

    python -m tests.burstein_peers --events 100

py4swiss quotes the text of 2026 and departs from it in places (docs/why.md). Where it pairs otherwise, its first board
that is not ours is asked about: the article by which that pair loses is the explanation. Seeding rounds are left out.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random

from tests.sweep import Boards, pairs_in
from thuysi.decision import RoundPairing
from thuysi.engines.burstein import explain_against, pair
from thuysi.engines.burstein.index import seeding_rounds_1_6
from thuysi.engines.settings import Options
from thuysi.event import before_round
from thuysi.files import render
from thuysi.generate import Recipe, generate
from thuysi.model import Tournament


def recipe(seed: int) -> Recipe:
    """A random event of 8 to 24 players."""
    chance = Random(seed)
    players = chance.randint(8, 24)
    return Recipe(
        players=players,
        rounds=chance.randint(6, 9) if players > 10 else 6,
        system="burstein",
        seed=seed,
        forfeits=Fraction(chance.choice([0, 3]), 100),
        absences=Fraction(chance.choice([0, 6]), 100),
        half_byes=Fraction(chance.choice([0, 3]), 100),
        withdrawals=Fraction(chance.choice([0, 2]), 100),
    )


def positions(events: int) -> Iterator[tuple[str, Tournament]]:
    """The event before each round after the seeding rounds."""
    for seed in range(events):
        event = generate(recipe(seed))
        for number in range(seeding_rounds_1_6(event.total_rounds or 0) + 1, len(event.rounds) + 1):
            yield f"event {seed} round {number}", before_round(event, number)


def py4swiss_pairs(position: Tournament, folder: Path) -> Boards | None:
    """py4swiss's pairing of the next round; None when it finds none."""
    from py4swiss.engines import BursteinEngine
    from py4swiss.engines.common import PairingError
    from py4swiss.trf import TrfParser

    file = folder / "round.trf"
    file.write_bytes(render(position, "trf", 16))
    try:
        pairs = BursteinEngine.generate_pairings(TrfParser.parse(file))
    except PairingError:
        return None
    return pairs_in([f"{pair.white} {pair.black}" for pair in pairs])


def explained(position: Tournament, ours: RoundPairing, theirs: Boards | None) -> str:
    """The article by which the other program's pairing loses, with what it says."""
    if theirs is None:
        return "no pairing found"
    boards, bye = theirs
    taker = None if ours.bye is None else ours.bye.player
    if bye != taker:
        return f"3.1 bye {bye} for {taker}"
    meetings = {frozenset((board.white, board.black)) for board in ours.boards}
    for board in sorted(boards, key=min):
        if frozenset(board) not in meetings:
            (decision,) = explain_against(position, Options(), *board)
            return f"{decision.article} {decision.code} {board[0]}–{board[1]}"
    return "5.2 colours"


def main() -> None:
    """Print what was compared."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=50)
    seen: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as name:
        for where, position in positions(parser.parse_args().events):
            ours = pair(position, Options())
            theirs = py4swiss_pairs(position, Path(name))
            mine = frozenset((board.white, board.black) for board in ours.boards), ours.bye.player if ours.bye else None
            seen["rounds"] += 1
            if theirs == mine:
                seen["equal"] += 1
                continue
            why = explained(position, ours, theirs)
            seen[" ".join(why.split(" ")[:2])] += 1
            print(f"{where}: {why}")
    print(*(f"{count:5} {what}" for what, count in seen.most_common()), sep="\n")


if __name__ == "__main__":
    main()
