"""FIDE Dutch, edition of 1 February 2026 (C.04.3): one or more tests for each article, named by it."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from thuysi.decision import RoundPairing
from thuysi.engines.byes import bye_bar_2026
from thuysi.engines.dutch import edition_name, explain_against, pair, prepare
from thuysi.engines.dutch.baku import accelerated_rounds, baku, first_group
from thuysi.engines.dutch.bracket import Bracket
from thuysi.engines.dutch.colours import colour_of_higher
from thuysi.engines.dutch.criteria import (
    C10,
    C11,
    C12,
    C13,
    colour_failures,
    float_failures,
    keys_in_order,
    pair_failures,
)
from thuysi.engines.dutch.exchanges import _single_exchanges
from thuysi.engines.dutch.field import Field
from thuysi.engines.dutch.floats import DOWN, NO_FLOAT, UP, floats_of_round, unplayed_float_2026
from thuysi.engines.dutch.generation import moved_down_key, remainder_key
from thuysi.engines.dutch.preferences import ABSOLUTE, MILD, NONE, STRONG, preference
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, RefusedRound
from thuysi.model import (
    RESULTS,
    Absence,
    Acceleration,
    Bye,
    ForbiddenPairs,
    Game,
    Player,
    Points,
    Round,
    Scoring,
    Tournament,
)

OPTIONS = Options(edition="fide-dutch-2026")


def event(count: int, rounds: int, *played: Round, **more: Any) -> Tournament:
    """An event with so many players after these rounds; number 1 had White in round 1."""
    players = tuple(Player(number, f"P{number}") for number in range(1, count + 1))
    plain = Tournament(players, played, total_rounds=rounds, first_colour="w")
    return replace(plain, **more)


def games(*boards: str, byes: str = "") -> Round:
    """A round from "1-0 1 5" words (result, White, Black) and "5U 3H" byes."""
    drawn = []
    for board in boards:
        result, white, black = board.split()
        drawn.append(Game(int(white), int(black), RESULTS[result]))
    kinds = {"U": "U", "F": "F", "H": "H", "Z": "Z"}
    return Round(tuple(drawn), tuple(Bye(int(word[:-1]), kinds[word[-1]]) for word in byes.split()))  # type: ignore[arg-type]


def boards(pairing: RoundPairing) -> set[tuple[int, int]]:
    return {(board.white, board.black) for board in pairing.boards}


def meetings(pairing: RoundPairing) -> set[frozenset[int]]:
    return {frozenset(board) for board in boards(pairing)}


def field_after(tournament: Tournament) -> Field:
    return prepare(tournament, OPTIONS).field


# ── 1 ── definitions


def test_1_2_order_is_score_then_starting_number() -> None:
    field = field_after(event(4, 3, games("0-1 1 3", "1/2 4 2")))
    assert field.numbers == [3, 2, 4, 1]


def test_1_3_score_groups_are_those_of_the_players_present() -> None:
    absent = (Absence(2, 2), Absence(2, 4))
    field = field_after(event(4, 3, games("0-1 1 3", "1/2 4 2"), absences=absent))
    assert [field.numbers[first] for first, _ in field.groups] == [3, 1]


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("1-0 1 2", {1: DOWN, 2: UP}),
        ("0-1 1 2", {1: DOWN, 2: UP}),
        ("+- 1 2", {1: DOWN, 2: NO_FLOAT}),
        ("-- 1 2", {1: NO_FLOAT, 2: NO_FLOAT}),
    ],
)
def test_1_4_floats_of_games_by_scores_and_of_unplayed_ones_by_points(before: str, expected: dict[int, int]) -> None:
    found = floats_of_round(games(before), [0, 20, 10, 0], Scoring(), unplayed_float_2026, 4)
    assert {1: found[1], 2: found[2]} == expected


@pytest.mark.parametrize(("kind", "expected"), [("U", DOWN), ("F", DOWN), ("H", DOWN), ("Z", NO_FLOAT)])
def test_1_4_3_a_bye_worth_more_than_a_loss_is_a_downfloat(kind: str, expected: int) -> None:
    found = floats_of_round(games(byes="1" + kind), [0, 0, 0], Scoring(), unplayed_float_2026, 3)
    assert found[1] == expected
    assert found[2] == NO_FLOAT


def test_1_4_a_bye_worth_nothing_is_a_downfloat_when_it_was_allocated() -> None:
    scoring = Scoring(pairing_allocated_bye=Points(0))
    assert floats_of_round(games(byes="1U"), [0, 0], scoring, unplayed_float_2026, 2)[1] == DOWN


def test_1_4_virtual_points_count_in_the_scores_of_a_float() -> None:
    accelerated = (Acceleration(Points(10), 1, 1, 1, 2),)
    tournament = event(4, 3, games("1/2 1 3", "1/2 4 2"), accelerations=accelerated)
    field = field_after(tournament)
    place = {number: index for index, number in enumerate(field.numbers)}
    assert [field.down1[place[n]] for n in (1, 2, 3, 4)] == [True, True, False, False]
    assert [field.up1[place[n]] for n in (1, 2, 3, 4)] == [False, False, True, True]


def test_1_4_floats_go_by_round_number_unlike_colours() -> None:
    tournament = event(4, 5, games("1-0 1 3", "0-1 4 2"), games("1-0 1 2", byes="3H 4Z"))
    field = field_after(tournament)
    place = {number: index for index, number in enumerate(field.numbers)}
    assert field.down1[place[3]] and not field.down1[place[4]]
    assert field.colours[place[3]] == "b" and field.colours[place[1]] == "ww"


@pytest.mark.parametrize(
    ("colours", "colour", "strength"),
    [
        ("", None, NONE),
        ("w", "b", STRONG),
        ("wb", "w", MILD),
        ("bw", "b", MILD),
        ("wwb", "b", STRONG),
        ("ww", "b", ABSOLUTE),
        ("bwwbb", "w", ABSOLUTE),
        ("wwbb", "w", ABSOLUTE),
        ("wwbwbb", "w", ABSOLUTE),
        ("bbwb", "w", ABSOLUTE),
        ("wwbw", "b", ABSOLUTE),
    ],
)
def test_1_7_colour_preferences(colours: str, colour: str | None, strength: int) -> None:
    wanted = preference(colours)
    assert (wanted.colour, wanted.strength) == (colour, strength)


def test_1_8_topscorers_have_more_than_half_when_the_final_round_is_paired() -> None:
    rounds = (games("1-0 1 3", "1/2 4 2"), games("1/2 2 1", "1-0 3 4"), games("1/2 1 4", "1-0 2 3"))
    last = field_after(event(4, 4, *rounds))
    assert {last.numbers[p] for p in range(4) if last.topscorer[p]} == {1, 2}
    assert not any(field_after(event(4, 5, *rounds)).topscorer)


def test_1_9_no_complete_pairing_is_said_with_who_is_stuck() -> None:
    met = (games("1-0 1 2"), games("1-0 2 3", byes="1Z"), games("1-0 3 1", byes="2Z"))
    everybody_met = event(3, 5, *met, absences=(Absence(4, 3),))
    with pytest.raises(NoLegalPairing) as raised:
        pair(everybody_met, OPTIONS)
    assert raised.value.facts["pairs"] == 0


def test_1_9_an_event_that_is_not_ready_is_refused() -> None:
    unfinished = Round((Game(1, 2),))
    with pytest.raises(RefusedRound):
        pair(event(2, 3, unfinished), OPTIONS)
    with pytest.raises(RefusedRound):
        pair(event(4, 1, games("1-0 1 3", "0-1 4 2")), OPTIONS)


# ── 2 ── criteria


def test_2_1_1_c1_no_second_meeting_but_a_forfeit_is_no_meeting() -> None:
    after_forfeit = event(2, 3, games("+- 1 2"))
    assert meetings(pair(after_forfeit, OPTIONS)) == {frozenset({1, 2})}
    with pytest.raises(NoLegalPairing):
        pair(event(2, 3, games("1-0 1 2")), OPTIONS)


def test_2_1_1_forbidden_pairs_hold_in_their_rounds() -> None:
    free = event(4, 3)
    assert frozenset({1, 3}) in meetings(pair(free, OPTIONS))
    bound = replace(free, forbidden=(ForbiddenPairs((1, 3), 1, 1),))
    assert frozenset({1, 3}) not in meetings(pair(bound, OPTIONS))
    later = replace(free, forbidden=(ForbiddenPairs((1, 3), 2, 3),))
    assert pair(later, OPTIONS).boards == pair(free, OPTIONS).boards


@pytest.mark.parametrize(
    ("kind", "points", "expected"),
    [
        ("U", 0, True),
        ("U", 10, True),
        ("F", 10, True),
        ("+", 10, True),
        ("H", 5, False),
        ("Z", 0, False),
        ("-", 0, False),
    ],
)
def test_2_1_2_c2_who_may_not_have_the_bye(kind: str, points: int, expected: bool) -> None:
    assert bye_bar_2026(kind, points, 10) is expected


def test_2_1_2_c2_a_full_point_bye_bars_from_the_bye() -> None:
    pairing = pair(event(3, 5, games("1-0 1 2", byes="3F")), OPTIONS)
    assert pairing.bye is not None and pairing.bye.player == 2


def test_2_1_3_c3_two_absolute_preferences_for_one_colour_do_not_meet() -> None:
    rounds = (games("1/2 1 3", "1/2 2 4"), games("1/2 1 4", "1/2 2 3"))
    with pytest.raises(NoLegalPairing) as raised:
        pair(event(4, 5, *rounds), OPTIONS)
    assert (raised.value.facts["free"], raised.value.facts["whole"]) == ({}, ["colour_limit"])
    late = event(8, 5, *rounds)
    assert meetings(pair(late, OPTIONS)).isdisjoint({frozenset({1, 2}), frozenset({3, 4})})
    assert explain_against(late, OPTIONS, 1, 2)[0].code == "against_absolute"


def test_2_1_3_c3_one_topscorer_is_enough() -> None:
    rounds = (games("1-0 1 3", "1/2 2 4"), games("1-0 1 4", "1/2 2 3"))
    final, earlier = field_after(event(4, 3, *rounds)), field_after(event(4, 4, *rounds))
    assert [final.numbers[p] for p in range(4) if final.topscorer[p]] == [1]
    assert final.may_meet(0, 1) and not earlier.may_meet(0, 1)
    assert not final.may_meet(2, 3)


def test_2_2_c4_the_rest_can_always_be_completed() -> None:
    """The two last have met: the bracket above must send them somebody although it is even."""
    rounds = (games("1/2 1 2", "0-0 3 4"),)
    pairing = pair(event(4, 5, *rounds), OPTIONS)
    assert meetings(pairing) == {frozenset({1, 4}), frozenset({2, 3})}
    assert [decision.code for decision in pairing.floats[0].decisions] == ["floats_more", "floats_down"]


def test_2_3_c5_the_bye_goes_to_the_lowest_score_possible() -> None:
    """Facts of bbpPairings' regression case C5: 6 takes the bye, 4 having stayed away for nothing."""
    rounds = (games("1-0 1 4", "0-1 5 2", "1-0 3 6"), games("0-1 2 1", "0-1 4 3", "0-1 6 5"))
    pairing = pair(event(6, 3, *rounds, absences=(Absence(3, 4),)), OPTIONS)
    assert pairing.bye is not None and pairing.bye.player == 6
    assert boards(pairing) == {(1, 5), (3, 2)}


