"""Pairs that the event's own regulation forbids: listed pairs, and players of one unit (READINGS G12).

They are not law: before a round would fail they are relaxed, the same unit first, and the trace says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from thuysi.engines.settings import Setting
from thuysi.engines.upcoming import Upcoming
from thuysi.history import histories
from thuysi.model import Tournament

REGULATION: Final = "điều lệ"
FORBIDDEN: Final = "forbidden"
SAME_UNIT: Final = "same_unit"

SAME_UNIT_SETTING: Final = Setting("same-unit", REGULATION, ("off", "never", "round-1", "last-round-over-half"), "off")

Ban = tuple[int, int, str]
"""Two starting numbers and the kind of ban, "forbidden" or "same_unit"."""


def bans_of(tournament: Tournament, upcoming: Upcoming, same_unit: str) -> list[Ban]:
    """The event's own bans for this round among those present."""
    present, number = set(upcoming.present), upcoming.round
    bans = []
    for rule in tournament.forbidden:
        if rule.first_round <= number <= (rule.last_round or number):
            players = [player for player in rule.players if player in present]
            bans += [(a, b, FORBIDDEN) for i, a in enumerate(players) for b in players[i + 1 :]]
    for team in _units_kept_apart(tournament, upcoming, same_unit):
        bans += [(a, b, SAME_UNIT) for i, a in enumerate(team) for b in team[i + 1 :]]
    return bans


def _units_kept_apart(tournament: Tournament, upcoming: Upcoming, option: str) -> Iterator[list[int]]:
    """Players of one unit who do not meet in this round, by the setting `same-unit`."""
    applies = {
        "off": False,
        "never": True,
        "round-1": upcoming.round == 1,
        "last-round-over-half": upcoming.is_last,
    }
    if not applies[option]:
        return
    half = (upcoming.round - 1) * tournament.scoring.win
    points = histories(tournament) if option == "last-round-over-half" else {}
    teams: dict[str, list[int]] = {}
    present = set(upcoming.present)
    for player in tournament.players:
        over = not points or 2 * points[player.number].points > half
        if player.unit and player.number in present and over:
            teams.setdefault(player.unit, []).append(player.number)
    yield from teams.values()


def relaxations(bans: Sequence[Ban]) -> Iterator[tuple[list[Ban], list[str]]]:
    """What to try in order: all bans; without the same unit; none. Each with the kinds of ban dropped.

    >>> [kinds for _, kinds in relaxations([(1, 2, "same_unit"), (3, 4, "forbidden")])]
    [[], ['same_unit'], ['forbidden', 'same_unit']]
    """
    yield list(bans), []
    kinds = {ban[2] for ban in bans}
    if kinds == {SAME_UNIT, FORBIDDEN}:
        yield [ban for ban in bans if ban[2] != SAME_UNIT], [SAME_UNIT]
    if kinds:
        yield [], sorted(kinds)


def banned_by(bans: Sequence[Ban], players: Sequence[int]) -> Mapping[int, Mapping[int, str]]:
    """Each player's banned opponents and the kind of ban."""
    banned: dict[int, dict[int, str]] = {player: {} for player in players}
    for one, other, kind in bans:
        banned[one][other] = banned[other][one] = kind
    return banned
