"""C.07 article 4: the ordered list applied to each still-tied group in turn.

A value rule splits every tied group by its values; a group rule (direct encounter, lots …) is asked inside each
group of two or more. What the list leaves tied shares its rank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from thuysi.standings.descriptor import Descriptor
from thuysi.standings.table import TieBreak
from thuysi.standings.working import NO_VALUE, Value

Group = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Listed:
    """One entry of the event's list: the descriptor as written and its row of the table."""

    descriptor: Descriptor
    row: TieBreak


ValueRule = Callable[[Listed], Mapping[int, Value]]
GroupRule = Callable[[Listed, Group], Mapping[int, Value]]


def ranked(
    participants: Iterable[int], order: Sequence[Listed], values_of: ValueRule, places_in: GroupRule
) -> tuple[list[Group], dict[str, Mapping[int, Value]]]:
    """4.1, 4.2: the participants as groups from the top, and every value by descriptor.

    Whoever stands alone when a group rule's turn comes has no value there: nothing is left to decide.
    """
    groups: list[Group] = [tuple(sorted(participants))]
    columns: dict[str, Mapping[int, Value]] = {}
    for listed in order:
        if listed.row.kind == "group":
            column: dict[int, Value] = {}
            for group in groups:
                column.update(places_in(listed, group) if len(group) > 1 else dict.fromkeys(group, NO_VALUE))
            columns[listed.descriptor.text] = column
        else:
            columns[listed.descriptor.text] = values_of(listed)
        lower = listed.row.kind == "group" or listed.row.lower
        reverse = listed.descriptor.modifiers.reverse
        groups = split(groups, columns[listed.descriptor.text], lower=lower is not reverse)
    return groups, columns


def split(groups: Iterable[Group], values: Mapping[int, Value], *, lower: bool) -> list[Group]:
    """Every group in its parts, best first; whoever has no value stands last in his group."""
    parts: list[Group] = []
    for group in groups:
        if len(group) == 1:
            parts.append(group)
            continue
        keys = _keys(group, values, lower=lower)
        ordered = sorted(group, key=keys.__getitem__)
        parts.extend(tuple(part) for _, part in groupby(ordered, key=keys.__getitem__))
    return parts


def _keys(group: Group, values: Mapping[int, Value], *, lower: bool) -> dict[int, tuple[bool, object]]:
    """What each member is sorted by, smallest first: whole numbers where the group has one unit, else fractions."""
    units = {values[member].per for member in group}
    keys: dict[int, tuple[bool, object]] = {}
    for member in group:
        value = values[member]
        number = value.amount if len(units) == 1 else value.value
        keys[member] = (True, 0) if number is None else (False, number if lower else -number)
    return keys
