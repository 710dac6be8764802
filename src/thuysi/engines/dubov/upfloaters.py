"""Articles 3.2.1, 3.2.2 and 4.2: how many upfloaters a bracket needs, and who they are (C4 to C10).

One perfect pairing of everybody not yet paired is kept in hand, the *witness*; the residents whom it gives a lower
opponent bound the number of upfloaters from above, counts bound it from below. For the set itself the best that class
counts allow is tried first: if its bracket can be paired with no more missed preferences than the counts demand and the
rest can be completed, nothing can be better. Where that fails the set is found by one matching of greatest worth: first
of the residents and the few candidates of each class that can matter, checked against the rest; at last of everybody.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from typing import Final

from thuysi.engines.clubs import may_move
from thuysi.engines.dubov.field import C6_ORDER, Field
from thuysi.engines.dubov.sides import missed_preferences, without_pairs_within
from thuysi.engines.heaviest import heaviest_matching
from thuysi.engines.matching import Mate, augment, maximum_matching, perfect_matching
from thuysi.errors import ProofFailed

Key = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """3.2: the residents, the lower players in the order of 4.2, and the fewest upfloaters (C5), with the witness.

    `because` says what makes them necessary: "odd", "residents" who cannot all be paired among themselves, or the
    "rest" (C4). `exact` is False where the witness could not be proved to have the fewest.
    """

    residents: tuple[int, ...]
    lower: tuple[int, ...]
    witness: Mate
    count: int
    because: str
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Chosen:
    """3.2.2: the upfloaters of a bracket in the order of 4.2, and a complete pairing of those who stay below.

    `missed` is C7 of the bracket with them; `how` names the way in which they were found.
    """

    upfloaters: tuple[int, ...]
    below: Mate
    missed: int
    how: str


# ── 3.2.1 ── how many ─────────────────────────────────────────────────────────────────────────────────────────────────


def bracket_3_2_1(field: Field, unpaired: Sequence[int], witness: Mate) -> Bracket:
    """3.2.1: the bracket of the highest score left, with the fewest upfloaters that leave everybody pairable (C4, C5).

    The witness is changed until it has as few pairs of a resident and a lower player as can be proved necessary.
    """
    top = field.scores[unpaired[0]]
    residents = tuple(player for player in unpaired if field.scores[player] == top)
    lower = tuple(unpaired[len(residents) :])
    mate = dict(witness)
    odd = len(residents) % 2
    while True:
        crossing = crossing_of(residents, mate)
        if len(crossing) == odd:
            return Bracket(residents, lower, mate, odd, "odd")
        if not _joined_crossing(field, residents, lower, mate, crossing):
            break
    for because, players in (("residents", residents), ("rest", lower)):
        if _left_over(field, players, mate) == len(crossing):
            return Bracket(residents, lower, mate, len(crossing), because)
    return Bracket(residents, lower, mate, len(crossing), "rest", exact=False)


def crossing_of(residents: Sequence[int], mate: Mate) -> list[int]:
    """The residents whom a pairing gives an opponent who is none."""
    inside = set(residents)
    return [player for player in residents if mate[player] not in inside]


def _joined_crossing(
    field: Field, residents: Sequence[int], lower: Sequence[int], mate: Mate, crossing: Sequence[int]
) -> bool:
    """Two residents with lower opponents are paired among the residents, these opponents among the lower players."""
    for one, other in combinations(crossing, 2):
        above = _joined(field, residents, mate, one, other)
        if above is None:
            continue
        below = _joined(field, lower, mate, mate[one], mate[other])
        if below is not None:
            mate.update(above)
            mate.update(below)
            return True
    return False


def _joined(field: Field, line: Sequence[int], mate: Mate, one: int, other: int) -> Mate | None:
    """The pairs of `mate` inside `line`, with these two joined by a path through them; None: there is none."""
    may_meet, apart = field.may_meet, field.apart
    if may_meet(one, other):
        return {one: other, other: one}
    inner = pairs_within(line, mate)
    players = [player for player in line if player in inner or player in (one, other)]
    return inner if augment(inner, players, may_meet, one, apart) else None


def pairs_within(line: Collection[int], mate: Mate) -> Mate:
    """The pairs of a pairing whose two players are both in `line`."""
    inside = set(line)
    return {player: mate[player] for player in line if player in mate and mate[player] in inside}


def _left_over(field: Field, players: Sequence[int], mate: Mate) -> int:
    """How many of these players any pairing among themselves leaves over, at least."""
    return len(players) - len(maximum_matching(players, field.may_meet, pairs_within(players, mate), field.apart))


# ── 3.2.2, 4.2 ── who ─────────────────────────────────────────────────────────────────────────────────────────────────


def upfloaters_3_2_2(field: Field, bracket: Bracket) -> Chosen:
    """3.2.2: the set of upfloaters that complies best with C6 to C10, of equal ones the first (4.1.3, 4.2)."""
    if not bracket.count:
        missed = missed_preferences(field, bracket.residents)
        return Chosen((), pairs_within(bracket.lower, bracket.witness), missed, "none")
    for find in (_by_counts, _by_residents, _by_everybody):
        chosen = find(field, bracket)
        if chosen is not None:
            return chosen
    raise ProofFailed("no_upfloaters", players=field.named(bracket.residents))


def burden(field: Field, player: int) -> Key:
    """2, C8 to C10, for one upfloater: maximum upfloater, how often so far if he is one, upfloated in the last round.

    In the last round of the event they do not count.
    """
    if field.last_round:
        return (0, 0, 0)
    maximum = field.maximum[player]
    return int(maximum), field.upfloats[player] if maximum else 0, int(field.again[player])


def completed_below(field: Field, bracket: Bracket, upfloaters: Collection[int]) -> Mate | None:
    """2, C4: a complete pairing of the lower players without these; None: there is none."""
    line = [player for player in bracket.lower if player not in upfloaters]
    return perfect_matching(line, field.may_meet, pairs_within(line, bracket.witness), field.apart)


def _by_counts(field: Field, bracket: Bracket) -> Chosen | None:
    """The best set that scores and class counts allow, if its bracket and the rest can be paired as they promise."""
    if not bracket.exact:
        return None
    upfloaters = _promising(field, bracket)
    if upfloaters is None:
        return None
    players = sorted((*bracket.residents, *upfloaters))
    white = [player for player in players if field.wants_white(player)]
    black = [player for player in players if not field.wants_white(player)]
    if without_pairs_within(field, *sorted((white, black), key=len)) is None:
        return None
    below = completed_below(field, bracket, upfloaters)
    return None if below is None else Chosen(upfloaters, below, abs(len(white) - len(black)) // 2, "counts")


def _promising(field: Field, bracket: Bracket) -> tuple[int, ...] | None:
    """C6, then C7 by counts, C8 to C10 and the order of 4.2, over all lower players whom some resident may meet.

    Every score group is taken whole until one has more candidates than are still wanted; of it so many who prefer White
    are taken as leave the fewest players without an opponent of the other preference.
    """
    chosen: list[int] = []
    for _, group in groupby(_counted_in(field, bracket), key=field.scores.__getitem__):
        candidates = [player for player in group if any(field.may_meet(player, one) for one in bracket.residents)]
        wanted = bracket.count - len(chosen)
        if len(candidates) <= wanted:
            chosen += candidates
            continue
        chosen += _balanced(field, [*bracket.residents, *chosen], candidates, wanted)
        break
    return tuple(sorted(chosen)) if len(chosen) == bracket.count else None


def _counted_in(field: Field, bracket: Bracket) -> Sequence[int]:
    """The lower players who may come up as far as counts of the clubs say: else bracket or rest were not pairable."""
    if not field.apart:
        return bracket.lower
    return may_move(field.apart, bracket.lower, bracket.residents, bracket.count)


def _balanced(field: Field, settled: Sequence[int], candidates: Sequence[int], wanted: int) -> list[int]:
    """So many of the candidates that preferences are balanced best; of each preference those with the least burden."""
    line = sorted(candidates, key=lambda player: (burden(field, player), player))
    white = [player for player in line if field.wants_white(player)]
    black = [player for player in line if not field.wants_white(player)]
    surplus = sum(1 if field.wants_white(player) else -1 for player in settled) - wanted
    least, most = max(0, wanted - len(black)), min(wanted, len(white))
    number = min(range(least, most + 1), key=lambda number: abs(surplus + 2 * number))
    return white[:number] + black[: wanted - number]


# ── 3.2.2 by matchings of greatest worth ──────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Worth:
    """C5 to C10 and the order of 4.2 as one number each, so wide that no sum carries over into the next.

    `cover` outweighs everything: a player who must be paired is; `crossing` is C5, `score` C6 by score, `missed` C7,
    `upfloat` C8 to C10 and the order by player.
    """

    cover: int
    crossing: int
    score: Mapping[int, int]
    missed: int
    upfloat: Mapping[int, int]


def worth_of(field: Field, bracket: Bracket, candidates: Sequence[int]) -> Worth:
    """The weights for a graph of the residents and these candidates."""
    most = len(bracket.residents)
    first = 1 << len(candidates)
    upfloat: dict[int, int] = {}
    again, times, maximum = first, first * (most + 1), first * (most + 1) * (most * field.round + 1)
    for place, player in enumerate(candidates, start=1):
        is_maximum, before, was_last = burden(field, player)
        upfloat[player] = is_maximum * maximum + before * times + was_last * again - (first >> place)
    missed = maximum * (most + 1)
    unit = missed * (most + 1)
    score: dict[int, int] = {}
    descending = field.settings[C6_ORDER.name] == "descending"
    for value in sorted({field.scores[player] for player in candidates}, reverse=not descending):
        score[value] = -unit if descending else unit
        unit *= most + 1
    crossing = 2 * unit
    return Worth(crossing * (most + 1), crossing, score, missed, upfloat)


def _by_residents(field: Field, bracket: Bracket) -> Chosen | None:
    """The best set as far as the residents go, if the rest can be completed without it: then there is none better.

    Only where the residents alone make the upfloaters necessary. Of each class of candidates, the same in score,
    preference and burden, a resident needs no more than the first few whom he may meet. Score groups are added from the
    top until the residents can be paired, unless scores are compared from the highest.
    """
    if bracket.because == "rest":
        return None
    candidates: list[int] = []
    groups = [list(group) for _, group in groupby(_counted_in(field, bracket), key=field.scores.__getitem__)]
    for number, group in enumerate(groups, start=1):
        candidates += _first_of_each_class(field, bracket, group)
        if field.settings[C6_ORDER.name] == "descending" and number < len(groups):
            continue
        mate = heaviest_matching([*bracket.residents, *candidates], _edges(field, bracket, candidates))
        crossing = crossing_of(bracket.residents, mate) if mate.keys() >= set(bracket.residents) else []
        if len(crossing) == bracket.count:
            upfloaters = tuple(sorted(mate[player] for player in crossing))
            below = completed_below(field, bracket, upfloaters)
            return None if below is None else _chosen(field, bracket, upfloaters, below, "residents")
    return None


def _first_of_each_class(field: Field, bracket: Bracket, group: Sequence[int]) -> Iterator[int]:
    """The players of a score group who are among the first `count` of their class that some resident may meet."""
    seen: dict[tuple[bool, Key, int], int] = {}
    for player in group:
        kind = field.wants_white(player), burden(field, player)
        needed = False
        for resident in bracket.residents:
            if field.may_meet(resident, player):
                number = seen.get((*kind, resident), 0)
                seen[*kind, resident] = number + 1
                needed = needed or number < bracket.count
        if needed:
            yield player


def _by_everybody(field: Field, bracket: Bracket) -> Chosen | None:
    """The best set of all, with the rest in the same graph: exact whatever makes the upfloaters necessary."""
    residents, cover = frozenset(bracket.residents), worth_of(field, bracket, bracket.lower).cover
    edges = _edges(field, bracket, bracket.lower)
    edges = {pair: worth if pair[1] in residents else worth + cover for pair, worth in edges.items()}
    for one, other in combinations(bracket.lower, 2):
        if field.may_meet(one, other):
            edges[one, other] = 2 * cover
    mate = heaviest_matching([*bracket.residents, *bracket.lower], edges)
    upfloaters = tuple(sorted(mate[player] for player in crossing_of(bracket.residents, mate)))
    return _chosen(field, bracket, upfloaters, pairs_within(bracket.lower, mate), "everybody")


def _edges(field: Field, bracket: Bracket, candidates: Sequence[int]) -> dict[tuple[int, int], int]:
    """What every pair of two residents, or of a resident and a candidate, is worth; a candidate need not be paired."""
    worth = worth_of(field, bracket, candidates)
    edges = {}
    for place, one in enumerate(bracket.residents):
        for other in (*bracket.residents[place + 1 :], *candidates):
            if field.may_meet(one, other):
                missed = worth.missed if field.wants_white(one) == field.wants_white(other) else 0
                if other in worth.upfloat:
                    upfloat = worth.crossing + worth.score[field.scores[other]] + worth.upfloat[other]
                    edges[one, other] = worth.cover - missed - upfloat
                else:
                    edges[one, other] = 2 * worth.cover - missed
    return edges


def _chosen(field: Field, bracket: Bracket, upfloaters: tuple[int, ...], below: Mate, how: str) -> Chosen:
    missed = missed_preferences(field, (*bracket.residents, *upfloaters))
    return Chosen(upfloaters, below, missed, how)


# ── why not another ───────────────────────────────────────────────────────────────────────────────────────────────────

BURDENS: Final = ("maximum_upfloater", "upfloats", "upfloated_last_round")
"""C8, C9, C10: the codes of why somebody is not taken."""

ARTICLES_OF_REASONS: Final[Mapping[str, str]] = {
    "no_resident": "3.2.2", "bracket": "3.2.2", "rest": "C4", "scores": "C6", "colours": "C7",
    "maximum_upfloater": "C8", "upfloats": "C9", "upfloated_last_round": "C10", "order": "4.2",
}  # fmt: skip
"""Why somebody is no upfloater -> the criterion or article."""


def why_not_upfloater(field: Field, bracket: Bracket, chosen: Chosen, pairing: Mate, instead: int, other: int) -> str:
    """3.2.2: the first thing by which `other` loses who would be upfloater instead of one that is.

    `pairing` pairs the bracket as it was paired: it answers most questions at once.
    """
    if not any(field.may_meet(other, resident) for resident in bracket.residents):
        return "no_resident"
    partner, upfloaters = pairing[instead], sorted({*chosen.upfloaters, other} - {instead})
    players = [*bracket.residents, *upfloaters]
    if not field.may_meet(other, partner) and perfect_matching(players, field.may_meet, apart=field.apart) is None:
        return "bracket"
    if not field.may_meet(instead, chosen.below[other]) and completed_below(field, bracket, upfloaters) is None:
        return "rest"
    if field.scores[other] < field.scores[instead]:
        return "scores"
    alike = field.wants_white(other) == field.wants_white(instead) and field.may_meet(other, partner)
    if not alike and missed_preferences(field, players, chosen.missed) > chosen.missed:
        return "colours"
    for code, mine, yours in zip(BURDENS, burden(field, instead), burden(field, other)):
        if yours > mine:
            return code
        if mine > yours:
            break
    else:
        if instead < other:
            return "order"
    raise ProofFailed("upfloater_not_best", player=field.numbers[other], taken=field.numbers[instead])
