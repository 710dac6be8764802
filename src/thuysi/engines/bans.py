"""Pairs that the event's own regulation forbids: listed pairs, and players of one unit (READINGS G12).

They are not law: before a round would fail they are relaxed, the same unit first, and the trace says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from thuysi.engines.matching import Apart
from thuysi.engines.settings import Setting
from thuysi.engines.upcoming import Upcoming
from thuysi.model import Tournament

REGULATION: Final = "điều lệ"
FORBIDDEN: Final = "forbidden"
SAME_UNIT: Final = "same_unit"

SAME_UNIT_SETTING: Final = Setting("same-unit", REGULATION, ("off", "never", "round-1", "last-round-over-half"), "off")

Ban = tuple[int, int, str]
"""Two starting numbers and the kind of ban, "forbidden" or "same_unit"."""


SMALLEST: Final = 3
SHARE: Final = 4
"""A list of players kept apart is asked as one when it is a quarter of the field; others are pairs like any other."""


def bans_of(tournament: Tournament, upcoming: Upcoming, same_unit: str) -> list[Ban]:
    """The event's own bans for this round among those present."""
    return [
        (a, b, kind)
        for kind, players in _lists_kept_apart(tournament, upcoming, same_unit)
        for i, a in enumerate(players)
        for b in players[i + 1 :]
    ]


def _lists_kept_apart(
    tournament: Tournament, upcoming: Upcoming, same_unit: str
) -> Iterator[tuple[str, Sequence[int]]]:
    """The kind of ban and the players present of whom no two meet in this round."""
    present, number = set(upcoming.present), upcoming.round
    for rule in tournament.forbidden:
        if rule.first_round <= number <= (rule.last_round or number):
            yield FORBIDDEN, [player for player in rule.players if player in present]
    for team in _units_kept_apart(tournament, upcoming, same_unit):
        yield SAME_UNIT, team


def clubs_of(tournament: Tournament, upcoming: Upcoming, same_unit: str, bans: Sequence[Ban]) -> Apart:
    """The clubs that are kept apart as long as these bans hold."""
    kinds = {kind for _, _, kind in bans}
    lists = (players for kind, players in _lists_kept_apart(tournament, upcoming, same_unit) if kind in kinds)
    return apart_by(lists, len(upcoming.present))


def apart_by(lists: Iterable[Sequence[int]], field: int) -> dict[int, int]:
    """Clubs numbered from 1: long lists of players no two of whom meet; who is in several counts in the longest.

    >>> apart_by([[1, 2], [4, 5, 6, 7]], field=10)
    {4: 1, 5: 1, 6: 1, 7: 1}
    """
    apart: dict[int, int] = {}
    for number, players in enumerate(sorted(lists, key=len, reverse=True), start=1):
        if len(players) < SMALLEST or SHARE * len(players) < field:
            break
        for player in players:
            apart.setdefault(player, number)
    return apart


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

    from thuysi.history import histories

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
