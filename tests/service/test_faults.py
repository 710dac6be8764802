"""Faults that users of other programs reported: pairing, byes, late entry, withdrawal, correction; by number."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.service.events import (
    NAM,
    G,
    codes,
    drafted,
    finish_round,
    listed,
    numbered,
    person,
    play_round,
    played,
    published,
    seats,
    section,
)
from thuysi.errors import NoLegalPairing, RefusedVerb
from thuysi.history import histories
from thuysi.journal.fold import Folding
from thuysi.journal.state import Section
from thuysi.journal.tournament import pairing_input, tournament_of
from thuysi.model import Player, Points, Scoring
from thuysi.service import Arrangement, Desk

PRESETS = ("dieu-28", "boc-tham", "fide")


def points(table: Desk, purpose: Any = "standings") -> dict[int, int]:
    """SBD -> points, as standings or engine count them."""
    found = section(table)
    records = histories(tournament_of(found, purpose))
    return {sbd: records[one.player.number].points for sbd, one in found.registrations.items() if one.player.number}


def byes(found: Section, kind: str) -> list[int]:
    """Who had such a bye, round by round."""
    return [sbd for drawn in found.rounds for sbd, own in drawn.byes.items() if own == kind]


# --- A. Pairing and byes ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_1_3_nobody_has_a_second_bye_while_another_may_have_it(preset: str) -> None:
    table = played(9, preset, rounds=7, after=7)
    taken = byes(section(table), "U")
    assert len(taken) == len(set(taken)) == 7


def test_2_every_kind_of_bye_keeps_its_letter() -> None:
    table = numbered(10)
    table.announce_absent(G, NAM, [2], [1], "H")
    table.announce_absent(G, NAM, [3], [1], "F")
    table.announce_absent(G, NAM, [4], [1], "Z")
    play_round(table)
    found = section(table)
    kinds = found.rounds[0].byes
    assert kinds == {2: "H", 3: "F", 4: "Z", 10: "U"}
    model = {bye.player: bye.kind for bye in tournament_of(found).rounds[0].byes}
    assert model == {found.registrations[sbd].player.number: kind for sbd, kind in kinds.items()}


@pytest.mark.parametrize(
    ("rules", "worth"),
    [
        ({}, 10),
        ({"scoring": Scoring(pairing_allocated_bye=Points(5))}, 5),
        ({"settings": {"bye-value": "draw"}}, 5),
        ({"scoring": Scoring(win=Points(20), draw=Points(10))}, 20),
    ],
)
def test_5_what_the_bye_is_worth_is_a_setting(rules: dict[str, Any], worth: int) -> None:
    table = played(9, **rules)
    (taker,) = byes(section(table), "U")
    assert points(table)[taker] == points(table, "pairing")[taker] == worth


def test_6_a_bye_given_by_hand_does_not_count_as_a_round() -> None:
    table = drafted(9)
    table.set_bye(G, NAM, 1, "U", ["bye_otherwise", "paired_otherwise", "colours_otherwise"], "bàn hỏng")
    assert byes(section(table), "U") == [1]
    table.publish(G, NAM)
    finish_round(table)
    assert play_round(table).number == 2


def test_9_one_board_a_player_a_round() -> None:
    table = played(10, after=3)
    for drawn in section(table).rounds:
        placed = [sbd for board in drawn.boards for sbd in (board.white, board.black)] + list(drawn.byes)
        assert sorted(placed) == list(range(1, 11))


@pytest.mark.parametrize("left", [0, 1])
def test_10_with_nobody_or_one_there_is_nothing_to_pair(left: int) -> None:
    table = played(6)
    table.withdraw(G, NAM, range(1 + left, 7))
    with pytest.raises(RefusedVerb) as caught:
        table.draw(G, NAM)
    assert caught.value.code == "service.nobody_to_pair"
    assert "return_player" in caught.value.facts["lift"]  # type: ignore[operator]


def test_11_who_is_left_out_by_hand_gets_what_the_arbiter_picks_and_nothing_by_default() -> None:
    table = drafted(8)
    (white, black), *rest = seats(table)
    names = ["left_out", "paired_otherwise"]
    table.arrange(G, NAM, Arrangement(tuple(rest), {white: "H"}), names)
    assert section(table).rounds[0].byes == {white: "H", black: "Z"}
    table.publish(G, NAM)
    finish_round(table)
    assert (points(table)[white], points(table)[black]) == (5, 0)


def test_13_no_legal_pairing_is_said_with_what_would_free_the_players() -> None:
    table = played(4, rounds=5, after=3)
    with pytest.raises(NoLegalPairing) as caught:
        table.draw(G, NAM)
    assert {"free", "whole", "stuck"} <= caught.value.facts.keys()
    accepted = ["met_before", "no_lawful_round", "colour_limit"]
    table.arrange(G, NAM, Arrangement(((1, 2), (3, 4))), accepted, "trọng tài chính quyết định")
    found = section(table).rounds[-1]
    assert {one.code for one in found.departures} >= {"met_before", "no_lawful_round"}
    assert found.reason == "trọng tài chính quyết định"


def test_14_what_a_round_was_drawn_from_can_be_had_again() -> None:
    table = played(9, after=4)
    table.correct(G, NAM, 1, 1, "--", "full", reason="nhầm")
    folding = Folding(table.store.entries(G))
    for drawn in section(table).rounds:
        then = folding.before(drawn.drawn).sections[NAM]
        assert len(then.rounds) == drawn.number - 1
        assert len(pairing_input(then).players) == 9
    assert table.verify(G).ok


@pytest.mark.parametrize("again", [person(3), person(3, name="KỲ  THỦ 3"), person(8, fide_id="77")])
def test_15_nobody_is_entered_twice(again: Player) -> None:
    table = listed()
    table.edit_player(G, NAM, 4, fide_id="77")
    with pytest.raises(RefusedVerb):
        table.register(G, NAM, again)
    table.register(G, NAM, person(3, birth="2001"))
    assert len(section(table).registrations) == 9


def test_15_a_namesake_is_let_in_when_the_arbiter_says_so() -> None:
    table = listed()
    table.register(G, NAM, person(3), namesake=True)
    assert section(table).registrations[9].player.name == "Kỳ thủ 3"


def test_18_19_engine_and_standings_count_the_same_points() -> None:
    table = numbered(11, "fide")
    table.announce_absent(G, NAM, [5], [1], "H")
    table.draw(G, NAM)
    table.publish(G, NAM)
    finish_round(table, lambda board: ("W-L", "D-D", "L-W", "1/2-0", "+-")[board - 1])
    assert points(table) == points(table, "pairing")
    first = section(table).rounds[0].boards
    assert points(table)[first[0].white] == 10
    assert points(table)[5] == 5


def test_21_a_round_robin_has_as_many_rounds_as_its_field_makes() -> None:
    table = numbered(32, "vong-tron", rounds=None)
    for _ in range(31):
        play_round(table)
    with pytest.raises(RefusedVerb) as caught:
        table.draw(G, NAM)
    assert caught.value.facts["rounds"] == 31
    assert table.verify(G).ok


@pytest.mark.parametrize("players", [3, 5])
def test_22_in_an_odd_round_robin_one_rests_in_every_round(players: int) -> None:
    table = numbered(players, "vong-tron", rounds=None)
    for _ in range(players):
        play_round(table)
    resting = [sbd for drawn in section(table).rounds for sbd in drawn.byes]
    assert sorted(resting) == list(range(1, players + 1))


# --- B. Late entry, withdrawal, deletion, correction -----------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("missed", ["Z", "H", "F"])
def test_23_25_27_a_late_entry_is_worth_what_an_announced_absence_is(preset: str, missed: Any) -> None:
    table = numbered(9, preset)
    table.announce_absent(G, NAM, [9], [1, 2], missed)
    play_round(table)
    play_round(table)
    table.enter_late(G, NAM, person(50), missed)
    assert points(table)[10] == points(table)[9]
    assert play_round(table).number == 3
    assert table.verify(G).ok
    seated = {sbd for pair in seats(table) for sbd in pair}
    assert 10 in seated | set(section(table).rounds[-1].byes)


def test_26_a_newcomer_takes_nobodys_number() -> None:
    table = played(8)
    table.withdraw(G, NAM, [8])
    table.enter_late(G, NAM, person(50))
    numbers = [one.player.number for one in section(table).registrations.values()]
    assert sorted(numbers) == list(range(1, 10))
    assert 9 in section(table).registrations


def test_26_a_registration_number_is_never_given_again() -> None:
    table = listed(3)
    table.register(G, NAM, person(50))
    table.remove_player(G, NAM, 4)
    table.register(G, NAM, person(51))
    table.undo(G)
    table.register(G, NAM, person(52))
    assert list(section(table).registrations) == [1, 2, 3, 6]


def test_27_who_was_not_in_the_hall_enters_late_under_the_number_of_his_registration() -> None:
    table = listed(9)
    table.check_in(G, NAM, [1, 2, 4, 5, 6, 7, 8, 9])
    table.number(G, NAM)
    assert 3 not in {sbd for sbd, one in section(table).registrations.items() if one.player.number}
    play_round(table)
    table.enter_late(G, NAM, 3)
    assert section(table).registrations[3].player.number == 3
    assert section(table).registrations[9].player.number == 9
    assert play_round(table).number == 2


def test_29_who_withdrew_has_withdrawn_when_the_event_is_over_too() -> None:
    table = played(8, rounds=3, after=2)
    table.withdraw(G, NAM, [8])
    table.announce_absent(G, NAM, [7], [3])
    play_round(table)
    found = section(table)
    assert found.registrations[8].withdrawn_from == 3
    assert found.registrations[7].withdrawn_from is None
    number = found.registrations[8].player.number
    assert tournament_of(found).withdrawals == {number: 2}


def test_30_a_board_already_drawn_is_lost_by_default() -> None:
    table = published(8)
    board = next(at for at, pair in enumerate(seats(table), 1) if 3 in pair)
    table.withdraw(G, NAM, [3], in_round="forfeit")
    drawn = section(table).rounds[0]
    assert drawn.boards[board - 1].result == ("-+" if drawn.boards[board - 1].white == 3 else "+-")
    assert section(table).registrations[3].withdrawn_from == 1
    finish_round(table)
    assert 3 in play_round(table).byes


def test_30_both_who_withdraw_from_one_board_lose_it() -> None:
    table = published(8)
    table.withdraw(G, NAM, seats(table)[0], in_round="forfeit")
    assert section(table).rounds[0].boards[0].result == "--"


def test_30_a_draft_is_drawn_again_without_him() -> None:
    table = drafted(8)
    table.withdraw(G, NAM, [3], in_round="redraw")
    drawn = section(table).rounds[0]
    assert len(section(table).rounds) == 1
    assert drawn.byes[3] == "Z"
    assert list(drawn.byes.values()).count("U") == 1
    assert table.verify(G).ok


def test_30_a_substitute_takes_his_seat() -> None:
    table = published(9)
    (resting,) = byes(section(table), "U")
    board = next(at for at, pair in enumerate(seats(table), 1) if 3 in pair)
    table.withdraw(G, NAM, [3], in_round="substitute", substitute=resting)
    drawn = section(table).rounds[0]
    assert resting in (drawn.boards[board - 1].white, drawn.boards[board - 1].black)
    assert drawn.byes == {3: "Z"}
    assert [one.code for one in drawn.departures] == ["substitute"]


def test_30_he_may_still_play_the_board_and_leave_after_it() -> None:
    table = published(8)
    table.withdraw(G, NAM, [3], in_round="plays")
    assert section(table).registrations[3].withdrawn_from == 2
    finish_round(table)
    assert 3 in play_round(table).byes


def test_31_off_the_list_takes_everything_along() -> None:
    table = listed(9)
    table.announce_absent(G, NAM, [9], [1])
    table.forbid(G, NAM, [1, 9])
    table.forbid(G, NAM, [1, 2, 9])
    table.adjust_points(G, NAM, 9, "1", reason="thưởng")
    table.number(G, NAM)
    table.remove_player(G, NAM, 9)
    found = section(table)
    assert (found.absences, found.adjustments, found.numbered) == ((), (), False)
    assert [ban.players for ban in found.forbidden] == [(1, 2)]
    table.number(G, NAM)
    play_round(table)
    assert table.verify(G).ok


def test_31_nobody_with_games_is_ever_deleted() -> None:
    table = played(8)
    for sbd in range(1, 9):
        with pytest.raises(RefusedVerb) as caught:
            table.remove_player(G, NAM, sbd)
        assert caught.value.facts["lift"] == ["withdraw"]


def test_33_a_round_with_no_game_is_complete_by_itself() -> None:
    table = played(4, rounds=3)
    table.announce_absent(G, NAM, [1, 2, 3, 4], [2], "H")
    with pytest.raises(RefusedVerb) as caught:
        table.draw(G, NAM)
    assert "arrange" in caught.value.facts["lift"]  # type: ignore[operator]
    table.arrange(G, NAM, Arrangement(), ["no_lawful_round"])
    table.publish(G, NAM)
    drawn = section(table).rounds[-1]
    assert drawn.complete
    assert drawn.byes == {1: "H", 2: "H", 3: "H", 4: "H"}
    assert play_round(table).number == 3


def test_34_a_round_is_taken_back_by_one_entry() -> None:
    table = drafted(9)
    outcome = table.undraw(G, NAM)
    assert [entry.kind for entry in outcome.entries] == ["undrawn"]
    assert section(table).rounds == ()


def test_35_a_result_replaces_the_one_before_it() -> None:
    table = published(8)
    for result in ("1-0", "0-1", "1/2", "0-1"):
        table.enter_result(G, NAM, 1, result)
    board = section(table).rounds[0].boards[0]
    assert (board.result, board.confirmed) == ("0-1", False)
    assert sum(points(table).values()) == 10


def test_38_old_results_are_corrected_by_rule_only_in_the_round_before() -> None:
    table = played(8, after=3)
    with pytest.raises(RefusedVerb) as caught:
        table.enter_result(G, NAM, 1, "--", round_=2)
    assert caught.value.facts["lift"] == ["correct"]
    table.correct(G, NAM, 2, 1, "--", reason="biên bản ghi nhầm")
    assert section(table).rounds[1].boards[0].for_pairing is None
    with pytest.raises(RefusedVerb) as caught:
        table.correct(G, NAM, 1, 1, "--", reason="biên bản ghi nhầm")
    assert caught.value.code == "service.mode_needed"
    table.correct(G, NAM, 1, 1, "--", "standings", reason="biên bản ghi nhầm")
    assert table.log(G, kinds=["corrected"])[-1].entry.data["reason"] == "biên bản ghi nhầm"


def test_39_an_adjourned_game_counts_as_a_draw_for_pairing_and_keeps_the_section_open() -> None:
    table = published(4, rounds=2)
    outcome = table.enter_results(G, NAM, [(1, "?"), (2, "1-0")])
    assert list(codes(outcome.notes)) == ["service.adjourned"]
    one, other = seats(table)[0]
    assert (points(table, "pairing")[one], points(table, "pairing")[other]) == (5, 5)
    outcome = table.draw(G, NAM)
    assert list(codes(outcome.notes)) == ["service.adjourned_as_draws"]
    table.publish(G, NAM)
    finish_round(table)
    with pytest.raises(RefusedVerb) as caught:
        table.close(G, NAM)
    assert caught.value.code == "service.adjourned_games"
    table.correct(G, NAM, 1, 1, "1-0", reason="đấu xong")
    table.settle_lots(G, NAM)
    table.close(G, NAM)


def test_41_an_edit_by_hand_names_every_departure_and_is_compared_with_the_engine() -> None:
    table = drafted(9)
    lawful = seats(table)
    before = section(table)
    assert lawful[:2] == [(5, 1), (2, 6)]
    preview = table.arrange_preview(G, NAM, Arrangement(((1, 2), (5, 6), *lawful[2:])))
    assert section(table) == before
    found = {one.code for one in preview.departures}
    assert "paired_otherwise" in found
    with pytest.raises(RefusedVerb) as caught:
        table.arrange(G, NAM, preview.arrangement, [])
    assert caught.value.facts["missing"] == sorted(found)
    table.arrange(G, NAM, preview.arrangement, found, "theo đề nghị của ban tổ chức")
    drawn = section(table).rounds[0]
    assert {one.code for one in drawn.departures} == found
    assert drawn.pairing == before.rounds[0].pairing
    assert drawn.edited == table.event(G).sequence
    back = Arrangement(tuple(lawful), before.rounds[0].byes)
    table.arrange(G, NAM, back)
    assert section(table).rounds[0].departures == ()


def test_41_a_rematch_and_a_second_bye_are_named() -> None:
    table = played(5, rounds=5, after=2)
    table.draw(G, NAM)
    found = section(table)
    met = seats(table, 1)[0]
    bye = byes(replace(found, rounds=found.rounds[:1]), "U")[0]
    others = [sbd for sbd in range(1, 6) if sbd not in (*met, bye)]
    change = Arrangement((met, (others[0], others[1])), {bye: "U"})
    named = {one.code: one for one in table.arrange_preview(G, NAM, change).departures}
    assert named["met_before"].facts["round"] == 1
    assert named["second_bye"].facts == {"sbd": bye}
    assert named["second_bye"].article == "28.2"
