"""Article 2: the pairing criteria C6 to C21, as counts of what each is to keep small.

A candidate is judged by a list of counts, compared like a list of numbers: the first difference decides. Each count
has a key: the criterion, and for the criteria that compare lists of scores (C7, C8, C18 to C21) the score, highest
first. C1 to C3 are `Field.may_meet`, C4 and C5 the business of `completion`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from thuysi.engines.dutch.field import Field
from thuysi.engines.dutch.preferences import ABSOLUTE, STRONG

Key = tuple[str, int]

WHOLE: Final = -1
"""The score of a key that counts players of any score."""

C6: Final[Key] = ("C6", WHOLE)
C8: Final[Key] = ("C8", WHOLE)
C9: Final[Key] = ("C9", WHOLE)
C10: Final[Key] = ("C10", WHOLE)
C11: Final[Key] = ("C11", WHOLE)
C12: Final[Key] = ("C12", WHOLE)
C13: Final[Key] = ("C13", WHOLE)
C14: Final[Key] = ("C14", WHOLE)
C15: Final[Key] = ("C15", WHOLE)
C16: Final[Key] = ("C16", WHOLE)
C17: Final[Key] = ("C17", WHOLE)


def keys_in_order(moved_down_scores: Sequence[int], resident_score: int) -> list[Key]:
    """2.4: every count of a bracket, the most important first; `moved_down_scores` are those of its MDPs."""
    levels = sorted(set(moved_down_scores), reverse=True)
    keys = [C6, *(("C7", score) for score in levels)]
    keys += [C8, *(("C8", score) for score in (*levels, resident_score))]
    keys += [C9, C10, C11, C12, C13, C14, C15, C16, C17]
    keys += [(name, score) for name in ("C18", "C19", "C20", "C21") for score in levels]
    return keys


def colour_failures(field: Field, one: int, other: int) -> list[Key]:
    """2.4 (C10 to C13): what a pair costs in colours: nothing unless its players prefer the same colour.

    C10, C11: a topscorer or a topscorer's opponent gets a difference beyond 2, or the same colour three times running.
    C12, C13: one of the two does not get his preference, or not his strong one. Where both are absolute the one who
    loses it has an absolute preference, not a strong one: C13 does not count him.
    """
    mine, yours = field.preferences[one], field.preferences[other]
    if mine.colour is None or mine.colour != yours.colour:
        return []
    keys = [C12]
    weaker, stronger = sorted((mine.strength, yours.strength))
    if weaker >= STRONG and (weaker, stronger) != (ABSOLUTE, ABSOLUTE):
        keys.append(C13)
    if weaker == ABSOLUTE and (field.topscorer[one] or field.topscorer[other]):
        keys += _topscorer_failures(field, one, other)
    return keys


def _topscorer_failures(field: Field, one: int, other: int) -> list[Key]:
    """C10, C11 for two absolute preferences for one colour: the player with the smaller difference loses it (5.2.2)."""
    loser, winner = field.preferences[one], field.preferences[other]
    if abs(loser.difference) > abs(winner.difference):
        loser, winner = winner, loser
    keys = []
    if abs(loser.difference) >= 2:
        keys.append(C10)
    against = loser.repeated is not None and loser.repeated != loser.colour
    if against and (abs(loser.difference) < abs(winner.difference) or winner.repeated == loser.repeated):
        keys.append(C11)
    return keys


def pair_failures(field: Field, upper: int, lower: int, resident_score: int) -> list[Key]:
    """2.4: C10 to C13; C15, C17, C19, C21 where an MDP meets a resident who had an upfloat in the last two rounds."""
    keys = colour_failures(field, upper, lower)
    score = field.scores[upper]
    if score > resident_score:
        if field.up1[lower]:
            keys += (C15, ("C19", score))
        if field.up2[lower]:
            keys += (C17, ("C21", score))
    return keys


def float_failures(field: Field, player: int, resident_score: int) -> list[Key]:
    """2.4: C6 and C7 for a player who floats; C14, C16 for a resident with a downfloat, C18, C20 for an MDP with one.

    An MDP that floats on has a score difference larger than any MDP's that is paired (it is not defined in the text):
    it is counted at his own score.
    """
    score = field.scores[player]
    if score == resident_score:
        keys = [C6]
        if field.down1[player]:
            keys.append(C14)
        if field.down2[player]:
            keys.append(C16)
        return keys
    keys = [C6, ("C7", score)]
    if field.down1[player]:
        keys.append(("C18", score))
    if field.down2[player]:
        keys.append(("C20", score))
    return keys


def counts(keys: Sequence[Key], failures: Iterable[Key]) -> tuple[int, ...]:
    """The failures as a list of counts in the order of article 2."""
    counted = Counter(failures)
    return tuple(counted[key] for key in keys)
