"""Unit standings by the best k of each unit, and medals by section: each rule with an event worked by hand."""

from __future__ import annotations

import json
import random
import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest

from thuysi.cli import run
from thuysi.errors import UsageError
from thuysi.files import write
from thuysi.model import Player, Points, PointsAdjustment, Tournament
from thuysi.standings import standings
from thuysi.standings.units import (
    Medal,
    MedalRow,
    Section,
    UnitRow,
    medal_table,
    medals,
    sections_by_sex,
    unit_standings,
)
from thuysi.standings.working import Standings


def event(*players: tuple[str, int, str]) -> Tournament:
    """Players as (unit, points in tenths, sex), numbered from 1; points are given by the arbiters."""
    return Tournament(
        tuple(Player(n, f"Kỳ thủ {n}", unit=unit, sex=sex) for n, (unit, _, sex) in enumerate(players, start=1)),
        adjustments=tuple(PointsAdjustment(n, Points(points)) for n, (_, points, _) in enumerate(players, start=1)),
        total_rounds=1,
        name="Giải thử",
    )


def ranking(tournament: Tournament) -> Standings:
    return standings(tournament, "PTS,TPN")


def lines(rows: tuple[UnitRow, ...]) -> list[tuple[int, str, int, int, int]]:
    return [(row.rank, row.unit, row.points, row.places, row.missing) for row in rows]


HANOI, HUE, SAIGON = "Hà Nội", "Huế", "Sài Gòn"


def test_best_two_of_each_unit_by_points_then_by_places() -> None:
    tournament = event(
        (HANOI, 60, "m"), (HUE, 50, "m"), (SAIGON, 50, "m"), (HUE, 40, "m"), (HANOI, 30, "m"), (HANOI, 20, "m")
    )
    by_points = unit_standings(ranking(tournament), tournament, 2)
    assert lines(by_points) == [(1, HANOI, 90, 6, 0), (1 + 1, HUE, 90, 6, 0), (3, SAIGON, 50, 3 + 7, 1)]
    assert [scorer.player for scorer in by_points[0].scorers] == [1, 5]
    by_places = unit_standings(ranking(tournament), tournament, 2, "places")
    assert lines(by_places) == [(1, HANOI, 90, 6, 0), (2, HUE, 90, 6, 0), (3, SAIGON, 50, 10, 1)]


def test_equal_points_go_to_the_smaller_sum_of_places() -> None:
    tournament = event((HANOI, 60, "m"), (HUE, 50, "m"), (HUE, 40, "m"), (SAIGON, 35, "m"), (HANOI, 30, "m"))
    assert [row.unit for row in unit_standings(ranking(tournament), tournament, 2)] == [HUE, HANOI, SAIGON]


def test_units_equal_in_everything_share_their_rank() -> None:
    tournament = event((HANOI, 60, "m"), (HUE, 60, "m"), (SAIGON, 10, "m"))
    tied = standings(tournament, "PTS")
    assert [(row.rank, row.unit) for row in unit_standings(tied, tournament, 1)] == [(1, HANOI), (1, HUE), (3, SAIGON)]


def test_players_without_a_unit_stand_for_nobody_and_blanks_make_no_other_unit() -> None:
    tournament = event(("", 60, "m"), (" Huế ", 50, "m"), (unicodedata.normalize("NFD", "HUẾ"), 40, "m"))
    assert lines(unit_standings(ranking(tournament), tournament, 2)) == [(1, HUE, 90, 5, 0)]


def test_a_rule_or_a_number_that_is_not_known_is_refused() -> None:
    tournament = event((HANOI, 10, "m"))
    with pytest.raises(UsageError, match="unknown_unit_rule"):
        unit_standings(ranking(tournament), tournament, 1, "goals")  # type: ignore[arg-type]
    for best in (0, -1, 1001):
        with pytest.raises(UsageError, match="unknown_unit_size"):
            unit_standings(ranking(tournament), tournament, best)
    with pytest.raises(UsageError, match="unknown_bronzes"):
        medals([], 3)


