"""Phones and tabs that fail half-way: nothing typed is lost, written twice, or written on a board it was not for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.web.looks import PHONE
from tests.web.office import DESK_PATH, EVENT, SECTION, SECTION_PATH, Hall, hall
from tests.web.test_arbiters_in_a_browser import Hand, results
from thuysi.storage.access import devices, revoke_device

pytestmark = pytest.mark.xdist_group("browser")

WRITES = "**/lam/enter_result"


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hall]:
    """A published round of four boards."""
    with hall(tmp_path) as one:
        one.begun(8)
        one.drawn()
        yield one


def phone_of(place: Hall, browser: Any) -> Hand:
    """A phone that enters results, its page open."""
    phone = Hand(browser, place.code("results"), PHONE, has_touch=True, is_mobile=True)
    phone.page.goto(place.address + SECTION_PATH)
    return phone


def written(place: Hall) -> list[object]:
    """The boards for which the journal has a result, in its order."""
    return [line.entry.data["board"] for line in place.desk.log(EVENT, kinds=["result"])]


def test_two_tabs_of_one_phone_lose_nothing_of_each_other(place: Hall, browser: Any) -> None:
    phone = phone_of(place, browser)
    one, other = phone.page, phone.context.new_page()
    other.goto(place.address + SECTION_PATH)
    phone.context.route(WRITES, lambda route: route.abort())
    one.tap("#b1 .r-1")
    other.tap("#b2 .r-3")
    other.wait_for_selector("#b2.unsaved")
    other.close()  # its entry is on the phone, not in the tab
    phone.context.unroute(WRITES)
    one.reload()
    one.wait_for_selector("#b1.done:not(.unsaved)")
    one.wait_for_selector("#b2.done:not(.unsaved)")
    assert results(place) == ["1-0", "0-1", None, None] and sorted(map(str, written(place))) == ["1", "2"]
    assert one.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('thuysi.kept'))") == []
    phone.context.close()


@pytest.mark.parametrize("how", ["revoked", "session over"])
def test_who_is_shut_out_keeps_the_results_and_sends_them_once_he_is_in_again(
    place: Hall, browser: Any, how: str
) -> None:
    phone = phone_of(place, browser)
    page = phone.page
    page.route(WRITES, lambda route: route.abort())
    page.tap("#b3 .r-2")
    page.wait_for_selector("#b3.unsaved")
    if how == "revoked":
        device = next(one for one in devices(place.store, EVENT) if one.grant.role == "results")
        assert revoke_device(place.store, EVENT, device.id, 1)
    else:
        phone.context.clear_cookies()
    page.unroute(WRITES)
    page.wait_for_selector("#b3.conflict")
    assert "vẫn giữ ở đây" in page.inner_text("#b3") and results(place)[2] is None
    page.goto(place.address + "/trong-tai")
    page.wait_for_selector("#kept:visible")
    page.goto(place.code("results"))
    page.wait_for_url("**/trong-tai/giai/**")
    page.goto(place.address + SECTION_PATH)
    page.get_by_role("button", name="Thử lại").click()
    page.wait_for_selector("#b3.done:not(.unsaved)")
    assert results(place)[2] == "1/2" and written(place) == [3]
    phone.context.close()


def test_a_server_that_starts_again_has_every_result_once(place: Hall, browser: Any) -> None:
    phone = phone_of(place, browser)
    page = phone.page
    page.tap("#b1 .r-1")
    page.wait_for_selector("#b1.done:not(.unsaved)")

    def meanwhile() -> None:
        page.tap("#b2 .r-3")
        page.tap("#b4 .r-2")
        page.wait_for_selector("#b4.unsaved")

    place.restart(meanwhile)
    page.wait_for_selector("#b2.done:not(.unsaved)")
    page.wait_for_selector("#b4.done:not(.unsaved)")
    assert results(place) == ["1-0", "0-1", None, "1/2"] and written(place) == [1, 2, 4]
    phone.context.close()


def test_the_page_of_a_hotspot_is_no_answer(place: Hall, browser: Any) -> None:
    phone = phone_of(place, browser)
    page = phone.page
    asked: list[int] = []

    def hotspot(route: Any) -> None:
        asked.append(1)
        if len(asked) == 1:
            route.fulfill(status=200, content_type="text/html", body="<p>Welcome to the hall's Wi-Fi</p>")
        else:
            route.continue_()

    page.route(WRITES, hotspot)
    page.tap("#b1 .r-1")
    page.wait_for_selector("#b1.done:not(.unsaved)")
    assert results(place)[0] == "1-0" and page.locator(".conflict").count() == 0
    phone.context.close()


def test_a_board_that_the_server_fails_at_never_blocks_the_next(place: Hall, browser: Any) -> None:
    phone = phone_of(place, browser)
    page = phone.page
    page.route(
        WRITES, lambda route: route.fulfill(status=500) if "board=1" in route.request.post_data else route.continue_()
    )
    page.tap("#b1 .r-1")
    page.wait_for_selector("#b1.unsaved")
    page.tap("#b2 .r-3")
    page.wait_for_selector("#b2.done:not(.unsaved)")
    assert results(place) == [None, "0-1", None, None] and "chưa lưu" in page.inner_text("#b1")
    page.unroute(WRITES)
    page.wait_for_selector("#b1.done:not(.unsaved)")
    assert results(place) == ["1-0", "0-1", None, None] and written(place) == [2, 1]
    phone.context.close()


def test_a_phone_whose_clock_is_wrong_writes_like_any_other(place: Hall, browser: Any) -> None:
    phone = Hand(browser, place.code("results"), PHONE, has_touch=True, is_mobile=True)
    phone.context.add_init_script("Date.now = () => 0")
    phone.page.goto(place.address + SECTION_PATH)
    for board in (1, 2, 3):
        phone.page.tap(f"#b{board} .r-1")
    phone.page.tap("#b1 .r-2")  # put right at once
    for board in (1, 2, 3):
        phone.page.wait_for_selector(f"#b{board}.done:not(.unsaved)")
    phone.page.wait_for_selector("#b1 .r-2[aria-pressed=true]")
    assert results(place) == ["1/2", "1-0", "1-0", None]
    phone.close()


FIRST_NAME: Final = """() => {
  const one = document.querySelector('#b1 .seat.first .name');
  return one && one.textContent.trim();
}"""
"""Who has board 1's first colour; null while the round is no longer published, or the page on its way."""


