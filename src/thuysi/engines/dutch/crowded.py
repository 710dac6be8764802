"""C4, C6, C8 by counts where one club, whose players do not meet one another, is half of the field or nearly so.

Then a bracket must send many floaters, and who may float is a matter of counts: so many of the club, so many of the
others (`clubs`). The bracket is solved alone, with one node for each floater that stands for everybody below; what the
counts promise for the players below is proven by a pairing of them, or this way is left.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from thuysi.engines.clubs import Share, excess, fewest_moved, largest_club, share_of
from thuysi.engines.dutch.below import lower_players
from thuysi.engines.dutch.bracket import Bracket, Paired, resident_score
from thuysi.engines.dutch.field import Field
from thuysi.engines.matching import Mate, perfect_matching

FIRST_PLACE: Final = -10
"""The nodes that stand for floaters: this one and smaller numbers."""

Places = Mapping[int, Collection[int]]
"""For each floater's place who may take it."""


@dataclass(frozen=True, slots=True)
class Crowded:
    """A bracket that must send `floats` floaters, and as many of the club as `share` says, by counts alone (C4, C6).

    `narrowed`: C8 by counts allows fewer of the club than C4 does. `deeper` are the players below the next bracket.
    """

    field: Field
    bracket: Bracket
    witness: Mate
    floats: int
    share: Share
    narrowed: bool
    deeper: Sequence[int]

    def places(self) -> Places:
        """A place for every floater: for one of the club, for one not of it, or for anybody."""
        return _places(self.field, self.bracket.players, self.floats, self.share)

    def kept_apart(self) -> frozenset[int]:
        """Players of the bracket of whom no two meet in any candidate: the others, where the club takes all of them."""
        club, least, most = self.share
        if least != most:
            return frozenset()
        return others_where_half(self.field, self.bracket, club, (least, self.floats - least))

    def next_floats(self, of_club: int) -> int:
        """C8: the next bracket floats at least so many, if so many of the club come down to it."""
        return _next_floats(self.field, self.bracket, self.deeper, self.floats, self.share.club, of_club)

    def completion(self, floaters: Sequence[int]) -> Mate | None:
        """C4, C8: the pairs below with these floaters; the next bracket floats as few as counts allow, and of the
        floaters only so many as it lacks residents for. None: not found here."""
        field, apart = self.field, self.field.apart
        first, after = self.bracket.following or (0, 0)
        residents = range(first, after)
        of_club = sum(apart.get(player, 0) == self.share.club for player in floaters)
        leaving = self.next_floats(of_club)
        share = share_of(apart, [*floaters, *residents], self.deeper, leaving, self.share.club)
        if share.least > share.most:
            return None
        places = _places(field, residents, leaving, share, self._going_on(floaters))

        def may_meet(one: int, other: int) -> bool:
            if min(one, other) < 0:
                return max(one, other) in places.get(min(one, other), ())
            return max(one, other) >= first and field.may_meet(one, other)

        start = self._start(residents, places)
        mate = perfect_matching([*floaters, *residents, *places], may_meet, start, apart)
        if mate is None:
            return None
        leavers = [mate.pop(place) for place in places]
        deeper = lower_players(field, self.bracket, self.witness).deeper(set(residents))
        completed = deeper.completed(leavers)
        if completed is None:
            return None
        return {one: other for one, other in mate.items() if other >= 0} | deeper.mate | completed

    def _going_on(self, floaters: Sequence[int]) -> Sequence[int]:
        """C8: floaters who may float on where the next bracket has too few of its own: those of the lowest score.

        Nobody, where candidates differ in how many of the club float: then they may differ in this, too.
        """
        if self.share.least != self.share.most:
            return ()
        return [player for player in floaters if player >= self.bracket.first]

    def _start(self, residents: range, places: Places) -> Mate:
        """The witness's pairs inside the next bracket; who meets a deeper player there leaves it again, if he can."""
        start: Mate = {}
        free = list(places)
        for player in residents:
            partner = self.witness[player]
            if partner in residents:
                start[player] = partner
            elif partner >= residents.stop:
                place = next((place for place in free if player in places[place]), None)
                if place is not None:
                    free.remove(place)
                    start[player], start[place] = place, player
        return start


