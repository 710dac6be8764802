"""TRF06 is written with what it has: rows, thirteen headers, byes as their points; the rest is said to be left out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from tests.formats.saying import all_languages_say
from tests.formats.strategies import tournaments
from thuysi.cli import run
from thuysi.files import parse, read, render
from thuysi.formats.trf.old import RECORDS_OF_06, as_06, left_out
from thuysi.formats.trf.writing import in_dialect
from thuysi.history import histories
from thuysi.model import RESULTS, Bye, Game, Player, Points, Round, Scoring, Tournament

CASES = Path(__file__).resolve().parents[1] / "cases"
PLAYERS = tuple(Player(number, f"Player {number}") for number in range(1, 6))
EVENT = Tournament(
    PLAYERS,
    (
        Round((Game(1, 3, RESULTS["1-0"]), Game(4, 2, RESULTS["1/2"])), (Bye(5, "U"),)),
        Round((Game(2, 1, RESULTS["0-1"]), Game(3, 5, RESULTS["+-"])), (Bye(4, "H"),)),
        Round((Game(1, 4, RESULTS["W-L"]),), (Bye(2, "F"), Bye(3, "Z"))),
    ),
    "Giải mẫu",
    total_rounds=5,
    first_colour="w",
    tie_breaks=("PTS", "BH"),
    extras=("### a comment", "013 Team                                1    2"),
)


def written(event: Tournament) -> str:
    """The event as TRF06."""
    return render(*_args(event)).decode()


def _args(event: Tournament) -> tuple[Tournament, str, int | None]:
    old, version = in_dialect(event, "06")
    return old, "trf", version


def test_only_records_of_2006_and_byes_as_their_points() -> None:
    lines = written(EVENT).splitlines()
    assert {line[:3] for line in lines} <= RECORDS_OF_06 and "013" in {line[:3] for line in lines}
    rows = {int(line[4:8]): line for line in lines if line.startswith("001")}
    assert [rows[number][80:84].strip() for number in rows] == ["3.0", "1.5", "1.0", "1.0", "1.0"]
    assert rows[5][91:99] == "0000 - +" and rows[4][101:109] == "0000 - =" and rows[2][111:119] == "0000 - +"
    assert rows[3][111:119] == "0000 - -" and rows[1][91:99] == "   3 w 1"


def test_what_is_left_out_is_said() -> None:
    said = left_out(EVENT)
    all_languages_say(said)
    assert [(one.code, one.facts.get("value") or one.facts.get("count")) for one in said] == [
        ("trf06_records", "### 142 152 202"), ("trf06_byes", 3),
    ]  # fmt: skip
    waiting = replace(EVENT.rounds[2], games=(Game(1, 4, RESULTS["?"]),))
    odd = replace(
        EVENT, rounds=(*EVENT.rounds[:2], waiting), scoring=Scoring(Points(30), Points(10), half_point_bye=Points(20))
    )
    said = left_out(odd)
    all_languages_say(said)
    assert {one.code for one in said} >= {"trf06_points", "trf06_uneven_byes", "trf06_adjourned"}
    assert left_out(Tournament(PLAYERS)) == ()


@given(tournaments())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_written_is_read_again_as_what_it_says(event: Tournament) -> None:
    """Players, games, colours, results and points; a bye by what it is worth."""
    old = as_06(event)
    text = render(old, "trf", 16)
    again, _ = parse(text)
    assert [player.number for player in again.players] == [player.number for player in event.players]
    games = [[(game.white, game.black, game.result) for game in one.games] for one in old.rounds]
    found = [[(game.white, game.black, game.result) for game in one.games] for one in again.rounds]
    drawn = len(found)
    assert [sorted(one, key=str) for one in found] == [sorted(one, key=str) for one in games[:drawn]]
    assert not any(games[drawn:])
    points = {number: one.points for number, one in histories(replace(old, rounds=old.rounds[:drawn])).items()}
    assert {number: one.points for number, one in histories(again).items()} == points
    all_languages_say(left_out(event))


@pytest.mark.parametrize("name", ["dutch", "adjusted"])
def test_convert_writes_it_and_says_so(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = next((CASES / name).glob("*.trf"))
    out = tmp_path / "out.trf"
    assert run(["convert", str(source), str(out), "--trf", "06", "--lang", "en"]) == 0
    assert "TRF06" in capsys.readouterr().err
    assert {line[:3] for line in out.read_text(encoding="utf-8").splitlines()} <= RECORDS_OF_06
    assert len(read(out)[0].rounds) == len(read(source)[0].rounds)