def test_a_result_for_a_pair_that_is_no_longer_there_is_never_written(place: Hall, browser: Any) -> None:
    phone = phone_of(place, browser)
    page = phone.page
    page.route(WRITES, lambda route: route.abort())
    page.tap("#b1 .r-1")
    page.wait_for_selector("#b1.unsaved")
    pair = page.evaluate(FIRST_NAME)
    place.desk.unpublish(EVENT, SECTION)
    place.desk.swap(EVENT, SECTION, *_ends(place), accept=_departures(place), reason="Doi cho")
    place.desk.publish(EVENT, SECTION)
    page.wait_for_function(f"(name) => ![name, null].includes(({FIRST_NAME})())", arg=pair)
    page.unroute(WRITES)
    page.wait_for_selector("#b1.conflict")
    assert pair in page.inner_text("#b1") and "cặp khác" in page.inner_text("#b1")
    assert page.get_by_role("button", name="Ghi đè").count() == 0
    assert results(place) == [None] * 4
    page.get_by_role("button", name="Giữ như trên máy chủ").click()
    page.wait_for_selector("#b1:not(.unsaved)")
    phone.context.close()


def _ends(place: Hall) -> tuple[int, int]:
    boards = place.desk.event(EVENT).sections[SECTION].rounds[-1].boards
    return boards[0].white, boards[1].white


