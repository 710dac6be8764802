"""Every document says what it must, in order, in NFC, and no page break cuts a row."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

import thuysi
from tests.reports.events import event, frame, source
from tests.reports.pdf import in_order, is_nfc, lost, pages, sizes
from thuysi.journal import state as kept
from thuysi.names import clean, initials
from thuysi.reports import DOCUMENTS, NAMES, Protest, Request, made, protests_of, render
from thuysi.reports.lists import ranking
from thuysi.reports.source import in_cut_order
from thuysi.shown.crosstable import Crosstable
from thuysi.shown.people import alphabetical
from thuysi.standings import standings
from thuysi.standings.units import Section
from thuysi.text import LANGUAGES, table

LISTS = ("pairings", "names", "standings", "crosstable", "start-list")


def printed(name: str, players: int = 12, language: str = "vi", **asked: object) -> list[str]:
    tournament = event(players, open_round=name in ("pairings", "names", "slips", "score-sheets"))
    return pages(render(name, tournament, frame(tournament, language), Request(**asked)))  # type: ignore[arg-type]


def names_of(numbers: list[int], players: int = 12) -> list[str]:
    people = {player.number: player.name for player in event(players).players}
    return [people[number] for number in numbers]


def expected(name: str, players: int) -> list[str]:
    """The names of a list in the order in which it must have them."""
    tournament = event(players, open_round=name in ("pairings", "names"))
    games = tournament.rounds[-1].games
    if name == "pairings":
        return names_of([one for game in games for one in (game.white, game.black)], players)
    if name == "names":
        return [player.name for player in alphabetical(tournament.players)]
    if name == "start-list":
        return [player.name for player in tournament.players]
    return [row.player.name for row in ranking(source(tournament)).rows]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LISTS)
def test_a_list_has_every_name_in_order_in_nfc(name: str, language: str) -> None:
    text = " ".join(printed(name, 41, language))
    assert in_order(text, expected(name, 41)) is None
    assert is_nfc(text)


@pytest.mark.parametrize("name", [*DOCUMENTS, "set", "report"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_document_can_be_printed_in_every_language(name: str, language: str) -> None:
    tournament = event(12)
    found = pages(render(name, tournament, frame(tournament, language), Request(round=4 if name == "set" else None)))
    assert found and all(is_nfc(page) for page in found)
    assert all("vn-xiangqi-2004-28" in page for page in found), "the edition stands in every foot"
    assert all(re.search(r"\b\d+/\d+", page) for page in found), "and page x of y"


@pytest.mark.parametrize("name", LISTS)
def test_no_row_is_cut_and_every_page_has_heads_and_number(name: str) -> None:
    """A very long name runs over three lines: all of it stands on one page, and so does its row."""
    tournament = event(150, 5, long=True, open_round=name in ("pairings", "names"))
    found = pages(render(name, tournament, frame(tournament)))
    assert len(found) > 2
    long = [player.name for player in tournament.players if player.number % 7 == 0]
    uncut = [name for name in long if any(name in page for page in found)]
    assert uncut == long
    words = table("vi", "reports")
    for number, page in enumerate(found, start=1):
        assert f"{words['page']} {number}/{len(found)}" in page
        assert words["number"] in page and tournament.name in page


def test_pairings_stand_with_their_board_and_points_then_who_has_none() -> None:
    tournament = event(13, open_round=True)
    (page,) = pages(render("pairings", tournament, frame(tournament)))
    for board, game in enumerate(tournament.rounds[-1].games, start=1):
        white, black = names_of([game.white], 13)[0], names_of([game.black], 13)[0]
        assert in_order(page, [f"{board} {game.white} {white}", f"{game.black} {black}"]) is None
    bye = next(bye.player for bye in tournament.rounds[-1].byes if bye.kind == "U")
    assert in_order(page, [names_of([1], 13)[0], "Không có bàn", names_of([bye], 13)[0], "miễn đấu"]) is None


def test_results_are_printed_where_they_are_known() -> None:
    (page,) = pages(render("pairings", event(12), frame(event(12))))
    assert "Kết quả ván 5" in page
    assert any(result in page for result in ("1 – 0", "0 – 1", "½ – ½"))


def test_the_list_by_name_tells_board_colour_and_opponent() -> None:
    tournament = event(12, open_round=True)
    text = " ".join(pages(render("names", tournament, frame(tournament, colours="red-black"))))
    for board, game in enumerate(tournament.rounds[-1].games, start=1):
        white, black = names_of([game.white, game.black])
        assert in_order(text, [white, f"{board} Đỏ {game.black} {black}"]) is None
        assert in_order(text, [black, f"{board} Đen {game.white} {white}"]) is None


def test_the_list_by_name_is_in_vietnamese_order_with_its_letters() -> None:
    """By given name; a ă â and d đ are letters of their own, tones come after letters, the family name last."""
    order = [
        "Đỗ An",
        "Lê Văn Ánh",
        "Vũ Ăn",
        "Bùi Ân",
        "Dư Ấn",
        "Cù Bá",
        "Trần Dũng",
        "Lê Đạt",
        "Bùi Văn Tú",
        "Võ Văn Tú",
    ]
    tournament = event(10)
    players = tuple(replace(one, name=name) for one, name in zip(tournament.players, reversed(order)))
    (page,) = pages(render("names", replace(tournament, players=players), frame(tournament)))
    letters = ["A", None, "Ă", "Â", None, "B", "D", "Đ", "T", None]
    rows = [name if letter is None else f"{letter} {name}" for letter, name in zip(letters, order)]
    assert in_order(page, rows) is None


def test_the_letter_of_the_names_stands_again_at_the_top_of_a_page() -> None:
    """Also where the list is printed twice in one file; on a page itself a letter stands once."""
    tournament = event(150, open_round=True)
    view = made(["names"], source(tournament))[0].view
    found = pages(render(["names", "names"], tournament, frame(tournament)))
    assert len(found) > 6
    letters, letter = {}, ""
    for row in view.rows:  # type: ignore[attr-defined]
        letters[row.player.name] = letter = row.letter or letter
    for page in found:
        first = re.search(r"Đối thủ (\S+) (.+)", page)
        assert first is not None
        name = max((name for name in letters if first[2].startswith(name + " ")), key=len)
        assert first[1] == letters[name]


def test_results_in_the_list_by_name_stand_in_a_column_of_their_own() -> None:
    """However long the opponent's name is, the result stands on the row's one line."""
    tournament = event(150, 5, long=True)
    text = render("names", tournament, frame(tournament))
    assert "Đối thủ Kết quả" in pages(text)[0]
    assert "Kết quả" not in printed("names")[0]


def test_what_is_no_letter_takes_no_room_of_the_names() -> None:
    """A name that no font has begins with a code point, which is no letter to look under."""
    tournament = event(12)
    players = (replace(tournament.players[0], name="\u12f0\u1300"), *tournament.players[1:])
    text = " ".join(pages(render("names", replace(tournament, players=players), frame(tournament))))
    assert "… ‹U+12F0›" in text


@pytest.mark.parametrize(("colours", "word"), [("white-black", "Trắng"), ("red-black", "Đỏ"), ("first-second", "Tiên")])
def test_the_words_for_the_colours_are_the_events(colours: str, word: str) -> None:
    tournament = event(12)
    (page,) = pages(render("pairings", tournament, frame(tournament, colours=colours)))
    assert word in page


def test_the_law_of_the_card_fills_every_round_of_the_event() -> None:
    """14.1: the columns of the sample; rounds to come are blank rows."""
    tournament = event(12)
    text = pages(render("cards", tournament, frame(tournament), Request(players=(3,), per_sheet=1)))[0]
    words = table("vi", "card")
    columns = ("round", "opponent", "grade", "number", "colour", "result", "group", "total", "remark")
    assert in_order(text, [words["title"], "Tên đấu thủ:", *(words[f"column_{name}"] for name in columns)]) is None
    assert "Số thứ tự 3" in text and " 6 7 " in text + " "
    assert sizes(render("cards", tournament, frame(tournament), Request(per_sheet=1)))[0] == (210, 148)


def test_cut_piles_laid_on_one_another_are_in_board_order() -> None:
    tournament = event(41, open_round=True)
    (view,) = [one.view for one in made(["slips"], source(tournament))]
    sheets = view.sheets  # type: ignore[attr-defined]
    piles = [slip.board for place in range(8) for sheet in sheets if (slip := sheet[place]) is not None]
    assert piles == list(range(1, len(tournament.rounds[-1].games) + 1))
    found = pages(render("slips", tournament, frame(tournament)))
    for page, sheet in zip(found, sheets):
        assert in_order(page, [f"Bàn {slip.board} Ván 5" for slip in sheet if slip is not None]) is None


@pytest.mark.parametrize(("count", "per_sheet"), [(1, 8), (7, 8), (8, 8), (9, 8), (250, 8), (3, 2), (0, 4)])
def test_cut_order_holds_for_every_number(count: int, per_sheet: int) -> None:
    sheets = in_cut_order(list(range(count)), per_sheet)
    assert [one for place in range(per_sheet) for sheet in sheets if (one := sheet[place]) is not None] == list(
        range(count)
    )
    assert all(len(sheet) == per_sheet for sheet in sheets) and len(sheets) == -(-count // per_sheet)


def test_one_slip_for_one_board() -> None:
    tournament = event(12, open_round=True)
    text = " ".join(pages(render("slips", tournament, frame(tournament), Request(board=2))))
    assert "Bàn 2 Ván 5" in text and "Bàn 1 " not in text


def test_the_why_sheet_names_articles_and_answers_for_one_player() -> None:
    tournament = event(12)
    text = " ".join(pages(render("why", tournament, frame(tournament), Request(players=(4,), against=1))))
    assert "28." in text and "Kỳ thủ số 4" in text and "(ký, ghi rõ họ tên)" in text
    assert "(ký, ghi rõ họ tên)" not in " ".join(pages(render("why", tournament, frame(tournament))))


def test_the_minutes_hold_figures_protests_or_lines_to_write_on() -> None:
    tournament = event(12)
    (blank,) = pages(render("minutes", tournament, frame(tournament)))
    assert in_order(blank, ["CỘNG HÒA", "BIÊN BẢN VÁN 5", "Trần Trọng Tài", "Diễn biến", "Khiếu nại", "THƯ KÝ"]) is None
    protest = Protest(
        1, "10:25", 3, "Đỗ Thị Ân", "Ván cờ bị gián đoạn", "Bác khiếu nại", "Điều 21", "Hội đồng trọng tài"
    )
    filled = " ".join(pages(render("minutes", tournament, frame(tournament), Request(protests=(protest,)))))
    assert in_order(filled, ["1 10:25 3", "Bác khiếu nại", "Điều 21"]) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("boards", [True, False])
def test_the_parts_of_the_minutes_are_counted_without_a_gap(language: str, boards: bool) -> None:
    """Of a report each round's boards have a page of their own before its minutes, which then have four parts."""
    tournament = event(12)
    about = frame(tournament, language)
    text = "\n".join(pages(render("minutes" if boards else "report", tournament, about)))
    says = table(language, "reports")
    names = ["figures", *(["results"] if boards else []), "asides", "fouls", "protests"]
    digits = "一二三四五" if language == "zh" else "12345"
    for digit, name in zip(digits, names):
        assert says["minutes_numbering"].replace("1", digit).replace("一", digit) + says[f"minutes_{name}"] in text


