"""No field makes an engine search without end: events all but used up, with everything drawn, are paired at once."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fractions import Fraction

import pytest

from thuysi.engines import ENGINES, pair_round
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing
from thuysi.event import before_round
from thuysi.generate import Recipe, generate

SEARCHING = [name for name, engine in ENGINES.items() if not engine.derives_rounds]
A_ROUND, AN_EVENT = 5, 20
"""Seconds of processor time; they take a tenth of one, and two."""


@contextmanager
def within(seconds: int) -> Iterator[None]:
    """A failure when it takes more processor time, while it is still at it."""

    def too_long(*_: object) -> None:
        pytest.fail(f"not done after {seconds} s of processor time")

    before = signal.signal(signal.SIGPROF, too_long)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@pytest.mark.skipif(os.name != "posix", reason="a timer of processor time")
@pytest.mark.parametrize("system", SEARCHING)
@pytest.mark.parametrize(("players", "rounds", "seed"), [(40, 39, 11), (41, 36, 11), (36, 25, 44)])
def test_the_last_rounds_of_a_long_drawn_event(system: str, players: int, rounds: int, seed: int) -> None:
    recipe = Recipe(players, rounds, system, seed=seed, draws=Fraction(1), half_byes=Fraction(8, 100))
    with within(AN_EVENT):
        event = generate(recipe)
    paired = len(event.rounds)
    assert paired > rounds // 2
    for number in range(paired - 2, min(paired + 1, rounds) + 1):  # the one in which the law has no answer, too
        with within(A_ROUND), suppress(NoLegalPairing):
            pair_round(before_round(event, number), system, Options(seed=1))
