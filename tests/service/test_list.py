"""The list: registration numbers, whole lists read again, check-in, starting numbers, hints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.service.events import NAM, G, begun, codes, listed, numbered, person, section
from thuysi.errors import InputError, RefusedVerb, UsageError
from thuysi.journal.tournament import numbers_of
from thuysi.model import Player
from thuysi.rosters import Decided, merge


def test_a_registration_keeps_what_was_said() -> None:
    table = begun()
    player = Player(7, "  nguyễn   Văn An ", unit="Huế ", grade="cấp 1")
    table.register(G, NAM, player, phone="0900", note="xe lăn", initials=True)
    one = section(table).registrations[1]
    assert (one.player.name, one.player.unit, one.player.number) == ("nguyễn Văn An", "Huế", 0)
    assert (one.phone, one.note, one.initials) == ("0900", "xe lăn", True)


def test_data_that_no_journal_holds_are_refused_with_their_place() -> None:
    table = begun()
    with pytest.raises(InputError) as caught:
        table.register(G, NAM, Player(0, "An", rating=99_999))
    assert [problem.where.column for problem in caught.value.problems] == ["player.rating"]


def test_an_edit_of_what_the_order_looks_at_makes_the_numbers_provisional() -> None:
    table = numbered()
    table.edit_player(G, NAM, 8, phone="0900", unit="Huế")
    assert section(table).numbered
    table.edit_player(G, NAM, 8, rating=2500)
    assert not section(table).numbered
    table.number(G, NAM)
    assert numbers_of(section(table))[8] == 1


def test_79_the_same_list_twice_adds_nobody() -> None:
    table = begun()
    people = [person(place) for place in range(1, 5)]
    found = table.merge_list(G, NAM, people)
    table.import_list(G, NAM, found.added, found.changed, source="lần 1")
    again = table.merge_list(G, NAM, people)
    assert (again.added, dict(again.changed), again.same) == ((), {}, (1, 2, 3, 4))
    assert list(codes(table.import_list(G, NAM, again.added, again.changed).notes)) == ["service.nothing_new"]


def test_a_list_read_again_changes_what_it_says_and_leaves_the_rest() -> None:
    table = listed(3)
    table.edit_player(G, NAM, 1, phone="0900")
    people = [person(1, grade="cấp 1", rating=None), person(2, birth="2001"), person(9)]
    merged = table.merge_list(G, NAM, people)
    assert [player.name for player in merged.added] == ["Kỳ thủ 9"]
    assert dict(merged.changed) == {1: {"grade": "cấp 1"}, 2: {"birth": "2001"}}
    table.import_list(G, NAM, merged.added, merged.changed)
    found = section(table).registrations
    assert (found[1].player.rating, found[1].player.grade, found[1].phone) == (1990, "cấp 1", "0900")
    assert list(found) == [1, 2, 3, 4]


def test_a_person_twice_in_a_list_is_told_once() -> None:
    found = begun().merge_list(G, NAM, [person(1), person(1, name="KỲ THỦ 1")])
    assert len(found.added) == 1
    assert list(codes(found.problems)) == ["service.twice_in_list"]


def test_a_person_of_one_fide_number_and_another_name_waits_for_the_arbiters_word() -> None:
    """The rule is that of `thuysi.rosters.merge`, for the desk, the pages, the API and the command line alike."""
    table = begun()
    table.register(G, NAM, person(1, fide_id="55"))
    people = [person(1, name="Nguyễn Văn Kỳ", fide_id="55")]
    found = table.merge_list(G, NAM, people)
    assert [(one.row, one.number, one.why) for one in found.near] == [(0, 1, ("same_id", "other_name"))]
    assert not found.added and not found.changed
    found = table.merge_list(G, NAM, people, Decided({0: 1}))
    assert dict(found.changed) == {1: {"name": "Nguyễn Văn Kỳ"}} and not found.near


def test_the_desk_merges_a_list_as_rosters_merges_it() -> None:
    """One rule: whatever the list, the desk says what `rosters.merge` says of it."""
    table = listed(4)
    people = [
        person(1, birth="1990"), person(2, unit="Huế"), person(3, name="Ky thu 3"), person(4, rating=1),
        Player(0, "Người Mới"), Player(0, "người mới"),
    ]  # fmt: skip
    there = [replace(one.player, number=sbd) for sbd, one in section(table).registrations.items()]
    expected, found = merge(there, people), table.merge_list(G, NAM, people)
    assert found.changes == expected
    assert (found.changed, found.same, found.near) == (expected.fields, expected.left, expected.near)
    assert {one.row for one in found.near} == {1, 2} and found.missing == (2, 3)
    assert [one.name for one in found.added] == ["Người Mới"]
    assert list(codes(found.problems)) == ["service.twice_in_list"]


def test_two_people_of_one_name_come_in_when_the_arbiter_says_that_they_are_two() -> None:
    table = begun()
    people = [Player(0, "Lê An", unit="Huế"), Player(0, "LÊ AN", unit="Huế")]
    with pytest.raises(RefusedVerb, match="twice_in_list"):
        table.import_list(G, NAM, people)
    found = table.merge_list(G, NAM, people, Decided(new=frozenset({1})))
    assert len(found.added) == 2 and not found.problems
    table.import_list(G, NAM, found.added, found.changed, namesake=True)
    assert len(section(table).registrations) == 2
    with pytest.raises(RefusedVerb, match="twice_in_list"):
        table.import_list(G, NAM, [Player(0, "A", fide_id="7"), Player(0, "B", fide_id="7")], namesake=True)


def test_numbers_by_lot_are_drawn_from_the_seed_that_is_written_down() -> None:
    table = begun("boc-tham")
    table.import_list(G, NAM, [person(place) for place in range(1, 9)])
    data = table.number(G, NAM, seed=5).entries[0].data
    assert data["seed"] == 5
    one = numbers_of(section(table))
    table.number(G, NAM, seed=5)
    assert numbers_of(section(table)) == one


def test_lots_once_drawn_stay_with_their_players() -> None:
    table = begun()
    table.import_list(G, NAM, [person(place, rating=None) for place in range(1, 9)])
    table.number(G, NAM, seed=5)
    one = numbers_of(section(table))
    table.number(G, NAM, seed=6)
    assert numbers_of(section(table)) == one


@pytest.mark.parametrize(
    ("players", "rounds", "code"),
    [
        (6, 5, ["service.round_robin_suggested"]),
        (7, 5, []),
        (5, 5, ["service.round_robin_suggested"]),
        (25, 7, []),
        (40, 7, ["service.rounds_advised"]),
        (40, 9, []),
        (60, 9, ["service.rounds_advised"]),
    ],
)
def test_a_hint_where_the_field_and_the_rounds_do_not_suit(players: int, rounds: int, code: list[str]) -> None:
    table = listed(players, rounds=rounds)
    assert list(codes(table.number(G, NAM).notes)) == code


def test_only_who_is_in_the_hall_gets_a_number_once_anybody_is() -> None:
    table = listed(6)
    table.check_in(G, NAM, [1, 2, 4, 5])
    (note, _) = table.number(G, NAM).notes
    assert (note.code, note.facts["names"]) == ("service.not_in_hall", ["3 Kỳ thủ 3", "6 Kỳ thủ 6"])
    assert numbers_of(section(table)) == {1: 1, 2: 2, 4: 3, 5: 4}
    table.check_in(G, NAM, [3])
    assert not section(table).numbered
    table.number(G, NAM)
    assert numbers_of(section(table))[3] == 3


# --- settings of a section -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "system", "edition", "words"),
    [
        ("dieu-28", "adjusted", "vn-xiangqi-2004-28", "red-black"),
        ("boc-tham", "lots", "vn-swiss-lots-14", "red-black"),
        ("fide", "dutch", "fide-dutch-2026", "white-black"),
        ("vong-tron", "round-robin", "berger", "red-black"),
    ],
)
def test_a_preset_is_the_custom_of_its_law(preset: str, system: str, edition: str, words: str) -> None:
    found = section(begun(preset))
    assert (found.system, found.edition, found.colour_words) == (system, edition, words)


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ({"system": "tự do"}, "unknown_system"),
        ({"edition": "fide-dutch-2017"}, "unknown_edition"),
        ({"settings": {"median-direction": "ngang"}}, "unknown_value"),
        ({"settings": {"khong-co": "x"}}, "unknown_setting"),
        ({"tie_breaks": ["XYZ"]}, "unknown_tie_break"),
    ],
)
def test_rules_that_nothing_knows_are_refused_with_those_there_are(rules: dict[str, Any], code: str) -> None:
    table = begun()
    before = table.event(G).sequence
    verbs: tuple[Callable[[], object], ...] = (
        lambda: table.add_section(G, "nu", "Nữ", **rules),
        lambda: table.change_section(G, NAM, **rules),
    )
    for verb in verbs:
        with pytest.raises(UsageError) as caught:
            verb()
        assert caught.value.code == code
        assert caught.value.facts["known"]
    assert table.event(G).sequence == before


def test_another_system_leaves_the_edition_and_settings_of_the_preset_behind() -> None:
    table = begun()
    table.add_section(G, "nu", "Nữ", preset="boc-tham", system="lim", total_rounds=5)
    found = table.event(G).sections["nu"]
    assert (found.system, found.edition, dict(found.settings)) == ("lim", None, {})


def test_settings_are_spelled_with_either_line_and_merged() -> None:
    table = begun(settings={"same_unit": "never"})
    table.change_section(G, NAM, settings={"median_direction": "up"})
    assert dict(section(table).settings) == {"same-unit": "never", "median-direction": "up"}


def test_nothing_swaps_the_law_once_a_round_is_drawn() -> None:
    table = numbered()
    table.change_section(G, NAM, system="lots", edition="vn-swiss-lots-14")
    table.draw(G, NAM)
    with pytest.raises(RefusedVerb) as caught:
        table.change_section(G, NAM, system="adjusted", edition=None, total_rounds=9)
    assert caught.value.facts["settings"] == ["system", "edition"]
