"""Tables as chess-results and Swiss-Manager export them: starting lists, crosstables, pairings, in many languages."""

from __future__ import annotations

import datetime
import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.lists import TODAY, Rows, Value, csv_bytes, ods, xls, xlsx
from tests.formats.saying import all_languages_say
from thuysi.cli import run
from thuysi.errors import InputError
from thuysi.files import read
from thuysi.formats.sheets import Imported, read_event
from thuysi.model import RESULTS, Absence, Bye, Game, Scoring
from thuysi.text import LANGUAGES, problem_sentence

ABOVE: Rows = (
    ("From the Tournament-Database of Chess-Results https://chess-results.com",), ("Giải cờ mùa xuân 2026 ",),
    ("Last update 13.02.2026 18:17:32",),
)  # fmt: skip
BELOW: Rows = (
    (), ("You find all details to this tournament under  https://chess-results.com/tnr1.aspx?lan=1",),
    ("Chess-Tournament-Results-Server: Chess-Results",),
)  # fmt: skip
CELLS = (
    ("  4b1", "  2w1", "  3b½", "  5w "), ("-1", "  1b0", "  5w1", "  3b "), ("  5b+", "   -½", "  1w½", "  2w "),
    ("  1w0", "  5w1", "0", "0"), ("  3w-", "  4b0", "  2b0", "  1b "),
)  # fmt: skip
NAMES = ("Lê, An", "Mai, Bé", "Võ, Cư", "Đỗ, Dũng", "Hồ, Em")
POINTS = (2.5, 2, 2, 1, 0)
RATINGS = (2020, 1971, 1904, 1926, 0)


def imported(*sources: tuple[bytes, str]) -> Imported:
    return read_event(sources, today=TODAY)


def table(heading: Sequence[str], rounds: Sequence[str], after: Sequence[str], title: str) -> Rows:
    """A ranking crosstable in these words, as chess-results has it."""
    rows = [
        (place, ("IM", "", "WFM", "", "")[place - 1], name, rating, "VIE", *cells, points, 5, 0)
        for place, (name, rating, cells, points) in enumerate(zip(NAMES, RATINGS, CELLS, POINTS, strict=True), 1)
    ]
    return (*ABOVE, (title,), (*heading, *rounds, *after), *rows, *BELOW)


ENGLISH = table(
    ("Rk.", "", "Name", "Rtg", "FED"), ("1.Rd", "2.Rd", "3.Rd", "4.Rd"), ("Pts. ", "TB1", "TB2"),
    "Ranking crosstable after Round 3",
)  # fmt: skip
LANGUAGES_OF_TABLES = {
    "vi": (("Hạng", "", "Tên", "Rtg", "LĐ"), ("V1", "V2", "V3", "V4"), ("Điểm", "HS1", "HS2"),
           "Bảng xếp hạng sau ván 3"),
    "vi-2": (("Hạng", "", "Họ và tên", "Elo", "LĐ"), ("Ván 1", "Ván 2", "Ván 3", "Ván 4"), ("Điểm", "HS1", "HS2"),
             "Bảng điểm sau ván 3"),
    "de": (("Rg.", "", "Name", "Elo", "Land"), ("1.Rd", "2.Rd", "3.Rd", "4.Rd"), ("Pkt. ", "Wtg1", "Wtg2"),
           "Kreuztabelle nach der 3. Runde"),
    "zh": (("名次", "", "姓名", "等级分", "协会"), ("第1轮", "第2轮", "第3轮", "第4轮"), ("得分", "小分1", "小分2"),
           "第3轮后名次表"),
    "zh-2": (("名次", "", "棋手姓名", "等级分", "国家"), ("1.轮", "2.轮", "3.轮", "4.轮"), ("积分", "TB1", "TB2"),
             "第3轮"),
    "es": (("Rk.", "", "Nombre", "Elo", "FED"), ("1.Rd", "2.Rd", "3.Rd", "4.Rd"), ("Pts.", "Des1", "Des2"), "Ronda 3"),
    "fr": (("Rg.", "", "Nom", "Elo", "FED"), ("Rd.1", "Rd.2", "Rd.3", "Rd.4"), ("Pts", "Dep1", "Dep2"), "Ronde 3"),
    "ru": (("Место", "", "Имя", "Рейт.", "Фед."), ("1.тур", "2.тур", "3.тур", "4.тур"), ("Очки", "Доп1", "Доп2"),
           "Таблица после 3 тура"),
}  # fmt: skip


