"""Report files read: what is harmless is read and reported, what would change a result is refused, all at once."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pytest

from tests.formats.fuzzing import meaning
from tests.formats.saying import all_languages_say
from thuysi.errors import InputError, Problem
from thuysi.files import parse
from thuysi.formats.trf import writing as trf
from thuysi.model import (
    Absence,
    Acceleration,
    Bye,
    ForbiddenPairs,
    Game,
    Points,
    PointsAdjustment,
    Tournament,
)


def row(number: int, points: str, rank: int, *cells: str, name: str = "", rating: str = "") -> str:
    """A player's row by its columns."""
    head = f"001 {number:4}      {name or f'Player {number}':33} {rating:>4}"
    return f"{head:80}{points:>4} {rank:4}" + "".join(f"  {cell}" for cell in cells)


GOOD = [
    "012 Test",
    "XXR 5",
    "XXC white1",
    row(1, "1.5", 1, "   2 w 1", "   4 b =", rating="2500"),
    row(2, "1.0", 3, "   1 b 0", "0000 - U", rating="2400"),
    row(3, "0.5", 4, "   4 w =", "0000 - Z"),
    row(4, "1.0", 2, "   3 b =", "   1 w ="),
]
"""Line 4 is player 1, and so on: player n stands in line n + 3."""


def read_text(text: str) -> tuple[Tournament, tuple[Problem, ...]]:
    return parse(text.encode())


def read_lines(*lines: str) -> tuple[Tournament, tuple[Problem, ...]]:
    return read_text("\n".join(lines) + "\n")


def changed(edit: Callable[[list[str]], object]) -> str:
    lines = list(GOOD)
    edit(lines)
    return "\n".join(lines) + "\n"


def swap(line: int, old: str, new: str) -> str:
    """The good file with one piece of one line replaced."""
    lines = list(GOOD)
    assert lines[line - 1].count(old) == 1, (lines[line - 1], old)
    lines[line - 1] = lines[line - 1].replace(old, new)
    return "\n".join(lines) + "\n"


def ranked(line: int, points: str, rank: str) -> str:
    """The good file with pairing by ranks asked for, and one rank changed."""
    lines = [text.replace("white1", "white1 rank") for text in GOOD]
    before = f"{points}    {GOOD[line - 1][88]}"
    lines[line - 1] = lines[line - 1].replace(before, f"{points}    {rank}")
    return "\n".join(lines) + "\n"


def added(*lines: str) -> str:
    """The good file with lines at its end."""
    return "\n".join([*GOOD, *lines]) + "\n"


def refused(text: str) -> list[tuple[str, str]]:
    """The problems that refuse a file: (line:column, code)."""
    with pytest.raises(InputError) as caught:
        read_text(text)
    all_languages_say(caught.value.problems)
    return [(str(problem.where), problem.code) for problem in caught.value.problems if not problem.harmless]


def test_the_good_file() -> None:
    tournament, problems = read_lines(*GOOD)
    assert problems == ()
    assert tournament.total_rounds == 5
    assert tournament.first_colour == "w"
    assert [player.rating for player in tournament.players] == [2500, 2400, None, None]
    first, second = tournament.rounds
    assert [(g.white, g.black, g.result and g.result.code) for g in first.games] == [(1, 2, "1-0"), (3, 4, "1/2")]
    assert [(g.white, g.black, g.result and g.result.code) for g in second.games] == [(4, 1, "1/2")]
    assert second.byes == (Bye(2, "U"), Bye(3, "Z"))


