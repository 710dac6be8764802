"""FIDE Burstein, edition of 1 February 2026 (C.04.4.2): one or more tests for each article, named by it.

The positions are the worked examples of laws/fide-burstein-2026.md.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from tests.law.burstein_fields import Position, boards_of, pairs_of, position
from thuysi.engines import pair_round
from thuysi.engines.burstein import explain_against, pair
from thuysi.engines.burstein.brackets import complete_2_2, pair_field, solve_bracket_3_2
from thuysi.engines.burstein.bye import allowed_3_1_1, bye_3_1, order_3_1, rest_is_paired_3_1_2
from thuysi.engines.burstein.exact import clashes, order_4_3
from thuysi.engines.burstein.field import Ranked, bsn_4_1, forbidden_2_1, preference_1_5
from thuysi.engines.burstein.fold import NO_CLASH, WHITE_IN_EVERY_PAIR, clash_bound, first_pairing_4_3
from thuysi.engines.burstein.index import (
    Index,
    buchholz_1_7_1,
    encounters_1_7_2,
    index_text,
    ranking_1_8,
    scores_seen_1_7_2,
    seeding_rounds_1_6,
    sonneborn_berger_1_7_1,
    zero_bye_runs_1_7_2,
)
from thuysi.engines.colour_rules import (
    Side,
    alternated_5_2_4,
    both_granted_5_2_2,
    higher_ranked_5_2_5,
    stronger_5_2_3,
)
from thuysi.engines.dutch.bracket import Bracket
from thuysi.engines.dutch.colours import initial_colour
from thuysi.engines.dutch.completion import any_witness
from thuysi.engines.dutch.preferences import ABSOLUTE, MILD, NONE, STRONG
from thuysi.engines.settings import Options
from thuysi.engines.upcoming import Upcoming, upcoming_round
from thuysi.errors import NoLegalPairing, UsageError
from thuysi.event import before_round
from thuysi.files import read
from thuysi.model import RESULTS, Absence, Acceleration, Bye, Game, Player, Points, Round, Tournament

CASES = Path(__file__).parents[1] / "cases" / "burstein"

A, B, C, D, E, F = range(1, 7)


def drawn(*boards: str, byes: str = "") -> Round:
    """A round from "1-0 1 5" words (result, White, Black) and "5U 3H" byes."""
    games = []
    for board in boards:
        result, white, black = board.split()
        games.append(Game(int(white), int(black), RESULTS[result]))
    kinds = {"U": "U", "F": "F", "H": "H", "Z": "Z"}
    return Round(tuple(games), tuple(Bye(int(word[:-1]), kinds[word[-1]]) for word in byes.split()))  # type: ignore[arg-type]


def index_event(away: bool = True) -> Tournament:
    """Example 2: six players A–F after four of nine rounds; E, who has been away twice, is away again or comes back."""
    rounds = (
        drawn("1-0 1 2", "1-0 3 6", "1/2 4 5"),
        drawn("1/2 5 1", "1-0 2 3", "+- 4 6"),
        drawn("1-0 1 3", byes="2U 4H 5Z"),
        drawn("1/2 4 1", "0-1 2 6", byes="3H"),
    )
    absences = (Absence(5, E),) if away else ()
    players = tuple(Player(number, "ABCDEF"[number - 1]) for number in range(1, 7))
    return Tournament(players, rounds, total_rounds=9, first_colour="w", absences=absences)


SCORES = [0, 30, 20, 15, 25, 10, 10]


def index_of(event: Tournament, player: int, reading: str = "this-round") -> tuple[str, str]:
    """A player's Buchholz and Sonneborn-Berger, as people write them."""
    seen, _ = scores_seen_1_7_2(event, upcoming_round(event), SCORES, reading)
    games = encounters_1_7_2(event, 7)[player]
    own = SCORES[player]
    return index_text(Index(buchholz_1_7_1(player, games, own, seen), sonneborn_berger_1_7_1(player, games, own, seen)))


# ── 1 ── definitions, seeding rounds, Index


def test_1_1_the_smaller_starting_number_stands_first_when_all_else_is_equal() -> None:
    assert ranking_1_8([3, 1, 2], [Index(80, 300)] * 4) == [1, 2, 3]


