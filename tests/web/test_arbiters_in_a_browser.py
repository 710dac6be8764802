"""The arbiters' side in a browser: the marks of clicks and keys, two desks at once, a phone without a connection."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.web.looks import DESK, PHONE, serious
from tests.web.office import DESK_PATH, EVENT, SECTION, SECTION_PATH, Hall, club_list, hall
from tests.web.slowly import files_are_kept

pytestmark = pytest.mark.xdist_group("browser")

COUNTING: Final = """
const kept = sessionStorage;
const more = (name) => { kept[name] = Number(kept[name] || 0) + 1; };
addEventListener('click', (event) => { if (event.isTrusted && event.detail > 0) more('clicks'); }, true);
addEventListener('keydown', (event) => { if (event.isTrusted) more('keys'); }, true);
"""
"""Counts what a hand does: clicks with the pointer, keys pressed; what scripts do themselves is not counted."""


LOADED: Final = "() => window.thuysi && window.thuysi.desk"
"""The scripts of a desk's page have run."""


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hall]:
    """A server over an empty store."""
    with hall(tmp_path) as one:
        yield one


class Hand:
    """A page with a device that has come in; complaints of the browser fail the test."""

    def __init__(self, browser: Any, address: str, size: dict[str, int] = DESK, **own: Any) -> None:
        self.context = browser.new_context(viewport=size, **own)
        self.context.add_init_script(COUNTING)
        self.page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(address)
        self.page.wait_for_url("**/trong-tai**")

    def _heard(self, said: Any) -> None:
        if said.type in ("error", "warning") and "ERR_INTERNET_DISCONNECTED" not in said.text:
            self.complaints.append(said.text)

    def arriving(self) -> Any:
        """What is done in here loads a page: afterwards that page is there whole, and its scripts have run."""
        return self.page.expect_navigation()

    def listening(self, address: str) -> None:
        """To a page, until it hears of news."""
        with self.page.expect_response(lambda answer: answer.url.endswith("/tin")):
            self.page.goto(address)

    def type_name(self, name: str) -> None:
        """Type into the field that the page has the focus in by itself, once it is there."""
        self.page.wait_for_selector("input[name=name]:focus")
        self.page.keyboard.type(name)

    def begin(self) -> None:
        """Count from here."""
        self.page.evaluate("() => { sessionStorage.clicks = 0; sessionStorage.keys = 0; }")

    def done(self) -> tuple[int, int]:
        """Clicks and keys since then."""
        counted = self.page.evaluate("() => [Number(sessionStorage.clicks || 0), Number(sessionStorage.keys || 0)]")
        return counted[0], counted[1]

    def close(self) -> None:
        """No complaints."""
        self.context.close()
        assert self.complaints == []


def results(place: Hall) -> list[str | None]:
    """The results of the last round, as the journal has them."""
    return [board.result for board in place.desk.event(EVENT).sections[SECTION].rounds[-1].boards]


def test_from_the_printed_address_to_a_published_round_in_the_marks(place: Hall, browser: Any, tmp_path: Path) -> None:
    hand = Hand(browser, place.setup())
    page = hand.page
    hand.begin()
    hand.type_name("Giai Xuan 2026")
    with hand.arriving():
        page.get_by_role("button", name="Mở giải").click()
    page.wait_for_selector("#list-file", state="attached")
    clicks, keys = hand.done()
    assert clicks <= 4 and keys == len("Giai Xuan 2026")
    path = tmp_path / "danh sách.csv"
    path.write_text(club_list(), encoding="utf-8")
    hand.begin()
    with page.expect_file_chooser() as chosen:
        page.locator("label[for=list-file]").click()
    with hand.arriving():
        chosen.value.set_files(str(path))
    page.wait_for_selector("#take-over")
    assert "thêm 40 người" in page.inner_text("main")
    page.locator("#take-over button").click()
    page.wait_for_selector("#draw")
    assert hand.done()[0] <= 3
    hand.begin()
    page.locator("#draw button").click()
    page.locator("#publish button").click()
    page.wait_for_selector("#entry")
    assert hand.done() == (2, 0)
    section = place.desk.event("giai-xuan-2026").sections["mo-rong"]
    assert len(section.registrations) == 40 and section.rounds[0].status == "published"
    files_are_kept(hand.context)
    with page.expect_popup() as printed:
        hand.begin()
        page.get_by_role("link", name="Xếp cặp", exact=True).first.click()
    assert hand.done()[0] == 1
    printed.value.close()
    hand.close()


