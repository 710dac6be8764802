"""Whole events from the first registration to the last medal, each verified entry by entry at the end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.service.events import NAM, G, begun, finish_round, meaning, person, play_round, section
from tests.service.memory import ticking
from thuysi.check import check
from thuysi.engines.hand_draw import begin as lay_table
from thuysi.engines.hand_draw import draw_card, finished, replay
from thuysi.engines.settings import Options
from thuysi.errors import Problem, RefusedVerb, Where
from thuysi.formats.json import parse, render
from thuysi.journal.fold import Folding
from thuysi.journal.tournament import pairing_input, tournament_in, tournament_of
from thuysi.lots import commitment
from thuysi.model import Points, Scoring
from thuysi.service import Desk
from thuysi.service.opening import desk_on
from thuysi.storage.store import open_store
from thuysi.text.explanation import explanation_text

SALT = "00112233445566778899aabbccddeeff"


def decisive(board: int) -> str:
    return ("1-0", "0-1", "1-0", "1/2", "0-1")[board % 5]


def checks(table: Desk) -> None:
    """The journal is whole; a fresh fold is the same event; the tournament is one that files hold."""
    assert table.verify(G).ok
    entries = table.store.entries(G)
    assert Folding(entries).state() == table.event(G)
    for id_ in table.event(G).sections:
        model = tournament_in(table.event(G), id_)
        assert parse(render(model))[0] == model


def test_forty_players_by_article_28() -> None:
    """Late entry, withdrawal, leave, a protest upheld, a correction, closing with medals by section and unit."""
    table = begun("dieu-28", rounds=7, units_best=3)
    people = [person(place, rating=None, grade=("cấp 1", "cấp 2", "")[place % 3]) for place in range(1, 40)]
    table.import_list(G, NAM, people, source="danh sách.xlsx")
    table.check_in(G, NAM, range(1, 40))
    table.number(G, NAM, seed=2026)
    table.announce_absent(G, NAM, [12], [3])
    play_round(table, decisive)
    table.enter_late(G, NAM, person(77, rating=None, grade="Kiện tướng"))
    assert section(table).registrations[40].player.number == 1
    assert section(table).rounds[0].numbers[1] != section(table).registrations[1].player.number
    play_round(table, decisive)
    table.draw(G, NAM)
    assert section(table).rounds[2].byes[12] == "Z"
    table.publish(G, NAM, "2026-03-01T00:00:00.000Z")
    table.file_protest(G, NAM, 3, "Bàn 1 xếp sai màu quân", by=section(table).rounds[2].boards[0].white, board=1)
    with pytest.raises(RefusedVerb):
        table.finalise(G, NAM)
    table.decide_protest(G, NAM, 1, False, "Đúng Điều 28.6")
    table.finalise(G, NAM)
    finish_round(table, decisive)
    table.withdraw(G, NAM, [5], reason="ốm")
    play_round(table, decisive)
    assert 5 in section(table).rounds[3].byes
    old = section(table).rounds[2].boards[1].result
    preview = table.correct_preview(G, NAM, 3, 2, "--")
    assert preview.mode == "full"
    assert [other.round for other in preview.rounds] == [4]
    table.correct(G, NAM, 3, 2, "--", reason="cả hai vắng mặt")
    assert table.explanation(G, NAM, 4).changed == ("rounds",)
    table.undo(G)
    assert section(table).rounds[2].boards[1].result == old
    assert not table.explanation(G, NAM, 4).data_changed
    for _ in range(3):
        play_round(table, decisive)
    with pytest.raises(RefusedVerb) as caught:
        table.draw(G, NAM)
    assert caught.value.facts["lift"] == ["close", "change_section"]
    if table.ties(G, NAM):
        table.settle_lots(G, NAM, seed=99)
    closed = table.close(G, NAM)
    rows: Any = closed.entries[0].data["standings"]
    assert [row["rank"] for row in rows] == list(range(1, 41))
    assert [one["medal"] for one in closed.entries[0].data["medals"]] == ["gold", "silver", "bronze"]  # type: ignore[attr-defined]
    units_then: Any = closed.entries[0].data["units"]
    assert [row["unit"] for row in units_then] == [row.unit for row in table.units(G, NAM)]
    assert [len(row["sbds"]) for row in units_then] == [3, 3, 3]
    won, units = table.medals(G)
    assert len(won) == 3 and sum(row.gold for row in units) == 1
    checks(table)
    assert all(one.ok for one in check(tournament_of(section(table), "pairing"), "adjusted", Options()))
    table.open_again(G, NAM, "đọc nhầm")
    table.close(G, NAM)


def test_lots_promised_revealed_drawn_and_drawn_by_hand() -> None:
    table = begun("boc-tham", rounds=5)
    table.import_list(G, NAM, [person(place, rating=None) for place in range(1, 14)])
    table.number(G, NAM, seed=11)
    table.commit_lots(G, NAM, 424242, SALT)
    assert section(table).commitments[0].commitment == commitment(424242, SALT)
    with pytest.raises(RefusedVerb):
        table.draw(G, NAM)
    table.reveal_lots(G, NAM, 424242, SALT, "hoa phượng đỏ")
    play_round(table)
    assert section(table).rounds[0].seed not in (None, 424242)
    play_round(table)
    state = lay_table(pairing_input(section(table)), Options())
    cards: list[int] = []
    while state.wanted.kind != "done":
        cards.append(state.wanted.legal[0] if state.wanted.legal else state.wanted.cards[0])
        state = draw_card(state, cards[-1]).state
    by_hand = finished(replay(pairing_input(section(table)), Options(), cards))
    table.draw(G, NAM, piles=by_hand.piles)
    drawn = section(table).rounds[2]
    assert dict(drawn.piles) == dict(by_hand.piles) and drawn.seed is None
    numbers = drawn.numbers
    assert [(numbers[one.white], numbers[one.black]) for one in drawn.boards] == [
        (one.white, one.black) for one in by_hand.boards
    ]
    table.publish(G, NAM)
    finish_round(table)
    play_round(table)
    play_round(table)
    if table.ties(G, NAM):
        table.settle_lots(G, NAM)
    table.close(G, NAM)
    checks(table)
    assert explanation_text(table.explanation(G, NAM, 3, board=1).explanation, "vi")


def test_fide_with_byes_and_a_point_system_of_its_own() -> None:
    rules = Scoring(win=Points(20), draw=Points(10), half_point_bye=Points(10))
    table = begun("fide", rounds=5, scoring=rules, first_colour="w")
    table.import_list(G, NAM, [person(place) for place in range(1, 22)])
    table.number(G, NAM)
    table.announce_absent(G, NAM, [4, 9], [2], "H")
    table.announce_absent(G, NAM, [10], [1], "F")
    assert [one.number for one in (play_round(table), play_round(table))] == [1, 2]
    found = section(table)
    assert {found.rounds[1].byes[sbd] for sbd in (4, 9)} == {"H"}
    assert found.rounds[0].byes[10] == "F"
    table.withdraw(G, NAM, [21])
    play_round(table)
    outcome = table.enter_late(G, NAM, person(60))
    assert outcome.notes == () or all(note.harmless for note in outcome.notes)
    play_round(table)
    table.return_player(G, NAM, [21])
    play_round(table)
    assert 21 not in section(table).rounds[4].byes or section(table).rounds[4].byes[21] == "U"
    table.close(G, NAM)
    checks(table)


def test_sections_of_one_festival_live_beside_each_other() -> None:
    table = begun("dieu-28", rounds=3)
    table.add_section(G, "nu", "Nữ", preset="fide", total_rounds=3)
    table.add_section(G, "u11", "U11", copy_of=(G, NAM), total_rounds=3)
    assert table.event(G).sections["u11"].system == "adjusted"
    for id_ in (NAM, "nu", "u11"):
        table.import_list(G, id_, [person(place) for place in range(1, 7)])
        table.number(G, id_)
        table.draw(G, id_)
        table.publish(G, id_)
    table.enter_result(G, "nu", 1, "1-0")
    assert table.event(G).sections[NAM].rounds[0].boards[0].result is None
    assert [line.entry.section for line in table.log(G, section="nu")] == ["nu"] * 6
    assert tournament_in(table.event(G), "nu").name == "Giải Xuân – Nữ"
    checks(table)


def test_last_years_rules_are_copied_without_its_people() -> None:
    table = begun("boc-tham", rounds=9, tie_breaks=["vn-2021"], settings={"same-unit": "round-1"}, bronzes=2)
    table.import_list(G, NAM, [person(1)])
    table.create_event("nay", "Giải Xuân 2027")
    table.add_section("nay", NAM, "Nam", copy_of=(G, NAM))
    new, old = table.event("nay").sections[NAM], section(table)
    assert replace(new, registrations={}, last_sbd=0) == replace(old, registrations={}, last_sbd=0)
    assert new.registrations == {}


# --- on the real store -----------------------------------------------------------------------------------------------


def test_an_event_on_sqlite_survives_a_restart_with_its_undo(tmp_path: Path) -> None:
    file = str(tmp_path / "giai.db")
    with open_store(file) as store:
        table = Desk(store, "An", "máy 1", clock=ticking(), chance=lambda: 5)
        table.create_event(G, "Giải Xuân")
        table.add_section(G, NAM, "Nam", total_rounds=3)
        table.import_list(G, NAM, [person(place) for place in range(1, 10)])
        table.number(G, NAM)
        play_round(table)
        table.set_details(G, name="Giải Xuân Bính Ngọ")
        table.undo(G, 3)
        before = table.event(G)
    with open_store(file) as store:
        again = Desk(store, "Bình", "máy 2", clock=ticking(), chance=lambda: 5)
        assert again.event(G) == before
        again.redo(G)
        assert again.event(G).name == "Giải Xuân Bính Ngọ"
        assert section(again).rounds[0].complete
        play_round(again)
        again.enter_late(G, NAM, person(30))
        play_round(again)
        checks(again)
        assert {line.entry.actor for line in again.log(G)} == {"An", "Bình"}


def test_the_store_is_copied_at_each_published_round(tmp_path: Path) -> None:
    with open_store(str(tmp_path / "giai.db")) as store:
        table = desk_on(store, "An", "máy 1")
        table.create_event(G, "Giải")
        table.add_section(G, NAM, "Nam", total_rounds=2, tie_breaks=["PTS"])
        table.import_list(G, NAM, [person(place) for place in range(1, 9)])
        table.number(G, NAM)
        play_round(table)
        play_round(table)
        assert table.close(G, NAM).notes == ()
        copies = sorted(path.name for path in Path(store.place.backups).iterdir())
        assert len(copies) == 3
        assert copies[-1].endswith(".db")


def test_a_copy_that_fails_is_a_note() -> None:
    problem = Problem(Where(), "storage.copy_failed", {}, harmless=True)
    table = begun()
    table.copies = lambda event_id, reason: problem
    table.import_list(G, NAM, [person(place) for place in range(1, 9)])
    table.number(G, NAM)
    table.draw(G, NAM)
    assert table.publish(G, NAM).notes == (problem,)
    assert section(table).rounds[0].status == "published"


def test_two_desks_on_sqlite_follow_each_other(tmp_path: Path) -> None:
    file = str(tmp_path / "giai.db")
    with open_store(file) as first, open_store(file) as second:
        one = Desk(first, "An", "1", clock=ticking(), chance=lambda: 5)
        other = Desk(second, "Bình", "2", clock=ticking(), chance=lambda: 5)
        one.create_event(G, "Giải")
        one.add_section(G, NAM, "Nam", total_rounds=3)
        one.import_list(G, NAM, [person(place) for place in range(1, 9)])
        other.number(G, NAM)
        one.draw(G, NAM)
        other.publish(G, NAM)
        one.enter_result(G, NAM, 1, "1-0")
        other.enter_result(G, NAM, 2, "1-0")
        assert one.event(G) == other.event(G)
        assert meaning(one.event(G)) == meaning(Folding(first.entries(G)).state())
