"""Tables that we write: clean workbooks and CSV, nothing to calculate in them, and read again as the same event."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from fractions import Fraction as F
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from python_calamine import CalamineWorkbook

from tests.formats.lists import TODAY, unzipped
from thuysi.cli import run
from thuysi.errors import UsageError
from thuysi.files import read, write
from thuysi.formats.roster.rows import ENDS, GROUPS, TOTALS
from thuysi.formats.sheets import read_event
from thuysi.formats.sheets.words import AWAY_WORDS, BYE_WORDS, OF_DERIVED, WRITTEN, kind, round_heading, round_in_title
from thuysi.formats.sheets.writing import export, losses, render
from thuysi.generate import Recipe, generate
from thuysi.model import (
    RESULTS,
    Bye,
    ForbiddenPairs,
    Game,
    Player,
    Points,
    PointsAdjustment,
    Round,
    Scoring,
    Tournament,
)
from thuysi.standings import standings
from thuysi.text import LANGUAGES, problem_sentence

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "giai-mau.json"
OTHER = ("round", "bye", "away", "dates", "day", "rounds")
KINDS = ("players", "pairings", "standings", "crosstable")

EVENT = Tournament(
    (
        Player(1, "Nguyễn Thị Ánh", rating=2100, title="WIM", unit="Hà Nội", birth="1985-03-02", federation="VIE"),
        Player(2, "=HYPERLINK(\"http://x\")", rating=1950, unit="@tỉnh", birth="1990"),
        Player(3, "<script>alert(1)</script>", unit="+84", grade="-1"),
        Player(4, "王天一", unit="浙江", fide_id="12401137"),
        Player(5, "Đỗ Văn Đạt", unit='"Huế"; CLB'),
    ),
    (
        Round((Game(1, 3, RESULTS["1-0"]), Game(4, 2, RESULTS["1/2"])), (Bye(5, "U"),)),
        Round((Game(5, 1, RESULTS["-+"]), Game(3, 4, RESULTS["--"])), (Bye(2, "H"),)),
        Round((Game(1, 4), Game(2, 5, RESULTS["0-1"])), (Bye(3, "Z"),)),
    ),
    name="=Giải & <b>mẫu</b>", total_rounds=7, start_date="2026-03-01", end_date="2026-03-04",
)  # fmt: skip


def again(data: bytes) -> Tournament:
    return read_event([(data, "x")], today=TODAY).tournament


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_we_write_are_words_we_read(language: str) -> None:
    words = WRITTEN[language]
    assert words.keys() == WRITTEN["vi"].keys()
    passed = OF_DERIVED | {"round", "bye", "away", "dates", "day", "rounds"}
    columns = [code for code in words if code not in passed and "_" not in code]
    columns += ["given_name", "national_rating", "fide_id"]
    meant = {"red": "white", "rating": "international_rating", **({"unit": "club"} if language == "en" else {})}
    assert {code: kind(words[code]) for code in columns} == {code: meant.get(code, code) for code in columns}
    assert round_heading(words["round"].format(round=12)) == 12
    for code in ("title_pairings", "title_standings", "title_crosstable", "title_crosstable_open"):
        assert round_in_title(words[code].format(round=12)) == 12


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", ["xlsx", "csv"])
def test_an_event_is_read_again(form: str, language: str) -> None:
    found = again(render(EVENT, form, language))
    assert found.rounds == EVENT.rounds and found.scoring == Scoring()
    kept = ("name", "total_rounds", "start_date", "end_date")
    assert [getattr(found, name) for name in kept[1:]] == [getattr(EVENT, name) for name in kept[1:]]
    assert [player.name for player in found.players] == [player.name for player in EVENT.players]
    if form == "xlsx":
        fields = ("rating", "title", "unit", "birth", "federation", "fide_id", "grade")
        assert [[getattr(p, f) for f in fields] for p in found.players] == [
            [getattr(p, f) for f in fields] for p in EVENT.players
        ]
    assert found.name == EVENT.name


@pytest.mark.parametrize("form", ["xlsx", "csv"])
@pytest.mark.parametrize(
    "name",
    [
        "Giải Xuân: mở rộng", "Cúp U11: 2026", "Vòng 2 giải A", "Chung kết 2026", "后羿杯：公开组",
        "Crosstable", "Starting list", "Danh sách đấu thủ", "Bảng điểm chi tiết", "Final ranking", "成绩总表",
    ],
)  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_event_keeps_its_name(name: str, form: str, language: str) -> None:
    assert again(render(replace(EVENT, name=name), form, language)).name == name


CALLED: Final = (*BYE_WORDS, *AWAY_WORDS, *TOTALS, *ENDS, *GROUPS, "Bảng A", "II. Nữ", "Trắng", "Name")


@pytest.mark.parametrize("name", CALLED)
@pytest.mark.parametrize("form", ["xlsx", "csv"])
def test_a_person_may_be_called_like_a_word_of_the_tables(name: str, form: str) -> None:
    """Nobody asks why: his number says that he is a player, on every sheet."""
    people = tuple(replace(one, name=name) if one.number == 4 else one for one in EVENT.players)
    found = again(render(replace(EVENT, players=people), form, "vi"))
    assert [player.name for player in found.players] == [player.name for player in people]
    assert found.rounds == EVENT.rounds


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_workbook_has_everything_of_the_event(language: str) -> None:
    people = tuple(replace(one, unit=("Huế", "Hà Nội")[one.number % 2]) for one in EVENT.players)
    event = replace(EVENT, players=people, settings={"bye-value": "draw"}, rounds=EVENT.rounds[:2])
    book = CalamineWorkbook.from_filelike(io.BytesIO(render(event, "xlsx", language)))
    words, rounds = WRITTEN[language], range(1, len(event.rounds) + 1)
    own = ("players", "standings", "crosstable")
    more = ("units", "medals", "cards", "settings")
    pairings = [words["sheet_pairings"].format(round=number) for number in rounds]
    assert book.sheet_names == [words[f"sheet_{one}"] for one in own] + pairings + [
        words[f"sheet_{one}"] for one in more
    ]
    rows = {one: book.get_sheet_by_name(words[f"sheet_{one}"]).to_python() for one in (*own, *more)}
    result = standings(event)
    ranked = [row for row in rows["standings"] if isinstance(row[0], float)]
    assert [row[1] for row in ranked] == [row.player for row in result.rows]
    assert set(result.order) - {"PTS"} <= {cell for row in rows["standings"] for cell in row}
    assert len([row for row in rows["cards"] if isinstance(row[0], float)]) == len(people) * len(rounds)
    assert {row[1] for row in rows["units"]} >= {"Huế", "Hà Nội"}
    assert [row[0] for row in rows["medals"] if row[0] in {words["gold"], words["silver"]}] == [
        words["gold"], words["silver"],
    ]  # fmt: skip
    said = {row[0]: row[1] for row in rows["settings"]}
    assert said["bye-value"] == "draw" and said[words["win"]] == 1
    assert again(render(event, "xlsx", language)).rounds == event.rounds


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("form", ["xlsx", "csv"])
def test_random_events_are_read_again(form: str, seed: int) -> None:
    recipe = Recipe(
        players=9 + seed, rounds=5, system="dutch", seed=seed, forfeits=F(1, 10), absences=F(1, 10),
        half_byes=F(1, 10), late=F(1, 10), withdrawals=F(1, 20),
    )  # fmt: skip
    event = generate(recipe)
    found = again(render(event, form, LANGUAGES[seed % 3]))
    assert found.rounds == event.rounds
    assert [(p.number, p.name, p.rating) for p in found.players] == [
        (p.number, p.name, p.rating) for p in event.players
    ]


def test_the_crosstable_by_rank_is_that_of_chess_results() -> None:
    event, _ = read(EXAMPLE)
    data = export(event, "crosstable", "csv", language="en", by="rank")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))
    head = next(row for row in rows if row[0] == "Rk.")
    assert head[1:3] == ["Title", "Name"] and [h for h in head if h.endswith(".Rd")] == ["1.Rd", "2.Rd", "3.Rd", "4.Rd"]
    places = [row[0] for row in rows[rows.index(head) + 1 :]]
    assert places == [str(n) for n in range(1, len(event.players) + 1)]
    found = read_event([(data, "c.csv"), (export(event, "players", "csv"), "p.csv")], today=TODAY).tournament
    for ours, theirs in zip(event.rounds, found.rounds, strict=True):
        assert {(g.white, g.black, g.result) for g in ours.games} == {
            (g.white, g.black, g.result) for g in theirs.games
        }
        assert ours.byes == theirs.byes


@pytest.mark.parametrize("scoring", [Scoring(), Scoring(win=Points(20), draw=Points(10)),
                                     Scoring(win=Points(30), draw=Points(10)),
                                     Scoring(pairing_allocated_bye=Points(5))])  # fmt: skip
def test_point_systems_and_penalties_are_read_again(scoring: Scoring) -> None:
    event = replace(
        EVENT, scoring=scoring, adjustments=(PointsAdjustment(1, Points(-10)), PointsAdjustment(4, Points(5)))
    )
    found = again(render(event, "xlsx"))
    assert found.scoring == scoring and found.adjustments == event.adjustments and found.rounds == event.rounds


def test_what_a_table_cannot_hold_is_said() -> None:
    full = replace(
        EVENT, system="dutch", settings={"a": "b"}, seed=3, forbidden=(ForbiddenPairs((1, 2)),), tie_breaks=("BH",),
        scoring=Scoring(win=Points(40)), extras=("x",),
    )  # fmt: skip
    codes = {problem.code.removeprefix("sheets.left_out_") for problem in losses(full, "csv")}
    assert codes >= {"system", "settings", "seeds", "forbidden", "tie_breaks", "scoring", "extras"}
    assert losses(EVENT, "xlsx") == losses(full, "xlsx") == ()
    for problem in losses(full, "csv"):
        assert len({problem_sentence(language, problem.code, problem.facts) for language in LANGUAGES}) == 3


# ── workbooks ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("kind", KINDS)
def test_a_workbook_has_data_only(kind: str) -> None:
    """BUGS 102: no formula, link or script can come from a name."""
    parts = unzipped(export(EVENT, kind, "xlsx"))
    sheet = parts["xl/worksheets/sheet1.xml"].decode()
    assert "<f>" not in sheet and "hyperlink" not in sheet.lower() and "<script" not in sheet
    assert not any("vba" in name or "externalLink" in name or "activeX" in name for name in parts)
    strings = parts["xl/sharedStrings.xml"].decode()
    if kind in ("players", "crosstable"):
        assert "=HYPERLINK(" in strings and "&lt;script&gt;" in strings


@pytest.mark.parametrize("kind", KINDS)
def test_a_workbook_is_ready_to_read_and_to_print(kind: str) -> None:
    parts = unzipped(export(EVENT, kind, "xlsx"))
    sheet, book = parts["xl/worksheets/sheet1.xml"].decode(), parts["xl/workbook.xml"].decode()
    assert 'state="frozen"' in sheet and "_xlnm.Print_Area" in book and "_xlnm.Print_Titles" in book
    assert 'paperSize="9"' in sheet and "fitToPage" in sheet and "<cols>" in sheet


def test_numbers_are_numbers() -> None:
    from python_calamine import CalamineWorkbook

    def rows(kind: str) -> list[list[object]]:
        book = CalamineWorkbook.from_filelike(io.BytesIO(export(EVENT, kind, "xlsx", tie_breaks="PTS,BH,SB")))
        return [list(row) for row in book.get_sheet_by_index(0).to_python()]

    first = next(row for row in rows("players") if "Nguyễn Thị Ánh" in row)
    assert first[0] == 1.0 and 2100.0 in first and 1985.0 in first
    ranked = next(row for row in rows("standings") if "Nguyễn Thị Ánh" in row)
    assert ranked[0] == 1.0 and all(isinstance(value, float) for value in ranked[-3:])


def test_the_same_event_gives_the_same_bytes() -> None:
    assert all(
        export(EVENT, kind, form) == export(EVENT, kind, form) for kind in KINDS for form in ("xlsx", "csv", "json")
    )
    assert render(EVENT, "xlsx") == render(EVENT, "xlsx")


def test_sheet_names_that_a_workbook_refuses() -> None:
    from thuysi.formats.sheets.book import _sheet_name

    taken: set[str] = set()
    assert [_sheet_name(name, taken) for name in ("a/b:c?", "A/B:C?", "x" * 40, "[]", "'")] == [
        "a-b-c-", "A-B-C- 2", "x" * 28, "--", "1",
    ]  # fmt: skip


# ── CSV ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_csv_opens_with_its_accents() -> None:
    data = export(EVENT, "players", "csv", language="vi")
    assert data.startswith(b"\xef\xbb\xbf") and b"\r\n" in data
    assert "Nguyễn Thị Ánh" in data.decode("utf-8-sig")


@pytest.mark.parametrize("separator", ["comma", "semicolon", "tab"])
def test_cells_that_a_spreadsheet_would_calculate_are_text(separator: str) -> None:
    """BUGS 102: =, +, -, @, tab and CR at the head of what people typed."""
    mark = {"comma": ",", "semicolon": ";", "tab": "\t"}[separator]
    tabbed = replace(EVENT, players=(*EVENT.players[:4], replace(EVENT.players[4], name="\tĐạt")))
    for table in KINDS:
        text = export(tabbed, table, "csv", separator=separator).decode("utf-8-sig")
        for row in csv.reader(io.StringIO(text), delimiter=mark):
            assert not [cell for cell in row if re.match(r"[=@\t\r]|[+\-](?![0-9½]|$| )", cell)], row


def test_decimals_fit_the_separator() -> None:
    """Where ";" separates, a spreadsheet takes "2.5" for a day."""
    half = export(EVENT, "standings", "csv", separator="semicolon", tie_breaks="PTS").decode("utf-8-sig")
    assert ";0,5" in half and "0.5" not in half
    comma = export(EVENT, "pairings", "csv", round=2, separator="semicolon").decode("utf-8-sig")
    point = export(EVENT, "pairings", "csv", round=2, separator="comma").decode("utf-8-sig")
    assert ";0,5;" in comma and ",0.5," in point


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.text(st.characters(blacklist_categories=("Cs", "Cc", "Co", "Cn")), min_size=1, max_size=12),
        min_size=1,
        max_size=4,
    )
)
def test_any_name_is_written_and_never_calculated(names: list[str]) -> None:
    event = Tournament(tuple(Player(n, name) for n, name in enumerate(names, 1)))
    text = export(event, "players", "csv", separator="comma").decode("utf-8-sig")
    found = [row[1] for row in csv.reader(io.StringIO(text))][-len(names) :]
    assert [cell.removeprefix("'") if cell.startswith(("'=", "'+", "'-", "'@")) else cell for cell in found] == names
    assert "<f>" not in unzipped(export(event, "players", "xlsx"))["xl/worksheets/sheet1.xml"].decode()


# ── what is refused, and the command ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ({"kind": "medals"}, "unknown_table"), ({"form": "pdf"}, "unknown_format"), ({"round": 4}, "unknown_round"),
        ({"by": "name"}, "unknown_table_order"), ({"separator": "dot"}, "unknown_separator"),
        ({"kind": "standings", "round": 3}, "round_open"),
    ],
)  # fmt: skip
def test_what_is_not_there_is_refused(words: dict[str, object], code: str) -> None:
    given_ = {"kind": "pairings", "form": "csv", **words}
    with pytest.raises(UsageError) as error:
        export(EVENT, given_.pop("kind"), given_.pop("form"), **given_)  # type: ignore[arg-type]
    assert error.value.code == code


def test_an_open_round_is_named_not_dropped() -> None:
    """BUGS 69: an open round is in the table, and its title says so."""
    text = export(EVENT, "crosstable", "csv", language="en").decode("utf-8-sig")
    assert "Crosstable, round 3 unfinished" in text and "4w," in text


@pytest.mark.parametrize("form", ["xlsx", "csv", "json"])
@pytest.mark.parametrize("table", KINDS)
def test_the_command(table: str, form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event, out = tmp_path / "event.json", tmp_path / f"table.{form}"
    write(EVENT, event)
    assert run(["export", str(event), table, "-o", str(out), "--lang", "en"]) == 0
    data = out.read_bytes()
    if form == "json":
        assert json.loads(data)["table"] == table
    assert data.startswith({"xlsx": b"PK", "csv": b"\xef\xbb\xbf", "json": b"{"}[form])


def test_red_and_black(tmp_path: Path) -> None:
    data = export(EVENT, "pairings", "csv", language="zh", colours="red-black").decode("utf-8-sig")
    assert "红方" in data and "白方" not in data
    assert again(render(EVENT, "xlsx", "zh")).rounds == EVENT.rounds


def test_convert_to_a_workbook_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """BUGS 61: players only, no rounds, is an event like any other."""
    book, back = tmp_path / "e.xlsx", tmp_path / "back.json"
    for event in (EVENT, replace(EVENT, rounds=())):
        write(event, tmp_path / "e.json")
        assert run(["convert", str(tmp_path / "e.json"), str(book), "--lang", "vi"]) == 0
        assert run(["convert", str(book), str(back), "--lang", "vi"]) == 0
        assert read(back)[0].rounds == event.rounds
    assert run(["export", str(back), "pairings", "-o", str(tmp_path / "x.csv")]) == 2
    assert run(["export", str(back), "players", "-o", str(tmp_path / "x.pdf")]) == 2


def test_a_result_goes_into_a_workbook(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = tmp_path / "e.xlsx"
    write(EVENT, book)
    assert run(["result", str(book), "3", "1", "1-0"]) == 0
    assert read(book)[0].rounds[2].games[0].result == RESULTS["1-0"]


def test_every_command_that_writes_a_table_says_what_it_has_no_place_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event, table = tmp_path / "e.json", tmp_path / "e.csv"
    write(replace(EVENT, seed=5), event)
    assert run(["result", str(event), "3", "1", "1-0", "-o", str(table), "--lang", "en"]) == 0
    assert "a table has no place for seeds and lots" in capsys.readouterr().err
