"""Every verb, and the verb that takes it back: afterwards the event means what it meant before; so does undo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.service.events import (
    NAM,
    G,
    begun,
    drafted,
    listed,
    meaning,
    numbered,
    person,
    play_round,
    played,
    published,
    section,
)
from thuysi.journal.fold import Folding
from thuysi.journal.kinds import KINDS, STEERING
from thuysi.service import Desk, Outcome

SALT = "00112233445566778899aabbccddeeff"


@dataclass(frozen=True)
class Pair:
    """A verb at a table, and its inverse (None: only undoing takes it back)."""

    kind: str
    table: Callable[[], Desk]
    verb: Callable[[Desk], object]
    inverse: Callable[[Desk], object] | None


def then(table: Desk, verb: Callable[[Desk], object]) -> Desk:
    verb(table)
    return table


def finished() -> Desk:
    return played(4, rounds=1, tie_breaks=["PTS"])


def protested() -> Desk:
    return then(published(), lambda t: t.file_protest(G, NAM, 1, "Xếp sai"))


HAD = section(played(after=2)).rounds[0].boards[0].result
"""The result that the correction of the pair below takes back."""

PAIRS = [
    Pair("details", begun, lambda t: t.set_details(G, place="Huế"), lambda t: t.set_details(G, place="Hà Nội")),
    Pair("section_added", begun, lambda t: t.add_section(G, "nu", "Nữ"), lambda t: t.remove_section(G, "nu")),
    Pair("section_removed", lambda: then(begun(), lambda t: t.add_section(G, "nu", "Nữ")),
         lambda t: t.remove_section(G, "nu"), lambda t: t.add_section(G, "nu", "Nữ")),
    Pair("section_changed", listed, lambda t: t.change_section(G, NAM, total_rounds=7, settings={"same-unit": "never"}),
         lambda t: t.change_section(G, NAM, total_rounds=5, settings={"same-unit": None})),
    Pair("registered", listed, lambda t: t.register(G, NAM, person(50)), lambda t: t.remove_player(G, NAM, 9)),
    Pair("imported", begun, lambda t: t.import_list(G, NAM, [person(1)]), lambda t: t.remove_player(G, NAM, 1)),
    Pair("edited", listed, lambda t: t.edit_player(G, NAM, 1, unit="Huế", phone="09"),
         lambda t: t.edit_player(G, NAM, 1, unit="Đơn vị 1", phone="")),
    Pair("removed", listed, lambda t: t.remove_player(G, NAM, 8), None),
    Pair("checked_in", listed, lambda t: t.check_in(G, NAM, [1, 2]), lambda t: t.check_out(G, NAM, [1, 2])),
    Pair("checked_out", lambda: then(listed(), lambda t: t.check_in(G, NAM, [1])),
         lambda t: t.check_out(G, NAM, [1]), lambda t: t.check_in(G, NAM, [1])),
    Pair("numbered", listed, lambda t: t.number(G, NAM), None),
    Pair("absent", listed, lambda t: t.announce_absent(G, NAM, [1], [2, 3], "H"),
         lambda t: t.announce_present(G, NAM, [1], [2, 3])),
    Pair("present", lambda: then(listed(), lambda t: t.announce_absent(G, NAM, [1], [2])),
         lambda t: t.announce_present(G, NAM, [1], [2]), lambda t: t.announce_absent(G, NAM, [1], [2])),
    Pair("withdrawn", played, lambda t: t.withdraw(G, NAM, [3]), lambda t: t.return_player(G, NAM, [3])),
    Pair("returned", lambda: then(played(), lambda t: t.withdraw(G, NAM, [3])),
         lambda t: t.return_player(G, NAM, [3]), lambda t: t.withdraw(G, NAM, [3])),
    Pair("entered_late", played, lambda t: t.enter_late(G, NAM, person(50)), None),
    Pair("forbidden", listed, lambda t: t.forbid(G, NAM, [1, 2], 2, 3), lambda t: t.permit(G, NAM, [1, 2], 2, 3)),
    Pair("permitted", lambda: then(listed(), lambda t: t.forbid(G, NAM, [1, 2])),
         lambda t: t.permit(G, NAM, [1, 2]), lambda t: t.forbid(G, NAM, [1, 2])),
    Pair("adjusted", listed, lambda t: t.adjust_points(G, NAM, 1, "-0.5", 1, "phạt"),
         lambda t: t.take_back_adjustment(G, NAM, 1, "-0.5", 1)),
    Pair("unadjusted", lambda: then(listed(), lambda t: t.adjust_points(G, NAM, 1, 10, None, "thưởng")),
         lambda t: t.take_back_adjustment(G, NAM, 1, "1"), lambda t: t.adjust_points(G, NAM, 1, "1", None, "thưởng")),
    Pair("lots_committed", lambda: numbered(8, "boc-tham"), lambda t: t.commit_lots(G, NAM, 5, SALT), None),
    Pair("lots_revealed", lambda: then(numbered(8, "boc-tham"), lambda t: t.commit_lots(G, NAM, 5, SALT)),
         lambda t: t.reveal_lots(G, NAM, 5, SALT, "một hai ba"), None),
    Pair("drawn", numbered, lambda t: t.draw(G, NAM), lambda t: t.undraw(G, NAM)),
    Pair("undrawn", drafted, lambda t: t.undraw(G, NAM), lambda t: t.draw(G, NAM)),
    Pair("arranged", drafted, lambda t: t.swap_colours(G, NAM, 1, ["colours_otherwise"]), None),
    Pair("published", drafted, lambda t: t.publish(G, NAM, "2026-03-01T09:00:00.000Z"), lambda t: t.unpublish(G, NAM)),
    Pair("unpublished", published, lambda t: t.unpublish(G, NAM), lambda t: t.publish(G, NAM)),
    Pair("protest_filed", published, lambda t: t.file_protest(G, NAM, 1, "Sai", by=1, board=2), None),
    Pair("protest_decided", protested, lambda t: t.decide_protest(G, NAM, 1, False, "Đúng luật"),
         lambda t: t.reopen_protest(G, NAM, 1)),
    Pair("protest_withdrawn", protested, lambda t: t.withdraw_protest(G, NAM, 1),
         lambda t: t.reopen_protest(G, NAM, 1)),
    Pair("protest_reopened", lambda: then(protested(), lambda t: t.withdraw_protest(G, NAM, 1)),
         lambda t: t.reopen_protest(G, NAM, 1), lambda t: t.withdraw_protest(G, NAM, 1)),
    Pair("finalised", published, lambda t: t.finalise(G, NAM), lambda t: t.reopen(G, NAM)),
    Pair("reopened", lambda: then(published(), lambda t: t.finalise(G, NAM)),
         lambda t: t.reopen(G, NAM), lambda t: t.finalise(G, NAM)),
    Pair("result", published, lambda t: t.enter_result(G, NAM, 1, "1-0", (1, 0)),
         lambda t: t.enter_result(G, NAM, 1, None)),
    Pair("results", published, lambda t: t.enter_results(G, NAM, [(1, "1-0"), (2, "--")]),
         lambda t: t.clear_results(G, NAM)),
    Pair("confirmed", lambda: then(published(), lambda t: t.enter_result(G, NAM, 1, "1-0")),
         lambda t: t.enter_result(G, NAM, 1, "1-0"), None),
    Pair("corrected", lambda: then(played(after=2), lambda t: None),
         lambda t: t.correct(G, NAM, 1, 1, "--", reason="nhầm"),
         lambda t: t.correct(G, NAM, 1, 1, str(HAD), reason="không nhầm")),
    Pair("lots_settled", lambda: played(4, rounds=1), lambda t: t.settle_lots(G, NAM, seed=3),
         lambda t: t.settle_lots(G, NAM, {})),
    Pair("closed", finished, lambda t: t.close(G, NAM), lambda t: t.open_again(G, NAM)),
    Pair("opened_again", lambda: then(finished(), lambda t: t.close(G, NAM)),
         lambda t: t.open_again(G, NAM, "còn khiếu nại"), lambda t: t.close(G, NAM)),
]  # fmt: skip


def test_every_kind_has_its_pair() -> None:
    assert {pair.kind for pair in PAIRS} == set(KINDS) - STEERING


@pytest.mark.parametrize("pair", PAIRS, ids=[pair.kind for pair in PAIRS])
def test_the_verb_writes_its_entry_and_its_inverse_takes_it_back(pair: Pair) -> None:
    table = pair.table()
    before = meaning(table.event(G))
    pair.verb(table)
    written = table.store.entries(G)
    assert written[-1].kind == pair.kind
    assert meaning(table.event(G)) != before
    if pair.inverse is not None:
        pair.inverse(table)
        assert meaning(table.event(G)) == before
    assert Folding(table.store.entries(G)).state() == table.event(G)


@pytest.mark.parametrize("pair", PAIRS, ids=[pair.kind for pair in PAIRS])
def test_undo_and_redo_take_it_back_and_bring_it_back(pair: Pair) -> None:
    table = pair.table()
    before = table.event(G)
    after = meaning_after(table, pair)
    table.undo(G)
    assert meaning(table.event(G)) == meaning(before)
    table.redo(G)
    assert meaning(table.event(G)) == after
    assert Folding(table.store.entries(G)).state() == table.event(G)


def meaning_after(table: Desk, pair: Pair) -> object:
    """What the event means after the verb, which writes one entry."""
    sequence = table.event(G).sequence
    pair.verb(table)
    assert table.event(G).sequence == sequence + 1
    return meaning(table.event(G))


def test_a_verb_that_changes_nothing_writes_nothing() -> None:
    table = played()
    sequence = table.event(G).sequence
    result = section(table).rounds[0].boards[0].result
    table.enter_result(G, NAM, 1, result)
    assert table.event(G).sequence == sequence + 1  # the first time it confirms
    verbs: tuple[Callable[[], Outcome], ...] = (
        lambda: table.enter_result(G, NAM, 1, result),
        lambda: table.enter_results(G, NAM, [(1, result)]),
        lambda: table.confirm_result(G, NAM, 1),
        lambda: table.set_details(G, place="Hà Nội"),
        lambda: table.change_section(G, NAM, total_rounds=5),
        lambda: table.edit_player(G, NAM, 1, name="Kỳ thủ 1"),
        lambda: table.check_out(G, NAM, [1]),
        lambda: table.import_list(G, NAM, []),
    )
    for verb in verbs:
        assert verb().entries == ()
    assert table.event(G).sequence == sequence + 1


def test_a_played_round_can_be_taken_back_step_by_step() -> None:
    table = numbered()
    before = meaning(table.event(G))
    play_round(table)
    table.clear_results(G, NAM)
    table.unpublish(G, NAM)
    table.undraw(G, NAM)
    assert meaning(table.event(G)) == before
