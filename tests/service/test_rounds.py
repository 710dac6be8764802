"""Drawing with its seeds and commitments, the hand's edits, results of every kind, the end with its medals, undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.service.events import (
    NAM,
    G,
    begun,
    codes,
    drafted,
    finish_round,
    numbered,
    person,
    play_round,
    played,
    published,
    seats,
    section,
)
from thuysi.errors import RefusedVerb, UsageError
from thuysi.lots import with_phrase
from thuysi.model import RESULTS
from thuysi.service import Arrangement, colours_swapped, swapped, with_board, with_bye

SALT = "00112233445566778899aabbccddeeff"
EVERYTHING = [
    "met_before", "second_bye", "several_byes", "colour_limit", "paired_otherwise", "colours_otherwise",
    "bye_otherwise", "left_out", "seated_though_away", "forbidden_pair", "no_lawful_round",
]  # fmt: skip


# --- draw ------------------------------------------------------------------------------------------------------------


def test_chance_is_asked_only_where_a_lot_is_drawn() -> None:
    table = numbered()
    table.draw(G, NAM)
    assert (section(table).rounds[0].seed, section(table).rounds[0].first_colour) == (7, "b")
    table.publish(G, NAM)
    finish_round(table)
    table.draw(G, NAM)
    assert (section(table).rounds[1].seed, section(table).rounds[1].first_colour) == (None, None)
    stated = numbered(first_colour="w")
    stated.draw(G, NAM)
    assert section(stated).rounds[0].seed is None


def test_the_sections_own_seed_goes_before_chance() -> None:
    table = numbered(preset="boc-tham")
    table.change_section(G, NAM, seed=99, settings={"lots-numbering": "lot"})
    table.draw(G, NAM)
    assert section(table).rounds[0].seed == 99


def test_a_commitment_draws_its_round_with_the_phrase_and_no_other_does() -> None:
    table = played(8, "boc-tham")
    table.commit_lots(G, NAM, 42, SALT)
    table.reveal_lots(G, NAM, 42, SALT, "mưa")
    table.draw(G, NAM)
    assert section(table).rounds[1].seed == with_phrase(42, "mưa")
    assert table.verify(G).ok


@pytest.mark.parametrize("numbering", ["list", "lot"])
def test_a_round_by_real_cards_is_drawn_card_by_card(numbering: str) -> None:
    table = numbered(9, "boc-tham", settings={"lots-numbering": numbering, "lots-bye": "lot"})
    for _ in range(3):
        cards: list[int] = []
        while (wanted := table.hand_draw(G, NAM, cards).wanted).kind != "done":
            void = [card for card in wanted.cards if card not in (wanted.legal or wanted.cards)]
            cards += [*void, (wanted.legal or wanted.cards)[-1]]
        table.draw_by_hand(G, NAM, cards)
        drawn = section(table).rounds[-1]
        assert drawn.piles or not cards
        table.publish(G, NAM)
        finish_round(table)
    assert section(table).rounds[2].seed is None
    assert table.verify(G).ok


def test_the_first_round_is_missed_when_none_is_drawn() -> None:
    table = numbered(6)
    for verb in (table.publish, table.finalise, table.undraw):
        with pytest.raises(RefusedVerb) as caught:
            verb(G, NAM)
        assert (caught.value.code, caught.value.facts["round"]) == ("service.unknown_round", 1)


def test_a_draft_is_drawn_again_by_real_cards() -> None:
    """Other cards, the same field: the draft before counts for nothing, and it is found again from the journal."""
    table = numbered(8, "boc-tham")
    table.draw(G, NAM, 5)
    table.publish(G, NAM)
    finish_round(table)
    table.draw(G, NAM, 6)
    cards: list[int] = []
    while (wanted := table.hand_redraw(G, NAM, cards).wanted).kind != "done":
        with pytest.raises(UsageError):
            table.redraw_by_hand(G, NAM, cards)
        cards.append((wanted.legal or wanted.cards)[0])
    table.redraw_by_hand(G, NAM, cards, "bốc lại")
    drawn = section(table).rounds[-1]
    assert drawn.number == 2 and drawn.piles and drawn.seed is None
    assert table.verify(G).ok
    table.publish(G, NAM)
    with pytest.raises(RefusedVerb, match="round_published"):
        table.redraw_by_hand(G, NAM, cards)


def test_a_draw_by_hand_that_is_not_over_is_no_round() -> None:
    table = played(9, "boc-tham")
    with pytest.raises(UsageError) as caught:
        table.draw_by_hand(G, NAM, [])
    assert caught.value.code == "draw_not_over"
    assert len(section(table).rounds) == 1


def test_drawn_again_a_draft_knows_what_has_changed() -> None:
    table = drafted(8)
    table.edit_player(G, NAM, 8, rating=2500)
    assert section(table).registrations[8].player.number == 8
    table.undraw(G, NAM)
    table.number(G, NAM)
    assert section(table).registrations[8].player.number == 1
    table.draw(G, NAM)
    table.change_section(G, NAM, settings={"same-unit": "round-1"})
    assert table.explanation(G, NAM, 1).changed == ("settings",)
    again = table.redraw(G, NAM, "điều lệ: cùng đơn vị không gặp")
    assert [entry.kind for entry in again.entries] == ["drawn"]
    assert section(table).rounds[0].reason == "điều lệ: cùng đơn vị không gặp"
    assert not table.explanation(G, NAM, 1).data_changed
    table.undo(G)
    assert section(table).rounds[0].reason == ""


def test_announced_leave_waits_again_when_its_round_is_taken_back() -> None:
    table = numbered(9)
    table.announce_absent(G, NAM, [4], [1], "H")
    table.draw(G, NAM)
    table.undraw(G, NAM)
    table.announce_present(G, NAM, [4], [1])
    table.draw(G, NAM)
    assert 4 in {sbd for pair in seats(table) for sbd in pair}


def test_who_stays_away_without_a_word_is_named_and_only_proposed() -> None:
    table = published(8)
    for _ in range(2):
        lines = [(board, "-+" if pair[0] == 1 else "+-") for board, pair in enumerate(seats(table), 1) if 1 in pair]
        table.enter_results(G, NAM, lines)
        finish_round(table)
        outcome = table.draw(G, NAM)
        table.publish(G, NAM)
    (note,) = outcome.notes
    assert (note.code, note.facts) == ("service.absent_in_a_row", {"names": ["1 Kỳ thủ 1"], "count": 2})
    assert section(table).registrations[1].withdrawn_from is None


def test_the_time_for_protests_may_be_ended_early_by_the_panel() -> None:
    table = drafted()
    table.publish(G, NAM, "2026-03-02T00:00:00.000Z")
    outcome = table.finalise(G, NAM, early=True)
    assert outcome.entries[0].data["early"] is True
    assert section(table).rounds[0].status == "final"


# --- by hand ---------------------------------------------------------------------------------------------------------


TABLE = Arrangement(((1, 2), (3, 4)), {5: "U", 6: "Z"})


def test_single_changes_keep_everybody_once() -> None:
    assert swapped(TABLE, 1, 4).boards == ((4, 2), (3, 1))
    assert swapped(TABLE, 1, 5) == Arrangement(((5, 2), (3, 4)), {1: "U", 6: "Z"})
    assert swapped(TABLE, 5, 6).unpaired == {6: "U", 5: "Z"}
    assert colours_swapped(TABLE, 2).boards == ((1, 2), (4, 3))
    assert with_board(TABLE, 1, 3, 5) == Arrangement(((3, 5), (1, 4)), {2: "U", 6: "Z"})
    assert with_board(TABLE, 1, 2, 1).boards == ((2, 1), (3, 4))
    assert with_board(TABLE, 3, 5, 6) == Arrangement(((1, 2), (3, 4), (5, 6)), {})
    assert with_bye(TABLE, 1) == Arrangement(((5, 2), (3, 4)), {1: "U", 6: "Z"})
    assert with_bye(TABLE, 1, "H") == Arrangement(((3, 4),), {5: "U", 6: "Z", 1: "H", 2: "Z"})
    assert with_bye(TABLE, 6, "H").unpaired == {5: "U", 6: "H"}


def test_a_round_without_a_draw_begins_on_an_empty_table() -> None:
    table = numbered(8)
    assert table.arrangement(G, NAM).boards == ()
    change = Arrangement(((5, 1), (2, 6), (7, 3), (4, 8)))
    table.arrange(G, NAM, change, EVERYTHING)
    drawn = section(table).rounds[0]
    assert (drawn.pairing, drawn.status, drawn.edited) == ({}, "draft", table.event(G).sequence)
    table.publish(G, NAM)
    finish_round(table)
    assert play_round(table).number == 2
    assert table.verify(G).ok


def test_an_edit_that_is_the_law_again_departs_from_nothing() -> None:
    table = drafted(9)
    lawful = table.arrangement(G, NAM)
    table.swap(G, NAM, 1, 2, EVERYTHING)
    assert section(table).rounds[0].departures != ()
    table.swap(G, NAM, 1, 2)
    assert table.arrangement(G, NAM) == lawful
    assert section(table).rounds[0].departures == ()


def test_who_is_away_or_kept_apart_by_the_regulations_is_named() -> None:
    table = numbered(10)
    table.announce_absent(G, NAM, [10], [1])
    table.forbid(G, NAM, [1, 2])
    table.draw(G, NAM)
    found = {one.code: one for one in table.arrange_preview(G, NAM, Arrangement(((1, 2), (3, 10)))).departures}
    empty = table.arrange_preview(G, NAM, Arrangement()).departures
    assert found["seated_though_away"].facts == {"sbd": 10}
    assert found["forbidden_pair"].facts["ban"] == "forbidden"
    assert [one.facts["sbd"] for one in empty if one.code == "left_out"] == list(range(1, 10))


def test_a_third_colour_running_is_named() -> None:
    table = numbered(4, rounds=5, first_colour="w")
    boards = (((1, 2), (3, 4)), ((1, 3), (2, 4)), ((1, 4), (2, 3)))
    for place, pairs in enumerate(boards):
        found = table.arrange_preview(G, NAM, Arrangement(pairs)).departures
        limits = [one.facts["sbd"] for one in found if one.code == "colour_limit"]
        assert limits == ([1, 4] if place == 2 else [])
        table.arrange(G, NAM, Arrangement(pairs), EVERYTHING)
        table.publish(G, NAM)
        finish_round(table)


@pytest.mark.parametrize(("preset", "article"), [("dieu-28", "28.3"), ("boc-tham", "14.2"), ("fide", "C.04.1 5")])
def test_a_departure_names_the_article_of_the_sections_own_law(preset: str, article: str) -> None:
    table = drafted(8, preset)
    one, other = seats(table)[0][0], seats(table)[1][0]
    departures = table.arrange_preview(G, NAM, lambda round_: swapped(round_, one, other)).departures
    assert {found.article for found in departures if found.code == "paired_otherwise"} == {article}


def test_an_edit_of_a_round_on_the_wall_is_refused_until_it_is_off() -> None:
    table = published()
    with pytest.raises(RefusedVerb) as caught:
        table.swap(G, NAM, 1, 2, EVERYTHING)
    assert caught.value.facts["lift"] == ["unpublish"]


def test_a_late_entrant_leaves_the_editing_of_the_draft_as_it_was() -> None:
    table = played(9)
    table.draw(G, NAM)
    before = table.arrangement(G, NAM)
    table.enter_late(G, NAM, person(0))
    assert table.arrangement(G, NAM) == before
    first = before.boards[0]
    table.arrange(G, NAM, lambda round_: colours_swapped(round_, 1), EVERYTHING)
    assert {one.code for one in section(table).rounds[1].departures} <= {"colours_otherwise", "colour_limit"}
    assert seats(table)[0] == first[::-1]
    assert table.explanation(G, NAM, 2, sbd=first[0]).edited
    table.redraw(G, NAM)
    assert 10 in section(table).rounds[1].numbers
    assert table.verify(G).ok


# --- results ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", RESULTS)
def test_every_kind_of_result_can_be_entered(code: str) -> None:
    table = published()
    table.enter_result(G, NAM, 1, code, (1, 2))
    board = section(table).rounds[0].boards[0]
    assert (board.result, board.fouls, board.entered) == (code, (1, 2), table.event(G).sequence)


@pytest.mark.parametrize(("word", "code"), [("+", "+-"), ("-", "-+"), ("½", "1/2"), ("=", "1/2"), (" w-l ", "W-L")])
def test_results_are_entered_as_people_write_them(word: str, code: str) -> None:
    table = published()
    table.enter_result(G, NAM, 1, word)
    assert section(table).rounds[0].boards[0].result == code


def test_a_word_that_is_no_result_is_refused_with_those_there_are() -> None:
    with pytest.raises(UsageError) as caught:
        published().enter_result(G, NAM, 1, "2-0")
    assert caught.value.code == "unknown_result"


def test_fouls_stay_when_a_result_is_put_right_and_go_with_it() -> None:
    table = published()
    table.enter_result(G, NAM, 1, "1-0", (2, 0))
    table.enter_result(G, NAM, 1, "0-1")
    assert section(table).rounds[0].boards[0].fouls == (2, 0)
    table.enter_result(G, NAM, 1, None)
    assert section(table).rounds[0].boards[0].fouls == (0, 0)


def test_the_same_result_twice_is_confirmed_and_another_is_not() -> None:
    table = published()
    table.enter_result(G, NAM, 1, "1-0")
    table.enter_result(G, NAM, 1, "1-0")
    assert section(table).rounds[0].boards[0].confirmed
    table.enter_result(G, NAM, 1, "0-1")
    assert not section(table).rounds[0].boards[0].confirmed


# --- corrections, the end --------------------------------------------------------------------------------------------


def test_the_preview_is_what_the_correction_does() -> None:
    table = played(10, after=4)
    preview = table.correct_preview(G, NAM, 2, 1, "--", "full")
    before = {row.player: (row.rank, row.points) for row in table.standings(G, NAM).rows}
    table.correct(G, NAM, 2, 1, "--", "full", reason="nhầm")
    after = {row.player: (row.rank, row.points) for row in table.standings(G, NAM).rows}
    numbers = {sbd: one.player.number for sbd, one in section(table).registrations.items()}
    assert {
        numbers[one.sbd]: ((one.rank_before, one.points_before), (one.rank_after, one.points_after))
        for one in preview.shifts
    } == {number: (before[number], after[number]) for number in before if before[number] != after[number]}
    assert {one.round for one in preview.rounds} <= {3, 4}
    assert all(one.gone != one.instead or one.bye_before != one.bye_after or one.problem for one in preview.rounds)


def test_a_correction_for_the_standings_leaves_the_next_round_as_it_would_have_been() -> None:
    one, other = played(10, after=3), played(10, after=3)
    other.correct(G, NAM, 1, 1, "--", "standings", reason="nhầm")
    one.draw(G, NAM)
    other.draw(G, NAM)
    assert seats(one) == seats(other)
    assert [row.points for row in one.standings(G, NAM).rows] != [row.points for row in other.standings(G, NAM).rows]


def test_lots_part_those_whom_nothing_else_parts() -> None:
    table = played(4, rounds=1)
    tied = table.ties(G, NAM)
    assert tied
    table.settle_lots(G, NAM, {sbd: place for group in tied for place, sbd in enumerate(reversed(group))})
    assert table.ties(G, NAM) == []
    rows: Any = table.close(G, NAM).entries[0].data["standings"]
    places = {row["sbd"]: row["rank"] for row in rows}
    for group in tied:
        assert sorted(group, key=places.__getitem__) == group[::-1]


def test_two_bronzes_are_a_rule_of_the_section() -> None:
    table = played(8, rounds=1, bronzes=2, tie_breaks=["PTS"])
    with pytest.raises(RefusedVerb):
        table.draw(G, NAM)
    table.settle_lots(G, NAM, seed=1)
    table.change_section(G, NAM, tie_breaks=["PTS", "LOT"])
    medals: Any = table.close(G, NAM).entries[0].data["medals"]
    assert [one["medal"] for one in medals] == ["gold", "silver", "bronze", "bronze"]


def test_closed_means_closed_until_it_is_opened_again() -> None:
    table = played(4, rounds=1, tie_breaks=["PTS"])
    table.close(G, NAM)
    verbs: tuple[Callable[[], object], ...] = (
        lambda: table.correct(G, NAM, 1, 1, "--", reason="x"),
        lambda: table.enter_result(G, NAM, 1, "--"),
        lambda: table.change_section(G, NAM, total_rounds=2),
        lambda: table.withdraw(G, NAM, [1]),
        lambda: table.close(G, NAM),
    )
    for verb in verbs:
        with pytest.raises(RefusedVerb) as caught:
            verb()
        assert caught.value.code == "service.section_closed"
    table.open_again(G, NAM, "còn khiếu nại")
    table.enter_result(G, NAM, 1, "--")


# --- undo ------------------------------------------------------------------------------------------------------------


def test_back_to_a_restore_point_and_forward_again() -> None:
    table = played(8)
    table.restore_point(G, "sau ván 1")
    before = section(table)
    play_round(table)
    after = section(table)
    table.restore_to(G, "sau ván 1")
    assert section(table) == before
    table.redo(G)
    assert section(table) == after
    table.restore_to(G, "sau ván 1")
    table.draw(G, NAM)
    with pytest.raises(RefusedVerb):
        table.redo(G)
    assert list(table.event(G).restore_points) == ["sau ván 1"]


def test_the_log_says_what_counts_and_who_did_it() -> None:
    table = played(8)
    table.acting("Bà Hai", "điện thoại").enter_result(G, NAM, 2, "--")
    table.undo(G)
    line = table.log(G, actor="Bà Hai")[0]
    assert (line.entry.kind, line.counts) == ("result", False)
    assert [one.entry.kind for one in table.log(G, scope=(NAM, "round", 1, "board", 2))] == [
        "created", "section_added", "drawn", "results", "result", "undone"
    ]  # fmt: skip


def test_the_last_entry_of_a_section_is_taken_back_from_under_another_section_s_round() -> None:
    table = played(8)
    other = "nu"
    table.add_section(G, other, "Nữ", total_rounds=3)
    table.import_list(G, other, [person(number) for number in range(11, 19)])
    table.number(G, other, 3)
    before = table.event(G).sections[NAM]
    table.enter_result(G, NAM, 1, "--")
    entry = table.event(G).sequence
    with_it = table.event(G).sections[NAM]
    table.draw(G, other, 3)
    table.publish(G, other)
    table.enter_result(G, other, 1, "1-0")
    theirs = table.event(G).sections[other]
    assert table.event(G).last_apart == {NAM: entry, other: table.event(G).sequence}
    table.undo_apart(G, NAM, entry)
    assert table.event(G).sections[NAM] == before != with_it
    assert table.event(G).sections[other] == theirs and entry not in table.event(G).undoable
    assert table.verify(G).ok
    table.redo(G)
    assert table.event(G).sections[NAM] == with_it and table.event(G).last_apart[NAM] == entry
    table.set_details(G, place="Huế")
    with pytest.raises(RefusedVerb, match="not_last_here"):
        table.undo_apart(G, NAM, entry)
    assert table.verify(G).ok


def test_every_verb_of_a_section_is_undone_alone() -> None:
    table = begun()
    assert list(codes(())) == []
    with pytest.raises(RefusedVerb):
        table.undo(G, 0)
    table.undo(G)
    assert table.event(G).sections == {}
    table.redo(G)
    assert list(table.event(G).sections) == [NAM]
