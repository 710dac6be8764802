"""Standings: the ranking of an event by an ordered list of tie-breaks, every value with its working.

`standings(tournament)` applies the event's own list. The rules stand in `thuysi.standings.fide` (C.07, in the order
of its articles) and in the modules of other laws, named by the rows of `thuysi.standings.table`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from thuysi.decision import Decision
from thuysi.model import Tournament
from thuysi.standings import listing
from thuysi.standings.context import Context, individual_context
from thuysi.standings.ranking import Group, Listed, ranked, rows_of
from thuysi.standings.table import EDITIONS, NOT_COUNTED, WITHDRAWN_UNDER_HALF
from thuysi.standings.withdrawn import Leaver, annulled, leavers_6_6, notes_of, without_6_6
from thuysi.standings.working import Column, Part, Row, Standings, Value, Values, exact, value_text

__all__ = ["Column", "Part", "Row", "Standings", "Value", "Values", "exact", "standings", "standings_of", "value_text"]


def standings(
    tournament: Tournament,
    tie_breaks: str | Iterable[str] | None = None,
    *,
    edition: str | None = None,
    after_round: int | None = None,
    seed: int | None = None,
    system: str | None = None,
    settings: Mapping[str, str] | None = None,
    round_robin: bool | None = None,
) -> Standings:
    """The ranking by the ordered list `tie_breaks` (descriptors or presets), after `after_round` rounds.

    With no list: the event's own (records 202 / 212), else the preset of the edition named, else of the system. With
    no edition: that in force when the event started, the newest where no date is known. With no round: the last up
    to which every board has a result. Raises `UsageError` for a name, a modifier, a round or a setting that does not
    fit; its facts say what does.
    """
    if edition is not None:
        listing.check_edition(edition)
    if system is not None:
        listing.check_system(system)
    rounds = listing.counted_rounds(tournament, after_round)
    dated, notes = listing.dated_edition(tournament.start_date)
    law = edition if edition is not None and EDITIONS[edition].since else dated
    paired_by = system or tournament.system
    declared = tournament.round_robin or paired_by == listing.ROUND_ROBIN
    all_play_all = declared if round_robin is None else round_robin
    words = listing.listed_words(tie_breaks, tournament, edition, paired_by, all_play_all)
    order = listing.ordered_list(words, "individual")
    chosen = listing.chosen_settings(tournament.settings, settings)
    leavers = left_out(tournament, rounds, chosen) if all_play_all else ()
    gone = {leaver.player for leaver in leavers}
    context = individual_context(
        without_6_6(tournament, gone),
        rounds,
        law,
        round_robin=all_play_all,
        seed=seed if seed is not None else tournament.seed,
        settings=chosen,
    )
    context = replace(context, annulled=annulled(tournament, rounds, gone))
    shown = listing.edition_shown(edition, law, order)
    later = listing.rounds_left(tournament, rounds)
    own_notes = (*(notes if law == dated else ()), *later, *notes_of(leavers))
    result = replace(standings_of(context, order, shown, own_notes), left_out=tuple(sorted(gone)))
    listing.check_lots(result, tie_breaks)
    return result


def left_out(tournament: Tournament, rounds: int, settings: Mapping[str, str]) -> tuple[Leaver, ...]:
    """C.05 6.6: whose results stay out of the standings of a round robin, unless the event counts everything."""
    if settings[WITHDRAWN_UNDER_HALF.name] != NOT_COUNTED:
        return ()
    return leavers_6_6(tournament, rounds)


def standings_of(
    context: Context, order: tuple[Listed, ...], edition: str, notes: tuple[Decision, ...] = ()
) -> Standings:
    """The ranking of a context by a list that has been read (`listing.ordered_list`)."""
    listing.check_round_robin(context, order)
    dropped = listing.dropped_for_ratings(context, order)

    def values_of(entry: Listed) -> Values:
        if entry.descriptor.text in dropped:
            return Column(dict.fromkeys(context.participants))
        values: Values = entry.row.function(context, entry.descriptor.modifiers)
        return values

    def places_in(entry: Listed, group: Group) -> Mapping[int, Value]:
        places: Mapping[int, Value] = entry.row.function(context, group, entry.descriptor.modifiers)
        return places

    groups, columns = ranked(context.participants, order, values_of, places_in)
    return Standings(
        rows=rows_of(groups, columns, context.scores),
        order=tuple(entry.descriptor.text for entry in order),
        edition=edition,
        after_round=context.rounds,
        total_rounds=context.total_rounds,
        round_robin=context.round_robin,
        notes=(*notes, *dropped.values(), *listing.newer_than(context.edition, order), *listing.undrawn(context)),
        seed=context.seed,
        settings=listing.own_rules(context.settings),
    )
