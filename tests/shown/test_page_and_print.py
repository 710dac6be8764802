"""Page, print and workbook of one event say the same: names, boards, points, results, ranks, values, medals.

Each is read as people would read it. What a page shows is put together in the order of the print's columns, and must
stand in the print as one run, row after row, with nothing between; so neither can have a row, a digit or a name more.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

import pytest
from python_calamine import CalamineWorkbook

import thuysi
from tests.shown.reading import Node, page_of, rows, run, together
from tests.web.asking import Asking
from tests.web.events import Memory, section_of, unplayed
from thuysi.formats.sheets.writing import everything
from thuysi.journal.state import Event, Section
from thuysi.journal.tournament import tournament_in
from thuysi.model import Tournament
from thuysi.names import initials
from thuysi.reports import Request, frame_of, initials_of, render
from thuysi.reports.source import EVERYTHING
from thuysi.shown import resting_of
from thuysi.web.language import in_language

HIDDEN = (3, 6)
"""The registration numbers of those who asked for initials."""
SYSTEMS = ("adjusted", "lots", "dutch", "round-robin")
PLAYERS = {"adjusted": 15, "lots": 14, "dutch": 13, "round-robin": 7}
ROUNDS = {"adjusted": 5, "lots": 5, "dutch": 5, "round-robin": 7}


def event_of(system: str) -> Event:
    """An event of one section: byes and defaults in it, two by initials, of "adjusted" the last round half played."""
    absences = "0" if system == "round-robin" else "0.05"
    played = thuysi.generate(
        PLAYERS[system], ROUNDS[system], system, seed=5, draws="0.35", forfeits="0.05", absences=absences
    )
    section = section_of(
        played, "nam", "Nam", seed=5, units_best=2, bronzes=2, colour_words="red-black", total_rounds=ROUNDS[system]
    )
    people = {
        sbd: replace(one, initials=sbd in HIDDEN, player=replace(one.player, rating=2000 + sbd if sbd % 2 else None))
        for sbd, one in section.registrations.items()
    }
    section = replace(section, registrations=people)
    if system == "adjusted":
        section = unplayed(section, 5, 3)
    return Event("giai", "Giải thử", 7, "0" * 64, sections={"nam": section})


@dataclass
class Both:
    """An event on its pages and in print."""

    event: Event
    site: Asking
    language: str = "vi"

    @cached_property
    def section(self) -> Section:
        return self.event.sections["nam"]

    @cached_property
    def tournament(self) -> Tournament:
        return replace(tournament_in(self.event, "nam"), name="Giải thử")

    def page(self, rest: str = "") -> Node:
        """A page of the section."""
        answer = self.site.get(in_language(self.language, f"/giai/giai/bang/nam{rest}"))
        assert answer.status == 200, rest
        return page_of(answer.text)

    def printed(self, name: str, asked: Request = EVERYTHING) -> str:
        """A document as one run of letters."""
        frame = frame_of(self.tournament, self.language, section="Nam", colours="red-black", printed_at="–")
        hidden, resting = {"": initials_of(self.section)}, resting_of(self.section)
        request = replace(asked, initials=hidden, resting=resting, bronzes=2, best=2)
        return run(render(name, self.tournament, frame, request))

    def sheet(self, name: str) -> list[list[object]]:
        """A sheet of the workbook as the public is given it, from its heads on."""
        from thuysi.publish.downloads import public_tournament
        from thuysi.publish.links import Wish
        from thuysi.publish.pages import Target
        from thuysi.web.public.view import event_view

        target = Target(event_view(self.event), Wish())
        book = everything(public_tournament(target, target.view.sections["nam"]), self.language)
        found = CalamineWorkbook.from_filelike(io.BytesIO(book)).get_sheet_by_name(name).to_python()
        at = next(place for place, row in enumerate(found) if sum(cell != "" for cell in row) > 4)
        return [list(row) for row in found[at:]]

    @cached_property
    def ranked(self) -> list[list[str]]:
        """The rows of the standings: rank, who, unit, points, values."""
        return rows(self.page("/xep-hang"), "standings")

    @cached_property
    def units(self) -> dict[str, str]:
        """Everybody's unit, by name."""
        return {row[1]: row[2] for row in rows(self.page("/danh-sach"), "people")}


