"""What is doubtful in a player list: each with its sheet, row and column; the list is read all the same."""

from __future__ import annotations

import pytest

from tests.formats.lists import HEADING, Rows, Value, codes, csv_bytes, names, read, refusal, xlsx

GOOD: tuple[Value, ...] = (1, "Lê An", 1985, "Hà Nội", "Cấp 1", 2000)


@pytest.mark.parametrize(
    ("column", "value", "code"),
    [
        ("C", "31/02/1990", "birth_unread"), ("C", "abc", "birth_unread"), ("C", 2027, "birth_future"),
        ("C", "1/12/2026", "birth_future"), ("C", 1899, "birth_too_early"), ("C", 2025, "age_odd"),
        ("C", 1905, "age_odd"), ("C", "10/16/1993", "birth_month_first"), ("C", 34254, "birth_serial"),
        ("C", "10/1993", "birth_no_day"), ("C", "", "birth_missing"), ("C", 199, "birth_unread"),
        ("D", "", "unit_missing"), ("E", "Cao thủ", "grade_unknown"), ("E", "Kiện tướng, Cấp 1", "grade_twice"),
        ("F", 23770, "rating_range"), ("F", -5, "rating_range"), ("F", "2100?", "rating_unread"),
        ("F", "2.100", "rating_grouped"), ("F", 12, "rating_range"), ("F", 2100.5, "rating_unread"),
        ("B", "Lê An 2", "name_digits"), ("B", "1. Lê An", "name_enumerated"), ("B", "Lê An *", "name_characters"),
        ("B", "", "name_missing"),
    ],
)  # fmt: skip
def test_a_doubtful_cell_is_reported_with_its_place(column: str, value: Value, code: str) -> None:
    row = list(GOOD)
    row["ABCDEF".index(column)] = value
    roster = read(xlsx((HEADING, row, (2, "Trần Bình", 1990, "Huế", "", 1900))))
    assert codes(roster) == {f"Danh sách:2:{column}": code}
    assert names(roster)[-1] == "Trần Bình"


def test_what_a_doubtful_cell_is_worth() -> None:
    rows: Rows = (
        HEADING,
        (1, "Lê An", "10/16/1993", "Huế", "Cao thủ", "2100?"),
        (2, "7) Lê Bình", 2027, "Huế", "", "2 100"),
    )
    an, binh = read(xlsx(rows)).players
    assert (an.birth, an.grade, an.rating) == ("1993", "Cao thủ", None)
    assert (binh.name, binh.birth, binh.rating) == ("Lê Bình", "", 2100)


def test_ratings_that_say_there_is_none_are_no_doubt() -> None:
    for word in ("0", "-", "unr", "Chưa có", "không", "x", "N/A"):
        roster = read(csv_bytes((("Họ tên", "Elo"), ("Lê An", word), ("Lê Bình", 2000)), ";"))
        assert roster.players[0].rating is None
        assert codes(roster) == {"2:B": "rating_missing"}


def test_sexes() -> None:
    rows: Rows = (("Họ tên", "Giới tính"), ("Lê An", "Nam"), ("Lê Bé", "NỮ"), ("Lê Cư", "F"), ("Lê Dân", "?"))
    roster = read(csv_bytes(rows))
    assert [player.sex for player in roster.players] == ["m", "w", "w", ""]
    assert codes(roster) == {"5:B": "sex_unread"}
    both = read(csv_bytes((("Họ tên", "Nam", "Nữ"), ("Lê An", "x", ""), ("Lê Bé", "", "x"), ("Lê Cư", "x", "x"))))
    assert [player.sex for player in both.players] == ["m", "w", ""]
    assert codes(both) == {"4:B": "sex_twice"}


def test_namesakes() -> None:
    rows: Rows = (
        ("Họ tên", "Năm sinh", "Đơn vị"),
        ("Lê An", 1990, "Huế"),
        ("Lê An", 1991, "Huế"),
        ("LÊ AN", 1990, "Hà Nội"),
        ("Lê An", "2/3/1990", "huế"),
        ("Le An", 1990, "Huế"),
    )
    found = codes(read(csv_bytes(rows)))
    assert {place: code for place, code in found.items() if place.endswith("A")} == {
        "4:A": "same_name_other_unit",
        "5:A": "same_name_other_unit",
        "6:A": "perhaps_same",
    }


@pytest.mark.parametrize("again", ["Lê Hoà", "LÊ  HÒA", "lê hòa"])
def test_the_same_player_twice_refuses_the_list(again: str) -> None:
    rows: Rows = (
        ("Họ tên", "Năm sinh", "Đơn vị"),
        ("Lê Hòa", 1990, "Huế"),
        ("Vũ Bé", 1991, "Huế"),
        (again, 1990, "HUẾ"),
    )
    assert refusal(csv_bytes(rows)) == {"4:A": "player_twice"}


def test_namesakes_of_whom_nothing_more_is_known_refuse_the_list() -> None:
    assert refusal("Họ tên\nLê An\nLê An\n".encode()) == {"3:A": "player_twice"}


def test_a_fide_number_twice_refuses_the_list() -> None:
    rows: Rows = (("Họ tên", "FIDE ID"), ("Lê An", 12400017), ("Lê Bé", 12400017.0), ("Lê Cư", "x1"))
    assert refusal(csv_bytes(rows)) == {"3:B": "fide_id_twice"}
    assert codes(read(csv_bytes((rows[0], rows[1], rows[3])))) == {"3:B": "fide_id_unread"}


def test_every_problem_is_told_at_once() -> None:
    rows: Rows = (HEADING, GOOD, GOOD, (3, "Vũ Bé", 1990, "Huế", "", 1800), (4, "Vũ Bé", 1990, "Huế", "", 1800))
    assert refusal(xlsx(rows)) == {"Danh sách:3:B": "player_twice", "Danh sách:5:B": "player_twice"}


def test_a_row_without_a_number_in_a_numbered_list() -> None:
    late: tuple[Value, ...] = (None, "Vũ Muộn", 1990, "Huế")
    roster = read(xlsx((HEADING, GOOD, (2, "Vũ Bé", 1990, "Huế", "", 1800), (3, "Vũ Cư", 1990, "Huế", "", 1700), late)))
    assert names(roster)[-1] == "Vũ Muộn"
    assert codes(roster)["Danh sách:5:B"] == "number_missing"


def test_a_player_below_the_signatures() -> None:
    rows: Rows = (("Họ tên", "Năm sinh"), ("Lê An", 1990), ("Người lập", ""), ("Vũ Bé", 1991), ("Vũ Ký", ""))
    roster = read(csv_bytes(rows))
    assert names(roster) == ["Lê An", "Vũ Bé"]
    assert codes(roster) == {"3": "row_end", "4:A": "player_after_end", "5": "row_end"}


def test_a_row_longer_than_its_heading_is_doubtful() -> None:
    """A comma inside a name that is not quoted moves every cell behind it into the next column."""
    rows: Rows = (("STT", "Họ tên", "Đơn vị"), (1, "Lê An", "Huế"), (2, "Lê", "Bình", "Huế"), (3, "Lê Cư", "Huế"))
    assert codes(read(csv_bytes(rows))) == {"3:D": "row_too_long"}
    noted: Rows = (("STT", "Họ tên", "Đơn vị"), (1, "Lê An", "Huế", "x"), (2, "Lê Bình", "Huế", "y"))
    assert codes(read(csv_bytes(noted))) == {}
    assert codes(read(xlsx(rows))) == {}
