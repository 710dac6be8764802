"""Lists as clubs send them, at the desk: a workbook of several lists, words that a page can act on."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
import xlsxwriter

from tests.web.office import EVENT, SECTION, SECTION_PATH, Hall, hall
from tests.web.test_arbiters import Come, come
from thuysi.text import LANGUAGES, table
from thuysi.web.arbiter.words import ON_PAGES

PAGE: Final = SECTION_PATH + "/nhap"
LOOK: Final = SECTION_PATH + "/lam/preview_list"


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hall]:
    """A server over an event with an empty section, "Nam"."""
    with hall(tmp_path) as one:
        one.begun(0)
        yield one


def book(**sheets: list[list[str]]) -> bytes:
    """A workbook with a list in each sheet."""
    data = io.BytesIO()
    with xlsxwriter.Workbook(data, {"in_memory": True}) as made:
        for name, rows in sheets.items():
            sheet = made.add_worksheet(name)
            for at, row in enumerate([["TT", "Họ và tên", "Đơn vị"], *rows]):
                sheet.write_row(at, 0, row)
    return data.getvalue()


def look(one: Come, data: bytes, name: str = "danh-sach.xlsx") -> str:
    """The answer to a file."""
    answer = one.client.post(LOOK, data=one.hidden(PAGE), files={"file": (name, data)})
    assert answer.status_code == 200, answer.text
    return answer.text


def chosen(text: str, label: str) -> str:
    """What the form behind a button carries."""
    form = next(one for one in re.findall(r"<form.*?</form>", text, re.DOTALL) if f"{label}</button>" in one)
    found = re.search(r'name="packed" value="([^"]*)"', form)
    assert found
    return found[1]


def taken(place: Hall, one: Come, packed: str) -> list[str]:
    """The names on the list once a preview was taken over."""
    assert one.send(PAGE, LOOK, packed=packed, source="x").status_code == 200
    assert one.send(PAGE, SECTION_PATH + "/lam/import_list", packed=packed, source="x").status_code == 200
    people = place.desk.event(EVENT).sections[SECTION].registrations.values()
    return sorted(person.player.name for person in people)


def test_of_several_sheets_the_arbiter_chooses_one(place: Hall) -> None:
    one = come(place)
    text = look(one, book(Nữ=[["1", "Trần Thị Bình", "Huế"]], NAM=[["1", "Lê An", "Huế"], ["2", "Vũ Cường", "Huế"]]))
    assert text.index("Xem trước: NAM") < text.index("Xem trước: Nữ"), "the sheet named as the section stands first"
    assert taken(place, one, chosen(text, "Xem trước: NAM")) == ["Lê An", "Vũ Cường"]


def test_several_sheets_may_be_one_list(place: Hall) -> None:
    one = come(place)
    text = look(one, book(U11=[["1", "Lê An", "Huế"]], U13=[["1", "Vũ Cường", "Huế"]]))
    assert taken(place, one, chosen(text, "gộp tất cả")) == ["Lê An", "Vũ Cường"]


def test_people_under_headings_of_sections_are_lists_of_their_own(place: Hall) -> None:
    one = come(place)
    rows = "TT;Họ và tên;Đơn vị\nBảng nam;;\n1;Lê An;Huế\n2;Vũ Cường;Huế\nBảng nữ;;\n1;Trần Thị Bình;Huế\n"
    text = look(one, rows.encode(), "danh-sach.csv")
    buttons = re.findall(r"Xem trước: ([^<]*)</button>", text)
    assert len(buttons) == 3 and taken(place, one, chosen(text, buttons[0])) == ["Lê An", "Vũ Cường"]


def test_one_list_is_looked_at_at_once(place: Hall) -> None:
    text = look(come(place), book(Sheet1=[["1", "LÊ AN", "Huế"]], Ghi=[]))
    assert "Nhận danh sách" in text and "viết lại tên" in text and "--names" not in text


def test_no_page_of_the_desk_names_an_option_of_the_command_line() -> None:
    """`several_sheets` is answered by the choice of lists; ties are told when the command line makes an event."""
    option = re.compile(r"(^|[\s(（“`])--[a-z]")
    for language in LANGUAGES:
        named = {code for code, said in table(language, "web_arbiter").items() if option.search(said)}
        read = {code for code, said in table(language, "roster").items() if option.search(said)}
        assert not named, (language, named)
        assert {f"roster.{code}" for code in read - {"several_sheets", "ties_in_list_order"}} == set(ON_PAGES)


DIRTY: Final = """DANH SÁCH ĐĂNG KÝ
TT;Họ và tên;Ngày sinh;Đơn vị;Elo
1;Nguyễn Văn An;12/5/2001;Hà Nội;1800
2;Trần Văn Bình;31/02/2010;Hà Nội;18OO
3;Nguyễn  Văn An;12/5/2001;Hà Nội;1800
4;Lê Thị Hoa;05/13/2009;Huế;-5
5;lê thị hoa;2009;Huế;1500
"""


def test_a_list_with_somebody_twice_is_taken_and_the_row_left_out_is_told(place: Hall) -> None:
    one = come(place)
    page = one.send(SECTION_PATH + "/nhap", LOOK, pasted=DIRTY)
    assert page.status_code == 200 and "hàng này không nhận" in page.text
    for said in ("31/02/2010", "18OO", "05/13/2009", "-5"):
        assert said in page.text
    packed = re.search(r'name="packed" value="([^"]*)"', page.text)
    assert packed
    before = len(place.desk.event(EVENT).sections[SECTION].registrations)
    one.send(SECTION_PATH + "/nhap", SECTION_PATH + "/lam/import_list", packed=packed[1], source="ds.csv")
    assert len(place.desk.event(EVENT).sections[SECTION].registrations) == before + 3


def test_what_refuses_a_list_is_told_before_what_was_only_read_around(place: Hall) -> None:
    ids = "Họ và tên;Năm sinh;Mã FIDE\nNguyễn Văn An;2001;12400001\nTrần Văn Bình;31/02/2010;12400001\n"
    page = come(place).send(SECTION_PATH + "/nhap", LOOK, pasted=ids)
    assert page.status_code == 422
    refused, _, besides = page.text.partition('id="refused"')[2].partition("<details>")
    assert "12400001" in refused and "31/02/2010" not in refused
    assert "31/02/2010" in besides and "không ngăn việc nhận" in besides


def test_no_page_names_an_option_of_the_command_line(place: Hall) -> None:
    shouting = "Họ và tên;Năm sinh;Mã FIDE\nNGUYỄN VĂN AN;2001;12400001\nTRẦN VĂN BÌNH;2010;12400001\n"
    page = come(place).send(SECTION_PATH + "/nhap", LOOK, pasted=shouting)
    assert page.status_code == 422 and "NGUYỄN VĂN AN" in page.text and " --" not in re.sub(r"<[^>]*>", "", page.text)
