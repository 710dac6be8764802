"""Article 28 of the Xiangqi Law (2004), article by article: every worked example of laws/vn-xiangqi-2004-28.md.

A test is named by its article (`test_28_4_1_…`); tests/house/test_articles.py breaks each article's functions one by
one and expects a test of that article to fail. Numbers are starting numbers; colours read "wb" = White, then Black.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial

import pytest

from tests.law.events import Ratings, event, next_boards
from tests.law.exchange_tables import DOWNWARD, UPWARD, WALKS
from tests.law.fields import LIMITED, all_met_but, blank, field_of, group_of, paired, pairs_of, same, with_setting
from thuysi.engines import adjusted, pair_round
from thuysi.engines.adjusted import (
    bye_28_2,
    candidates_28_4,
    colours_28_6,
    exchanged_28_6_1,
    floater_28_4,
    left_over_28_6_2,
    next_door_note_3,
    pair_group,
    sweep_28_3,
)
from thuysi.engines.clashes import Rest
from thuysi.engines.late_entry import late_entry_28_7, place_28_7, renumber_28_7
from thuysi.engines.matching import maximum_matching
from thuysi.engines.median.field import DOWN, UP, Direction, Field
from thuysi.engines.median.groups import (
    Group,
    Pair,
    Trail,
    arrivals_in_order,
    beyond_limit,
    majority_due,
    relation_of_group,
    score_groups,
    without_opponent,
)
from thuysi.engines.median.opponents import (
    first_check,
    floater_candidates,
    floater_opponent,
    resident_opponent,
    second_check,
)
from thuysi.engines.order import initial_order
from thuysi.engines.principles import allowed_colours, alternated, colours_fit, due_colour
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, UsageError
from thuysi.history import histories
from thuysi.model import (
    RESULTS,
    Absence,
    Acceleration,
    Bye,
    ByeKind,
    ForbiddenPairs,
    Game,
    Player,
    Points,
    PointsAdjustment,
    Round,
    Scoring,
    Tournament,
)

boards_of = partial(next_boards, "adjusted")


# ── Common definitions, general principles ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("colours", "due"),
    [("", None), ("w", "b"), ("wb", "w"), ("bw", "b"), ("wwb", "b"), ("bbw", "w"), ("wbb", "w"), ("wbwb", "w")],
)
def test_general_principles_due_colour_equalises_first_then_alternates(colours: str, due: str | None) -> None:
    assert due_colour(colours) == due


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
def test_general_principles_never_three_running_never_a_difference_of_three(colours: str, allowed: str) -> None:
    assert allowed_colours(colours) == allowed


@pytest.mark.parametrize(
    ("one", "other", "fit"), [("w", "w", False), ("b", "b", False), ("w", "b", True), ("wb", "b", True)]
)
def test_general_principles_compatible_needs_one_allocation_of_colours(one: str, other: str, fit: bool) -> None:
    assert colours_fit(one, other) is fit and colours_fit(other, one) is fit


@pytest.mark.parametrize(
    ("one", "other", "colour"), [("wbw", "bbw", "b"), ("wwb", "wbw", "w"), ("wb", "wb", None), ("b", "wb", None)]
)
def test_general_principles_histories_read_backward(one: str, other: str, colour: str | None) -> None:
    assert alternated(one, other) == colour


def test_general_principles_history_is_of_games_really_played() -> None:
    rounds = (
        Round((Game(1, 2, RESULTS["1-0"]), Game(3, 4, RESULTS["+-"]))),
        Round((Game(3, 1, RESULTS["1/2"]),), (Bye(2, "U"), Bye(4, "H"))),
    )
    records = histories(event(4, *rounds))
    assert [(r.points, r.colours, r.met, r.had_bye) for r in records.values()] == [
        (15, "wb", (2, 3), False), (10, "b", (1,), True), (15, "w", (1,), True), (5, "", (), False)
    ]  # fmt: skip
    assert records[3].scheduled == (4, 1)


def test_general_principles_two_players_never_meet_twice() -> None:
    after = event(4, Round((Game(1, 3, RESULTS["1/2"]), Game(2, 4, RESULTS["1/2"]))))
    assert {frozenset(board) for board in boards_of(after)} == {frozenset((1, 4)), frozenset((2, 3))}


def test_general_principles_a_default_is_no_meeting_unless_the_event_bars_it() -> None:
    after = replace(event(2, Round((Game(1, 2, RESULTS["--"]),))))
    assert boards_of(after) == [(1, 2)]
    with pytest.raises(NoLegalPairing):
        boards_of(after, **{"forfeit-rematch": "barred"})


TWO_LEADERS = blank(20, (3, 4)) | {1: (30, "wbww"), 2: (30, "wbww")}


def test_general_principles_last_round_waiver_lets_equal_scores_meet() -> None:
    answer = paired(field_of(4, 5, TWO_LEADERS))
    assert (1, 2) in answer.pairs and 2 in answer.white and not answer.floats
    assert "limits_waived" in answer.codes()


@pytest.mark.parametrize(("total", "settings"), [(9, {}), (5, {"last-round-waiver": "off"})])
def test_general_principles_without_the_waiver_both_leaders_float(total: int, settings: dict[str, str]) -> None:
    answer = paired(field_of(4, total, TWO_LEADERS, settings=settings))
    assert answer.pairs == pairs_of("1-3 2-4") and answer.floats == {1: "down", 2: "down"}


def test_general_principles_the_waiver_is_used_only_where_the_limits_cost_a_pair() -> None:
    sheet = same(30, {1: "wbww", 2: "wbww", 3: "bwbb", 4: "bwbb"})
    group, _ = group_of(field := field_of(4, 5, sheet), (1, 2, 3, 4), DOWN)
    meet, mate = relation_of_group(field, group, Trail())
    assert not meet(1, 2) and len(mate) == 4


def test_general_principles_the_waiver_is_for_equal_scores_only() -> None:
    field = field_of(4, 5, {1: (30, "wbww"), 2: (25, "wbww"), 3: (25, "wbww")})
    group, _ = group_of(field, (2, 3), DOWN, arrivals=(1,))
    meet, mate = relation_of_group(field, group, Trail())
    assert meet(2, 3) and not meet(1, 2) and mate == {2: 3, 3: 2}


def test_general_principles_the_waiver_in_the_median_only_if_it_completes_it() -> None:
    field = field_of(4, 5, same(20, {1: "wbww", 2: "wbww", 3: "wbww", 4: "wbww"}), met=[(1, 2), (1, 3), (1, 4)])
    group, _ = group_of(field, (1, 2, 3, 4), DOWN)
    assert (
        relation_of_group(field, group, Trail())[1].keys() == {2, 3}
        or len(relation_of_group(field, group, Trail())[1]) == 2
    )
    meet, mate = relation_of_group(field, group, Trail(), only_if_complete=True)
    assert not meet(2, 3) and mate == {}


# ── 28.1 ── initial order ─────────────────────────────────────────────────────────────────────────────────────────────

SIX = [
    Player(0, "F"),
    Player(0, "E"),
    Player(0, "D", grade="cấp 1"),
    Player(0, "C", grade="Kiện tướng"),
    Player(0, "A", rating=2400),
    Player(0, "B", rating=2400, title="Kiện tướng quốc tế"),
]


def test_28_1_rating_then_international_title_then_grade_then_lot() -> None:
    for seed in range(4):
        order = initial_order(SIX, seed=seed)
        assert [player.name for player in order.players][:4] == ["B", "A", "C", "D"]
        assert [player.number for player in order.players] == [1, 2, 3, 4, 5, 6]
    last = {tuple(player.name for player in initial_order(SIX, seed=seed).players)[4:] for seed in range(12)}
    assert last == {("E", "F"), ("F", "E")}


def test_28_1_rated_before_unrated_and_the_national_rating_before_the_grade() -> None:
    people = [
        Player(0, "chưa có hệ số", title="Đại kiện tướng quốc tế"),
        Player(0, "1000", rating=1000),
        Player(0, "quốc gia", national_rating=1900, grade="cấp 3"),
        Player(0, "kiện tướng", grade="Kiện tướng"),
    ]
    rating_first = [player.name for player in initial_order(people).players]
    assert rating_first == ["1000", "chưa có hệ số", "quốc gia", "kiện tướng"]
    grade_first = [player.name for player in initial_order(people, {"order-keys": "grade-first"}).players]
    assert grade_first == ["1000", "chưa có hệ số", "kiện tướng", "quốc gia"]


# ── 28.2 ── groups and bye ────────────────────────────────────────────────────────────────────────────────────────────


def test_28_2_players_of_equal_score_form_a_group() -> None:
    points = {4: Points(10), 1: Points(20), 3: Points(10), 2: Points(20)}
    groups = score_groups(points, points)
    assert list(groups.items()) == [(20, [1, 2]), (10, [3, 4])]


SEVEN = {
    **same(35, {1: "wbwb", 3: "bwbw"}),
    **same(20, {2: "wbwb", 4: "bwbw", 7: "wbwb"}),
    **same(15, {5: "bwbw", 6: "wbw"}),
}


def test_28_2_the_bye_passes_over_who_had_one() -> None:
    answer = paired(field_of(4, 7, SEVEN, byes=[6]))
    assert answer.bye == 5 and answer.floats == {6: "up"}


def test_28_2_the_last_number_of_the_lowest_group() -> None:
    bye = bye_28_2(field := field_of(4, 7, SEVEN), field.upcoming.present)
    assert bye is not None and bye.player == 6


def test_28_2_the_next_group_up_when_all_of_the_lowest_have_had_one() -> None:
    bye = bye_28_2(field := field_of(4, 7, SEVEN, byes=[5, 6]), field.upcoming.present)
    assert bye is not None and bye.player == 7
    assert [passed["player"] for passed in bye.decisions[0].facts["passed"]] == [6, 5]  # type: ignore[attr-defined]


def test_28_2_the_next_candidate_when_the_rest_cannot_be_paired() -> None:
    bye = bye_28_2(field := field_of(1, 9, blank(0, (1, 2, 3)), met=[(1, 2)]), field.upcoming.present)
    assert bye is not None and bye.player == 2


def test_28_2_nobody_left_for_the_bye() -> None:
    field = field_of(1, 9, blank(0, (1, 2, 3)), byes=[1, 2, 3])
    assert bye_28_2(field, field.upcoming.present) is None


@pytest.mark.parametrize(("kind", "bye"), [("U", 4), ("F", 4), ("H", 5), ("Z", 5)])
def test_28_2_a_bye_for_a_point_uses_up_the_right_a_half_point_bye_does_not(kind: ByeKind, bye: int) -> None:
    games = (Game(1, 3, RESULTS["1/2"]), Game(2, 4, RESULTS["1/2"]))
    after = event(5, Round(games, (Bye(5, kind),)))
    level = tuple(PointsAdjustment(n, Points(10 - one.points)) for n, one in histories(after).items())
    pairing = pair_round(replace(after, adjustments=level), "adjusted", Options())
    assert pairing.bye is not None and pairing.bye.player == bye


def test_28_2_a_win_by_default_uses_up_the_right_to_the_bye() -> None:
    after = event(3, Round((Game(3, 2, RESULTS["+-"]),), (Bye(1, "Z"),)))
    after = replace(after, adjustments=(PointsAdjustment(1, Points(20)), PointsAdjustment(2, Points(20))))
    pairing = pair_round(after, "adjusted", Options())
    assert pairing.bye is not None and pairing.bye.player == 2


@pytest.mark.parametrize(("value", "floats"), [("win", {1: "down", 4: "up"}), ("draw", {4: "up"})])
def test_28_2_the_bye_is_worth_a_win_unless_the_event_says_a_draw(value: str, floats: dict[int, str]) -> None:
    after = event(4, Round((Game(2, 3, RESULTS["1/2"]),), (Bye(1, "U"), Bye(4, "Z"))))
    pairing = pair_round(after, "adjusted", Options(settings={"bye-value": value}))
    assert {one.player: one.direction for one in pairing.floats} == floats


# ── 28.3 ── order of the groups, first proposal ───────────────────────────────────────────────────────────────────────


def sweep_order(
    monkeypatch: pytest.MonkeyPatch, sheet: Mapping[int, tuple[int, str]], played: int, win: int = 10
) -> list[tuple[int, str]]:
    """The groups outside the median as the sweep takes them: score and direction."""
    seen: list[tuple[int, str]] = []

    def watched(field: Field, group: Group, trail: Trail) -> tuple[list[Pair], list[int]]:
        seen.append((group.score, group.direction))
        return pair_group(field, group, trail)

    monkeypatch.setattr(adjusted, "pair_group", watched)
    field = field_of(played, 9, sheet, win=win)
    sweep_28_3(field, field.upcoming.present, Trail())
    return seen


def test_28_3_down_to_the_median_then_up_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = {number: (score, "") for number, score in enumerate((30, 25, 20, 10, 5, 0), 1)}
    order = sweep_order(monkeypatch, sheet, 3)
    assert order == [(30, DOWN), (25, DOWN), (20, DOWN), (0, UP), (5, UP), (10, UP)]


def test_28_3_the_median_is_a_place_even_when_nobody_has_that_score() -> None:
    sheet = {number: (score, "") for number, score in enumerate((30, 25, 20, 10, 5, 0), 1)}
    field, trail = field_of(3, 9, sheet), Trail()
    pairs = sweep_28_3(field, field.upcoming.present, trail)
    assert [(pair.first, pair.second) for pair in pairs] == [(1, 2), (6, 5), (3, 4)]
    assert trail.ways == {1: ("down", 25), 6: ("up", 5), 3: ("down", 15), 4: ("up", 15)}


def test_28_3_the_median_of_2_1_0_is_half_of_those_points(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sweep_order(monkeypatch, blank(60, (1, 2)) | blank(40, (3, 4)) | blank(20, (5, 6)), 4, 20) == [
        (60, DOWN),
        (20, UP),
    ]


def test_28_3_in_round_1_everybody_is_in_the_median(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sweep_order(monkeypatch, blank(0, range(1, 7)), 0) == []


@pytest.mark.parametrize(("direction", "result"), [("down", "1-3 2-4"), ("up", "2-4 1-3")])
def test_28_3_the_first_meets_the_first_of_the_second_half(direction: str, result: str) -> None:
    field = field_of(2, 9, blank(10, range(1, 5)), settings={"median-direction": direction})
    pairs = sweep_28_3(field, field.upcoming.present, Trail())
    expected = [tuple(sorted(map(int, word.split("-")))) for word in result.split()]
    assert [tuple(sorted((pair.first, pair.second))) for pair in pairs] == expected


def test_28_3_a_resident_is_proposed_the_first_of_the_second_half() -> None:
    field = field_of(0, 9, blank(0, range(1, 7)))
    rest = Rest([1, 2, 3, 4, 5, 6], field.due, field.may_meet, maximum_matching([1, 2, 3, 4, 5, 6], field.may_meet))
    pair = resident_opponent(field, rest)
    assert (pair.first, pair.second) == (1, 4) and rest.line == [2, 3, 5, 6]
    assert [(decision.article, decision.code) for decision in pair.decisions] == [("28.3", "proposed")]


@pytest.mark.parametrize(("direction", "result"), [("down", "4-6 7-5"), ("up", "5-7 4-6")])
def test_28_3_median_direction_is_a_setting(direction: str, result: str) -> None:
    sheet = blank(30, [4]) | blank(20, (6, 7)) | blank(10, [5])
    assert paired(field_of(4, 9, sheet, settings={"median-direction": direction})).pairs == pairs_of(result)


def test_28_3_when_the_median_cannot_be_completed_the_last_pair_is_undone() -> None:
    """The cracking fixture: an artificial position, paired as the published Lim test of 2.6.1."""
    sheet = {**same(20, {1: "wb", 2: "bw", 3: "wb"}), 4: (10, "bw"), **same(0, {5: "wb", 6: "bw"})}
    answer = paired(field_of(2, 9, sheet, met=[(1, 4), (2, 4), (3, 4)]))
    assert answer.pairs == pairs_of("1-2 3-6 4-5") and answer.white == {1, 3, 5}
    assert answer.floats == {3: "down", 5: "up", 6: "up"} and "pair_undone" in answer.codes()


def test_28_3_with_nothing_left_to_undo_there_is_no_legal_pairing() -> None:
    with pytest.raises(NoLegalPairing):
        paired(field_of(2, 9, blank(10, (1, 2, 3, 4)), met=[(1, 2), (1, 3), (1, 4)]))


# ── 28.4 ── who leaves the group ──────────────────────────────────────────────────────────────────────────────────────

FAR_APART: Ratings = {1: 2500, 2: 2400, 3: 2300, 4: 2200, 5: 2050}


def five(white: Iterable[int], black: Iterable[int], score: int) -> dict[int, tuple[int, str]]:
    """A group of 1 … 5 with these due colours, and number 6 waiting in the median of two rounds."""
    due = dict.fromkeys(white, "wb") | dict.fromkeys(black, "bw")
    return blank(score, range(1, 6)) | same(score, due) | blank(10, [6])


def leaves(
    white: Iterable[int],
    black: Iterable[int],
    direction: Direction,
    ratings: Ratings | None = None,
    settings: Mapping[str, str] | None = None,
) -> int:
    """Who leaves the group of five."""
    score = 20 if direction == DOWN else 0
    field = field_of(2, 9, five(white, black, score), ratings=ratings, settings=settings)
    group, mate = group_of(field, range(1, 6), direction, next_door=[6])
    return floater_28_4(field, group, field.may_meet, mate, Trail())[0]


def test_28_4_who_can_meet_nobody_leaves_first() -> None:
    field = field_of(2, 9, blank(20, range(1, 5)) | blank(10, (5, 6)), met=[(2, 1), (2, 3), (2, 4)])
    group, mate = group_of(field, range(1, 5), DOWN, next_door=[5, 6])
    assert without_opponent(group, field.may_meet, mate) == [2]
    answer = paired(field)
    assert answer.floats == {2: "down", 4: "down"} and "no_opponent" in answer.codes()


def test_28_4_no_opponent_for_reasons_of_colour() -> None:
    sheet = same(30, {1: "wbww", 2: "wbww"}) | blank(20, (3, 4))
    assert paired(field_of(4, 9, sheet)).floats == {1: "down", 2: "down"}


def test_28_4_a_group_of_one_floats() -> None:
    assert paired(field_of(2, 9, blank(20, [1]) | blank(10, [2]))).floats == {1: "down"}


def test_28_4_the_candidates_in_order() -> None:
    field = field_of(2, 9, five((1, 3, 4), (2, 5), 20) | {7: (25, "wb")})
    group, _ = group_of(field, range(1, 6), DOWN, arrivals=[7], next_door=[6])
    assert candidates_28_4(field, group)[0] == [4, 3, 1, 5, 2, 7]
    field = field_of(2, 9, five((1, 3, 4), (2, 5), 0))
    group, _ = group_of(field, range(1, 6), UP, next_door=[6])
    assert candidates_28_4(field, group)[0] == [1, 3, 4, 2, 5]


def test_28_4_an_arrival_is_not_sent_on_while_a_resident_can_go() -> None:
    field = field_of(2, 9, blank(25, [9]) | blank(20, (1, 2)) | blank(10, [6]))
    group, mate = group_of(field, (1, 2), DOWN, arrivals=[9], next_door=[6])
    assert floater_28_4(field, group, field.may_meet, mate, Trail())[0] == 2


def test_28_4_an_arrival_goes_on_before_residents_who_have_no_opponent_next_door() -> None:
    field = field_of(2, 9, blank(25, [9]) | blank(20, (1, 2)) | blank(10, [6]), met=[(1, 6), (2, 6)])
    group, mate = group_of(field, (1, 2), DOWN, arrivals=[9], next_door=[6])
    assert floater_28_4(field, group, field.may_meet, mate, Trail())[0] == 9


@pytest.mark.parametrize(("direction", "order"), [(DOWN, [4, 1, 3, 2]), (UP, [2, 3, 1, 4])])
def test_28_4_note_2_a_floaters_opponents_by_score_then_number(direction: Direction, order: list[int]) -> None:
    field = field_of(2, 9, blank(20, [4]) | blank(15, (1, 3)) | blank(10, [2]) | blank(25, [5]))
    assert floater_candidates(field, [1, 2, 3, 4, 5], 5, direction) == order


def test_28_4_note_3_another_player_when_no_opponent_is_found() -> None:
    sheet = same(20, {1: "bw", 2: "bw", 3: "bw"}) | blank(10, (4, 5)) | blank(0, [6])
    field = field_of(2, 9, sheet, met=[(3, 4), (3, 5)])
    group, _ = group_of(field, (1, 2, 3), DOWN, next_door=(4, 5))
    assert next_door_note_3(field, group, [3, 2, 1]) == (2, [{"player": 3, "reason": "no_opponent_next_door"}])
    answer = paired(field)
    assert answer.floats == {2: "down", 6: "up"} and (1, 3) in answer.pairs


def test_28_4_note_3_nobody_has_an_opponent_next_door_the_first_goes() -> None:
    field = field_of(2, 9, blank(20, (1, 2, 3)))
    group, _ = group_of(field, (1, 2, 3), DOWN)
    assert next_door_note_3(field, group, [3, 2, 1]) == (3, [])


def test_28_4_note_3_floaters_waiting_there_count_as_opponents() -> None:
    field = field_of(2, 9, blank(0, (1, 2, 3)) | blank(20, [4]) | blank(10, [5]), met=[(1, 5)])
    group, mate = group_of(field, (1, 2, 3), UP, next_door=[5, 4])
    assert floater_28_4(field, group, field.may_meet, mate, Trail())[0] == 1


@pytest.mark.parametrize(("entrants", "floater"), [(8, 4), (9, 5)])
def test_28_4_note_1_only_with_more_than_2_to_the_n_entrants(entrants: int, floater: int) -> None:
    """Three rounds: with 8 entrants no limit holds and number 4 floats; with 9 number 4 is 150 above number 5."""
    first = Round((Game(2, 1, RESULTS["1/2"]), Game(5, 3, RESULTS["1/2"]), Game(6, 4, RESULTS["1/2"])))
    after = event(entrants, first, Round(), total=3, ratings=FAR_APART)
    bonus = tuple(PointsAdjustment(player, Points(15)) for player in range(1, 6))
    bonus += (PointsAdjustment(7, Points(10)), PointsAdjustment(6, Points(5)))
    after = replace(after, adjustments=bonus, absences=tuple(Absence(3, player) for player in range(8, entrants + 1)))
    after = replace(after, absences=(*after.absences, Absence(3, 6)))
    pairing = pair_round(after, "adjusted", Options())
    assert [float_.player for float_ in pairing.floats] == [floater]


def test_28_4_who_floated_last_round_is_passed_over_among_equals_where_the_event_says_so() -> None:
    field = replace(field_of(2, 9, five((1, 3, 4), (2, 5), 20)), floated={4: DOWN, 3: UP})
    group, _ = group_of(field, range(1, 6), DOWN, next_door=[6])
    assert candidates_28_4(field, group)[0] == [3, 1, 4, 5, 2]


@pytest.mark.parametrize(("setting", "floater"), [("off", 3), ("avoid", 2)])
def test_28_4_float_twice_is_a_setting(setting: str, floater: int) -> None:
    """Round 2 moved number 3 down (a default leaves the mark too); in round 3 he would go again."""
    after = event(4, Round(), Round((Game(3, 4, RESULTS["--"]),)))
    bonus = {1: 20, 2: 20, 3: 20, 4: 10}
    after = replace(after, adjustments=tuple(PointsAdjustment(n, Points(points)) for n, points in bonus.items()))
    pairing = pair_round(after, "adjusted", Options(settings={"float-twice": setting}))
    assert [one.player for one in pairing.floats] == [floater]


# ── 28.4.1 ── balance of colours ──────────────────────────────────────────────────────────────────────────────────────


def test_28_4_1_the_floater_helps_to_balance_the_colours() -> None:
    assert leaves((1, 3, 4), (2, 5), DOWN) == 4
    assert leaves((1, 3, 4), (2, 5), UP) == 1


def test_28_4_1_equal_numbers_the_largest_goes_down_the_smallest_up() -> None:
    assert leaves((1, 2), (3, 4), DOWN) == 5
    assert leaves((1, 2), (3, 4), UP) == 1


@pytest.mark.parametrize(
    ("white", "black", "majority"), [((1, 3, 4), (2, 5), "w"), ((1,), (2, 5), "b"), ((1, 2), (3, 4), None)]
)
def test_28_4_1_due_colours_are_counted_those_due_none_for_neither(
    white: tuple[int, ...], black: tuple[int, ...], majority: str | None
) -> None:
    field = field_of(2, 9, five(white, black, 20))
    group, _ = group_of(field, range(1, 6), DOWN, next_door=[6])
    found, facts = majority_due(field, group)
    assert found == majority
    assert (facts["white_due"], facts["black_due"]) == (len(white), len(black))


def test_28_4_1_arrivals_are_counted_too() -> None:
    field = field_of(2, 9, {9: (25, "wb"), 1: (20, "wb"), 2: (20, "bw")})
    group, _ = group_of(field, (1, 2), DOWN, arrivals=[9])
    assert majority_due(field, group)[0] == "w"


# ── 28.4.2, 28.4.3 ── 100 points ──────────────────────────────────────────────────────────────────────────────────────


def test_28_4_2_down_the_largest_number_when_the_floater_is_rated_more_than_100_above() -> None:
    assert leaves((1, 3, 4), (2, 5), DOWN, FAR_APART, LIMITED) == 5
    assert leaves((1, 3, 4), (2, 5), DOWN, FAR_APART) == 4


def beyond(direction: Direction, player: int, ratings: Ratings, setting: str = "always") -> bool:
    field = field_of(2, 9, five((), (), 20), ratings=ratings, settings={"rating-limit-28-4": setting})
    group, _ = group_of(field, range(1, 6), direction)
    return beyond_limit(field, group, player)


@pytest.mark.parametrize(("rating", "over"), [(2151, True), (2150, False), (2050, False), (None, False)])
def test_28_4_2_exactly_100_is_allowed_and_the_unrated_have_no_limit(rating: int | None, over: bool) -> None:
    assert beyond(DOWN, 4, {4: rating, 5: 2050}) is over
    assert not beyond(DOWN, 4, {4: rating, 5: 2050}, "never")
    assert not beyond(DOWN, 4, {4: rating, 5: None})


def test_28_4_3_up_the_smallest_number_when_the_floater_is_rated_more_than_100_below() -> None:
    assert leaves((2, 3, 4), (1, 5), UP, FAR_APART, LIMITED) == 2
    assert leaves((2, 3, 4), (1, 5), UP, {**FAR_APART, 2: 2395}, LIMITED) == 1


@pytest.mark.parametrize(("rating", "over"), [(2399, True), (2400, False), (2500, False), (None, False)])
def test_28_4_3_exactly_100_is_allowed_and_the_unrated_have_no_limit(rating: int | None, over: bool) -> None:
    assert beyond(UP, 2, {1: 2500, 2: rating}) is over
    assert not beyond(UP, 2, {1: 2500, 2: rating}, "never")


# ── 28.5 ── several floaters ──────────────────────────────────────────────────────────────────────────────────────────


def test_28_5_down_the_highest_score_then_the_smallest_number() -> None:
    field = field_of(4, 9, blank(35, [7]) | blank(30, (5, 2)))
    assert arrivals_in_order(field, (5, 2, 7), DOWN) == [7, 2, 5]


def test_28_5_up_the_lowest_score_then_the_largest_number() -> None:
    field = field_of(4, 9, blank(10, [3]) | blank(5, (1, 8)))
    assert arrivals_in_order(field, (1, 3, 8), UP) == [8, 1, 3]


def test_28_5_the_highest_score_chooses_first() -> None:
    sheet = {7: (35, "wbwb"), 2: (30, "bwbw"), **same(25, {3: "bwbw", 5: "wbwb", 8: "wbwb", 9: "bwbw"})}
    answer = paired(field_of(4, 9, sheet, met=[(2, 7)]))
    assert answer.pairs == pairs_of("7-3 2-5 8-9") and answer.white == {7, 5, 8}


@pytest.mark.parametrize(("direction", "result"), [("down", "3-5 8-6"), ("up", "8-5 3-6")])
def test_28_5_in_the_median_those_from_above_first(direction: str, result: str) -> None:
    """#3 comes from above, #8 from below; both would take #5, whom a floater from below reaches last."""
    sheet = {3: (25, ""), 8: (15, ""), **blank(20, (5, 6))}
    field = field_of(4, 9, sheet, met=[(3, 8), (8, 6)] if direction == "up" else [(3, 8)])
    assert paired(with_setting(field, "median-direction", direction)).pairs == pairs_of(result)