REFUSED: dict[str, tuple[str, list[tuple[str, str]]]] = {
    # contradictory sides of a game
    "opponent names another": (
        swap(5, "   1 b 0", "   3 b 0"),
        [("4:92", "opponent_disagrees"), ("5:92", "opponent_disagrees")],
    ),
    "same colour": (swap(5, "   1 b 0", "   1 w 0"), [("4:92", "colours_disagree")]),
    "both won": (swap(5, "   1 b 0", "   1 b 1"), [("4:92", "results_disagree"), ("5:81", "points_disagree")]),
    "win against a forfeit": (swap(5, "   1 b 0", "   1 b -"), [("4:92", "results_disagree")]),
    "rated on one side": (swap(5, "   1 b 0", "   1 b L"), [("4:92", "results_disagree")]),
    "result on one side": (swap(5, "   1 b 0", "   1 b  "), [("4:92", "results_disagree")]),
    "opponent has a bye": (swap(5, "   1 b 0", "0000 - Z"), [("4:92", "opponent_has_bye")]),
    "opponent has nothing": (swap(5, "   1 b 0", "        "), [("4:92", "opponent_has_blank")]),
    "two boards": (
        swap(6, "0000 - Z", "   1 w ="),
        [("6:81", "points_disagree"), ("6:102", "opponent_disagrees")],
    ),
    "shorter row hides a game": (
        changed(lambda lines: lines.__setitem__(6, lines[6][:99])),
        [("4:102", "opponent_has_blank"), ("7:81", "points_disagree")],
    ),
    # one cell
    "himself": (swap(5, "   1 b 0", "   2 b 0"), [("4:92", "opponent_disagrees"), ("5:92", "plays_himself")]),
    "opponent who is not there": (
        swap(5, "   1 b 0", "   9 b 0"),
        [("4:92", "opponent_disagrees"), ("5:92", "no_such_opponent")],
    ),
    "opponent is no number": (swap(5, "   1 b 0", "  1x b 0"), [("5:92", "bad_opponent")]),
    "unknown result letter": (swap(5, "   1 b 0", "   1 b x"), [("5:92", "unknown_result")]),
    "unknown colour": (swap(5, "   1 b 0", "   1 r 0"), [("5:92", "unknown_colour")]),
    "no colour": (swap(5, "   1 b 0", "   1 - 0"), [("5:92", "missing_colour")]),
    "bye and game in one cell": (swap(5, "   1 b 0", "   1 b U"), [("5:92", "bye_and_game")]),
    "bye and game in one cell, no colour": (swap(5, "   1 b 0", "   1 - H"), [("5:92", "bye_and_game")]),
    "unknown bye": (swap(5, "0000 - U", "0000 - X"), [("5:102", "unknown_bye")]),
    "colour and no result against nobody": (swap(5, "0000 - U", "0000 w  "), [("5:102", "bye_without_result")]),
    "cut after the opponent": (
        changed(lambda lines: lines.__setitem__(6, lines[6][:105])),
        [("7:102", "cut_cell")],
    ),
    "cut inside the opponent's number": (
        "\n".join(row(n, p, n, c) for n, p, c in ((1, "1.0", "  12 w 1"), (12, "0.0", "   1 b 0")))[:-5] + "\n",
        [("1:92", "opponent_has_blank")],
    ),
    "cut before the result": (
        changed(lambda lines: lines.__setitem__(6, lines[6].rstrip()[:-2])),
        [("4:102", "results_disagree"), ("7:81", "points_disagree")],
    ),
    "a cell one column to the left": (swap(5, "     1 b 0", "    1 b 0 "), [("5:92", "misaligned_cell")]),
    "a cell one column to the right": (
        swap(5, "   1 b 0", "    1 b 0"),
        [("5:92", "misaligned_cell"), ("5:102", "bad_opponent")],
    ),
    # points
    "wrong points": (swap(4, " 1.5", " 2.5"), [("4:81", "points_disagree")]),
    "points that are no number": (swap(4, " 1.5", " one"), [("4:81", "bad_points")]),
    # starting numbers
    "number twice": (
        added(row(4, "0.0", 5)),
        [("8:5", "duplicate_number")],
    ),
    "number zero": (added(row(0, "0.0", 5)), [("8:5", "bad_number")]),
    "no number": (added("001"), [("8:5", "bad_number")]),
    "number that is a word": (added("001 abcd      Name"), [("8:5", "bad_number")]),
    "rating that is a word": (swap(4, "2500", "25O0"), [("4:49", "bad_rating")]),
    "row that begins wrongly": (
        swap(7, "001    4", "0O1    4"),
        [("4:102", "no_such_opponent"), ("6:92", "no_such_opponent"), ("7:1", "damaged_row")],
    ),
    "row that is indented": (
        added(" " + row(5, "0.0", 5)),
        [("8:1", "damaged_row")],
    ),
    "no players": ("012 Nobody\nXXR 5\n", [("", "no_players")]),
    # records
    "two numbers of rounds": (added("142 6"), [("8:1", "records_disagree")]),
    "rounds that are no number": (swap(2, "5", "five"), [("2:5", "bad_record")]),
    "huge number of rounds": (swap(2, "5", "9" * 5000), [("2:5", "bad_record")]),
    "two first colours": (added("152 B"), [("8:1", "records_disagree")]),
    "unknown first colour": (added("152 red"), [("8:5", "bad_record")]),
    "two point systems": (
        added("162  W 2.0    D 1.0", "XXS W=3.0"),
        [("4:81", "points_disagree"), ("5:81", "points_disagree"), ("6:81", "points_disagree"),
         ("7:81", "points_disagree"), ("9:1", "records_disagree")],
    ),
    "unknown point system": (added("XXS WIN=2"), [("8:5", "bad_record")]),
    "absent player who is not there": (added("XXZ 9"), [("8:5", "no_such_player")]),
    "bye for one who plays": (
        added("240 H 001    1"),
        [("8:11", "bye_of_record_and_game")],
    ),
    "byes that differ": (added("240 H 002    3"), [("8:11", "byes_disagree")]),
    "absent and pairing-allocated bye": (added("240 Z 002    2"), [("8:11", "byes_disagree")]),
    "two announced byes": (
        added("240 H 003    3", "240 Z 003    3"),
        [("9:11", "byes_disagree")],
    ),
    "ban of a word": (added("XXP 1 x"), [("8:5", "bad_record")]),
    "ban of one who is not there": (added("260 001 003    1    7"), [("8:13", "no_such_player")]),
    "acceleration backwards": (
        added("250       1.0   3   1    1   24"),
        [("8:5", "bad_record")],
    ),
    "virtual points that differ": (
        added("250       1.0   1   3    1    2", "XXA    1  1.0  0.5"),
        [("9:15", "acceleration_disagrees")],
    ),
    "virtual points of a word": (added("XXA    1  1.0  x.0"), [("8:15", "bad_record")]),
    "virtual points twice": (
        added("XXA    1  1.0", "XXA    1  0.5"),
        [("9:1", "records_disagree")],
    ),
    "abnormal points of a result that is not there": (
        added("299 W         0.5  001    2"),
        [("8:5", "abnormal_elsewhere")],
    ),
    "pairing by ranks that are not in order": (
        ranked(5, "1.0", "9"),
        [("3:5", "rank_order")],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_refused_with_line_and_column(name: str) -> None:
    text, expected = REFUSED[name]
    assert refused(text) == expected


def test_everything_wrong_is_told_at_once() -> None:
    lines = list(GOOD)
    lines[1] = "XXR many"
    lines[3] = lines[3].replace(" 1.5", " 9.5")
    lines[4] = lines[4].replace("   1 b 0", "   1 b x")
    lines[5] = lines[5].replace("   4 w =", "   4 b =")
    assert refused("\n".join(lines)) == [
        ("2:5", "bad_record"),
        ("4:81", "points_disagree"),
        ("5:92", "unknown_result"),
        ("6:92", "colours_disagree"),
    ]


def test_a_column_that_follows_another_point_system_is_one_problem() -> None:
    double = [line.replace(" 1.5 ", " 3.0 ").replace(" 1.0 ", " 2.0 ").replace(" 0.5 ", " 1.0 ") for line in GOOD]
    text = "\n".join(double)
    assert refused(text) == [("4:81", "scoring_not_named")]
    tournament, problems = read_text(text + "\n162  W 2.0    D 1.0\n")
    assert problems == () and tournament.scoring.win == 20


HARMLESS: dict[str, tuple[str, list[tuple[str, str]]]] = {
    "gap in numbers": (
        added(row(7, "0.0", 5)),
        [("", "gap_in_numbers")],
    ),
    "rows not in order": (changed(lambda lines: lines.insert(3, lines.pop())), [("4", "row_order")]),
    "rows by standings": (changed(lambda lines: lines.insert(0, lines.pop())), [("1", "row_order")]),
    "no ranks": (
        changed(lambda lines: lines.__setitem__(slice(3, 7), [f"{line[:85]}    {line[89:]}" for line in lines[3:7]])),
        [("4:86", "missing_rank")],
    ),
    "a rank that is a word": (swap(4, "1.5    1", "1.5    x"), [("4:86", "bad_rank"), ("4:86", "missing_rank")]),
    "no points": (swap(5, " 1.0    3", "        3"), [("5:81", "missing_points")]),
    "points with a comma": (swap(4, " 1.5", " 1,5"), []),
    "CR LF": ("\r\n".join(GOOD), []),
    "CR": ("\r".join(GOOD), [("1", "line_ends")]),
    "mixed line ends": ("\r\n".join(GOOD[:4]) + "\n" + "\r".join(GOOD[4:]), [("1", "line_ends")]),
    "a mark before the text": ("\ufeff" + "\n".join(GOOD), []),
    "blank lines and comments": (
        "\n".join(["# made by hand", "", *GOOD, "", "### the end"]),
        [],
    ),
    "end of file of DOS": ("\n".join(GOOD) + "\n\x1a", []),
    "trailing blanks": ("\n".join(line + "   " for line in GOOD), []),
    "small letters for byes and colours in capitals": (
        "\n".join(GOOD).replace("0000 - U", "0000 - u").replace("   1 b 0", "   1 B 0"),
        [],
    ),
    "small letters in records": ("\n".join(GOOD).replace("XXR", "xxr"), []),
    "short zero": (swap(5, "0000 - U", "   0 - U"), []),
    "blanks for nobody": (swap(5, "0000 - U", "     - U"), []),
    "a bye with a colour": (swap(5, "0000 - U", "0000 w U"), [("5:102", "bye_with_colour")]),
    "a bye of TRF06": (swap(5, "0000 - U", "0000 w 1"), [("5:102", "bye_of_trf06")]),
    "a bye won by default": (swap(5, "0000 - U", "0000 - +"), [("5:102", "bye_of_trf06")]),
    "an absence of TRF06": (swap(6, "0000 - Z", "0000 - -"), []),
    "an absence without a letter": (swap(6, "0000 - Z", "0000 -  "), []),
    "a ruler of letters, as Swiss-Manager draws it": (
        changed(lambda lines: lines.insert(3, f"DDD SSSS sTTT {'N' * 33} RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR")),
        [],
    ),
    "rulers of numbers": (
        changed(lambda lines: lines.__setitem__(slice(3, 3), ["         1         2         3", "0123456789" * 10])),
        [("4:1", "unknown_line"), ("5:1", "unknown_line")],
    ),
    "national rows": (added("VIE" + row(1, "0.0", 1)[3:]), []),
    "rows of teams": (added("013 Team One                           1    2"), []),
    "an unknown record": (added("444 something"), [("8:1", "unknown_record")]),
    "an unknown engine's record": (added("XXQ 1"), [("8:1", "unknown_record")]),
    "a line that is no record": (added("Made by Hand v1"), [("8:1", "unknown_line")]),
    "another number of players": (added("062 7"), [("8:5", "player_count")]),
    "number of players with the rated": (added("062 4 (2)"), []),
    "a date that is none": (added("042 spring"), [("8:5", "bad_date")]),
    "pairing by ranks in the order of numbers": (
        ranked(7, "1.0", "4"),
        [],
    ),
    "rounds said twice": (added("142 5"), []),
    "two pairing-allocated byes": (swap(6, " 0.5    4     4 w =  0000 - Z", " 1.5    4     4 w =  0000 - U"), []),
}  # fmt: skip


@pytest.mark.parametrize("name", HARMLESS)
def test_harmless_is_read_and_reported(name: str) -> None:
    text, expected = HARMLESS[name]
    tournament, problems = read_text(text)
    all_languages_say(problems)
    assert [(str(problem.where), problem.code) for problem in problems] == expected
    assert all(problem.harmless for problem in problems)
    good, _ = read_lines(*GOOD)
    assert [r.games for r in tournament.rounds] == [r.games for r in good.rounds]
    again, _ = parse(trf.render(tournament).encode())
    assert meaning(again) == meaning(tournament)


# The next round -----------------------------------------------------------------------------------------------------


def test_a_round_of_announced_byes_is_not_a_past_round() -> None:
    lines = [*GOOD]
    lines[3] += "  0000 - H"
    lines[5] += "  0000 - Z"
    tournament, problems = read_lines(*lines)
    assert problems == ()
    assert len(tournament.rounds) == 2
    assert tournament.absences == (Absence(3, 1, "H"), Absence(3, 3, "Z"))


@pytest.mark.parametrize("points", ["1.5", "2.0"])
def test_the_points_may_hold_the_byes_announced_or_not(points: str) -> None:
    lines = [*GOOD]
    lines[3] = lines[3].replace(" 1.5", f" {points}") + "  0000 - H"
    tournament, _ = read_lines(*lines)
    assert tournament.absences == (Absence(3, 1, "H"),)


def test_a_pairing_allocated_bye_makes_a_round() -> None:
    lines = [*GOOD]
    lines[5] = lines[5].replace(" 0.5", " 1.5") + "  0000 - U"
    tournament, _ = read_lines(*lines)
    assert len(tournament.rounds) == 3


def test_a_drawn_round_without_results() -> None:
    lines = [*GOOD]
    lines[3] += "     3 w  "
    lines[4] += "     4 b"
    lines[5] += "     1 b"
    lines[6] += "     2 w"
    tournament, problems = read_lines(*lines)
    assert problems == ()
    assert tournament.rounds[2].games == (Game(1, 3), Game(4, 2))


def test_blank_rounds_in_the_middle_are_absences() -> None:
    late = row(5, "1.0", 5, "        ", "        ", "   3 w 1")
    lines = [*GOOD[:5], GOOD[5] + "     5 b 0", GOOD[6], late]
    tournament, problems = read_lines(*lines)
    assert problems == ()
    assert len(tournament.rounds) == 3
    assert all(bye.player != 5 for round_ in tournament.rounds for bye in round_.byes)
    assert tournament.rounds[2].games[0].white == 5


def test_record_240_and_xxz_announce_byes() -> None:
    tournament, problems = read_lines(*GOOD, "240 H 003    3    4", "240 F 005    1", "XXZ 2")
    assert problems == ()
    assert tournament.absences == (Absence(3, 2, "Z"), Absence(3, 3, "H"), Absence(3, 4, "H"), Absence(5, 1, "F"))


def test_record_240_fills_a_blank_past_round() -> None:
    lines = [line.replace(" 0.5    4     4 w =  0000 - Z", " 1.0    4     4 w =") for line in GOOD]
    tournament, problems = read_lines(*lines, "240 H 002    3")
    assert problems == ()
    assert Bye(3, "H") in tournament.rounds[1].byes


def test_registration_only() -> None:
    tournament, problems = read_lines(row(1, "0.0", 1), row(2, "0.0", 2))
    assert problems == () and tournament.rounds == () and tournament.total_rounds is None


def test_boards_stand_in_board_order() -> None:
    lines = [
        row(1, "0.0", 6, "   4 w 0", "   3 b 0"),
        row(2, "1.0", 4, "   5 b 0", "   6 w 1"),
        row(3, "1.0", 5, "   6 w 0", "   1 w 1"),
        row(4, "1.5", 2, "   1 b 1", "   5 b ="),
        row(5, "1.5", 3, "   2 w 1", "   4 w ="),
        row(6, "1.0", 1, "   3 b 1", "   2 b 0"),
    ]
    tournament, _ = read_lines(*lines)
    assert [(game.white, game.black) for game in tournament.rounds[1].games] == [(5, 4), (2, 6), (3, 1)]


# Records ------------------------------------------------------------------------------------------------------------


def test_records_that_pairing_needs() -> None:
    tournament, problems = read_lines(
        "012 Giải mở rộng",
        "022 Hà Nội",
        "042 2026/03/01",
        "052 05.03.2026",
        "112 One",
        "112 Two",
        "132" + " " * 88 + "26/03/01  26/03/02",
        "142 9",
        "152 B",
        "192 FIDE_DUTCH_2026_BAKU",
        "202 BH/C1, SB",
        "250       1.0   1   3    1    2",
        "260 001 003    1    2",
        row(1, "0.0", 1),
        row(2, "0.0", 2),
        "XXP 1 2",
        "XXA    1  1.0  1.0",
    )
    assert [(str(one.where), one.code) for one in problems] == [("4:5", "date_form")]
    assert tournament.name == "Giải mở rộng"
    assert (tournament.start_date, tournament.end_date) == ("2026-03-01", "2026-03-05")
    assert (tournament.total_rounds, tournament.first_colour) == (9, "b")
    assert (tournament.system, tournament.edition) == ("dutch", "fide-dutch-2026")
    assert tournament.tie_breaks == ("PTS", "BH/C1", "SB")
    assert tournament.accelerations == (Acceleration(Points(10), 1, 3, 1, 2),)
    assert tournament.forbidden == (ForbiddenPairs((1, 2), 1, 3), ForbiddenPairs((1, 2)))
    assert tournament.virtual_points == {1: (10, 10)}
    assert tournament.details["112"] == "One\nTwo"
    assert tournament.details["132"].endswith("26/03/01  26/03/02")


@pytest.mark.parametrize(
    "records",
    [
        ["162  W 2.0    D 1.0    P 1.0    A 0.5"],
        ["XXS W=2 D=1 PAB=1 ZPB=0.5 FL=0.5"],
        ["XXS WW=2 BW=2 FW=2 FPB=2 WD=1 BD=1 HPB=1 ZPB=0.5 FL=0.5"],
        ["BBW 2.0", "BBD 1.0", "BBU 1.0", "BBZ 0.5", "BBF 0.5"],
        ["162  W 2.0    D 1.0    P 1.0    A 0.5", "XXS W=2 D=1 PAB=1 ZPB=0.5 FL=0.5"],
    ],
)
def test_one_point_system_in_every_dialect(records: list[str]) -> None:
    tournament, problems = read_lines(*records, row(1, "0.0", 1), row(2, "0.0", 2))
    assert problems == ()
    scoring = tournament.scoring
    assert (scoring.win, scoring.draw, scoring.loss) == (20, 10, 0)
    assert (scoring.bye("U"), scoring.bye("F"), scoring.bye("H"), scoring.bye("Z")) == (10, 20, 10, 5)
    assert (scoring.game("+", "w"), scoring.game("-", "b")) == (20, 5)


def test_javafo_leaves_the_pairing_allocated_bye_at_one_point() -> None:
    tournament, _ = read_lines("XXS W=3 D=1", row(1, "0.0", 1), row(2, "0.0", 2))
    assert tournament.scoring.bye("U") == 10
    tournament, _ = read_lines("162  W 3.0    D 1.0", row(1, "0.0", 1), row(2, "0.0", 2))
    assert tournament.scoring.bye("U") == 30


def test_points_by_colour() -> None:
    tournament, problems = read_lines("XXS W=1 BW=1.5", row(1, "0.0", 2, "   2 w 0"), row(2, "1.5", 1, "   1 b 1"))
    assert problems == () and tournament.scoring.black_win == 15


def test_record_299_counts_in_the_points_column() -> None:
    lines = [line.replace(" 1.5 ", " 1.0 ") for line in GOOD]
    tournament, problems = read_lines(*lines, "299          -0.5  000    1")
    assert problems == ()
    assert tournament.adjustments == (PointsAdjustment(1, Points(-5)),)
    tournament, problems = read_lines(*lines, "299 W         0.5  001    1")
    assert problems == ()
    assert tournament.adjustments == (PointsAdjustment(1, Points(-5), 1),)
    assert refused("\n".join(lines)) == [("4:81", "points_disagree")]


def test_an_adjourned_game_counts_as_a_draw() -> None:
    lines = [line.replace("   4 b =", "   4 b ?").replace("   1 w =", "   1 w ?") for line in GOOD]
    tournament, problems = read_lines(*lines)
    assert problems == ()
    assert tournament.rounds[1].games[0].result is not None
    assert tournament.rounds[1].games[0].result.code == "?"


# Encodings and columns ----------------------------------------------------------------------------------------------

NAMES = {1: "Nguyễn Thị Ngọc Ánh", 2: "Đặng Hữu Trang"}


def named(width_of: Callable[[str], int]) -> list[str]:
    """The good file with Vietnamese names, in columns as a writer counts them."""
    lines = []
    for line in GOOD:
        number = line[4:8].strip()
        name = NAMES.get(int(number)) if line.startswith("001") else None
        lines.append(line if name is None else line[:14] + name + " " * (33 - width_of(name)) + line[47:])
    return lines


@pytest.mark.parametrize(
    ("width_of", "form", "said"),
    [
        (len, "NFC", []),
        (lambda name: len(name.encode()), "NFC", ["columns_in_bytes"]),
        (len, "NFD", ["columns_in_composed"]),
        (lambda name: len(unicodedata.normalize("NFD", name)), "NFD", []),
        (lambda name: len(unicodedata.normalize("NFD", name).encode()), "NFD", ["columns_in_bytes"]),
    ],
    ids=["characters", "bytes", "composed columns, decomposed text", "decomposed characters", "decomposed bytes"],
)
def test_names_with_marks_do_not_move_the_games(width_of: Callable[[str], int], form: str, said: list[str]) -> None:
    text = unicodedata.normalize(form, "\n".join(named(width_of)))  # type: ignore[arg-type]
    tournament, problems = read_text(text)
    assert [problem.code for problem in problems] == said
    all_languages_say(problems)
    assert [unicodedata.normalize("NFC", p.name) for p in tournament.players[:2]] == list(NAMES.values())
    good, _ = read_lines(*GOOD)
    assert tournament.rounds == good.rounds
    assert [player.rating for player in tournament.players] == [player.rating for player in good.players]


def test_windows_1258_and_1252() -> None:
    decomposed = {"Ánh": "A\u0301nh", "Nguyễn": "Nguyê\u0303n", "Thị": "Thi\u0323", "Ngọc": "Ngo\u0323c",
                  "Đặng": "Đă\u0323ng", "Hữu": "Hư\u0303u"}  # fmt: skip
    text = "\n".join(named(len))
    for word, marked in decomposed.items():
        text = text.replace(word, marked)
    tournament, problems = parse(text.encode("cp1258"))
    assert [problem.code for problem in problems] == ["encoding"]
    assert [p.name for p in tournament.players[:2]] == list(NAMES.values())
    western = "\n".join(GOOD).replace("Player 1", "Müller 1").replace("Player 2", "Niccolò2")
    tournament, problems = parse(western.encode("latin-1"))
    assert [problem.facts["found"] for problem in problems] == ["cp1252"]
    assert [p.name for p in tournament.players[:2]] == ["Müller 1", "Niccolò2"]


def test_utf16_with_a_mark() -> None:
    tournament, problems = parse("\r\n".join(named(len)).encode("utf-16"))
    assert [problem.code for problem in problems] == ["encoding"]
    assert tournament.players[0].name == NAMES[1]


def test_a_name_cut_inside_a_letter() -> None:
    lines = named(lambda name: len(name.encode()))
    data = "\n".join(lines).encode()
    at = data.index("Ngọc".encode())
    broken = data[: at + 4] + b" " + data[at + 5 :]
    tournament, problems = parse(broken)
    assert [problem.code for problem in problems] == ["bad_letters", "columns_in_bytes"]
    assert tournament.players[0].name.startswith("Nguyễn Thị Ng")


def test_the_text_of_a_file_is_split_only_at_line_ends() -> None:
    lines = [line.replace("Player 1", "Play\x0b\x85rs") for line in GOOD]
    tournament, problems = read_lines(*lines)
    assert [problem.code for problem in problems] == ["control_letters"]
    assert tournament.players[0].name == "Play  rs"


@pytest.mark.parametrize("record", ["XXP 1 1", "XXP 2 1 4 2", "260 001 005    3    3"])
def test_nobody_is_banned_from_himself(record: str) -> None:
    column = 13 if record.startswith("260") else 5
    assert refused(added(record)) == [(f"8:{column}", "banned_from_himself")]


@pytest.mark.parametrize(
    ("birth", "kept", "odd"),
    [
        ("1987/80/00", "1987", True),
        ("1987/02/30", "1987", True),
        ("1987/00/00", "1987", False),
        ("1987/2/3", "1987-02-03", False),
        ("1987", "1987", False),
        ("0000/00/00", "", False),
        ("87/02/03", "87/02/03", True),
        ("", "", False),
    ],
)
def test_a_birth_that_is_no_date_is_read_as_far_as_it_goes_and_reported(birth: str, kept: str, odd: bool) -> None:
    lines = list(GOOD)
    lines[3] = f"{lines[3][:69]}{birth:10}{lines[3][79:]}"
    tournament, problems = read_lines(*lines)
    assert tournament.players[0].birth == kept
    assert [(one.code, str(one.where)) for one in problems if one.code == "bad_birth"] == (
        [("bad_birth", "4:70")] if odd else []
    )
    all_languages_say(problems)
