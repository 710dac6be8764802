"""Matchings on graphs that are given by a question: may these two meet?

Every law asks "can the rest still be paired completely?". A maximum matching is kept in hand, a *witness*; when two
players are taken out of it, their widowed partners are joined again by an alternating path, almost always of one edge.
Nothing is recomputed from scratch, and a "no" is always an exhausted search (Edmonds' blossom search).

Nodes are any ints (starting numbers). A matching is a dict `mate` that holds both directions.

Where an event keeps a whole club apart, `apart` says so: of two players with the same number there (not 0) nobody asks
whether they may meet. A field that is half one club is then searched in as few steps as any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from thuysi.errors import ProofFailed

MayMeet = Callable[[int, int], bool]
Mate = dict[int, int]
Apart = Mapping[int, int]
"""Player -> the number of the club whose players do not meet one another; who is not in it, or has 0, has none."""


class Sides(NamedTuple):
    """What keeps players apart beside clubs: the side of each, and for each side those whom none of it meets.

    A search is told of it where it knows more than `apart`, and asks nobody of those sides.
    """

    of: Mapping[int, int]
    never: Mapping[int, Collection[int]]


NO_CLUBS: Final[Apart] = {}
ALL: Final = -1
"""Stands for all players where the number of a club is asked for."""


def crowded(line: Collection[int], apart: Apart) -> bool:
    """Whether one club is more than half of a line: then it cannot be paired completely, and nobody need try.

    >>> crowded([1, 2, 3, 4], {1: 1, 2: 1, 3: 1}), crowded([1, 2, 3, 4], {1: 1, 2: 1})
    (True, False)
    """
    counts = Counter(apart[player] for player in line if player in apart) if apart else {}
    return any(2 * count > len(line) for count in counts.values())


def proposed_by_halves(line: Sequence[int], may_meet: MayMeet) -> Mate:
    """A first matching: each of the first half with the first of the second half still free whom he may meet."""
    half = len(line) // 2
    mate: Mate = {}
    free = list(line[half:])
    for player in line[:half]:
        for place, other in enumerate(free):
            if may_meet(player, other):
                mate[player], mate[other] = other, player
                del free[place]
                break
    return mate


def proposed_by_neighbours(line: Sequence[int], may_meet: MayMeet) -> Mate:
    """A first matching: each player with the next free one in line whom he may meet. Linear on ordinary fields."""
    mate: Mate = {}
    waiting: list[int] = []
    for player in line:
        for place, other in enumerate(waiting):
            if may_meet(player, other):
                mate[player], mate[other] = other, player
                del waiting[place]
                break
        else:
            waiting.append(player)
    return mate


def maximum_matching(
    line: Sequence[int], may_meet: MayMeet, start: Mate | None = None, apart: Apart = NO_CLUBS
) -> Mate:
    """A maximum matching of the players in `line`, grown from `start` (default: proposed by halves).

    A player whose search fails stays unmatched in some maximum matching for good (Edmonds), so one search each does.
    """
    mate = dict(start) if start is not None else proposed_by_halves(line, may_meet)
    exposed = len(line) - len(mate)
    for player in line:
        if exposed < 2:
            break
        if player not in mate and augment(mate, line, may_meet, player, apart):
            exposed -= 2
    return mate


def perfect_matching(
    line: Sequence[int], may_meet: MayMeet, start: Mate | None = None, apart: Apart = NO_CLUBS
) -> Mate | None:
    """A matching of everybody in `line`, grown from `start` (default: proposed by halves); None: there is none.

    The first player whose search fails is proof enough.
    """
    if len(line) % 2 or crowded(line, apart):
        return None
    mate = dict(start) if start is not None else proposed_by_halves(line, may_meet)
    if not all(player in mate or augment(mate, line, may_meet, player, apart) for player in line):
        return None
    return mate


def augment(
    mate: Mate,
    line: Collection[int],
    may_meet: MayMeet,
    root: int,
    apart: Apart = NO_CLUBS,
    sides: Sides | None = None,
) -> bool:
    """Grow `mate` by one pair along an alternating path from the unmatched `root`; False when there is none."""
    return _Search(mate, line, may_meet, root, apart, sides).covers(lambda _: False)


def exchange(
    mate: Mate,
    line: Collection[int],
    may_meet: MayMeet,
    root: int,
    may_leave: Callable[[int], bool],
    apart: Apart = NO_CLUBS,
) -> bool:
    """Cover the unmatched `root` in a matching of the same size, uncovering one player who `may_leave`.

    If the matching can grow instead, it grows. False when neither is possible.
    """
    return _Search(mate, line, may_meet, root, apart).covers(may_leave)


class _Search:
    """One blossom search from an unmatched root over the players of `line` (those of `mate` outside it are ignored).

    `came[v]` is the player from whom the inner player v was reached; `base[v]` the base of v's blossom. Players not
    yet reached wait in `fresh`, so that growing costs one look at each: the graphs here are dense with few exceptions.
    Fresh and outer players are kept by club, and no player looks at his own: a club is the one exception that is large.
    A blossom soon holds nearly everybody, and nobody looks at his own either: `members` are the players of each by its
    base, `outside` the outer players outside the one that was asked about last.
    """

    def __init__(
        self,
        mate: Mate,
        line: Collection[int],
        may_meet: MayMeet,
        root: int,
        apart: Apart = NO_CLUBS,
        sides: Sides | None = None,
    ) -> None:
        self.mate = mate
        self.may_meet = may_meet
        self.root = root
        self.apart = apart = apart if sides is None else sides.of
        self.never = None if sides is None else sides.never
        self.base = {player: player for player in line}
        self.place: dict[int, int] = {}
        self.members: dict[int, list[int]] = {}
        self.came: dict[int, int] = {}
        self.outer: list[int] = []
        self.is_outer: set[int] = set()
        self.outer_of: dict[int, list[int]] = {}
        self.outside: dict[int, tuple[int, int, list[int]]] = {}
        self.fresh: dict[int, list[int]] = {0: []} if apart else {0: [player for player in line if player != root]}
        if apart:
            for player in line:
                if player != root:
                    self.fresh.setdefault(apart.get(player, 0), []).append(player)
        self._becomes_outer(root)

    def covers(self, may_leave: Callable[[int], bool]) -> bool:
        """Cover the root by the path that is found, in the matching itself; False when there is none."""
        end = self.run(may_leave)
        if end is None:
            return False
        self.flip(end)
        return True

    def run(self, may_leave: Callable[[int], bool]) -> int | None:
        """The end of an alternating path: an unmatched player, or the partner of an outer one who may leave."""
        grown = shrunk = 0
        while True:
            while grown < len(self.outer):
                end = self._grow(self.outer[grown], may_leave)
                grown += 1
                if end is not None:
                    return end
            if shrunk == len(self.outer):
                return None
            end = self._shrink(self.outer[shrunk], may_leave)
            shrunk += 1
            if end is not None:
                return end

    def _becomes_outer(self, player: int) -> None:
        self.outer.append(player)
        self.is_outer.add(player)
        if self.apart:
            self.outer_of.setdefault(self.apart.get(player, 0), []).append(player)

    def _grow(self, player: int, may_leave: Callable[[int], bool]) -> int | None:
        """Reach every fresh player whom `player` may meet; each brings his partner in as an outer player."""
        shut = self._shut(player)
        for club, fresh in self.fresh.items():
            if club in shut:
                continue
            kept: list[int] = []
            end = self._reach(player, fresh, kept, may_leave)
            if end is not None:
                return end
            self.fresh[club] = kept
        return None

    def _reach(
        self, player: int, fresh: Sequence[int], kept: list[int], may_leave: Callable[[int], bool]
    ) -> int | None:
        may_meet, mate = self.may_meet, self.mate
        for other in fresh:
            if other in self.is_outer or other in self.came:
                continue
            if not may_meet(player, other):
                kept.append(other)
                continue
            self.came[other] = player
            partner = mate.get(other)
            if partner is None:
                return other
            self._becomes_outer(partner)
            if may_leave(partner):
                return other
        return None

    def _shrink(self, player: int, may_leave: Callable[[int], bool]) -> int | None:
        """Shrink every blossom that an edge between `player` and an outer player closes."""
        base = self.base
        for other in self._may_close(player):
            if base[other] == base[player] or not self.may_meet(player, other):
                continue
            end = self._contract(player, other, may_leave)
            if end is not None:
                return end
        return None

    def _may_close(self, player: int) -> list[int]:
        """The outer players outside his blossom, but for those of his own club, in the order in which they came."""
        shut, base = self._shut(player), self.base[player]
        if not shut:
            return list(self._outside(ALL, base))
        return [other for club in self.outer_of if club not in shut for other in self._outside(club, base)]

    def _shut(self, player: int) -> Collection[int]:
        """The clubs, or sides, of whom the player meets nobody."""
        own = self.apart.get(player, 0)
        if self.never is not None:
            return self.never[own]
        return (own,) if own else ()

    def _outside(self, club: int, base: int) -> list[int]:
        """The outer players of a club (or all) who may stand outside the blossom of that base."""
        outer = self.outer if club == ALL else self.outer_of[club]
        if base not in self.members:
            return outer
        known, seen, found = self.outside.get(club, (base, 0, []))
        if known != base:
            seen, found = 0, []
        found = [player for player in (*found, *outer[seen:]) if self.base[player] != base]
        self.outside[club] = (base, len(outer), found)
        return found

    def _contract(self, one: int, other: int, may_leave: Callable[[int], bool]) -> int | None:
        stem = self._common_base(one, other)
        inside: set[int] = set()
        self._mark(one, stem, other, inside)
        self._mark(other, stem, one, inside)
        became_outer = []
        members = self.members.setdefault(stem, [stem])
        for its_base in inside:
            joined = self.members.pop(its_base, [its_base])
            members += joined
            for player in joined:
                self.base[player] = stem
                if player not in self.is_outer:
                    became_outer.append(player)
        became_outer.sort(key=self._place)
        for player in became_outer:
            self._becomes_outer(player)
        for player in became_outer:
            if may_leave(player):
                return self.mate[player]
        return None

    def _place(self, player: int) -> int:
        """Where a player stands in the line."""
        if not self.place:
            self.place = {player: place for place, player in enumerate(self.base)}
        return self.place[player]

    def _common_base(self, one: int, other: int) -> int:
        """The first base that both players' paths to the root share.

        A path that does not end shows a matching that is not mutual: it is refused, never walked for ever.
        """
        seen: set[int] = set()
        while True:
            one = self.base[one]
            if one in seen:
                raise ProofFailed("matching_not_perfect", player=one)
            seen.add(one)
            if one == self.root:
                break
            one = self.came[self.mate[one]]
        for _ in self.base:
            other = self.base[other]
            if other in seen:
                return other
            other = self.came[self.mate[other]]
        raise ProofFailed("matching_not_perfect", player=other)

    def _mark(self, player: int, stem: int, child: int, inside: set[int]) -> None:
        """Give the outer players from `player` down to the stem a way back through the blossom's closing edge."""
        while self.base[player] != stem:
            partner = self.mate[player]
            inside.add(self.base[player])
            inside.add(self.base[partner])
            self.came[player] = child
            child = partner
            player = self.came[partner]

    def flip(self, end: int) -> None:
        """Exchange matched and unmatched edges on the path that ends at `end`."""
        mate = self.mate
        left = mate.pop(end, None)
        if left is not None:
            del mate[left]
        player: int | None = end
        while player is not None:
            before = self.came[player]
            following = mate.get(before)
            mate[player], mate[before] = before, player
            player = following