# ── 28.6 ── the floater's opponent ────────────────────────────────────────────────────────────────────────────────────

FLOATER_4 = {4: (20, "bw"), **same(10, {1: "bw", 6: "wb", 9: "bw"})}
FLOATER_4_RATINGS: Ratings = {1: 2500, 4: 2400, 6: 2380, 9: 2370}


@pytest.mark.parametrize(
    ("settings", "opponent", "code"), [({}, 6, "floater_colour_exchange"), (LIMITED, 1, "floater_clash_kept")]
)
def test_28_6_a_floaters_opponent_is_due_the_other_colour(settings: dict[str, str], opponent: int, code: str) -> None:
    field = field_of(2, 9, FLOATER_4, ratings=FLOATER_4_RATINGS, settings=settings)
    line = [4, 1, 6, 9]
    rest = Rest(line, field.due, field.may_meet, maximum_matching(line, field.may_meet))
    pair = floater_opponent(field, rest, 4, DOWN, [4])
    assert pair.second == opponent and pair.decisions[-1].code == code


@pytest.mark.parametrize(("settings", "result"), [({}, "4-6 1-9"), (LIMITED, "4-1 6-9")])
def test_28_6_the_rest_after_a_floater(settings: dict[str, str], result: str) -> None:
    field = field_of(2, 9, FLOATER_4, ratings=FLOATER_4_RATINGS, settings=settings)
    assert paired(field).pairs == pairs_of(result)


