"""FIDE Lim (C.04.4.3, 2026), article by article: every worked example and table of laws/fide-lim-2026.md.

A test is named by its article (`test_4_4_1_…`); tests/house/test_articles.py breaks each article's functions one by
one and expects a test of that article to fail. Numbers are starting numbers; colours read "wb" = White, then Black.
Groups are on one score; next door #16 and #17 are free for everybody unless said.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

import pytest

from tests.law.events import event, next_boards
from tests.law.exchange_tables import FOR_NUMBER_1, FOR_NUMBER_2, UPWARD, WALKS
from tests.law.fields import Answer, all_met_but, blank, group_of, pairs_of, same
from tests.law.lim_fields import lim_field, lim_paired
from thuysi.decision import Decision
from thuysi.engines import pair_round
from thuysi.engines.clashes import Rest
from thuysi.engines.lim import (
    NextDoor,
    bye_1_1,
    candidates_7_1,
    changes_places_4_4_1,
    colours_5_4,
    even_maker_2_3_4,
    finds_opponent_3_3,
    from_the_back,
    left_over_4_4_2,
    order_3_2,
    sweep_2_2,
    type_3_9,
)
from thuysi.engines.matching import maximum_matching
from thuysi.engines.median.allocation import by_parity, due_colours, earlier_games, only_legal
from thuysi.engines.median.field import DOWN, UP, Direction, Field, floated_last_round
from thuysi.engines.median.groups import (
    Pair,
    Trail,
    arrivals_in_order,
    beyond_limit,
    majority_due,
    relation_of_group,
    score_groups,
    undo_a_pair,
    without_opponent,
)
from thuysi.engines.median.opponents import (
    first_check,
    floater_candidates,
    floater_opponent,
    resident_opponent,
    second_check,
)
from thuysi.engines.principles import allowed_colours, colours_fit, due_colour
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, RefusedRound
from thuysi.model import (
    RESULTS,
    Absence,
    Acceleration,
    Bye,
    ByeKind,
    ForbiddenPairs,
    Game,
    Points,
    PointsAdjustment,
    Round,
    Tournament,
)

MAXI = {"maxi": "on"}
NEXT_DOOR = blank(10, (16, 17))
"""The median after two rounds, which both sweeps reach from their one group."""


def boards_of(tournament: Tournament, **settings: str) -> list[tuple[int, int]]:
    """The boards of the next round, (White, Black), by the smaller number."""
    return sorted(next_boards("lim", tournament, **settings), key=min)


def whites(text: str) -> list[tuple[int, int]]:
    """'2-1 4-3' as (White, Black), by the smaller number."""
    return sorted(((int(w), int(b)) for w, b in (word.split("-") for word in text.split())), key=min)


def white_and_black(answer: Answer) -> list[tuple[int, int]]:
    """The boards of an answer as (White, Black), by the smaller number."""
    return sorted(((a, b) if a in answer.white else (b, a) for a, b in answer.pairs), key=min)


def score_of(direction: Direction) -> int:
    """The score of a group on that side of the median of two rounds."""
    return 20 if direction == DOWN else 0


def order_of(field: Field, players: Iterable[int], direction: Direction, arrivals: Iterable[int] = ()) -> list[int]:
    """In which order the players of a group of two rounds are asked to make it even."""
    group, _ = group_of(field, players, direction, arrivals, next_door=[16, 17])
    return order_3_2(field, group, NextDoor(field, group, ()))[0]


def leaver_of(field: Field, players: Iterable[int], direction: Direction) -> int:
    """Who makes an odd group of two rounds even."""
    group, mate = group_of(field, players, direction, next_door=[16, 17])
    return even_maker_2_3_4(field, group, field.may_meet, mate, (), Trail())[0]


# ── 1.1 ── the bye ────────────────────────────────────────────────────────────────────────────────────────────────────

SEVEN = blank(35, (1, 3)) | blank(20, (2, 4, 7)) | blank(15, (5, 6))


@pytest.mark.parametrize(("byes", "bye"), [((), 6), ((6,), 5), ((6, 5), 7), ((6, 5, 7, 4), 2)])
def test_1_1_the_lowest_ranked_of_the_lowest_group_who_may_still_have_it(byes: tuple[int, ...], bye: int) -> None:
    field = lim_field(4, 7, SEVEN, byes=byes)
    taker = bye_1_1(field, field.upcoming.present)
    assert taker.player == bye and taker.decisions[0].article == "1.1"
    passed = taker.decisions[0].facts["passed"]
    assert isinstance(passed, list) and {one["player"] for one in passed} == set(byes)


def test_1_1_the_rest_must_still_be_pairable() -> None:
    field = lim_field(1, 9, blank(0, (1, 2, 3)), met=[(1, 2)])
    assert bye_1_1(field, (1, 2, 3)).player == 2


def test_1_1_nobody_left_for_the_bye() -> None:
    field = lim_field(1, 9, blank(0, (1, 2, 3)), byes=(1, 2, 3))
    with pytest.raises(NoLegalPairing):
        bye_1_1(field, (1, 2, 3))


@pytest.mark.parametrize(("kind", "bye"), [("U", 4), ("F", 4), ("H", 5), ("Z", 5)])
def test_1_1_who_had_a_wins_points_without_playing_is_passed_over(kind: ByeKind, bye: int) -> None:
    games = (Game(1, 2, RESULTS["1/2"]), Game(3, 4, RESULTS["1/2"]))
    after = event(5, Round(games, (Bye(5, kind),)))
    level = {"U": -10, "F": -10, "H": -5, "Z": 0}
    lowest = replace(after, adjustments=(PointsAdjustment(5, Points(level[kind])), PointsAdjustment(4, Points(-2))))
    pairing = pair_round(lowest, "lim", Options())
    assert pairing.bye is not None and pairing.bye.player == bye


# ── 2.1 ── compatible ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("one", "other", "fit"), [("ww", "bww", False), ("ww", "bwbb", True), ("", "ww", True), ("wwbw", "bwww", False)]
)
def test_2_1_compatible_needs_one_allocation_of_colours(one: str, other: str, fit: bool) -> None:
    mine, yours = allowed_colours(one), allowed_colours(other)
    assert colours_fit(mine, yours) is fit and colours_fit(yours, mine) is fit
    assert lim_field(4, 9, same(20, {1: one, 2: other})).may_meet(1, 2) is fit


def test_2_1_who_have_met_do_not_meet_again_but_a_default_is_no_meeting() -> None:
    played = event(4, Round((Game(1, 3, RESULTS["1-0"]), Game(4, 2, RESULTS["1/2"]))))
    assert boards_of(played, colour_exchange="none") == whites("2-1 3-4")
    default = event(2, Round((Game(1, 2, RESULTS["--"]),)))
    assert boards_of(default) == [(1, 2)]


def test_2_1_a_pair_that_the_event_forbids_is_never_made() -> None:
    barred = replace(event(4), forbidden=(ForbiddenPairs((1, 3)),))
    assert boards_of(barred) == whites("1-4 3-2")
    with pytest.raises(NoLegalPairing) as stuck:
        pair_round(replace(event(2), forbidden=(ForbiddenPairs((1, 2)),)), "lim", Options())
    assert stuck.value.facts["free"] == {"ban": [[1, 2]]}


# ── 2.2 ── the order of the groups ────────────────────────────────────────────────────────────────────────────────────


def made_in(field: Field) -> list[tuple[int, int, int]]:
    """The pairs in the order in which they are made, with the score of the group."""
    return [(p.first, p.second, p.score) for p in sweep_2_2(field, field.upcoming.present, Trail())]


def test_2_2_players_of_equal_score_form_a_group() -> None:
    points = {1: Points(10), 2: Points(20), 3: Points(10), 4: Points(0)}
    assert list(score_groups(points, points).items()) == [(20, [2]), (10, [1, 3]), (0, [4])]


def test_2_2_down_to_the_median_then_up_to_it_then_the_median_downward() -> None:
    sheet = blank(30, (1, 2)) | blank(20, (3, 4)) | blank(15, (5, 6)) | blank(10, (7, 8)) | blank(0, (9, 10))
    assert made_in(lim_field(3, 9, sheet)) == [(1, 2, 30), (3, 4, 20), (10, 9, 0), (8, 7, 10), (5, 6, 15)]


def test_2_2_in_round_1_everybody_is_in_the_median() -> None:
    assert made_in(lim_field(0, 9, blank(0, range(1, 5)))) == [(1, 3, 0), (2, 4, 0)]


# ── 2.3 ── who must leave ─────────────────────────────────────────────────────────────────────────────────────────────


def test_2_3_1_who_has_met_everybody_leaves() -> None:
    field = lim_field(2, 9, blank(20, range(1, 5)) | NEXT_DOOR, met=[(2, 1), (2, 3), (2, 4)])
    group, mate = group_of(field, range(1, 5), DOWN, next_door=[16, 17])
    assert without_opponent(group, field.may_meet, mate) == [2]
    answer = lim_paired(field)
    assert answer.floats == {2: "down", 4: "down"} and answer.trail.floats[2][0].article == "2.3.1"


def test_2_3_1_a_group_of_one_floats() -> None:
    answer = lim_paired(lim_field(2, 9, blank(20, [1]) | blank(10, [2])))
    assert answer.floats == {1: "down"}


def test_2_3_2_two_more_of_one_colour_and_nobody_left_who_may_have_the_other() -> None:
    sheet = same(30, {1: "wbww", 2: "wbww"}) | blank(20, (3, 4))
    field = lim_field(4, 9, sheet)
    group, mate = group_of(field, (1, 2), DOWN, next_door=[3, 4])
    assert without_opponent(group, field.may_meet, mate) == [1, 2]
    answer = lim_paired(field)
    assert answer.floats == {1: "down", 2: "down"} and answer.trail.floats[1][0].article == "2.3.2"


def test_2_3_3_the_same_colour_twice_running_and_nobody_left_who_may_have_it() -> None:
    sheet = same(30, {1: "bww", 2: "bww"}) | blank(15, (3, 4))
    field = lim_field(3, 9, sheet)
    group, mate = group_of(field, (1, 2), DOWN, next_door=[3, 4])
    assert without_opponent(group, field.may_meet, mate) == [1, 2]
    assert lim_paired(field).trail.floats[1][0].article == "2.3.3"


@pytest.mark.parametrize(("direction", "leaver"), [(DOWN, 5), (UP, 1)])
def test_2_3_4_one_more_leaves_an_odd_group(direction: Direction, leaver: int) -> None:
    field = lim_field(2, 9, blank(score_of(direction), range(1, 6)) | NEXT_DOOR)
    group, mate = group_of(field, range(1, 6), direction, next_door=[16, 17])
    taken, rest = even_maker_2_3_4(field, group, field.may_meet, mate, (), Trail())
    assert taken == leaver and set(rest) == set(range(1, 6)) - {leaver}
    assert lim_paired(lim_field(2, 9, blank(score_of(direction), range(1, 6)) | blank(10, [16]))).floats == {
        leaver: direction
    }


# ── 2.4, 2.5 ── the line ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("score", "result"), [(20, [(1, 4), (2, 5), (3, 6)]), (0, [(6, 3), (5, 2), (4, 1)])])
def test_2_4_the_first_half_meets_the_second(score: int, result: list[tuple[int, int]]) -> None:
    field = lim_field(2, 9, blank(score, range(1, 7)))
    assert [(first, second) for first, second, _ in made_in(field)] == result
    line = sorted(range(1, 7), reverse=score == 0)
    rest = Rest(line, field.due, field.may_meet, maximum_matching(line, field.may_meet))
    pair = resident_opponent(field, rest)
    assert (pair.first, pair.second) == result[0] and rest.line == [p for p in line if p not in result[0]]
    assert [(decision.article, decision.code) for decision in pair.decisions] == [("2.4", "proposed")]


def test_2_5_the_scrutiny_begins_at_the_front_and_exchanges_the_player_at_the_back() -> None:
    for score, line, met, result in ((20, [1, 2, 3, 4], (1, 3), (1, 4)), (0, [4, 3, 2, 1], (4, 2), (4, 1))):
        field = lim_field(2, 9, blank(score, range(1, 5)), met=[met])
        rest = Rest(line, field.due, field.may_meet, maximum_matching(line, field.may_meet))
        pair = resident_opponent(field, rest)
        assert (pair.first, pair.second) == result
        assert [(d.article, d.code) for d in pair.decisions] == [("2.4", "proposed"), ("4.1", "first_check")]


# ── 2.6 ── the median that cannot be completed ────────────────────────────────────────────────────────────────────────

CRACK_LOWER = {**same(20, {1: "wb", 2: "bw", 3: "wb"}), 4: (10, "bw"), **same(0, {5: "wb", 6: "bw"})}
CRACK_HIGHER = {**same(20, {1: "wb", 2: "bw"}), 3: (10, "wb"), **same(0, {4: "bw", 5: "wb", 6: "bw"})}


def sides() -> tuple[list[Pair], list[Pair]]:
    """Pairs made above and below a median."""
    above = [Pair(1, 2, [], 30), Pair(3, 4, [], 20), Pair(5, 6, [], 20), Pair(7, 8, [], 20)]
    return above, [Pair(20, 19, [], 0), Pair(18, 17, [], 10)]


def test_2_6_1_more_floaters_from_above_the_lower_side_is_cracked() -> None:
    above, below = sides()
    waiting: list[int] = []
    undone, way = undo_a_pair(lim_field(3, 9, blank(15, (9, 10))), above, below, [11], waiting)
    assert (undone.first, undone.second, way) == (18, 17, "up") and waiting == [18, 17] and len(below) == 1
    answer = lim_paired(lim_field(2, 9, CRACK_LOWER, met=[(1, 4), (2, 4), (3, 4)]))
    assert white_and_black(answer) == whites("1-2 3-6 5-4")
    assert answer.trail.floats[5][-1].article == "2.6.1" and answer.floats == {3: "down", 5: "up", 6: "up"}


def test_2_6_1_a_side_with_none_left_the_other_side() -> None:
    above, _ = sides()
    undone, way = undo_a_pair(lim_field(3, 9, blank(15, (9, 10))), above, [], [11, 12], [])
    assert (undone.first, way) == (7, "down")


def test_2_6_2_otherwise_the_higher_side_is_cracked() -> None:
    above, below = sides()
    undone, way = undo_a_pair(lim_field(3, 9, blank(15, (9, 10))), above, below, [11], [12])
    assert (undone.first, undone.second, way) == (7, 8, "down")
    answer = lim_paired(lim_field(2, 9, CRACK_HIGHER, met=[(3, 4), (3, 5), (3, 6)]))
    assert white_and_black(answer) == whites("1-4 3-2 5-6")
    assert answer.trail.floats[1][-1].article == "2.6.2"


@pytest.mark.parametrize(
    ("reading", "undone"),
    [("last-made", [(7, 8), (5, 6), (3, 4), (1, 2)]), ("first-of-group", [(3, 4), (5, 6), (7, 8), (1, 2)])],
)
def test_2_6_2_next_is_the_last_made_then_the_last_but_one(reading: str, undone: list[tuple[int, int]]) -> None:
    field = lim_field(3, 9, blank(15, (9, 10)), settings={"crack-order": reading})
    above, below = sides()
    cracked = [undo_a_pair(field, above, below, [], [])[0] for _ in range(4)]
    assert [(pair.first, pair.second) for pair in cracked] == undone


def test_2_6_2_with_nothing_left_there_is_no_legal_pairing() -> None:
    with pytest.raises(NoLegalPairing):
        lim_paired(lim_field(2, 9, blank(10, (1, 2, 3, 4)), met=[(1, 2), (1, 3), (1, 4)]))


# ── 3.1 to 3.5 ── who floats ──────────────────────────────────────────────────────────────────────────────────────────


def test_3_1_down_from_above_the_median_up_from_below_it() -> None:
    field, trail = lim_field(2, 9, blank(20, [1]) | blank(10, (2, 3)) | blank(0, [4])), Trail()
    pairs = sweep_2_2(field, field.upcoming.present, trail)
    assert trail.ways == {1: ("down", 10), 4: ("up", 10)} and [pair.first for pair in pairs] == [1, 4]


def test_3_2_1_to_the_nearest_group_and_the_median_is_a_place_with_nobody_in_it() -> None:
    sheet = {number: (score, "") for number, score in enumerate((40, 30, 25, 10, 0, 0), 1)}
    field, trail = lim_field(4, 9, sheet), Trail()
    pairs = sweep_2_2(field, field.upcoming.present, trail)
    assert trail.ways == {1: ("down", 30), 3: ("down", 20), 4: ("up", 20)}
    assert [(pair.first, pair.second) for pair in pairs] == [(1, 2), (6, 5), (3, 4)]


def test_3_2_2_the_majority_colour_supplies_the_floater() -> None:
    colours = dict.fromkeys((1, 3, 4), "wb") | dict.fromkeys((2, 5), "bw")
    expected: list[tuple[Direction, int]] = [(DOWN, 4), (UP, 1)]
    for direction, leaver in expected:
        field = lim_field(2, 9, same(score_of(direction), colours) | NEXT_DOOR)
        group, _ = group_of(field, range(1, 6), direction)
        majority, facts = majority_due(field, group)
        assert majority == "w" and (facts["white_due"], facts["black_due"]) == (3, 2)
        assert leaver_of(field, range(1, 6), direction) == leaver


def test_3_2_2_arrivals_are_counted_and_equal_numbers_decide_nothing() -> None:
    sheet = same(20, {1: "wb", 2: "bw", 3: "wb", 4: ""}) | {7: (30, "bw")} | NEXT_DOOR
    field = lim_field(2, 9, sheet)
    group, _ = group_of(field, range(1, 5), DOWN, arrivals=[7])
    assert majority_due(field, group)[0] is None
    assert order_of(field, range(1, 5), DOWN, [7]) == [4, 3, 2, 1, 7]


FAR_APART: Mapping[int, int | None] = {1: 2500, 2: 2400, 3: 2300, 4: 2200, 5: 2050}


@pytest.mark.parametrize(
    ("settings", "rating", "leaver"), [({}, 2050, 4), (MAXI, 2050, 5), (MAXI, 2100, 4), (MAXI, None, 4)]
)
def test_3_2_3_maxi_colour_holds_only_within_100_points(
    settings: dict[str, str], rating: int | None, leaver: int
) -> None:
    colours = dict.fromkeys((1, 3, 4), "wb") | dict.fromkeys((2, 5), "bw")
    ratings = {**FAR_APART, 5: rating}
    field = lim_field(2, 9, same(20, colours) | NEXT_DOOR, ratings=ratings, settings=settings)
    group, mate = group_of(field, range(1, 6), DOWN, next_door=[16, 17])
    assert beyond_limit(field, group, 4) is (leaver == 5)
    trail = Trail()
    assert even_maker_2_3_4(field, group, field.may_meet, mate, (), trail)[0] == leaver
    assert ("3.2.3" in [decision.article for decision in trail.floats[leaver]]) is (leaver == 5)


@pytest.mark.parametrize(("direction", "order"), [(DOWN, [5, 4, 3, 2, 1]), (UP, [1, 2, 3, 4, 5])])
def test_3_2_4_otherwise_from_the_back(direction: Direction, order: list[int]) -> None:
    field = lim_field(2, 9, blank(score_of(direction), range(1, 6)) | NEXT_DOOR)
    assert order_of(field, range(1, 6), direction) == order
    group, _ = group_of(field, range(1, 6), direction)
    assert from_the_back(group) == order


def test_3_2_4_arrivals_go_last_those_first_who_are_paired_last() -> None:
    field = lim_field(2, 9, blank(20, (3, 4)) | blank(30, (1, 2, 9)) | NEXT_DOOR)
    group, _ = group_of(field, (3, 4), DOWN, arrivals=[1, 2, 9])
    assert from_the_back(group) == [4, 3, 9, 2, 1]
    assert order_of(field, (3, 4), DOWN, [1, 2, 9]) == [4, 3, 9, 2, 1]


def door_of(field: Field, next_door: Iterable[int], leaving: Iterable[int]) -> NextDoor:
    group, _ = group_of(field, (1, 2, 3, 4), DOWN, next_door=next_door)
    return NextDoor(field, group, list(leaving))


def test_3_3_a_compatible_opponent_in_the_adjacent_group() -> None:
    sheet = same(20, {1: "bww", 2: "", 3: "", 4: ""}) | {16: (15, "bww"), 17: (15, "")}
    field = lim_field(3, 9, sheet, met=[(2, 17)])
    door = door_of(field, [16], [])
    assert [finds_opponent_3_3(door, player) for player in (1, 2, 3)] == [False, True, True]
    assert not finds_opponent_3_3(door_of(field, [17], []), 2)
    assert not finds_opponent_3_3(door_of(field, [], []), 2)


def test_3_4_an_opponent_whom_another_floater_needs_does_not_count() -> None:
    field = lim_field(2, 9, blank(20, range(1, 5)) | NEXT_DOOR, met=[(1, 16), (3, 16), (4, 16)])
    door = door_of(field, [16, 17], [1])
    assert [finds_opponent_3_3(door, player) for player in (2, 3, 4)] == [True, False, False]


def test_3_4_a_floater_who_can_take_another_opponent_gives_his_up() -> None:
    field = lim_field(2, 9, blank(20, range(1, 5)) | NEXT_DOOR, met=[(3, 17)])
    door = door_of(field, [16, 17], [1])
    assert finds_opponent_3_3(door, 3)
    door.leaves(3)
    assert door.claimed == {16: 3, 17: 1} and not finds_opponent_3_3(door, 4)


THREE_FOUR_MET_16 = [(1, 2), (1, 3), (1, 4), (1, 16), (3, 16), (4, 16)]


def test_3_4_example_the_second_floater_needs_an_opponent_of_his_own() -> None:
    answer = lim_paired(lim_field(2, 9, blank(20, range(1, 5)) | NEXT_DOOR, met=THREE_FOUR_MET_16))
    assert answer.floats == {1: "down", 2: "down"} and (3, 4) in answer.pairs


@pytest.mark.parametrize(
    ("met", "leaver"), [([(3, 16), (3, 17)], 2), ([(p, q) for p in (1, 2, 3) for q in (16, 17)], 3)]
)
def test_3_5_a_floater_without_an_opponent_is_exchanged_nobody_has_one_he_floats_on(
    met: list[tuple[int, int]], leaver: int
) -> None:
    field = lim_field(2, 9, blank(20, (1, 2, 3)) | NEXT_DOOR, met=met)
    group, mate = group_of(field, (1, 2, 3), DOWN, next_door=[16, 17])
    line, decisions = order_3_2(field, group, NextDoor(field, group, ()))
    assert line[0] == leaver and ("no_opponent_next_door" in [one.code for one in decisions]) is (leaver == 2)
    assert even_maker_2_3_4(field, group, field.may_meet, mate, (), Trail())[0] == leaver


# ── 3.6 to 3.8 ── floaters and their opponents ────────────────────────────────────────────────────────────────────────


def test_3_6_down_the_highest_score_then_the_smallest_number() -> None:
    field = lim_field(4, 9, blank(30, (5, 7)) | blank(25, (2, 4)))
    assert arrivals_in_order(field, (2, 7, 4, 5), DOWN) == [5, 7, 2, 4]


def test_3_6_in_the_median_those_from_above_first() -> None:
    sheet = blank(20, [5]) | blank(10, (6, 7)) | blank(0, [4])
    assert [(first, second) for first, second, _ in made_in(lim_field(2, 9, sheet))] == [(5, 6), (4, 7)]


def test_3_7_up_the_lowest_score_then_the_largest_number() -> None:
    field = lim_field(4, 9, blank(0, (5, 7)) | blank(5, (2, 4)))
    assert arrivals_in_order(field, (2, 7, 4, 5), UP) == [7, 5, 4, 2]


def test_3_8_downward_the_smallest_number_of_the_highest_score_who_suits() -> None:
    sheet = same(25, {3: "bw", 5: "wb", 8: "bw", 9: "wb"}) | {7: (35, "wb"), 2: (30, "bw"), 10: (20, ""), 11: (20, "")}
    answer = lim_paired(lim_field(4, 9, sheet, met=[(2, 7)]))
    assert answer.pairs == pairs_of("3-7 2-5 8-9 10-11")
    field = lim_field(4, 9, sheet)
    assert floater_candidates(field, (3, 5, 2, 9), 7, DOWN) == [2, 3, 5, 9]


def test_3_8_upward_the_largest_number_of_the_lowest_score_who_suits() -> None:
    sheet = same(10, {3: "bw", 5: "wb", 8: "bw", 9: "bw"}) | {6: (0, "wb"), 4: (0, "bw"), 1: (20, ""), 2: (20, "")}
    answer = lim_paired(lim_field(4, 9, sheet, met=[(4, 6)]))
    assert answer.pairs == pairs_of("6-9 4-5 3-8 1-2")
    assert floater_candidates(lim_field(4, 9, sheet), (3, 5, 4, 9), 6, UP) == [4, 9, 5, 3]


MEDIAN_3_8 = same(10, {10: "bw", 12: "wb", 13: "bw", 14: "wb"}) | {1: (20, "wb"), 4: (0, "bw")}


def test_3_8_in_the_median_by_the_floaters_own_direction() -> None:
    answer = lim_paired(lim_field(2, 9, MEDIAN_3_8, met=[(1, 10)]))
    assert answer.pairs == pairs_of("1-13 4-14 10-12")


def test_3_8_in_the_median_by_number_alone_is_a_setting() -> None:
    answer = lim_paired(lim_field(2, 9, MEDIAN_3_8, met=[(1, 10)], settings={"floater-opponent": "number"}))
    assert (1, 4) in answer.pairs


@pytest.mark.parametrize(
    ("settings", "opponent", "code"), [({}, 6, "floater_colour_exchange"), (MAXI, 1, "floater_clash_kept")]
)
def test_3_8_maxi_only_within_100_points_of_the_first_available(
    settings: dict[str, str], opponent: int, code: str
) -> None:
    sheet = same(20, {1: "bw", 6: "wb", 9: "bw"}) | {4: (25, "bw")}
    field = lim_field(4, 9, sheet, ratings={1: 2500, 6: 2380, 9: 2370, 4: 2450}, settings=settings)
    line = [4, 1, 6, 9]
    rest = Rest(line, field.due, field.may_meet, maximum_matching(line, field.may_meet))
    pair = floater_opponent(field, rest, 4, DOWN, [4])
    assert (pair.first, pair.second) == (4, opponent) and pair.decisions[-1].code == code


# ── 3.9, 3.10 ── types, floated before ────────────────────────────────────────────────────────────────────────────────


def test_3_9_four_types_of_floaters() -> None:
    field = lim_field(2, 9, blank(20, (1, 2)) | blank(30, (7, 8)) | NEXT_DOOR, met=[(2, 16), (2, 17), (8, 16), (8, 17)])
    group, _ = group_of(field, (1, 2), DOWN, arrivals=[7, 8], next_door=[16, 17])
    door = NextDoor(field, group, ())
    assert [type_3_9(group, door, player) for player in (8, 7, 2, 1)] == ["a", "b", "c", "d"]
    assert order_3_2(field, group, door)[0] == [1, 2, 7, 8]


def test_3_9_a_resident_with_an_opponent_next_door_goes_first() -> None:
    field = lim_field(2, 9, blank(20, (1, 2, 3)) | NEXT_DOOR, met=[(3, 16), (3, 17)])
    assert leaver_of(field, (1, 2, 3), DOWN) == 2


def test_3_9_a_resident_without_one_goes_before_an_arrival_with_one() -> None:
    met = [(p, q) for p in (1, 2) for q in (16, 17)]
    field = lim_field(4, 9, blank(25, (1, 2)) | {7: (30, "")} | blank(20, (16, 17)), met=met)
    group, mate = group_of(field, (1, 2), DOWN, arrivals=[7], next_door=[16, 17])
    taken, rest = even_maker_2_3_4(field, group, field.may_meet, mate, (), Trail())
    assert taken == 2 and rest == {1: 7, 7: 1}


def test_3_10_who_floated_in_the_previous_round_is_not_asked_again() -> None:
    sheet = blank(20, range(1, 6)) | NEXT_DOOR
    everybody: dict[int, Direction] = dict.fromkeys(range(1, 6), DOWN)
    assert leaver_of(lim_field(2, 9, sheet, floated={5: UP}), range(1, 6), DOWN) == 4
    assert leaver_of(lim_field(2, 9, sheet, floated=everybody), range(1, 6), DOWN) == 5


@pytest.mark.parametrize(("floated", "leaver"), [((4,), 3), ((1, 3, 4), 5)])
def test_3_10_ranks_before_colour(floated: tuple[int, ...], leaver: int) -> None:
    colours = dict.fromkeys((1, 3, 4), "wb") | dict.fromkeys((2, 5), "bw")
    before: dict[int, Direction] = dict.fromkeys(floated, DOWN)
    field = lim_field(2, 9, same(20, colours) | NEXT_DOOR, floated=before)
    group, mate = group_of(field, range(1, 6), DOWN, next_door=[16, 17])
    trail = Trail()
    assert even_maker_2_3_4(field, group, field.may_meet, mate, (), trail)[0] == leaver
    assert trail.floats[leaver][-1].article == "3.10"


def test_3_10_ranks_after_the_types() -> None:
    field = lim_field(2, 9, blank(20, (1, 2, 3)) | NEXT_DOOR, met=[(2, 16), (2, 17)], floated={1: DOWN, 3: DOWN})
    assert leaver_of(field, (1, 2, 3), DOWN) == 3


def two_rounds(second: Round) -> Tournament:
    """After round 1: 1, 2, 3 have a point, 4, 5, 6 none; 7 and 8 have drawn. Then this second round."""
    won = tuple(Game(player, player + 3, RESULTS["1-0"]) for player in (1, 2, 3))
    return event(8, Round((*won, Game(7, 8, RESULTS["1/2"]))), second)


@pytest.mark.parametrize(
    ("game", "floated"),
    [
        (Game(7, 1, RESULTS["1-0"]), {1: "down"}),
        (Game(4, 7, RESULTS["1-0"]), {4: "up"}),
        (Game(4, 1, RESULTS["1-0"]), {1: "down", 4: "up"}),
        (Game(2, 1, RESULTS["1-0"]), {}),
        (Game(7, 1, RESULTS["+-"]), {1: "down"}),
    ],
)
def test_3_10_a_floater_is_who_was_transferred_defaults_included(game: Game, floated: dict[int, Direction]) -> None:
    assert floated_last_round(two_rounds(Round((game,), (Bye(8, "U"), Bye(6, "H"))))) == floated


def test_3_10_both_players_of_an_unequal_pair_is_a_setting() -> None:
    after = two_rounds(Round((Game(7, 1, RESULTS["1-0"]), Game(3, 2, RESULTS["1/2"]))))
    assert floated_last_round(after, both=True) == {1: "down", 7: "up"}
    assert floated_last_round(event(4)) == {}


# ── 4.1 to 4.3 ── the exchange tables ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("line", "walk"), WALKS)
def test_4_1_the_second_half_from_the_proposed_one_then_the_first_half_from_its_end(
    line: list[int], walk: list[int]
) -> None:
    assert first_check(line) == walk


def paired_line(met: Iterable[tuple[int, int]], players: int, score: int = 20) -> set[tuple[int, int]]:
    """Who meets whom in a group of 1 … players after two rounds."""
    return lim_paired(lim_field(2, 9, blank(score, range(1, players + 1)), met=met)).pairs


@pytest.mark.parametrize(("one", "result"), FOR_NUMBER_1)
def test_4_2_the_handbooks_table_for_number_1(one: tuple[int, ...], result: str) -> None:
    met = [(1, player) for player in one]
    assert paired_line(met, 6) == paired_line(met, 6, score=10) == pairs_of(result)


@pytest.mark.parametrize(("six", "result"), UPWARD)
def test_4_2_upward_the_mirror(six: tuple[int, ...], result: str) -> None:
    assert paired_line([(6, player) for player in six], 6, score=0) == pairs_of(result)


@pytest.mark.parametrize(
    ("players", "one", "result"),
    [(10, (6, 7), "1-8 2-6 3-7 4-9 5-10"), (8, (5, 6, 7, 8), "1-4 2-6 3-7 5-8")],
)
def test_4_2_groups_of_any_size(players: int, one: tuple[int, ...], result: str) -> None:
    assert paired_line([(1, player) for player in one], players) == pairs_of(result)


@pytest.mark.parametrize(("two", "result"), FOR_NUMBER_2)
def test_4_3_the_handbooks_table_for_number_2(two: tuple[int, ...], result: str) -> None:
    met = [(1, 4), (1, 5), *((2, player) for player in two)]
    assert paired_line(met, 6) == paired_line(met, 6, score=10) == pairs_of(result)


# ── 4.4 ── when it cannot be done ─────────────────────────────────────────────────────────────────────────────────────

ODD_SEVEN = [(1, player) for player in (2, 3, 4, 5, 7)] + [(2, player) for player in (3, 4, 5, 7)]
EVEN_DOWN = [(1, player) for player in (2, 3, 4, 5)] + [(2, player) for player in (3, 4, 5)]
EVEN_UP = [(6, player) for player in (5, 4, 3, 2)] + [(5, player) for player in (4, 3, 2)]


@pytest.mark.parametrize(
    ("players", "met", "result"),
    [(7, ODD_SEVEN, "1-6 3-5 4-7"), (5, all_met_but(5, "1-3 2-5 4-5"), "1-3 4-5"), (3, [(1, 2)], "1-3")],
)
def test_4_4_1_the_even_maker_returns_and_number_2_floats(
    players: int, met: list[tuple[int, int]], result: str
) -> None:
    answer = lim_paired(lim_field(2, 9, blank(20, range(1, players + 1)) | blank(10, [16]), met=met))
    assert answer.pairs == pairs_of(result) | {(2, 16)} and answer.floats == {2: "down"}
    assert [one.article for one in answer.trail.floats[2]] == ["4.4.1"]


def test_4_4_1_by_type_first() -> None:
    """{1, 2, 3, 4} cannot be paired without #5; #3 and #2 each complete the group, but #3 has nobody next door."""
    field = lim_field(2, 9, blank(20, range(1, 6)) | blank(10, [16]), met=[*all_met_but(5, "1-4 2-5 3-5"), (3, 16)])
    group, mate = group_of(field, range(1, 6), DOWN, next_door=[16])
    door = NextDoor(field, group, ())
    taken, rest = changes_places_4_4_1(field, group, field.may_meet, mate, [5, 4, 2, 1, 3], door, Trail())
    assert taken == 2 and rest == {1: 4, 4: 1, 3: 5, 5: 3}


