"""Every option means something to what is printed, or is refused; what is given out at the end says if early."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pypdfium2
import pytest

import thuysi
from tests.reports.events import event, frame, source
from tests.reports.pdf import lost, pages
from thuysi.cli import run
from thuysi.reports import DOCUMENTS, NAMES, Request, Style, made, print_documents, render
from thuysi.reports.catalogue import USES, unused
from thuysi.standings import standings
from thuysi.standings.units import Section

OTHER: Final = event(14, 5)
GIVEN: Final[dict[str, Any]] = {
    "round": 3, "players": (2,), "board": 2, "against": 7, "tie_breaks": "BPG,PTS", "best": 1, "by": "places",
    "bronzes": 2, "by_sex": True, "sections": (Section("Nữ", standings(OTHER), OTHER),), "places": 1, "per_sheet": 4,
    "url": "https://giai.vn/v{round}/b{board}/p{player}",
}  # fmt: skip
PER_SHEET: Final = {"score-sheets": 1}
OPTIONS: Final = {
    "round": ["--round", "3"], "players": ["--player", "2"], "board": ["--board", "2"], "against": ["--against", "7"],
    "tie_breaks": ["--tie-breaks", "PTS,WIN"], "best": ["--best", "1"], "by": ["--units-by", "places"],
    "bronzes": ["--bronzes", "2"], "by_sex": ["--by-sex"],
    "places": ["--places", "1"], "per_sheet": ["--per-sheet", "4"],
    "url": ["--url", "https://giai.vn"],
}  # fmt: skip


def views(name: str, **asked: Any) -> Any:
    other_side: dict[str, Any] = {"players": (2,)} if "against" in asked else {}
    request = Request(**other_side, **asked)
    return [one.view for one in made([name], source(event(12, 5), request=request))]


@pytest.mark.parametrize("field", GIVEN)
@pytest.mark.parametrize("name", NAMES)
def test_a_document_goes_by_an_option_exactly_when_it_says_so(name: str, field: str) -> None:
    value = PER_SHEET.get(name, GIVEN[field]) if field == "per_sheet" else GIVEN[field]
    plain = views(name, **({"against": None} if field == "against" else {}))
    if field in USES[name]:
        assert views(name, **{field: value}) != plain
        assert unused([name], [field]) == {}
    else:
        assert list(unused([name], [field])) == [field]


@pytest.mark.parametrize("field", OPTIONS)
def test_an_option_that_nothing_asked_for_goes_by_is_refused_by_name(
    field: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "giai.json"
    thuysi.write(event(12), file)
    out = tmp_path / "ra.pdf"
    name = next(name for name in DOCUMENTS if field not in USES[name])
    assert run(["print", str(file), name, "-o", str(out), "--lang", "en", *OPTIONS[field]]) == 2
    said = capsys.readouterr().err
    assert OPTIONS[field][0] in said and name in said and not out.exists()


def test_an_option_for_one_of_several_documents_is_taken(tmp_path: Path) -> None:
    file = tmp_path / "giai.json"
    thuysi.write(event(12), file)
    words = ["print", str(file), "start-list", "names", "-o", str(tmp_path / "ra.pdf"), "--player", "3"]
    assert run(words) == 0


def test_medals_before_the_last_round_say_so_and_are_printed() -> None:
    unfinished = event(12, 5)  # of seven
    printed = print_documents(["medals", "certificates"], unfinished, source(unfinished).frame)
    told = [(one.code, one.facts["document"], one.facts["after"], one.facts["of"]) for one in printed.problems]
    assert told == [("reports.before_last_round", name, 5, 7) for name in ("medals", "certificates")]
    assert all(one.harmless for one in printed.problems)
    medals, *certificates = pages(printed.data)
    assert "(sau ván 5)" in medals and not any("(sau ván" in page for page in certificates)
    over = replace(unfinished, total_rounds=5)
    printed = print_documents(["medals", "certificates"], over, source(over).frame)
    assert printed.problems == () and "(sau ván" not in pages(printed.data)[0]


def test_another_section_that_has_rounds_to_come_is_named() -> None:
    over = replace(event(12, 5), total_rounds=5)
    request = Request(sections=(Section("Nữ", standings(OTHER), OTHER),))
    printed = print_documents("medals", over, source(over).frame, request)
    assert [one.facts["section"] for one in printed.problems] == ["Nữ"]
    assert "Nữ (sau ván 5)" in pages(printed.data)[0]


def test_the_command_tells_it_on_the_error_stream_and_in_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "giai.json"
    thuysi.write(event(12), file)
    out = str(tmp_path / "ra.pdf")
    assert run(["print", str(file), "certificates", "-o", out, "--lang", "en", "--json"]) == 0
    said, told = capsys.readouterr()
    assert [one["code"] for one in json.loads(said)["problems"]] == ["reports.before_last_round"]
    assert "has finished round 5 of 7" in told


def test_the_covers_of_a_set_keep_their_own_sheets() -> None:
    found = made(["set"], source(event(12, 5), request=Request(per_sheet=4)))
    sheets: Any = {one.document.name: one.view for one in found}
    assert (sheets["slips"].per_sheet, sheets["score-sheets"].per_sheet) == (4, 2)


@pytest.mark.parametrize("name", ["slips", "cards", "badges", "place-cards", "score-sheets"])
def test_pieces_on_a_small_paper_are_the_same_pieces_smaller(name: str) -> None:
    """On A5 what a piece holds lay across its neighbours: it was as large as on A4."""
    tournament = event(12)
    large, small = (
        pypdfium2.PdfDocument(render(name, tournament, frame(tournament), Request(), Style(paper=paper)))[0]
        for paper in ("a4", "a5")
    )
    texts = [page.get_textpage() for page in (large, small)]
    said = [text.get_text_range().partition("Luật:")[0] for text in texts]
    assert said[0] == said[1] and len(said[0]) > 40
    shrunk = small.get_width() / large.get_width()
    for place in range(len(said[0])):
        if not said[0][place].isspace():
            left, right = (text.get_charbox(place) for text in texts)
            assert abs(right[0] - left[0] * shrunk) < 6 and right[2] - right[0] < left[2] - left[0] + 0.1


def test_a_certificate_has_one_page_whatever_is_on_it() -> None:
    """A long unit on a small paper took the signatures over to a page of their own."""
    unit = "Câu lạc bộ Cờ tướng Trung tâm Văn hóa Thể thao và Truyền thông thành phố Hồ Chí Minh"
    tournament = event(12)
    people = tuple(replace(one, name="Công Tằng Tôn Nữ " * 3, unit=unit) for one in tournament.players)
    data = render("certificates", replace(tournament, players=people), frame(tournament), Request(), Style(paper="a5"))
    assert len(pages(data)) == 3 and lost(data) == []
    assert all("TỔNG TRỌNG TÀI" in page for page in pages(data))
