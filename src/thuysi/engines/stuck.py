"""When the law has no answer: how many can be paired at most, who is stuck, and which single relaxation frees them.

Shared by every system. The bye is a node of its own, `BYE`, which may "meet" those who are entitled to it; an odd field
is then an even one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from thuysi.engines.matching import NO_CLUBS, Apart, MayMeet, crowded, left_over, maximum_matching
from thuysi.errors import NoLegalPairing

BYE: Final = 0
"""The node that stands for the bye; starting numbers begin at 1."""

BAN: Final = "ban"
"""The kind of limit that the event's own regulations are."""

NAMED: Final = 5
"""So many single relaxations of each kind are named; the law leaves the choice to the arbiter anyway."""


def with_bye(may_meet: MayMeet, entitled: Collection[int]) -> MayMeet:
    """The relation on the field and the `BYE` node: who is entitled to the bye may "meet" it."""

    def meet(one: int, other: int) -> bool:
        if one == BYE or other == BYE:
            return (other if one == BYE else one) in entitled
        return may_meet(one, other)

    return meet


def why_no_pairing(
    players: Sequence[int], may_meet: MayMeet, relaxed: Mapping[str, MayMeet], apart: Apart = NO_CLUBS
) -> NoLegalPairing:
    """The error for a field without a legal round; `players` in the law's order, `BYE` last when the field is odd.

    `relaxed` gives for each kind of limit ("colour_limit", "ban", "bye") the relation without it. The facts: `players`
    how many there are, `pairs` the most that can be made, `stuck` who is left over then, `free` for each kind the pairs
    any one of which, if allowed, would complete the round ([player, 0]: a bye), `whole` the kinds that would complete
    it only if dropped altogether; `club` who is of the club that is more than half, if one is, whose players the event
    keeps apart (`apart`, which a relaxed "ban" does not heed), and `others` how many others there are.
    """
    mate, left = left_over(players, may_meet, apart=apart)
    club = _crowding(players, apart)
    free: dict[str, list[list[int]]] = {}
    whole = []
    for kind, meet in relaxed.items():
        heeded = NO_CLUBS if kind == BAN else apart
        single = _single_pairs(players, may_meet, meet, mate, apart) if len(left) == 2 else []
        if single:
            free[kind] = single
        elif not crowded(players, heeded) and len(maximum_matching(players, meet, mate, heeded)) == len(players):
            whole.append(kind)
    return NoLegalPairing(
        "no_legal_pairing",
        players=len([player for player in players if player != BYE]),
        pairs=len([player for player in mate if player < mate[player] and player != BYE]),
        stuck=[player for player in left if player != BYE],
        bye_stuck=BYE in left,
        free=free,
        whole=whole,
        club=club,
        club_size=len(club),
        others=len(players) - len(club),
    )


def _crowding(players: Sequence[int], apart: Apart) -> list[int]:
    """The club that is more than half of the players, in their order; nobody, if there is none."""
    if not crowded(players, apart):
        return []
    (most, _), *_ = Counter(apart[player] for player in players if player in apart).most_common(1)
    return [player for player in players if apart.get(player) == most]


def _single_pairs(
    players: Sequence[int], may_meet: MayMeet, relaxed: MayMeet, mate: Mapping[int, int], apart: Apart
) -> list[list[int]]:
    """Pairs that only the relaxed relation allows and that complete the field, the first few in the law's order."""
    found: list[list[int]] = []
    for place, one in enumerate(players):
        for other in players[place + 1 :]:
            if (
                relaxed(one, other)
                and not may_meet(one, other)
                and _completes(players, may_meet, mate, one, other, apart)
            ):
                found.append([one, other])
                if len(found) == NAMED:
                    return found
    return found


def _completes(
    players: Sequence[int], may_meet: MayMeet, mate: Mapping[int, int], one: int, other: int, apart: Apart
) -> bool:
    """Whether everybody can be paired once these two are."""
    rest = [player for player in players if player not in (one, other)]
    gone = (one, other)
    if crowded(rest, apart):
        return False
    start = {a: b for a, b in mate.items() if a not in gone and b not in gone}
    return len(maximum_matching(rest, may_meet, start, apart)) == len(rest)