def test_1_2_a_bracket_is_a_score_group_and_those_left_over_above() -> None:
    """Example 4: #1 has no group of his own to stay in; #2 and #3 are one, and one of the three is left for #4."""
    pairing = position("1:4:WBW:50 2:3:WBW:40 3:3:BWB:30 4:1:BW:20").paired()
    assert [(one.player, one.direction, one.from_score, one.to_score) for one in pairing.floats] == [
        (1, "down", 40, 30),
        (2, "down", 30, 10),
    ]
    reason = pairing.floats[1].decisions[0]
    assert (reason.article, reason.code, reason.facts["players"], reason.facts["moved_down"]) == (
        "2.3.1", "floats_odd", 3, 1,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("colours", "difference"), [("", 0), ("w", 1), ("wb", 0), ("bb", -2), ("wwbw", 2), ("wbbwb", -1)]
)
def test_1_4_the_colour_difference_counts_games_really_played(colours: str, difference: int) -> None:
    assert preference_1_5(colours).difference == difference


@pytest.mark.parametrize(
    ("colours", "colour", "strength"),
    [
        ("", None, NONE),
        ("w", "b", STRONG),
        ("b", "w", STRONG),
        ("wb", "w", MILD),
        ("bw", "b", MILD),
        ("wbb", "w", ABSOLUTE),
        ("wwbw", "b", ABSOLUTE),
        ("bwwbb", "w", ABSOLUTE),
        ("wwwwbb", "b", ABSOLUTE),
    ],
)
def test_1_5_colour_preferences(colours: str, colour: str | None, strength: int) -> None:
    """The last: a difference of +2 against a repeated Black, as only a file from elsewhere can have it."""
    wanted = preference_1_5(colours)
    assert (wanted.colour, wanted.strength) == (colour, strength)


def test_1_6_half_of_the_rounds_are_seeding_rounds_at_most_four() -> None:
    assert [seeding_rounds_1_6(rounds) for rounds in (1, 2, 5, 7, 8, 9, 13)] == [0, 1, 2, 3, 4, 4, 4]


def test_1_6_a_seeding_round_is_the_dutch_system_s() -> None:
    players = tuple(Player(number, f"P{number}") for number in range(1, 10))
    event = Tournament(players, total_rounds=5, first_colour="b", start_date="2025-06-01")
    first = pair(event, Options())
    assert (first.system, first.edition, first.decisions[0].code) == ("burstein", "fide-burstein-2026", "seeding_round")
    dutch = pair_round(event, "dutch", Options(edition="fide-dutch-2026"))
    assert boards_of(first) == boards_of(dutch) and first.bye is not None and dutch.bye is not None
    assert (first.bye.player, first.round, first.absent) == (dutch.bye.player, 1, ())
    assert {one.article.split(" ")[0] for board in first.boards for one in board.decisions} == {"C.04.3"}


def test_1_6_after_the_seeding_rounds_it_is_not() -> None:
    event, _ = read(str(CASES / "e018_n17_r7.trf"))
    rounds = range(1, len(event.rounds) + 1)
    codes = [[one.code for one in pair(before_round(event, number), Options()).decisions] for number in rounds]
    assert ["seeding_round" in found for found in codes] == [True, True, True, False, False, False, False]


@pytest.mark.parametrize(
    ("player", "expected"),
    [(A, "8"), (B, "7.5"), (C, "7.5"), (D, "10"), (E, "7.5"), (F, "5.5")],
)
def test_1_7_1_buchholz_of_example_2(player: int, expected: str) -> None:
    assert index_of(index_event(), player)[0] == expected


@pytest.mark.parametrize(
    ("player", "expected"),
    [(A, "5.75"), (B, "3.5"), (C, "1.75"), (D, "6.25"), (E, "2.75"), (F, "2")],
)
def test_1_7_1_sonneborn_berger_of_example_2(player: int, expected: str) -> None:
    assert index_of(index_event(), player)[1] == expected