def test_4_4_1_the_front_most_resident_last() -> None:
    """Both 1 and 2 could leave for 3; 1 stands in front and keeps his opponent."""
    field = lim_field(2, 9, blank(20, (1, 2, 3)) | NEXT_DOOR, met=[(1, 2)])
    group, mate = group_of(field, (1, 2, 3), DOWN, next_door=[16, 17])
    trail = Trail()
    assert (
        changes_places_4_4_1(field, group, field.may_meet, mate, [3, 2, 1], NextDoor(field, group, ()), trail)[0] == 2
    )
    assert trail.floats[2][0].facts["stuck"] == [2, 1]


@pytest.mark.parametrize(
    ("score", "met", "direction", "floats", "stay"),
    [(20, EVEN_DOWN, DOWN, (5, 2), "1-6 3-4"), (0, EVEN_UP, UP, (2, 5), "6-1 4-3")],
)
def test_4_4_2_number_2_floats_with_the_lowest_numbered_still_free(
    score: int, met: list[tuple[int, int]], direction: Direction, floats: tuple[int, int], stay: str
) -> None:
    field = lim_field(2, 9, blank(score, range(1, 7)) | NEXT_DOOR, met=met)
    group, mate = group_of(field, range(1, 7), direction, next_door=[16, 17])
    leaving, rest = left_over_4_4_2(field, group, field.may_meet, mate, (), trail := Trail())
    assert leaving == list(floats) and {(min(a, b), max(a, b)) for a, b in rest.items()} == pairs_of(stay)
    assert trail.floats[floats[0]][0].article == "4.4.2" and trail.floats[floats[0]][0].facts["players"] == leaving
    answer = lim_paired(field)
    assert answer.pairs >= pairs_of(stay) and answer.floats == dict.fromkeys(floats, direction)


