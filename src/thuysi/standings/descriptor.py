"""Descriptors as TRF26's records 202 and 212 write them: NAME[:MP|:GP][/Cn][/Mn][/L+-n][/Kx][/P][/F][/R].

Case does not matter. What a modifier means is article 14's; which a tie-break takes is its row in the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from thuysi.errors import UsageError


@dataclass(frozen=True, slots=True)
class Modifiers:
    """The modifiers of one descriptor.

    `cut_low` / `cut_high`: how many of the least / most significant values are left out (14.1 – 14.4). `limit`: the
    shift of Koya's limit in half points, `limit_percent` the limit itself (14.5). `forfeits_played` (/P): a game
    decided by default counts as if played against the scheduled opponent. `fore` (/F): over Fore Buchholz.
    `reverse` (/R): the other end first. `divisor` (/K): SSSC's. `points`: "MP" or "GP" in a team event.
    """

    points: str | None = None
    cut_low: int = 0
    cut_high: int = 0
    limit: int = 0
    limit_percent: Fraction = Fraction(50)
    divisor: int | None = None
    forfeits_played: bool = False
    fore: bool = False
    reverse: bool = False


PLAIN: Final = Modifiers()


@dataclass(frozen=True, slots=True)
class Descriptor:
    """A tie-break as the event lists it: name, modifiers, and its normal spelling (`text`)."""

    name: str
    modifiers: Modifiers
    text: str
    letters: frozenset[str] = frozenset()


_WORD: Final = re.compile(r"([A-Z][A-Z0-9_-]*)(?::(MP|GP))?((?:/[A-Z](?:[+-]?[0-9]{1,3})?)*)", re.ASCII)
_MODIFIER: Final = re.compile(r"/([A-Z])([+-]?)([0-9]*)", re.ASCII)


def parse(text: str) -> Descriptor:
    """One descriptor from its text; raises `UsageError` ("malformed_tie_break") when it is not one.

    >>> parse("bh:gp/c01").text, parse("BH/M2").modifiers.cut_high, parse("KS/L-1").modifiers.limit
    ('BH:GP/C1', 2, -1)
    """
    word = text.strip().upper()
    match = _WORD.fullmatch(word)
    if match is None:
        raise malformed(text)
    name, points, tail = match.groups()
    modifiers = replace(PLAIN, points=points)
    letters: set[str] = {":"} if points else set()
    spelled = [f"{name}:{points}" if points else name]
    for letter, sign, digits in _MODIFIER.findall(tail):
        read = _READ.get((letter, bool(sign), bool(digits)))
        number = int(f"{sign}{digits}") if digits else 0
        if read is None or letter in letters or (letter in "CM" and letters & {"C", "M"}):
            raise malformed(text)
        if digits and number == 0 and letter != "L":
            raise malformed(text)
        letters.add(letter)
        modifiers = read(modifiers, number)
        spelled.append(f"{letter}{number:+d}" if sign else f"{letter}{number}" if digits else letter)
    return Descriptor(name, modifiers, "/".join(spelled), frozenset(letters))


def malformed(text: str) -> UsageError:
    """The refusal of a text that is no descriptor: it names the text, a long one by its beginning."""
    shown = text.strip()
    return UsageError("malformed_tie_break", name=shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}…")


LONGEST: Final = 60
"""So much of a word that is no descriptor is shown."""

_READ: Final[Mapping[tuple[str, bool, bool], Callable[[Modifiers, int], Modifiers]]] = {
    ("C", False, True): lambda m, n: replace(m, cut_low=n),
    ("M", False, True): lambda m, n: replace(m, cut_low=n, cut_high=n),
    ("L", True, True): lambda m, n: replace(m, limit=n),
    ("L", False, True): lambda m, n: replace(m, limit_percent=Fraction(n)),
    ("K", False, True): lambda m, n: replace(m, divisor=n),
    ("P", False, False): lambda m, n: replace(m, forfeits_played=True),
    ("F", False, False): lambda m, n: replace(m, fore=True),
    ("R", False, False): lambda m, n: replace(m, reverse=True),
}
"""(letter, signed?, numbered?) -> what the modifier sets; a shape that is missing here is malformed."""
