"""C12 and C13 from counts alone, and the pairs that reach them: by class of preference, without weights.

In a bracket with P pairs, W players who prefer White, B who prefer Black (W at least B) and some who prefer nothing,
at least W − P pairs are of two who prefer White (C12), and each of these needs one with a mild preference to be
harmless in C13. A *tight table* says which classes may meet so that every complete pairing made of such pairs reaches
both bounds; finding one is then the proof that it is the optimum. Two absolute preferences for one colour never meet in
it: they may not (C3), or they cost C10 or C11, whose bound is 0 without them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from thuysi.engines.dutch.preferences import ABSOLUTE, BLACK_CLASS, MILD, NONE

CLASSES: Final = 7

Table = tuple[tuple[bool, ...], ...]
Bound = tuple[int, int]
"""(C12, C13) at least."""


def colour_bound(kinds: Sequence[int], pairs: int) -> tuple[Bound, int]:
    """The least C12 and C13 for so many pairs, from how many players there are of each class; and the majority.

    The majority is the class number that its mild preference has (1 White, 4 Black); White where they are equal.

    >>> colour_bound([0, 2, 3, 0, 1, 0, 0], 3)
    ((2, 0), 1)
    """
    white, black = sum(kinds[1:4]), sum(kinds[4:7])
    mild = 1 if white >= black else 1 + BLACK_CLASS
    against = max(0, max(white, black) - pairs)
    return (against, max(0, against - kinds[mild])), mild


def table_for(bound: Bound, mild: int) -> Table:
    """The tight table of a bound: which classes may meet (see the module's own words for why it proves the bound)."""
    if bound[0] == 0:
        return _table(_no_clash, mild)
    return _table(_clash_with_a_mild if bound[1] == 0 else _clash_with_every_mild, mild)


@cache
def _table(rule: Callable[[int, int, int], bool], mild: int) -> Table:
    return tuple(tuple(rule(one, other, mild) for other in range(CLASSES)) for one in range(CLASSES))


def _side(kind: int) -> int:
    return 0 if kind == NONE else 1 if kind <= BLACK_CLASS else 2


def _strength(kind: int) -> int:
    return kind - BLACK_CLASS if kind > BLACK_CLASS else kind


def _no_clash(one: int, other: int, mild: int) -> bool:
    """Nobody loses a preference: all but two who prefer the same colour."""
    return one == NONE or other == NONE or _side(one) != _side(other)


def _clash_with_a_mild(one: int, other: int, mild: int) -> bool:
    """Every pair has one of the majority; two of them only with a mild one."""
    majority = _side(mild)
    if _side(one) != majority and _side(other) != majority:
        return False
    return _side(one) != _side(other) or MILD in (_strength(one), _strength(other))


def _clash_with_every_mild(one: int, other: int, mild: int) -> bool:
    """Every pair has one of the majority, and each mild one of the majority meets a stronger one of it."""
    majority = _side(mild)
    if _side(one) != majority and _side(other) != majority:
        return False
    if mild in (one, other):
        return _side(one) == _side(other) and one != other
    return _side(one) != _side(other) or _strength(one) != ABSOLUTE or _strength(other) != ABSOLUTE