def test_a_draw_first_shows_what_to_look_at_and_pairs_the_next_round_in_two_clicks(place: Hall, browser: Any) -> None:
    place.begun()
    place.drawn()
    place.played()
    hand = Hand(browser, place.setup())
    hand.page.goto(place.address + SECTION_PATH)
    hand.begin()
    with hand.arriving():
        hand.page.locator("#draw button").click()
    assert "Xem trước khi công bố" in hand.page.inner_text("#state")
    hand.page.locator("#publish button").click()
    hand.page.wait_for_selector("#entry")
    assert hand.done() == (2, 0)
    hand.close()


def test_twenty_results_in_twenty_keys(place: Hall, browser: Any) -> None:
    place.begun()
    place.drawn()
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(place.address + SECTION_PATH)
    hand.begin()
    keys = "105=105=105=105=+-*1"
    for key in keys:
        page.keyboard.press(key)
    page.wait_for_selector("#draw")
    assert hand.done() == (0, 20)
    meaning = {"1": "1-0", "0": "0-1", "5": "1/2", "=": "1/2", "+": "+-", "-": "-+", "*": "--"}
    assert results(place) == [meaning[key] for key in keys]
    hand.close()


def test_keys_write_only_where_the_list_has_the_focus(place: Hall, browser: Any) -> None:
    place.begun(8)
    place.drawn()
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(place.address + SECTION_PATH)
    page.keyboard.press("b")
    page.keyboard.type("1")
    assert page.input_value("#jump") == "1"
    page.fill("#jump", "3")
    page.keyboard.press("Enter")
    page.keyboard.press("0")
    page.wait_for_selector("#b3.done")
    page.keyboard.press("Control+1")
    assert results(place) == [None, None, "0-1", None]
    page.locator("#b3").press("Delete")
    page.wait_for_selector("#b3:not(.done)")
    assert results(place) == [None] * 4
    hand.close()


def test_a_second_pass_marks_what_differs_and_changes_nothing(place: Hall, browser: Any) -> None:
    place.begun(8)
    place.drawn()
    place.played()
    before = results(place)
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(place.address + SECTION_PATH)
    page.get_by_role("button", name="Đối chiếu").click()
    known = {"1-0": "1", "0-1": "0", "1/2": "5"}
    other = {"1-0": "0", "0-1": "1", "1/2": "1"}
    for board, result in enumerate(before):
        page.keyboard.press(other[str(result)] if board == 1 else known[str(result)])
    page.wait_for_selector("#b2.differs")
    page.wait_for_selector("#b4.confirmed")
    assert results(place) == before
    confirmed = [one.confirmed for one in place.desk.event(EVENT).sections[SECTION].rounds[-1].boards]
    assert confirmed == [True, False, True, True]
    hand.close()


def test_two_desks_see_each_other_and_never_overwrite_unseen(place: Hall, browser: Any) -> None:
    place.begun(8)
    place.drawn()
    one, other = Hand(browser, place.setup()), Hand(browser, place.code("arbiter"))
    for hand in (one, other):
        hand.listening(place.address + SECTION_PATH)
    one.page.locator("#b1").press("1")
    other.page.wait_for_selector("#b1.done")
    other.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    # The other desk is cut off from news, writes on what it saw, and is told what changed meanwhile.
    other.page.route("**/tin", lambda route: route.abort())
    other.page.route(f"**{SECTION_PATH}", lambda route: route.abort())
    one.page.locator("#b2").press("1")
    one.page.wait_for_selector("#b2.done")
    other.page.locator("#b2").press("0")
    other.page.wait_for_selector("#b2.conflict")
    assert results(place)[:2] == ["1-0", "1-0"]
    assert "CHƯA LƯU" in other.page.inner_text("#b2")
    other.page.get_by_role("button", name="Ghi đè").click()
    other.page.wait_for_selector("#b2:not(.conflict) .r-3[aria-pressed=true]")
    assert results(place)[1] == "0-1"
    one.page.wait_for_selector("#b2 .r-3[aria-pressed=true]")
    one.close()
    other.context.close()