def test_28_6_going_up_the_largest_number_first() -> None:
    assert paired(field_of(2, 9, blank(0, [9]) | blank(10, (1, 5, 7)))).pairs == pairs_of("9-7 1-5")


def test_28_6_the_rest_must_still_be_pairable() -> None:
    answer = paired(field_of(2, 9, blank(20, [4]) | blank(10, (5, 6, 7)), met=[(6, 7)]))
    assert answer.pairs == pairs_of("4-6 5-7")


# ── 28.6 ── first check ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("line", "walk"), WALKS)
def test_28_6_first_check_second_half_then_first_half_from_its_end(line: list[int], walk: list[int]) -> None:
    assert first_check(line) == walk


@pytest.mark.parametrize(("one", "two", "result"), DOWNWARD)
def test_28_6_first_check_downward(one: tuple[int, ...], two: tuple[int, ...], result: str) -> None:
    met = [(1, player) for player in one] + [(2, player) for player in two]
    above = paired(field_of(2, 9, blank(20, range(1, 7)), met=met))
    median = paired(field_of(2, 9, blank(10, range(1, 7)), met=met))
    assert above.pairs == median.pairs == pairs_of(result)


@pytest.mark.parametrize(("six", "result"), UPWARD)
def test_28_6_first_check_upward(six: tuple[int, ...], result: str) -> None:
    met = [(6, player) for player in six]
    below = paired(field_of(2, 9, blank(0, range(1, 7)), met=met))
    median = paired(field_of(2, 9, blank(10, range(1, 7)), met=met, settings={"median-direction": "up"}))
    assert below.pairs == median.pairs == pairs_of(result)