def as_expected(found: Imported) -> None:
    event = found.tournament
    assert [(p.number, p.name, p.rating, p.title, p.federation) for p in event.players][:3] == [
        (1, "Lê, An", 2020, "IM", "VIE"), (2, "Mai, Bé", 1971, "", "VIE"), (3, "Võ, Cư", 1904, "WFM", "VIE"),
    ]  # fmt: skip
    assert event.players[4].rating is None
    assert event.rounds[0].games == (Game(4, 1, RESULTS["0-1"]), Game(5, 3, RESULTS["-+"]))
    assert event.rounds[0].byes == (Bye(2, "U"),)
    assert (set(event.rounds[1].games), event.rounds[1].byes) == (
        {Game(1, 2, RESULTS["1-0"]), Game(4, 5, RESULTS["1-0"])}, (Bye(3, "H"),),
    )  # fmt: skip
    assert event.rounds[2].games[0] == Game(3, 1, RESULTS["1/2"]) and event.rounds[2].byes == (Bye(4, "Z"),)
    assert {(g.white, g.black, g.result) for g in event.rounds[3].games} == {(1, 5, None), (3, 2, None)}
    assert event.name == "Giải cờ mùa xuân 2026" and event.scoring == Scoring()


@pytest.mark.parametrize("language", LANGUAGES_OF_TABLES)
def test_a_crosstable_in_every_language(language: str) -> None:
    rows = table(*LANGUAGES_OF_TABLES[language])
    as_expected(imported((csv_bytes(rows), "a.csv")))
    as_expected(imported((xlsx(rows), "a.xlsx")))


@pytest.mark.parametrize("make", [xlsx, xls, ods, csv_bytes, lambda rows: csv_bytes(rows, ";"),
                                  lambda rows: csv_bytes(rows, "\t", "utf-16")])  # fmt: skip
def test_a_crosstable_in_every_kind_of_file(make: type) -> None:
    found = imported((make(ENGLISH), "a"))
    as_expected(found)
    assert "sheets.numbered_by_rank" in [problem.code for problem in found.problems]
    assert [(part.kind, part.players) for part in found.parts] == [("crosstable", 5)]


def test_german_letters_in_cp1252() -> None:
    rows = [*LANGUAGES_OF_TABLES["de"]]
    data = table(*rows)  # type: ignore[arg-type]
    plain = [[cell.replace("Lê", "Größl").replace("Võ", "Müller") if isinstance(cell, str) else cell for cell in row]
             for row in data]  # fmt: skip
    ascii_names = [[cell.replace("Bé", "Be").replace("Đỗ, Dũng", "Do, D").replace("Hồ", "Ho").replace("Cư", "C")
                    if isinstance(cell, str) else cell for cell in row] for row in plain]  # fmt: skip
    ascii_names[1] = ["Frühlingsturnier"]
    event = imported((csv_bytes(ascii_names, ";", "cp1252"), "a.csv")).tournament
    assert [player.name for player in event.players][::2] == ["Größl, An", "Müller, C", "Ho, Em"]
    assert event.name == "Frühlingsturnier" and len(event.rounds) == 4


LIST: Rows = (
    *ABOVE, ("Starting rank",), ("No.", "", "Name", "FideID", "FED", "Rtg", "Club/City"),
    (1, "IM", "Lê, An", 12401137, "VIE", 2020, "Huế"), (2, "", "Đỗ, Dũng", 0, "VIE", 1926, "Huế"),
    (3, "", "Mai, Bé", 0, "VIE", 1971, ""), (4, "WFM", "Võ, Cư", 0, "VIE", 1904, ""),
    (5, "", "Hồ, Em", 0, "VIE", 0, ""),
)  # fmt: skip


def test_the_starting_list_gives_the_numbers() -> None:
    found = imported((csv_bytes(LIST), "list.csv"), (xlsx(ENGLISH), "cross.xlsx"))
    event = found.tournament
    assert [(p.number, p.name, p.unit, p.fide_id) for p in event.players][:2] == [
        (1, "Lê, An", "Huế", "12401137"), (2, "Đỗ, Dũng", "Huế", ""),
    ]  # fmt: skip
    assert event.rounds[0].games == (Game(2, 1, RESULTS["0-1"]), Game(5, 4, RESULTS["-+"]))
    assert event.rounds[0].byes == (Bye(3, "U"),)
    assert not [problem for problem in found.problems if problem.code.startswith("sheets.")]


def boards(number: int, rows: Rows, heading: Sequence[str] | None = None) -> Rows:
    head = heading or ("Bo.", "No.", "", "White", "Rtg", "Pts.", "Result", "Pts.", "", "Black", "Rtg", "No.")
    return (*ABOVE, (f"Round {number} on 2026/02/1{number} at 18:00",), head, *rows, *BELOW)


ROUND_1 = boards(1, (
    (1, 2, "", "Đỗ, Dũng", 1926, 0, "0 - 1", 0, "IM", "Lê, An", 2020, 1),
    (2, 5, "", "Hồ, Em", 0, 0, "- - +", 0, "WFM", "Võ, Cư", 1904, 4),
    (3, 3, "", "Mai, Bé", 1971, 0, 1, None, "", "bye", None, None),
))  # fmt: skip
ROUND_2 = boards(2, (
    (1, 1, "IM", "Lê, An", 2020, 1, "1 - 0", 1, "", "Mai, Bé", 1971, 3),
    (2, 2, "", "Đỗ, Dũng", 1926, 0, "1 - 0", 0, "", "Hồ, Em", 0, 5),
    (3, 4, "WFM", "Võ, Cư", 1904, 1, "½", None, "", "not paired", None, None),
))  # fmt: skip


