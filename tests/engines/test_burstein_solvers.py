"""The ways in which a bracket of Burstein is solved, against one another: counted, enumerated, weighted.

Each is exact where it answers, so that where two answer they agree; the brackets are those of random events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import permutations
from random import Random

import pytest

from tests.engines.unruly import unruly
from thuysi.engines import pair_round
from thuysi.engines.burstein import SETTINGS, brackets, exact, fold, prepare
from thuysi.engines.burstein.field import Ranked
from thuysi.engines.burstein.index import seeding_rounds_1_6
from thuysi.engines.dutch.below import arranged_below, lower_players
from thuysi.engines.dutch.bracket import Bracket, Paired
from thuysi.engines.dutch.small import LARGEST
from thuysi.engines.dutch.weighted import solve_with_good_floaters
from thuysi.engines.matching import Mate
from thuysi.engines.settings import Options, resolve
from thuysi.engines.upcoming import upcoming_round
from thuysi.errors import NoLegalPairing
from thuysi.event import before_round
from thuysi.generate import Recipe, generate

MOST_WEIGHTED = 18


def ranked_rounds(seed: int) -> Iterator[Ranked]:
    """The field of every round after the seeding rounds."""
    event = generate(unruly("burstein", seed, most_players=34, most_rounds=11, withdrawals=(0, 3)))
    for number in range(seeding_rounds_1_6(event.total_rounds or 0) + 1, len(event.rounds) + 1):
        before = before_round(event, number)
        yield prepare(before, upcoming_round(before), resolve(SETTINGS), Options()).ranked


def stages_of(ranked: Ranked) -> list[tuple[Bracket, Mate]]:
    """Every bracket of a round with the complete pairing in hand before it."""
    stages: list[tuple[Bracket, Mate]] = []

    def watch(bracket: Bracket, witness: Mate) -> None:
        stages.append((bracket, dict(witness)))

    brackets.pair_field(ranked, watch)
    return stages


def answers(ranked: Ranked, bracket: Bracket, witness: Mate) -> dict[str, Paired]:
    """Every way's answer for a bracket."""
    found: dict[str, Paired | None] = {}
    below = arranged_below(ranked.field, bracket, witness)
    if below is not None:
        found["counted"] = brackets.solve_by_counts(ranked, bracket, below)
        solve = partial(exact._with_floaters, ranked, bracket, below)
        found["good floaters"] = solve_with_good_floaters(ranked.field, bracket, below, solve)
    if len(bracket.players) <= LARGEST:
        found["enumerated"] = exact.solve_small(ranked, bracket, lower_players(ranked.field, bracket, witness))
    if len(bracket.players) <= MOST_WEIGHTED:
        found["weighted"] = exact.solve_weighted(ranked, bracket, lower_players(ranked.field, bracket, witness))
    return {way: paired for way, paired in found.items() if paired is not None}


@pytest.mark.parametrize("block", range(4))
def test_all_ways_agree(block: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(15 * block, 15 * block + 15):
        for ranked in ranked_rounds(seed):
            for bracket, witness in stages_of(ranked):
                found = answers(ranked, bracket, witness)
                seen.update(found.keys())
                assert len({(tuple(sorted(one.pairs)), one.floaters) for one in found.values()}) == 1, (seed, found)
    assert min(seen[way] for way in ("counted", "good floaters", "enumerated", "weighted")) > 20


def test_the_exact_ways_alone_pair_whole_rounds_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fallbacks, forced: nothing is counted and nothing enumerated, every bracket is a matching of least cost."""
    rounds = [ranked for seed in (3, 8, 21) for ranked in ranked_rounds(seed)]
    before = [brackets.pair_field(ranked).pairs for ranked in rounds]
    monkeypatch.setattr(brackets, "solve_by_counts", lambda ranked, bracket, below: None)
    enumerated = [brackets.pair_field(ranked) for ranked in rounds]
    monkeypatch.setattr(exact, "LARGEST", 0)
    weighted = [brackets.pair_field(ranked) for ranked in rounds]
    assert (
        [sorted(one.pairs) for one in enumerated]
        == [sorted(one.pairs) for one in weighted]
        == list(map(sorted, before))
    )
    assert {best.how for one in enumerated for _, best in one.brackets} >= {"enumerated"}
    assert {best.how for one in weighted for _, best in one.brackets} == {"weighted"}


def test_most_brackets_are_counted() -> None:
    """Only the counting way grows nearly linearly; the exact ways are for the few odd brackets."""
    recipe = Recipe(players=150, rounds=9, system="burstein", seed=4)
    event = generate(recipe)
    how: Counter[str] = Counter()
    for number in range(5, 10):
        before = before_round(event, number)
        ranked = prepare(before, upcoming_round(before), resolve(SETTINGS), Options()).ranked
        for _, best in brackets.pair_field(ranked).brackets:
            how[best.how] += 1
    assert how["counted"] > 0.85 * sum(how.values())


# ── the fold against every pairing ────────────────────────────────────────────────────────────────────────────────────


def every_pairing(size: int, floater: bool) -> Iterator[dict[int, int]]:
    """Every complete pairing of places 0 … size - 1 and, if there is a floater, the place `size`."""

    def rest(left: tuple[int, ...]) -> Iterator[dict[int, int]]:
        if not left:
            yield {}
            return
        for place, other in enumerate(left[1:], start=1):
            for more in rest(left[1:place] + left[place + 1 :]):
                yield {left[0]: other, other: left[0], **more}

    return rest(tuple(range(size + floater)))


def in_order(size: int, mate: dict[int, int]) -> tuple[int, ...]:
    """4.3 spelled out: the BSNs of the opponents, a floater's 0, larger first."""
    return tuple(-(mate[place] + 1 if mate[place] < size else 0) for place in range(size))


@pytest.mark.parametrize("block", range(4))
def test_the_fold_is_the_first_pairing_of_all(block: int) -> None:
    chance = Random(block)
    found = 0
    for _ in range(150):
        size = chance.randint(2, 8)
        classes = [chance.choice([0, 1, 1, 2, 3, 3, 4]) for _ in range(size)]
        apart: list[set[int]] = [set() for _ in range(size)]
        for one, other in permutations(range(size), 2):
            if chance.random() < 0.15:
                apart[one].add(other)
                apart[other].add(one)
        may_float = set(chance.sample(range(size), chance.randint(1, size))) if size % 2 else set()
        parts = chance.choice([fold.NO_CLASH, fold.WHITE_IN_EVERY_PAIR, fold.BLACK_IN_EVERY_PAIR])
        folded = fold.Fold(classes, apart, may_float, parts)
        legal = [
            mate
            for mate in every_pairing(size, bool(may_float))
            if all(folded.may_meet(one, other) for one, other in mate.items())
        ]
        answer = fold.first_pairing_4_3(classes, apart, may_float, parts)
        assert (answer is None) == (not legal)
        if answer is not None:
            found += 1
            assert answer == min(legal, key=partial(in_order, size))
    assert found > 40


def test_no_pairing_is_said_and_not_guessed() -> None:
    """1.9.3: six players who have all met one another."""
    event = replace(generate(Recipe(players=6, rounds=5, system="burstein", seed=2)), total_rounds=9)
    with pytest.raises(NoLegalPairing) as raised:
        pair_round(event, "burstein", Options())
    assert raised.value.facts["players"] == 6
