"""C4 and C5: a round can be completed, and who may take the bye. One perfect pairing is kept in hand as the witness.

The witness pairs everybody not yet paired, the bye included, by C1 to C3. Every "the rest can be completed" is a
repair of it, every "it cannot" an exhausted search. C5 is settled once, before the first bracket: the lowest score
that a bye taker can have in any complete pairing; the bye is then offered to the players of that score alone (below
it nobody can take it).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import permutations
from typing import Final

from thuysi.engines.dutch.field import Field
from thuysi.engines.matching import Mate, MayMeet, augment, crowded
from thuysi.engines.stuck import BYE, why_no_pairing, with_bye
from thuysi.errors import NoLegalPairing

DIRECT: Final = 3
"""Up to so many floaters are first tried with the widowed players directly, in every order."""

WINDOW: Final = 80
"""A repair is first tried among about so many of the highest lower players."""


def first_witness(field: Field) -> Mate:
    """2.2, 2.3 (C4, C5): a complete pairing of the round with the lowest possible score of the bye taker.

    Afterwards `field.excluded` keeps the bye from everybody with another score. Raises `NoLegalPairing`.
    """
    if field.bye is None:
        mate = _grown(field, _walk(field, None), range(field.count))
        if mate is None:
            raise no_legal_pairing(field)
        return mate
    line = range(field.count + 1)
    barred = set(field.excluded[field.bye])
    for first, after in reversed(field.groups):
        takers = [player for player in range(first, after) if player not in barred]
        if takers:
            _offer_bye(field, takers)
            mate = _grown(field, _walk(field, takers[-1]), line)
            if mate is not None:
                return mate
    _offer_bye(field, [player for player in range(field.count) if player not in barred])
    raise no_legal_pairing(field)


def any_witness(field: Field) -> Mate:
    """C.4 (2017): a complete pairing of the round, whoever takes the bye. Raises `NoLegalPairing`."""
    takers = range(field.count) if field.bye is None else set(range(field.count)) - field.excluded[field.bye]
    line = range(field.count if field.bye is None else field.count + 1)
    taker = None if field.bye is None or not takers else max(takers)
    mate = _grown(field, _walk(field, taker), line)
    if mate is None:
        raise no_legal_pairing(field)
    return mate


def _offer_bye(field: Field, takers: Sequence[int]) -> None:
    """Let these players, and nobody else, take the bye."""
    bye = field.count
    offered = set(takers)
    field.excluded[bye] = {player for player in range(field.count) if player not in offered}
    for player in range(field.count):
        if player in offered:
            field.excluded[player].discard(bye)
        else:
            field.excluded[player].add(bye)
    _count_bye(field, offered)


def _count_bye(field: Field, takers: Collection[int]) -> None:
    """Let the bye count as one of the largest club of whom nobody can take it: it meets none of them either."""
    bye = field.count
    field.apart.pop(bye, None)
    able = {field.apart.get(player) for player in takers}
    sizes = Counter(club for club in field.apart.values() if club not in able)
    if sizes:
        field.apart[bye] = max(sizes, key=lambda club: (sizes[club], -club))


def _walk(field: Field, taker: int | None) -> Mate:
    """A first pairing, group by group: each player of the upper half with the first free one of the lower half."""
    mate: Mate = {}
    if taker is not None and field.bye is not None:
        mate[taker], mate[field.bye] = field.bye, taker
    carried: list[int] = []
    for first, after in field.groups:
        line = [*carried, *(player for player in range(first, after) if player != taker)]
        carried = _walk_group(field, line, mate)[:1]
    return mate


def _walk_group(field: Field, line: list[int], mate: Mate) -> list[int]:
    """Pair the players of one group by halves into `mate`; returns those left over."""
    excluded, absolute = field.excluded, field.absolute
    half = len(line) // 2
    free, left = line[half:], []
    start = 0
    for player in line[:half]:
        out, colour = excluded[player], absolute[player]
        for place in range(start, len(free)):
            other = free[place]
            if other >= 0 and other not in out and (not colour or colour != absolute[other]):
                mate[player], mate[other] = other, player
                free[place] = -1
                break
        else:
            left.append(player)
        while start < len(free) and free[start] < 0:
            start += 1
    left += [player for player in free if player >= 0]
    return left


def _grown(field: Field, mate: Mate, line: Sequence[int]) -> Mate | None:
    """The perfect pairing that `mate` grows into, or None where there is none."""
    exposed = [player for player in line if player not in mate]
    for place, player in enumerate(exposed):
        if player in mate:
            continue
        for other in exposed[place + 1 :]:
            if other not in mate and field.may_meet(player, other):
                mate[player], mate[other] = other, player
                break
        else:
            if not _through_one_pair(field, mate, player, exposed) and not augment(
                mate, line, field.may_meet, player, field.apart
            ):
                return None
    return mate


def completed_witness(field: Field, witness: Mate, line: Sequence[int]) -> Mate | None:
    """A complete pairing of `line` in this field, grown from what is left of `witness`; None: there is none."""
    inside = set(line)
    kept = {
        one: other for one, other in witness.items() if one in inside and other in inside and field.may_meet(one, other)
    }
    return _grown(field, kept, line)


def _through_one_pair(field: Field, mate: Mate, player: int, exposed: Sequence[int]) -> bool:
    """Join `player` and another exposed player by breaking one pair up between them."""
    may_meet = field.may_meet
    for other in exposed:
        if other == player or other in mate:
            continue
        for first, second in mate.items():
            if may_meet(player, first) and may_meet(second, other):
                mate[player], mate[first] = first, player
                mate[second], mate[other] = other, second
                return True
    return False


def no_legal_pairing(field: Field) -> NoLegalPairing:
    """1.9.3: no complete pairing exists by C1 to C3; who is stuck, and which relaxation would free them."""
    place = {number: player for player, number in enumerate(field.numbers)}
    banned = {frozenset(pair) for pair in field.banned}

    def relation(banning: bool, colours: bool) -> MayMeet:
        def meet(one: int, other: int) -> bool:
            first, second = place[one], place[other]
            if second in field.excluded[first] and (banning or frozenset((first, second)) not in banned):
                return False
            return not colours or not field.absolute[first] or field.absolute[first] != field.absolute[second]

        return meet

    barred = field.excluded[field.bye] if field.bye is not None else set()
    entitled = {number for player, number in enumerate(field.numbers) if player not in barred}
    players = [*field.numbers, BYE] if field.bye is not None else field.numbers
    relaxed = {"colour_limit": with_bye(relation(True, False), entitled)}
    if banned:
        relaxed["ban"] = with_bye(relation(False, True), entitled)
    if field.bye is not None:
        relaxed["bye"] = with_bye(relation(True, True), field.numbers)
    apart = {field.numbers[player]: club for player, club in field.apart.items() if player < field.count}
    return why_no_pairing(players, with_bye(relation(True, True), entitled), relaxed, apart)


class Lower:
    """The players below a bracket (and the bye, while it is open), with the part of the witness that lies in them.

    `widows` are the lower players whose partner in the witness is not one of them.
    """

    __slots__ = ("alone", "field", "known", "line", "mate", "widows")

    def __init__(self, field: Field, witness: Mate, line: list[int]) -> None:
        self.field = field
        self.line = line
        inside = set(line)
        self.widows = [player for player in line if witness[player] not in inside]
        self.mate = {player: witness[player] for player in line if witness[player] in inside}
        self.alone: bool | None = None
        self.known: dict[frozenset[int], Mate | None] = {}

    def deeper(self, taken: set[int]) -> Lower:
        """The lower players without those `taken`."""
        line = [player for player in self.line if player not in taken]
        return Lower(self.field, dict.fromkeys(self.line, -1) | self.mate, line)

    def completed(self, floaters: Iterable[int]) -> Mate | None:
        """C4: a perfect pairing of these floaters with all lower players, as changes to `mate`; None: there is none."""
        chosen = frozenset(floaters)
        if chosen not in self.known:
            self.known[chosen] = self._complete(sorted(chosen))
        return self.known[chosen]

    def _complete(self, floaters: list[int]) -> Mate | None:
        if len(floaters) == len(self.widows) and len(floaters) <= DIRECT:
            for order in permutations(self.widows):
                if all(map(self.field.may_meet, floaters, order)):
                    pairs = list(zip(floaters, order))
                    return dict(pairs) | {b: a for a, b in pairs}
        if (len(floaters) + len(self.line)) % 2 or crowded([*floaters, *self.line], self.field.apart):
            return None
        near = self._window()
        if len(near) < len(self.line):
            found = self._grow(floaters, near)
            if found is not None:
                return found
        return self._grow(floaters, self.line)

    def grow(self) -> None:
        """Pair the lower players among themselves as far as possible; `widows` are those who are left over."""
        may_meet = self.field.may_meet
        near = self._window()
        lines = [near, self.line] if len(near) < len(self.line) else [self.line]
        for line in lines:
            inside = set(line)
            for player in self.widows:
                if player not in self.mate and player in inside:
                    augment(self.mate, line, may_meet, player, self.field.apart)
        self.widows = [player for player in self.widows if player not in self.mate]

    def complete_without_bye(self) -> bool:
        """Whether the lower players can be paired among themselves, the bye and every floater left aside."""
        if self.alone is None:
            bye = self.field.bye
            line = [player for player in self.line if player != bye]
            mate = {one: other for one, other in self.mate.items() if bye not in (one, other)}
            self.alone = len(line) % 2 == 0 and all(
                player in mate or augment(mate, line, self.field.may_meet, player, self.field.apart) for player in line
            )
        return self.alone

    def _window(self) -> list[int]:
        """The highest lower players with their partners, the widows and the bye: a part the witness closes over."""
        near = dict.fromkeys(self.line[:WINDOW])
        for player in self.line[:WINDOW]:
            if player in self.mate:
                near[self.mate[player]] = None
        near.update(dict.fromkeys(self.widows))
        return list(near)

    def _grow(self, floaters: list[int], line: list[int]) -> Mate | None:
        players = [*floaters, *line]
        inside = set(line)
        mate = {player: self.mate[player] for player in line if player in self.mate and self.mate[player] in inside}
        before = dict(mate)
        for player in players:
            if player not in mate and not augment(mate, players, self.field.may_meet, player, self.field.apart):
                return None
        return {player: partner for player, partner in mate.items() if before.get(player) != partner}
