"""The static site opened from the disk: axe on every kind of page, no complaint, the search, the pinned player."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import browser  # noqa: F401
from tests.web.events import sample_event
from tests.web.looks import AXE, DESK, PHONE
from tests.web.test_in_a_browser import opened
from thuysi.publish import publish


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site in a folder whose name needs care in an address."""
    folder = tmp_path_factory.mktemp("usb") / "Giải mẫu #1 100%"
    publish(sample_event(), folder)
    return folder


@pytest.fixture
def phone(browser: Any) -> Iterator[Any]:  # noqa: F811
    """A page on a phone that must not complain."""
    yield from opened(browser, PHONE)


def serious(page: Any) -> list[str]:
    """What axe finds that is serious or critical; it is not to fetch the styles, which a page's policy forbids."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations'], preload: false})")["violations"]
    return [f"{one['id']}: {one['nodes'][0]['target']}" for one in found if one["impact"] in ("serious", "critical")]


def of_every_kind(site: Path) -> list[Path]:
    """One page of every kind in every language: sections and numbers in addresses aside, all the same page."""
    kinds: dict[str, Path] = {}
    for page in sorted(site.rglob("*.html")):
        kinds.setdefault(re.sub(r"bang/[\w-]+|\d+", "#", page.relative_to(site).as_posix()), page)
    return list(kinds.values())


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_serious_and_nothing_runs_sideways(site: Path, browser: Any, size: Any) -> None:  # noqa: F811
    pages = of_every_kind(site)
    assert len(pages) > 45
    for page in opened(browser, size, reduced_motion="reduce"):
        for file in pages:
            page.goto(file.as_uri())
            assert serious(page) == [], file.relative_to(site)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), file.relative_to(site)


def test_a_name_without_accents_finds_the_board(site: Path, phone: Any) -> None:
    phone.goto((site / "index.html").as_uri())
    phone.fill("input[type=search]", "tran huu")
    phone.press("input[type=search]", "Enter")
    phone.wait_for_selector(".hit")
    assert all("Trần Hữu" in one for one in phone.locator(".hit .card-link").all_inner_texts())
    assert phone.locator(".hit-now").first.inner_text().startswith("Ván")
    with phone.expect_navigation():
        phone.locator(".hit .card-link").first.click()
    assert "Trần Hữu" in phone.locator("h1").inner_text()


def test_a_pinned_player_is_found_again(site: Path, phone: Any) -> None:
    phone.goto((site / "en" / "bang" / "nam" / "dau-thu" / "6.html").as_uri())
    name = phone.locator("h1 [translate=no]").inner_text()
    phone.locator("[data-follow]").click()
    phone.goto((site / "index.html").as_uri())
    assert name in phone.locator("#mine-home").inner_text()
    phone.goto((site / "bang" / "nam.html").as_uri())
    assert name in phone.locator("#mine").inner_text() or phone.locator("#mine").is_hidden()


def test_the_policy_of_a_page_lets_nothing_else_in(site: Path, browser: Any) -> None:  # noqa: F811
    for page in opened(browser, DESK, complains=True):
        page.goto((site / "index.html").as_uri())
        page.evaluate(
            "const s = document.createElement('script'); s.textContent = 'window.evil = 1'; document.head.append(s)"
        )
        assert page.evaluate("window.evil") is None
