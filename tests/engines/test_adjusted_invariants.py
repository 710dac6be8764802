"""What every round of Article 28 must hold, whatever the event: by hypothesis, over whole random events."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engines.positions import tournament_of
from tests.twins.positions import random_small_position
from thuysi.decision import RoundPairing
from thuysi.engines import pair_round
from thuysi.engines.adjusted import SETTINGS
from thuysi.engines.principles import allowed_colours
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, RefusedRound
from thuysi.event import with_round
from thuysi.history import histories
from thuysi.model import RESULTS, Game, Player, Round, Tournament
from thuysi.views import pairing_json

CHOICES = st.fixed_dictionaries({}, optional={one.name: st.sampled_from(one.values) for one in SETTINGS})
EVENTS = st.builds(lambda seed: tournament_of(random_small_position(Random(seed))), st.integers(0, 10**9))


def next_round(event: Tournament, chosen: dict[str, str]) -> RoundPairing | None:
    """The next round, or None where the law has none or the event is not ready."""
    try:
        return pair_round(event, "adjusted", Options(settings=chosen))
    except (NoLegalPairing, RefusedRound):
        return None


def problems_of(event: Tournament, pairing: RoundPairing) -> list[str]:
    """What is wrong with a paired round, by the law's absolute rules."""
    records = histories(event)
    away = {absence.player for absence in event.absences if absence.round == pairing.round}
    present = sorted(player.number for player in event.players if player.number not in away)
    seated = [player for board in pairing.boards for player in (board.white, board.black)]
    bye = [pairing.bye.player] if pairing.bye else []
    found = []
    if sorted(seated + bye) != present:
        found.append("not everybody once")
    if len(bye) != len(present) % 2:
        found.append("a bye in an even field, or none in an odd one")
    found += [f"{player} has a second bye" for player in bye if records[player].had_bye]
    waived = any(decision.code == "limits_waived" for decision in pairing.decisions)
    for board in pairing.boards:
        white, black = records[board.white], records[board.black]
        if board.black in white.met:
            found.append(f"{board} is a rematch")
        legal = "w" in allowed_colours(white.colours) and "b" in allowed_colours(black.colours)
        if not legal and not (waived and pairing.round == event.total_rounds and white.points == black.points):
            found.append(f"{board} breaks a colour limit")
    return found


def articles_of_floats(pairing: RoundPairing) -> set[str]:
    """The clauses under which players left their groups; "" for a float without one."""
    return {decision.article for one in pairing.floats for decision in one.decisions} | {
        "" for one in pairing.floats if not one.decisions
    }


@settings(max_examples=150, deadline=None)
@given(EVENTS, CHOICES)
def test_every_round_holds_what_the_law_promises(event: Tournament, chosen: dict[str, str]) -> None:
    pairing = next_round(event, chosen)
    if pairing is not None:
        assert problems_of(event, pairing) == []
        boards = [board.board for board in pairing.boards]
        assert boards == list(range(1, len(boards) + 1))
        assert all(board.decisions for board in pairing.boards)
        clauses = {"28.4", "28.4.1", "28.4.2", "28.4.3", "28.6.1", "28.6.2", "ngoài Điều 28"}
        assert articles_of_floats(pairing) <= clauses


@settings(max_examples=60, deadline=None)
@given(EVENTS, CHOICES, st.randoms(use_true_random=False))
def test_the_order_of_the_input_changes_nothing(event: Tournament, chosen: dict[str, str], chance: Random) -> None:
    shuffled = replace(
        event,
        players=tuple(chance.sample(event.players, len(event.players))),
        rounds=tuple(
            Round(
                tuple(chance.sample(past.games, len(past.games))),
                tuple(chance.sample(past.byes, len(past.byes))),
            )
            for past in event.rounds
        ),
        absences=tuple(chance.sample(event.absences, len(event.absences))),
    )
    assert told(next_round(event, chosen)) == told(next_round(shuffled, chosen))


@settings(max_examples=40, deadline=None)
@given(EVENTS, CHOICES)
def test_the_same_input_gives_the_same_bytes(event: Tournament, chosen: dict[str, str]) -> None:
    assert told(next_round(event, chosen)) == told(next_round(event, chosen))


def told(pairing: RoundPairing | None) -> str:
    """The round as JSON, reasons included."""
    return "" if pairing is None else json.dumps(pairing_json(pairing, "vi"), ensure_ascii=False)


@settings(max_examples=60, deadline=None)
@given(st.integers(4, 40), st.integers(3, 9), st.integers(0, 10**6))
def test_a_whole_event_goes_from_list_to_last_round(players: int, rounds: int, seed: int) -> None:
    """Round after round with random results: every round legal, one bye each at most, until the law has no answer."""
    chance = Random(seed)
    people = tuple(Player(number, f"Kỳ thủ {number}") for number in range(1, players + 1))
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


def played(event: Tournament, chance: Random) -> Tournament:
    """The event with results for the round just drawn."""
    *past, drawn = event.rounds
    games = tuple(Game(g.white, g.black, RESULTS[chance.choice(("1-0", "1/2", "0-1"))]) for g in drawn.games)
    return replace(event, rounds=(*past, Round(games, drawn.byes)))
