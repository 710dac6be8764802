"""`thuysi result` and `thuysi convert`, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from thuysi.cli import run
from thuysi.decision import Board, RoundPairing
from thuysi.event import with_round
from thuysi.files import read, write
from thuysi.model import RESULTS, Absence, Bye, Game, Player, Round, Tournament

EVENT = Tournament(
    tuple(Player(number, f"P{number}") for number in range(1, 6)),
    (
        Round((Game(1, 3, RESULTS["1-0"]), Game(4, 2, RESULTS["0-1"])), (Bye(5, "U"),)),
        Round((Game(2, 1), Game(5, 3)), (Bye(4, "H"),)),
    ),
    total_rounds=5,
)


@pytest.fixture(params=["event.trf", "event.json"])
def file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path: Path = tmp_path / request.param
    write(EVENT, path)
    return path


@pytest.mark.parametrize(
    ("word", "code"),
    [("1-0", "1-0"), ("0-1", "0-1"), ("1/2", "1/2"), ("½", "1/2"), ("=", "1/2"), ("+", "+-"), ("-", "-+"),
     ("--", "--"), ("+-", "+-"), ("-+", "-+"), ("0-0", "0-0"), ("w-l", "W-L"), ("?", "?")],
)  # fmt: skip
def test_a_result_is_entered(file: Path, word: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["result", str(file), "2", "1", word, "--lang", "en"]) == 0
    out = capsys.readouterr()
    assert out.out == f"Round 2, board 1: 2 P2 – 1 P1: {code}\n" and out.err == ""
    game = read(file)[0].rounds[1].games[0]
    assert (game.white, game.black, game.result) == (2, 1, RESULTS[code])
    assert read(file)[0].rounds[1].games[1].result is None


def test_a_correction_names_what_stood_before(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["result", str(file), "1", "2", "1-0", "--lang", "vi"]) == 0
    assert "trước đó: " in capsys.readouterr().out


def test_the_output_goes_elsewhere(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = file.read_bytes()
    assert run(["result", str(file), "2", "2", "--", "-o", str(tmp_path / "next.json"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "round": 2, "board": 2, "white": 5, "black": 3, "result": "--", "before": None,
    }  # fmt: skip
    assert file.read_bytes() == before
    assert read(tmp_path / "next.json")[0].rounds[1].games[1].result == RESULTS["--"]


@pytest.mark.parametrize(
    "arguments",
    [["3", "1", "1-0"], ["0", "1", "1-0"], ["2", "3", "1-0"], ["2", "0", "1-0"], ["2", "1", "2-0"], ["2", "x", "1-0"]],
)
def test_refused_and_nothing_written(file: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    before = file.read_bytes()
    assert run(["result", str(file), *arguments]) == 2
    assert capsys.readouterr().err
    assert file.read_bytes() == before


def test_convert_there_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second, third = (tmp_path / name for name in ("a.trf", "b.json", "c.trf"))
    write(EVENT, second)
    assert run(["convert", str(second), str(first), "--lang", "en"]) == 0
    assert capsys.readouterr().err == f"{first}: round 2: 2 boards have no result yet and are written with blanks\n"
    assert run(["convert", str(first), str(second)]) == 0
    assert run(["convert", str(second), str(third), "--trf", "16", "--lang", "en"]) == 0
    assert capsys.readouterr().err == f"{third}: round 2: 2 boards have no result yet and are written with blanks\n"
    assert b"XXR 5\r\n" in third.read_bytes()
    assert run(["convert", str(third), str(third), "--trf", "26"]) == 0
    assert third.read_bytes() == first.read_bytes()


def test_convert_names_what_a_report_cannot_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "a.json", tmp_path / "b.trf"
    write(Tournament((Player(1, "A", grade="cấp 1"),)), source)
    assert run(["convert", str(source), str(target), "--lang", "vi", "--json"]) == 0
    out = capsys.readouterr()
    assert out.err.startswith(f"{target}: tệp TRF không có chỗ cho đẳng cấp")
    assert [a["code"] for a in json.loads(out.out)["adjustments"]] == ["left_out_grade"]


def test_convert_on_trial_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = tmp_path / "a.json", tmp_path / "b.trf"
    write(Tournament((Player(1, "A", grade="cấp 1"),)), source)
    assert run(["convert", str(source), str(target), "--dry-run", "--lang", "en", "--json"]) == 0
    out = capsys.readouterr()
    assert not target.exists() and "grade" in out.err and json.loads(out.out)["written"] is False


def test_convert_refuses_an_unknown_ending(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "a.trf"
    write(EVENT, source)
    assert run(["convert", str(source), str(tmp_path / "a.doc"), "--lang", "en"]) == 2
    assert ".json" in capsys.readouterr().err


def test_a_bad_file_is_told_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.trf"
    write(EVENT, path)
    path.write_bytes(path.read_bytes().replace(b"3 w 1", b"3 w +").replace(b"142 5", b"142 x"))
    assert run(["convert", str(path), str(tmp_path / "x.json"), "--lang", "en"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(" ")[0] for line in lines] == [f"{path}:3:5:", f"{path}:4:92:"]
    assert not (tmp_path / "x.json").exists()


def test_a_drawn_round_is_written_and_read_back(tmp_path: Path) -> None:
    event = Tournament(
        EVENT.players, EVENT.rounds[:1], total_rounds=5, absences=(Absence(2, 4, "H"), Absence(3, 4, "Z"))
    )
    boards = (Board(1, 2, 1), Board(2, 5, 3))
    drawn = with_round(event, RoundPairing("adjusted", "vn-xiangqi-2004-28", 2, boards, absent=(4,)))
    assert drawn.rounds[1] == Round((Game(2, 1), Game(5, 3)), (Bye(4, "H"),))
    assert drawn.absences == (Absence(3, 4, "Z"),)
    path = tmp_path / "next.trf"
    write(drawn, path)
    assert read(path)[0] == drawn