def left_over(
    line: Sequence[int], may_meet: MayMeet, mate: Mate | None = None, apart: Apart = NO_CLUBS
) -> tuple[Mate, list[int]]:
    """The kept list of 28.6: a maximum matching that covers the players of `line` greedily in order, and who is left.

    A player is kept if some pairing with the most pairs possible covers everyone kept so far and him.
    """
    mate = maximum_matching(line, may_meet, apart=apart) if mate is None else dict(mate)
    kept: set[int] = set()
    left = []
    for player in line:
        if player in mate or exchange(mate, line, may_meet, player, lambda other: other not in kept, apart):
            kept.add(player)
        else:
            left.append(player)
    return mate, left


def spares(line: Sequence[int], may_meet: MayMeet, mate: Mate, apart: Apart = NO_CLUBS) -> set[int]:
    """Everybody whom some maximum matching leaves out, from the maximum `mate` in hand (Gallai, Edmonds).

    They are the players whom an alternating path of even length reaches from somebody unmatched.
    """
    found: set[int] = set()
    for player in line:
        if player not in mate:
            search = _Search(mate, line, may_meet, player, apart)
            if search.run(lambda _: False) is not None:
                raise ProofFailed("matching_not_maximum", player=player)
            found |= search.is_outer
    return found


def rejoin(
    mate: Mate,
    line: Collection[int],
    may_meet: MayMeet,
    gone: Sequence[int],
    apart: Apart = NO_CLUBS,
    sides: Sides | None = None,
) -> Iterable[tuple[int, int]] | None:
    """The pairs that make the perfect `mate` perfect again when the players `gone` (two, paired otherwise) leave it.

    One edge between the two widowed partners, else one pair broken up between them, else a full search; None: proven
    impossible.
    """
    one, other = (mate[player] for player in gone)
    if one == gone[1]:
        return ()
    if may_meet(one, other):
        return ((one, other),)
    players = [player for player in line if player not in gone]
    if crowded(players, apart):
        return None
    out = (one, other, *gone)
    for first, second in mate.items():
        if may_meet(one, first) and may_meet(second, other) and first not in out and second not in out:
            return ((one, first), (second, other))
    rest = {player: partner for player, partner in mate.items() if player not in out}
    if not augment(rest, players, may_meet, one, apart, sides):
        return None
    return tuple((a, b) for a, b in rest.items() if a < b and mate.get(a) != b)


