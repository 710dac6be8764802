"""The cards on the table of a Swiss by lots: what each says, and what two of them may not do (14.2, 14.4).

A card is a player as the draw sees him. Why a draw of two cards is void is one word ("met", "colour", "barred"), the
same in a draw by seed and in a draw by hand. A float mark is "down" or "up", left by a pairing across score groups
even when the game was then decided by default; byes and absences leave none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from thuysi.engines.matching import Apart
from thuysi.engines.principles import allowed_colours, colours_fit, due_colour
from thuysi.history import History
from thuysi.model import Colour, Tournament

DOWN: Final = "down"
UP: Final = "up"

MET: Final = "met"
COLOUR: Final = "colour"
BARRED: Final = "barred"
FLOAT_TWICE: Final = "float_twice"
NEXT_TWICE: Final = "next_twice"
REST: Final = "rest"
REST_TWICE: Final = "rest_twice"
STAYS: Final = "stays"
"""Why a draw is void: they have met · no colours are allowed · barred by the event's own rule · a float twice
running · going down, one whom he may meet there would go up twice running · the rest could not be completed · could
not be without a float twice running · a card of an opened pair that keeps to its own group."""

Meeting = Callable[[int, int], bool]


@dataclass(frozen=True, slots=True)
class Card:
    """One player's card: number, score, colours so far, whom he may not meet, and the float he should not repeat."""

    number: int
    score: int
    colours: str
    due: Colour | None
    allowed: str
    met: frozenset[int]
    barred: frozenset[int] = frozenset()
    no_more: str | None = None
    had_bye: bool = False
    closed: frozenset[int] = field(init=False)

    def __post_init__(self) -> None:
        """`closed`: met or barred."""
        object.__setattr__(self, "closed", self.met | self.barred if self.barred else self.met)


@dataclass(frozen=True, slots=True)
class Cards:
    """All cards of the round. `waiver`: it is the last round, and equal scores may set the colour limits aside.

    `apart` are the clubs whose cards are all barred to one another.
    """

    by_number: Mapping[int, Card]
    waiver: bool = False
    apart: Apart = field(default_factory=dict)

    def why_void(self, one: int, other: int, waived: bool = False) -> str | None:
        """Why two cards may not be paired at all (14.4.1, 14.4.2), None when they may."""
        mine, yours = self.by_number[one], self.by_number[other]
        if other in mine.met:
            return MET
        if other in mine.barred:
            return BARRED
        if colours_fit(mine.allowed, yours.allowed) or (waived and mine.score == yours.score):
            return None
        return COLOUR

    def meeting(self, waived: bool = False) -> Meeting:
        """`why_void` as a yes/no question, quick enough to be asked a million times."""
        by_number = self.by_number
        met = {number: card.closed for number, card in by_number.items()}
        allowed = {number: card.allowed for number, card in by_number.items()}

        def may_meet(one: int, other: int) -> bool:
            if other in met[one]:
                return False
            if colours_fit(allowed[one], allowed[other]):
                return True
            return waived and by_number[one].score == by_number[other].score

        return may_meet


def score_groups(cards: Iterable[Card]) -> list[tuple[int, tuple[int, ...]]]:
    """14.2: cards of equal totals lie together: (score, numbers in ascending order), from the top."""
    groups: dict[int, list[int]] = {}
    for card in cards:
        groups.setdefault(card.score, []).append(card.number)
    return [(score, tuple(sorted(groups[score]))) for score in sorted(groups, reverse=True)]


def float_marks(tournament: Tournament, rounds: int | None = None) -> dict[int, tuple[str | None, ...]]:
    """14.3: each player's marks by round: "down" and "up" for a pairing across score groups, None in his own.

    Round 1 has one group, by the numbers (14.1), whatever points somebody was given or lost beforehand.
    """
    counted = tournament.rounds if rounds is None else tournament.rounds[:rounds]
    marks: dict[int, list[str | None]] = {player.number: [None] * len(counted) for player in tournament.players}
    for index, (round_, scores) in enumerate(zip(counted, scores_before(tournament, len(counted)))):
        for game in round_.games if index else ():
            difference = scores[game.white] - scores[game.black]
            if difference:
                marks[game.white][index] = DOWN if difference > 0 else UP
                marks[game.black][index] = UP if difference > 0 else DOWN
    return {number: tuple(own) for number, own in marks.items()}


def scores_before(tournament: Tournament, rounds: int) -> list[dict[int, int]]:
    """Everybody's score before round 1, 2, … `rounds`, bonuses and penalties included."""
    from thuysi.history import histories

    records = histories(tournament, rounds)
    scores = []
    for played in range(rounds):
        extra: dict[int, int] = {}
        for adjustment in tournament.adjustments:
            if adjustment.round is None or adjustment.round <= played:
                extra[adjustment.player] = extra.get(adjustment.player, 0) + adjustment.points
        scores.append(
            {number: sum(record.by_round[:played]) + extra.get(number, 0) for number, record in records.items()}
        )
    return scores


def not_twice(marks: Sequence[str | None]) -> str | None:
    """14.4.4: the direction in which a player should not float now, None when he is free to.

    One up and one down cancel. Only a float of the round just before counts, and only while the balance of all his
    floats leans that way.

    >>> not_twice(("down",)), not_twice(("down", None)), not_twice(("up", "down")), not_twice(("down", "down"))
    ('down', None, None, 'down')
    """
    if not marks or marks[-1] is None:
        return None
    balance = marks.count(DOWN) - marks.count(UP)
    leans = DOWN if balance > 0 else UP if balance < 0 else None
    return leans if leans == marks[-1] else None


def card_of(
    record: History, *, met: Iterable[int], barred: Iterable[int] = (), marks: Sequence[str | None] = ()
) -> Card:
    """A player's card from his record."""
    return Card(
        record.number,
        record.points,
        record.colours,
        due_colour(record.colours),
        allowed_colours(record.colours),
        frozenset(met),
        frozenset(barred),
        not_twice(marks),
        record.had_bye,
    )
