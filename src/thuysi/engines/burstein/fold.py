"""Article 4 without walking through every pairing: the first of the best, found in the order of the law by counting.

4.3 asks for the pairing in which #1's opponent has the largest BSN, then #2's, and so on; floating (0) comes last. C8
is a bound from counts alone: with w players who prefer White, b who prefer Black and n who prefer nothing, at least
(w - b - n) / 2 pairs are of two who prefer White. The classes of preference fall into *parts* whose members may not
meet, so that every complete pairing that keeps them apart reaches the bound; finding one is the proof, and what remains
is the first complete pairing in the order of 4.3. One complete pairing is kept in hand and repaired.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from thuysi.engines.matching import Mate, augment

NOTHING: Final = 0
WHITES: Final = (1, 2)
BLACKS: Final = (3, 4)
"""Classes of preference: none; White, White absolutely; Black, Black absolutely."""

CLASS_OF: Final = (0, 1, 1, 2, 3, 3, 4)
"""A preference's `kind` -> its class here."""

CLASSES: Final = 5

Parts = tuple[tuple[int, ...], ...]

NO_CLASH: Final[Parts] = (WHITES, BLACKS)
WHITE_IN_EVERY_PAIR: Final[Parts] = ((NOTHING, *BLACKS), (2,))
BLACK_IN_EVERY_PAIR: Final[Parts] = ((NOTHING, *WHITES), (4,))
"""Players of one part do not meet. The last two are for a majority so large that some of it must meet: every pair then
has one of the majority, and two with an absolute preference for its colour may not meet (C3)."""


def clash_bound(counts: Sequence[int]) -> tuple[int, Parts]:
    """2.3.4, C8: the least number of clashing pairs, by how many players there are of each class, and the parts for it.

    >>> clash_bound([0, 2, 0, 2, 0])[0], clash_bound([1, 4, 0, 1, 0])[0], clash_bound([0, 0, 0, 3, 3])[0]
    (0, 1, 3)
    """
    white, black = counts[1] + counts[2], counts[3] + counts[4]
    none = counts[NOTHING]
    if white > black + none:
        return (white - black - none) // 2, WHITE_IN_EVERY_PAIR
    if black > white + none:
        return (black - white - none) // 2, BLACK_IN_EVERY_PAIR
    return 0, NO_CLASH


def first_pairing_4_3(
    classes: Sequence[int], apart: Sequence[Collection[int]], may_float: Collection[int], parts: Parts
) -> Mate | None:
    """4.3: the first complete pairing of the places of a bracket within the parts; None: there is none.

    See `Fold` for what the arguments are. The pairing holds both directions; the place after the last is floating.
    """
    return Fold(classes, apart, may_float, parts).first()


