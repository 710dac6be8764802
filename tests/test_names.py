"""Names and grades: Vietnamese order, search, identity, every written form."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from thuysi.grades import GRADES, INTERNATIONAL_FORMS, NATIONAL_FORMS, TITLES, code_of, held
from thuysi.names import clean, given_name, identity_key, search_key, sort_key


def test_the_alphabet_and_the_tones() -> None:
    alphabet = "aăâbcdđeêghiklmnoôơpqrstuưvxy"
    assert "".join(sorted(sorted(alphabet), key=sort_key)) == alphabet
    tones = ["ma", "mà", "mả", "mã", "má", "mạ"]
    assert sorted(sorted(tones), key=sort_key) == tones


def test_lists_stand_by_given_name_then_by_the_rest() -> None:
    people = ["Trần An", "Lê Văn Bình", "Nguyễn Thị Bình", "Nguyễn Văn Bình", "Phạm Đăng", "Lê Đạt", "Lê Dũng"]
    assert sorted(people, key=sort_key) == [
        "Trần An", "Lê Văn Bình", "Nguyễn Thị Bình", "Nguyễn Văn Bình", "Lê Dũng", "Lê Đạt", "Phạm Đăng",
    ]  # fmt: skip


def test_tones_count_after_all_letters() -> None:
    assert sorted(["Lê Bỉnh", "Lê Bình", "Lê Binh", "Lê Bin"], key=sort_key) == [
        "Lê Bin",
        "Lê Binh",
        "Lê Bình",
        "Lê Bỉnh",
    ]


def test_a_chinese_name_and_a_name_with_a_comma() -> None:
    assert (given_name("司马懿"), given_name("王天一"), given_name("Carlsen, Magnus"), given_name("")) == (
        "懿", "天一", "Magnus", "",
    )  # fmt: skip


def test_a_search_without_accents_finds_all() -> None:
    assert search_key("  ĐỖ  Thị\u00a0Ánh ") == "do thi anh"
    assert search_key(unicodedata.normalize("NFD", "Nguyễn Đức")) == "nguyen duc"


def test_one_name_and_two_names() -> None:
    assert identity_key("Nguyễn Thuý") == identity_key(unicodedata.normalize("NFD", "NGUYỄN THÚY"))
    assert identity_key("Trần Tân") != identity_key("Trần Tấn")
    assert identity_key("Đỗ Dung") != identity_key("Đỗ Đung")


@given(st.text("aăâđêôơưyÁẠ\u0300\u0301\u0323 \u200b\u00a0,.", max_size=12))
def test_clean_is_stable_and_keeps_identity(text: str) -> None:
    once = clean(text)
    assert clean(once) == once
    assert unicodedata.is_normalized("NFC", once)
    assert identity_key(once) == identity_key(clean(unicodedata.normalize("NFD", text)))


def test_every_written_form_is_one_grade() -> None:
    for table, scale in ((INTERNATIONAL_FORMS, TITLES), (NATIONAL_FORMS, GRADES)):
        for code, forms in table.items():
            for written in forms:
                assert code_of(written) == code
                assert code_of(written.upper()) == code
                assert scale.knows(written), written


def test_international_and_national_forms_do_not_mix() -> None:
    assert (held("Đại kiện tướng quốc tế").title, held("Đại kiện tướng").title) == ("Đại kiện tướng quốc tế", "")
    assert (held("KTQT").grade, held("KTQG").grade) == ("", "KTQG")
    assert held("Nữ kiện tướng").grade == "Nữ kiện tướng"
    assert held("WIM").title == "WIM"


def test_the_default_scales() -> None:
    best = ["ĐKTQT", "KTQT", "Kiện tướng châu Á"]
    assert [TITLES.rank(written) for written in (*best, "", "KT")] == [0, 1, 2, 3, 3]
    national = ["ĐKT", "KT", "DBKT", "Cấp I", "Cấp 2", "III"]
    assert [GRADES.rank(written) for written in (*national, "không", "GM")] == [0, 1, 2, 3, 4, 5, 6, 6]
