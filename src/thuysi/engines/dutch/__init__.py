"""FIDE's Dutch system (C.04.3) with Baku acceleration (C.04.7): `pair`, its settings, its editions.

The edition is chosen by name, else by the event's start date; an undated event takes the newest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from typing import Final, NamedTuple

from thuysi.decision import AllocatedBye, Board, Decision, Float, RoundPairing
from thuysi.engines.byes import BYE_VALUE, with_bye_value
from thuysi.engines.dutch.announced import float_decisions, pair_decisions
from thuysi.engines.dutch.baku import ACCELERATION
from thuysi.engines.dutch.colours import NUMBERING, board_order, colour_of_higher, initial_colour
from thuysi.engines.dutch.edition import Edition
from thuysi.engines.dutch.field import Field, field_of
from thuysi.engines.dutch.rounds import PairedRound
from thuysi.engines.settings import Options, not_default, resolve
from thuysi.model import Colour, Points, Tournament, score_text

SYSTEM: Final = "dutch"

EDITIONS: Final[Mapping[str, tuple[str, str]]] = {
    "fide-dutch-2026": ("2026-02-01", "thuysi.engines.dutch.edition_2026"),
    "fide-dutch-2017": ("", "thuysi.engines.dutch.edition_2017"),
}
"""Edition -> the first day on which an event starts under it, and its module; newest first."""

SETTINGS: Final = (ACCELERATION, NUMBERING, BYE_VALUE)


class Prepared(NamedTuple):
    """An event ready to be paired: the edition, the settings in force, the scoring they give, and the field."""

    edition: Edition
    settings: Mapping[str, str]
    tournament: Tournament
    field: Field
    seed: int | None


def pair(tournament: Tournament, options: Options) -> RoundPairing:
    """Pair the next round by the Dutch system.

    Raises `RefusedRound` when the event is not ready, `UsageError` for an unknown setting or a first colour that is not
    known, `NoLegalPairing` when no complete pairing exists by C1 to C3.
    """
    prepared = prepare(tournament, options)
    return published(prepared, prepared.edition.pair_field(prepared.field, None))


def explain_against(tournament: Tournament, options: Options, player: int, other: int) -> tuple[Decision, ...]:
    """Why two players (by starting number) do not meet in the next round: the first criterion or rule of order.

    The best candidate with the two paired is made and compared with the law's own. Nothing when they do meet, or when
    one of them is not there to be paired. Raises what `pair` raises.
    """
    from thuysi.engines.dutch.reasons import stages_of, why_not_paired

    prepared = prepare(tournament, options)
    field = prepared.field
    stages = stages_of(prepared.edition, field)
    place = {number: index for index, number in enumerate(field.numbers)}
    met = {pair for stage in stages for pair in stage.paired.pairs}
    if player not in place or other not in place or player == other:
        return ()
    one, two = sorted((place[player], place[other]))
    if (one, two) in met:
        return ()
    return (why_not_paired(prepared.edition, field, stages, one, two),)


def explain_player(tournament: Tournament, options: Options, player: int) -> tuple[Decision, ...]:
    """What was weighed about one player (by starting number) in the next round: his floats, his opponent, his bye.

    For each bracket that he floated from, who could have floated instead and what that costs; where he does not meet
    the one whom the plain halves give him, the first thing by which that loses; for the bye, who else could have it.
    `options.listed` says how many others are asked about. Raises what `pair` raises.
    """
    from thuysi.engines.dutch.reasons import stages_of, why_bye, why_floats, why_not_paired

    prepared = prepare(tournament, options)
    edition, field = prepared.edition, prepared.field
    if player not in field.numbers:
        return ()
    asked = field.numbers.index(player)
    stages = stages_of(edition, field)
    decisions = why_floats(edition, field, stages, asked, options.listed)
    if not any(asked in pair for stage in stages for pair in stage.paired.pairs):
        return (*decisions[:1], why_bye(edition, field, stages, asked, options.listed))
    reasons = pair_decisions(edition, field, PairedRound(tuple((s.bracket, s.paired) for s in stages), None))
    for pair, told in reasons.items():
        natural = told[-1].facts.get("instead_of")
        if asked == pair[0] and isinstance(natural, int):
            other = field.numbers.index(natural)
            decisions.append(why_not_paired(edition, field, stages, asked, other))
    return tuple(decisions)


def prepare(tournament: Tournament, options: Options) -> Prepared:
    """The edition, the settings and the field of the next round."""
    edition: Edition = import_module(EDITIONS[edition_name(tournament, options)][1]).EDITION
    settings = resolve(SETTINGS, tournament.settings, options.settings, ignore_unknown_in_first=True)
    tournament = replace(tournament, scoring=with_bye_value(tournament.scoring, settings[BYE_VALUE.name]))
    field = field_of(
        tournament, settings[ACCELERATION.name], settings[NUMBERING.name], edition.unplayed_float, edition.bye_bar
    )
    seed = options.seed if options.seed is not None else tournament.seed
    return Prepared(edition, settings, tournament, field, seed)


def edition_name(tournament: Tournament, options: Options) -> str:
    """The edition asked for, else the event's own, else the one in force on its first day; undated: the newest.

    >>> edition_name(Tournament((), start_date="2025-11-30"), Options())
    'fide-dutch-2017'
    """
    for name in (options.edition, tournament.edition):
        if name in EDITIONS:
            return str(name)
    started = (tournament.start_date or "9999").replace("/", "-")
    return next(name for name, (first_day, _) in EDITIONS.items() if started >= first_day)


def published(prepared: Prepared, paired: PairedRound) -> RoundPairing:
    """The round as it is published: boards in order with their colours (5), the bye, the floats, who is absent."""
    field = prepared.field
    boards, decisions = _boards(prepared, paired)
    taker = paired.bye_taker
    return RoundPairing(
        system=SYSTEM,
        edition=prepared.edition.name,
        round=field.round,
        boards=boards,
        bye=None if taker is None else AllocatedBye(field.numbers[taker], (_bye_decision(prepared, taker),)),
        floats=_floats(prepared, paired),
        absent=field.absent,
        seed=prepared.seed,
        settings=not_default(SETTINGS, prepared.settings),
        decisions=decisions,
    )


def _boards(prepared: Prepared, paired: PairedRound) -> tuple[tuple[Board, ...], tuple[Decision, ...]]:
    """5.2 for every pair, in the order of C.04.2 3.6; the initial colour is asked for only where 5.2.5 needs it."""
    field, numbers = prepared.field, prepared.field.numbers
    initial: Colour | None = None
    noted: list[Decision] = []
    boards = []
    known: dict[str, Decision] = {}  # nearly every board shares one of few decisions on colours
    reasons = pair_decisions(prepared.edition, field, paired)
    for board, (higher, lower) in enumerate(board_order(field, paired.pairs), start=1):
        if initial is None and not field.kinds[higher] and not field.kinds[lower]:
            initial, source = initial_colour(prepared.tournament, prepared.settings[NUMBERING.name], prepared.seed)
            noted += [source] if source is not None else []
        colour, decision = colour_of_higher(field, higher, lower, initial or "w")
        white, black = (higher, lower) if colour == "w" else (lower, higher)
        own = known.get(decision.code) or known.setdefault(decision.code, _renumbered(prepared, decision))
        told = (*reasons[higher, lower], own)
        boards.append(Board(board, numbers[white], numbers[black], told))
    return tuple(boards), tuple(_renumbered(prepared, decision) for decision in noted)


def _renumbered(prepared: Prepared, decision: Decision) -> Decision:
    """A decision under its edition's own article number."""
    number = prepared.edition.article(decision.article)
    return decision if number == decision.article else replace(decision, article=number)


