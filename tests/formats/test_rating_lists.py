"""Rating lists are read in every shape of theirs; odd rows are told and read around, hostile files are refused."""

from __future__ import annotations

import datetime
import io
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.rating_lists import COMBINED, LEGACY, SINGLE, One, combined, legacy, people, single, text, xml
from tests.formats.saying import all_languages_say
from thuysi.errors import InputError, Problem
from thuysi.formats.ratings import Asked, read_list
from thuysi.ratings import Rated
from thuysi.service.archive import unpacked

TODAY: Final = datetime.date(2026, 11, 30)
AN: Final = One(12400001, "Nguyen, Van An", title="IM", standard=2412, rapid=2390, blitz=2377, born="1990")
EVA: Final = One(1500001, "Larsen, Eva", "NOR", "F", "WGM", "WGM", standard=2301, born="1985", flag="wi")
BAO: Final = One(12400002, "Le, Bao", standard=0, born="0000")


def read(data: bytes, name: str = "list.txt", kind: str | None = None) -> tuple[list[Rated], tuple[Problem, ...]]:
    """The people in a list's bytes, and what was said."""
    listing = read_list(io.BytesIO(data), name, Asked(TODAY, kind))
    found = list(listing.people)
    all_languages_say(listing.notes.problems)
    return found, listing.notes.problems


def refused(data: bytes, name: str = "list.txt") -> str:
    """The code that a list is refused with."""
    with pytest.raises(InputError) as error:
        read(data, name)
    all_languages_say(error.value.problems)
    return error.value.problems[0].code


# ── FIDE's text ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_list_of_all_ratings() -> None:
    found, said = read(text(COMBINED, map(combined, (AN, EVA, BAO))))
    assert said == ()
    assert found == [
        Rated("12400001", "Nguyen, Van An", "VIE", "m", "IM", 2412, 2390, 2377, birth="1990"),
        Rated("1500001", "Larsen, Eva", "NOR", "w", "WGM", 2301, birth="1985", active=False),
        Rated("12400002", "Le, Bao", "VIE", "m"),
    ]


@pytest.mark.parametrize(
    ("name", "kind", "field"),
    [
        ("standard_rating_list.txt", None, "standard"),
        ("rapid_rating_list.txt", None, "rapid"),
        ("blitz_rating_list.txt", None, "blitz"),
        ("list.txt", "blitz", "blitz"),
    ],
)
def test_a_list_of_one_rating_says_which_by_its_name_or_is_told(name: str, kind: str | None, field: str) -> None:
    """The rating's kind is kept, never guessed at later (BUGS 63)."""
    found, _ = read(text(SINGLE, map(single, (AN,))), name, kind)
    assert {one: found[0].rating(one) for one in ("standard", "rapid", "blitz", "national")} == {
        "standard": None, "rapid": None, "blitz": None, "national": None, field: 2412,
    }  # fmt: skip


def test_a_list_of_old() -> None:
    found, said = read(text(LEGACY, map(legacy, (AN, One(7, "Larsen, Eva", "NOR", standard=2301, flag="w")))))
    assert said == ()
    assert [(one.name, one.title, one.federation, one.sex, one.standard, one.birth) for one in found] == [
        ("Nguyen, Van An", "IM", "VIE", "", 2412, "1990"),
        ("Larsen, Eva", "", "NOR", "w", 2301, "1990"),
    ]


@pytest.mark.parametrize(
    "columns", [COMBINED, COMBINED.replace("Sex ", "Sex   ").replace("Name  ", "Name     "), "  " + COMBINED]
)
def test_columns_are_those_of_the_heading(columns: str) -> None:
    """The heading is moved, its rows with it: nothing is read by fixed columns."""
    at = [columns.index(word) for word in ("ID Number", "Name", "Fed", "Sex", "SRtng", "B-day")]
    row = [" "] * 180
    for start, value in zip(at, ("77", "Tran, Minh", "VIE", "M", "1800", "2001"), strict=True):
        row[start : start + len(value)] = value
    found, said = read(text(columns, ["".join(row)]))
    assert (found, said) == ([Rated("77", "Tran, Minh", "VIE", "m", standard=1800, birth="2001")], ())


