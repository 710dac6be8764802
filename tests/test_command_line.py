"""The command line under the hands of people: names, closed pipes, what a file keeps of what was said on the line."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import thuysi
from thuysi.cli import run
from thuysi.errors import InputError
from thuysi.event import with_round
from thuysi.files import read, write
from thuysi.history import histories
from thuysi.model import Player, Tournament
from thuysi.text import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]

NAMES = ("An [u15]", "Bình [/x]", "Chi :smile: [bold]", "Dũng \\[1]", "=1+1", "<b>Em</b>")
"""Names as lists have them, which a terminal library may take for its own marks."""


def an_event(names: tuple[str, ...] = NAMES, rounds: int = 3) -> Tournament:
    players = tuple(Player(number, name, unit="Huế") for number, name in enumerate(names, 1))
    return Tournament(players, total_rounds=rounds, system="adjusted", first_colour="w", seed=1)


@pytest.mark.parametrize(
    "words",
    [("pair",), ("pair", "--reasons"), ("explain", "--round", "1"), ("standings",)],
    ids=lambda words: " ".join(words),
)
def test_names_are_shown_as_they_were_written(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "event.json"
    write(an_event(), file)
    assert run([words[0], str(file), *words[1:], "--lang", "vi"]) == 0
    out = capsys.readouterr().out
    assert [name for name in NAMES if name not in out] == []


def test_a_list_shows_names_as_they_were_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "list :x: [b].csv"
    file.write_text("Họ tên,Đơn vị [/i] :smile:\n" + "".join(f"{name},Huế\n" for name in NAMES), encoding="utf-8")
    out_file = tmp_path / "event :x: [b].json"
    assert run(["roster", str(file), "--seed", "1", "--lang", "vi", "-o", str(out_file)]) == 0
    out = capsys.readouterr().out
    assert [name for name in (*NAMES, str(out_file)) if name not in out] == []


FIVE = ("An", "Bình", "Chi", "Dũng", "Em")


def after_one_round(folder: Path, *given: str, capsys: pytest.CaptureFixture[str]) -> Path:
    """Five players, the first round paired with these words and won by White; number 5 has the bye."""
    file = folder / "event.json"
    write(replace(an_event(FIVE), system=None, edition=None), file)
    assert run(["pair", str(file), "--system", "adjusted", *given, "-o", str(file)]) == 0
    for board in ("1", "2"):
        assert run(["result", str(file), "1", board, "1-0"]) == 0
    capsys.readouterr()
    return file


def test_a_bye_worth_a_draw_is_one_everywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """28.2, G8: the table, the standings, the card, the report file and the engine count the bye alike."""
    file = after_one_round(tmp_path, "--set", "bye-value=draw", capsys=capsys)
    event = read(file)[0]
    assert event.settings == {"bye-value": "draw"}
    assert next(row.points for row in thuysi.standings(event).rows if row.player == 5) == 5
    assert histories(event)[5].points == 5
    assert run(["pair", str(file), "--lang", "en"]) == 0
    assert re.search(r"0\.5 │ 5 Em|5 Em +│ +0\.5", capsys.readouterr().out)
    assert run(["explain", str(file), "--round", "2", "--player", "5", "--lang", "en"]) == 0
    assert "No. 5 Em (score ½)" in capsys.readouterr().out
    report = tmp_path / "event.trf"
    write(event, report)
    again = read(report)[0]
    assert again.scoring.bye("U") == 5 and histories(again)[5].points == 5


def test_a_setting_said_on_the_line_outweighs_the_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = after_one_round(tmp_path, "--set", "bye-value=draw", capsys=capsys)
    event = read(file)[0]
    assert thuysi.pair(event, bye_value="win") == thuysi.pair(replace(event, settings={}))
    assert thuysi.pair(replace(event, settings={}), bye_value="draw") == thuysi.pair(event)
    answer = thuysi.explain(replace(event, settings={}), 2, player=5, bye_value="draw")
    assert "số 5 Em (½ điểm)" in thuysi.explanation_text(answer, "vi")


def test_an_event_keeps_the_law_it_was_paired_by(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`pair -o` writes down system, edition and settings; the next command need not be told them again."""
    file = after_one_round(tmp_path, "--set", "median-direction=up", capsys=capsys)
    event = read(file)[0]
    assert (event.system, event.edition) == ("adjusted", "vn-xiangqi-2004-28")
    assert event.settings == {"median-direction": "up"}
    assert run(["check", str(file)]) == 0
    assert run(["pair", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["settings"] == {"median-direction": "up"}


@pytest.mark.parametrize(
    "words",
    [
        ("pair",),
        ("check",),
        ("explain", "--round", "2"),
        ("explain", "--round", "2", "--board", "1"),
        ("explain", "--round", "2", "--player", "3"),
        ("explain", "--round", "2", "--player", "3", "--against", "4"),
    ],
    ids=lambda words: " ".join(words),
)
@pytest.mark.parametrize("edition", ["fide-dutch-2026", "fide-dutch-2017"])
def test_the_edition_is_in_every_output(
    edition: str, words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "event.json")
    order = ["--players", "9", "--rounds", "5", "--system", "dutch", "--edition", edition, "-o", file, "--lang", "en"]
    assert run(["generate", *order]) == 0
    assert edition in capsys.readouterr().out
    assert run(["generate", *order, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["edition"] == edition
    event, _ = read(file)
    write(replace(event, rounds=event.rounds[:3]), file)
    for as_json in ([], ["--json"]):
        assert run([words[0], file, *words[1:], *as_json, "--lang", "en"]) == 0
        shown = capsys.readouterr().out
        assert edition in shown
        assert not as_json or json.loads(shown)["edition"] == edition


def test_an_event_keeps_its_own_system(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another system for one round is the arbiter's affair; the event's own stays written."""
    file = tmp_path / "event.json"
    write(replace(an_event(FIVE), edition="vn-xiangqi-2004-28"), file)
    assert run(["pair", str(file), "--system", "dutch", "-o", str(file)]) == 0
    event = read(file)[0]
    assert (event.system, event.edition) == ("adjusted", "vn-xiangqi-2004-28")
    capsys.readouterr()


@pytest.mark.parametrize("edition", ["vn-xiangqi-2004", "fide-dutch-2026"])
@pytest.mark.parametrize("command", ["pair", "check", "explain"])
def test_an_edition_that_the_system_has_not_is_refused(
    command: str, edition: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing swaps the law in silence: an event names its edition, and another is never taken for it."""
    file = after_one_round(tmp_path, capsys=capsys)
    write(replace(read(file)[0], edition=edition), file)
    assert run([command, str(file), "--lang", "en"]) == 2
    assert f"“{edition}”" in capsys.readouterr().err
    assert run([command, str(file), "--edition", "vn-xiangqi-2004-28"]) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_problem_is_one_line_whatever_was_found(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A value with a line end, a colour of the terminal or another direction of writing cannot forge the report."""
    file = tmp_path / "event.json"
    write(an_event(), file)
    text = file.read_text(encoding="utf-8").replace('"An [u15]"', '"A\\nB\\u001b[31m\\u202e\\u2028C"')
    file.write_text(text.replace('"white"', '"vi\\nx"'), encoding="utf-8")
    assert run(["pair", str(file), "--lang", language]) == 2
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 2 and err.count("\n") == 2
    assert not re.search(r"[\x00-\x09\x0b-\x1f\u2028-\u202e]", err)
    assert "500" in err and "…" not in err


@pytest.mark.parametrize(
    ("place", "said"),
    [("none/x.json", "không có thư mục"), ("folder", "đây là thư mục"), ("a" * 300 + ".json", "tên tệp quá dài")],
)
def test_a_file_that_cannot_be_written_says_why(
    place: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder").mkdir()
    file = tmp_path / "event.json"
    write(an_event(), file)
    assert run(["pair", str(file), "-o", str(tmp_path / place), "--lang", "vi"]) == 2
    out = capsys.readouterr()
    assert said in out.err and "tệp cũ" not in out.err and out.out == ""


@pytest.mark.parametrize(
    "words",
    [("roster", "examples/danh-sach.csv"), ("pair", "examples/giai-mau.json", "--reasons"), ("--help",),
     ("explain", "examples/giai-mau.json", "--json"), ("check", "examples/giai-mau.json")],
    ids=lambda words: words[0],
)  # fmt: skip
def test_a_reader_who_leaves_is_no_failure(words: tuple[str, ...]) -> None:
    """`… | head` closes the pipe early: status 0 and silence, in a plain ASCII locale too."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_", "LANG"))}
    with subprocess.Popen(
        [sys.executable, "-m", "thuysi", *words],
        cwd=ROOT, env={**plain, "LC_ALL": "C"}, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as command:  # fmt: skip
        assert command.stdout is not None and command.stderr is not None
        command.stdout.close()
        said = command.stderr.read()
    assert command.returncode == 0
    assert b"Traceback" not in said and b"BrokenPipe" not in said


def test_what_a_report_file_has_no_place_for_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A round written into another format names what stays behind; from report to report nothing new is lost."""
    file, report = tmp_path / "event.json", tmp_path / "event.trf"
    write(an_event(FIVE), file)
    assert run(["pair", str(file), "-o", str(report), "--lang", "en"]) == 0
    err = capsys.readouterr().err
    assert "left" in err and all(word in err for word in ("unit", "adjusted"))
    for board in ("1", "2"):
        assert run(["result", str(report), "1", board, "1-0"]) == 0
    assert run(["pair", str(report), "--system", "adjusted", "-o", str(report), "--lang", "en"]) == 0
    assert capsys.readouterr().err == ""
    assert run(["result", str(file), "1", "1", "1-0", "-o", str(report)]) == 2
    write(after_pairing(), file)
    capsys.readouterr()
    assert run(["result", str(file), "1", "1", "1-0", "-o", str(report), "--lang", "en"]) == 0
    assert "unit" in capsys.readouterr().err


def after_pairing() -> Tournament:
    event = an_event(FIVE)
    return with_round(event, thuysi.pair(event))


@pytest.mark.parametrize("ending", ["json", "trf"])
def test_standard_output_keeps_the_format(
    ending: str, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    file = tmp_path / f"event.{ending}"
    write(after_pairing(), file)
    assert run(["result", str(file), "1", "1", "1-0", "-o", "-"]) == 0
    written = capsysbinary.readouterr().out
    assert run(["result", str(file), "1", "1", "1-0", "-o", str(file)]) == 0
    assert written == file.read_bytes()


@pytest.mark.parametrize(
    ("row", "words", "path"),
    [
        ("A" * 501, (), "players[0].name"),
        ("An", ("--rounds", "201"), "total_rounds"),
        ("An", ("--name", "x" * 100_001), "name"),
    ],
    ids=["name", "rounds", "event"],
)
def test_no_event_is_written_that_cannot_be_read(
    row: str, words: tuple[str, ...], path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "list.csv", tmp_path / "event.json"
    file.write_text(f"Họ tên\n{row}\n", encoding="utf-8")
    assert run(["roster", str(file), "--seed", "1", "-o", str(out), *words]) == 2
    assert f"event.json:{path}: " in capsys.readouterr().err and not out.exists()


def test_more_players_than_a_file_holds_are_not_written(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        write(an_event(("An",) * 10_000), tmp_path / "event.json")
    assert [str(problem.where) for problem in caught.value.problems] == ["players"]
    assert caught.value.facts["file"] == str(tmp_path / "event.json") and not any(tmp_path.iterdir())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_past_result_is_not_changed_in_silence(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A correction after the next round was paired is the arbiter's right, and he is told what stays as it was."""
    file = after_one_round(tmp_path, capsys=capsys)
    assert run(["result", str(file), "1", "1", "0-1", "--lang", language]) == 0
    assert capsys.readouterr().err == ""
    assert run(["pair", str(file), "-o", str(file), "--lang", language]) == 0
    capsys.readouterr()
    assert run(["result", str(file), "1", "1", "0-1", "--lang", language]) == 0
    assert capsys.readouterr().err == ""
    assert run(["result", str(file), "1", "1", "1-0", "--lang", language]) == 0
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_defect_after_writing_does_not_say_that_nothing_was_written(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`pair -o` writes before the table is drawn: the sentence must hold on both sides of that."""

    def broken(*_: object) -> None:
        raise ValueError("broken")

    monkeypatch.delenv("THUYSI_DEBUG", raising=False)
    monkeypatch.setattr("thuysi.cli.pair.show", broken)
    file, out = tmp_path / "event.json", tmp_path / "out.json"
    write(an_event(FIVE), file)
    assert run(["pair", str(file), "-o", str(out), "--lang", language]) == 2
    told = capsys.readouterr().err
    assert len(read(out)[0].rounds) == 1 and "broken" in told
    assert [claim for claim in ("không có gì bị ghi", "nothing was written", "没有写入任何内容") if claim in told] == []
