"""Player lists as clubs send them: every kind of file, heading and row that must be read."""

from __future__ import annotations

import datetime
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.formats.lists import HEADING, PEOPLE, Rows, codes, csv_bytes, names, ods, read, refusal, text, xls, xlsx

SHARED = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "players"
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
LIST: Rows = (HEADING, *PEOPLE)
NAMES = ["Nguyễn Văn An", "Đỗ Thị Ánh", "Võ Quốc Bình"]
Workbook = Callable[..., bytes]
WORKBOOKS = pytest.mark.parametrize("workbook", [xlsx, xls, ods])


@pytest.mark.skipif(not SHARED.exists(), reason="the shared data are not here")
@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("danh-sach-1.xlsx", 24),
        ("danh-sach-2.csv", 17),
        ("danh-sach-3-cp1258.csv", 12),
        ("danh-sach-4a.xlsx", 10),
        ("danh-sach-4b-nfd.xlsx", 10),
    ],
)
def test_lists_as_they_arrive(name: str, players: int) -> None:
    roster = read((SHARED / name).read_bytes())
    assert len(roster.players) == players
    assert all(unicodedata.is_normalized("NFC", player.name) for player in roster.players)
    assert all(player.birth and player.unit for player in roster.players)


@pytest.mark.skipif(not SHARED.exists(), reason="the shared data are not here")
def test_the_same_people_in_nfd_and_capitals_are_the_same_people() -> None:
    from thuysi.names import identity_key

    first, second = (read((SHARED / name).read_bytes()) for name in ("danh-sach-4a.xlsx", "danh-sach-4b-nfd.xlsx"))
    assert [identity_key(p.name) for p in first.players] == [identity_key(p.name) for p in second.players]
    assert [p.birth for p in first.players] == [p.birth for p in second.players]


@WORKBOOKS
def test_every_workbook_gives_the_same_players(workbook: Workbook) -> None:
    roster = read(workbook(LIST))
    assert roster.players == read(csv_bytes(LIST)).players
    assert roster.columns == {"number": "A", "name": "B", "birth": "C", "unit": "D", "grade": "E", "rating": "F"}
    assert str(roster.places[0]) == "Danh sách:2"


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_separators_and_encodings(separator: str, encoding: str) -> None:
    roster = read(csv_bytes(LIST, separator, encoding))
    assert names(roster) == NAMES
    assert [player.rating for player in roster.players] == [2100, 1950, None]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_ends(line_end: str) -> None:
    assert names(read(text(LIST, ";", line_end).encode())) == NAMES


def _as_windows_1258(plain: str) -> bytes:
    """Vietnamese for code page 1258: tones as marks after the vowel."""
    tones = "\u0300\u0301\u0303\u0309\u0323"
    out = []
    for letter in plain:
        parts = unicodedata.normalize("NFD", letter)
        tone = "".join(mark for mark in parts if mark in tones)
        out.append(unicodedata.normalize("NFC", "".join(mark for mark in parts if mark not in tones)) + tone)
    return "".join(out).encode("cp1258")


def test_windows_1258_is_composed() -> None:
    roster = read(_as_windows_1258(text(LIST)))
    assert names(roster) == NAMES
    assert roster.players[1].given_name == "Ánh"


def test_nfd_is_composed() -> None:
    assert names(read(unicodedata.normalize("NFD", text(LIST)).encode())) == NAMES


def test_gb18030() -> None:
    rows: Rows = (
        ("序号", "姓名", "单位", "等级分", "称号"),
        (1, "王天一", "浙江", 2700, "特级大师"),
        (2, "赵鑫", "北京", 2600, ""),
    )
    roster = read(csv_bytes(rows, encoding="gb18030"))
    assert [(p.name, p.given_name, p.rating, p.grade) for p in roster.players] == [
        ("王天一", "天一", 2700, "特级大师"),
        ("赵鑫", "鑫", 2600, ""),
    ]