def others_where_half(field: Field, bracket: Bracket, club: int = 0, gone: tuple[int, int] = (0, 0)) -> frozenset[int]:
    """The players not of a club (default: the largest) that is half of the bracket: each of them must meet one of it.

    `gone` says how many of the club, and how many others, are sure to float.
    """
    if not field.apart:
        return frozenset()
    club = club or largest_club(field.apart, bracket.players)
    inside = frozenset(player for player in bracket.players if club and field.apart.get(player, 0) == club)
    others = frozenset(bracket.players) - inside
    return others if inside and len(inside) - gone[0] == len(others) - gone[1] else frozenset()


def crowded_below(field: Field, bracket: Bracket, witness: Mate) -> Crowded | None:
    """What counts say of a bracket and the players below it; None: no club decides, or the bye does (C5, C9)."""
    if not field.apart or bracket.following is None:
        return None
    if bracket.bye_open and bracket.bye_score >= resident_score(field, bracket):
        return None
    lower = list(range(bracket.after, field.count))
    if bracket.bye_open and field.bye is not None:
        lower.append(field.bye)
    floats = fewest_moved(field.apart, bracket.players, lower)
    club = largest_club(field.apart, [*bracket.players, *lower])
    share = share_of(field.apart, bracket.players, lower, floats, club)
    if not floats or share.least > share.most:
        return None
    deeper = lower[bracket.following[1] - bracket.following[0] :]
    fewest = _next_floats(field, bracket, deeper, floats, club, share.least)
    most = share.most
    while _next_floats(field, bracket, deeper, floats, club, most) > fewest:
        most -= 1
    return Crowded(field, bracket, witness, floats, Share(club, share.least, most), most < share.most, deeper)


def solve_crowded(
    crowded: Crowded, solve: Callable[[Places, frozenset[int]], tuple[Sequence[tuple[int, int]], Sequence[int]] | None]
) -> Paired | None:
    """The bracket's best candidate, if the players below can do what the counts promise; None: not proven here.

    `solve` gives the pairs and floaters of the best candidate of the bracket alone, with these places for its floaters
    and these players kept apart; None: there is none.
    """
    everybody = crowded.bracket.players
    if crowded.floats == len(everybody):  # there is no other candidate
        completion = lower_players(crowded.field, crowded.bracket, crowded.witness).completed(everybody)
        return None if completion is None else Paired((), tuple(everybody), completion, "weighted")
    found = solve(crowded.places(), crowded.kept_apart())
    if found is None:
        return None
    pairs, floaters = found
    if len(floaters) != crowded.floats or (crowded.narrowed and min(floaters) < crowded.bracket.first):
        return None
    completion = crowded.completion(floaters)
    return None if completion is None else Paired(tuple(pairs), tuple(floaters), completion, "weighted")


def _next_floats(field: Field, bracket: Bracket, deeper: Sequence[int], floats: int, club: int, of_club: int) -> int:
    """C8: the next bracket floats at least so many, if so many of the club are among its MDPs."""
    residents = range(*(bracket.following or (0, 0)))
    least = max((floats + len(residents)) % 2, excess(field.apart, residents, club) + 2 * of_club - floats)
    return max(least, excess(field.apart, deeper, club))


def _places(field: Field, players: Collection[int], floats: int, share: Share, more: Collection[int] = ()) -> Places:
    """A place for each who floats: so many for the club, so many for the others, the rest for anybody.

    Where the players have too few of either, places are for those of `more`.
    """
    everybody = frozenset(players)
    inside = frozenset(player for player in (*players, *more) if field.apart.get(player, 0) == share.club)
    kinds: list[frozenset[int]] = []
    for wanted, those in (
        (share.least, inside),
        (floats - share.most, everybody.union(more) - inside),
    ):
        own = those & everybody
        lacking = max(0, wanted - len(own))
        kinds += [those - own] * lacking + [own] * (wanted - lacking)
    kinds += [everybody] * (share.most - share.least)
    return {FIRST_PLACE - number: kind for number, kind in enumerate(kinds)}