@pytest.mark.parametrize("players", range(16, 40, 4))
def test_who_signs_the_minutes_sees_their_end(players: int) -> None:
    """However many boards there are, the names to sign never stand alone on a page."""
    tournament = event(players)
    *_, last = pages(render("minutes", tournament, frame(tournament)))
    assert "Biên bản lập xong" in last and "THƯ KÝ" in last


def test_a_protest_longer_than_a_page_runs_over_its_foot() -> None:
    """Five thousand letters may be written of one; none of them falls off the page."""
    words = [f"w{place}" for place in range(800)]
    protest = Protest(1, "10:25", 3, "Đỗ Thị Ân", " ".join(words), " ".join(words), "Điều 21", "Hội đồng trọng tài")
    data = render("minutes", event(12), frame(event(12)), Request(protests=(protest,)))
    assert lost(data) == []
    text = " ".join(pages(data)).split()
    assert [word for word in words if text.count(word) != 2] == []


@pytest.mark.parametrize("name", [*DOCUMENTS, "report"])
def test_names_beyond_all_measure_push_nothing_off_the_page(name: str) -> None:
    """A file may hold five hundred letters of a field: what has no room ends in dots."""
    tournament = event(12, open_round=True)

    def much(player: int, letter: str) -> str:
        return "W" * 400 if player % 2 else " ".join(f"{letter}{player}x{place}" for place in range(80))[:499]

    players = tuple(
        replace(one, name=much(one.number, "n"), unit=much(one.number, "u"), grade=much(one.number, "g"))
        for one in tournament.players
    )
    data = render(name, replace(tournament, players=players), frame(tournament))
    assert lost(data) == [] and "…" in " ".join(pages(data))