def test_4_4_2_types_come_first_and_are_looked_at_anew() -> None:
    """5 has nobody next door; once 4 has claimed the only opponent there the others have nobody either."""
    field = lim_field(2, 9, blank(20, range(1, 7)) | blank(10, [16]), met=[*EVEN_DOWN, (5, 16)])
    group, mate = group_of(field, range(1, 7), DOWN, next_door=[16])
    assert left_over_4_4_2(field, group, field.may_meet, mate, (), Trail())[0] == [4, 2]


def test_4_4_2_an_odd_group_that_lacks_more_than_a_pair() -> None:
    met = all_met_but(5, "1-5 2-5 3-5 4-5")
    answer = lim_paired(lim_field(2, 9, blank(20, range(1, 6)) | blank(10, (6, 7, 8)), met=met))
    assert answer.floats == {2: "down", 3: "down", 4: "down"} and (1, 5) in answer.pairs


# ── 5 ── colours ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("colours", "allowed"),
    [
        ("", "wb"),
        ("w", "wb"),
        ("ww", "b"),
        ("wbb", "w"),
        ("wwb", "wb"),
        ("wbww", "b"),
        ("bwbwb", "wb"),
        ("wbwwbw", "b"),
    ],
)
def test_5_1_never_three_running_never_a_difference_of_three(colours: str, allowed: str) -> None:
    assert allowed_colours(colours) == allowed