def test_tcvn3_font_in_a_workbook_and_in_a_text() -> None:
    rows: Rows = (("STT", "Hä vµ tªn", "§¬n vÞ"), (1, "NguyÔn §øc C\u00adêng", "Hµ Néi"))
    for data in (xlsx(rows), csv_bytes(rows, encoding="cp1252")):
        roster = read(data)
        assert [(p.name, p.unit) for p in roster.players] == [("Nguyễn Đức Cường", "Hà Nội")]
        assert "old_font" in codes(roster).values()


def test_vni_font() -> None:
    roster = read(xlsx((("STT", "Hoï vaø teân", "Ñôn vò"), (1, "Traàn Höõu Phöôùc", "Ñaø Naüng"))))
    assert [(p.name, p.unit) for p in roster.players] == [("Trần Hữu Phước", "Đà Nẵng")]


# ── headings ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@WORKBOOKS
def test_title_rows_and_merged_cells_above_the_heading(workbook: Workbook) -> None:
    rows: Rows = (("SỞ VĂN HÓA",), ("DANH SÁCH ĐĂNG KÝ",), (), *LIST)
    roster = read(workbook(rows, merges=[(0, 0, 0, 5), (1, 0, 1, 5)]))
    assert names(roster) == NAMES
    assert roster.title == ("SỞ VĂN HÓA", "DANH SÁCH ĐĂNG KÝ")
    assert str(roster.header) == "Danh sách:4"


@WORKBOOKS
def test_heading_of_two_rows(workbook: Workbook) -> None:
    rows: Rows = (
        ("STT", "Họ và tên", "", "Năm sinh", "", "Elo", ""),
        ("", "Họ đệm", "Tên", "Nam", "Nữ", "QT", "QG"),
        (1, "Nguyễn Văn", "An", 1985, None, 2100, 2050),
        (2, "Đỗ Thị", "Ánh", None, 1990, None, 1900),
    )
    merges = [(0, 0, 1, 0), (0, 1, 0, 2), (0, 3, 0, 4), (0, 5, 0, 6)]
    for data in (workbook(rows, merges=merges), csv_bytes(rows)):
        roster = read(data)
        assert (roster.columns["birth"], roster.columns["sex"]) == ("D+E", "D+E")
        an, anh = roster.players
        assert (an.name, an.given_name, an.sex, an.birth, an.rating, an.national_rating) == (
            "Nguyễn Văn An", "An", "m", "1985", 2100, 2050,
        )  # fmt: skip
        assert (anh.name, anh.sex, anh.birth, anh.rating, anh.national_rating) == (
            "Đỗ Thị Ánh",
            "w",
            "1990",
            None,
            1900,
        )


@WORKBOOKS
def test_heading_over_two_columns_of_the_name(workbook: Workbook) -> None:
    rows: Rows = (("TT", "Họ và tên", "", "CLB"), (1, "Nguyễn Văn", "An", "A"), (2, "Lê", "Bình", "B"))
    for data in (workbook(rows, merges=[(0, 1, 0, 2)]), csv_bytes(rows)):
        roster = read(data)
        assert names(roster) == ["Nguyễn Văn An", "Lê Bình"]
        assert roster.columns["name"] == "B+C"


def test_name_in_two_columns_in_each_manner() -> None:
    for first, second in (("Họ đệm", "Tên"), ("Họ và tên đệm", "Tên"), ("Họ", "Tên"), ("Họ và", "Tên"),
                          ("Họ và tên", "Tên"), ("Last name", "First name")):  # fmt: skip
        roster = read(csv_bytes(((first, second, "Đơn vị"), ("Nguyễn Văn", "An", "A"))))
        assert names(roster) == ["Nguyễn Văn An"], (first, second)
    repeated = read(csv_bytes((("Họ và tên", "Tên"), ("Nguyễn Văn An", "An"), ("Lê Bình", "Bình"))))
    assert names(repeated) == ["Nguyễn Văn An", "Lê Bình"]
    chinese = read(csv_bytes((("姓", "名", "单位"), ("王", "天一", "浙江"))))
    assert names(chinese) == ["王天一"]