def test_28_6_first_check_says_whom_it_passed_over() -> None:
    answer = paired(field_of(2, 9, blank(10, range(1, 7)), met=[(1, 4), (1, 5)]))
    check = next(decision for decision in answer.decisions if decision.code == "first_check")
    assert check.facts == {
        "player": 1, "taken": 6, "passed": [{"player": 4, "reason": "met"}, {"player": 5, "reason": "met"}]
    }  # fmt: skip


# ── 28.6.1 ── odd groups ──────────────────────────────────────────────────────────────────────────────────────────────

ODD_SEVEN = [(1, player) for player in (2, 3, 4, 5, 7)] + [(2, player) for player in (3, 4, 5, 7)]
ODD = [
    (7, ODD_SEVEN, "1-6 3-5 4-7"),
    (3, [(1, 2)], "1-3"),
    (5, all_met_but(5, "1-3 2-5 4-5"), "1-3 4-5"),
]


@pytest.mark.parametrize(("players", "met", "result"), ODD)
def test_28_6_1_number_2_floats_and_the_last_returns(players: int, met: list[tuple[int, int]], result: str) -> None:
    answer = paired(field_of(2, 9, blank(20, range(1, players + 1)) | blank(10, [8]), met=met))
    assert answer.pairs == pairs_of(result) | {(2, 8)} and answer.floats == {2: "down"}
    assert "changes_places" in answer.codes()


