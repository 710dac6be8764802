"""C4 and C8 without trying every set of floaters: what the witness says about the players below a bracket.

The lower players paired among themselves as far as possible leave some unpaired: so many floaters the bracket must
send, at least (C6). The deeper players (below the next bracket) likewise leave some unpaired: so many the next bracket
must float, at least (C8), and all of them can be its residents. A set of floaters is *good* when it reaches both: every
floater is paired with a resident of the next bracket, and the rest of it floats no more than it must.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from thuysi.engines.dutch.bracket import Bracket, resident_score
from thuysi.engines.dutch.completion import Lower
from thuysi.engines.dutch.field import Field
from thuysi.engines.matching import Mate, augment

PLACE: Final = -2
"""The node that stands for "some floater"; every resident of the next bracket may take it."""

DEEPER: Final = -3
"""The node that stands for the one deeper player whom the next bracket must take in."""

LEAVER: Final = -4
"""The node that stands for the one resident whom the next bracket leaves out, whoever he is (2017: C.7)."""

FREE_PARTNER: Final = -1

FEW_RESIDENTS: Final = 14
"""Several floaters are settled here only for next brackets of up to so many residents."""

MOST_FLOATERS: Final = 4


@dataclass(slots=True, eq=False)
class Below:
    """The players below a bracket, arranged so that it must send `floats` floaters and may send just so many.

    `takes_bye` says that the one floater takes the bye, `by_unplayed` that C9 chooses him. `inner` is a pairing of the
    next bracket's residents, of the deeper players `outside` that it must take in, and of `PLACE` when there is one
    floater. `repaired` holds changed pairs below: of deeper players, or of all lower ones when no floater meets any of
    them.
    """

    players: Field
    bracket: Bracket
    lower: Lower | None
    witness: Mate
    floats: int
    takes_bye: bool = False
    by_unplayed: bool = False
    residents: list[int] = field(default_factory=list)
    outside: list[int] = field(default_factory=list)
    inner: Mate = field(default_factory=dict)
    repaired: Mate = field(default_factory=dict)
    known: dict[int, bool | None] = field(default_factory=dict)
    entering: dict[int, Mate] | None = None
    widows: list[tuple[int, ...]] = field(default_factory=list)

    def good(self, player: int) -> bool | None:
        """C4, C8: whether `player` as the one floater reaches the bounds; None: not decided here."""
        if self.takes_bye:
            return self.players.bye is not None and self.players.may_meet(player, self.players.bye)
        if player not in self.known:
            self.known[player] = self._takes(player) is not None or self._search(player)
        return self.known[player]

    def good_residents(self) -> list[int] | None:
        """The residents who are good as the one floater; None: not decided for all of them."""
        players, found = self.players, []
        widow = players.bye if self.takes_bye and players.bye is not None else self.inner[PLACE]
        out, colour = players.excluded[widow], players.absolute[widow]
        for player in self.bracket.residents:
            direct = player not in out and (not colour or colour != players.absolute[player])
            good = direct or (False if self.takes_bye else self.good(player))
            if good is None:
                return None
            if good:
                found.append(player)
        return found

    def possible(self, player: int) -> bool:
        """C4: whether the lower players can be completed with `player` as the one floater, C8 left aside."""
        if self.good(player):
            return True
        if self.takes_bye:
            return False
        if self.lower is None:
            self.lower = lower_players(self.players, self.bracket, self.witness)
        return self.lower.completed([player]) is not None

    def _takes(self, player: int) -> tuple[tuple[int, int], ...] | None:
        """The pairs that let the next bracket take `player`: directly, or with one of its pairs broken up."""
        may_meet = self.players.may_meet
        widow = self.inner[PLACE]
        if may_meet(player, widow):
            return ((player, widow),)
        inside = self._resident_set()
        for one, other in self.inner.items():
            if one in inside and one != widow and may_meet(player, one) and self._may_meet_inside(other, widow):
                return ((player, one), (other, widow))
        return None

    def _resident_set(self) -> range:
        first, after = self.bracket.following or (0, 0)
        return range(first, after)

    def _search(self, player: int) -> bool | None:
        """An exhausted search; with one deeper player to be taken in, over every way to take one in."""
        if self._searched(player) is not None:
            return True
        return False if len(self.outside) <= 1 else None

    def _searched(self, player: int) -> Mate | None:
        """The pairing of the next bracket that takes `player`, by a search; None: there is none (or not decided)."""
        mate = {one: other for one, other in self.inner.items() if PLACE not in (one, other)}
        line = [player, *self.residents, *self.outside]
        if augment(mate, line, self._may_meet_inside, player, self.players.apart):
            return mate
        if len(self.outside) != 1 or self.outside[0] == LEAVER:
            return None
        (deeper,) = self.outside
        entering = self._entering()
        mate = {one: other for one, other in mate.items() if deeper not in (one, other)}
        taken = self.inner[deeper]
        mate[taken], mate[DEEPER] = DEEPER, taken
        line = [player, *self.residents, DEEPER]

        def may_meet(one: int, other: int) -> bool:
            if DEEPER in (one, other):
                return (other if one == DEEPER else one) in entering
            return self._may_meet_inside(one, other)

        return mate if augment(mate, line, may_meet, player, self.players.apart) else None

    def _may_meet_inside(self, one: int, other: int) -> bool:
        """C1 to C3 in the next bracket; a deeper player and a floater meet its residents only, a place any of them."""
        inside = self._resident_set()
        if min(one, other) < 0:
            return max(one, other) in inside
        return (one in inside or other in inside) and self.players.may_meet(one, other)

    def _entering(self) -> dict[int, Mate]:
        """The residents of the next bracket who may float with the deeper players completed, and the changes there."""
        if self.entering is None:
            self.entering = {}
            deeper = self._deeper()
            for player in self.residents:
                changes = deeper.completed([player])
                if changes is not None:
                    self.entering[player] = changes
        return self.entering

    def _deeper(self) -> Lower:
        """The deeper players alone, with the repairs made so far."""
        # From the witness itself: `repaired` is a change of that, and `lower` may have been grown another way since.
        deeper = lower_players(self.players, self.bracket, self.witness).deeper(set(self.residents))
        deeper.mate.update(self.repaired)
        deeper.widows = list(self.outside)
        for player in self.outside:
            deeper.mate.pop(player, None)
        return deeper

    def completion(self, floaters: Sequence[int]) -> Mate:
        """The pairs below the bracket when it sends these (good) floaters."""
        if not floaters:
            return dict(self.repaired)
        if self.takes_bye and self.players.bye is not None:
            (player,) = floaters
            return self.repaired | {player: self.players.bye, self.players.bye: player}
        if len(floaters) > 1:
            return self._completion_of_several(floaters)
        (player,) = floaters
        mate = {one: other for one, other in self.inner.items() if PLACE not in (one, other)}
        pairs = self._takes(player)
        if pairs is not None:
            for one, other in pairs:
                mate[one], mate[other] = other, one
            return self.repaired | mate
        found = self._searched(player) or {}
        return self._with_deeper(found)

    def _with_deeper(self, mate: Mate) -> Mate:
        if DEEPER not in mate:
            return self.repaired | mate
        taken = mate.pop(DEEPER)
        del mate[taken]
        deeper = self._deeper()
        return deeper.mate | self._entering()[taken] | mate

    def _completion_of_several(self, floaters: Sequence[int]) -> Mate:
        for widows in self.widows:
            mate: Mate = {}
            line = [*floaters, *widows]
            several = set(floaters)

            def may_meet(one: int, other: int, several: Collection[int] = several) -> bool:
                return (one in several) != (other in several) and self.players.may_meet(one, other)

            if all(player in mate or augment(mate, line, may_meet, player, self.players.apart) for player in floaters):
                return mate | self._with_deeper(self._inner_without(widows) or {})
        return {}

    def takes_all(self, floaters: Sequence[int]) -> Mate | None:
        """The completion with these floaters if the next bracket pairs them all and floats no more than it must."""
        line = [*floaters, *self.residents, *self.outside]
        first, after = self.bracket.following or (0, 0)
        outside = set(self.outside)
        mate: Mate = {}
        for player in self.residents:
            partner = self.witness[player]
            if (first <= partner < after) or (partner in outside and self.witness.get(partner) == player):
                mate[player], mate[partner] = partner, player
        for player in line:
            if player not in mate and not augment(mate, line, self._may_meet_inside, player, self.players.apart):
                return None
        return self.repaired | mate

    def _inner_without(self, widows: Collection[int]) -> Mate | None:
        """The next bracket without `widows`, the deeper players taken in; None: not possible (or not decided)."""
        residents = [player for player in self.residents if player not in widows]
        mate: Mate = {}
        line = [*residents, *self.outside]
        if all(
            player in mate or augment(mate, line, self._may_meet_inside, player, self.players.apart) for player in line
        ):
            return mate
        if len(self.outside) != 1:
            return None
        entering = self._entering()

        def may_meet(one: int, other: int) -> bool:
            if DEEPER in (one, other):
                return (other if one == DEEPER else one) in entering
            return self._may_meet_inside(one, other)

        mate, line = {}, [*residents, DEEPER]
        found = all(player in mate or augment(mate, line, may_meet, player, self.players.apart) for player in line)
        return mate if found else None


def lower_players(players: Field, bracket: Bracket, witness: Mate) -> Lower:
    """Everybody below the bracket, the bye included while it is open."""
    line = list(range(bracket.after, players.count))
    if bracket.bye_open and players.bye is not None:
        line.append(players.bye)
    return Lower(players, witness, line)


def arranged_below(players: Field, bracket: Bracket, witness: Mate) -> Below | None:
    """C4, C6, C8 below a bracket: its fewest floaters, and the next bracket's; None: not to be had in this way."""
    widows = [
        partner for player in (*bracket.moved_down, *bracket.residents) if (partner := witness[player]) >= bracket.after
    ]
    odd = (len(bracket.moved_down) + bracket.after - bracket.first) % 2
    below = Below(players, bracket, None, witness, len(widows))
    if len(widows) > odd:
        _pair_the_widows(below)
        widows = below.lower.widows if below.lower else widows
    if below.floats == 0:
        return below
    if bracket.bye_open and players.bye in widows:
        below.takes_bye = below.floats == 1 and bracket.bye_score >= resident_score(players, bracket)
        below.by_unplayed = below.takes_bye
        return below if below.takes_bye else None
    if bracket.following is None:
        return None
    return _next_bracket(below, widows)


