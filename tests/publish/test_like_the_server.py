"""The site says what the server says: the same words page for page, the same look; light, searched in each language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.shown.reading import page_of
from tests.web.asking import Asking
from tests.web.events import Memory, sample_event
from thuysi.names import initials, search_key
from thuysi.publish import Wish, publish
from thuysi.publish.links import file_of
from thuysi.text import LANGUAGES
from thuysi.web.language import in_language
from thuysi.web.public.asked import event_path
from thuysi.web.static import program_files

EVENT: Final = sample_event()
LIGHT: Final = 150_000
"""The most bytes that a page may be with all that it loads: unpacked; a host packs it to a quarter."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages in a folder."""
    folder = tmp_path_factory.mktemp("site")
    publish(EVENT, folder, Wish(files=False))
    return folder


@pytest.fixture(scope="module")
def server() -> Iterator[Asking]:
    """A server that shows the same event."""
    memory = Memory()
    memory.put(EVENT)
    asking = Asking(memory)
    yield asking
    asking.close()


ADDRESSES: Final = (
    "", "/huy-chuong", "/bang/nam", "/bang/nam/van/2", "/bang/nam/xep-hang", "/bang/nam/van/2/xep-hang",
    "/bang/nam/xep-hang/6", "/bang/nam/bang-diem", "/bang/nam/don-vi", "/bang/nam/danh-sach", "/bang/nam/bieu-do",
    "/bang/nam/dau-thu/6", "/bang/nam/van/2/ban/1",
)  # fmt: skip


SERVERS: Final = re.compile(
    r'<figure class="qr-figure">.*?</figure>|<a[^>]*/trinh-chieu"[^>]*>.*?</a>|'
    r'<details class="notes"><summary translate="no">.*?</details>',
    re.DOTALL,
)
"""What only a server has: the code of its own address, the hall's screen, the answers for every pair of players."""


def shown(text: str) -> list[str]:
    """The words of a page's main part, without what needs a server."""
    (main,) = page_of(SERVERS.sub("", text)).find("main")
    return main.text.split()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rest", ADDRESSES)
def test_a_page_says_what_the_servers_page_says(site: Path, server: Asking, rest: str, language: str) -> None:
    path = event_path(EVENT.id) + rest
    live = server.get(in_language(language, path))
    assert live.status == 200
    still = (site / file_of(EVENT.id, language, path)).read_text(encoding="utf-8")
    assert len(shown(still)) > 4 and shown(still) == shown(live.text)


def test_the_look_is_the_servers_own(site: Path) -> None:
    """One style sheet, that of the server, byte for byte, and every page has it."""
    (style,) = site.rglob("*.css")
    assert style.read_bytes() == program_files()["app.css"].page.body
    for page in site.rglob("*.html"):
        assert re.findall(r'<link rel="stylesheet" href="(?:\.\./)*([^"]+)"', page.read_text(encoding="utf-8")) == [
            style.relative_to(site).as_posix()
        ]


def test_a_page_is_light_with_all_that_it_loads(site: Path) -> None:
    loads = re.compile(r'<(?:script|img)[^>]* src="([^"]+)"|<link rel="(?:stylesheet|icon)"[^>]* href="([^"]+)"')
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        files = {(page.parent / (one or other)).resolve() for one, other in loads.findall(text)}
        assert files and len(text.encode()) + sum(one.stat().st_size for one in files) < LIGHT, page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_of_the_search_has_everybody_in_every_language(site: Path, language: str) -> None:
    """By his name without accents, and with the way to his own page."""
    script = (site / f"tim.{language}.js").read_text(encoding="utf-8")
    found = json.loads(script.removeprefix("window.thuysiIndex=").removesuffix(";\n"))
    people = [
        (section.id, one.sbd, initials(one.player.name) if one.initials else one.player.name)
        for section in EVENT.sections.values()
        for one in section.registrations.values()
    ]
    listed = {(one["path"].split("/")[1], one["sbd"]): one for one in found}
    assert len(found) == len(listed) and listed.keys() == {(section, sbd) for section, sbd, _ in people}
    home = site if language == "vi" else site / language
    for section, sbd, name in people:
        one = listed[section, sbd]
        assert one["name"] == name and search_key(name) in one["key"]
        page = (home / f"{one['path']}.html").read_text(encoding="utf-8")
        assert name in " ".join(h.text for h in page_of(page).find("h1"))
    searching = (home / "tim.html").read_text(encoding="utf-8")
    assert f"tim.{language}.js" in searching and "still." in searching


PLOT: Final = re.compile(r'<svg[^>]* class="plot".*?</svg>', re.DOTALL)


@pytest.mark.parametrize(("rest", "count"), [("/bang/nam/bieu-do", 3), ("/bang/nam/dau-thu/6", 1)])
def test_the_plots_stand_on_the_page_as_svg_and_are_the_servers(
    site: Path, server: Asking, rest: str, count: int
) -> None:
    path = event_path(EVENT.id) + rest
    still = PLOT.findall((site / file_of(EVENT.id, "vi", path)).read_text(encoding="utf-8"))
    assert len(still) == count and still == PLOT.findall(server.get(path).text)