@pytest.mark.parametrize(("one", "other", "white"), [("wb", "bw", 3), ("bw", "wb", 7), ("", "wb", 7), ("bw", "", 7)])
def test_5_1_colours_alternate(one: str, other: str, white: int) -> None:
    field = lim_field(2, 9, same(10, {3: one, 7: other}))
    settled = due_colours(field, 3, 7, "w")
    assert settled is not None and settled[0] == ("w" if white == 3 else "b") and settled[1].article == "5.1"


ONE_WALK = same(20, {1: "wb", 2: "bw", 3: "bw", 4: "wb", 5: "bw", 6: "wb"})
UNAVOIDABLE = same(20, {1: "w", 2: "w", 3: "w", 4: "b"})


def test_5_2_both_scrutinies_are_one_walk() -> None:
    assert lim_paired(lim_field(2, 9, ONE_WALK, met=[(2, 5)])).pairs == pairs_of("1-5 2-4 3-6")


@pytest.mark.parametrize(("reading", "result"), [("gain", "1-3 2-4"), ("greedy", "1-4 2-3"), ("none", "1-3 2-4")])
def test_5_2_an_exchange_that_gains_nothing_is_not_made(reading: str, result: str) -> None:
    answer = lim_paired(lim_field(2, 9, UNAVOIDABLE, settings={"colour-exchange": reading}))
    assert answer.pairs == pairs_of(result)
    assert ("clash_not_looked_at" in answer.codes()) is (reading == "none")


