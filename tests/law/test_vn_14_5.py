"""Standings by 14.5 and by the regulations beside it: the worked examples, the settings, and an independent twin."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

import thuysi
from tests.twins import vietnam as twin
from thuysi.errors import UsageError
from thuysi.model import (
    RESULTS,
    Bye,
    Game,
    Player,
    Points,
    PointsAdjustment,
    Round,
    Scoring,
    Tournament,
)
from thuysi.standings import standings
from thuysi.standings.working import Row, Standings

ALL = "PTS,VN-BH,VN-BH/C1,BERGER,VN-WIN,BLACK-WINS,VN-DE,BPG,PS,BEST-OPPONENT,FOULS"


def event(count: int, *rounds: Round, **more: object) -> Tournament:
    players = tuple(Player(number, f"Kỳ thủ {number}") for number in range(1, count + 1))
    return replace(Tournament(players, rounds, total_rounds=max(len(rounds), 1)), **more)  # type: ignore[arg-type]


def games(*boards: tuple[int, int, str], byes: tuple[Bye, ...] = ()) -> Round:
    return Round(tuple(Game(white, black, RESULTS[result]) for white, black, result in boards), byes)


def row(result: Standings, player: int) -> Row:
    return next(one for one in result.rows if one.player == player)


def value(result: Standings, player: int, name: str) -> Fraction | None:
    return row(result, player).values[name].value


# --- 14.5: the worked example of the reading ----------------------------------------------------------------------


def worked_example() -> Tournament:
    """X = 1 met A = 2 (5), B = 3 (withdrew after round 3 with 2 points; E, F, G = 6, 7, 8 also had 2 and ended on 4,
    3 and 3½), had the bye (the last-placed has ½), met C = 4 (3½) and D = 5 (4)."""
    first = games((1, 2, "0-1"), byes=(Bye(3, "H"), *full(4, 5, 6, 7, 8)))
    second = games((1, 3, "0-1"), byes=full(2, 4, 5, 6, 7, 8))
    third = games(byes=(Bye(1, "U"), Bye(3, "H"), Bye(4, "H"), *full(2, 5)))
    fourth = games((1, 4, "1/2"), byes=(Bye(7, "H"), *full(2, 6, 8)))
    fifth = games((1, 5, "0-1"), byes=(*full(2, 6), Bye(4, "H"), Bye(7, "H"), Bye(8, "H"), Bye(9, "H")))
    return event(9, first, second, third, fourth, fifth)


def full(*players: int) -> tuple[Bye, ...]:
    return tuple(Bye(player, "F") for player in players)


def test_14_5_buchholz_example_of_the_reading() -> None:
    result = standings(worked_example(), "vn-14.5", seed=1)
    points = {one.player: Fraction(one.points, 10) for one in result.rows}
    assert points[2] == 5 and points[4] == Fraction(7, 2) and points[5] == 4 and points[9] == Fraction(1, 2)
    assert [points[n] for n in (6, 7, 8)] == [4, 3, Fraction(7, 2)] and points[3] == 2
    assert value(result, 1, "VN-BH") == Fraction(33, 2)
    parts = row(result, 1).values["VN-BH"].parts
    assert [(p.round, p.opponent, p.amount, p.rule) for p in parts] == [
        (1, 2, 5, "opponent"),
        (2, 3, Fraction(7, 2), "withdrawn_mean"),
        (3, None, Fraction(1, 2), "bye_last_placed"),
        (4, 4, Fraction(7, 2), "opponent"),
        (5, 5, 4, "opponent"),
    ]
    assert parts[1].facts == {
        "after_round": 3,
        "score": "2",
        "group": [6, 7, 8],
        "members": ["6 (4)", "7 (3)", "8 (3.5)"],
    }


# --- 14.5: withdrawn opponents ------------------------------------------------------------------------------------


def test_14_5_a_withdrawn_opponent_alone_in_his_group_counts_with_his_own_points() -> None:
    after = event(4, games((1, 2, "1-0"), (3, 4, "0-1")), games((1, 3, "1-0"), (2, 4, "1/2")), games((1, 4, "1-0")))
    # 3 has 0 after round 2 and nobody else has; 2 has ½ after round 2 and nobody else has
    result = standings(after, "VN-BH")
    assert value(result, 1, "VN-BH") == Fraction(1, 2) + 0 + Fraction(3, 2)
    assert [p.rule for p in row(result, 1).values["VN-BH"].parts] == ["withdrawn_alone", "withdrawn_alone", "opponent"]


def test_14_5_a_mean_may_be_a_fraction_that_does_not_end() -> None:
    """2 leaves after round 1 with 0 points as 4, 6 and 8 have; these end on 5 points together."""
    after = event(
        8,
        games((1, 2, "1-0"), (3, 4, "1-0"), (5, 6, "1-0"), (7, 8, "1-0")),
        games((1, 3, "1-0"), (5, 7, "1-0"), (8, 6, "1-0"), byes=(Bye(4, "H"),)),
        games((1, 5, "1-0"), (3, 7, "1-0"), (4, 8, "0-1"), byes=(Bye(6, "F"),)),
        games((1, 7, "1-0"), (3, 5, "1-0"), (4, 6, "0-1"), byes=(Bye(8, "H"),)),
    )
    result = standings(after, "VN-BH")
    part = row(result, 1).values["VN-BH"].parts[0]
    assert part.facts["after_round"] == 1 and part.facts["group"] == [4, 6, 8]
    assert part.amount == Fraction(5, 3)


def test_14_5_forfeit_losses_that_lead_into_the_absences_belong_to_the_withdrawal() -> None:
    after = event(4, games((1, 2, "1/2"), (3, 4, "1-0")), games((1, 3, "1-0"), (4, 2, "+-")), games((1, 4, "1-0")))
    part = row(standings(after, "VN-BH"), 1).values["VN-BH"].parts[0]
    assert part.facts["after_round"] == 1


def test_14_5_forfeit_losses_alone_are_no_withdrawal() -> None:
    after = event(4, games((1, 2, "1-0"), (3, 4, "1-0")), games((1, 3, "1-0"), (4, 2, "+-")))
    assert row(standings(after, "VN-BH"), 1).values["VN-BH"].parts[0].rule == "opponent"


# --- 14.5: byes, absences, games by default -----------------------------------------------------------------------


def three_rounds() -> Tournament:
    return event(
        5,
        games((1, 2, "1-0"), (3, 4, "1/2"), byes=(Bye(5, "U"),)),
        games((5, 1, "0-1"), (2, 3, "+-"), byes=(Bye(4, "H"),)),
        games((1, 3, "1/2"), (4, 5, "1-0"), byes=(Bye(2, "F"),)),
    )


def test_14_5_default_adds_the_scheduled_opponent_for_both_sides() -> None:
    result = standings(three_rounds(), ALL)
    points = {one.player: Fraction(one.points, 10) for one in result.rows}
    assert points == {1: Fraction(5, 2), 2: 2, 3: 1, 4: 2, 5: 1}
    assert value(result, 2, "VN-BH") == points[1] + points[3] + 0
    assert value(result, 3, "VN-BH") == points[4] + points[2] + points[1]
    met = standings(three_rounds(), ALL, settings={"buchholz-forfeit": "met"})
    assert value(met, 2, "VN-BH") == points[1] and value(met, 3, "VN-BH") == points[4] + points[1]


def test_14_5_the_bye_adds_the_last_placed_players_points_and_byes_by_request_nothing() -> None:
    result = standings(three_rounds(), ALL)
    assert value(result, 5, "VN-BH") == 1 + Fraction(5, 2) + 2
    assert value(result, 4, "VN-BH") == 1 + 0 + 1


def test_14_5_last_placed_is_a_finisher_unless_the_event_says_otherwise() -> None:
    after = event(
        5,
        games((1, 2, "1-0"), (3, 4, "1-0"), byes=(Bye(5, "U"),)),
        games((1, 3, "1-0"), (2, 5, "1-0")),
    )  # 4 withdrew after round 1 with 0 points; the last finisher is 5 with 1, 2 and 3 too
    assert value(standings(after, "VN-BH"), 5, "VN-BH") == 1 + 1
    assert value(standings(after, "VN-BH", settings={"last-placed": "all"}), 5, "VN-BH") == 0 + 1


def test_14_5_berger_with_the_same_substitutions() -> None:
    result = standings(three_rounds(), ALL)
    assert value(result, 1, "BERGER") == 2 + 1 + Fraction(1, 2)  # beat 2 and 5, drew with 3
    assert value(result, 2, "BERGER") == 1  # by default against 3; the full-point bye is no win
    assert value(result, 5, "BERGER") == 1  # the bye is a win against the last-placed


def test_14_5_wins_count_defaults_and_not_byes_black_wins_the_board_only() -> None:
    result = standings(three_rounds(), ALL)
    assert [value(result, n, "VN-WIN") for n in range(1, 6)] == [2, 1, 0, 1, 0]
    assert [value(result, n, "BLACK-WINS") for n in range(1, 6)] == [1, 0, 0, 0, 0]


def test_14_5_results_are_read_by_their_letter_not_by_points() -> None:
    scoring = Scoring(win=Points(30), draw=Points(20), loss=Points(10))
    after = event(2, games((1, 2, "1/2")), scoring=scoring)
    assert value(standings(after, ALL), 1, "VN-WIN") == 0
    assert value(standings(after, ALL), 1, "BERGER") == 1


# --- 14.5: the direct game ----------------------------------------------------------------------------------------


def test_14_5_direct_game_of_two() -> None:
    after = event(4, games((1, 2, "0-1"), (3, 4, "1-0")), games((1, 3, "1-0"), (4, 2, "1-0")))
    result = standings(after, "PTS,VN-DE", after_round=2)  # all have 1 point, not all have met
    assert [one.rank for one in result.rows] == [1, 1, 1, 1]
    two = event(3, games((1, 2, "0-1"), byes=(Bye(3, "Z"),)), games((1, 3, "1-0"), byes=(Bye(2, "Z"),)))
    assert [(one.player, one.rank) for one in standings(two, "PTS,VN-DE").rows] == [(2, 1), (1, 2), (3, 3)]


def test_14_5_direct_game_of_more_needs_all_of_them_to_have_met() -> None:
    ring = event(
        6,
        games((1, 2, "1-0"), (3, 4, "1-0"), (5, 6, "1-0")),
        games((3, 1, "1-0"), (2, 5, "1-0"), (4, 6, "1-0")),
    )
    result = standings(ring, "PTS,VN-DE")  # 1, 2, 4, 5 have 1 point; not all have met
    assert {row(result, n).rank for n in (1, 2, 4, 5)} == {2}
    played = standings(ring, "PTS,VN-DE", settings={"direct-many": "as-played"})
    assert row(played, 1).rank < row(played, 5).rank


def test_14_5_direct_game_is_applied_again_inside_a_smaller_tie() -> None:
    """Four tied on points; among them 1 has 2½, 2 and 3 have 1½ each, 4 ½: then 3 before 2 by their game."""
    after = event(
        4,
        games((1, 2, "1-0"), (4, 3, "0-1")),
        games((1, 3, "1-0"), (2, 4, "1-0")),
        games((1, 4, "1/2"), (2, 3, "1/2")),
        adjustments=(PointsAdjustment(2, Points(10)), PointsAdjustment(3, Points(10)), PointsAdjustment(4, Points(20))),
    )
    result = standings(after, "PTS,VN-DE")
    assert [(one.player, one.rank) for one in result.rows] == [(1, 1), (2, 2), (3, 2), (4, 4)]
    parts = row(result, 2).values["VN-DE"].parts
    assert [p.rule for p in parts].count("direct_table") == 2


def test_14_5_a_game_decided_by_default_is_no_direct_game() -> None:
    after = event(2, games((1, 2, "+-")), games(byes=(Bye(2, "F"),)))
    assert [one.rank for one in standings(after, "PTS,VN-DE").rows] == [1, 1]


# --- 14.5: lots ---------------------------------------------------------------------------------------------------


def test_14_5_lot_by_seed_is_logged_and_the_same_every_time() -> None:
    one, again = (standings(event(5), "PTS,LOT", seed=9) for _ in range(2))
    assert [r.player for r in one.rows] == [r.player for r in again.rows]
    assert [r.rank for r in one.rows] == [1, 2, 3, 4, 5]
    assert row(one, 3).values["LOT"].parts[0].facts["seed"] == 9


def test_14_5_recorded_lots_win_over_the_seed() -> None:
    result = standings(event(3, lots={1: 3, 2: 1, 3: 2}), "PTS,LOT", seed=9)
    assert [one.player for one in result.rows] == [2, 3, 1]


def test_14_5_lot_without_seed_is_refused_when_named_and_noted_in_a_preset() -> None:
    with pytest.raises(UsageError, match="lot_needs_seed"):
        standings(event(3), "PTS,LOT")
    result = standings(event(3), "vn-14.5")
    assert [one.rank for one in result.rows] == [1, 1, 1]
    assert [note.code for note in result.notes if note.code == "lot_not_drawn"] == ["lot_not_drawn"]


# --- presets and the other regulations ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "order"),
    [
        ("vn-14.5", "PTS VN-BH BERGER VN-WIN BLACK-WINS VN-DE LOT"),
        ("vn-14.5-no-berger", "PTS VN-BH VN-WIN BLACK-WINS VN-DE LOT"),
        ("vn-2021", "PTS VN-DE VN-BH/C1 VN-BH VN-WIN BLACK-WINS"),
        ("axf", "PTS VN-BH VN-DE VN-WIN BLACK-WINS BPG BEST-OPPONENT FOULS"),
        ("cxa", "PTS PS VN-DE VN-WIN BPG FOULS"),
    ],
)
def test_presets_are_those_of_the_contract(preset: str, order: str) -> None:
    assert " ".join(standings(three_rounds(), preset, seed=1).order) == order


def test_default_of_adjusted_and_lots_is_14_5() -> None:
    for system in ("adjusted", "lots"):
        assert "VN-BH" in standings(three_rounds(), system=system, seed=1).order


def test_unknown_tie_break_names_the_nearest() -> None:
    with pytest.raises(UsageError) as caught:
        standings(three_rounds(), "VN-BHH")
    assert caught.value.facts["nearest"] == "VN-BH"


def test_cut_leaves_out_the_smallest_addends() -> None:
    result = standings(three_rounds(), "VN-BH,VN-BH/C1,VN-BH/M1")
    parts = row(result, 3).values["VN-BH/C1"].parts
    assert value(result, 3, "VN-BH") == 2 + 2 + Fraction(5, 2)
    assert value(result, 3, "VN-BH/C1") == 2 + Fraction(5, 2)
    assert value(result, 3, "VN-BH/M1") == 2
    assert [bool(part.cut) for part in parts] == [True, False, False]


def test_fouls_are_counted_per_game_and_fewer_is_better() -> None:
    round_ = Round((Game(1, 2, RESULTS["1/2"], fouls=(2, 0)), Game(3, 4, RESULTS["1/2"], fouls=(0, 1))))
    result = standings(event(4, round_), "PTS,FOULS")
    assert [(one.player, one.rank) for one in result.rows] == [(2, 1), (3, 1), (4, 3), (1, 4)]
    assert [(p.round, p.opponent, p.amount) for p in row(result, 1).values["FOULS"].parts] == [(1, 2, Fraction(2))]


def test_best_opponent_is_the_highest_met_over_the_board() -> None:
    result = standings(three_rounds(), "PTS,BEST-OPPONENT")
    assert value(result, 2, "BEST-OPPONENT") == Fraction(5, 2)
    assert value(result, 4, "BEST-OPPONENT") == 1


# --- against the independent calculation --------------------------------------------------------------------------

KINDS = {"U": ("bye",), "F": ("full",), "H": ("half",), "Z": ("absent",)}


def random_event(seed: int) -> tuple[Tournament, list[dict[int, twin.Happening]]]:
    """An event with withdrawals, absences, byes and defaults, as a tournament and as the twin reads it."""
    chance = random.Random(seed)
    count, length = chance.randint(2, 11), chance.randint(1, 7)
    gone: set[int] = set()
    rounds: list[Round] = []
    for _ in range(length):
        gone |= {n for n in range(1, count + 1) if chance.random() < 0.06}
        here = [n for n in range(1, count + 1) if n not in gone]
        chance.shuffle(here)
        byes = [Bye(n, chance.choice("FHZ")) for n in here if chance.random() < 0.08]  # type: ignore[arg-type]
        here = [n for n in here if n not in {bye.player for bye in byes}]
        if len(here) % 2:
            byes.append(Bye(here.pop(), "U"))
        boards = tuple(
            Game(here[i], here[i + 1], RESULTS[chance.choice(("1-0", "0-1", "1/2") * 4 + ("+-", "-+", "--"))])
            for i in range(0, len(here), 2)
        )
        rounds.append(Round(boards, tuple(byes)))
    return event(count, *rounds), [as_the_twin_reads(round_, count) for round_ in rounds]


def as_the_twin_reads(round_: Round, count: int) -> dict[int, twin.Happening]:
    happened: dict[int, twin.Happening] = dict.fromkeys(range(1, count + 1), ("absent",))
    for game in round_.games:
        assert game.result is not None
        kind = "game" if game.result.played else "default"
        happened[game.white] = (kind, game.black, "w", game.result.white)
        happened[game.black] = (kind, game.white, "b", game.result.black)
    for bye in round_.byes:
        happened[bye.player] = KINDS[bye.kind]
    return happened


@pytest.mark.parametrize("block", range(6))
def test_standings_agree_with_an_independent_calculation(block: int) -> None:
    for seed in range(block * 40, block * 40 + 40):
        tournament, rounds = random_event(seed)
        players = [player.number for player in tournament.players]
        result = standings(tournament, "vn-14.5")
        for player in players:
            assert value(result, player, "VN-BH") == sum(twin.addends(rounds, player, players)), seed
            assert value(result, player, "BERGER") == twin.berger(rounds, player, players), seed
            assert value(result, player, "VN-WIN") == twin.wins(rounds, player), seed
            assert value(result, player, "BLACK-WINS") == twin.black_wins(rounds, player), seed
            for name in ("VN-BH", "BERGER", "VN-WIN", "BLACK-WINS"):
                got = row(result, player).values[name]
                assert sum(part.amount for part in got.parts if not part.cut) == got.value, (seed, name)
        ranks: dict[int, list[int]] = {}
        for one in result.rows:
            ranks.setdefault(one.rank, []).append(one.player)
        assert list(ranks.values()) == twin.ranking(rounds, players), seed
        cut = standings(tournament, "VN-BH/C1")
        for player in players:
            assert value(cut, player, "VN-BH/C1") == sum(sorted(twin.addends(rounds, player, players))[1:]), seed


def test_standings_computed_twice_in_any_order_are_equal_and_after_a_round_as_if_it_were_the_last() -> None:
    for seed in range(20):
        tournament, _ = random_event(seed)
        copy = replace(tournament)
        plain = [standings(tournament, preset, seed=3) for preset in ("cxa", "vn-14.5", "axf")]
        again = [standings(tournament, preset, seed=3) for preset in ("axf", "vn-14.5", "cxa")][::-1]
        assert tournament == copy
        for one, other in zip(plain, again):
            assert [(r.player, r.rank, exactly(r)) for r in one.rows] == [
                (r.player, r.rank, exactly(r)) for r in other.rows
            ]
        for count in range(len(tournament.rounds) + 1):
            cut_off = replace(tournament, rounds=tournament.rounds[:count])
            then = standings(tournament, "axf", after_round=count)
            assert [(r.player, r.rank, exactly(r)) for r in then.rows] == [
                (r.player, r.rank, exactly(r)) for r in standings(cut_off, "axf").rows
            ]


def exactly(one: Row) -> dict[str, Fraction | None]:
    return {name: value.value for name, value in one.values.items()}


def test_14_5_the_addends_of_every_value_add_up_to_it_and_the_points_have_theirs_too() -> None:
    """A rule that only orders the tied (VN-DE, LOT) gives a place; every other value is the sum of what is not cut."""
    for seed in range(6):
        played = thuysi.generate(
            12, 5, "lots", seed, forfeits="0.1", absences="0.05", withdrawals="0.05", half_byes="0.05"
        )
        for preset in ("vn-14.5", "vn-2021", "axf", "cxa"):
            for row in thuysi.standings(played, preset, seed=seed).rows:
                assert list(row.counted) == ["PTS", *row.values]
                for name, value in row.counted.items():
                    if value.value is not None and name not in ("VN-DE", "LOT"):
                        assert sum(part.amount for part in value.parts if part.cut is None) == value.value
                assert row.counted["PTS"].value == Fraction(row.points, 10)


def test_14_5_the_working_of_a_direct_game_says_when_it_does_not_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from thuysi.cli import run

    tied = event(4, games((1, 2, "1-0"), (3, 4, "1/2")), games((1, 3, "0-1"), (4, 2, "0-1")))
    path = str(tmp_path / "event.json")
    thuysi.write(tied, path)
    assert (
        run(["standings", path, "--tie-breaks", "PTS,VN-DE,VN-BH/C1,BEST-OPPONENT", "--working", "--lang", "en"]) == 0
    )
    shown = capsys.readouterr().out
    assert "VN-DE: place 1 among the tied" in shown and "PTS = 1" in shown
    assert "cut, by the event's regulations" in shown and "điều lệ" not in shown
