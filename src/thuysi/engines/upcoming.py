"""The round to pair: its number, who is present, the first colour; and when it cannot be paired as the event stands."""

from __future__ import annotations

from typing import NamedTuple

from thuysi.errors import RefusedRound, UsageError
from thuysi.model import BLACK, WHITE, Colour, Tournament, opposite


class Upcoming(NamedTuple):
    """The round after the last one drawn: `present` are to be paired, `absent` not; starting numbers, ascending."""

    round: int
    total_rounds: int
    present: tuple[int, ...]
    absent: tuple[int, ...]

    @property
    def is_last(self) -> bool:
        """Whether this is the event's last round."""
        return self.round == self.total_rounds


def upcoming_round(tournament: Tournament) -> Upcoming:
    """The round to pair next.

    Raises `RefusedRound` when the number of rounds is unknown ("rounds_unknown"), none is left ("no_round_left"), the
    last round lacks results ("results_missing"), or nobody or one player is present ("nobody_to_pair").
    """
    number = len(tournament.rounds) + 1
    if tournament.total_rounds is None:
        raise RefusedRound("rounds_unknown", round=number)
    if number > tournament.total_rounds:
        raise RefusedRound("no_round_left", rounds=tournament.total_rounds)
    for index, past in enumerate(tournament.rounds, start=1):
        missing = [f"{game.white}–{game.black}" for game in past.games if game.result is None]
        if missing:
            raise RefusedRound("results_missing", round=index, games=missing, count=len(missing))
    away = {absence.player for absence in tournament.absences if absence.round == number}
    present = tuple(sorted(player.number for player in tournament.players if player.number not in away))
    if len(present) < 2:
        raise RefusedRound("nobody_to_pair", round=number, present=len(present))
    absent = tuple(sorted(player.number for player in tournament.players if player.number in away))
    return Upcoming(number, tournament.total_rounds, present, absent)


def first_colour(tournament: Tournament, seed: int | None) -> tuple[Colour, str]:
    """The colour of number 1 in round 1, and where it comes from: "stated", "round_1" or "lot".

    From the event's own record, else inferred from round 1 (an odd smaller number of a board has it, an even one the
    opposite), else by lot with the seed. Raises `UsageError` ("first_colour_unknown") when there is none of these.
    """
    if tournament.first_colour is not None:
        return tournament.first_colour, "stated"
    if tournament.rounds and tournament.rounds[0].games:
        game = min(tournament.rounds[0].games, key=lambda game: min(game.white, game.black))
        smaller = min(game.white, game.black)
        colour: Colour = WHITE if smaller == game.white else BLACK
        return (colour if smaller % 2 else opposite(colour)), "round_1"
    if seed is None:
        raise UsageError("first_colour_unknown")
    from thuysi.lots import coin

    return (BLACK if coin(seed, "first-colour") else WHITE), "lot"
