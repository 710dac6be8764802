"""Pages of which there is little to show yet say so in words, and lead on: no section, nobody, no round, no result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.web.asking import Asking, asking
from tests.web.events import Memory
from tests.web.odd_events import small_events
from thuysi.text import LANGUAGES, sentence
from thuysi.web.language import in_language

SMALL = "/giai/nho/bang"


@pytest.fixture(scope="module")
def small() -> Iterator[Asking]:
    """No section; a section without anybody; a list without a round; one round; a round of which nothing is known."""
    memory = Memory()
    for one in small_events():
        memory.put(one)
    nho = memory.kept["nho"]
    first = nho.sections["mot"].rounds[0]
    open_round = replace(first, boards=tuple(replace(board, result=None) for board in first.boards))
    begun = replace(nho.sections["mot"], id="vao-van", name="Vào ván", rounds=(open_round,), units_best=2)
    memory.put(replace(nho, sections={**nho.sections, begun.id: begun}))
    yield from asking(memory)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/giai/chua-co", "sections_none"), (SMALL + "/rong/xep-hang", "list_empty"),
        (SMALL + "/rong/bang-diem", "list_empty"), (SMALL + "/danh-sach/xep-hang", "standings_before"),
        (SMALL + "/danh-sach/bang-diem", "crosstable_before"), (SMALL + "/vao-van/xep-hang", "standings_before"),
        (SMALL + "/vao-van/don-vi", "standings_before"),
    ],
)  # fmt: skip
def test_what_there_is_not_yet_is_said_in_words(small: Asking, language: str, path: str, code: str) -> None:
    answer = small.get(in_language(language, path))
    assert answer.status == 200 and sentence(language, "web", code, {}) in answer.words
    assert "<table" not in answer.text
    if "/bang/" in path:
        assert f'href="{in_language(language, path.rpartition("/")[0])}/danh-sach"' in answer.text


def test_a_round_that_is_being_played_is_in_the_crosstable(small: Asking) -> None:
    assert "<table" in small.get(SMALL + "/vao-van/bang-diem").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_signs_of_the_tracking_card_are_explained(small: Asking, language: str) -> None:
    """In the words of the event's own colours; a round robin has no score groups."""
    page = small.get(in_language(language, SMALL + "/mot/dau-thu/1"))
    for sign in ("+", "−", "↓", "↑"):
        assert sign in page.text.rpartition("</table>")[2]
    robin = small.get(in_language(language, SMALL + "/vong-tron/dau-thu/1")).text.rpartition("</table>")[2]
    assert "↓" not in robin.partition("</p>")[0] and "+" in robin.partition("</p>")[0]


def test_an_annex_is_named_in_the_readers_language(small: Asking) -> None:
    for language, word in (("vi", "C.05 Phụ lục 1"), ("en", "C.05 Annex 1"), ("zh", "C.05 附录 1")):
        assert word in small.get(in_language(language, SMALL + "/vong-tron/van/3/ban/1")).words
