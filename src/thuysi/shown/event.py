"""A tournament as it is shown. What a view asks for is found out once and kept."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from thuysi.cards import Card, cards, rests_by_the_draw
from thuysi.history import histories
from thuysi.model import ZERO_POINT_BYE, ByeKind, Game, Points, Tournament
from thuysi.shown.people import Person, alphabetical, person

if TYPE_CHECKING:
    from thuysi.journal.state import Round, Section

ABSENT: Final = "absent"
REST: Final = "rest"
IDLE_ORDER: Final = ("U", "F", "H", REST, ABSENT)
"""Kinds of having no opponent: a bye by its letter, a round robin's rest, nothing. Byes stand before the absent."""

Resting = Mapping[int, Set[int]]
"""Round -> the starting numbers of today to whom the draw itself left no opponent, for the rounds where it is known."""

UNKNOWN: Final[Resting] = {}
NOBODY: Final[Mapping[int, int]] = {}


class Seat(NamedTuple):
    """Where somebody sits in a round."""

    board: int
    game: Game


class Shown:
    """A tournament, and what its views rest on: people, points before each round, who sits where and who does not.

    `resting` is who rests by the draw, where the event keeps it; where it does not, a zero-point bye in a round robin
    is a rest. `sbds` are the registration numbers by starting number.
    """

    def __init__(
        self, tournament: Tournament, resting: Resting = UNKNOWN, sbds: Mapping[int, int] | None = None
    ) -> None:
        self.tournament = tournament
        self.resting = resting
        self.sbds: Mapping[int, int] = NOBODY if sbds is None else sbds
        self._points: dict[int, Mapping[int, Points]] = {}
        self._seats: dict[int, Mapping[int, Seat]] = {}
        self._idle: dict[int, Mapping[int, str]] = {}

    @cached_property
    def people(self) -> Mapping[int, Person]:
        """Everybody by starting number."""
        gone = self.tournament.withdrawals or {}
        return {
            one.number: person(one, self.sbds.get(one.number), one.number in gone) for one in self.tournament.players
        }

    @cached_property
    def alphabetical(self) -> tuple[int, ...]:
        """Everybody's number, by given name."""
        return tuple(one.number for one in alphabetical(self.tournament.players))

    def points_before(self, number: int) -> Mapping[int, Points]:
        """Everybody's points before a round."""
        known = self._points.get(number)
        if known is None:
            found = histories(self.tournament, number - 1)
            known = self._points[number] = {one: history.points for one, history in found.items()}
        return known

    def seats(self, number: int) -> Mapping[int, Seat]:
        """Who sits where in a round."""
        known = self._seats.get(number)
        if known is None:
            games = self.tournament.rounds[number - 1].games
            known = self._seats[number] = {
                player: Seat(board, game) for board, game in enumerate(games, 1) for player in (game.white, game.black)
            }
        return known

    def idle(self, number: int) -> Mapping[int, str]:
        """Who has no opponent in a round, and what he has instead (`IDLE_ORDER`): byes first, each kind by given name.

        Who has left, or came only later, is not in the round and not named.
        """
        known = self._idle.get(number)
        if known is None:
            seated, there = self.seats(number), self._there(number)
            here = [one for one in self.alphabetical if one not in seated and self._is_in(number, one, there)]
            kinds = {one: self.idle_kind(number, one) for one in here}
            known = self._idle[number] = dict(sorted(kinds.items(), key=lambda one: IDLE_ORDER.index(one[1])))
        return known

    def _is_in(self, number: int, player: int, there: Set[int]) -> bool:
        """Whether a player is in a round at all: on the list when it was drawn, and not gone before it."""
        last = (self.tournament.withdrawals or {}).get(player)
        return (last is None or number <= last) and (not there or player in there)

    def _there(self, number: int) -> Set[int]:
        """Who was on the list when a round was drawn; empty where everybody was."""
        return {now for now, _ in self.tournament.rounds[number - 1].numbers}

    def idle_kind(self, number: int, player: int) -> str:
        """What somebody without an opponent has in a round."""
        kind = self.bye_kind(number, player)
        if kind != ZERO_POINT_BYE:
            return kind
        rests = rests_by_the_draw(player, self.resting.get(number), self.tournament.is_round_robin)
        return REST if rests else ABSENT

    def bye_kind(self, number: int, player: int) -> ByeKind:
        """The letter of what somebody without an opponent is given; who is in no list is given nothing."""
        byes = self.tournament.rounds[number - 1].byes
        return next((bye.kind for bye in byes if bye.player == player), ZERO_POINT_BYE)

    @cached_property
    def cards(self) -> Mapping[int, Card]:
        """Everybody's tracking card by starting number."""
        return {one.player.number: one for one in cards(self.tournament, resting=self.resting)}


def resting_of(section: Section) -> Resting:
    """Who rested by the draw itself in a stored section's rounds: from the pairings kept when they were drawn."""
    from thuysi.journal.tournament import numbers_of

    numbers = numbers_of(section)
    return {
        one.number: {numbers[sbd] for sbd in resting_in(one) if sbd in numbers} for one in section.rounds if one.pairing
    }


def resting_in(drawn: Round) -> frozenset[int]:
    """The same of one round, by registration numbers: the bye, the rests of a round robin."""
    from thuysi.journal.frozen import pairing_of

    if not drawn.pairing:
        return frozenset()
    pairing = pairing_of(drawn.pairing)
    given = {one.player for one in (*pairing.rests, *((pairing.bye,) if pairing.bye else ()))}
    return frozenset(sbd for sbd, then in drawn.numbers.items() if then in given)
