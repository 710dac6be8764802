"""A past round paired again: the event as it stood before it, with the lot of the first colour that it shows."""

from __future__ import annotations

from dataclasses import replace

from thuysi.engines import pair_round
from thuysi.engines.settings import Options
from thuysi.errors import UsageError
from thuysi.event import before_round
from thuysi.model import BLACK, WHITE, Tournament
from thuysi.numbering import numbers_then, renumbered_round


def event_before(tournament: Tournament, number: int, system: str, options: Options) -> Tournament:
    """The event before round `number`; where it does not say how the lot of the first colour fell, the round shows it.

    Of the two colours the one is taken with which the system gives more of the boards that the round has. Raises what
    `pair_round` raises.
    """
    before = before_round(tournament, number)
    if number > len(tournament.rounds) or before.first_colour is not None or any(past.games for past in before.rounds):
        return before
    try:
        pair_round(before, system, options)
    except UsageError as error:
        if error.code != "first_colour_unknown":
            raise
    else:
        return before
    drawn = renumbered_round(tournament, tournament.rounds[number - 1], numbers_then(tournament, number))
    seated = {(game.white, game.black) for game in drawn.games}

    def shared(event: Tournament) -> int:
        return sum((board.white, board.black) in seated for board in pair_round(event, system, options).boards)

    return max((replace(before, first_colour=WHITE), replace(before, first_colour=BLACK)), key=shared)