class Leavers:
    """Who can leave a perfect matching together with `one` so that the others are still paired completely, and how.

    They are the players whom an alternating path of even length reaches from his widowed partner (Gallai, Edmonds): one
    search answers for all of them, where each "no" of `rejoin` exhausts a search of its own.
    """

    def __init__(
        self,
        mate: Mate,
        line: Collection[int],
        may_meet: MayMeet,
        one: int,
        apart: Apart = NO_CLUBS,
        sides: Sides | None = None,
    ) -> None:
        self.widow = mate[one]
        self.rest = {player: partner for player, partner in mate.items() if player not in (one, self.widow)}
        self.search = _Search(
            self.rest, [player for player in line if player != one], may_meet, self.widow, apart, sides
        )
        if self.search.run(lambda _: False) is not None:
            raise ProofFailed("matching_not_perfect", player=one)

    def rejoined(self, other: int) -> Iterable[tuple[int, int]] | None:
        """The pairs that change when `other` leaves too; None: proven impossible."""
        if other == self.widow:
            return ()
        if other not in self.search.is_outer:
            return None
        self.search.mate = after = dict(self.rest)
        self.search.flip(self.rest[other])
        return tuple((a, b) for a, b in after.items() if a < b and self.rest.get(a) != b)


def check_perfect(mate: Mate, line: Collection[int], may_meet: MayMeet) -> None:
    """Raise `ProofFailed` unless `mate` pairs everybody in `line` with somebody whom he may meet."""
    for player in line:
        partner = mate.get(player)
        if partner is None or mate.get(partner) != player or not may_meet(player, partner):
            raise ProofFailed("matching_not_perfect", player=player)
