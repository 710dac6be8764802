"""Faults that users of other programs reported of report files, each kind by its number in our list of them.

Not here: a re-import that renames an event (62) and names of downloads (67) belong to the events that are kept and
served; rating lists (73) have tests of their own.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.formats.saying import all_languages_say
from tests.formats.strict import complaints
from tests.formats.test_trf_reading import GOOD, added, read_lines, refused, row, swap
from thuysi.cli import run
from thuysi.errors import InputError
from thuysi.event import with_result
from thuysi.files import parse, read, render, write
from thuysi.formats.trf import writing as trf
from thuysi.model import RESULTS, Bye, Game, Player, Round, Tournament
from thuysi.standings import standings

EVENT = Tournament(
    tuple(Player(number, f"Player {number}", 2000 + number) for number in range(1, 7)),
    (
        Round((Game(1, 4, RESULTS["1/2"]), Game(5, 2, RESULTS["1-0"]), Game(3, 6, RESULTS["0-1"]))),
        Round((Game(6, 5, RESULTS["1-0"]), Game(4, 3, RESULTS["1-0"])), (Bye(1, "H"), Bye(2, "U"))),
    ),
    name="Giải",
    total_rounds=3,
    tie_breaks=("PTS", "BH", "SB"),
)


def rows_of(event: Tournament, version: int = 26) -> list[str]:
    return [line for line in render(event, "trf", version).decode().split("\r\n") if line.startswith("001")]


def ranks_of(event: Tournament) -> dict[int, int]:
    return {int(line[4:8]): int(line[85:89]) for line in rows_of(event)}


@pytest.mark.parametrize("version", trf.VERSIONS)
def test_57_58_rows_by_starting_number_every_rank_filled_from_the_standings(version: int) -> None:
    """57: a file without ranks, not sorted. 58: rows by score are misread by Swiss-Manager."""
    rows = rows_of(EVENT, version)
    assert [int(line[4:8]) for line in rows] == [1, 2, 3, 4, 5, 6]
    assert sorted(int(line[85:89]) for line in rows) == [1, 2, 3, 4, 5, 6]
    table = standings(EVENT).rows
    assert [line.player for line in table][:4] == [6, 4, 5, 1], "4 is before 1, 1 before 2 by Buchholz, not by number"
    assert sorted(ranks_of(EVENT), key=lambda number: ranks_of(EVENT)[number]) == [line.player for line in table]


def test_57_ranks_follow_a_corrected_result_and_are_kept_until_then() -> None:
    again, _ = parse(render(EVENT, "trf"))
    assert ranks_of(again) == ranks_of(EVENT)
    corrected = with_result(again, 2, 1, RESULTS["0-1"])
    assert ranks_of(corrected) == ranks_of(with_result(EVENT, 2, 1, RESULTS["0-1"])) != ranks_of(EVENT)


def test_57_unknown_tie_breaks_rank_by_points_and_it_is_said() -> None:
    event = replace(EVENT, tie_breaks=("PTS", "NEW-ONE"))
    assert sorted(ranks_of(event).values()) == [1, 2, 3, 4, 5, 6]
    assert [one.code for one in trf.losses(event)] == ["ranks_by_points"]
    all_languages_say(trf.losses(event))


def test_57_convert_fills_the_ranks_of_an_event_that_has_none(tmp_path: Path) -> None:
    event = replace(EVENT, tie_breaks=())
    write(event, tmp_path / "a.json")
    assert run(["convert", str(tmp_path / "a.json"), str(tmp_path / "b.trf"), "--lang", "en"]) == 0
    assert ranks_of(read(tmp_path / "b.trf")[0])[6] == 1
    table = [line.player for line in standings(event).rows]
    found = ranks_of(read(tmp_path / "b.trf")[0])
    assert sorted(found, key=lambda number: found[number]) == table
    assert run(["convert", str(tmp_path / "b.trf"), str(tmp_path / "c.trf"), "--lang", "en"]) == 0
    assert (tmp_path / "c.trf").read_bytes() == (tmp_path / "b.trf").read_bytes()


def test_59_accents_a_mark_and_a_cut_line_cost_no_game() -> None:
    """59: accents shift columns (bytes or characters), a BOM swallows line 1, a cut line gives a wrong opponent."""
    name = "Nguyễn Thị Ngọc Ánh"
    by_letters = swap(4, f"{'Player 1':33}", f"{name:33}")
    by_bytes = swap(4, f"{'Player 1':33}", name + " " * (33 - len(name.encode())))
    good, _ = read_lines(*GOOD)
    for text in (by_letters, by_bytes):
        event, _ = parse(b"\xef\xbb\xbf" + text.encode())
        assert (event.name, event.players[0].name, event.rounds) == ("Test", name, good.rounds)
    for end in (99, 103, 105, 107):
        lines = [*GOOD[:6], GOOD[6][:end]]
        assert refused("\n".join(lines)), f"cut at column {end}"


def test_61_players_only() -> None:
    event, problems = read_lines(row(1, "0.0", 1), row(2, "0.0", 2))
    assert (event.rounds, problems) == ((), ())
    assert complaints(render(event, "trf"), 26) == []


def test_63_a_rating_stays_what_it_is() -> None:
    """63: an imported rating marked as estimated. The two kinds are two fields, and neither becomes the other."""
    national = "VIE    2" + " " * 40 + "1850"
    event, _ = read_lines(row(1, "0.0", 1, rating="2100"), row(2, "0.0", 2), national)
    assert [(one.rating, one.national_rating) for one in event.players] == [(2100, None), (None, 1850)]
    again, _ = parse(render(event, "trf"))
    assert again.players == event.players


def test_65_a_cell_without_result_is_refused_with_its_reason() -> None:
    text = swap(5, "0000 - U", "0000 w  ")
    with pytest.raises(InputError) as caught:
        parse(text.encode())
    (problem, *_) = caught.value.problems
    assert (str(problem.where), problem.code) == ("5:102", "bye_without_result")
    assert problem.facts["found"] == "0000 w" and problem.facts["expected"] == "0000 - U|F|H|Z"


@pytest.mark.parametrize(
    ("old", "new"),
    [("   1 b 0", "   1 b x"), ("   1 b 0", "   1 r 0"), ("   1 b 0", "   3 b 0"), ("   1 b 0", "   1 b 1"),
     ("0000 - U", "0000 - X"), ("   1 b 0", "  1x b 0")],
)  # fmt: skip
def test_66_nothing_is_guessed(old: str, new: str) -> None:
    assert refused(swap(5, old, new))


def test_66_every_adjustment_is_reported_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.trf"
    path.write_text(added("042 1.3.2026", "192 FIDE_DUCTH", "202"), encoding="utf-8")
    assert run(["convert", str(path), str(tmp_path / "b.json"), "--lang", "en", "--json"]) == 0
    out = capsys.readouterr()
    told = [(one["where"], one["code"]) for one in json.loads(out.out)["adjustments"]]
    assert told == [("8:5", "date_form"), ("9:5", "unknown_type"), ("10:4", "empty_record")]
    assert [line.split(": ")[0] for line in out.err.splitlines()] == [f"{path}:{where}" for where, _ in told]


def test_69_an_open_round_is_written_and_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """69: an export in mid-round drops the open round in silence."""
    event = replace(EVENT, rounds=(*EVENT.rounds, Round((Game(6, 4), Game(5, 1, RESULTS["1-0"]), Game(2, 3)))))
    write(event, tmp_path / "a.json")
    assert run(["convert", str(tmp_path / "a.json"), str(tmp_path / "b.trf"), "--lang", "en"]) == 0
    assert "round 3: 2 boards have no result yet" in capsys.readouterr().err
    again, _ = read(tmp_path / "b.trf")
    assert [game.result for game in again.rounds[2].games].count(None) == 2 and len(again.rounds[2].games) == 3


def test_71_a_mark_before_the_text_is_no_text() -> None:
    for mark, encoding in ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        event, _ = parse(mark + "\r\n".join(GOOD).encode(encoding))
        assert event.name == "Test"
    double = b"\xef\xbb\xbf\xef\xbb\xbf" + "\n".join(GOOD).encode()
    assert parse(double)[0].name == "Test"


def test_73_an_unknown_title_stays_and_moves_nothing() -> None:
    lines = [row(1, "0.0", 1, rating="2100"), row(2, "0.0", 2)]
    lines[0] = lines[0][:10] + " WH" + lines[0][13:]
    event, problems = read_lines(*lines)
    assert problems == () and (event.players[0].title, event.players[0].rating) == ("WH", 2100)
    assert rows_of(event)[0][10:13] == " WH"


def test_one_damaged_file_does_not_touch_the_next(tmp_path: Path) -> None:
    """70, as far as files go: reading keeps no state, and a refused file changes nothing on the disk."""
    good, bad = tmp_path / "good.trf", tmp_path / "bad.trf"
    write(EVENT, good)
    bad.write_bytes(good.read_bytes().replace(b" w 1", b" w x", 1))
    before = good.read_bytes(), bad.read_bytes()
    for _ in range(2):
        with pytest.raises(InputError):
            read(bad)
        assert [len(one.games) for one in read(good)[0].rounds] == [3, 2]
    assert (good.read_bytes(), bad.read_bytes()) == before