def _departures(place: Hall) -> list[str]:
    from thuysi.service import swapped

    table = swapped(place.desk.arrangement(EVENT, SECTION), *_ends(place))
    return [one.code for one in place.desk.arrange_preview(EVENT, SECTION, table).departures]


def test_a_button_pressed_twice_and_again_after_going_back_draws_one_round(place: Hall, browser: Any) -> None:
    place.played()
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(place.address + SECTION_PATH)
    page.locator("#draw button").dblclick()
    page.wait_for_selector("#publish")
    page.go_back()
    if page.locator("#draw button").count():
        with hand.arriving():
            page.locator("#draw button").click()
    page.goto(place.address + SECTION_PATH)
    page.wait_for_selector("#publish")
    assert len(place.desk.event(EVENT).sections[SECTION].rounds) == 2
    assert len(place.desk.log(EVENT, kinds=["drawn"])) == 2
    hand.context.close()


def test_the_second_half_of_a_double_click_does_nothing_on_the_next_page(place: Hall, browser: Any) -> None:
    """A server in the hall answers within a double click: where the round was drawn, the next page publishes it."""
    place.played()
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(place.address + SECTION_PATH)
    with hand.arriving():
        page.locator("#draw button").click()
    box = page.locator("#publish button").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    assert page.locator("form[data-sent]").count() == 0
    assert place.desk.event(EVENT).sections[SECTION].rounds[-1].status == "draft"
    with hand.arriving():
        page.locator("#publish button").click()
    assert place.desk.event(EVENT).sections[SECTION].rounds[-1].status == "published"
    hand.close()


# --- at the door: check-in is kept like results -----------------------------------------------------------------------

CHECKS: Final = "**/lam/check_in"
DOOR_PATH: Final = SECTION_PATH + "/diem-danh"


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Hall]:
    """A list of twelve, nobody checked in."""
    with hall(tmp_path) as one:
        one.begun(12)
        yield one


def door_phone(place: Hall, browser: Any) -> Hand:
    """A phone at the door, its page open."""
    phone = Hand(browser, place.code("check_in"), PHONE, has_touch=True, is_mobile=True)
    phone.page.goto(place.address + DOOR_PATH)
    return phone


def arrived(place: Hall) -> list[int]:
    """Who is checked in."""
    people = place.desk.event(EVENT).sections[SECTION].registrations
    return [sbd for sbd, one in people.items() if one.checked_in]


def noted(place: Hall) -> list[tuple[str, object]]:
    """What the journal has of the door, in its order."""
    return [
        (line.entry.kind, line.entry.data["sbds"])
        for line in place.desk.log(EVENT, kinds=["checked_in", "checked_out"])
    ]


def test_who_arrives_without_a_connection_is_kept_said_and_sent_once_after_a_reload(door: Hall, browser: Any) -> None:
    phone = door_phone(door, browser)
    page = phone.page
    page.route(CHECKS, lambda route: route.abort())
    page.tap("#p3 button")
    page.wait_for_selector("#p3.unsaved button[aria-pressed=true]")
    page.tap("#p5 button")
    page.wait_for_selector("#p5.unsaved")
    page.tap("#p7 button")
    page.tap("#p7 button")  # no, not he
    page.wait_for_selector("#p7.unsaved button[aria-pressed=false]")
    assert "chưa lưu" in page.inner_text("#p3") and "chưa lưu" in page.inner_text(".unsaved-count")
    assert "0 / 12" in page.inner_text("#here-count") and noted(door) == []
    page.reload()
    page.wait_for_selector("#p3.unsaved button[aria-pressed=true]")
    page.unroute(CHECKS)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_selector("#p3.in:not(.unsaved)")
    page.wait_for_selector("#p5.in:not(.unsaved)")
    page.wait_for_selector("#p7:not(.unsaved)")
    assert arrived(door) == [3, 5] and noted(door) == [("checked_in", [3]), ("checked_in", [5])]
    assert "2 / 12" in page.inner_text("#here-count") and page.locator(".unsaved-count:visible").count() == 0
    assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('thuysi.kept'))") == []
    phone.context.close()


