"""What every round of Lim must hold, whatever the event: by hypothesis, over random positions and whole events."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engines.positions import tournament_of
from tests.engines.test_adjusted_invariants import articles_of_floats, played, told
from tests.twins.lim_positions import random_lim_position
from thuysi.decision import RoundPairing
from thuysi.engines import pair_round
from thuysi.engines.byes import barred_from_bye
from thuysi.engines.lim import SETTINGS
from thuysi.engines.principles import allowed_colours
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, RefusedRound
from thuysi.event import with_round
from thuysi.history import histories
from thuysi.model import Player, Round, Tournament

CHOICES = st.fixed_dictionaries({}, optional={one.name: st.sampled_from(one.values) for one in SETTINGS})
EVENTS = st.builds(lambda seed: tournament_of(random_lim_position(Random(seed))), st.integers(0, 10**9))


def next_round(event: Tournament, chosen: dict[str, str]) -> RoundPairing | None:
    """The next round, or None where the law has none or the event is not ready."""
    try:
        return pair_round(event, "lim", Options(settings=chosen))
    except (NoLegalPairing, RefusedRound):
        return None


def problems_of(event: Tournament, pairing: RoundPairing) -> list[str]:
    """What is wrong with a paired round, by the absolute rules."""
    records = histories(event)
    away = {absence.player for absence in event.absences if absence.round == pairing.round}
    present = sorted(player.number for player in event.players if player.number not in away)
    bye = [pairing.bye.player] if pairing.bye else []
    forbidden = {frozenset(rule.players) for rule in event.forbidden}
    found = []
    if sorted([player for board in pairing.boards for player in (board.white, board.black)] + bye) != present:
        found.append("not everybody once")
    if len(bye) != len(present) % 2:
        found.append("a bye in an even field, or none in an odd one")
    found += [f"{player} may not have the bye" for player in bye if player in barred_from_bye(event)]
    for board in pairing.boards:
        white, black = records[board.white], records[board.black]
        if board.black in white.met or frozenset((board.white, board.black)) in forbidden:
            found.append(f"{board} may not meet")
        legal = "w" in allowed_colours(white.colours) and "b" in allowed_colours(black.colours)
        if not legal and not waived(event, pairing, white.points == black.points):
            found.append(f"{board} breaks a colour limit")
    return found


def waived(event: Tournament, pairing: RoundPairing, equal: bool) -> bool:
    """Whether a pair of equal scores, or another, may break the limits: in the last round, and only if it is told."""
    kinds = {one.code: one.facts.get("kind") for one in pairing.decisions}
    if pairing.round != event.total_rounds:
        return False
    return kinds.get("limits_not_kept") == "free" or (
        equal and not {"limits_waived", "limits_not_kept"}.isdisjoint(kinds)
    )


@settings(max_examples=150, deadline=None)
@given(EVENTS, CHOICES)
def test_every_round_holds_what_the_law_promises(event: Tournament, chosen: dict[str, str]) -> None:
    pairing = next_round(event, chosen)
    if pairing is not None:
        assert problems_of(event, pairing) == []
        boards = [board.board for board in pairing.boards]
        assert boards == list(range(1, len(boards) + 1))
        assert all(board.decisions for board in pairing.boards)
        left = {"2.3.1", "2.3.2", "2.3.3", "3.2.2", "3.2.3", "3.2.4", "3.9", "3.10", "4.4.1", "4.4.2", "2.6.1", "2.6.2"}
        assert articles_of_floats(pairing) <= left


@settings(max_examples=60, deadline=None)
@given(EVENTS, CHOICES, st.randoms(use_true_random=False))
def test_the_order_of_the_input_changes_nothing(event: Tournament, chosen: dict[str, str], chance: Random) -> None:
    shuffled = replace(
        event,
        players=tuple(chance.sample(event.players, len(event.players))),
        rounds=tuple(
            Round(tuple(chance.sample(past.games, len(past.games))), tuple(chance.sample(past.byes, len(past.byes))))
            for past in event.rounds
        ),
        absences=tuple(chance.sample(event.absences, len(event.absences))),
    )
    assert told(next_round(event, chosen)) == told(next_round(shuffled, chosen))


@settings(max_examples=40, deadline=None)
@given(EVENTS, CHOICES)
def test_the_same_input_gives_the_same_bytes(event: Tournament, chosen: dict[str, str]) -> None:
    assert told(next_round(event, chosen)) == told(next_round(event, chosen))


@settings(max_examples=25, deadline=None)
@given(st.integers(4, 40), st.integers(3, 9), st.integers(0, 10**6))
def test_a_whole_event_goes_from_list_to_last_round(players: int, rounds: int, seed: int) -> None:
    """Round after round with random results: every round legal, one bye each at most, until the law has no answer."""
    chance = Random(seed)
    people = tuple(Player(number, f"Player {number}", 2600 - 10 * number) for number in range(1, players + 1))
    event = Tournament(people, total_rounds=rounds, first_colour="w")
    byes: list[int] = []
    for _ in range(rounds):
        pairing = next_round(event, {})
        if pairing is None:
            assert players <= 2 * rounds, "only a field that is small for its rounds may get stuck"
            return
        assert problems_of(event, pairing) == []
        byes += [pairing.bye.player] if pairing.bye else []
        assert len(byes) == len(set(byes))
        event = played(with_round(event, pairing), chance)
