"""Several sections in one workbook, units as headings, names in capitals, lists of other languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.formats.lists import HEADING, PEOPLE, TODAY, Rows, codes, csv_bytes, names, ods, read, refusal, xls, xlsx
from thuysi.cli import run
from thuysi.errors import InputError
from thuysi.files import read as read_event
from thuysi.formats.roster import Roster, read_sections

MEN: Rows = (HEADING, *PEOPLE)
WOMEN: Rows = (HEADING, (1, "Lê Thu Cúc", 1999, "Huế", "Cấp 1", 2000), (2, "Mai Dung", 1990, "Huế", "", None))
ONE_SHEET: Rows = (
    ("GIẢI CỜ TƯỚNG 2026",), HEADING, ("I. BẢNG NAM",), *PEOPLE, ("II. Bảng nữ",), *WOMEN[1:], ("Người lập biểu",),
)  # fmt: skip


def sections(data: bytes, once: bool = False) -> dict[str, Roster]:
    return dict(read_sections(data, "x", today=TODAY, once=once))


@pytest.mark.parametrize("make", [xlsx, xls, ods])
def test_every_sheet_is_a_section(make: type) -> None:
    parts = sections(make({"Nam": MEN, "Nữ": WOMEN, "Ghi chú": (("không phải danh sách",),)}))
    assert {name: len(roster.players) for name, roster in parts.items()} == {"Nam": 3, "Nữ": 2}


def test_headings_make_sections() -> None:
    parts = sections(xlsx(ONE_SHEET))
    assert {name: names(roster) for name, roster in parts.items()} == {
        "I. BẢNG NAM": ["Nguyễn Văn An", "Đỗ Thị Ánh", "Võ Quốc Bình"], "II. Bảng nữ": ["Lê Thu Cúc", "Mai Dung"],
    }  # fmt: skip
    assert [player.number for player in parts["II. Bảng nữ"].players] == [1, 2]
    whole = read(xlsx(ONE_SHEET))
    assert whole.section_names == ("I. BẢNG NAM", "II. Bảng nữ") and len(whole.players) == 5
    assert list(codes(whole).values()).count("row_section") == 2


def test_sheets_with_headings_carry_both_names() -> None:
    parts = sections(xlsx({"Nam": (HEADING, ("U11",), PEOPLE[0], ("U13",), PEOPLE[1]), "Nữ": WOMEN}))
    assert list(parts) == ["Nam – U11", "Nam – U13", "Nữ"]


def test_one_player_may_play_in_two_sections_but_not_twice_in_one() -> None:
    twice: Rows = (HEADING, ("Bảng A",), PEOPLE[0], ("Bảng B",), PEOPLE[0])
    assert {name: names(roster) for name, roster in sections(xlsx(twice)).items()} == {
        "Bảng A": ["Nguyễn Văn An"], "Bảng B": ["Nguyễn Văn An"],
    }  # fmt: skip
    assert set(refusal(xlsx((HEADING, ("Bảng A",), PEOPLE[0], PEOPLE[0]))).values()) == {"player_twice"}


def test_who_stands_twice_is_read_once_where_that_is_asked_for() -> None:
    twice: Rows = (HEADING, ("Bảng A",), PEOPLE[0], PEOPLE[1], PEOPLE[0], ("Bảng B",), PEOPLE[0])
    whole = read(xlsx(twice), once=True)
    assert names(whole) == ["Nguyễn Văn An", "Đỗ Thị Ánh", "Nguyễn Văn An"]
    assert [player.number for player in whole.players] == [1, 2, 3]
    assert [str(one.where) for one in whole.problems if one.code == "roster.player_twice_left"] == ["Danh sách:5:B"]
    parts = sections(xlsx(twice), once=True)
    assert {name: names(roster) for name, roster in parts.items()} == {
        "Bảng A": ["Nguyễn Văn An", "Đỗ Thị Ánh"], "Bảng B": ["Nguyễn Văn An"],
    }  # fmt: skip


def test_the_problems_of_every_sheet_are_told_at_once() -> None:
    with pytest.raises(InputError) as error:
        sections(xlsx({"A": (HEADING, PEOPLE[0], PEOPLE[0]), "B": (HEADING, PEOPLE[1], PEOPLE[1])}))
    assert {str(p.where) for p in error.value.problems if not p.harmless} == {"A:3:B", "B:3:B"}


@pytest.mark.parametrize("heading", ["Đơn vị: Huế", "Đơn vị Huế", "I. Huế", "Huế:"])
def test_a_list_by_units_needs_no_column_for_them(heading: str) -> None:
    """BUGS 129: no fixed columns, no cell that must be filled."""
    rows: Rows = (
        ("STT", "Họ tên", "Năm sinh"), (heading,), (1, "Lê An", 1990), (2, "Mai Bé", ""),
        ("Đơn vị: Đà Nẵng",), (1, "Võ Cư", 1991),
    )  # fmt: skip
    roster = read(xlsx(rows))
    assert [(p.name, p.unit) for p in roster.players] == [("Lê An", "Huế"), ("Mai Bé", "Huế"), ("Võ Cư", "Đà Nẵng")]


def test_names_in_capitals_are_reported_and_changed_on_demand() -> None:
    rows: Rows = (("STT", "Họ đệm", "Tên"), (1, "NGUYỄN VĂN", "ÁNH"), (2, "TRẦN", "BÌNH"), (3, "Lê Thị", "Cúc"))
    kept = read(csv_bytes(rows))
    assert names(kept) == ["NGUYỄN VĂN ÁNH", "TRẦN BÌNH", "Lê Thị Cúc"]
    note = next(problem for problem in kept.problems if problem.code == "roster.names_in_capitals")
    assert note.facts == {"count": 2, "written": "NGUYỄN VĂN ÁNH", "read": "Nguyễn Văn Ánh"}
    changed = read(csv_bytes(rows), proper_names=True)
    assert [(p.name, p.given_name) for p in changed.players] == [
        ("Nguyễn Văn Ánh", "Ánh"), ("Trần Bình", "Bình"), ("Lê Thị Cúc", "Cúc"),
    ]  # fmt: skip
    assert "names_proper" in codes(changed).values()


@pytest.mark.parametrize(
    "heading",
    [
        ("No.", "", "Name", "FideID", "FED", "Rtg", "Club/City"),
        ("Nr.", "", "Name", "FideID", "Land", "Elo", "Verein/Ort"),
        ("Số", "", "Tên", "FideID", "LĐ", "Rtg", "CLB/Tỉnh"),
        ("Nº Ini.", "", "Nombre", "FideID", "FED", "Elo", "Club/Ciudad"),
        ("No.", "", "Nom", "FideID", "FED", "Elo", "Club/Ville"),
        ("№", "", "Имя", "FideID", "Фед.", "Рейт.", "Клуб/Город"),
        ("序号", "", "姓名", "FideID", "协会", "等级分", "俱乐部/城市"),
    ],
    ids=lambda heading: str(heading[2]),
)
def test_starting_lists_of_chess_results_in_its_languages(heading: tuple[str, ...]) -> None:
    rows: Rows = (
        ("From the Tournament-Database of Chess-Results https://chess-results.com",), ("Open 2026",),
        ("Last update 13.02.2026 18:17:32",), ("Starting rank",), heading,
        (1, "IM", "Le, An", 12401137, "VIE", 2401, "Huế"), (2, "", "Mai, Bé", 0, "VIE", 0, "Hà Nội"), (),
        ("You find all details to this tournament under https://chess-results.com/tnr1.aspx?lan=1",),
        ("Chess-Tournament-Results-Server: Chess-Results",),
    )  # fmt: skip
    for data in (xlsx(rows), csv_bytes(rows, ";")):
        roster = read(data)
        assert [(p.name, p.title, p.rating, p.federation, p.fide_id, p.unit) for p in roster.players] == [
            ("Le, An", "IM", 2401, "VIE", "12401137", "Huế"), ("Mai, Bé", "", None, "VIE", "", "Hà Nội"),
        ]  # fmt: skip


@pytest.mark.parametrize(
    ("written", "title", "grade"),
    [
        ("ĐKTQT", "ĐKTQT", ""), ("International Master", "International Master", ""), ("国际大师", "国际大师", ""),
        ("Kiện tướng", "", "Kiện tướng"), ("National Master", "", "National Master"), ("特级大师", "", "特级大师"),
        ("Cấp II", "", "Cấp II"), ("一级棋士", "", "一级棋士"), ("KTQT, Kiện tướng", "KTQT", "Kiện tướng"),
    ],
)  # fmt: skip
def test_ranks_and_titles_of_three_languages(written: str, title: str, grade: str) -> None:
    player = read(csv_bytes((("Họ tên", "Đẳng cấp"), ("Lê An", written)))).players[0]
    assert (player.title, player.grade) == (title, grade)


def test_windows_1252_and_cyrillic() -> None:
    assert names(read(csv_bytes((("Nr.", "Name"), (1, "Größe João")), ";", "cp1252"))) == ["Größe João"]
    assert names(read(csv_bytes((("№", "Имя"), (1, "Иванов")), ";", "cp1251"))) == ["Иванов"]


def test_one_column_and_a_mark_at_the_head() -> None:
    """BUGS 74, 77: a single column, and Excel's "CSV UTF-8"."""
    assert names(read("\ufeffHọ tên\r\nLê An\r\nMai Bé\r\n".encode())) == ["Lê An", "Mai Bé"]


