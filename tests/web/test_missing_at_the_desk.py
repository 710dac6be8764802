"""An address of the desk that names what is not there: said in words, with the way back to what is."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.web.office import DESK_PATH, SECTION_PATH, Hall, hall
from tests.web.test_arbiters import Come, come
from thuysi.storage.access import ROLES, Role


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A round being played."""
    with hall(tmp_path_factory.mktemp("missing")) as one:
        one.begun(8)
        one.drawn()
        yield one


def ways_back(text: str) -> list[str]:
    """Where the buttons of the page lead."""
    own = re.search(r'id="ways-back">(.*?)</p>', text, re.DOTALL)
    assert own is not None
    return re.findall(r'href="([^"]*)"', own[1])


MISSING = {
    DESK_PATH + "/bang/khong-co": ("không có nội dung ấy", DESK_PATH),
    DESK_PATH + "/bang/{event}/danh-sach": ("không có nội dung ấy", DESK_PATH),
    DESK_PATH + "/bang/khong-co/in/pairings.pdf": ("không có nội dung ấy", DESK_PATH),
    SECTION_PATH + "/van/9": ("không có ván ấy", SECTION_PATH),
    SECTION_PATH + "/van/x": ("không có ván ấy", SECTION_PATH),
    SECTION_PATH + "/van/1/ban/99": ("không có bàn ấy", SECTION_PATH),
    SECTION_PATH + "/danh-sach/99": ("Không ai mang", SECTION_PATH),
    SECTION_PATH + "/in/khong-co.pdf": ("Không có bản in", SECTION_PATH),
}


@pytest.mark.parametrize("path", MISSING)
def test_what_is_not_there_is_named_and_leads_back_to_what_is(place: Hall, path: str) -> None:
    said, back = MISSING[path]
    answer = come(place).get(path)
    assert answer.status_code == 404 and said in answer.text
    assert ways_back(answer.text)[0] == back
    assert come(place).get(back).status_code == 200


def test_the_chief_arbiter_of_the_server_comes_back_from_an_event_that_is_not_there(place: Hall) -> None:
    chief = Come(place, place.setup())
    for path in ("/trong-tai/giai/khong-co", "/trong-tai/giai/{x}/nhat-ky", "/trong-tai/giai/khong-co/bang/nam"):
        answer = chief.get(path)
        assert answer.status_code == 404 and "Không có giải này" in answer.text
        assert ways_back(answer.text) == ["/trong-tai"]


@pytest.mark.parametrize("role", ROLES)
def test_every_way_back_opens_to_the_role_that_is_led_there(place: Hall, role: Role) -> None:
    one = come(place, role)
    for path in MISSING:
        answer = one.get(path)
        if answer.status_code != 403:
            assert answer.status_code == 404
            assert all(one.get(back).status_code == 200 for back in ways_back(answer.text)), path


def test_a_script_hears_that_its_section_is_gone_in_words(place: Hall) -> None:
    one = come(place, "results")
    own = one.hidden(SECTION_PATH)
    answer = one.client.post(
        f"{DESK_PATH}/bang/khong-co/lam/enter_result",
        data={**own, "round": "1", "set": "1:1-0"}, headers={"accept": "application/json"},
    )  # fmt: skip
    assert answer.status_code == 404 and answer.json()["denied"]
    assert "không có nội dung ấy" in answer.json()["refusal"]


def test_what_cannot_be_shown_leads_back_too(place: Hall) -> None:
    """A round that is published is not set by hand: the page says so, with the section's page to go on from."""
    answer = come(place).get(SECTION_PATH + "/xep-tay")
    assert answer.status_code == 422 and ways_back(answer.text)[0] == SECTION_PATH
