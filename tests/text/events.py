"""Events to explain: one told by hand, and random ones in which every decision of Article 28 turns up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from tests.engines.positions import tournament_of
from tests.twins.positions import random_small_position
from thuysi.decision import Decision, RoundPairing
from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, RefusedRound
from thuysi.event import with_result, with_round
from thuysi.model import RESULTS, Player, Tournament

NAMES: Final = (
    "Nguyễn Văn An", "Trần Thị Bình", "Lê Văn Cường", "Phạm Thị Dung", "Hoàng Văn Em", "Võ Thị Giang", "Đặng Văn Hải",
)  # fmt: skip
RESULTS_OF_ROUNDS: Final = (("1-0", "0-1", "1/2"), ("1/2", "1-0", "1-0"), ("1-0", "0-1", "1/2"))

READINGS: Final[tuple[dict[str, str], ...]] = (
    {},
    {"colour-exchange": "greedy", "float-twice": "avoid"},
    {"rating-limit-28-4": "always", "rating-limit-28-6": "always"},
    {"same-unit": "never", "forfeit-rematch": "barred"},
    {"median-direction": "up", "bye-value": "draw", "float-twice": "avoid", "rating-limit-28-4": "always"},
)
"""Settings under which the random events are paired in turn."""


@cache
def seven_players() -> Tournament:
    """Seven invented players after three of five rounds: 1–4 5–2 3–6, bye 7; 2–1 7–3 4–6, bye 5; 1–7 3–2 5–4, bye 6."""
    players = tuple(Player(number, name) for number, name in enumerate(NAMES, start=1))
    event = Tournament(players, total_rounds=5, first_colour="w")
    for number, results in enumerate(RESULTS_OF_ROUNDS, start=1):
        event = with_round(event, pair_round(event, "adjusted", Options()))
        for board, result in enumerate(results, start=1):
            event = with_result(event, number, board, RESULTS[result])
    return event


def random_events(count: int) -> Iterator[tuple[Tournament, Options]]:
    """Small events before a round that has an answer, each with one of the readings."""
    for seed in range(count):
        tournament = tournament_of(random_small_position(Random(seed)))
        options = Options(seed=1, settings=READINGS[seed % len(READINGS)])
        try:
            pair_round(tournament, "adjusted", options)
        except (NoLegalPairing, RefusedRound):
            continue
        yield tournament, options


def decisions_of(pairing: RoundPairing) -> list[Decision]:
    """Every decision of a round."""
    found = [*pairing.decisions, *(one for board in pairing.boards for one in board.decisions)]
    found += [one for moved in pairing.floats for one in moved.decisions]
    return found + list(pairing.bye.decisions if pairing.bye else ())