class Fold:
    """The players of a bracket by BSN, as places from 0, and at most one place more for its floater.

    `classes` are the places' classes, `apart` the places each may not meet for C1 (or the event's own rules),
    `may_float` who may take the floater's place (empty: nobody floats). Everything asked here is exact for the graph of
    the parts.
    """

    def __init__(
        self, classes: Sequence[int], apart: Sequence[Collection[int]], may_float: Collection[int], parts: Parts
    ) -> None:
        self.size = len(classes)
        self.classes = classes
        self.apart = apart
        self.may_float = may_float
        self.parts = parts
        self.floater = self.size
        """The place that stands for floating."""
        self.fits = [
            [not any(a in part and b in part for part in parts) for b in range(CLASSES)] for a in range(CLASSES)
        ]
        self.by_class: list[list[int]] = [[] for _ in range(CLASSES)]
        for place, kind in enumerate(classes):
            self.by_class[kind].append(place)
        self._open_all()

    def may_meet(self, one: int, other: int) -> bool:
        """Whether two places may be joined within the parts."""
        if one == self.floater or other == self.floater:
            return (other if one == self.floater else one) in self.may_float
        return self.fits[self.classes[one]][self.classes[other]] and other not in self.apart[one]

    def first(self) -> Mate | None:
        """4.3: the first complete pairing within the parts, in both directions; None: there is none."""
        mate = self._complete()
        if mate is None:
            return None
        for place in range(self.size):
            if self.open[place]:
                self._settle(place, mate)
        return mate

    # ── the places still open ──

    def _open_all(self) -> None:
        self.open = [True] * self.size + [bool(self.may_float)]
        self.counts = [len(places) for places in self.by_class]
        self.ends = list(self.counts)
        self.floaters = [0] * CLASSES
        for place in self.may_float:
            self.floaters[self.classes[place]] += 1

    def _close(self, place: int) -> None:
        self.open[place] = False
        if place != self.floater:
            kind = self.classes[place]
            self.counts[kind] -= 1
            if place in self.may_float:
                self.floaters[kind] -= 1

    def _classes_allow(self, place: int, kind: int, may_float: bool) -> bool:
        """Whether the other open places can be paired, as far as classes go, when `place` meets one of such a class.

        `may_float` says whether that one could float. "No" is a proof.
        """
        counts, floaters = list(self.counts), list(self.floaters)
        own = self.classes[place]
        counts[own] -= 1
        counts[kind] -= 1
        if not self.open[self.floater]:
            return self._parts_fit(counts)
        floaters[own] -= place in self.may_float
        floaters[kind] -= may_float
        for floating in range(CLASSES):
            if floaters[floating] > 0:
                counts[floating] -= 1
                if self._parts_fit(counts):
                    return True
                counts[floating] += 1
        return False

    def _parts_fit(self, counts: Sequence[int]) -> bool:
        """No part has more than half of the players."""
        total = sum(counts)
        return all(2 * sum([counts[kind] for kind in part]) <= total for part in self.parts)

    def _candidates(self, place: int) -> Iterator[int]:
        """The open places that this one may meet, as far as classes go: the largest first, the floater's at last.

        A class that cannot be met is left out as a whole: whoever could float of it cannot be met either.
        """
        apart, could_float = self.apart[place], self.open[self.floater] and self.may_float
        heads = self._heads(place)
        while heads:
            candidate, kind, position = heads.pop(heads.index(max(heads)))
            heads += self._next_head(kind, position - 1, place)
            if candidate not in apart and (
                not could_float or candidate not in self.may_float or self._classes_allow(place, kind, True)
            ):
                yield candidate
        if could_float and place in self.may_float:
            yield self.floater

    def _heads(self, place: int) -> list[tuple[int, int, int]]:
        """The largest open place of each class that may be met: (place, class, position in the class)."""
        row = self.fits[self.classes[place]]
        heads = []
        for kind in range(CLASSES):
            if row[kind] and self.counts[kind] and self._classes_allow(place, kind, False):
                line, end = self.by_class[kind], self.ends[kind]
                while end and not self.open[line[end - 1]]:
                    end -= 1
                self.ends[kind] = end
                heads += self._next_head(kind, end - 1, place)
        return heads

    def _next_head(self, kind: int, position: int, place: int) -> list[tuple[int, int, int]]:
        """The next open place of a class from `position` backwards that lies behind `place`, if there is one."""
        line = self.by_class[kind]
        while position >= 0 and not self.open[line[position]]:
            position -= 1
        return [(line[position], kind, position)] if position >= 0 and line[position] > place else []

    # ── a complete pairing ──

    def _complete(self) -> Mate | None:
        """Some complete pairing: each place in order takes the first candidate, searches do the rest."""
        mate: Mate = {}
        exposed = []
        for place in range(self.size):
            if not self.open[place]:
                continue
            partner = next(self._candidates(place), None)
            self._close(place)
            if partner is None:
                exposed.append(place)
            else:
                self._close(partner)
                mate[place], mate[partner] = partner, place
        if self.open[self.floater]:
            exposed.append(self.floater)
        self._open_all()
        line = [place for place in range(self.size + 1) if self.open[place]]
        return mate if all(self._cover(mate, place, exposed, line) for place in exposed) else None

    def _cover(self, mate: Mate, place: int, exposed: Sequence[int], line: Collection[int]) -> bool:
        """Give an exposed place a partner: another exposed one, one pair broken up between them, else by a search."""
        if place in mate:
            return True
        others = [other for other in exposed if other != place and other not in mate]
        for other in others:
            if self.may_meet(place, other):
                _join(mate, (place, other))
                return True
        for other in others:
            between = self._between(mate, place, other, ())
            if between is not None:
                _join(mate, (place, between), (mate[between], other))
                return True
        return augment(mate, line, self.may_meet, place)

    def _between(self, mate: Mate, one: int, other: int, out: Collection[int]) -> int | None:
        """An open place, the last first, that may meet `one` while its partner may meet `other`."""
        may_meet = self.may_meet
        for place in range(self.size, -1, -1):
            if not self.open[place] or place in out or place not in mate:
                continue
            if may_meet(one, place) and may_meet(mate[place], other):
                return place
        return None

    # ── the first in order ──

    def _settle(self, place: int, mate: Mate) -> None:
        """Fix the first partner with whom the open places can still be paired completely."""
        for candidate in self._candidates(place):
            if mate[place] == candidate or self._take(place, candidate, mate):
                break
        self._close(place)
        self._close(mate[place])

    def _take(self, place: int, candidate: int, mate: Mate) -> bool:
        """Join two places if the other open ones can be paired completely, and bring the pairing in hand there."""
        widow, widower = mate[place], mate[candidate]
        if self.may_meet(widow, widower):
            _join(mate, (place, candidate), (widow, widower))
            return True
        between = self._between(mate, widow, widower, (place, candidate, widow, widower))
        if between is not None:
            _join(mate, (place, candidate), (widow, between), (mate[between], widower))
            return True
        return self._search(place, candidate, mate)

    def _search(self, place: int, candidate: int, mate: Mate) -> bool:
        """The same by an exhausted search over the open places."""
        line = [other for other in range(self.size + 1) if self.open[other] and other not in (place, candidate)]
        inside = set(line)
        rest = {a: b for a, b in mate.items() if a in inside and b in inside}
        if not augment(rest, line, self.may_meet, mate[place]):
            return False
        mate.update(rest)
        _join(mate, (place, candidate))
        return True


def _join(mate: Mate, *pairs: tuple[int, int]) -> None:
    for one, other in pairs:
        mate[one], mate[other] = other, one
