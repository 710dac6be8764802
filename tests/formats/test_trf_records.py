"""Every record of a report file: what the model holds is read; what it does not is kept, and written back in place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.formats.saying import all_languages_say
from tests.formats.test_trf_reading import GOOD, added, read_lines, read_text, refused, row, swap
from thuysi.errors import Problem, UsageError
from thuysi.files import parse
from thuysi.formats import json
from thuysi.formats.trf import writing as trf
from thuysi.formats.trf.dates import birth_of, date_of, is_birth
from thuysi.model import Acceleration, Points, PointsAdjustment, Scoring, Tournament


def said(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    all_languages_say(problems)
    return [(str(problem.where), problem.code) for problem in problems]


def written(tournament: Tournament, version: int | None = None) -> list[str]:
    return trf.render(tournament, version).split("\r\n")[:-1]


# What is kept stands where it stood ---------------------------------------------------------------------------------

TITLED = [
    "### made by hand",
    "012 Test",
    "### behind the name",
    "062 4",
    "142 5",
    "152 W",
    "444 of another program",
    row(1, "1.0", 1, "   2 w 1", rating="2500"),
    "VIE    1      Player 1                          2100",
    row(2, "0.0", 4, "   1 b 0"),
    "VIE    2      Player 2                          1900",
    "### between two rows",
    row(3, "0.5", 2, "   4 w ="),
    row(4, "0.5", 3, "   3 b ="),
    "013 Team One                           1    2",
    "### the end",
]
"""A file as we write it, with lines in every place that the model has nothing for."""


def test_kept_lines_come_back_in_their_places() -> None:
    tournament, _ = read_lines(*TITLED)
    lines = written(tournament)
    assert [line for line in lines if line[:3] != "001"] == [line for line in TITLED if line[:3] != "001"]
    assert [line[:8] for line in lines] == [line[:8] for line in TITLED]
    assert trf.render(parse(trf.render(tournament).encode())[0]) == trf.render(tournament)
    assert json.parse(json.render(tournament))[0] == tournament


def test_places_hold_in_the_other_dialect_and_behind_unsorted_rows() -> None:
    tournament, _ = read_lines(*TITLED[:7], *TITLED[11:14], *TITLED[7:11], *TITLED[14:])
    codes = [line[:8] for line in written(tournament, 16)]
    assert codes.index("VIE    1") == codes.index("001    1") + 1
    assert codes.index("VIE    2") == codes.index("001    2") + 1
    assert codes[5:7] == ["XXC whit", "444 of a"]
    assert codes[-2:] == ["013 Team", "### the "]


def test_places_that_do_not_fit_the_lines_are_not_used() -> None:
    tournament, _ = parse(json.render(read_lines(*TITLED)[0]).replace('"places": "', '"places": "142:1 ').encode())
    assert [line[:3] for line in written(tournament)][-8:] == ["###", "###", "444", "VIE", "VIE", "###", "013", "###"]


@pytest.mark.parametrize("line", ["142 7", "001    9      Nobody", "xxr 3", "001", "", "  ", "\x1a", "# x\x0by"])
def test_a_kept_line_never_says_more_than_it_did(line: str) -> None:
    """Kept lines come from JSON, too: one that a reader would take for a record is written as a comment."""
    good, _ = read_lines(*GOOD)
    text = trf.render(Tournament(good.players, good.rounds, total_rounds=5, extras=(line,)))
    again, _ = parse(text.encode())
    assert (again.players, again.rounds, again.total_rounds) == (good.players, good.rounds, 5)
    assert trf.render(again) == text


# Teams --------------------------------------------------------------------------------------------------------------

TEAMS = [
    "192 FIDE_TEAM_TYPEA_MP_GP",
    "212 MPTS,GPTS,BH",
    "240 H 002    1",
    "250 2.0       1   2    1    1",
    "260 001 002    1    2",
    "299     -1.0  0.0  001    1",
    "300 001   1   2    1    2",
    "310   1 Team One                         ONE    2500    2.0    1.5   1    1    2",
    "310   2 Đội Hai                          HAI            0.0    0.5   2    3    4    9",
    "320  1.0  1.0   0   2",
    "330 +- 002   1   2",
    "352 WB",
    "362 TW 2.0    TD 1.0    TL 0.0",
    "801 ONE  2.0",
    "802 1 ONE",
]


def test_records_of_teams_are_kept_whole_and_say_nothing_of_players() -> None:
    tournament, problems = read_lines(*TEAMS, *GOOD)
    assert said(problems) == [("1", "team_event"), ("9:84", "team_member")]
    assert (tournament.absences, tournament.accelerations, tournament.forbidden) == ((), (), ())
    assert (tournament.adjustments, tournament.tie_breaks) == ((), ())
    lines = written(tournament, 26)
    assert [line for line in lines if line in TEAMS[1:]] == TEAMS[1:]
    assert lines.index(TEAMS[1]) == lines.index(TEAMS[0]) + 1
    assert trf.render(parse("\r\n".join(lines).encode())[0], 26) == "\r\n".join([*lines, ""])


def test_what_players_have_is_said_without_the_records_of_teams() -> None:
    tournament, _ = read_lines(*TEAMS, *GOOD, "XXZ 3", "XXP 1 4", "XXA    1  1.0")
    for version in (16, 26):
        again, _ = parse(trf.render(tournament, version).encode())
        assert (again.absences, again.forbidden) == (tournament.absences, tournament.forbidden) != ((), ())
        assert again.virtual_points == tournament.virtual_points != {}
    with pytest.raises(UsageError) as caught:
        trf.render(replace(tournament, adjustments=(PointsAdjustment(1, Points(5)),)))
    assert caught.value.code == "points_in_team_event"


def test_a_list_of_teams_beside_an_event_of_players_changes_nothing() -> None:
    tournament, problems = read_text(added("013 Team One                           1    2", "240 H 003    1"))
    assert said(problems) == [] and len(tournament.absences) == 1


def test_members_are_found_in_bytes_too() -> None:
    team = f"310   1 {'Đội Một':{40 - 8 - len('Đội Một'.encode()) + len('Đội Một')}}"
    line = f"{team}{'':28}{'':5}   1    2"
    assert len(line.encode()) == 82
    assert said(read_text(added(line))[1]) == [("8", "team_event")]


# National ratings ---------------------------------------------------------------------------------------------------


def test_national_rows_give_the_national_rating() -> None:
    tournament, problems = read_lines(*TITLED)
    assert [player.national_rating for player in tournament.players] == [2100, 1900, None, None]
    assert said(problems) == [("7:1", "unknown_record")]
    two = read_text(added("CHN    1" + " " * 40 + "2222", "VIE    1" + " " * 40 + "2111", "172 VIE HBFN"))[0]
    assert two.players[0].national_rating == 2111
    codes = said(read_text(added("VIE    9" + " " * 40 + "2111", "VIE    1" + " " * 40 + "2x11"))[1])
    assert codes == [("8:5", "national_row"), ("9:49", "national_rating")]


def test_of_two_national_ratings_one_counts_whatever_the_order() -> None:
    rows = ["VIE    1" + " " * 40 + rating for rating in ("2111", "2222")]
    for lines in (rows, rows[::-1]):
        tournament, problems = read_text(added(*lines))
        assert tournament.players[0].national_rating == 2222 and said(problems) == [("9:49", "national_twice")]
        assert [line for line in written(tournament) if line[:3] == "VIE"] == lines


def test_national_ratings_are_written_where_the_federation_is_known() -> None:
    source, _ = read_lines(*TITLED)
    bare = Tournament(source.players, source.rounds, details={"032": "VIE"})
    lines = written(bare)
    assert [line[:8] for line in lines[4:8]] == ["VIE    1", "001    2", "VIE    2", "001    3"]
    assert lines[4] == TITLED[8]
    assert [one.code for one in trf.losses(bare)] == []
    again, _ = parse("\r\n".join(lines).encode())
    assert again.players == source.players and written(again) == lines
    nowhere = Tournament(source.players, source.rounds)
    assert [one.code for one in trf.losses(nowhere)] == ["left_out_national_rating"]


def test_a_national_rating_entered_since_goes_into_the_kept_row() -> None:
    text = json.render(read_lines(*TITLED)[0]).replace('"national_rating": 2100', '"national_rating": 2155')
    assert "VIE    1      Player 1                          2155" in written(parse(text.encode())[0])


# Dates --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["2026/03/01", "2026-03-01", "2026.3.1", "2026 03 01", "01.03.2026", "1/3/2026", "1-3-2026", "01 03 2026",
     "Sunday, 1 March 2026", "Sunday, March 1, 2026", "So, 1.3.2026", "Sonntag, 1. März 2026", "1 de marzo de 2026",
     "Chủ nhật, 01/03/2026", "CN 1/3/2026", "Chủ nhật, ngày 1 tháng 3 năm 2026", "Thứ bảy, ngày 1 tháng 3 năm 2026",
     "2026年3月1日星期日", "星期日 2026-03-01",
     "20260301", "1 March 2026", "01-Mar-2026", "1st of March 2026", "March 1, 2026", "Mar 1st 2026", "1. März 2026",
     "2026 Mar 01", "ngày 1 tháng 3 năm 2026", "1 tháng 3, 2026", "2026年3月1日", "2026/03/01 09:30",
     "2026-03-01T09:30:00Z", "26/03/01", " 2026/03/01 "],
)  # fmt: skip
def test_dates_as_people_write_them(text: str) -> None:
    assert date_of(text) == "2026-03-01"


@pytest.mark.parametrize(
    "text",
    ["", "spring", "2026", "03/25/2026", "2026/02/29", "2026/13/01", "31.04.2026", "1 Smarch 2026", "0000/00/00",
     "1/3/26", "2026/03/01-05", "9" * 500],
)  # fmt: skip
def test_what_is_no_date_is_not_guessed_at(text: str) -> None:
    assert date_of(text) is None


def test_another_form_of_a_date_is_reported() -> None:
    tournament, problems = read_text(added("042 1. März 2026", "052 March"))
    assert (tournament.start_date, tournament.end_date) == ("2026-03-01", None)
    assert said(problems) == [("8:5", "date_form"), ("9:5", "bad_date")]
    assert "042 2026/03/01" in written(tournament) and "### 052 March" in written(tournament)


def test_births_in_other_forms() -> None:
    lines = list(GOOD)
    lines[3] = f"{lines[3][:69]}02.03.1985{lines[3][79:]}"
    tournament, problems = read_lines(*lines)
    assert tournament.players[0].birth == "1985-03-02" and said(problems) == [("4:70", "date_form")]
    assert birth_of("1988/02/29") == "1988-02-29" and not is_birth("1987/02/29")


@pytest.mark.parametrize(
    ("text", "kept", "codes"),
    [
        (" " * 87 + "26/03/01  26/03/02", " " * 87 + "26/03/01  26/03/02", []),
        (" " * 87 + "          26/03/02", " " * 87 + "          26/03/02", []),
        (" " * 87 + "26/03/01  2.3.2026", " " * 87 + "26/03/01  26/03/02", [("8:102", "date_form")]),
        ("2026/03/01 02.03.2026", " " * 87 + "26/03/01  26/03/02", [("8:5", "date_form"), ("8:16", "date_form")]),
        (" " * 87 + "2026/03/012026/03/02", " " * 87 + "26/03/01  26/03/02",
         [("8:92", "date_form"), ("8:102", "date_form")]),
        ("every Sunday", "", [("8:5", "bad_date"), ("8:11", "bad_date")]),
    ],
)  # fmt: skip
def test_dates_of_rounds_stand_in_their_columns(text: str, kept: str, codes: list[tuple[str, str]]) -> None:
    tournament, problems = read_text(added(f"132 {text}"))
    assert tournament.details.get("132", "") == kept and said(problems) == codes
    assert (f"132 {kept}" if kept else f"### 132 {text}") in written(tournament)


# Single records -----------------------------------------------------------------------------------------------------


def test_match_points_say_nothing_of_players() -> None:
    tournament, problems = read_text(added("250 2.0  1.0   1   3    1    2", "250  0.0 0.5   4        1"))
    assert tournament.accelerations == (Acceleration(Points(10), 1, 3, 1, 2), Acceleration(Points(5), 4, 4, 1, 1))
    assert said(problems) == [("8:5", "match_points")]
    assert refused(added("250 2.0        1   3    1    2")) == [("8:5", "bad_record")]
    nothing = "250            1   3    1    2"
    assert said(read_text(added(nothing))[1]) == [(f"8:{len(nothing) + 1}", "empty_record")]


def test_tie_breaks_that_contradict_each_other() -> None:
    with_both = added("202 BH/C1,SB", "212 PTS,SB")
    assert refused(with_both) == [("9:5", "tie_breaks_disagree")]
    assert read_text(added("202 BH/C1,SB", "212 PTS,BH/C1,SB"))[0].tie_breaks == ("PTS", "BH/C1", "SB")


def test_an_empty_list_of_tie_breaks_says_nothing() -> None:
    tournament, problems = read_text(added("202", "212 PTS,SB"))
    assert tournament.tie_breaks == ("PTS", "SB") and said(problems) == [("8:4", "empty_record")]
    only = read_text(added("212 PTS"))[0]
    assert only.tie_breaks == ("PTS",) and "212 PTS" in written(only)


def test_baku_without_points_names_who_may_have_entered_late() -> None:
    late = swap(6, "   4 w =  0000 - Z", "          0000 - Z").replace("   3 b =", "0000 - H")
    late = late.replace(" 0.5    4 ", " 0.0    4 ")
    problems = read_text("192 FIDE_DUTCH_BAKU\n" + late)[1]
    assert said(problems) == [("1:5", "baku_without_points")] and problems[0].facts["players"] == [3]
    assert said(read_text("192 FIDE_DUTCH_BAKU\n" + late + "250       1.0   1   2    1    2\n")[1]) == []
    assert said(read_text("192 FIDE_DUTCH_BAKU\n" + "\n".join(GOOD))[1]) == []


def test_a_type_code_that_fide_does_not_have() -> None:
    assert said(read_text(added("192 FIDE_DUCTH"))[1]) == [("8:5", "unknown_type")]
    for code in ("FIDE_DUBOV_BAKU", "CUSTOM_SWISS", "BERGER_ROUNDROBIN_G2", "FIDE_DOUBLESWISS"):
        assert said(read_text(added(f"192 {code}"))[1]) == []


@pytest.mark.parametrize("record", ["240 H 003", "XXP", "260 001 003", "XXZ", "299 W  1.0"])
def test_a_record_that_names_nobody(record: str) -> None:
    if record.startswith("299"):
        assert refused(added("299 W         1.0  001")) == [("8:24", "bad_record")]
        return
    tournament, problems = read_text(added(record))
    assert (tournament.absences, tournament.forbidden) == ((), ())
    assert said(problems) == [(f"8:{len(record) + 1}", "empty_record")]


def test_titles_and_sexes_of_older_files() -> None:
    lines = [row(1, "0.0", 1), row(2, "0.0", 2), row(3, "0.0", 3)]
    for index, (sex, title) in enumerate((("f", " wg"), ("M", "gm "), ("w", "AGM"))):
        lines[index] = lines[index][:9] + sex + title + lines[index][13:]
    tournament, problems = read_lines(*lines)
    assert [(one.sex, one.title) for one in tournament.players] == [("w", "WGM"), ("m", "GM"), ("w", "AGM")]
    assert said(problems) == [("1:10", "read_as"), ("1:11", "read_as"), ("2:10", "read_as"), ("2:11", "read_as")]
    assert [line[9:13] for line in written(tournament) if line.startswith("001")] == ["wWGM", "m GM", "wAGM"]


def test_lists_of_the_engines_with_commas() -> None:
    assert [one.player for one in read_text(added("XXZ 2, 3/4"))[0].absences] == [2, 3, 4]


# Dialects -----------------------------------------------------------------------------------------------------------


def test_bbpairings_words_are_kept_and_can_be_asked_for() -> None:
    words = ["BBW  2.0", "BBD  1.0", "BBL  0.0", "BBZ  0.0", "BBF  0.0", "BBU  1.0"]
    tournament, problems = read_lines("XXR 5", *words, row(1, "0.0", 1), row(2, "0.0", 2))
    assert problems == () and [line for line in written(tournament) if line.startswith("BB")] == words
    assert "XXS W=2.0 D=1.0" in written(*trf.in_dialect(replace(tournament, details={}), "16"))
    again = written(*trf.in_dialect(replace(tournament, details={}), "bx"))
    assert [line for line in again if line[:2] in ("BB", "XX")] == ["XXR 5", *words]


def test_what_bbpairings_has_no_word_for_is_said_in_another() -> None:
    scoring = Scoring(Points(20), Points(10), full_point_bye=Points(15), unknown=Points(5))
    event = Tournament(read_lines(*GOOD)[0].players, scoring=scoring)
    lines = written(*trf.in_dialect(event, "bx"))
    assert "XXS FPB=1.5" in lines and "162  X 0.5" in lines
    assert parse("\r\n".join(lines).encode())[0].scoring == scoring