def test_1_7_2_an_unplayed_round_is_a_game_against_oneself() -> None:
    """B's bye, D's default and half-point bye, E's and F's absences, said or not; F did not meet D."""
    found = encounters_1_7_2(index_event(), 7)
    assert found[B] == [(A, 0), (C, 10), (B, 10), (F, 0)]
    assert found[D] == [(E, 5), (D, 10), (D, 5), (A, 5)]
    assert found[E] == [(D, 5), (A, 5), (E, 0), (E, 0)]
    assert found[F] == [(C, 0), (F, 0), (F, 0), (B, 10)]


def test_1_7_2_byes_up_to_the_current_round_count_as_draws_for_the_opponents() -> None:
    """Examples 2 and 3: E is away again, so A and D see 2 points; E himself, and whoever comes back, does not."""
    away, back = index_event(), index_event(away=False)
    assert zero_bye_runs_1_7_2(away, upcoming_round(away), "this-round") == {E: 2}
    assert scores_seen_1_7_2(away, upcoming_round(away), SCORES, "this-round")[0] == [0, 30, 20, 15, 25, 20, 10]
    assert index_of(away, E) == ("7.5", "2.75")
    assert zero_bye_runs_1_7_2(back, upcoming_round(back), "this-round") == {}
    assert (index_of(back, A), index_of(back, D)) == (("7", "5.25"), ("9", "5.75"))


def test_1_7_2_setting_zero_bye_run_last_round_does_not_ask_who_plays_now() -> None:
    back = index_event(away=False)
    assert zero_bye_runs_1_7_2(back, upcoming_round(back), "last-round") == {E: 2}
    assert (index_of(back, A, "last-round"), index_of(back, D, "last-round")) == (("8", "5.75"), ("10", "6.25"))


@pytest.mark.parametrize(("kind", "runs"), [("Z", {1: 1}), ("H", {}), ("F", {})])
def test_1_7_2_only_a_zero_point_bye_in_the_current_round_reaches_it(kind: str, runs: dict[int, int]) -> None:
    rounds = (drawn("1-0 1 2", "1-0 3 4"), drawn("1-0 3 2", byes="1H"), drawn("1/2 2 4", byes="1Z 3F"))
    event = Tournament(
        tuple(Player(number, "") for number in range(1, 5)), rounds, total_rounds=7,
        absences=(Absence(4, 1, kind),),  # type: ignore[arg-type]
    )  # fmt: skip
    assert zero_bye_runs_1_7_2(event, Upcoming(4, 7, (2, 3, 4), (1,)), "this-round") == runs


def test_1_7_2_a_lost_default_ends_the_run() -> None:
    rounds = (drawn("1-0 1 2"), drawn(byes="1Z"), drawn("-+ 1 2"), drawn(byes="1Z"))
    event = Tournament((Player(1, ""), Player(2, "")), rounds, total_rounds=9, absences=(Absence(5, 1),))
    assert zero_bye_runs_1_7_2(event, Upcoming(5, 9, (2,), (1,)), "this-round") == {1: 1}


def shown_buchholz(event: Tournament) -> dict[object, str]:
    """The Buchholz that the reasons of the next round show, by player."""
    told = [board.decisions[1].facts for board in pair(event, Options()).boards]
    return {
        facts[side]: facts["buchholz"][place]  # type: ignore[index]
        for facts in told
        for place, side in enumerate(("player", "other"))
    }


def test_1_7_2_virtual_points_never_enter() -> None:
    event, _ = read(str(CASES / "e011_n20_r9.trf"))
    before = before_round(event, 5)
    accelerated = replace(before, accelerations=(Acceleration(Points(5), 5, 5, 1, 10),))
    plain, virtual = shown_buchholz(before), shown_buchholz(accelerated)
    common = plain.keys() & virtual.keys()
    assert len(common) > 8 and all(plain[player] == virtual[player] for player in common)
    assert boards_of(pair(before, Options())) != boards_of(pair(accelerated, Options()))


def test_1_8_buchholz_then_sonneborn_berger_then_starting_number() -> None:
    """Example 2: B, E and C are level on 7.5."""
    texts = {player: index_of(index_event(), player) for player in range(1, 7)}
    indexes = [Index(0, 0)] + [Index(int(float(b) * 10), int(float(s) * 100)) for b, s in texts.values()]
    assert ranking_1_8(range(1, 7), indexes) == [D, A, B, E, C, F]


