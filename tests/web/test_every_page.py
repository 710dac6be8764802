"""Every public page as an eye and a screen reader find it: at 180 (letters of twice the size on a phone), 360, 1280 and
1920 pixels, in every language, light and dark, on events that try the layout.

In CI each page is looked at in some of these ways, in turn; `make look` (THUYSI_LOOK=all) looks at all of them.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any, Final

import pytest

from tests.web.conftest import serving
from tests.web.events import Memory
from tests.web.looks import DESK, HALL, LARGE_LETTERS, PHONE, ROOMY, faults, foreign_words, given_names, serious
from tests.web.odd_events import large_event, long_event, one_word_event, small_events
from tests.web.test_in_a_browser import opened
from tests.web.test_public_pages import PUBLIC
from thuysi.journal.state import Event
from thuysi.text import LANGUAGES
from thuysi.web.language import in_language

ALL: Final = os.environ.get("THUYSI_LOOK") == "all"
SIZES: Final = {180: LARGE_LETTERS, 360: PHONE, 1280: DESK, 1920: HALL}
THEMES: Final = ("light", "dark")

LONG: Final = "/giai/ten-dai"
GIRLS: Final = LONG + "/bang/nu-u11"
BOYS: Final = LONG + "/bang/nam-u20"
SMALL: Final = "/giai/nho"
LARGE: Final = "/giai/ba-tram/bang/chung"

NAMES: Final = (
    LONG, GIRLS, GIRLS + "/xep-hang", GIRLS + "/xep-hang/3", GIRLS + "/dau-thu/3", GIRLS + "/bang-diem",
    GIRLS + "/don-vi", GIRLS + "/danh-sach", GIRLS + "/bieu-do", LONG + "/huy-chuong", LONG + "/tim?tim=nghieng",
    GIRLS + "/van/3/ban/1", BOYS, BOYS + "/boc-tham/2", LONG + "/trinh-chieu", BOYS + "/danh-sach", BOYS + "/bieu-do",
    BOYS + "/dau-thu/5", BOYS + "/van/2/ban/2",
)  # fmt: skip
"""Names of thirty-five letters and more, initials among them."""

FEW: Final = (
    "/", "/giai/khong-co", "/giai/chua-co", "/giai/chua-co/huy-chuong", "/giai/chua-co/trinh-chieu", SMALL,
    SMALL + "/huy-chuong", SMALL + "/trinh-chieu", SMALL + "/tim?tim=khong-ai",
    *(
        f"{SMALL}/bang/{section}{page}"
        for section in ("mot", "rong", "danh-sach", "vong-tron")
        for page in ("", "/xep-hang", "/bang-diem", "/danh-sach", "/bieu-do")
    ),
    SMALL + "/bang/danh-sach/dau-thu/3", SMALL + "/bang/vong-tron/dau-thu/3", SMALL + "/bang/vong-tron/van/3/ban/1",
)  # fmt: skip
"""Nothing yet, one round, a round robin; pages that are not there."""

MANY: Final = (
    LARGE, LARGE + "/xep-hang", LARGE + "/xep-hang/6", LARGE + "/dau-thu/6", LARGE + "/bang-diem", LARGE + "/don-vi",
    LARGE + "/van/9/ban/20", "/giai/ba-tram/trinh-chieu",
)  # fmt: skip
"""Three hundred players, nine rounds, twelve tie-breaks."""


@dataclass(frozen=True)
class Way:
    """How a page is looked at."""

    width: int
    language: str
    theme: str


WAYS: Final = tuple(Way(*one) for one in product(SIZES, LANGUAGES, THEMES))


def ways_of(place: int, several: int) -> Sequence[Way]:
    """The ways in which the page at this place of its list is looked at: all, or `several` that move on from page to
    page, so that every width, language and theme has every kind of page within a few runs of the list."""
    if ALL:
        return WAYS
    return [WAYS[(place * 5 + turn * 7) % len(WAYS)] for turn in range(several)]


@pytest.fixture(scope="module")
def hall(event: Event) -> Iterator[str]:
    """All these events behind a real server."""
    memory = Memory()
    for one in (event, *odd_events()):
        memory.put(one)
    yield from serving(memory)


@cache
def odd_events() -> Sequence[Event]:
    """The events that try the layout."""
    return long_event(), *small_events(), large_event(), one_word_event()


@pytest.fixture(scope="module")
def own(event: Event) -> set[str]:
    """What people have typed into these events."""
    return given_names((event, *odd_events()))


def looked_at(
    browser: Any, server: str, wanted: Mapping[Way, Sequence[str]], own: Collection[str], *, axe: bool
) -> list[str]:
    """What is wrong with the pages, each looked at in its ways."""
    wrong = []
    for way, paths in wanted.items():
        theme = {"color_scheme": way.theme, "reduced_motion": "reduce"}
        for page in opened(browser, SIZES[way.width], complains=True, **theme):
            for path in paths:
                page.goto(server + in_language(way.language, path))
                roomy = ".table-wrap, .strip" if way.width == LARGE_LETTERS["width"] else ROOMY
                found = faults(page, way.language, own, roomy=roomy, hits=True)
                found += serious(page) if axe else []
                wrong += [f"{way.width} {way.language} {way.theme} {path}: {one}" for one in found]
    return wrong


def by_way(paths: Sequence[str], several: int) -> Mapping[Way, Sequence[str]]:
    """The pages of a list by the way in which they are looked at."""
    found: dict[Way, list[str]] = {}
    for place, path in enumerate(paths):
        for way in ways_of(place, several):
            found.setdefault(way, []).append(path)
    return found


@pytest.mark.parametrize(
    ("paths", "several", "axe"),
    [(PUBLIC, 2, True), (NAMES, 1, ALL), (FEW, 1, ALL), (MANY, 1, False)],
    ids=["every kind of page", "long names", "little to show", "three hundred"],
)
def test_nothing_is_cut_small_foreign_or_hard_to_read(
    hall: str, own: set[str], browser: Any, paths: Sequence[str], several: int, axe: bool
) -> None:
    assert looked_at(browser, hall, by_way(paths, several), own, axe=axe) == []


WORD: Final = "/giai/mot-tu"
ONE_WORD: Final = (
    WORD, WORD + "/huy-chuong", WORD + "/tim?tim=nguyen", WORD + "/trinh-chieu", WORD + "/bang/tham/boc-tham/2",
    WORD + "/bang/tham/van/4/ban/1", WORD + "/bang/vong/bang-diem",
    *(
        f"{WORD}/bang/mot-tu{page}"
        for page in (
            "", "/xep-hang", "/xep-hang/3", "/bang-diem", "/don-vi", "/danh-sach", "/bieu-do", "/dau-thu/3",
            "/dau-thu/6", "/van/2/ban/3",
        )
    ),
)  # fmt: skip
"""A word of fifty letters in names, units, grades, sections and the event."""


@pytest.mark.parametrize(
    ("size", "language"), [(LARGE_LETTERS, "en"), (PHONE, "zh"), (DESK, "vi")], ids=["large letters", "phone", "desk"]
)
def test_a_word_of_fifty_letters_pushes_nothing_off_the_screen(
    hall: str, own: set[str], browser: Any, size: dict[str, int], language: str
) -> None:
    """Nothing is wider than the window, and the points of the standings and of units are in it."""
    for page in opened(browser, size, complains=True, reduced_motion="reduce"):
        for path in ONE_WORD:
            assert page.goto(hall + in_language(language, path)).ok, path
            roomy = ".table-wrap, .strip" if size is LARGE_LETTERS else ROOMY
            assert faults(page, language, own, roomy=roomy, hits=True) == [], path
            out = page.evaluate(
                "[...document.querySelectorAll('.grid:not(.cross) .pts, .p-row .p-pts')].filter(one => "
                "one.getBoundingClientRect().right > innerWidth).length"
            )
            assert out == 0 or size is LARGE_LETTERS, path


# --- the checker itself ----------------------------------------------------------------------------------------------


def test_a_foreign_sentence_and_a_cut_word_would_be_found(hall: str, browser: Any) -> None:
    """The eye itself: each fault, made by hand, is seen."""
    assert foreign_words(["Kết quả xếp cặp ván 3"], "en") and foreign_words(["排名"], "vi")
    assert not foreign_words(["Kết quả xếp cặp ván 3"], "vi")
    assert foreign_words(["{round}", "None"], "en") and not foreign_words(["Hoa Sen"], "en", own=("Hoa Sen",))
    for page in opened(browser, PHONE, complains=True):
        for spoil, word in SPOILT:
            page.goto(hall + GIRLS)
            page.evaluate(spoil)
            found = faults(page, "vi", roomy=ROOMY, hits=True)
            assert any(word in one for one in found), (word, found)


SPOILT: Final = (
    ("document.querySelector('main').style.width = '500px'", "too wide"),
    ("document.querySelector('.side').style.cssText = 'overflow: hidden; height: 8px; min-height: 0'", "cut text"),
    ("document.querySelector('h1').style.cssText = 'white-space: nowrap; overflow: hidden'", "cut text"),
    ("document.querySelector('.rounds a').style.cssText = 'min-height: 20px; min-width: 20px'", "small target"),
    ("document.querySelector('.who').style.cssText = 'flex: 0 0 2.2em'", "a word on two lines"),
    ("document.documentElement.lang = ''", "no language"),
    ("document.querySelector('h1').outerHTML = '<h3>x</h3>'", "heading"),
)


# --- on paper, by keys, while results come in ---------------------------------------------------------------------

PRINTED: Final = (
    GIRLS, GIRLS + "/xep-hang", GIRLS + "/bang-diem", GIRLS + "/dau-thu/3", GIRLS + "/don-vi", GIRLS + "/danh-sach",
    LARGE + "/bang-diem", LARGE + "/xep-hang", BOYS + "/boc-tham/2",
)  # fmt: skip
PAPER: Final = {"width": 718, "height": 1047}
"""A4 less margins of a centimetre, in pixels of 1/96 inch."""


def test_no_printed_page_runs_over_its_paper(hall: str, browser: Any) -> None:
    for page in opened(browser, PAPER, reduced_motion="reduce"):
        page.emulate_media(media="print")
        for path in PRINTED:
            page.goto(hall + path)
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
        assert page.locator(".lot-face:visible").count() == page.locator(".lot").count() > 0
        assert page.locator(".lot-back:visible, .lot.down .lot-in[style]").count() == 0
        assert page.locator(".step:visible").count() == page.locator(".step").count() > 0


def test_a_page_printed_from_a_dark_screen_is_black_on_white(hall: str, browser: Any) -> None:
    """Also its pictures, whose colours are the page's own; what is folded up is not printed, nor its heading."""
    properties = [f"--plot-{number}" for number in range(1, 8)] + ["--ink", "--paper", "--good", "--bad"]
    named = "(names) => names.map((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim())"
    found = []
    for theme in THEMES:
        for page in opened(browser, PAPER, color_scheme=theme):
            page.emulate_media(media="print", color_scheme=theme)
            page.goto(hall + BOYS + "/bieu-do")
            found.append(page.evaluate(named, properties))
            page.goto(hall + BOYS + "/van/2/ban/2")
            folded = page.locator("details.notes:not([open])")
            assert folded.count() > 0 and not folded.first.is_visible() and not folded.last.is_visible()
    assert found[0] == found[1] and all(found[0])


def test_every_control_is_reached_by_keys_and_is_seen_to_have_the_focus(hall: str, browser: Any) -> None:
    for page in opened(browser, DESK, reduced_motion="reduce"):
        for path in (LONG, GIRLS, GIRLS + "/xep-hang", GIRLS + "/dau-thu/3", BOYS + "/boc-tham/2"):
            page.goto(hall + path)
            wanted = page.evaluate(f"[...document.querySelectorAll({CONTROLS!r})].filter(one => {SHOWN}).length")
            reached = set()
            for _ in range(wanted + 8):
                page.keyboard.press("Tab")
                place, outlined = page.evaluate(FOCUSED)
                if place is not None:
                    assert outlined, (path, place)
                    reached.add(place)
            assert len(reached) >= wanted, path


CONTROLS: Final = "a[href], button, input, summary"
SHOWN: Final = "one.checkVisibility({visibilityProperty: true})"
FOCUSED: Final = f"""() => {{
  const all = [...document.querySelectorAll("{CONTROLS}, [tabindex]")], one = document.activeElement;
  if (!one || one === document.body) return [null, false];
  const style = getComputedStyle(one);
  return [all.indexOf(one), style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2];
}}"""