@pytest.mark.parametrize(
    ("heading", "field"),
    [
        ("SBD", "number"), ("Số báo danh", "number"), ("TT", "number"), ("No.", "number"), ("序号", "number"),
        ("Tỉnh/TP", "unit"), ("Câu lạc bộ", "unit"), ("Đội", "unit"), ("Địa phương", "unit"), ("DON VI", "unit"),
        ("Ngày, tháng, năm sinh", "birth"), ("NTNS", "birth"), ("Ngay sinh (dd/mm/yyyy)", "birth"), ("DOB", "birth"),
        ("Năm sinh", "birth"), ("NĂM", "birth"), ("Giới tính", "sex"), ("Phái", "sex"), ("Cấp", "grade"),
        ("Danh hiệu", "grade"), ("Title", "title"), ("ELO", "rating"), ("Hệ số", "rating"), ("Elo 11/2026", "rating"),
        ("Elo tháng 5 năm 2026", "rating"), ("Elo QT", "rating"), ("Elo FIDE", "rating"), ("Elo QG", "national_rating"),
        ("Hệ số quốc gia", "national_rating"), ("FIDE ID", "fide_id"), ("Liên đoàn", "federation"),
        ("等级分", "rating"),
        ("Lá thăm", "lot"), ("Chức vụ", "role"), ("Đơn vị / Unit", "unit"),
    ],
)  # fmt: skip
def test_headings(heading: str, field: str) -> None:
    assert read(csv_bytes((("Họ tên VĐV", heading), ("Lê An", "")), ";")).columns.get(field) == "B"


def test_a_bare_elo_is_international_unless_the_caller_says() -> None:
    rows: Rows = (("Họ tên", "Elo"), ("Lê An", 2000))
    assert read(csv_bytes(rows)).players[0].rating == 2000
    national = read(csv_bytes(rows), elo_is="national")
    assert (national.players[0].rating, national.players[0].national_rating) == (None, 2000)
    assert national.columns == {"name": "A", "national_rating": "B"}


def test_columns_that_are_not_read_are_said() -> None:
    rows: Rows = (("Họ tên", "Đơn vị", "Điện thoại", "Ghi chú", ""), ("Lê An", "A", "0903", "trưởng nhóm", "x"))
    assert read(csv_bytes(rows)).ignored == {"C": "Điện thoại", "D": "Ghi chú", "E": ""}


def test_one_unit_column_is_read_and_the_other_is_said() -> None:
    roster = read(csv_bytes((("Họ tên", "Tỉnh", "CLB"), ("Lê An", "Huế", "Ngự Bình"))))
    assert (roster.players[0].unit, roster.ignored) == ("Ngự Bình", {"B": "Tỉnh"})


def test_day_month_and_year_apart() -> None:
    rows: Rows = (("STT", "Họ tên", "Ngày sinh", "", "", "Đơn vị"), ("", "", "Ngày", "Tháng", "Năm", ""),
                  (1, "Lê An", 2, 3, 1985, "A"), (2, "Lê Bình", None, None, 1990, "B"))  # fmt: skip
    assert [player.birth for player in read(csv_bytes(rows)).players] == ["1985-03-02", "1990"]


def test_one_column_of_names() -> None:
    assert names(read("Họ tên\nLê An\nĐoàn Văn Bé\n".encode())) == ["Lê An", "Đoàn Văn Bé"]


# ── sheets ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@WORKBOOKS
def test_the_list_stands_after_a_cover_sheet(workbook: Workbook) -> None:
    sheets = {"Bìa": (("ĐIỀU LỆ GIẢI",), ("Số đấu thủ", 3)), "VĐV": LIST, "Sheet3": ()}
    roster = read(workbook(sheets))
    assert names(roster) == NAMES
    assert str(roster.places[0]) == "VĐV:2"


def test_several_lists_must_be_chosen_from() -> None:
    data = xlsx({"Nam": LIST, "Nữ": (HEADING, (1, "Lê Thị Hoa", 1990, "Huế", "", None))})
    assert refusal(data) == {"": "several_sheets"}
    assert names(read(data, sheet="Nữ")) == ["Lê Thị Hoa"]
    assert refusal(data, sheet="U11") == {"": "unknown_sheet"}