def test_1_9_the_brackets_from_the_top_and_c4_at_work() -> None:
    """Example 11: a whole round in which #11, #1 and #10 have to float down."""
    event, _ = read(str(CASES / "e019_n11_r8.trf"))
    pairing = pair(before_round(event, 6), Options())
    assert boards_of(pairing) == "7-3 4-2 5-11 1-8 10-6"
    assert [one.player for one in pairing.floats] == [3, 11, 1, 10]


def test_1_9_every_player_is_in_one_pair() -> None:
    ranked = position("1:2:W:40 2:2:B:30 3:1:W:20 4:1:B:10").ranked()
    assert sorted(pair_field(ranked).pairs) == [(0, 1), (2, 3)]


# ── 2 ── criteria


def test_2_1_who_has_met_and_two_of_one_absolute_preference_never_meet() -> None:
    """In the last round too, and whatever their scores."""
    for last in (False, True):
        field = position("1:4:WBB:40 2:4:BWBB:30 3:4:WB:20 4:0:WWB:10", "1-3", last=last).ranked().field
        assert forbidden_2_1(field, 0, 1) == ("2.1.3", "absolute")
        assert forbidden_2_1(field, 0, 2) == ("2.1.1", "met")
        assert forbidden_2_1(field, 1, 2) is None


def test_2_1_pairs_that_the_event_forbids() -> None:
    field = position("1:1:W:40 2:1:B:30", forbidden=((1, 2),)).ranked().field
    assert forbidden_2_1(field, 0, 1) == ("2.1.1", "forbidden")


def test_2_2_whoever_is_left_can_still_be_paired() -> None:
    """Example 10: 1–2 would leave 3–4, who have met: both float, though two could be paired in the bracket."""
    stuck = position("1:3:WB:40 2:3:BW:30 3:2:WB:20 4:2:BW:10", "1-3 3-4")
    assert stuck.boards() == "1-4 3-2"
    assert complete_2_2(stuck.ranked().field) == any_witness(stuck.ranked().field)
    with pytest.raises(NoLegalPairing):
        complete_2_2(stuck.having_met("2-3").ranked().field)


def test_2_3_c5_the_fewest_float() -> None:
    """Three players of 2 points of whom 1–2 have met: 1–3 or 2–3 is played, not all three left over."""
    three = position("1:2:WB:40 2:2:BW:30 3:2:WB:20 4:1:BW:10", "1-2")
    assert len(three.paired().floats) == 1


def test_2_3_c6_the_lower_scores_float() -> None:
    """Example 4: somebody must float; not #1 with 4 points, and of 1–2 and 1–3 the second has no clash (C8)."""
    assert position("1:4:WBW:50 2:3:WBW:40 3:3:BWB:30 4:1:BW:20").boards() == "3-1 4-2"


def test_2_3_c7_the_floater_suits_the_next_bracket() -> None:
    """Example 5: only #3 can meet #6, so that 1–2 is played with a clash, though 1–3 would be first and have none."""
    five = position("1:3:WB:60 2:3:WB:50 3:3:BW:40 6:2:WB:30 7:1:BW:20 8:1:WB:10", "1-6 2-6")
    assert five.boards() == "1-2 6-3 8-7"


def test_2_3_c8_preferences_stand_above_the_order() -> None:
    """Example 6: 1–4 2–3 would be first, with two clashes."""
    four = position("1:2:WB:40 2:2:BW:30 3:2:BW:20 4:2:WB:10")
    assert four.boards() == "1-3 4-2"
    ranked = four.ranked()
    assert (clashes(ranked, [(0, 3), (1, 2)]), clashes(ranked, [(0, 2), (1, 3)])) == (2, 0)


@pytest.mark.parametrize(
    ("counts", "bound", "parts"),
    [
        ([0, 1, 1, 2, 0], 0, NO_CLASH),
        ([2, 3, 0, 1, 0], 0, NO_CLASH),
        ([1, 4, 2, 1, 0], 2, WHITE_IN_EVERY_PAIR),
    ],
)
def test_2_3_the_fewest_clashes_follow_from_counts(counts: list[int], bound: int, parts: object) -> None:
    assert clash_bound(counts) == (bound, parts)


# ── 3 ── the bye, the pairing of a bracket