def test_5_2_the_first_who_suits_and_gains_is_taken() -> None:
    field = lim_field(2, 9, same(20, {1: "wb", 2: "bw", 3: "wb", 4: "bw"}))
    line = [1, 2, 3, 4]
    rest = Rest(line, field.due, field.may_meet, maximum_matching(line, field.may_meet))
    rest.settle()
    found, _, decision = second_check(field, rest, 3, first_check(line), ())
    assert found == 4 and (decision.article, decision.code) == ("5.2", "colour_exchange")
    assert lim_paired(field).pairs == pairs_of("1-4 2-3")


@pytest.mark.parametrize(("one", "other", "white"), [("bwb", "wbb", 8), ("wbwbb", "bwbwb", 4)])
def test_5_3_two_colours_running_must_alternate(one: str, other: str, white: int) -> None:
    settled = only_legal(lim_field(4, 9, same(20, {4: one, 8: other})), 4, 8, "w")
    assert settled is not None and settled[0] == ("w" if white == 4 else "b") and settled[1].article == "5.3"


def colour_decision(score: int, sheet: Mapping[int, str], group: int) -> tuple[int, Decision]:
    """Who of two has White in a pair made in the group of this score after two rounds, and why."""
    field = lim_field(2, 9, same(score, sheet))
    one, other = sheet
    white, _, decision = colours_5_4(field, Pair(one, other, [], group), "w")
    return white, decision


