"""The old fonts (TCVN3, VNI) in a whole list, in one column, in one cell; capitals; what is not in them stays."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.lists import Rows, codes, csv_bytes, names, ods, read, xls, xlsx
from thuysi.formats.roster.letters import TCVN3, VNI
from thuysi.formats.roster.syllables import is_syllable

FAMILY = ("Nguyễn", "Trần", "Lê", "Đỗ", "Võ", "Huỳnh", "Phạm", "Đặng", "Bùi", "Ngô", "Vũ")
MIDDLE = ("Văn", "Thị", "Đức", "Ngọc", "Quốc", "Thùy", "Hữu", "Xuân", "Bảo")
GIVEN = ("An", "Bình", "Cường", "Đạt", "Hòa", "Vỹ", "Quý", "Hằng", "Thảo", "Tuấn", "Nghĩa", "Khuê", "Hoàng", "Phượng")
UNITS = ("Hà Nội", "Đà Nẵng", "Bình Định", "Cần Thơ", "Huế", "Quảng Ngãi")
NAMES = [f"{family} {middle} {given}" for family in FAMILY for middle in MIDDLE for given in GIVEN]

TO_TCVN3 = {shown: chr(code) for code, shown in TCVN3.items()}
TO_VNI = {shown: written for written, shown in reversed(list(VNI.items()))}


def in_tcvn3(text: str) -> str:
    """As a TCVN3 font wants it; a capital with a tone is written small, the fonts have none."""
    return "".join(TO_TCVN3.get(letter, TO_TCVN3.get(letter.lower(), letter)) for letter in text)


def in_vni(text: str) -> str:
    """As a VNI font wants it."""
    return "".join(TO_VNI.get(letter, letter) for letter in text)


WRITERS: dict[str, Callable[[str], str]] = {"TCVN3": in_tcvn3, "VNI": in_vni}
FONTS = pytest.mark.parametrize("font", list(WRITERS))


@FONTS
def test_every_letter_of_the_alphabet_there_and_back(font: str) -> None:
    table = TO_TCVN3 if font == "TCVN3" else TO_VNI
    tones = "aàảãáạăằẳẵắặâầẩẫấậeèẻẽéẹêềểễếệiìỉĩíịoòỏõóọôồổỗốộơờởỡớợuùủũúụưừửữứựyỳỷỹýỵđ"
    small = {letter for letter in tones if not letter.isascii()}
    assert small <= table.keys()
    capitals = {letter.upper() for letter in small} if font == "VNI" else set("ĂÂÊÔƠƯĐ")
    assert capitals <= table.keys()
    # VNI writes "í" and "ì" in one letter, everything else in one or two; no two letters are written alike.
    assert len({table[letter] for letter in small | capitals}) == len(small | capitals)


@FONTS
@pytest.mark.parametrize("make", [xlsx, xls, ods, csv_bytes, lambda rows: csv_bytes(rows, encoding="cp1252")])
def test_a_column_in_an_old_font_under_a_plain_heading(font: str, make: Callable[[Rows], bytes]) -> None:
    """BUGS 78: a column that somebody pasted; the file itself is Unicode, or of one byte a letter."""
    write = WRITERS[font]
    people = NAMES[::47]
    rows: Rows = (("STT", "Ho ten", "CLB"), *((n, write(name), "CLB Co") for n, name in enumerate(people, 1)))
    roster = read(make(rows))
    assert names(roster) == people
    assert any(problem.code.startswith("roster.old_font") for problem in roster.problems)


@FONTS
def test_one_cell_in_an_old_font_among_unicode(font: str) -> None:
    rows: Rows = (("STT", "Họ tên", "Đơn vị"), (1, "Võ Ấn", "Huế"), (2, WRITERS[font]("Nguyễn Đức Tuấn"), "Đà Nẵng"))
    roster = read(xlsx(rows))
    assert names(roster) == ["Võ Ấn", "Nguyễn Đức Tuấn"]
    assert codes(roster)["Danh sách:3:B"] == "old_font_column"


def test_each_column_by_itself() -> None:
    rows: Rows = (
        ("STT", "Họ tên", "Đơn vị", "Đẳng cấp"), (1, in_tcvn3("Nguyễn Văn Tư"), in_vni("Đà Nẵng"), "Kiện tướng"),
        (2, in_tcvn3("Lê Thị Từ"), in_vni("Bình Định"), "Cấp 1"),
    )  # fmt: skip
    roster = read(xlsx(rows))
    assert [(p.name, p.unit, p.grade) for p in roster.players] == [
        ("Nguyễn Văn Tư", "Đà Nẵng", "Kiện tướng"), ("Lê Thị Từ", "Bình Định", "Cấp 1"),
    ]  # fmt: skip


def test_capitals_of_tcvn3() -> None:
    """The font of capitals shows small letters as capitals; the others have no capital with a tone."""
    rows: Rows = (
        ("STT", "Hä vµ tªn"), (1, "NGUYÔN THÞ HµNG"), (2, "Lª ¸nh"), (3, "TR\u00caN V¡N D\u00d2"), (4, "Vâ Hång ¢n"),
    )  # fmt: skip
    assert names(read(xlsx(rows))) == ["NGUYỄN THỊ HÀNG", "Lê Ánh", "TRẤN VĂN DỀ", "Võ Hồng Ân"]


def test_capitals_of_vni() -> None:
    rows: Rows = (("STT", "HOÏ VAØ TEÂN"), (1, "NGUYEÃN THÒ AÙNH"), (2, "Ñoã Höõu AÂn"), (3, "LYÙ ÑÖÙC TRÍ"))
    assert names(read(xlsx(rows))) == ["NGUYỄN THỊ ÁNH", "Đỗ Hữu Ân", "LÝ ĐỨC TRÍ"]


@pytest.mark.parametrize(
    "name",
    ["Müller, Jürgen", "Muñoz Peña", "Strömbäck Henrik", "José Raúl", "Noël Besançon", "Łukasz Żak", "Иванов", "王天一",
     "Võ Ân", "Lê Ý", "Tô Hà", "Trần Hòa", "Trần Hoà"],
)  # fmt: skip
def test_names_of_other_languages_stay(name: str) -> None:
    roster = read(xlsx((("No.", "Name"), (1, name))))
    assert names(roster) == [name] and "old_font" not in " ".join(codes(roster).values())


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("name", NAMES[::31])
def test_every_name_is_made_of_syllables(name: str, unit: str) -> None:
    assert all(is_syllable(word) for word in f"{name} {unit} {name.upper()}".split())


@settings(max_examples=60, deadline=None)
@given(
    people=st.lists(st.sampled_from(NAMES), min_size=1, max_size=12, unique=True),
    fonts=st.lists(st.sampled_from(["TCVN3", "VNI", ""]), min_size=12, max_size=12),
    one=st.booleans(),
)
def test_whoever_pasted_what_the_names_come_out(people: list[str], fonts: list[str], one: bool) -> None:
    """Mixed cells: in a column of one font everything is read; in a mixed one nothing Unicode is spoilt."""
    chosen = [fonts[0]] * 12 if one else fonts
    cells = [WRITERS[font](name) if font else name for name, font in zip(people, chosen, strict=False)]
    roster = read(xlsx((("STT", "Họ tên", "Năm sinh"), *((n, cell, 1990) for n, cell in enumerate(cells, 1)))))
    for found, name, font in zip(names(roster), people, chosen, strict=False):
        assert found == name or (not one and font)


@FONTS
def test_a_given_name_in_a_column_of_its_own_keeps_its_capital(font: str) -> None:
    """TCVN3 has no "Á": a column "Tên" says "¸nh", which the font shows small."""
    write = WRITERS[font]
    people = (("Nguyễn Thị", "Ánh"), ("Đỗ Văn", "Đạt"), ("Lê", "Ý"), ("Trần Thị", "Ấn"), ("Hồ Văn", "Út"))
    rows = [(n, write(family), write(given)) for n, (family, given) in enumerate(people, 1)]
    for make in (xlsx, csv_bytes, lambda rows: csv_bytes(rows, encoding="cp1252")):
        roster = read(make((("STT", write("Họ đệm"), write("Tên")), *rows)))
        assert names(roster) == [" ".join(parts) for parts in people]
        assert [player.given_name for player in roster.players] == [given for _, given in people]