def test_a_hidden_list_is_not_read_but_said() -> None:
    roster = read(xlsx({"Cũ": LIST, "Mới": LIST[:3]}, hidden=["Mới"]))
    assert names(roster) == NAMES
    assert codes(roster)["Mới"] == "hidden_sheet"


# ── rows ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_totals_and_signatures_are_dropped_and_said() -> None:
    end: Rows = (
        (),
        ("Tổng cộng: 3 VĐV",),
        (None, None, None, "Hà Nội, ngày 5 tháng 3 năm 2026"),
        (None, "Người lập", None, "Trưởng đoàn"),
        (None, "(Ký, ghi rõ họ tên)"),
        (None, "Phạm Văn Ký", None, "Trần Đóng Dấu"),
    )
    roster = read(xlsx((*LIST, *end)))
    assert names(roster) == NAMES
    assert set(codes(roster)) >= {f"Danh sách:{row}" for row in (6, 7, 8, 9, 10)}
    assert set(codes(roster).values()) == {"rating_missing", "row_total", "row_end"}


def test_signatures_under_a_list_without_numbers() -> None:
    rows: Rows = (
        ("Họ tên", "Đơn vị"),
        ("Lê An", "A"),
        ("Tống Văn Bé", "B"),
        ("Người lập", "Trưởng đoàn"),
        ("Vũ Ký", "Mai Ấn"),
    )
    assert names(read(csv_bytes(rows))) == ["Lê An", "Tống Văn Bé"]


def test_groups_and_headings_in_the_middle() -> None:
    rows: Rows = (
        HEADING, ("I. ĐƠN VỊ HÀ NỘI",), PEOPLE[0], ("Bình Định",), PEOPLE[1], (), HEADING, (None, "Bảng B"), PEOPLE[2],
    )  # fmt: skip
    roster = read(xlsx(rows))
    assert names(roster) == NAMES
    found = codes(roster)
    assert [found[f"Danh sách:{place}"] for place in ("2:A", "4:A", "7", "8:B")] == [
        "row_group", "row_group", "header_again", "row_section",
    ]  # fmt: skip


def test_the_row_that_numbers_the_columns_is_no_player() -> None:
    for numbers in ((1, 2, 3, 4, 5, 6), ("(1)", "(2)", "(3)", "(4)", "(5)", "(6)"), ("A", "B", 1, 2, 3, 4)):
        assert names(read(xlsx((HEADING, numbers, *PEOPLE)))) == NAMES


@WORKBOOKS
def test_a_unit_merged_down_holds_for_all_its_rows(workbook: Workbook) -> None:
    rows: Rows = (
        ("Đơn vị", "Họ tên", "Năm sinh"),
        ("Hà Nội", "Lê An", 1990),
        ("", "Lê Bình", 1991),
        ("Huế", "Lê Cư", 1992),
    )
    roster = read(workbook(rows, merges=[(1, 0, 2, 0)]))
    assert [player.unit for player in roster.players] == ["Hà Nội", "Hà Nội", "Huế"]


def test_a_name_merged_over_two_rows_is_one_player() -> None:
    rows: Rows = (
        ("STT", "Họ tên", "Điện thoại", "Năm sinh"),
        (1, "Lê An", "0903", 1990),
        ("", "", "0904", ""),
        (2, "Lê Bình", "", 1991),
    )
    roster = read(xlsx(rows, merges=[(1, 1, 2, 1)]))
    assert names(roster) == ["Lê An", "Lê Bình"]


def test_officials_are_no_players() -> None:
    rows: Rows = (
        ("STT", "Họ tên", "Chức vụ"),
        (1, "Lê An", "Trưởng đoàn"),
        (2, "Lê Bình", "HLV kiêm VĐV"),
        (3, "Lê Cư", "VĐV"),
    )
    roster = read(csv_bytes(rows))
    assert names(roster) == ["Lê Bình", "Lê Cư"]
    assert codes(roster)["2:C"] == "row_official"