def bye_position() -> Position:
    """Example 7: of the players with 1 point #6 has had a bye, #4 has played fewer games, #3 ranks below #5."""
    return position(
        "1:3:WBWB:60 2:3:BWBW:50 3:1:WBW:30 4:1:WB:40 5:1:BWB:35 6:1:BWBW:20 7:2:WB:45", "4-6 3-4", barred=(6,)
    )


def test_3_1_the_bye_by_score_games_and_rank() -> None:
    pairing = bye_position().paired()
    assert pairing.bye is not None and pairing.bye.player == 3
    (decision,) = pairing.bye.decisions
    assert decision.article == "3.1"
    assert decision.facts["passed"] == [{"player": 6, "reason": "had_bye"}]


def test_3_1_the_order_of_candidates() -> None:
    ranked = bye_position().ranked()
    assert [ranked.field.numbers[player] for player in order_3_1(ranked)] == [6, 3, 5, 4, 7, 2, 1]


def test_3_1_1_who_has_had_a_bye_is_passed_over() -> None:
    ranked = bye_position().ranked()
    barred = [ranked.field.numbers[player] for player in range(7) if not allowed_3_1_1(ranked, player)]
    assert barred == [6]


def test_3_1_the_rest_must_be_paired() -> None:
    """#3 and #2 have met everybody but each other: without #3, #2 would be stuck, so the bye goes to #1."""
    three = position("1:2:W:30 2:1:WB:20 3:0:WB:10", "1-2")
    ranked = three.ranked()
    witness = any_witness(ranked.field)
    assert [rest_is_paired_3_1_2(ranked, witness, player) for player in range(3)] == [True, True, False]
    taker = bye_3_1(ranked)
    assert (ranked.field.numbers[taker.player], taker.passed) == (2, ((2, "rest"),))


def test_3_1_nobody_may_have_it() -> None:
    with pytest.raises(NoLegalPairing):
        bye_3_1(position("1:2:W:30 2:1:B:20 3:0:W:10", barred=(1, 2, 3)).ranked())


def test_3_1_the_score_is_the_pairing_score() -> None:
    """#3 has fewer points but is accelerated: the bye is #2's."""
    event = position("1:2:WB:30 2:1:BW:20 3:0.5:WB:10", virtual={3: 10})
    bye = event.paired().bye
    assert bye is not None and bye.player == 2


def test_3_2_the_first_of_the_best() -> None:
    """Example 4's bracket: #1 with #3, #2 floats."""
    ranked = position("1:4:WBW:50 2:3:WBW:40 3:3:BWB:30 4:1:BW:20").ranked()
    witness = complete_2_2(ranked.field)
    paired = solve_bracket_3_2(ranked, Bracket((0,), 1, 3, (3, 4), False, -1), witness)
    assert (paired.pairs, paired.floaters) == (((0, 2),), (1,))


def test_3_2_why_two_do_not_meet() -> None:
    """Example 11 again: the articles by which pairs lose."""
    event, _ = read(str(CASES / "e019_n11_r8.trf"))
    before = before_round(event, 6)
    found = {
        (one, other): decision.article
        for one, other in combinations(range(1, 12), 2)
        for decision in explain_against(before, Options(), one, other)
    }
    assert found[5, 6] == found[5, 8] == found[6, 8] == "2.1.1"
    assert set(found.values()) >= {"2.1.1", "2.3.1", "2.3.2", "4.3"}


# ── 4 ── the order of pairings


def test_4_1_floaters_and_residents_are_numbered_together_by_the_index() -> None:
    """Example 8: the floater #1 has the lowest Buchholz but one."""
    ranked = position("1:4:WB:25 2:4:BW:60 3:3:WB:50 4:3:BW:40 5:3:WB:30 6:3:BW:20", "1-2").ranked()
    line = bsn_4_1(ranked, Bracket((0, 1), 2, 6, None, False, -1))
    assert [ranked.field.numbers[player] for player in line] == [2, 3, 4, 5, 1, 6]


