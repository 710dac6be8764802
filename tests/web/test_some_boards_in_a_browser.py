"""A phone for some boards only: what it counts, and how a board looks that two hands have written on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.web.office import EVENT, SECTION, SECTION_PATH, Hall, hall
from tests.web.test_arbiters_in_a_browser import Hand, results

pytestmark = pytest.mark.xdist_group("browser")

NARROW: Final = {"width": 360, "height": 740}


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hall]:
    """A published round of six boards, two of which have their results."""
    with hall(tmp_path) as one:
        one.begun(12)
        one.drawn()
        one.desk.enter_results(EVENT, SECTION, [(1, "1-0"), (6, "0-1")])
        yield one


def test_a_phone_for_some_boards_counts_those_and_shows_what_the_server_has(place: Hall, browser: Any) -> None:
    code = place.code("results", sections=(SECTION,), first_board=2, last_board=3)
    phone = Hand(browser, code, NARROW, has_touch=True, is_mobile=True)
    page = phone.page
    page.goto(place.address + SECTION_PATH)
    assert page.locator("[data-board]").count() == 2
    assert page.inner_text("#done-count").startswith("0 / 2")
    phone.context.set_offline(True)
    page.tap("#b2 .r-1")
    page.tap("#b3 .r-2")
    page.wait_for_selector("#b3.unsaved")
    place.desk.enter_result(EVENT, SECTION, 2, "0-1")
    phone.context.set_offline(False)
    page.wait_for_selector("#b3.done:not(.unsaved)")
    page.wait_for_selector("#b2.conflict .r-3[aria-pressed=true]")
    assert page.locator("#b2 .r-1.meant").count() == 1, "what was meant is still there to be sent again"
    page.wait_for_function("() => document.getElementById('done-count').textContent.startsWith('2 / 2')")
    assert results(place)[:3] == ["1-0", "0-1", "1/2"]
    page.get_by_role("button", name="Ghi đè").click()
    page.wait_for_selector("#b2:not(.conflict) .r-1[aria-pressed=true]")
    assert results(place)[1] == "1-0"
    phone.context.close()