def test_a_title_that_overflows_its_columns_pushes_the_row_and_is_put_straight() -> None:
    """BUGS 73: `LSI,FI,SI,SLI,NA` is longer than the column of other titles."""
    long = One(12400004, "Nguyen, Van An", o_title="LSI,FI,SI,SLI,NA", standard=2412, rapid=2390, born="1990", flag="i")
    longer = One(12400003, "Tran, Binh", o_title="DI,LSI,FI,SI,SLI,NA,IO,FST", standard=2100, born="1971")
    found, said = read(text(COMBINED, map(combined, (AN, long, longer, EVA))))
    assert [(one.standard, one.rapid, one.birth) for one in found] == [
        (2412, 2390, "1990"), (2412, 2390, "1990"), (2100, None, "1971"), (2301, None, "1985"),
    ]  # fmt: skip
    assert [(problem.code, problem.where.line, problem.facts["count"]) for problem in said] == [
        ("ratings.row_shifted", 4, 11)
    ]


def test_a_name_that_overflows_is_put_straight() -> None:
    name = "Nguyen, " + "An Binh Chau Dung " * 3 + "Giang Hanh"
    found, said = read(text(COMBINED, map(combined, (One(9, name, standard=1500),))))
    assert [(one.name, one.federation, one.standard) for one in found] == [(name, "VIE", 1500)]
    assert [problem.code for problem in said] == ["ratings.row_shifted"]


def test_an_unknown_title_is_kept_and_told() -> None:
    """BUGS 73: `WH` is no reason to lose the row."""
    found, said = read(text(COMBINED, map(combined, (One(9, "Larsen, Eva", title="WH"),))))
    assert found[0].title == "WH"
    assert [(problem.code, problem.where.line, problem.facts["found"]) for problem in said] == [
        ("ratings.title_unknown", 2, "WH")
    ]


def test_letters_of_two_bytes_whether_columns_count_bytes_or_letters() -> None:
    by_letters = combined(One(9, "Müller, Jürgen", "GER", standard=1900)).encode()
    narrow = combined(One(9, "Müller, Jürgen", "GER", standard=1900)).replace("Jürgen  ", "Jürgen", 1).encode()
    western = combined(One(9, "Müller, Jürgen", "GER", standard=1900)).encode("cp1252")
    for row in (by_letters, narrow, western):
        found, _ = read(COMBINED.encode() + b"\r\n" + row + b"\r\n")
        assert [(one.name, one.federation, one.standard, one.birth) for one in found] == [
            ("Müller, Jürgen", "GER", 1900, "1990")
        ]


def test_a_row_that_cannot_be_read_is_told_and_the_others_are_read() -> None:
    rows = [combined(AN), "half a row", combined(EVA)[:70], combined(BAO)]
    found, said = read(text(COMBINED, rows))
    assert [one.id for one in found] == ["12400001", "12400002"]
    assert [(problem.code, problem.where.line) for problem in said] == [
        ("ratings.row_unread", 3),
        ("ratings.row_unread", 4),
    ]


def test_of_many_odd_rows_the_first_are_told_and_the_rest_counted() -> None:
    found, said = read(text(COMBINED, [combined(AN), *["odd"] * 5_000]))
    assert len(found) == 1 and len(said) == 21
    assert (said[-1].code, said[-1].facts["count"]) == ("ratings.more", 4_980)


# ── FIDE's XML ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_xml_and_text_say_the_same() -> None:
    listed = list(people(300))
    assert read(xml(listed), "players_list_xml.xml")[0] == read(text(COMBINED, map(combined, listed)))[0]


@pytest.mark.parametrize(
    "before", [b"\xef\xbb\xbf", b"\r\n\xef\xbb\xbf\xef\xbb\xbf", b"\xef\xbb\xbf<?xml version='1.0'?>\n"]
)
def test_xml_with_a_mark(before: bytes) -> None:
    """BUGS 71."""
    assert read(before + xml([AN]))[0] == read(xml([AN]))[0]


def test_xml_of_one_rating() -> None:
    data = b"<playerslist><player><fideid>9</fideid><name>Le, An</name><rating>2000</rating></player></playerslist>"
    assert read(data, "rapid_rating_list.xml")[0] == [Rated("9", "Le, An", rapid=2000)]


def test_xml_rows_without_number_or_with_a_rating_that_is_none() -> None:
    data = xml([AN]).replace(b"<rating>2412", b"<rating>many") + b""
    both = data.replace(b"</playerslist>", xml([EVA]).partition(b"\n")[2].replace(b"<playerslist>", b""))
    found, said = read(both)
    assert [one.id for one in found] == ["1500001"]
    assert [problem.code for problem in said] == ["ratings.row_unread"]


BOMB: Final = (
    b'<!DOCTYPE playerslist [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">'
    b'<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><playerslist><player><name>&c;</name></player></playerslist>'
)
FILE: Final = b'<!DOCTYPE p [<!ENTITY f SYSTEM "file:///etc/hostname">]><p><player><name>&f;</name></player></p>'


