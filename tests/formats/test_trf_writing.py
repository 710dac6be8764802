"""Report files written: strict, complete, and read back as the same event."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.formats.saying import all_languages_say
from tests.formats.strategies import tournaments
from thuysi.errors import InputError, UsageError
from thuysi.event import with_result
from thuysi.files import parse, read
from thuysi.formats.trf import writing as trf
from thuysi.formats.trf.scoring import scoring_of, values_of
from thuysi.history import histories
from thuysi.model import (
    RESULTS,
    Absence,
    Acceleration,
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

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"
OUR_OWN = ("adjusted", "dutch", "lim", "dubov", "burstein", "tiebreaks", "trf")


def comparable(tournament: Tournament) -> Tournament:
    """Without what a report file may say in another word: the dialect, groups of virtual points, order of boards."""
    rounds = tuple(replace(r, games=tuple(sorted(r.games, key=lambda g: g.white))) for r in tournament.rounds)
    details = {code: value for code, value in tournament.details.items() if code not in ("trf", "ranks")}
    scoring = scoring_of(values_of(tournament.scoring))
    return replace(
        tournament, rounds=rounds, details=details, scoring=scoring,
        accelerations=(), virtual_points={}, adjustments=(),
    )  # fmt: skip


@given(tournaments(fields_of_reports_only=True))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_written_is_read_as_the_same_event(tournament: Tournament) -> None:
    for version in trf.VERSIONS:
        text = trf.render(tournament, version)
        again, _ = parse(text.encode())
        assert comparable(again) == comparable(tournament)
        assert trf.render(again, version) == text
        before, after = histories(tournament), histories(again)
        assert {n: h.points for n, h in before.items()} == {n: h.points for n, h in after.items()}


@given(tournaments(fields_of_reports_only=True))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_file_keeps_its_dialect(tournament: Tournament) -> None:
    text = trf.render(replace(tournament, total_rounds=9), 16)
    again, _ = parse(text.encode())
    assert trf.version_of(again) == 16
    assert trf.render(again) == text


KEPT = st.sampled_from(
    ["### một lời", "# x", "013 Team                                 1", "VIE    1 m    A", "444 odd", "802", "rubbish",
     "042 spring", "240 Z 001    1", "192", "001 x", "XXQ 1", ""]
)  # fmt: skip
PLACES = st.sampled_from(
    ["top", "012:1", "042:1", "142:1", "152:3", "202:1", "260:2", "001", "001:1", "001:9999", "x:y", "999:1"]
)


@given(tournaments(fields_of_reports_only=True), st.lists(st.tuples(KEPT, PLACES), max_size=6))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_file_of_ours_with_kept_lines_anywhere_is_written_the_same(
    tournament: Tournament, kept: list[tuple[str, str]]
) -> None:
    places = " ".join(place for _, place in kept)
    details = {**tournament.details, "places": places}
    for dialect in trf.DIALECTS:
        event = replace(tournament, extras=tuple(line for line, _ in kept), details=details)
        text = trf.render(*trf.in_dialect(event, dialect))
        again, _ = parse(text.encode())
        assert trf.render(*trf.in_dialect(again, dialect)) == text
        assert len(again.extras) == len(kept)
        assert (again.players, comparable(again).rounds) == (event.players, comparable(event).rounds)


def shared_files() -> list[Path]:
    return [path for folder in OUR_OWN for path in sorted((SHARED / folder).glob("*.trf"))]


@pytest.mark.skipif(not SHARED.exists(), reason="the shared data are not here")
def test_every_shared_file_survives_a_round_trip() -> None:
    for path in shared_files():
        try:
            tournament, _ = read(path)
        except InputError:
            assert path.name.startswith("py4swiss_"), path
            continue
        text = trf.render(tournament)
        again, _ = parse(text.encode())
        assert again == tournament, path
        assert trf.render(again) == text, path


def test_ranks_made_by_tie_breaks_are_kept_until_a_result_changes() -> None:
    text = trf.render(small()).replace("1985/00/00  0.0    4", "1985/00/00  0.0    5")
    tournament, problems = parse(text.encode())
    assert [problem.code for problem in problems] == ["gap_in_numbers"]
    assert trf.render(tournament) == text
    changed = with_result(tournament, 2, 2, RESULTS["1-0"])
    assert "1985/00/00  1.0    2" in trf.render(changed)
    stale = replace(tournament, rounds=changed.rounds)
    assert trf.render(stale) == trf.render(changed)
    assert [problem.code for problem in trf.losses(stale)] == ["left_out_ranks"]


def test_wide_penalties_and_points_stand_in_their_columns() -> None:
    tournament = replace(small(), adjustments=(PointsAdjustment(2, Points(-105)), PointsAdjustment(1, Points(999))))
    text = trf.render(tournament)
    assert "299         -10.5  000    2\r\n" in text and "1990/07/01101.9    1" in text
    assert parse(text.encode())[0] == tournament
    many = replace(small(), adjustments=(PointsAdjustment(1, Points(999)),) * 11)
    with pytest.raises(UsageError):
        trf.render(many)


def small() -> Tournament:
    return Tournament(
        players=(
            Player(1, "Lại Lý Huynh", 2600, "GM", sex="m", birth="1990-07-01", federation="VIE", fide_id="12400017"),
            Player(2, "Vương", None, birth="1985"),
            Player(4, "Ba"),
            Player(10, "Bốn", 900),
        ),
        rounds=(
            Round((Game(1, 2, RESULTS["1-0"]),), (Bye(4, "U"), Bye(10, "H"))),
            Round((Game(4, 1, RESULTS["-+"]), Game(2, 10, None))),
        ),
        name="Giải",
        total_rounds=5,
        first_colour="w",
        start_date="2026-03-01",
        absences=(Absence(3, 2, "H"), Absence(3, 10, "Z"), Absence(4, 2, "Z")),
        forbidden=(ForbiddenPairs((1, 4)), ForbiddenPairs((1, 10), 2, 3)),
        accelerations=(Acceleration(Points(10), 1, 2, 1, 2),),
    )


def test_trf26_by_its_columns() -> None:
    lines = trf.render(small(), 26).split("\r\n")
    assert lines == [
        "012 Giải",
        "042 2026/03/01",
        "062 4",
        "142 5",
        "152 W",
        "240 H 003    2",
        "240 Z 003   10",
        "240 Z 004    2",
        "250       1.0   1   2    1    2",
        "260 001 999    1    4",
        "260 002 003    1   10",
        "001    1 m GM Lại Lý Huynh                      2600 VIE    12400017 1990/07/01  2.0    1     2 w 1     4 b +",
        "001    2      Vương                                                  1985/00/00  0.0    4     1 b 0    10 w  ",
        "001    4      Ba                                                                 1.0    2  0000 - U     1 w -",
        "001   10      Bốn                                900                             0.5    3  0000 - H     2 b  ",
        "",
    ]


def test_trf16_speaks_the_engines_words() -> None:
    text = trf.render(replace(small(), scoring=Scoring(Points(20), Points(10))), 16)
    lines = text.split("\r\n")
    assert lines[3:10] == [
        "XXR 5",
        "XXC white1",
        "XXS W=2.0 D=1.0 PAB=2.0",
        "XXA    1  1.0  1.0",
        "XXA    2  1.0  1.0",
        "XXP 1 4",
        "260 002 003    1   10",
    ]
    assert lines[11].endswith("  1.0    4     1 b 0    10 w    0000 - H  0000 - Z"), "points with the bye announced"


def test_points_take_every_scoring_into_account() -> None:
    scoring = Scoring(Points(30), Points(10), pairing_allocated_bye=Points(20), half_point_bye=Points(5))
    for version in trf.VERSIONS:
        again, _ = parse(trf.render(replace(small(), scoring=scoring), version).encode())
        assert again.scoring == scoring


def test_losses_are_named() -> None:
    tournament = replace(
        small(),
        players=(Player(1, "A" * 40, grade="I", title="Kiện tướng"), *small().players[1:]),
        system="adjusted",
        settings={"same-unit": "never"},
        seed=7,
    )
    codes = [problem.code for problem in trf.losses(tournament)]
    assert codes == [
        "left_out_grade", "left_out_title", "left_out_name", "left_out_settings", "left_out_seed", "left_out_system",
    ]  # fmt: skip
    assert trf.losses(small()) == ()
    more = replace(small(), details={"022": "Hà Nội", "hall": "A", "places": ""}, withdrawals={2: 1})
    assert [(one.code, one.facts) for one in trf.losses(more)] == [
        ("left_out_details", {"value": "hall"}), ("left_out_withdrawals", {"value": "2"}),
    ]  # fmt: skip
    all_languages_say(trf.losses(more))
    by_lots = replace(small(), rounds=(replace(small().rounds[0], seed=0), *small().rounds[1:]))
    assert [(one.code, one.facts) for one in trf.losses(by_lots)] == [("left_out_round_lots", {"value": "1"})]