def test_28_6_1_upward_the_mirror() -> None:
    answer = paired(field_of(2, 9, blank(0, (1, 2, 3)) | blank(10, [8]), met=[(3, 2)]))
    assert answer.pairs == pairs_of("3-1 2-8") and answer.floats == {2: "up"}


def test_28_6_1_first_who_also_has_an_opponent_next_door() -> None:
    """{1,2,3,4} cannot be completed without #5; #3 and #2 each complete the group, but #3 has nobody next door."""
    field = field_of(2, 9, blank(20, range(1, 6)) | blank(10, [8]), met=[*all_met_but(5, "1-4 2-5 3-5"), (3, 8)])
    group, mate = group_of(field, range(1, 6), DOWN, next_door=[8])
    taken, rest = exchanged_28_6_1(field, group, field.may_meet, mate, 5, [5, 4, 3, 2, 1], Trail())
    assert taken == 2 and rest == {1: 4, 4: 1, 3: 5, 5: 3}


# ── 28.6.2 ── even groups ─────────────────────────────────────────────────────────────────────────────────────────────

EVEN_DOWN = [(1, player) for player in (2, 3, 4, 5)] + [(2, player) for player in (3, 4, 5)]
EVEN_UP = [(6, player) for player in (5, 4, 3, 2)] + [(5, player) for player in (4, 3, 2)]


