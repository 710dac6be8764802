"""Who is meant by what was typed: one rule for pages, the desk's lists, the API and the folder of a published event."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from tests.web.looks import DESK, PHONE
from tests.web.office import EVENT, SECTION, SECTION_PATH, Hall, hall
from thuysi.model import Player
from thuysi.names import is_meant, search_key

NAMES: Final = ("Đỗ Hữu Có", "Nguyễn Văn Mát", "Trần Thị Số", "王天一", *(f"Lê Văn {one}" for one in "ABCDEFGHI"))
THIRD: Final = ("3", "03", "số 3", "So 3", "SỐ 3", "số thứ tự 3", "SBD 3", "sbd3", "#3", "# 3", "no. 3", "No 3", "№ 3")
THIRD_TOO: Final = ("number 3", "３", "3号", "3 號", "序号3", "编号 3")


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hall]:
    """A list in which words of the pages are names too, numbered as it stands."""
    with hall(tmp_path) as one:
        one.desk.create_event(EVENT, "Open")
        one.desk.add_section(EVENT, SECTION, "Nam", total_rounds=5)
        one.desk.import_list(
            EVENT,
            SECTION,
            [Player(0, name, unit="Câu lạc bộ 3", rating=2500 - place) for place, name in enumerate(NAMES)],
        )
        one.desk.number(EVENT, SECTION, 7)
        yield one


@pytest.mark.parametrize("typed", [*THIRD, *THIRD_TOO])
def test_a_number_is_found_however_people_say_it(typed: str) -> None:
    assert is_meant(typed, search_key("Trần Thị Số"), (3, 17))
    assert not is_meant(typed, search_key("Trần Thị Số"), (13, 30))


@pytest.mark.parametrize("typed", ["số", "so", "thi so", "số thị"])
def test_the_word_for_a_number_alone_is_a_name(typed: str) -> None:
    assert is_meant(typed, search_key("Trần Thị Số"), (3,)) and not is_meant(typed, search_key("Lê An"), (3,))


def test_nothing_typed_means_nobody() -> None:
    assert not any(is_meant(typed, "le an", (3,)) for typed in ("", "  ", "\u200b"))


def test_the_page_and_the_api_find_the_same(place: Hall) -> None:
    for typed in ("số 3", "#3", "SBD 3", "thị số"):
        page = httpx.get(f"{place.address}/giai/{EVENT}/tim", params={"tim": typed}).text
        assert page.count('class="card hit"') == 1 and "Trần Thị Số" in page, typed
        api = f"{place.address}/api/v1/events/{EVENT}"
        found = httpx.get(f"{api}/search", params={"name": typed}).json()["found"]
        listed = httpx.get(f"{api}/sections/{SECTION}/players", params={"name": typed}).json()["players"]
        assert [one["sbd"] for one in found] == [one["sbd"] for one in listed] == [3], typed


def shown(page: Any, row: str) -> list[str]:
    """The names of the rows that a list shows; the filter works at once, as its field is filled."""
    names: list[str] = page.eval_on_selector_all(
        row, "all => all.filter(one => !one.hidden).map(one => one.querySelector('[translate=no]').textContent.trim())"
    )
    return names


@pytest.mark.xdist_group("browser")
def test_lists_are_filtered_by_the_same_rule(place: Hall, browser: Any) -> None:
    place.desk.draw(EVENT, SECTION, 7)
    place.desk.publish(EVENT, SECTION)
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{place.address}/giai/{EVENT}/bang/{SECTION}/danh-sach")
    page.wait_for_function("window.thuysi")
    for typed in (*THIRD, *THIRD_TOO):
        page.fill("#find", typed)
        assert shown(page, "[data-row]") == ["Trần Thị Số"], typed
    page.close()


@pytest.mark.xdist_group("browser")
def test_the_desk_finds_names_and_numbers_not_its_own_words(place: Hall, browser: Any) -> None:
    page = browser.new_page(viewport=DESK)
    page.goto(place.setup())
    page.wait_for_url("**/trong-tai**")
    for path in ("/diem-danh", "/danh-sach"):
        page.goto(place.address + SECTION_PATH + path)
        page.wait_for_function("window.thuysi && window.thuysi.desk")
        for typed, name in (
            ("3", "Trần Thị Số"),
            ("số 1", "Đỗ Hữu Có"),
            ("huu co", "Đỗ Hữu Có"),
            ("van mat", "Nguyễn Văn Mát"),
        ):
            page.fill("#list-find", typed)
            assert shown(page, "[data-find-row]") == [name], (path, typed)
        page.fill("#list-find", "")
        assert len(shown(page, "[data-find-row]")) == len(NAMES)
    page.close()