def test_many_tie_breaks_leave_room_for_the_names() -> None:
    """Twelve of them took it all: the names stood in one another, a letter or two wide."""
    many = "PTS,VN-DE,VN-BH/C1,VN-BH,BERGER,VN-WIN,BLACK-WINS,BPG,PS,BEST-OPPONENT,FOULS,KS,BH"
    tournament = event(12, 9)
    for order in (many, ",".join(many.split(",")[:9])):
        for name in ("standings", "crosstable"):
            data = render(name, tournament, frame(tournament), Request(tie_breaks=order))
            (page,) = pages(data)
            assert lost(data) == [] and all(one.name in page for one in tournament.players)
            assert max(heights(data, [one.name for one in tournament.players])) < 32  # two lines


@pytest.mark.parametrize("name", ["standings", "crosstable"])
def test_a_cut_value_stays_on_its_line_and_on_the_decimal_point(name: str) -> None:
    """Three dots are wider than a digit: a value with them that lacks digits had no room, and went up half a line."""
    import pypdfium2

    played = thuysi.generate(40, 7, "adjusted", seed=5, absences="1/20", half_byes="1/30", forfeits="1/30")
    page = pypdfium2.PdfDocument(render(name, played, frame(played)))[0].get_textpage()
    said = page.get_text_range()
    points = [page.get_charbox(found.start()) for found in re.finditer(r",(?=\d{3})", said)]
    lines = [page.get_charbox(found.start())[1] for found in re.finditer(r"P00\d\d", said)]
    assert "…" in said and len(points) == 2 * len(lines) > 10
    assert len({round(box[0]) for box in points}) == 2
    assert all(min(abs(box[3] - line) for line in lines) < 3 for box in points)