def test_28_6_2_number_1_keeps_his_opponent_number_2_and_the_last_free_one_float() -> None:
    answer = paired(field_of(2, 9, blank(20, range(1, 7)) | blank(10, (7, 8)), met=EVEN_DOWN))
    assert answer.pairs >= pairs_of("1-6 3-4") and answer.floats == {2: "down", 5: "down"}


def test_28_6_2_upward_the_mirror() -> None:
    answer = paired(field_of(2, 9, blank(0, range(1, 7)) | blank(10, (7, 8)), met=EVEN_UP))
    assert answer.pairs >= pairs_of("6-1 4-3") and answer.floats == {5: "up", 2: "up"}


def test_28_6_2_the_kept_list() -> None:
    field = field_of(2, 9, blank(20, range(1, 7)), met=EVEN_DOWN)
    group, mate = group_of(field, range(1, 7), DOWN)
    trail = Trail()
    left, kept = left_over_28_6_2(field, group, field.may_meet, mate, trail)
    assert left == [2, 5] and kept == {1: 6, 6: 1, 3: 4, 4: 3}
    assert {player: lines[0].article for player, lines in trail.floats.items()} == {2: "28.6.2", 5: "28.6.2"}


def test_28_6_2_an_odd_group_short_by_more_than_one_is_treated_as_even() -> None:
    answer = paired(
        field_of(2, 9, blank(20, range(1, 6)) | blank(10, (6, 7, 8)), met=all_met_but(5, "1-5 2-5 3-5 4-5"))
    )
    assert answer.floats == {2: "down", 3: "down", 4: "down"} and (1, 5) in answer.pairs


# ── 28.6 ── second check ──────────────────────────────────────────────────────────────────────────────────────────────

CLOSE: Ratings = {1: 2400, 2: 2390, 3: 2380, 4: 2270}


@pytest.mark.parametrize(
    ("colours", "ratings", "settings", "pairs", "white"),
    [
        ("wb bw wb bw", {}, {}, "1-4 2-3", {1, 3}),
        ("wb bw wb wb", {}, {}, "1-3 2-4", {1, 4}),
        ("wb bw wb bw", CLOSE, LIMITED, "1-2 3-4", {1, 3}),
    ],
)
def test_28_6_second_check(
    colours: str, ratings: Ratings, settings: dict[str, str], pairs: str, white: set[int]
) -> None:
    sheet = same(10, dict(enumerate(colours.split(), 1)))
    answer = paired(field_of(2, 9, sheet, ratings=ratings, settings=settings))
    assert answer.pairs == pairs_of(pairs) and answer.white == white


