"""Two desks at one event: what touches something else is written, what touches the same is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.service.events import NAM, G, drafted, listed, person, played, published, section
from tests.service.memory import MemoryStore, desk, ticking
from thuysi.errors import RefusedVerb, StaleWrite
from thuysi.journal.entry import Entry
from thuysi.service import Desk, swapped
from thuysi.service.acting import Outcome


def beside(table: Desk, actor: str = "Bà Hai") -> Desk:
    """Another desk at the same store."""
    return Desk(table.store, actor, "điện thoại 2", clock=ticking(), chance=lambda: 3)


def test_two_boards_at_once_are_both_written() -> None:
    one = published()
    other = beside(one)
    seen = one.event(G).sequence
    other.enter_result(G, NAM, 2, "0-1", seen=seen)
    one.enter_result(G, NAM, 1, "1-0", seen=seen)
    assert [board.result for board in section(other).rounds[0].boards] == ["1-0", "0-1", None, None]


def test_one_board_twice_is_refused_and_says_who_was_first() -> None:
    one = published()
    other = beside(one)
    seen = one.event(G).sequence
    other.enter_result(G, NAM, 1, "0-1", seen=seen)
    with pytest.raises(StaleWrite) as caught:
        one.enter_result(G, NAM, 1, "1-0", seen=seen)
    changes: Any = caught.value.facts["changes"]
    assert len(changes) == 1
    change = changes[0]
    assert (change["kind"], change["actor"], change["device"]) == ("result", "Bà Hai", "điện thoại 2")
    assert change["scopes"] == [[NAM, "round", 1, "board", 1]]
    assert (caught.value.facts["seen"], caught.value.facts["head"]) == (seen, seen + 1)
    assert section(one).rounds[0].boards[0].result == "0-1"


def test_without_a_view_the_later_one_wins() -> None:
    one = published()
    beside(one).enter_result(G, NAM, 1, "0-1")
    one.enter_result(G, NAM, 1, "1-0")
    assert section(one).rounds[0].boards[0].result == "1-0"


def test_37_a_stale_dialog_seats_nobody_twice() -> None:
    """A dialog that was open while the round was edited elsewhere is refused; nobody sits at two boards."""
    one = drafted()
    other = beside(one)
    seen = one.event(G).sequence
    accepted = ["paired_otherwise", "colours_otherwise"]
    other.swap(G, NAM, 1, 3, accepted, seen=seen)
    with pytest.raises(StaleWrite):
        one.swap(G, NAM, 1, 4, accepted, seen=seen)
    placed = [sbd for board in section(one).rounds[0].boards for sbd in (board.white, board.black)]
    assert sorted(placed) == list(range(1, 9))


def test_a_round_is_drawn_once_however_often_it_is_asked_for() -> None:
    """9: the second press of the button is stale, or refused: never a second board for anybody."""
    one = listed()
    one.number(G, NAM)
    other = beside(one)
    seen = one.event(G).sequence
    other.draw(G, NAM, seen=seen)
    with pytest.raises(StaleWrite) as caught:
        one.draw(G, NAM, seen=seen)
    assert [change["kind"] for change in caught.value.facts["changes"]] == ["drawn"]  # type: ignore[attr-defined]
    with pytest.raises(RefusedVerb):
        one.draw(G, NAM)
    assert len(section(one).rounds) == 1


def test_a_result_for_a_round_that_was_taken_back_is_stale() -> None:
    one = published()
    seen = one.event(G).sequence
    other = beside(one)
    other.unpublish(G, NAM)
    other.undraw(G, NAM)
    with pytest.raises(StaleWrite):
        one.enter_result(G, NAM, 1, "1-0", seen=seen)


def test_undo_rests_on_everything() -> None:
    one = published()
    seen = one.event(G).sequence
    beside(one).edit_player(G, NAM, 1, unit="Huế")
    with pytest.raises(StaleWrite):
        one.undo(G, seen=seen)


def test_what_is_refused_for_another_reason_stays_refused() -> None:
    one = published()
    seen = one.event(G).sequence
    beside(one).edit_player(G, NAM, 1, unit="Huế")
    with pytest.raises(RefusedVerb) as caught:
        one.enter_result(G, NAM, 77, "1-0", seen=seen)
    assert caught.value.code == "service.unknown_board"


def test_a_view_that_nobody_can_have_had_is_refused() -> None:
    table = published()
    with pytest.raises(StaleWrite) as caught:
        table.enter_result(G, NAM, 1, "1-0", seen=1000)
    assert caught.value.code == "service.seen_ahead"


def test_two_registrations_at_once_have_two_numbers() -> None:
    one = listed()
    other = beside(one)
    seen = one.event(G).sequence
    other.register(G, NAM, person(50), seen=seen)
    one.register(G, NAM, person(51), seen=seen)
    assert {sbd: own.player.name for sbd, own in section(one).registrations.items() if sbd > 8} == {
        9: "Kỳ thủ 50",
        10: "Kỳ thủ 51",
    }


class Racing(MemoryStore):
    """A store in which somebody else is faster now and then."""

    def __init__(self) -> None:
        super().__init__()
        self.others: list[Any] = []

    def append(
        self, event_id: str, seen: int, entries: Sequence[Entry], name: str | None = None, request: Any = None
    ) -> None:
        if self.others:
            self.others.pop()()
        super().append(event_id, seen, entries, name, request)


def racing() -> tuple[Racing, Desk, Desk]:
    store = Racing()
    one = desk(store)
    one.create_event(G, "Giải")
    one.add_section(G, NAM, "Nam", total_rounds=3)
    one.import_list(G, NAM, [person(place) for place in range(1, 9)])
    one.number(G, NAM)
    one.draw(G, NAM)
    one.publish(G, NAM)
    return store, one, beside(one)


def test_between_reading_and_writing_another_board_does_no_harm() -> None:
    store, one, other = racing()
    store.others = [lambda: other.enter_result(G, NAM, 2, "0-1")]
    outcome: Outcome = one.enter_result(G, NAM, 1, "1-0")
    assert outcome.entries[0].sequence == outcome.event.sequence
    assert [board.result for board in section(one).rounds[0].boards] == ["1-0", "0-1", None, None]


def test_between_reading_and_writing_the_same_board_is_refused() -> None:
    store, one, other = racing()
    store.others = [lambda: other.enter_result(G, NAM, 1, "0-1")]
    with pytest.raises(StaleWrite):
        one.enter_result(G, NAM, 1, "1-0")
    assert section(one).rounds[0].boards[0].result == "0-1"


def test_a_desk_follows_what_others_write() -> None:
    one = played()
    other = beside(one)
    assert other.event(G) == one.event(G)
    one.draw(G, NAM)
    assert other.event(G) == one.event(G)
    other.undo(G)
    assert one.event(G) == other.event(G)


def test_a_store_put_back_to_an_older_copy_is_read_anew() -> None:
    one = played()
    store: Any = one.store
    old = list(store.journals[G])
    one.draw(G, NAM)
    store.journals[G] = old
    assert len(section(one).rounds) == 1
    one.draw(G, NAM)
    assert one.event(G) == beside(one).event(G)


def test_a_desk_for_another_person_shares_what_is_folded() -> None:
    one = drafted()
    phone = one.acting("Bà Hai", "điện thoại")
    phone.publish(G, NAM)
    assert one.log(G)[-1].entry.actor == "Bà Hai"
    assert one.event(G) is phone.event(G)


def test_a_change_is_given_as_a_function_and_meets_the_round_as_it_is_now() -> None:
    table = drafted()
    white, black = section(table).rounds[0].boards[0].white, section(table).rounds[0].boards[0].black
    table.arrange(G, NAM, lambda round_: swapped(round_, white, black), ["colours_otherwise"])
    first = section(table).rounds[0].boards[0]
    assert (first.white, first.black) == (black, white)
