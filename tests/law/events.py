"""Events for the tests of the law: rounds as they were played, and the boards of the next one."""

from __future__ import annotations

from collections.abc import Mapping

from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.model import Player, Round, Tournament

Ratings = Mapping[int, int | None]


def event(players: int, *rounds: Round, total: int = 9, ratings: Ratings | None = None) -> Tournament:
    """An event of this many players after these rounds, number 1 White in round 1."""
    rated = dict(ratings or {})
    people = tuple(Player(number, f"Kỳ thủ {number}", rated.get(number)) for number in range(1, players + 1))
    return Tournament(people, rounds, total_rounds=total, first_colour="w")


def next_boards(system: str, tournament: Tournament, **settings: str) -> list[tuple[int, int]]:
    """The boards of the next round, (White, Black), in board order; a setting's name may have `_` for `-`."""
    options = Options(settings={name.replace("_", "-"): value for name, value in settings.items()})
    return [(board.white, board.black) for board in pair_round(tournament, system, options).boards]
