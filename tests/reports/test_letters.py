"""Fonts: every Vietnamese letter in every face, the committed table equal to the fonts, what no font has told."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest
import segno
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.reports.coverage import table
from tests.reports.events import event, frame
from tests.reports.pdf import pages
from thuysi.errors import UsageError
from thuysi.names import ALPHABET, TONES, clean
from thuysi.reports import DOCUMENTS, Request, Style, print_documents, render
from thuysi.reports.codes import compact, filled_url, svg_of
from thuysi.reports.glyphs import COVERAGE, FONTS, code_points, of_folder, unshown
from thuysi.reports.pictures import not_shown, png_of
from thuysi.reports.runs import BUNDLED_FAMILIES

VIETNAMESE = sorted(
    {unicodedata.normalize("NFC", letter + tone) for letter in "aăâeêioôơuưy" for tone in ("", *TONES)}
    | set(ALPHABET)
    | {"đ"}
)
FACES = sorted(path for path in FONTS.glob("Noto*.ttf"))


def test_the_committed_table_is_that_of_the_fonts() -> None:
    assert COVERAGE.read_text(encoding="ascii") == table()


@pytest.mark.parametrize("face", FACES, ids=[face.stem for face in FACES])
def test_every_vietnamese_letter_is_in_every_face(face: Path) -> None:
    """Composed, capitals too: ẫ and ữ are one letter each, not a letter with marks set over it."""
    letters = {one for letter in VIETNAMESE for one in (letter, letter.upper())}
    assert len(letters) > 180 and all(len(letter) == 1 for letter in letters)
    assert letters <= {chr(point) for point in code_points(face.read_bytes())}


def test_the_common_chinese_names_and_the_signs_of_the_prints_are_shown() -> None:
    assert unshown("王天一 欧阳琦琳 歐陽 许银川 张强 ½ + − ↓ ↑ ☐ – … “” ‹ › \u00a0\u200b") == []
    assert unshown("Nguyễn Thị Ánh ก ꦄ") == ["ก", "ꦄ"]


def test_every_licence_lies_beside_its_font() -> None:
    licences = {path.name.removesuffix(".LICENSE.txt") for path in FONTS.glob("*.LICENSE.txt")}
    for face in FONTS.glob("*.ttf"):
        assert any(face.stem.startswith(licence) for licence in licences), face.name
    assert sum(path.stat().st_size for path in FONTS.iterdir()) < 25 * 1024 * 1024


def test_the_bundled_families_are_those_the_templates_ask_for() -> None:
    house = (FONTS.parent / "templates" / "house.typ").read_text(encoding="utf-8")
    assert all(f'"{family}"' in house for family in BUNDLED_FAMILIES)


@pytest.mark.parametrize("name", [name for name in DOCUMENTS if name not in ("medals", "certificates", "minutes")])
def test_a_name_that_no_font_has_is_told_and_printed_as_its_code(name: str) -> None:
    tournament = event(12)
    players = tuple(replace(one, name="สม ใจ") if one.number == 3 else one for one in tournament.players)
    printed = print_documents(name, replace(tournament, players=players), frame(tournament), Request(per_sheet=None))
    (problem,) = printed.problems
    assert problem.code == "reports.name_not_shown" and problem.facts["player"] == 3 and problem.harmless
    assert problem.facts["points"] == ["U+0E08", "U+0E21", "U+0E2A", "U+0E43"]
    text = "".join(pages(printed.data))
    assert "สม" not in text and "U+0E2A" in text


def test_a_picture_in_pixels_has_the_code_of_such_a_letter_and_no_box() -> None:
    def drawn(name: str) -> str:
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"><text x="4" y="30" font-size="16" '
            f'font-family="Noto Sans, Droid Sans Fallback">{name}</text></svg>'
        )

    assert png_of(drawn("𠮷野家")) == png_of(drawn("‹U+20BB7›野家")) != png_of(drawn("野家"))
    (told,) = not_shown(drawn("𠮷野家"))
    assert told.code == "reports.text_not_shown" and told.facts == {"points": ["U+20BB7"]}
    assert not_shown(drawn("野家")) == ()


def test_another_text_that_no_font_has_is_told_too() -> None:
    tournament = event(12)
    printed = print_documents("pairings", tournament, frame(tournament, organiser="", place="โรงเรียน"))
    assert [problem.code for problem in printed.problems] == ["reports.text_not_shown"]


def test_more_fonts_are_taken_from_a_folder(tmp_path: Path) -> None:
    (tmp_path / "Own.ttf").write_bytes((FONTS / "DejaVuSans.ttf").read_bytes())
    assert of_folder(tmp_path) == code_points((FONTS / "DejaVuSans.ttf").read_bytes())
    assert render("pairings", event(12), frame(event(12)), style=Style(fonts=tmp_path))
    (tmp_path / "Own.ttf").write_bytes(b"no font at all")
    with pytest.raises(UsageError, match="font_not_readable"):
        render("pairings", event(12), frame(event(12)), style=Style(fonts=tmp_path))
    with pytest.raises(UsageError, match="no_fonts_there"):
        render("pairings", event(12), frame(event(12)), style=Style(fonts=tmp_path / "nowhere"))


HOSTILE = (
    '#panic("no")', "$ x^2 $ _a_ *b*", "\\ \\u{41} C:\\n", "@ref <label> // c", "] ) } [ ( {",
    "\"quoted\" 'single' `r`",
    "a /* b */ c", "= heading", "- item -- dash ---", "https://x.vn/#a", "\u202eevil\u202c \u200fRTL\u2066", "王天一",
)  # fmt: skip


@pytest.mark.parametrize("name", [*DOCUMENTS, "report"])
def test_no_name_is_ever_read_as_typst(name: str) -> None:
    """What is copied out of the PDF is the name, letter by letter; marks that turn the writing are gone."""
    tournament = event(12)
    players = tuple(replace(one, name=text, unit=text) for one, text in zip(tournament.players, HOSTILE))
    hostile = replace(tournament, players=players, name="#panic() $x$ [Giải] \\ @a")
    around = frame(hostile, organiser="#import", sponsor="*Nhà tài trợ* #1", place="$y$", section="@b")
    text = " ".join(pages(render(name, hostile, around, Request(places=12))))
    shown = ["#panic() $x$ [Giải] \\ @a"]
    if name not in ("medals", "units", "minutes", "crosstable", "charts"):  # pictures shorten names
        shown += [one for one in HOSTILE if one.isascii() and "quoted" not in one]
    assert [one for one in shown if one not in text] == []
    assert not any(mark in text for mark in "\u202e\u202c\u200f\u2066")


def test_names_in_nfd_are_printed_in_nfc_and_blanks_are_one() -> None:
    tournament = event(12)
    apart = unicodedata.normalize("NFD", "Nguyễn  Thị\u00a0Ướt\n")
    players = tuple(replace(one, name=apart) if one.number == 1 else one for one in tournament.players)
    assert "Nguyễn Thị Ướt" in " ".join(pages(render("names", replace(tournament, players=players), frame(tournament))))


def test_a_code_holds_the_url_or_what_identifies_the_board() -> None:
    place = {"round": 5, "board": 12}
    assert filled_url("https://g.vn/{round}-{board}", place) == "https://g.vn/5-12"
    assert filled_url("https://g.vn/kq", place) == "https://g.vn/kq?round=5&board=12"
    assert compact("Giải Đấu", "", place) == "GIAI-DAU R5 B12"
    assert svg_of("R5 B12") != svg_of("R5 B13") and svg_of("a").startswith("<svg")


def test_the_picture_of_a_code_is_its_matrix_module_by_module() -> None:
    text = compact("Giải cờ tướng mở rộng", "10/05/2026", {"round": 5, "board": 12})
    code = segno.make(text, error="m", micro=False)
    drawn = [[0] * len(code.matrix) for _ in code.matrix]
    for x, y, run in re.findall(r"M(\d+) (\d+)\.5h(\d+)", svg_of(text)):
        for column in range(int(x), int(x) + int(run)):
            drawn[int(y) - 2][column - 2] = 1
    assert drawn == [list(row) for row in code.matrix]


FUZZED = ("pairings", "names", "slips", "cards")


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(st.text(max_size=60), min_size=12, max_size=12), st.sampled_from(["pairings", "names", "slips", "cards"])
)
def test_any_name_can_be_printed(names: list[str], document: str) -> None:
    """Whatever stands in a file: a document comes out, and every letter in it has a font or is a code point."""
    tournament = event(12)
    players = tuple(replace(one, name=name, unit=name[:9]) for one, name in zip(tournament.players, names))
    printed = print_documents(document, replace(tournament, players=players), frame(tournament))
    text = "".join(pages(printed.data))
    told = {point for problem in printed.problems for point in problem.facts["points"]}  # type: ignore[attr-defined]
    assert told <= {f"U+{ord(letter):04X}" for name in names for letter in clean(name)}
    assert not any(f"U+{ord(letter):04X}" in told for letter in text)
