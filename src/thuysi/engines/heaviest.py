"""The heaviest matching of a graph, exactly, on whole numbers of any size: Edmonds' blossoms with Galil's bookkeeping.

Every node has a price, every blossom (an odd set of nodes) a premium of at least 0; an edge is *tight* when the prices
of its ends, and the premiums of the blossoms that hold both, come to no more than twice its worth. Trees of tight edges
grow from the unmatched nodes; where they meet the matching grows, where they close an odd ring it becomes a blossom,
and where nothing moves the prices change by the least amount that makes something tight. Prices and premiums are the
proof of the answer, and it is checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from thuysi.engines.matching import Mate
from thuysi.errors import ProofFailed

NOBODY: Final = -1
FREE: Final = -1
OUTER: Final = 0
INNER: Final = 1

Edge = tuple[int, int]
"""Two nodes, one in each of the two groups that the edge joins."""


def heaviest_matching(nodes: Sequence[int], edges: Mapping[Edge, int]) -> Mate:
    """A matching of the greatest total worth; edges that are worth nothing or less are never used.

    >>> heaviest_matching([1, 2, 3, 4], {(1, 2): 5, (2, 3): 7, (3, 4): 5})
    {1: 2, 2: 1, 3: 4, 4: 3}
    """
    place = {node: number for number, node in enumerate(nodes)}
    worth = [[0] * len(nodes) for _ in nodes]
    for (one, other), value in edges.items():
        first, second = place[one], place[other]
        worth[first][second] = worth[second][first] = max(value, 0)
    search = _Search(len(nodes), worth)
    search.run()
    search.check()
    return {nodes[one]: nodes[other] for one, other in enumerate(search.mates()) if other != NOBODY}


class _Search:
    """Groups are nodes (0 … count − 1) and blossoms (from `count` on); `top` is the outermost group of each.

    `price` holds the prices of nodes and the premiums of blossoms. `link[a][b]` is the edge between the groups a and b
    that is nearest to being tight (None: there is none). `mate[a]` is the node outside that group a is matched with,
    `side[a]` whether a stands in a tree and how, `came[a]` the node from which an inner group was reached, `near[a]`
    the outer node with the nearest edge to the group a that is in no tree or outer. `ring[b]` are the groups of a
    blossom in order from its base, `part[b][v]` the one among them that holds node v.
    """

    def __init__(self, count: int, worth: list[list[int]]) -> None:
        room = count + count // 2 + 1
        self.count = count
        self.worth = worth
        self.edges = [[(other, 2 * value) for other, value in enumerate(row) if value > 0] for row in worth]
        self.price = [max((max(row) for row in worth), default=0)] * count + [0] * (room - count)
        self.top = list(range(count)) + [NOBODY] * (room - count)
        self.mate = [NOBODY] * room
        self.side = [FREE] * room
        self.came = [NOBODY] * room
        self.near = [NOBODY] * room
        self.ring: list[list[int]] = [[] for _ in range(room)]
        self.part: list[list[int]] = [[] for _ in range(room)]
        for node in range(count):
            self.part[node] = [NOBODY] * count
            self.part[node][node] = node
        self.link: list[list[Edge | None]] = [
            [(a, b) if worth[a][b] > 0 else None for b in range(count)] + [None] * (room - count) for a in range(count)
        ]
        self.link += [[None] * room for _ in range(room - count)]
        self.spare = list(range(room - 1, count - 1, -1))
        self.used: list[int] = []
        self.queue: list[int] = []

    def run(self) -> None:
        """Grow the matching until no path makes it heavier."""
        while self._grow():
            pass

    def mates(self) -> list[int]:
        """Every node's partner."""
        return self.mate[: self.count]

    def _groups(self) -> Iterator[int]:
        """The outermost groups."""
        for node in range(self.count):
            if self.top[node] == node:
                yield node
        for group in self.used:
            if self.top[group] == group:
                yield group

    def _gap(self, edge: Edge) -> int:
        """How far an edge between two outermost groups is from being tight."""
        one, other = edge
        return self.price[one] + self.price[other] - 2 * self.worth[one][other]

    # ── one phase ──

    def _grow(self) -> bool:
        """One phase: trees from all unmatched groups, until the matching grows; False when it cannot."""
        groups = list(self._groups())
        for group in groups:
            self.side[group] = FREE
            self.near[group] = NOBODY
        self.queue = []
        for group in groups:
            if self.mate[group] == NOBODY:
                self.came[group] = NOBODY
                self.side[group] = OUTER
                self._enqueue(group)
        if not self.queue:
            return False
        while True:
            if self._scan():
                return True
            if not self._reprice():
                return False
            if self._take_tight():
                return True
            self._dissolve_spent()

    def _scan(self) -> bool:
        """Follow the tight edges of the waiting outer nodes; True when the matching grew."""
        price, top, side, near = self.price, self.top, self.side, self.near
        least: dict[int, int] = {}  # the gap of the nearest edge to a group, as long as nothing moves
        while self.queue:
            node = self.queue.pop()
            own = top[node]
            if side[own] == INNER:
                continue
            mine = price[node]
            for other, twice in self.edges[node]:
                group = top[other]
                if group == own or side[group] == INNER:
                    continue  # an inner group is reached already; were it to fall apart, its parts are looked at again
                gap = mine + price[other] - twice
                if gap == 0:
                    if self._found((node, other)):
                        return True
                    own = top[node]
                    least.clear()
                    continue
                if group not in least:
                    known = self.link[near[group]][group] if near[group] != NOBODY else None
                    least[group] = gap + 1 if known is None else self._gap(known)
                if gap < least[group]:
                    near[group] = node
                    least[group] = gap
        return False

    def _nearer(self, node: int, group: int) -> None:
        """Remember `node` for the group if its edge is the nearest so far."""
        edge = self.link[node][group]
        if edge is None:
            return
        best = self.near[group]
        if best == NOBODY:
            self.near[group] = node
            return
        known = self.link[best][group]
        if known is None or self._gap(edge) < self._gap(known):
            self.near[group] = node

    def _renew_near(self, group: int) -> None:
        """Find the nearest outer node of a group again."""
        self.near[group] = NOBODY
        for node in range(self.count):
            own = self.top[node]
            if own != group and self.side[own] == OUTER and self.link[node][group] is not None:
                self._nearer(node, group)

    def _enqueue(self, group: int) -> None:
        """All nodes of a group that became outer wait to be scanned."""
        if group < self.count:
            self.queue.append(group)
            return
        for part in self.ring[group]:
            self._enqueue(part)

    def _found(self, edge: Edge) -> bool:
        """A tight edge out of an outer group: the tree grows, or two trees meet, or a ring closes."""
        one, other = self.top[edge[0]], self.top[edge[1]]
        if self.side[other] == FREE:
            self.came[other] = edge[0]
            self.side[other] = INNER
            following = self.top[self.mate[other]]
            self.near[other] = self.near[following] = NOBODY
            self.side[following] = OUTER
            self._enqueue(following)
        elif self.side[other] == OUTER:
            base = self._common(one, other)
            if base == NOBODY:
                self._augment(one, other)
                self._augment(other, one)
                return True
            self._close(one, base, other)
        return False

    def _reprice(self) -> bool:
        """Change the prices by the least amount that makes something happen; False when a price has come to 0."""
        step = min((self.price[node] for node in range(self.count) if self.side[self.top[node]] == OUTER), default=0)
        spent = step
        for group in self._groups():
            if group >= self.count and self.side[group] == INNER:
                step = min(step, self.price[group] // 2)
            edge = self.link[self.near[group]][group] if self.near[group] != NOBODY else None
            if edge is None:
                continue
            if self.side[group] == FREE:
                step = min(step, self._gap(edge))
            elif self.side[group] == OUTER:
                step = min(step, self._gap(edge) // 2)
        for node in range(self.count):
            side = self.side[self.top[node]]
            if side == OUTER:
                self.price[node] -= step
            elif side == INNER:
                self.price[node] += step
        for group in self._groups():
            if group >= self.count:
                if self.side[group] == OUTER:
                    self.price[group] += 2 * step
                elif self.side[group] == INNER:
                    self.price[group] -= 2 * step
        return step < spent

    def _take_tight(self) -> bool:
        """Follow the edges that have become tight; True when the matching grew."""
        for group in list(self._groups()):
            node = self.near[group]
            if node == NOBODY or self.top[group] != group or self.top[node] == group:
                continue
            edge = self.link[node][group]
            if edge is not None and self._gap(edge) == 0 and self._found(edge):
                return True
        return False

    def _dissolve_spent(self) -> None:
        """Blossoms inside a tree whose premium is used up fall apart."""
        for group in list(self.used):
            if self.top[group] == group and self.side[group] == INNER and self.price[group] == 0:
                self._dissolve(group)

    # ── trees and blossoms ──

    def _common(self, one: int, other: int) -> int:
        """The outer group where the ways of two outer groups to their roots meet, or NOBODY."""
        seen = set()
        while one != NOBODY or other != NOBODY:
            if one != NOBODY:
                if one in seen:
                    return one
                seen.add(one)
                one = self._up(one)
            one, other = other, one
        return NOBODY

    def _up(self, outer: int) -> int:
        """The next outer group on the way to the root."""
        if self.mate[outer] == NOBODY:
            return NOBODY
        return self.top[self.came[self.top[self.mate[outer]]]]

    def _augment(self, one: int, other: int) -> None:
        """Match `one` with `other` and turn the way from `one` to its root."""
        while True:
            before = self.top[self.mate[one]] if self.mate[one] != NOBODY else NOBODY
            self._match(one, other)
            if before == NOBODY:
                return
            parent = self.top[self.came[before]]
            self._match(before, parent)
            one, other = parent, before

    def _match(self, one: int, other: int) -> None:
        """Match group `one` with group `other`; inside a blossom the pairs turn so that the right part is free."""
        edge = self.link[one][other]
        if edge is None:
            raise ProofFailed("matching_not_perfect", player=one)
        self.mate[one] = edge[1]
        if one < self.count:
            return
        part = self.part[one][edge[0]]
        steps = self._even_way(one, part)
        ring = self.ring[one]
        for number in range(steps):
            self._match(ring[number], ring[number ^ 1])
        self._match(part, other)
        self.ring[one] = ring[steps:] + ring[:steps]

    def _even_way(self, blossom: int, part: int) -> int:
        """The place of `part` in the ring, counted so that an even number of groups lies before it."""
        ring = self.ring[blossom]
        place = ring.index(part)
        if place % 2:
            ring[1:] = ring[:0:-1]
            place = len(ring) - place
        return place

    def _close(self, one: int, base: int, other: int) -> None:
        """The tight edge between two outer groups of one tree closes a ring: it becomes an outer blossom."""
        blossom = self.spare.pop()
        self.used.append(blossom)
        ring = [base]
        for start, turned in ((one, True), (other, False)):
            way: list[int] = []
            group = start
            while group != base:
                inner = self.top[self.mate[group]]
                way += [group, inner]
                group = self.top[self.came[inner]]
            for inner in way[1::2]:
                self._enqueue(inner)
            ring += reversed(way) if turned else way
        self._form(blossom, ring)

    def _form(self, blossom: int, ring: list[int]) -> None:
        base = ring[0]
        self.price[blossom] = 0
        self.side[blossom] = OUTER
        self.mate[blossom] = self.mate[base]
        self.came[blossom] = self.came[base]
        self.ring[blossom] = ring
        self.part[blossom] = [NOBODY] * self.count
        self._set_top(blossom, blossom)
        row: list[Edge | None] = [None] * len(self.link)
        for part in ring:
            self._join_links(row, part)
            for node in range(self.count):
                if part == node or (part >= self.count and self.part[part][node] != NOBODY):
                    self.part[blossom][node] = part
        self.link[blossom] = row
        for group, edge in enumerate(row):
            self.link[group][blossom] = None if edge is None else (edge[1], edge[0])
        self._renew_near(blossom)

    def _join_links(self, row: list[Edge | None], part: int) -> None:
        """Keep for every group the edge nearest to being tight."""
        for group, edge in enumerate(self.link[part]):
            if edge is not None:
                best = row[group]
                if best is None or self._gap(edge) < self._gap(best):
                    row[group] = edge

    def _set_top(self, group: int, top: int) -> None:
        self.top[group] = top
        if group >= self.count:
            for part in self.ring[group]:
                self._set_top(part, top)

    def _dissolve(self, blossom: int) -> None:
        """An inner blossom falls apart: an even way through it stays in the tree, its other groups leave the tree."""
        ring = self.ring[blossom]
        for part in ring:
            self._set_top(part, part)
        edge_in = self.link[self.came[blossom]][blossom]
        entry = self.part[blossom][edge_in[1]] if edge_in is not None else ring[0]
        place = self._even_way(blossom, entry)
        ring = self.ring[blossom]
        for part in ring:
            self.side[part] = FREE
        self.side[entry] = INNER
        self.came[entry] = self.came[blossom]
        for number in range(0, place, 2):
            inner, outer = ring[number], ring[number + 1]
            link = self.link[outer][inner]
            self.came[inner] = link[0] if link is not None else NOBODY
            self.side[inner], self.side[outer] = INNER, OUTER
        for part in ring:
            self.near[part] = NOBODY
            if self.side[part] != INNER:
                self._renew_near(part)
            if self.side[part] == OUTER:
                self._enqueue(part)
        self.top[blossom] = NOBODY
        self.used.remove(blossom)
        self.spare.append(blossom)
        for group in range(len(self.link)):
            self.link[group][blossom] = None
        self.link[blossom] = [None] * len(self.link)

    # ── proof ──

    def check(self) -> None:
        """Prices and premiums prove the matching the heaviest; raises `ProofFailed` where they do not."""
        mates = self.mates()
        holding = [list(self._holding(node)) for node in range(self.count)]
        for one in range(self.count):
            if self.price[one] < 0 or (mates[one] == NOBODY and self.price[one]):
                raise ProofFailed("matching_not_perfect", player=one)
            for other in range(one):
                value = self.worth[one][other]
                if value <= 0:
                    continue
                both = sum(self.price[group] for group in holding[one] if group in holding[other])
                gap = self.price[one] + self.price[other] + both - 2 * value
                if gap < 0 or (gap and mates[one] == other):
                    raise ProofFailed("matching_not_perfect", player=one)
        for group in self.used:
            inside = [node for node in range(self.count) if group in holding[node]]
            outside = sum(mates[node] == NOBODY or mates[node] not in inside for node in inside)
            if self.price[group] < 0 or (self.price[group] and outside != 1):
                raise ProofFailed("matching_not_perfect", player=inside[0])

    def _holding(self, node: int) -> Iterator[int]:
        """The blossoms that hold a node."""
        for group in self.used:
            if self.part[group][node] != NOBODY:
                yield group


__all__ = ["heaviest_matching"]
