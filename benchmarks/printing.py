"""How long the prints take: whole processes, a file in, a PDF out.

    python -m benchmarks.printing [PLAYERS]      (default 500)

Every document of an event of so many players with Vietnamese names, nine rounds drawn, the last one open. The event is
random and the same every time; medians of five runs, a fresh home each. The targets: pairings of 500 players in under a
second, 500 tracking cards in a few seconds.
"""

from __future__ import annotations

import random
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import thuysi
from benchmarks.timing import side_by_side

ROUNDS = 9
DOCUMENTS = (
    "pairings", "names", "slips", "score-sheets", "cards", "start-list", "standings", "crosstable", "minutes",
    "place-cards", "badges", "set", "report",
)  # fmt: skip
FAMILY = ("Nguyễn", "Trần", "Lê", "Phạm", "Huỳnh", "Vũ", "Võ", "Đặng", "Bùi", "Đỗ")
MIDDLE = ("Văn", "Thị", "Hữu", "Đức", "Thuỳ", "Minh", "Quang", "Xuân")
GIVEN = ("Ánh", "Ấn", "Bình", "Dũng", "Hiếu", "Khoa", "Lâm", "Nghĩa", "Phúc", "Quỳnh", "Sơn", "Thảo", "Vũ", "Yến")
UNITS = ("Hà Nội", "TP. Hồ Chí Minh", "Đà Nẵng", "Bà Rịa – Vũng Tàu", "Thừa Thiên Huế", "Cần Thơ")


def event(players: int) -> thuysi.Tournament:
    """A random event of the Dutch system with names and units, its last round not yet played."""
    chance = random.Random(players)
    played = thuysi.generate(players, ROUNDS, "dutch", seed=5, forfeits="0.02", absences="0.02", draws="0.35")
    people = tuple(
        replace(
            player,
            name=f"{chance.choice(FAMILY)} {chance.choice(MIDDLE)} {chance.choice(GIVEN)}",
            given_name="",
            unit=chance.choice(UNITS),
        )
        for player in played.players
    )
    last = replace(played.rounds[-1], games=tuple(replace(game, result=None) for game in played.rounds[-1].games))
    name = "Giải vô địch cờ vua mở rộng"
    return replace(played, players=people, rounds=(*played.rounds[:-1], last), name=name)


def main() -> None:
    """Print a line for every document."""
    players = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "event.json"
        thuysi.write(event(players), file)
        print(
            f"{players} players, {ROUNDS} rounds\n{'document':<14}{'seconds':>9}{'MB of memory':>14}{'KB of PDF':>11}"
        )
        for name in DOCUMENTS:
            out = Path(folder) / f"{name}.pdf"
            command = [sys.executable, "-m", "thuysi", "print", str(file), name, "-o", str(out)]
            row = side_by_side({name: command})[name]
            size = out.stat().st_size // 1024 if out.exists() else 0
            print(f"{name:<14}{row.shown():>9}{row.memory:>14.0f}{size:>11}", flush=True)


if __name__ == "__main__":
    main()