def both_of(system: str, language: str = "vi") -> Iterator[Both]:
    memory, event = Memory(), event_of(system)
    memory.put(event)
    site = Asking(memory)
    yield Both(event, site, language)
    site.close()


@pytest.fixture(scope="module", params=SYSTEMS)
def both(request: pytest.FixtureRequest) -> Iterator[Both]:
    yield from both_of(request.param)


def points(text: str) -> Fraction:
    """Points as people write them -> the number."""
    bare = text.replace("−", "-").replace(",", ".")
    return Fraction(bare.replace("½", "") or "0") + (Fraction(1, 2) if bare.endswith("½") else 0)


# --- pairings -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seat:
    number: str
    name: str
    points: str
    unit: str
    result: str

    @property
    def shown(self) -> str:
        return f"{self.name}{self.unit}"


def seats(page: Node) -> list[tuple[str, Seat, Seat]]:
    """The boards of a page."""
    found = []
    for board in page.find("li", "board"):
        sides = [one.text for score in board.find("span", "score") for one in score.find("b")] or ["", ""]
        white, black = (seat(*one) for one in zip(board.find("span", "side"), sides, strict=True))
        found.append((board.find("span", "b-no")[0].text, white, black))
    return found


def seat(side: Node, result: str) -> Seat:
    """One side of a board."""
    number, points, unit = (side.find("", name)[0].text for name in ("no", "pts", "unit"))
    return Seat(number, side.find("a")[0].find("span")[-1].text, points, unit, result)


def result(white: Seat, black: Seat) -> str:
    return f"{white.result}–{black.result}" if white.result else ""


def asides(page: Node) -> list[tuple[str, str, str, str]]:
    """Who has no opponent: number, name, points, why."""
    return [
        (one.find("", "no")[0].text, one.find("a", "who")[0].find("span")[-1].text, one.find("", "pts")[0].text,
         one.find("", "chip")[0].text)
        for listed in page.find("ul", "idle") for one in listed.find("li")
    ]  # fmt: skip


def test_every_round_by_boards(both: Both) -> None:
    for round_ in range(1, len(both.section.rounds) + 1):
        page = both.page(f"/van/{round_}")
        boards = "".join(
            together(
                board, white.number, white.shown, white.points, result(white, black), black.points, black.number,
                black.shown,
            )
            for board, white, black in seats(page)
        )  # fmt: skip
        printed = both.printed("pairings", Request(round=round_))
        assert boards and boards in printed
        units = both.units
        without = "".join(
            together(number, name, units[name], points, why) for number, name, points, why in asides(page)
        )
        assert without.casefold() in printed.casefold()


def test_every_round_by_names(both: Both) -> None:
    for round_ in range(1, len(both.section.rounds) + 1):
        printed, page = both.printed("names", Request(round=round_)), both.page(f"/van/{round_}")
        for board, white, black in seats(page):
            for own, other, colour in ((white, black, "Đỏ"), (black, white, "Đen")):
                line = (own.shown, own.number, own.points, board, colour, other.number, other.shown, own.result)
                assert together(*line) in printed
        for number, name, points_, why in asides(page):
            assert together(name, both.units[name], number, points_, why).casefold() in printed.casefold()