def test_2_4_c9_among_equal_takers_the_fewest_unplayed_games() -> None:
    """Facts of bbpPairings' regression case C9: 5 was absent in round 1, so 4 has the bye."""
    tournament = event(5, 3, games("1-0 1 3", "0-1 4 2", byes="5Z"))
    pairing = pair(tournament, OPTIONS)
    assert pairing.bye is not None and pairing.bye.player == 4
    assert boards(pairing) == {(2, 1), (3, 5)}


def test_2_1_2_c2_in_the_position_that_another_program_gets_wrong() -> None:
    """The position of FIDE.md section 7: the right answer is 5–1, 8–2, 3–9, bye 7."""
    rounds = (
        games("0-1 1 6", "1/2 2 7", "0-1 3 8", "0-1 4 9", "1/2 5 10"),
        games("0-1 2 5", "1/2 10 1", "0-1 6 8", byes="3U 7H 9H 4Z"),
        games("1-0 4 7", "1-0 5 3", "0-1 2 10", byes="1U 8H 9H 6Z"),
        games("0-1 7 9", "1-0 10 6", "0-1 8 5", byes="1H 4H 2Z 3Z"),
        games("1/2 5 4", "0-1 1 7", "1-0 9 10", "1/2 3 2", byes="8H 6Z"),
        games("0-1 4 8", "1-0 6 3", "1/2 9 5", "0-1 10 7", byes="1H 2U"),
    )
    away = tuple(Absence(7, number, "H") for number in (4, 6, 10))
    tournament = event(10, 9, *rounds, absences=away)
    pairing = pair(tournament, OPTIONS)
    assert pairing.bye is not None and pairing.bye.player == 7
    assert boards(pairing) == {(5, 1), (8, 2), (3, 9)}


