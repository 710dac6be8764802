"""Who may be left out of a maximum matching, or leave a perfect one: against trying each player, on random graphs."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thuysi.engines.matching import Leavers, MayMeet, check_perfect, maximum_matching, rejoin, spares
from thuysi.errors import ProofFailed

PLAYERS = range(1, 10)
GRAPHS = st.sets(st.sampled_from(list(combinations(PLAYERS, 2))))


def relation(pairs: set[tuple[int, int]]) -> MayMeet:
    """Who may meet: these pairs, either way round."""
    return lambda one, other: (min(one, other), max(one, other)) in pairs


@settings(max_examples=300, deadline=None)
@given(st.integers(1, 9), GRAPHS)
def test_the_spares_are_those_without_whom_no_pair_is_lost(players: int, pairs: set[tuple[int, int]]) -> None:
    line, meet = list(range(1, players + 1)), relation(pairs)
    mate = maximum_matching(line, meet)
    tried = {p for p in line if len(maximum_matching([q for q in line if q != p], meet)) == len(mate)}
    assert spares(line, meet, mate) == tried


def test_a_matching_that_is_not_the_largest_is_refused() -> None:
    with pytest.raises(ProofFailed):
        spares([1, 2], relation({(1, 2)}), {})


@settings(max_examples=300, deadline=None)
@given(st.integers(1, 4), GRAPHS, st.integers(0, 3))
def test_who_leaves_with_one_is_who_leaves_the_rest_a_pairing(
    couples: int, pairs: set[tuple[int, int]], clubs: int
) -> None:
    """One search for everybody says the same as trying each, and its changes lead to a pairing of the rest."""
    line = list(range(1, 2 * couples + 1))
    mate = {one: one + 1 if one % 2 else one - 1 for one in line}
    apart = {one: 1 + one % clubs for one in line[couples:]} if clubs else {}
    own = {(a, b) for a, b in pairs if a in apart and apart[a] == apart.get(b) and mate[a] != b}
    apart = {one: club for one, club in apart.items() if apart.get(mate[one]) != club}
    meet = relation((pairs - own) | {(one, one + 1) for one in line[::2]})
    leavers = Leavers(mate, line, meet, 1, apart)
    for other in line[1:]:
        changes = leavers.rejoined(other)
        assert (changes is None) is (rejoin(mate, line, meet, (1, other), apart) is None)
        if changes is not None:
            after = mate | dict(changes) | {b: a for a, b in changes}
            rest = [player for player in line if player not in (1, other)]
            check_perfect({player: after[player] for player in rest}, rest, meet)


def test_only_a_perfect_matching_is_left_by_two() -> None:
    with pytest.raises(ProofFailed):
        Leavers({1: 2, 2: 1}, [1, 2, 3, 4], relation({(1, 2), (2, 3), (3, 4)}), 1)
