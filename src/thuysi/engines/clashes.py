"""How few pairs must clash in colour: the question behind the second check of 28.6, answered from a witness.

Two players clash when both are due the same colour. A group's least number of clashing pairs has a lower bound from
counts alone: of w due White, b due Black and n due none, at least (w - b - n) / 2 pairs of White-due players are left.
A perfect pairing in hand that reaches the bound is its own proof. Only where none does is the group solved exactly:
by recursion when small, else by a weighted matching on exact integers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from thuysi.engines.matching import NO_CLUBS, Apart, Mate, MayMeet, augment, maximum_matching, proposed_by_halves
from thuysi.errors import ProofFailed
from thuysi.model import BLACK, WHITE, Colour

Pairs = Iterable[tuple[int, int]]

SMALL = 12
"""Up to this many players every pairing is looked at."""


class Rest:
    """The players of a group not yet paired, with one perfect pairing of them in hand.

    `line` is in the order of the law; `due` is each player's due colour. The pairing in hand need not be the one with
    the fewest clashes, but every answer is exact.
    """

    __slots__ = ("apart", "clashes", "clubs", "count", "due", "line", "mate", "may_meet")

    def __init__(
        self,
        line: Sequence[int],
        due: Mapping[int, Colour | None],
        may_meet: MayMeet,
        mate: Mate,
        apart: Apart = NO_CLUBS,
    ) -> None:
        self.line = list(line)
        self.due = due
        self.may_meet = may_meet
        self.mate = mate
        self.apart = apart
        self.clubs = Counter(apart[player] for player in line if player in apart)
        self.count: dict[Colour | None, int] = {WHITE: 0, BLACK: 0, None: 0}
        for player in line:
            self.count[due[player]] += 1
        self.clashes = sum(self.clash(a, b) for a, b in mate.items()) // 2

    def clash(self, one: int, other: int) -> bool:
        """Whether both are due the same colour; a player who is due none clashes with nobody."""
        mine = self.due[one]
        return mine is not None and mine == self.due[other]

    def bound(self, *gone: int) -> int:
        """At least so many pairs clash when `gone` are out: from counts alone."""
        white, black, none = self.count[WHITE], self.count[BLACK], self.count[None]
        for player in gone:
            colour = self.due[player]
            if colour == WHITE:
                white -= 1
            elif colour == BLACK:
                black -= 1
            else:
                none -= 1
        return max(0, (white - black - none + 1) // 2, (black - white - none + 1) // 2)

    def crowded(self, one: int, other: int) -> bool:
        """Whether one club is more than half of the players once these two are out: they cannot be paired then."""
        most = len(self.line) // 2 - 1
        mine, yours = self.apart.get(one, 0), self.apart.get(other, 0)
        return any(count - (club == mine) - (club == yours) > most for club, count in self.clubs.items())

    def settle(self) -> None:
        """Bring the pairing in hand to its least number of clashes."""
        if self.clashes > self.bound():
            self._become(self._solve(self.line, fresh=True))

    def take(self, one: int, other: int, changes: Pairs) -> None:
        """Pair two players and let the pairing in hand go on without them."""
        for player in (one, other):
            self._unpair(player)
            self.count[self.due[player]] -= 1
            if player in self.apart:
                self.clubs[self.apart[player]] -= 1
            self.line.remove(player)
        changes = tuple(changes)
        for pair in changes:
            for player in pair:
                self._unpair(player)
        for first, second in changes:
            self.mate[first], self.mate[second] = second, first
            self.clashes += self.clash(first, second)

    def _unpair(self, player: int) -> None:
        partner = self.mate.pop(player, None)
        if partner is not None:
            del self.mate[partner]
            self.clashes -= self.clash(player, partner)

    def join(self, one: int, other: int, limit: int | None = None) -> Pairs | None:
        """The changes that pair the rest without these two with at most `limit` clashes (None: any number).

        None when that is proven impossible.
        """
        if self.clubs and self.crowded(one, other):
            return None
        if limit is not None and self.bound(one, other) > limit:
            return None
        first, second = self.mate[one], self.mate[other]
        if first == other:
            if limit is None or self.clashes - self.clash(one, other) <= limit:
                return ()
            return self._exact(one, other, limit)
        base = self.clashes - self.clash(one, first) - self.clash(other, second)
        if self.may_meet(first, second) and (limit is None or base + self.clash(first, second) <= limit):
            return ((first, second),)
        changes = self._through_one_pair((one, other, first, second), base, limit)
        return changes if changes is not None else self._exact(one, other, limit)

    def least(self, one: int, other: int) -> tuple[int, Pairs]:
        """The least number of clashes of the rest without these two, and the changes; they must be removable."""
        bound = self.bound(one, other)
        changes = self.join(one, other, bound)
        if changes is not None:
            return bound, changes
        rest = self._solve([player for player in self.line if player not in (one, other)])
        return self._count(rest), _changes(self.mate, rest)

    def _through_one_pair(self, out: tuple[int, int, int, int], base: int, limit: int | None) -> Pairs | None:
        """Join the two widowed partners through one pair that is broken up between them."""
        _, _, first, second = out
        may_meet, clash = self.may_meet, self.clash
        for a, b in self.mate.items():
            if may_meet(first, a) and may_meet(b, second) and a not in out and b not in out:
                clashes = base - clash(a, b) + clash(first, a) + clash(b, second)
                if limit is None or clashes <= limit:
                    return ((first, a), (b, second))
        return None

    def _exact(self, one: int, other: int, limit: int | None) -> Pairs | None:
        players = [player for player in self.line if player not in (one, other)]
        if limit is None:
            start = {a: b for a, b in self.mate.items() if a not in (one, other) and b not in (one, other)}
            first = self.mate[one]
            return _changes(self.mate, start) if augment(start, players, self.may_meet, first, self.apart) else None
        if len(maximum_matching(players, self.may_meet, self._without(one, other), self.apart)) < len(players):
            return None
        rest = self._solve(players)
        return _changes(self.mate, rest) if self._count(rest) <= limit else None

    def _without(self, *gone: int) -> Mate:
        return {a: b for a, b in self.mate.items() if a not in gone and b not in gone}

    def _solve(self, players: Sequence[int], fresh: bool = False) -> Mate:
        """A perfect pairing of `players` with the fewest clashes: by counts, by recursion, or weighted.

        It grows from the pairing in hand, or from a fresh proposal where most of that would have to go.
        """
        inside = set(players)
        white = sum(self.due[player] == WHITE for player in players)
        black = sum(self.due[player] == BLACK for player in players)
        none = len(players) - white - black

        def tight(one: int, other: int) -> bool:
            mine, yours = self.due[one], self.due[other]
            if white > black + none and WHITE not in (mine, yours):
                return False
            if black > white + none and BLACK not in (mine, yours):
                return False
            if abs(white - black) <= none and mine is not None and mine == yours:
                return False
            return self.may_meet(one, other)

        start = {} if fresh else {a: b for a, b in self.mate.items() if a in inside and b in inside and tight(a, b)}
        start.update(proposed_by_halves([player for player in players if player not in start], tight))
        mate = maximum_matching(players, tight, start, self.apart)
        if len(mate) == len(players):
            return mate
        return self._by_recursion(players) if len(players) <= SMALL else self._weighted(players)

    def _by_recursion(self, players: Sequence[int]) -> Mate:
        known: dict[tuple[int, ...], tuple[int, Mate] | None] = {(): (0, {})}

        def best(line: tuple[int, ...]) -> tuple[int, Mate] | None:
            if line not in known:
                known[line] = None
                first = line[0]
                for place in range(1, len(line)):
                    other = line[place]
                    if not self.may_meet(first, other):
                        continue
                    rest = best(line[1:place] + line[place + 1 :])
                    if rest is None:
                        continue
                    clashes = rest[0] + self.clash(first, other)
                    so_far = known[line]
                    if so_far is None or clashes < so_far[0]:
                        known[line] = (clashes, {**rest[1], first: other, other: first})
            return known[line]

        found = best(tuple(players))
        if found is None:
            raise ProofFailed("rest_not_pairable", players=list(players))
        return found[1]

    def _weighted(self, players: Sequence[int]) -> Mate:
        import networkx

        graph = networkx.Graph()
        graph.add_nodes_from(players)
        for place, one in enumerate(players):
            for other in players[place + 1 :]:
                if self.may_meet(one, other):
                    graph.add_edge(one, other, weight=0 if self.clash(one, other) else 1)
        pairs = networkx.max_weight_matching(graph, maxcardinality=True)
        mate = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
        if len(mate) != len(players):
            raise ProofFailed("rest_not_pairable", players=list(players))
        return mate

    def _count(self, mate: Mate) -> int:
        return sum(self.clash(a, b) for a, b in mate.items()) // 2

    def _become(self, mate: Mate) -> None:
        self.mate = mate
        self.clashes = self._count(mate)


def _changes(old: Mate, new: Mate) -> Pairs:
    """The pairs of `new` that `old` does not have."""
    return tuple((a, b) for a, b in new.items() if a < b and old.get(a) != b)
