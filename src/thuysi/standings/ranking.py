"""C.07 article 4: the ordered list applied to each still-tied group in turn.

A value rule splits every tied group by its values; a group rule (direct encounter, lots …) is asked inside each
group of two or more. What the list leaves tied shares its rank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Final

from thuysi.model import Points
from thuysi.standings.descriptor import Descriptor
from thuysi.standings.table import TieBreak
from thuysi.standings.working import NO_VALUE, Column, Row, Value, Values

Group = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Listed:
    """One entry of the event's list: the descriptor as written and its row of the table."""

    descriptor: Descriptor
    row: TieBreak


ValueRule = Callable[[Listed], Values]
GroupRule = Callable[[Listed, Group], Mapping[int, Value]]


def ranked(
    participants: Iterable[int], order: Sequence[Listed], values_of: ValueRule, places_in: GroupRule
) -> tuple[list[Group], dict[str, Values]]:
    """4.2: the participants as groups from the top, and every value by descriptor.

    Whoever stands alone when a group rule's turn comes has no value there: nothing is left to decide.
    """
    groups: list[Group] = [tuple(sorted(participants))]
    count = len(groups[0])
    columns: dict[str, Values] = {}
    for listed in order:
        column = values_of(listed) if listed.row.kind == "value" else _in_groups(listed, groups, places_in)
        lower = listed.row.kind == "group" or listed.row.lower
        if len(groups) < count:
            groups = split(groups, column, lower=lower is not listed.descriptor.modifiers.reverse)
        columns[listed.descriptor.text] = column
    return groups, columns


def _in_groups(listed: Listed, groups: Iterable[Group], places_in: GroupRule) -> dict[int, Value]:
    """A group rule's values: asked inside each group of two or more."""
    column: dict[int, Value] = {}
    for group in groups:
        if len(group) > 1:
            column.update(places_in(listed, group))
        else:
            column.update(dict.fromkeys(group, NO_VALUE))
    return column


def split(groups: Iterable[Group], values: Values, *, lower: bool) -> list[Group]:
    """4.2: every group in its parts, best first; whoever has no value stands last in his group."""
    parts: list[Group] = []
    for group in groups:
        if len(group) == 1:
            parts.append(group)
            continue
        numbers = _numbers(group, values)
        ordered = sorted(numbers, key=numbers.__getitem__, reverse=not lower)
        parts.extend(tuple(part) for _, part in groupby(ordered, key=numbers.__getitem__))
        if len(numbers) < len(group):
            parts.append(tuple(member for member in group if member not in numbers))
    return parts


def _numbers(group: Group, values: Values) -> dict[int, int | Fraction]:
    """What the members that have a value are compared by: whole numbers where all have one unit, else fractions."""
    if isinstance(values, Column):
        amounts = values.amounts
        return {member: amount for member in group if (amount := amounts[member]) is not None}
    having = {member: value for member in group if (value := values[member]).amount is not None}
    if len({value.per for value in having.values()}) == 1:
        return {member: value.amount for member, value in having.items() if value.amount is not None}
    return {member: Fraction(value.amount, value.per) for member, value in having.items() if value.amount is not None}


def rows_of(groups: Iterable[Group], columns: Mapping[str, Values], scores: Mapping[int, int]) -> tuple[Row, ...]:
    """4.2: the rows from the top; a group's members share the rank of its first place."""
    rows: list[Row] = []
    for group in groups:
        rank = len(rows) + 1
        rows.extend(Row(rank, player, Points(scores[player]), columns) for player in group)
    return tuple(rows)


ARTICLES: Final[Mapping[str, tuple[Callable[..., object], ...]]] = {"4.2": (ranked, split, rows_of)}
"""Article of C.07 -> the functions that implement it."""