def test_a_stale_form_keeps_what_was_typed(place: Hall, browser: Any) -> None:
    place.begun(8)
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(f"{place.address}{SECTION_PATH}/danh-sach/3")
    page.fill("[name=unit]", "Đơn vị mới")
    place.desk.edit_player(EVENT, SECTION, 3, note="đã đổi ở máy khác")
    with hand.arriving():
        page.get_by_role("button", name="Lưu").click()
    page.wait_for_selector("#refused")
    assert "CHƯA LƯU" in page.inner_text("#refused") and page.input_value("[name=unit]") == "Đơn vị mới"
    assert place.desk.event(EVENT).sections[SECTION].registrations[3].player.unit != "Đơn vị mới"
    with hand.arriving():
        page.get_by_role("button", name="Lưu").click()
    page.wait_for_selector(".notice.good")
    assert place.desk.event(EVENT).sections[SECTION].registrations[3].player.unit == "Đơn vị mới"
    hand.context.close()


def test_after_a_refusal_the_page_hears_of_other_desks_and_can_be_loaded_again(place: Hall, browser: Any) -> None:
    place.begun(8)
    place.drawn()
    place.desk.file_protest(EVENT, SECTION, 1, "Wrong colours", by=1, board=1)
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(place.address + SECTION_PATH)
    with page.expect_navigation():
        page.locator("form[data-action=finalise] button").click()
    page.wait_for_selector("#refused")
    assert page.url == place.address + SECTION_PATH
    place.desk.enter_result(EVENT, SECTION, 2, "1-0")
    page.wait_for_selector("#b2.done")
    page.reload()
    page.wait_for_selector("#entry")
    assert page.locator("#refused").count() == 0
    hand.context.close()


def test_a_phone_keeps_a_result_while_there_is_no_connection_and_sends_it_once(place: Hall, browser: Any) -> None:
    place.begun(20)
    place.drawn()
    phone = Hand(browser, place.code("results", first_board=1, last_board=4), PHONE, has_touch=True, is_mobile=True)
    page = phone.page
    page.goto(place.address + SECTION_PATH)
    assert page.locator("[data-board]").count() == 4
    phone.begin()
    page.tap("#b1 .r-1")
    page.wait_for_selector("#b1.done")
    assert phone.done()[0] == 1
    phone.context.set_offline(True)
    page.tap("#b2 .r-3")
    page.tap("#b3 .r-2")
    page.wait_for_selector("#b3.unsaved")
    assert "chưa lưu" in page.inner_text("#b2") and results(place)[1] is None
    head = place.desk.event(EVENT).sequence
    phone.context.set_offline(False)
    page.wait_for_selector("#b2.done:not(.unsaved)")
    page.wait_for_selector("#b3.done:not(.unsaved)")
    assert results(place)[:4] == ["1-0", "0-1", "1/2", None]
    assert place.desk.event(EVENT).sequence == head + 2
    phone.close()


def test_an_answer_that_is_lost_is_asked_for_again_and_written_once(place: Hall, browser: Any) -> None:
    place.begun(8)
    place.drawn()
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(place.address + SECTION_PATH)
    lost: list[Any] = []

    def lose(route: Any) -> None:
        if not lost:
            lost.append(route.fetch())  # the server has written it, the phone never hears of it
            route.abort()
        else:
            route.continue_()

    page.route("**/lam/enter_result", lose)
    page.locator("#b1").press("1")
    page.locator("#b2").press("0")
    page.wait_for_selector("#b2.done")
    kinds = [line.entry.kind for line in place.desk.log(EVENT) if line.entry.kind in ("result", "confirmed")]
    assert kinds == ["result", "result"] and results(place)[:2] == ["1-0", "0-1"]
    assert page.locator("#b1.done .r-1[aria-pressed=true]").count() == 1
    hand.context.close()


def test_a_hand_that_corrects_itself_at_once_is_not_told_of_itself(place: Hall, browser: Any) -> None:
    place.begun(8)
    place.drawn()
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(place.address + SECTION_PATH)
    for key in ("1", "0", "5"):
        page.locator("#b1").press(key)
    page.wait_for_selector("#b1:not(.unsaved) .r-2[aria-pressed=true]")
    assert page.locator(".conflict").count() == 0 and results(place)[0] == "1/2"
    hand.close()


def test_what_is_typed_is_there_after_the_page_is_loaded_again_until_it_is_done(place: Hall, browser: Any) -> None:
    place.begun(8)
    place.drawn()
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(f"{place.address}{SECTION_PATH}/khieu-nai")
    page.fill("[name=text]", "Sai màu quân ở bàn này")
    page.reload()
    assert page.input_value("[name=text]") == "Sai màu quân ở bàn này"
    with hand.arriving():
        page.get_by_role("button", name="Ghi", exact=True).click()
    page.wait_for_selector(".notice.good")
    assert page.input_value("[name=text]") == ""
    assert len(place.desk.event(EVENT).sections[SECTION].protests) == 1
    hand.close()


