"""Who may be left out of a maximum matching: against trying each player, on random graphs."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thuysi.engines.matching import MayMeet, maximum_matching, spares
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
