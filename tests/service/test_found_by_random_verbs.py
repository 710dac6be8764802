"""What random verbs against the twin have found, one small example each."""

from __future__ import annotations

import pytest

from tests.service.events import NAM, G, drafted, listed, numbered, person, played
from thuysi.errors import RefusedVerb


def test_a_round_of_a_round_robin_is_explained_though_nobody_said_how_many_rounds() -> None:
    table = drafted(5, "vong-tron", rounds=None)
    assert table.explanation(G, NAM, 1).explanation
    assert table.explanation(G, NAM, 1, board=1).explanation
    assert not table.explanation(G, NAM, 1).data_changed


def test_a_verb_refused_now_says_why_now_not_why_when_it_was_last_looked() -> None:
    table = played(4, rounds=1, after=1)
    seen = table.event(G).sequence
    table.undo(G, len(table.event(G).undoable) - 3)
    with pytest.raises(RefusedVerb, match="no_round_drawn"):
        table.enter_late(G, NAM, person(50), seen=seen)


def test_no_lots_are_promised_for_a_round_that_there_is_not() -> None:
    table = played(4, "boc-tham", rounds=1, after=1)
    with pytest.raises(RefusedVerb, match="beyond_last_round"):
        table.commit_lots(G, NAM, 5, "5a" * 16)


def test_a_pairing_that_binds_is_reopened_before_it_is_protested_against() -> None:
    table = played(4, rounds=3, after=1)
    table.finalise(G, NAM)
    with pytest.raises(RefusedVerb, match=r"round_published .*reopen"):
        table.file_protest(G, NAM, 1, "sai màu quân")
    assert table.file_protest(G, NAM, 1, "điện thoại reo", board=1).entries


def test_who_returns_before_round_1_is_in_it() -> None:
    """He got no number while he was away, so the numbers are provisional again: nobody is left out in silence."""
    table = listed(6)
    table.withdraw(G, NAM, [5])
    table.number(G, NAM)
    table.return_player(G, NAM, [5])
    with pytest.raises(RefusedVerb, match="not_numbered"):
        table.draw(G, NAM)
    table.number(G, NAM)
    drawn = table.draw(G, NAM).event.sections[NAM].rounds[0]
    assert 5 in {sbd for one in drawn.boards for sbd in (one.white, one.black)}


def test_who_withdraws_before_round_1_has_no_number_in_it() -> None:
    table = numbered(6)
    table.withdraw(G, NAM, [1])
    with pytest.raises(RefusedVerb, match="not_numbered"):
        table.draw(G, NAM)
    table.number(G, NAM)
    assert {sbd: one.player.number for sbd, one in table.event(G).sections[NAM].registrations.items()} == {
        1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5,
    }  # fmt: skip
