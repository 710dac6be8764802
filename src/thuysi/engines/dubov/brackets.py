"""Articles 3.2.3 to 3.2.6, 4.1, 4.3 and 4.4: a bracket is split, its halves are made equal, and its players are paired.

Nothing is enumerated. A complete pairing with the fewest pairs within one side is kept in hand; a set of shifters is
built in the order of 4.3 by asking of each player in turn whether some such pairing still has him among those who are
shifted, which one pair broken up answers nearly always and an exhausted search for a path does otherwise.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from thuysi.engines.dubov.field import NOBODY_HAS_PLAYED, SECOND_SHIFT, Field
from thuysi.engines.dubov.sides import fewest_within, without_pairs_within
from thuysi.engines.dutch.halves import Halves, Transposition
from thuysi.engines.dutch.preferences import ABSOLUTE, BLACK_CLASS
from thuysi.engines.dutch.tight import CLASSES, Table
from thuysi.engines.matching import Mate, augment
from thuysi.errors import ProofFailed

MEETING: Final[Table] = tuple(
    tuple(one != other or one not in (ABSOLUTE, ABSOLUTE + BLACK_CLASS) for other in range(CLASSES))
    for one in range(CLASSES)
)
"""C3 by class of preference: two with the same absolute preference do not meet, all others may."""


@dataclass(frozen=True, slots=True)
class Shift:
    """3.2.4: the players who go over to the other group, by move: `first` of the unavoidable, `second` to equalise.

    `first` are players of `smaller`, the smaller group, `second` of `larger`. `passed` are those who stand before one
    of the second in the order of 4.3 without a legal pairing that has them shifted.
    """

    smaller: tuple[int, ...]
    larger: tuple[int, ...]
    first: tuple[int, ...] = ()
    second: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """A bracket with its pairs, S1 first, in the order of S1; `unplayed`: nobody in it has played, halves by number."""

    unplayed: bool
    white_seekers: tuple[int, ...]
    black_seekers: tuple[int, ...]
    shift: Shift
    pairs: tuple[tuple[int, int], ...]
    lower_half: tuple[int, ...]


# ── 3.2.3 ── the two groups ───────────────────────────────────────────────────────────────────────────────────────────


def groups_3_2_3(field: Field, players: Sequence[int]) -> tuple[list[int], list[int]]:
    """3.2.3: G1 are the players who prefer White, G2 the others; halves by number where nobody has played a game."""
    line = sorted(players, key=field.numbers.__getitem__)
    if nobody_has_played(field, players):
        return line[: len(line) // 2], line[len(line) // 2 :]
    return (
        [player for player in line if field.wants_white(player)],
        [player for player in line if not field.wants_white(player)],
    )


def nobody_has_played(field: Field, players: Sequence[int]) -> bool:
    """3.2.3: whether nobody in the bracket has played a game; by the setting, in the first round only."""
    if field.round > 1 and field.settings[NOBODY_HAS_PLAYED.name] == "round-1":
        return False
    return not any(field.games[player] for player in players)


# ── 4.3 ── the order of the shifters ──────────────────────────────────────────────────────────────────────────────────


def shifters_4_3(field: Field, group: Sequence[int], received: Collection[int] = ()) -> list[int]:
    """4.3.2, 4.3.3: White seekers by ARO, then number, Black seekers by number; numbered from the middle outward.

    Where nobody has played every ARO is 0, and both halves are by number. Those whom the group has `received` may count
    in the middle, but are not shifted again.
    """
    line = sorted((*group, *received), key=field.numbers.__getitem__)
    if group and field.wants_white(group[0]):
        line.sort(key=field.aro.__getitem__)
    return [player for player in middle_out_4_3_3(line) if player not in received]


def middle_out_4_3_3(line: Sequence[int]) -> list[int]:
    """4.3.3: the middle of the list, then the middle of what remains; of two middles the upper.

    >>> "".join("ABCDEFG"[place] for place in middle_out_4_3_3(range(7)))
    'DCEBFAG'
    >>> "".join("ABCDEF"[place] for place in middle_out_4_3_3(range(6)))
    'CDBEAF'
    """
    middle = (len(line) - 1) // 2
    above, below = line[:middle][::-1], line[middle + 1 :]
    numbered = list(line[middle : middle + 1])
    if len(line) % 2:
        for upper, lower in zip(above, below):
            numbered += (upper, lower)
        return numbered
    for upper, lower in zip(above, below):
        numbered += (lower, upper)
    return numbered + list(below[len(above) :])


# ── 3.2.4 ── the two shifts ───────────────────────────────────────────────────────────────────────────────────────────


def shift_3_2_4(field: Field, white: Sequence[int], black: Sequence[int]) -> Shift:
    """3.2.4: as many of the smaller group as must meet within it go over, then as many of the larger as makes equal.

    Both sets are the first in the order of 4.3 that allow a legal pairing with the fewest missed preferences.
    """
    smaller, larger = (white, black) if len(white) <= len(black) else (black, white)
    mate = without_pairs_within(field, smaller, larger)
    first: tuple[int, ...] = ()
    if mate is None:
        first, mate = first_shift(field, smaller, larger)
    second, passed = second_shift(field, smaller, larger, first, mate)
    return Shift(tuple(smaller), tuple(larger), first, tuple(second), tuple(passed))


def first_shift(field: Field, smaller: Sequence[int], larger: Sequence[int]) -> tuple[tuple[int, ...], Mate]:
    """3.2.4, first move: of each pair within the smaller group one goes over, the first set by 4.3 that can be."""
    order = shifters_4_3(field, smaller)
    mate = fewest_within(field, smaller, larger, order)
    side, moved = frozenset(smaller), []
    for player in order:
        if mate[player] in side and mate[player] not in moved:
            moved.append(player)
    return tuple(moved), mate


def second_shift(
    field: Field, smaller: Sequence[int], larger: Sequence[int], first: Sequence[int], mate: Mate
) -> tuple[list[int], list[int]]:
    """3.2.4, second move: so many of the larger group's own players go over that both groups are equal.

    `mate` is a complete pairing with the fewest pairs within a group. Players are settled one by one: those of the
    smaller group and the shifted on the left, those of the first move and the passed on the right; left never meets
    left, nor right right. Returns the shifted and the passed.
    """
    wanted = len(first) + (len(larger) - len(smaller)) // 2
    search = _Shifters(field, [*smaller, *larger], set(smaller) - set(first), set(first), dict(mate))
    shifted: list[int] = []
    passed: list[int] = []
    received = first if field.settings[SECOND_SHIFT.name] == "enlarged" else ()
    for player in shifters_4_3(field, larger, received):
        if len(shifted) == wanted:
            return shifted, passed
        (shifted if search.shift(player) else passed).append(player)
    if len(shifted) < wanted:
        raise ProofFailed("shift_not_found", players=field.named(larger), count=wanted)
    return shifted, passed


class _Shifters:
    """The second shift in progress: who is settled on which side, and a complete pairing that keeps to it.

    A pair of two players on no side, or of one on none and one on the right, is *open*: it will shift one of them.
    """

    def __init__(self, field: Field, players: Sequence[int], left: set[int], right: set[int], mate: Mate) -> None:
        self.field = field
        self.players = players
        self.left = left
        self.right = right
        self.mate = mate
        self.open = [player for player in players if self._is_open(player)]

    def _is_open(self, player: int) -> bool:
        return player not in self.left and self.mate[player] not in self.left

    def may_meet(self, one: int, other: int) -> bool:
        """Whether two players may meet with the sides settled as they are."""
        left, right = self.left, self.right
        if (one in left and other in left) or (one in right and other in right):
            return False
        return self.field.may_meet(one, other)

    def shift(self, player: int) -> bool:
        """Settle the player on the left if a complete pairing allows it, else on the right."""
        widow = self.mate[player]
        self.left.add(player)
        if widow not in self.left or self._through_an_open_pair(player, widow) or self._by_search(player, widow):
            return True
        self.left.remove(player)
        self.right.add(player)
        return False

    def _through_an_open_pair(self, player: int, widow: int) -> bool:
        """Break an open pair up between the player and his partner on the left."""
        kept = []
        found = False
        while self.open and not found:
            first = self.open.pop()
            if self._is_open(first):
                second = self.mate[first]
                found = self.may_meet(player, first) and self.may_meet(widow, second)
                if found:
                    for one, other in ((player, first), (widow, second)):
                        self.mate[one], self.mate[other] = other, one
                else:
                    kept.append(first)
        self.open += reversed(kept)
        return found

    def _by_search(self, player: int, widow: int) -> bool:
        """Join the two by a path of any length, or prove that there is none."""
        mate = {one: other for one, other in self.mate.items() if one not in (player, widow)}
        if not augment(mate, self.players, self.may_meet, player, self.field.apart):
            return False
        self.mate = mate
        self.open = [one for one in self.players if self._is_open(one)]
        return True


# ── 3.2.5, 3.2.6, 4.4 ── the pairs ────────────────────────────────────────────────────────────────────────────────────


def s1_3_2_5(field: Field, players: Sequence[int]) -> list[int]:
    """3.2.5: S1 is the first group by ARO from the lowest, then by number."""
    return sorted(players, key=lambda player: (field.aro[player], field.numbers[player]))


def partners_3_2_6(field: Field, upper: Sequence[int], lower: Sequence[int]) -> list[int]:
    """3.2.6, 4.4: the first transposition of the second group, taken by number, in which all pairs are legal.

    For each of S1 in turn that is the first partner by number with whom the rest can still be paired.
    """
    kinds = [one.kind for one in field.preferences]
    halves = Halves(upper, lower, [[]], kinds, MEETING, field.excluded, field.apart)
    if not halves.complete():
        raise ProofFailed("transposition_not_found", players=field.named(upper))
    return Transposition(halves).run()[0]


def pair_bracket(field: Field, players: Sequence[int]) -> PairedBracket:
    """3.2.3 to 3.2.6: the pairs of a bracket whose players are known."""
    first, second = groups_3_2_3(field, players)
    shift = shift_3_2_4(field, first, second)
    moved = {*shift.first, *shift.second}
    upper = s1_3_2_5(field, [p for p in first if p not in moved] + [p for p in second if p in moved])
    lower = sorted(set(players) - set(upper), key=field.numbers.__getitem__)
    pairs = tuple(zip(upper, partners_3_2_6(field, upper, lower)))
    return PairedBracket(nobody_has_played(field, players), tuple(first), tuple(second), shift, pairs, tuple(lower))
