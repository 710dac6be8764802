"""What a tie-break is worth and why: values with their addends, rows, and the standings they make.

A `Value` holds whole numbers only (`amount` in units of one `per`-th), so that ten thousand players compare as
integers; its exact `value` and its `parts` are made when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import Final, NamedTuple

from thuysi.decision import Decision
from thuysi.model import Points

POINTS: Final = "PTS"
"""The descriptor of the points."""


@dataclass(frozen=True, slots=True)
class Part:
    """One addend of a value: round, opponent, amount, the code of the rule that made it, and its article.

    `cut` is None for an addend that counts, else the article that took it out. `facts` are plain values for the
    sentence about it (the opponent's score, a dummy's, what was adjusted …): numbers, strings, exact fractions.
    """

    round: int | None
    opponent: int | None
    amount: Fraction
    rule: str
    article: str
    cut: str | None = None
    facts: Mapping[str, object] = field(default_factory=dict)


Working = Callable[[], tuple[Part, ...]]


def no_working() -> tuple[Part, ...]:
    """The working of a value that has no addends."""
    return ()


class Value(NamedTuple):
    """What one tie-break is worth to one player: `amount` / `per`, or None where the rule gives no value.

    The working is a function: it is called only when somebody asks for the parts. (A named tuple, because a large
    event makes hundreds of thousands of them.)
    """

    amount: int | None
    per: int = 1
    working: Working = no_working

    @property
    def value(self) -> Fraction | None:
        """The exact value."""
        return None if self.amount is None else Fraction(self.amount, self.per)

    @property
    def parts(self) -> tuple[Part, ...]:
        """Every addend, in order of rounds, those cut included."""
        return self.working()


def exact(value: Fraction | int | None, working: Working = no_working) -> Value:
    """A value from an exact fraction.

    >>> exact(Fraction(33, 2)).amount, exact(Fraction(33, 2)).per
    (33, 2)
    """
    if value is None:
        return Value(None, 1, working)
    fraction = Fraction(value)
    return Value(fraction.numerator, fraction.denominator, working)


NO_VALUE = Value(None)


@dataclass(frozen=True, slots=True)
class Column:
    """One tie-break for everybody, as whole numbers: `amounts` / `per` by participant; a `Value` is made when read.

    `parts` gives one participant's working. (Rules over every line of a large event answer with a column.)
    """

    amounts: Mapping[int, int | None]
    per: int = 1
    parts: Callable[[int], tuple[Part, ...]] = lambda player: ()

    def __getitem__(self, player: int) -> Value:
        return Value(self.amounts[player], self.per, partial(self.parts, player))


Values = Column | Mapping[int, Value]
"""What a rule answers with: everybody's value by participant."""


@dataclass(frozen=True, slots=True)
class Row:
    """One player's line; a shared rank is the same number in several rows."""

    rank: int
    player: int
    points: Points
    columns: Mapping[str, Values] = field(repr=False, compare=False)

    @property
    def values(self) -> dict[str, Value]:
        """The tie-breaks' values by descriptor, in the order of the list; the points are none of them."""
        return {name: value for name, value in self.counted.items() if name != POINTS}

    @property
    def counted(self) -> dict[str, Value]:
        """The same with the points, where the list has them: each with its addends."""
        return {name: column[self.player] for name, column in self.columns.items()}


@dataclass(frozen=True, slots=True)
class Standings:
    """The ranking after a round: rows from the top, the order of the tie-breaks, and what it rests on.

    `order` holds the descriptors as applied, points ("PTS") among them. Players whom the order leaves tied share
    their rank and stand by starting number. `notes` say what the reader must know: rounds not counted, a tie-break
    dropped and by which article, an edition chosen for want of an older one. `left_out` are players whose results stay
    in the crosstable alone (C.05, 6.6): they have no row.
    """

    rows: tuple[Row, ...]
    order: tuple[str, ...]
    edition: str
    after_round: int
    total_rounds: int
    round_robin: bool = False
    notes: tuple[Decision, ...] = ()
    seed: int | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    left_out: tuple[int, ...] = ()


def value_text(value: Fraction | None) -> str | None:
    """A value exactly: a decimal where it ends, else a fraction; None where there is none.

    >>> value_text(Fraction(33, 2)), value_text(Fraction(31, 3)), value_text(Fraction(-1, 4)), value_text(Fraction(7))
    ('16.5', '31/3', '-0.25', '7')
    """
    if value is None:
        return None
    rest, decimals = value.denominator, 0
    while rest % 10 == 0:
        rest, decimals = rest // 10, decimals + 1
    for prime in (2, 5):
        while rest % prime == 0:
            rest, decimals = rest // prime, decimals + 1
    if rest != 1:
        return f"{value.numerator}/{value.denominator}"
    return decimal_text(value, decimals)


def decimal_text(value: Fraction, decimals: int) -> str:
    """A value that ends within that many decimals, written with all of them.

    >>> decimal_text(Fraction(13), 1), decimal_text(Fraction(-37, 4), 2), decimal_text(Fraction(2100), 0)
    ('13.0', '-9.25', '2100')
    """
    scaled = value * 10**decimals
    if scaled.denominator != 1:
        raise ValueError(f"{value} does not end within {decimals} decimals")
    sign = "-" if scaled < 0 else ""
    digits = str(abs(scaled.numerator)).rjust(decimals + 1, "0")
    return f"{sign}{digits[:-decimals]}.{digits[-decimals:]}" if decimals else f"{sign}{digits}"
