"""Standings of a team event: the same ordered list, over a model of team results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from thuysi.errors import UsageError
from thuysi.standings import listing
from thuysi.standings.fide.team import TeamEvent, team_context
from thuysi.standings.ranking import Group, Listed, ranked, rows_of
from thuysi.standings.table import EDITIONS
from thuysi.standings.working import Standings, Value, Values


def team_standings(
    event: TeamEvent,
    tie_breaks: str | Iterable[str] = "fide-team",
    *,
    edition: str | None = None,
    after_round: int | None = None,
    settings: Mapping[str, str] | None = None,
) -> Standings:
    """The ranking of teams by the ordered list `tie_breaks`; the points of a row are the primary score.

    With no edition: that in force when the event started. Raises `UsageError` for a name or a modifier that does not
    fit a team event.
    """
    if edition is not None:
        listing.check_edition(edition)
    law, notes = listing.dated_edition(event.start_date)
    if edition is not None and EDITIONS[edition].since:
        law, notes = edition, ()
    rounds = max((len(matches) for matches in event.matches.values()), default=0)
    if after_round is not None and not 0 <= after_round <= rounds:
        raise UsageError("no_such_round", round=after_round, rounds=rounds, complete=rounds)
    order = listing.ordered_list(listing.words_of(tie_breaks), "team")
    context = team_context(event, law, after_round, listing.chosen_settings({}, settings))
    listing.check_round_robin(context.primary, order)

    def values_of(entry: Listed) -> Values:
        modifiers = entry.descriptor.modifiers
        seen = context if entry.row.field == "team" else context.scored(modifiers)
        values: Values = entry.row.function(seen, modifiers)
        return values

    def places_in(entry: Listed, group: Group) -> Mapping[int, Value]:
        modifiers = entry.descriptor.modifiers
        seen = context if entry.row.field == "team" else context.scored(modifiers)
        places: Mapping[int, Value] = entry.row.function(seen, group, modifiers)
        return places

    groups, columns = ranked(context.primary.participants, order, values_of, places_in)
    return Standings(
        rows=rows_of(groups, columns, context.primary.scores),
        order=tuple(entry.descriptor.text for entry in order),
        edition=listing.edition_shown(edition, law, order),
        after_round=context.rounds,
        total_rounds=context.primary.total_rounds,
        round_robin=event.round_robin,
        notes=(
            *notes,
            *listing.not_the_last(context.rounds, context.primary.total_rounds, rounds),
            *listing.newer_than(law, order),
        ),
        settings=listing.own_rules(context.primary.settings),
    )