def test_a_list_and_the_pairings_of_each_round_make_one_event() -> None:
    found = imported((csv_bytes(LIST), "list.csv"), (xlsx(ROUND_2), "two.xlsx"), (csv_bytes(ROUND_1, ";"), "one.csv"))
    event = found.tournament
    assert event.rounds[0].games == (Game(2, 1, RESULTS["0-1"]), Game(5, 4, RESULTS["-+"]))
    assert event.rounds[1].games == (Game(1, 3, RESULTS["1-0"]), Game(2, 5, RESULTS["1-0"]))
    assert (event.rounds[0].byes, event.rounds[1].byes) == ((Bye(3, "U"),), (Bye(4, "H"),))
    assert [(part.kind, part.round, part.games) for part in found.parts] == [
        ("list", None, 0), ("pairings", 2, 2), ("pairings", 1, 2),
    ]  # fmt: skip


def test_pairings_alone_are_enough() -> None:
    event = imported((csv_bytes(ROUND_1), "one.csv"), (csv_bytes(ROUND_2), "two.csv")).tournament
    assert [(p.number, p.name, p.rating, p.title) for p in event.players] == [
        (1, "Lê, An", 2020, "IM"), (2, "Đỗ, Dũng", 1926, ""), (3, "Mai, Bé", 1971, ""), (4, "Võ, Cư", 1904, "WFM"),
        (5, "Hồ, Em", None, ""),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("title", "heading", "bye"),
    [
        ("4. Runde am 2026/02/13", ("Br.", "Nr.", "Weiß", "Pkt.", "Ergebnis", "Pkt.", "Schwarz", "Nr."), "spielfrei"),
        ("Ván 4", ("Bàn", "Số", "Trắng", "Điểm", "Kết quả", "Điểm", "Đen", "Số"), "miễn đấu"),
        ("Vòng 4", ("Bàn", "SBD", "Đi tiên", "Điểm", "KQ", "Điểm", "Đi hậu", "SBD"), "Miễn đấu"),
        ("Ronda 4", ("M.", "Nº", "Blancas", "Pts.", "Resultado", "Pts.", "Negras", "Nº"), "descansa"),
        ("Ronde 4", ("Ech.", "No.", "Blancs", "Pts", "Résultat", "Pts", "Noirs", "No."), "exempt"),
        ("4.тур", ("Доска", "№", "Белые", "Очки", "Результат", "Очки", "Чёрные", "№"), "свободен"),
        ("第4轮对阵表", ("台次", "序号", "红方", "积分", "结果", "积分", "黑方", "序号"), "轮空"),
        ("Round 4", ("Bo.", "No.", "Name", "Pts.", "Result", "Pts.", "Name", "No."), "bye"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_pairings_in_every_language(title: str, heading: tuple[str, ...], bye: str) -> None:
    rows: Rows = (
        ("Giải",), (title,), heading, (1, 1, "Lê An", 3, "½ - ½", 3, "Mai Bé", 2),
        (2, 3, "Võ Cư", 1, "", 1, "Đỗ Dũng", 4),
        (3, 5, "Hồ Em", 0, "1", "", bye, ""),
    )  # fmt: skip
    with pytest.raises(InputError) as error:
        imported((xlsx(rows), "a.xlsx"))
    assert [problem.facts["missing"] for problem in error.value.problems if not problem.harmless] == [[1, 2, 3]]
    renamed = tuple((title.replace("4", "1"),) if row == (title,) else row for row in rows)
    event = imported((xlsx(renamed), "a.xlsx")).tournament
    assert event.rounds[0].games == (Game(1, 2, RESULTS["1/2"]), Game(3, 4)) and event.rounds[0].byes == (Bye(5, "U"),)


def test_several_rounds_in_one_sheet_and_in_sheets() -> None:
    one = imported((xlsx((*ROUND_1, (), *ROUND_2)), "all.xlsx")).tournament
    two = imported((xlsx({"Rd 1": ROUND_1[4:], "Rd 2": ROUND_2[4:]}), "all.xlsx")).tournament
    assert one.rounds == two.rounds and len(one.rounds) == 2


def test_the_round_may_stand_in_the_name_of_the_file() -> None:
    assert len(imported((csv_bytes(ROUND_1[4:]), "ván-1.csv")).tournament.rounds) == 1
    with pytest.raises(InputError) as error:
        imported((csv_bytes(ROUND_1[4:]), "pairings.csv"))
    assert [problem.code for problem in error.value.problems] == ["sheets.round_unknown"]


def test_a_spreadsheet_takes_a_half_for_a_day() -> None:
    half = boards(1, ((1, 1, "", "A B", 0, 0, datetime.date(2026, 2, 1), 0, "", "C D", 0, 2),))
    assert imported((xlsx(half), "a.xlsx")).tournament.rounds[0].games == (Game(1, 2, RESULTS["1/2"]),)


# ── cells ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def grid(*rows: Sequence[Value], rounds: int = 1, points: bool = True) -> bytes:
    heading = ("No.", "Name", *(f"{n}.Rd" for n in range(1, rounds + 1)), *(("Pts.",) if points else ()))
    people = ("An Lê", "Bé Mai", "Cư Võ", "Dũng Đỗ")
    return csv_bytes((heading, *((n, people[n - 1], *row) for n, row in enumerate(rows, 1))))


def refused(data: bytes) -> dict[str, str]:
    with pytest.raises(InputError) as error:
        imported((data, "a.csv"))
    problems = [problem for problem in error.value.problems if not problem.harmless]
    for problem in problems:
        assert len({problem_sentence(language, problem.code, problem.facts) for language in LANGUAGES}) == 3
    return {str(problem.where): problem.code.removeprefix("sheets.") for problem in problems}


@pytest.mark.parametrize(
    ("white", "black", "code"),
    [
        ("2w1", "1b0", "1-0"), ("2w½", "1b½", "1/2"), ("2w0.5", "1b0,5", "1/2"), ("2 w 0", "1 b 1", "0-1"),
        ("2W+", "1B-", "+-"), ("2w1K", "1b0K", "+-"), ("2w-", "1b-", "--"), ("2wK", "1b+", "-+"), ("2w*", "1b*", None),
        ("2w", "1b", None), ("w2=", "b1=", "1/2"), ("W2 1", "B1 0", "1-0"),
        ("+2w", "-1b", "1-0"), ("=2w", "=1b", "1/2"),
        ("2w1", "1s0", "1-0"), ("2b1", "1n0", "1-0"), ("2б1", "1ч0", "1-0"), ("2红1", "1黑0", "1-0"),
        ("2t1", "1đ0", "1-0"), ("2w0", "1b0", "0-0"), ("2w?", "1b?", "?"),
        ("2wW", "1bL", "W-L"), ("2w/1", "1b/0", "1-0"),
    ],
)  # fmt: skip
def test_games_as_cells_write_them(white: str, black: str, code: str | None) -> None:
    event = imported((grid((white,), (black,), points=False), "a.csv")).tournament
    assert event.rounds[0].games == (Game(1, 2, RESULTS[code] if code else None),)


@pytest.mark.parametrize(
    ("cell", "kind"),
    [("-1", "U"), ("bye", "U"), ("+", "U"), (1, "U"), ("-½", "H"), ("½", "H"), (0.5, "H"), ("-0", "Z"), (0, "Z"),
     ("-", "Z"), ("-1F", "F"), ("轮空", "U"), ("spielfrei", "U"), ("miễn đấu", "U")],
)  # fmt: skip
def test_byes_as_cells_write_them(cell: Value, kind: str) -> None:
    event = imported((grid(("2w1",), ("1b0",), (cell,), points=False), "a.csv")).tournament
    assert [bye.kind for bye in event.rounds[0].byes] == [kind]


def test_who_had_the_bye_of_several_full_points_is_not_guessed() -> None:
    found = imported((grid(("2w1",), ("1b0",), ("-1",), ("-1",), points=False), "a.csv"))
    assert [bye.kind for bye in found.tournament.rounds[0].byes] == ["F", "F"]
    assert "sheets.full_byes_unsure" in [problem.code for problem in found.problems]


def test_two_points_for_a_win() -> None:
    event = imported((grid(("2w2", 2), ("1b0", 0), ("4w1", 1), ("3b1", 1)), "a.csv")).tournament
    assert event.scoring == Scoring(win=20, draw=10)  # type: ignore[arg-type]
    assert {game.result for game in event.rounds[0].games} == {RESULTS["1-0"], RESULTS["1/2"]}
    told = imported((grid(("2w1", 2), ("1b0", 0), ("4w½", 1), ("3b½", 1)), "a.csv")).tournament
    assert told == event, "the points column tells the same"


def test_a_bye_worth_a_draw() -> None:
    """BUGS 5: what the bye is worth is a setting; here the points column tells it."""
    event = imported((grid(("2w1", 1), ("1b0", 0), ("-1", 0.5)), "a.csv")).tournament
    assert event.scoring.pairing_allocated_bye == 5


def test_byes_of_rounds_to_come_are_announced() -> None:
    event = imported((grid(("2w1", "", 1), ("1b0", "-½", 0), rounds=2), "a.csv")).tournament
    assert len(event.rounds) == 1 and event.absences == (Absence(2, 2, "H"),)


def test_a_late_entrant_has_nothing_before() -> None:
    event = imported((grid(("2w1", "3b1"), ("1b0", "-1"), ("", "1w0"), rounds=2, points=False), "a.csv")).tournament
    assert event.rounds[0].byes == () and event.rounds[1].games == (Game(3, 1, RESULTS["0-1"]),)


@pytest.mark.parametrize(
    ("rows", "problems"),
    [
        ((("2w1",), ("1w0",)), {"2:C": "opponent_disagrees", "3:C": "opponent_disagrees"}),
        ((("2w1",), ("1b1",)), {"2:C": "results_disagree"}),
        ((("2w1",), ("1b",)), {"2:C": "results_disagree"}),
        ((("9w1",), ("1b0",)), {"2:C": "no_such_opponent", "3:C": "opponent_disagrees"}),
        ((("1w1",), ("",)), {"2:C": "no_such_opponent"}),
        ((("2w1",), ("",)), {"2:C": "opponent_disagrees"}),
        ((("2 1",), ("1 0",)), {"2:C": "cell_without_colour", "3:C": "cell_without_colour"}),
        ((("2w1",), ("xyz",)), {"3:C": "cell_unread", "2:C": "opponent_disagrees"}),
        ((("2w1",), ("1ч0",)), {"1": "colours_unknown"}),
    ],
)  # fmt: skip
def test_what_would_change_a_game_is_refused(rows: Rows, problems: dict[str, str]) -> None:
    found = refused(grid(*rows, points=False))
    assert problems.items() <= found.items()


def test_points_that_do_not_add_up_are_refused() -> None:
    assert refused(grid(("2w1", 1), ("1b0", 1))) == {"3:D": "points_disagree"}


def test_a_round_robin_grid_knows_no_rounds() -> None:
    rows: Rows = (
        ("Rk.", "Name", 1, 2, 3, "Pts"),
        (1, "A B", "*", 1, 1, 2),
        (2, "C D", 0, "*", 1, 1),
        (3, "E F", 0, 0, "*", 0),
    )
    assert set(refused(xlsx(rows)).values()) == {"round_robin_grid"}
    assert set(refused(csv_bytes(rows)).values()) == {"round_robin_grid"}


def test_a_grid_of_bare_numbers_is_rounds_where_its_cells_are_games() -> None:
    rows: Rows = (("STT", "Họ tên", 1, 2), (1, "Lê An", "2w1", "-1"), (2, "Mai Bé", "1b0", ""))
    assert len(imported((xlsx(rows), "a.xlsx")).tournament.rounds) == 2
    double: Rows = (
        ("STT", "Họ tên", "Ván", None),
        (None, None, 1, 2),
        (1, "Lê An", "2w1", "-1"),
        (2, "Mai Bé", "1b0", ""),
    )
    assert len(imported((xlsx(double), "a.xlsx")).tournament.rounds) == 2


def test_tables_that_contradict_each_other() -> None:
    other = boards(1, ((1, 1, "IM", "Lê, An", 2020, 0, "1 - 0", 0, "", "Đỗ, Dũng", 1926, 2),))
    with pytest.raises(InputError) as error:
        imported((csv_bytes(LIST), "l.csv"), (csv_bytes(ENGLISH), "c.csv"), (csv_bytes(other), "r1.csv"))
    problem = next(problem for problem in error.value.problems if not problem.harmless)
    assert problem.code == "sheets.rounds_disagree" and str(problem.where).startswith("r1.csv:")


def test_a_stranger_and_a_player_on_two_boards() -> None:
    """BUGS 35, 37: a player has one board a round, whatever the file says."""
    twice = boards(1, (
        (1, 1, "", "Lê, An", 0, 0, "1 - 0", 0, "", "Đỗ, Dũng", 0, 2),
        (2, 1, "", "Lê, An", 0, 0, "1 - 0", 0, "", "Mai, Bé", 0, 3),
        (3, 9, "", "Ai, Đó", 0, 0, "1 - 0", 0, "", "Hồ, Em", 0, 5),
    ))  # fmt: skip
    with pytest.raises(InputError) as error:
        imported((csv_bytes(LIST), "l.csv"), (csv_bytes(twice), "r1.csv"))
    assert {p.code for p in error.value.problems if not p.harmless} == {"sheets.seated_twice", "sheets.player_unknown"}


def test_nothing_of_an_event_in_it() -> None:
    with pytest.raises(InputError) as error:
        imported((xlsx((("xin chào",), ("1", "2"))), "a.xlsx"))
    assert [problem.code for problem in error.value.problems] == ["sheets.nothing_found"]


def test_names_are_found_without_accents_and_in_another_order() -> None:
    """BUGS 75: folded for looking, never for keeping."""
    plain = boards(1, ((1, None, "", "An Le", 0, 0, "1 - 0", 0, "", "DO DUNG", 0, None),))
    event = imported((csv_bytes(LIST), "l.csv"), (csv_bytes(plain), "r1.csv")).tournament
    assert event.rounds[0].games == (Game(1, 2, RESULTS["1-0"]),) and event.players[0].name == "Lê, An"


def test_the_event_as_the_titles_tell_it() -> None:
    rows: Rows = (
        ("Giải vô địch Vòng 2",), ("Bảng điểm sau ván 1",), ("Ngày: 2026-03-01 – 2026-03-04",), ("Số ván: 9",),
        ("No.", "Name", "1.Rd"), (1, "A B", "2w1"), (2, "C D", "1b0"),
    )  # fmt: skip
    event = imported((csv_bytes(rows), "a.csv")).tournament
    assert (event.name, event.start_date, event.end_date, event.total_rounds) == (
        "Giải vô địch Vòng 2", "2026-03-01", "2026-03-04", 9,
    )  # fmt: skip
    final: Rows = (("Open",), ("Final Ranking crosstable after 1 Rounds",), *rows[4:])
    assert imported((csv_bytes(final), "a.csv")).tournament.total_rounds == 1
    named: Rows = (("National Finals 2026",), ("Ranking crosstable after Round 1",), *rows[4:])
    event = imported((csv_bytes(named), "a.csv")).tournament
    assert (event.name, event.total_rounds) == ("National Finals 2026", None), "a name says nothing of the rounds"


def test_the_details_of_chess_results() -> None:
    """With "show tournament details" each line is a word and its value."""
    rows: Rows = (
        *ABOVE, ("Organizer(s)", "Hội Cờ"), ("Federation", "Vietnam ( VIE )"), ("Number of rounds", 9),
        ("Date", "2026/02/10 to 2026/02/14"), ("Tournament type", "Swiss-System"), ("Rating-Ø", "1789 / 7"),
        ("Pairing program", "Swiss-Manager from Heinz Herzog"), ("Ranking crosstable after Round 1",),
        ("Rk.", "Name", "1.Rd"), (1, "A B", "2w1"), (2, "C D", "1b0"),
    )  # fmt: skip
    for data in (csv_bytes(rows), xlsx(rows)):
        event = imported((data, "a")).tournament
        assert (event.name, event.start_date, event.end_date, event.total_rounds) == (
            "Giải cờ mùa xuân 2026", "2026-02-10", "2026-02-14", 9,
        )  # fmt: skip


# ── the command ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_convert_several_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, rows in (("list.csv", LIST), ("r1.csv", ROUND_1), ("r2.csv", ROUND_2)):
        (tmp_path / name).write_bytes(csv_bytes(rows))
    names = [str(tmp_path / name) for name in ("list.csv", "r1.csv", "r2.csv")]
    out = tmp_path / "event.trf"
    assert run(["convert", *names, str(out), "--dry-run", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert not out.exists() and "r2.csv: pairings of round 2: 2 boards" in told and "nothing was written" in told
    assert run(["convert", *names, str(out), "--json"]) == 0
    shape = json.loads(capsys.readouterr().out)
    assert shape["written"] and [part["kind"] for part in shape["parts"]] == ["list", "pairings", "pairings"]
    assert [len(drawn.games) for drawn in read(out)[0].rounds] == [2, 2]
    assert run(["convert", str(out), names[0], str(tmp_path / "x.json")]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_table_is_an_event_for_every_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cross.xlsx").write_bytes(xlsx(ENGLISH))
    assert run(["standings", str(tmp_path / "cross.xlsx"), "--tie-breaks", "PTS", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert [(row["player"], row["points"]) for row in rows][:2] == [(1, "2.5"), (2, "2")]


def test_refusals_name_the_file_the_sheet_and_the_cell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.xlsx"
    bad.write_bytes(xlsx({"Bảng A": (("No.", "Name", "1.Rd"), (1, "A B", "2w1"), (2, "C D", "1w0"))}))
    assert run(["convert", str(bad), str(tmp_path / "x.json"), "--lang", "en"]) == 2
    assert f"{bad}:Bảng A:2:C: round 1: A B plays number 2" in capsys.readouterr().err
    (tmp_path / "good.csv").write_bytes(csv_bytes(LIST))
    assert run(["convert", str(tmp_path / "good.csv"), str(bad), str(tmp_path / "x.json"), "--lang", "en"]) == 2
    assert "bad.xlsx:Bảng A:2:C: round 1" in capsys.readouterr().err


def test_a_text_that_is_no_table_is_told_as_before(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.txt").write_text("xin chào\n", encoding="utf-8")
    assert run(["convert", str(tmp_path / "x.txt"), str(tmp_path / "x.json"), "--lang", "en"]) == 2
    assert "neither a report file" in capsys.readouterr().err


def test_the_same_players_whatever_the_numbering() -> None:
    """A crosstable by rank with the list beside it is the event of the crosstable by number."""
    by_number: Rows = (
        ("No.", "Name", "1.Rd"), (1, "Lê, An", "2b1"), (2, "Đỗ, Dũng", "1w0"), (3, "Mai, Bé", "-1"),
        (4, "Võ, Cư", "5b+"), (5, "Hồ, Em", "4w-"),
    )  # fmt: skip
    first = imported((csv_bytes(LIST), "l"), (csv_bytes(by_number), "c")).tournament
    ranked = imported((csv_bytes(LIST), "l"), (csv_bytes(ENGLISH), "c")).tournament
    assert ranked.rounds[0] == first.rounds[0]


def test_namesakes_are_told_apart_by_their_numbers() -> None:
    rows: Rows = (("No.", "Name", "1.Rd"), (1, "Lê An", "2w1"), (2, "Lê An", "1b0"))
    found = imported((csv_bytes(rows), "c.csv"))
    assert found.tournament.rounds[0].games == (Game(1, 2, RESULTS["1-0"]),)
    assert "sheets.namesakes" in [problem.code for problem in found.problems]


def test_two_sections_are_not_one_event() -> None:
    men: Rows = (("STT", "Họ tên"), (1, "Lê An"), (2, "Mai Bé"))
    women: Rows = (("STT", "Họ tên"), (1, "Võ Cư"), (2, "Mai Bé"))
    assert refused(xlsx({"Nam": men, "Nữ": women})) == {"Nữ:1": "several_lists"}
    assert len(imported((xlsx({"Nam": men, "Xếp hạng": men}), "x")).tournament.players) == 2


def test_the_hint_of_a_separator_is_no_name() -> None:
    rows = "sep=;\r\nGiải xuân\r\nSố;Tên;1.Rd\r\n1;Lê An;2w1\r\n2;Mai Bé;1b0\r\n"
    assert imported((rows.encode(), "c.csv")).tournament.name == "Giải xuân"


def sentences_of(area: str, folder: str) -> tuple[set[str], set[str]]:
    """The codes of an area that its room quotes, and those that its tables have."""
    import re

    import thuysi
    from thuysi.text import table as sentences

    room = Path(thuysi.__file__).parent / folder
    files = sorted(room.glob("*.py")) if room.is_dir() else [room]
    source = "".join(path.read_text("utf-8") for path in files)
    quoted = set(re.findall(r'"(?:sheets\.|rosters\.)([a-z_]+)"', source))
    quoted |= set(re.findall(r'\{AREA\}\.([a-z_]+)"', source))
    assert sentences("vi", area).keys() == sentences("en", area).keys() == sentences("zh", area).keys()
    return quoted, set(sentences("vi", area))


def test_every_problem_of_a_table_has_its_sentence() -> None:
    quoted, said = sentences_of("sheets", "formats/sheets")
    quoted |= {"cell_unread", "cell_without_colour"}
    problems = {
        code for code in said if not code.startswith(("part_", "left_out_")) and code not in ("read", "dry_run")
    }
    assert quoted == problems


# ── whatever comes ───────────────────────────────────────────────────────────────────────────────────────────────────

WORDS = st.sampled_from(
    ["No.", "Rk.", "Name", "White", "Black", "Result", "1.Rd", "2.Rd", "Pts.", "Bo.", "Rtg", "", "1", "2", "3",
     "2w1", "1b0", "-1", "-½", "½ - ½", "1 - 0", "+ - -", "bye", "not paired", "Lê An", "Mai Bé", "Võ Cư", "Round 1",
     "*", "9" * 30]
)  # fmt: skip


@settings(max_examples=120, deadline=None)
@given(st.lists(st.lists(WORDS | st.integers(-2, 4) | st.floats(0, 3) | st.none(), max_size=8), max_size=9))
def test_any_cells_at_all_are_read_or_refused(rows: list[list[Value]]) -> None:
    for data in (csv_bytes(rows), xlsx(rows)):
        try:
            event = imported((data, "round-1")).tournament
        except InputError:
            continue
        numbers = {player.number for player in event.players}
        for drawn in event.rounds:
            seated = [n for game in drawn.games for n in (game.white, game.black)] + [bye.player for bye in drawn.byes]
            assert len(seated) == len(set(seated)) and set(seated) <= numbers


WHOLE = {"xlsx": xlsx(ENGLISH), "csv": csv_bytes(ENGLISH)}


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(["xlsx", "csv"]), st.data())
def test_damage_is_read_or_refused(form: str, data: st.DataObject) -> None:
    whole = bytearray(WHOLE[form])
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    cut = data.draw(st.sampled_from([len(whole), len(whole), len(whole) // 2]))
    try:
        imported((bytes(whole[:cut]), "x"))
    except InputError:
        return


def test_a_ranking_with_shared_ranks_or_gaps_is_read() -> None:
    for ranks in ((1, 2, 2, 4), (1, 3, 4, 5), (1, 1, 1, 1)):
        rows = [f"{rank},{name} An,{2000 - rank}" for rank, name in zip(ranks, ("Lê", "Mai", "Hồ", "Vũ"), strict=True)]
        found = imported(("\n".join(["Rk.,Name,Rtg", *rows]).encode(), "ranking.csv"))
        assert [player.name for player in found.tournament.players] == ["Lê An", "Mai An", "Hồ An", "Vũ An"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("No.,Name\n99999,Lê An\n2,Mai Ba\n", "sheets.number_beyond"),
        ("No.,Name,1.Rd\n99999,Lê An,2w1\n2,Mai Ba,99999b0\n", "sheets.number_beyond"),
        ("Giải\nSố ván: 99999999\nNo.,Name\n1,Lê An\n2,Mai Ba\n", "sheets.rounds_beyond"),
        ("Giải\nSố ván: 201\nNo.,Name\n1,Lê An\n2,Mai Ba\n", "sheets.rounds_beyond"),
    ],
)
def test_huge_numbers_are_refused_where_they_stand(text: str, code: str) -> None:
    """No file that we could write holds them: they are refused on the way in, not on the way out."""
    with pytest.raises(InputError) as refusal:
        imported((text.encode(), "e.csv"))
    assert code in [problem.code for problem in refusal.value.problems]
    all_languages_say(refusal.value.problems)


@pytest.mark.parametrize("lot", ["0", "-1", "x", "1e400", "99999999999999999999"])
def test_a_lot_that_is_no_lot_is_said_and_left_empty(lot: str) -> None:
    found = imported((f"No.,Name,Lot\n1,Lê An,{lot}\n2,Mai Ba,2\n".encode(), "e.csv"))
    assert [player.lot for player in found.tournament.players] == [None, 2]
    assert [(str(p.where), p.code) for p in found.problems if "lot" in p.code] == [("2:C", "roster.lot_unread")]
    all_languages_say(found.problems)


def test_a_number_that_no_list_has_is_no_number() -> None:
    rows: Rows = (("STT", "Họ và tên"), (1, "Lê An"), (2, "Mai Ba"), (10**300, "Hồ Tư"), (3, "Vũ Tám"))
    found = imported((xlsx(rows), "e.xlsx"))
    assert [player.number for player in found.tournament.players] == [1, 2, 3, 4]
    assert [str(p.where) for p in found.problems if p.code == "roster.number_missing"] == ["Danh sách:4:B"]


@pytest.mark.parametrize(
    ("title", "rounds"),
    [
        ("Final Ranking crosstable after 3 Rounds", 3),
        ("Endstand nach 3 Runden", 3),
        ("Bảng xếp hạng sau ván 3", None),
        ("Xếp hạng chung cuộc sau 3 ván", 3),
        ("3轮后的最终排名", 3),
        ("Crosstable after Round 3", None),
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["Open 2026: Group A", "Vereinsturnier", "Giải mẫu: bảng A", "杯赛：公开组"])
def test_the_name_is_never_the_title_of_the_table(name: str, title: str, rounds: int | None) -> None:
    above: Rows = (
        ("From the Tournament-Results-Database of Chess-Results http://chess-results.com",), (name,),
        ("Organizer(s) : Club",), ("Last update 03.03.2026 10:00:00",), (), (title,), (),
    )  # fmt: skip
    below: Rows = (
        ("Rk.", "SNo", "Name", "1.Rd", "2.Rd", "3.Rd", "Pts."), (1, 1, "An, Lê", "2w1", "2b1", "2w1", 3),
        (2, 2, "Ba, Mai", "1b0", "1w0", "1b0", 0),
    )  # fmt: skip
    found = imported((xlsx((*above, *below)), "x.xlsx")).tournament
    assert (found.name, found.total_rounds, len(found.rounds)) == (name, rounds, 3)


def test_a_final_may_be_the_name_of_an_event() -> None:
    rows: Rows = (("Chung kết 2026",), ("No.", "Name"), (1, "An, Lê"), (2, "Ba, Mai"))
    assert imported((xlsx(rows), "x.xlsx")).tournament.name == "Chung kết 2026"


@pytest.mark.parametrize(
    "title",
    ["Round 1 on 2026/03/01 at 09:00", "Runde 1 am 2026/03/01 um 09:00", "Ván 1 ngày 2026/03/01 lúc 09:00",
     "第1轮 2026/03/01 09:00", "Ván 1 (01/03/2026 9:00)", "Tour 1 du 2026/03/01 à 9:00"],
)  # fmt: skip
def test_a_round_with_its_day_and_hour_is_a_round(title: str) -> None:
    rows: Rows = (
        ("Cup",), (title,), ("Bo.", "No.", "White", "Result", "Black", "No."), (1, 1, "An, Lê", "1 - 0", "Ba, Mai", 2)
    )  # fmt: skip
    found = imported((xlsx(rows), "x.xlsx")).tournament
    assert (found.name, len(found.rounds), found.start_date, found.end_date) == ("Cup", 1, None, None)


@pytest.mark.parametrize(
    "word", ["not paired", "nicht ausgelost", "không xếp cặp", "không được bốc thăm", "vắng", "未编排", "轮空 0"]
)
def test_who_was_not_paired_is_absent(word: str) -> None:
    rows: Rows = (
        ("Ván 1",), ("Bo.", "No.", "White", "Result", "Black", "No."), (1, 1, "An, Lê", "1 - 0", "Ba, Mai", 2),
        (2, 3, "Tư, Hồ", 0, word, ""),
    )  # fmt: skip
    if word == "轮空 0":
        assert refused(csv_bytes(rows)) == {"4:D": "result_unread"}
        return
    assert imported((csv_bytes(rows), "x.csv")).tournament.rounds[0].byes == (Bye(3, "Z"),)