def heights(data: bytes, names: list[str]) -> list[float]:
    """How high each name is on the first page, in points: one line, two …"""
    import pypdfium2

    text = pypdfium2.PdfDocument(data)[0].get_textpage()
    found = []
    for name in names:
        at, count = text.search(name).get_next() or (0, 0)
        boxes = [text.get_charbox(place) for place in range(at, at + count)]
        found.append(max(box[3] for box in boxes) - min(box[1] for box in boxes))
    return found


@pytest.mark.parametrize("per_sheet", [1, 2, 4])
def test_a_card_stays_on_its_piece_however_long_the_names_are(per_sheet: int) -> None:
    """The cut order is lost where a card runs on to another sheet."""
    tournament = event(12, 11)
    players = tuple(replace(one, name=("Công Tằng Tôn Nữ " * 6)[: 30 + one.number * 5]) for one in tournament.players)
    request = Request(per_sheet=per_sheet)
    data = render("cards", replace(tournament, players=players), frame(tournament), request)
    assert len(pages(data)) == 12 // per_sheet and lost(data) == []


LEAGUE = thuysi.generate(40, 39, "round-robin", seed=5, absences="1/20")
"""A round robin of forty: thirty-nine rounds."""


@pytest.mark.parametrize("name", ["why", "charts"])
def test_a_way_of_many_rounds_is_whole_on_its_page(name: str) -> None:
    """Its picture was as wide as any other, higher than the page, and lost its first rounds and its last."""
    data = render(name, LEAGUE, frame(LEAGUE), Request(players=(3, 4)))
    assert lost(data) == []
    drawn = [page for page in pages(data) if "Đường đi qua giải" in page]
    assert len(drawn) == 2 and all(re.search(r"\b39\b", page) for page in drawn)


