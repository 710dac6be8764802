"""Pair every past round again from what was known then, and list the differences, colours included."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain

from thuysi.again import event_before
from thuysi.decision import RoundPairing
from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.errors import NoLegalPairing, RefusedRound
from thuysi.model import PAIRING_ALLOCATED_BYE, ZERO_POINT_BYE, Round, Tournament
from thuysi.numbering import numbers_then

Boards = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """One round: what the event has and what the law gives; boards as (White, Black), by the smaller number.

    `problem` is the code of the error when the law gives nothing (no legal pairing, nobody to pair); then there is no
    `edition`, the one by which the round was paired again.
    """

    round: int
    found: Boards
    expected: Boards
    bye_found: int | None
    bye_expected: int | None
    problem: str | None = None
    edition: str | None = None

    @property
    def ok(self) -> bool:
        """Whether the round stands as the law gives it."""
        return self.problem is None and (self.found, self.bye_found) == (self.expected, self.bye_expected)

    @property
    def first_difference(self) -> tuple[int, int] | None:
        """The first expected board, by the smaller number, that the event does not have; None: only the bye differs."""
        return next((board for board in self.expected if board not in set(self.found)), None)


def check(tournament: Tournament, system: str, options: Options) -> tuple[RoundCheck, ...]:
    """Every past round of the event, paired again by the system.

    A system that draws lots is checked with the seed of the event; raises what `pair_round` raises for bad names.
    """
    return tuple(_check_round(tournament, number, system, options) for number in range(1, len(tournament.rounds) + 1))


def _check_round(tournament: Tournament, number: int, system: str, options: Options) -> RoundCheck:
    drawn = tournament.rounds[number - 1]
    found, bye = _boards_of_round(drawn)
    now = {then: now for now, then in numbers_then(tournament, number).items()}
    try:
        before = event_before(tournament, number, system, options)
        pairing = pair_round(before, system, options)
    except (NoLegalPairing, RefusedRound) as error:
        nobody = error.code == "nobody_to_pair" and not found  # and so the round has no board
        return RoundCheck(number, found, (), bye, None, None if nobody else error.code)
    expected, bye_expected = _boards_of_pairing(pairing, now)
    if pairing.bye is not None and pairing.bye.kind == ZERO_POINT_BYE and bye_expected not in set(chain(*found)):
        bye = bye_expected  # a rest is worth nothing: whoever has no board has it, by whatever letter
    return RoundCheck(number, found, expected, bye, bye_expected, edition=pairing.edition)


def edition_of(rounds: Iterable[RoundCheck]) -> str | None:
    """The edition by which the rounds were paired again; None when none of them could be."""
    return next((one.edition for one in rounds if one.edition is not None), None)


def _boards_of_round(drawn: Round) -> tuple[Boards, int | None]:
    bye = next((bye.player for bye in drawn.byes if bye.kind == PAIRING_ALLOCATED_BYE), None)
    return tuple(sorted(((game.white, game.black) for game in drawn.games), key=min)), bye


def _boards_of_pairing(pairing: RoundPairing, now: Mapping[int, int]) -> tuple[Boards, int | None]:
    """What the law gives, in today's numbers; it was paired in those of the round (28.7)."""
    boards = tuple(sorted(((now[board.white], now[board.black]) for board in pairing.boards), key=min))
    return boards, now[pairing.bye.player] if pairing.bye else None