def test_a_draft_is_told_to_be_one_and_can_be_let_go(place: Hall, browser: Any) -> None:
    place.begun(8)
    hand = Hand(browser, place.setup())
    page, rules = hand.page, f"{place.address}{SECTION_PATH}/the-le"
    page.goto(rules)
    page.wait_for_function(LOADED)
    assert page.locator(".notice.draft").count() == 0
    page.fill("[name=total_rounds]", "6")
    place.desk.change_section(EVENT, SECTION, total_rounds=5)  # another desk, meanwhile
    page.goto(rules)
    page.wait_for_selector("form[data-action=change_section] .notice.draft")
    assert page.input_value("[name=total_rounds]") == "6"
    page.click(".notice.draft button")
    assert page.input_value("[name=total_rounds]") == "5" and page.locator(".notice.draft").count() == 0
    page.goto(rules)
    page.wait_for_function(LOADED)
    assert page.input_value("[name=total_rounds]") == "5" and page.locator(".notice.draft").count() == 0
    hand.close()


def test_the_queue_survives_a_reload(place: Hall, browser: Any) -> None:
    place.begun(8)
    place.drawn()
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(place.address + SECTION_PATH)
    page.route("**/lam/enter_result", lambda route: route.abort())
    page.locator("#b1").press("1")
    page.wait_for_selector("#b1.unsaved")
    page.unroute("**/lam/enter_result")
    page.reload()
    page.wait_for_selector("#b1.done:not(.unsaved)")
    assert results(place)[0] == "1-0"
    hand.context.close()


def test_an_old_result_is_corrected_in_three_clicks_after_its_consequences(place: Hall, browser: Any) -> None:
    place.begun(20)
    for _ in range(2):
        place.drawn()
        place.played()
    place.drawn()
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(f"{place.address}{SECTION_PATH}/van/1")
    hand.begin()
    with hand.arriving():
        page.locator("#b2 a.button").click()
    with hand.arriving():
        page.locator(".choices a").first.click()
    assert "điều sẽ đổi" in page.inner_text("main") and "Điểm và hạng" in page.inner_text("main")
    page.locator("[name=reason]").focus()
    page.keyboard.type("Ghi nhầm")
    with hand.arriving():
        page.get_by_role("button", name="Ghi kết quả đúng").click()
    page.wait_for_selector(".notice.good")
    assert hand.done()[0] <= 3
    assert [line.entry.data["mode"] for line in place.desk.log(EVENT, kinds=["corrected"])] == ["standings"]
    hand.close()


def test_a_round_is_set_by_hand_with_keys_alone(place: Hall, browser: Any) -> None:
    place.begun(12)
    place.drawn()
    place.played()
    place.drawn(published=False)
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(f"{place.address}{SECTION_PATH}/xep-tay")
    assert "Đúng luật" in page.inner_text("#verdict")
    hand.begin()
    page.locator(".pick").nth(1).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector("#verdict h2")
    assert "28." in page.inner_text("#verdict")
    with hand.arriving():
        page.locator("#arrange button").first.press("Enter")
    page.wait_for_selector("#refused")  # nothing is accepted silently
    for box in page.locator("[name=accept]").all():
        box.press("Space")
    page.locator("#arrange-reason").fill("Theo quyết định của hội đồng")
    page.locator("#arrange button.button").first.press("Enter")
    page.wait_for_selector("#publish")
    assert hand.done()[0] == 0
    assert place.desk.event(EVENT).sections[SECTION].rounds[-1].departures
    hand.context.close()


