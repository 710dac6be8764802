"""Templates that an organiser changes: what is changed shows, what is broken is told with its line."""

from __future__ import annotations

import shutil
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from tests.reports.events import event, frame
from tests.reports.pdf import pages, sizes
from thuysi.errors import UsageError
from thuysi.plots import plot
from thuysi.reports import Logo, Request, Style, logo_of, render
from thuysi.reports.runs import TEMPLATES

EVENT = event(12)
PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x02\x00\x00\x00\x90wS\xde"
    + (lambda data: len(data).to_bytes(4, "big") + b"IDAT" + data + zlib.crc32(b"IDAT" + data).to_bytes(4, "big"))(
        zlib.compress(b"\x00\xff\x00\x00")
    )
    + b"\x00\x00\x00\x00IEND\xaeB`\x82"
)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A copy of the program's templates."""
    folder = tmp_path / "mau"
    shutil.copytree(TEMPLATES, folder)
    return folder


def change(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")


def test_a_changed_template_shows(own: Path) -> None:
    change(own, "certificates.typ", "words.certificate_gives", '"Câu lạc bộ trân trọng trao"')
    found = pages(render("certificates", EVENT, frame(EVENT), Request(places=1), Style(templates=own)))
    assert "Câu lạc bộ trân trọng trao" in found[0]


def test_files_that_are_not_in_the_folder_are_the_programs(own: Path) -> None:
    for path in own.glob("*.typ"):
        if path.name != "pairings.typ":
            path.unlink()
    change(own, "pairings.typ", "asides(view.asides)", "asides(view.asides) + [Xin mời]")
    assert "Xin mời" in pages(render("pairings", EVENT, frame(EVENT), style=Style(templates=own)))[0]


OF_OLD = """#import "house.typ": *
#let show-document(document) = {
  show: sheet.with(document)
  listing((auto, 1fr), (right, left), ("SỐ", "TÊN"),
    ..document.view.rows.map(one => (str(one.number), one.name)).flatten())
}
"""


def test_a_template_of_an_older_version_goes_on(tmp_path: Path) -> None:
    """Copied when a list took its cells one after another, and not its rows as one array."""
    (tmp_path / "start-list.typ").write_text(OF_OLD, encoding="utf-8")
    text = pages(render("start-list", EVENT, frame(EVENT), style=Style(templates=tmp_path)))[0]
    places = [text.index(player.name) for player in EVENT.players]
    assert "TÊN" in text and places == sorted(places)


def test_pictures_of_the_folder_can_be_used(own: Path) -> None:
    (own / "hinh").mkdir()
    (own / "hinh" / "cup.png").write_bytes(PNG)
    change(own, "pairings.typ", "asides(view.asides)", 'image("hinh/cup.png", width: 5mm)')
    assert render("pairings", EVENT, frame(EVENT), style=Style(templates=own))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("asides(view.asides)", "asides(view.asides", "unclosed delimiter"),
        ("asides(view.asides)", "nothing-of-this-name(1)", "unknown variable"),
        ("asides(view.asides)", "view.no-such-key", "dictionary does not contain key"),
        ("asides(view.asides)", 'image("missing.png")', "file not found"),
    ],
)
def test_a_broken_template_is_told_with_file_line_and_column(own: Path, old: str, new: str, said: str) -> None:
    change(own, "pairings.typ", old, new)
    line = next(n for n, text in enumerate((own / "pairings.typ").read_text().splitlines(), 1) if new in text)
    with pytest.raises(UsageError) as error:
        render("pairings", EVENT, frame(EVENT), style=Style(templates=own))
    facts = error.value.facts
    assert error.value.code == "template_error" and said in str(facts["message"])
    assert facts["file"] == "pairings.typ" and facts["line"] == line and isinstance(facts["column"], int)


def test_a_template_without_the_function_that_shows_it_is_named(own: Path) -> None:
    change(own, "pairings.typ", "#let show-document(document) =", "#let show-it(document) =")
    with pytest.raises(UsageError) as error:
        render(["names", "pairings"], EVENT, frame(EVENT), style=Style(templates=own))
    assert error.value.code == "template_without_show"
    assert error.value.facts == {"file": "pairings.typ", "function": "show-document(document)"}


@pytest.mark.parametrize("head", ["#let show-document() =", '#let show-document = "x"\n#let old(document) ='])
def test_a_function_that_cannot_be_called_is_blamed_on_its_own_file(own: Path, head: str) -> None:
    change(own, "start-list.typ", "#let show-document(document) =", f"{head}\n")
    with pytest.raises(UsageError) as error:
        render(["pairings", "start-list"], EVENT, frame(EVENT), style=Style(templates=own))
    assert (error.value.code, error.value.facts["file"]) == ("template_error", "start-list.typ")