@pytest.mark.parametrize("data", [BOMB, FILE, b"<!DOCTYPE html><html></html>"])
def test_document_types_and_with_them_entities_are_refused(data: bytes) -> None:
    assert refused(data) == "ratings.xml_doctype"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (xml([AN, EVA])[:-30], "ratings.xml_damaged"),
        (b"<playerslist><player></wrong>", "ratings.xml_damaged"),
        (b"<?xml version='1.0' encoding='no-such'?><a/>", "ratings.xml_damaged"),
        (b"<playerslist></playerslist>", "ratings.nothing_found"),
        (b"<svg><g/></svg>", "ratings.nothing_found"),
        (b"<a>" * 50, "ratings.xml_no_list"),
        (b"<p><player><name>" + b"a" * 20_000 + b"</name></player></p>", "ratings.too_long"),
        (b"<p><player " + b"a" * 3_000_000, "ratings.too_long"),
        (b"<p><player>" + b"".join(b"<f%d/>" % n for n in range(200)) + b"</player></p>", "ratings.nothing_found"),
    ],
)
def test_xml_that_is_damaged_or_no_list(data: bytes, code: str) -> None:
    assert refused(data) == code


# ── any federation's ─────────────────────────────────────────────────────────────────────────────────────────────────

TABLE: Final = [
    ["DANH SÁCH HỆ SỐ ELO QUỐC GIA 2026"],
    ["Mã VĐV", "Họ và tên", "Giới tính", "Năm sinh", "Đơn vị", "Đẳng cấp", "Elo", "Elo cờ nhanh"],
    ["VN001", "Nguyễn Văn An", "Nam", 1990, "Huế", "Kiện tướng", 2385, 2300],
    ["VN002", "Trần Thị Bình", "Nữ", 2001, "Hà Nội", "", 1875, ""],
]
READ: Final = [
    Rated("VN001", "Nguyễn Văn An", "", "m", "", None, 2300, None, 2385, "1990", "Huế", "Kiện tướng"),
    Rated("VN002", "Trần Thị Bình", "", "w", "", None, None, None, 1875, "2001", "Hà Nội"),
]


def workbook(rows: list[list[object]]) -> bytes:
    """A workbook of one sheet."""
    data = io.BytesIO()
    with xlsxwriter.Workbook(data) as book:
        sheet = book.add_worksheet()
        for at, row in enumerate(rows):
            sheet.write_row(at, 0, row)
    return data.getvalue()


def csv(rows: list[list[object]], separator: str) -> str:
    """A text with separators."""
    return "\n".join(separator.join(map(str, row)) for row in rows)


def test_a_workbook() -> None:
    assert read(workbook(TABLE), "elo.xlsx") == (READ, ())  # type: ignore[arg-type]


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_text_in_any_encoding_with_any_separator(separator: str, encoding: str) -> None:
    assert read(csv(TABLE, separator).encode(encoding)) == (READ, ())  # type: ignore[arg-type]


def test_a_bare_elo_is_what_the_arbiter_says() -> None:
    found, _ = read(csv(TABLE, ",").encode(), kind="standard")  # type: ignore[arg-type]
    assert [(one.standard, one.national) for one in found] == [(2385, None), (1875, None)]


def test_headings_of_other_languages() -> None:
    found, said = read("编号,姓名,出生年份,等级分,快棋\n88,王小明,1999,2100,2050\n".encode())
    assert (found, said) == ([Rated("88", "王小明", rapid=2050, national=2100, birth="1999")], ())
    found, _ = read(b"FIDE ID;Name;Fed;Title;Standard;Rapid;Blitz;Born\n9;Larsen, Eva;NOR;WGM;2301;2290;;1985\n")
    assert found == [Rated("9", "Larsen, Eva", "NOR", "", "WGM", 2301, 2290, birth="1985")]


