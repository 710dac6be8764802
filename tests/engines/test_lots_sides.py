"""Sides that a search is told of (`Sides`) leave out only questions whose answer is no: no draw depends on them."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from thuysi.decision import RoundPairing
from thuysi.engines import lots, lots_group, pair_round
from thuysi.engines.lots_group import Group
from thuysi.engines.settings import Options
from thuysi.event import with_round
from thuysi.model import RESULTS, WHITE, ForbiddenPairs, Game, Player, Round, Tournament

NEVER = 10_000
ROUNDS = 5


def event_of(seed: int) -> Tournament:
    """Two clubs that lean to the two ends of the list, and some players of neither."""
    chance = Random(seed)
    players = chance.choice((18, 25, 32))
    line = sorted(range(1, players + 1), key=lambda number: number + chance.random() * players)
    half, third = players // 2, players // 3
    clubs = (ForbiddenPairs(tuple(sorted(line[:half]))), ForbiddenPairs(tuple(sorted(line[half : half + third]))))
    field = tuple(Player(number, f"P{number:02d}") for number in range(1, players + 1))
    return Tournament(field, total_rounds=ROUNDS + 2, first_colour=WHITE, system="lots", forbidden=clubs)


def played(seed: int) -> list[RoundPairing]:
    """Every round of the event; the stronger mostly wins, so that a club fills the groups at the top."""
    event, chance, rounds = event_of(seed), Random(seed), []
    for _ in range(ROUNDS):
        paired = pair_round(event, "lots", Options(seed=seed))
        rounds.append(paired)
        event = with_round(event, paired)
        *before, last = event.rounds
        games = tuple(Game(game.white, game.black, RESULTS[_code(game, chance)]) for game in last.games)
        event = Tournament(
            event.players, (*before, Round(games, last.byes, last.seed)), total_rounds=event.total_rounds,
            first_colour=WHITE, system="lots", forbidden=event.forbidden,
        )  # fmt: skip
    return rounds


def _code(game: Game, chance: Random) -> str:
    if chance.random() < 0.3:
        return "1/2"
    return "1-0" if game.white < game.black else "0-1"


@pytest.mark.parametrize("seed", range(8))
def test_no_draw_depends_on_the_sides(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lots_group, "FEW", NEVER)
    without = played(seed)
    monkeypatch.setattr(lots_group, "FEW", 0)
    assert played(seed) == without


def test_nobody_fits_across_sides_that_never_meet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every pair that the sides leave out is one that the group refuses; and they do leave some out."""
    left_out = []

    class Watched(Group):
        def settle(self, first: int, drawn: int) -> None:
            sides = self._sides()
            if sides is not None:
                for one, other in combinations(self.mate, 2):
                    if sides.of[other] in sides.never[sides.of[one]]:
                        assert not self.fits(one, other)
                        left_out.append((one, other))
            super().settle(first, drawn)

    monkeypatch.setattr(lots_group, "FEW", 0)
    monkeypatch.setattr(lots, "Group", Watched)
    for seed in range(4):
        played(seed)
    assert any(min(pair) < 0 for pair in left_out) and any(min(pair) > 0 for pair in left_out)