def _pair_the_widows(below: Below) -> None:
    """Pair the lower players among themselves as far as they go; who is left needs a floater (an exhausted search)."""
    lower = lower_players(below.players, below.bracket, below.witness)
    before = dict(lower.mate)
    lower.grow()
    below.lower = lower
    below.floats = len(lower.widows)
    below.repaired = {one: other for one, other in lower.mate.items() if before.get(one) != other}


def _next_bracket(below: Below, widows: Sequence[int]) -> Below | None:
    """C8: the fewest whom the next bracket must float, and a pairing of it with a place for the floater."""
    _look_deeper(below, widows)
    return _one_floater(below) if below.floats == 1 else _several_floaters(below)


def look_ahead_2017(players: Field, bracket: Bracket, witness: Mate) -> Below | None:
    """C.5 to C.7 (2017): at most one floater; the next bracket pairs him and leaves out at most one of its residents.

    Nobody asks whether the players below can be completed. None: the next bracket cannot do so well.
    """
    below = Below(players, bracket, None, witness, len(bracket.players) % 2)
    if below.floats == 0:
        return below
    if bracket.following is None:
        below.takes_bye = True
        return below
    first, after = bracket.following
    below.residents = list(range(first, after))
    below.outside = [] if (after - first) % 2 else [LEAVER]
    return _one_floater(below)


