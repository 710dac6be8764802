"""Articles 1.1 to 1.5 and C1 to C3: the players of a round as the Burstein system sees them.

It is the field of the Dutch system but for three things: within a score group the players stand in the ranking order of
1.8, nobody is a topscorer (C3 has no exception), and the bye is given before there are brackets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from thuysi.engines.burstein.index import ZERO_BYE_RUN, Index, indexes_1_7, ranking_1_8
from thuysi.engines.byes import bye_bar_2026
from thuysi.engines.dutch.baku import ACCELERATION
from thuysi.engines.dutch.bracket import Bracket
from thuysi.engines.dutch.field import Field, Record, arrange, forbid, record_of
from thuysi.engines.dutch.floats import unplayed_float_2026
from thuysi.engines.dutch.preferences import Preference, preference
from thuysi.engines.upcoming import Upcoming
from thuysi.model import Tournament


@dataclass(frozen=True, slots=True)
class Known:
    """What is known before a round: the record of every starting number, the Index, and everybody by 1.8.

    `scores` are pairing scores, virtual points included.
    """

    tournament: Tournament
    upcoming: Upcoming
    settings: Mapping[str, str]
    record: Record
    scores: Sequence[int]
    indexes: Sequence[Index]
    ranked: Sequence[int]


@dataclass(frozen=True, slots=True)
class Ranked:
    """A field with `rank`, each player's place in the order of 1.8: what numbers him in a bracket (4.1)."""

    field: Field
    rank: Sequence[int]

    def clash(self, one: int, other: int) -> bool:
        """C8: whether a pair leaves one of its players without his preference."""
        mine = self.field.preferences[one].colour
        return mine is not None and mine == self.field.preferences[other].colour


def preference_1_5(colours: str) -> Preference:
    """1.4, 1.5: the colour a player should have next, how strongly; as the Dutch system defines it (its 1.6, 1.7).

    >>> preference_1_5("wwb")[:2], preference_1_5("")[:2]
    (('b', 2), (None, 0))
    """
    return preference(colours)


def forbidden_2_1(field: Field, one: int, other: int) -> tuple[str, str] | None:
    """2.1: the absolute criterion by which two players never meet, with what it says: "forbidden", "met", "absolute".

    "forbidden" are pairs that the event's own regulations keep apart; they are treated as met (C1).
    """
    if (one, other) in field.banned or (other, one) in field.banned:
        return "2.1.1", "forbidden"
    if other in field.excluded[one]:
        return "2.1.1", "met"
    return None if field.may_meet(one, other) else ("2.1.3", "absolute")


def bsn_4_1(ranked: Ranked, bracket: Bracket) -> list[int]:
    """4.1: the players of a bracket by BSN: residents and those moved down together, in the order of 1.8."""
    return sorted(bracket.players, key=ranked.rank.__getitem__)


def known_before(tournament: Tournament, upcoming: Upcoming, settings: Mapping[str, str]) -> Known:
    """The record, the Index and the ranking order before the next round."""
    record = record_of(tournament, settings[ACCELERATION.name], unplayed_float_2026, bye_bar_2026)
    indexes = indexes_1_7(tournament, upcoming, record.points, settings[ZERO_BYE_RUN.name])
    scores = [points + extra for points, extra in zip(record.points, record.virtual)]
    ranked = ranking_1_8(upcoming.present, indexes)
    return Known(tournament, upcoming, settings, record, scores, indexes, ranked)


def field_of(known: Known, without: int | None = None) -> Ranked:
    """The field of the round; `without` the starting number of the taker of the bye, once there is one."""
    ranked = [number for number in known.ranked if number != without]
    scores = known.scores
    numbers = sorted(ranked, key=lambda number: -scores[number])
    nobody = [False] * len(numbers)
    field = arrange(numbers, scores, known.record, nobody, known.upcoming)
    forbid(field, known.tournament)
    place = {number: rank for rank, number in enumerate(ranked)}
    return Ranked(field, [place[number] for number in numbers])
