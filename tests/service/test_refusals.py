"""One test for each refusal: what is refused, with which code and facts, and that nothing is written."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest

import thuysi.service
from tests.service.events import NAM, G, begun, drafted, listed, numbered, person, play_round, played, published
from tests.service.memory import desk
from thuysi.errors import RefusedVerb
from thuysi.journal.fold import Folding
from thuysi.model import Player
from thuysi.service import Arrangement, Desk
from thuysi.service.ratings import import_list, offer_of
from thuysi.service.settings import create_event
from thuysi.storage.ratings import Lists

FIDE_LIST = Path(__file__).resolve().parents[2] / "examples" / "ratings" / "fide-list.txt"
SALT = "00112233445566778899aabbccddeeff"


@dataclass(frozen=True)
class Refusal:
    """At which table what is refused, and a fact or two that it must name."""

    code: str
    table: Callable[[], Desk]
    verb: Callable[[Desk], object]
    facts: dict[str, object] | None = None


def after(table: Desk, *verbs: Callable[[Desk], object]) -> Desk:
    """The table after these verbs."""
    for verb in verbs:
        verb(table)
    return table


def closed() -> Desk:
    return after(played(4, rounds=1, tie_breaks=["PTS"]), lambda t: t.close(G, NAM))


def with_protest(**more: object) -> Desk:
    return after(published(), lambda t: t.file_protest(G, NAM, 1, "Xếp sai", **more))  # type: ignore[arg-type]


def committed() -> Desk:
    return after(numbered(8, "boc-tham"), lambda t: t.commit_lots(G, NAM, 5, SALT))


REFUSALS = [
    Refusal("days_reversed", begun, lambda t: t.set_details(G, start_date="2026-05-10", end_date="2026-05-01")),
    Refusal("birth_unread", listed, lambda t: t.edit_player(G, NAM, 1, birth="3/3/1976"), {"found": "3/3/1976"}),
    Refusal("adjourned_games",
            lambda: after(published(4, rounds=1), lambda t: t.enter_results(G, NAM, [(1, "?"), (2, "1-0")])),
            lambda t: t.close(G, NAM), {"round": 1, "boards": [1]}),
    Refusal("already_committed", committed, lambda t: t.commit_lots(G, NAM, 6, SALT)),
    Refusal("already_forbidden", lambda: after(listed(), lambda t: t.forbid(G, NAM, [1, 2])),
            lambda t: t.forbid(G, NAM, [2, 1]), {"players": [1, 2]}),
    Refusal("already_numbered", played, lambda t: t.enter_late(G, NAM, 3)),
    Refusal("already_published", published, lambda t: t.publish(G, NAM), {"round": 1}),
    Refusal("already_registered", listed, lambda t: t.register(G, NAM, person(2, name="  kỳ THỦ 2 ")), {"sbd": 2}),
    Refusal("already_revealed", lambda: after(committed(), lambda t: t.reveal_lots(G, NAM, 5, SALT)),
            lambda t: t.reveal_lots(G, NAM, 5, SALT)),
    Refusal("beyond_last_round", listed, lambda t: t.announce_absent(G, NAM, [1], [5, 6]), {"rounds": [6], "last": 5}),
    Refusal("board_twice", published, lambda t: t.enter_results(G, NAM, [(1, "1-0"), (1, "0-1")]), {"board": 1}),
    Refusal("cannot_substitute", lambda: published(9),
            lambda t: t.withdraw(G, NAM, [1], in_round="substitute", substitute=2)),
    Refusal("departures_not_accepted", drafted, lambda t: t.swap(G, NAM, 1, 2)),
    Refusal("does_not_fit_commitment", committed, lambda t: t.reveal_lots(G, NAM, 6, SALT)),
    Refusal("entered_after_draw",
            lambda: after(played(), lambda t: t.draw(G, NAM), lambda t: t.enter_late(G, NAM, person(50))),
            lambda t: t.arrange(G, NAM, Arrangement(((1, 9),)))),
    Refusal("event_exists", begun, lambda t: create_event(t.event(G), G, "Lại")),
    Refusal("fewer_rounds_than_drawn", lambda: played(after=2), lambda t: t.change_section(G, NAM, total_rounds=1)),
    Refusal("fixed_by_round_1", drafted, lambda t: t.change_section(G, NAM, system="lots", edition=None),
            {"settings": ["system", "edition"]}),
    Refusal("has_a_board", drafted, lambda t: t.set_board(G, NAM, 5, 1, 2), {"sbds": [1, 2]}),
    Refusal("has_not_withdrawn", listed, lambda t: t.return_player(G, NAM, [1])),
    Refusal("has_withdrawn", lambda: after(listed(), lambda t: t.withdraw(G, NAM, [1])),
            lambda t: t.withdraw(G, NAM, [1])),
    Refusal("in_drawn_round", published, lambda t: t.withdraw(G, NAM, [1]),
            {"choices": ["plays", "forfeit", "substitute"], "round": 1}),
    Refusal("late_in_round_robin", lambda: played(4, "vong-tron", None), lambda t: t.enter_late(G, NAM, person(50))),
    Refusal("list_is_drawn", drafted, lambda t: t.register(G, NAM, person(50))),
    Refusal("lots_committed", lambda: after(committed(), lambda t: t.reveal_lots(G, NAM, 5, SALT)),
            lambda t: t.draw(G, NAM, seed=8)),
    Refusal("lots_incomplete", lambda: played(4, rounds=1),
            lambda t: t.settle_lots(G, NAM, {t.ties(G, NAM)[0][0]: 1})),
    Refusal("lots_needed", lambda: after(begun(), lambda t: t.import_list(G, NAM, [Player(0, "A"), Player(0, "B")])),
            lambda t: thuysi.service.registration.number(t.event(G), NAM)),
    Refusal("lots_not_revealed", committed, lambda t: t.draw(G, NAM)),
    Refusal("mode_needed", lambda: published_after(2), lambda t: t.correct(G, NAM, 1, 1, "--", reason="nhầm"),
            {"choices": ["full", "standings"]}),
    Refusal("name_missing", begun, lambda t: t.register(G, NAM, Player(0, "  "))),
    Refusal("no_points", listed, lambda t: t.adjust_points(G, NAM, 1, "0", reason="x")),
    Refusal("no_result_to_confirm", published, lambda t: t.confirm_result(G, NAM, 1)),
    Refusal("no_round_drawn", listed, lambda t: t.enter_late(G, NAM, person(50))),
    Refusal("no_round_left", lambda: played(4, rounds=1), lambda t: t.draw(G, NAM), {"rounds": 1}),
    Refusal("no_rounds_named", listed, lambda t: t.announce_absent(G, NAM, [1], [])),
    Refusal("no_such_adjustment", listed, lambda t: t.take_back_adjustment(G, NAM, 1, "1")),
    Refusal("nobody_named", listed, lambda t: t.withdraw(G, NAM, [])),
    Refusal("nobody_registered", begun, lambda t: t.number(G, NAM)),
    Refusal("nobody_to_pair", lambda: after(numbered(), lambda t: t.announce_absent(G, NAM, range(2, 9), [1])),
            lambda t: t.draw(G, NAM), {"present": ["1 Kỳ thủ 1"]}),
    Refusal("not_announced", listed, lambda t: t.announce_present(G, NAM, [1], [1])),
    Refusal("not_by_lots", numbered, lambda t: t.hand_draw(G, NAM)),
    Refusal("not_final", published, lambda t: t.reopen(G, NAM)),
    Refusal("not_forbidden", listed, lambda t: t.permit(G, NAM, [1, 2])),
    Refusal("not_in_list", drafted, lambda t: t.arrange(G, NAM, Arrangement(((1, 99),)))),
    Refusal("not_in_round", drafted, lambda t: t.swap(G, NAM, 1, 99)),
    Refusal("not_last_here", begun, lambda t: t.undo_apart(G, NAM, 1), {"entry": 1, "section": NAM}),
    Refusal("not_last_round", lambda: played(after=2), lambda t: t.confirm_result(G, NAM, 1, round_=1)),
    Refusal("not_numbered", listed, lambda t: t.draw(G, NAM), {"players": 8}),
    Refusal("not_published", drafted, lambda t: t.unpublish(G, NAM)),
    Refusal("nothing_committed", listed, lambda t: t.reveal_lots(G, NAM, 5, SALT)),
    Refusal("nothing_to_redo", begun, lambda t: t.redo(G)),
    Refusal("nothing_to_undo", begun, lambda t: t.undo(G, 2), {"count": 1}),
    Refusal("numbers_fixed", drafted, lambda t: t.number(G, NAM)),
    Refusal("player_twice", drafted, lambda t: t.arrange(G, NAM, Arrangement(((1, 2), (1, 3)))), {"sbds": [1]}),
    Refusal("plays_himself", drafted, lambda t: t.arrange(G, NAM, Arrangement(((1, 1),)))),
    Refusal("points_shape", listed, lambda t: t.adjust_points(G, NAM, 1, "nửa", reason="x")),
    Refusal("preset_or_copy", begun, lambda t: t.add_section(G, "nu", "Nữ", preset="fide", copy_of=(G, NAM))),
    Refusal("protest_is_open", with_protest, lambda t: t.reopen_protest(G, NAM, 1)),
    Refusal("protest_not_open", lambda: after(with_protest(), lambda t: t.withdraw_protest(G, NAM, 1)),
            lambda t: t.decide_protest(G, NAM, 1, True, "Đúng")),
    Refusal("protest_open", with_protest, lambda t: t.finalise(G, NAM), {"protests": [1]}),
    Refusal("protest_time_open", lambda: after(drafted(), lambda t: t.publish(G, NAM, "2026-03-01T23:00:00.000Z")),
            lambda t: t.finalise(G, NAM)),
    Refusal("reason_missing", listed, lambda t: t.adjust_points(G, NAM, 1, "1")),
    Refusal("results_entered", lambda: after(published(), lambda t: t.enter_result(G, NAM, 2, "1-0")),
            lambda t: t.unpublish(G, NAM), {"boards": [2]}),
    Refusal("results_missing", lambda: after(published(), lambda t: t.enter_result(G, NAM, 2, "1-0")),
            lambda t: t.draw(G, NAM), {"boards": [1, 3, 4], "count": 3}),
    Refusal("round_by_hand", lambda: by_hand(), lambda t: t.explanation(G, NAM, 1)),
    Refusal("round_drawn", published, lambda t: t.announce_absent(G, NAM, [1], [1, 2]), {"rounds": [1]}),
    Refusal("round_is_draft", drafted, lambda t: t.enter_result(G, NAM, 1, "1-0")),
    Refusal("round_is_past", lambda: published_after(1), lambda t: t.enter_result(G, NAM, 1, "1-0", round_=1)),
    Refusal("round_is_played", published, lambda t: t.correct(G, NAM, 1, 1, "1-0", reason="x")),
    Refusal("round_published", published, lambda t: t.undraw(G, NAM), {"status": "published", "lift": ["unpublish"]}),
    Refusal("rounds_left", lambda: played(4, rounds=3), lambda t: t.close(G, NAM), {"drawn": 1, "rounds": 3}),
    Refusal("rounds_reversed", listed, lambda t: t.forbid(G, NAM, [1, 2], 3, 2)),
    Refusal("rounds_unknown", lambda: numbered(rounds=None), lambda t: t.draw(G, NAM)),
    Refusal("same_fide_id", lambda: after(begun(), lambda t: t.register(G, NAM, person(1, fide_id="123"))),
            lambda t: t.register(G, NAM, person(2, fide_id="123"), namesake=True), {"sbd": 1}),
    Refusal("section_closed", closed, lambda t: t.register(G, NAM, person(50)), {"lift": ["open_again"]}),
    Refusal("section_exists", begun, lambda t: t.add_section(G, NAM, "Nam")),
    Refusal("section_has_rounds", drafted, lambda t: t.remove_section(G, NAM)),
    Refusal("section_id_shape", begun, lambda t: t.add_section(G, "Nữ", "Nữ")),
    Refusal("section_open", begun, lambda t: t.open_again(G, NAM)),
    Refusal("seed_missing", numbered, lambda t: thuysi.service.rounds.draw(t.event(G), NAM)),
    Refusal("stands_in_rounds", drafted, lambda t: t.remove_player(G, NAM, 1), {"rounds": [1]}),
    Refusal("substitute_missing", published, lambda t: t.withdraw(G, NAM, [1], in_round="substitute")),
    Refusal("text_missing", published, lambda t: t.file_protest(G, NAM, 1, " ")),
    Refusal("ties_need_lots", lambda: played(4, rounds=1), lambda t: t.close(G, NAM)),
    Refusal("twice_in_list", begun, lambda t: t.import_list(G, NAM, [person(1), person(1)])),
    Refusal("two_players_needed", listed, lambda t: t.forbid(G, NAM, [1])),
    Refusal("units_not_set", played, lambda t: t.units(G, NAM)),
    Refusal("unknown_board", published, lambda t: t.enter_result(G, NAM, 5, "1-0"), {"boards": 4}),
    Refusal("unknown_fields", listed, lambda t: t.edit_player(G, NAM, 1, elo=2000)),
    Refusal("unknown_preset", begun, lambda t: t.add_section(G, "nu", "Nữ", preset="tự do")),
    Refusal("unknown_protest", listed, lambda t: t.withdraw_protest(G, NAM, 1)),
    Refusal("unknown_restore_point", begun, lambda t: t.restore_to(G, "trưa")),
    Refusal("unknown_round", listed, lambda t: t.file_protest(G, NAM, 1, "x")),
    Refusal("unknown_sbd", listed, lambda t: t.edit_player(G, NAM, 99, name="X"), {"sbd": 99}),
    Refusal("unknown_section", begun, lambda t: t.number(G, "nu"), {"known": ["nam"]}),
]  # fmt: skip


def published_after(rounds: int) -> Desk:
    """So many rounds played, and the next on the wall."""
    return after(played(after=rounds), lambda t: t.draw(G, NAM), lambda t: t.publish(G, NAM))


def by_hand() -> Desk:
    """Round 1 set on an empty table."""
    boards = Arrangement(((1, 2), (3, 4), (5, 6), (7, 8)))
    names = ["paired_otherwise", "colours_otherwise"]
    return after(numbered(), lambda t: t.arrange(G, NAM, boards, names))


@pytest.mark.parametrize("refusal", REFUSALS, ids=[one.code for one in REFUSALS])
def test_refused(refusal: Refusal) -> None:
    table = refusal.table()
    before = table.store.entries(G)
    with pytest.raises(RefusedVerb) as caught:
        refusal.verb(table)
    assert caught.value.code == f"service.{refusal.code}"
    assert isinstance(caught.value.facts["lift"], list)
    for name, value in (refusal.facts or {}).items():
        assert caught.value.facts[name] == value
    assert table.store.entries(G) == before
    assert table.event(G) == Folding(before).state()


def raised() -> Iterator[str]:
    """Every code that the source refuses with."""
    for path in Path(thuysi.service.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "RefusedVerb":
                assert isinstance(node.args[0], ast.Constant)
                yield str(node.args[0].value).removeprefix("service.")


def test_a_list_that_was_replaced_is_not_offered(tmp_path: Path) -> None:
    """No verb: what `take_ratings` is asked with."""
    there = Lists(str(tmp_path))
    import_list(str(FIDE_LIST), lists=there, now=datetime(2026, 11, 3, tzinfo=UTC))
    section = begun().event(G).sections[NAM]
    assert offer_of(section, "fide", "standard", lists=there, imported=there.info("fide").imported).info.name == "fide"
    with pytest.raises(RefusedVerb) as caught:
        offer_of(section, "fide", "standard", lists=there, imported="2026-10-01T08:00:00+00:00")
    assert caught.value.code == "service.list_replaced"
    assert caught.value.facts == {"name": "fide", "imported": "2026-11-03", "lift": []}


def test_every_refusal_has_its_test() -> None:
    assert set(raised()) == {one.code for one in REFUSALS} | {"list_replaced"}


def test_the_store_refuses_an_event_twice() -> None:
    table = desk()
    table.create_event("a", "A")
    with pytest.raises(thuysi.errors.StorageError):
        table.create_event("a", "B")
    assert table.event("a").name == "A"


def test_what_lifts_a_closed_round_is_done_and_then_it_goes() -> None:
    table = published()
    with pytest.raises(RefusedVerb):
        table.undraw(G, NAM)
    table.unpublish(G, NAM)
    table.undraw(G, NAM)
    assert table.event(G).sections[NAM].rounds == ()
    play_round(table)
