"""Article 4.2 without walking through every transposition: the first of them that completes, S1 against S2.

S1 meets S2 by a table of classes (`tight`) and a few excluded pairs; each floater is one more place on the side of S1,
last in order, which may be taken by some players of S2. One complete pairing is kept in hand. For each player of S1 in
order the first partner is taken with whom the rest can still be completed: taking him leaves two widowed places, which
one pair, or one pair broken up between them, or at last an exhausted search for a path joins again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain
from typing import Final

from thuysi.engines.dutch.tight import CLASSES, Table
from thuysi.engines.matching import NO_CLUBS, Apart

FREE: Final = -1

Plan = Sequence[Collection[int]]
"""For each floater's place the players who may take it."""


class Halves:
    """S1 and the floaters' places on the left, S2 on the right, by position; `left_mate` is the pairing in hand.

    `plans` are the ways in which the floaters can be taken below the bracket: for each a set of players for every
    place. Any of them will do; the first that can be completed is in hand.
    """

    def __init__(
        self,
        upper: Sequence[int],
        lower: Sequence[int],
        plans: Sequence[Plan],
        kinds: Sequence[int],
        table: Table,
        excluded: Sequence[set[int]],
        apart: Apart = NO_CLUBS,
    ) -> None:
        self.upper = upper
        self.right = lower
        self.plans = plans
        self.plan = plans[0]
        self.places = len(upper)
        self.size = len(upper) + len(self.plan)
        self.excluded = [excluded[player] for player in upper]
        self._divide(kinds, table, apart)
        self._open_places()
        self.left_mate = [FREE] * self.size
        self.right_mate = [FREE] * self.size
        self.by_kind: list[list[int]] = [[] for _ in range(self.classes)]
        for place, kind in enumerate(self.right_kind):
            self.by_kind[kind].append(place)
        self.violator: set[int] = set()

    def _divide(self, kinds: Sequence[int], table: Table, apart: Apart) -> None:
        """Classes of S1 and S2: by preference, and by club where an event keeps clubs apart; floaters' places the last.

        Then counts alone say that a club takes up all the others.
        """
        clubs = sorted({apart.get(player, 0) for player in (*self.upper, *self.right)}) if apart else [0]
        first = {club: CLASSES * number for number, club in enumerate(clubs)}
        self.classes = CLASSES * len(clubs)
        self.floater = self.classes
        self.left_kind = [first[apart.get(player, 0)] + kinds[player] for player in self.upper]
        self.left_kind += [self.floater] * len(self.plan)
        self.right_kind = [first[apart.get(player, 0)] + kinds[player] for player in self.right]
        rows: list[Sequence[bool]] = [*table]
        if len(clubs) > 1:
            rows = [
                [fits and (not club or club != other) for other in clubs for fits in row]
                for club in clubs
                for row in table
            ]
        self.table: list[Sequence[bool]] = [*rows, ()]

    def _open_places(self) -> None:
        """The classes from which a floater may come, as the table's row for the floaters' places."""
        kind_of = dict(zip(self.right, self.right_kind))
        kinds = {kind_of[player] for players in self.plan for player in players if player in kind_of}
        self.table[self.floater] = tuple(kind in kinds for kind in range(self.classes))

    def edge(self, left: int, right: int) -> bool:
        """Whether the two places may be joined."""
        if left >= self.places:
            return self.right[right] in self.plan[left - self.places]
        return self.table[self.left_kind[left]][self.right_kind[right]] and self.right[right] not in self.excluded[left]

    def complete(self) -> bool:
        """Find one complete pairing by any plan; False: there is none (`violator` holds the S1 side of the proof)."""
        if len(self.right) != self.size:
            return False
        first_violator: set[int] = set()
        for plan in self.plans:
            self.plan = plan
            self._open_places()
            self.left_mate = [FREE] * self.size
            self.right_mate = [FREE] * self.size
            self._greedy()
            if all(self.left_mate[left] != FREE or self.augment(left) for left in range(self.size)):
                return True
            first_violator = first_violator or self.violator
        self.violator = first_violator
        return False

    def _greedy(self) -> None:
        """A first pairing: floaters from the end, then S1, each with the class that the fewest others want."""
        for place, players in enumerate(self.plan, start=self.places):
            for right in range(self.size - 1, -1, -1):
                if self.right_mate[right] == FREE and self.right[right] in players:
                    self.left_mate[place], self.right_mate[right] = right, place
                    break
        wanted = [sum(self.table[kind][other] for kind in range(self.classes)) for other in range(self.classes)]
        orders = [
            sorted((other for other in range(self.classes) if self.table[kind][other]), key=lambda other: wanted[other])
            for kind in range(self.classes)
        ]
        heads = [0] * self.classes
        for left in sorted(range(self.places), key=lambda left: len(orders[self.left_kind[left]])):
            self._take_first(left, orders[self.left_kind[left]], heads)

    def _take_first(self, left: int, kinds: Sequence[int], heads: list[int]) -> None:
        excluded, right_mate, right = self.excluded[left], self.right_mate, self.right
        for kind in kinds:
            line = self.by_kind[kind]
            head = heads[kind]
            while head < len(line) and right_mate[line[head]] != FREE:
                head += 1
            heads[kind] = head
            for place in range(head, len(line)):
                other = line[place]
                if right_mate[other] == FREE and right[other] not in excluded:
                    self.left_mate[left], right_mate[other] = other, left
                    return

    def augment(self, root: int, goal: int = FREE, closed: Collection[int] = ()) -> bool:
        """Grow the pairing by the unpaired place `root` along a path to an unpaired place of S2 (to `goal`, if given).

        `closed` are places of S2 that are settled. On failure `violator` holds the places reached on the side of S1:
        together they have fewer possible partners than they need.
        """
        unseen = [[right for right in line if right not in closed] for line in self.by_kind]
        came: dict[int, int] = {}
        queue = [root]
        for left in queue:
            for right in self._reach(left, unseen):
                came[right] = left
                owner = self.right_mate[right]
                if owner == FREE and goal in (FREE, right):
                    self._flip(right, came, root)
                    return True
                if owner != FREE:
                    queue.append(owner)
        self.violator = set(queue)
        return False

    def _reach(self, left: int, unseen: list[list[int]]) -> Iterator[int]:
        """Every unseen place of S2 that `left` may be joined to; they are seen from now on."""
        kind = self.left_kind[left]
        row = self.table[kind]
        players = self.plan[left - self.places] if kind == self.floater else ()
        excluded = self.excluded[left] if kind != self.floater else set()
        right = self.right
        for other in range(self.classes):
            line = unseen[other]
            if not line or not row[other]:
                continue
            if kind == self.floater:
                found = [place for place in line if right[place] in players]
                unseen[other] = [place for place in line if right[place] not in players]
            else:
                found = [place for place in line if right[place] not in excluded]
                unseen[other] = [place for place in line if right[place] in excluded]
            yield from found

    def _flip(self, right: int, came: dict[int, int], root: int) -> None:
        while True:
            left = came[right]
            before = self.left_mate[left]
            self.left_mate[left], self.right_mate[right] = right, left
            if left == root:
                return
            right = before