def test_rows_prepared_for_more_players_are_said_once() -> None:
    roster = read(xlsx((*LIST, *((n,) for n in range(4, 31)))))
    assert names(roster) == NAMES
    assert codes(roster)["Danh sách:5"] == "rows_only_numbered"


def test_order_of_a_list_and_gaps_in_its_numbers_are_harmless() -> None:
    rows: Rows = (("STT", "Họ tên"), (1, "Lê An"), (2, "Lê Bình"), (2, "Lê Cư"), (7, "Lê Dân"))
    assert codes(read(csv_bytes(rows))) == {"4:A": "number_twice", "5:A": "number_gap"}


# ── cells ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@WORKBOOKS
def test_numbers_as_text_and_dates_as_dates(workbook: Workbook) -> None:
    rows: Rows = (
        HEADING,
        ("1", "Lê An", "1985", "  Hà   Nội ", 1, "2100"),
        (2.0, "Lê Bình", datetime.date(1990, 3, 2), 12, "I", 1999.0),
    )
    an, binh = read(workbook(rows)).players
    assert (an.birth, an.unit, an.grade, an.rating) == ("1985", "Hà Nội", "1", 2100)
    assert (binh.birth, binh.unit, binh.grade, binh.rating) == ("1990-03-02", "12", "I", 1999)


@pytest.mark.parametrize(
    ("written", "birth"),
    [
        ("16/10/1993", "1993-10-16"), ("16-10-1993", "1993-10-16"), ("16.10.93", "1993-10-16"), ("'85", "1985"),
        ("85", "1985"), ("1993-10-16", "1993-10-16"), ("1993/10/16", "1993-10-16"), ("19931016", "1993-10-16"),
        ("16101993", "1993-10-16"), ("SN 1993", "1993"), ("1993 (33 tuổi)", "1993"), ("1993年10月16日", "1993-10-16"),
        ("5/3/12", "2012-03-05"), ("", ""), ("16/10/1993 00:00", "1993-10-16"),
    ],
)  # fmt: skip
def test_births(written: str, birth: str) -> None:
    roster = read(csv_bytes((("Họ tên", "Ngày sinh"), ("Lê An", written)), ";"))
    assert roster.players[0].birth == birth
    assert set(codes(roster).values()) <= {"birth_missing"}


def test_a_formula_is_text() -> None:
    roster = read(xlsx((("Họ tên", "Đơn vị"), ("=HYPERLINK(1)", "=1+1"))))
    assert [(p.name, p.unit) for p in roster.players] == [("=HYPERLINK(1)", "=1+1")]
    assert codes(roster) == {"Danh sách:2:A": "name_characters"}


def test_international_and_national_titles_go_to_their_own_keys() -> None:
    rows: Rows = (
        ("Họ tên", "Danh hiệu"),
        ("Lê An", "ĐKTQT"),
        ("Lê Bình", "Kiện tướng"),
        ("Lê Cư", "KTQT, Cấp 1"),
        ("Lê Dân", "-"),
    )
    held = [(p.title, p.grade) for p in read(csv_bytes(rows, ";")).players]
    assert held == [("ĐKTQT", ""), ("", "Kiện tướng"), ("KTQT", "Cấp 1"), ("", "")]


@pytest.mark.parametrize("name", ["danh-sach.xlsx", "danh-sach.xls", "danh-sach.ods", "danh-sach.csv", "danh-sach.txt"])
def test_the_examples_are_read(name: str) -> None:
    roster = read((EXAMPLES / name).read_bytes())
    assert len(roster.players) == 12
    assert all(player.unit for player in roster.players)


@pytest.mark.parametrize("heading", ["Số hiệu FIDE", "Mã số FIDE", "FIDE number", "FIDE ID", "国际棋联编号"])
def test_headings_of_fide_numbers(heading: str) -> None:
    rows: Rows = (("STT", "Họ và tên", heading), (1, "Lê An", "12401137"), (2, "Mai Ba", ""))
    assert [player.fide_id for player in read(csv_bytes(rows)).players] == ["12401137", ""]
