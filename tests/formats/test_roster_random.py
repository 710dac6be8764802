"""Random lists: whatever the order of the columns, the separator and the titles above, the same players come out."""

from __future__ import annotations

import datetime
import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.lists import HEADING, Rows, Value, csv_bytes, read, xlsx

FAMILY = st.sampled_from(["Nguyễn", "Trần", "Lê", "Đỗ", "Võ", "Huỳnh", "Tống", "Đoàn"])
MIDDLE = st.sampled_from(["Văn", "Thị", "Đức", "Ngọc", "Quốc", "Thùy", "Hữu"])
GIVEN = st.sampled_from(["An", "Ánh", "Bình", "Cường", "Đạt", "Hòa", "Ý", "Vỹ", "Tổng", "Quý"])
HEADINGS = {
    "number": ["STT", "TT", "Số báo danh", "No."],
    "name": ["Họ và tên", "Họ tên", "HỌ VÀ TÊN VĐV", "Name"],
    "birth": ["Ngày sinh", "Năm sinh", "NTNS"],
    "unit": ["Đơn vị", "CLB", "Tỉnh/TP", "Đội"],
    "grade": ["Đẳng cấp", "Cấp", "Danh hiệu"],
    "rating": ["Elo", "Hệ số", "Elo QT", "Rating"],
    "extra": ["Ghi chú", "Điện thoại", "Email"],
}
BIRTHS = st.dates(datetime.date(1940, 1, 1), datetime.date(2018, 12, 31))
ROWS = st.lists(
    st.fixed_dictionaries(
        {
            "name": st.tuples(FAMILY, MIDDLE, GIVEN).map(" ".join),
            "birth": BIRTHS,
            "unit": st.sampled_from(["Hà Nội", "Bình Định", "TP. Hồ Chí Minh", "CLB Cờ, Huế"]),
            "grade": st.sampled_from(["", "KT", "Kiện tướng", "DBKT", "Cấp 1", "Cấp III"]),
            "rating": st.none() | st.integers(1000, 2700),
            "extra": st.sampled_from(["", "x", "0903"]),
        }
    ),
    min_size=1,
    max_size=8,
    unique_by=lambda row: row["name"],
)


def _cells(row: dict[str, Value], number: int, columns: list[str], birth: str) -> list[Value]:
    born = row["birth"]
    assert isinstance(born, datetime.date)
    shown: Value = {"date": born, "text": born.strftime("%d/%m/%Y"), "year": born.year}[birth]  # type: ignore[assignment]
    return [{**row, "number": number, "birth": shown}[column] for column in columns]


@settings(max_examples=120, deadline=None)
@given(rows=ROWS, data=st.data())
def test_the_same_players_whatever_the_layout(rows: list[dict[str, Value]], data: st.DataObject) -> None:
    columns = data.draw(st.permutations(list(HEADINGS)))
    used = [c for c in columns if c == "name" or data.draw(st.booleans(), label=c)]
    birth = data.draw(st.sampled_from(["date", "text", "year"]))
    titles = data.draw(st.sampled_from([(), (("Giải cờ tướng",),), (("SỞ",), (), ("Danh sách đăng ký",), ())]))
    heading = [data.draw(st.sampled_from(HEADINGS[column])) for column in used]
    table: Rows = (*titles, heading, *(_cells(row, n, used, birth) for n, row in enumerate(rows, 1)))
    if data.draw(st.booleans(), label="workbook"):
        roster = read(xlsx(table))
    else:
        separator = data.draw(st.sampled_from(",;\t|"))
        encoding = data.draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-be"]))
        plain = csv_bytes(table, separator).decode()
        form = data.draw(st.sampled_from(["NFC", "NFD"]))
        roster = read(unicodedata.normalize(form, plain).encode(encoding))  # type: ignore[arg-type]
    assert set(roster.columns) == set(used) - {"extra"}
    for player, row in zip(roster.players, rows, strict=True):
        assert player.name == row["name"]
        assert player.unit == (row["unit"] if "unit" in used else "")
        assert player.grade == (row["grade"] if "grade" in used else "")
        assert player.rating == (row["rating"] if "rating" in used else None)
        if "birth" in used:
            assert player.birth == str(row["birth"].year if birth == "year" else row["birth"])  # type: ignore[union-attr]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(st.text(max_size=6) | st.integers(-9, 9999) | BIRTHS, max_size=7), max_size=8))
def test_any_cells_at_all_are_read_or_refused(rows: list[list[Value]]) -> None:
    from tests.formats.lists import refusal

    refusal(xlsx((HEADING, *([_writable(cell) for cell in row] for row in rows))))


def _writable(cell: Value) -> Value:
    """Text without the characters that no workbook can hold."""
    return "".join(c for c in cell if c.isprintable()) if isinstance(cell, str) else cell
