"""The twin of Lim against the tables and worked examples of its reading, and against whole events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.law.exchange_tables import DOWNWARD, UPWARD
from tests.twins import adjusted, lim
from tests.twins.adjusted import History, Position
from tests.twins.direct import all_but, blank, direct, pairs_of, same, seated, solved_by, whites, who_meets
from tests.twins.lim import Room, pair
from tests.twins.lim_positions import random_lim_position
from tests.twins.trf_adjusted import answer_in, position_before, read_event, rounds_in, shared_events

EVENTS = shared_events("lim")
MAXI = {"maxi": "on"}
DUE_W, DUE_B = "WB", "BW"

solved = solved_by(pair)


def room_of(position: Position, settings: Mapping[str, str] | None = None) -> Room:
    """The position under these settings."""
    chosen = lim.checked_settings(settings or {})
    return Room(position, chosen, lim.histories_of(position, chosen))


def floated_before(position: Position, players: Iterable[int]) -> Position:
    """The position with some who floated in the previous round."""
    histories = dict(position.histories or {})
    return replace(position, histories=histories | {p: replace(histories[p], floated="up") for p in players})


# ---- Article 1, 7.1 -----------------------------------------------------------------------------------


def test_1_1_the_last_number_of_the_lowest_group() -> None:
    sheet = blank(20, (1, 2)) | blank(0, (3, 4, 5))
    assert solved(direct(2, 9, sheet)).bye == 5
    assert solved(direct(2, 9, sheet, byes=[5])).bye == 4
    assert solved(direct(2, 9, sheet, byes=[3, 4, 5])).bye == 2
    assert pair(direct(2, 9, sheet, byes=sheet)) is None


def test_1_1_the_rest_must_be_pairable() -> None:
    assert solved(direct(1, 9, blank(0, (1, 2, 3)), met=[(1, 2)])).bye == 2


def test_1_1_half_point_byes_do_not_bar() -> None:
    for kind, barred in (("U", True), ("F", True), ("H", False), ("Z", False)):
        position = Position(dict.fromkeys(range(1, 5)), [[("bye", 4, kind)]], 9, "W")
        assert room_of(position).histories[4].had_bye is barred
    won = Position(dict.fromkeys(range(1, 5)), [[("game", 1, 3, "+-"), ("game", 2, 4, "1-0")]], 9, "W")
    assert [p for p, history in room_of(won).histories.items() if history.had_bye] == [1]


def test_7_1_the_lowest_rated_in_round_1() -> None:
    ratings: dict[int, int | None] = {**dict.fromkeys(range(1, 40), 2000), 11: 1200}
    position = Position(ratings, [], 9, "W")
    assert solved(position).bye == 11
    assert solved(position, {"round1-bye": "number"}).bye == 39
    assert solved(replace(position, ratings=ratings | {3: None})).bye == 3
    assert solved(replace(position, ratings=dict.fromkeys(ratings))).bye == 39


# ---- Article 2 ----------------------------------------------------------------------------------------


def test_2_2_order_of_the_groups() -> None:
    sheet = {n: (s, "") for n, s in enumerate((30, 25, 20, 10, 5, 0), 1)}
    room = room_of(direct(3, 9, sheet))
    assert lim.sweep(room, frozenset(sheet), "down") == [60, 50, 40]
    assert lim.sweep(room, frozenset(sheet), "up") == [0, 10, 20]
    assert lim.median_place(room) == 30


CRACK_LOWER = {**same(20, {1: "WB", 2: "BW", 3: "WB"}), 4: (10, "BW"), **same(0, {5: "WB", 6: "BW"})}
CRACK_HIGHER = {**same(20, {1: "WB", 2: "BW"}), 3: (10, "WB"), **same(0, {4: "BW", 5: "WB", 6: "BW"})}


def test_2_6_1_more_from_above_cracks_below() -> None:
    answer = solved(direct(2, 9, CRACK_LOWER, met=[(1, 4), (2, 4), (3, 4)]))
    assert answer.boards == {(1, 2), (3, 6), (5, 4)}
    assert answer.floats == {3: "down", 5: "up", 6: "up"}


def test_2_6_2_otherwise_cracks_above() -> None:
    answer = solved(direct(2, 9, CRACK_HIGHER, met=[(3, 4), (3, 5), (3, 6)]))
    assert answer.boards == {(1, 4), (3, 2), (5, 6)}
    assert answer.floats == {4: "up", 1: "down", 2: "down"}


def test_2_6_next_is_the_last_made() -> None:
    sheet = blank(20, (1, 2, 3, 4)) | blank(10, (5, 6))
    position = direct(2, 9, sheet, met=[(5, 6)])
    assert solved(position).floats == {2: "down", 4: "down"}
    assert solved(position, {"crack-order": "first-of-group"}).floats == {1: "down", 3: "down"}


def test_2_6_none_at_all() -> None:
    assert pair(direct(2, 9, blank(10, (5, 6)), met=[(5, 6)])) is None


# ---- Article 3 ----------------------------------------------------------------------------------------

FAR_APART: dict[int, int | None] = {1: 2500, 2: 2400, 3: 2300, 4: 2200, 5: 2050}
FIVE = dict.fromkeys((1, 3, 4), DUE_W) | dict.fromkeys((2, 5), DUE_B)


def five(score: int, colours: Mapping[int, str]) -> Position:
    """A group of five, and number 16 waiting in the median of two rounds."""
    return direct(2, 9, blank(score, range(1, 6)) | same(score, colours) | blank(10, [16]), ratings=FAR_APART)


def test_3_2_2_the_larger_side_supplies_the_even_maker() -> None:
    assert solved(five(20, FIVE)).floats == {4: "down"}
    assert solved(five(0, FIVE)).floats == {1: "up"}


def test_3_2_3_in_a_maxi_tournament_within_100_points() -> None:
    assert solved(five(20, FIVE), MAXI).floats == {5: "down"}
    near = replace(five(20, FIVE), ratings=FAR_APART | {4: 2150, 16: None})
    assert solved(near, MAXI).floats == {4: "down"}
    assert solved(replace(near, ratings=FAR_APART | {4: 2151, 16: None}), MAXI).floats == {5: "down"}
    assert solved(replace(near, ratings=FAR_APART | {5: None, 16: None}), MAXI).floats == {4: "down"}


def test_3_2_4_equal_sides_take_the_back_most() -> None:
    colours = {1: DUE_W, 2: DUE_W, 3: DUE_B, 4: DUE_B}
    assert solved(five(20, colours)).floats == {5: "down"}
    assert solved(five(0, colours)).floats == {1: "up"}


@pytest.mark.parametrize(
    ("colours", "floated", "floater"),
    [
        ({}, [5], 4),
        ({}, [1, 2, 3, 4, 5], 5),
        (FIVE, [4], 3),
        (FIVE, [1, 3, 4], 5),
    ],
)
def test_3_10_not_twice_merely_to_make_even(colours: dict[int, str], floated: list[int], floater: int) -> None:
    assert solved(floated_before(five(20, colours), floated)).floats == {floater: "down"}


NEXT_DOOR = blank(10, (16, 17))
BELOW = blank(0, [18])


def test_3_9_d_before_c() -> None:
    answer = solved(direct(2, 9, blank(20, (1, 2, 3)) | NEXT_DOOR | BELOW, met=[(3, 16), (3, 17)]))
    assert answer.floats == {2: "down", 18: "up"} and (1, 3) in who_meets(answer)


def test_3_9_c_before_b() -> None:
    sheet = blank(20, (1, 2)) | {7: (30, "")} | NEXT_DOOR | BELOW
    answer = solved(direct(2, 9, sheet, met=[(p, q) for p in (1, 2) for q in (16, 17)]))
    assert answer.floats == {7: "down", 2: "down", 18: "up"}
    assert who_meets(answer) == pairs_of("1-7 2-18 16-17")


def test_3_9_an_arrival_goes_last() -> None:
    sheet = blank(20, (1, 2)) | {7: (30, "")} | NEXT_DOOR | BELOW
    assert solved(direct(2, 9, sheet)).floats == {7: "down", 2: "down", 18: "up"}


def test_3_3_an_opponent_needed_by_another_floater_does_not_count() -> None:
    met = [(1, 2), (1, 3), (1, 4), (1, 16), (3, 16), (4, 16)]
    answer = solved(direct(2, 9, blank(20, (1, 2, 3, 4)) | NEXT_DOOR, met=met))
    assert who_meets(answer) == pairs_of("1-17 2-16 3-4")


def test_3_6_3_8_floaters_downward() -> None:
    sheet = {7: (30, DUE_W), 2: (25, DUE_B), **same(20, {3: DUE_B, 5: DUE_W, 8: DUE_B, 9: DUE_W})}
    assert who_meets(solved(direct(2, 9, sheet, met=[(2, 7)]))) == pairs_of("3-7 2-5 8-9")


def test_3_7_3_8_floaters_upward() -> None:
    sheet = same(0, {6: DUE_W, 4: DUE_B}) | same(5, {3: DUE_B, 5: DUE_W, 8: DUE_B, 9: DUE_B})
    assert who_meets(solved(direct(2, 9, sheet, met=[(4, 6)]))) == pairs_of("6-9 4-5 3-8")


def test_3_8_in_the_median() -> None:
    residents = same(10, {10: DUE_B, 12: DUE_W, 13: DUE_B, 14: DUE_W})
    position = direct(2, 9, residents | {1: (20, DUE_W), 4: (0, DUE_B)}, met=[(1, 10)])
    assert who_meets(solved(position)) == pairs_of("1-13 4-14 10-12")
    assert (1, 4) in who_meets(solved(position, {"floater-opponent": "number"}))


# ---- Article 4 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "two", "result"), DOWNWARD)
def test_4_2_4_3_tables(one: tuple[int, ...], two: tuple[int, ...], result: str) -> None:
    met = [(1, p) for p in one] + [(2, p) for p in two]
    for score in (20, 10):
        assert who_meets(solved(direct(2, 9, blank(score, range(1, 7)), met=met))) == pairs_of(result)


@pytest.mark.parametrize(("six", "result"), UPWARD)
def test_4_2_upward(six: tuple[int, ...], result: str) -> None:
    position = direct(2, 9, blank(0, range(1, 7)), met=[(6, p) for p in six])
    assert who_meets(solved(position)) == pairs_of(result)


@pytest.mark.parametrize(
    ("players", "one", "result"),
    [(10, (6, 7), "1-8 2-6 3-7 4-9 5-10"), (8, (5, 6, 7, 8), "1-4 2-6 3-7 5-8")],
)
def test_4_2_beyond_six(players: int, one: tuple[int, ...], result: str) -> None:
    position = direct(2, 9, blank(20, range(1, players + 1)), met=[(1, p) for p in one])
    assert who_meets(solved(position)) == pairs_of(result)


def stuck_even(one: int, two: int, others: Iterable[int]) -> list[tuple[int, int]]:
    """Two players who have met each other and some others."""
    return [(one, two)] + [(p, q) for p in (one, two) for q in others]


def test_4_4_2_even() -> None:
    down = direct(2, 9, blank(20, range(1, 7)) | NEXT_DOOR, met=stuck_even(1, 2, (3, 4, 5)))
    answer = solved(down)
    assert who_meets(answer) >= pairs_of("1-6 3-4") and answer.floats == {2: "down", 5: "down"}
    up = direct(2, 9, blank(0, range(1, 7)) | NEXT_DOOR, met=stuck_even(6, 5, (4, 3, 2)))
    answer = solved(up)
    assert who_meets(answer) >= pairs_of("6-1 4-3") and answer.floats == {5: "up", 2: "up"}


@pytest.mark.parametrize(
    ("players", "met", "result"),
    [
        (7, stuck_even(1, 2, (3, 4, 5, 7)), "1-6 3-5 4-7"),
        (5, all_but(5, "1-3 2-5 4-5"), "1-3 4-5"),
    ],
)
def test_4_4_1_odd(players: int, met: list[tuple[int, int]], result: str) -> None:
    answer = solved(direct(2, 9, blank(20, range(1, players + 1)) | blank(10, [16]), met=met))
    assert who_meets(answer) == pairs_of(result) | {(2, 16)} and answer.floats == {2: "down"}


# ---- Article 5 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("small", "large", "score", "white"),
    [
        ((3, "WB"), (7, "WB"), 10, 3),
        ((3, "WB"), (7, "WB"), 20, 3),
        ((3, "WB"), (7, "WB"), 0, 7),
        ((4, "BWB"), (8, "WBB"), 15, 8),
        ((3, "WWB"), (5, "BWB"), 15, 5),
        ((2, ""), (3, ""), 10, 3),
    ],
)
def test_5_colours_of_a_pair(small: tuple[int, str], large: tuple[int, str], score: int, white: int) -> None:
    assert whites(solved(direct(len(small[1]) or 2, 9, same(score, dict((small, large)))))) == {white}


NEAR: dict[int, int | None] = {1: 2400, 2: 2390, 3: 2380, 4: 2270}


@pytest.mark.parametrize(
    ("colours", "settings", "result"),
    [
        ("B B B W", {}, "1-3 2-4"),
        ("B B B W", {"colour-exchange": "greedy"}, "1-4 2-3"),
        ("WB BW WB BW", {}, "1-4 2-3"),
        ("WB BW WB BW", {"colour-exchange": "none"}, "1-3 2-4"),
        ("WB BW WB BW", MAXI, "1-2 3-4"),
    ],
)
def test_5_2_5_7_exchanges(colours: str, settings: dict[str, str], result: str) -> None:
    sheet = same(10, dict(enumerate(colours.split(), 1)))
    assert who_meets(solved(direct(2, 9, sheet, ratings=NEAR), settings)) == pairs_of(result)


def test_5_2_one_walk() -> None:
    sheet = same(10, dict(enumerate(["WB", "BW", "BW", "WB", "BW", "WB"], 1)))
    assert who_meets(solved(direct(2, 9, sheet, met=[(2, 5)]))) == pairs_of("1-5 2-4 3-6")


# ---- Articles 6, 7, 8 ---------------------------------------------------------------------------------

LEADERS = same(30, {1: "WBWW", 2: "WBWW"}) | same(20, {3: "BWBW", 4: "WBWB"})


def test_6_the_last_round() -> None:
    assert solved(direct(4, 5, LEADERS)).boards == {(2, 1), (4, 3)}
    assert solved(direct(4, 9, LEADERS)).boards == {(4, 1), (3, 2)}


def test_6_only_where_it_gains_a_pair() -> None:
    sheet = same(30, {1: "WBWW", 2: "BWBB", 3: "WBWW", 4: "BWBB"})
    position = direct(4, 5, sheet)
    assert who_meets(solved(position)) == pairs_of("1-4 2-3")
    waiving = direct(4, 5, sheet, met=[(1, 4), (2, 3)])
    assert who_meets(solved(waiving)) == pairs_of("1-2 3-4")
    narrow = direct(4, 5, same(30, {1: "WBWW", 2: "WBWW", 3: "WBWW", 4: "BWBB"}), met=[(1, 3), (2, 3)])
    assert who_meets(solved(narrow)) == pairs_of("1-2 3-4")


def test_6_rivals() -> None:
    sheet = {1: (30, "WBWW"), 2: (10, "WBWW")}
    assert pair(direct(4, 5, sheet)) is None
    assert pair(direct(4, 5, sheet), {"last-round": "equal-scores"}) is None
    assert who_meets(solved(direct(4, 5, sheet), {"last-round": "limits-off"})) == {(1, 2)}


@pytest.mark.parametrize(("lot", "first"), [("W", 1), ("B", 0)])
def test_7_2_forty_players(lot: str, first: int) -> None:
    answer = solved(Position(dict.fromkeys(range(1, 41)), [], 9, lot))
    assert answer.boards == {(p, p + 20) if p % 2 == first else (p + 20, p) for p in range(1, 21)}


def test_7_2_a_number_keeps_its_parity() -> None:
    position = Position(dict.fromkeys(range(1, 11)), [], 9, "W", absent=frozenset([3, 10]))
    assert solved(position).boards == {(1, 6), (7, 2), (8, 4), (5, 9)}


def test_8_3_second_round() -> None:
    sheet = {
        **same(10, {1: "W", 2: "B", 3: "W"}),
        **same(5, {4: "B", 5: "W"}),
        **same(0, {6: "W", 7: "B", 8: "B"}),
    }
    answer = solved(direct(1, 9, sheet))
    assert answer.boards == {(2, 1), (4, 3), (7, 5), (8, 6)} and answer.floats == {3: "down", 7: "up"}


# ---- Whole rounds and events --------------------------------------------------------------------------


def test_a_whole_round_that_article_28_pairs_the_same() -> None:
    sheet = {
        **same(25, {1: "WBWB", 2: "BWBW", 3: "WBBW"}),
        **same(20, {4: "BWBW", 5: "WBWB"}),
        **same(15, {6: "BWBW", 7: "WBWB", 8: "BWWB"}),
    }
    assert solved(direct(4, 9, sheet, met=[(1, 2)])).boards == {(1, 3), (5, 2), (7, 4), (8, 6)}


@pytest.mark.parametrize("file", EVENTS, ids=[file.stem for file in EVENTS])
def test_whole_events_replay(file: Path) -> None:
    event = read_event(file.read_text(encoding="utf-8"))
    for index in range(rounds_in(event)):
        answer, recorded = solved(position_before(event, index)), answer_in(event, index)
        assert (answer.boards, answer.bye) == (recorded.boards, recorded.bye), f"round {index + 1}"


# ---- Records ------------------------------------------------------------------------------------------


def after(entries: list[adjusted.Entry], scores: Mapping[int, int]) -> Position:
    """Two rounds: the first gives these scores, the second is the given one."""
    wins: list[adjusted.Entry] = [("bye", p, "F" if s == 10 else "H") for p, s in scores.items() if s]
    return Position(dict.fromkeys(scores), [wins, entries], 9, "W")


def test_floated_is_who_was_transferred() -> None:
    games: list[adjusted.Entry] = [("game", 1, 2, "1-0"), ("game", 3, 4, "--"), ("bye", 5, "U")]
    position = after(games, {1: 10, 2: 5, 3: 5, 4: 0, 5: 0})
    assert {p: h.floated for p, h in room_of(position).histories.items() if h.floated} == {1: "down", 4: "up"}
    both = room_of(position, {"float-history": "both"}).histories
    assert {p: h.floated for p, h in both.items() if h.floated} == {1: "down", 2: "up", 3: "down", 4: "up"}


def test_only_the_previous_round_counts() -> None:
    games: list[adjusted.Entry] = [("game", 1, 2, "1-0"), ("game", 3, 4, "1-0")]
    position = after(games, {1: 10, 2: 5, 3: 5, 4: 0})
    later = replace(position, rounds=[*position.rounds, [("bye", 1, "H")]])
    assert not any(h.floated for h in room_of(later).histories.values())


def test_points_and_colours_of_a_record() -> None:
    games: list[adjusted.Entry] = [("game", 1, 2, "1/2"), ("game", 3, 4, "-+")]
    histories = room_of(Position(dict.fromkeys(range(1, 6)), [games], 9, "W")).histories
    assert histories[1] == History(5, "W", frozenset([2])) and histories[2] == History(5, "B", frozenset([1]))
    assert histories[3] == histories[5] == History(0) and histories[4] == History(10, had_bye=True)


def test_a_forbidden_pair_never_meets() -> None:
    position = Position(dict.fromkeys((1, 2)), [], 9, "W", forbidden=frozenset([frozenset((1, 2))]))
    assert pair(position) is None


def test_bad_input_is_refused() -> None:
    position = Position(dict.fromkeys(range(1, 5)), [[("game", 1, 2, "2-0")]], 9, "W")
    with pytest.raises(ValueError, match="unknown setting"):
        pair(position, {"maxi": "perhaps"})
    with pytest.raises(ValueError, match="not a game"):
        pair(position)


# ---- Random events ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(60))
def test_invariants_of_random_rounds(seed: int) -> None:
    position = random_lim_position(Random(seed))
    answer = pair(position)
    if answer is None:
        return
    assert seated(answer) == sorted(frozenset(position.ratings) - position.absent)
    room = room_of(position)
    for a, b in answer.boards:
        assert lim.widest_relation(room)(a, b)
        assert (a, b) in lim.allocations(room, a, b) or not lim.allocations(room, a, b)
    assert answer.bye is None or not room.histories[answer.bye].had_bye


def test_a_matching_agrees_with_plain_enumeration(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("networkx")
    positions = [random_lim_position(Random(seed)) for seed in range(100, 120)]
    plain = [pair(position) for position in positions]
    monkeypatch.setattr(adjusted, "PLAIN", 2)
    assert [pair(position) for position in positions] == plain


def test_random_positions_are_reproducible() -> None:
    assert random_lim_position(Random(5)) == random_lim_position(Random(5))
