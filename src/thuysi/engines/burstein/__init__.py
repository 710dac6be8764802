"""FIDE's Burstein system (C.04.4.2, in force 1 February 2026), fide-burstein-2026: `pair`, its settings, its articles.

Module by module: 1.6 to 1.8 `index`; 1.1 to 1.5 and C1 to C3 `field`; 3.1 `bye`; 1.9, 2.3, 3.2 `brackets` and `exact`;
4 `fold`; 5 `engines.colour_rules`; `announced` and `reasons` tell why. The readings are those of
laws/fide-burstein-2026.md. The seeding rounds are the Dutch system's, wholly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from thuysi.boards import board_order_by_rank
from thuysi.decision import AllocatedBye, Board, Decision, RoundPairing
from thuysi.engines import dutch
from thuysi.engines.burstein import announced, brackets, bye, exact, field, fold, index
from thuysi.engines.burstein.bye import ByeTaker, bye_3_1
from thuysi.engines.burstein.field import Known, Ranked, field_of, known_before, preference_1_5
from thuysi.engines.burstein.index import ZERO_BYE_RUN, seeding_rounds_1_6
from thuysi.engines.byes import BYE_VALUE, with_bye_value
from thuysi.engines.colour_rules import (
    Side,
    alternated_5_2_4,
    both_granted_5_2_2,
    colour_5_2,
    higher_ranked_5_2_5,
    initial_5_2_1,
    stronger_5_2_3,
)
from thuysi.engines.dutch.baku import ACCELERATION
from thuysi.engines.dutch.colours import NUMBERING, initial_colour
from thuysi.engines.dutch.rounds import PairedRound
from thuysi.engines.settings import Options, Setting, not_default, resolve
from thuysi.engines.upcoming import Upcoming, upcoming_round
from thuysi.history import meeting_rounds
from thuysi.model import Colour, Tournament

SYSTEM: Final = "burstein"
EDITION: Final = "fide-burstein-2026"
SEEDING_EDITION: Final = "fide-dutch-2026"
"""The edition of the Dutch system that was in force with this one."""

INDEX: Final = "index"
NEWCOMERS: Final = Setting("newcomers-rank", "5.2.1", (INDEX, "score"), INDEX)
"""Who is higher ranked of two who have not played: by 1.8, or the one with more points, then the smaller number."""

SETTINGS: Final = (ZERO_BYE_RUN, NEWCOMERS, ACCELERATION, NUMBERING, BYE_VALUE)


@dataclass(frozen=True, slots=True)
class Prepared:
    """A round after the seeding rounds, ready to be paired: the bye is settled, the rest is `ranked`."""

    known: Known
    everybody: Ranked
    ranked: Ranked
    bye: ByeTaker | None
    seed: int | None
    listed: int | None


def pair(tournament: Tournament, options: Options) -> RoundPairing:
    """Pair the next round by the Burstein system.

    Raises `RefusedRound` when the event is not ready, `UsageError` for an unknown setting or a first colour that is not
    known, `NoLegalPairing` when no complete pairing exists by C1 to C3 (1.9.3).
    """
    settings = resolve(SETTINGS, tournament.settings, options.settings, ignore_unknown_in_first=True)
    upcoming = upcoming_round(tournament)
    if upcoming.round <= seeding_rounds_1_6(upcoming.total_rounds):
        return seeding_round_1_6(tournament, upcoming, settings, options)
    prepared = prepare(tournament, upcoming, settings, options)
    return published(prepared, brackets.pair_field(prepared.ranked))


def seeding_round_1_6(
    tournament: Tournament, upcoming: Upcoming, settings: Mapping[str, str], options: Options
) -> RoundPairing:
    """1.6.1: a seeding round is paired by the rules of the Dutch system, wholly; its articles are cited as C.04.3's."""
    paired = dutch.pair(tournament, _of_dutch(options, settings))
    note = Decision(
        "1.6", "seeding_round", {"round": upcoming.round, "seeding": seeding_rounds_1_6(upcoming.total_rounds)}
    )
    return replace(
        paired,
        system=SYSTEM,
        edition=EDITION,
        settings=not_default(SETTINGS, settings),
        decisions=(note, *announced.of_dutch(paired.decisions)),
        boards=tuple(replace(board, decisions=announced.of_dutch(board.decisions)) for board in paired.boards),
        bye=None if paired.bye is None else replace(paired.bye, decisions=announced.of_dutch(paired.bye.decisions)),
        floats=tuple(replace(one, decisions=announced.of_dutch(one.decisions)) for one in paired.floats),
    )


