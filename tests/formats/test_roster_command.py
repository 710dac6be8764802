"""`thuysi roster`: the contract's JSON, the table for people, problems by cell, the event that it starts."""

from __future__ import annotations

import json
import string
from pathlib import Path

import pytest

from tests.formats.lists import HEADING, PEOPLE, Rows, csv_bytes, xlsx
from thuysi.cli import run
from thuysi.files import read
from thuysi.text import LANGUAGES, table

LIST: Rows = (
    HEADING,
    *PEOPLE,
    (4, "Lê Thu Cúc", 1999, "Huế", "Cấp 1", "2100?"),
    (5, "Mai Dung", 1990, "Huế", "", None),
)


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "danh sách.xlsx"
    path.write_bytes(xlsx(LIST))
    return path


def test_json(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["roster", str(sheet), "--json", "--seed", "5", "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    shape = json.loads(out)
    assert shape["columns"] == {"number": "A", "name": "B", "birth": "C", "unit": "D", "grade": "E", "rating": "F"}
    assert [(p["number"], p["name"]) for p in shape["players"]][:3] == [
        (1, "Nguyễn Văn An"), (2, "Đỗ Thị Ánh"), (3, "Lê Thu Cúc"),
    ]  # fmt: skip
    first = shape["players"][0]
    assert first == {
        "number": 1, "name": "Nguyễn Văn An", "given_name": "An", "unit": "Hà Nội", "birth": "1985", "sex": "",
        "title": "", "grade": "Kiện tướng", "rating": 2100, "national_rating": None, "federation": "", "fide_id": "",
        "lot": None, "where": "Danh sách:2",
    }  # fmt: skip
    assert shape["problems"][-1]["where"] == "Danh sách:5:F"
    assert "2100?" in shape["problems"][-1]["message"]
    assert f"{sheet}:Danh sách:5:F: the rating “2100?” cannot be read" in err
    assert shape["decisions"][0]["code"] == "order_lots_drawn"
    assert (shape["seed"], shape["undrawn"]) == (5, [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_for_people(sheet: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    assert run(["roster", str(sheet), "--lang", language]) == 0
    out, err = capsys.readouterr()
    assert all(name in out for name in ("Nguyễn Văn An", "Mai Dung"))
    assert "28.1" in err
    if language == "vi":
        assert "cột B: họ tên" in out
        assert "cột F: hệ số quốc tế (Elo)" in out


def test_an_event_is_started(sheet: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "giải.json"
    arguments = ["roster", str(sheet), "--rounds", "3", "--seed", "5", "--name", "Giải mùa xuân", "-o", str(out)]
    assert run([*arguments, "--set", "order-keys=grade-first", "--set", "grade-list=Kiện tướng>Cấp 1"]) == 0
    event, _ = read(out)
    assert (event.name, event.total_rounds, event.seed) == ("Giải mùa xuân", 3, 5)
    assert event.settings == {"order-keys": "grade-first", "grade-list": "Kiện tướng>Cấp 1"}
    assert [(p.number, p.name, p.grade, p.rating) for p in event.players][:2] == [
        (1, "Nguyễn Văn An", "Kiện tướng", 2100), (2, "Đỗ Thị Ánh", "Cấp 1", 1950),
    ]  # fmt: skip
    assert {player.lot for player in event.players if player.grade == ""} == {1, 2}
    once = out.read_bytes()
    assert run([*arguments, "--set", "order-keys=grade-first", "--set", "grade-list=Kiện tướng>Cấp 1"]) == 0
    assert out.read_bytes() == once


def test_an_event_is_not_started_without_its_lots(
    sheet: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "giải.json"
    assert run(["roster", str(sheet), "-o", str(out), "--lang", "vi"]) == 2
    assert not out.exists()
    stdout, err = capsys.readouterr()
    assert stdout == ""
    assert "--seed" in err


def test_a_refused_list_prints_nothing_on_the_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hai lần.csv"
    path.write_bytes(csv_bytes((HEADING, PEOPLE[0], PEOPLE[0], PEOPLE[0])))
    assert run(["roster", str(path), "--json", "--lang", "vi"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    places = [line.split(": ")[0] for line in err.splitlines()]
    assert [place for place in places if place.endswith("B")] == [f"{path}:3:B", f"{path}:4:B"]


@pytest.mark.parametrize(
    "arguments", [["--set", "order-keys=elo"], ["--elo-is", "x"], ["--seed", "-1"], ["--sheet", "x"]]
)
def test_wrong_usage(sheet: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["roster", str(sheet), *arguments]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["roster", str(tmp_path / "không có.xlsx")]) == 2
    assert "không có.xlsx" in capsys.readouterr().err


def test_rounds_out_of_the_usual_are_said(sheet: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["roster", str(sheet), "--rounds", "9", "--lang", "en"]) == 0
    assert "5 players can meet in 5 rounds at most" in capsys.readouterr().err


def test_every_language_says_the_same_things() -> None:
    first = table("vi", "roster")
    for language in LANGUAGES:
        sentences = table(language, "roster")
        assert sentences.keys() == first.keys()
        for code, sentence in sentences.items():
            fields = {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
            expected = {name for _, name, _, _ in string.Formatter().parse(first[code]) if name}
            assert fields == expected, (language, code)


def test_every_problem_has_its_sentence() -> None:
    """Each code that the reader notes or refuses with stands in the table, and the table has no code that none uses."""
    import re

    import thuysi.formats.roster

    source = "".join(path.read_text("utf-8") for path in Path(thuysi.formats.roster.__file__).parent.glob("*.py"))
    quoted = set(re.findall(r'"([a-z_]+)"', source)) | {"ties_in_list_order", "old_font", "old_font_column"}
    elsewhere = (
        "order_",
        "field_",
        "head_",
        "by_",
        "column",
        "rounds_impossible",
        "rounds_unusual",
        "read_as",
        "written",
        "settled_by",
    )
    codes = {code for code in table("vi", "roster") if not code.startswith(elsewhere)}
    assert codes <= quoted
    named = set(
        re.findall(
            r'(?:refusal\(|refuse\(.*?, |_note\(row, |note\([^,]*, |, )"((?:row|name|birth|rating|number)_[a-z_]+)"',
            source,
        )
    )
    assert named <= table("vi", "roster").keys() | {"national_rating", "birth_day", "birth_month"}
