"""A brute-force twin of the Swiss by lots for small fields: every possible round is looked at, nothing is clever.

It imports nothing from the package. A position is plain data; the definitions of the law are spelled out again:
who may meet, who has floated, which ways a group can be settled. It answers what the draw may not get wrong:

* does a legal round exist, and who may have the bye;
* for a group with its arrivals: the fewest cards that must leave it, and whether that can be done without a float
  repeated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

Pairs = tuple[tuple[int, int], ...]


@dataclass
class Person:
    """A player in a position: colours as "wb", whom he has met, floats by round ("down", "up", None)."""

    score: int
    colours: str = ""
    met: set[int] = field(default_factory=set)
    floats: list[str | None] = field(default_factory=list)
    had_bye: bool = False


Position = dict[int, Person]


def may_have(person: Person, colour: str) -> bool:
    """Never three running, never a difference of three."""
    after = person.colours + colour
    if len(after) >= 3 and after[-1] == after[-2] == after[-3]:
        return False
    return abs(after.count("w") - after.count("b")) < 3


def may_meet(position: Position, one: int, other: int, waived: bool = False) -> bool:
    """Not met, and some allocation of colours is allowed to both, or equal scores in the last round."""
    a, b = position[one], position[other]
    if other in a.met or one in b.met:
        return False
    if waived and a.score == b.score:
        return True
    return (may_have(a, "w") and may_have(b, "b")) or (may_have(a, "b") and may_have(b, "w"))


def repeats(person: Person) -> str | None:
    """The direction in which he floated last round and still leans: an up and a down cancel."""
    if not person.floats or person.floats[-1] is None:
        return None
    down = sum(mark == "down" for mark in person.floats)
    up = sum(mark == "up" for mark in person.floats)
    if person.floats[-1] == "down":
        return "down" if down > up else None
    return "up" if up > down else None


def all_pairings(position: Position, players: Sequence[int], waived: bool = False) -> Iterator[Pairs]:
    """Every way to pair all of `players`."""
    if not players:
        yield ()
        return
    first, rest = players[0], players[1:]
    for place, other in enumerate(rest):
        if may_meet(position, first, other, waived):
            for more in all_pairings(position, [*rest[:place], *rest[place + 1 :]], waived):
                yield ((first, other), *more)


def can_be_paired(position: Position, players: Sequence[int], waived: bool = False) -> bool:
    """Whether all of `players` can be paired."""
    return next(all_pairings(position, list(players), waived), None) is not None


def possible_byes(position: Position, waived: bool = False) -> list[int]:
    """Who may stay without an opponent in an odd field, in the order in which the law takes them."""
    line = sorted(position, key=lambda player: (position[player].score, -player))
    return [
        player
        for player in line
        if not position[player].had_bye and can_be_paired(position, [p for p in position if p != player], waived)
    ]


def a_round_exists(position: Position, waived: bool = False) -> bool:
    """Whether any legal round exists at all."""
    if len(position) % 2:
        return bool(possible_byes(position, waived))
    return can_be_paired(position, list(position), waived)


@dataclass(frozen=True)
class Way:
    """One way to settle a group: its pairs, the arrivals and the residents that go down."""

    pairs: Pairs
    passed_on: tuple[int, ...]
    down: tuple[int, ...]


def ways(position: Position, arrivals: Sequence[int], residents: Sequence[int], waived: bool = False) -> list[Way]:
    """Every way to settle a group in which as few cards as possible leave it, arrivals kept in their order first."""
    everybody = [*arrivals, *residents]
    best: list[Way] = []
    for size in range(len(everybody) % 2, len(everybody) + 1, 2):
        for leaving in _choices(everybody, size):
            staying = [player for player in everybody if player not in leaving]
            for pairs in all_pairings(position, staying, waived):
                best.append(
                    Way(
                        pairs,
                        tuple(p for p in leaving if p in arrivals),
                        tuple(p for p in leaving if p in residents),
                    )
                )
        if best:
            break
    kept = max(tuple(arrival not in way.passed_on for arrival in arrivals) for way in best)
    return [way for way in best if tuple(arrival not in way.passed_on for arrival in arrivals) == kept]


def _choices(items: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    if size == 0:
        yield ()
        return
    for place, item in enumerate(items):
        for more in _choices(items[place + 1 :], size - 1):
            yield (item, *more)


def repeated_floats(position: Position, way: Way, arrivals: Sequence[int], residents: Sequence[int]) -> int:
    """How many residents of the group float in a direction in which they should not, in this way of settling it."""
    found = sum(repeats(position[player]) == "down" for player in way.down)
    for one, other in way.pairs:
        for resident, partner in ((one, other), (other, one)):
            if resident in residents and partner in arrivals and repeats(position[resident]) == "up":
                found += 1
    return found
