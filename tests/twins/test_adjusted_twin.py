"""The twin of Article 28 against the worked examples of its reading, and against whole events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.law.exchange_tables import DOWNWARD, UPWARD
from tests.twins import adjusted
from tests.twins.adjusted import Group, History, Position, Room, group_at, pair
from tests.twins.direct import all_but, blank, direct, pairs_of, same, seated, solved_by, whites, who_meets
from tests.twins.positions import Habits, random_position, random_small_position
from tests.twins.trf_adjusted import differences, read_event, shared_events

EVENTS = shared_events("adjusted")
LIMITED = {"rating-limit-28-4": "always", "rating-limit-28-6": "always"}

solved = solved_by(pair)


# ---- General principles -------------------------------------------------------------------------------

TWO_LEADERS = blank(20, (3, 4)) | {1: (30, "WBWW"), 2: (30, "WBWW")}


def test_last_round_waiver_lets_equal_scores_meet() -> None:
    answer = solved(direct(4, 5, TWO_LEADERS))
    assert answer.boards >= {(2, 1)} and not answer.floats


@pytest.mark.parametrize(("total", "settings"), [(9, {}), (5, {"last-round-waiver": "off"})])
def test_without_the_waiver_both_leaders_float(total: int, settings: dict[str, str]) -> None:
    answer = solved(direct(4, total, TWO_LEADERS), settings)
    assert who_meets(answer) == pairs_of("1-3 2-4") and answer.floats == {1: "down", 2: "down"}


# ---- 28.2, 28.3 ---------------------------------------------------------------------------------------

SEVEN = {
    **same(35, {1: "WBWB", 3: "BWBW"}),
    **same(20, {2: "WBWB", 4: "BWBW", 7: "WBWB"}),
    **same(15, {5: "BWBW", 6: "WBW"}),
}


def test_28_2_the_bye_passes_over_who_had_one() -> None:
    answer = solved(direct(4, 7, SEVEN, byes=[6]))
    assert answer.bye == 5 and answer.floats == {6: "up"}


def test_28_2_the_last_number_of_the_lowest_group() -> None:
    assert solved(direct(4, 7, SEVEN)).bye == 6


def test_28_2_the_next_candidate_when_the_rest_cannot_be_paired() -> None:
    position = direct(1, 9, blank(0, (1, 2, 3)), met=[(1, 2)])
    assert solved(position).bye == 2


def test_28_2_nobody_left_for_the_bye() -> None:
    assert pair(direct(1, 9, blank(0, (1, 2, 3)), byes=[1, 2, 3])) is None


def room_of(position: Position) -> Room:
    """The position under the default settings."""
    settings = adjusted.checked_settings({})
    return Room(position, settings, adjusted.histories_of(position, settings), frozenset())


def test_28_3_order_of_the_groups_with_nobody_in_the_median() -> None:
    sheet = {n: (s, "") for n, s in enumerate((30, 25, 20, 10, 5, 0), 1)}
    room, present = room_of(direct(3, 9, sheet)), frozenset(sheet)
    assert adjusted.sweep(room, present, "down") == [60, 50, 40]
    assert adjusted.sweep(room, present, "up") == [0, 10, 20]
    assert adjusted.median_place(room) == 30


def test_28_3_median_of_2_1_0() -> None:
    position = replace(direct(4, 9, blank(40, (1, 2))), win=20, draw=10)
    assert adjusted.median_place(room_of(position)) == 2 * 40


# ---- 28.4 ---------------------------------------------------------------------------------------------

DUE_W, DUE_B = "WB", "BW"


FAR_APART = {1: 2500, 2: 2400, 3: 2300, 4: 2200, 5: 2050}


def five(white: Iterable[int], black: Iterable[int], score: int) -> dict[int, tuple[int, str]]:
    """A group with these due colours, and number 6 waiting in the median of two rounds."""
    group = dict.fromkeys(white, DUE_W) | dict.fromkeys(black, DUE_B)
    return blank(score, range(1, 6)) | same(score, group) | blank(10, [6])


@pytest.mark.parametrize(
    ("score", "white", "black", "ratings", "settings", "floater"),
    [
        (20, (1, 3, 4), (2, 5), {}, {}, 4),
        (0, (1, 3, 4), (2, 5), {}, {}, 1),
        (20, (1, 3, 4), (2, 5), FAR_APART, LIMITED, 5),
        (20, (1, 3, 4), (2, 5), FAR_APART, {}, 4),
        (0, (2, 3, 4), (1, 5), FAR_APART, LIMITED, 2),
        (0, (2, 3, 4), (1, 5), {1: 2500, 2: 2395, 3: 2300, 4: 2200, 5: 2050}, LIMITED, 1),
        (20, (1, 2), (3, 4), {}, {}, 5),
    ],
)
def test_28_4_who_floats(
    score: int,
    white: tuple[int, ...],
    black: tuple[int, ...],
    ratings: dict[int, int | None],
    settings: dict[str, str],
    floater: int,
) -> None:
    answer = solved(direct(2, 9, five(white, black, score), ratings=ratings), settings)
    assert answer.floats == {floater: "down" if score else "up"}


@pytest.mark.parametrize(("players", "limited"), [(8, False), (9, True)])
def test_28_4_note_1_more_than_2_to_the_n(players: int, limited: bool) -> None:
    position = direct(2, 3, five((1, 3, 4), (2, 5), 20), ratings=FAR_APART)
    entrants = dict(position.ratings) | dict.fromkeys(range(7, players + 1))
    position = replace(position, ratings=entrants, absent=frozenset(range(7, players + 1)))
    assert solved(position).floats == {5 if limited else 4: "down"}


def test_28_4_note_3_another_player_when_no_opponent_is_found() -> None:
    sheet = same(20, {1: DUE_B, 2: DUE_B, 3: DUE_B}) | blank(10, (4, 5)) | blank(0, [6])
    answer = solved(direct(2, 9, sheet, met=[(3, 4), (3, 5)]))
    assert answer.floats == {2: "down", 6: "up"} and (1, 3) in who_meets(answer)


def test_28_4_a_group_of_one_floats() -> None:
    assert solved(direct(2, 9, blank(20, [1]) | blank(10, [2]))).floats == {1: "down"}


def test_float_twice_avoid_is_weaker_than_28_4_1() -> None:
    position = direct(2, 9, five((1, 3, 4), (2, 5), 20))
    histories = dict(position.histories or {})
    histories[4] = replace(histories[4], floated="down")
    again = replace(position, histories=histories)
    assert solved(again).floats == {4: "down"}
    assert solved(again, {"float-twice": "avoid"}).floats == {3: "down"}


# ---- 28.5, 28.6 first sentence ------------------------------------------------------------------------


def test_28_5_the_highest_score_chooses_first() -> None:
    due_w, due_b = "WBWB", "BWBW"
    sheet = {7: (35, due_w), 2: (30, due_b), **same(25, {3: due_b, 5: due_w, 8: due_w, 9: due_b})}
    answer = solved(direct(4, 9, sheet, met=[(2, 7)]))
    assert who_meets(answer) == pairs_of("7-3 2-5 8-9") and whites(answer) == {7, 5, 8}


@pytest.mark.parametrize(("settings", "result"), [({}, "4-6 1-9"), (LIMITED, "4-1 6-9")])
def test_28_6_the_floaters_opponent(settings: dict[str, str], result: str) -> None:
    sheet = {4: (20, DUE_B), **same(10, {1: DUE_B, 6: DUE_W, 9: DUE_B})}
    position = direct(2, 9, sheet, ratings={1: 2500, 4: 2400, 6: 2380, 9: 2370})
    assert who_meets(solved(position, settings)) == pairs_of(result)


# ---- 28.6 first check ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "two", "result"), DOWNWARD)
def test_28_6_first_check_downward(one: tuple[int, ...], two: tuple[int, ...], result: str) -> None:
    met = [(1, p) for p in one] + [(2, p) for p in two]
    above = solved(direct(2, 9, blank(20, range(1, 7)), met=met))
    median = solved(direct(2, 9, blank(10, range(1, 7)), met=met))
    assert who_meets(above) == who_meets(median) == pairs_of(result)


@pytest.mark.parametrize(("six", "result"), UPWARD)
def test_28_6_first_check_upward(six: tuple[int, ...], result: str) -> None:
    met = [(6, p) for p in six]
    below = solved(direct(2, 9, blank(0, range(1, 7)), met=met))
    median = solved(direct(2, 9, blank(10, range(1, 7)), met=met), {"median-direction": "up"})
    assert who_meets(below) == who_meets(median) == pairs_of(result)


# ---- 28.6.1, 28.6.2 -----------------------------------------------------------------------------------


EVEN_DOWN = [(1, p) for p in (2, 3, 4, 5)] + [(2, p) for p in (3, 4, 5)]
EVEN_UP = [(6, p) for p in (5, 4, 3, 2)] + [(5, p) for p in (4, 3, 2)]
ODD_SEVEN = [(1, p) for p in (2, 3, 4, 5, 7)] + [(2, p) for p in (3, 4, 5, 7)]


def test_28_6_2_even_downward() -> None:
    answer = solved(direct(2, 9, blank(20, range(1, 7)) | blank(10, (7, 8)), met=EVEN_DOWN))
    assert who_meets(answer) >= pairs_of("1-6 3-4") and answer.floats == {2: "down", 5: "down"}


def test_28_6_2_even_upward() -> None:
    answer = solved(direct(2, 9, blank(0, range(1, 7)) | blank(10, (7, 8)), met=EVEN_UP))
    assert who_meets(answer) >= pairs_of("6-1 4-3") and answer.floats == {5: "up", 2: "up"}


@pytest.mark.parametrize(
    ("players", "met", "result"),
    [
        (7, ODD_SEVEN, "1-6 3-5 4-7"),
        (3, [(1, 2)], "1-3"),
        (5, all_but(5, "1-3 2-5 4-5"), "1-3 4-5"),
    ],
)
def test_28_6_1_number_2_floats_and_the_last_returns(players: int, met: list[tuple[int, int]], result: str) -> None:
    sheet = blank(20, range(1, players + 1)) | blank(10, [8])
    answer = solved(direct(2, 9, sheet, met=met))
    assert who_meets(answer) == pairs_of(result) | {(2, 8)} and answer.floats == {2: "down"}


def group_of(players: int, met: list[tuple[int, int]]) -> Group:
    """A group above the median, colours aside."""
    sheet = blank(20, range(1, players + 1))
    room = room_of(direct(2, 9, sheet, met=met))
    return group_at(room, 40, "down", (tuple(sheet), ()), adjusted.strict_relation(room))


def test_28_6_the_kept_list_of_the_six_player_case() -> None:
    assert adjusted.left_over(group_of(6, EVEN_DOWN)) == [2, 5]


# ---- 28.6 second check and colours --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("colours", "ratings", "settings", "boards"),
    [
        ("WB BW WB BW", {}, {}, {(1, 4), (3, 2)}),
        ("WB BW WB WB", {}, {}, {(1, 3), (4, 2)}),
        ("WB BW WB BW", {1: 2400, 2: 2390, 3: 2380, 4: 2270}, LIMITED, {(1, 2), (3, 4)}),
    ],
)
def test_28_6_second_check(
    colours: str, ratings: dict[int, int | None], settings: dict[str, str], boards: set[tuple[int, int]]
) -> None:
    sheet = same(10, dict(enumerate(colours.split(), 1)))
    assert solved(direct(2, 9, sheet, ratings=ratings), settings).boards == boards


def test_28_6_both_checks_in_one_walk() -> None:
    sheet = same(10, dict(enumerate(["WB", "BW", "BW", "WB", "BW", "WB"], 1)))
    answer = solved(direct(2, 9, sheet, met=[(2, 5)]))
    assert who_meets(answer) == pairs_of("1-5 2-4 3-6")


def test_28_6_greedy_exchange_moves_the_clash() -> None:
    position = direct(2, 9, same(10, dict(enumerate(["WB", "WB", "WB", "BW"], 1))))
    assert who_meets(solved(position)) == pairs_of("1-3 2-4")
    assert who_meets(solved(position, {"colour-exchange": "greedy"})) == pairs_of("1-4 2-3")


@pytest.mark.parametrize(
    ("small", "large", "white"),
    [
        ((3, "WBW"), (7, "BBW"), 7),
        ((3, "WB"), (7, "WB"), 3),
        ((4, "BWB"), (8, "WBB"), 8),
        ((3, "WWB"), (5, "WBW"), 3),
        ((2, "BWBB"), (6, "WBWB"), 2),
        ((1, "WWB"), (2, "WWB"), 2),
        ((2, ""), (3, ""), 3),
    ],
)
def test_28_6_colours_of_a_pair(small: tuple[int, str], large: tuple[int, str], white: int) -> None:
    played = len(small[1]) or 1
    answer = solved(direct(played, 9, same(5 * played, dict((small, large)))))
    assert whites(answer) == {white}


def test_28_6_round_1() -> None:
    position = Position(dict.fromkeys(range(1, 11)), [], 9, "W")
    assert solved(position).boards == {(1, 6), (7, 2), (3, 8), (9, 4), (5, 10)}
    assert solved(replace(position, first_colour="B")).boards == {(6, 1), (2, 7), (8, 3), (4, 9), (10, 5)}


# ---- 28.7 ---------------------------------------------------------------------------------------------


def test_28_7_the_late_player_is_not_in_the_list() -> None:
    assert solved(Position(dict.fromkeys(range(1, 10)), [], 9, "W")).bye == 9


def test_28_7_a_file_keeps_its_numbers() -> None:
    position = Position(dict.fromkeys(range(1, 11)), [], 9, "W", absent=frozenset([3]))
    answer = solved(position)
    assert answer.bye == 10
    assert answer.boards == {(1, 6), (7, 2), (8, 4), (5, 9)}


# ---- Whole rounds -------------------------------------------------------------------------------------


def test_whole_round_fixture() -> None:
    sheet = {
        **same(25, {1: "WBWB", 2: "BWBW", 3: "WBBW"}),
        **same(20, {4: "BWBW", 5: "WBWB"}),
        **same(15, {6: "BWBW", 7: "WBWB", 8: "BWWB"}),
    }
    answer = solved(direct(4, 9, sheet, met=[(1, 2)]))
    assert answer.boards == {(1, 3), (8, 6), (5, 2), (7, 4)}
    assert answer.floats == {2: "down", 7: "up"}


def test_cracking_fixture() -> None:
    sheet = {**same(20, {1: "WB", 2: "BW", 3: "WB"}), 4: (10, "BW"), **same(0, {5: "WB", 6: "BW"})}
    answer = solved(direct(2, 9, sheet, met=[(1, 4), (2, 4), (3, 4)]))
    assert answer.boards == {(1, 2), (3, 6), (5, 4)}
    assert answer.floats == {3: "down", 5: "up", 6: "up"}


@pytest.mark.parametrize("file", EVENTS, ids=[file.stem for file in EVENTS])
def test_whole_events_replay(file: Path) -> None:
    assert differences(read_event(file.read_text(encoding="utf-8"))) == []


# ---- Records, settings, bans --------------------------------------------------------------------------


def after_one_round(result: str) -> Position:
    """Four players after 1-3 with this result and 2-4 drawn."""
    return Position(
        dict.fromkeys(range(1, 5)), [[("game", 1, 3, result), ("game", 2, 4, "1/2")]], 9, "W", win=10, draw=5
    )


def test_a_default_is_no_meeting_unless_barred() -> None:
    position = replace(after_one_round("--"), absent=frozenset([2, 4]))
    assert solved(position).boards == {(1, 3)}
    assert pair(position, {"forfeit-rematch": "barred"}) is None


def test_a_default_win_uses_up_the_bye() -> None:
    alone = frozenset([1, 2, 4])
    assert solved(replace(after_one_round("0-1"), absent=alone)).bye == 3
    assert pair(replace(after_one_round("-+"), absent=alone)) is None


def test_bye_value() -> None:
    byes: list[adjusted.Entry] = [("bye", 1, "U"), ("bye", 2, "F"), ("bye", 3, "H"), ("bye", 4, "Z")]
    position = Position(dict.fromkeys(range(1, 5)), [byes], 9, "W")
    for value, score in (("win", 10), ("draw", 5)):
        histories = adjusted.histories_of(position, adjusted.checked_settings({"bye-value": value}))
        assert [h.score for h in histories.values()] == [score, 10, 5, 0]
        assert [h.had_bye for h in histories.values()] == [True, True, False, False]


def test_floats_of_a_record_follow_from_the_place_of_the_pair() -> None:
    before = {n: History(s) for n, s in enumerate((30, 20, 10, 0, 20), 1)}
    games: list[adjusted.Entry] = [("game", 1, 2, "1-0"), ("game", 4, 3, "--"), ("bye", 5, "H")]
    assert adjusted.floats_of_record(games, before, 40) == {1: "down", 4: "up"}
    assert adjusted.floats_of_record([("game", 3, 1, "1/2")], before, 40) == {1: "down", 3: "up"}


def test_bans_are_relaxed_before_a_round_fails() -> None:
    position = Position(dict.fromkeys(range(1, 5)), [], 9, "W", units={1: "a", 3: "a"})
    assert who_meets(solved(position)) == pairs_of("1-3 2-4")
    for rule in ("never", "round-1"):
        assert who_meets(solved(position, {"same-unit": rule})) == pairs_of("1-4 2-3")
    everyone = replace(position, units=dict.fromkeys(range(1, 5), "a"), forbidden=frozenset([frozenset((1, 3))]))
    assert who_meets(solved(everyone, {"same-unit": "never"})) == pairs_of("1-4 2-3")
    pair_only = replace(everyone, absent=frozenset([2, 4]))
    assert who_meets(solved(pair_only)) == pairs_of("1-3")


def test_same_unit_in_the_last_round_over_half() -> None:
    rule = {"same-unit": "last-round-over-half"}
    position = direct(1, 2, blank(10, range(1, 5)))
    position = replace(position, units={1: "a", 3: "a"})
    assert who_meets(solved(position, rule)) == pairs_of("1-4 2-3")
    assert who_meets(solved(replace(position, total_rounds=3), rule)) == pairs_of("1-3 2-4")
    half = direct(2, 3, blank(10, range(1, 5)))
    assert who_meets(solved(replace(half, units={1: "a", 3: "a"}), rule)) == pairs_of("1-3 2-4")


def test_bad_input_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown setting"):
        pair(after_one_round("1-0"), {"median-direction": "sideways"})
    with pytest.raises(ValueError, match="not a game"):
        pair(after_one_round("2-0"))
    with pytest.raises(ValueError, match="first colour"):
        pair(replace(after_one_round("1-0"), first_colour="w"))


# ---- Random events ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(60))
def test_invariants_of_random_rounds(seed: int) -> None:
    position = random_small_position(Random(seed))
    answer = pair(position)
    if answer is None:
        return
    assert seated(answer) == sorted(frozenset(position.ratings) - position.absent)
    room = room_of(position)
    for a, b in answer.boards:
        assert adjusted.waived(room, a, b)
        assert (a, b) in adjusted.allocations(room, a, b) or adjusted.waiver_open(room)
    assert answer.bye is None or not room.histories[answer.bye].had_bye
    assert pair(shuffled(position, Random(seed))) == answer


def shuffled(position: Position, rng: Random) -> Position:
    """The same position told in another order."""
    ratings = list(position.ratings.items())
    rng.shuffle(ratings)
    return replace(position, ratings=dict(ratings), rounds=[entries[::-1] for entries in position.rounds])


def test_a_matching_agrees_with_plain_enumeration(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("networkx")
    positions = [random_small_position(Random(seed)) for seed in range(100, 120)]
    plain = [pair(position) for position in positions]
    monkeypatch.setattr(adjusted, "PLAIN", 2)
    assert [pair(position) for position in positions] == plain


def test_random_positions_are_reproducible() -> None:
    one, two = (random_position(Random(5), 9, 4, 7, Habits(strange_rounds=50)) for _ in range(2))
    assert one == two and len(one.rounds) == 4
