"""The desk without a mouse: a whole round, the menu's figures, and the focus that stays where it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.office import DESK_PATH, EVENT, SECTION, SECTION_PATH, Hall, hall
from tests.web.test_arbiters_in_a_browser import Hand, results

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hall]:
    """A server over an empty store."""
    with hall(tmp_path) as one:
        yield one


def tab_to(page: Any, selector: str, most: int = 60, back: bool = False) -> None:
    """Press Tab until the focus is there, as somebody would who has only keys."""
    for _ in range(most):
        page.keyboard.press("Shift+Tab" if back else "Tab")
        if page.evaluate("(one) => document.activeElement.matches(one)", selector):
            return
    pytest.fail(f"{selector} is not reached by {most} presses of Tab")


def focused(page: Any) -> str:
    """What has the focus: its form's action and its words or its name."""
    text: str = page.evaluate(
        "() => { const one = document.activeElement, form = one.closest('form');"
        " const said = one.textContent.trim().slice(0, 30);"
        " return `${form ? form.dataset.action : ''} ${one.name || ''} ${said}`.trim(); }"
    )
    return text


def test_a_whole_round_without_a_mouse(place: Hall, browser: Any) -> None:
    place.begun(8)
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(place.address + SECTION_PATH)
    hand.begin()
    tab_to(page, "#draw button")
    with hand.arriving():
        page.keyboard.press("Enter")
    page.wait_for_selector("#publish")
    tab_to(page, "#publish button")
    with hand.arriving():
        page.keyboard.press("Enter")
    page.wait_for_selector("#b1:focus")  # the page's script is there, and the first board waits for its key
    for key in "10=1":
        page.keyboard.press(key)
    page.wait_for_selector("#draw")
    assert results(place) == ["1-0", "0-1", "1/2", "1-0"]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("0")  # put right before anybody has seen it
    page.wait_for_selector("#b3 .r-3[aria-pressed=true]")
    tab_to(page, "form[data-action=finalise] [name=early]", back=True)
    page.keyboard.press("Space")
    tab_to(page, "form[data-action=finalise] button", 3, back=True)
    with hand.arriving():
        page.keyboard.press("Enter")
    page.wait_for_selector(".notice.good")
    assert hand.done()[0] == 0
    last = place.desk.event(EVENT).sections[SECTION].rounds[-1]
    assert last.status == "final" and [board.result for board in last.boards] == ["1-0", "0-1", "0-1", "1-0"]
    hand.close()


def test_figures_of_the_menu_lead_to_the_pages_and_are_shown_there(place: Hall, browser: Any) -> None:
    place.begun(8)
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(place.address + SECTION_PATH)
    for figure, rest in {"2": SECTION_PATH + "/danh-sach", "7": DESK_PATH + "/nhat-ky", "0": DESK_PATH}.items():
        entry = page.locator(f".strip [accesskey='{figure}']")
        assert entry.locator("kbd").inner_text() == figure and entry.locator("kbd").get_attribute("aria-hidden")
        assert figure in entry.get_attribute("title")
        alt = {"modifiers": 1, "text": figure, "unmodifiedText": figure, "key": figure, "code": f"Digit{figure}"}
        alt |= {"windowsVirtualKeyCode": ord(figure), "nativeVirtualKeyCode": ord(figure)}
        hand.context.new_cdp_session(page).send("Input.dispatchKeyEvent", {"type": "keyDown", **alt})
        page.wait_for_url(f"**{rest}")
    page.goto(place.address + SECTION_PATH + "/danh-sach")
    page.keyboard.press("2")  # a figure alone is a figure
    page.locator("#list-find").press("3")
    assert page.url.endswith("/danh-sach") and page.input_value("#list-find") == "3"
    hand.close()


def test_the_focus_stays_where_it_was_when_another_desk_changes_the_page(place: Hall, browser: Any) -> None:
    place.begun(8)
    place.drawn()
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(place.address + SECTION_PATH)
    page.locator("form[data-action=finalise] button").focus()
    before = focused(page)
    place.desk.enter_result(EVENT, SECTION, 1, "1-0")
    page.wait_for_function("() => document.getElementById('done-count').textContent.includes('1 / 4')")
    page.wait_for_selector("#b1.done")
    assert focused(page) == before != ""
    for board in (2, 3, 4):
        place.desk.enter_result(EVENT, SECTION, board, "1/2")
    page.wait_for_selector("#draw")
    # The step has gone on; the button of before is still there, and still has the focus.
    assert focused(page) == before
    place.desk.finalise(EVENT, SECTION, early=True)
    page.wait_for_selector("form[data-action=finalise]", state="detached")
    # Now it is gone: the focus is on the part that held it, so that Enter draws no round by surprise.
    assert page.evaluate("() => document.activeElement.id") == "state"
    page.keyboard.press("Enter")
    assert page.locator("form[data-sent]").count() == 0  # the page's script marks a form before it goes
    assert len(place.desk.event(EVENT).sections[SECTION].rounds) == 1
    hand.close()


def test_what_is_picked_and_typed_stays_when_another_desk_changes_the_page(place: Hall, browser: Any) -> None:
    place.begun(8)
    place.drawn()
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(place.address + SECTION_PATH + "/danh-sach")
    page.locator("[name=sbd][value='3']").check()
    page.locator("[name=sbd][value='5']").check()
    page.fill("#mass-rounds", "2-3")
    page.locator("form#mass button").first.focus()
    place.desk.edit_player(EVENT, SECTION, 6, unit="Don vi moi")
    page.wait_for_selector('td:has-text("Don vi moi")')
    assert focused(page).startswith("announce_absent")
    with hand.arriving():
        page.keyboard.press("Enter")
    page.wait_for_selector(".notice.good")
    away = place.desk.event(EVENT).sections[SECTION].absences
    assert sorted((one.sbd, one.round) for one in away) == [(3, 2), (3, 3), (5, 2), (5, 3)]
    hand.close()


def test_the_focus_stays_on_the_button_that_turned_the_colours(place: Hall, browser: Any) -> None:
    place.begun(8)
    place.drawn(published=False)
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(place.address + SECTION_PATH + "/xep-tay")
    page.locator("[data-turn='2']").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#verdict h2")
    assert page.evaluate("() => document.activeElement.dataset.turn") == "2"
    page.keyboard.press("Enter")
    page.wait_for_selector("#verdict .notice.good")
    assert page.evaluate("() => document.activeElement.dataset.turn") == "2"
    hand.close()


def test_the_focus_stays_on_the_person_who_was_checked_in(place: Hall, browser: Any) -> None:
    """Whatever other desks write meanwhile: the next press of the key is for the same person, or for nobody."""
    place.begun(8)
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(place.address + SECTION_PATH + "/diem-danh")
    page.focus("#p2 button")
    page.keyboard.press("Enter")
    page.wait_for_selector("#p2.in:not(.unsaved)")
    for sbd in (4, 5):
        place.desk.check_in(EVENT, SECTION, [sbd])
        page.wait_for_selector(f"#p{sbd}.in")
        page.wait_for_selector("#p2 button:focus")
    page.keyboard.press("Space")
    page.wait_for_selector("#p2:not(.in):not(.unsaved)")
    page.wait_for_selector("#p2 button:focus")
    hand.close()
