"""The ways in which a bracket of Dubov is solved, against one another: by counts, by repair, by the heaviest matching.

Each is exact where it answers, so that where two answer they agree; the brackets are those of random events, unruly
ones among them, so that every way is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from tests.engines.unruly import unruly
from thuysi.engines.dubov import SETTINGS, brackets, sides, upfloaters
from thuysi.engines.dubov.brackets import PairedBracket, pair_bracket
from thuysi.engines.dubov.field import Field, field_of
from thuysi.engines.dubov.rounds import pair_field
from thuysi.engines.dubov.upfloaters import Bracket, Chosen, crossing_of
from thuysi.engines.matching import maximum_matching
from thuysi.engines.settings import resolve
from thuysi.engines.upcoming import upcoming_round
from thuysi.errors import NoLegalPairing
from thuysi.event import before_round
from thuysi.generate import generate

Stage = tuple[Bracket, Chosen, PairedBracket]


def stages(seeds: range, c6_order: str = "ascending") -> Iterator[tuple[Field, Stage]]:
    """Every bracket of the rounds of random events."""
    for seed in seeds:
        event = generate(unruly("dubov", seed, most_players=30, most_rounds=13))
        for number in range(1, len(event.rounds) + 1):
            before = before_round(event, number)
            settings = resolve(SETTINGS, {"c6-order": c6_order})
            field = field_of(before, upcoming_round(before), settings, None)
            try:
                paired = pair_field(field)
            except NoLegalPairing:
                continue
            for stage in paired.brackets:
                yield field, stage


def by_everybody(field: Field, bracket: Bracket) -> Chosen:
    """The exact answer, whatever makes the upfloaters necessary."""
    chosen = upfloaters._by_everybody(field, bracket)
    assert chosen is not None
    return chosen


@pytest.mark.parametrize("c6_order", ["ascending", "descending"])
def test_upfloaters_by_counts_by_residents_and_by_everybody_are_the_same(c6_order: str) -> None:
    seen: Counter[str] = Counter()
    for field, (bracket, chosen, _) in stages(range(40), c6_order):
        if bracket.count:
            exact = by_everybody(field, bracket)
            for find in (upfloaters._by_counts, upfloaters._by_residents):
                found = find(field, bracket)
                if found is not None:
                    seen[found.how] += 1
                    assert (found.upfloaters, found.missed) == (exact.upfloaters, exact.missed)
            assert (chosen.upfloaters, chosen.missed) == (exact.upfloaters, exact.missed)
            seen[f"chosen by {chosen.how}"] += 1
            seen["several"] += len(exact.upfloaters) > 1
    assert {"chosen by counts", "chosen by residents", "chosen by everybody"} <= seen.keys()
    assert min(seen["counts"], seen["residents"]) > 100 and seen["several"] > 20


def test_the_fewest_upfloaters_are_what_the_heaviest_matching_has() -> None:
    reasons: Counter[str] = Counter()
    for field, (bracket, chosen, _) in stages(range(40, 70)):
        exact = by_everybody(field, bracket)
        assert len(exact.upfloaters) == len(chosen.upfloaters)
        assert len(crossing_of(bracket.residents, bracket.witness)) == bracket.count >= len(exact.upfloaters)
        assert bracket.count == len(exact.upfloaters) or not bracket.exact
        reasons[bracket.because] += 1
    assert reasons.keys() == {"odd", "residents", "rest"}


def fewest_crossing(field: Field, residents: frozenset[int], line: tuple[int, ...]) -> int:
    """The fewest pairs of a resident and a lower player in any complete pairing, by going through all of them."""
    if not line:
        return 0
    found = [len(line)]
    for place in range(1, len(line)):
        if field.may_meet(line[0], line[place]):
            crossing = (line[0] in residents) != (line[place] in residents)
            found.append(crossing + fewest_crossing(field, residents, line[1:place] + line[place + 1 :]))
    return min(found)


def test_a_witness_that_cannot_be_proved_the_best_is_left_to_the_heaviest_matching() -> None:
    seen: Counter[bool] = Counter()
    for seed in (157, 195, 214, 249, 280, 373, 398):
        for field, (bracket, chosen, _) in stages(range(seed, seed + 1)):
            if not bracket.exact:
                line = (*bracket.residents, *bracket.lower)
                fewest = fewest_crossing(field, frozenset(bracket.residents), line)
                assert len(chosen.upfloaters) == fewest <= bracket.count and chosen.how == "everybody"
                seen[fewest < bracket.count] += 1
    assert seen[True] > 2 and seen[False] > 1


def test_shifters_by_repair_and_by_search_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    searched = 0
    found = [(field, done) for field, (_, _, done) in stages(range(70, 110))]
    original = brackets._Shifters._by_search

    def counted(self: brackets._Shifters, player: int, widow: int) -> bool:
        nonlocal searched
        searched += 1
        return original(self, player, widow)

    monkeypatch.setattr(brackets._Shifters, "_through_an_open_pair", lambda *_: False)
    monkeypatch.setattr(brackets._Shifters, "_by_search", counted)
    for field, done in found:
        assert pair_bracket(field, (*done.white_seekers, *done.black_seekers)) == done
    assert searched > 100 and any(done.shift.first for _, done in found) and any(done.shift.passed for _, done in found)


def test_no_pair_within_the_smaller_side_is_what_the_heaviest_matching_finds() -> None:
    unavoidable = 0
    for field, (_, _, done) in stages(range(110, 150)):
        smaller, larger = done.shift.smaller, done.shift.larger
        mate = sides.fewest_within(field, smaller, larger)
        pairs = sum(mate[player] in smaller for player in smaller) // 2
        assert pairs == len(done.shift.first)
        assert (sides.without_pairs_within(field, smaller, larger) is not None) == (pairs == 0)
        unavoidable += pairs > 0
    assert unavoidable > 3


def test_the_first_transposition_is_the_first_of_all() -> None:
    """3.2.6, 4.4: small brackets, every permutation of the second group in lexicographic order."""
    seen = 0
    for field, (_, _, done) in stages(range(150, 180)):
        upper = [player for player, _ in done.pairs]
        if 2 <= len(upper) <= 6:
            seen += 1
            lower = sorted(done.lower_half, key=field.numbers.__getitem__)
            first = next(order for order in permutations(lower) if all(map(field.may_meet, upper, order)))
            assert first == tuple(partner for _, partner in done.pairs)
    assert seen > 50


def test_the_lower_players_are_completed_whoever_comes_up() -> None:
    for field, (bracket, chosen, _) in stages(range(180, 200)):
        rest = [player for player in bracket.lower if player not in chosen.upfloaters]
        assert chosen.below.keys() == set(rest)
        assert all(field.may_meet(one, other) and chosen.below[other] == one for one, other in chosen.below.items())
        assert len(maximum_matching(rest, field.may_meet)) == len(rest)