def test_a_package_from_the_network_is_refused_with_its_line(own: Path) -> None:
    change(own, "pairings.typ", '#import "house.typ": *', '#import "house.typ": *\n#import "@preview/cetz:0.3.0"')
    with pytest.raises(UsageError) as error:
        render("pairings", EVENT, frame(EVENT), style=Style(templates=own))
    assert (error.value.code, error.value.facts["line"]) == ("template_package", 2)


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no_templates_there"):
        render("pairings", EVENT, frame(EVENT), style=Style(templates=tmp_path / "nowhere"))


def test_paper_logo_and_sponsor_line() -> None:
    around = frame(EVENT, logo=Logo(PNG, "png"), sponsor="Nhà tài trợ: Công ty Cờ")
    data = render("pairings", EVENT, around, style=Style(paper="a3"))
    assert sizes(data) == [(297, 420)] and "Nhà tài trợ: Công ty Cờ" in pages(data)[0]
    with pytest.raises(UsageError, match="unknown_paper"):
        render("pairings", EVENT, frame(EVENT), style=Style(paper="a7"))
    with pytest.raises(UsageError, match="unknown_logo"):
        logo_of("logo.bmp", b"")
    assert logo_of("Logo.JPG", PNG).kind == "jpg"  # what it is, its bytes say


@pytest.mark.parametrize("data", [b"no picture", PNG[:40], b"", b"<svg"])
def test_a_logo_that_is_no_picture_is_told_of_its_own_file(data: bytes) -> None:
    with pytest.raises(UsageError) as error:
        logo_of("bieu-trung.png", data)
    assert (error.value.code, error.value.facts["file"]) == ("picture_broken", "bieu-trung.png")


def test_a_picture_that_is_none_is_told() -> None:
    with pytest.raises(UsageError, match="template_error"):
        render("pairings", EVENT, frame(EVENT, logo=Logo(b"no picture", "png")))


@pytest.mark.parametrize(
    ("name", "asked", "code"),
    [
        ("pairing", Request(), "unknown_document"),
        ("pairings", Request(round=9), "unknown_round"),
        ("slips", Request(board=99), "unknown_board"),
        ("slips", Request(per_sheet=7), "unknown_per_sheet"),
        ("cards", Request(players=(77,)), "no_such_player"),
        ("units", Request(best=0), "unknown_unit_size"),
        ("medals", Request(bronzes=3), "unknown_bronzes"),
        ("certificates", Request(places=0), "unknown_places"),
        ("certificates", Request(places=-3), "unknown_places"),
        ("certificates", Request(players=(1, 99)), "no_such_player"),
    ],
)
def test_what_is_not_there_is_refused(name: str, asked: Request, code: str) -> None:
    with pytest.raises(UsageError) as error:
        render(name, EVENT, frame(EVENT), asked)
    assert error.value.code == code


def test_an_event_without_rounds_prints_what_it_can() -> None:
    empty = replace(EVENT, rounds=())
    for name in ("start-list", "cards", "badges", "place-cards", "report"):
        assert render(name, empty, frame(empty))
    with pytest.raises(UsageError, match="nothing_drawn"):
        render("pairings", empty, frame(empty))


def test_an_event_without_players_knows_nobody_who_is_asked_for() -> None:
    empty = replace(EVENT, players=(), rounds=())
    for name in ("cards", "badges", "place-cards"):
        with pytest.raises(UsageError, match="no_players"):
            render(name, empty, frame(empty), Request(players=(1,)))
    with pytest.raises(UsageError, match="no_players"):
        plot("way", empty, player=1)


def test_nobody_has_a_medal_before_a_round_is_complete() -> None:
    begun = event(12, 1, open_round=True)
    assert render(["report", "standings", "crosstable", "set"], begun, frame(begun))
    for name in ("medals", "units", "certificates"):
        with pytest.raises(UsageError, match="nothing_played"):
            render(name, begun, frame(begun))


def test_a_house_that_was_copied_before_goes_on(tmp_path: Path) -> None:
    """One changed file is enough: what the program's templates want of late is in a file of its own."""
    house = (TEMPLATES / "house.typ").read_text(encoding="utf-8")
    (tmp_path / "house.typ").write_text(house.replace('#import "room.typ": smaller\n', "#let smaller(..all) = all\n"))
    for name in ("charts", "why", "certificates", "slips", "standings"):
        data = render(name, event(12), frame(event(12)), Request(), Style(templates=tmp_path))
        assert data.startswith(b"%PDF")
