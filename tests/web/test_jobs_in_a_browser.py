"""Long work in a browser: its progress goes up, a lost connection does not matter, the file arrives, nobody waits."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.web.held_work import LET, Reins
from tests.web.looks import PHONE, serious
from tests.web.office import DESK_PATH, EVENT, SECTION, SECTION_PATH, Hall, hall
from tests.web.slowly import files_are_kept
from tests.web.test_arbiters import come
from tests.web.test_arbiters_in_a_browser import Hand, results
from thuysi.jobs import Worker

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture
def reins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Reins:
    """How far the worker of long work may go: no further than the test has seen it."""
    made = Reins(tmp_path / "let")
    monkeypatch.setenv(LET, str(made.path))
    return made


@pytest.fixture
def place(tmp_path: Path, reins: Reins) -> Iterator[Hall]:
    """A server over an event whose prints take as long as they are held."""
    with hall(tmp_path, Worker((sys.executable, "-m", "tests.web.held_work"))) as one:
        one.begun(200, 5)
        for _ in range(2):
            one.drawn()
            one.played()
        one.drawn()
        yield one


def begun(hand: Hand, place: Hall) -> Any:
    """The whole set asked for by one click, which opens the page of the job."""
    files_are_kept(hand.context)
    hand.page.goto(place.address + SECTION_PATH)
    hand.begin()
    with hand.page.expect_popup() as opened:
        hand.page.get_by_role("button", name="Trọn bộ ván").click()
    assert hand.done()[0] == 1
    return opened.value


def is_pdf(answer: Any) -> bool:
    """Whether a page is answered with a PDF."""
    return bool(answer.headers.get("content-type") == "application/pdf")


FURTHER: Final = """(before) => {
  const said = document.getElementById('job-said').textContent;
  return /^(Phần|Dàn trang)/.test(said) && document.getElementById('job-bar').value > before;
}"""
"""The print has got further than that."""


def test_a_long_print_shows_how_far_it_is_and_ends_in_the_pdf(place: Hall, browser: Any, reins: Reins) -> None:
    hand = Hand(browser, place.setup())
    job = begun(hand, place)
    before = -1
    for _ in range(6):
        job.wait_for_function(FURTHER, arg=before)
        before = job.evaluate("document.getElementById('job-bar').value")
        reins.let()
    with job.expect_response(is_pdf) as answered:
        reins.let_go()
    assert answered.value.url.endswith("/tep")
    hand.close()


def test_a_job_goes_on_without_a_connection_and_is_found_again(place: Hall, browser: Any, reins: Reins) -> None:
    hand = Hand(browser, place.setup())
    job = begun(hand, place)
    job.locator("#job-bar").wait_for()
    hand.context.set_offline(True)
    job.locator("#job-lost:visible").wait_for()
    assert "Máy chủ vẫn làm tiếp" in job.locator("#job-lost").inner_text()
    address = job.url
    reins.let_go()
    with job.expect_response(is_pdf):
        hand.context.set_offline(False)
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
    for board in range(1, 13):
        answer = one.client.post(
            f"{SECTION_PATH}/lam/enter_result",
            data={**own, "set": f"{board}:1-0", "key": f"k{board}"},
            headers={"accept": "application/json", "x-csrf-token": own["csrf"]},
        )
        assert answer.json()["ok"], answer.text
    assert results(place)[:12] == ["1-0"] * 12
    assert come(place).get(f"{job.url}/tin").json()["open"], "the report is still being made"
    hand.close()


def test_a_job_is_cancelled_and_says_so(place: Hall, browser: Any) -> None:
    hand = Hand(browser, place.setup())
    job = begun(hand, place)
    with job.expect_navigation():
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
    with hand.arriving():
        page.locator(".copy-line button").first.click()
    page.wait_for_selector("#preview")
    assert "mất 1 mục cuối" in page.inner_text("#preview")
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.check("[name=sure]")
    with hand.arriving():
        page.locator("#restore button").click()
    page.wait_for_selector("#job-state:has-text('Đã xong')")
    assert "Đã khôi phục 1 giải" in page.inner_text("#job-said")
    assert serious(page) == [] and page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert results(place)[:2] == [None, None]
    other.page.locator(".desk-news:visible").wait_for()
    with other.arriving():
        other.page.locator(".desk-news a").click()
    other.page.wait_for_selector("#b1:focus")
    other.page.keyboard.press("1")
    other.page.wait_for_selector("#b1.done")
    assert results(place)[0] == "1-0"
    other.close()
    hand.close()
