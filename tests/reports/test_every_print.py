"""What holds of every print: names whole and in order, fonts and settings on each page, codes that a phone reads."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from tests.reports.events import event, frame, source
from tests.reports.pdf import in_order, is_nfc, lost, pages
from tests.reports.test_templates import PNG
from tests.shown.reading import together
from thuysi.engines.settings import Options
from thuysi.explain import explain
from thuysi.model import Tournament
from thuysi.reports import DOCUMENTS, NAMES, Logo, Request, render
from thuysi.reports.lists import ranking
from thuysi.reports.source import in_cut_order
from thuysi.shown.why import reasons
from thuysi.text import LANGUAGES
from thuysi.text.words import words_of

CUT = {"slips": 8, "score-sheets": 2, "cards": 2, "place-cards": 2, "badges": 10}
"""How many pieces a sheet has that is cut."""


def expected(name: str, tournament: Tournament) -> list[str]:
    """The names that a document must have, in the order in which it is read."""
    names = {one.number: one.name for one in tournament.players}
    if name in ("slips", "score-sheets"):
        boards = [(game.white, game.black) for game in tournament.rounds[-1].games]
        return [names[one] for sheet in in_cut_order(boards, CUT[name]) for board in sheet if board for one in board]
    if name in CUT:
        return [names[one] for sheet in in_cut_order(list(names), CUT[name]) for one in sheet if one is not None]
    if name == "certificates":
        return [row.player.name for row in ranking(source(tournament)).rows][:3]
    if name == "minutes":
        return [names[one] for game in tournament.rounds[-1].games for one in (game.white, game.black)]
    assert name == "medals"
    return [row.player.name for row in ranking(source(tournament)).rows][:3]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*CUT, "minutes", "medals", "certificates"])
def test_what_is_cut_signed_or_handed_out_has_its_names_in_order_in_nfc(name: str, language: str) -> None:
    """The lists are read in `test_documents`; here is the rest. A card names its owner's opponents too, in between."""
    tournament = event(41)
    text = " ".join(pages(render(name, tournament, frame(tournament, language))))
    assert in_order(text, expected(name, tournament)) is None and is_nfc(text)


@pytest.mark.parametrize("name", ["minutes", "units", "medals", "certificates", *CUT])
def test_a_very_long_name_stands_whole_on_one_page(name: str) -> None:
    tournament = event(150, 5, long=True)
    found = pages(render(name, tournament, frame(tournament)))
    wanted = [one for one in expected_long(name, tournament) if not any(one in page for page in found)]
    assert wanted == []


def expected_long(name: str, tournament: Tournament) -> list[str]:
    """The very long names that a document has."""
    long = {one.name for one in tournament.players if one.number % 7 == 0}
    if name == "units":
        return []
    return [one for one in expected(name, tournament) if one in long]


def fonts(data: bytes) -> Iterator[tuple[str, bool]]:
    """The fonts of the letters of a PDF, and whether the file holds them."""
    document = pypdfium2.PdfDocument(data)
    for page in document:
        for one in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=9):
            font = pdfium.FPDFTextObj_GetFont(one.raw)
            room = ctypes.create_string_buffer(200)
            pdfium.FPDFFont_GetBaseFontName(font, room, 200)
            yield room.value.decode(), bool(pdfium.FPDFFont_GetIsEmbedded(font))
        page.close()
    document.close()


@pytest.mark.parametrize("name", NAMES)
def test_every_font_of_a_print_is_in_it(name: str) -> None:
    """It is the same on any printer: in Vietnamese, with a Chinese name and a sign of the third font."""
    tournament = event(12)
    players = (replace(tournament.players[0], name="王天一 ☐"), *tournament.players[1:])
    found = set(fonts(render(name, replace(tournament, players=players), frame(tournament))))
    assert found and all(embedded for _, embedded in found), found
    assert any("Noto" in font for font, _ in found)


@pytest.mark.parametrize("name", NAMES)
def test_the_events_own_settings_are_in_every_foot(name: str) -> None:
    tournament = replace(event(12), settings={"bye-value": "draw"})
    found = pages(render(name, tournament, frame(tournament)))
    assert [page for page in found if "bye-value=draw" not in page] == []


WITHOUT_LOGO = {"slips", "cards", "place-cards", "minutes"}
"""Small pieces, and what has the head of an official paper."""


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_logo_is_on_every_page_that_has_a_head(name: str) -> None:
    without, with_ = (images(render(name, event(12), frame(event(12), logo=one))) for one in (None, Logo(PNG, "png")))
    assert not any(without)
    assert all(with_) if name not in WITHOUT_LOGO else not any(with_)


def images(data: bytes) -> list[int]:
    """How many pictures each page has."""
    document = pypdfium2.PdfDocument(data)
    found = [len(list(page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_IMAGE], max_depth=9))) for page in document]
    document.close()
    return found


def codes(data: bytes) -> list[str]:
    """What a phone reads from the codes of a print."""
    reader: Any = import_module("zxingcpp")
    document = pypdfium2.PdfDocument(data)
    found: list[str] = []
    for page in document:
        found += [one.text for one in reader.read_barcodes(page.render(scale=3).to_pil().convert("L"))]
    document.close()
    return found


def test_the_code_of_every_slip_and_badge_leads_to_its_own_board_or_player() -> None:
    tournament = event(41, open_round=True)
    boards = range(1, len(tournament.rounds[-1].games) + 1)
    asked = Request(url="https://giai.vn/v{round}/b{board}")
    read = codes(render("slips", tournament, frame(tournament), asked))
    assert sorted(read) == sorted(f"https://giai.vn/v5/b{board}" for board in boards)
    bare = codes(render("slips", tournament, frame(tournament)))
    assert sorted(bare) == sorted(f"GIAI-CO-TUONG-MO-RONG 10/05/2026 R5 B{board}" for board in boards)
    badges = codes(render("badges", tournament, frame(tournament), Request(url="https://giai.vn/{player}")))
    assert sorted(badges) == sorted(f"https://giai.vn/{one.number}" for one in tournament.players)


def test_a_place_card_has_the_name_to_both_sides() -> None:
    tournament = event(12)
    found = pages(render("place-cards", tournament, frame(tournament)))
    assert len(found) == 6
    for one in tournament.players:
        assert [page.count(one.name) for page in found if one.name in page] == [2]


def test_the_why_sheet_of_a_board_answers_for_that_board_alone() -> None:
    """By article, as `explain` tells it, every sentence of it."""
    tournament = event(12)
    told = explain(tournament, "adjusted", Options(), 4, None, 2).told
    text = together("".join(pages(render("why", tournament, frame(tournament), Request(round=4, board=2)))))
    said = reasons(told, words_of("vi"), None)
    assert len(said) > 2
    for one in said:
        assert together(one.article) in text and together(one.text) in text
    assert "Bàn3" not in text and "bàn3" not in text


def test_nothing_that_is_printed_lies_outside_its_page() -> None:
    tournament = event(150, 5, long=True, open_round=True)
    for name in DOCUMENTS:
        assert lost(render(name, tournament, frame(tournament))) == [], name