def _bye_decision(prepared: Prepared, taker: int) -> Decision:
    facts = {
        "player": prepared.field.numbers[taker],
        "score": score_text(Points(prepared.field.scores[taker])),
        "unplayed": prepared.field.unplayed[taker],
    }
    return Decision(prepared.edition.article("C5"), prepared.edition.bye_code, facts)


def _floats(prepared: Prepared, paired: PairedRound) -> tuple[Float, ...]:
    """1.4: in every pair of different scores the higher floats down, the lower up."""
    field = prepared.field
    reasons = float_decisions(prepared.edition, field, paired)
    floats = []
    for higher, lower in paired.pairs:
        above, below = Points(field.scores[higher]), Points(field.scores[lower])
        if above == below:
            continue
        for player, direction, own, other in ((higher, "down", above, below), (lower, "up", below, above)):
            facts = {"player": field.numbers[player], "from": score_text(own), "to": score_text(other)}
            decision = Decision(prepared.edition.article("1.4"), "floats_" + direction, facts)
            told = (*reasons.get(player, ()), decision)
            floats.append(Float(field.numbers[player], direction, own, other, told))
    return tuple(sorted(floats, key=lambda one: (one.direction, -one.from_score, one.player)))


__all__ = ["EDITIONS", "SETTINGS", "edition_name", "explain_against", "explain_player", "pair", "prepare", "published"]
