"""The public pages as they are reached in a hall: by plain http from another machine, on a screen whose clock is wrong."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.web.conftest import chromium
from tests.web.looks import DESK
from tests.web.test_in_a_browser import opened
from tests.web.test_public_pages import EVENT, MEN, WOMEN

SERVER: Final = "may-chu.phong-thi-dau"
"""A name under which the browser finds the servers of the tests, and trusts them no more than another machine."""


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Any]:
    """A browser for which this machine is another one."""
    from playwright.sync_api import sync_playwright

    if chromium() is None:
        if os.environ.get("THUYSI_NEED_BROWSER"):
            pytest.fail("no Chromium: install the package chromium, or set THUYSI_CHROMIUM")
        pytest.skip("no Chromium on this machine")
    mapped = ["--no-sandbox", "--disable-gpu", f"--host-resolver-rules=MAP {SERVER} 127.0.0.1"]
    with sync_playwright() as play:
        one = play.chromium.launch(executable_path=chromium(), args=mapped)
        yield one
        one.close()


def test_the_browser_has_nothing_to_complain_of_without_https(server: str, elsewhere: Any) -> None:
    """A phone reaches the laptop by plain http: headers that mean nothing there would be told as mistakes."""
    for page in opened(elsewhere, DESK):
        for path in (EVENT, MEN, EVENT + "/trinh-chieu", WOMEN + "/boc-tham/3"):
            assert page.goto(server.replace("127.0.0.1", SERVER) + path).ok
            assert page.evaluate("isSecureContext") is False
