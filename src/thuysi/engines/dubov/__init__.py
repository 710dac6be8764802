"""FIDE's Dubov system (C.04.4.1, in force 1 February 2026), fide-dubov-2026: `pair`, its settings, its articles.

Module by module: 1, 2 `field`; C7 `sides`; 3.2.1, 3.2.2, 4.2 `upfloaters`; 3.2.3 to 3.2.6, 4.3, 4.4 `brackets`; 1.9,
3.1 `rounds`; 5 `engines.colour_rules`; `reasons` tells why. The readings are those of laws/fide-dubov-2026.md, where it
also says on what the text is silent. Nobody ever floats down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from thuysi.boards import board_order_by_rank
from thuysi.decision import AllocatedBye, Board, Decision, Float, RoundPairing
from thuysi.engines.byes import BYE_VALUE, bye_bar_2026, with_bye_value
from thuysi.engines.colour_rules import (
    Side,
    alternated_5_2_4,
    both_granted_5_2_2,
    colour_5_2,
    higher_ranked_5_2_5,
    initial_5_2_1,
    stronger_5_2_3,
)
from thuysi.engines.dubov.brackets import (
    first_shift,
    groups_3_2_3,
    middle_out_4_3_3,
    nobody_has_played,
    partners_3_2_6,
    s1_3_2_5,
    second_shift,
    shift_3_2_4,
    shifters_4_3,
)
from thuysi.engines.dubov.field import (
    C6_ORDER,
    NOBODY_HAS_PLAYED,
    SECOND_SHIFT,
    UPFLOAT,
    Field,
    aro_1_7,
    field_of,
    most_upfloats_1_8,
    preference_1_6,
    ratings_1_1,
    upfloats_1_8,
)
from thuysi.engines.dubov.reasons import Announced, announced, why_not_paired
from thuysi.engines.dubov.rounds import PairedRound, bye_3_1, bye_order_3_1, pair_field
from thuysi.engines.dubov.sides import missed_preferences
from thuysi.engines.dubov.upfloaters import bracket_3_2_1, burden, completed_below, upfloaters_3_2_2
from thuysi.engines.dutch.baku import ACCELERATION
from thuysi.engines.settings import Options, not_default, resolve
from thuysi.engines.upcoming import first_colour, upcoming_round
from thuysi.model import Colour, Points, Tournament

SYSTEM: Final = "dubov"
EDITION: Final = "fide-dubov-2026"

SETTINGS: Final = (UPFLOAT, C6_ORDER, NOBODY_HAS_PLAYED, SECOND_SHIFT, ACCELERATION, BYE_VALUE)


def pair(tournament: Tournament, options: Options) -> RoundPairing:
    """Pair the next round by the Dubov system.

    Raises `RefusedRound` when the event is not ready or ratings are missing (1.1), `UsageError` for an unknown setting
    or a first colour that is not known, `NoLegalPairing` when no complete pairing exists by C1 to C3.
    """
    tournament, field = _prepared(tournament, options)
    paired = pair_field(field)
    told = announced(field, paired)
    seed = options.seed if options.seed is not None else tournament.seed
    boards, noted = _boards(tournament, field, paired, told, seed)
    return RoundPairing(
        system=SYSTEM,
        edition=EDITION,
        round=field.round,
        boards=boards,
        bye=None if paired.bye is None or told.bye is None else AllocatedBye(field.numbers[paired.bye], (told.bye,)),
        floats=_floats(field, paired, told),
        absent=field.absent,
        seed=seed,
        settings=not_default(SETTINGS, field.settings),
        decisions=noted,
    )


def _prepared(tournament: Tournament, options: Options) -> tuple[Tournament, Field]:
    """The event with the bye's value as set, and the field of its next round."""
    settings = resolve(SETTINGS, tournament.settings, options.settings, ignore_unknown_in_first=True)
    tournament = replace(tournament, scoring=with_bye_value(tournament.scoring, settings[BYE_VALUE.name]))
    return tournament, field_of(tournament, upcoming_round(tournament), settings, options.listed)


def explain_against(tournament: Tournament, options: Options, player: int, other: int) -> tuple[Decision, ...]:
    """Why two players (by starting number) do not meet in the next round: the first article by which it fails.

    Nothing when they do meet, or when one of them is not there to be paired or has the bye. Raises what `pair` raises.
    """
    field = _prepared(tournament, options)[1]
    paired = pair_field(field)
    place = {number: index for index, number in enumerate(field.numbers)}
    mate = {one: two for _, _, done in paired.brackets for pair in done.pairs for one, two in (pair, pair[::-1])}
    if player not in place or other not in place or player == other:
        return ()
    one, two = place[player], place[other]
    if one not in mate or two not in mate or mate[one] == two:
        return ()
    return why_not_paired(field, paired, one, two)


