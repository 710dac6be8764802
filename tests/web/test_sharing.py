"""What is shown of a page where its address is sent to: title, line, address and picture, in the page's language."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from struct import unpack
from typing import Final

import pytest

from tests.web.asking import ADDRESS, Asking
from tests.web.events import Memory
from tests.web.test_public_pages import EVENT, MEN, PUBLIC
from thuysi.journal.state import Event
from thuysi.model import Player, Tournament
from thuysi.publish.from_file import event_of
from thuysi.text import LANGUAGES
from thuysi.web.language import in_language
from thuysi.web.public import routes
from thuysi.web.public.asked import Asked
from thuysi.web.public.sharing import description, event_picture, section_picture
from thuysi.web.public.view import event_view
from thuysi.web.public.words import clock_text, date_text

LOCALES: Final = {"vi": "vi_VN", "en": "en_GB", "zh": "zh_CN"}


def told(page: str) -> dict[str, str]:
    """The properties of a page."""
    return {
        name: unescape(value) for name, value in re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', page)
    }


def drawings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pictures that are asked for from now on, as drawings; none is set."""
    drawn: list[str] = []

    def pixels(drawing: str) -> bytes:
        drawn.append(drawing)
        return b"\x89PNG"

    monkeypatch.setattr(routes, "pixels", pixels)
    return drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_tells_what_it_is_to_whoever_it_is_sent_to(site: Asking, event: Event, language: str) -> None:
    for path in PUBLIC:
        page = site.get(in_language(language, path)).text
        said, bare = told(page), path.partition("?")[0]
        assert said["title"] and said["site_name"] == event.name and said["locale"] == LOCALES[language], path
        assert said["url"] == ADDRESS + in_language(language, bare), path
        name = bare.removeprefix(EVENT + "/bang/").partition("/")[0] if "/bang/" in bare else "giai"
        assert said["image"] == f"{ADDRESS}{in_language(language, EVENT)}/hinh/{name}", path
        assert event.place in said["description"] and said["description"] in unescape(page)


def test_the_picture_has_the_size_that_is_told(site: Asking) -> None:
    for name in ("giai", "nam", "nu", "co-vua"):
        answer = site.get(f"{EVENT}/hinh/{name}")
        assert answer.headers["content-type"] == "image/png" and answer.body.startswith(b"\x89PNG")
        assert unpack(">II", answer.body[16:24]) == (1200, 630)
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
        assert len(answer.body) < 150_000
    assert [site.get(f"{EVENT}/hinh/{name}").status for name in ("khong-co", "..", "nam.png")] == [404, 404, 404]


def test_a_picture_is_drawn_once_for_what_it_shows(
    site: Asking, source: Memory, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = drawings(monkeypatch)
    for _ in range(3):
        site.get(f"{EVENT}/hinh/nam")
    source.put(replace(event, sequence=1001))
    site.look()
    site.get(f"{EVENT}/hinh/nam")
    assert len(drawn) == 1
    source.put(replace(event, sequence=1002, place="Nhà thi đấu khác"))
    site.look()
    site.get(f"{EVENT}/hinh/nam")
    site.get(f"/zh{EVENT}/hinh/nam")
    assert len(drawn) == 3 and "Nhà thi đấu khác" in drawn[1]


def test_a_picture_shows_no_name_that_is_to_be_initials(
    site: Asking, source: Memory, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    section = event.sections["nam"]
    hidden = {sbd: replace(one, initials=True) for sbd, one in section.registrations.items()}
    source.put(
        replace(event, sequence=1001, sections={**event.sections, "nam": replace(section, registrations=hidden)})
    )
    site.look()
    drawn = drawings(monkeypatch)
    site.get(f"{EVENT}/hinh/nam")
    assert "P. M. N." in drawn[0] and not [one for one in section.registrations.values() if one.player.name in drawn[0]]


def test_dates_and_times_are_written_as_the_language_does() -> None:
    days = [date_text("2026-05-10", "2026-05-13", language) for language in LANGUAGES]
    assert days == ["10/5/2026 – 13/5/2026", "10 May 2026 – 13 May 2026", "2026年5月10日 – 2026年5月13日"]
    times = [clock_text("2026-05-14T02:00:00.000Z", "Asia/Ho_Chi_Minh", language) for language in LANGUAGES]
    assert times == ["09:00, 14/5", "09:00, 14 May", "5月14日09:00"]
    assert date_text("tháng Năm", None, "zh") == "tháng Năm"


def test_a_draft_is_not_told(site: Asking) -> None:
    assert "5" not in told(site.get(MEN).text)["title"].partition("–")[0]


def test_an_event_and_its_section_of_one_name_are_named_once() -> None:
    view = event_view(event_of({"Giải Xuân": Tournament((Player(1, "An"), Player(2, "Bình")), name="Giải Xuân")}))
    section = next(iter(view.sections.values()))
    for drawing in (event_picture(view, "vi"), section_picture(view, section, "vi")):
        assert drawing.count("Giải Xuân") == 1
    assert description(view, section, Asked("vi", {}, "")).count("Giải Xuân") == 1