class Transposition:
    """The first transposition of complete `Halves` (4.2): fixes S1 in order, each with the first partner possible."""

    def __init__(self, halves: Halves) -> None:
        self.halves = halves
        self.fixed = [False] * halves.size
        self.taken: set[int] = set()
        self.heads = [0] * halves.classes
        self.fronts = [line[0] if line else halves.size for line in halves.by_kind]
        self.allowed = [
            [other for other in range(halves.classes) if halves.table[kind][other]] for kind in range(halves.classes)
        ]
        self.count = [[0] * halves.classes for _ in range(halves.classes + 1)]
        self.buckets = _empty_buckets(halves.classes)
        for left in range(halves.size):
            self._note(left)

    def run(self) -> tuple[list[int], list[int]]:
        """The partners of S1 in order, and the floaters."""
        halves = self.halves
        for left in range(halves.places):
            self._settle(left)
        partners = [halves.right[halves.left_mate[left]] for left in range(halves.places)]
        floaters = [halves.right[halves.left_mate[left]] for left in range(halves.places, halves.size)]
        return partners, floaters

    def _note(self, left: int) -> None:
        """Enter a pair of the pairing in hand into the counts and buckets by classes."""
        halves = self.halves
        one, other = halves.left_kind[left], halves.right_kind[halves.left_mate[left]]
        self.count[one][other] += 1
        self.buckets[one][other].append(left)

    def _forget(self, left: int) -> None:
        halves = self.halves
        self.count[halves.left_kind[left]][halves.right_kind[halves.left_mate[left]]] -= 1

    def _settle(self, left: int) -> None:
        """Fix the first partner with whom the rest can be completed."""
        halves = self.halves
        dead: set[int] = set()
        for right in self._candidates(left, dead):
            if self._take(left, right, dead):
                break
        right = halves.left_mate[left]
        self._forget(left)
        self.fixed[left] = True
        self.taken.add(right)
        kind = halves.right_kind[right]
        if self.fronts[kind] == right:
            self._advance(kind)

    def _advance(self, kind: int) -> None:
        """Move the head of a class to its first place that is not taken; its front is that place (`size`: none)."""
        line, head, taken = self.halves.by_kind[kind], self.heads[kind], self.taken
        while head < len(line) and line[head] in taken:
            head += 1
        self.heads[kind] = head
        self.fronts[kind] = line[head] if head < len(line) else self.halves.size

    def _candidates(self, left: int, dead: set[int]) -> Iterator[int]:
        """The partners that table and exclusions allow, in the order of S2, skipping classes found dead meanwhile."""
        halves, taken, heads, fronts = self.halves, self.taken, self.heads, self.fronts
        excluded, right = halves.excluded[left], halves.right
        kinds = self.allowed[halves.left_kind[left]]
        nearest = min([fronts[kind] for kind in kinds], default=halves.size)
        if nearest < halves.size and right[nearest] not in excluded:
            yield nearest  # mostly it is he, and nothing more is asked
        lines = [[fronts[kind], heads[kind], kind] for kind in kinds if fronts[kind] < halves.size]
        while lines:
            first = min(lines)
            candidate, place, kind = first
            line = halves.by_kind[kind]
            place += 1
            while place < len(line) and line[place] in taken:
                place += 1
            if kind in dead or place == len(line):
                lines.remove(first)
            else:
                first[:2] = line[place], place
            if candidate != nearest and kind not in dead and right[candidate] not in excluded:
                yield candidate

    def _take(self, left: int, right: int, dead: set[int]) -> bool:
        """Give `right` to `left` if the rest can be completed, and bring the pairing in hand there."""
        halves = self.halves
        widow, widower = halves.right_mate[right], halves.left_mate[left]
        if widow == left:
            return True
        if halves.edge(widow, widower):
            self._rejoin(left, right, ((widow, widower),))
            return True
        between = self._between(left, widow, widower)
        if between is not None:
            self._rejoin(left, right, ((widow, halves.left_mate[between]), (between, widower)))
            return True
        if not self._classes_allow(left, widow, widower) and len(halves.plans) == 1:
            dead.add(halves.right_kind[right])
            return False
        return self._search(left, right)

    def _rejoin(self, left: int, right: int, pairs: tuple[tuple[int, int], ...]) -> None:
        halves, count, buckets = self.halves, self.count, self.buckets
        left_mate, right_mate = halves.left_mate, halves.right_mate
        left_kind, right_kind = halves.left_kind, halves.right_kind
        joined = ((left, right), *pairs)
        for one, _ in joined:
            count[left_kind[one]][right_kind[left_mate[one]]] -= 1
        for one, other in joined:
            left_mate[one], right_mate[other] = other, one
            count[left_kind[one]][right_kind[other]] += 1
            buckets[left_kind[one]][right_kind[other]].append(one)

    def _between(self, left: int, widow: int, widower: int) -> int | None:
        """A pair that can be broken up between the two widowed places: its left place."""
        halves = self.halves
        row, goal = halves.table[halves.left_kind[widow]], halves.right_kind[widower]
        for one in range(halves.classes + 1):
            if not halves.table[one][goal]:
                continue
            for other in range(halves.classes):
                if row[other] and self.count[one][other]:
                    found = self._in_bucket(one, other, left, widow, widower)
                    if found is not None:
                        return found
        return None

    def _in_bucket(self, one: int, other: int, left: int, widow: int, widower: int) -> int | None:
        halves, fixed = self.halves, self.fixed
        bucket = self.buckets[one][other]
        kept = []
        found = None
        while bucket:
            between = bucket.pop()
            if fixed[between] or halves.right_kind[halves.left_mate[between]] != other:
                continue
            kept.append(between)
            if (
                between not in (left, widow)
                and halves.edge(between, widower)
                and halves.edge(widow, halves.left_mate[between])
            ):
                found = between
                break
        bucket.extend(reversed(kept))
        return found

    def _classes_allow(self, left: int, widow: int, widower: int) -> bool:
        """Whether the two widowed places can be joined as far as classes go; "no" is a proof for the whole class."""
        halves, count = self.halves, self.count
        goal = halves.right_kind[widower]
        seen: set[int] = set()
        queue = [halves.left_kind[widow]]
        reached = set(queue)
        for one in queue:
            for other in range(halves.classes):
                if not halves.table[one][other] or other in seen:
                    continue
                if other == goal:
                    return True
                seen.add(other)
                for owner in range(halves.classes + 1):
                    if owner not in reached and count[owner][other]:
                        reached.add(owner)
                        queue.append(owner)
        return False

    def _search(self, left: int, right: int) -> bool:
        """Try an exhausted search for the path between the widowed places, by this plan, then by the others."""
        halves = self.halves
        keep = list(halves.left_mate), list(halves.right_mate), halves.plan
        closed = {*self.taken, right}
        widow, widower = halves.right_mate[right], halves.left_mate[left]
        halves.left_mate[left], halves.right_mate[right] = right, left
        halves.left_mate[widow], halves.right_mate[widower] = FREE, FREE
        found = halves.augment(widow, widower, closed) or any(
            self._by_plan(plan, widow, closed) for plan in halves.plans if plan is not keep[2]
        )
        if not found:
            halves.left_mate, halves.right_mate, halves.plan = keep
            halves._open_places()
            return False
        self._recount()
        return True

    def _by_plan(self, plan: Plan, widow: int, closed: set[int]) -> bool:
        """Complete the pairing by another plan: the floaters' places are emptied and all unpaired places grown."""
        halves = self.halves
        halves.plan = plan
        halves._open_places()
        for left in range(halves.places, halves.size):
            if halves.left_mate[left] != FREE:
                halves.right_mate[halves.left_mate[left]] = FREE
                halves.left_mate[left] = FREE
        lefts = chain([widow] if widow < halves.places else [], range(halves.places, halves.size))
        return all(halves.left_mate[left] != FREE or halves.augment(left, FREE, closed) for left in lefts)

    def _recount(self) -> None:
        classes = self.halves.classes
        self.count = [[0] * classes for _ in range(classes + 1)]
        self.buckets = _empty_buckets(classes)
        for left in range(self.halves.size):
            if not self.fixed[left]:
                self._note(left)


def _empty_buckets(classes: int) -> list[list[list[int]]]:
    """For each class of S1 (and of a floater's place) and each of S2 the left places paired so: none yet."""
    return [[[] for _ in range(classes)] for _ in range(classes + 1)]