def explain_player(tournament: Tournament, options: Options, player: int) -> tuple[Decision, ...]:
    """What was weighed about one player in the next round: if he comes up, who else could have and why not.

    `options.listed` says how many others are told of. Raises what `pair` raises.
    """
    field = _prepared(tournament, options)[1]
    if player not in field.numbers:
        return ()
    return announced(field, pair_field(field)).upfloats.get(field.numbers.index(player), ())


def initial_colour_5_1(tournament: Tournament, seed: int | None) -> tuple[Colour, Decision]:
    """5.1: the initial colour is drawn by lot before the first round: as the event states it, as round 1 shows it."""
    colour, source = first_colour(tournament, seed)
    facts: dict[str, object] = {"colour": colour, "source": source}
    return colour, Decision("5.1", "first_colour", facts | {"seed": seed} if source == "lot" else facts)


def _boards(
    tournament: Tournament, field: Field, paired: PairedRound, told: Announced, seed: int | None
) -> tuple[tuple[Board, ...], tuple[Decision, ...]]:
    """The boards in order with their colours (5.2); the initial colour is asked for only where 5.2.1 needs it."""
    noted: list[Decision] = []

    def initial() -> Colour:
        colour, source = initial_colour_5_1(tournament, seed)
        noted[:] = [source]
        return colour

    by_rank = {(min(pair), max(pair)): pair for _, _, done in paired.brackets for pair in done.pairs}
    boards = []
    for board, (higher, lower) in enumerate(board_order_by_rank(by_rank, field.scores, field.numbers), start=1):
        sides = _side(field, higher), _side(field, lower)
        has_white, decision = colour_5_2(sides, sides, initial)
        white, black = (higher, lower) if has_white else (lower, higher)
        reasons = (*told.pairs[by_rank[higher, lower]], decision)
        boards.append(Board(board, field.numbers[white], field.numbers[black], reasons))
    return tuple(boards), tuple(noted)


def _side(field: Field, player: int) -> Side:
    return Side(field.numbers[player], field.colours[player], field.preferences[player])


def _floats(field: Field, paired: PairedRound, told: Announced) -> tuple[Float, ...]:
    """1.3, 1.8: the upfloaters of every bracket, by number."""
    floats = []
    for bracket, chosen, _ in paired.brackets:
        top = Points(field.scores[bracket.residents[0]])
        for player in chosen.upfloaters:
            own = Points(field.scores[player])
            floats.append(Float(field.numbers[player], "up", own, top, told.upfloats[player]))
    return tuple(sorted(floats, key=lambda one: one.player))


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    "1.1": (ratings_1_1,),
    "1.6": (preference_1_6,),
    "1.7": (aro_1_7,),
    "1.8": (most_upfloats_1_8, upfloats_1_8),
    "1.9": (pair_field,),
    "2": (bye_bar_2026, completed_below, missed_preferences, burden),
    "3.1": (bye_order_3_1, bye_3_1),
    "3.2.1": (bracket_3_2_1,),
    "3.2.2": (upfloaters_3_2_2,),
    "3.2.3": (groups_3_2_3, nobody_has_played),
    "3.2.4": (shift_3_2_4, first_shift, second_shift),
    "3.2.5": (s1_3_2_5,),
    "3.2.6": (partners_3_2_6,),
    "4.1": (upfloaters_3_2_2,),
    "4.2": (upfloaters_3_2_2,),
    "4.3": (shifters_4_3, middle_out_4_3_3),
    "4.4": (partners_3_2_6,),
    "5.1": (initial_colour_5_1,),
    "5.2": (colour_5_2,),
    "5.2.1": (initial_5_2_1,),
    "5.2.2": (both_granted_5_2_2,),
    "5.2.3": (stronger_5_2_3,),
    "5.2.4": (alternated_5_2_4,),
    "5.2.5": (higher_ranked_5_2_5,),
}
"""Article of the law -> the functions that implement it; 1.2 is `dubov.ratings`."""

__all__ = ["ARTICLES", "SETTINGS", "explain_against", "explain_player", "pair"]
