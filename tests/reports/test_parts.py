"""A large print is set in parts: page by page it is what it would be at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import ImageChops, ImageFilter

from tests.reports.events import event, frame
from tests.reports.pdf import pages
from thuysi.reports import Request, Style, parts, render, typesetting
from thuysi.reports.runs import TEMPLATES


def pictures(data: bytes) -> list[Any]:
    document = pypdfium2.PdfDocument(data)
    found = [page.render(scale=0.7).to_pil().convert("L") for page in document]
    document.close()
    return found


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every print counts as large, and a part holds next to nothing."""
    monkeypatch.setattr(typesetting, "AT_ONCE", 0)
    monkeypatch.setattr(parts, "PART", 3000)
    monkeypatch.setattr(parts, "SHEETS", 2)


CASES = [("report", "vi", 12), ("set", "en", 30), ("cards", "vi", 12), ("badges", "zh", 41), ("certificates", "vi", 12)]


@pytest.mark.parametrize(("name", "language", "players"), CASES)
def test_a_print_in_parts_is_the_print_at_once(
    name: str, language: str, players: int, request: pytest.FixtureRequest
) -> None:
    tournament = event(players, 5)
    around = frame(tournament, language, settings=("bye-value=draw",))
    whole = render(name, tournament, around, Request())
    request.getfixturevalue("small")
    stacked = render(name, tournament, around, Request())
    assert stacked != whole and stacked == render(name, tournament, around, Request())
    assert [sorted(page.split()) for page in pages(stacked)] == [sorted(page.split()) for page in pages(whole)]
    for one, other in zip(pictures(stacked), pictures(whole), strict=True):
        assert one.size == other.size
        blur = ImageFilter.GaussianBlur(1.2)
        worst: Any = ImageChops.difference(one.filter(blur), other.filter(blur)).getextrema()[1]
        assert worst < 60


def test_the_report_in_parts_has_its_contents_and_bookmarks(small: None) -> None:
    data = render("report", event(12, 5), frame(event(12, 5)), Request())
    document = pypdfium2.PdfDocument(data)
    marks = [(one.get_title(), one.get_dest().get_index()) for one in document.get_toc()]
    first = pages(data)[0]
    for title, page in marks[1:]:
        assert title in first and f"{page + 1}" in first
    assert len(marks) == 1 + 5 + 2 * 5 + 1


def test_a_foot_without_the_number_is_set_at_once(small: None, tmp_path: Path) -> None:
    """An organiser's own foot may have no number: nobody knows then where a page belongs."""
    text = (TEMPLATES / "certificates.typ").read_text(encoding="utf-8")
    (tmp_path / "certificates.typ").write_text(text.replace("footer: small-foot(document)", "footer: none"), "utf-8")
    data = render("certificates", event(12, 5), frame(event(12, 5)), Request(), Style(templates=tmp_path))
    assert len(pages(data)) == 3 and "1/3" not in pages(data)[0]
