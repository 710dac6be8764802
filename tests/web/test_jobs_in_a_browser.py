"""Long work in a browser: its progress goes up, a lost connection does not matter, the file arrives, nobody waits."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.looks import PHONE, serious
from tests.web.office import DESK_PATH, EVENT, SECTION, SECTION_PATH, Hall, hall
from tests.web.test_arbiters import come
from tests.web.test_arbiters_in_a_browser import Hand, results

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Hall]:
    """A server over an event whose prints take a while."""
    with hall(tmp_path) as one:
        one.begun(200, 5)
        for _ in range(2):
            one.drawn()
            one.played()
        one.drawn()
        yield one


def begun(hand: Hand, place: Hall) -> Any:
    """The whole set asked for by one click, which opens the page of the job."""
    hand.page.goto(place.address + SECTION_PATH)
    hand.begin()
    with hand.page.expect_popup() as opened:
        hand.page.get_by_role("button", name="Trọn bộ ván").click()
    assert hand.done()[0] == 1
    return opened.value


def fetched(page: Any) -> list[bytes]:
    """Collects the PDFs that a page is answered with."""
    found: list[bytes] = []

    def heard(answer: Any) -> None:
        if answer.headers.get("content-type") == "application/pdf":
            found.append(answer.url.encode())

    page.on("response", heard)
    return found


def test_a_long_print_shows_how_far_it_is_and_ends_in_the_pdf(place: Hall, browser: Any) -> None:
    from playwright.sync_api import Error as BrowserError

    hand = Hand(browser, place.setup())
    job = begun(hand, place)
    files = fetched(job)
    bar = job.locator("#job-bar")
    bar.wait_for()
    seen, said = [], set()
    deadline = time.monotonic() + 40
    while not files and time.monotonic() < deadline:
        try:
            seen.append(int(bar.evaluate("one => one.value", timeout=500)))
            said.add(job.locator("#job-said").inner_text(timeout=500))
        except BrowserError:  # the PDF has taken the page's place
            break
        job.wait_for_timeout(100)
    assert seen == sorted(seen) and len(set(seen)) > 4, seen
    assert any(one.startswith("Phần ") for one in said) or any(one.startswith("Dàn trang") for one in said), said
    job.wait_for_timeout(500)
    assert files and files[0].endswith(b"/tep")
    hand.close()


def test_a_job_goes_on_without_a_connection_and_is_found_again(place: Hall, browser: Any) -> None:
    hand = Hand(browser, place.setup())
    job = begun(hand, place)
    job.locator("#job-bar").wait_for()
    hand.context.set_offline(True)
    job.locator("#job-lost:visible").wait_for(timeout=10_000)
    assert "Máy chủ vẫn làm tiếp" in job.locator("#job-lost").inner_text()
    address = job.url
    files = fetched(job)
    hand.context.set_offline(False)
    deadline = time.monotonic() + 40
    while not files and time.monotonic() < deadline:
        job.wait_for_timeout(200)
    assert files
    hand.complaints = [one for one in hand.complaints if "Failed to fetch" not in one]
    other = Hand(browser, place.code("arbiter"))
    other.page.goto(address)
    assert "Đã xong" in other.page.inner_text("#job-state")
    assert other.page.locator("#job-file").get_attribute("href").endswith("/tep")
    other.page.goto(f"{place.address}{DESK_PATH}/viec")
    assert "Trọn bộ ván, ván 3, Nam" in other.page.inner_text("#jobs")
    assert serious(other.page) == []
    other.close()
    hand.close()


def test_a_colleague_writes_results_while_a_report_is_made(place: Hall, browser: Any) -> None:
    hand = Hand(browser, place.setup())
    job = begun(hand, place)
    job.locator("#job-bar").wait_for()
    one = come(place, "results")
    own = one.hidden(SECTION_PATH)
    took = []
    for board in range(1, 13):
        begun_at = time.perf_counter()
        answer = one.client.post(
            f"{SECTION_PATH}/lam/enter_result",
            data={**own, "set": f"{board}:1-0", "key": f"k{board}"},
            headers={"accept": "application/json", "x-csrf-token": own["csrf"]},
        )
        took.append(time.perf_counter() - begun_at)
        assert answer.json()["ok"], answer.text
    assert sorted(took)[len(took) // 2] < 0.2, took
    assert results(place)[:12] == ["1-0"] * 12
    hand.close()


def test_a_job_is_cancelled_and_says_so(place: Hall, browser: Any) -> None:
    hand = Hand(browser, place.setup())
    job = begun(hand, place)
    job.get_by_role("button", name="Thôi, không làm nữa").click()
    job.wait_for_selector("#job-state:has-text('Đã thôi')")
    assert "không có gì bị thay đổi" in job.inner_text("#job-said")
    hand.close()


def test_the_store_is_restored_by_hand_and_another_desk_hears_of_it(place: Hall, browser: Any) -> None:
    place.store.backed_up(EVENT, "asked")
    place.desk.enter_results(EVENT, SECTION, [(1, "1-0"), (2, "0-1")])
    other = Hand(browser, place.code("arbiter"))
    other.page.goto(place.address + SECTION_PATH)
    hand = Hand(browser, place.setup(), PHONE)
    page = hand.page
    page.goto(f"{place.address}/trong-tai/sao-luu")
    page.locator(".copy-line button").first.click()
    page.wait_for_selector("#preview")
    assert "mất 1 mục cuối" in page.inner_text("#preview")
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.check("[name=sure]")
    page.locator("#restore button").click()
    page.wait_for_selector("#job-state:has-text('Đã xong')")
    assert "Đã khôi phục 1 giải" in page.inner_text("#job-said")
    assert serious(page) == [] and page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert results(place)[:2] == [None, None]
    other.page.locator(".desk-news:visible").wait_for()
    other.page.locator(".desk-news a").click()
    other.page.wait_for_selector("#entry")
    other.page.keyboard.press("1")
    other.page.wait_for_selector("#b1.done")
    assert results(place)[0] == "1-0"
    other.close()
    hand.close()