def small_field(*colours: str, topscorers: str = "") -> Field:
    """A field of players with these colour histories, all of one score; `topscorers` lists their places."""
    plain = field_after(event(len(colours), 5))
    wanted = [preference(history) for history in colours]
    return replace(
        plain,
        preferences=wanted,
        kinds=[one.kind for one in wanted],
        colours=list(colours),
        topscorer=[str(place) in topscorers for place in range(len(colours))],
    )


def test_2_4_c10_and_c11_of_topscorers() -> None:
    assert colour_failures(small_field("wbww", "wwbw", topscorers="0"), 0, 1) == [C12, C10]
    assert colour_failures(small_field("wbww", "bww", topscorers="1"), 0, 1) == [C12, C11]
    assert colour_failures(small_field("bww", "bww", topscorers="1"), 0, 1) == [C12, C11]
    assert colour_failures(small_field("bww", "wb", topscorers="0"), 0, 1) == []


def test_2_4_c12_and_c13() -> None:
    assert colour_failures(small_field("w", "bww"), 0, 1) == [C12, C13]
    assert colour_failures(small_field("bw", "bww"), 0, 1) == [C12]
    assert colour_failures(small_field("w", "b"), 0, 1) == []
    assert colour_failures(small_field("", "b"), 0, 1) == []


