"""The event in time: as it stood before a round, and with the next round drawn."""

from __future__ import annotations

from dataclasses import replace

from thuysi.decision import RoundPairing
from thuysi.model import PAIRING_ALLOCATED_BYE, ZERO_POINT_BYE, Absence, Bye, Game, Round, Tournament


def before_round(tournament: Tournament, number: int) -> Tournament:
    """The event as it stood when round `number` was to be paired: later rounds gone, that round's absences announced.

    Who stood in the round with a full, half or zero bye, or not at all, was announced absent; a pairing-allocated bye
    and every board are the pairing's own doing. A round after the last one drawn leaves the event as it is.
    """
    if number > len(tournament.rounds):
        return tournament
    drawn = tournament.rounds[number - 1]
    seated = {player for game in drawn.games for player in (game.white, game.black)}
    kinds = {bye.player: bye.kind for bye in drawn.byes}
    away = tuple(
        Absence(number, player.number, kinds.get(player.number, ZERO_POINT_BYE))
        for player in tournament.players
        if player.number not in seated and kinds.get(player.number) != PAIRING_ALLOCATED_BYE
    )
    return replace(tournament, rounds=tournament.rounds[: number - 1], absences=away)


def with_round(tournament: Tournament, pairing: RoundPairing) -> Tournament:
    """The event with the paired round in it: boards without results, the bye, and the absences as its byes."""
    games = tuple(Game(board.white, board.black) for board in pairing.boards)
    byes = [Bye(pairing.bye.player, PAIRING_ALLOCATED_BYE)] if pairing.bye else []
    byes += [Bye(away.player, away.kind) for away in tournament.absences if away.round == pairing.round]
    later = tuple(away for away in tournament.absences if away.round > pairing.round)
    return replace(tournament, rounds=(*tournament.rounds, Round(games, tuple(byes))), absences=later)