def _of_dutch(options: Options, settings: Mapping[str, str]) -> Options:
    """The options as the Dutch system takes them: its own edition, its own settings."""
    known = {setting.name for setting in dutch.SETTINGS}
    own = {name: value for name, value in settings.items() if name in known}
    return replace(options, edition=SEEDING_EDITION, settings=own)


def prepare(tournament: Tournament, upcoming: Upcoming, settings: Mapping[str, str], options: Options) -> Prepared:
    """3.1 and what stands before it: the Index, the ranking order, the taker of the bye, the field of the others."""
    valued = replace(tournament, scoring=with_bye_value(tournament.scoring, settings[BYE_VALUE.name]))
    known = known_before(valued, upcoming, settings)
    everybody = field_of(known)
    taker = bye_3_1(everybody) if everybody.field.bye is not None else None
    ranked = everybody if taker is None else field_of(known, everybody.field.numbers[taker.player])
    seed = options.seed if options.seed is not None else tournament.seed
    return Prepared(known, everybody, ranked, taker, seed, options.listed)


def published(prepared: Prepared, paired: PairedRound) -> RoundPairing:
    """The round as it is published: boards in order with their colours (5), the bye, the floats, who is absent."""
    known = prepared.known
    boards, noted = _boards(prepared, paired)
    taker = prepared.bye
    return RoundPairing(
        system=SYSTEM,
        edition=EDITION,
        round=known.upcoming.round,
        boards=boards,
        bye=None if taker is None else _allocated(prepared, taker),
        floats=announced.floats_of(prepared.ranked, paired),
        absent=known.upcoming.absent,
        seed=prepared.seed,
        settings=not_default(SETTINGS, known.settings),
        decisions=noted,
    )


def _allocated(prepared: Prepared, taker: ByeTaker) -> AllocatedBye:
    everybody = prepared.everybody
    decision = announced.bye_decision(prepared.known, everybody, taker, prepared.listed)
    return AllocatedBye(everybody.field.numbers[taker.player], (decision,))


def _boards(prepared: Prepared, paired: PairedRound) -> tuple[tuple[Board, ...], tuple[Decision, ...]]:
    """5.2 for every pair, in the order of C.04.2 3.6 by real scores."""
    known, numbers = prepared.known, prepared.ranked.field.numbers
    reasons = announced.pair_decisions(known, prepared.ranked, paired)
    points = known.record.points
    by_numbers = {}
    for pair_ in paired.pairs:
        one, other = (numbers[player] for player in pair_)
        if (points[one], -one) < (points[other], -other):
            one, other = other, one
        by_numbers[one, other] = pair_
    initial = InitialColour(prepared)
    boards = []
    for board, pair_ in enumerate(board_order_by_rank(by_numbers, points, range(len(points))), start=1):
        white, black, decision = colours_of(prepared, by_numbers[pair_], initial)
        boards.append(Board(board, white, black, (*reasons[by_numbers[pair_]], decision)))
    return tuple(boards), initial.noted


class InitialColour:
    """5.1: the initial colour, asked for only where 5.2.1 needs it; `noted` tells where it came from."""

    def __init__(self, prepared: Prepared) -> None:
        self.prepared = prepared
        self.noted: tuple[Decision, ...] = ()

    def __call__(self) -> Colour:
        """The colour as the event states it, else as round 1 shows it, else drawn by lot."""
        known = self.prepared.known
        colour, source = initial_colour(known.tournament, known.settings[NUMBERING.name], self.prepared.seed)
        self.noted = () if source is None else (source,)
        return colour


def colours_of(prepared: Prepared, pair_: tuple[int, int], initial: Callable[[], Colour]) -> tuple[int, int, Decision]:
    """5.2: the starting numbers of White and of Black, and why."""
    known, ranked = prepared.known, prepared.ranked
    higher, lower = (_side(known, ranked.field.numbers[p]) for p in sorted(pair_, key=ranked.rank.__getitem__))
    newcomers = (higher, lower)
    if known.settings[NEWCOMERS.name] != INDEX:
        scores = known.scores
        first, second = sorted(newcomers, key=lambda side: (-scores[side.number], side.number))
        newcomers = (first, second)
    has_white, decision = colour_5_2((higher, lower), newcomers, initial)
    white, black = (higher, lower) if has_white else (lower, higher)
    return white.number, black.number, decision