@pytest.mark.parametrize("per_sheet", [1, 2, 4])
def test_a_card_of_many_rounds_stays_on_its_piece(per_sheet: int) -> None:
    """Its last rounds stood on the piece below, across the line where the sheet is cut."""
    import pypdfium2

    data = render("cards", LEAGUE, frame(LEAGUE), Request(players=(3,), per_sheet=per_sheet))
    page = pypdfium2.PdfDocument(data)[0]
    text = page.get_textpage()
    said = text.get_text_range()
    lowest = min(text.get_charbox(place)[1] for place in range(said.index("Luật:")) if not said[place].isspace())
    assert "P0040" in said and lost(data) == []
    assert lowest > (page.get_height() / 2 if per_sheet > 1 else 0)


def test_protests_come_from_the_journal_with_their_outcome() -> None:
    people = {4: kept.Registration(4, event(12).players[3]), 5: kept.Registration(5, event(12).players[4])}
    stamp = "2026-05-10T02:25:00+00:00"
    protests = (
        kept.Protest(1, 5, "Xếp cặp sai", stamp, by=4, board=2, decision="Theo 28.3.", upheld=False, decided=stamp),
        kept.Protest(2, 5, "Đồng hồ hỏng", stamp, board=3),
        kept.Protest(3, 4, "Ván trước", stamp),
        kept.Protest(4, 5, "Rút lại", stamp, by=5, withdrawn=True),
    )
    section = kept.Section("nam", "Nam", "adjusted", registrations=people, protests=protests)
    told = protests_of(section, 5, "vi", lambda moment: moment[11:16])
    assert [(one.number, one.board, one.decision) for one in told] == [
        (1, 2, "Bác. Theo 28.3."), (2, 3, ""), (4, None, "Đã rút."),
    ]  # fmt: skip
    assert told[0].by == f"{event(12).players[3].name} (4)" and told[1].by == "" and told[0].received == "02:25"
    text = " ".join(pages(render("minutes", event(12), frame(event(12)), Request(protests=told))))
    assert in_order(text, ["Xếp cặp sai", "Bác. Theo 28.3.", "Đồng hồ hỏng", "Rút lại", "Đã rút."]) is None
    assert "Ván trước" not in text


def test_medals_by_section_and_unit_and_certificates() -> None:
    tournament = event(12)
    text = " ".join(pages(render("medals", tournament, frame(tournament, section="Nam"), Request(by_sex=True))))
    assert in_order(text, ["Theo nội dung", "Nam, nam", "Huy chương vàng", "Nam, nữ", "Bảng tổng sắp"]) is None
    awards = pages(render("certificates", tournament, frame(tournament), Request(places=4)))
    winners = [row.player.name for row in ranking(source(tournament)).rows[:4]]
    assert len(awards) == 4
    assert all(name in page for name, page in zip(winners, awards))
    assert "HUY CHƯƠNG VÀNG" in awards[0] and "HẠNG 4" in awards[3]


def test_the_report_has_everything_with_one_count_of_pages() -> None:
    tournament = event(12)
    found = pages(render("report", tournament, frame(tournament)))
    titles = [
        "Danh sách đấu thủ",
        "Bảng xếp hạng",
        "Bảng điểm chi tiết",
        "Huy chương",
        "Biên bản ván 5",
        "Thẻ theo dõi",
    ]
    assert in_order(found[0], titles) is None
    assert [f"Trang {number}/{len(found)}" in page for number, page in enumerate(found, 1)] == [True] * len(found)


def test_the_set_counts_pages_by_document_and_has_the_standings_before_the_round() -> None:
    tournament = event(12)
    found = pages(render("set", tournament, frame(tournament), Request(round=4)))
    assert any("Bảng xếp hạng sau ván 3" in page and "Trang 1/1" in page for page in found)
    first = pages(render("set", tournament, frame(tournament), Request(round=1)))
    assert not any("Bảng xếp hạng" in page for page in first)


