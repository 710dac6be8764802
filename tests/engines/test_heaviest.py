"""The heaviest matching against networkx, and its own proof against tampering."""

from __future__ import annotations

from random import Random

import networkx
import pytest

from thuysi.engines.heaviest import _Search, heaviest_matching
from thuysi.errors import ProofFailed

Edges = dict[tuple[int, int], int]


def total(edges: Edges, mate: dict[int, int]) -> int:
    return sum(edges[one, other] for one, other in mate.items() if one < other)


def by_networkx(nodes: list[int], edges: Edges) -> int:
    graph = networkx.Graph()
    graph.add_nodes_from(nodes)
    graph.add_weighted_edges_from((one, other, worth) for (one, other), worth in edges.items())
    pairs = networkx.max_weight_matching(graph)
    return sum(edges[min(pair), max(pair)] for pair in pairs)


@pytest.mark.parametrize("most", [1, 2, 3, 7, 1000, 10**40])
def test_as_heavy_as_networkx(most: int) -> None:
    chance = Random(most)
    for _ in range(250):
        nodes = list(range(chance.randint(1, 13)))
        share = chance.random()
        pairs = [(one, other) for one in nodes for other in nodes if one < other and chance.random() < share]
        edges = {pair: chance.randint(-1, most) for pair in pairs}
        mate = heaviest_matching(nodes, edges)
        assert all(mate[other] == one for one, other in mate.items())
        assert total(edges, mate) == by_networkx(nodes, edges)


def test_larger_graphs_with_many_ties() -> None:
    chance = Random(4)
    for count in (30, 41, 60):
        nodes = list(range(100, 100 + count))
        edges = {(a, b): chance.randint(1, 4) for a in nodes for b in nodes if a < b and chance.random() < 0.4}
        assert total(edges, heaviest_matching(nodes, edges)) == by_networkx(nodes, edges)


def test_nothing_is_matched_for_nothing() -> None:
    assert heaviest_matching([], {}) == {}
    assert heaviest_matching([7, 8], {(7, 8): 0}) == {}
    assert heaviest_matching([7, 8], {(7, 8): -3}) == {}


def test_the_proof_fails_for_a_matching_that_is_not_the_heaviest() -> None:
    search = _Search(4, [[0, 5, 0, 0], [5, 0, 7, 0], [0, 7, 0, 5], [0, 0, 5, 0]])
    search.run()
    search.check()
    search.mate[:4] = [-1, 2, 1, -1]
    with pytest.raises(ProofFailed):
        search.check()