def _side(known: Known, number: int) -> Side:
    colours = known.record.colours[number]
    return Side(number, colours, preference_1_5(colours))


def explain_against(tournament: Tournament, options: Options, player: int, other: int) -> tuple[Decision, ...]:
    """Why two players (by starting number) do not meet in the next round: the first criterion or rule of order.

    The best pairing with the two together is made and compared with the law's own. Nothing when they do meet, or when
    one of them is not there to be paired or has the bye. Raises what `pair` raises.
    """
    from thuysi.engines.burstein.reasons import stages_of, why_not_paired

    settings = resolve(SETTINGS, tournament.settings, options.settings, ignore_unknown_in_first=True)
    upcoming = upcoming_round(tournament)
    if upcoming.round <= seeding_rounds_1_6(upcoming.total_rounds):
        told = dutch.explain_against(tournament, _of_dutch(options, settings), player, other)
        return announced.of_dutch(told)
    ranked = prepare(tournament, upcoming, settings, options).ranked
    numbers = ranked.field.numbers
    if player not in numbers or other not in numbers or player == other:
        return ()
    one, two = sorted((numbers.index(player), numbers.index(other)))
    stages = stages_of(ranked)
    if any((one, two) in stage.paired.pairs for stage in stages):
        return ()
    decision = why_not_paired(ranked, stages, one, two)
    if decision.code == "against_met":
        met = meeting_rounds(tournament.rounds)[min(player, other), max(player, other)]
        decision = replace(decision, facts={**decision.facts, "round": met})
    return (decision,)


def explain_player(tournament: Tournament, options: Options, player: int) -> tuple[Decision, ...]:
    """What was weighed about one player in the next round: for each bracket he floated from, who else could have.

    `options.listed` says how many others are asked about. Raises what `pair` raises.
    """
    from thuysi.engines.burstein.reasons import stages_of, why_floats

    settings = resolve(SETTINGS, tournament.settings, options.settings, ignore_unknown_in_first=True)
    upcoming = upcoming_round(tournament)
    if upcoming.round <= seeding_rounds_1_6(upcoming.total_rounds):
        return announced.of_dutch(dutch.explain_player(tournament, _of_dutch(options, settings), player))
    ranked = prepare(tournament, upcoming, settings, options).ranked
    if player not in ranked.field.numbers:
        return ()
    return tuple(why_floats(ranked, stages_of(ranked), ranked.field.numbers.index(player), options.listed))


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    "1.1": (index.ranking_1_8,),
    "1.2": (announced.floats_of,),
    "1.4": (field.preference_1_5,),
    "1.5": (field.preference_1_5,),
    "1.6": (index.seeding_rounds_1_6, seeding_round_1_6),
    "1.7.1": (index.buchholz_1_7_1, index.sonneborn_berger_1_7_1),
    "1.7.2": (index.encounters_1_7_2, index.zero_bye_runs_1_7_2, index.scores_seen_1_7_2),
    "1.8": (index.ranking_1_8,),
    "1.9": (brackets.pair_field,),
    "2.1": (field.forbidden_2_1,),
    "2.2": (brackets.complete_2_2,),
    "2.3": (fold.clash_bound, exact.clashes),
    "3.1": (bye.order_3_1, bye.allowed_3_1_1, bye.rest_is_paired_3_1_2, bye.bye_3_1),
    "3.2": (brackets.solve_bracket_3_2,),
    "4.1": (field.bsn_4_1,),
    "4.2": (exact.order_4_3,),
    "4.3": (fold.first_pairing_4_3, exact.order_4_3),
    "5.1": (initial_colour,),
    "5.2.1": (initial_5_2_1,),
    "5.2.2": (both_granted_5_2_2,),
    "5.2.3": (stronger_5_2_3,),
    "5.2.4": (alternated_5_2_4,),
    "5.2.5": (higher_ranked_5_2_5,),
}
"""Article of the law -> the functions that implement it."""

__all__ = ["ARTICLES", "SETTINGS", "explain_against", "explain_player", "pair", "prepare", "published"]