def test_odd_cells_are_told_with_their_places() -> None:
    found, said = read("Họ và tên,Năm sinh,Elo\nLê An,nineteen,many\n,1990,2000\nTrần Bình,1991,2001\n".encode())
    assert [one.name for one in found] == ["Lê An", "Trần Bình"]
    assert [(problem.code.partition(".")[2], str(problem.where)) for problem in said] == [
        ("rating_unread", "2:C"), ("birth_unread", "2:B"), ("row_without_name", "3"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "ratings.nothing_found"),
        (b"\n \n", "ratings.nothing_found"),
        (b"nothing, of, a, list\n1,2,3\n", "ratings.no_heading"),
        (b"Name,Elo\n", "ratings.nothing_found"),
        (b"Name,Elo\n" + b"a" * 30_000, "ratings.too_long"),
        (b"Name,Elo\n" + b'"' + b"an open quote\n" * 20_000, "ratings.text_unread"),
        (b"Name,Elo\n" + b"," * 9_000 + b"\n", "ratings.too_long"),
        (COMBINED.encode() + b"\n" + b"9" * 20_000, "ratings.too_long"),
        (b"%PDF-1.7\n", "ratings.no_heading"),
        (bytes(range(256)) * 50, "ratings.no_heading"),
        (b"PK\x03\x04" + bytes(1000), "roster.damaged_file"),
    ],
)
def test_what_is_no_list_is_refused(data: bytes, code: str) -> None:
    assert refused(data) == code


def test_a_workbook_too_long_is_told_what_to_do() -> None:
    rows: list[list[object]] = [["Name", "Elo"], *(["Le An", 1500] for _ in range(20_100))]
    assert refused(workbook(rows)) == "ratings.workbook_too_long"


# ── in a zip ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def zipped(path: Path, parts: dict[str, bytes]) -> str:
    """A zip of these parts."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return str(path)


def read_file(path: str) -> list[Rated]:
    """The people of a file."""
    with unpacked(path) as (_, stream, name):
        return list(read_list(stream, name, Asked(TODAY)).people)


def file_refused(path: str) -> str:
    """The code that a file is refused with."""
    with pytest.raises(InputError) as error:
        read_file(path)
    all_languages_say(error.value.problems)
    return error.value.problems[0].code


def test_a_list_in_its_zip(tmp_path: Path) -> None:
    data = text(COMBINED, map(combined, (AN, EVA)))
    assert read_file(zipped(tmp_path / "a.zip", {"players_list_foa.txt": data})) == read(data)[0]
    single_list = text(SINGLE, map(single, (AN,)))
    assert read_file(zipped(tmp_path / "b.zip", {"rapid_rating_list.txt": single_list}))[0].rapid == 2412
    (tmp_path / "elo.xlsx").write_bytes(workbook(TABLE))  # type: ignore[arg-type]
    assert read_file(str(tmp_path / "elo.xlsx")) == READ


def test_a_zip_that_breaks_off_is_refused(tmp_path: Path) -> None:
    path = Path(zipped(tmp_path / "a.zip", {"list.xml": xml(people(500))}))
    whole = path.read_bytes()
    for cut in (whole[:-10], whole[: len(whole) // 2], whole[:30]):
        path.write_bytes(cut)
        assert file_refused(str(path)) == "ratings.archive_damaged"
    path.write_bytes(whole.replace(whole[600:700], bytes(100)))
    assert file_refused(str(path)) == "ratings.archive_damaged"


def test_a_bomb_is_refused_before_it_unfolds(tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    with (
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive,
        archive.open("list.txt", "w") as part,
    ):
        part.write(COMBINED.encode() + b"\r\n")
        for _ in range(100):
            part.write(b"\r\n" * 500_000)
    assert path.stat().st_size < 200_000
    assert file_refused(str(path)) == "ratings.too_much"


@pytest.mark.parametrize(
    "parts", [{}, {"a.pdf": b"x"}, {"a.txt": b"x", "b.txt": b"y"}, {f"{n}.txt": b"" for n in range(1_500)}]
)
def test_a_zip_must_hold_one_list(tmp_path: Path, parts: dict[str, bytes]) -> None:
    path = zipped(tmp_path / "a.zip", parts)
    expected = "ratings.archive_without_list" if parts else "ratings.nothing_found"
    with pytest.raises(InputError) as error:
        read_file(path)
    assert error.value.problems[0].code in (expected, "ratings.no_heading")


@settings(max_examples=120, deadline=None)
@given(st.binary(max_size=300), st.integers(0, 400), st.sampled_from(["text", "xml", "csv"]))
def test_whatever_is_changed_in_a_list_it_is_read_or_refused(put: bytes, at: int, shape: str) -> None:
    whole = {
        "text": text(COMBINED, map(combined, (AN, EVA))),
        "xml": xml([AN, EVA]),
        "csv": csv(TABLE, ",").encode(),  # type: ignore[arg-type]
    }[shape]
    with suppress(InputError):
        found, _ = read(whole[:at] + put + whole[at + len(put) // 2 :])
        assert all(one.name for one in found)