@pytest.mark.parametrize(("group", "white"), [(20, 3), (10, 3), (0, 7), (5, 7)])
def test_5_4_the_tie_is_the_smaller_numbers_in_the_median_or_above_below_it_the_larger_ones(
    group: int, white: int
) -> None:
    assert colour_decision(group, {3: "wb", 7: "wb"}, group)[0] == white
    assert colour_decision(group, {3: "wb", 7: "wb"}, group)[1].code == "colour_tie"
    assert colour_decision(group, {3: "bw", 7: "bw"}, group)[0] == 10 - white


def test_5_4_the_latest_difference_of_the_histories_decides_first() -> None:
    field = lim_field(3, 9, same(10, {3: "wwb", 5: "wbw"}))
    settled = earlier_games(field, 3, 5, "w")
    assert settled is not None and settled[0] == "w" and settled[1].article == "5.4"
    assert earlier_games(lim_field(3, 9, same(10, {3: "wwb", 5: "wb"})), 3, 5, "w") is None


def test_5_4_what_goes_before_it() -> None:
    assert colour_decision(10, {4: "bwb", 8: "wbb"}, 10)[0] == 8
    assert colour_decision(10, {3: "wwb", 5: "bwb"}, 10)[0] == 5


@pytest.mark.parametrize(("colours", "due"), [("w", "b"), ("wwb", "b"), ("bbw", "w"), ("wbb", "w"), ("bwbwb", "w")])
def test_5_5_after_an_odd_number_of_games_the_colour_had_less_often(colours: str, due: str) -> None:
    assert due_colour(colours) == due


