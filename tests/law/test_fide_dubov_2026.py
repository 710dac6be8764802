"""FIDE Dubov (C.04.4.1, 2026), article by article: every worked example and table of laws/fide-dubov-2026.md.

A test is named by its article (`test_3_2_4_…`); tests/house/test_articles.py breaks each article's functions one by one
and expects a test of that article to fail. Numbers are starting numbers; colours read "wb" = White, then Black. The
colours of a position need not fit the number of its round.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import combinations, permutations

import pytest

from tests.law import events
from tests.law.dubov_fields import dubov_field, dubov_paired, places
from tests.law.events import next_boards
from thuysi.engines import pair_round
from thuysi.engines.colour_rules import (
    Side,
    alternated_5_2_4,
    both_granted_5_2_2,
    colour_5_2,
    higher_ranked_5_2_5,
    initial_5_2_1,
    stronger_5_2_3,
)
from thuysi.engines.dubov import explain_against, explain_player, initial_colour_5_1
from thuysi.engines.dubov.brackets import (
    first_shift,
    groups_3_2_3,
    middle_out_4_3_3,
    nobody_has_played,
    pair_bracket,
    partners_3_2_6,
    s1_3_2_5,
    second_shift,
    shift_3_2_4,
    shifters_4_3,
)
from thuysi.engines.dubov.field import (
    Field,
    aro_1_7,
    field_of,
    most_upfloats_1_8,
    preference_1_6,
    ratings_1_1,
    upfloats_1_8,
    why_not_meet,
)
from thuysi.engines.dubov.ratings import rated_1_2
from thuysi.engines.dubov.reasons import why_not_paired
from thuysi.engines.dubov.rounds import bye_3_1, bye_order_3_1, pair_field
from thuysi.engines.dubov.sides import missed_preferences
from thuysi.engines.dubov.upfloaters import (
    Bracket,
    Chosen,
    bracket_3_2_1,
    burden,
    completed_below,
    upfloaters_3_2_2,
    why_not_upfloater,
    worth_of,
)
from thuysi.engines.matching import maximum_matching
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, ProofFailed, RefusedRound, UsageError
from thuysi.history import histories
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
    Scoring,
    Tournament,
)

WHITE, BLACK = "wb", "bw"
"""Histories of a mild preference for White and for Black."""


boards = partial(next_boards, "dubov")


def event(players: int, *rounds: Round, total: int = 9) -> Tournament:
    """An event of this many players rated 2000, 1990 …, number 1 White in round 1."""
    ratings = {number: 2010 - 10 * number for number in range(1, players + 1)}
    return events.event(players, *rounds, total=total, ratings=ratings)


def played(text: str, byes: str = "") -> Round:
    """A round from "1-2:1-0 4-3:+- …" and "5U 6H …"."""
    games = []
    for word in text.split():
        seats, _, result = word.partition(":")
        white, black = map(int, seats.split("-"))
        games.append(Game(white, black, RESULTS[result]))
    kinds: dict[str, ByeKind] = {"U": "U", "F": "F", "H": "H", "Z": "Z"}
    return Round(tuple(games), tuple(Bye(int(word[:-1]), kinds[word[-1]]) for word in byes.split()))


# ── 1 ── definitions ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_1_1_an_unrated_player_is_named_and_refused_all_at_once() -> None:
    fresh = event(6)
    unrated = tuple(replace(one, rating=None) if one.number in (2, 5) else one for one in fresh.players)
    with pytest.raises(RefusedRound) as error:
        boards(replace(fresh, players=unrated))
    assert (error.value.code, error.value.facts["players"]) == ("ratings_missing", [2, 5])


def test_1_1_an_opponent_who_has_left_needs_a_rating_too_but_a_stranger_does_not() -> None:
    after = event(6, played("1-4:1-0 5-2:0-1 3-6:+-"))
    gone = tuple(Absence(2, number) for number in (4, 6))
    unrated = tuple(replace(one, rating=None) if one.number in (4, 6) else one for one in after.players)
    with pytest.raises(RefusedRound) as error:
        boards(replace(after, players=unrated, absences=gone))
    assert error.value.facts["players"] == [4], "6 was paired but never met anybody over the board"


def test_1_1_the_ratings_of_everybody_are_those_on_file() -> None:
    after = event(4, played("1-3:1-0 4-2:0-1"))
    assert ratings_1_1(after, (1, 2, 3, 4), histories(after)) == {1: 2000, 2: 1990, 3: 1980, 4: 1970}


def test_1_2_a_rating_given_before_round_4_is_paired_numbers_everybody_again() -> None:
    after = event(4, played("1-3:1-0 4-2:0-1"))
    again = rated_1_2(after, {4: 1995, 1: 2300})
    assert [(one.number, one.name[-1], one.rating) for one in again.players] == [
        (1, "1", 2300), (2, "4", 1995), (3, "2", 1990), (4, "3", 1980)
    ]  # fmt: skip
    assert [(game.white, game.black) for game in again.rounds[0].games] == [(1, 4), (2, 3)]


def test_1_2_later_the_numbers_stay_and_only_the_rating_changes() -> None:
    rounds = [played("1-2:1-0 3-4:1/2")] * 4
    again = rated_1_2(event(4, *rounds), {4: 2500})
    assert [(one.number, one.rating) for one in again.players] == [(1, 2000), (2, 1990), (3, 1980), (4, 2500)]
    assert again.rounds == tuple(rounds)
    assert rated_1_2(event(4, *rounds[:3]), {4: 2500}).players[0].name == "Kỳ thủ 4"


@pytest.mark.parametrize(
    ("colours", "colour", "strength"),
    [
        ("", "b", 1), ("w", "b", 2), ("b", "w", 2), ("wb", "w", 1), ("bw", "b", 1), ("ww", "b", 3), ("wbb", "w", 3),
        ("wwb", "b", 2), ("wwbw", "b", 3), ("wwwbb", "w", 3), ("wwwwbb", "b", 3), ("bbwbbww", "b", 3),
    ],
)  # fmt: skip
def test_1_6_absolute_strong_and_mild_preferences_and_black_for_a_newcomer(
    colours: str, colour: str, strength: int
) -> None:
    assert preference_1_6(colours)[:2] == (colour, strength)


@pytest.mark.parametrize(
    ("ratings", "aro"),
    [([1500, 1501], 1501), ([1500, 1502], 1501), ([2000, 2001, 2001], 2001), ([], 0), ([1800, 1800, 1801], 1800)],
)
def test_1_7_aro_to_the_nearest_integer_and_0_without_a_game(ratings: list[int], aro: int) -> None:
    assert aro_1_7(ratings) == aro


def test_1_7_a_default_is_no_opponent() -> None:
    after = event(4, played("1-3:1-0 4-2:+-"))
    assert field(after).aro == [1980, 0, 0, 2000]


def field(tournament: Tournament, **settings: str) -> Field:
    """The field of the next round."""
    from thuysi.engines.dubov import SETTINGS
    from thuysi.engines.settings import resolve
    from thuysi.engines.upcoming import upcoming_round

    return field_of(tournament, upcoming_round(tournament), resolve(SETTINGS, settings), None)


@pytest.mark.parametrize(("rounds", "most"), [(4, 2), (5, 3), (9, 3), (10, 4), (11, 4), (14, 4), (15, 5)])
def test_1_8_maximum_upfloats_by_the_rounds_planned(rounds: int, most: int) -> None:
    assert most_upfloats_1_8(rounds) == most


UPWARD = (played("1-2:1-0 3-4:1-0 5-6:+-"), played("4-1:0-1 3-2:+- 6-5:0-1"))


def test_1_8_who_was_paired_with_a_higher_score_upfloated_played_or_not() -> None:
    after = event(6, *UPWARD)
    assert upfloats_1_8(after, histories(after), "paired", "file") == [[], [4, 2, 6]]
    assert upfloats_1_8(after, histories(after), "played", "file") == [[], [4, 6]]
    assert field(after).again == [False, False, False, True, True, True]
    assert field(after, upfloat="played").again == [False, False, False, False, True, True]


def test_1_8_scores_are_those_before_the_round_virtual_and_corrected_points_included() -> None:
    after = event(6, *UPWARD)
    lifted = replace(
        after,
        accelerations=(Acceleration(Points(10), 2, 2, 4, 4),),
        adjustments=(PointsAdjustment(2, Points(10), 1), PointsAdjustment(5, Points(-20))),
    )
    assert upfloats_1_8(lifted, histories(lifted), "paired", "file") == [[5], [5]]
    assert upfloats_1_8(lifted, histories(lifted), "paired", "none") == [[5], [4, 5]]


def test_1_8_a_bye_is_no_upfloat_and_the_previous_round_is_a_round() -> None:
    after = event(5, played("1-2:1-0 3-4:1-0", "5U"), played("3-1:1/2 2-5:1/2", "4H"), played("3-5:1/2 2-1:0-1", "4U"))
    assert upfloats_1_8(after, histories(after), "paired", "file") == [[], [2], [2]]
    assert field(after).upfloats == [0, 0, 0, 0, 2] and field(after).again[4]


def test_1_9_the_bye_first_then_the_brackets_from_the_top() -> None:
    sheet = {1: (20, WHITE), 2: (20, BLACK), 3: (10, WHITE), 4: (10, BLACK), 5: (0, WHITE)}
    answer = dubov_paired(dubov_field(sheet))
    assert answer.bye == 5 and answer.pairs == {(1, 2), (3, 4)}
    assert [len(stage[0].residents) for stage in answer.paired.brackets] == [2, 2]


def test_1_9_where_no_pairing_is_legal_nothing_is_paired_and_the_error_says_what_would_help() -> None:
    stuck = event(2, played("1-2:1-0"))
    with pytest.raises(NoLegalPairing) as error:
        boards(stuck)
    assert error.value.facts["players"] == 2 and error.value.facts["stuck"] == [1, 2]
    with pytest.raises(NoLegalPairing) as error:
        pair_field(dubov_field({1: (10, "ww"), 2: (10, "ww")}))
    assert error.value.facts["free"] == {"colour_limit": [[1, 2]]}


# ── 2 ── criteria ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_2_c1_two_players_meet_once_but_a_default_is_no_meeting() -> None:
    after = event(4, played("1-3:1-0 4-2:0-1"))
    assert {frozenset(board) for board in boards(after)} == {frozenset((1, 2)), frozenset((3, 4))}
    assert boards(event(2, played("1-2:--"))) == [(1, 2)]


def test_2_c1_the_events_own_forbidden_pairs_are_kept_like_a_meeting() -> None:
    apart = replace(event(4), forbidden=(ForbiddenPairs((1, 3)),))
    assert {frozenset(board) for board in boards(apart)} == {frozenset((1, 4)), frozenset((2, 3))}
    with pytest.raises(NoLegalPairing) as error:
        boards(replace(event(2), forbidden=(ForbiddenPairs((1, 2)),)))
    assert error.value.facts["free"] == {"ban": [[1, 2]]}


@pytest.mark.parametrize(
    ("past", "byes", "barred"),
    [
        ("1-2:1/2", "3U", [3]), ("1-2:1/2", "3F", [3]), ("3-2:+-", "1H", [3]), ("3-2:-+", "1H", [2]),
        ("1-2:1/2", "3H", []), ("1-2:1/2", "3Z", []), ("1-2:--", "3Z", []), ("1-2:1-0", "", []),
    ],
)  # fmt: skip
def test_2_c2_a_bye_a_default_won_or_a_wins_points_without_playing_bar(past: str, byes: str, barred: list[int]) -> None:
    position = field(event(3, played(past, byes)))
    assert [n for n, is_barred in sorted(zip(position.numbers, position.barred)) if is_barred] == barred


def test_2_c2_whatever_is_worth_a_win_bars() -> None:
    after = replace(event(3, played("1-2:1/2", "3H")), scoring=Scoring(half_point_bye=Points(10)))
    assert field(after).barred == [True, False, False]


def test_2_c2_everybody_else_barred_the_leader_has_the_bye() -> None:
    sheet = {1: (35, WHITE), 2: (20, BLACK), 3: (20, WHITE)}
    assert dubov_paired(dubov_field(sheet, barred=(2, 3))).bye == 1


def test_2_c3_the_same_absolute_preference_never_meets_not_even_in_the_last_round() -> None:
    sheet = {1: (40, "wbww"), 2: (40, "wbww"), 3: (30, WHITE), 4: (30, WHITE)}
    for total in (9, 5):
        assert dubov_paired(dubov_field(sheet, played=4, total=total)).pairs == {(1, 3), (2, 4)}


def test_2_c4_whoever_stays_below_must_still_be_paired() -> None:
    position = dubov_field(C4, met=[(2, 6)], played=5, total=6)
    answer = dubov_paired(position)
    assert answer.pairs == {(2, 4), (1, 6)} and answer.white >= {4, 6}
    bracket = bracket_3_2_1(position, range(4), {0: 2, 2: 0, 1: 3, 3: 1})
    assert completed_below(position, bracket, places(position, 1)) is None
    assert completed_below(position, bracket, places(position, 2)) == {1: 3, 3: 1}


C4 = {4: (30, WHITE), 1: (20, BLACK), 2: (10, BLACK), 6: (10, WHITE)}


def test_2_c5_no_more_upfloaters_than_needed() -> None:
    sheet = dict.fromkeys((1, 2, 3), (20, WHITE)) | {4: (10, BLACK), 5: (10, BLACK), 6: (10, BLACK)}
    assert [len(taken) for taken in dubov_paired(dubov_field(sheet)).upfloaters] == [1, 0]


C6 = {2: (20, "b"), 4: (20, "w"), 7: (15, "w"), 3: (10, "b"), 8: (10, "w"), 5: (0, "b")}


@pytest.mark.parametrize(("order", "taken"), [("ascending", (3, 8)), ("descending", (7, 5))])
def test_2_c6_scores_of_two_upfloaters_are_compared_from_the_lowest(order: str, taken: tuple[int, int]) -> None:
    met = [(2, 4), (8, 5), (3, 5)]
    position = dubov_field(C6, met=met, settings={"c6-order": order})
    answer = dubov_paired(position)
    assert answer.upfloaters[0] == taken
    if order == "ascending":
        assert (3, 4) in answer.pairs and (2, 8) in answer.pairs


def test_2_c6_the_printed_lists_of_scores_in_order() -> None:
    """Scores 3 3 3 2½ 2½ 1½ and two upfloaters: five lists, from the best to the worst."""
    scores = {2: 30, 3: 30, 4: 30, 5: 25, 6: 25, 7: 15}
    for order, expected in (
        ("ascending", [(30, 30), (30, 25), (25, 25), (30, 15), (25, 15)]),
        ("descending", [(30, 30), (30, 25), (30, 15), (25, 25), (25, 15)]),
    ):
        sheet = {1: (40, WHITE), 8: (40, WHITE)} | {number: (score, BLACK) for number, score in scores.items()}
        position = dubov_field(sheet, met=[(1, 8)], settings={"c6-order": order})
        bracket = first_bracket(position)
        worth = worth_of(position, bracket, bracket.lower)
        lists = {tuple(sorted(pair, reverse=True)) for pair in combinations(scores.values(), 2)}
        assert sorted(lists, key=lambda pair: worth.score[pair[0]] + worth.score[pair[1]]) == expected


def test_2_c7_fewest_players_miss_their_preference() -> None:
    position = dubov_field(dict.fromkeys((1, 2, 3), (10, WHITE)) | {4: (10, BLACK)})
    assert missed_preferences(position, range(4)) == 1
    apart = dubov_field(dict.fromkeys((1, 2), (10, WHITE)) | dict.fromkeys((3, 4), (10, BLACK)), met=[(1, 3), (1, 4)])
    assert missed_preferences(apart, range(4)) == 2
    assert missed_preferences(dubov_field({1: (0, "ww"), 2: (0, "")}), range(2)) == 1
    sheet = {1: (20, WHITE), 2: (10, WHITE), 3: (10, BLACK), 4: (0, WHITE)}
    assert dubov_paired(dubov_field(sheet)).upfloaters[0] == (3,)


def test_2_c8_a_maximum_upfloater_stays_below() -> None:
    sheet = {7: (50, BLACK), 4: (40, BLACK), 5: (40, BLACK), 9: (40, WHITE)}
    assert dubov_paired(dubov_field(sheet, met=[(7, 9)], upfloats={4: 3})).upfloaters[0] == (5,)
    assert dubov_paired(dubov_field(sheet, met=[(7, 9)], upfloats={4: 2})).upfloaters[0] == (4,)


def test_2_c9_of_maximum_upfloaters_the_one_who_came_up_less_often() -> None:
    sheet = {6: (50, WHITE), 5: (20, BLACK), 9: (20, BLACK), 10: (20, WHITE)}
    upfloats, again = {5: 4, 9: 3}, (5, 9)
    position = dubov_field(sheet, upfloats=upfloats, again=again, played=7)
    assert dubov_paired(position).upfloaters[0] == (9,)
    assert [burden(position, player) for player in places(position, 5, 9, 10)] == [(1, 4, 1), (1, 3, 1), (0, 0, 0)]


C10 = {3: (20, WHITE), 2: (10, BLACK), 5: (10, BLACK), 9: (10, BLACK)}


def test_2_c10_not_twice_running() -> None:
    assert dubov_paired(dubov_field(C10, again=(2,))).upfloaters[0] == (5,)
    assert dubov_paired(dubov_field(C10)).upfloaters[0] == (2,)


def test_2_in_the_last_round_upfloats_do_not_count() -> None:
    assert dubov_paired(dubov_field(C10, again=(2,), played=8)).upfloaters[0] == (2,)
    assert burden(dubov_field(C10, again=(2,), upfloats={2: 4}, played=8), 1) == (0, 0, 0)


# ── 3.1 ── the bye ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_3_1_lowest_score_then_most_games_then_largest_number() -> None:
    sheet = {1: (20, ""), 5: (10, ""), 6: (10, ""), 7: (10, ""), 8: (10, "")}
    position = dubov_field(sheet, games={5: 3, 6: 2, 7: 3, 8: 1})
    assert position.count == 5 and [position.numbers[p] for p in bye_order_3_1(position)] == [7, 5, 6, 8, 1]
    assert dubov_paired(position).bye == 7


def test_3_1_passed_over_are_the_barred_and_whoever_leaves_others_stuck() -> None:
    sheet = {1: (10, WHITE), 2: (10, BLACK), 3: (10, WHITE), 4: (0, WHITE), 5: (0, BLACK)}
    position = dubov_field(sheet, barred=(5,), met=[(5, one) for one in (1, 2, 3)])
    mate = maximum_matching(range(5), position.may_meet)
    bye, rest, passed = bye_3_1(position, mate)
    assert position.numbers[bye] == 3 and len(rest) == 4
    assert passed == [{"player": 5, "reason": "had_bye"}, {"player": 4, "reason": "rest"}]


def test_3_1_the_reason_names_when_the_others_had_theirs() -> None:
    after = replace(event(3, played("1-2:1-0", "3U")), adjustments=(PointsAdjustment(3, Points(-20)),))
    pairing = pair_round(after, "dubov", Options())
    assert pairing.bye is not None and pairing.bye.player == 2
    facts = pairing.bye.decisions[0].facts
    assert facts["passed"] == [{"player": 3, "reason": "had_bye", "round": 1, "kind": "U"}] and facts["games"] == 1


def test_3_1_nobody_may_have_it() -> None:
    with pytest.raises(NoLegalPairing) as error:
        pair_field(dubov_field(dict.fromkeys((1, 2, 3), (0, WHITE)), barred=(1, 2, 3)))
    assert error.value.facts["free"] == {"bye": [[1, 0], [2, 0], [3, 0]]}


# ── 3.2.1, 3.2.2, 4.1, 4.2 ── upfloaters ──────────────────────────────────────────────────────────────────────────────


def first_bracket(position: Field) -> Bracket:
    """The bracket of the highest score."""
    mate = maximum_matching(range(position.count), position.may_meet)
    return bracket_3_2_1(position, range(position.count), mate)


@pytest.mark.parametrize(
    ("sheet", "met", "count", "because"),
    [
        (dict.fromkeys((1, 2), 20) | dict.fromkeys((3, 4), 10), [], 0, "odd"),
        (dict.fromkeys((1, 2, 3), 20) | dict.fromkeys((4,), 10), [], 1, "odd"),
        (dict.fromkeys((1, 2), 20) | dict.fromkeys((3, 4), 10), [(1, 2)], 2, "residents"),
        (dict.fromkeys((1, 2), 20) | dict.fromkeys((3, 4), 10), [(3, 4)], 2, "rest"),
    ],
)
def test_3_2_1_the_fewest_upfloaters_that_leave_everybody_pairable(
    sheet: dict[int, int], met: list[tuple[int, int]], count: int, because: str
) -> None:
    bracket = first_bracket(dubov_field({number: (score, "") for number, score in sheet.items()}, met=met))
    assert (bracket.count, bracket.because, bracket.exact) == (count, because, True)
    assert bracket.residents == tuple(range(sum(score == 20 for score in sheet.values())))


def test_3_2_1_the_pairing_in_hand_is_changed_until_it_has_no_more() -> None:
    position = dubov_field(dict.fromkeys((1, 2, 3, 4), (20, "")) | dict.fromkeys((5, 6, 7, 8), (10, "")))
    crossed = {one: other for pair in ((0, 4), (1, 5), (2, 6), (3, 7)) for one, other in (pair, pair[::-1])}
    bracket = bracket_3_2_1(position, range(8), crossed)
    assert bracket.count == 0 and all((one < 4) == (other < 4) for one, other in bracket.witness.items())
    assert crossed[0] == 4, "the pairing given stays as it was"


def test_3_2_2_only_this_bracket_is_judged() -> None:
    """Two for Black would suit the lower bracket better, but 2 is first and suits this one."""
    sheet = {1: (20, WHITE), 2: (10, BLACK), 3: (10, BLACK), 4: (10, BLACK)}
    answer = dubov_paired(dubov_field(sheet, met=[(2, 3)]))
    assert answer.upfloaters[0] == (2,)


def test_3_2_2_the_reasons_name_the_criterion_for_everybody_before_him() -> None:
    sheet = {1: (20, WHITE), 2: (10, WHITE), 3: (10, BLACK), 4: (10, BLACK), 5: (10, BLACK), 6: (10, WHITE)}
    position = dubov_field(sheet, met=[(1, 3)], again=(4,))
    bracket, chosen, done = dubov_paired(position).bracket(0)
    assert position.named(chosen.upfloaters) == [5] and chosen.how == "counts" and chosen.missed == 0
    pairing = {one: other for pair in done.pairs for one, other in (pair, pair[::-1])}
    (instead,) = chosen.upfloaters
    why = [why_not_upfloater(position, bracket, chosen, pairing, instead, other) for other in places(position, 2, 3, 4)]
    assert why == ["colours", "no_resident", "upfloated_last_round"]
    assert why_not_upfloater(position, bracket, chosen, pairing, instead, places(position, 6)[0]) == "colours"


def test_3_2_2_a_better_upfloater_than_the_one_chosen_is_an_error_of_the_program() -> None:
    position = dubov_field({1: (20, WHITE), 2: (10, BLACK), 3: (10, BLACK), 4: (10, BLACK)})
    bracket = first_bracket(position)
    wrong = Chosen((2,), {1: 3, 3: 1}, 0, "counts")
    with pytest.raises(ProofFailed):
        why_not_upfloater(position, bracket, wrong, {0: 2, 2: 0}, 2, 1)


def test_3_2_2_the_explanation_tells_who_else_could_have_come_up() -> None:
    after = event(6, played("1-4:1-0 5-2:0-1 3-6:1-0"))
    (decision,) = explain_player(after, Options(listed=None), 4)
    assert (decision.code, decision.facts["because"], decision.facts["count"]) == ("upfloater", "odd", 1)
    assert explain_player(after, Options(), 1) == () == explain_player(after, Options(), 99)


def test_4_1_sets_are_compared_by_the_smallest_number_in_which_they_differ() -> None:
    sheet = dict.fromkeys((1, 2), (20, WHITE)) | dict.fromkeys((3, 4, 5, 6), (10, BLACK))
    for barred, taken in (([], (3, 4)), ([3], (4, 5)), ([4], (3, 5)), ([3, 4], (5, 6))):
        met = [(1, 2), *((one, number) for number in barred for one in (1, 2))]
        position = dubov_field(sheet, met=met)
        assert tuple(position.named(upfloaters_3_2_2(position, first_bracket(position)).upfloaters)) == taken


def test_4_2_lower_players_by_score_then_by_number() -> None:
    sheet = {1: (20, WHITE), 9: (15, BLACK), 2: (10, BLACK), 3: (10, BLACK)}
    position = dubov_field(sheet)
    assert position.named(upfloaters_3_2_2(position, first_bracket(position)).upfloaters) == [9]
    lower = dubov_field(sheet, met=[(1, 9)])
    assert lower.named(upfloaters_3_2_2(lower, first_bracket(lower)).upfloaters) == [2]


# ── 3.2.3 ── the two groups ───────────────────────────────────────────────────────────────────────────────────────────


def test_3_2_3_white_seekers_and_all_others_newcomers_included() -> None:
    position = dubov_field({1: (10, WHITE), 2: (10, BLACK), 3: (10, ""), 4: (10, "b")})
    assert [position.named(group) for group in groups_3_2_3(position, range(4))] == [[1, 4], [2, 3]]


def test_3_2_3_halves_by_number_where_nobody_has_played() -> None:
    position = dubov_field(dict.fromkeys((6, 7, 9, 10), (0, "")), played=1)
    assert nobody_has_played(position, range(4)) is True
    assert [position.named(group) for group in groups_3_2_3(position, range(4))] == [[6, 7], [9, 10]]
    answer = dubov_paired(position, initial="b")
    assert answer.pairs == {(6, 9), (7, 10)} and answer.white == {6, 10}


def test_3_2_3_or_in_the_first_round_only() -> None:
    position = dubov_field(dict.fromkeys((6, 7), (0, "")), played=1, settings={"nobody-has-played": "round-1"})
    assert nobody_has_played(position, range(2)) is False
    assert [position.named(group) for group in groups_3_2_3(position, range(2))] == [[], [6, 7]]
    assert nobody_has_played(replace(position, round=1), range(2)) is True
    assert (
        nobody_has_played(replace(position, games=[0, 1], settings={"nobody-has-played": "bracket"}), (0, 1)) is False
    )


def test_3_2_3_round_1_of_ten() -> None:
    assert boards(event(10)) == [(1, 6), (7, 2), (3, 8), (9, 4), (5, 10)]


# ── 3.2.4, 4.3 ── shifters ────────────────────────────────────────────────────────────────────────────────────────────

X1 = {2: (15, "w"), 9: (15, "b"), 3: (10, WHITE), 4: (10, BLACK)}
X1_MET = [(3, 4), (4, 9)]
X1_ARO = {9: 1915, 3: 1915, 2: 2017}


def test_3_2_4_who_must_meet_within_the_smaller_group_goes_over_first() -> None:
    position = dubov_field(X1, met=X1_MET, aro=X1_ARO)
    white, black = groups_3_2_3(position, range(4))
    shift = shift_3_2_4(position, white, black)
    assert (position.named(shift.smaller), position.named(shift.larger)) == ([3, 9], [2, 4])
    assert (position.named(shift.first), position.named(shift.second), shift.passed) == ([3], [2], ())
    moved, mate = first_shift(position, white, black)
    assert position.named(moved) == [3] and len(mate) == 4
    assert second_shift(position, white, black, moved, mate) == ([*shift.second], [])
    done = pair_bracket(position, range(4))
    assert [tuple(position.named(pair)) for pair in done.pairs] == [(9, 3), (2, 4)]
    answer = dubov_paired(
        dubov_field({number: (10, colours) for number, (_, colours) in X1.items()}, met=X1_MET, aro=X1_ARO)
    )
    assert answer.pairs == {(3, 9), (2, 4)} and answer.white == {9, 4}


def test_3_2_4_the_larger_group_makes_the_smaller_equal() -> None:
    position = dubov_field({1: (10, BLACK), 2: (10, ""), 5: (10, ""), 6: (10, "")})
    white, black = groups_3_2_3(position, range(4))
    assert (white, position.named(shift_3_2_4(position, white, black).second)) == ([], [2, 5])
    answer = dubov_paired(replace(position, aro=[1900, 0, 0, 0]))
    assert answer.pairs == {(1, 2), (5, 6)}


def test_3_2_4_by_the_middle_aro() -> None:
    sheet = {4: (20, BLACK), 5: (20, WHITE), 6: (10, WHITE), 2: (10, WHITE)}
    position = dubov_field(sheet, aro={5: 1888, 2: 2025, 6: 2063, 4: 1950})
    white, black = groups_3_2_3(position, range(4))
    assert position.named(shift_3_2_4(position, white, black).second) == [2]
    done = pair_bracket(position, range(4))
    assert [tuple(position.named(pair)) for pair in done.pairs] == [(5, 2), (6, 4)]


def test_3_2_4_a_shifter_who_would_leave_no_pairing_is_passed() -> None:
    """Of 1, 2 and 3 the middle one, 2, is asked first; but 2 has met both 1 and 3, so that no pair could be made."""
    sheet = dict.fromkeys((1, 2, 3), (10, WHITE)) | {4: (10, BLACK)}
    other = dubov_field(sheet, met=[(1, 2), (2, 3), (3, 4)])
    shift = shift_3_2_4(other, *groups_3_2_3(other, range(4)))
    assert (other.named(shift.second), other.named(shift.passed)) == ([1], [2])
    assert [tuple(other.named(pair)) for pair in pair_bracket(other, range(4)).pairs] == [(2, 4), (3, 1)]


@pytest.mark.parametrize(("reading", "second"), [("own", [1]), ("enlarged", [2])])
def test_3_2_4_those_just_received_are_not_numbered_or_only_count_in_the_middle(
    reading: str, second: list[int]
) -> None:
    sheet = {1: (10, BLACK), 2: (10, BLACK), 3: (10, WHITE), 5: (10, WHITE)}
    position = dubov_field(sheet, met=[(1, 5), (2, 5)], settings={"second-shift": reading})
    shift = shift_3_2_4(position, *groups_3_2_3(position, range(4)))
    assert (position.named(shift.first), position.named(shift.second)) == ([3], second)


def test_3_2_4_equal_groups_that_must_meet_within_shift_both_ways() -> None:
    sheet = {1: (10, WHITE), 2: (10, WHITE), 3: (10, BLACK), 4: (10, BLACK)}
    position = dubov_field(sheet, met=[(1, 3), (1, 4)])
    shift = shift_3_2_4(position, *groups_3_2_3(position, range(4)))
    assert (position.named(shift.first), position.named(shift.second)) == ([1], [3])


def test_4_3_white_seekers_by_aro_black_seekers_by_number_from_the_middle() -> None:
    aro = {1: 1700, 2: 1500, 3: 1600, 4: 1500}
    white = dubov_field(dict.fromkeys((1, 2, 3, 4), (10, WHITE)), aro=aro)
    assert white.named(shifters_4_3(white, range(4))) == [4, 3, 2, 1]
    black = dubov_field(dict.fromkeys((1, 2, 3, 4), (10, BLACK)), aro=aro)
    assert black.named(shifters_4_3(black, range(4))) == [2, 3, 1, 4]
    mixed = dubov_field({1: (20, BLACK), 4: (10, BLACK), 2: (5, BLACK), 3: (0, BLACK)})
    assert mixed.named(shifters_4_3(mixed, range(4))) == [2, 3, 1, 4], "by number, not by score"


@pytest.mark.parametrize(
    ("letters", "order"),
    [("ABCDEFG", "DCEBFAG"), ("ABCDEF", "CDBEAF"), ("AB", "AB"), ("A", "A"), ("", ""), ("ABC", "BAC")],
)
def test_4_3_numbered_from_the_middle_of_two_the_upper(letters: str, order: str) -> None:
    places_of = middle_out_4_3_3(range(len(letters)))
    assert "".join(letters[place] for place in places_of) == order
    line, popped = list(letters), ""
    while line:
        popped += line.pop((len(line) - 1) // 2)
    assert popped == order


# ── 3.2.5, 3.2.6, 4.4 ── pairs ────────────────────────────────────────────────────────────────────────────────────────


def test_3_2_5_s1_by_aro_then_by_number() -> None:
    position = dubov_field(dict.fromkeys((1, 2, 3), (10, WHITE)), aro={1: 1800, 2: 1700, 3: 1700})
    assert position.named(s1_3_2_5(position, range(3))) == [2, 3, 1]


def test_3_2_6_the_smallest_number_with_whom_the_rest_can_be_paired() -> None:
    sheet = dict.fromkeys((1, 2, 3), (10, WHITE)) | dict.fromkeys((4, 5, 6), (10, BLACK))
    for met, expected in (([], [4, 5, 6]), ([(1, 4)], [5, 4, 6]), ([(2, 5), (2, 6)], [5, 4, 6]), ([(3, 6)], [4, 6, 5])):
        position = dubov_field(sheet, met=met)
        found = partners_3_2_6(position, places(position, 1, 2, 3), places(position, 4, 5, 6))
        assert position.named(found) == expected


def test_4_4_transpositions_in_lexicographic_order() -> None:
    sheet = dict.fromkeys((1, 2, 3), (10, WHITE)) | dict.fromkeys((4, 5, 6), (10, BLACK))
    upper = (1, 2, 3)
    banned: list[tuple[int, int]] = []
    for order in permutations((4, 5, 6)):
        allowed = set(zip(upper, order))
        met = [(one, other) for one in upper for other in (4, 5, 6) if (one, other) not in allowed]
        position = dubov_field(sheet, met=met)
        assert position.named(partners_3_2_6(position, places(position, *upper), places(position, 4, 5, 6))) == [*order]
        banned.append((upper[0], order[0]))
    assert [other for _, other in banned] == [4, 4, 5, 5, 6, 6]


# ── 5 ── colours ──────────────────────────────────────────────────────────────────────────────────────────────────────


def side(number: int, colours: str) -> Side:
    """One player of a pair."""
    return Side(number, colours, preference_1_6(colours))


def test_5_1_the_initial_colour_as_stated_as_round_1_shows_it_or_by_lot() -> None:
    stated = event(4)
    assert initial_colour_5_1(stated, None)[0] == "w"
    silent = replace(stated, first_colour=None)
    assert initial_colour_5_1(replace(silent, rounds=(played("3-1:1-0 2-4:0-1"),)), None)[0] == "b"
    drawn = {initial_colour_5_1(silent, seed)[0] for seed in range(8)}
    assert drawn == {"w", "b"} and initial_colour_5_1(silent, 1)[1].facts["source"] == "lot"
    with pytest.raises(UsageError):
        initial_colour_5_1(silent, None)


def test_5_2_the_first_rule_that_decides() -> None:
    def rule(one: Side, other: Side, initial: str = "w") -> tuple[bool, str]:
        pair = one, other
        has_white, decision = colour_5_2(pair, pair, lambda: "w" if initial == "w" else "b")
        return has_white, decision.article

    assert rule(side(1, ""), side(2, "")) == (True, "5.2.1")
    assert rule(side(2, ""), side(3, "")) == (False, "5.2.1")
    assert rule(side(1, "wb"), side(2, "bw")) == (True, "5.2.2")
    assert rule(side(1, ""), side(2, "b")) == (False, "5.2.2"), "a newcomer wants Black"
    assert rule(side(1, "wb"), side(2, "b")) == (False, "5.2.3")
    assert rule(side(1, "bbw"), side(2, "bwb")) == (False, "5.2.4")
    assert rule(side(1, ""), side(2, "bw")) == (False, "5.2.5")


@pytest.mark.parametrize(
    ("number", "initial", "colour"), [(1, "w", "w"), (2, "w", "b"), (1, "b", "b"), (4, "b", "w"), (7, "w", "w")]
)
def test_5_2_1_an_odd_number_has_the_initial_colour(number: int, initial: str, colour: str) -> None:
    first = initial_5_2_1(side(number, ""), side(9, ""), "w" if initial == "w" else "b")
    assert first == (colour, "initial_colour")
    assert initial_5_2_1(side(number, ""), side(9, "w"), "w") is None


def test_5_2_1_absentees_change_nothing() -> None:
    away = replace(event(6), absences=(Absence(1, 1), Absence(1, 3)))
    assert boards(away) == [(5, 2), (6, 4)]


def test_5_2_2_both_preferences_granted() -> None:
    assert both_granted_5_2_2(side(1, "b"), side(2, "w"), "w") == ("w", "both_granted")
    assert both_granted_5_2_2(side(1, "b"), side(2, "wb"), "w") is None


def test_5_2_3_the_stronger_preference() -> None:
    assert stronger_5_2_3(side(1, "wb"), side(2, "b"), "w") == ("b", "stronger_preference")
    assert stronger_5_2_3(side(1, "bb"), side(2, "b"), "w") == ("w", "stronger_preference")
    assert stronger_5_2_3(side(1, "b"), side(2, "wb"), "w") == ("w", "stronger_preference")
    assert stronger_5_2_3(side(1, "b"), side(2, "b"), "w") is None


def test_5_2_4_opposite_to_the_most_recent_difference_from_the_latest_game_back() -> None:
    assert alternated_5_2_4(side(1, "wwbb"), side(2, "bwwb"), "w") == ("w", "alternated")
    assert alternated_5_2_4(side(1, "bwwb"), side(2, "wwbb"), "w") == ("b", "alternated")
    assert alternated_5_2_4(side(1, "wb"), side(2, "wbwb"), "w") is None


def test_5_2_5_the_higher_ranked_players_preference() -> None:
    assert higher_ranked_5_2_5(side(1, "wb"), side(2, "wb"), "w") == ("w", "higher_ranked")
    assert higher_ranked_5_2_5(side(1, "bw"), side(2, "bw"), "w") == ("b", "higher_ranked")


# ── why two players do not meet ───────────────────────────────────────────────────────────────────────────────────────


def against(position: Field, one: int, other: int) -> tuple[str, str]:
    """The article and code of why two players do not meet."""
    (decision,) = why_not_paired(position, pair_field(position), *places(position, one, other))
    return decision.article, decision.code


def test_against_absolute_criteria_and_regulations() -> None:
    sheet = {1: (20, "ww"), 2: (20, "bb"), 3: (20, "ww"), 4: (20, WHITE), 5: (20, ""), 6: (20, WHITE)}
    position = dubov_field(sheet, met=[(2, 4)], forbidden=[(4, 5)])
    assert against(position, 1, 3) == ("C3", "against_absolute")
    assert against(position, 2, 4) == ("C1", "against_met")
    assert against(position, 4, 5) == ("C1", "against_forbidden")
    assert why_not_meet(position, *places(position, 4, 2)) == {"player": 2, "reason": "met", "round": 1}


@pytest.mark.parametrize(
    ("why", "changes"),
    [
        ("C6", {}), ("C8", {"upfloats": {3: 3}}), ("C9", {"upfloats": {3: 5, 4: 3, 5: 3, 6: 3}}),
        ("C10", {"again": (3,)}), ("C4", {"met": [(4, 5), (4, 6), (5, 6)]}),
    ],
)  # fmt: skip
def test_against_a_player_who_did_not_come_up(why: str, changes: dict[str, object]) -> None:
    sheet = {1: (20, WHITE), 3: (10, BLACK), 4: (10, BLACK), 5: (10, BLACK), 6: (10, BLACK), 7: (0, BLACK)}
    position = dubov_field(sheet, **changes)  # type: ignore[arg-type]
    found = {
        against(position, 1, other)[0] for other in (3, 4, 5, 6, 7) if (1, other) not in dubov_paired(position).pairs
    }
    assert why in found


def test_against_players_of_one_group_and_of_an_earlier_turn() -> None:
    sheet = (
        dict.fromkeys((1, 2, 3), (10, WHITE)) | dict.fromkeys((4, 5, 6), (10, BLACK)) | {7: (0, WHITE), 8: (0, BLACK)}
    )
    position = dubov_field(sheet, aro={1: 3, 2: 2, 3: 1}, met=[(2, 4), (2, 6)])
    assert dubov_paired(position).pairs == {(3, 4), (2, 5), (1, 6), (7, 8)}
    assert against(position, 1, 2) == against(position, 4, 5) == ("3.2.4", "against_same_group")
    assert against(position, 1, 5) == ("3.2.5", "against_taken_earlier")
    assert against(position, 3, 5) == ("4.4", "against_later_partner")
    assert against(position, 1, 7) == ("C5", "against_no_upfloater")


def test_against_whoever_leaves_the_rest_without_a_pairing() -> None:
    sheet = dict.fromkeys((1, 2), (10, WHITE)) | dict.fromkeys((3, 4), (10, BLACK))
    position = dubov_field(sheet, met=[(2, 4)])
    assert dubov_paired(position).pairs == {(1, 4), (2, 3)}
    assert against(position, 1, 3) == ("3.2.6", "against_rest")


def test_against_says_nothing_of_who_meets_or_is_not_there() -> None:
    after = replace(event(5), absences=(Absence(1, 5),))
    assert explain_against(after, Options(), 1, 3) == ()
    assert explain_against(after, Options(), 1, 5) == () == explain_against(after, Options(), 1, 99)
    assert [one.code for one in explain_against(after, Options(), 1, 2)] == ["against_same_group"]
    assert explain_against(event(3), Options(), 1, 3) == ()
