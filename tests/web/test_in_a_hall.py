"""The public pages as a hall has them: by plain http from another machine, on a screen whose clock is wrong."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

import pytest

from tests.web.conftest import launched, serving
from tests.web.events import Memory
from tests.web.looks import DESK, HALL, PHONE
from tests.web.slowly import PATIENCE
from tests.web.test_in_a_browser import opened
from tests.web.test_public_pages import EVENT, MEN, WOMEN
from thuysi.journal.state import Event

SERVER: Final = "may-chu.phong-thi-dau"
"""A name under which the browser finds the servers of the tests, and trusts them no more than another machine."""


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Any]:
    """A browser for which this machine is another one."""
    with launched(f"--host-resolver-rules=MAP {SERVER} 127.0.0.1") as one:
        yield one


def test_the_browser_has_nothing_to_complain_of_without_https(server: str, elsewhere: Any) -> None:
    """A phone reaches the laptop by plain http: headers that mean nothing there would be told as mistakes."""
    for page in opened(elsewhere, DESK):
        for path in (EVENT, MEN, EVENT + "/trinh-chieu", WOMEN + "/boc-tham/3"):
            assert page.goto(server.replace("127.0.0.1", SERVER) + path).ok
            assert page.evaluate("isSecureContext") is False


SKEWED: Final = """
(() => {
  const own = Date;
  window.skew = %d;
  window.Date = class extends own {
    constructor(...given) { given.length ? super(...given) : super(own.now() + window.skew * 1000); }
    static now() { return own.now() + window.skew * 1000; }
  };
})();
"""
"""A screen whose clock goes wrong by so many seconds; `skew` can be set while the page is open."""

HOUR: Final = 3600
SHOWN: Final = "['clock', 'countdown'].map((id) => document.getElementById(id).textContent)"


def seconds_of(said: str) -> int:
    """The seconds of a countdown, "còn 1:29:58" or "còn 29:58"."""
    hours, minutes, seconds = (["0", *said.removeprefix("còn ").split(":")])[-3:]
    return (int(hours) * 60 + int(minutes)) * 60 + int(seconds)


def check_the_screen(page: Any, zone: ZoneInfo, start: datetime) -> None:
    """The clock and the countdown are those of the server, whatever the screen believes: at its next beats, as it is
    written a quarter of a second after it is asked, or later on a machine that is busy."""
    page.wait_for_function("() => document.getElementById('clock').textContent !== ''")
    until, wrong = time.monotonic() + PATIENCE, wrong_with(page, zone, start)
    while wrong and time.monotonic() < until:
        page.wait_for_timeout(100)
        wrong = wrong_with(page, zone, start)
    assert wrong is None


def wrong_with(page: Any, zone: ZoneInfo, start: datetime) -> tuple[object, ...] | None:
    """What is shown and what should be, where they differ by more than two seconds."""
    before = datetime.now(UTC)
    clock, countdown = page.evaluate(SHOWN)
    after = datetime.now(UTC)
    second = timedelta(seconds=2)
    fair = {f"{one.astimezone(zone):%H:%M}" for one in (before - second, before, after, after + second)}
    least, most = (start - after - second).total_seconds(), (start - before + second).total_seconds()
    return None if clock in fair and least <= seconds_of(countdown) <= most else (clock, fair, countdown, least, most)


@pytest.mark.parametrize("skew", [HOUR, -HOUR, 26 * HOUR, -400 * 24 * HOUR])
@pytest.mark.parametrize("zone", ["Asia/Ho_Chi_Minh", "Europe/Paris"])
def test_the_screen_goes_by_the_servers_time(event: Event, elsewhere: Any, skew: int, zone: str) -> None:
    """An hour wrong, a day, a year; then set right, then wrong again, while the page is open; in another time zone."""
    start = datetime.now(UTC).replace(microsecond=0) + timedelta(minutes=30)
    memory = Memory()
    told = start.astimezone(ZoneInfo(zone)).replace(tzinfo=None).isoformat()
    memory.put(replace(event, time_zone=zone, details={"start.nam.4": told}))
    for address in serving(memory):
        for page in opened(elsewhere, HALL, timezone_id="America/New_York"):
            page.add_init_script(SKEWED % skew)
            page.goto(address + EVENT + "/trinh-chieu")
            check_the_screen(page, ZoneInfo(zone), start)
            for jump in (0, -skew, 2 * skew):
                with page.expect_response(lambda answer: answer.request.method == "HEAD"):  # it is noticed
                    page.evaluate("(jump) => { window.skew = jump; }", jump)
                check_the_screen(page, ZoneInfo(zone), start)


def test_a_start_that_is_typed_is_the_next_one_where_the_event_is(event: Event, elsewhere: Any) -> None:
    """The time typed in the corner, also a quarter past midnight when it is shortly before."""
    memory = Memory()
    memory.put(event)
    zone = ZoneInfo(event.time_zone)
    for address in serving(memory):
        for page in opened(elsewhere, HALL, timezone_id="America/New_York"):
            page.add_init_script(SKEWED % -HOUR)
            start = (datetime.now(zone) + timedelta(minutes=40)).replace(second=0, microsecond=0)
            page.goto(f"{address}{EVENT}/trinh-chieu?gio={start:%H:%M}")
            check_the_screen(page, zone, start)


class Deaf:
    """A server that does not answer when it is asked for its time, until it is let."""

    def __init__(self) -> None:
        self.let = False

    def __call__(self, route: Any) -> None:
        if route.request.method == "HEAD" and not self.let:
            route.abort()
        else:
            route.continue_()


def test_no_clock_is_shown_until_the_server_has_said_its_time(server: str, elsewhere: Any) -> None:
    for page in opened(elsewhere, HALL, complains=True):
        deaf = Deaf()
        page.route("**/trinh-chieu", deaf)
        with page.expect_event("requestfailed"):
            page.goto(server + EVENT + "/trinh-chieu")
        with page.expect_event("requestfailed"):  # it asks again
            pass
        assert page.locator(".screen-column .p-row").count() and page.evaluate(SHOWN) == ["", ""]
        deaf.let = True
        page.wait_for_function("() => document.getElementById('clock').textContent !== ''")


ROWS: Final = """() => {
  const body = document.getElementById("screen-body");
  const columns = [...body.querySelectorAll(".screen-column")].map((one) => [...one.querySelectorAll(".p-row")]);
  const tops = columns.map((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)));
  return {
    over: body.scrollHeight - body.clientHeight,
    crooked: tops.length > 1 && tops[1].some((top, at) => Math.abs(top - tops[0][at]) > 1),
    print: Math.min(...columns.flat().map((row) => parseFloat(getComputedStyle(row).fontSize))) / innerHeight,
    shown: columns.flat().map((row) => row.textContent.replace(/\\s+/g, " ")),
  };
}"""


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, HALL], ids=["720", "1080"])
def test_every_screen_is_full_and_read_from_the_back_of_the_hall(
    event: Event, elsewhere: Any, size: dict[str, int]
) -> None:
    """No row under the foot, rows side by side, print of 2.8 % of the height; one column where ten rows fit into it."""
    memory = Memory()
    memory.put(event)
    for address in serving(memory):
        for page in opened(elsewhere, size):
            page.goto(address + EVENT + "/trinh-chieu")
            page.wait_for_function("() => document.getElementById('clock').textContent !== ''")
            page.keyboard.press("Space")  # from now on it turns by hand alone
            total, shown = int(page.inner_text("#screen-count").split("/")[1]), 0
            for _ in range(total):
                found = page.evaluate(ROWS)
                assert found["over"] <= 1 and not found["crooked"] and found["print"] >= 0.028
                shown += len(found["shown"])
                page.keyboard.press("ArrowRight")
            assert shown == page.locator(".slide .p-row").count() and total <= 7


IN_VIEW: Final = """() => {
  const box = (one) => one.getBoundingClientRect();
  const seen = (one) => box(one).top >= -1 && box(one).bottom <= innerHeight + 1;
  const bar = box(document.querySelector(".show-top"));
  const turned = document.querySelector(".lot.up, .lot.refused");
  return {
    said: seen(document.querySelector(".show-say")) && document.querySelector(".show-say").textContent.length > 5,
    card: turned === null || seen(turned) && box(turned).bottom > bar.bottom,
    letters: parseFloat(getComputedStyle(document.querySelector(".lot-name")).fontSize) / innerWidth,
  };
}"""


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 720}, HALL], ids=["phone", "720", "1080"])
def test_each_turn_of_the_draw_is_in_view_with_its_words(server: str, elsewhere: Any, size: dict[str, int]) -> None:
    for page in opened(elsewhere, size, reduced_motion="reduce"):
        page.goto(server + WOMEN + "/boc-tham/3")
        steps = page.locator(".step").count()
        for _ in range(steps - 1):
            page.keyboard.press("Space")
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            found = page.evaluate(IN_VIEW)
            assert found["said"] and found["card"] and found["letters"] > 0.0104