@pytest.mark.parametrize(("colours", "due"), [("wb", "w"), ("bw", "b"), ("wbwb", "w"), ("wwbb", "w"), ("wbww", "b")])
def test_5_6_after_an_even_number_the_opposite_of_the_last_unless_not_level(colours: str, due: str) -> None:
    assert due_colour(colours) == due


@pytest.mark.parametrize(("settings", "result"), [({}, "1-4 2-3"), (MAXI, "1-2 3-4")])
def test_5_7_maxi_only_within_100_points_of_the_replaced(settings: dict[str, str], result: str) -> None:
    ratings: dict[int, int | None] = {1: 2400, 2: 2390, 3: 2380, 4: 2270}
    field = lim_field(2, 9, same(20, {1: "wb", 2: "bw", 3: "wb", 4: "bw"}), ratings=ratings, settings=settings)
    line = [1, 2, 3, 4]
    rest = Rest(line, field.due, field.may_meet, maximum_matching(line, field.may_meet))
    rest.settle()
    assert second_check(field, rest, 3, first_check(line), ())[0] == (2 if settings else 4)
    assert lim_paired(field).pairs == pairs_of(result)


# ── 6 ── the last round ───────────────────────────────────────────────────────────────────────────────────────────────

LAST = same(30, {1: "wbww", 2: "wbww"}) | same(20, {3: "bwbw", 4: "wbwb"})


@pytest.mark.parametrize(("total", "result"), [(5, "2-1 4-3"), (9, "4-1 3-2")])
def test_6_in_the_last_round_equal_scores_outrank_the_limits(total: int, result: str) -> None:
    assert white_and_black(lim_paired(lim_field(4, total, LAST))) == whites(result)


