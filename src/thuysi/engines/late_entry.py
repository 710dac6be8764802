"""28.7, late arrival: the newcomer takes his place in the initial order, and everybody is numbered again.

Until he is there the numbers are provisional, and he is not in the list. The rounds he missed are worth nothing to
him; they keep their pairings, told in the new numbers, and remember the numbers they were drawn by. Only later rounds
are paired by the new numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from thuysi.decision import Decision
from thuysi.engines.order import LIST_SETTINGS, ORDER_KEYS, InitialOrder, initial_order
from thuysi.engines.settings import Setting, resolve
from thuysi.engines.upcoming import first_colour
from thuysi.errors import Problem, RefusedRound, UsageError, Where
from thuysi.model import Colour, Player, Tournament
from thuysi.numbering import renumbered

ARTICLE: Final = "28.7"
LATE_WARNING: Final = Setting("late-warning", ARTICLE, tuple(str(rounds) for rounds in range(31)), "2")
"""So many rounds may be missed (the law: one or two); with more, the arbiter is warned and decides (G11)."""


@dataclass(frozen=True, slots=True)
class LateEntry:
    """28.7's answer: the event in its new numbers, and what the arbiter should know.

    `numbers` gives each earlier player's new number by his provisional one. `problems` are warnings, never a refusal:
    too many rounds missed, a lot not drawn, input lines that still use the old numbers.
    `decisions` are the lots drawn for the place.
    """

    tournament: Tournament
    number: int
    numbers: Mapping[int, int]
    missed: int
    problems: tuple[Problem, ...] = ()
    decisions: tuple[Decision, ...] = ()


def late_entry_28_7(tournament: Tournament, newcomer: Player, seed: int | None = None) -> LateEntry:
    """28.7: a player with the arbiter's leave to come late gets his number, and no points, once he is present.

    His own `number` is not looked at. `seed` draws the lot of 28.1 if nothing else parts him from another player;
    without one he stands behind those he is level with. Raises `RefusedRound` ("no_round_left") when no round is left
    to pair, or when a round robin has begun ("late_in_round_robin"), `UsageError` ("late_already_there") for one of the
    same name, unit and birth.
    """
    if tournament.total_rounds is not None and len(tournament.rounds) >= tournament.total_rounds:
        raise RefusedRound("no_round_left", rounds=tournament.total_rounds)
    if tournament.system == "round-robin" and tournament.rounds:
        raise RefusedRound("late_in_round_robin", players=[], count=1, rounds=len(tournament.rounds))
    same = [
        p for p in tournament.players if (p.name, p.unit, p.birth) == (newcomer.name, newcomer.unit, newcomer.birth)
    ]
    if same:
        raise UsageError("late_already_there", player=same[0].number, name=newcomer.name)
    players, place, decisions = place_28_7(tournament, newcomer, seed)
    present = iter(tournament.players)
    numbers = {next(present).number: number for number in range(1, len(players) + 1) if number != place}
    numbered = tuple(replace(player, number=number) for number, player in enumerate(players, 1))
    event = replace(renumber_28_7(tournament, numbers), players=numbered)
    missed = len(tournament.rounds)
    undrawn = _no_lot_drawn(tournament, newcomer, place) if seed is None else ()
    problems = (*undrawn, *_too_late(tournament, place, missed), *_lines_not_renumbered(tournament))
    return LateEntry(event, place, numbers, missed, problems, decisions)


def place_28_7(
    tournament: Tournament, newcomer: Player, seed: int | None
) -> tuple[list[Player], int, tuple[Decision, ...]]:
    """28.7, 28.1: the list with the newcomer in it, his place from 1, and the lots that were drawn for it.

    He stands before the first player whom 28.1 puts behind him; the others keep their order, even where the arbiters
    have set one by hand.
    """
    last = len(tournament.players)
    order = _order_with(tournament, newcomer, seed)
    behind = set(order.before[order.before.index(last) + 1 :])
    place = next((at for at in range(last) if at in behind), last)
    by_place = dict(zip(order.before, order.players, strict=True))
    players = [replace(player, lot=by_place[at].lot) for at, player in enumerate(tournament.players)]
    players.insert(place, by_place[last])
    drawn = tuple(decision for decision in order.decisions if decision.code == "order_lots_drawn")
    return players, place + 1, drawn


def _order_with(tournament: Tournament, newcomer: Player, seed: int | None) -> InitialOrder:
    """28.1: the initial order of everybody, the newcomer last in the list."""
    chosen = _own(tournament, ORDER_KEYS.name, *LIST_SETTINGS)
    return initial_order((*tournament.players, newcomer), chosen, seed)


def renumber_28_7(tournament: Tournament, numbers: Mapping[int, int]) -> Tournament:
    """28.7: everybody under his new number, in every round past and announced; `numbers` maps old to new.

    Past rounds keep their pairings and the numbers that they were drawn by. The colour of number 1 in round 1, where
    only round 1 itself showed it, is written down: the new numbers would show another. A range of accelerated players
    keeps its first and its last, and a newcomer between them belongs to it (C.04.7).
    """
    details = {code: value for code, value in tournament.details.items() if code != "ranks"}
    return replace(renumbered(tournament, numbers), first_colour=_known_first_colour(tournament), details=details)


def _known_first_colour(tournament: Tournament) -> Colour | None:
    """The colour of number 1 in round 1 as the event states it or as its round 1 shows it; None before round 1."""
    if not tournament.rounds or not tournament.rounds[0].games:
        return tournament.first_colour
    return first_colour(tournament, None)[0]


def _too_late(tournament: Tournament, number: int, missed: int) -> tuple[Problem, ...]:
    """28.7 speaks of one or two rounds; after more the arbiter is warned, and may overrule."""
    allowed = int(resolve((LATE_WARNING,), _own(tournament, LATE_WARNING.name))[LATE_WARNING.name])
    if missed <= allowed:
        return ()
    return (Problem(Where(), "late_beyond", {"player": number, "found": missed, "expected": allowed}, harmless=True),)


def _no_lot_drawn(tournament: Tournament, newcomer: Player, place: int) -> tuple[Problem, ...]:
    """28.1: only a lot parts him from those he is level with; without a seed he stands behind them."""
    order = _order_with(tournament, newcomer, None)
    own = order.before.index(len(tournament.players)) + 1
    level = [len(group) - 1 for group in order.undrawn if own in group]
    if not level:
        return ()
    return (Problem(Where(), "late_without_lot", {"player": place, "count": level[0]}, harmless=True),)


def _own(tournament: Tournament, *names: str) -> dict[str, str]:
    """The event's settings of these names, in whichever spelling."""
    given = {name.replace("_", "-"): value for name, value in tournament.settings.items()}
    return {name: given[name] for name in names if name in given}


def _lines_not_renumbered(tournament: Tournament) -> tuple[Problem, ...]:
    """Input lines that no part of the model stands for may name players by their old numbers."""
    if not tournament.extras:
        return ()
    return (Problem(Where(), "lines_not_renumbered", {"count": len(tournament.extras)}, harmless=True),)


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    ARTICLE: (late_entry_28_7, place_28_7, renumber_28_7),
}
"""Article of the law -> the functions that implement it."""
