"""What cannot be read as a player list: refused with its reason, in bounded time and memory, without a traceback."""

from __future__ import annotations

import re
import struct
import zipfile
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.lists import (
    HEADING,
    PEOPLE,
    Rows,
    csv_bytes,
    names,
    ods,
    read,
    refusal,
    text,
    unzipped,
    xls,
    xlsx,
    zipped,
)

LIST: Rows = (HEADING, *PEOPLE)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty_file"), (b" \r\n\t ", "empty_file"), (b"%PDF-1.7 ...", "not_a_list"),
        (b"\x00\x01\x02" * 50, "not_a_list"), (b"<html><table><tr><td>STT</td></tr></table>", "not_a_list"),
        (b"<?xml version='1.0'?><Workbook/>", "not_a_list"),
        (b"PK\x03\x04 cut", "damaged_file"), (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 cut", "damaged_file"),
        (zipped({"word/document.xml": "<w/>"}), "not_a_list"), (zipped({"a.txt": "x"}), "not_a_list"),
        (b"x" * (50 * 1024 * 1024 + 1), "too_many_bytes"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_what_is_no_list(data: bytes, code: str) -> None:
    assert refusal(data) == {"": code}


def test_a_list_without_a_heading_says_what_it_found() -> None:
    assert refusal("1,Lê An,1990\n2,Lê Bé,1991\n".encode()) == {"1": "no_name_column"}
    assert refusal("xin chào".encode()) == {"1": "no_name_column"}


def test_a_heading_without_players() -> None:
    assert refusal(xlsx((HEADING,))) == {"Danh sách:1": "no_players"}
    assert refusal(csv_bytes((HEADING, (), (1,), (2,)))) == {"1": "no_players"}


@pytest.mark.parametrize(
    "heading",
    [
        ("Họ tên", "Elo", "Elo"),
        ("Họ tên", "Elo", "Elo QT"),
        ("Họ tên", "Đơn vị", "Họ tên"),
        ("Họ tên", "Năm sinh", "Năm sinh"),
    ],
)
def test_two_columns_that_claim_one_field(heading: tuple[str, ...]) -> None:
    assert refusal(csv_bytes((heading, ("Lê An", 1, 2)))) == {"1": "two_columns"}


def test_two_lists_side_by_side() -> None:
    rows: Rows = (("STT", "Họ tên", "Đơn vị", "STT", "Họ tên", "Đơn vị"), (1, "Lê An", "A", 2, "Lê Bé", "B"))
    assert refusal(csv_bytes(rows)) == {"1": "two_columns"}


def test_another_table_on_the_same_sheet() -> None:
    rows: Rows = (*LIST, (), ("TT", "Đơn vị", "Họ tên trọng tài", "Họ và tên"), (1, "Huế", "x", "Lê Còi"))
    assert refusal(csv_bytes(rows)) == {"6": "second_table"}


def test_a_quotation_mark_that_is_not_closed() -> None:
    plain = text(LIST)
    assert refusal(plain.replace("Đỗ Thị Ánh", '"Đỗ Thị Ánh').encode()) == {"3:B": "open_quote"}
    assert refusal('Họ tên\nLê An\n"Lê Bé\n'.encode()) == {"3": "open_quote"}
    twice = plain.replace("Nguyễn Văn An", '"Nguyễn Văn An').replace("Võ Quốc Bình", 'Võ Quốc Bình"')
    assert refusal(twice.encode()) == {"2:B": "open_quote"}


def test_too_long_and_too_wide() -> None:
    many = "Họ tên,Elo\n" + "".join(f"Lê An {n},1500\n" for n in range(20_001))
    assert refusal(many.encode()) == {"": "too_many_rows"}
    assert refusal(("Họ tên" + ",x" * 1_001 + "\nLê An\n").encode()) == {"": "too_many_columns"}
    assert refusal(xlsx((HEADING, *(() for _ in range(20_001)), PEOPLE[0]))) == {"": "too_many_rows"}


@pytest.mark.parametrize("make", [xlsx, ods, xls])
def test_a_cut_workbook_never_reads_as_a_shorter_list(make: Callable[[Rows], bytes]) -> None:
    data = make(LIST)
    for end in range(600, len(data), 97):
        refused = set(refusal(data[:end]).values())
        assert refused <= {"damaged_file", "not_a_list"}
        assert refused or names(read(data[:end])) == names(read(data)), end
    assert refusal(data[: len(data) // 2])


def _with_part(data: bytes, name: str, change: Callable[[bytes], bytes]) -> bytes:
    parts = unzipped(data)
    parts[name] = change(parts[name])
    return zipped(parts)


def test_a_cell_at_the_end_of_the_sheet_asks_for_no_memory() -> None:
    far = b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
    sheet = "xl/worksheets/sheet1.xml"
    assert refusal(_with_part(xlsx(LIST), sheet, lambda xml: xml.replace(b"</sheetData>", far))) == {
        "": "too_many_rows"
    }
    wide = b'<row r="9"><c r="XFD9"><v>1</v></c></row></sheetData>'
    assert refusal(_with_part(xlsx(LIST), sheet, lambda xml: xml.replace(b"</sheetData>", wide))) == {
        "": "too_many_columns"
    }
    hidden = b'<!-- <c " --><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
    assert refusal(_with_part(xlsx(LIST), sheet, lambda xml: xml.replace(b"</sheetData>", hidden))) == {
        "": "too_many_rows"
    }


def test_a_sheet_in_utf_16_is_not_parsed_unmeasured() -> None:
    def far(xml: bytes) -> bytes:
        cell = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
        return xml.decode().replace("</sheetData>", cell).replace("UTF-8", "UTF-16").encode("utf-16")

    assert refusal(_with_part(xlsx(LIST), "xl/worksheets/sheet1.xml", far)) == {"": "damaged_file"}


def test_a_workbook_with_its_parts_elsewhere() -> None:
    """Some writers name the parts with backslashes."""
    parts = unzipped(xlsx(LIST))
    assert names(read(zipped({name.replace("/", "\\"): part for name, part in parts.items()}))) == names(
        read(xlsx(LIST))
    )


def test_empty_cells_far_away_are_no_matter() -> None:
    far = b'<row r="1048576"><c r="XFD1048576" s="1"/></row></sheetData>'
    data = _with_part(xlsx(LIST), "xl/worksheets/sheet1.xml", lambda xml: xml.replace(b"</sheetData>", far))
    assert refusal(data) == {}


def test_repeated_cells_of_ods_ask_for_no_memory() -> None:
    def repeated(rows: int, columns: int) -> bytes:
        def change(xml: bytes) -> bytes:
            one = 'office:value-type="float" office:value="1"'
            cell = f'<table:table-cell {one} table:number-columns-repeated="{columns}"/>'
            row = f'<table:table-row table:number-rows-repeated="{rows}">{cell}</table:table-row></table:table>'
            return xml.replace(b"</table:table>", row.encode())

        return _with_part(ods(LIST), "content.xml", change)

    assert refusal(repeated(1_000_000, 1)) == {"": "too_many_rows"}
    assert refusal(repeated(1, 16_384)) == {"": "too_many_columns"}
    assert refusal(repeated(19_000, 900)) == {"": "too_many_cells"}


def test_a_far_cell_of_xls_asks_for_no_memory() -> None:
    data = bytearray(xls((*LIST, (4, "Lê Dân", 1990, "Huế", "", 3.14159265))))
    number = struct.pack("<HHHH", 0x0203, 14, 4, 5)
    at = bytes(data).find(number)
    assert at > 0
    struct.pack_into("<HH", data, at + 4, 65_000, 65_000)
    assert refusal(bytes(data)) == {"": "too_many_rows"}


def test_a_compound_file_that_claims_too_much_is_packed_anew() -> None:
    """Header fields from which a parser makes room, or that lead it in a ring, never reach it."""
    data = xls(LIST)
    for at in (44, 62, 64, 72):
        claims = bytearray(data)
        struct.pack_into("<H", claims, at + (2 if at != 62 else 0), 0xF000)
        assert set(refusal(bytes(claims)).values()) <= {"damaged_file"}
    size = bytes(data).find(struct.pack("<HH", 0x0200, 14))
    claims = bytearray(data)
    struct.pack_into("<II", claims, size + 4, 0, 0xFFFFFFF0)
    assert names(read(bytes(claims))) == names(read(data))


def test_strings_that_are_not_there_ask_for_no_memory() -> None:
    def claim(xml: bytes) -> bytes:
        return re.sub(rb'uniqueCount="\d+"', b'uniqueCount="999999999"', xml)

    assert refusal(_with_part(xlsx(LIST), "xl/sharedStrings.xml", claim)) == {"": "damaged_file"}


def test_more_sheets_than_any_list_has() -> None:
    assert refusal(xls({str(n): LIST for n in range(101)})) == {"": "too_many_sheets"}
    assert refusal(xlsx({str(n): LIST for n in range(101)})) == {"": "too_many_sheets"}


def test_zip_bombs() -> None:
    sheet = "xl/worksheets/sheet1.xml"
    bomb = _with_part(xlsx(LIST), sheet, lambda xml: xml.replace(b"</sheetData>", b" " * 70_000_000 + b"</sheetData>"))
    assert len(bomb) < 200_000
    assert refusal(bomb) == {"": "unzipped_too_large"}
    lying = bytearray(bomb)
    for entry in re.finditer(rb"PK\x01\x02", bomb):
        if bomb[entry.start() + 46 :].startswith(sheet.encode()):
            struct.pack_into("<I", lying, entry.start() + 24, 1_000)
    assert refusal(bytes(lying)) == {"": "damaged_file"}


@pytest.mark.parametrize("name", [b"UTF-yes", b"utf-7", b"big5"])
def test_an_unknown_encoding_of_xml_is_damage(name: bytes) -> None:
    data = _with_part(xlsx(LIST), "xl/worksheets/sheet1.xml", lambda xml: xml.replace(b"UTF-8", name))
    assert set(refusal(data).values()) <= {"damaged_file"}


def test_entities_are_refused() -> None:
    laughs = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'
    data = _with_part(
        xlsx(LIST),
        "xl/worksheets/sheet1.xml",
        lambda xml: laughs + xml.split(b"?>", 1)[1].replace(b"<v>1</v>", b"<v>&b;</v>"),
    )
    assert refusal(data) == {"": "damaged_file"}


def test_a_password() -> None:
    encrypted = bytearray(zipped({"xl/workbook.xml": "<x/>"}, zipfile.ZIP_STORED))
    for magic, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        struct.pack_into("<H", encrypted, encrypted.find(magic) + flags, 1)
    assert refusal(bytes(encrypted)) == {"": "encrypted_file"}
    locked = bytearray(xls(LIST))
    at = bytes(locked).find(struct.pack("<HH", 0x0042, 2))  # CODEPAGE, of the same length as FILEPASS of XOR
    struct.pack_into("<H", locked, at, 0x002F)
    assert refusal(bytes(locked)) == {"": "encrypted_file"}
    manifest = _with_part(ods(LIST), "META-INF/manifest.xml", lambda xml: xml + b"<!-- manifest:encryption-data -->")
    assert refusal(manifest) == {"": "encrypted_file"}


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(["xlsx", "ods", "xls", "csv", "utf-16"]), st.data())
def test_damage_is_read_or_refused_and_nothing_else(kind: str, data: st.DataObject) -> None:
    whole = bytearray(WHOLE[kind])
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(whole) - 1))
        whole[at] = data.draw(st.integers(0, 255))
    cut = data.draw(st.sampled_from([len(whole), len(whole), len(whole) // 2]))
    refusal(bytes(whole[:cut]))


WHOLE = {
    "xlsx": xlsx(LIST),
    "ods": ods(LIST),
    "xls": xls(LIST),
    "csv": csv_bytes(LIST),
    "utf-16": csv_bytes(LIST, "\t", "utf-16"),
}
