"""One group on the table: cards carried from above, cards of the group, and a pairing of them all kept in hand.

`Group` answers what a draw by seed and a draw by hand both ask: is this draw void, and why? A pairing of everybody
still on the table is kept in hand (a witness), so that "can the rest still be completed?" is one repair of it, and
no draw is ever let through that would leave the rest without a round.

How many cards must go down is counted first: the group is paired as far as it can be, carried cards before its own.
Each card that will go down has an empty place (a negative number) as its opponent in the pairing in hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from thuysi.engines.lots_cards import (
    DOWN,
    FLOAT_TWICE,
    NEXT_TWICE,
    REST,
    REST_TWICE,
    STAYS,
    UP,
    Cards,
    Meeting,
)
from thuysi.engines.matching import (
    Leavers,
    Mate,
    Sides,
    augment,
    left_over,
    maximum_matching,
    proposed_by_neighbours,
    rejoin,
)
from thuysi.errors import ProofFailed

FEW: Final = 60
"""With so many cards on the table no search is told of sides: it asks few questions anyway."""


@dataclass(frozen=True, slots=True)
class Void:
    """A draw that did not count: `first` drew `drawn` (None: `drawn` was the card to go down), and the reason."""

    first: int | None
    drawn: int
    reason: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A group as it was drawn: the order of the lots, who came from above, pairs (first-drawn card first), the rest.

    `down` are the cards that went on down, in the order in which they were set aside; `opened` the pairs undone
    again by 14.4.3, latest first. `waived`: the colour limits were set aside for equal scores.
    """

    score: int
    order: tuple[int, ...]
    carried: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    down: tuple[int, ...]
    void: tuple[Void, ...] = ()
    opened: tuple[tuple[int, int], ...] = ()
    waived: bool = False


def relation(cards: Cards, line: Sequence[int]) -> tuple[Meeting, bool, Mate]:
    """14.4.2: the relation a group is drawn by, whether it is the waived one, and a largest pairing under it.

    The colour limits are set aside only in the last round, only between equal scores, and only where they cost the
    group at least one pair.
    """
    strict = cards.meeting()
    mate = maximum_matching(line, strict, proposed_by_neighbours(line, strict), cards.apart)
    if cards.waiver and len(line) - len(mate) > 1:
        freed = cards.meeting(waived=True)
        more = maximum_matching(line, freed, mate, cards.apart)
        if len(more) > len(mate):
            return freed, True, more
    return strict, False, mate


Kind = tuple[int, int, bool]
"""Of a card on the table: its club, where it comes from, and whether it (carried) must not draw one who has gone up,
or (of the group) has gone up."""
PLACE: Final = 0
OWN: Final = 1
CARRIED: Final = 2
STAYING: Final = 3


def _apart(one: Kind, other: Kind) -> bool:
    """Whether no two of these kinds fit, whoever they are."""
    if one[0] and one[0] == other[0]:
        return True
    low, high = (one, other) if one[1] <= other[1] else (other, one)
    if low[1] == PLACE:
        return high[1] != OWN
    if low[1] == OWN and high[1] != OWN:
        return high[1] == STAYING or (high[2] and low[2])
    return False


