"""Every page of the arbiters' desk in every state, looked at by script: sizes, languages, themes, text twice as large.

In CI each size is looked at in one language or two; `make look` (THUYSI_LOOK=all) looks at everything with everything.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.web.desks import PAGES, at, every_state, given_names
from tests.web.looks import DESK, HALL, LARGE_LETTERS, PHONE, faults, serious
from tests.web.office import DESK_PATH, Hall, hall
from tests.web.test_arbiters_in_a_browser import Hand

pytestmark = pytest.mark.xdist_group("browser")

LANGUAGES: Final = {"vi": "", "en": "/en", "zh": "/zh"}
SAMPLE: Final = ((PHONE, "vi", "light"), (PHONE, "en", "dark"), (DESK, "vi", "dark"), (HALL, "zh", "light"))
WHOLE: Final = [
    (size, language, theme) for size in (PHONE, DESK, HALL) for language in LANGUAGES for theme in ("light", "dark")
]
ALL: Final = os.environ.get("THUYSI_LOOK") == "all"
NARROW: Final = ("playing", "draft", "list", "person", "journal", "devices", "rules", "consequences", "arrange")
"""The pages that hold the most: looked at with text of twice the size too."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server over an event with a section in every state."""
    with hall(tmp_path_factory.mktemp("desks")) as one:
        every_state(one)
        yield one


def looked_at(place: Hall, browser: Any, size: dict[str, int], language: str, theme: str, axe: int) -> list[str]:
    """What is wrong on any page; axe looks at every `axe`-th of them."""
    hand = Hand(browser, place.setup(), size, color_scheme=theme, reduced_motion="reduce")
    own, found = given_names(place), []
    for turn, (name, path) in enumerate(PAGES.items()):
        hand.page.goto(place.address + LANGUAGES[language] + path)
        wrong = faults(hand.page, language, own)
        if turn % axe == 0:
            wrong += serious(hand.page)
        found += [f"{name}: {one}" for one in wrong]
    hand.close()
    return found


@pytest.mark.parametrize(("size", "language", "theme"), WHOLE if ALL else SAMPLE)
def test_every_page_of_the_desk_is_whole(place: Hall, browser: Any, size: Any, language: str, theme: str) -> None:
    assert looked_at(place, browser, size, language, theme, axe=1 if ALL else 8) == []


def test_text_of_twice_the_size_is_whole_on_a_phone(place: Hall, browser: Any) -> None:
    """A browser that shows 360 pixels at twice the size has room for 180."""
    hand = Hand(browser, place.setup(), LARGE_LETTERS, reduced_motion="reduce")
    own, found = given_names(place), []
    for name in NARROW:
        hand.page.goto(place.address + PAGES[name])
        found += [f"{name}: {one}" for one in faults(hand.page, "vi", own)]
    hand.close()
    assert found == []


def test_every_role_sees_its_own_whole_pages(place: Hall, browser: Any) -> None:
    own, found = given_names(place) | {"Máy"}, []
    own |= {f"Máy {role}" for role in ("results", "check_in", "organiser", "viewer", "arbiter")}
    asked: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
        "results": ({"first_board": 3, "last_board": 5}, (at("nam"), DESK_PATH)),
        "check_in": ({"sections": ("nam",)}, (at("nam", "/diem-danh"), at("nam", "/danh-sach"), DESK_PATH)),
        "organiser": ({}, (at("cho", "/danh-sach"), at("cho"), at("cho", "/the-le"), DESK_PATH + "/nhat-ky")),
        "viewer": ({}, (at("nam"), at("nam", "/danh-sach"), at("nam", "/khieu-nai"), at("nam", "/the-le"))),
        "arbiter": ({"sections": ("nu",)}, (at("nu"), DESK_PATH + "/nhat-ky", DESK_PATH + "/cai-dat")),
    }
    for role, (reach, paths) in asked.items():
        hand = Hand(browser, place.code(role, **reach), PHONE, reduced_motion="reduce")  # type: ignore[arg-type]
        for path in paths:
            answer = hand.page.goto(place.address + "/en" + path)
            assert answer.status == 200, (role, path)
            found += [f"{role} {path}: {one}" for one in faults(hand.page, "en", own)]
        hand.close()
    assert found == []


# --- the checker itself finds what it is there for --------------------------------------------------------------------

BROKEN: Final = {
    "too wide": "<p style='width: 90rem'>wide</p>",
    "cut text": "<p style='width: 3rem; overflow: hidden; white-space: nowrap'>a text that is cut</p>",
    "text over text": "<p style='height: 1rem'>one line</p><p style='margin-top: -1.6rem'>another line</p>",
    "small target": "<button style='height: 20px; min-height: 0'>x</button>",
    "no label": "<input name='unlabelled'>",
    "another language": "<p>Nhập kết quả</p>",
    "Vietnamese": "<p>Đấu thủ</p>",
    "not filled": "<p>{round}</p>",
    "headings of the first rank": "<h1>Another</h1>",
    "text outside the window": "<p style='position: relative; left: 340px'>outside</p>",
}


def test_the_look_at_a_page_finds_what_is_wrong_with_it(place: Hall, browser: Any) -> None:
    hand = Hand(browser, place.setup(), PHONE, reduced_motion="reduce", bypass_csp=True)
    own = given_names(place)
    for fault, broken in BROKEN.items():
        hand.page.goto(place.address + "/en" + PAGES["no protests"])
        assert faults(hand.page, "en", own) == []
        hand.page.evaluate("(text) => document.getElementById('main').insertAdjacentHTML('beforeend', text)", broken)
        assert any(one.startswith(fault) for one in faults(hand.page, "en", own)), fault
    hand.context.close()