def test_sections_become_events(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "list.xlsx").write_bytes(xlsx({"Nam": MEN, "Nữ": WOMEN}))
    base = ["roster", str(tmp_path / "list.xlsx"), "--sections", "--seed", "1", "--name", "Giải hè"]
    out = ["-o", str(tmp_path / "he.json")]
    assert run([*base, *out, "--dry-run"]) == 0
    assert not list(tmp_path.glob("he*"))
    assert run([*base, *out]) == 0
    assert [(e.name, len(e.players)) for e in (read_event(tmp_path / f"he-{n}.json")[0] for n in ("Nam", "Nữ"))] == [
        ("Giải hè – Nam", 3), ("Giải hè – Nữ", 2),
    ]  # fmt: skip
    capsys.readouterr()
    assert run([*base, "--json"]) == 0
    shape = json.loads(capsys.readouterr().out)
    assert [(one["section"], len(one["players"])) for one in shape["sections"]] == [("Nam", 3), ("Nữ", 2)]
    assert shape["sections"][0]["checks"][0]["code"] == "rosters.check_rating_missing"


def test_a_dry_run_starts_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "list.xlsx").write_bytes(xlsx(MEN))
    out = tmp_path / "event.json"
    assert run(["roster", str(tmp_path / "list.xlsx"), "--seed", "1", "-o", str(out), "--dry-run", "--lang", "en"]) == 0
    assert not out.exists() and "nothing was written" in capsys.readouterr().out


def test_a_table_of_results_is_told_where_its_rounds_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cross.csv").write_bytes(
        csv_bytes((("No.", "Name", "1.Rd"), (1, "Lê An", "2w1"), (2, "Mai Bé", "1b0")))
    )
    assert run(["roster", str(tmp_path / "cross.csv"), "--lang", "en"]) == 0
    assert "thuysi convert" in capsys.readouterr().err
