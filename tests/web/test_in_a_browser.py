"""The public pages in a browser: search, my board, rows that open, news, the screen (their looks: test_every_page)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest

from tests.web.conftest import serving
from tests.web.events import Memory
from tests.web.looks import DESK, HALL, PHONE
from tests.web.test_public_pages import EVENT, MEN, OPEN, WOMEN
from thuysi.journal.state import Event


@pytest.fixture
def phone(browser: Any) -> Iterator[Any]:
    """A page on a phone; what it complains of fails the test."""
    yield from opened(browser, PHONE)


@pytest.fixture
def desk(browser: Any) -> Iterator[Any]:
    """A page on a laptop."""
    yield from opened(browser, DESK)


def opened(browser: Any, size: dict[str, int], *, complains: bool = False, **own: Any) -> Iterator[Any]:
    """A page of that size that must not complain (unless it is expected to)."""
    context = browser.new_context(viewport=size, **own)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert complains or complaints == []


def listening(page: Any, address: str) -> None:
    """To a page, until it hears of news."""
    with page.expect_response(lambda answer: answer.url.endswith("/tin")):
        page.goto(address)


def settled(page: Any) -> None:
    """Its letters are there, and what the sizes of its boxes call forth has been done."""
    page.evaluate(
        "document.fonts.ready.then(() => new Promise((done) => "
        "requestAnimationFrame(() => requestAnimationFrame(done))))"
    )


def test_no_value_of_anybody_is_wider_than_a_phone(server: str, phone: Any) -> None:
    for language in ("", "/en", "/zh"):
        for sbd in range(1, 41, 3):
            phone.goto(f"{server}{language}{MEN}/xep-hang/{sbd}")
            assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (language, sbd)


def test_text_of_twice_the_size_fits(server: str, phone: Any) -> None:
    for path in (EVENT, MEN, MEN + "/dau-thu/6", MEN + "/van/2/ban/3", MEN + "/bieu-do"):
        phone.goto(server + path)
        phone.evaluate("document.documentElement.style.fontSize = '200%'")
        assert phone.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path


def test_each_result_stands_beside_its_name_on_a_phone(server: str, phone: Any) -> None:
    """Also where the name or the points wrap: by the first line of each."""
    phone.goto(f"{server}{MEN}/van/4")
    phone.evaluate("document.querySelectorAll('.side .who').forEach((one) => { one.style.fontSize = '1.5rem'; })")
    off = phone.evaluate(
        """() => [...document.querySelectorAll(".board.done")].flatMap((board) =>
          [...board.querySelectorAll(".score b")].map((result, at) => {
            const name = board.querySelectorAll(".side .who [translate]")[at].getClientRects()[0];
            return Math.round(Math.abs(name.bottom - result.getBoundingClientRect().bottom));
          }))"""
    )
    assert len(off) > 20 and max(off) < 8


@pytest.mark.parametrize("width", [768, 800, 1024, 1280])
def test_no_unit_is_squeezed_into_two_lines(server: str, desk: Any, width: int) -> None:
    desk.set_viewport_size({"width": width, "height": 700})
    desk.goto(f"{server}{MEN}/van/4")
    squeezed = "[...document.querySelectorAll('.board .unit')].filter((one) => one.getClientRects().length > 1).length"
    assert desk.evaluate(squeezed) == 0
    tall = (
        "Math.max(...[...document.querySelectorAll('.board .unit')].map((one) => one.getBoundingClientRect().height))"
    )
    assert desk.evaluate(tall) < 26


def test_a_printed_page_has_the_boards_and_none_of_the_buttons(server: str, desk: Any) -> None:
    desk.goto(f"{server}{MEN}/van/4")
    desk.emulate_media(media="print", color_scheme="dark")

    def shown(css: str) -> list[Any]:
        return [one for one in desk.query_selector_all(css) if one.is_visible()]

    assert len(shown(".board")) == 20 and len(shown(".board .score b")) == 26
    assert shown(".tools, .strip, .find, .why, .button") == []
    paper = desk.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert (paper, desk.evaluate("getComputedStyle(document.body).color")) == ("rgb(255, 255, 255)", "rgb(0, 0, 0)")


def test_a_typed_name_shows_the_board_large(server: str, phone: Any) -> None:
    phone.goto(server + MEN)
    before = phone.locator("#b15 .b-no").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    phone.fill("#find", "dang thi hong bao")
    shown = phone.locator("[data-row]:visible")
    assert shown.count() == 1 and "Đặng Thị Hồng Bảo" in shown.inner_text()
    after = phone.locator("#b15 .b-no").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert after > before * 1.5
    phone.fill("#find", "không có ai")
    assert shown.count() == 0 and phone.locator(".found-count").inner_text() != ""
    phone.fill("#find", "")
    assert phone.locator(".board:visible").count() == 20


def test_what_was_typed_is_there_again_on_the_way_back(server: str, phone: Any) -> None:
    for path, shown in ((MEN, 1), (MEN + "/xep-hang", 1)):
        phone.goto(server + path)
        phone.fill("#find", "dang thi hong bao")
        phone.goto(server + MEN + "/dau-thu/6")
        phone.go_back()
        assert (
            phone.input_value("#find") == "dang thi hong bao" and phone.locator("[data-row]:visible").count() == shown
        )
        phone.goto(server + EVENT)
        phone.goto(server + path)
        assert phone.input_value("#find") == ""


def test_without_script_the_screen_is_a_list(server: str, browser: Any) -> None:
    for page in opened(browser, PHONE, java_script_enabled=False):
        page.goto(server + EVENT + "/trinh-chieu")
        last = page.locator(".slide .p-row").last
        last.scroll_into_view_if_needed()
        box = last.bounding_box()
        assert page.locator("#screen").is_hidden() and box is not None and 0 <= box["y"] < PHONE["height"]
        assert page.locator(".slides a").is_visible()


def test_without_script_the_search_is_a_form(server: str, browser: Any) -> None:
    for page in opened(browser, PHONE, java_script_enabled=False):
        page.goto(server + EVENT)
        page.fill("#find", "dang thi hong bao")
        page.click("form.find button")
        assert "Bàn 15" in page.inner_text(".hits")


def test_my_board_is_on_top_once_it_is_pinned(server: str, phone: Any) -> None:
    phone.goto(server + MEN + "/dau-thu/6")
    phone.click("[data-follow]")
    phone.goto(server + "/en" + MEN)
    assert phone.locator("#mine").is_visible() and "My board" in phone.inner_text("#mine")
    phone.goto(server + EVENT)
    phone.wait_for_selector("#mine-home .now-board")
    assert "Bàn của tôi" in phone.inner_text("#mine-home") and phone.locator("#mine-home [data-follow]").count() == 0
    phone.goto(server + MEN + "/dau-thu/6")
    phone.click("[data-follow]")
    phone.goto(server + MEN)
    assert phone.locator("#mine").is_hidden()


def test_a_line_of_the_standings_opens_with_its_working(server: str, desk: Any) -> None:
    desk.goto(server + MEN + "/xep-hang")
    line = desk.locator(".more").first
    line.click()
    desk.wait_for_selector(".opened .working")
    assert "Búcgôn" in desk.inner_text(".opened:not([hidden])") and line.get_attribute("aria-expanded") == "true"
    line.click()
    assert desk.locator(".opened:visible").count() == 0
    line.press("Enter")
    assert desk.locator(".opened:visible").count() == 1


def test_light_and_dark_are_remembered(server: str, desk: Any) -> None:
    desk.goto(server + MEN)
    assert desk.evaluate("document.documentElement.dataset.theme") is None
    desk.click("[data-theme-toggle]")
    chosen = desk.evaluate("document.documentElement.dataset.theme")
    desk.goto(server + OPEN)
    assert desk.locator(f"html[data-theme={chosen}]").count() == 1


def test_the_screen_shows_every_board_and_cuts_no_given_name(server: str, browser: Any) -> None:
    for page in opened(browser, HALL):
        page.goto(server + EVENT + "/trinh-chieu")
        page.keyboard.press("Space")  # from now on it turns by hand alone
        assert page.get_attribute("[data-do=pause]", "aria-pressed") == "true"
        wanted = page.locator(".slide .p-row").count()
        total = int(page.inner_text("#screen-count").split("/")[1])
        seen, names = 0, []
        for _ in range(total):
            seen += page.locator("#screen-body .p-row").count()
            names += page.locator("#screen-body .p-board .p-name").evaluate_all(
                "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
            )
            assert page.evaluate("document.querySelector('#screen-body').scrollHeight <= innerHeight")
            page.keyboard.press("ArrowRight")
        assert seen == wanted and names == []


def test_the_draw_turns_its_cards_one_by_one(server: str, desk: Any) -> None:
    desk.goto(server + WOMEN + "/boc-tham/3")
    assert desk.locator(".lot:not(.down)").count() == 0 and desk.locator("[data-last]:visible").count() == 0
    down, hidden = desk.locator(".lot.down").count(), desk.locator(".lot-face[aria-hidden=true]")
    assert hidden.count() == down  # nor does a reader of the screen read a card that is face down
    desk.click("[data-show=next]")
    assert hidden.count() == down - 2
    assert desk.locator(".lot.up").count() == 2 and desk.locator(".step:visible").count() == 1
    desk.keyboard.press("ArrowLeft")
    desk.click("[data-show=all]")
    assert desk.locator(".lot.down").count() == 0 and desk.locator("[data-last]:visible").count() > 0


def test_an_open_page_shows_new_results_by_itself(event: Event, browser: Any) -> None:
    """Somebody enters a result; the page of whoever looks at the round has it, and what he typed is still there."""
    memory = Memory()
    memory.put(event)
    for address in serving(memory):
        for page in opened(browser, PHONE):
            listening(page, address + MEN)
            page.fill("#find", "hoang ngoc loc")
            section = event.sections["nam"]
            round_ = section.rounds[3]
            boards = tuple(replace(one, result=one.result or "0-1") for one in round_.boards)
            rounds = (*section.rounds[:3], replace(round_, boards=boards), section.rounds[4])
            changed = replace(section, rounds=rounds)
            memory.put(replace(event, sequence=1001, sections={**event.sections, "nam": changed}))
            page.wait_for_selector("text=20 / 20 bàn")
            assert page.input_value("#find") == "hoang ngoc loc" and page.locator(".board:visible").count() == 1


def finished(event: Event, sequence: int, *, result: str = "0-1") -> Event:
    """The event with all results of the fourth round of the men."""
    section = event.sections["nam"]
    boards = tuple(replace(one, result=one.result or result) for one in section.rounds[3].boards)
    rounds = (*section.rounds[:3], replace(section.rounds[3], boards=boards), section.rounds[4])
    return replace(event, sequence=sequence, sections={**event.sections, "nam": replace(section, rounds=rounds)})


def test_news_move_neither_the_page_nor_the_focus_nor_the_place_in_the_typed_name(event: Event, browser: Any) -> None:
    memory = Memory()
    memory.put(event)
    for address in serving(memory):
        for page in opened(browser, PHONE):
            listening(page, address + MEN)
            link = page.locator("#b15 .second .who")
            link.scroll_into_view_if_needed()
            link.focus()
            before = page.evaluate("[document.activeElement.getAttribute('href'), Math.round(scrollY)]")
            memory.put(finished(event, 1001))
            page.wait_for_selector("text=20 / 20 bàn")
            assert page.evaluate("[document.activeElement.getAttribute('href'), Math.round(scrollY)]") == before
            page.fill("#find", "hoang ng")
            page.evaluate("document.getElementById('find').setSelectionRange(3, 3)")
            page.evaluate("window.typed = document.activeElement")
            memory.put(replace(event, sequence=1002))
            page.wait_for_selector("text=13 / 20 bàn")
            kept = "[document.activeElement === window.typed, window.typed.selectionStart, window.typed.value]"
            assert page.evaluate(kept) == [True, 3, "hoang ng"]


SAID: Final = """
window.said = [];
new MutationObserver((changes) => changes.forEach((one) => one.addedNodes.forEach((node) => {
  if (node.matches && node.matches('.toast')) window.said.push(node.textContent);
}))).observe(document, { childList: true, subtree: true });
"""
"""Keeps every message, which goes away after some seconds."""


def test_a_new_round_is_said_once_to_whoever_has_the_page_open(event: Event, browser: Any) -> None:
    memory = Memory()
    memory.put(event)
    for address in serving(memory):
        for page in opened(browser, PHONE):
            page.add_init_script(SAID)
            listening(page, address + MEN)
            section = event.sections["nam"]
            drawn = replace(section.rounds[4], status="published")
            memory.put(
                replace(
                    event,
                    sequence=1001,
                    sections={**event.sections, "nam": replace(section, rounds=(*section.rounds[:4], drawn))},
                )
            )
            page.wait_for_function("() => window.said.length > 0")
            assert page.get_attribute(".toasts", "role") == "status"
            (said,) = page.evaluate("window.said")
            assert "Ván 5" in said


def test_the_screen_counts_down_to_the_round(event: Event, browser: Any) -> None:
    """The start that the arbiters set, or the time typed in the corner."""
    start = (datetime.now(UTC) + timedelta(minutes=30)).isoformat(timespec="seconds")
    memory = Memory()
    memory.put(replace(event, details={"start.nam.4": start}))
    for address in serving(memory):
        for page in opened(browser, HALL):
            page.goto(address + EVENT + "/trinh-chieu")
            page.wait_for_function("() => document.getElementById('countdown').textContent.startsWith('còn ')")


WHOLE: Final = "all => all.map(one => one.textContent.isWellFormed())"


def test_a_name_is_shortened_by_letters_and_not_by_halves_of_them(event: Event, browser: Any) -> None:
    section = event.sections["nam"]
    named = "Nguyễn 🐉Hoàng 🀄Phương 𠀋Thượng Nghiêng"
    people = {sbd: replace(one, player=replace(one.player, name=named)) for sbd, one in section.registrations.items()}
    memory = Memory()
    memory.put(replace(event, sections={"nam": replace(section, registrations=people)}))
    for address in serving(memory):
        for page in opened(browser, {"width": 1000, "height": 700}):
            page.goto(address + EVENT + "/trinh-chieu")
            shown = page.locator("#screen-body .p-name").all_inner_texts()
            assert shown and named not in shown
            whole = page.locator("#screen-body .p-name").evaluate_all(WHOLE)
            assert all(whole)


@pytest.mark.parametrize("size", [PHONE, {"width": 740, "height": 360}, DESK], ids=["upright", "lying", "laptop"])
def test_no_line_of_the_screen_lies_under_its_foot(event: Event, browser: Any, size: dict[str, int]) -> None:
    """Also where the clock and the countdown leave the head two lines: on a phone that somebody holds up."""
    memory = Memory()
    soon = (datetime.now(UTC) + timedelta(minutes=30)).isoformat(timespec="minutes")
    memory.put(replace(event, details={"start.nam.4": soon}))
    for address in serving(memory):
        for page in opened(browser, size):
            page.goto(address + EVENT + "/trinh-chieu")
            page.wait_for_function("() => document.getElementById('countdown').textContent !== ''")
            page.keyboard.press("Space")  # from now on it turns by hand alone
            for _ in range(int(page.inner_text("#screen-count").split("/")[1])):
                settled(page)
                assert page.locator("#screen-body").evaluate("one => one.scrollHeight - one.clientHeight") <= 1
                page.keyboard.press("ArrowRight")


def test_a_page_says_when_its_connection_is_lost(event: Event, browser: Any) -> None:
    memory = Memory()
    memory.put(event)
    for page in opened(browser, PHONE, complains=True):
        for address in serving(memory):
            listening(page, address + MEN)
            assert page.locator(".wire").is_hidden()
        page.wait_for_selector(".wire:visible")
        assert "Mất kết nối" in page.inner_text(".wire")


def test_the_pairing_page_is_few_requests(server: str, phone: Any) -> None:
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    listening(phone, server + MEN)  # which comes last
    assert len(asked) <= 6 and all(url.startswith(server) for url in asked), asked