def any_floaters(players: Field, bracket: Bracket, witness: Mate) -> Below:
    """The players below a bracket, to be asked whether the next one takes any given floaters at C8's best."""
    widows = [
        partner for player in (*bracket.moved_down, *bracket.residents) if (partner := witness[player]) >= bracket.after
    ]
    below = Below(players, bracket, None, witness, len(widows))
    _look_deeper(below, widows)
    return below


def _look_deeper(below: Below, widows: Sequence[int]) -> None:
    """The deeper players paired among themselves as far as they go; `outside` are those left, for the next bracket."""
    first, after = below.bracket.following or (0, 0)
    mate = below.lower.mate if below.lower else below.witness
    below.residents = list(range(first, after))
    out = set(widows)
    outside = [player for player in widows if player >= after]
    outside += [mate[player] for player in below.residents if player not in out and mate[player] >= after]
    deeper_odd = (below.players.count - after + (1 if below.bracket.bye_open else 0)) % 2
    below.outside = outside
    if len(outside) > deeper_odd:
        lower = below.lower or lower_players(below.players, below.bracket, below.witness)
        deeper = lower.deeper(set(below.residents))
        deeper.grow()
        below.outside = deeper.widows
        _note_repairs(below, deeper.mate)
    elif below.lower:
        _note_repairs(below, {one: other for one, other in mate.items() if one >= after and other >= after})


def _note_repairs(below: Below, mate: Mate) -> None:
    """Keep the pairs of deeper players that are not those of the witness."""
    below.repaired = {one: other for one, other in mate.items() if below.witness.get(one) != other}


def _one_floater(below: Below) -> Below | None:
    """A pairing of the next bracket, of the deeper players it takes in, and of the place for the floater."""
    mate = below.lower.mate if below.lower else below.witness
    first, after = below.bracket.following or (0, 0)
    outside = set(below.outside)
    inner: Mate = {}
    for player in below.residents:
        partner = mate.get(player, FREE_PARTNER)
        if first <= partner < after or partner in outside:
            inner[player] = partner
            inner[partner] = player
    line = [PLACE, *below.residents, *below.outside]
    inside = range(first, after)
    for player in line[1:]:
        if player not in inner and player in inside:
            inner[PLACE], inner[player] = player, PLACE
            break
    if not all(
        player in inner or augment(inner, line, below._may_meet_inside, player, below.players.apart) for player in line
    ):
        return None
    below.inner = inner
    return below


def _several_floaters(below: Below) -> Below | None:
    """Two or more floaters into a small next bracket: every set of its residents that may meet them."""
    if len(below.residents) > FEW_RESIDENTS or below.floats > MOST_FLOATERS or len(below.outside) > 1:
        return None
    below.widows = [
        widows for widows in combinations(below.residents, below.floats) if below._inner_without(widows) is not None
    ]
    return below if below.widows else None