def test_unit_sums_agree_with_a_plain_count_and_nothing_mutates() -> None:
    for seed in range(30):
        chance = random.Random(seed)
        tournament = event(*((chance.choice(("A", "B", "C", "")), 5 * chance.randint(0, 10), "m") for _ in range(12)))
        result, copy = ranking(tournament), replace(tournament)
        places = {row.player: row.rank for row in result.rows}
        for best in (1, 2, 4):
            for row in unit_standings(result, tournament, best):
                own = sorted(places[p.number] for p in tournament.players if p.unit == row.unit)[:best]
                assert row.places == sum(own) + (best - len(own)) * 13
                assert [scorer.place for scorer in row.scorers] == own
        assert unit_standings(result, tournament, 2) == unit_standings(result, tournament, 2) and copy == tournament


def test_medals_of_every_section_and_the_units_by_medals() -> None:
    men = event((HANOI, 60, "m"), (HUE, 50, "m"), (HUE, 40, "m"), (SAIGON, 30, "m"))
    women = event((HUE, 60, "w"), (HANOI, 60, "w"), (SAIGON, 40, "w"))
    sections = [Section("Nam", ranking(men), men), Section("Nữ", standings(women, "PTS"), women)]
    won = medals(sections)
    assert [(m.section, m.medal, m.place, m.player) for m in won] == [
        ("Nam", "gold", 1, 1), ("Nam", "silver", 2, 2), ("Nam", "bronze", 3, 3),
        ("Nữ", "gold", 1, 1), ("Nữ", "gold", 1, 2), ("Nữ", "bronze", 3, 3),
    ]  # fmt: skip
    assert medal_table(won) == (MedalRow(1, HANOI, 2, 0, 0), MedalRow(2, HUE, 1, 1, 1), MedalRow(3, SAIGON, 0, 0, 1))
    assert [m.player for m in medals(sections[:1], bronzes=2)] == [1, 2, 3, 4]


def test_one_event_with_medals_apart_for_men_and_women() -> None:
    mixed = event((HANOI, 60, "nam"), (HUE, 50, "Nữ"), (SAIGON, 40, "m"), (HUE, 30, "F"), (HUE, 20, ""))
    men, women = sections_by_sex(Section("Giải", ranking(mixed), mixed), {"m": "Nam", "w": "Nữ"})
    assert [(row.rank, row.player) for row in men.standings.rows] == [(1, 1), (2, 3)]
    assert [(row.rank, row.player) for row in women.standings.rows] == [(1, 2), (2, 4)]
    assert medals([women])[0] == Medal("Nữ", "gold", 1, 2, "Kỳ thủ 2", HUE)


def test_units_and_medals_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main, other = tmp_path / "main.json", tmp_path / "other.json"
    write(event((HANOI, 60, "m"), (HUE, 50, "m"), (HUE, 40, "m")), main)
    write(event((SAIGON, 60, "m"), (HUE, 50, "m")), other)
    argv = ["standings", str(main), "--tie-breaks", "PTS,TPN", "--units", "2", "--medals", "--section", f"U11={other}"]
    assert run([*argv, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert [(row["rank"], row["unit"], row["points"]) for row in shown["units"]["rows"]] == [
        (1, HUE, "9"),
        (2, HANOI, "6"),
    ]
    assert {medal["section"] for medal in shown["medals"]} == {"Giải thử", "U11"}
    assert shown["medal_table"][0] == {"rank": 1, "unit": HANOI, "gold": 1, "silver": 0, "bronze": 0}
    for language in ("vi", "en", "zh"):
        assert run([*argv, "--lang", language, "--sections", "sex", "--units-by", "places"]) == 0
        assert HUE in capsys.readouterr().out
    for bad in (["--units", "0"], ["--medals", "--bronzes", "3"], ["--medals", "--section", "U11"]):
        assert run(["standings", str(main), *bad]) == 2
        assert capsys.readouterr().out == ""