def test_6_only_in_a_group_where_the_limits_cost_a_pair() -> None:
    field = lim_field(4, 5, same(30, {1: "wbww", 2: "bwbb", 3: "wbww", 4: "bwbb"}))
    group, _ = group_of(field, (1, 2, 3, 4), DOWN)
    trail = Trail()
    meet, mate = relation_of_group(field, group, trail)
    assert not meet(1, 3) and len(mate) == 4 and trail.round == []
    group, _ = group_of(lim_field(4, 5, LAST), (1, 2), DOWN)
    meet, mate = relation_of_group(lim_field(4, 5, LAST), group, trail)
    assert meet(1, 2) and mate == {1: 2, 2: 1} and trail.round[0].article == "6"


@pytest.mark.parametrize(
    ("reading", "equal", "unequal"),
    [("where-it-gains", False, False), ("equal-scores", True, False), ("limits-off", True, True)],
)
def test_6_how_much_is_waived_is_a_setting(reading: str, equal: bool, unequal: bool) -> None:
    sheet = same(30, {1: "wbww", 2: "bwbb", 3: "wbww", 4: "bwbb"}) | {5: (20, "wbww")}
    field = lim_field(4, 5, sheet, settings={"last-round": reading})
    group, _ = group_of(field, (1, 2, 3, 4), DOWN)
    meet, _ = relation_of_group(field, group, Trail())
    assert (meet(1, 3), meet(1, 5)) == (equal, unequal)


def test_6_in_the_median_where_the_limits_keep_it_from_being_completed() -> None:
    answer = lim_paired(lim_field(4, 5, same(20, {1: "wbww", 2: "wbww"})))
    assert answer.pairs == {(1, 2)} and "limits_waived" in answer.codes()


# ── 7 ── the first round ──────────────────────────────────────────────────────────────────────────────────────────────


def rated(players: int, **changed: int | None) -> dict[int, int | None]:
    """Ratings falling by number, but for those named p11=…"""
    ratings: dict[int, int | None] = {number: 2500 - 10 * number for number in range(1, players + 1)}
    return ratings | {int(name[1:]): rating for name, rating in changed.items()}


@pytest.mark.parametrize(
    ("ratings", "bye"),
    [
        (rated(39), 39),
        (rated(39, p11=1000), 11),
        (rated(39, p11=1000, p20=None), 20),
        (rated(39, p11=None, p20=None), 20),
        (rated(39, p7=1200, p9=1200), 9),
    ],
)
def test_7_1_the_lowest_rated_has_the_bye(ratings: dict[int, int | None], bye: int) -> None:
    pairing = pair_round(event(39, ratings=ratings), "lim", Options())
    assert pairing.bye is not None and pairing.bye.player == bye
    assert pairing.bye.decisions[0].article == "7.1" and pairing.floats == ()
    field = lim_field(0, 9, blank(0, range(1, 40)), ratings=ratings)
    assert candidates_7_1(field, field.upcoming.present)[0] == bye


def test_7_1_by_number_is_a_setting() -> None:
    last = event(39, ratings=rated(39, p11=1000))
    pairing = pair_round(last, "lim", Options(settings={"round1-bye": "number"}))
    assert pairing.bye is not None and pairing.bye.player == 39


@pytest.mark.parametrize("lot", ["w", "b"])
def test_7_2_one_lot_for_the_odd_and_the_even_numbers_of_the_upper_half(lot: str) -> None:
    boards = boards_of(replace(event(40), first_colour="w" if lot == "w" else "b"))
    expected = [(n, n + 20) if (n % 2 == 1) == (lot == "w") else (n + 20, n) for n in range(1, 21)]
    assert boards == expected
    settled = by_parity(lim_field(0, 9, blank(0, range(1, 5))), 2, 4, "w")
    assert settled is not None and settled[0] == "b" and settled[1].article == "7.2"


def test_7_2_a_number_keeps_its_parity_when_somebody_before_it_is_absent() -> None:
    assert boards_of(replace(event(5), absences=(Absence(1, 1),))) == whites("4-2 3-5")


def test_7_3_other_scorings_go_by_what_a_win_is_worth() -> None:
    sheet = blank(40, (1, 2)) | blank(20, (3, 4)) | blank(0, (5, 6))
    assert made_in(lim_field(2, 9, sheet, win=20)) == [(1, 2, 40), (6, 5, 0), (3, 4, 20)]


# ── 8 ── the second round ─────────────────────────────────────────────────────────────────────────────────────────────


def test_8_one_then_nought_then_a_half() -> None:
    sheet = same(10, {1: "w", 2: "b", 3: "w"}) | same(5, {4: "b", 5: "w"}) | same(0, {6: "w", 7: "b", 8: "b"})
    field = lim_field(1, 9, sheet)
    assert [score for _, _, score in made_in(field)] == [10, 0, 5, 5]
    answer = lim_paired(field)
    assert white_and_black(answer) == whites("2-1 4-3 7-5 8-6") and answer.floats == {3: "down", 7: "up"}


# ── what Lim leaves open ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_whole_round_agrees_with_article_28_when_nobody_floated_and_all_are_of_type_d() -> None:
    sheet = {
        **same(25, {1: "wbwb", 2: "bwbw", 3: "wbbw"}),
        **same(20, {4: "bwbw", 5: "wbwb"}),
        **same(15, {6: "bwbw", 7: "wbwb", 8: "bwwb"}),
    }
    answer = lim_paired(lim_field(4, 9, sheet, met=[(1, 2)]))
    assert white_and_black(answer) == whites("1-3 5-2 7-4 8-6")
    assert answer.floats == {2: "down", 7: "up"}


@pytest.mark.parametrize(
    "accelerated",
    [
        {"accelerations": (Acceleration(Points(10), 1, 3, 1, 2),)},
        {"virtual_points": {1: (Points(10), Points(5))}},
        {"details": {"192": "FIDE_DUTCH_BAKU"}},
    ],
)
@pytest.mark.parametrize("system", ["lim", "adjusted", "lots"])
def test_an_accelerated_event_is_refused(accelerated: dict[str, object], system: str) -> None:
    with pytest.raises(RefusedRound) as refused:
        pair_round(replace(event(4), **accelerated), system, Options(seed=1))  # type: ignore[arg-type]
    assert refused.value.code == "acceleration_not_defined"