def test_2_4_criteria_come_in_their_order() -> None:
    names = [name for name, _ in keys_in_order([30, 25], 20)]
    assert list(dict.fromkeys(names)) == [f"C{number}" for number in range(6, 22)]
    assert [key for key in keys_in_order([30, 25], 20) if key[0] == "C7"] == [("C7", 30), ("C7", 25)]


def test_2_4_c15_c17_look_at_the_opponents_of_moved_down_players_only() -> None:
    field = small_field("w", "b")
    floated = replace(field, up1=[False, True], up2=[False, True], scores=[10, 0])
    assert pair_failures(floated, 0, 1, 0) == [("C15", -1), ("C19", 10), ("C17", -1), ("C21", 10)]
    assert pair_failures(replace(floated, scores=[0, 0]), 0, 1, 0) == []


def test_2_4_floaters_fail_by_their_own_history() -> None:
    field = replace(small_field("w", "b"), down1=[True, True], down2=[False, True], scores=[10, 0])
    assert float_failures(field, 1, 0) == [("C6", -1), ("C14", -1), ("C16", -1)]
    assert float_failures(field, 0, 0) == [("C6", -1), ("C7", 10), ("C18", 10)]


# ── 3, 4 ── candidates in their order


def test_3_2_round_one_pairs_the_halves() -> None:
    pairing = pair(event(8, 3), OPTIONS)
    assert boards(pairing) == {(1, 5), (6, 2), (3, 7), (8, 4)}


def test_3_2_an_odd_field_leaves_the_last_to_the_bye() -> None:
    pairing = pair(event(7, 3), OPTIONS)
    assert pairing.bye is not None and pairing.bye.player == 7


def test_4_2_transpositions_are_lexicographic_in_the_partners_of_s1() -> None:
    players = list(range(6))
    keys = [remainder_key(players, zip((0, 1, 2), order)) for order in permutations((3, 4, 5))]
    assert keys == sorted(keys)
    assert keys[0] == (0, 3, (), (), (3, 4, 5))


def test_4_3_exchanges_come_by_number_difference_and_places() -> None:
    assert list(_single_exchanges(6, 3)) == [(2, 3), (2, 4), (1, 3), (2, 5), (1, 4), (0, 3), (1, 5), (0, 4), (0, 5)]


def test_4_3_of_two_exchanged_the_places_decide() -> None:
    players = list(range(8))

    def key(s1: tuple[int, ...], s2: tuple[int, ...]) -> object:
        return remainder_key(players, zip(s1, s2))[:4]

    assert remainder_key(players, [(0, 1), (2, 3), (4, 6), (5, 7)]) == (2, 11, (-3, -1), (4, 5), (1, 3, 6, 7))
    both = key((0, 1, 4, 5), (2, 3, 6, 7))
    wide = key((0, 2, 4, 6), (1, 3, 5, 7))
    assert both < wide  # type: ignore[operator]