def test_what_is_done_before_the_pages_script_has_come_is_not_lost(place: Hall, browser: Any, tmp_path: Path) -> None:
    """On a slow network a page is there before its script: a list chosen then is sent, a name typed then is found."""
    place.desk.create_event(EVENT, "Giải Xuân")
    place.desk.add_section(EVENT, SECTION, "Nam", total_rounds=5)
    path = tmp_path / "danh sách.csv"
    path.write_text(club_list(12), encoding="utf-8")
    hand = Hand(browser, place.setup())
    page = hand.page
    held: list[Any] = []
    let: list[bool] = []
    page.route("**/desk*.js", lambda route: route.continue_() if let else held.append(route))
    page.goto(place.address + SECTION_PATH, wait_until="commit")
    page.set_input_files("#list-file", str(path))
    let.append(True)
    with page.expect_navigation(url="**/lam/preview_list"):
        held.pop().continue_()
    with hand.arriving():
        page.locator("#take-over button").click()
    let.clear()
    page.goto(f"{place.address}{SECTION_PATH}/danh-sach", wait_until="commit")
    name = place.desk.event(EVENT).sections[SECTION].registrations[5].player.name
    page.fill("#list-find", name)
    page.wait_for_function("() => document.querySelectorAll('[data-find-row]').length === 12")
    let.append(True)
    held.pop().continue_()
    page.wait_for_function("() => document.querySelectorAll('[data-find-row]:not([hidden])').length === 1")
    hand.close()


def test_dragging_one_player_onto_another_does_the_same(place: Hall, browser: Any) -> None:
    place.begun(12)
    place.drawn(published=False)
    hand = Hand(browser, place.setup())
    page = hand.page
    page.goto(f"{place.address}{SECTION_PATH}/xep-tay")
    page.locator(".pick").nth(1).drag_to(page.locator(".pick").nth(3))
    page.wait_for_selector("#verdict h2")
    assert place.desk.event(EVENT).sections[SECTION].rounds[-1].edited is None
    hand.close()


PAGES: Final = (
    "/trong-tai", DESK_PATH, SECTION_PATH, SECTION_PATH + "/van/1", SECTION_PATH + "/van/1/ban/1?kq=--",
    SECTION_PATH + "/danh-sach", SECTION_PATH + "/danh-sach/3", SECTION_PATH + "/nhap", SECTION_PATH + "/diem-danh",
    SECTION_PATH + "/xep-hang", SECTION_PATH + "/khieu-nai", SECTION_PATH + "/the-le", DESK_PATH + "/nhat-ky",
    DESK_PATH + "/thiet-bi", DESK_PATH + "/sao-luu", DESK_PATH + "/cai-dat",
)  # fmt: skip


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "light"), (DESK, "dark")])
def test_axe_finds_nothing_serious_and_no_page_is_too_wide(place: Hall, browser: Any, size: Any, theme: Any) -> None:
    place.begun(12)
    place.drawn()
    place.played()
    place.drawn()
    place.desk.file_protest(EVENT, SECTION, 2, "Sai màu quân", by=3, board=1)
    hand = Hand(browser, place.setup(), size, color_scheme=theme, reduced_motion="reduce")
    for path in PAGES:
        hand.page.goto(place.address + path)
        assert serious(hand.page) == [], path
        assert hand.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
    place.desk.withdraw_protest(EVENT, SECTION, 1)
    place.played()
    place.drawn(published=False)
    for path in (SECTION_PATH, SECTION_PATH + "/xep-tay", "/en" + SECTION_PATH, "/zh" + SECTION_PATH):
        hand.page.goto(place.address + path)
        assert serious(hand.page) == [], path
        assert hand.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
    hand.close()


def test_check_in_is_one_tap_a_person_and_enter_for_the_one_found(place: Hall, browser: Any) -> None:
    place.begun(12)
    phone = Hand(browser, place.code("check_in", sections=(SECTION,)), PHONE, has_touch=True, is_mobile=True)
    page = phone.page
    page.wait_for_selector("#arrivals")
    page.tap("#p3 button")
    page.wait_for_selector("#p3.in")
    name = place.desk.event(EVENT).sections[SECTION].registrations[5].player.name
    page.fill("#list-find", name)
    page.keyboard.press("Enter")
    page.wait_for_selector("#p5.in")
    assert "2 / 12" in page.inner_text("#here-count")
    people = place.desk.event(EVENT).sections[SECTION].registrations
    assert [sbd for sbd, one in people.items() if one.checked_in] == [3, 5]
    phone.close()


def test_text_of_twice_the_size_fits_a_phone_on_every_page(place: Hall, browser: Any) -> None:
    place.begun(12)
    place.drawn()
    place.played()
    place.drawn()
    hand = Hand(browser, place.setup(), PHONE)
    for language in ("", "/en"):
        for path in PAGES:
            hand.page.goto(place.address + language + path)
            hand.page.evaluate("document.documentElement.style.fontSize = '200%'")
            assert hand.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (language, path)
    hand.close()
