"""Other programs read what we write: py4swiss and gacrux take our report files for the same event."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from thuysi.files import render, write
from thuysi.generate import Recipe, generate
from thuysi.history import histories
from thuysi.model import (
    RESULTS,
    Absence,
    Bye,
    ForbiddenPairs,
    Game,
    Player,
    Points,
    Round,
    Scoring,
    Tournament,
)

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


# Every game as the others read it -----------------------------------------------------------------------------------

TENTH = Fraction(1, 10)
RECIPES = [
    Recipe(23, 6, seed=3, system="dutch", forfeits=TENTH, half_byes=TENTH / 2, absences=TENTH / 2, late=TENTH),
    Recipe(40, 7, seed=5, system="dutch", withdrawals=TENTH, half_byes=TENTH, baku=True),
    Recipe(17, 5, seed=8, system="adjusted", absences=TENTH, late=TENTH, unrated=TENTH),
]
NAMES = ("Nguyễn Thị Ngọc Ánh", "王天一", "Müller, Jürgen", "Đặng Hữu Trang")
ONE_HALF_NIL = Scoring()
TWO_ONE_NIL = Scoring(Points(20), Points(10))

Side = tuple[int, str, str]
"""Opponent (0: nobody), colour, result."""


def played(recipe: Recipe, scoring: Scoring = ONE_HALF_NIL) -> Tournament:
    """An event played by a recipe, with names of every kind, leave announced and a ban."""
    event = generate(recipe)
    players = tuple(replace(one, name=f"{NAMES[one.number % 4]} {one.number}") for one in event.players)
    return replace(
        event, players=players, scoring=scoring, rounds=event.rounds[:-1], name="Giải cờ tướng",
        absences=(Absence(recipe.rounds, 2, "H"), Absence(recipe.rounds, 3, "Z")), forbidden=(ForbiddenPairs((1, 4)),),
        details={"022": "Hà Nội", "032": "VIE"},
    )  # fmt: skip


def sides(event: Tournament) -> dict[tuple[int, int], Side]:
    """(player, round) -> his side, of all games and byes."""
    found: dict[tuple[int, int], Side] = {}
    for number, round_ in enumerate(event.rounds, start=1):
        for game in round_.games:
            assert game.result is not None
            found[game.white, number] = (game.black, "w", game.result.white)
            found[game.black, number] = (game.white, "b", game.result.black)
        found |= {(bye.player, number): (0, "-", bye.kind) for bye in round_.byes}
    return found


@pytest.mark.peer
@pytest.mark.parametrize("recipe", RECIPES)
@pytest.mark.parametrize("scoring", [ONE_HALF_NIL, TWO_ONE_NIL])
def test_py4swiss_reads_every_cell_of_ours(recipe: Recipe, scoring: Scoring, tmp_path: Path) -> None:
    parser = pytest.importorskip("py4swiss.trf").TrfParser
    event, path = played(recipe, scoring), tmp_path / "event.trf"
    write(event, path, version=16)
    theirs = {
        (section.starting_number, number): (one.id or 0, one.color.value, one.result.value)
        for section in parser.parse(path).player_sections
        for number, one in enumerate(section.results, start=1)
        if one.result.value.strip()
    }
    ours = sides(event) | {(one.player, one.round): (0, "-", one.kind) for one in event.absences}
    assert theirs == ours


@pytest.mark.peer
@pytest.mark.parametrize("recipe", RECIPES)
@pytest.mark.parametrize("version", [16, 26])
def test_gacrux_reads_every_game_and_total_of_ours(recipe: Recipe, version: int) -> None:
    reader = pytest.importorskip("gacrux.trf2json").trf2json()
    event = played(recipe)
    reader.parse_file(render(event, "trf", version).decode(), 0)
    assert reader.chessjson["status"] == {"code": 0, "error": []}
    theirs = reader.get_tournament(1)
    games = {
        (game["round"], game["white"]["cid"], game["black"]["cid"])
        for game in theirs["gameList"]
        if game["white"] and game["black"] and game["white"]["cid"] and game["black"]["cid"]
    }
    assert games == {(n, g.white, g.black) for n, one in enumerate(event.rounds, start=1) for g in one.games}
    totals = {number: int(one.points) for number, one in histories(event).items()}
    if version == 16:
        totals[2] += 5  # the half-point bye of the coming round stands in the points of a TRF16
    assert {one["cid"]: round(one["gamePoints"] * 10) for one in theirs["competitors"]} == totals
    if version == 26:
        assert theirs["numRounds"] == recipe.rounds