class Group:
    """The cards of one group while they are drawn. `kept` are the carried cards that find an opponent here."""

    def __init__(
        self,
        cards: Cards,
        score: int,
        carried: Sequence[int],
        own: Sequence[int],
        opened_above: bool = False,
        below: Sequence[int] = (),
    ) -> None:
        self.cards = cards
        self.score = score
        self.carried = tuple(carried)
        self.own = frozenset(own)
        line = [*carried, *own]
        self.meet, self.waived, mate = relation(cards, line)
        self.mate, left = left_over(line, self.meet, mate, cards.apart)
        self.down = [card for card in carried if card in left]
        self.kept = tuple(card for card in carried if card not in left)
        self._from_above = frozenset(self.kept)
        self._stay: set[int] = set()
        self._strict: set[int] = set()
        self._landing: set[int] = set()
        self._below = below
        self._lands: dict[int, bool] = {}
        places = range(-1, -1 - sum(card in self.own for card in left), -1)
        for place, card in zip(places, (card for card in left if card in self.own)):
            self.mate[place], self.mate[card] = card, place
        self.places = list(places)
        self.pairs: list[tuple[int, int]] = []
        self.void: list[Void] = []
        self._found: Iterable[tuple[int, int]] = ()
        self._leavers: dict[tuple[int, bool], Leavers] = {}
        self._known_sides: dict[bool, Sides | None] = {}
        self._clubs = Counter(cards.apart[card] for card in self.mate if card in cards.apart)
        if opened_above:
            self._keep_above()
        self._avoid_floats()

    def _keep_above(self) -> None:
        """14.4.3: of the cards of an opened group as many as can keep to one another; the last in line first."""
        no_more = {card: self.cards.by_number[card].no_more for card in self.kept}
        last_first = self.kept[::-1]
        for card in sorted(last_first, key=lambda card: no_more[card] != DOWN):
            self._tighten(self._stay, card)

    def _avoid_floats(self) -> None:
        """14.4.4: each float in turn avoids a card that floated so last round, as long as the group can be paired."""
        for slot in self.kept:
            self._tighten(self._strict, slot)
        self._tighten_alike(self._strict, self.places)
        for strict in (True, False):
            self._tighten_alike(self._landing, [place for place in self.places if (place in self._strict) is strict])

    def _lands_well(self, card: int) -> bool:
        """14.4.4: unless all whom the card may meet in the next group would go up a second time running."""
        if card not in self._lands:
            known, may_meet = self.cards.by_number, self.cards.meeting()
            opponents = [other for other in self._below if may_meet(card, other)]
            self._lands[card] = not opponents or any(known[other].no_more != UP for other in opponents)
        return self._lands[card]

    def _tighten_alike(self, wishes: set[int], places: Sequence[int]) -> None:
        """The same for places that nothing tells apart: where one cannot have the wish, no later one can."""
        for place in places:
            if not self._tighten(wishes, place):
                return

    def _tighten(self, wishes: set[int], slot: int) -> bool:
        """Add a wish and keep it if everybody can still be paired; whether it is kept."""
        wishes.add(slot)
        other = self.mate[slot]
        if self.fits(slot, other):
            return True
        mate = dict(self.mate)
        del mate[slot], mate[other]
        if augment(mate, list(self.mate), self.fits, slot, self.cards.apart, self._sides()):
            self.mate = mate
            return True
        wishes.discard(slot)
        return False

    def fits(self, one: int, other: int) -> bool:
        """Whether two cards, or a card and an empty place, may be put together as things stand."""
        if one < 0 or other < 0:
            place, card = (one, other) if one < 0 else (other, one)
            if card not in self.own or (place in self._strict and self.cards.by_number[card].no_more == DOWN):
                return False
            return place not in self._landing or self._lands_well(card)
        above = self._from_above
        if (one in above) is not (other in above):
            carried, drawn = (one, other) if one in above else (other, one)
            if carried in self._stay:
                return False
            if carried in self._strict and self.cards.by_number[drawn].no_more == UP:
                return False
        return self.meet(one, other)

    def why_void(self, first: int, drawn: int) -> str | None:
        """Why `drawn` may not be drawn as the opponent of `first`; None when he may, and the pair can be `settle`d."""
        reason = self.cards.why_void(first, drawn, self.waived)
        if reason is not None:
            return reason
        if not self.fits(first, drawn):
            carried = first if first in self._from_above else drawn
            return STAYS if carried in self._stay else FLOAT_TWICE
        return self._why_rest(first, drawn)

    def why_not_down(self, card: int) -> str | None:
        """Why `card` may not be the next to go down (14.3, 14.4.4); None when he may, and can be `set_down`."""
        place = self.places[0]
        if not self.fits(card, place):
            return FLOAT_TWICE if self.cards.by_number[card].no_more == DOWN else NEXT_TWICE
        return self._why_rest(card, place)

    def _why_rest(self, one: int, other: int) -> str | None:
        """Why the rest could not be completed once these two are together: at all, or only with a float repeated."""
        found = self._rejoined(one, other)
        if found is not None:
            self._found = found
            return None
        wishes = self._strict, self._landing
        self._strict, self._landing = set(), set()
        freed = self._rejoined(one, other, with_wishes=False)
        self._strict, self._landing = wishes
        return REST if freed is None else REST_TWICE

    def _rejoined(self, one: int, other: int, with_wishes: bool = True) -> Iterable[tuple[int, int]] | None:
        """The pairs that complete the rest without these two; once there are none, all others are asked in one go."""
        key = one, with_wishes
        if key in self._leavers:
            return self._leavers[key].rejoined(other)
        if self._crowded(one, other):
            return None
        if with_wishes not in self._known_sides:
            self._known_sides[with_wishes] = self._sides()
        line, apart, sides = self.mate.keys(), self.cards.apart, self._known_sides[with_wishes]
        found = rejoin(self.mate, line, self.fits, (one, other), apart, sides)
        if found is None:
            self._leavers[key] = Leavers(self.mate, line, self.fits, one, apart, sides)
        return found

    def _sides(self) -> Sides | None:
        """Whom `fits` keeps apart in whole: clubs, empty places and carried cards, those that stay and the others."""
        if len(self.mate) <= FEW or not (self.kept or self.places):
            return None
        kinds = {card: self._kind(card) for card in self.mate}
        number = {kind: place for place, kind in enumerate(dict.fromkeys(kinds.values()))}
        never = {place: [number[other] for other in number if _apart(kind, other)] for kind, place in number.items()}
        return Sides({card: number[kind] for card, kind in kinds.items()}, never)

    def _kind(self, card: int) -> Kind:
        if card < 0:
            return 0, PLACE, False
        club, no_more = self.cards.apart.get(card, 0), self.cards.by_number[card].no_more
        if card not in self._from_above:
            return club, OWN, no_more == UP
        return club, STAYING if card in self._stay else CARRIED, card in self._strict

    def _crowded(self, one: int, other: int) -> bool:
        """Whether one club is more than half of the rest without these two: then it cannot be completed."""
        apart = self.cards.apart
        most = len(self.mate) // 2 - 1
        mine, yours = apart.get(one, 0), apart.get(other, 0)
        return any(count - (club == mine) - (club == yours) > most for club, count in self._clubs.items())

    def settle(self, first: int, drawn: int) -> None:
        """Put the pair on its board; `why_void` has just said that it may be."""
        self._take(first, drawn)
        self.pairs.append((first, drawn))

    def set_down(self, card: int) -> None:
        """Let the card go down; `why_not_down` has just said that it may."""
        self._take(card, self.places.pop(0))
        self.down.append(card)

    def _take(self, one: int, other: int) -> None:
        for first, second in self._found:
            self.mate[first], self.mate[second] = second, first
        del self.mate[one], self.mate[other]
        self._found = ()
        self._leavers.clear()
        self._clubs.subtract(self.cards.apart[card] for card in (one, other) if card in self.cards.apart)

    @property
    def on_table(self) -> list[int]:
        """The group's own cards still to be paired or to go down, by number."""
        return sorted(card for card in self.mate if card in self.own)

    def opponents(self, first: int, line: Iterable[int]) -> list[int]:
        """Those of `line` who may be drawn as the opponent of `first`."""
        return [card for card in line if card != first and self.why_void(first, card) is None]

    @property
    def drawing(self) -> int | None:
        """The carried card whose opponent is drawn now, None when all of them have one."""
        return next((card for card in self.kept if card in self.mate), None)

    def stays(self, carried: int) -> bool:
        """Whether the carried card comes from an opened group and keeps to the other cards carried (14.4.3)."""
        return carried in self._stay

    @property
    def short(self) -> int:
        """How many cards must go down from here."""
        return len(self.places) + len(self.down)

    def partners_above(self, carried: int) -> list[int]:
        """The other carried cards on the table that he may be paired with as a card that keeps to its group."""
        return [other for other in self.kept if other != carried and other in self.mate]

    def result(self, order: Sequence[int]) -> Drawn:
        """The group as drawn; raises `ProofFailed` should a card still lie on the table."""
        if self.mate:
            raise ProofFailed("cards_left", cards=sorted(self.mate))
        return Drawn(
            self.score, tuple(order), self.carried, tuple(self.pairs), tuple(self.down), tuple(self.void), (),
            self.waived,
        )  # fmt: skip