@pytest.mark.parametrize("players", [12, 30])
def test_each_document_of_a_set_has_as_many_pages_as_its_foot_says(players: int) -> None:
    """Where a document's last page is full, its foot counted the first page of the next one too."""
    tournament = event(players, 5)
    found = pages(render("set", tournament, frame(tournament, "en"), Request()))
    numbers = [re.findall(r"Page (\d+)/(\d+)", page)[-1] for page in found]
    expected: list[tuple[str, str]] = []
    for place, (number, _) in enumerate(numbers):
        last = next((k for k in range(place + 1, len(numbers)) if numbers[k][0] == "1"), len(numbers)) - 1
        expected.append((number, numbers[last][0]))
    assert numbers == expected


def test_a_crosstable_of_many_rounds_takes_the_larger_paper() -> None:
    assert sizes(render("crosstable", event(24, 11), frame(event(24, 11))))[0] == (420, 297)
    assert sizes(render("crosstable", event(24, 9), frame(event(24, 9))))[0] == (297, 210)


def test_the_crosstable_of_a_round_robin_is_a_grid_of_opponents() -> None:
    """Every game stands twice, once from each side; oneself is crossed out; who is away has an empty cell."""
    event_ = thuysi.generate(7, 7, "round-robin", seed=4, draws="0.3")
    (made_,) = made(["crosstable"], source(event_))
    view = made_.view
    assert isinstance(view, Crosstable) and set(view.columns) == {str(number) for number in range(1, 8)}
    cells = {
        (row.player.number, int(column)): meeting.result
        for row in view.rows
        for column, meeting in zip(view.columns, row.meetings)
    }
    sides = {"1": "0", "0": "1", "½": "½", "+": "−", "−": "+", "×": "×", "": ""}
    assert all(sides[result] == cells[other, one] for (one, other), result in cells.items())
    assert all(cells[one, one] == "×" for one in range(1, 8)) and "" not in cells.values()
    (page,) = pages(render("crosstable", event_, frame(event_)))
    assert in_order(page, [row.player.name for row in view.rows]) is None


def test_values_that_do_not_end_are_cut_and_never_rounded() -> None:
    text = " ".join(printed("standings", 41))
    assert re.search(r"\d+,\d{3}…", text), "a withdrawn opponent counts a mean"


def test_the_same_event_gives_the_same_bytes() -> None:
    tournament = event(12)
    assert render("pairings", tournament, frame(tournament)) == render("pairings", tournament, frame(tournament))


def test_every_name_in_the_catalogue_has_its_line() -> None:
    for language in LANGUAGES:
        assert {f"doc_{name}" for name in NAMES} <= set(table(language, "reports"))


@pytest.mark.parametrize("name", [*DOCUMENTS, "report"])
def test_who_asked_for_it_is_initials_on_the_wall_and_whole_on_what_he_is_handed(name: str) -> None:
    """The winner and the second of another section, who stand in every list."""
    tournament = event(12)
    first, second = ranking(source(tournament)).rows[:2]
    other = Section("Nữ", standings(tournament), tournament)
    asked = {"": frozenset({first.player.number}), "Nữ": frozenset({second.player.number})}
    request = Request(sections=(other,) if name == "medals" else (), initials=asked)
    text = " ".join(pages(render(name, tournament, frame(tournament, section="Nam"), request)))
    short = initials(first.player.name)
    if name in DOCUMENTS and DOCUMENTS[name].wall:
        assert short in text
        assert text.count(first.player.name) == (1 if name == "medals" else 0)
        assert (initials(second.player.name) in text) == (name == "medals")
    else:
        assert short not in text


def test_a_view_is_plain_data() -> None:
    from thuysi.reports.data import plain

    for one in made(list(DOCUMENTS), source(event(12))):
        json.dumps(plain(one.view))
    assert plain(("Nguyễn\u0000", {"a": 1.0 == 1})) == [clean("Nguyễn"), {"a": True}]
