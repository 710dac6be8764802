"""C.07 article 6: direct encounter, decided inside one tied group.

The separate table of the games among the tied: who has all of them ranks by it; where games are missing, whoever is
first whatever they would have given is first. Then the article again, inside every tie that is left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import groupby
from typing import Final

from thuysi.standings.context import GAME, Context
from thuysi.standings.descriptor import Modifiers
from thuysi.standings.fide.unplayed import FORFEITS
from thuysi.standings.working import Part, Value, value_text

Group = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """6.1: the separate table of one group.

    `meetings` holds each member's meetings as (opponent, mean points in tenths, rounds); `scores` their sums; `least`
    and `most` are what the score would be with every missing game lost or won.
    """

    group: Group
    meetings: dict[int, tuple[tuple[int, Fraction, tuple[int, ...]], ...]]
    scores: dict[int, Fraction]
    least: dict[int, Fraction]
    most: dict[int, Fraction]

    @property
    def complete(self) -> bool:
        """6.2: whether all have met each other."""
        return all(len(met) == len(self.group) - 1 for met in self.meetings.values())


def direct_encounter(context: Context, group: Group, modifiers: Modifiers) -> dict[int, Value]:
    """6.2, 6.3 DE: each member's place in the group by the games among its members; /P counts forfeits as games."""
    tables: list[Table] = []
    subsets = resolved(group, partial(separate_table, context, modifiers.forfeits_played), tables)
    return places(subsets, tables, "6")


def places(subsets: Sequence[Group], tables: Sequence[Table], article: str) -> dict[int, Value]:
    """The subsets from the top as places: members of one subset share theirs."""
    values: dict[int, Value] = {}
    seen = tuple(tables)
    for subset in subsets:
        place = len(values) + 1
        for member in subset:
            values[member] = Value(place, 1, partial(_encounter_parts, member, seen, article))
    return values


def separate_table(context: Context, forfeits_played: bool, group: Group) -> Table:
    """6.1: the points of each member against the others, each pair once.

    6.1.1 forfeits do not count, unless the pairings were predetermined (15.2) or the rules say so (/P);
    6.1.2 of several meetings of two members the average counts.
    """
    members = set(group)
    forfeits = context.round_robin or forfeits_played
    meetings: dict[int, tuple[tuple[int, Fraction, tuple[int, ...]], ...]] = {}
    for member in group:
        against: dict[int, list[tuple[int, int]]] = {}
        card = context.cards[member]
        for number, (kind, opponent, points) in enumerate(zip(card.kinds, card.opponents, card.points), start=1):
            if opponent in members and (kind == GAME or (forfeits and kind in FORFEITS)):
                against.setdefault(opponent, []).append((points, number))
        meetings[member] = tuple(
            (opponent, Fraction(sum(points for points, _ in met), len(met)), tuple(number for _, number in met))
            for opponent, met in against.items()
        )
    scores = {member: sum((points for _, points, _ in met), Fraction(0)) for member, met in meetings.items()}
    missing = {member: len(group) - 1 - len(met) for member, met in meetings.items()}
    least = {member: scores[member] + context.loss * missing[member] for member in group}
    most = {member: scores[member] + context.win * missing[member] for member in group}
    return Table(group, meetings, scores, least, most)


def resolved(group: Group, table_of: Callable[[Group], Table], tables: list[Table]) -> list[Group]:
    """6.2, 6.3: the group in its subsets from the top; the article is applied again inside each smaller tie."""
    if len(group) == 1:
        return [group]
    table = table_of(group)
    tables.append(table)
    subsets = by_table(table)
    if len(subsets) == 1:
        return subsets
    return [part for subset in subsets for part in resolved(subset, table_of, tables)]


def by_table(table: Table) -> list[Group]:
    """6.2 the ranking of a complete table; 6.3 of another: those first whatever the missing games give, the rest."""
    if table.complete:
        order = sorted(table.group, key=lambda member: (-table.scores[member], member))
        return [tuple(part) for _, part in groupby(order, key=table.scores.__getitem__)]
    order = sorted(table.group, key=lambda member: (-table.least[member], -table.most[member], member))
    certain = 0
    highest_below = _highest_below([table.most[member] for member in order])
    while certain < len(order) - 1 and table.least[order[certain]] > highest_below[certain]:
        certain += 1
    if certain == len(order) - 1:
        certain = len(order)
    rest = (tuple(sorted(order[certain:])),) if order[certain:] else ()
    return [*((member,) for member in order[:certain]), *rest]


def _highest_below(most: Sequence[Fraction]) -> list[Fraction]:
    """For each position, the highest of the values after it (one fewer than the values)."""
    highest = list(most[1:])
    for position in range(len(highest) - 2, -1, -1):
        highest[position] = max(highest[position], highest[position + 1])
    return highest


def _encounter_parts(member: int, tables: tuple[Table, ...], article: str) -> tuple[Part, ...]:
    """Every table in which the member stood: his meetings, then his score and what it could have become."""
    parts: list[Part] = []
    for number, table in enumerate((table for table in tables if member in table.scores), start=1):
        for opponent, points, rounds in table.meetings[member]:
            facts: dict[str, object] = {"table": number, "rounds": list(rounds)}
            rule = "encounter" if len(rounds) == 1 else "encounters"
            parts.append(Part(rounds[0], opponent, points / 10, rule, f"{article}.1", facts=facts))
        missing = len(table.group) - 1 - len(table.meetings[member])
        facts = {
            "table": number,
            "players": list(table.group),
            "missing": missing,
            "most": value_text(table.most[member] / 10),
        }
        rule = "separate_table" if table.complete else "separate_table_incomplete"
        parts.append(
            Part(None, None, table.scores[member] / 10, rule, f"{article}.{2 if table.complete else 3}", facts=facts)
        )
    return tuple(parts)


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {
    "6.1": (separate_table,),
    "6.2": (direct_encounter, by_table, resolved),
    "6.3": (direct_encounter, by_table, resolved),
}
"""Article of C.07 -> the functions that implement it."""