ORDER = """
1-6 2-5 3-0 4-0, 1-6 2-4 3-0 5-0, 1-6 2-3 4-0 5-0, 1-6 2-0 3-5 4-0, 1-6 2-0 3-4 5-0, 1-6 2-0 3-0 4-5, 1-5 2-6 3-0 4-0,
1-5 2-4 3-0 6-0, 1-5 2-3 4-0 6-0, 1-5 2-0 3-6 4-0, 1-5 2-0 3-4 6-0, 1-5 2-0 3-0 4-6, 1-4 2-6 3-0 5-0, 1-4 2-5 3-0 6-0,
1-4 2-3 5-0 6-0, 1-4 2-0 3-6 5-0, 1-4 2-0 3-5 6-0, 1-4 2-0 3-0 5-6, 1-3 2-6 4-0 5-0, 1-3 2-5 4-0 6-0, 1-3 2-4 5-0 6-0,
1-3 2-0 4-6 5-0, 1-3 2-0 4-5 6-0, 1-3 2-0 4-0 5-6, 1-2 3-6 4-0 5-0, 1-2 3-5 4-0 6-0, 1-2 3-4 5-0 6-0, 1-2 3-0 4-6 5-0,
1-2 3-0 4-5 6-0, 1-2 3-0 4-0 5-6, 1-0 2-6 3-5 4-0, 1-0 2-6 3-4 5-0, 1-0 2-6 3-0 4-5, 1-0 2-5 3-6 4-0, 1-0 2-5 3-4 6-0,
1-0 2-5 3-0 4-6, 1-0 2-4 3-6 5-0, 1-0 2-4 3-5 6-0, 1-0 2-4 3-0 5-6, 1-0 2-3 4-6 5-0, 1-0 2-3 4-5 6-0, 1-0 2-3 4-0 5-6,
1-0 2-0 3-6 4-5, 1-0 2-0 3-5 4-6, 1-0 2-0 3-4 5-6
"""
"""The note to 4.3: the 45 pairings of six players with two floaters, each once, in order."""


def in_order() -> list[tuple[tuple[int, int], ...]]:
    """The pairs of the note, floaters left out."""
    listed = [pairs_of(line) for line in ORDER.split(",")]
    return [tuple(pair_ for pair_ in line if pair_[1]) for line in listed]


def test_4_2_whoever_floats_has_an_opponent_numbered_nought() -> None:
    assert order_4_3([1, 2, 3, 4, 5, 6], [(1, 6), (2, 5)]) == (-6, -5, 0, 0, -2, -1)


def test_4_3_the_45_pairings_of_the_note() -> None:
    line = [1, 2, 3, 4, 5, 6]
    listed = in_order()
    assert len(set(listed)) == 45
    assert sorted(listed, key=lambda pairs: order_4_3(line, pairs)) == listed
    assert order_4_3(line, listed[44]) == (0, 0, -4, -3, -6, -5)


def test_4_3_with_five_players_the_middle_one_floats_first() -> None:
    line = [1, 2, 3, 4, 5]
    pairings = {
        pairs
        for pairs in combinations(combinations(line, 2), 2)
        if len({player for pair_ in pairs for player in pair_}) == 4
    }
    assert sorted(pairings, key=lambda pairs: order_4_3(line, pairs))[:4] == [
        ((1, 5), (2, 4)),
        ((1, 5), (2, 3)),
        ((1, 5), (3, 4)),
        ((1, 4), (2, 5)),
    ]
    mate = first_pairing_4_3([0] * 5, [set()] * 5, range(5), NO_CLASH)
    assert mate == {0: 4, 4: 0, 1: 3, 3: 1, 2: 5, 5: 2}


def test_4_3_the_farthest_who_may_be_met() -> None:
    apart: list[set[int]] = [{3}, set(), set(), {0}]
    assert first_pairing_4_3([0] * 4, apart, (), NO_CLASH) == {0: 2, 2: 0, 1: 3, 3: 1}
    assert first_pairing_4_3([1, 1, 1, 1], [set()] * 4, (), NO_CLASH) is None


# ── 5 ── colours


def test_5_1_the_initial_colour_is_stated_or_that_of_round_1() -> None:
    players = tuple(Player(number, "") for number in range(1, 5))
    stated = Tournament(players, first_colour="b")
    shown = Tournament(players, (drawn("1-0 3 1", "1-0 2 4"),))
    assert initial_colour(stated, "paired", None) == ("b", None)
    assert initial_colour(shown, "paired", None)[0] == "b"
    with pytest.raises(UsageError):
        initial_colour(Tournament(players), "paired", None)