def test_28_6_both_checks_are_one_walk() -> None:
    """A departure from the letter (docs/why.md): all pairs are not checked first and exchanged afterwards."""
    sheet = same(10, dict(enumerate(["wb", "bw", "bw", "wb", "bw", "wb"], 1)))
    assert paired(field_of(2, 9, sheet, met=[(2, 5)])).pairs == pairs_of("1-5 2-4 3-6")


def test_28_6_an_exchange_that_gains_nothing_is_not_made_unless_the_event_says_greedy() -> None:
    field = field_of(2, 9, same(10, dict(enumerate(["wb", "wb", "wb", "bw"], 1))))
    assert paired(field).pairs == pairs_of("1-3 2-4")
    assert paired(with_setting(field, "colour-exchange", "greedy")).pairs == pairs_of("1-4 2-3")


@pytest.mark.parametrize(
    ("colours", "taken", "code"), [("wb bw wb bw", 4, "colour_exchange"), ("wb bw wb wb", 3, "clash_unavoidable")]
)
def test_28_6_second_check_takes_the_first_who_gains(colours: str, taken: int, code: str) -> None:
    field = field_of(2, 9, same(10, dict(enumerate(colours.split(), 1))))
    rest = Rest([1, 2, 3, 4], field.due, field.may_meet, maximum_matching([1, 2, 3, 4], field.may_meet))
    rest.settle()
    found, _, decision = second_check(field, rest, 3, first_check(rest.line), ())
    assert found == taken and decision.code == code


# ── 28.6 ── colours ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("small", "large", "white", "code"),
    [
        ((3, "wbw"), (7, "bbw"), 7, "colour_due"),
        ((3, "wb"), (7, "wb"), 3, "colour_smaller_number"),
        ((4, "bwb"), (8, "wbb"), 8, "colour_only_legal"),
        ((3, "wwb"), (5, "wbw"), 3, "colour_earlier_games"),
        ((2, "bwbb"), (6, "wbwb"), 2, "colour_only_legal"),
        ((1, "wwb"), (2, "wwb"), 2, "colour_smaller_number"),
        ((2, ""), (3, ""), 3, "colour_lot"),
        ((3, ""), (4, ""), 3, "colour_lot"),
        ((3, ""), (4, "wb"), 4, "colour_due"),
    ],
)
def test_28_6_colours_of_a_pair(small: tuple[int, str], large: tuple[int, str], white: int, code: str) -> None:
    field = field_of(3, 9, same(15, dict((small, large))))
    for one, other in ((small[0], large[0]), (large[0], small[0])):
        got, black, decision = colours_28_6(field, Pair(one, other, []), "w")
        assert (got, {got, black}, decision.code) == (white, {one, other}, code)


def test_28_6_colours_of_a_waived_pair_follow_the_same_steps() -> None:
    field = field_of(4, 5, same(30, {1: "wbww", 2: "wbww"}))
    assert colours_28_6(field, Pair(1, 2, []), "w")[:2] == (2, 1)


def test_28_6_round_1_one_lot_for_the_odd_and_the_even_numbers_of_the_upper_half() -> None:
    assert boards_of(event(10)) == [(1, 6), (7, 2), (3, 8), (9, 4), (5, 10)]
    assert boards_of(replace(event(10), first_colour="b")) == [(6, 1), (2, 7), (8, 3), (4, 9), (10, 5)]


# ── 28.7 ── late arrival ──────────────────────────────────────────────────────────────────────────────────────────────


def nine_without_the_third_seed(**more: object) -> Tournament:
    """Ten entrants of whom the third, rated 2350, is late: nine play round 1, 1–5 … 4–8, and number 9 has the bye."""
    ratings: Ratings = {1: 2500, 2: 2400, 3: 2300, 4: 2250, 5: 2200, 6: 2150, 7: 2100, 8: 2050, 9: 2000}
    before = event(9, ratings=ratings)
    round_1 = pair_round(before, "adjusted", Options())
    games = tuple(Game(board.white, board.black, RESULTS["1-0"]) for board in round_1.boards)
    bye = round_1.bye
    return replace(before, rounds=(Round(games, (Bye(bye.player if bye else 0, "U"),)),), **more)  # type: ignore[arg-type]


LATE = Player(0, "Đến muộn", 2350)


def test_28_7_before_he_comes_he_is_not_in_the_list() -> None:
    after = nine_without_the_third_seed()
    assert after.rounds[0].byes == (Bye(9, "U"),)
    assert [(game.white, game.black) for game in after.rounds[0].games] == [(1, 5), (6, 2), (3, 7), (8, 4)]


def test_28_7_on_arrival_everybody_is_numbered_again() -> None:
    entry = late_entry_28_7(nine_without_the_third_seed(), LATE)
    assert entry.number == 3 and entry.missed == 1 and entry.problems == ()
    assert entry.numbers == {1: 1, 2: 2, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 10}
    assert [player.number for player in entry.tournament.players] == list(range(1, 11))
    assert entry.tournament.players[2].name == "Đến muộn"


def test_28_7_past_rounds_keep_their_pairings_in_the_new_numbers() -> None:
    past = late_entry_28_7(nine_without_the_third_seed(), LATE).tournament.rounds[0]
    assert [(game.white, game.black) for game in past.games] == [(1, 6), (7, 2), (4, 8), (9, 5)]
    assert past.byes == (Bye(10, "U"),) and {game.result for game in past.games} == {RESULTS["1-0"]}


def test_28_7_no_points_for_the_rounds_missed_and_any_colour_suits() -> None:
    after = late_entry_28_7(nine_without_the_third_seed(), LATE).tournament
    record = histories(after)[3]
    assert (record.points, record.colours, record.scheduled, record.had_bye) == (0, "", (), False)
    pairing = pair_round(after, "adjusted", Options())
    assert pairing.bye is None and any(3 in (board.white, board.black) for board in pairing.boards)


