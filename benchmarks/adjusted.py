"""Article 28, whole processes with reasons as JSON, beside gacrux's Dutch on the same files in the same run.

    python -m benchmarks.adjusted [--runs 5] [--sizes 200,1000,5000,9000] [--peer-to 5000]

Claims: at 1,000 players at most a thirtieth of gacrux's time; from 1,000 to 9,000 the time grows by less than 15-fold;
`thuysi --help` starts in under half of gacrux's start-up.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random

from benchmarks.timing import ratio, side_by_side
from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.event import with_round
from thuysi.files import write
from thuysi.model import RESULTS, WHITE, Game, Player, Result, Round, Tournament

ROUNDS = 9
PLAYED = 4


def played_event(players: int, seed: int, system: str = "adjusted", rounds: int = PLAYED) -> Tournament:
    """An event of `players` after `rounds` rounds paired by the system: draws, defaults, results by rating."""
    chance = Random(seed)
    field = tuple(Player(n, f"Player, P{n:04d}", 2750 - n * 1400 // players) for n in range(1, players + 1))
    event = Tournament(field, total_rounds=ROUNDS, first_colour=WHITE, name=f"Speed {players}", start_date="2026-03-01")
    for _ in range(rounds):
        event = with_results(with_round(event, pair_round(event, system, Options(seed=seed))), chance)
    return event


def with_results(event: Tournament, chance: Random) -> Tournament:
    """The event with results drawn for its last round."""
    drawn, players = event.rounds[-1], len(event.players)
    games = tuple(Game(game.white, game.black, _result(game, players, chance)) for game in drawn.games)
    return replace(event, rounds=(*event.rounds[:-1], Round(games, drawn.byes)))


def _result(game: Game, players: int, chance: Random) -> Result:
    roll = chance.random()
    if roll < 0.01:
        return RESULTS["+-"]
    if roll < 0.35:
        return RESULTS["1/2"]
    better = 0.5 + 0.6 * (game.black - game.white) / players
    return RESULTS["1-0" if chance.random() < better else "0-1"]


def commands(file: Path, with_peer: bool) -> dict[str, list[str]]:
    """Our whole process and, if wanted, gacrux's."""
    ours = [sys.executable, "-m", "thuysi", "pair", str(file), "--system", "adjusted", "--json"]
    peer = [sys.executable, "-m", "gacrux.pairingchecker", "-i", str(file), "-p", "-dT", "-o", str(file) + ".out"]
    return {"thuysi": ours, "gacrux": peer} if with_peer else {"thuysi": ours}


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--sizes", default="200,1000,5000,9000")
    parser.add_argument("--peer-to", type=int, default=1000, help="the largest field that gacrux is timed on")
    chosen = parser.parse_args()
    start = side_by_side(
        {
            "thuysi": [sys.executable, "-m", "thuysi", "--help"],
            "gacrux": [sys.executable, "-m", "gacrux.pairingchecker", "--help"],
        },
        chosen.runs,
    )
    print(f"{'players':>8}  {'thuysi s':>9}  {'MB':>5}  {'gacrux s':>14}  part")
    print(f"{'start':>8}  {start['thuysi'].shown():>9}  {start['thuysi'].memory:5.0f}  {start['gacrux'].shown():>14}  "
          f"{ratio(start['thuysi'], start['gacrux'])}")  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        for size in map(int, chosen.sizes.split(",")):
            file = Path(folder) / f"n{size}.trf"
            write(played_event(size, seed=size), str(file))
            rows = side_by_side(commands(file, size <= chosen.peer_to), chosen.runs)
            ours, peer = rows["thuysi"], rows.get("gacrux")
            theirs = "not run" if peer is None else peer.shown()
            part = "" if peer is None else ratio(ours, peer)
            print(f"{size:>8}  {ours.shown():>9}  {ours.memory:5.0f}  {theirs:>14}  {part}", flush=True)


if __name__ == "__main__":
    main()