def test_4_4_sets_of_moved_down_players() -> None:
    order = [{1: 9, 3: 8}, {1: 9, 4: 8}, {3: 9, 4: 8}]
    keys = [moved_down_key([1, 3, 4], opponents) for opponents in order]
    assert keys == sorted(keys)
    assert keys[0] == ((0, 0, 1), (9, 8))


# ── 5 ── colours


@pytest.mark.parametrize(
    ("higher", "lower", "colour", "article"),
    [
        ("w", "b", "b", "5.2.1"),
        ("", "b", "b", "5.2.1"),
        ("w", "", "b", "5.2.1"),
        ("w", "bw", "b", "5.2.2"),
        ("bw", "w", "w", "5.2.2"),
        ("wbww", "bww", "b", "5.2.2"),
        ("bww", "wbww", "w", "5.2.2"),
        ("wbwbw", "bwwbw", "w", "5.2.3"),
        ("wb", "wb", "w", "5.2.4"),
        ("", "", "w", "5.2.5"),
    ],
)
def test_5_2_the_first_rule_that_decides(higher: str, lower: str, colour: str, article: str) -> None:
    found, decision = colour_of_higher(small_field(higher, lower), 0, 1, "w")
    assert (found, decision.article) == (colour, article)


def test_5_2_5_odd_numbers_have_the_initial_colour() -> None:
    assert (1, 3) in boards(pair(event(4, 3), OPTIONS))
    assert (3, 1) in boards(pair(event(4, 3, first_colour="b"), OPTIONS))


def test_5_2_5_a_player_never_paired_hands_his_number_down() -> None:
    late = event(5, 3, absences=(Absence(1, 1),))
    assert boards(pair(late, OPTIONS)) == {(2, 4), (5, 3)}
    literal = Options(edition=OPTIONS.edition, settings={"colour-number": "starting-number"})
    assert boards(pair(late, literal)) == {(4, 2), (3, 5)}


# ── acceleration, editions


def test_c_04_7_baku_groups_and_rounds() -> None:
    assert (first_group(161), first_group(6)) == (82, 4)
    assert accelerated_rounds(9) == (3, 2)
    spans = baku(range(1, 11), 9, Points(10))
    assert [(s.points, s.first_round, s.last_round, s.last_player) for s in spans] == [(10, 1, 3, 6), (5, 4, 5, 6)]


def test_c_04_7_records_and_setting_give_the_same_round() -> None:
    stated = event(10, 9, accelerations=baku(range(1, 11), 9, Points(10)))
    asked = Options(edition=OPTIONS.edition, settings={"acceleration": "baku"})
    assert pair(stated, OPTIONS).boards == pair(event(10, 9), asked).boards
    by_player = {number: (Points(10),) for number in range(1, 7)}
    assert pair(event(10, 9, virtual_points=by_player), OPTIONS).boards == pair(stated, OPTIONS).boards
    named = event(10, 9, details={"192": "FIDE_DUTCH_BAKU"})
    assert pair(named, OPTIONS).boards == pair(stated, OPTIONS).boards
    other = replace(named, accelerations=(Acceleration(Points(10), 1, 9, 1, 2),))
    assert pair(other, OPTIONS).boards != pair(stated, OPTIONS).boards
    switched_off = Options(edition=OPTIONS.edition, settings={"acceleration": "none"})
    assert pair(stated, switched_off).boards == pair(event(10, 9), OPTIONS).boards


def test_the_edition_is_chosen_by_name_or_date() -> None:
    undated = event(4, 3)
    assert edition_name(undated, Options()) == "fide-dutch-2026"
    assert edition_name(replace(undated, start_date="2026-02-01"), Options()) == "fide-dutch-2026"
    assert edition_name(replace(undated, start_date="2026/01/31"), Options()) == "fide-dutch-2017"
    assert edition_name(replace(undated, start_date="2020-01-31"), OPTIONS) == "fide-dutch-2026"
    assert pair(replace(undated, start_date="2025-05-05"), Options()).edition == "fide-dutch-2017"


def test_a_bracket_knows_its_players_by_bsn() -> None:
    assert Bracket((1, 2), 4, 6, None, False, -1).players == [1, 2, 4, 5]