def test_5_1_it_is_asked_for_only_where_it_decides() -> None:
    pairing = position("1:1:W:30 3:1:B:20").paired()
    assert pairing.decisions == ()


def sides(one: str, other: str) -> tuple[Side, Side]:
    """#1, the higher-ranked, and #2, by the colours that they have had."""
    return Side(1, one, preference_1_5(one)), Side(2, other, preference_1_5(other))


def test_5_2_1_newcomers_by_the_parity_of_the_higher_ranked() -> None:
    """Example 9: #3 stands higher by the Index, and is odd; by score it would be #1."""
    newcomers = position("1:3:-:10 3:2:-:20")
    assert newcomers.boards() == "3-1"
    assert replace(newcomers, settings={"newcomers-rank": "score"}).boards() == "1-3"
    even = position("2:3:-:30 5:2:-:20")
    assert even.boards() == "5-2"
    decision = even.paired().boards[0].decisions[-1]
    assert (decision.article, decision.code, decision.facts["parity"]) == ("5.2.1", "initial_colour", "even")


def test_5_2_2_both_preferences_or_the_only_one() -> None:
    assert position("1:1:-:30 2:1:W:20").boards() == "1-2"
    assert position("1:1:B:30 2:1:W:20").boards() == "1-2"
    assert position("1:1:W:30 2:1:B:20").boards() == "2-1"
    assert position("1:1:W:30 2:1:-:20").boards() == "2-1"
    assert both_granted_5_2_2(*sides("b", "w"), "w") == ("w", "both_granted")
    assert both_granted_5_2_2(*sides("", "w"), "b") == ("w", "only_preference")
    assert both_granted_5_2_2(*sides("w", "w"), "w") is None


def test_5_2_3_the_stronger_preference() -> None:
    """Example 9: WBW is strong, BWW absolute."""
    assert position("1:1:WBW:30 2:1:BWW:20").boards() == "1-2"
    assert position("1:1:BW:30 2:1:WBW:20").boards() == "1-2"
    assert position("1:1:BWW:30 2:1:WBW:20").boards() == "2-1"
    assert stronger_5_2_3(*sides("wbw", "bww"), "w") == ("w", "stronger_preference")
    assert stronger_5_2_3(*sides("bw", "bwbw"), "w") is None


def test_5_2_4_opposite_to_the_most_recent_difference() -> None:
    """Example 9: three games back #1 had Black and #2 White."""
    assert position("1:1:WBBW:10 2:1:BWBW:20").boards() == "1-2"
    assert position("1:1:BWBW:20 2:1:WBBW:10").boards() == "2-1"
    assert alternated_5_2_4(*sides("wbbw", "bwbw"), "w") == ("w", "alternated")
    assert alternated_5_2_4(*sides("bw", "bwbw"), "w") is None


def test_5_2_5_the_preference_of_the_higher_ranked() -> None:
    """Example 9: the histories agree as far as both go; #2 stands higher and is due Black."""
    assert position("1:1:BW:20 2:1:BWBW:30").boards() == "1-2"
    assert position("1:1:BW:30 2:1:BWBW:20").boards() == "2-1"
    assert higher_ranked_5_2_5(*sides("bw", "bwbw"), "w") == ("b", "higher_ranked")


# ── general handling rules ────────────────────────────────────────────────────────────────────────────────────────────


def test_boards_stand_in_the_order_of_real_scores() -> None:
    """C.04.2 3.6: virtual points make the brackets, not the order of the boards."""
    accelerated = position("1:2:W:40 2:2:B:30 3:1.5:W:20 4:1.5:B:10", virtual={3: 10, 4: 10})
    assert boards_of(accelerated.paired()) == "2-1 4-3"


def test_ranked_fields_know_no_topscorers() -> None:
    ranked: Ranked = position("1:4:WBB:40 2:4:BWBB:30 3:3:WB:20 4:3:BW:10", last=True).ranked()
    assert ranked.field.last_round and not any(ranked.field.topscorer) and ranked.field.absolute[:2] == [1, 1]