def test_an_arrival_whose_answer_is_lost_is_written_once(door: Hall, browser: Any) -> None:
    phone = door_phone(door, browser)
    page = phone.page
    asked: list[int] = []

    def lost(route: Any) -> None:
        asked.append(1)
        if len(asked) == 1:
            route.fetch()  # the server does it; its answer is lost
            route.abort()
        else:
            route.continue_()

    page.route(CHECKS, lost)
    page.tap("#p4 button")
    page.wait_for_selector("#p4.in:not(.unsaved)")
    assert noted(door) == [("checked_in", [4])] and len(asked) == 2
    phone.context.close()


def test_what_another_desk_said_of_him_meanwhile_is_never_overwritten_unseen(door: Hall, browser: Any) -> None:
    phone = door_phone(door, browser)
    page = phone.page
    page.route(CHECKS, lambda route: route.abort())
    page.tap("#p3 button")
    page.wait_for_selector("#p3.unsaved")
    page.tap("#p5 button")
    page.wait_for_selector("#p5.unsaved")
    door.desk.check_in(EVENT, SECTION, [3])
    door.desk.check_out(EVENT, SECTION, [3])  # he went home again
    door.desk.edit_player(EVENT, SECTION, 5, unit="Don vi khac")  # nothing about where he is
    page.unroute(CHECKS)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_selector("#p3.conflict")
    page.wait_for_selector("#p5.in:not(.unsaved)")
    assert arrived(door) == [5] and "CHƯA LƯU" in page.inner_text("#p3")
    said, choice = (page.locator(f"#p3 {one}").bounding_box() for one in (".r-note", ".r-choice"))
    assert said and choice and choice["y"] >= said["y"] + said["height"]  # the buttons lie below, and on nothing
    page.locator("#p3").get_by_role("button", name="Ghi đè").click()
    page.wait_for_selector("#p3.in:not(.unsaved)")
    assert arrived(door) == [3, 5]
    phone.context.close()


def test_what_is_kept_for_somebody_who_is_gone_from_the_list_is_told_and_let_go(door: Hall, browser: Any) -> None:
    phone = door_phone(door, browser)
    page = phone.page
    page.route(CHECKS, lambda route: route.abort())
    page.tap("#p3 button")
    page.wait_for_selector("#p3.unsaved")
    name = page.inner_text("#p3 .who [translate=no]")
    door.desk.remove_player(EVENT, SECTION, 3)
    page.unroute(CHECKS)
    page.reload()
    page.wait_for_selector("#kept-elsewhere:visible")
    assert name in page.inner_text("#kept-elsewhere") and arrived(door) == []
    page.locator("#kept-elsewhere").get_by_role("button").first.click()
    page.wait_for_selector("#kept-elsewhere", state="hidden")
    assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('thuysi.kept'))") == []
    phone.context.close()


def test_a_result_kept_for_a_round_that_is_over_is_told_on_every_page_of_the_desk(place: Hall, browser: Any) -> None:
    phone = phone_of(place, browser)
    page = phone.page
    page.route(WRITES, lambda route: route.abort())
    page.tap("#b2 .r-3")
    page.wait_for_selector("#b2.unsaved")
    place.played()
    place.drawn()
    page.goto(place.address + SECTION_PATH)
    page.wait_for_selector("#kept-elsewhere:visible")
    told = page.inner_text("#kept-elsewhere")
    assert "Ván 1" in told and "Bàn 2:" in told and "0–1" in told
    assert results(place) == [None] * 4
    page.goto(place.address + DESK_PATH)
    page.wait_for_selector("#kept-elsewhere:visible")
    page.locator("#kept-elsewhere").get_by_role("button").first.click()
    page.wait_for_selector("#kept-elsewhere", state="hidden")
    phone.context.close()
