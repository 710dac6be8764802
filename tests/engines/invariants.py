"""What holds of every round of every system, and what the tests of it by hypothesis share.

The laws differ in who is barred from the bye, who is kept apart and which colours are out of the question: those a test
says itself (test_<system>_invariants.py).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from dataclasses import replace
from fractions import Fraction
from random import Random

from hypothesis import strategies as st

from thuysi.decision import RoundPairing
from thuysi.engines.dutch.preferences import ABSOLUTE, Preference
from thuysi.engines.settings import Setting
from thuysi.generate import Recipe
from thuysi.history import histories
from thuysi.model import Round, Tournament
from thuysi.views import pairing_json

PERCENTS = st.sampled_from([Fraction(0), Fraction(1, 20), Fraction(1, 8)])


def choices_of(settings: Collection[Setting]) -> st.SearchStrategy[dict[str, str]]:
    """Some of the settings, each with any of its values."""
    return st.fixed_dictionaries({}, optional={one.name: st.sampled_from(one.values) for one in settings})


def recipes_of(
    system: str, fewest_players: int, fewest_rounds: int, settings: Collection[Setting]
) -> st.SearchStrategy[Recipe]:
    """Small events of a system with everything that happens to an arbiter."""
    return st.builds(
        Recipe,
        players=st.integers(fewest_players, 24),
        rounds=st.integers(fewest_rounds, 9),
        system=st.just(system),
        seed=st.integers(0, 10**6),
        forfeits=PERCENTS,
        absences=PERCENTS,
        half_byes=PERCENTS,
        late=PERCENTS,
        draws=st.sampled_from([None, Fraction(1, 2), Fraction(9, 10)]),
        baku=st.booleans(),
        settings=choices_of(settings),
    )


def problems_of(
    event: Tournament,
    pairing: RoundPairing,
    barred: Collection[int],
    apart: Collection[frozenset[int]] = (),
) -> list[str]:
    """What is wrong with a round, colours aside; `barred` from the bye, `apart` whatever happens."""
    records = histories(event)
    away = {absence.player for absence in event.absences if absence.round == pairing.round}
    present = sorted(player.number for player in event.players if player.number not in away)
    seated = [player for board in pairing.boards for player in (board.white, board.black)]
    bye = [pairing.bye.player] if pairing.bye else []
    found = []
    if sorted(seated + bye) != present or set(pairing.absent) != away:
        found.append("not everybody once")
    if len(bye) != len(present) % 2:
        found.append("a bye in an even field, or none in an odd one")
    found += [f"{player} may not have the bye" for player in bye if player in barred]
    for board in pairing.boards:
        if board.black in records[board.white].met or frozenset((board.white, board.black)) in apart:
            found.append(f"{board} may not meet")
    if [board.board for board in pairing.boards] != list(range(1, len(pairing.boards) + 1)):
        found.append("the boards are not numbered from 1")
    return found + [f"{board} has no reason" for board in pairing.boards if not board.decisions]


def wishes_missed(event: Tournament, pairing: RoundPairing, preference: Callable[[str], Preference]) -> list[str]:
    """The boards on which somebody's absolute preference for a colour is not met."""
    records = histories(event)
    due = [
        (board, colour, preference(records[player].colours))
        for board in pairing.boards
        for colour, player in (("w", board.white), ("b", board.black))
    ]
    return [
        f"{board}: not {colour}" for board, colour, wish in due if wish.strength == ABSOLUTE and wish.colour != colour
    ]


def shuffled(event: Tournament, chance: Random) -> Tournament:
    """The same event with its players, games, byes and absences listed in another order."""
    return replace(
        event,
        players=tuple(chance.sample(event.players, len(event.players))),
        rounds=tuple(
            Round(tuple(chance.sample(past.games, len(past.games))), tuple(chance.sample(past.byes, len(past.byes))))
            for past in event.rounds
        ),
        absences=tuple(chance.sample(event.absences, len(event.absences))),
    )


def told(pairing: RoundPairing | None) -> str:
    """The round as JSON, reasons included; nothing where there is none."""
    return "" if pairing is None else json.dumps(pairing_json(pairing, "vi"), ensure_ascii=False)
