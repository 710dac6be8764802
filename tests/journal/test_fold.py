"""Folding: the same entries, the same state; undoing at any depth; numbers never given twice."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thuysi.errors import StorageError
from thuysi.journal import fold as folding_module
from thuysi.journal.entry import Entry, chained
from thuysi.journal.fold import EVERY, Folding, fold
from thuysi.journal.state import Event

Step = tuple[str, dict[str, object]]


def journal(*steps: Step) -> list[Entry]:
    """An event with a section, and then these entries of the section (or of undoing)."""
    entries: list[Entry] = []
    first: list[tuple[str, str, dict[str, object]]] = [
        ("created", "", {"id": "g", "name": "Giải"}),
        ("section_added", "nam", {"id": "nam", "name": "Nam", "system": "adjusted"}),
    ]
    own = [(kind, "" if kind in ("undone", "redone", "restore_point") else "nam", data) for kind, data in steps]
    for kind, section, data in [*first, *own]:
        entries.append(
            chained(entries[-1] if entries else None, "2026-03-01T08:00:00.000Z", "", "", kind, section, data)
        )
    return entries


def registered(sbd: int) -> Step:
    return "registered", {"sbd": sbd, "player": {"name": f"Kỳ thủ {sbd}"}}


def undone(*entries: int) -> Step:
    return "undone", {"entries": list(entries)}


def redone(*entries: int) -> Step:
    return "redone", {"entries": list(entries)}


def people(event: Event) -> list[int]:
    return list(event.sections["nam"].registrations)


def test_what_is_undone_does_not_count_and_can_come_back() -> None:
    event = fold(journal(registered(1), registered(2), undone(4)))
    assert people(event) == [1]
    assert event.undoable == (3, 2)
    assert event.redoable == (4,)
    event = fold(journal(registered(1), registered(2), undone(4), redone(4)))
    assert people(event) == [1, 2]
    assert (event.undoable, event.redoable) == ((4, 3, 2), ())


def test_undoing_several_goes_from_the_newest_and_redoing_from_the_oldest() -> None:
    steps = [registered(1), registered(2), registered(3), undone(5, 4, 3)]
    assert people(fold(journal(*steps))) == []
    assert fold(journal(*steps)).redoable == (3, 4, 5)
    assert people(fold(journal(*steps, redone(3, 4)))) == [1, 2]
    assert fold(journal(*steps, redone(3, 4))).redoable == (5,)


def test_undoing_twice_comes_back_group_by_group() -> None:
    event = fold(journal(registered(1), registered(2), registered(3), undone(5, 4), undone(3)))
    assert (event.redoable, event.last_undone) == ((3, 4, 5), 1)


def test_anything_else_leaves_nothing_to_redo() -> None:
    event = fold(journal(registered(1), undone(3), registered(2)))
    assert event.redoable == ()
    assert people(event) == [2]


def test_a_number_once_given_is_not_given_again_although_it_was_undone() -> None:
    event = fold(journal(registered(1), registered(2), undone(4)))
    assert event.sections["nam"].last_sbd == 2


@pytest.mark.parametrize(
    "steps",
    [[registered(1), undone(2)], [registered(1), registered(2), undone(3, 4)], [undone()], [registered(1), redone(3)]],
)
def test_undoing_what_is_not_on_top_cannot_be_folded(steps: list[Step]) -> None:
    with pytest.raises(StorageError) as caught:
        fold(journal(*steps))
    assert caught.value.code == "journal.unfoldable"


def test_an_unknown_kind_is_refused_and_never_guessed_at() -> None:
    with pytest.raises(StorageError) as caught:
        fold(journal(("teleported", {})))
    assert caught.value.code == "journal.unknown_kind"
    assert caught.value.facts == {"entry": 3, "kind": "teleported"}


def test_an_entry_that_does_not_fit_is_named() -> None:
    with pytest.raises(StorageError) as caught:
        fold(journal(registered(1), ("edited", {"sbd": 9, "changes": {}})))
    assert caught.value.facts == {"entry": 4, "kind": "edited", "why": "KeyError"}


def test_a_restore_point_stands_while_what_is_under_it_stands() -> None:
    point: Step = ("restore_point", {"name": "trưa"})
    assert fold(journal(registered(1), point, registered(2))).restore_points == {"trưa": 4}
    assert fold(journal(registered(1), point, registered(2), undone(5))).restore_points == {"trưa": 4}
    assert fold(journal(registered(1), point, undone(3))).restore_points == {}
    assert fold(journal(registered(1), point, undone(3), redone(3))).restore_points == {"trưa": 4}
    assert fold(journal(registered(1), point, undone(3), registered(2))).restore_points == {}


def test_the_event_before_an_entry_is_what_it_was_when_the_entry_was_written() -> None:
    entries = journal(registered(1), registered(2), undone(4), registered(3))
    folding = Folding(entries)
    then, now = folding.before(6), fold(entries[:5])
    assert (people(then), then.undoable, then.sequence, then.hash) == (people(now), now.undoable, 5, now.hash)
    with pytest.raises(KeyError):
        folding.before(4)
    assert folding.undone == {4}


# --- the machine against a plain list -------------------------------------------------------------------------------


@given(st.lists(st.one_of(st.just("register"), st.just("point"), st.integers(-4, 4)), max_size=60), st.integers(1, 5))
@settings(max_examples=150, deadline=None)
def test_folding_is_a_stack(commands: list[str | int], every: int) -> None:
    """Against a list of lists; and whatever is kept on the way, and however the entries come, the state is the same."""
    effective: list[int] = []
    gone: list[list[int]] = []
    steps: list[Step] = []
    for command in commands:
        sequence = len(steps) + 3
        if command == "register":
            steps.append(registered(sequence))
            effective.append(sequence)
            gone = []
        elif command == "point":
            steps.append(("restore_point", {"name": "p"}))
            gone = []
        elif isinstance(command, int) and command > 0 and len(effective) >= command:
            taken = effective[-command:]
            del effective[-command:]
            steps.append(undone(*reversed(taken)))
            gone.append(taken)
        elif isinstance(command, int) and command < 0 and gone:
            back = gone.pop()
            steps.append(redone(*back))
            effective += back
    entries = journal(*steps)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(folding_module, "EVERY", every)
        piecemeal = Folding()
        for entry in entries:
            piecemeal.extend([entry])
            piecemeal.state()
    event = fold(entries)
    assert piecemeal.state() == event
    assert people(event) == effective
    assert event.undoable == (*reversed(effective), 2)
    assert list(event.redoable) == [one for group in reversed(gone) for one in group]
    assert EVERY > 5


@given(st.lists(st.tuples(st.sampled_from(["write", "apart", "redo", "details"]), st.sampled_from("abc")), max_size=50))
@settings(max_examples=150, deadline=None)
def test_the_last_entry_of_a_section_goes_from_under_those_of_others(commands: list[tuple[str, str]]) -> None:
    """Against the entries that count, folded as if the others had never been written."""
    made: list[tuple[str, str, dict[str, object]]] = [("created", "", {"id": "g", "name": "Giải"})]
    made += [("section_added", id_, {"id": id_, "name": id_, "system": "adjusted"}) for id_ in "abc"]
    counting = [1, 2, 3, 4]
    gone: list[int] = []
    for command, section in commands:
        now, sequence = fold(chain(made)), len(made) + 1
        if command == "write":
            made.append(("registered", section, {"sbd": sequence, "player": {"name": str(sequence)}}))
            counting.append(sequence)
            gone.clear()
        elif command == "details":
            made.append(("details", "", {"changes": {"place": str(sequence)}}))
            counting.append(sequence)
            gone.clear()
        elif command == "apart" and section in now.last_apart:
            taken = now.last_apart[section]
            assert taken == max(one for one in counting if made[one - 1][1] == section)
            made.append(("undone", "", {"entries": [taken]}))
            counting.remove(taken)
            gone.append(taken)
        elif command == "redo" and gone:
            made.append(("redone", "", {"entries": [gone[-1]]}))
            counting.append(gone.pop())
    event = fold(chain(made))
    counting.sort()
    plain = fold(chain([made[one - 1] for one in counting]))
    for id_ in "abc":
        mine = [one for one in counting if made[one - 1][:2] == ("registered", id_)]
        assert list(event.sections[id_].registrations) == mine == list(plain.sections[id_].registrations)
    assert (event.place, list(event.sections)) == (plain.place, list(plain.sections))
    assert event.undoable == tuple(reversed(counting[1:]))


def chain(made: list[tuple[str, str, dict[str, object]]]) -> list[Entry]:
    """Entries one after another."""
    entries: list[Entry] = []
    for kind, section, data in made:
        last = entries[-1] if entries else None
        entries.append(chained(last, "2026-03-01T08:00:00.000Z", "", "", kind, section, data))
    return entries


@pytest.mark.parametrize(
    "later",
    [("registered", "a", {"sbd": 9, "player": {"name": "9"}}), ("details", "", {"changes": {"place": "x"}}),
     ("section_added", "c", {"id": "c", "name": "c", "system": "adjusted"}), ("section_removed", "b", {})],
)  # fmt: skip
def test_what_is_not_apart_stays_on_top(later: tuple[str, str, dict[str, object]]) -> None:
    made: list[tuple[str, str, dict[str, object]]] = [("created", "", {"id": "g", "name": "Giải"})]
    made += [("section_added", id_, {"id": id_, "name": id_, "system": "adjusted"}) for id_ in "ab"]
    made.append(("registered", "a", {"sbd": 4, "player": {"name": "4"}}))
    assert fold(chain(made)).last_apart == {"a": 4}
    assert fold(chain([*made, later])).last_apart.get("a") != 4
    with pytest.raises(StorageError, match="unfoldable"):
        fold(chain([*made, later, ("undone", "", {"entries": [4]})]))


def test_a_state_is_kept_until_something_is_added() -> None:
    folding = Folding(journal(registered(1)))
    assert folding.state() is folding.state()
    before = folding.state()
    folding.extend(journal(registered(1), registered(2))[3:])
    assert people(before) == [1]
    assert people(folding.state()) == [1, 2]
