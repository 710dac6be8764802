"""Other programs read what we write: py4swiss and gacrux take our report files for the same event."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from thuysi.files import write
from thuysi.model import RESULTS, Bye, Game, Player, Round, Tournament

EVENT = Tournament(
    tuple(Player(number, f"Player {number}", 2500 - 10 * number) for number in range(1, 8)),
    (
        Round(
            (Game(1, 4, RESULTS["1-0"]), Game(5, 2, RESULTS["1/2"]), Game(3, 6, RESULTS["+-"])),
            (Bye(7, "U"),),
        ),
        Round((Game(7, 1, RESULTS["0-1"]), Game(2, 3, RESULTS["--"])), (Bye(4, "H"), Bye(5, "Z"), Bye(6, "U"))),
    ),
    name="Peers",
    total_rounds=5,
    first_colour="w",
)


@pytest.mark.peer
def test_py4swiss_reads_our_trf16(tmp_path: Path) -> None:
    parser = pytest.importorskip("py4swiss.trf").TrfParser
    path = tmp_path / "event.trf"
    write(EVENT, path, version=16)
    parsed = parser.parse(path)
    points = {section.starting_number: section.points_times_ten for section in parsed.player_sections}
    assert points == {1: 20, 2: 5, 3: 10, 4: 5, 5: 5, 6: 10, 7: 10}
    assert parsed.x_section.number_of_rounds == 5


@pytest.mark.peer
def test_gacrux_pairs_the_same_round_from_both_of_our_dialects(tmp_path: Path) -> None:
    pytest.importorskip("gacrux")
    rounds = []
    for version in (16, 26):
        path = tmp_path / f"event{version}.trf"
        write(EVENT, path, version=version)
        command = [sys.executable, "-m", "gacrux.pairingchecker", "-i", str(path), "-p", "-dT", "-o", "-"]
        answer = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
        rounds.append([line.split() for line in answer.stdout.strip().splitlines()])
    assert rounds[0] == rounds[1]
    assert rounds[0][0] == ["4"] and ["2", "0"] in rounds[0]
