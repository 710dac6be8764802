"""State to model: numbers, who is away, missed rounds, corrected results, and what a round is drawn from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.service.events import NAM, G, begun, listed, numbered, person, play_round, played, published, section
from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.formats.json import parse, render
from thuysi.journal.tournament import (
    RoundMemory,
    fingerprint,
    numbers_of,
    pairing_input,
    section_before,
    tournament_in,
    tournament_of,
)
from thuysi.model import Absence, Bye
from thuysi.service import Desk


def test_before_anybody_is_numbered_the_registration_numbers_stand_for_numbers() -> None:
    assert numbers_of(section(listed(3))) == {1: 1, 2: 2, 3: 3}


def test_who_has_no_number_is_not_in_the_tournament() -> None:
    table = numbered(3)
    table.register(G, NAM, person(9))
    assert [player.name for player in tournament_of(section(table)).players] == ["Kỳ thủ 1", "Kỳ thủ 2", "Kỳ thủ 3"]


def test_a_number_of_registration_is_not_a_starting_number() -> None:
    table = begun()
    table.import_list(G, NAM, [person(5), person(2), person(9)])
    table.number(G, NAM)
    assert numbers_of(section(table)) == {1: 2, 2: 1, 3: 3}
    table.announce_absent(G, NAM, [2], [1], "H")
    table.adjust_points(G, NAM, 3, "-1", None, "phạt")
    table.forbid(G, NAM, [1, 3])
    model = tournament_of(section(table))
    assert model.absences == (Absence(1, 1, "H"),)
    assert [(one.player, one.points) for one in model.adjustments] == [(3, -10)]
    assert model.forbidden[0].players == (2, 3)


def test_who_withdrew_is_away_in_every_round_to_come() -> None:
    table = played(8)
    table.announce_absent(G, NAM, [3], [2], "H")
    table.withdraw(G, NAM, [3], from_round=3)
    number = numbers_of(section(table))[3]
    model = tournament_of(section(table))
    assert model.absences == (Absence(2, number, "H"), *(Absence(later, number, "Z") for later in (3, 4, 5)))
    assert model.withdrawals == {number: 2}


def test_who_returns_later_is_away_until_then() -> None:
    table = played(8)
    table.withdraw(G, NAM, [3])
    table.return_player(G, NAM, [3], from_round=4)
    number = numbers_of(section(table))[3]
    assert tournament_of(section(table)).absences == (Absence(2, number, "Z"), Absence(3, number, "Z"))


@pytest.mark.parametrize("missed", ["Z", "H", "F"])
def test_the_rounds_before_a_late_entry_are_worth_what_was_said(missed: Any) -> None:
    table = played(8, after=2)
    table.enter_late(G, NAM, person(50), missed)
    number = numbers_of(section(table))[9]
    for round_ in tournament_of(section(table)).rounds:
        assert Bye(number, missed) in round_.byes


def test_past_rounds_keep_the_numbers_they_were_drawn_by() -> None:
    table = played(8)
    assert tournament_of(section(table)).rounds[0].numbers == ()
    table.enter_late(G, NAM, person(0))
    model = tournament_of(section(table))
    assert dict(model.rounds[0].numbers) == {number + 1: number for number in range(1, 9)}
    assert parse(render(model))[0] == model


def test_a_result_corrected_for_the_standings_stays_as_it_was_for_pairing() -> None:
    table = played(8, after=3)
    old = section(table).rounds[0].boards[0].result
    table.correct(G, NAM, 1, 1, "--", "standings", reason="nhầm")
    code = {
        purpose: tournament_of(section(table), purpose).rounds[0].games[0].result.code  # type: ignore[union-attr]
        for purpose in ("standings", "pairing")
    }
    assert code == {"standings": "--", "pairing": old}
    table.correct(G, NAM, 1, 1, "0-0", "standings", reason="nhầm nữa")
    assert section(table).rounds[0].boards[0].for_pairing == old
    table.correct(G, NAM, 1, 1, str(old), "standings", reason="không nhầm")
    assert section(table).rounds[0].boards[0].for_pairing is None


def test_the_event_gives_its_name_and_its_days() -> None:
    table = listed(3)
    table.set_details(G, start_date="2026-03-01", chief_arbiter="Trần Bình")
    model = tournament_in(table.event(G), NAM)
    assert (model.name, model.start_date) == ("Giải Xuân", "2026-03-01")
    assert model.details == {"022": "Hà Nội", "102": "Trần Bình"}, "by the records of a report file"


@pytest.mark.parametrize("purpose", ["standings", "pairing"])
def test_what_is_remembered_is_what_is_told_anew(purpose: Any) -> None:
    """Through results, corrections, late entries, edits and undoing."""
    table = numbered(9)
    memory = RoundMemory()

    def same() -> None:
        assert tournament_of(section(table), purpose, memory) == tournament_of(section(table), purpose)

    same()
    play_round(table)
    same()
    table.enter_result(G, NAM, 1, "--")
    same()
    table.enter_late(G, NAM, person(0), "H")
    same()
    table.edit_player(G, NAM, 1, name="Kỳ thủ Một")
    same()
    play_round(table)
    play_round(table)
    table.correct(G, NAM, 1, 1, "1-0", "standings", reason="nhầm")
    same()
    table.undo(G, 4)
    same()
    table.change_section(G, NAM, seed=7)
    same()


# --- what a round is drawn from --------------------------------------------------------------------------------------


def drawn_from(table: Desk) -> str:
    return fingerprint(pairing_input(section(table)), Options())


def test_the_fingerprint_changes_with_what_the_draw_rests_on() -> None:
    table = published(8)
    before = drawn_from(table)
    seen = {before}
    changes: tuple[Callable[[], object], ...] = (
        lambda: table.enter_result(G, NAM, 1, "1-0"),
        lambda: table.enter_result(G, NAM, 1, "0-1"),
        lambda: table.edit_player(G, NAM, 1, rating=2300),
        lambda: table.forbid(G, NAM, [1, 2]),
        lambda: table.adjust_points(G, NAM, 1, "1", None, "thưởng"),
        lambda: table.announce_absent(G, NAM, [4], [2]),
        lambda: table.change_section(G, NAM, settings={"colour-exchange": "greedy"}),
        lambda: table.change_section(G, NAM, total_rounds=7),
        lambda: table.withdraw(G, NAM, [5], in_round="plays"),
    )
    for change in changes:
        change()
        assert drawn_from(table) not in seen
        seen.add(drawn_from(table))


def test_the_fingerprint_stays_with_everything_else() -> None:
    table = published(8)
    before = drawn_from(table)
    table.edit_player(G, NAM, 1, name="Kỳ thủ Một", birth="2001", phone="09")
    table.set_details(G, place="Huế")
    table.announce_absent(G, NAM, [4], [3])
    table.forbid(G, NAM, [1, 2], first_round=4)
    table.adjust_points(G, NAM, 1, "1", 3, "thưởng")
    table.change_section(G, NAM, tie_breaks=["PTS"], bronzes=2, name="Nam giải A")
    table.change_section(G, NAM, settings={"buchholz-forfeit": "met"})
    table.settle_lots(G, NAM, seed=3)
    assert drawn_from(table) == before


@pytest.mark.parametrize("preset", ["dieu-28", "boc-tham", "fide"])
def test_every_round_is_found_again_from_what_is_known_now(preset: str) -> None:
    """With late entries, leave, withdrawals and returns: the input of every past round is what it was."""
    table = numbered(11, preset, rounds=6)
    table.announce_absent(G, NAM, [2], [1, 4], "H")
    play_round(table)
    table.enter_late(G, NAM, person(0))
    play_round(table)
    table.withdraw(G, NAM, [5])
    play_round(table)
    table.enter_late(G, NAM, person(6, name="Đến sau"))
    play_round(table)
    table.return_player(G, NAM, [5])
    play_round(table)
    play_round(table)
    for drawn in section(table).rounds:
        options = Options(edition=section(table).edition, seed=drawn.seed)
        again = pairing_input(section_before(section(table), drawn.number))
        assert fingerprint(again, options) == drawn.fingerprint
        sbds = {number: sbd for sbd, number in drawn.numbers.items()}
        pairs = [(sbds[one.white], sbds[one.black]) for one in pair_round(again, again.system or "", options).boards]
        assert pairs == [(one.white, one.black) for one in drawn.boards]
    assert table.verify(G).ok


def test_a_correction_shows_in_later_rounds_only() -> None:
    table = played(8, after=3)
    table.correct(G, NAM, 2, 1, "--", reason="nhầm")
    assert [table.explanation(G, NAM, number).changed for number in (1, 2, 3)] == [(), (), ("rounds",)]
    table.change_section(G, NAM, settings={"same-unit": "never"})
    assert table.explanation(G, NAM, 1).changed == ("settings",)
    assert replace(section(table), settings={}).settings == {}
