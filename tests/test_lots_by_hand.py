"""Lots drawn by hand: real cards one by one, never an illegal round, the same log as a draw by those lots."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.lots_events import play
from thuysi.engines import pair_round
from thuysi.engines.hand_draw import HandDraw, begin, draw_card, finished, replay
from thuysi.engines.lots import draw_round
from thuysi.engines.settings import Options
from thuysi.errors import UsageError
from thuysi.event import before_round, with_round
from thuysi.formats import json
from thuysi.model import RESULTS, Game, Player, Points, PointsAdjustment, Round, Tournament


def two_groups() -> Tournament:
    """After round 1: 1 and 3 have a point, 2 and 4 none."""
    first = Round((Game(1, 2, RESULTS["1-0"]), Game(3, 4, RESULTS["1-0"])))
    return Tournament(tuple(Player(n, f"Kỳ thủ {n}") for n in range(1, 5)), (first,), total_rounds=3)


VOID = {"met", "colour", "rest", "rest_twice", "float_twice", "barred", "had_bye", "stays"}


def random_hand(event: Tournament, options: Options, chance: random.Random) -> tuple[HandDraw, list[int]]:
    """A draw in which any card on the table may come up, void ones too."""
    state, cards = begin(event, options), []
    while state.wanted.kind != "done":
        card = chance.choice(state.wanted.cards)
        legal = state.wanted.legal
        step = draw_card(state, card)
        cards.append(card)
        if step.void is not None:
            assert card not in legal and step.void.redraw == legal and legal
            assert step.void.reason in VOID
            assert step.state.wanted == state.wanted
        else:
            assert card in legal
        state = step.state
    return state, cards


@pytest.mark.parametrize("seed", range(24))
def test_a_hand_draw_never_makes_an_illegal_round_and_its_lots_give_the_same_round(seed: int) -> None:
    for event, _ in play(4 + seed % 17, 3 + seed % 5, seed, absent=0.05):
        settings = {"lots-bye": "lot"} if seed % 4 == 0 else {"lots-numbering": "lot"} if seed % 4 == 1 else {}
        state, cards = random_hand(event, Options(settings=settings), random.Random(seed))
        pairing = finished(state)
        assert replay(event, Options(settings=settings), cards) == state
        seated = [n for b in pairing.boards for n in (b.white, b.black)] + ([pairing.bye.player] if pairing.bye else [])
        assert sorted(seated) == [p.number for p in event.players if p.number not in pairing.absent]
        met = {frozenset((g.white, g.black)) for r in event.rounds for g in r.games if g.result and g.result.played}
        assert not met & {frozenset((b.white, b.black)) for b in pairing.boards}
        kept = with_round(event, pairing)
        again_by_check = pair_round(before_round(kept, pairing.round), "lots", Options(settings=settings))
        assert (again_by_check.boards, again_by_check.bye) == (pairing.boards, pairing.bye) or pairing.round > 1
        assert {(b.white, b.black) for b in again_by_check.boards} == {(b.white, b.black) for b in pairing.boards}
        assert json.parse(json.render(kept))[0] == kept
        if pairing.round > 1 and state.setup is not None and pairing.draw is not None:
            for group in pairing.draw["groups"]:  # type: ignore[attr-defined]
                assert len(set(group["order"])) == len(group["order"])
            lots = {group["score"]: tuple(group["order"]) for group in pairing.draw["groups"]}  # type: ignore[attr-defined]
            again = draw_round(state.setup.table, lambda name, _: lots[name.partition("=")[2]])  # noqa: B023
            assert [group.pairs for group in again] == [group.pairs for group in state.drawn]
            assert [set(group.down) for group in again] == [set(group.down) for group in state.drawn]


def test_a_void_draw_says_why_and_whom_to_draw_instead_and_changes_no_pair() -> None:
    event = replace(two_groups(), rounds=(Round((Game(1, 2, RESULTS["1/2"]), Game(3, 4, RESULTS["1/2"]))),))
    state = draw_card(begin(event, Options()), 1).state
    assert state.wanted.kind == "opponent" and state.wanted.first == 1
    step = draw_card(state, 2)
    assert step.void is not None and (step.void.reason, step.void.redraw) == ("met", (3, 4))
    done = draw_card(step.state, 3).state
    pairing = finished(draw_card(done, 4).state)
    assert {(b.white, b.black) for b in pairing.boards} == {(1, 3), (4, 2)}
    assert pairing.seed is None and pairing.draw is not None
    assert pairing.draw["groups"][0]["void"] == [{"first": 1, "drawn": 2, "reason": "met"}]  # type: ignore[index]


def test_the_last_card_on_the_table_is_the_opponent_and_needs_no_drawing() -> None:
    state = begin(two_groups(), Options())
    state = draw_card(state, 3).state
    assert state.wanted.kind == "first" and state.wanted.cards == (2, 4)
    boards = finished(draw_card(state, 4).state).boards
    assert [(b.white, b.black) for b in boards] == [(3, 1), (4, 2)]


def test_a_card_that_is_not_on_the_table_is_refused_and_nothing_changes() -> None:
    state = begin(two_groups(), Options())
    for card in (2, 99):
        with pytest.raises(UsageError, match="card_not_on_table"):
            draw_card(state, card)
    with pytest.raises(UsageError, match="draw_not_over"):
        finished(state)
    done = draw_card(draw_card(state, 1).state, 2).state
    with pytest.raises(UsageError, match="draw_is_over"):
        draw_card(done, 2)


def test_round_1_by_list_needs_no_card_and_by_lot_is_drawn() -> None:
    event = Tournament(tuple(Player(n, "") for n in range(1, 5)), total_rounds=3)
    assert [(b.white, b.black) for b in finished(begin(event, Options())).boards] == [(1, 2), (3, 4)]
    state = begin(event, Options(settings={"lots-numbering": "lot"}))
    for card in (4, 1, 3):
        state = draw_card(state, card).state
    assert {(b.white, b.black) for b in finished(state).boards} == {(4, 1), (3, 2)}


def test_the_bye_drawn_by_hand() -> None:
    event, _ = play(7, 4, 5)[2]
    state = begin(event, Options(settings={"lots-bye": "lot"}))
    assert state.wanted.kind == "bye"
    chosen = state.wanted.legal[-1]
    after = draw_card(state, chosen).state
    assert after.setup is not None and after.setup.bye is not None and after.setup.bye.player == chosen


def test_14_4_1_worked_example_by_hand() -> None:
    """Draw order 5, 2, 7, 1 with 5–2 and 2–1 met: 5–2 void, 5–7 would leave 2–1, so 5–1; then 2–7."""
    first = Round((Game(5, 2, RESULTS["1/2"]), Game(7, 8, RESULTS["1-0"]), Game(1, 9, RESULTS["1-0"])))
    second = Round((Game(2, 1, RESULTS["1-0"]), Game(5, 8, RESULTS["1-0"]), Game(9, 7, RESULTS["1/2"])))
    numbers = (1, 2, 5, 7)
    event = Tournament(tuple(Player(n, "") for n in (*numbers, 8, 9)), (first, second), total_rounds=5)
    event = replace(event, adjustments=(PointsAdjustment(1, Points(5)),))  # all four have 1½
    state = draw_card(begin(event, Options()), 5).state
    step = draw_card(state, 2)
    assert step.void is not None and step.void.reason == "met"
    step = draw_card(step.state, 7)
    assert step.void is not None and (step.void.reason, step.void.redraw) == ("rest", (1,))
    state = draw_card(draw_card(step.state, 1).state, 2).state
    assert state.drawn[0].pairs == ((5, 1), (2, 7))
