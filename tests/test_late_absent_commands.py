"""`thuysi late` and `thuysi absent`: an event on the desk, from list to check, in files of both formats."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from thuysi.cli import run
from thuysi.files import read, write
from thuysi.model import Absence, Player, Tournament
from thuysi.text import LANGUAGES, sentence

Capture = pytest.CaptureFixture[str]


def event(**more: object) -> Tournament:
    people = tuple(Player(n, f"Kỳ thủ {n}", 2500 - 50 * n, unit="Huế") for n in range(1, 9))
    known = Tournament(people, total_rounds=5, first_colour="w", system="adjusted", seed=1)
    return replace(known, **more)  # type: ignore[arg-type]


def on_disk(folder: Path, known: Tournament, name: str = "giai.json") -> Path:
    file = folder / name
    write(known, file)
    return file


def play(file: Path) -> None:
    """Draw the next round into the file, White wins everywhere."""
    assert run(["pair", str(file), "-o", str(file)]) == 0
    event = read(file)[0]
    for board in range(1, len(event.rounds[-1].games) + 1):
        assert run(["result", str(file), str(len(event.rounds)), str(board), "1-0"]) == 0


def test_from_the_list_to_the_check_with_two_late_arrivals(tmp_path: Path, capsys: Capture) -> None:
    """READINGS, 28.7: ten entrants, the third seed comes for round 2; another comes for round 3."""
    listed = tmp_path / "danh-sach.csv"
    ratings = (2500, 2400, 2300, 2250, 2200, 2150, 2100, 2050, 2000)
    rows = [f"{n},Kỳ thủ {rating},{rating}" for n, rating in enumerate(ratings, 1)]
    listed.write_text("STT,Họ tên,Elo\n" + "\n".join(rows) + "\n", encoding="utf-8")
    file = tmp_path / "giai.json"
    assert run(["roster", str(listed), "--rounds", "5", "--seed", "2026", "-o", str(file)]) == 0
    write(replace(read(file)[0], system="adjusted", seed=2026), file)
    play(file)
    assert run(["late", str(file), "--name", "Thứ ba", "--rating", "2350", "--lang", "vi"]) == 0
    out = capsys.readouterr().out
    assert "Thứ ba mang số 3; 1 ván đã lỡ không có điểm." in out and "3–9 → 4–10" in out
    play(file)
    assert run(["late", str(file), "--name", "Đứng đầu", "--rating", "2600"]) == 0
    play(file)
    capsys.readouterr()
    assert run(["check", str(file)]) == 0
    assert run(["explain", str(file), "--round", "1", "--lang", "vi"]) == 0
    told = capsys.readouterr().out
    assert "khác với kết quả xếp theo luật" not in told and "1–2 → 2–3" in told and "3–9 → 5–11" in told
    assert run(["result", str(file), "1", "1", "0-1"]) == 0 and run(["check", str(file)]) == 1
    assert run(["result", str(file), "1", "1", "1-0"]) == 0 and run(["check", str(file)]) == 0


def test_what_late_prints_for_programs(tmp_path: Path, capsys: Capture) -> None:
    file, out = on_disk(tmp_path, event()), tmp_path / "moi.json"
    before = file.read_bytes()
    words = ["--name", "Người  mới", "--rating", "2425", "--unit", "Đà Nẵng", "--birth", "1990-02-28", "--sex", "f"]
    assert run(["late", str(file), *words, "-o", str(out), "--json"]) == 0
    shape = json.loads(capsys.readouterr().out)
    assert (shape["number"], shape["name"], shape["missed"], shape["decisions"]) == (2, "Người mới", 0, [])
    assert shape["numbers"] == {"1": 1, **{str(n): n + 1 for n in range(2, 9)}}
    assert file.read_bytes() == before
    assert read(out)[0].players[1] == Player(2, "Người mới", 2425, unit="Đà Nẵng", birth="1990-02-28", sex="f")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lot_is_drawn_and_told_and_without_a_seed_that_is_said(
    language: str, tmp_path: Path, capsys: Capture
) -> None:
    file, out = on_disk(tmp_path, event(seed=None)), tmp_path / "moi.json"
    words = ["late", str(file), "--name", "Ngang số 4", "--rating", "2300", "-o", str(out), "--lang", language]
    assert run(words) == 0
    told = capsys.readouterr()
    assert "28.1" in told.err and read(out)[0].players[4].name == "Ngang số 4"
    places = set()
    for seed in range(6):
        assert run([*words, "--seed", str(seed)]) == 0
        told = capsys.readouterr()
        assert told.err == "" and len(told.out.splitlines()) == 3
        places.add(next(player.number for player in read(out)[0].players if player.name == "Ngang số 4"))
    assert places == {4, 5}
    assert run([*words, "--seed", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decisions"][0]["code"] == "order_lots_drawn"


def test_more_rounds_missed_than_the_law_speaks_of_is_a_warning(tmp_path: Path, capsys: Capture) -> None:
    file = on_disk(tmp_path, event())
    for _ in range(3):
        play(file)
    capsys.readouterr()
    assert run(["late", str(file), "--name", "Rất muộn", "--lang", "vi"]) == 0
    assert "đã lỡ 3 ván" in capsys.readouterr().err and run(["check", str(file)]) == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--name", " "], "--name"),
        (["--name", "Ai đó", "--birth", "30/2/1990"], "30/2/1990"),
        (["--name", "Ai đó", "--birth", "1990-02-30"], "1990-02-30"),
        (["--name", "Kỳ thủ 3", "--unit", "Huế"], "số 3"),
        (["--name", "Ai đó", "-o", ""], "tên tệp trống"),
        (["--name", "Ai\x07đó"], "players[8].name"),
    ],
)
def test_a_newcomer_who_cannot_be_is_refused(words: list[str], told: str, tmp_path: Path, capsys: Capture) -> None:
    file = on_disk(tmp_path, event())
    before = file.read_bytes()
    assert run(["late", str(file), *words, "--lang", "vi"]) == 2
    assert told in capsys.readouterr().err and file.read_bytes() == before


def test_nobody_comes_after_the_last_round(tmp_path: Path, capsys: Capture) -> None:
    file = on_disk(tmp_path, event(total_rounds=1))
    play(file)
    assert run(["late", str(file), "--name", "Quá muộn", "--lang", "vi"]) == 2
    assert "không còn ván nào" in capsys.readouterr().err


def test_a_report_file_is_kept_one_and_says_what_it_has_no_place_for(tmp_path: Path, capsys: Capture) -> None:
    plain = tuple(replace(player, unit="") for player in event().players)
    file = on_disk(tmp_path, event(players=plain), "giai.txt")
    assert run(["pair", str(file), "--system", "adjusted", "-o", str(file)]) == 0
    capsys.readouterr()
    assert run(["late", str(file), "--name", "Mới", "--rating", "2425", "--unit", "Huế", "--lang", "en"]) == 0
    told = capsys.readouterr().err
    assert "unit" in told and "provisional numbers" in told and "seed" not in told
    assert file.read_text(encoding="utf-8").startswith("012") and read(file)[0].players[1].name == "Mới"


# --- absent ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["giai.json", "giai.trf"])
def test_leave_is_announced_changed_and_taken_back(name: str, tmp_path: Path, capsys: Capture) -> None:
    file = on_disk(tmp_path, event(), name)
    assert run(["absent", str(file), "7", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["absences"] == [
        {"round": 1, "player": number, "kind": "Z", "before": None} for number in (3, 7)
    ]
    assert run(["absent", str(file), "3", "--until", "2", "--kind", "half", "--lang", "vi"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Ván 1: số 3 Kỳ thủ 3 vắng mặt có phép, nửa điểm (trước đó: không điểm).",
        "Ván 2: số 3 Kỳ thủ 3 vắng mặt có phép, nửa điểm.",
    ]
    assert read(file)[0].absences == (Absence(1, 3, "H"), Absence(1, 7), Absence(2, 3, "H"))
    assert run(["absent", str(file), "3", "--round", "1", "--back", "--lang", "vi"]) == 0
    assert "thi đấu trở lại" in capsys.readouterr().out
    assert run(["pair", str(file), "--system", "adjusted", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["absent"] == [7]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["9", "2", "77"], "9, 77"),
        (["2", "--round", "1"], "ván 1 đã xếp; chỉ báo vắng được từ ván 2"),
        (["2", "--round", "6"], "giải có 5 ván"),
        (["2", "--until", "6"], "giải có 5 ván"),
        (["2", "--round", "4", "--until", "3"], "khoảng ngược"),
        (["2", "5", "--back"], "số 2 không báo vắng ở ván 2; đã báo vắng ở đó: 4–5"),
    ],
)
def test_absences_that_cannot_be_are_refused(words: list[str], told: str, tmp_path: Path, capsys: Capture) -> None:
    file = on_disk(tmp_path, event())
    play(file)
    assert run(["absent", str(file), "4", "5"]) == 0
    before = file.read_bytes()
    capsys.readouterr()
    assert run(["absent", str(file), *words, "--lang", "vi"]) == 2
    assert told in capsys.readouterr().err and file.read_bytes() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_announcing_the_same_again_changes_nothing(language: str, tmp_path: Path, capsys: Capture) -> None:
    file = on_disk(tmp_path, event())
    assert run(["absent", str(file), "4", "--lang", language]) == 0
    before = file.read_bytes()
    assert run(["absent", str(file), "4", "--lang", language]) == 0
    assert file.read_bytes() == before and len(capsys.readouterr().out.splitlines()) == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "words",
    [
        ["pair", "{file}", "-o", ""],
        ["result", "{file}", "1", "1", "1-0", "-o", ""],
        ["absent", "{file}", "1", "-o", ""],
        ["convert", "{file}", ""],
        ["card", "{file}", "--player", "1", "-o", ""],
        ["draw", "commit", "--seed", "1", "-o", ""],
        ["pair", ""],
    ],
    ids=lambda words: " ".join(words),
)
def test_an_empty_name_of_a_file_is_said_to_be_one(
    words: list[str], language: str, tmp_path: Path, capsys: Capture
) -> None:
    file = on_disk(tmp_path, event())
    if words[0] == "result":
        play(file)
    capsys.readouterr()
    assert run([*(word.replace("{file}", str(file)) for word in words), "--lang", language]) == 2
    told = capsys.readouterr()
    assert sentence(language, "errors", "no_file_name", {}) in told.err


def test_a_round_drawn_by_hand_names_what_a_report_file_has_no_place_for(tmp_path: Path, capsys: Capture) -> None:
    file, out = on_disk(tmp_path, event(system="lots", seed=None)), tmp_path / "giai.trf"
    play(file)
    games = read(file)[0].rounds[0].games
    cards = [str(card) for card in (*(game.white for game in games[:3]), *(game.black for game in games[:3]))]
    capsys.readouterr()
    assert run(["draw", "hand", str(file), *cards, "-o", str(out), "--lang", "en"]) == 0
    told = capsys.readouterr().err
    assert "cards drawn by hand: left out for round 2" in told and "unit" in told
