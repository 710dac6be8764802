"""Pages that are not there: each says what is missing, in the reader's language, and leads back into its event."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

import pytest

from tests.web.asking import Asking
from tests.web.events import Memory
from tests.web.test_public_pages import EVENT, MEN, NOT_PUBLIC, WOMEN
from thuysi.journal.state import Event
from thuysi.text import LANGUAGES, sentence
from thuysi.web.language import in_language
from thuysi.web.site import Site

CASES: Final[tuple[tuple[str, str, dict[str, object], tuple[str, ...]], ...]] = (
    (MEN + "/van/5", "round", {"round": 5, "latest": 4}, (MEN, MEN + "/van/4", MEN + "/danh-sach")),
    (MEN + "/van/6", "round", {"round": 6, "latest": 4}, (MEN + "/van/4",)),
    (MEN + "/van/5/ban/1", "round", {"round": 5, "latest": 4}, (MEN + "/van/4",)),
    (MEN + "/van/5/dau-thu/3", "round", {"round": 5, "latest": 4}, (MEN + "/van/4",)),
    (MEN + "/van/5/xep-hang", "round", {"round": 5, "latest": 4}, (MEN + "/van/4",)),
    (MEN + "/van/4/xep-hang", "table", {"round": 4}, (MEN + "/van/4",)),
    (MEN + "/van/4/ban/99", "board", {"round": 4, "board": 99, "boards": 20}, (MEN + "/van/4",)),
    (MEN + "/dau-thu/999", "player", {"number": 999}, (MEN + "/danh-sach",)),
    (MEN + "/xep-hang/999", "player", {"number": 999}, (MEN + "/danh-sach",)),
    (MEN + "/van/4/dau-thu/999", "player", {"number": 999}, (MEN + "/danh-sach",)),
    (MEN + "/van/4/dau-thu/6/khac/999", "player", {"number": 999}, (MEN + "/danh-sach",)),
    (MEN + "/van/4/dau-thu/6/khac/6", "other", {"round": 4}, (MEN + "/dau-thu/6",)),
    (MEN + "/boc-tham/4", "draw", {"round": 4}, (MEN + "/van/4",)),
    (WOMEN + "/don-vi", "units", {}, (WOMEN + "/danh-sach",)),
    (MEN + "/van/x", "page", {}, (MEN + "/danh-sach",)),
    (MEN + "/nothing", "page", {}, (MEN + "/danh-sach",)),
    (EVENT + "/bang/khong-co", "section", {}, (MEN, WOMEN)),
    (EVENT + "/bang/khong-co/xep-hang", "section", {}, (MEN, WOMEN)),
    (EVENT + "/nothing", "page", {}, (MEN, WOMEN)),
)
"""An address, what is missing there, the facts of the sentence, some pages that it leads to."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("path", "code", "facts", "ways"), CASES, ids=[one[0] for one in CASES])
def test_a_page_that_is_missing_says_so_and_leads_back_into_the_event(
    site: Asking, language: str, path: str, code: str, facts: dict[str, object], ways: tuple[str, ...]
) -> None:
    answer = site.get(in_language(language, path))
    assert answer.status == 404 and answer.headers["cache-control"] == "no-store"
    assert sentence(language, "web", f"missing_{code}", facts) in answer.words
    for way in (EVENT, *ways):
        assert f'href="{in_language(language, way)}"' in answer.text, way
    assert f'action="{in_language(language, EVENT)}/tim"' in answer.text


def test_who_has_an_opponent_is_led_to_his_page(site: Asking, event: Event) -> None:
    name = event.sections["nam"].registrations[6].player.name
    answer = site.get(MEN + "/van/4/dau-thu/6")
    assert sentence("vi", "web", "missing_aside", {"round": 4, "name": name}) in answer.words
    assert f'href="{MEN}/dau-thu/6"' in answer.text


def test_every_way_out_of_a_missing_page_is_a_page(site: Asking) -> None:
    """But itself in another language."""
    for path in NOT_PUBLIC:
        itself = {in_language(language, path) for language in LANGUAGES}
        for way in set(re.findall(r'href="(/[^"]*)"', site.get(path).text)) - itself:
            assert site.get(way).status in (200, 302), (path, way)


def test_a_draft_is_told_like_a_round_that_does_not_exist(site: Asking) -> None:
    """Nobody learns from the words that a draft is there."""
    draft, none = (site.get(f"{MEN}/van/{number}").text.replace(f"án {number}", "án") for number in (5, 7))
    assert draft.replace("/van/5", "/van/7") == none


def test_an_event_that_is_not_there_leads_to_the_events(site: Asking) -> None:
    for language in LANGUAGES:
        answer = site.get(in_language(language, "/giai/khong-co/bang/nam"))
        assert answer.status == 404 and sentence(language, "web", "missing_event", {}) in answer.words
        assert f'href="{in_language(language, "/")}"' in answer.text


def test_a_missing_round_is_shown_once_it_is_published(site: Asking, source: Memory, event: Event) -> None:
    """The page listens: it is fetched again when its section changes."""
    before = site.get(MEN + "/van/5")
    assert 'data-news="' in before.text and f'data-head="{event.sequence}"' in before.text
    section = event.sections["nam"]
    published = replace(section, rounds=(*section.rounds[:4], replace(section.rounds[4], status="published")))
    source.put(replace(event, sequence=1001, sections={**event.sections, "nam": published}))
    site.look()
    assert site.get(MEN + "/van/5").status == 200


def test_whoever_comes_at_a_bad_moment_may_try_again_and_goes_back_to_the_event(
    site: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.get(MEN)

    async def full(self: Site, *given: Any) -> Any:
        from thuysi.web.site import Busy

        raise Busy("busy")

    monkeypatch.setattr(Site, "page", full)
    answer = site.get("/en" + MEN + "/xep-hang")
    assert answer.status == 503 and int(answer.headers["retry-after"]) > 0
    assert f'href="/en{MEN}/xep-hang"' in answer.text and f'href="/en{EVENT}"' in answer.text