def test_28_7_the_place_is_that_of_28_1() -> None:
    after = nine_without_the_third_seed()
    assert place_28_7(after, Player(0, "mạnh nhất", 2600), None)[1] == 1
    assert place_28_7(after, Player(0, "chưa có hệ số"), None)[1] == 10
    players, place, drawn = place_28_7(after, Player(0, "ngang số 4", 2250), None)
    assert place == 5 and drawn == () and [player.name for player in players][3:5] == ["Kỳ thủ 4", "ngang số 4"]
    places = {place_28_7(after, Player(0, "ngang số 4", 2250), seed)[1] for seed in range(8)}
    assert places == {4, 5} and place_28_7(after, Player(0, "ngang số 4", 2250), 1)[2][0].code == "order_lots_drawn"


def test_28_7_the_others_keep_an_order_set_by_hand() -> None:
    by_hand = event(3, ratings={1: 1000, 2: 2000, 3: 1500})
    players, place, _ = place_28_7(by_hand, Player(0, "mới", 1800), None)
    assert place == 1 and [player.rating for player in players] == [1800, 1000, 2000, 1500]


def test_28_7_everything_that_names_a_player_is_numbered_again() -> None:
    before = replace(
        nine_without_the_third_seed(),
        absences=(Absence(2, 9, "H"),),
        forbidden=(ForbiddenPairs((2, 7)),),
        accelerations=(Acceleration(Points(10), 1, 2, 1, 4),),
        virtual_points={3: (Points(10),)},
        adjustments=(PointsAdjustment(8, Points(-5)),),
        lots={1: 2, 9: 1},
    )
    after = late_entry_28_7(before, LATE).tournament
    assert after.absences == (Absence(2, 10, "H"),)
    assert after.forbidden == (ForbiddenPairs((2, 8)),)
    assert after.accelerations == (Acceleration(Points(10), 1, 2, 1, 5),)
    assert after.virtual_points == {4: (Points(10),)}
    assert after.adjustments == (PointsAdjustment(9, Points(-5)),)
    assert after.lots == {1: 2, 10: 1}


def test_28_7_renumbering_alone_moves_players_and_rounds() -> None:
    swapped = renumber_28_7(event(2, Round((Game(1, 2, RESULTS["1-0"]),))), {1: 2, 2: 1})
    assert [(player.number, player.name) for player in swapped.players] == [(1, "Kỳ thủ 2"), (2, "Kỳ thủ 1")]
    assert swapped.rounds[0].games == (Game(2, 1, RESULTS["1-0"]),)


def test_28_7_the_colour_lot_of_round_1_is_written_down_before_the_numbers_change() -> None:
    unstated = nine_without_the_third_seed(first_colour=None)
    after = late_entry_28_7(unstated, Player(0, "mạnh nhất", 2600)).tournament
    assert after.first_colour == "w"
    # By the new numbers round 1 shows number 2 with White, which would be read as Black for number 1.
    assert (after.rounds[0].games[0].white, after.rounds[0].games[0].black) == (2, 6)


@pytest.mark.parametrize(
    ("missed", "setting", "warned"), [(2, {}, False), (3, {}, True), (3, {"late-warning": "3"}, False)]
)
def test_28_7_more_than_two_rounds_missed_is_a_warning(missed: int, setting: dict[str, str], warned: bool) -> None:
    before = replace(event(4, *[Round()] * missed), settings=setting)
    problems = late_entry_28_7(before, LATE).problems
    assert [problem.code for problem in problems] == (["late_beyond"] if warned else [])
    assert all(problem.harmless for problem in problems)


def test_28_7_lines_that_still_use_the_old_numbers_are_named() -> None:
    problems = late_entry_28_7(replace(event(4), extras=("013 Đội A   1   2",)), LATE).problems
    assert [(problem.code, problem.facts) for problem in problems] == [("lines_not_renumbered", {"count": 1})]


def test_28_7_a_player_absent_in_a_middle_round_keeps_his_number_and_is_not_paired() -> None:
    away = replace(event(10), absences=(Absence(1, 3),))
    pairing = pair_round(away, "adjusted", Options())
    assert pairing.absent == (3,) and pairing.bye is not None and pairing.bye.player == 10
    assert [(board.white, board.black) for board in pairing.boards] == [(1, 6), (7, 2), (8, 4), (5, 9)]


# ── whole rounds, settings ────────────────────────────────────────────────────────────────────────────────────────────


def test_whole_round_fixture() -> None:
    sheet = {
        **same(25, {1: "wbwb", 2: "bwbw", 3: "wbbw"}),
        **same(20, {4: "bwbw", 5: "wbwb"}),
        **same(15, {6: "bwbw", 7: "wbwb", 8: "bwwb"}),
    }
    answer = paired(field_of(4, 9, sheet, met=[(1, 2)]))
    assert answer.pairs == pairs_of("1-3 6-8 2-5 4-7") and answer.white == {1, 8, 5, 7}
    assert answer.floats == {2: "down", 7: "up"}


def test_scoring_2_1_0_groups_by_its_own_points() -> None:
    after = event(4, Round((Game(1, 3, RESULTS["1-0"]), Game(4, 2, RESULTS["1-0"]))))
    after = replace(after, scoring=Scoring(win=Points(20), draw=Points(10)))
    pairing = pair_round(after, "adjusted", Options())
    assert {frozenset((b.white, b.black)) for b in pairing.boards} == {frozenset((1, 4)), frozenset((2, 3))}


def test_bans_of_the_event_are_relaxed_before_a_round_fails_the_same_unit_first() -> None:
    units = replace(
        event(4), players=tuple(replace(p, unit="A" if p.number in (1, 3) else "") for p in event(4).players)
    )
    assert {frozenset(b) for b in boards_of(units, **{"same-unit": "never"})} == {frozenset((1, 4)), frozenset((2, 3))}
    everyone = replace(units, players=tuple(replace(player, unit="A") for player in units.players))
    pairing = pair_round(everyone, "adjusted", Options(settings={"same-unit": "never"}))
    assert [decision.code for decision in pairing.decisions if decision.code == "bans_relaxed"] == ["bans_relaxed"]


def test_an_unknown_setting_or_value_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UsageError) as unknown:
        boards_of(event(4), **{"median-way": "down"})
    assert unknown.value.code == "unknown_setting" and "median-direction" in str(unknown.value.facts["known"])
    with pytest.raises(UsageError) as value:
        boards_of(event(4), **{"median-direction": "sideways"})
    assert value.value.facts["known"] == ["down", "up"]