def test_the_sheet_of_every_round(both: Both) -> None:
    for round_ in range(1, len(both.section.rounds) + 1):
        heads, *lines = both.sheet(f"Ván {round_}")
        for (board, white, black), line in zip(seats(both.page(f"/van/{round_}")), lines):
            first, second = line[: len(heads) // 2], line[len(heads) // 2 + 1 :]
            assert [first[0], first[1], second[-1]] == [int(board), int(white.number), int(black.number)]
            assert white.name in first and black.name in second and white.unit in first and black.unit in second
            assert [first[-1], second[0]] == [points(white.points), points(black.points)]
            said = str(line[len(heads) // 2]).split(" - ")
            assert "–".join(said).replace("-", "−") == result(white, black)


# --- standings and crosstable -------------------------------------------------------------------------------------


def who(cell: str) -> tuple[str, str]:
    """Number and name of a cell that has both."""
    number, _, name = cell.partition(" ")
    return number, name


def test_the_standings(both: Both) -> None:
    ranked = both.ranked
    lines = "".join(together(rank, *who(player), unit, *rest) for rank, player, unit, *rest in ranked)
    assert len(ranked) == len(both.section.registrations) and lines in both.printed("standings")
    page = both.page("/xep-hang")
    heads = [one.text for one in page.find("th", "tb")]
    assert heads and together(*heads) in both.printed("standings")


def test_the_standings_after_every_round(both: Both) -> None:
    for round_ in range(1, len(both.section.rounds)):
        ranked = rows(both.page(f"/van/{round_}/xep-hang"), "standings")
        lines = "".join(together(rank, *who(player), unit, *rest) for rank, player, unit, *rest in ranked)
        assert lines in both.printed("standings", Request(round=round_))


def same(text: str, value: object) -> bool:
    """Whether a tie-break as a page has it is a workbook's value; one that does not end is cut after three decimals."""
    if text == "–" or value == "":
        return (text == "–") == (value == "")
    shown = Fraction(text.rstrip("…").replace(",", ".").replace("−", "-"))
    exact = Fraction(str(value)).limit_denominator(10_000)
    return exact == shown if not text.endswith("…") else abs(exact) - abs(shown) < Fraction(1, 1000)


def test_the_sheet_of_the_standings(both: Both) -> None:
    heads, *lines = both.sheet("Xếp hạng")
    at = heads.index("Điểm")
    shown = [place for place in range(at + 1, len(heads)) if any(line[place] != "" for line in lines)]
    for (rank, player, unit, score, *values), line in zip(both.ranked, lines, strict=True):
        number, name = who(player)
        assert [line[0], line[1]] == [int(rank), int(number)] and name in line and unit in line
        assert line[at] == points(score)
        assert len(values) == len(shown) and all(same(*one) for one in zip(values, [line[n] for n in shown]))


def test_the_crosstable(both: Both) -> None:
    page, ranked = both.page("/bang-diem"), both.ranked
    crossed = rows(page, "cross")
    robin = both.section.system == "round-robin"
    done = len(crossed) if robin else sum(one.complete for one in both.section.rounds)
    lines = []
    for (rank, number, name, *cells), (own_rank, player, unit, score, *values) in zip(crossed, ranked, strict=True):
        assert (rank, number, name, cells[-1]) == (own_rank, *who(player), score)
        met = [one.lstrip("+−") if robin and len(one) > 1 else one for one in cells[:done]]
        lines.append(together(rank, number, name, unit, *met, score, *values))
    assert "".join(lines) in both.printed("crosstable")


BYES = {"miễn1": "-1", "nghỉ½": "-½", "vắng0": "-0"}


def test_the_sheet_of_the_crosstable(both: Both) -> None:
    """Opponent, colour, result of every round; a default has no colour on the page, in the sheet the board's."""
    if both.section.system == "round-robin":
        pytest.skip("the sheet has rounds, the page a grid of opponents")
    heads, *lines = both.sheet("Bảng điểm")
    first, by_name = heads.index("Ván 1"), {line[1]: line for line in lines}
    for _, number, name, *cells in rows(both.page("/bang-diem"), "cross"):
        line = by_name[name]
        assert line[0] == int(number)
        for cell, said in zip(map(together, cells[:-1]), map(str, line[first:])):
            met = re.fullmatch(r"(\d+)([+−](?=.))?(.)", cell)
            if met is None:
                assert said == BYES[cell]
                continue
            opponent, colour, own = met.groups()
            assert said.replace("-", "−") in {
                f"{opponent}{letter}{own.replace('·', '')}" for letter in SIDES_OF[colour]
            }


SIDES_OF = {"+": "w", "−": "b", None: "wb"}
"""A colour on the page -> the letters of a sheet that may stand for it."""


# --- units, medals, cards, the list -------------------------------------------------------------------------------


def test_the_units(both: Both) -> None:
    (table,) = both.page("/don-vi").find("tbody")
    lines = []
    for row in table.find("tr"):
        rank, unit, score, places, scorers = [cell.text for cell in row.children if isinstance(cell, Node)]
        counted = re.sub(r"\((.*?)\)(, )?", lambda one: f"({','.join(re.findall('−?[0-9½]+', one[1]))})", scorers)
        lines.append(together(rank, unit, score, places, counted))
    assert lines and "".join(lines) in both.printed("units")


def test_the_medals(both: Both) -> None:
    answer = both.site.get(in_language(both.language, "/giai/giai/huy-chuong"))
    page, printed = page_of(answer.text), both.printed("medals").casefold()
    won = [
        together("huy chương ", one.find("", "medal")[0].text, one.find("a")[0].text, one.find("", "soft")[0].text)
        for listed in page.find("ol", "medals") for one in listed.find("li")
    ]  # fmt: skip
    assert len(won) >= 4 and together(*won).casefold() in printed
    table = [
        [cell.text for cell in row.children if isinstance(cell, Node)]
        for body in page.find("tbody")
        for row in body.find("tr")
    ]
    total = [together(*row, sum(map(int, row[2:]))) for row in table]
    assert total and "".join(total).casefold() in printed


def test_every_card(both: Both) -> None:
    for sbd, one in both.section.registrations.items():
        lines = rows(both.page(f"/dau-thu/{sbd}"), "tracking")
        assert len(lines) == len(both.section.rounds)
        whole = {initials(other.player.name): other.player.name for other in both.section.registrations.values()}
        hidden = {initials(both.section.registrations[sbd].player.name) for sbd in HIDDEN}
        said = "".join(
            together(round_, whole[name] if name in hidden else name, *rest) for round_, name, *rest in (
                row[:9] for row in lines
            )
        )  # fmt: skip
        assert said in both.printed("cards", Request(players=(one.player.number,), per_sheet=1))


def test_the_list(both: Both) -> None:
    page = both.page("/danh-sach")
    listed = rows(page, "people")
    lines = [together(number, name, birth, grade, rating, unit) for number, name, unit, grade, rating, birth in listed]
    printed = both.printed("start-list")
    by_number = sorted(zip(listed, lines), key=lambda one: int(one[0][0]))
    assert "".join(line for _, line in by_number) in printed
    heads, *sheet = both.sheet("Đấu thủ")
    names = {row[0]: row[heads.index("Họ và tên")] for row in sheet}
    assert {int(row[0]): row[1] for row in listed} == names


def test_initials_stand_on_the_page_on_the_wall_and_in_the_workbook(both: Both) -> None:
    for sbd in HIDDEN:
        name = both.section.registrations[sbd].player.name
        short = initials(name)
        assert short in {row[1].partition(" ")[2] for row in both.ranked}
        for document in ("standings", "crosstable", "start-list", "pairings", "names"):
            assert together(short) in both.printed(document) and together(name) not in both.printed(document)
        assert any(short in row for row in both.sheet("Đấu thủ")) and not any(
            name in row for row in both.sheet("Đấu thủ")
        )


# --- why ----------------------------------------------------------------------------------------------------------


def test_the_reasons_of_a_round(both: Both) -> None:
    """Every sentence of a board's page stands in the print's answer for that board, with its article."""
    last, told = len(both.section.rounds), 0
    for board in range(1, len(both.section.rounds[-1].boards) + 1):
        page = both.page(f"/van/{last}/ban/{board}")
        printed = both.printed("why", Request(round=last, board=board, seed=5))
        for one in (one for listed in page.find("ul", "reasons") for one in listed.find("li")):
            article = "".join(found.text for found in one.find("span", "article"))
            said = "".join(found.text for found in one.find("p"))
            assert together(article, said) in printed
            told += 1
    assert told >= len(both.section.rounds[-1].boards)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_in_another_language(language: str) -> None:
    for both in both_of("dutch", language):
        test_the_standings(both)
        test_the_crosstable(both)
        test_the_units(both)
        test_every_round_by_boards(both)
